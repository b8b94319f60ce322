// Compiles groups, behaviors and releasers into the rows of numbers that the behavior room reads.

import { MAX_EXTERNAL } from '../../0-foundation/acts.ts'
import { RANDOM_WORDS } from '../../0-foundation/random.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { SELF } from '../../2-senses/senses-block.ts'
import {
  ARBITER_ALL,
  ARBITER_CALLBACK,
  ARBITER_DICE,
  ARBITER_INHIBITION,
  BEHAVIOR_INTS,
  type BehaviorCallbacks,
  type BehaviorModel,
  type BehaviorRoom,
  type BehaviorSizes,
  BY_ITS_SOUND,
  type CallChoice,
  CHANGE_IS_ABSOLUTE,
  COMBINE_ADD,
  COMBINE_CALLBACK,
  COMBINE_MIXED,
  COMBINE_MULTIPLY,
  GROUP_INTS,
  LOOKS_FOR_IT,
  RELEASER_INTS,
  SHAPE_EXPONENTIAL,
  SHAPE_FLAT,
  SHAPE_LINEAR,
  TEMPORAL_AVERAGE,
  TEMPORAL_CALLBACK,
  TEMPORAL_IMMEDIATE,
  TEMPORAL_LATCH,
  TEMPORAL_SUM,
} from '../../5-behavior/behavior-block.ts'
import { DEFAULT_SIGNIFICANCE } from '../../5-behavior/dice.ts'
import { collectLists, type NumberLists } from '../number-lists.ts'
import { PICKS, parseQuestion } from '../percepts/memory-query.ts'
import { callbackOf, type GivenCallbacks, type Gives } from '../reading/callbacks.ts'
import { symbolsOfTarget } from '../senses/compile.ts'
import type { CallOf, CompiledActs } from '../skills/compile-acts.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import type { ChangeDefinition, ReleaserDefinition } from '../types.ts'
import { describeBehavior } from './describe-behavior.ts'
import type { FlatBehavior, FlatReleaser, FlatSpecies } from './flatten-behavior.ts'
import { type Reach, reachOf } from './reach.ts'

/** What a behavior uses against its rivals unless it says otherwise (003 §5.2). */
const DEFAULT_GAIN = 2

/** A releaser's greatest strength unless it says otherwise. */
const DEFAULT_STRENGTH = 10

/** A reach that nothing is beyond. */
const ANYWHERE_M = 1e9

/** The compiled room, and what its block must hold. */
export interface CompiledBehavior {
  readonly model: Omit<BehaviorModel, 'constants' | 'at'>
  readonly sizes: BehaviorSizes
}

/** Compiles a flat species. `driveNames` and `fieldNames` give the indices that the rooms use. */
export function compileBehavior(
  flat: FlatSpecies,
  driveNames: readonly string[],
  fieldNames: readonly string[],
  perceptNames: readonly string[],
  acts: CompiledActs,
  callbacks: GivenCallbacks,
  constants: ConstantsBuilder,
): CompiledBehavior {
  const { groups, behaviors, releasers } = flat
  const lists = collectLists()
  const interested = behaviors.flatMap(({ definition }, b) => (definition.interest === undefined ? [] : [b]))
  const kept = releasers.map(({ definition }) => periodOf(definition))
  const starts = kept.map((_, k) => kept.slice(0, k).reduce((sum, period) => sum + period, 0))
  const context: Context = { flat, driveNames, fieldNames, perceptNames, acts, lists, interested }
  const rolls: string[] = []
  const groupRows = groups.map((group) => {
    const own = group.arbitration === 'dice' ? rolls.length : -1
    const members = behaviors.slice(group.first, group.first + group.count)
    if (own >= 0) rolls.push(...members.map(({ path }) => path), `${group.name} since`)
    return groupRow(group, behaviors, own, lists)
  })
  const behaviorRows = behaviors.map((behavior, b) => behaviorRow(behavior, b, context))
  const releaserRows = releasers.map((releaser, r) => releaserRow(releaser, kept[r] > 0 ? starts[r] : -1, context))
  const model = {
    groupNames: groups.map((group) => group.name),
    behaviorNames: behaviors.map((behavior) => behavior.path),
    groupOf: behaviors.map((_, b) => groups.findIndex((group) => b >= group.first && b < group.first + group.count)),
    releaserNames: releasers.map((releaser) => releaser.name),
    releaserLabels: releasers.map(labelOf),
    behaviorLines: behaviors.map(describeBehavior),
    callbacks: callbacksOf(flat, acts, callbacks),
    interested: Int32Array.from(interested),
    historyIndex: Int32Array.from(kept, (period, r) =>
      period > 0 ? kept.slice(0, r).filter((p) => p > 0).length : -1,
    ),
    driveCount: driveNames.length,
    room: roomFor(reachOf(flat, acts)),
    actCount: acts.actLines.length,
    actCommand: acts.actCommand,
    metaCommand: acts.metaCommand,
    groupInts: constants.ints('groupInts', groupRows.flat()),
    groupDoubles: constants.doubles(
      'groupDoubles',
      groups.map((group) => group.significance ?? DEFAULT_SIGNIFICANCE),
    ),
    behaviorInts: constants.ints(
      'behaviorInts',
      behaviorRows.flatMap(({ ints }) => ints),
    ),
    behaviorDoubles: constants.doubles(
      'behaviorDoubles',
      behaviorRows.flatMap(({ doubles }) => doubles),
    ),
    releaserInts: constants.ints(
      'releaserInts',
      releaserRows.flatMap(({ ints }) => ints),
    ),
    releaserDoubles: constants.doubles(
      'releaserDoubles',
      releaserRows.flatMap(({ doubles }) => doubles),
    ),
    listInts: constants.ints('listInts', lists.ints),
    listDoubles: constants.doubles('listDoubles', lists.doubles),
  }
  return { model, sizes: sizesOf(flat, model, kept, rolls, acts) }
}

/** What the block of the behavior room must hold. */
function sizesOf(
  { groups, releasers }: FlatSpecies,
  model: Omit<BehaviorModel, 'constants' | 'at'>,
  kept: readonly number[],
  rolls: readonly string[],
  acts: CompiledActs,
): BehaviorSizes {
  const keys = releasers.map(({ key }) => key)
  return {
    groups: model.groupNames,
    members: groups.map(({ name, count }) => [name, count]),
    behaviors: model.behaviorNames,
    releasers: keys,
    room: model.room,
    drives: model.driveCount,
    interests: Array.from(model.interested, (b) => model.behaviorNames[b]),
    // A ring of another length begins anew.
    histories: kept.flatMap((period, r) => (period > 0 ? [[`${keys[r]} over ${period}`, period] as const] : [])),
    rolls,
    acts: acts.actLines,
    metas: acts.metaLines,
    randomWords: RANDOM_WORDS,
  }
}

/** Room for what a tick can reach, and for what directors can add to it. */
function roomFor({ behaviors, releasers, depth, primary, secondary, meta }: Reach): BehaviorRoom {
  return {
    reached: behaviors,
    evaluated: releasers,
    depth,
    primary: primary + MAX_EXTERNAL,
    secondary: secondary + MAX_EXTERNAL,
    meta: meta + MAX_EXTERNAL,
  }
}

/** What a releaser responds to, in a word or two. */
function labelOf({ name, definition }: FlatReleaser): string {
  return [...(definition.all ?? []), ...(definition.any ?? [])].join(' and ') || name
}

/** One empty list for all that name no code: a thousand minds then read the same nothing. */
const NONE: readonly undefined[] = []

function orNone<T>(list: readonly (T | undefined)[]): readonly (T | undefined)[] {
  return list.some((entry) => entry !== undefined) ? list : NONE
}

/** The code that a species names, by behavior, releaser and group. */
function callbacksOf(
  { groups, behaviors, releasers }: FlatSpecies,
  acts: CompiledActs,
  callbacks: GivenCallbacks,
): BehaviorCallbacks {
  const named = <T>(name: string | undefined, gives?: Gives): T | undefined =>
    callbackOf<T>(callbacks, name, 'behavior', gives)
  const choices = (calls: readonly CallOf[]): readonly CallChoice[] | undefined => {
    const found = calls.flatMap(({ callback, ...rest }) => {
      const code = named<CallChoice['callback']>(callback, 'choice')
      return code === undefined ? [] : [{ callback: code, ...rest }]
    })
    return found.length === 0 ? undefined : found
  }
  type Of<Key extends keyof BehaviorCallbacks> = NonNullable<BehaviorCallbacks[Key][number]>
  return {
    combine: orNone(behaviors.map(({ definition }) => named<Of<'combine'>>(definition.combine))),
    act: orNone(acts.doesCalls.map(choices)),
    suggest: orNone(acts.suggestsCalls.map(choices)),
    progress: orNone(
      behaviors.map(({ definition }) => named<Of<'progress'>>(definition.interest?.progress, 'boolean')),
    ),
    score: orNone(releasers.map(({ definition }) => named<Of<'score'>>(definition.score))),
    filter: orNone(releasers.map(({ definition }) => named<Of<'filter'>>(definition.filter, 'boolean'))),
    weight: orNone(releasers.map(({ definition }) => named<Of<'weight'>>(definition.weight))),
    temporal: orNone(releasers.map(({ definition }) => named<Of<'temporal'>>(definition.temporal))),
    arbiter: orNone(groups.map((group) => named<Of<'arbiter'>>(group.arbitration))),
  }
}

interface Context {
  readonly flat: FlatSpecies
  readonly driveNames: readonly string[]
  readonly fieldNames: readonly string[]
  readonly perceptNames: readonly string[]
  readonly acts: CompiledActs
  readonly lists: NumberLists
  readonly interested: readonly number[]
}

interface Row {
  readonly ints: readonly number[]
  readonly doubles: readonly number[]
}

function groupRow(
  group: FlatSpecies['groups'][number],
  behaviors: readonly FlatBehavior[],
  rolls: number,
  lists: NumberLists,
): number[] {
  const members = behaviors.slice(group.first, group.first + group.count)
  const gains = members.flatMap(({ definition: { inhibits } }) =>
    members.map((against) => (typeof inhibits === 'number' ? inhibits : (inhibits?.[against.name] ?? DEFAULT_GAIN))),
  )
  const run = lists.add([], gains)
  return checked([group.first, group.count, run.from, arbiterCode(group.arbitration), rolls], GROUP_INTS)
}

function behaviorRow(behavior: FlatBehavior, b: number, context: Context): Row {
  const { definition } = behavior
  const { acts, lists, driveNames, flat, interested } = context
  const releasers = lists.add(behavior.releasers)
  const drives = lists.add([definition.wants ?? []].flat().map((name) => driveNames.indexOf(name)))
  const changes = changeRun(definition.changes, context)
  const does = lists.add(acts.does[b])
  const suggests = lists.add(acts.suggests[b])
  const struck = [definition.strikes ?? []].flat()
  const strikes = lists.add(struck.map((name) => acts.commands.findIndex((command) => command.name === name)))
  const interests = interestRun(definition.changesInterest, flat, lists)
  const limits = Object.entries(definition.until?.drives ?? {}).flatMap(([name, { below, above }]) => [
    ...(below === undefined ? [] : [[2 * driveNames.indexOf(name), below] as const]),
    ...(above === undefined ? [] : [[2 * driveNames.indexOf(name) + 1, above] as const]),
  ])
  const until = lists.add(
    limits.map(([entry]) => entry),
    limits.map(([, limit]) => limit),
  )
  const interest = definition.interest ?? {}
  return {
    ints: checked(
      [
        behavior.child,
        combineCode(definition.combine),
        releasers.from,
        releasers.count,
        drives.from,
        drives.count,
        changes.from,
        changes.count,
        does.from,
        does.count,
        suggests.from,
        suggests.count,
        strikes.from,
        struck.includes('all') ? -1 : strikes.count,
        interests.from,
        interests.count,
        interested.indexOf(b),
        definition.startle === true ? 1 : 0,
        definition.until?.ticks ?? 0,
        behavior.untilReleasers.length === 0 ? -1 : lists.add([...behavior.untilReleasers, -1]).from,
        until.from,
        until.count,
      ],
      BEHAVIOR_INTS,
    ),
    doubles: [
      definition.always ?? 0,
      interest.start ?? 1,
      interest.growth ?? 0,
      interest.damping ?? 0,
      interest.boredom ?? 0,
      interest.loss ?? 0,
      definition.worth ?? 1,
    ],
  }
}

function releaserRow(releaser: FlatReleaser, history: number, context: Context): Row {
  const { definition } = releaser
  const { lists, fieldNames, flat, driveNames } = context
  const targets = lookedFor(releaser)
  // A director may tell any releaser to look for something, so there is room for one target in each.
  const kinds = lists.add(targets.length === 0 ? [0, 0] : targets.flat())
  const filter = (names: readonly string[] | undefined) =>
    lists.add((names ?? []).map((name) => fieldNames.indexOf(name)))
  const any = filter(definition.any)
  const all = filter(definition.all)
  const none = filter(definition.none)
  const changes = changeRun(definition.changes, context)
  const set = Object.entries(definition.sets ?? {})
  const sets = lists.add(
    set.map(([name]) => driveNames.indexOf(name)),
    set.map(([, value]) => value ?? 0),
  )
  const interests = interestRun(definition.changesInterest, flat, lists)
  const asked = [definition.where ?? []].flat().flatMap((text) => {
    const question = parseQuestion(text, context.perceptNames)
    return question.ok ? [question] : []
  })
  const where = lists.add(
    asked.map((question) => question.asks),
    asked.map((question) => question.argument),
  )
  const range = definition.range ?? [0, 0, ANYWHERE_M]
  return {
    ints: checked(
      [
        kinds.from,
        targets.length,
        any.from,
        any.count,
        all.from,
        all.count,
        none.from,
        none.count,
        shapeCode(definition),
        temporalCode(definition),
        periodOf(definition),
        history,
        changes.from,
        changes.count,
        sets.from,
        sets.count,
        interests.from,
        interests.count,
        where.from,
        where.count,
        Math.max(0, PICKS.indexOf(definition.pick ?? 'nearest')),
      ],
      RELEASER_INTS,
    ),
    doubles: [...range, definition.strength ?? DEFAULT_STRENGTH, definition.least ?? 0],
  }
}

/** A row has the length that the behavior room reads by. */
function checked(row: readonly number[], length: number): number[] {
  if (row.length !== length) throw new Error(`a row of ${row.length} integers where the behavior room reads ${length}`)
  return [...row]
}

function lookedFor(releaser: FlatReleaser): [number, number][] {
  if (releaser.channel === 'feels') return [[SELF, 0]]
  return [releaser.definition.kind ?? []].flat().map((name): [number, number] => {
    if (name === 'it') return [LOOKS_FOR_IT, 0]
    return releaser.channel === 'hears' ? [symbolOf(name), BY_ITS_SOUND] : symbolsOfTarget(name)
  })
}

function arbiterCode(arbitration: string): number {
  if (arbitration === 'inhibition') return ARBITER_INHIBITION
  if (arbitration === 'dice') return ARBITER_DICE
  return arbitration === 'all' ? ARBITER_ALL : ARBITER_CALLBACK
}

function combineCode(combine: string | undefined): number {
  if (combine === undefined || combine === 'add') return COMBINE_ADD
  if (combine === 'multiply') return COMBINE_MULTIPLY
  return combine === 'mixed' ? COMBINE_MIXED : COMBINE_CALLBACK
}

/** Without a range there is no best distance: any is as good. */
function shapeCode(definition: ReleaserDefinition): number {
  if (definition.range === undefined || definition.shape === 'flat') return SHAPE_FLAT
  return definition.shape === 'exponential' ? SHAPE_EXPONENTIAL : SHAPE_LINEAR
}

function temporalCode(definition: ReleaserDefinition): number {
  if (definition.latchTicks !== undefined) return TEMPORAL_LATCH
  if (definition.averageTicks !== undefined) return TEMPORAL_AVERAGE
  if (definition.sumTicks !== undefined) return TEMPORAL_SUM
  return definition.temporal === undefined ? TEMPORAL_IMMEDIATE : TEMPORAL_CALLBACK
}

/** How many values of the past a releaser keeps; a callback in time gets the last strength. */
function periodOf(definition: ReleaserDefinition): number {
  const period = definition.latchTicks ?? definition.averageTicks ?? definition.sumTicks
  return period ?? (definition.temporal === undefined ? 0 : 1)
}

function changeRun(
  given: Readonly<Partial<Record<string, ChangeDefinition>>> | undefined,
  { driveNames, lists }: Context,
): { from: number; count: number } {
  const entries = Object.entries(given ?? {}).flatMap(([name, change]) =>
    change === undefined ? [] : [[name, change] as const],
  )
  return lists.add(
    entries.map(
      ([name, change]) => 2 * driveNames.indexOf(name) + (typeof change === 'number' ? 0 : CHANGE_IS_ABSOLUTE),
    ),
    entries.map(([, change]) => (typeof change === 'number' ? change : change.perTick)),
  )
}

/** Interests to change: behaviors by path, or every behavior of a bare name. */
function interestRun(
  given: Readonly<Record<string, number>> | undefined,
  flat: FlatSpecies,
  lists: NumberLists,
): { from: number; count: number } {
  const entries = Object.entries(given ?? {}).flatMap(([name, amount]) =>
    flat.behaviors.flatMap((behavior, b) =>
      behavior.path === name || behavior.name === name ? [[b, amount] as const] : [],
    ),
  )
  return lists.add(
    entries.map(([b]) => b),
    entries.map(([, amount]) => amount),
  )
}

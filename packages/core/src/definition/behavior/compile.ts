// Compiles groups, behaviors and releasers into the rows of numbers that the behavior room reads.

import { MAX_EXTERNAL } from '../../0-foundation/acts.ts'
import { RANDOM_WORDS } from '../../0-foundation/random.ts'
import type { RowValues, Run, Sizes } from '../../0-foundation/row.ts'
import { collectRows, type Rows } from '../../0-foundation/row-table.ts'
import {
  ARBITER_ALL,
  ARBITER_CALLBACK,
  ARBITER_DICE,
  ARBITER_INHIBITION,
  BEHAVIOR,
  type BehaviorCallbacks,
  type BehaviorModel,
  type BehaviorRoom,
  type BehaviorSizes,
  type BehaviorTables,
  type CallChoice,
  COMBINE_ADD,
  COMBINE_CALLBACK,
  COMBINE_MIXED,
  COMBINE_MULTIPLY,
  GROUP,
  MAX_PAIRED_BEHAVIORS,
  RELEASER,
} from '../../5-behavior/behavior-block.ts'
import { DEFAULT_SIGNIFICANCE } from '../../5-behavior/dice.ts'
import { collectLists, type NumberLists } from '../number-lists.ts'
import { callbackOf, type GivenCallbacks, type Gives } from '../reading/callbacks.ts'
import { type Context, changeRun, interestRun, labelOf, periodOf, releaserRow } from '../releasers/compile.ts'
import type { CallOf, CompiledActs } from '../skills/compile-acts.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import { planTuples, type Slots, type TuplePlan } from './compile-tuples.ts'
import { describeBehavior } from './describe-behavior.ts'
import type { FlatBehavior, FlatSpecies } from './flatten-behavior.ts'
import { type Reach, reachOf } from './reach.ts'

/** What a behavior has where its definition does not say; `inhibits` is its gain against rivals (003 §5.2). */
export const BEHAVIOR_DEFAULTS = { always: 0, combine: 'add', inhibits: 2, worth: 1 }

/** What interest does where a definition does not say. */
export const INTEREST_DEFAULTS = { start: 1, growth: 0, damping: 0, boredom: 0, loss: 0 }

/** What a group has where its definition does not say. */
export const GROUP_DEFAULTS = { significance: DEFAULT_SIGNIFICANCE }

/** The compiled room, and what its block must hold. */
export interface CompiledBehavior {
  readonly model: Omit<BehaviorModel, 'constants' | 'at' | 'tuples' | 'tempers'>
  readonly tuples: TuplePlan | undefined
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
  slots: Slots,
  constants: ConstantsBuilder,
): CompiledBehavior {
  const { groups, behaviors, releasers } = flat
  const lists = collectLists()
  const interested = behaviors.flatMap(({ definition }, b) => (definition.interest === undefined ? [] : [b]))
  const kept = releasers.map(({ definition }) => periodOf(definition))
  const starts = kept.map((_, k) => kept.slice(0, k).reduce((sum, period) => sum + period, 0))
  const context: Context = { flat, driveNames, fieldNames, perceptNames, acts, lists, interested }
  const { rows: groupRows, rolls } = groupRowsOf(flat, lists)
  const behaviorRows = collectRows(BEHAVIOR)
  for (const [b, behavior] of behaviors.entries()) behaviorRows.add(behaviorRow(behavior, b, context))
  const releaserRows = collectRows(RELEASER)
  for (const [r, releaser] of releasers.entries()) {
    releaserRows.add(releaserRow(releaser, runFrom(starts[r], starts[r] + kept[r]), context))
  }
  const tables = tablesOf(groupRows, behaviorRows, releaserRows, constants, {
    group: groups.length,
    behavior: behaviors.length,
    releaser: releasers.length,
    interested: interested.length,
    drive: driveNames.length,
    field: fieldNames.length,
    act: acts.actLines.length,
    meta: acts.metaLines.length,
    command: acts.commands.length,
    roll: rolls.length,
    past: kept.reduce((sum, period) => sum + period, 0),
  })
  const tuples = planTuples(slots, context, constants)
  const historyIndex = Int32Array.from(kept, (period, r) =>
    period > 0 ? kept.slice(0, r).filter((p) => p > 0).length : -1,
  )
  const model = {
    groupNames: groups.map((group) => group.name),
    behaviorNames: behaviors.map((behavior) => behavior.path),
    groupOf: behaviors.map((_, b) => groups.findIndex((group) => b >= group.first && b < group.first + group.count)),
    releaserNames: releasers.map((releaser) => releaser.name),
    releaserLabels: releasers.map(labelOf),
    behaviorLines: behaviors.map(describeBehavior),
    callbacks: callbacksOf(flat, acts, callbacks),
    actionGroups: flat.actionGroups && Int32Array.from(flat.actionGroups),
    interested: Int32Array.from(interested),
    historyIndex,
    driveCount: driveNames.length,
    room: roomFor(reachOf(flat, acts)),
    actCount: acts.actLines.length,
    actCommand: acts.actCommand,
    metaCommand: acts.metaCommand,
    tables,
    groupInts: tables.group.ints,
    groupDoubles: tables.group.doubles,
    behaviorInts: tables.behavior.ints,
    behaviorDoubles: tables.behavior.doubles,
    releaserInts: tables.releaser.ints,
    releaserDoubles: tables.releaser.doubles,
    ...constants.lists(lists),
  }
  return { model, tuples, sizes: sizesOf(flat, model, kept, rolls, acts) }
}

/** The rows of groups, and what dice keep of their behaviors: a roll for each, and since when the active one is. */
function groupRowsOf(
  { groups, behaviors }: FlatSpecies,
  lists: NumberLists,
): { rows: Rows<typeof GROUP>; rolls: readonly string[] } {
  const rolls: string[] = []
  const rows = collectRows(GROUP)
  for (const group of groups) {
    const members = behaviors.slice(group.first, group.first + group.count)
    const from = rolls.length
    if (group.arbitration === 'dice') rolls.push(...members.map(({ path }) => path), `${group.name} since`)
    rows.add(groupRow(group, members, runFrom(from, rolls.length), lists))
  }
  return { rows, rolls }
}

/** The rows of the room among the constants. */
function tablesOf(
  group: Rows<typeof GROUP>,
  behavior: Rows<typeof BEHAVIOR>,
  releaser: Rows<typeof RELEASER>,
  constants: ConstantsBuilder,
  sizes: Sizes,
): BehaviorTables {
  return {
    group: constants.rows(group, sizes),
    behavior: constants.rows(behavior, sizes),
    releaser: constants.rows(releaser, sizes),
  }
}

/** What the block of the behavior room must hold. */
function sizesOf(
  { groups, releasers }: FlatSpecies,
  model: CompiledBehavior['model'],
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
    find: orNone(releasers.map(({ definition }) => named<Of<'find'>>(definition.find))),
    score: orNone(releasers.map(({ definition }) => named<Of<'score'>>(definition.score))),
    filter: orNone(releasers.map(({ definition }) => named<Of<'filter'>>(definition.filter, 'boolean'))),
    weight: orNone(releasers.map(({ definition }) => named<Of<'weight'>>(definition.weight))),
    temporal: orNone(releasers.map(({ definition }) => named<Of<'temporal'>>(definition.temporal))),
    arbiter: orNone(groups.map((group) => named<Of<'arbiter'>>(group.arbitration))),
  }
}

function groupRow(
  group: FlatSpecies['groups'][number],
  members: readonly FlatBehavior[],
  rolls: Run | undefined,
  lists: NumberLists,
): RowValues<typeof GROUP> {
  return {
    members: { from: group.first, count: group.count, room: group.count },
    gains: gainRun(members, lists),
    arbiter: arbiterCode(group.arbitration),
    rolls,
    significance: group.significance ?? GROUP_DEFAULTS.significance,
  }
}

/** Where the gains of a group's members start: pair by pair, or one for each where there are too many pairs (see G_GAINS). */
function gainRun(members: readonly FlatBehavior[], lists: NumberLists): Run {
  const against = ({ definition: { inhibits } }: FlatBehavior): number[] =>
    members.map(({ name }) =>
      typeof inhibits === 'number' ? inhibits : (inhibits?.[name] ?? BEHAVIOR_DEFAULTS.inhibits),
    )
  if (members.length <= MAX_PAIRED_BEHAVIORS) return lists.add([], members.flatMap(against))
  const one = members.map(({ definition: { inhibits } }) =>
    typeof inhibits === 'number' ? inhibits : BEHAVIOR_DEFAULTS.inhibits,
  )
  const own = members.filter(({ definition: { inhibits } }) => typeof inhibits === 'object')
  const rowOf = new Map(own.map((member, k) => [member, members.length * (k + 1)]))
  return lists.add(
    members.map((member) => rowOf.get(member) ?? 0),
    [...one, ...own.flatMap(against)],
  )
}

/** The run between two offsets; nothing if there is nothing between them. */
function runFrom(from: number, to: number): Run | undefined {
  return to > from ? { from, count: to - from, room: to - from } : undefined
}

function behaviorRow(behavior: FlatBehavior, b: number, context: Context): RowValues<typeof BEHAVIOR> {
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
    child: behavior.child,
    combine: combineCode(definition.combine ?? BEHAVIOR_DEFAULTS.combine),
    releasers,
    drives,
    changes,
    acts: does,
    suggests,
    strikes: struck.includes('all') ? { ...strikes, count: -1 } : strikes,
    interests,
    interest: interested.indexOf(b),
    startle: definition.startle === true ? 1 : 0,
    untilTicks: definition.until?.ticks ?? 0,
    untilReleasers: behavior.untilReleasers.length === 0 ? undefined : lists.add([...behavior.untilReleasers, -1]),
    untilDrives: until,
    always: definition.always ?? BEHAVIOR_DEFAULTS.always,
    interestStart: interest.start ?? INTEREST_DEFAULTS.start,
    growth: interest.growth ?? INTEREST_DEFAULTS.growth,
    damping: interest.damping ?? INTEREST_DEFAULTS.damping,
    boredom: interest.boredom ?? INTEREST_DEFAULTS.boredom,
    loss: interest.loss ?? INTEREST_DEFAULTS.loss,
    worth: definition.worth ?? BEHAVIOR_DEFAULTS.worth,
  }
}

function arbiterCode(arbitration: string): number {
  if (arbitration === 'inhibition') return ARBITER_INHIBITION
  if (arbitration === 'dice') return ARBITER_DICE
  return arbitration === 'all' ? ARBITER_ALL : ARBITER_CALLBACK
}

function combineCode(combine: string): number {
  if (combine === 'add') return COMBINE_ADD
  if (combine === 'multiply') return COMBINE_MULTIPLY
  return combine === 'mixed' ? COMBINE_MIXED : COMBINE_CALLBACK
}

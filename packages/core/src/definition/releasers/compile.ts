// Compiles releasers into the rows of numbers that the behavior room reads, and what releasers and behaviors do to drives and interest.

import type { RowValues, Run } from '../../0-foundation/row.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { SELF } from '../../2-senses/senses-block.ts'
import {
  BY_ITS_SOUND,
  CHANGE_IS_ABSOLUTE,
  LOOKS_FOR_ANYTHING,
  LOOKS_FOR_IT,
  type RELEASER,
  SHAPE_EXPONENTIAL,
  SHAPE_FLAT,
  SHAPE_LINEAR,
  TEMPORAL_AVERAGE,
  TEMPORAL_CALLBACK,
  TEMPORAL_IMMEDIATE,
  TEMPORAL_LATCH,
  TEMPORAL_SUM,
} from '../../5-behavior/behavior-block.ts'
import type { FlatReleaser, FlatSpecies } from '../behavior/flatten-behavior.ts'
import type { NumberLists } from '../number-lists.ts'
import { PICKS, parseQuestion } from '../percepts/memory-query.ts'
import { symbolsOfTarget } from '../senses/compile.ts'
import type { CompiledActs } from '../skills/compile-acts.ts'
import { ANYTHING } from '../things/anything.ts'
import type { ChangeDefinition, ReleaserDefinition } from './releaser.ts'

/** What a releaser has where its definition does not say; without a range any distance is as good. */
export const RELEASER_DEFAULTS = { pick: 'nearest', range: [0, 0, 1e9], maxValue: 10, minValue: 0 } as const

/** What rows of the behavior room are compiled from. */
export interface Context {
  readonly flat: FlatSpecies
  readonly driveNames: readonly string[]
  readonly fieldNames: readonly string[]
  readonly perceptNames: readonly string[]
  readonly acts: CompiledActs
  readonly lists: NumberLists
  readonly interested: readonly number[]
}

/** The row of a releaser; `history`: where its past lies, if it keeps one. */
export function releaserRow(
  releaser: FlatReleaser,
  history: Run | undefined,
  context: Context,
): RowValues<typeof RELEASER> {
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
  const [near, best, far] = definition.range ?? RELEASER_DEFAULTS.range
  return {
    kinds: targets.length === 0 ? { ...kinds, count: 0 } : kinds,
    any,
    all,
    none,
    shape: shapeCode(definition),
    temporal: temporalCode(definition),
    period: periodOf(definition),
    history,
    changes,
    sets,
    interests,
    where,
    pick: PICKS.indexOf(definition.pick ?? RELEASER_DEFAULTS.pick),
    near,
    best,
    far,
    maxValue: releaser.maxValue,
    minValue: definition.minValue ?? RELEASER_DEFAULTS.minValue,
  }
}

/** How many values of the past a releaser keeps; a callback in time gets its last value. */
export function periodOf(definition: ReleaserDefinition): number {
  const period = definition.latchTicks ?? definition.averageTicks ?? definition.sumTicks
  return period ?? (definition.temporal === undefined ? 0 : 1)
}

/** The run of what is done to drives. */
export function changeRun(
  given: Readonly<Partial<Record<string, ChangeDefinition>>> | undefined,
  { driveNames, lists }: Context,
): Run {
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
export function interestRun(
  given: Readonly<Record<string, number>> | undefined,
  flat: FlatSpecies,
  lists: NumberLists,
): Run {
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

/** What a releaser responds to, in a word or two. */
export function labelOf({ name, definition }: FlatReleaser): string {
  return [...(definition.all ?? []), ...(definition.any ?? [])].join(' and ') || name
}

function lookedFor(releaser: FlatReleaser): [number, number][] {
  if (releaser.channel === 'feels') return [[SELF, 0]]
  return [releaser.definition.kind ?? []].flat().map((name): [number, number] => {
    if (name === 'it') return [LOOKS_FOR_IT, 0]
    if (name === ANYTHING) return [LOOKS_FOR_ANYTHING, 0]
    return releaser.channel === 'hears' ? [symbolOf(name), BY_ITS_SOUND] : symbolsOfTarget(name)
  })
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

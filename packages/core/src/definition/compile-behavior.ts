// Compiles groups, behaviors and releasers into the runs of numbers that the behavior room reads.

import { SELF } from '../2-senses/senses-block.ts'
import {
  type BehaviorConstants,
  type BehaviorModel,
  COMBINE_ADD,
  COMBINE_CALLBACK,
  COMBINE_MIXED,
  COMBINE_MULTIPLY,
  LOOKS_FOR_IT,
  SHAPE_EXPONENTIAL,
  SHAPE_FLAT,
  SHAPE_LINEAR,
} from '../5-behavior/behavior-block.ts'
import { symbolsOfTarget } from './compile-senses.ts'
import type { ConstantsBuilder } from './constants.ts'
import type { FlatBehavior, FlatReleaser, FlatSpecies } from './flatten-behavior.ts'
import type { Callbacks, ReleaserDefinition } from './types.ts'

/** What a behavior uses against its rivals unless it says otherwise (003 §5.2). */
const DEFAULT_GAIN = 2

/** A releaser's greatest strength unless it says otherwise. */
const DEFAULT_STRENGTH = 10

/** A reach that nothing is beyond. */
const ANYWHERE_M = 1e9

/** Compiles a flat species. `driveNames` and `fieldNames` give the indices that the rooms use. */
export function compileBehavior(
  flat: FlatSpecies,
  driveNames: readonly string[],
  fieldNames: readonly string[],
  callbacks: Callbacks,
  constants: ConstantsBuilder,
): Omit<BehaviorModel, 'constants' | 'at'> {
  const changes: Change[] = []
  const constant: BehaviorConstants = {
    ...groupConstants(flat, constants),
    ...behaviorConstants(flat.behaviors, driveNames, changes, constants),
    ...releaserConstants(flat.releasers, driveNames, fieldNames, changes, constants),
    changeDrive: constants.ints(
      'changeDrive',
      changes.map((change) => change.drive),
    ),
    changeGain: constants.doubles(
      'changeGain',
      changes.map((change) => change.gain),
    ),
  }
  const named = <T>(name: string | undefined): T | undefined =>
    name === undefined ? undefined : (callbacks[name] as T | undefined)
  return {
    groupNames: flat.groups.map((group) => group.name),
    behaviorNames: flat.behaviors.map((behavior) => behavior.path),
    releaserNames: flat.releasers.map((releaser) => releaser.name),
    releaserLabels: flat.releasers.map(
      ({ name, definition }) => [...(definition.all ?? []), ...(definition.any ?? [])].join(' and ') || name,
    ),
    behaviorLines: flat.behaviors.map(describe),
    callbacks: {
      combine: flat.behaviors.map((behavior) => named(behavior.definition.combine)),
      filter: flat.releasers.map((releaser) => named(releaser.definition.filter)),
      weight: flat.releasers.map((releaser) => named(releaser.definition.weight)),
    },
    interested: Int32Array.from(
      flat.behaviors.flatMap((behavior, b) => (behavior.definition.interest === undefined ? [] : [b])),
    ),
    constant,
  }
}

interface Change {
  readonly drive: number
  readonly gain: number
}

function groupConstants(flat: FlatSpecies, constants: ConstantsBuilder) {
  const gains: number[] = []
  const starts = flat.groups.map((group) => {
    const start = gains.length
    const members = flat.behaviors.slice(group.first, group.first + group.count)
    for (const from of members) {
      const given = from.definition.inhibits
      for (const against of members) {
        gains.push(typeof given === 'number' ? given : (given?.[against.name] ?? DEFAULT_GAIN))
      }
    }
    return start
  })
  return {
    groupFirst: constants.ints(
      'groupFirst',
      flat.groups.map((group) => group.first),
    ),
    groupCount: constants.ints(
      'groupCount',
      flat.groups.map((group) => group.count),
    ),
    groupGains: constants.ints('groupGains', starts),
    gains: constants.doubles('gains', gains),
  }
}

function behaviorConstants(
  behaviors: readonly FlatBehavior[],
  driveNames: readonly string[],
  changes: Change[],
  constants: ConstantsBuilder,
) {
  const releasers = runs(behaviors.map((behavior) => behavior.releasers))
  const drives = runs(
    behaviors.map(({ definition }) => [definition.wants ?? []].flat().map((name) => driveNames.indexOf(name))),
  )
  const effects = behaviors.map(({ definition }) => addChanges(changes, definition.changes, driveNames))
  let act = 0
  const acts = runs(behaviors.map((behavior) => behavior.acts.map(() => act++)))
  const interest = (
    pick: (definition: NonNullable<FlatBehavior['definition']['interest']>) => number,
    otherwise: number,
  ) => behaviors.map(({ definition }) => (definition.interest === undefined ? otherwise : pick(definition.interest)))
  return {
    always: constants.doubles(
      'always',
      behaviors.map(({ definition }) => definition.always ?? 0),
    ),
    combine: constants.ints(
      'combine',
      behaviors.map(({ definition }) => combineCode(definition.combine)),
    ),
    child: constants.ints(
      'child',
      behaviors.map((behavior) => behavior.child),
    ),
    releasersFrom: constants.ints('releasersFrom', releasers.from),
    releasersCount: constants.ints('releasersCount', releasers.count),
    releaserIndex: constants.ints('releaserIndex', releasers.values),
    drivesFrom: constants.ints('drivesFrom', drives.from),
    drivesCount: constants.ints('drivesCount', drives.count),
    driveIndex: constants.ints('driveIndex', drives.values),
    changesFrom: constants.ints(
      'changesFrom',
      effects.map((run) => run.from),
    ),
    changesCount: constants.ints(
      'changesCount',
      effects.map((run) => run.count),
    ),
    actsFrom: constants.ints('actsFrom', acts.from),
    actsCount: constants.ints('actsCount', acts.count),
    actIndex: constants.ints('actIndex', acts.values),
    interestStart: constants.doubles(
      'interestStart',
      interest((given) => given.start ?? 1, 1),
    ),
    interestGrowth: constants.doubles(
      'interestGrowth',
      interest((given) => given.growth ?? 0, 0),
    ),
    interestDamping: constants.doubles(
      'interestDamping',
      interest((given) => given.damping ?? 0, 0),
    ),
    boredom: constants.doubles(
      'boredom',
      interest((given) => given.boredom ?? 0, 0),
    ),
  }
}

function releaserConstants(
  releasers: readonly FlatReleaser[],
  driveNames: readonly string[],
  fieldNames: readonly string[],
  changes: Change[],
  constants: ConstantsBuilder,
) {
  const kinds = releasers.map(lookedFor)
  const kindRuns = runs(kinds.map((list) => list.map(([kind]) => kind)))
  const filter = (key: 'any' | 'all' | 'none') =>
    releasers.map(({ definition }) => (definition[key] ?? []).map((name) => fieldNames.indexOf(name)))
  const fields = runs([...filter('any'), ...filter('all'), ...filter('none')])
  const third = (values: readonly number[], part: number): number[] =>
    values.slice(part * releasers.length, (part + 1) * releasers.length)
  const effects = releasers.map(({ definition }) => addChanges(changes, definition.changes, driveNames))
  const each = (pick: (definition: ReleaserDefinition) => number): number[] =>
    releasers.map(({ definition }) => pick(definition))
  return {
    kindsFrom: constants.ints('kindsFrom', kindRuns.from),
    kindsCount: constants.ints('kindsCount', kindRuns.count),
    lookedForKind: constants.symbols('lookedForKind', kindRuns.values),
    lookedForPart: constants.symbols(
      'lookedForPart',
      kinds.flat().map(([, part]) => part),
    ),
    anyFrom: constants.ints('anyFrom', third(fields.from, 0)),
    anyCount: constants.ints('anyCount', third(fields.count, 0)),
    allFrom: constants.ints('allFrom', third(fields.from, 1)),
    allCount: constants.ints('allCount', third(fields.count, 1)),
    noneFrom: constants.ints('noneFrom', third(fields.from, 2)),
    noneCount: constants.ints('noneCount', third(fields.count, 2)),
    filterField: constants.ints('filterField', fields.values),
    near: constants.doubles(
      'near',
      each((definition) => definition.range?.[0] ?? 0),
    ),
    best: constants.doubles(
      'best',
      each((definition) => definition.range?.[1] ?? 0),
    ),
    far: constants.doubles(
      'far',
      each((definition) => definition.range?.[2] ?? ANYWHERE_M),
    ),
    shape: constants.ints('shape', each(shapeCode)),
    strengthMax: constants.doubles(
      'strengthMax',
      each((definition) => definition.strength ?? DEFAULT_STRENGTH),
    ),
    strengthMin: constants.doubles(
      'strengthMin',
      each((definition) => definition.least ?? 0),
    ),
    effectsFrom: constants.ints(
      'effectsFrom',
      effects.map((run) => run.from),
    ),
    effectsCount: constants.ints(
      'effectsCount',
      effects.map((run) => run.count),
    ),
  }
}

function lookedFor(releaser: FlatReleaser): [number, number][] {
  if (releaser.channel === 'feels') return [[SELF, 0]]
  return [releaser.definition.kind ?? []]
    .flat()
    .map((name) => (name === 'it' ? [LOOKS_FOR_IT, 0] : symbolsOfTarget(name)))
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

function addChanges(
  changes: Change[],
  given: Readonly<Partial<Record<string, number>>> | undefined,
  driveNames: readonly string[],
): { from: number; count: number } {
  const from = changes.length
  for (const [name, gain] of Object.entries(given ?? {}))
    changes.push({ drive: driveNames.indexOf(name), gain: gain ?? 0 })
  return { from, count: changes.length - from }
}

/** Lists of different length as one run of values, and where each begins. */
function runs(lists: readonly (readonly number[])[]): { from: number[]; count: number[]; values: number[] } {
  const from: number[] = []
  let total = 0
  for (const list of lists) {
    from.push(total)
    total += list.length
  }
  return { from, count: lists.map((list) => list.length), values: lists.flat() }
}

/** A behavior in one line with its parameters: the studio, the console and the traces all show it. */
function describe(behavior: FlatBehavior): string {
  const { definition } = behavior
  const parts = [
    ...[definition.wants ?? []].flat().map((name) => `wants ${name}`),
    ...(['sees', 'hears', 'feels'] as const).flatMap((channel) => {
      const list = [definition[channel] ?? []].flat()
      return list.map((entry) => `${channel} ${typeof entry === 'string' ? entry : describeReleaser(entry)}`)
    }),
    ...(definition.always === undefined ? [] : [`always ${definition.always}`]),
  ]
  const does = behavior.acts.map((act) => (typeof act === 'string' ? act : act.command)).join(', ')
  return `${behavior.name}: ${parts.join(', ') || 'no reason'} → ${does || 'its group'}`
}

function describeReleaser(definition: ReleaserDefinition): string {
  const what = [definition.kind ?? []].flat().join(' or ')
  const filters = (['any', 'all', 'none'] as const).flatMap((key) =>
    definition[key] === undefined ? [] : [`${key} of ${definition[key].join(', ')}`],
  )
  const range = definition.range === undefined ? [] : [`${definition.range.join('–')} m`]
  return [what, ...filters, ...range, `≤ ${definition.strength ?? DEFAULT_STRENGTH}`]
    .filter((part) => part !== '')
    .join(' ')
}

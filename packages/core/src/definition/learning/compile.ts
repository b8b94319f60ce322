// Compiles how a species learns: which drives, with what numbers, over which behaviors, fields and sounds.
//
// Nothing is laid out for a species that does not learn, so that its minds are as small and its ticks as short as before.
// Reads a checked definition; lists fields of the mind. Seeds: 003 §5.5.

import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import { symbolOf, textOf } from '../../0-foundation/symbols.ts'
import { FELT, RETINA_FELT } from '../../2-senses/senses-block.ts'
import {
  COUNTS_CHANGES,
  COUNTS_EFFECTS,
  COUNTS_FALLS,
  type DiscoveryModel,
  type DiscoveryParameters,
  ECHO_TICKS,
  type LearningModel,
  type LessonReleaser,
  layOutDiscovery,
  layOutRecall,
} from '../../learning/learning-block.ts'
import { TD_DEFAULTS, type TdParameters } from '../../learning/td.ts'
import type { FlatBehavior, FlatReleaser, FlatSpecies } from '../behavior/flatten-behavior.ts'
import { symbolsOfTarget } from '../senses/compile.ts'
import type { SpeciesDefinition } from '../types.ts'
import type { LearnsDefinition } from './learns.ts'

/** The word for the top group. */
export const TOP = 'top'

/** How a drive learns where its definition does not say; figure 43 comes out with the equation's numbers. */
export const LEARNS_DEFAULTS = {
  counts: 'effects',
  significance: 1,
  scale: 1,
  alpha: 0.3,
  beta: TD_DEFAULTS.beta,
  delta: TD_DEFAULTS.delta,
  gamma: TD_DEFAULTS.gamma,
  betaMin: TD_DEFAULTS.betaMin,
  contrastRate: TD_DEFAULTS.contrastRate,
  onTrace: TD_DEFAULTS.onTrace,
  behaviors: 4,
  objects: 3,
  recentTicks: 100,
  withinTicks: 8,
  answerTicks: ECHO_TICKS,
  nearM: 3,
  pairs: 24,
  kinds: 6,
  minTimes: 3,
  operant: true,
  classical: true,
  comparesReliability: true,
  confidence: 1.64,
  approaches: true,
  withinM: 1,
  hasTimeCourse: true,
  patience: 1,
  fallTicks: 20,
  explores: 0,
  generalises: 0,
  latentInhibition: 0,
  habitTimes: 0,
  aversionShare: 0.5,
  lessonShare: 1,
} as const

const COUNTS = { effects: COUNTS_EFFECTS, falls: COUNTS_FALLS, changes: COUNTS_CHANGES }

/** Lists the learning block of a species that learns; nothing for one that does not. */
export function compileLearning(
  species: SpeciesDefinition,
  flat: FlatSpecies,
  driveNames: readonly string[],
  fieldNames: readonly string[],
  list: LayoutBuilder,
): LearningModel | undefined {
  const learners = driveNames.filter((name) => species.drives?.[name]?.learns !== undefined)
  if (learners.length === 0) return undefined
  const says = (name: string): LearnsDefinition => species.drives?.[name]?.learns ?? {}
  const parameters = learners.map((name) => parametersOf(says(name), driveNames))
  const queue = Math.max(...parameters.map(({ behaviors, objects }) => Math.max(behaviors, objects)))
  list.room('learning')
  const at = layOutRecall(list, queue)
  const groups = learners.map((name, k) =>
    discoveryOf(species, name, parameters[k], flat, driveNames, fieldNames, list),
  )
  const roots = flat.behaviors.map(({ path, child, definition }) =>
    child >= 0 || definition.wayTo !== undefined ? 0 : symbolOf(definition.copyOf ?? path),
  )
  const ways = flat.behaviors.map(({ definition: { wayTo } }) => (wayTo === undefined ? 0 : symbolOf(wayTo)))
  const always = flat.behaviors.map(({ definition }) => definition.always ?? 0)
  return {
    doesOf: Int32Array.from(roots),
    wayTo: Int32Array.from(ways),
    isCopy: Uint8Array.from(flat.behaviors, ({ definition }) => (definition.copyOf === undefined ? 0 : 1)),
    always: Float64Array.from(always),
    explores: parameters.some(({ explores }) => explores > 0),
    queue,
    groups,
    at,
  }
}

/** Fields that learning watches besides those that releasers, percepts and senses ask about. */
export function fieldsOfLearning(species: SpeciesDefinition): string[] {
  return Object.values(species.drives ?? {}).flatMap(({ learns }) => learns?.fields ?? [])
}

/** Sounds that learning watches besides those that releasers listen for. */
export function soundsOfLearning(species: SpeciesDefinition): string[] {
  return Object.values(species.drives ?? {}).flatMap(({ learns }) => learns?.sounds ?? [])
}

/** The first behavior from the top that wants the drive and has a group below it; otherwise the top group. */
function groupFor(flat: FlatSpecies, drive: string): string {
  const found = flat.behaviors.find(
    ({ child, definition }) => child >= 0 && [definition.wants ?? []].flat().includes(drive),
  )
  return found?.path ?? TOP
}

function discoveryOf(
  species: SpeciesDefinition,
  driveName: string,
  parameters: DiscoveryParameters,
  flat: FlatSpecies,
  driveNames: readonly string[],
  fieldNames: readonly string[],
  list: LayoutBuilder,
): DiscoveryModel {
  const learns = species.drives?.[driveName]?.learns ?? {}
  const isFelt = (name: string): boolean => Object.hasOwn(FELT, name) || Object.hasOwn(RETINA_FELT, name)
  const watched = learns.fields ?? fieldNames.filter((name) => !isFelt(name))
  const fields = [...new Set(watched)].map((name) => fieldNames.indexOf(name))
  const sounds = [...new Set(learns.sounds ?? soundsHeard(species, flat))].map(symbolOf)
  const own = flat.releasers.flatMap(({ definition }, r) => (definition.learns === driveName ? [r] : []))
  const sizes = {
    kinds: parameters.kinds,
    pairs: parameters.pairs,
    objects: parameters.aversionDrive < 0 ? 0 : parameters.objects,
    fields: fields.map((field) => fieldNames[field]),
    sounds: sounds.map(textOf),
    ownReleasers: own.map((r) => flat.releasers[r].key),
  }
  const into = pathOf(flat, learns.into) ?? groupFor(flat, driveName)
  return {
    drive: driveNames.indexOf(driveName),
    driveName,
    isGiven: species.drives?.[driveName]?.from !== undefined,
    into,
    intoBehavior: flat.behaviors.findIndex(({ path }) => path === into),
    parameters,
    fields: Int32Array.from(fields),
    fieldSymbols: Int32Array.from(fields, (field) => symbolOf(fieldNames[field])),
    soundSymbols: Int32Array.from(sounds),
    isIgnored: Uint8Array.from(flat.behaviors, (behavior, b) =>
      isIgnored(behavior, driveName, learns) || isLeftToCredit(b, flat, learns) ? 1 : 0,
    ),
    ownReleasers: Int32Array.from(own),
    ownMaxValues: own.map((r) => flat.releasers[r].maxValue),
    ownKinds: Int32Array.from(own.flatMap((r) => firstTarget(flat.releasers[r]))),
    lessonReleasers: flat.releasers.flatMap((releaser, r) => lessonReleaser(releaser, r, driveName, flat)),
    ...layOutDiscovery(list, driveName, sizes, equationOf(learns)),
  }
}

/** What changes the drive by itself explains nothing; nor does what is never to be learned, nor a way to something. */
function isIgnored({ name, path, definition }: FlatBehavior, drive: string, learns: LearnsDefinition): boolean {
  if (Object.hasOwn(definition.changes ?? {}, drive) || definition.wayTo !== undefined) return true
  const root = definition.copyOf ?? path
  const isListed = (names: readonly string[]): boolean =>
    names.some((one) => one === name || one === path || one === root)
  return isListed(learns.ignores ?? []) || (learns.considers !== undefined && !isListed(learns.considers))
}

/** What a group learns by credit is not learned a second time here, unless its behaviors are named. */
function isLeftToCredit(b: number, { groups }: FlatSpecies, { considers }: LearnsDefinition): boolean {
  if (considers !== undefined) return false
  return groups.some(({ first, count, learns }) => learns !== undefined && b >= first && b < first + count)
}

/** Sounds that releasers listen for. */
function soundsHeard(species: SpeciesDefinition, flat: FlatSpecies): string[] {
  const heard = flat.releasers
    .filter(({ channel }) => channel === 'hears')
    .flatMap(({ definition }) => definition.kind ?? [])
    .filter((name) => name !== 'it')
  const classified = Object.values(species.percepts ?? {}).flatMap(({ sound }) => sound ?? [])
  return [...heard, ...classified]
}

/** A releaser that learning made, or one that an author wrote like it. */
function lessonReleaser(releaser: FlatReleaser, r: number, drive: string, flat: FlatSpecies): LessonReleaser[] {
  const { learns, kind, all } = releaser.definition
  if (learns === undefined || typeof learns === 'string' || learns.drive !== drive) return []
  const target = learns.like ?? [kind ?? []].flat()[0]
  const isSound = releaser.channel === 'hears'
  const sign = isSound ? target : all?.[0]
  if (target === undefined || sign === undefined) return []
  const [kindSymbol, part] = isSound ? [0, 0] : symbolsOfTarget(target)
  const waiter = flat.behaviors.findIndex(
    ({ releasers, definition }) => releasers.includes(r) && definition.waits === true,
  )
  return [
    {
      releaser: r,
      name: releaser.name,
      behavior: symbolOf(learns.with),
      kind: kindSymbol,
      part,
      sign: symbolOf(sign),
      waiter,
      maxValue: releaser.maxValue,
      share: learns.share ?? LEARNS_DEFAULTS.lessonShare,
    },
  ]
}

/** Kind and part of what a releaser looks for first; none for one that looks for nothing. */
function firstTarget({ channel, definition }: FlatReleaser): [number, number] {
  const target = [definition.kind ?? []].flat()[0]
  return target === undefined || channel !== 'sees' ? [0, 0] : symbolsOfTarget(target)
}

/** A behavior by path, or the first of a bare name. */
function pathOf(flat: FlatSpecies, into: string | undefined): string | undefined {
  if (into === undefined || into === TOP) return into
  const found = flat.behaviors.find(({ path }) => path === into) ?? flat.behaviors.find(({ name }) => name === into)
  return found?.path
}

/** What a definition says, and the usual values of the rest. */
function completed(learns: LearnsDefinition): typeof LEARNS_DEFAULTS & LearnsDefinition {
  const given = Object.fromEntries(Object.entries(learns).filter(([, value]) => value !== undefined))
  return { ...LEARNS_DEFAULTS, ...given }
}

/** The equation's numbers. */
function equationOf(learns: LearnsDefinition): TdParameters {
  const { alpha, beta, delta, gamma, betaMin, contrastRate, onTrace, latentInhibition, ...rest } = completed(learns)
  const conditionedFeedback = rest.conditionedFeedback ?? rest.significance
  const rates = { alpha, beta, delta, gamma, betaMin, contrastRate, onTrace, latentInhibition }
  return { ...rates, hasVariableRate: betaMin < 1, conditionedFeedback }
}

function parametersOf(learns: LearnsDefinition, driveNames: readonly string[]): DiscoveryParameters {
  const { counts, worth, aversion, ...all } = completed(learns)
  return {
    counts: COUNTS[counts],
    worth: worth ?? all.significance,
    significance: all.significance,
    scale: all.scale,
    behaviors: all.behaviors,
    objects: all.objects,
    recentTicks: all.recentTicks,
    withinTicks: all.withinTicks,
    answerTicks: all.answerTicks,
    nearM: all.nearM,
    pairs: all.pairs,
    kinds: all.kinds,
    minTimes: all.minTimes,
    operant: all.operant,
    classical: all.classical,
    comparesReliability: all.comparesReliability,
    confidence: all.confidence,
    approaches: all.approaches,
    withinM: all.withinM,
    hasTimeCourse: all.hasTimeCourse,
    patience: all.patience,
    fallTicks: all.fallTicks,
    explores: all.explores,
    generalises: all.generalises,
    habitTimes: all.habitTimes,
    aversionDrive: aversion === undefined ? -1 : driveNames.indexOf(aversion.to),
    aversionShare: aversion?.share ?? LEARNS_DEFAULTS.aversionShare,
  }
}

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
import type { LearnsDefinition } from './types.ts'

/** The word for the top group. */
export const TOP = 'top'

/** What a releaser has where the author does not say; the same as in behavior/compile.ts. */
const DEFAULT_STRENGTH = 10

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
export function groupFor(flat: FlatSpecies, drive: string): string {
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
    isIgnored: Uint8Array.from(flat.behaviors, (behavior) => (isIgnored(behavior, driveName, learns) ? 1 : 0)),
    ownReleasers: Int32Array.from(own),
    ownStrengths: own.map((r) => flat.releasers[r].definition.strength ?? DEFAULT_STRENGTH),
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
      strength: releaser.definition.strength ?? DEFAULT_STRENGTH,
      share: learns.share ?? 1,
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

/** The equation's numbers; figure 43 comes out with these. */
function equationOf(learns: LearnsDefinition): TdParameters {
  const betaMin = learns.betaMin ?? TD_DEFAULTS.betaMin
  return {
    alpha: learns.alpha ?? 0.3,
    beta: learns.beta ?? TD_DEFAULTS.beta,
    delta: learns.delta ?? TD_DEFAULTS.delta,
    gamma: learns.gamma ?? TD_DEFAULTS.gamma,
    hasVariableRate: betaMin < 1,
    betaMin,
    contrastRate: learns.contrastRate ?? TD_DEFAULTS.contrastRate,
    onTrace: learns.onTrace ?? TD_DEFAULTS.onTrace,
    conditionedFeedback: learns.conditionedFeedback ?? learns.significance ?? 1,
    latentInhibition: learns.latentInhibition ?? 0,
  }
}

function parametersOf(learns: LearnsDefinition, driveNames: readonly string[]): DiscoveryParameters {
  const significance = learns.significance ?? 1
  return {
    counts: COUNTS[learns.counts ?? 'effects'],
    significance,
    worth: learns.worth ?? significance,
    scale: learns.scale ?? 1,
    behaviors: learns.behaviors ?? 4,
    objects: learns.objects ?? 3,
    recentTicks: learns.recentTicks ?? 100,
    withinTicks: learns.withinTicks ?? 8,
    answerTicks: learns.answerTicks ?? ECHO_TICKS,
    nearM: learns.nearM ?? 3,
    pairs: learns.pairs ?? 24,
    kinds: learns.kinds ?? 6,
    minTimes: learns.minTimes ?? 3,
    operant: learns.operant ?? true,
    classical: learns.classical ?? true,
    comparesReliability: learns.comparesReliability ?? true,
    confidence: learns.confidence ?? 1.64,
    approaches: learns.approaches ?? true,
    withinM: learns.withinM ?? 1,
    hasTimeCourse: learns.hasTimeCourse ?? true,
    patience: learns.patience ?? 1,
    fallTicks: learns.fallTicks ?? 20,
    explores: learns.explores ?? 0,
    generalises: learns.generalises ?? 0,
    habitTimes: learns.habitTimes ?? 0,
    aversionDrive: learns.aversion === undefined ? -1 : driveNames.indexOf(learns.aversion.to),
    aversionShare: learns.aversion?.share ?? 0.5,
  }
}

// What a species senses, recognises and tells itself, compiled for its model.

import type { Slab } from '../../0-foundation/arena.ts'
import type { Layout } from '../../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../../0-foundation/random.ts'
import type { RowTable } from '../../0-foundation/row-table.ts'
import { BY_HEARING, BY_INPUT, BY_SIGHT, BY_TOUCH } from '../../0-foundation/sense-codes.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import type { Kind } from '../../1-world/kinds.ts'
import { createNearModel, type NearEye, type NearSource } from '../../2-senses/near-block.ts'
import type { MapSource } from '../../2-senses/path-block.ts'
import { createRetinaModel, RETINA_DEFAULTS, type RetinaSource } from '../../2-senses/retina-model.ts'
import { createSectorsModel, type SectorsSource } from '../../2-senses/sectors.ts'
import {
  ALSO_FELT,
  FELT,
  type FilteredSignal,
  type MountedSense,
  type OwnSignal,
  RETINA_FELT,
  type SensesAt,
  type SensesModel,
  type SensesSizes,
  type Sought,
} from '../../2-senses/senses-block.ts'
import type { DriftModel } from '../../3-perception/drift-block.ts'
import {
  columnsOf,
  type MemoriesAt,
  type MemorySizes,
  type PerceptCallback,
  type PerceptionModel,
  type PerceptModel,
  wondersOf,
} from '../../3-perception/memory-block.ts'
import { ASKS_LIKENESS, type PERCEPT } from '../../3-perception/percepts.ts'
import type { OptionalStages } from '../../creature/model.ts'
import type { FlatSpecies } from '../behavior/flatten-behavior.ts'
import { fieldsOfLearning, soundsOfLearning } from '../learning/compile.ts'
import { callbackOf, type GivenCallbacks } from '../reading/callbacks.ts'
import {
  fieldsOfSenses,
  filteredSignals,
  kindsLookedFor,
  mountSenses,
  retinaSource,
  SENSE_DEFAULTS,
} from '../senses/compile.ts'
import type { SpeciesDefinition } from '../types.ts'
import { type CompiledPercepts, compilePercepts, FEATURES, HALF_S } from './compile-percepts.ts'

/** Memories beyond the records of one tick where a definition does not say: what it has just lost sight of. */
const SPARE_MEMORIES = 8

/** What memory is like where a definition does not say: it searches for so long, s, on a map with cells of so many metres. */
export const MEMORY_DEFAULTS = { search: false, searchS: 20, cellM: 0.75, halfS: HALF_S.shape }

/** What a species senses and remembers, before any of it has its place in a mind. */
export interface PerceptionPlan {
  readonly fieldNames: readonly string[]
  readonly mounted: readonly MountedSense[]
  readonly filtered: readonly FilteredSignal[]
  readonly percepts: CompiledPercepts
  readonly eye: RetinaSource | undefined
  /** What walking by steps asks of the senses. */
  readonly near: NearSource | undefined
  readonly sectors: SectorsSource | undefined
  readonly map: MapSource | undefined
  /** Some percept asks about tracks of utterances. */
  readonly hasPatterns: boolean
  /** Some sense does not tell all fields. */
  readonly isPartial: boolean
  /** Records of a tick and memories, the body itself among them. */
  readonly capacity: number
  readonly memories: number
  readonly searches: boolean
  readonly searchS: number
  readonly cellM: number
}

/** Plans what a species senses and remembers. `near`: what walking by steps asks of the senses. */
export function planPerception(
  species: SpeciesDefinition,
  kind: Kind,
  flat: FlatSpecies,
  near: NearSource | undefined,
  sectors: SectorsSource | undefined,
  stages: OptionalStages,
): PerceptionPlan {
  const fieldNames = fieldsOfInterest(species, flat)
  const mounted = mountSenses(species, kind, flat.releasers, fieldNames)
  const capacity = 1 + mounted.reduce((most, sense) => Math.max(most, sense.capacity ?? SENSE_DEFAULTS.capacity), 1)
  const { memory } = species
  return {
    fieldNames,
    mounted,
    filtered: filteredSignals(species, flat.releasers, fieldNames),
    percepts: perceptsOf(species, flat, fieldNames),
    eye: retinaSource(species, kind),
    near,
    sectors,
    map: species.map && stages.map?.plan(species.map, kind.outline.boundM),
    hasPatterns: Object.values(species.percepts ?? {}).some(
      ({ words, classify }) => words !== undefined || classify !== undefined,
    ),
    isPartial: mounted.some(({ untold }) => untold.length > 0),
    capacity,
    memories: memory?.capacity === undefined ? capacity + SPARE_MEMORIES : memory.capacity + 1,
    searches: memory?.search ?? MEMORY_DEFAULTS.search,
    searchS: memory?.searchS ?? MEMORY_DEFAULTS.searchS,
    cellM: memory?.cellM ?? MEMORY_DEFAULTS.cellM,
  }
}

/** Whether some sense can be shut. */
function canShut({ mounted }: PerceptionPlan): boolean {
  return mounted.some(({ shutBy }) => shutBy >= 0)
}

/** How much the senses' block must hold. */
export function sensesSizes(plan: PerceptionPlan, own: readonly string[]): SensesSizes {
  const { eye } = plan
  return {
    capacity: plan.capacity,
    wonders: wondersOf(plan.memories, plan.searches),
    hasPatterns: plan.hasPatterns,
    isPartial: plan.isPartial,
    shutting: canShut(plan) ? plan.mounted.map(({ name }) => name) : [],
    senses: plan.mounted.map(({ name }) => name).join(),
    fields: plan.fieldNames,
    filtered: plan.filtered.map(({ field }) => plan.fieldNames[field]),
    own,
    randomWords: RANDOM_WORDS,
    retina:
      eye === undefined
        ? undefined
        : { width: eye.width ?? RETINA_DEFAULTS.width, height: eye.height ?? RETINA_DEFAULTS.height },
    near: plan.near,
    sectors: plan.sectors,
    map: plan.map,
  }
}

/** How much the perception block must hold. */
export function memorySizes({ memories, percepts, searches, cellM, map }: PerceptionPlan): MemorySizes {
  const ways = waysOf(percepts)
  const { asked } = percepts
  const adaptive = ways.flatMap((_, p) => (asked[p].asks === ASKS_LIKENESS ? p : []))
  return {
    capacity: memories,
    percepts: ways,
    // As `examples.ts` has them; with another number of features it begins anew.
    statistics: adaptive
      .sort((p, q) => asked[p].b - asked[q].b)
      .map((p) => [`${ways[p]} of ${asked[p].a}`, 4 * asked[p].a + 2]),
    hearsWords: percepts.words.length > 0,
    drifts: map !== undefined && map.driftM > 0,
    searches,
    cellM,
  }
}

/** Each percept by its way from the root: a kind may bear the name of a standard percept. */
function waysOf({ names, asked }: CompiledPercepts): string[] {
  const above: { readonly end: number; readonly way: string }[] = []
  return names.map((name, p) => {
    while (above.length > 0 && above[above.length - 1].end <= p) above.pop()
    const way = `${above[above.length - 1]?.way ?? ''}/${name}`
    above.push({ end: asked[p].end, way })
    return way
  })
}

/** The model of the senses. */
export function sensesModel(
  plan: PerceptionPlan,
  own: readonly OwnSignal[],
  at: SensesAt,
  { see, senseNear, map, planners = {} }: OptionalStages,
  ducks: boolean,
): SensesModel {
  return {
    capacity: plan.capacity,
    ...sensesOf(plan.mounted),
    wonders: wondersOf(plan.memories, plan.searches),
    hasPatterns: plan.hasPatterns,
    isPartial: plan.isPartial,
    shuts: canShut(plan),
    fieldSymbols: Int32Array.from(plan.fieldNames, symbolOf),
    fieldOf: new Map(plan.fieldNames.map((name, k) => [symbolOf(name), k])),
    filtered: plan.filtered,
    own,
    retina: plan.eye === undefined || at.retina === undefined ? undefined : createRetinaModel(plan.eye, at.retina),
    see: plan.eye === undefined ? undefined : see,
    near:
      plan.near === undefined || at.near === undefined
        ? undefined
        : createNearModel(plan.near, eyeOf(plan.mounted), at.near),
    senseNear: plan.near === undefined ? undefined : senseNear,
    sectors:
      plan.sectors === undefined || at.sectors === undefined ? undefined : createSectorsModel(plan.sectors, at.sectors),
    map: plan.map && at.path && map?.model(plan.map, planners, ducks, at.path),
    sensePath: plan.map && map?.sensePath,
    at,
  }
}

/** The model of perception. */
export function perceptionModel(
  plan: PerceptionPlan,
  table: RowTable<typeof PERCEPT>,
  constants: Slab,
  mind: { readonly perception: MemoriesAt; readonly layout: Layout },
  callbacks: GivenCallbacks,
): PerceptionModel {
  return {
    capacity: plan.memories,
    fieldSymbols: Int32Array.from(plan.fieldNames, symbolOf),
    fieldNames: plan.fieldNames,
    constants,
    percepts: perceptModel(plan.percepts, table, callbacks),
    searches: plan.searches,
    searchS: plan.searchS,
    cellM: plan.cellM,
    drift: driftOf(plan.map, mind.perception),
    columns: columnsOf(mind.layout, plan.memories),
    at: mind.perception,
  }
}

/** How path integration drifts. */
function driftOf(map: MapSource | undefined, { drift }: MemoriesAt): DriftModel | undefined {
  return map === undefined || drift === undefined ? undefined : { driftM: map.driftM, at: drift }
}

/** The percepts of everything the species cares about, and its own. */
function perceptsOf(species: SpeciesDefinition, flat: FlatSpecies, fieldNames: readonly string[]): CompiledPercepts {
  const sounds = flat.releasers
    .filter((releaser) => releaser.channel === 'hears')
    .flatMap((releaser) => releaser.definition.kind ?? [])
    .filter((name) => name !== 'it')
    .concat(soundsOfLearning(species))
  const asked = fieldNames.filter(
    (name) => !Object.hasOwn(FELT, name) && !Object.hasOwn(ALSO_FELT, name) && !Object.hasOwn(RETINA_FELT, name),
  )
  return compilePercepts({
    kinds: kindsLookedFor(species, flat.releasers),
    sounds: [...new Set(sounds)],
    asked,
    fieldNames,
    halfS: species.memory?.halfS,
    own: species.percepts ?? {},
  })
}

/** The tree as the perception room reads it. */
function perceptModel(
  percepts: CompiledPercepts,
  table: RowTable<typeof PERCEPT>,
  callbacks: GivenCallbacks,
): PerceptModel {
  const { names } = percepts
  return {
    names,
    ints: table.ints,
    doubles: table.doubles,
    classifiers: percepts.classify.map((name) => callbackOf<PerceptCallback>(callbacks, name, 'perception')),
    words: percepts.words,
    wordRows: percepts.wordRows,
    shape: percepts.standard.shape,
    sound: percepts.standard.sound,
    touch: percepts.standard.touch,
    motion: percepts.standard.motion,
    self: percepts.standard.self,
    statistics: percepts.statistics.length,
    firstStatistics: Float64Array.from(percepts.statistics),
    keeps: new Float64Array(names.length),
    keepsForS: 0,
  }
}

/** Behaviors that it asks itself about: in a releaser that feels, or in a percept below `self`. Others may have fields of the same names. */
export function behaviorsFelt(species: SpeciesDefinition, { releasers, behaviors }: FlatSpecies): string[] {
  const asked = new Set(
    Object.values(species.percepts ?? {}).flatMap(({ of, field }) =>
      of === 'self' && field !== undefined ? field : [],
    ),
  )
  for (const { channel, definition } of releasers) {
    if (channel !== 'feels') continue
    for (const name of [...(definition.any ?? []), ...(definition.all ?? []), ...(definition.none ?? [])])
      asked.add(name)
  }
  return [...new Set(behaviors.map(({ name }) => name))].filter((name) => asked.has(name))
}

/** Fields that are really something the creature tells itself: a skill, a drive, a DOF, a behavior. */
export function ownSignalNames(
  fieldNames: readonly string[],
  drives: readonly string[],
  skills: readonly string[],
  kind: Kind,
  behaviors: readonly string[],
): string[] {
  const own = new Set([...kind.fields.map((field) => field.name), ...Object.keys({ ...FELT, ...ALSO_FELT })])
  const told = new Set([...drives, ...skills, ...kind.dofs.map((dof) => dof.name), ...behaviors])
  return fieldNames.filter((name) => !own.has(name) && told.has(name))
}

/** Where in the mind something that the creature tells itself stands. */
export function ownSignal(
  name: string,
  fieldNames: readonly string[],
  drives: readonly string[],
  skills: readonly string[],
  kind: Kind,
  behaviors: readonly string[],
  mind: {
    readonly motor: { readonly phase: number; readonly dof: number }
    readonly drives: { readonly value: number }
    readonly behavior: { readonly depth: number; readonly path: number }
  },
): OwnSignal {
  const field = fieldNames.indexOf(name)
  if (skills.includes(name)) return { field, at: mind.motor.phase + skills.indexOf(name), isInteger: true }
  if (drives.includes(name)) return { field, at: mind.drives.value + drives.indexOf(name), isInteger: false }
  const dof = kind.dofs.findIndex((each) => each.name === name)
  if (dof >= 0) return { field, at: mind.motor.dof + dof, isInteger: false }
  const numbers = Int32Array.from(behaviors.flatMap((each, b) => (each === name ? b : [])))
  return { field, at: mind.behavior.path, isInteger: true, among: { countAt: mind.behavior.depth, numbers } }
}

/** The mounted senses together: what they look for, and how far. */
function sensesOf(senses: readonly MountedSense[]) {
  const furthestM = furthestOf(senses)
  const sightM = furthestOf(
    senses.filter(({ by, goesThrough }) => !goesThrough && by !== BY_INPUT && by !== BY_HEARING && by !== BY_TOUCH),
  )
  const needsSightLines = senses.some((sense) => !sense.goesThrough && sense.by !== BY_INPUT)
  const eye = senses.findIndex(isEye)
  return { senses, sought: soughtBy(senses), furthestM, sightM, needsSightLines, hasEyes: eye >= 0, eye }
}

function furthestOf(senses: readonly MountedSense[]): number {
  return senses.reduce((most, sense) => Math.max(most, sense.rangeM), 0)
}

/** Whether a sense sees and is stopped by walls. */
function isEye({ by, goesThrough }: MountedSense): boolean {
  return by === BY_SIGHT && !goesThrough
}

/** The eye that near space is looked at with: the first sense that sees and that walls stop; the middle of the body for none. */
function eyeOf(senses: readonly MountedSense[]): NearEye {
  const sense = senses.find(isEye)
  if (sense === undefined) return { mount: -1, turnedBy: new Int32Array(0), turnedRad: 0 }
  const { mount, turnedBy, turnedRad } = sense
  return { mount, turnedBy, turnedRad }
}

/** What any of these senses looks for, each kind and part once. */
export function soughtBy(senses: readonly MountedSense[]): Sought {
  const found = new Map<number, Map<number, Uint8Array>>()
  for (const [s, { targets }] of senses.entries()) {
    for (let t = 0; t < targets.length; t += 2) {
      const parts = found.get(targets[t]) ?? new Map<number, Uint8Array>()
      const isFor = parts.get(targets[t + 1]) ?? new Uint8Array(senses.length)
      isFor[s] = 1
      found.set(targets[t], parts.set(targets[t + 1], isFor))
    }
  }
  // What is touched may be large, and its middle far off.
  const furthestM = furthestOf(senses)
  const reachesM = senses.map(({ by, rangeM }) => (by === BY_TOUCH ? furthestM : rangeM))
  const reachOf = (parts: ReadonlyMap<number, Uint8Array>): number =>
    Math.max(...[...parts.values()].flatMap((isFor) => reachesM.filter((_, s) => isFor[s] === 1)))
  const partsAt = [0]
  for (const { size } of found.values()) partsAt.push(partsAt[partsAt.length - 1] + size)
  const parts = [...found.values()].flatMap((one) => [...one])
  return {
    kinds: Int32Array.from(found.keys()),
    reachM: Float64Array.from(found.values(), reachOf),
    partsAt: Int32Array.from(partsAt),
    parts: Int32Array.from(parts, ([part]) => part),
    isFor: Uint8Array.from(parts.flatMap(([, isFor]) => [...isFor])),
  }
}

/** Every field that some releaser, percept or sense asks about, and the body's own states. */
function fieldsOfInterest(species: SpeciesDefinition, flat: FlatSpecies): string[] {
  const names = new Set<string>(Object.keys(FELT))
  for (const { definition } of flat.releasers) {
    for (const name of [...(definition.any ?? []), ...(definition.all ?? []), ...(definition.none ?? [])])
      names.add(name)
  }
  for (const percept of Object.values(species.percepts ?? {})) {
    if (percept.field !== undefined) names.add(percept.field)
    for (const name of percept.like ?? []) if (!Object.hasOwn(FEATURES, name)) names.add(name)
  }
  for (const name of [...fieldsOfSenses(species), ...fieldsOfLearning(species)]) names.add(name)
  return [...names].sort()
}

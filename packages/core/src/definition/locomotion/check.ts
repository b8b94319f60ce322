// The meaning of steps and personalities: stresses that exist and read what they are given, attributes and parameters by name.
//
// Reads parts of a definition whose structure may be wrong elsewhere, so every value is tested before it is used. Writes the report.

import { MAX_FORESIGHTS } from '../../7-locomotion/predict.ts'
import { MAX_STRESSES } from '../../7-locomotion/stress-row.ts'
import {
  addFinding,
  expectName,
  finite,
  isRecord,
  member,
  nearestIn,
  type Path,
  type Report,
  showFound,
} from '../reading/findings.ts'
import {
  checkNames,
  checkUse,
  driveNamesOf,
  factsOf,
  type KindFacts,
  type Names,
  namesOf,
  type Surroundings,
} from '../reading/scope.ts'
import { PERSONAL_STRESSES, STANDARD_STRESSES, STEPS_DEFAULTS, STRESS_DEFAULTS, STRESS_OPTIONS } from './defaults.ts'
import {
  isLongPersonality,
  PERSONALITY_KEYS,
  STANDARD_ATTRIBUTES,
  STANDARD_PARAMETERS,
} from './standard-personality.ts'
import { MOST_CANDIDATES } from './steps.ts'
import type { StressKind } from './stress.ts'

/** Keys of a stress that every kind reads. */
const ALWAYS = ['by', 'isBound', 'attribute', 'parameter']

/** Checks how a species walks, and what it is like. */
export function checkLocomotion(around: Surroundings, species: unknown, path: Path): void {
  const travel = member(member(species, 'body'), 'travel')
  const steps = member(travel, 'steps')
  const hasSteps = steps !== undefined && steps !== false
  const personality = member(species, 'personality')
  const stepsPath = [...path, 'body', 'travel', 'steps']
  if (hasSteps) {
    checkTravel(around.report, travel, stepsPath)
    checkSteps(around, steps, personality, stepsPath)
    checkDucking(around.report, member(species, 'body'), steps, stepsPath)
  }
  if (personality === undefined) return
  const at = [...path, 'personality']
  if (!hasSteps) {
    const expected = 'a body with travel.steps, which reads it'
    addFinding(around.report, { code: 'STEPS-MISPLACED', path: at, found: 'a personality without steps', expected })
  }
  checkPersonality(around.report, personality, driveNamesOf(species), at)
}

/** Only a body that can make itself lower, and whose height follows its pose, has a use for ducking. */
function checkDucking(report: Report, body: unknown, steps: unknown, path: Path): void {
  const stresses = member(steps, 'stresses')
  if (!isRecord(stresses)) return
  const dofs = member(body, 'dofs')
  const lowers = isRecord(dofs) && Object.values(dofs).some((dof) => (finite(member(dof, 'lowersM')) ?? 0) > 0)
  const hasTop = member(member(body, 'skeleton'), 'top') !== undefined
  if (lowers && hasTop) return
  for (const name of Object.keys(stresses)) {
    if (member(stresses[name], 'by') !== 'duck') continue
    const found = `ducking of a body without ${lowers ? 'skeleton.top' : 'a DOF with lowersM'}`
    const expected = 'a body with skeleton.top and a DOF with lowersM, by which it bends'
    addFinding(report, { code: 'STEPS-MISPLACED', path: [...path, 'stresses', name], found, expected })
  }
}

/** Steps are for who travels by itself, and turns as it likes. */
function checkTravel(report: Report, travel: unknown, path: Path): void {
  const by = member(travel, 'by')
  if (by !== 'none' && by !== 'roll' && by !== 'drive') return
  const expected = 'by: walk or by: fly, which travel by themselves and turn as they like'
  addFinding(report, { code: 'STEPS-MISPLACED', path, found: `steps where by is ${by}`, expected })
}

function checkSteps(around: Surroundings, steps: unknown, personality: unknown, path: Path): void {
  const { report } = around
  const arcs = finite(member(steps, 'arcs')) ?? STEPS_DEFAULTS.arcs
  const radii = finite(member(steps, 'radii')) ?? STEPS_DEFAULTS.radii
  const aside = member(steps, 'sidesteps') === true ? 3 * Math.ceil(radii / 2) : 0
  const count = arcs * (radii + aside)
  if (count > MOST_CANDIDATES) {
    const found = `${count} candidates of ${arcs} arcs and ${radii} radii`
    addFinding(report, { code: 'STEPS-RANGE', path, found, expected: `at most ${MOST_CANDIDATES}` })
  }
  const stresses = member(steps, 'stresses')
  if (!isRecord(stresses)) return
  const at = [...path, 'stresses']
  checkNames(report, stresses, at)
  const standard = { ...STANDARD_STRESSES, ...(personality === undefined ? {} : PERSONAL_STRESSES) }
  const all = new Map(Object.entries(standard).map(([name, { by }]) => [name, by as string | undefined]))
  for (const name of Object.keys(stresses)) {
    const stress = stresses[name]
    checkStress(around, name, stress, standard, personality, [...at, name])
    if (stress === false) all.delete(name)
    else all.set(name, kindOf(name, stress, standard))
  }
  checkCount(report, all.size, MAX_STRESSES, 'stresses', at)
  const foresights = [...all.values()].filter((by) => by === 'predict').length
  checkCount(report, foresights, MAX_FORESIGHTS, 'stresses by foresight (predict)', at)
}

function checkCount(report: Report, count: number, most: number, what: string, path: Path): void {
  if (count > most)
    addFinding(report, { code: 'STEPS-RANGE', path, found: `${count} ${what}`, expected: `at most ${most}` })
}

/** What a stress does: as it says, or as the standard one of its name. */
function kindOf(
  name: string,
  stress: unknown,
  standard: Readonly<Record<string, { readonly by?: string }>>,
): string | undefined {
  const by = member(stress, 'by') ?? (Object.hasOwn(standard, name) ? standard[name].by : undefined)
  return typeof by === 'string' ? by : undefined
}

function checkStress(
  around: Surroundings,
  name: string,
  stress: unknown,
  standard: Readonly<Record<string, { readonly by?: string }>>,
  personality: unknown,
  path: Path,
): void {
  const { report } = around
  const by = kindOf(name, stress, standard)
  if (by === undefined && (typeof stress === 'boolean' || isRecord(stress))) {
    const what = typeof stress === 'boolean' ? 'a standard stress' : 'a standard stress, or one with by'
    const nearest = nearestIn(report, name, Object.keys(standard))
    const expected = expectName(what, Object.keys(standard))
    addFinding(report, { code: 'STRESS-UNKNOWN', path, found: showFound(name), expected, nearest, pointsAt: 'key' })
  }
  if (!isRecord(stress)) return
  checkUse(
    report,
    'ATTRIBUTE-UNKNOWN',
    'an attribute of its personality',
    member(stress, 'attribute'),
    attributesOf(personality),
    [...path, 'attribute'],
  )
  checkUse(
    report,
    'PARAMETER-UNKNOWN',
    'a parameter of its personality',
    member(stress, 'parameter'),
    parametersOf(personality),
    [...path, 'parameter'],
  )
  checkKinds(around, stress, path)
  if (by === undefined || !Object.hasOwn(STRESS_OPTIONS, by)) return
  checkOptions(report, by as StressKind, stress, path)
}

/** Kinds of stresses that are about somebody in particular, and about whom. */
const ABOUT_WHOM: Readonly<Partial<Record<StressKind, string>>> = {
  view: 'the kinds by which it must not be seen',
  gather: 'the kinds of its company',
  match: 'the kinds of its company',
  apart: 'the kinds of its company',
}

/** What a kind of stress reads, and numbers that belong together. */
function checkOptions(report: Report, by: StressKind, stress: Readonly<Record<string, unknown>>, path: Path): void {
  const reads = [...ALWAYS, ...STRESS_OPTIONS[by]]
  for (const key of Object.keys(stress)) {
    if (reads.includes(key)) continue
    const found = `${key} where by is ${by}`
    const expected = `one of ${reads.join(', ')}`
    addFinding(report, { code: 'STEPS-MISPLACED', path: [...path, key], found, expected, pointsAt: 'key' })
  }
  const value = (key: 'faster' | 'slower' | 'left' | 'right' | 'nearM' | 'farM'): number =>
    finite(member(stress, key)) ?? STRESS_DEFAULTS[by][key] ?? 0
  const checkSum = (a: 'faster' | 'left', b: 'slower' | 'right') => {
    if (by !== 'predict' || value(a) + value(b) < 1) return
    const found = `${a} ${value(a)}, ${b} ${value(b)}`
    addFinding(report, { code: 'STEPS-RANGE', path, found, expected: 'less than 1 together: the rest stays the same' })
  }
  checkSum('faster', 'slower')
  checkSum('left', 'right')
  if (by === 'duck' && value('nearM') >= value('farM')) {
    const found = `nearM ${value('nearM')}, farM ${value('farM')}`
    addFinding(report, { code: 'STEPS-RANGE', path, found, expected: 'nearM below farM' })
  }
  const about = ABOUT_WHOM[by]
  if (about !== undefined && member(stress, 'only') === undefined) {
    const expected = about
    addFinding(report, { code: 'DEFINITION-MISSING', path: [...path, 'only'], found: 'nothing', expected })
  }
}

/** Kinds that a stress names exist in the world. */
function checkKinds({ report, world }: Surroundings, stress: Readonly<Record<string, unknown>>, path: Path): void {
  if (world === undefined || world.isOpen) return
  const names = new Set(world.byName.keys())
  for (const key of ['only', 'except']) {
    const kinds = member(stress, key)
    for (const [k, kind] of (Array.isArray(kinds) ? kinds : []).entries())
      checkUse(report, 'KIND-UNKNOWN', 'a kind of this world', kind, names, [...path, key, k])
  }
}

/** A part of a personality in its long form; nothing of the short one, which is degrees alone. */
function partOfLong(personality: unknown, key: string): unknown {
  return isRecord(personality) && isLongPersonality(personality) ? member(personality, key) : undefined
}

/** Attributes of a personality, its own among them. */
function attributesOf(personality: unknown): Names {
  if (personality === undefined) return new Set()
  const own = namesOf(partOfLong(personality, 'attributes'))
  return own === undefined ? undefined : new Set([...Object.keys(STANDARD_ATTRIBUTES), ...own])
}

/** The parameters of a personality: the standard ones and its own; none without one. */
export function parametersOf(personality: unknown): Names {
  if (personality === undefined) return new Set()
  const own = namesOf(partOfLong(personality, 'parameters'))
  return own === undefined ? undefined : new Set([...STANDARD_PARAMETERS, ...own])
}

function checkPersonality(report: Report, personality: unknown, drives: Names, path: Path): void {
  if (!isRecord(personality)) return
  const attributes = attributesOf(personality)
  const parameters = parametersOf(personality)
  const isLong = isLongPersonality(personality)
  checkNames(report, partOfLong(personality, 'attributes'), [...path, 'attributes'], PERSONALITY_KEYS)
  checkNames(report, partOfLong(personality, 'parameters'), [...path, 'parameters'])
  const degrees = isLong ? member(personality, 'degrees') : personality
  const degreesPath = isLong ? [...path, 'degrees'] : path
  for (const name of isRecord(degrees) ? Object.keys(degrees) : []) {
    const at = [...degreesPath, name]
    checkUse(report, 'ATTRIBUTE-UNKNOWN', 'an attribute', name, attributes, at, 'key')
    checkUse(report, 'DRIVE-UNKNOWN', 'a drive', member(member(degrees, name), 'drive'), drives, [...at, 'drive'])
  }
  const own = partOfLong(personality, 'attributes')
  if (!isRecord(own)) return
  for (const attribute of Object.keys(own)) {
    const bears = own[attribute]
    if (!isRecord(bears)) continue
    for (const parameter of Object.keys(bears)) {
      const at = [...path, 'attributes', attribute, parameter]
      checkUse(report, 'PARAMETER-UNKNOWN', 'a parameter', parameter, parameters, at, 'key')
      const from = finite(member(bears[parameter], 'from'))
      const to = finite(member(bears[parameter], 'to'))
      if (from !== undefined && to !== undefined && from > to)
        addFinding(report, { code: 'STEPS-RANGE', path: at, found: `from ${from}, to ${to}`, expected: 'from ≤ to' })
    }
  }
}

/** Checks the degrees of one creature: attributes and tempers that its species has. */
export function checkDegrees(report: Report, entity: unknown, facts: KindFacts | undefined, path: Path): void {
  const degrees = member(entity, 'personality')
  if (!isRecord(degrees) || facts === undefined) return
  const at = [...path, 'personality']
  const attributes = attributesOf(member(facts.species, 'personality'))
  const tempers = namesOf(member(facts.species, 'temperament'))
  const known = attributes && tempers && new Set([...attributes, ...tempers])
  for (const name of Object.keys(degrees)) {
    checkUse(report, 'ATTRIBUTE-UNKNOWN', 'an attribute or a temper of its species', name, known, [...at, name], 'key')
  }
}

/** Checks the degrees of all entities of a world. */
export function checkAllDegrees(
  report: Report,
  entities: Readonly<Record<string, unknown>>,
  kinds: Parameters<typeof factsOf>[0],
): void {
  for (const name of Object.keys(entities))
    checkDegrees(report, entities[name], factsOf(kinds, member(entities[name], 'kind')), ['entities', name])
}

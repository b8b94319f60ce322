// The meaning of percepts: one question each, a parent that exists, names of their own, and numbers that fit.
//
// A percept hangs below another, so they form a tree; one that hangs below itself would never be asked. What a percept can see of
// a thing depends on the kinds that the senses look for, and only in a world is it known which fields those have. Reads a species
// whose structure may be partly wrong, writes the report. Seed: 001 "Classification hierarchy".

import type { PerceptNames } from '../behavior/check-cares.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import {
  checkCallback,
  checkCycles,
  checkNames,
  checkUse,
  eachOf,
  IT,
  type Link,
  type Surroundings,
} from '../reading/scope.ts'
import { kindsSensed } from '../senses/check.ts'
import { checkField, type FieldTypes, fieldsOfKinds, YES_OR_NO } from '../things/check-field.ts'
import { checkKindSensed } from '../things/check-kind.ts'
import { NOT } from './check-question.ts'
import { FEATURES, STANDARD_PERCEPTS } from './compile-percepts.ts'
import { QUERY_WORDS } from './memory-query.ts'

/** What a percept can ask. */
const QUESTIONS = ['kind', 'sound', 'field', 'region', 'speedMps', 'like', 'words', 'classify']

/** What belongs to a question, and to which. */
const BELONGS: Readonly<Record<string, string>> = {
  equals: 'field',
  near: 'field',
  deviation: 'field',
  radiusM: 'region',
  means: 'like',
  deviations: 'like',
  adapts: 'like',
  grows: 'words',
  halfAt: 'words',
}

/** Most words of one classifier. */
const MOST_WORDS = 24

/** Names that no percept of one's own may have. */
const RESERVED = [...STANDARD_PERCEPTS, ...Object.keys(QUERY_WORDS), NOT, IT]

/** What percepts are checked against. */
interface PerceptScope {
  readonly around: Surroundings
  readonly names: PerceptNames
  readonly own: Readonly<Record<string, unknown>>
  readonly sensed: readonly string[] | undefined
}

/** Checks the percepts of a species. */
export function checkPercepts(around: Surroundings, species: unknown, names: PerceptNames, path: Path): void {
  const { report } = around
  const own = member(species, 'percepts')
  checkNames(report, own, path, RESERVED)
  if (!isRecord(own)) return
  const scope = { around, names, own, sensed: kindsSensed(member(species, 'senses'), names.cares) }
  const parents = names.live === undefined ? undefined : new Set(names.live)
  const links: Link[] = []
  for (const name of Object.keys(own)) {
    const percept = own[name]
    const at = [...path, name]
    checkName(scope, name, at)
    const of = member(percept, 'of')
    checkUse(report, 'PERCEPT-UNKNOWN', 'a percept of this species', of, parents, [...at, 'of'])
    if (typeof of === 'string' && Object.hasOwn(own, of)) links.push({ from: name, to: of, path: [...at, 'of'] })
    checkAsked(report, percept, at)
    checkNumbers(report, percept, at)
    checkCallback(around, percept, 'classify', at)
    checkKindSensed(around, member(percept, 'kind'), [...at, 'kind'])
    checkFieldsAsked(scope, name, percept, at)
    checkWords(scope, percept, at)
  }
  checkCycles(report, 'PERCEPT-CYCLE', links, 'percepts that end below a standard one')
}

/** A kind, field or sound that the species cares about has a percept of its name already. */
function checkName({ around, names }: PerceptScope, name: string, path: Path): void {
  const { kinds, fields, sounds } = names.cares
  const what = kinds.has(name) ? 'kind' : fields.has(name) ? 'field' : sounds.has(name) ? 'sound' : undefined
  if (what === undefined || RESERVED.includes(name)) return
  const expected = `another name: the ${what} ${name} is a percept already`
  addFinding(around.report, { code: 'NAME-DUPLICATE', path, found: showFound(name), expected, pointsAt: 'key' })
}

/** Words are percepts: each has a name of its own. */
function checkWords(scope: PerceptScope, percept: unknown, path: Path): void {
  const words = member(percept, 'words')
  if (!isRecord(words)) return
  const { report } = scope.around
  const at = [...path, 'words']
  checkNames(report, words, at, RESERVED)
  const names = Object.keys(words)
  if (names.length > MOST_WORDS) {
    const found = `${names.length} words`
    addFinding(report, { code: 'PERCEPT-RANGE', path: at, found, expected: `at most ${MOST_WORDS} words` })
  }
  for (const word of names) {
    checkName(scope, word, [...at, word])
    const others = Object.values(scope.own).filter((other) => other !== percept && isRecord(member(other, 'words')))
    const isTwice = others.some((other) => Object.hasOwn(member(other, 'words') as object, word))
    if (!Object.hasOwn(scope.own, word) && !isTwice) continue
    const expected = 'a name that no other percept of this species has'
    addFinding(report, {
      code: 'NAME-DUPLICATE',
      path: [...at, word],
      found: showFound(word),
      expected,
      pointsAt: 'key',
    })
  }
}

/** Exactly one question, and nothing that belongs to another. */
function checkAsked(report: Report, percept: unknown, path: Path): void {
  if (!isRecord(percept)) return
  const asked = QUESTIONS.filter((key) => member(percept, key) !== undefined)
  if (asked.length !== 1) {
    const found = asked.length === 0 ? 'no question' : asked.join(' and ')
    const expected = `exactly one of ${QUESTIONS.join(', ')}`
    const at = asked.length === 0 ? path : [...path, asked[1]]
    addFinding(report, { code: 'PERCEPT-QUESTION', path: at, found, expected, pointsAt: 'key' })
    return
  }
  const has = (key: string) => member(percept, key) !== undefined
  for (const key of Object.keys(BELONGS)) {
    if (!has(key)) continue
    if (BELONGS[key] !== asked[0]) {
      addMisplaced(report, key, `${key} without ${BELONGS[key]}`, `${key} beside ${BELONGS[key]}`, path)
    } else if (key === 'deviation' && !has('near')) {
      addMisplaced(report, key, 'deviation without near', 'deviation beside near', path)
    } else if (key === 'equals' && has('near')) {
      addMisplaced(report, key, 'equals and near', 'one of the two', path)
    }
  }
}

function addMisplaced(report: Report, key: string, found: string, right: string, path: Path): void {
  const expected = `${right}, or not at all`
  addFinding(report, { code: 'PERCEPTION-MISPLACED', path: [...path, key], found, expected, pointsAt: 'key' })
}

/** Limits in order, as many statistics as features, and a threshold that something can pass. */
function checkNumbers(report: Report, percept: unknown, path: Path): void {
  const add = (key: string, found: string, expected: string) =>
    addFinding(report, { code: 'PERCEPT-RANGE', path: [...path, key], found, expected })
  const speeds = member(percept, 'speedMps')
  const [least, most] = Array.isArray(speeds) ? speeds.map(finite) : []
  if (least !== undefined && most !== undefined && least > most) add('speedMps', showFound(speeds), 'from ≤ to')
  if (member(percept, 'threshold') === 1) add('threshold', '1', 'less than 1: no confidence is greater')
  const like = member(percept, 'like')
  if (!Array.isArray(like)) return
  if (like.length === 0) add('like', 'no feature', 'at least one feature')
  for (const key of ['means', 'deviations']) {
    const given = member(percept, key)
    if (!Array.isArray(given) || given.length === like.length) continue
    add(key, `${given.length} ${key}`, `${like.length}, one for each of like`)
  }
}

/** Fields that what is looked at has, of the type that the question needs. */
function checkFieldsAsked(scope: PerceptScope, name: string, percept: unknown, path: Path): void {
  const { report, world } = scope.around
  const kinds = kindsJudged(scope, name)
  if (world === undefined || kinds === undefined) return
  const types = fieldsOfKinds(world, kinds)
  const field = member(percept, 'field')
  const equals = member(percept, 'equals')
  const isNear = member(percept, 'near') !== undefined
  const wanted = isNear ? ['number'] : equals === undefined ? YES_OR_NO : ANY_TYPE
  checkField(report, field, types, { what: JUDGED, types: wanted }, [...path, 'field'])
  if (!isNear) checkEquals(report, field, equals, types, path)
  const besides = Object.keys(FEATURES)
  for (const [feature, at] of eachOf(member(percept, 'like'), [...path, 'like'])) {
    if (typeof feature === 'string' && besides.includes(feature)) continue
    checkField(report, feature, types, { what: `a feature, or ${JUDGED}`, types: ['number', 'boolean'], besides }, at)
  }
}

const ANY_TYPE: readonly string[] = ['boolean', 'number', 'string']
const JUDGED = 'a field of what it judges'

function checkEquals(report: Report, field: unknown, equals: unknown, types: FieldTypes, path: Path): void {
  const known = typeof field === 'string' ? types?.get(field) : undefined
  const isComparable = known !== undefined && [...known, typeof equals].every((type) => ANY_TYPE.includes(type))
  if (!isComparable || known.has(typeof equals)) return
  const expected = `a ${[...known].join(' or a ')}, as ${field} is by default`
  addFinding(report, { code: 'FIELD-TYPE', path: [...path, 'equals'], found: showFound(equals), expected })
}

/** The kinds that a percept is ever asked about: those of a percept above it, or all that the senses look for. Sounds carry any numbers. */
function kindsJudged({ names, own, sensed }: PerceptScope, name: string): readonly string[] | undefined {
  const { kinds, sounds } = names.cares
  const visited = new Set<string>()
  for (let at: unknown = name; typeof at === 'string' && !visited.has(at); ) {
    visited.add(at)
    if (!Object.hasOwn(own, at)) {
      if (at === 'self' || at === 'sound' || (sounds.has(at) && !kinds.has(at))) return undefined
      return kinds.has(at) ? [at] : whatIsSensed(sensed)
    }
    const percept = own[at]
    const kind = member(percept, 'kind')
    if (typeof kind === 'string') return [kind]
    if (member(percept, 'sound') !== undefined || member(percept, 'words') !== undefined) return undefined
    at = member(percept, 'of') ?? 'everything'
  }
  return undefined
}

/** A species that looks for nothing has another mistake than a field. */
function whatIsSensed(sensed: readonly string[] | undefined): readonly string[] | undefined {
  return sensed === undefined || sensed.length === 0 ? undefined : sensed
}

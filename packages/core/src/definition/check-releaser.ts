// The meaning of releasers: ranges in order, names of drives and callbacks, kinds, parts and fields that exist.
//
// What `kind` and the fields mean depends on who uses a releaser: `sees` looks for kinds, `hears` for sounds, `feels`
// asks the body itself. A shared releaser is therefore checked once for what is always true and once per use.
// Seeds: 003 §5.1 (find, filter, weight, temporal filter), spec 01.

import { numbersOf } from './check-body.ts'
import {
  addFinding,
  expectName,
  finite,
  isRecord,
  member,
  nearestIn,
  type Place,
  type Report,
  showFound,
} from './findings.ts'
import {
  checkCallback,
  checkDriveKeys,
  checkUse,
  eachOf,
  IT,
  type Names,
  type Surroundings,
  type WorldKinds,
} from './scope.ts'

/** The three doors through which a behavior's releasers look. */
export type ReleaserUse = 'sees' | 'hears' | 'feels'

/** What every body feels of itself. */
export const FELT_STATES: readonly string[] = ['held', 'aloft', 'moving', 'touching']

/** What a releaser is checked against. */
export interface ReleaserScope {
  readonly around: Surroundings
  readonly drives: Names
  /** Behaviors of the species by name and by path. */
  readonly behaviors: Names
  /** The species' own fields with their defaults; unknown if they cannot be read. */
  readonly ownFields: Readonly<Record<string, unknown>> | undefined
}

/** What holds for a releaser whoever uses it. */
export function checkReleaser(scope: ReleaserScope, releaser: unknown, place: Place): void {
  const { report } = scope.around
  const range = numbersOf(member(releaser, 'range'), 3)
  if (range !== undefined) {
    const [near, best, far] = range
    const expected = near < 0 ? '0 ≤ near ≤ best ≤ far' : 'near ≤ best ≤ far'
    const isRight = 0 <= near && near <= best && best <= far
    if (!isRight) {
      addFinding(report, { code: 'RELEASER-RANGE', place: [...place, 'range'], found: showFound(range), expected })
    }
  }
  const least = finite(member(releaser, 'least'))
  const strength = finite(member(releaser, 'strength'))
  if (least !== undefined && strength !== undefined && least > strength) {
    const expected = `at most its strength, ${strength}`
    addFinding(report, { code: 'RELEASER-RANGE', place: [...place, 'least'], found: showFound(least), expected })
  }
  for (const key of ['score', 'filter', 'weight', 'temporal']) checkCallback(scope.around, releaser, key, place)
  checkTemporal(report, releaser, place)
  checkEffects(scope, releaser, place)
  checkDriveKeys(report, member(releaser, 'sets'), scope.drives, [...place, 'sets'])
}

/** What a releaser or a behavior changes: drives, and the interest of behaviors by name or path. */
export function checkEffects(scope: ReleaserScope, from: unknown, place: Place): void {
  const { report } = scope.around
  checkDriveKeys(report, member(from, 'changes'), scope.drives, [...place, 'changes'])
  const interests = member(from, 'changesInterest')
  if (!isRecord(interests)) return
  for (const name of Object.keys(interests)) {
    const at = [...place, 'changesInterest', name]
    checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior of this species', name, scope.behaviors, at, 'key')
  }
}

/** Ways in which a releaser can filter in time. */
const TEMPORAL_KEYS = ['latchTicks', 'averageTicks', 'sumTicks', 'temporal']

function checkTemporal(report: Report, releaser: unknown, place: Place): void {
  const given = TEMPORAL_KEYS.filter((key) => member(releaser, key) !== undefined)
  if (given.length < 2) return
  addFinding(report, {
    code: 'RELEASER-TEMPORAL',
    place: [...place, given[1]],
    found: given.join(' and '),
    expected: `at most one of ${TEMPORAL_KEYS.join(', ')}`,
    pointsAt: 'key',
  })
}

/** What depends on the use: kinds, parts and fields. */
export function checkReleaserUse(scope: ReleaserScope, releaser: unknown, use: ReleaserUse, place: Place): void {
  const { report, world } = scope.around
  const kinds = eachOf(member(releaser, 'kind'), [...place, 'kind'])
  if (use !== 'hears' && world !== undefined) {
    for (const [kind, at] of kinds) if (kind !== IT) checkKindOrPart(report, kind, world, at)
  }
  if (use === 'feels') checkFields(report, releaser, feltFields(scope.ownFields), 'a felt state or own field', place)
  else if (world !== undefined) checkFields(report, releaser, fieldsSeen(world, kinds, use), 'a field', place)
}

/** Checks a felt state given by its bare name: `feels: held`. Names of shared releasers are possible too. */
export function checkFelt(scope: ReleaserScope, name: string, releasers: Names, place: Place): void {
  const types = feltFields(scope.ownFields)
  if (types === undefined || releasers === undefined) return
  const known = new Map([...types, ...[...releasers].map((releaser) => [releaser, new Set(['boolean'])] as const)])
  checkField(scope.around.report, name, known, 'a felt state, an own field or a releaser', place)
}

/** Whether a releaser looks for the pronome. */
export function looksForIt(releaser: unknown): boolean {
  return eachOf(member(releaser, 'kind'), []).some(([kind]) => kind === IT)
}

/** Checks a kind (`person`) or a part of one (`person.hand`). */
export function checkKindOrPart(report: Report, value: unknown, world: WorldKinds, place: Place): void {
  if (typeof value !== 'string') return
  const [name, point] = value.split('.', 2)
  const facts = world.byName.get(name)
  if (facts === undefined) {
    if (world.isOpen) return
    const near = nearestIn(report, name, world.byName.keys())
    addFinding(report, {
      code: 'KIND-UNKNOWN',
      place,
      found: showFound(value),
      expected: expectName('a kind of this world', world.byName.keys()),
      nearest: near === undefined || point === undefined ? near : `${near}.${point}`,
    })
  } else if (point !== undefined && facts.points !== undefined && !facts.points.has(point)) {
    const near = nearestIn(report, point, facts.points)
    addFinding(report, {
      code: 'POINT-UNKNOWN',
      place,
      found: showFound(value),
      expected: expectName(`a point of ${name}`, facts.points),
      nearest: near === undefined ? undefined : `${name}.${near}`,
    })
  }
}

/** Types that a field has among the things looked at; unknown if some of them cannot be read. */
type FieldTypes = ReadonlyMap<string, ReadonlySet<string>> | undefined

function feltFields(own: Readonly<Record<string, unknown>> | undefined): FieldTypes {
  if (own === undefined) return undefined
  const types = new Map(Object.keys(own).map((name) => [name, new Set<string>([typeof own[name]])]))
  for (const state of FELT_STATES) types.set(state, new Set(['boolean']))
  return types
}

/** The fields of the kinds that a releaser looks for; of all kinds if it does not say, or means a sound or the pronome. */
function fieldsSeen(world: WorldKinds, kinds: readonly (readonly [unknown, Place])[], use: ReleaserUse): FieldTypes {
  const names = kinds.map(([kind]) => (typeof kind === 'string' ? kind.split('.', 1)[0] : undefined))
  const isAny = use === 'hears' || names.length === 0 || names.includes(IT)
  if (isAny && world.isOpen) return undefined
  const types = new Map<string, Set<string>>()
  for (const name of isAny ? world.byName.keys() : names) {
    const fields = name === undefined ? undefined : world.byName.get(name)?.fields
    if (fields === undefined) return undefined
    for (const field of Object.keys(fields)) {
      const seen = types.get(field)
      if (seen === undefined) types.set(field, new Set([typeof fields[field]]))
      else seen.add(typeof fields[field])
    }
  }
  return types
}

function checkFields(report: Report, releaser: unknown, types: FieldTypes, what: string, place: Place): void {
  if (types === undefined || !isRecord(releaser)) return
  for (const key of ['any', 'all', 'none']) {
    const names = member(releaser, key)
    if (!Array.isArray(names)) continue
    names.forEach((name: unknown, k) => {
      checkField(report, name, types, what, [...place, key, k])
    })
  }
}

/** Checks one field that must be true or false; one whose default cannot be read may be. */
function checkField(
  report: Report,
  name: unknown,
  types: ReadonlyMap<string, ReadonlySet<string>>,
  what: string,
  place: Place,
): void {
  if (typeof name !== 'string') return
  const found = showFound(name)
  const known = types.get(name)
  if (known === undefined) {
    const expected = expectName(what, types.keys())
    addFinding(report, {
      code: 'FIELD-UNKNOWN',
      place,
      found,
      expected,
      nearest: nearestIn(report, name, types.keys()),
    })
  } else if (!known.has('boolean') && (known.has('number') || known.has('string'))) {
    const expected = 'a field that is true or false'
    addFinding(report, {
      code: 'FIELD-TYPE',
      place,
      found: `${found}, a ${known.has('number') ? 'number' : 'string'}`,
      expected,
    })
  }
}

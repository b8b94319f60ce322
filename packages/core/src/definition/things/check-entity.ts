// The meaning of entities: kinds that exist, fields of the right type, hands that are there.
//
// The same for entities at the start and those that a timeline adds. Reads a definition, writes the report.

import {
  addFinding,
  expectName,
  isRecord,
  member,
  nearestIn,
  type Path,
  type Report,
  showFound,
} from '../reading/findings.ts'
import { checkUse, factsOf, type KindFacts, type Names, type WorldKinds } from '../reading/scope.ts'
import { checkShape } from './check-shape.ts'

/** Checks an entity apart from who holds it. */
export function checkEntity(report: Report, entity: unknown, kinds: WorldKinds, path: Path): void {
  const kind = member(entity, 'kind')
  checkKind(report, kind, kinds, [...path, 'kind'])
  checkShape(report, member(entity, 'shape'), [...path, 'shape'])
  const fields = member(entity, 'fields')
  const facts = factsOf(kinds, kind)
  if (!isRecord(fields) || facts === undefined) return
  for (const name of Object.keys(fields)) {
    checkFieldValue(report, name, fields[name], facts, `a field of ${kind}`, [...path, 'fields', name], 'key')
  }
}

/** Checks that a field exists and that a value has its type. */
export function checkFieldValue(
  report: Report,
  name: unknown,
  value: unknown,
  facts: KindFacts,
  what: string,
  path: Path,
  pointsAt: 'value' | 'key',
): void {
  if (typeof name !== 'string' || facts.fields === undefined) return
  if (!Object.hasOwn(facts.fields, name)) {
    checkUse(report, 'FIELD-UNKNOWN', what, name, new Set(Object.keys(facts.fields)), path, pointsAt)
    return
  }
  const type = typeof facts.fields[name]
  const isComparable =
    ['boolean', 'number', 'string'].includes(type) && ['boolean', 'number', 'string'].includes(typeof value)
  if (!isComparable || type === typeof value) return
  const valuePath = pointsAt === 'key' ? path : [...path.slice(0, -1), 'value']
  const expected = `${TYPE_NAMES[type]}, as ${name} is by default`
  addFinding(report, { code: 'FIELD-TYPE', path: valuePath, found: showFound(value), expected })
}

/** Checks `person.hand`: an entity that exists and a point that it has. `kindOf` knows the entities at that moment. */
export function checkHand(
  report: Report,
  hand: unknown,
  names: Names,
  factsFor: (entity: string) => KindFacts | undefined,
  path: Path,
): string | undefined {
  if (typeof hand !== 'string') return undefined
  const dot = hand.indexOf('.')
  const entity = dot < 0 ? hand : hand.slice(0, dot)
  const isKnown = names === undefined || names.has(entity)
  checkUse(report, 'ENTITY-UNKNOWN', 'an entity and its point; entities', entity, names, path)
  const points = isKnown ? factsFor(entity)?.points : undefined
  const point = dot < 0 ? undefined : hand.slice(dot + 1)
  if (points !== undefined && (point === undefined || !points.has(point))) {
    const near =
      point === undefined ? (points.size === 1 ? [...points][0] : undefined) : nearestIn(report, point, points)
    addFinding(report, {
      code: 'POINT-UNKNOWN',
      path,
      found: showFound(hand),
      expected: expectName(`${entity}. and a point of it`, points),
      nearest: near === undefined ? undefined : `${entity}.${near}`,
    })
  }
  return entity
}

const TYPE_NAMES: Readonly<Record<string, string>> = { boolean: 'true or false', number: 'a number', string: 'text' }

function checkKind(report: Report, kind: unknown, kinds: WorldKinds, path: Path): void {
  if (kinds.isOpen || factsOf(kinds, kind) !== undefined) return
  checkUse(report, 'KIND-UNKNOWN', 'a kind of this world', kind, new Set(kinds.byName.keys()), path)
}

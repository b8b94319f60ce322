// The meaning of conditions: who and what a director or a trainer waits for is there at some time, and it waits for something.
//
// Reads conditions whose structure may be partly wrong, writes the report. Seeds: 003 §6.2 (DogMatic).

import { addFinding, isRecord, member, type Path, type Report } from '../reading/findings.ts'
import { checkLimits, checkUse, factsOf, type KindFacts } from '../reading/scope.ts'
import { checkFieldValue } from '../things/check-entity.ts'
import { type Cast, namesIn } from './check-input.ts'

/** Checks what a condition waits for. */
export function checkCondition(report: Report, condition: unknown, ever: Cast, path: Path): void {
  if (!isRecord(condition)) return
  if (!asksSomething(condition)) {
    const keys = Object.keys(condition)
    const found = keys.length === 0 ? 'nothing' : `nothing but ${keys.join(' and ')}`
    addFinding(report, { code: 'CONDITION-EMPTY', path, found, expected: 'something to wait for, such as afterS: 10' })
  }
  for (const [key, ...entities] of [
    ['distance', 'from', 'to'],
    ['looks', 'by', 'at'],
  ]) {
    const asked = member(condition, key)
    for (const entity of entities) checkWho(report, member(asked, entity), ever, [...path, key, entity], 'value')
    if (key === 'distance') checkLimits(report, asked, ['belowM', 'aboveM'], [...path, key])
  }
  checkByEntity(report, condition, 'fields', ever, path, (fields, facts, kind, at) => {
    if (!isRecord(fields)) return
    for (const name of Object.keys(fields)) {
      checkFieldValue(report, name, fields[name], facts, `a field of ${kind}`, [...at, name], 'key')
    }
  })
  for (const key of ['does', 'doesNot']) {
    checkByEntity(report, condition, key, ever, path, (behavior, facts, kind, at) => {
      checkUse(report, 'BEHAVIOR-UNKNOWN', `a behavior of ${kind}`, behavior, facts.behaviors, at)
    })
  }
  checkByEntity(report, condition, 'drives', ever, path, (drives, facts, kind, at) => {
    if (!isRecord(drives)) return
    for (const name of Object.keys(drives)) {
      checkUse(report, 'DRIVE-UNKNOWN', `a drive of ${kind}`, name, facts.drives, [...at, name], 'key')
      checkLimits(report, drives[name], ['below', 'above'], [...at, name])
    }
  })
}

/** Checks that somebody of that name is there at some time. */
export function checkWho(report: Report, entity: unknown, ever: Cast, path: Path, pointsAt: 'key' | 'value'): void {
  const what = 'an entity that is there at some time'
  checkUse(report, 'ENTITY-UNKNOWN', what, entity, namesIn(ever, entity), path, pointsAt)
}

/** Whether a condition asks for anything: \`heldS\` alone only says how long. */
function asksSomething(condition: Readonly<Record<string, unknown>>): boolean {
  if (['afterS', 'distance', 'looks'].some((key) => member(condition, key) !== undefined)) return true
  return ['fields', 'does', 'doesNot', 'drives'].some((key) => {
    const asked = member(condition, key)
    if (!isRecord(asked)) return asked !== undefined
    return Object.keys(asked).some((name) => !isRecord(asked[name]) || Object.keys(asked[name]).length > 0)
  })
}

/** Checks what is asked entity by entity, with what is known of each one's kind. */
function checkByEntity(
  report: Report,
  condition: unknown,
  key: string,
  ever: Cast,
  path: Path,
  check: (asked: unknown, facts: KindFacts, kind: string, path: Path) => void,
): void {
  const asked = member(condition, key)
  if (!isRecord(asked)) return
  for (const entity of Object.keys(asked)) {
    const at = [...path, key, entity]
    checkWho(report, entity, ever, at, 'key')
    const kind = ever.kinds.get(entity)
    const facts = factsOf(ever, kind)
    if (facts !== undefined) check(asked[entity], facts, String(kind), at)
  }
}

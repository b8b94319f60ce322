// The meaning of looks: what something looks like while a field of its own is true needs such a field.
//
// Reads a kind or species whose structure may be wrong elsewhere, writes the report.

import { addFinding, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { checkUse, eachOf, fieldsOf } from '../reading/scope.ts'

/** Checks the disguises of a kind or species, and how its individuals differ. */
export function checkLook(report: Report, owner: unknown, path: Path): void {
  checkVaries(report, member(member(owner, 'look'), 'varies'), [...path, 'look', 'varies'])
  const disguises = member(member(owner, 'look'), 'while')
  if (!isRecord(disguises)) return
  for (const field of Object.keys(disguises)) checkFlag(report, owner, field, [...path, 'look', 'while', field])
}

/** A field of its own that is true or false. */
export function checkFlag(report: Report, owner: unknown, field: unknown, path: Path): void {
  const fields = fieldsOf(owner)
  if (fields === undefined || typeof field !== 'string') return
  checkUse(report, 'FIELD-UNKNOWN', 'a field of its own', field, new Set(Object.keys(fields)), path)
  if (!Object.hasOwn(fields, field) || typeof fields[field] === 'boolean') return
  const expected = 'a field that is true or false'
  addFinding(report, { code: 'FIELD-TYPE', path, found: showFound(field), expected })
}

/** Ranges of traits go up. */
function checkVaries(report: Report, varies: unknown, path: Path): void {
  for (const [choices, at] of eachOf(varies, path)) {
    for (const [choice, where] of eachOf(choices, at)) {
      if (!isRecord(choice)) continue
      for (const [trait, value] of Object.entries(choice)) {
        if (!Array.isArray(value) || !(Number(value[0]) > Number(value[1]))) continue
        const expected = 'least ≤ most'
        addFinding(report, { code: 'DEFINITION-VALUE', path: [...where, trait], found: showFound(value), expected })
      }
    }
  }
}

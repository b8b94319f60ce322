// The meaning of a species: its body, its senses, its drives, its mind and its skills, alone or among the kinds of a world.
//
// Reads a species whose structure may be partly wrong, writes the report. Only in a world can it be said whether the kinds
// it looks for exist.

import { checkMind } from './check-behavior.ts'
import { checkBody, checkDrives, checkSenses } from './check-body.ts'
import { checkKindOrPart } from './check-releaser.ts'
import { checkSkills } from './check-skill.ts'
import { addFinding, isRecord, member, type Place, type Report, showFound } from './findings.ts'
import { checkCallback, checkNames, IT, type Surroundings } from './scope.ts'

/** Checks what a species means, alone or in a world. */
export function checkSpeciesMeaning(around: Surroundings, species: unknown, place: Place): void {
  const { report } = around
  const body = member(species, 'body')
  checkReserved(report, member(species, 'species'), [...place, 'species'])
  checkBody(report, body, [...place, 'body'])
  checkNames(report, member(species, 'fields'), [...place, 'fields'])
  const senses = member(species, 'senses')
  checkSenses(report, senses, body, [...place, 'senses'])
  if (around.world !== undefined && isRecord(senses)) {
    for (const name of Object.keys(senses)) {
      const kinds = member(senses[name], 'kinds')
      if (member(senses[name], 'by') === 'hearing' || !Array.isArray(kinds)) continue
      for (const [k, kind] of kinds.entries()) {
        checkKindOrPart(report, kind, around.world, [...place, 'senses', name, 'kinds', k])
      }
    }
  }
  const drives = member(species, 'drives')
  checkDrives(report, drives, [...place, 'drives'])
  if (isRecord(drives)) {
    for (const name of Object.keys(drives)) checkCallback(around, drives[name], 'from', [...place, 'drives', name])
  }
  const acts = checkMind(around, species, place)
  checkSkills(acts, species, place)
}

function checkReserved(report: Report, name: unknown, place: Place): void {
  if (name !== IT) return
  const expected = 'another name: “it” has a meaning of its own'
  addFinding(report, { code: 'NAME-INVALID', place, found: showFound(name), expected })
}

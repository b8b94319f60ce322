// The meaning of a species: its body, its senses, its drives, its mind and its skills, alone or among the kinds of a world.
//
// Reads a species whose structure may be partly wrong, writes the report. Only in a world can it be said whether the kinds
// it looks for exist.

import { checkMind } from '../behavior/check-behavior.ts'
import { perceptNamesOf } from '../behavior/check-cares.ts'
import { checkBody } from '../body/check-body.ts'
import { checkDrives } from '../drives/check.ts'
import { checkLocomotion } from '../locomotion/check.ts'
import { checkMap, checkWays } from '../navigation/check.ts'
import { checkNets } from '../nets/check.ts'
import { checkPercepts } from '../percepts/check-percept.ts'
import { addFinding, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { checkNames, type Surroundings } from '../reading/scope.ts'
import { checkMemory, checkSenses } from '../senses/check.ts'
import { checkSkills } from '../skills/check-skill.ts'
import { checkTemperament } from '../temperament/check.ts'
import { RESERVED_KINDS } from '../things/check-field.ts'
import { checkLook } from '../things/check-look.ts'

/** Checks what a species means, alone or in a world. */
export function checkSpeciesMeaning(around: Surroundings, species: unknown, path: Path): void {
  const { report } = around
  const body = member(species, 'body')
  checkReserved(report, member(species, 'species'), [...path, 'species'])
  checkBody(report, body, [...path, 'body'])
  checkNames(report, member(species, 'fields'), [...path, 'fields'])
  checkLook(report, species, path)
  checkSenses(around, species, [...path, 'senses'])
  const percepts = perceptNamesOf(species, around.world)
  checkPercepts(around, species, percepts, [...path, 'percepts'])
  checkMemory(report, member(species, 'memory'), [...path, 'memory'])
  checkDrives(around, member(species, 'drives'), [...path, 'drives'])
  checkTemperament(around, species, [...path, 'temperament'])
  checkLocomotion(around, species, path)
  checkWays(around, species, [...path, 'navigation'])
  checkMap(around, species, [...path, 'map'])
  checkNets(around, species, path)
  const acts = checkMind(around, species, percepts, path)
  checkSkills(acts, species, path)
}

function checkReserved(report: Report, name: unknown, path: Path): void {
  if (typeof name !== 'string' || !RESERVED_KINDS.includes(name)) return
  const expected = `another name: “${name}” has a meaning of its own`
  addFinding(report, { code: 'NAME-INVALID', path, found: showFound(name), expected })
}

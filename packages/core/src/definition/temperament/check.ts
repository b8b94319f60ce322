// The meaning of a temperament: names that no drive has, and drives and behaviors that exist.

import { addFinding, isRecord, member, type Path, showFound } from '../reading/findings.ts'
import { behaviorNames } from '../reading/group-form.ts'
import { checkDriveKeys, checkNames, checkUse, namesOf, type Surroundings } from '../reading/scope.ts'

/** Checks the tempers of a species. */
export function checkTemperament({ report }: Surroundings, species: unknown, path: Path): void {
  const temperament = member(species, 'temperament')
  if (!isRecord(temperament) || !isRecord(species)) return
  checkNames(report, temperament, path)
  const drives = namesOf(member(species, 'drives'))
  const behaviors = behaviorNames(species)
  for (const name of Object.keys(temperament)) {
    const at = [...path, name]
    if (drives?.has(name) === true) {
      const expected = 'a name that no drive has: tempers stand among the drives'
      addFinding(report, { code: 'NAME-INVALID', path: at, found: showFound(name), expected, pointsAt: 'key' })
    }
    for (const key of ['growth', 'doses']) checkDriveKeys(report, member(temperament[name], key), drives, [...at, key])
    for (const key of ['value', 'hold']) {
      const factors = member(temperament[name], key)
      if (!isRecord(factors)) continue
      for (const behavior of Object.keys(factors))
        checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior', behavior, behaviors, [...at, key, behavior], 'key')
    }
  }
}

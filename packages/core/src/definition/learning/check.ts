// The meaning of learning: the group that takes lessons up exists, and names of behaviors, drives and fields are known.
//
// Reads a species whose structure may be partly wrong, writes the report. Seeds: 003 §5.5.5–5.5.6.

import { addFinding, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { readGroup } from '../reading/group-form.ts'
import { checkUse, eachOf, type Names, namesOf, type Surroundings, type WorldKinds } from '../reading/scope.ts'

/** The word for the top group; the same as in compile.ts. */
const TOP = 'top'

/** What learning is checked against. */
export interface LearningScope {
  readonly drives: Names
  readonly behaviors: Names
}

/** Checks how the drives of a species learn. */
export function checkLearning(around: Surroundings, species: unknown, scope: LearningScope, path: Path): void {
  const { report } = around
  const fields = fieldsOfWorld(around.world)
  const drives = member(species, 'drives')
  if (!isRecord(drives)) return
  for (const name of Object.keys(drives)) {
    const learns = member(drives[name], 'learns')
    const at = [...path, 'drives', name, 'learns']
    if (!isRecord(learns)) continue
    checkInto(report, species, member(learns, 'into'), scope, [...at, 'into'])
    for (const key of ['considers', 'ignores']) {
      for (const [behavior, where] of eachOf(member(learns, key), [...at, key])) {
        checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior of this species', behavior, scope.behaviors, where)
      }
    }
    for (const [field, where] of eachOf(member(learns, 'fields'), [...at, 'fields'])) {
      checkUse(report, 'FIELD-UNKNOWN', 'a field of some kind of this world', field, fields, where)
    }
    const other = member(member(learns, 'aversion'), 'to')
    checkUse(report, 'DRIVE-UNKNOWN', 'a drive', other, scope.drives, [...at, 'aversion', 'to'])
  }
}

/** Checks what a releaser's greatest value follows: a drive that learns, and a behavior. */
export function checkFollowed(report: Report, releaser: unknown, learners: Names, behaviors: Names, path: Path): void {
  const learns = member(releaser, 'learns')
  const isNamed = typeof learns === 'string'
  const at = [...path, 'learns']
  const drive = isNamed ? learns : member(learns, 'drive')
  checkUse(report, 'LEARNING-DRIVE', 'a drive that learns', drive, learners, isNamed ? at : [...at, 'drive'])
  if (isNamed) return
  checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior of this species', member(learns, 'with'), behaviors, [...at, 'with'])
}

/** The drives of a species that learn; unknown if they cannot be read. */
export function learnersOf(species: unknown): Names {
  const drives = member(species, 'drives')
  if (drives === undefined || !isRecord(drives)) return namesOf(drives)
  return new Set(Object.keys(drives).filter((name) => member(drives[name], 'learns') !== undefined))
}

/** The fields of all kinds and species of a world; unknown outside a world, or if some cannot be read. */
function fieldsOfWorld(world: WorldKinds | undefined): Names {
  if (world === undefined || world.isOpen) return undefined
  const names = new Set<string>()
  for (const { fields } of world.byName.values()) {
    if (fields === undefined) return undefined
    for (const name of Object.keys(fields)) names.add(name)
  }
  return names
}

/** The behavior whose group takes lessons up must be there and have a group. */
function checkInto(report: Report, species: unknown, into: unknown, { behaviors }: LearningScope, path: Path): void {
  if (typeof into !== 'string' || into === TOP) return
  checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior of this species, or top', into, behaviors, path)
  if (behaviors === undefined || !behaviors.has(into) || groupHolders(species).has(into)) return
  const expected = 'a behavior with a group below it, or top'
  addFinding(report, { code: 'LEARNING-GROUP', path, found: showFound(into), expected })
}

/** Behaviors with a group below them, by name and by path. */
function groupHolders(species: unknown): Set<string> {
  const holders = new Set<string>()
  const visit = (group: unknown, above: string): void => {
    const { behaviors } = readGroup(group, [])
    if (!isRecord(behaviors)) return
    for (const name of Object.keys(behaviors)) {
      const path = above === '' ? name : `${above}.${name}`
      const below = member(behaviors[name], 'do')
      if (below === undefined) continue
      holders.add(name)
      holders.add(path)
      if (typeof below !== 'string') visit(below, path)
    }
  }
  visit(member(species, 'behavior'), '')
  const groups = member(species, 'groups')
  if (isRecord(groups)) for (const name of Object.keys(groups)) visit(groups[name], name)
  return holders
}

// The two forms of a group: behaviors just by name, or `arbitration` with the behaviors below it.
//
// Schema, checks and names must agree on which form an author meant even where both are wrong, so the question is
// answered here alone. A definition that passed the schema is in the long form exactly if it has the key `behaviors`.
// Reads parts of a definition, writes nothing. Seeds: 003 §5.4 (groups).

import { isRecord, member, type Path } from './findings.ts'
import type { Names } from './scope.ts'

/** The keys of the long form; no behavior has one of these names. */
export const GROUP_KEYS: readonly string[] = ['arbitration', 'significance', 'sharpness', 'learns', 'behaviors']

/** The action group whose path is the path of the creature: the top group by another name. */
export const PRIMARY = 'primary'

/** Whether several groups choose, each by itself. */
export function hasActionGroups(species: unknown): boolean {
  return member(species, 'actionGroups') !== undefined
}

/** Ways of arbitration that need no callback. */
export const ARBITRATIONS: readonly string[] = ['inhibition', 'dice', 'all']

/** A group in either form. */
export interface GroupForm {
  readonly isLong: boolean
  /** How it arbitrates; unknown if that cannot be read. */
  readonly arbitration: string | undefined
  /** The behaviors by name, as far as they can be read, and where they stand. */
  readonly behaviors: unknown
  readonly path: Path
}

/** Whether a group is meant in the long form. What stands there decides: a behavior of that name is a bad name instead. */
export function isLongForm(group: unknown): boolean {
  if (!isRecord(group)) return false
  const arbitration = member(group, 'arbitration')
  if (arbitration !== undefined && !isRecord(arbitration)) return true
  const behaviors = member(group, 'behaviors')
  if (!isRecord(behaviors)) return behaviors !== undefined
  return Object.keys(behaviors).every((name) => isRecord(behaviors[name]))
}

/** Reads a group at a path. */
export function readGroup(group: unknown, path: Path): GroupForm {
  if (!isLongForm(group)) return { isLong: false, arbitration: 'inhibition', behaviors: group, path }
  const arbitration = member(group, 'arbitration')
  return {
    isLong: true,
    arbitration: typeof arbitration === 'string' ? arbitration : undefined,
    behaviors: member(group, 'behaviors'),
    path: [...path, 'behaviors'],
  }
}

/**
 * Every behavior of a species by its bare name and by its path: `chew`, `feeding.chew`. Below a shared group the path starts
 * with the name of the group. Unknown if some group cannot be read.
 */
export function behaviorNames(species: unknown): Names {
  const names = new Set<string>()
  const paths = new Set<string>()
  let isReadable = true
  const visit = (group: unknown, above: string): void => {
    const { behaviors } = readGroup(group, [])
    if (!isRecord(behaviors)) {
      isReadable = false
      return
    }
    for (const name of Object.keys(behaviors)) {
      const path = above === '' ? name : `${above}.${name}`
      names.add(name)
      paths.add(path)
      const below = member(behaviors[name], 'do')
      if (below !== undefined && typeof below !== 'string') visit(below, path)
    }
  }
  const top = member(species, 'behavior')
  const groups = member(species, 'groups')
  const isPrimary = (name: string): boolean => top === undefined && name === PRIMARY && hasActionGroups(species)
  if (top !== undefined) visit(top, '')
  if (isRecord(groups)) for (const name of Object.keys(groups)) visit(groups[name], isPrimary(name) ? '' : name)
  else if (groups !== undefined) isReadable = false
  return isReadable ? new Set([...names, ...paths]) : undefined
}

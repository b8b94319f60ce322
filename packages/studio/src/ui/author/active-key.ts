// Where in a definition stands what a creature does now: so the author's room opens at that, and not at its first line. Pure.
import type { ScannedKey } from './yaml-scan.ts'

/** Words of definitions between the names of behaviors. */
const BETWEEN = ['do', 'behaviors']

/** The key of the deepest behavior of an active path that stands in the text; nothing if none does. */
export function keyOfActive(keys: readonly ScannedKey[], activePath: readonly string[]): ScannedKey | undefined {
  const written = new Map<string, ScannedKey>()
  for (const key of keys) {
    const [root, ...names] = key.path
    if (root !== 'behavior' || BETWEEN.includes(names.at(-1) ?? 'do')) continue
    const name = names.filter((each) => !BETWEEN.includes(each)).join('.')
    // What a behavior is made of has longer paths with the same ending; the first of a name is the behavior.
    if (!written.has(name)) written.set(name, key)
  }
  return [...activePath].reverse().flatMap((path) => written.get(path) ?? [])[0]
}

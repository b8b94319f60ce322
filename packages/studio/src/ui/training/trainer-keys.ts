// A letter for every sign and reward: the first of its name that does nothing else in the studio. Pure.
import { SHORTCUTS } from '../shell/shortcuts.ts'

/** Letters for names, each once; a name whose letters are all taken gets the next free one of the alphabet. */
export function keysFor(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(SHORTCUTS.map(({ key }) => key))
  const keys = new Map<string, string>()
  for (const name of names) {
    const key = [...name.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find(
      (letter) => /[a-z]/.test(letter) && !taken.has(letter),
    )
    if (key === undefined) continue
    taken.add(key)
    keys.set(name, key)
  }
  return keys
}

// Which entities the list shows for what was typed, and in which order.
import type { EntityRow } from '../../state/studio-state.ts'

/** drifter-2 stands before drifter-10. */
const byName = new Intl.Collator('en', { numeric: true })

/** Creatures first, by name otherwise. Done once for a world: sorting thousands at every letter typed would be felt. */
export function orderedRows(rows: readonly EntityRow[]): EntityRow[] {
  return [...rows].sort((a, b) => Number(b.isCreature) - Number(a.isCreature) || byName.compare(a.name, b.name))
}

/** Rows whose name or kind holds every word typed. */
export function matchingRows(rows: readonly EntityRow[], wanted: string): EntityRow[] {
  const words = wanted.trim().toLowerCase().split(/\s+/)
  return rows.filter(({ name, kind }) => words.every((word) => `${name} ${kind}`.toLowerCase().includes(word)))
}

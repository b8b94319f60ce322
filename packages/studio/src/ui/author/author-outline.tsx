// The outline of a definition: its sections, and what is in the one that is being written.
import type { ReactElement } from 'react'
import { keyAt, type ScannedKey } from './yaml-scan.ts'

/** A line of the outline. */
interface OutlineRow {
  readonly key: ScannedKey
  readonly label: string
  readonly depth: number
}

/** Sections, and below the one at the position its parts; behaviors to any depth. */
export function outlineRows(keys: readonly ScannedKey[], position: number): OutlineRow[] {
  const here = keyAt(keys, position)?.path[0]
  return keys.flatMap((key) => {
    const { path } = key
    const label = path[path.length - 1]
    if (path.length === 1) return [{ key, label, depth: 0 }]
    if (path[0] !== here) return []
    if (path.length === 2) return /^\d+$/.test(label) ? [] : [{ key, label, depth: 1 }]
    const isBehavior =
      path[0] === 'behavior' &&
      path.length % 2 === 0 &&
      path.slice(2, -1).every((part, k) => k % 2 === 1 || part === 'do')
    return isBehavior ? [{ key, label, depth: path.length / 2 }] : []
  })
}

/** The outline. */
export function AuthorOutline(props: {
  keys: readonly ScannedKey[]
  position: number
  go: (position: number) => void
}): ReactElement {
  const rows = outlineRows(props.keys, props.position)
  const here = rows.findLast(({ key }) => key.from <= props.position)
  return (
    <nav className="author-outline" aria-label="Outline">
      <ul>
        {rows.map((row) => (
          <li key={row.key.from}>
            <button
              type="button"
              style={{ paddingLeft: `${10 + 12 * row.depth}px` }}
              className={row.depth === 0 ? 'is-section' : ''}
              aria-current={row === here ? 'location' : undefined}
              onClick={() => props.go(row.key.from)}
            >
              {row.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Everything in the world by name; type to narrow it down. Creatures stand first.
import { type ReactElement, useMemo, useState } from 'react'
import { DirectionsSection } from '../direct/directions-list.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { matchingRows, orderedRows } from './entity-rows.ts'
import { TimeSection } from './time-section.tsx'
import './entity-list.css'

/** Most rows shown at once; the rest is reached by typing. */
const MOST_ROWS = 100

/** The list of entities. */
export function EntityList(): ReactElement {
  const studio = useStudio()
  const rows = useStudioState((state) => state.entities)
  const [wanted, setWanted] = useState('')
  const ordered = useMemo(() => orderedRows(rows), [rows])
  const found = useMemo(() => matchingRows(ordered, wanted), [ordered, wanted])
  return (
    <div className="entity-list">
      <header className="panel-head">
        <h2 tabIndex={-1}>In this world</h2>
        <span className="count">{rows.length.toLocaleString('en')}</span>
      </header>
      <input
        type="search"
        id="find-entity"
        className="search"
        placeholder="Find by name or kind"
        aria-label="Find an entity by name or kind"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found.length > 0) studio.pick(found[0].name)
        }}
      />
      {rows.length === 0 && <p className="empty">This world is empty.</p>}
      {rows.length > 0 && found.length === 0 && <p className="empty">Nothing here is called “{wanted}”.</p>}
      <ul>
        {found.slice(0, MOST_ROWS).map((row) => (
          <li key={row.name}>
            <button type="button" className="entity-row" onClick={() => studio.pick(row.name)}>
              <span className={`dot ${row.isCreature ? 'is-creature' : ''}`} aria-hidden="true" />
              <span className="entity-name">{row.name}</span>
              {row.kind !== row.name && <span className="entity-kind">{row.kind}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_ROWS && (
        <p className="empty">and {(found.length - MOST_ROWS).toLocaleString('en')} more: type to narrow down</p>
      )}
      {rows.length > 0 && (
        <p className="hint">Click on anything on the stage, or choose it here, to see what goes on in it.</p>
      )}
      <div className="sections">
        <DirectionsSection />
        <TimeSection />
      </div>
    </div>
  )
}

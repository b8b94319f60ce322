// The side panel: the list of entities, or what is known of the picked one. On a phone it is a sheet with a handle.
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../parts/narrow.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { EntityList } from './entity-list.tsx'
import { Inspector } from './inspector.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import './panel.css'

/** The panel; nothing when it is closed. */
export function Panel(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isPanelOpen)
  const picked = useStudioState((state) => state.picked)
  const phase = useStudioState((state) => state.phase)
  const isNarrow = useIsNarrow()
  const [isTall, setTall] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const before = useRef(picked)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (before.current === picked) return
    before.current = picked
    // What had the focus is no longer there: without this the keyboard would start again at the top of the page. Nobody who has not
    // come to the panel is taken there.
    if (hasFocus.current && document.activeElement === document.body) panel.current?.querySelector('h2')?.focus()
  }, [picked])
  if (!isOpen || phase !== 'ready') return null
  return (
    <aside
      ref={panel}
      className={`panel card ${isTall ? 'is-tall' : ''}`}
      aria-label={picked === undefined ? 'Entities' : `About ${picked}`}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={(event) => {
        // An element that goes away takes the focus with it without saying where to.
        if (event.relatedTarget !== null) hasFocus.current = panel.current?.contains(event.relatedTarget) === true
      }}
    >
      {isNarrow && <SheetHandle isTall={isTall} setTall={setTall} />}
      {picked === undefined ? <EntityList /> : <Inspector key={picked} name={picked} />}
    </aside>
  )
}

// A strip above the transport while a position is asked for: what the next click will do, and the way out.
import type { ReactElement } from 'react'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './strips.css'

/** Nothing while no position is asked for. */
export function AimStrip(): ReactElement | null {
  const studio = useStudio()
  const aim = useStudioState((state) => state.aim)
  if (aim === undefined) return null
  return (
    <div className="mode-strip card" role="status">
      <span className="mode-text">Click the ground: {aim.label}</span>
      <button type="button" className="button" onClick={() => studio.aim(undefined)}>
        Cancel
      </button>
    </div>
  )
}

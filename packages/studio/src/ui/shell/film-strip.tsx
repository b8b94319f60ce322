// A strip above the transport while a clip is filmed: how far it is, and the way out.
import type { ReactElement } from 'react'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './strips.css'

/** Nothing while nobody films. */
export function FilmStrip(): ReactElement | null {
  const studio = useStudio()
  const clip = useStudioState((state) => state.clip)
  if (clip === undefined) return null
  return (
    <div className="mode-strip card" role="status">
      <span className="mode-text">
        {clip < 1 ? `Filming the last seconds: ${Math.round(100 * clip)} %` : 'Cutting the film'}
      </span>
      <button type="button" className="button" onClick={() => studio.filmer.cancel()}>
        Cancel
      </button>
    </div>
  )
}

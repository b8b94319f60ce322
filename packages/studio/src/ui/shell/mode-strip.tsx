// A strip above the transport while the past or a recording is shown: where one is, and the ways out of it.
import type { ReactElement } from 'react'
import { formatTime } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { LiveOnPopup } from '../timeline/live-on-popup.tsx'
import { hasOpenLife } from '../timeline/open-life.ts'
import './strips.css'

/** Nothing while the world is live. */
export function ModeStrip(): ReactElement | null {
  const studio = useStudio()
  const status = useStudioState((state) => state.status)
  const world = useStudioState((state) => state.world)
  const picked = useStudioState((state) => state.picked)
  const hasMind = useStudioState((state) => state.outline !== undefined)
  const isInDrawer = useStudioState(hasOpenLife)
  const isFilming = useStudioState((state) => state.clip !== undefined)
  if (status.mode === 'live' || world === undefined || isFilming) return null
  const agoS = (status.lastTick - status.tick) / world.rateHz
  const text = status.mode === 'past' ? `${formatTime(agoS)} before now` : (world.file ?? 'A recording')
  return (
    <div className="mode-strip card" role="status">
      <span className="mode-text">{text}</span>
      {!isInDrawer && <LiveOnPopup name={hasMind ? picked : undefined} className="button quiet" />}
      <button type="button" className="button" onClick={() => void studio.goLive()}>
        {status.mode === 'past' ? 'Back to live' : 'Close'}
      </button>
    </div>
  )
}

// The timeline: the run from its first tick to now, or a recording from end to end. Drag it to see another moment.
import type { ReactElement } from 'react'
import { formatTime } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './timeline.css'

/** Most marks drawn; more would be a solid line. */
const MOST_MARKS = 200

/** The scrubber with the inputs marked on it. */
export function Timeline(): ReactElement {
  const studio = useStudio()
  const status = useStudioState((state) => state.status)
  const marks = useStudioState((state) => state.marks)
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const lengthTicks = Math.max(1, status.lastTick - status.firstTick)
  const shareOf = (tick: number): number => Math.min(1, Math.max(0, (tick - status.firstTick) / lengthTicks))
  const isEmpty = status.lastTick === status.firstTick
  const share = isEmpty ? 0 : shareOf(status.tick)
  return (
    <div className={`timeline mode-${status.mode}`} style={{ '--share': share } as React.CSSProperties}>
      <div className="timeline-track" aria-hidden="true">
        <div className="timeline-fill" />
        {marks.slice(-MOST_MARKS).map((mark, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two inputs may be alike in every way but their order
            key={`${mark.tick} ${at}`}
            className="timeline-mark"
            style={{ '--at': shareOf(mark.tick) } as React.CSSProperties}
            title={`${mark.label} (tick ${mark.tick})`}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label="Timeline"
        aria-valuetext={`tick ${status.tick}, ${formatTime(status.tick / rateHz)}`}
        min={status.firstTick}
        max={status.lastTick}
        step={1}
        value={status.tick}
        disabled={isEmpty}
        onChange={(event) => void studio.seek(Number(event.currentTarget.value))}
      />
    </div>
  )
}

// The window in which a sign counts, as it closes: how long what it does now has lasted, and how long a sign may still come.
import type { LearnedReport } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { shownLife } from '../../state/shown-life.ts'
import { formatFixed } from '../parts/format.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { windowAt } from './trial-verdict.ts'
import './window-bar.css'

/** The bar; nothing for a creature that learns no signs. */
export function WindowBar({ report }: { report: LearnedReport }): ReactElement | null {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const tick = useStudioState((state) => state.status.tick)
  const log = useStudioState((state) => shownLife(state)?.log)
  if (report.drives.length === 0) return null
  const withinTicks = Math.max(...report.drives.map((drive) => drive.withinTicks))
  // The latest tick may not have come yet.
  const now = windowAt(tick, { log, withinTicks, rateHz }) ?? windowAt(tick - 1, { log, withinTicks, rateHz })
  const seconds = (ticks: number): string => `${formatFixed(Math.abs(ticks) / rateHz, 1)} s`
  const isOpen = now !== undefined && now.leftTicks >= 0
  return (
    <div className={`window-bar ${isOpen ? 'is-open' : ''}`}>
      <p>
        A sign counts within <b>{seconds(withinTicks)}</b> of the moment it begins to do something. Reward it while it
        is still at it.
      </p>
      {now !== undefined && (
        <>
          <div
            className="window-track"
            style={{ '--share': Math.max(0, Math.min(1, now.leftTicks / Math.max(1, withinTicks))) } as CSSProperties}
            aria-hidden="true"
          >
            <span />
          </div>
          <p className="window-now">
            Now at “{now.name}”:{' '}
            {isOpen
              ? `a sign counts for ${seconds(now.leftTicks)} more`
              : `a sign would be ${seconds(now.leftTicks)} too late`}
          </p>
        </>
      )}
    </div>
  )
}

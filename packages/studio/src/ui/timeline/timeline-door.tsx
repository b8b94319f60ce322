// The drawer of a life over time is fetched when it is first opened.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'

const TimelineDrawer = later(() => import('./timeline-drawer.tsx'), 'TimelineDrawer')

/** The drawer, while it is open. */
export function TimelineDoor(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isTimelineOpen && state.phase === 'ready')
  return isOpen ? <TimelineDrawer /> : null
}

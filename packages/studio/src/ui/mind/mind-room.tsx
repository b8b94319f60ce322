// The mind of a creature: why it does what it does first, numbers after.
import type { ReactElement } from 'react'
import { DirectionsSection } from '../direct/directions-list.tsx'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { ActivityStrip } from './activity-strip.tsx'
import { BehaviorsSection } from './behaviors-section.tsx'
import { DrivesSection } from './drives-section.tsx'
import { MotorSection } from './motor-section.tsx'
import { ReleasersSection } from './releasers-section.tsx'
import { RoomsSection, TraceSection } from './rooms-section.tsx'
import { SensesSection } from './senses-section.tsx'
import { WhyCard } from './why-card.tsx'
import './mind-room.css'

/** Why it does what it does: first in words, then everything that led to it. */
export function MindRoom({ report, mind, isLive }: RoomProps): ReactElement {
  const why = useStudioState((state) => state.why)
  const trace = useStudioState((state) => state.trace)
  return (
    <>
      <WhyCard mind={mind} why={why} />
      <DirectionsSection to={report.name} />
      <ActivityStrip />
      <DrivesSection creature={report.name} mind={mind} isLive={isLive} />
      {why !== undefined && <BehaviorsSection creature={report.name} mind={mind} why={why} isLive={isLive} />}
      {why !== undefined && <MotorSection mind={mind} why={why} />}
      {why !== undefined && <ReleasersSection why={why} />}
      <SensesSection mind={mind} />
      {trace.length > 0 && <TraceSection trace={trace} />}
      <RoomsSection mind={mind} />
    </>
  )
}

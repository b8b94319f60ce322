// The mind of a creature: why it does what it does first, numbers after.
import type { MindReport } from '@ethogram/core'
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
import './mind-room.css'

/** Why it does what it does: first in words, then everything that led to it. */
export function MindRoom({ report, mind, isLive }: RoomProps): ReactElement {
  const why = useStudioState((state) => state.why)
  const trace = useStudioState((state) => state.trace)
  return (
    <>
      <Why mind={mind} paragraph={why?.paragraph ?? ''} />
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

/** What it does and why in plain words; how that was decided, with all numbers, for those who want to know more. */
function Why({ mind, paragraph }: { mind: MindReport; paragraph: string }): ReactElement {
  return (
    <div className="why">
      <p className="why-sentence">{mind.sentence === '' ? 'Nothing has been decided yet.' : mind.plain}</p>
      {mind.sentence !== '' && (
        <details className="why-more">
          <summary>The whole story</summary>
          <p className="why-rest">{paragraph === '' ? mind.sentence : paragraph}</p>
        </details>
      )}
    </div>
  )
}

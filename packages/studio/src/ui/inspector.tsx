// What is known of the picked entity, live: why it does what it does first, numbers after.
import type { EntityReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { ActionsSection } from './actions-section.tsx'
import { BodySection } from './body-section.tsx'
import { IconButton } from './controls.tsx'
import { FieldsSection, PointsSection } from './fields-section.tsx'
import { BackIcon, FollowIcon } from './icons.tsx'
import { BehaviorsSection, CommandSection, DrivesSection } from './mind-section.tsx'
import { RoomsSection, TraceSection } from './rooms-section.tsx'
import { SensesSection } from './senses-section.tsx'
import { useStudio, useStudioState } from './studio-context.ts'

/** The panel of one entity. */
export function Inspector({ name }: { name: string }): ReactElement {
  const studio = useStudio()
  const report = useStudioState((state) => state.report)
  const isGone = useStudioState((state) => state.isPickedGone)
  const isFollowing = useStudioState((state) => state.isFollowing)
  return (
    <div className="inspector">
      <header className="panel-head">
        <IconButton label="Back to the list" keys="Esc" onPress={() => studio.pick(undefined)}>
          <BackIcon />
        </IconButton>
        <h2 tabIndex={-1}>{name}</h2>
        {report !== undefined && report.kind !== name && <span className="kind">{report.kind}</span>}
        <IconButton
          label="Follow with the camera"
          keys="F"
          isOn={isFollowing}
          onPress={() => studio.store.setState({ isFollowing: !isFollowing })}
        >
          <FollowIcon />
        </IconButton>
      </header>
      {isGone && <p className="empty">It is not in the world at this moment.</p>}
      {report === undefined && !isGone && <p className="empty">Listening…</p>}
      {report !== undefined && <Sections report={report} isGone={isGone} />}
    </div>
  )
}

function Sections({ report, isGone }: { report: EntityReport; isGone: boolean }): ReactElement {
  const isLive = useStudioState((state) => state.status.mode === 'live') && !isGone
  const trace = useStudioState((state) => state.trace)
  const { mind } = report
  return (
    <div className={`sections ${isGone ? 'is-gone' : ''}`}>
      {mind !== null && <p className="why">{mind.sentence === '' ? 'Nothing has been decided yet.' : mind.sentence}</p>}
      <BodySection report={report} />
      {mind !== null && <CommandSection mind={mind} />}
      <FieldsSection report={report} isLive={isLive} />
      {mind !== null && <DrivesSection mind={mind} />}
      {mind !== null && <BehaviorsSection mind={mind} />}
      {mind !== null && <SensesSection mind={mind} />}
      <ActionsSection report={report} isLive={isLive} />
      <PointsSection report={report} isLive={isLive} />
      {trace.length > 0 && <TraceSection trace={trace} />}
      {mind !== null && <RoomsSection mind={mind} />}
    </div>
  )
}

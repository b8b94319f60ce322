// What is known of the picked entity, live: why it does what it does first, numbers after.
import type { EntityReport, MindReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { ActionsSection } from './actions-section.tsx'
import { ActivityStrip } from './activity-strip.tsx'
import { BehaviorsSection } from './behaviors-section.tsx'
import { BodyRoom } from './body-room.tsx'
import { BodySection } from './body-section.tsx'
import { CommandSection } from './command-section.tsx'
import { IconButton } from './controls.tsx'
import { DirectionsSection } from './directions-list.tsx'
import { DrivesSection } from './drives-section.tsx'
import { FieldsSection, PointsSection } from './fields-section.tsx'
import { BackIcon, FollowIcon, UmweltIcon } from './icons.tsx'
import { MindSwitch } from './mind-switch.tsx'
import { MotorSection } from './motor-section.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { FieldSection, ImagineSection } from './places-section.tsx'
import { ReleasersSection } from './releasers-section.tsx'
import { RoomsSection, TraceSection } from './rooms-section.tsx'
import { SensesSection } from './senses-section.tsx'
import { useStudio, useStudioState } from './studio-context.ts'
import { TrainingRoom } from './training-room.tsx'
import { UmweltTab } from './umwelt-tab.tsx'

/** The panel of one entity. */
export function Inspector({ name }: { name: string }): ReactElement {
  const studio = useStudio()
  const report = useStudioState((state) => state.report)
  const isGone = useStudioState((state) => state.isPickedGone)
  const isFollowing = useStudioState((state) => state.isFollowing)
  const isUmweltOn = useStudioState((state) => state.isUmweltOn)
  return (
    <div className="inspector">
      <header className="panel-head">
        <IconButton label="Back to the list" keys="Esc" onPress={() => studio.pick(undefined)}>
          <BackIcon />
        </IconButton>
        <h2 tabIndex={-1}>{name}</h2>
        {report !== undefined && report.kind !== name && <span className="kind">{report.kind}</span>}
        {report?.mind != null && (
          <IconButton label="Umwelt" keys="U" isOn={isUmweltOn} onPress={() => studio.toggleUmwelt()}>
            <UmweltIcon />
          </IconButton>
        )}
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
  const tab = useStudioState((state) => state.tab)
  const { mind } = report
  if (mind === null) {
    return (
      <div className={`sections ${isGone ? 'is-gone' : ''}`}>
        <BodyTab report={report} isLive={isLive} />
      </div>
    )
  }
  return (
    <>
      <PanelTabs creature={report.name} />
      <div
        id="panel-tab"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={`sections ${isGone ? 'is-gone' : ''}`}
      >
        {tab === 'mind' && <MindTab report={report} mind={mind} isLive={isLive} />}
        {tab === 'direct' && <DirectTab report={report} isLive={isLive} />}
        {tab === 'body' && <BodyTab report={report} mind={mind} isLive={isLive} />}
        {tab === 'umwelt' && <UmweltTab />}
        {tab === 'train' && <TrainingRoom creature={report.name} isLive={isLive} />}
      </div>
    </>
  )
}

interface TabProps {
  readonly report: EntityReport
  readonly isLive: boolean
}

/** Why it does what it does: first in words, then everything that led to it. */
function MindTab({ report, mind, isLive }: TabProps & { readonly mind: MindReport }): ReactElement {
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

/** Everything one can ask of it. */
function DirectTab({ report, isLive }: TabProps): ReactElement {
  return (
    <>
      {!isLive && <p className="empty">Only the live world can be directed.</p>}
      <DirectionsSection to={report.name} isAlways />
      <CommandSection creature={report.name} isLive={isLive} />
      <ImagineSection report={report} isLive={isLive} />
      <FieldSection report={report} isLive={isLive} />
      <MindSwitch creature={report.name} isLive={isLive} />
    </>
  )
}

/** A creature's body can be tried; a thing's is only looked at. */
function BodyTab({ report, mind, isLive }: TabProps & { readonly mind?: MindReport }): ReactElement {
  return (
    <>
      {mind === undefined ? <BodySection report={report} /> : <BodyRoom report={report} mind={mind} isLive={isLive} />}
      <FieldsSection report={report} isLive={isLive} />
      <ActionsSection report={report} isLive={isLive} />
      <PointsSection report={report} isLive={isLive} />
    </>
  )
}

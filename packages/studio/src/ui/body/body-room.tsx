// The body room: everything one can try on a body, and everything one can see of it.
//
// Trying is directing: each button and slider here gives a direction, which is recorded like any other and stands in the list
// until it is withdrawn. Nothing is written into the creature.
import type { EntityReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { DirectionsSection } from '../direct/directions-list.tsx'
import { DrivesSection } from '../mind/drives-section.tsx'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { Section, Switch } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { ActionsSection } from './actions-section.tsx'
import { BodySection } from './body-section.tsx'
import { DofsSection, JointsSection } from './dofs-section.tsx'
import { FieldsSection, PointsSection } from './fields-section.tsx'
import { GazeSection } from './gaze-section.tsx'
import { GoingSection, StepsStrip } from './going-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { StepsSections } from './steps-section.tsx'
import { WearSection } from './wear-section.tsx'

/** The room of one creature. */
export function BodyRoom({ report, mind, isLive }: RoomProps): ReactElement {
  const body = useStudioState((state) => state.body)
  const hasSkeleton = useStudioState((state) => state.outline?.body.hasSkeleton === true)
  const isGazing = body?.gaze != null
  return (
    <>
      {!isLive && <p className="empty">Only the live world can be directed; look as long as you like.</p>}
      <SkillsSection creature={report.name} isLive={isLive} />
      <GoingSection creature={report.name} isLive={isLive} />
      <DirectionsSection to={report.name} />
      <StepsSections creature={report.name} isLive={isLive} />
      {hasSkeleton && <StageSection />}
      {body !== undefined && body.feet.length > 0 && <StepsStrip body={body} />}
      {isGazing && <GazeSection creature={report.name} gaze={body.gaze} isLive={isLive} />}
      <DrivesSection creature={report.name} mind={mind} isLive={isLive} />
      {body !== undefined && <DofsSection body={body} />}
      {body !== undefined && body.joints.length > 0 && <JointsSection body={body} />}
      <WearSection creature={report.name} />
      <ThingRoom report={report} isLive={isLive} />
    </>
  )
}

/** What a thing has of it: where it is, what others may sense, and what can be done to it from outside. */
export function ThingRoom({ report, isLive }: { report: EntityReport; isLive: boolean }): ReactElement {
  return (
    <>
      <BodySection report={report} />
      <FieldsSection report={report} isLive={isLive} />
      <ActionsSection report={report} isLive={isLive} />
      <PointsSection report={report} isLive={isLive} />
    </>
  )
}

/** What the stage shows of it. */
function StageSection(): ReactElement {
  const { store } = useStudio()
  const areBonesOn = useStudioState((state) => state.areBonesOn)
  const arePrintsOn = useStudioState((state) => state.arePrintsOn)
  const isGazeOn = useStudioState((state) => state.isGazeOn)
  return (
    <Section
      title="On the stage"
      help={
        <p>
          Bones are drawn through the skin; a joint that has come to the end of its range is red. A footprint is left
          where a foot stands, in a colour of its own for each leg, and shrinks with time. Two prints of one stance
          would mean that the foot slid.
        </p>
      }
    >
      <Toggle label="Bones" isOn={areBonesOn} onChange={(isOn) => store.setState({ areBonesOn: isOn })} />
      <Toggle label="Footprints" isOn={arePrintsOn} onChange={(isOn) => store.setState({ arePrintsOn: isOn })} />
      <Toggle label="Line of sight" isOn={isGazeOn} onChange={(isOn) => store.setState({ isGazeOn: isOn })} />
    </Section>
  )
}

function Toggle(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }): ReactElement {
  return (
    <div className="lasting">
      <span className="row-name">{props.label}</span>
      <Switch label={props.label} isOn={props.isOn} onChange={props.onChange} />
    </div>
  )
}

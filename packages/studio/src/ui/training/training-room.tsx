// The training room: who teaches a creature, how its learning goes, what it has learned, and every trial.
//
// What is done here enters the world as recorded inputs; what is seen comes from reports of the tick that is shown.
import type { ReactElement } from 'react'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { ByHandSection } from './by-hand-section.tsx'
import { CurvesSection } from './curves-section.tsx'
import { LessonsSection } from './lessons-section.tsx'
import { TrainerSection } from './trainer-section.tsx'
import { TrialsSection } from './trials-section.tsx'
import { WaysSection } from './ways-section.tsx'
import { WindowBar } from './window-bar.tsx'

/** The room of one creature. */
export function TrainingRoom({ report: { name: creature }, isLive }: RoomProps): ReactElement {
  const training = useStudioState((state) => state.training)
  if (training === undefined) return <p className="empty">Listening…</p>
  const { report, trainers, ways, curves } = training
  const waysPart = ways === undefined ? null : <WaysSection creature={creature} ways={ways} toTick={curves.toTick} />
  if (report === undefined) {
    return (
      waysPart ?? (
        <p className="empty">
          {creature} does not learn: no drive of its species says <code>learns</code>. Silas in the scene “meadow”, the
          dog of “training-yard” and the hamster of “shock-box” do; the actor of “corners-yard” and Silas of “new-house”
          learn ways.
        </p>
      )
    )
  }
  const trainer = trainers.find(({ pupil }) => pupil === creature)
  return (
    <>
      {!isLive && (
        <p className="empty">Only the live world can be trained; what you see is how things stood at this moment.</p>
      )}
      <WindowBar report={report} />
      <TrainerSection creature={creature} training={training} trainer={trainer} isLive={isLive} />
      {trainer !== undefined && <ByHandSection trainer={trainer} isLive={isLive} />}
      <LessonsSection creature={creature} report={report} isLive={isLive} />
      <CurvesSection training={training} />
      {waysPart}
      <TrialsSection training={training} />
    </>
  )
}

// The room of acts: the dice, what each act is worth and was worth, and each as four questions.
import type { ReactElement } from 'react'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { DiceSection } from './dice-section.tsx'
import { TuplesSection } from './tuples-section.tsx'
import { WorthSection } from './worth-section.tsx'
import './acts-room.css'

/** The room of one creature. */
export function ActsRoom({ report: { name: creature } }: RoomProps): ReactElement {
  const why = useStudioState((state) => state.why)
  const training = useStudioState((state) => state.training)
  const tuples = useStudioState((state) => state.outline?.tuples)
  const dice = (why?.groups ?? []).filter((group) => group.dice !== null)
  const actions = training?.report?.actions ?? []
  return (
    <>
      {why !== undefined && dice.map((group) => <DiceSection key={group.name} group={group} tick={why.tick} />)}
      {dice.length === 0 && (
        <p className="empty">
          No dice are thrown in {creature}: none of its groups says <code>arbitration: dice</code>. What competes in it
          stands under Mind.
        </p>
      )}
      {training !== undefined && actions.length > 0 && (
        <WorthSection creature={creature} training={training} actions={actions} />
      )}
      {tuples !== undefined && tuples.length > 0 && <TuplesSection creature={creature} tuples={tuples} />}
    </>
  )
}

// The behaviors that compete: a tree with bars, the winner's path lit, and who holds down whom for the one looked at.
import type { MindReport, WhyReport } from '@ethogram/core'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { BehaviorTree, type TreeShared } from './behavior-tree.tsx'
import { greatestOf, inhibitsWhom, mindTree } from './mind-tree.ts'
import { useSought } from './use-sought.ts'
import './behaviors-section.css'

interface Props {
  readonly creature: string
  readonly mind: MindReport
  readonly why: WhyReport
  readonly isLive: boolean
}

/** The tree of behaviors. */
export function BehaviorsSection({ creature, mind, why, isLive }: Props): ReactElement | null {
  const outline = useStudioState((state) => state.outline)
  const directions = useStudioState((state) => state.directions)
  const [lookedAt, setLookedAt] = useState<string | undefined>(undefined)
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tree = useMemo(
    () => mindTree(outline?.tree ?? [], why, mind, directions, creature),
    [outline, why, mind, directions, creature],
  )
  const box = useRef<HTMLDivElement>(null)
  const sought = useSought(tree, box, setUnfolded)
  if (tree.length === 0) return null
  const held = why.groups.flatMap((group) => group.behaviors).find(({ name }) => name === lookedAt)
  const shared: TreeShared = {
    creature,
    greatest: greatestOf(why),
    isLive,
    lookedAt,
    inhibitors: new Set(held?.inhibitedBy.map(({ by }) => by) ?? []),
    inhibited: new Set(lookedAt === undefined ? [] : inhibitsWhom(why, lookedAt).map(({ whom }) => whom)),
    lookAt: setLookedAt,
    unfolded,
    unfold: (path, isOpen) => setUnfolded((before) => new Map([...before, [path, isOpen]])),
    sought,
  }
  return (
    <Section
      title="Behaviors"
      note={why.path.length === 0 ? 'none active' : why.path.map(plainName).join(' › ')}
      help={
        <>
          <p>
            Everything it could do competes. The pale bar is how much each wants its turn, the full bar what is left
            after the others have held it down. Whoever is left wins, and the group below it competes in turn.
          </p>
          <p>
            The ring is interest: it empties when a behavior goes on for long or gets nowhere. Point at a behavior, or
            go to it with the arrows, to see who holds down whom; press ⋯, or Enter, to force it, to forbid it or to
            change the interest.
          </p>
        </>
      }
    >
      <div ref={box}>
        <BehaviorTree tree={tree} shared={shared} />
      </div>
      <Details why={why} name={lookedAt} />
    </Section>
  )
}

/** Why the one looked at has the value it has; a fixed height, so that pointing moves nothing. */
function Details({ why, name }: { why: WhyReport; name: string | undefined }): ReactElement {
  const behavior = why.groups.flatMap((group) => group.behaviors).find((candidate) => candidate.name === name)
  if (name === undefined) {
    return <p className="behavior-details faint">Point at a behavior to see why it has its value.</p>
  }
  if (behavior === undefined) {
    return <p className="behavior-details">{plainName(name)} was not asked: what opens its group did not win.</p>
  }
  const holders = behavior.inhibitedBy.map(({ by, amount }) => `${plainName(by)} (${formatFixed(amount, 1)})`)
  const holds = inhibitsWhom(why, name).map(({ whom, amount }) => `${plainName(whom)} (${formatFixed(amount, 1)})`)
  return (
    <p className="behavior-details">
      <b>{plainName(name)}</b> wants {formatFixed(behavior.pre, 1)}
      {behavior.reasons.length > 0 && `: ${behavior.reasons.join(', ')}`}. Interest{' '}
      {Math.round(behavior.interest * 100)} %.
      {holders.length > 0 && (
        <>
          {' '}
          Held down by <span className="word-alert">{holders.join(', ')}</span>.
        </>
      )}
      {holds.length > 0 && <> Holds down {holds.join(', ')}.</>}
    </p>
  )
}

// The behaviors that compete: a tree with bars, the winner's path lit, and who holds down whom for the one looked at.
import type { MindReport, WhyReport } from '@ethogram/core'
import { type CSSProperties, Fragment, type ReactElement, useMemo, useRef, useState } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { MoreIcon } from '../parts/icons.tsx'
import { lastPart } from '../parts/last-part.ts'
import { Popup } from '../parts/popup.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { BehaviorMenu } from './behavior-menu.tsx'
import { greatestOf, inhibitsWhom, type MindNode, mindTree } from './mind-tree.ts'
import { useSought } from './use-sought.ts'
import './behaviors-section.css'

interface Shared {
  readonly creature: string
  readonly greatest: number
  readonly isLive: boolean
  readonly lookedAt: string | undefined
  /** Those who hold down the one looked at, and those whom it holds down. */
  readonly inhibitors: ReadonlySet<string>
  readonly inhibited: ReadonlySet<string>
  readonly lookAt: (name: string | undefined) => void
  /** Groups opened or closed by hand; the others are open while they take part. */
  readonly unfolded: ReadonlyMap<string, boolean>
  readonly unfold: (path: string, isOpen: boolean) => void
  /** The behavior that somebody asked to be shown. */
  readonly sought: string | undefined
}

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
  const shared: Shared = {
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
      note={why.path.length === 0 ? 'none active' : why.path.map(lastPart).join(' › ')}
      help={
        <>
          <p>
            Everything it could do competes. The pale bar is how much each wants its turn, the full bar what is left
            after the others have held it down. Whoever is left wins, and the group below it competes in turn.
          </p>
          <p>
            The ring is interest: it empties when a behavior goes on for long or gets nowhere. Point at a behavior to
            see who holds down whom; press ⋯ to force it, to forbid it or to change the interest.
          </p>
        </>
      }
    >
      <div ref={box}>
        <BehaviorList nodes={tree} shared={shared} />
      </div>
      <Details why={why} name={lookedAt} />
    </Section>
  )
}

function BehaviorList({ nodes, shared }: { nodes: readonly MindNode[]; shared: Shared }): ReactElement {
  return (
    <ul className="behaviors">
      {nodes.map((node) => (
        <li key={node.path} className={classesOf(node, shared)}>
          <BehaviorRow node={node} shared={shared} />
          {node.children.length > 0 && isUnfolded(node, shared) && (
            <>
              {groupNote(node) !== '' && <p className="group-note">{groupNote(node)}</p>}
              <BehaviorList nodes={node.children} shared={shared} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A group that takes part is open, the others are one row until somebody wants to see them. */
function isUnfolded(node: MindNode, { unfolded }: Shared): boolean {
  return unfolded.get(node.path) ?? node.children.some((child) => child.now !== undefined)
}

/** How the group below is decided, where it is not by inhibition, and whether others open it too. */
function groupNote({ arbitration, isShared }: MindNode): string {
  const how = arbitration === 'dice' ? 'by dice' : arbitration === 'all' ? 'all at once' : arbitration
  return [how === 'inhibition' ? '' : how, isShared ? 'a group shared with others' : '']
    .filter((part) => part !== '')
    .join(' · ')
}

function BehaviorRow({ node, shared }: { node: MindNode; shared: Shared }): ReactElement {
  const { now } = node
  const { greatest, lookAt } = shared
  const isGroup = node.children.length > 0
  const isOpen = isGroup && isUnfolded(node, shared)
  const interest = now === undefined ? undefined : Math.min(1, Math.max(0, now.interest))
  return (
    <div className="behavior" onPointerEnter={() => lookAt(node.name)} onPointerLeave={() => lookAt(undefined)}>
      <button
        type="button"
        className="behavior-name"
        aria-label={spoken(node)}
        {...(node.isOnPath ? { 'aria-current': true } : {})}
        {...(isGroup ? { 'aria-expanded': isOpen, onClick: () => shared.unfold(node.path, !isOpen) } : {})}
        onFocus={() => lookAt(node.name)}
        onBlur={() => lookAt(undefined)}
      >
        <InterestRing interest={interest} />
        {node.isLearned && (
          <span className="learned-mark" title="Learned by itself">
            ✦
          </span>
        )}
        <span className="row-name">{node.isLearned ? breakable(node.label) : node.label}</span>

        {isGroup && !isOpen && <span className="fold-count">+{node.children.length}</span>}
        {node.orders.map(({ id, text }) => (
          <span key={id} className="tag order">
            {text}
          </span>
        ))}
      </button>
      <span
        className="bar two"
        style={{ '--share': share(now?.post, greatest), '--before': share(now?.pre, greatest) } as CSSProperties}
        aria-hidden="true"
      >
        <span className="bar-before" />
        <span className="bar-fill" />
      </span>
      <span className="bar-value" aria-hidden="true">
        {now === undefined ? '–' : formatFixed(now.isActive ? now.post : now.pre, 1)}
      </span>
      <Popup label={`Direct ${node.label}`} trigger={<MoreIcon />} className="row-more" isDisabled={!shared.isLive}>
        {(close) => <BehaviorMenu creature={shared.creature} node={node} close={close} />}
      </Popup>
    </div>
  )
}

/** A long name that may go on in the next line where a word begins. */
function breakable(name: string): ReactElement[] {
  return name.split(/(?=[A-Z])/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a name may repeat, and never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** Interest as a ring that empties. */
function InterestRing({ interest }: { interest: number | undefined }): ReactElement {
  const round = 2 * Math.PI * 5
  return (
    <svg className="ring" viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
      <circle r="5" className="ring-track" />
      {interest !== undefined && (
        <circle
          r="5"
          className="ring-fill"
          strokeDasharray={`${(round * interest).toFixed(2)} ${round.toFixed(2)}`}
          transform="rotate(-90)"
        />
      )}
    </svg>
  )
}

/** Why the one looked at has the value it has; a fixed height, so that pointing moves nothing. */
function Details({ why, name }: { why: WhyReport; name: string | undefined }): ReactElement {
  const behavior = why.groups.flatMap((group) => group.behaviors).find((candidate) => candidate.name === name)
  if (name === undefined) {
    return <p className="behavior-details faint">Point at a behavior to see why it has its value.</p>
  }
  if (behavior === undefined) {
    return <p className="behavior-details">{lastPart(name)} was not asked: what opens its group did not win.</p>
  }
  const holders = behavior.inhibitedBy.map(({ by, amount }) => `${lastPart(by)} (${formatFixed(amount, 1)})`)
  const holds = inhibitsWhom(why, name).map(({ whom, amount }) => `${lastPart(whom)} (${formatFixed(amount, 1)})`)
  return (
    <p className="behavior-details">
      <b>{lastPart(name)}</b> wants {formatFixed(behavior.pre, 1)}
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

function classesOf(node: MindNode, { lookedAt, inhibitors, inhibited, sought }: Shared): string {
  return [
    node.isOnPath ? 'is-active' : '',
    node.now === undefined ? 'is-asleep' : '',
    node.name === lookedAt ? 'is-looked-at' : '',
    node.isLearned ? 'is-learned' : '',
    node.name === sought ? 'is-sought' : '',
    inhibitors.has(node.name) ? 'is-inhibitor' : '',
    inhibited.has(node.name) ? 'is-inhibited' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}

function spoken({ label, now, isOnPath, orders, isLearned }: MindNode): string {
  const origin = isLearned ? ', learned' : ''
  if (now === undefined) return `${label}${origin}, not asked`
  const state = isOnPath ? ', active' : ''
  const said = orders.map(({ text }) => `, ${text}`).join('')
  return `${label}${origin}${state}, value ${formatFixed(now.pre, 1)}, ${formatFixed(now.post, 1)} after inhibition, interest ${Math.round(now.interest * 100)} %${said}`
}

function share(value: number | undefined, greatest: number): number {
  return value === undefined || !Number.isFinite(value) ? 0 : Math.min(1, Math.max(0, value / greatest))
}

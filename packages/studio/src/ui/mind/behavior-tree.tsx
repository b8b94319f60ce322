// The tree of behaviors itself: one stop for Tab, arrows within it, groups that fold, and a menu for each.
//
// Up and Down go through what is unfolded, Right opens a group or goes into it, Left closes it or goes out, Space folds, Enter opens
// the menu. What has the focus is looked at as what is pointed at.
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactElement, useState } from 'react'
import { formatFixed } from '../parts/format.ts'
import { MoreIcon } from '../parts/icons.tsx'
import { plainName } from '../parts/plain-name.ts'
import { Popup } from '../parts/popup.tsx'
import { BehaviorMenu } from './behavior-menu.tsx'
import type { MindNode } from './mind-tree.ts'

/** What all rows share. */
export interface TreeShared {
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

interface RowProps {
  readonly shared: TreeShared
  /** The row that Tab comes to. */
  readonly stop: string | undefined
  readonly setStop: (path: string) => void
}

/** The whole tree. */
export function BehaviorTree({ tree, shared }: { tree: readonly MindNode[]; shared: TreeShared }): ReactElement {
  const [stop, setStop] = useState<string | undefined>(undefined)
  const seen = unfoldedRows(tree, shared).map(({ path }) => path)
  const row = { shared, stop: stop !== undefined && seen.includes(stop) ? stop : seen[0], setStop }
  return (
    <div
      className="behaviors behavior-tree"
      role="tree"
      tabIndex={-1}
      aria-label={`Behaviors of ${shared.creature}`}
      onKeyDown={(event) => press(event, shared)}
    >
      {tree.map((node) => (
        <BehaviorItem key={node.path} node={node} level={1} {...row} />
      ))}
    </div>
  )
}

function BehaviorItem({ node, level, ...row }: RowProps & { node: MindNode; level: number }): ReactElement {
  const { shared, stop, setStop } = row
  const isGroup = node.children.length > 0
  const isOpen = isGroup && isUnfolded(node, shared)
  return (
    <div
      role="treeitem"
      className={classesOf(node, shared)}
      data-path={node.path}
      aria-label={spoken(node)}
      aria-level={level}
      aria-selected={node.isOnPath}
      {...(isGroup ? { 'aria-expanded': isOpen } : {})}
      tabIndex={node.path === stop ? 0 : -1}
      onFocus={(event) => {
        event.stopPropagation()
        setStop(node.path)
        shared.lookAt(node.name)
      }}
      onBlur={(event) => {
        event.stopPropagation()
        shared.lookAt(undefined)
      }}
    >
      <BehaviorRow node={node} shared={shared} />
      {isOpen && (
        <>
          {groupNote(node) !== '' && <p className="group-note">{groupNote(node)}</p>}
          {/* biome-ignore lint/a11y/useSemanticElements: a tree has groups; a fieldset is for forms. */}
          <div className="behaviors" role="group">
            {node.children.map((child) => (
              <BehaviorItem key={child.path} node={child} level={level + 1} {...row} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** What an arrow or another key does in the tree. */
function press(event: KeyboardEvent<HTMLDivElement>, shared: TreeShared): void {
  const item = event.target
  if (!(item instanceof HTMLElement) || item.role !== 'treeitem') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const at = items.indexOf(item)
  const expanded = item.getAttribute('aria-expanded')
  const fold = (isOpen: boolean): void => shared.unfold(item.dataset.path ?? '', isOpen)
  const above = item.parentElement?.closest<HTMLElement>('[role="treeitem"]')
  const doings: Readonly<Record<string, () => void>> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (expanded === 'false' ? fold(true) : expanded === 'true' ? items[at + 1]?.focus() : undefined),
    ArrowLeft: () => (expanded === 'true' ? fold(false) : above?.focus()),
    ' ': () => expanded !== null && fold(expanded !== 'true'),
    Enter: () => item.querySelector<HTMLElement>(':scope > .behavior > .row-more')?.click(),
  }
  const doing = doings[event.key]
  if (doing === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  doing()
}

/** All rows that are unfolded, from the top. */
function unfoldedRows(nodes: readonly MindNode[], shared: TreeShared): readonly MindNode[] {
  return nodes.flatMap((node) => [
    node,
    ...(node.children.length > 0 && isUnfolded(node, shared) ? unfoldedRows(node.children, shared) : []),
  ])
}

/** A group that takes part is open, the others are one row until somebody wants to see them. */
function isUnfolded(node: MindNode, { unfolded }: TreeShared): boolean {
  return unfolded.get(node.path) ?? node.children.some((child) => child.now !== undefined)
}

/** How the group below is decided, where it is not by inhibition, and whether others open it too. */
function groupNote({ arbitration, isShared }: MindNode): string {
  const how = arbitration === 'dice' ? 'by dice' : arbitration === 'all' ? 'all at once' : arbitration
  return [how === 'inhibition' ? '' : how, isShared ? 'a group shared with others' : '']
    .filter((part) => part !== '')
    .join(' · ')
}

function BehaviorRow({ node, shared }: { node: MindNode; shared: TreeShared }): ReactElement {
  const { now } = node
  const { greatest, lookAt } = shared
  const isGroup = node.children.length > 0
  const isOpen = isGroup && isUnfolded(node, shared)
  const interest = now === undefined ? undefined : Math.min(1, Math.max(0, now.interest))
  return (
    <div className="behavior" onPointerEnter={() => lookAt(node.name)} onPointerLeave={() => lookAt(undefined)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the item around it has the keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the item around it is what is told. */}
      <span
        className={`behavior-name ${isGroup ? 'is-group' : ''}`}
        onClick={() => isGroup && shared.unfold(node.path, !isOpen)}
      >
        <InterestRing interest={interest} />
        {node.isLearned && (
          <span className="learned-mark" title="Learned by itself">
            ✦
          </span>
        )}
        <span className="row-name">{node.isLearned ? breakable(plainName(node.label)) : plainName(node.label)}</span>

        {isGroup && !isOpen && <span className="fold-count">+{node.children.length}</span>}
        {node.orders.map(({ id, text }) => (
          <span key={id} className="tag order">
            {text}
          </span>
        ))}
      </span>
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
      <Popup
        label={`Direct ${plainName(node.label)}`}
        trigger={<MoreIcon />}
        className="row-more"
        isDisabled={!shared.isLive}
        tabIndex={-1}
      >
        {(close) => <BehaviorMenu creature={shared.creature} node={node} close={close} />}
      </Popup>
    </div>
  )
}

/** A long name that may go on in the next line where a word begins. */
function breakable(name: string): ReactElement[] {
  return name.split(/(?= )/).map((word, at) => (
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

function classesOf(node: MindNode, { lookedAt, inhibitors, inhibited, sought }: TreeShared): string {
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
  if (now === undefined) return `${plainName(label)}${origin}, not asked`
  const state = isOnPath ? ', active' : ''
  const said = orders.map(({ text }) => `, ${text}`).join('')
  return `${plainName(label)}${origin}${state}, value ${formatFixed(now.pre, 1)}, ${formatFixed(now.post, 1)} after inhibition, interest ${Math.round(now.interest * 100)} %${said}`
}

function share(value: number | undefined, greatest: number): number {
  return value === undefined || !Number.isFinite(value) ? 0 : Math.min(1, Math.max(0, value / greatest))
}

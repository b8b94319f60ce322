// The mind in numbers: drives, and behaviors that compete, with the winner's path lit.
import type { MindReport } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { type BehaviorNode, behaviorGroups, greatestValue, ownName } from './behavior-tree.ts'
import { Section } from './controls.tsx'
import { formatShort } from './format.ts'

/** What the body is told to do. */
export function CommandSection({ mind }: { mind: MindReport }): ReactElement {
  return (
    <Section title="Command">
      <p className="command">
        {mind.command === '' ? <span className="faint">none</span> : <code>{mind.command}</code>}
      </p>
    </Section>
  )
}

/** Drives as bars. */
export function DrivesSection({ mind }: { mind: MindReport }): ReactElement | null {
  const drives = Object.entries(mind.drives)
  if (drives.length === 0) return null
  const greatest = Math.max(1, ...drives.map(([, value]) => Math.abs(value)))
  return (
    <Section title="Drives">
      <ul className="bars">
        {drives.map(([name, value]) => (
          <li key={name}>
            <span className="row-name">{name}</span>
            <span className="bar" style={bar(Math.abs(value) / greatest)}>
              <span className="bar-fill" />
            </span>
            <span className="bar-value">{formatShort(value)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Behaviors by group; the pale bar is the value before inhibition, the full one after. */
export function BehaviorsSection({ mind }: { mind: MindReport }): ReactElement | null {
  if (mind.behaviors.length === 0) return null
  const greatest = greatestValue(mind.behaviors)
  return (
    <Section
      title="Behaviors"
      {...(mind.activePath.length === 0 ? {} : { note: mind.activePath.map(ownName).join(' › ') })}
    >
      {behaviorGroups(mind.behaviors).map(({ group, nodes }, at) => (
        <div key={group} className="behavior-group">
          {at > 0 && <p className="group-name">{group}</p>}
          <BehaviorList nodes={nodes} greatest={greatest} />
        </div>
      ))}
    </Section>
  )
}

function BehaviorList({ nodes, greatest }: { nodes: readonly BehaviorNode[]; greatest: number }): ReactElement {
  return (
    <ul className="behaviors">
      {nodes.map(({ behavior, children }) => (
        <li key={behavior.name} className={behavior.isActive ? 'is-active' : ''}>
          <div className="behavior" title={behavior.line}>
            <span className="row-name">
              {ownName(behavior.name)}
              {behavior.isActive && <span className="visually-hidden"> (active)</span>}
            </span>
            <span className="bar two" style={bar(behavior.post / greatest, behavior.pre / greatest)}>
              <span className="bar-before" />
              <span className="bar-fill" />
            </span>
            <span className="bar-value">{formatShort(behavior.post)}</span>
          </div>
          {behavior.interest < 0.995 && (
            <p className="behavior-note">
              interest {Math.round(behavior.interest * 100)} % · {formatShort(behavior.pre)} before inhibition
            </p>
          )}
          {children.length > 0 && <BehaviorList nodes={children} greatest={greatest} />}
        </li>
      ))}
    </ul>
  )
}

function bar(share: number, before?: number): CSSProperties {
  const clamp = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0))
  const style: Record<string, number> = { '--share': clamp(share) }
  if (before !== undefined) style['--before'] = clamp(before)
  return style as CSSProperties
}

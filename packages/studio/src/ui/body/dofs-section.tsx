// DOFs with their limits and who holds them, and joints with how far they are bent.
import type { BodyReport, DofReport, JointAngle } from '@ethogram/core'
import { type CSSProperties, type ReactElement, useState } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatDegrees, formatFixed } from '../parts/format.ts'
import './dofs-section.css'

/** All DOFs; those that are held, or away from rest, before the others. */
export function DofsSection({ body }: { body: BodyReport }): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  const { dofs } = body
  if (dofs.length === 0) return null
  const busy = dofs.filter((dof) => dof.heldBy !== null)
  const shown = isAll ? dofs : busy
  return (
    <Section
      title="Degrees of freedom"
      note={`${busy.length} of ${dofs.length} held`}
      help={
        <p>
          A degree of freedom (DOF) is one thing the body can move: a wag, an ear, how far a foot is lifted. Skills hold
          DOFs, and a DOF is held by one skill at a time. The bar goes from the least to the most it can be, the tick is
          where it rests.
        </p>
      }
    >
      <ul className="dofs">
        {shown.map((dof) => (
          <DofRow key={dof.name} dof={dof} />
        ))}
      </ul>
      {shown.length === 0 && <p className="faint small">No skill holds anything.</p>}
      {busy.length < dofs.length && (
        <button type="button" className="button quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Only those that are held' : `All ${dofs.length}`}
        </button>
      )}
    </Section>
  )
}

function DofRow({ dof }: { dof: DofReport }): ReactElement {
  const { name, value, min, max, rest, heldBy } = dof
  return (
    <li className={heldBy === null ? '' : 'is-held'}>
      <span
        className="row-name"
        title={`${formatFixed(min, 2)} to ${formatFixed(max, 2)}, rests at ${formatFixed(rest, 2)}`}
      >
        {name}
      </span>
      <Range value={value} least={min} most={max} rest={rest} isAtLimit={false} />
      <span className="number">{formatFixed(value, 2)}</span>
      <span className="holder">{heldBy ?? ''}</span>
    </li>
  )
}

/** Joints that have come to the end of their range; all of them when wished. */
export function JointsSection({ body }: { body: BodyReport }): ReactElement {
  const [isAll, setIsAll] = useState(false)
  const rows = body.joints.flatMap(({ name, angles }) => angles.map((angle) => ({ name, angle })))
  const ended = rows.filter(({ angle }) => angle.isAtLimit)
  return (
    <Section
      title="Joints"
      note={ended.length === 0 ? 'none at its limit' : `${ended.length} at the limit`}
      help={
        <p>
          Every joint turns only so far, as in a real dog. Several DOFs may turn one joint; what would be too much
          together ends at the limit. That is not a fault, but a pose in which many joints do looks stiff.
        </p>
      }
    >
      <ul className="dofs">
        {(isAll ? rows : ended).map(({ name, angle }) => (
          <JointRow key={`${name} ${angle.about}`} name={name} angle={angle} />
        ))}
      </ul>
      <button type="button" className="button quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
        {isAll ? 'Only those at their limits' : `All ${body.joints.length} joints`}
      </button>
    </Section>
  )
}

function JointRow({ name, angle }: { name: string; angle: JointAngle }): ReactElement {
  const { about, rad, leastRad, mostRad, isAtLimit } = angle
  return (
    <li className={isAtLimit ? 'is-ended' : ''}>
      <span className="row-name" title={`${formatDegrees(leastRad)} to ${formatDegrees(mostRad)}`}>
        {name}
      </span>
      <Range value={rad} least={leastRad} most={mostRad} rest={0} isAtLimit={isAtLimit} />
      <span className="number">{formatDegrees(rad)}</span>
      <span className="holder">{about}</span>
    </li>
  )
}

function Range(props: { value: number; least: number; most: number; rest: number; isAtLimit: boolean }): ReactElement {
  const { value, least, most, rest } = props
  const share = (number: number): number => Math.min(1, Math.max(0, (number - least) / Math.max(1e-9, most - least)))
  const [from, to] = [Math.min(share(value), share(rest)), Math.max(share(value), share(rest))]
  return (
    <span
      className="range"
      style={{ '--from': from, '--to': to, '--rest': share(rest) } as CSSProperties}
      aria-hidden="true"
    >
      <span className="range-bar" />
      <span className="range-rest" />
    </span>
  )
}

// Directions that are about a position: imagine a thing there, draw the creature to it, keep it away.
//
// A position comes from a click on the stage, or from the numbers, so that it can be done without a mouse.
import type { DirectionDefinition, EntityReport, Vector3 } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import { readNumber, Section, ValueField } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { AimIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './places-section.css'

/** How far before the creature a position lies that nobody has chosen, in metres. */
const BEFORE_M = 1

interface Props {
  readonly report: EntityReport
  readonly isLive: boolean
}

/** Lets the creature sense what is not there. */
export function ImagineSection({ report, isLive }: Props): ReactElement | null {
  const { director } = useStudio()
  const kinds = useStudioState((state) => state.outline?.kinds)
  const points = useStudioState((state) => state.outline?.points)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [point, setPoint] = useState('')
  if (kinds === undefined || kinds.length === 0) return null
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0]
  const imagine = (at: Vector3 | string): void => {
    void director.give({ direct: 'imagine', to: report.name, kind, at })
  }
  return (
    <Section
      title="Imagine"
      help={
        <p>
          A thing that only this creature senses. It acts as if the thing were there; for everybody else it is not, and
          nobody can bump into it.
        </p>
      }
    >
      <fieldset className="actions" disabled={!isLive}>
        <legend className="visually-hidden">Imagine something</legend>
        <div className="action-row">
          <select
            className="value-field"
            aria-label="Kind to imagine"
            value={kind}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {kinds.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select
            className="value-field"
            aria-label="Where to imagine it"
            value={point}
            onChange={(event) => setPoint(event.currentTarget.value)}
          >
            <option value="">the ground</option>
            {points?.map((name) => (
              <option key={name} value={name}>
                at {name}
              </option>
            ))}
          </select>
        </div>
        {point === '' ? (
          <PositionRow
            report={report}
            isLive={isLive}
            verb="Put"
            label={`${kind}, imagined by ${report.name}`}
            take={imagine}
          />
        ) : (
          <div className="button-row">
            <button type="button" className="button" onClick={() => imagine(point)}>
              Imagine it there
            </button>
          </div>
        )}
      </fieldset>
    </Section>
  )
}

/** Draws the creature to a position, or keeps it away. */
export function FieldSection({ report, isLive }: Props): ReactElement {
  const { director } = useStudio()
  const [how, setHow] = useState<'attract' | 'repel'>('attract')
  const [radiusM, setRadiusM] = useState(2)
  const label = how === 'attract' ? `draw ${report.name} there` : `keep ${report.name} away from there`
  const take = (at: Vector3): void => {
    const direction: DirectionDefinition = { direct: 'field', to: report.name, how, at, radiusM }
    void director.give(direction)
  }
  return (
    <Section
      title="Attract and repel"
      help={
        <p>
          A pull or a push from a place, within a radius. It bends the way the creature goes, whatever it is doing, and
          decides nothing for it.
        </p>
      }
    >
      <fieldset className="actions" disabled={!isLive}>
        <legend className="visually-hidden">Attract or repel</legend>
        <div className="action-row">
          <select
            className="value-field"
            aria-label="Attract or repel"
            value={how}
            onChange={(event) => setHow(event.currentTarget.value === 'repel' ? 'repel' : 'attract')}
          >
            <option value="attract">attract to</option>
            <option value="repel">repel from</option>
          </select>
          <span className="faint">within</span>
          <ValueField
            label="Radius in metres"
            kind="number"
            className="narrow"
            value={String(radiusM)}
            isDisabled={!isLive}
            onCommit={(text) => setRadiusM(Math.min(100, Math.max(0.1, readNumber(text) ?? radiusM)))}
          />
          <span className="unit">m</span>
        </div>
        <PositionRow report={report} isLive={isLive} verb="Set" label={label} take={take} />
      </fieldset>
    </Section>
  )
}

/** A position by click or by numbers. */
function PositionRow(props: Props & { verb: string; label: string; take: (at: Vector3) => void }): ReactElement {
  const { report, isLive, verb, label, take } = props
  const studio = useStudio()
  const isAiming = useStudioState((state) => state.aim?.label === label)
  const [typed, setTyped] = useState<readonly [number, number] | undefined>(undefined)
  const [x, z] = typed ?? positionAhead(report)
  const type = (axis: 0 | 1, text: string): void => {
    const value = readNumber(text)
    if (value === undefined) studio.notify(`“${text}” is not a number.`)
    else setTyped(axis === 0 ? [value, z] : [x, value])
  }
  return (
    <div className="action-row">
      <button
        type="button"
        className={`button with-icon ${isAiming ? 'is-on' : ''}`}
        aria-pressed={isAiming}
        title="Give the place with a click on the stage"
        onClick={() => studio.aim(isAiming ? undefined : { label, take })}
      >
        <AimIcon />
        {isAiming ? 'Click…' : 'Point'}
      </button>
      <span className="place-typed">
        <span className="unit" aria-hidden="true">
          x
        </span>
        <ValueField
          label="Place, x in metres"
          kind="number"
          className="tiny"
          value={formatFixed(x, 1)}
          isDisabled={!isLive}
          onCommit={(text) => type(0, text)}
        />
        <span className="unit" aria-hidden="true">
          z
        </span>
        <ValueField
          label="Place, z in metres"
          kind="number"
          className="tiny"
          value={formatFixed(z, 1)}
          isDisabled={!isLive}
          onCommit={(text) => type(1, text)}
        />
        <button type="button" className="button" onClick={() => take([x, 0, z])}>
          {verb}
        </button>
      </span>
    </div>
  )
}

function positionAhead({ at, headingRad }: EntityReport): readonly [number, number] {
  return [at[0] + Math.sin(headingRad) * BEFORE_M, at[2] + Math.cos(headingRad) * BEFORE_M]
}

// Fields and points: what others may sense of it. Changing one sends an input to the world, like any other direction.
import type { EntityReport, FieldValue } from '@ethogram/core'
import type { ReactElement } from 'react'
import { readNumber, Section, Switch, ValueField } from '../parts/controls.tsx'
import { formatFixed, formatShort } from '../parts/format.ts'
import { useStudio } from '../parts/studio-context.ts'

interface Props {
  readonly report: EntityReport
  readonly isLive: boolean
}

/** The fields, by type: a switch, a number, a text. */
export function FieldsSection({ report, isLive }: Props): ReactElement | null {
  const studio = useStudio()
  const fields = Object.entries(report.fields)
  if (fields.length === 0) return null
  const set = (field: string, value: FieldValue): void => {
    void studio.input({ input: 'set', entity: report.name, field, value })
  }
  return (
    <Section
      title="Fields"
      help={<p>What others can notice about it: its colour, a raised hand. Change one and see who cares.</p>}
    >
      <ul className="rows">
        {fields.map(([field, value]) => (
          <li key={field}>
            <span className="row-name">{field}</span>
            {typeof value === 'boolean' ? (
              <Switch label={field} isOn={value} isDisabled={!isLive} onChange={(isOn) => set(field, isOn)} />
            ) : (
              <ValueField
                label={field}
                kind={typeof value === 'number' ? 'number' : 'text'}
                value={typeof value === 'number' ? formatShort(value) : value}
                isDisabled={!isLive}
                onCommit={(text) => {
                  const next = typeof value === 'number' ? readNumber(text) : text
                  if (next === undefined) studio.notify(`“${text}” is not a number.`)
                  else set(field, next)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The named points on its body, in its own frame. */
export function PointsSection({ report, isLive }: Props): ReactElement | null {
  const studio = useStudio()
  const points = Object.entries(report.points)
  if (points.length === 0) return null
  const move = (point: string, at: readonly [number, number, number], axis: number, text: string): void => {
    const value = readNumber(text)
    if (value === undefined) {
      studio.notify(`“${text}” is not a number.`)
      return
    }
    const next = at.map((old, i) => (i === axis ? value : old)) as [number, number, number]
    void studio.input({ input: 'point', entity: report.name, point, at: next })
  }
  return (
    <Section
      title="Points"
      note="left, up, ahead · m"
      help={<p>Places on it that have a name, seen from itself: a hand, a mouth. Things are held there.</p>}
    >
      <ul className="rows">
        {points.map(([point, at]) => (
          <li key={point}>
            <span className="row-name">{point}</span>
            <span className="triple">
              {['left', 'up', 'ahead'].map((axis, i) => (
                <ValueField
                  key={axis}
                  label={`${point}, ${axis}`}
                  kind="number"
                  className="narrow"
                  value={formatFixed(at[i])}
                  isDisabled={!isLive}
                  onCommit={(text) => move(point, at, i, text)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

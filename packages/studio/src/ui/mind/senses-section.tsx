// What reaches it: its records as a small map seen from above, ahead is up, and as a list.
import type { MindReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatDegrees, formatFixed } from '../parts/format.ts'
import './senses-section.css'

/** Most records shown. */
const MOST_RECORDS = 12

/** The map's radius in its own units. */
const RADIUS = 44

type PerceptRecord = MindReport['records'][number]

/** The records of all senses, nearest first. */
export function SensesSection({ mind }: { mind: MindReport }): ReactElement {
  const records = [...mind.records].sort((a, b) => a.rangeM - b.rangeM).slice(0, MOST_RECORDS)
  const more = mind.records.length - records.length
  return (
    <Section
      title="Senses"
      note={mind.records.length === 0 ? 'nothing' : `${mind.records.length}`}
      help={
        <p>
          What it knows to be around it, the nearest first, and how it knows. It has nothing else to go by: what it does
          not sense or remember is not there for it.
        </p>
      }
    >
      {records.length > 0 && (
        <div className="senses">
          <SenseMap records={records} />
          <ul className="records">
            {records.map((record, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records have no identity of their own
              <li key={at}>
                <span className="record-kind">{record.kind}</span>
                <span className="record-sense">{record.sense}</span>
                <span className="record-place">
                  {formatFixed(record.rangeM, 1)} m · {formatDegrees(record.bearingRad)}
                </span>
              </li>
            ))}
            {more > 0 && <li className="faint">and {more} more</li>}
          </ul>
        </div>
      )}
    </Section>
  )
}

function SenseMap({ records }: { records: readonly PerceptRecord[] }): ReactElement {
  const farthest = Math.max(1, ...records.map((record) => record.rangeM))
  return (
    <svg
      className="sense-map"
      viewBox="-50 -50 100 100"
      width="104"
      height="104"
      role="img"
      aria-label="What it senses, seen from above; ahead is up"
    >
      <circle r={RADIUS} className="ring" />
      <circle r={RADIUS / 2} className="ring" />
      <path d="M0 -5.5 L3.6 4.5 L0 2.4 L-3.6 4.5 Z" className="self" />
      {records.map((record, at) => {
        const away = (record.rangeM / farthest) * RADIUS
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no identity of their own
            key={at}
            className="spot"
            r="3"
            cx={-Math.sin(record.bearingRad) * away}
            cy={-Math.cos(record.bearingRad) * away}
          >
            <title>{record.kind}</title>
          </circle>
        )
      })}
    </svg>
  )
}

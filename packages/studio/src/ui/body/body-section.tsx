// Where it is and how it moves.
import type { EntityReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatDegrees, formatFixed } from '../parts/format.ts'
import './body-section.css'

/** Position, heading, speed, and in whose hand it is. */
export function BodySection({ report }: { report: EntityReport }): ReactElement {
  const [x, y, z] = report.at
  const speed = Math.hypot(...report.velocityMps)
  return (
    <Section
      title="Body"
      {...(report.heldBy === null ? {} : { note: `in ${report.heldBy}` })}
      help={<p>Where it is and how fast it moves, as the world has it. Creatures may believe something else.</p>}
    >
      <dl className="measures">
        <div>
          <dt>Place</dt>
          <dd className="triple">
            <span>{formatFixed(x)}</span>
            <span>{formatFixed(y)}</span>
            <span>{formatFixed(z)}</span>
            <span className="unit">m</span>
          </dd>
        </div>
        <div>
          <dt>Heading</dt>
          <dd>
            <svg className="compass" viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
              <circle r="8.5" fill="none" stroke="currentColor" opacity="0.35" />
              <path
                d="M0 7 L3.4 -3 L0 -1 L-3.4 -3 Z"
                fill="currentColor"
                transform={`rotate(${(-report.headingRad * 180) / Math.PI})`}
              />
            </svg>
            {formatDegrees(report.headingRad)}
          </dd>
        </div>
        <div>
          <dt>Speed</dt>
          <dd>
            {formatFixed(speed)} <span className="unit">m/s</span>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

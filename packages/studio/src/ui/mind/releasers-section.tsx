// What each releaser looked for and found: the things of the world that set behaviors going.
import type { WhyReport } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import './releasers-section.css'

/** The releasers that were asked on this tick. */
export function ReleasersSection({ why }: { why: WhyReport }): ReactElement | null {
  if (why.releasers.length === 0) return null
  const greatest = why.releasers.reduce((most, { value }) => Math.max(most, value), 1e-9)
  const found = why.releasers.filter((releaser) => releaser.found !== null).length
  return (
    <Section
      title="Releasers"
      note={`${found} of ${why.releasers.length} found something`}
      help={
        <p>
          What it watches for. A releaser looks for a kind of thing, and answers the more strongly the better the thing
          fits and the nearer it is. Only those are asked whose behaviors could win at all.
        </p>
      }
    >
      <ul className="releasers">
        {why.releasers.map(({ name, found: what, rangeM, value }) => (
          <li key={name} className={what === null ? 'is-empty' : ''}>
            <span className="releaser-name" title={name}>
              {name}
            </span>
            <span className="releaser-found">
              {what === null ? 'nothing' : rangeM === null ? what : `${what} · ${formatFixed(rangeM, 1)} m`}
            </span>
            <span
              className="bar"
              style={{ '--share': Math.max(0, value / greatest) } as CSSProperties}
              aria-hidden="true"
            >
              <span className="bar-fill" />
            </span>
            <span className="bar-value">{formatFixed(value, 1)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

// The log of trials, newest first: a trainer's, yours, and what happened by itself.
import { type ReactElement, useMemo } from 'react'
import type { Training } from '../../engine/training-watch.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { trialRows } from './trial-rows.ts'
import './trials-section.css'

/** Lines that are shown. */
const MOST_ROWS = 40

/** The log. */
export function TrialsSection({ training }: { training: Training }): ReactElement {
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const { trainers, report } = training
  const rows = useMemo(() => trialRows(trainers, report), [trainers, report])
  return (
    <Section
      title="Trials"
      note={rows.length === 0 ? 'none yet' : `the latest ${Math.min(MOST_ROWS, rows.length)}`}
      help={
        <p>
          Each line is one try: the sign that was given, what it did, how long the reward took to come, and what came of
          it. “Itself” means that nobody arranged it: something happened while it did something, and it took note. Press
          a time to see that moment again.
        </p>
      }
    >
      {rows.length > 0 && (
        <table className="trial-log">
          <thead>
            <tr>
              <th scope="col">when</th>
              <th scope="col">sign</th>
              <th scope="col">did</th>
              <th scope="col">delay</th>
              <th scope="col">got</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ key, tick, by, trial, cue, behavior, delayTicks, outcome, isServed }) => (
              <tr key={key} className={isServed ? 'is-served' : ''} title={trial === '' ? `by ${by}` : trial}>
                <td>
                  <button type="button" className="time-link" onClick={() => void studio.seek(tick)}>
                    {formatTime(tick / rateHz)}
                  </button>
                  <span className="faint trial-by">{by}</span>
                </td>
                <td>{cue === '' ? '–' : cue}</td>
                <td>{behavior === '' ? '–' : behavior}</td>
                <td>{delayTicks < 0 ? '–' : `${formatFixed(delayTicks / rateHz, 2)} s`}</td>
                <td>{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

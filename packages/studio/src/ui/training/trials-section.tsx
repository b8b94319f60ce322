// The log of trials, newest first: a trainer's, yours, and what happened by itself.
import type { LearnedReport } from '@ethogram/core'
import { type ReactElement, useMemo } from 'react'
import type { Training } from '../../engine/training-watch.ts'
import { youAmong } from '../../engine/you-among.ts'
import { shownLife } from '../../state/shown-life.ts'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { madeOf, saidRows, type TrialRow, trialRows } from './trial-rows.ts'
import { type Teaching, verdictOf } from './trial-verdict.ts'
import './trials-section.css'

/** Lines that are shown. */
const MOST_ROWS = 40

/** The log. */
export function TrialsSection({ training }: { training: Training }): ReactElement {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const { trainers, report } = training
  const marks = useStudioState((state) => state.marks)
  const you = useStudioState((state) => youAmong(state.entities))
  const log = useStudioState((state) => shownLife(state)?.log)
  const rows = useMemo(
    () => [...trialRows(trainers, report), ...saidRows(marks, you)].sort((a, b) => b.tick - a.tick),
    [trainers, report, marks, you],
  )
  const teaching = {
    log,
    rateHz,
    withinTicks: Math.max(0, ...(report?.drives ?? []).map((drive) => drive.withinTicks)),
  }
  return (
    <Section
      title="Trials"
      note={rows.length === 0 ? 'none yet' : `the latest ${Math.min(MOST_ROWS, rows.length)}`}
      help={
        <p>
          Each line is one try: the sign that was given, what it did, how long the reward took to come, and what came of
          it, and below that why it counted or did not. “Itself” means that nobody arranged it: something happened while
          it did something, and it took note. Press a time to see that moment again.
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
            {rows.slice(0, MOST_ROWS).map((row) => (
              <TrialLine key={row.key} row={row} report={report} teaching={teaching} />
            ))}
          </tbody>
        </table>
      )}
      <AndMore of={rows.length} most={MOST_ROWS} are="earlier" />
    </Section>
  )
}

/** A trial, and below it why it counted or not. */
function TrialLine(props: { row: TrialRow; report: LearnedReport | undefined; teaching: Teaching }): ReactElement {
  const { row, report, teaching } = props
  const nowTick = useStudioState((state) => state.status.tick)
  const studio = useStudio()
  const { tick, by, trial, cue, behavior, delayTicks, outcome, isServed } = row
  // What is learned by credit is told by what acts are worth, not trial by trial.
  const isByDrives = (report?.drives.length ?? 0) > 0
  const verdict =
    by === 'itself' || !isByDrives ? undefined : verdictOf({ ...row, made: madeOf(row, report, nowTick) }, teaching)
  return (
    <>
      <tr className={isServed ? 'is-served' : ''} title={trial === '' ? `by ${by}` : trial}>
        <td>
          <button type="button" className="time-link" onClick={() => void studio.seek(tick)}>
            {formatTime(tick / teaching.rateHz)}
          </button>
          <span className="faint trial-by">{by}</span>
        </td>
        <td>{cue === '' ? '–' : cue}</td>
        <td>{behavior === '' ? '–' : behavior}</td>
        <td>{delayTicks < 0 ? '–' : `${formatFixed(delayTicks / teaching.rateHz, 2)} s`}</td>
        <td>{outcome}</td>
      </tr>
      {verdict !== undefined && (
        <tr className={verdict.isCounted ? 'trial-verdict is-counted' : 'trial-verdict'}>
          <td colSpan={5}>{verdict.text}</td>
        </tr>
      )}
    </>
  )
}

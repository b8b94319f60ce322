// What it has learned: every lesson in a sentence, with the trials it rests on; to be shown, erased, kept and passed on.
import type { LearnedReport, Lesson, Trial } from '@ethogram/core'
import type { ReactElement } from 'react'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './lessons-section.css'

/** Trials that are told for one lesson. */
const MOST_TRIALS = 24

/** Trials that are told of a lesson, one by one. */
const MOST_ROWS = 8

/** How a lesson came into use. */
const HOW: Readonly<Record<Lesson['how'], string>> = {
  '': 'only suspected',
  operant: 'found out by doing it',
  classical: 'a sign that announces another',
  taught: 'taught from outside',
  innate: 'innate, its worth is learned',
}

interface Props {
  readonly creature: string
  readonly report: LearnedReport
  readonly isLive: boolean
}

/** The lessons of the picked creature. */
export function LessonsSection({ creature, report, isLive }: Props): ReactElement {
  const all = report.drives.flatMap(({ lessons }) => lessons)
  const used = all.filter(({ isInUse }) => isInUse)
  const suspected = all.filter(({ isInUse }) => !isInUse)
  const paid = report.actions.filter(({ successes }) => successes > 0).sort((a, b) => b.value - a.value)
  const trials = report.drives.flatMap((drive) => drive.trials)
  const row = (lesson: Lesson): ReactElement => (
    <LessonRow key={lesson.id} creature={creature} lesson={lesson} trials={trials} isLive={isLive} />
  )
  return (
    <Section
      title="What it has learned"
      note={noteOf(used.length, paid.length)}
      help={
        <>
          <p>
            When a pair is reliable enough and worth enough, it becomes part of the creature: a new behavior in its tree
            that answers the sign. It goes on learning, and can be unlearned.
          </p>
          <p>
            What is learned belongs to this one creature. It is in every recording. Keep it as a file to teach another
            of its kind, or erase it piece by piece.
          </p>
        </>
      }
    >
      {used.length > 0 && <ul className="lessons">{used.map(row)}</ul>}
      {paid.length > 0 && (
        <ul className="lessons">
          {paid.map(({ behavior, sentence }) => (
            <li key={behavior} className="lesson-sentence">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {used.length + paid.length === 0 && (
        <p className="empty">
          {suspected.length === 0
            ? 'Nothing, and it suspects nothing.'
            : `Nothing yet; it suspects ${suspected.length}.`}
        </p>
      )}
      {suspected.length > 0 && (
        <details className="suspected">
          <summary>{suspected.length} suspected</summary>
          <ul className="lessons">{suspected.map(row)}</ul>
        </details>
      )}
      <LessonsFiles creature={creature} isEmpty={all.length + paid.length === 0} isLive={isLive} />
    </Section>
  )
}

function noteOf(used: number, paid: number): string {
  if (used + paid === 0) return 'nothing yet'
  return [used > 0 ? `${used} in use` : '', paid > 0 ? `${paid} ${paid === 1 ? 'pays' : 'pay'}` : '']
    .filter((part) => part !== '')
    .join(', ')
}

/** Everything to be done with all lessons at once. */
function LessonsFiles(props: { creature: string; isEmpty: boolean; isLive: boolean }): ReactElement {
  const { creature, isEmpty, isLive } = props
  const studio = useStudio()
  const { school } = studio
  return (
    <div className="button-row lessons-files">
      <button type="button" className="button" disabled={isEmpty} onClick={() => downloadFile(school.lessonsFile())}>
        Keep as a file
      </button>
      <FileButton
        label="Lessons file"
        accept=".json"
        isDisabled={!isLive}
        onFile={(file) => void school.teach(creature, file)}
      >
        Teach from a file…
      </FileButton>
      <button type="button" className="button quiet" onClick={() => void studio.save().then(downloadFile)}>
        Save the run
      </button>
      {!isEmpty && (
        <button
          type="button"
          className="button quiet"
          disabled={!isLive}
          onClick={() => void school.erase(creature, 'all')}
        >
          Erase everything
        </button>
      )}
    </div>
  )
}

function LessonRow(props: {
  creature: string
  lesson: Lesson
  trials: readonly Trial[]
  isLive: boolean
}): ReactElement {
  const { creature, lesson, trials, isLive } = props
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const own = trials.filter((trial) => trial.lesson === lesson.id).slice(-MOST_TRIALS)
  return (
    <li className={lesson.isInUse ? 'lesson is-in-use' : 'lesson'}>
      <p className="lesson-sentence">{capital(lesson.sentence)}</p>
      {own.length > 0 && <TrialDots trials={own} rateHz={rateHz} />}
      <details className="lesson-why">
        <summary>Why</summary>
        <Explanation lesson={lesson} trials={own} rateHz={rateHz} />
      </details>
      <div className="lesson-actions">
        {lesson.path !== '' && (
          <button type="button" className="button quiet" onClick={() => studio.showBehavior(lesson.path)}>
            Show in the tree
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-label={`Erase ${lesson.behavior} on ${lesson.stimulus}`}
          disabled={!isLive}
          onClick={() => void studio.school.erase(creature, lesson.id)}
        >
          Erase
        </button>
      </div>
    </li>
  )
}

/** The latest trials as dots, oldest first: full where the need was served. */
function TrialDots({ trials, rateHz }: { trials: readonly Trial[]; rateHz: number }): ReactElement {
  const fed = trials.filter(({ isFed }) => isFed).length
  return (
    <span className="trial-dots" role="img" aria-label={`The latest ${trials.length} times: ${fed} served`}>
      {trials.map(({ tick, isFed, error, value }) => (
        <span
          key={tick}
          className={isFed ? 'dot is-fed' : 'dot'}
          title={`${formatTime(tick / rateHz)}: ${isFed ? `served, error ${formatFixed(error, 1)}` : 'nothing'}; worth ${formatFixed(value, 1)} after it`}
        />
      ))}
    </span>
  )
}

function Explanation(props: { lesson: Lesson; trials: readonly Trial[]; rateHz: number }): ReactElement {
  const { lesson, trials, rateHz } = props
  const { with: on, without: off, time } = lesson
  const last = trials.at(-1)
  return (
    <>
      <p>
        {capital(HOW[lesson.how])}. Doing it with the sign, {lesson.drive} was served {on.timesFed} of {on.timesOn}{' '}
        times ({percent(on.reliability)}); with the sign alone, {off.timesFed} of {off.timesOn} (
        {percent(off.reliability)}). Contrast {formatFixed(on.contrast, 2)}, so it learns at {percent(on.rate)} of its
        full rate.
      </p>
      <p>
        First suspected at {formatTime(lesson.bornTick / rateHz)}
        {lesson.isInUse && lesson.usedTick > 0 && `, in use since ${formatTime(lesson.usedTick / rateHz)}`}.
        {time.count > 0 &&
          ` The reward comes ${formatFixed(time.mean, 1)} ticks after it begins, give or take ${formatFixed(Math.sqrt(time.variance), 1)}.`}
      </p>
      {last !== undefined && (
        <table className="trial-table">
          <caption>Its latest times</caption>
          <thead>
            <tr>
              <th scope="col">when</th>
              <th scope="col">served</th>
              <th scope="col">error</th>
              <th scope="col">worth</th>
            </tr>
          </thead>
          <tbody>
            {trials
              .slice(-MOST_ROWS)
              .reverse()
              .map(({ tick, isFed, error, value }) => (
                <tr key={tick}>
                  <td>{formatTime(tick / rateHz)}</td>
                  <td>{isFed ? 'yes' : 'no'}</td>
                  <td>{isFed ? formatFixed(error, 2) : '–'}</td>
                  <td>{formatFixed(value, 1)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      <AndMore of={trials.length} most={MOST_ROWS} are="earlier" />
    </>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

// Live curves of all that is being learned: what each drive expected, and every pair of a behavior and a stimulus.
import type { DriveLearning, Lesson } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import type { PairCurve, TrainingCurves } from '../../engine/training-log.ts'
import type { Training } from '../../engine/training-watch.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatShort } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { LearningChart, rangeOf } from './learning-chart.tsx'
import './curves-section.css'

/** Pairs that are shown at once; the others are a press away. */
const FIRST_PAIRS = 4

/** All curves of the picked creature. */
export function CurvesSection({ training }: { training: Training }): ReactElement {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const { curves, report, isLooking } = training
  const drives = report?.drives ?? []
  return (
    <Section
      title="How it learns"
      note={isLooking ? 'looking over the run…' : undefined}
      help={
        <>
          <p>
            Whenever a need is served, it asks what it had just done and what had just changed around it. Each such pair
            gets a curve. The full line is what doing it <em>with</em> the sign is worth, the dashed line what the sign
            is worth <em>without</em> doing it. When the full line rises clear of the dashed one, it has a reason.
          </p>
          <p>
            Reliability (below): how often the need was served when that happened. Contrast is how sure it is, either
            way; the surer it is, the faster it changes its mind. Red stems are surprises: the difference between what
            it got and what it expected. They shrink as it learns. Marks at the bottom: the need was served.
          </p>
          <p>
            The curves span the whole run. The longer it is, the fewer points are kept: the curves stay, details go. In
            the past or a recording, the upright line is the moment shown; under the pointer stands what was when.
          </p>
        </>
      }
    >
      {drives.map((drive) => (
        <DriveCurves key={drive.drive} drive={drive} training={training} />
      ))}
      <p className="faint small">
        Minutes and seconds; a point every {formatShort(curves.everyTicks / rateHz)} s. A press goes to that moment.
      </p>
    </Section>
  )
}

function DriveCurves({ drive, training }: { drive: DriveLearning; training: Training }): ReactElement {
  const [isAll, setIsAll] = useState(false)
  const { curves } = training
  const pairs = orderedPairs(curves, drive)
  const range = rangeOf(pairs.flatMap((pair) => [pair.with, pair.without]))
  const shown = isAll ? pairs : pairs.slice(0, FIRST_PAIRS)
  return (
    <div className="drive-curves">
      <ExpectationChart drive={drive} training={training} />
      {pairs.length === 0 && (
        <p className="empty">
          Nothing is suspected yet. When {drive.drive} is served for the first time, it begins to watch.
        </p>
      )}
      {shown.map((pair) => (
        <PairChart
          key={pair.id}
          pair={pair}
          lesson={drive.lessons.find(({ id }) => id === pair.id)}
          training={training}
          range={range}
        />
      ))}
      {pairs.length > FIRST_PAIRS && (
        <button type="button" className="button quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer' : `All ${pairs.length} pairs`}
        </button>
      )}
    </div>
  )
}

/** What the drive expected over time, what it got, and by how much that surprised it. */
function ExpectationChart({ drive, training }: { drive: DriveLearning; training: Training }): ReactElement {
  const { curves } = training
  const marks = curves.marks.filter((mark) => mark.drive === drive.drive)
  const values = curves.predictions.find((prediction) => prediction.drive === drive.drive)?.values ?? new Float32Array()
  const stems = marks.map(({ tick, error }) => ({ tick, value: error }))
  const range = rangeOf([values, Float32Array.from(stems, ({ value }) => value)])
  const last = marks.findLast(({ tick }) => tick <= training.tick)
  return (
    <figure className="chart">
      <figcaption>
        <span className="chart-name">
          <b>{drive.drive}</b>: expected
        </span>
        <span className="bar-value">
          {last === undefined ? '' : `got ${formatShort(last.feedback)}, error ${formatFixed(last.error, 1)}`}
        </span>
      </figcaption>
      <LearningChart
        label={`What ${drive.drive} expected, ${marks.length} ticks with feedback, error now ${formatFixed(drive.error, 2)}`}
        {...spanOf(curves)}
        unit="expected, points"
        lines={[{ is: 'with', name: 'expected', values }]}
        range={range}
        stems={stems}
        marks={marks.map(({ tick }) => tick)}
        {...cursorOf(training)}
      />
    </figure>
  )
}

/** A pair: its two values over time, and below its reliabilities and its contrast. */
function PairChart(props: {
  pair: PairCurve
  lesson: Lesson | undefined
  training: Training
  range: readonly [number, number]
}): ReactElement {
  const { pair, lesson, training, range } = props
  const { curves } = training
  const marks = curves.marks.filter(({ drive }) => drive === pair.drive).map(({ tick }) => tick)
  const births = lesson?.isInUse === true && lesson.usedTick > 0 ? [lesson.usedTick] : []
  const [on, off] = [lesson?.with, lesson?.without]
  const name = `${plainName(pair.behavior)} on ${inWords(pair.stimulus)}`
  return (
    <figure className="chart" data-pair={pair.id}>
      <figcaption>
        <span className="chart-name" title={pair.id}>
          <b>{plainName(pair.behavior)}</b> on {inWords(pair.stimulus)}
        </span>
        {lesson?.isInUse === true && <span className="tag learned">in use</span>}
        {lesson === undefined && <span className="tag">not now</span>}
      </figcaption>
      <LearningChart
        unit="worth, points"
        label={`Worth of ${name}: ${formatFixed(on?.value ?? 0, 1)} with, ${formatFixed(off?.value ?? 0, 1)} without`}
        {...spanOf(curves)}
        lines={[
          { is: 'without', name: 'without', values: pair.without },
          { is: 'with', name: 'with', values: pair.with },
        ]}
        range={range}
        marks={marks}
        births={births}
        {...cursorOf(training)}
      />
      <LearningChart
        unit="share, 0 to 1"
        label={`Reliability of ${name}: ${percent(on?.reliability)} with, ${percent(off?.reliability)} without`}
        {...spanOf(curves)}
        isLow
        lines={[
          { is: 'without', name: 'without', values: pair.reliabilityWithout },
          { is: 'contrast', name: 'contrast', values: pair.contrast },
          { is: 'reliability', name: 'reliable', values: pair.reliability },
        ]}
        range={[-1, 1]}
        {...cursorOf(training)}
      />
      {on !== undefined && off !== undefined && (
        <dl className="chart-numbers">
          <Figure name="worth with" className="line-with" value={formatFixed(on.value, 1)} />
          <Figure name="without" className="line-without" value={formatFixed(off.value, 1)} />
          <Figure name="reliable" className="line-reliability" value={`${on.timesFed} of ${on.timesOn}`} />
          <Figure name="contrast" className="line-contrast" value={formatFixed(on.contrast, 2)} />
        </dl>
      )}
    </figure>
  )
}

function Figure(props: { name: string; className: string; value: string }): ReactElement {
  return (
    <div>
      <dt>
        <i className={`key ${props.className}`} aria-hidden="true" />
        {props.name}
      </dt>
      <dd>{props.value}</dd>
    </div>
  )
}

/** What is in use first, then what is worth most, as things stood at the end. */
function orderedPairs(curves: TrainingCurves, drive: DriveLearning): readonly PairCurve[] {
  const order = new Map(drive.lessons.map(({ id, isInUse }) => [id, isInUse ? 0 : 1]))
  const rank = ({ id }: PairCurve): number => order.get(id) ?? 2
  const worth = (pair: PairCurve): number => Math.max(Math.abs(lastOf(pair.with)), Math.abs(lastOf(pair.without)))
  return curves.pairs
    .filter((pair) => pair.drive === drive.drive)
    .sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a))
}

function lastOf(values: Float32Array): number {
  return values.findLast((value) => Number.isFinite(value)) ?? 0
}

function spanOf({ ticks, fromTick, toTick }: TrainingCurves): Pick<TrainingCurves, 'ticks' | 'fromTick' | 'toTick'> {
  return { ticks, fromTick, toTick }
}

function cursorOf({ tick, curves }: Training): { cursorTick?: number } {
  return tick < curves.toTick ? { cursorTick: tick } : {}
}

function percent(share: number | undefined): string {
  return `${Math.round(100 * (share ?? 0))} %`
}

/** `puppet hand extended` of `puppet.handExtended`. */
function inWords(stimulus: string): string {
  return stimulus.split('.').map(plainName).join(' ')
}

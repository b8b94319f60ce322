// Surprise over the last minute: a spike for every surprise, which fades; what it was about is told beside it.
import type { ReactElement } from 'react'
import { STRIP_S } from '../../engine/activity.ts'
import type { SurpriseSample, Surprises } from '../../engine/surprise-log.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { surpriseEvents } from './surprise-events.ts'
import './surprise-chart.css'

/** The chart's height and the greatest surprise, in its own units. */
const HEIGHT = 40
const GREATEST = 10

/** Most events told in words. */
const MOST_EVENTS = 4

/** The chart of the picked creature. */
export function SurpriseChart(): ReactElement | null {
  const surprises = useStudioState((state) => state.surprises)
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const tick = useStudioState((state) => state.status.tick)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  if (surprises === undefined) return null
  const events = surpriseEvents(surprises.samples)
  return (
    <Section
      title="Surprise"
      note={events.length === 0 ? 'none in the last minute' : `${events.length} in the last minute`}
      help={
        <p>
          It is surprised when something is not as it expected: in another place, gone, of another colour, off the beat.
          The surer it was, the greater the surprise. Surprise draws its attention and fades within seconds.
        </p>
      }
    >
      <svg
        className="surprise-chart"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Surprise over the last minute, ${events.length} surprises`}
      >
        <path className="surprise-area" d={areaPath(surprises)} />
        {events.map((event) => (
          <line
            key={event.tick}
            className="surprise-line"
            x1={shareOf(event.tick, surprises)}
            x2={shareOf(event.tick, surprises)}
            y1={HEIGHT}
            y2={heightOf(event.amount)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {!isLive && (
          <line
            className="surprise-cursor"
            x1={shareOf(tick, surprises)}
            x2={shareOf(tick, surprises)}
            y1={0}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="surprise-axis" aria-hidden="true">
        <span>−{STRIP_S} s</span>
        <span>{isLive ? 'now' : formatTime(surprises.toTick / rateHz)}</span>
      </div>
      <ul className="surprise-events">
        {events
          .slice(-MOST_EVENTS)
          .reverse()
          .map((event) => (
            <li key={event.tick}>
              <span className="faint">{formatTime(event.tick / rateHz)}</span>
              <span>
                {event.kind === '' ? 'something' : event.kind} <span className="memory-id">#{event.memory}</span>
              </span>
              <b>{event.by}</b>
              <span className="bar-value">{formatFixed(event.amount, 1)}</span>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** The fading surprise as an area; it falls to nothing where nothing was surprising. */
function areaPath(surprises: Surprises): string {
  let path = ''
  let before: SurpriseSample | undefined
  for (const sample of surprises.samples) {
    const x = shareOf(sample.tick, surprises).toFixed(2)
    if (before === undefined || sample.tick - before.tick > 1) {
      if (before !== undefined) path += `L${shareOf(before.tick, surprises).toFixed(2)} ${HEIGHT}Z`
      path += `M${x} ${HEIGHT}`
    }
    path += `L${x} ${heightOf(sample.amount).toFixed(2)}`
    before = sample
  }
  return before === undefined ? '' : `${path}L${shareOf(before.tick, surprises).toFixed(2)} ${HEIGHT}Z`
}

function shareOf(tick: number, { fromTick, toTick }: Surprises): number {
  return (100 * (tick - fromTick)) / Math.max(1, toTick - fromTick)
}

function heightOf(amount: number): number {
  return HEIGHT - (HEIGHT - 3) * Math.min(1, amount / GREATEST)
}

// Surprise over the last minute: a spike for every surprise, which fades; what it was about is told beside it.
import type { ReactElement } from 'react'
import type { Surprises } from '../../engine/surprise-log.ts'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { type ChartSeries, LiveChart } from '../parts/live-chart.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { surpriseEvents } from './surprise-events.ts'
import './surprise-chart.css'

/** The greatest surprise that is shown, and the chart's height. */
const GREATEST = 10
const HEIGHT_PX = 84

/** Most events told in words. */
const MOST_EVENTS = 4

/** The chart of the picked creature. */
export function SurpriseChart(): ReactElement | null {
  const studio = useStudio()
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
      <LiveChart
        label={`Surprise over the last minute, ${events.length} surprises`}
        unit="surprise"
        {...fading(surprises, rateHz)}
        from={surprises.fromTick / rateHz}
        to={surprises.toTick / rateHz}
        formatX={(timeS) => ago(timeS - surprises.toTick / rateHz)}
        range={[0, GREATEST]}
        uprights={events.map((event) => ({
          at: event.tick / rateHz,
          colour: '--alert',
          to: Math.min(GREATEST, event.amount),
        }))}
        {...(isLive ? {} : { moment: tick / rateHz })}
        heightPx={HEIGHT_PX}
        onPick={(timeS) => void studio.seek(Math.round(timeS * rateHz))}
      />
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
      <AndMore of={events.length} most={MOST_EVENTS} are="earlier" />
    </Section>
  )
}

/** The fading surprise as an area; it falls to nothing where nothing was surprising. */
function fading({ samples }: Surprises, rateHz: number): { x: number[]; series: ChartSeries[] } {
  const [x, values]: [number[], number[]] = [[], []]
  const add = (tick: number, amount: number): void => {
    x.push(tick / rateHz)
    values.push(Math.min(GREATEST, amount))
  }
  samples.forEach(({ tick, amount }, k) => {
    if (samples[k - 1]?.tick !== tick - 1) add(tick - 1, 0)
    add(tick, amount)
    if ((samples[k + 1]?.tick ?? Number.POSITIVE_INFINITY) > tick + 2) add(tick + 1, 0)
  })
  return { x, series: [{ name: 'surprise', values, colour: '--alert', isFilled: true }] }
}

/** `−20 s`, `now`. */
function ago(timeS: number): string {
  const seconds = Math.round(-timeS)
  return seconds <= 0 ? 'now' : `−${seconds} s`
}

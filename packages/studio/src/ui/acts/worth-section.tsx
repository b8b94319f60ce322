// What acts are worth and were worth over the run, with the statistics of what may trigger them better; births are marked.
import type { LearnedReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import type { WorthCurve } from '../../engine/training-log.ts'
import type { Training } from '../../engine/training-watch.ts'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { lastPart } from '../parts/last-part.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { LearningChart, rangeOf } from '../training/learning-chart.tsx'
import '../training/curves-section.css'

type Action = LearnedReport['actions'][number]

/** Percepts that are listed for an act: those that trigger it best. */
const MOST_TRIED = 3

/** All acts that learn their worth; copies stand below their originals. */
export function WorthSection(props: {
  creature: string
  training: Training
  actions: readonly Action[]
}): ReactElement {
  const { creature, training, actions } = props
  const { curves, isLooking } = training
  const range = rangeOf(curves.worths.map(({ values }) => values))
  const originals = actions.filter(({ copyOf }) => copyOf === '')
  return (
    <Section
      title="Worth over time"
      note={isLooking ? 'looking over the run…' : `0 to ${formatFixed(range[1], 0)}`}
      help={
        <p>
          When an act ends, it gets the rewards that came during it and shortly after. The full line is what it is
          worth; the dashed one how often it paid, of all its turns. A percept that is on when it pays and off when it
          does not becomes the trigger of a copy: ✦, with an upright line where it was born.
        </p>
      }
    >
      <div className="drive-curves">
        {originals.map((action) => (
          <div key={action.behavior}>
            <Worth creature={creature} action={action} training={training} range={range} />
            {actions
              .filter(({ copyOf }) => copyOf === action.behavior)
              .map((copy) => (
                <div key={copy.behavior} className="worth-copy">
                  <Worth creature={creature} action={copy} training={training} range={range} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

function Worth(props: {
  creature: string
  action: Action
  training: Training
  range: readonly [number, number]
}): ReactElement {
  const { creature, action, training, range } = props
  const studio = useStudio()
  const tick = useStudioState((state) => state.status.tick)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const { behavior, value, successes, failures, copyOf, trigger } = action
  const { curves } = training
  const isGrown = useStudioState((state) =>
    state.outline?.tuples.some(({ path, isGrown }) => isGrown && path === behavior),
  )
  const curve = curves.worths.find((worth) => worth.behavior === behavior)
  const tries = successes + failures
  return (
    <figure className="chart" data-worth={behavior}>
      <figcaption>
        <span className="chart-name">
          {isGrown && <span className="learned-mark">✦</span>} {lastPart(behavior)}
          {trigger !== '' && <span className="faint"> on “{trigger}”</span>}
        </span>
        <span className="bar-value">
          {formatFixed(value, 1)}; paid {successes} of {tries}
        </span>
      </figcaption>
      {curve !== undefined && (
        <LearningChart
          unit="worth"
          label={`Worth of ${behavior}, now ${formatFixed(value, 1)}`}
          ticks={curves.ticks}
          fromTick={curves.fromTick}
          toTick={curves.toTick}
          lines={[
            { is: 'with', name: 'worth', values: curve.values },
            {
              is: 'without',
              name: 'paid',
              values: scaled(curve.successes, range[1]),
              tells: (value) => percent(value / range[1]),
            },
          ]}
          range={range}
          births={!isGrown ? [] : birthOf(curve, curves.ticks)}
          {...(isLive ? {} : { cursorTick: tick })}
          isLow
        />
      )}
      <Numbers action={action} />
      {isGrown && (
        <p className="small">
          <button type="button" className="button quiet" onClick={() => studio.showBehavior(behavior)}>
            Show in the tree
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={!isLive}
            onClick={() => void studio.school.erase(creature, `${copyOf} on ${trigger}`)}
          >
            Erase
          </button>
        </p>
      )}
    </figure>
  )
}

/** What triggers it better, and what its drawn arguments are. */
function Numbers({ action }: { action: Action }): ReactElement {
  const tried = action.candidates.filter(({ on }) => on.successes + on.failures > 0)
  return (
    <>
      {tried.slice(0, MOST_TRIED).map(({ percept, on, reliability, without }) => (
        <p key={percept} className="faint small">
          with “{percept}” on: paid {on.successes} of {on.successes + on.failures} ({formatFixed(reliability)}), without
          it {formatFixed(without)}
        </p>
      ))}
      <AndMore of={tried.length} most={MOST_TRIED} are="less reliable" />
      {action.refused !== '' && (
        <p className="small">on “{action.refused}” it would get a copy, but it has as many as there can be</p>
      )}
      {action.drawn.map(({ argument, value: drawn, mean, deviation }) => (
        <p key={argument} className="faint small">
          {argument}: {formatFixed(drawn)} this time, about {formatFixed(mean)} ± {formatFixed(deviation)}
        </p>
      ))}
    </>
  )
}

/** The first sample in which it is there, if it was not from the beginning. */
function birthOf({ values }: WorthCurve, ticks: readonly number[]): number[] {
  const first = values.findIndex((value) => Number.isFinite(value))
  return first > 0 ? [ticks[first]] : []
}

/** Shares as high as the greatest worth. */
function scaled(shares: Float32Array, most: number): Float32Array {
  return shares.map((share) => share * most)
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

// The learning curve: a score of every contest, beside actors at random and six lines written by hand, in the same world.
import type { ContestScores } from '@ethogram/core/rave'
import { type PointerEvent, type ReactElement, useState } from 'react'
import type { Baseline, ScoreName } from '../../engine/rave-protocol.ts'
import { Section } from '../parts/controls.tsx'
import { useBench, useBenchState } from './use-bench.ts'

const SCORES: readonly { readonly name: ScoreName; readonly title: string }[] = [
  { name: 'sMinc', title: 'Few collisions' },
  { name: 'sMaxd', title: 'Displacement' },
  { name: 'sIn', title: 'Near the goal' },
  { name: 'sOut', title: 'Away from the threat' },
]

/** Height of the chart in its own units, room above and below the lines, and its least range of scores. */
const HEIGHT = 100
const EDGE = 3
const LEAST_RANGE = 10

/** The section. */
export function CurveSection(): ReactElement {
  const task = useBenchState((state) => state.setup.task)
  const scores = useBenchState((state) => state.scores)
  const baselines = useBenchState((state) => state.baselines)
  const [chosen, choose] = useState<ScoreName>('sMinc')
  const offered = SCORES.filter(
    ({ name }) => name !== (task === 'goto' ? 'sOut' : 'sIn') && (task !== 'avoid' || name !== 'sOut'),
  )
  const name = offered.some((one) => one.name === chosen) ? chosen : 'sMinc'
  const [last] = baselines.slice(-1)
  return (
    <Section
      title="Learning curve"
      note={scores.length === 0 ? 'after the first contest' : `last ${shown(scores.at(-1)?.[name])}`}
      help={
        <p>
          Scores are 0 to 100, means over all actors. Chance scores high in some of them, so compare: the lines are
          actors that choose at random, and six lines that we wrote by hand, in this world with as many actors. Press a
          contest to see where actors went in it. Upright lines: the world was changed.
        </p>
      }
    >
      <div className="chips rave-scores">
        {offered.map((one) => (
          <button
            key={one.name}
            type="button"
            className={`button small ${name === one.name ? 'is-on' : ''}`}
            aria-pressed={name === one.name}
            onClick={() => choose(one.name)}
          >
            {one.title}
          </button>
        ))}
      </div>
      <Chart name={name} />
      <ul className="rave-legend">
        <li className="of-actors">these actors {shown(scores.at(-1)?.[name])}</li>
        <li className="of-random">at random {shown(last?.random?.[name])}</li>
        <li className="of-hand">by hand {shown(last?.hand?.[name])}</li>
      </ul>
      <ContestChoice />
    </Section>
  )
}

function Chart({ name }: { name: ScoreName }): ReactElement {
  const bench = useBench()
  const scores = useBenchState((state) => state.scores)
  const baselines = useBenchState((state) => state.baselines)
  const changes = useBenchState((state) => state.changes)
  const contests = useBenchState((state) => state.setup.contests)
  const contest = useBenchState((state) => state.shown?.contest)
  const least = leastOf(scores, baselines, name)
  const x = (at: number): number => (100 * at) / contests
  const y = (score: number): number => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (score - least)) / (100 - least)
  const points = scores.map((one, k) => `${x(k + 0.5).toFixed(2)},${y(one[name] ?? 0).toFixed(2)}`).join(' ')
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * contests)
    if (at >= 0 && at < scores.length) void bench.show(at)
  }
  return (
    <div className="rave-chart">
      <div className="rave-axis" aria-hidden="true">
        <span>100</span>
        <span>{least}</span>
      </div>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${scores.length} contests, the last ${shown(scores.at(-1)?.[name])}`}
        onPointerDown={press}
      >
        {changes.map((at) => (
          <Line key={at} className="curve-change" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
        ))}
        {baselines.map((one, k) => {
          const [from, to] = [x(one.fromContest), x(baselines[k + 1]?.fromContest ?? contests)]
          return (['random', 'hand'] as const).map((mind) => {
            const score = one[mind]?.[name]
            if (score === undefined) return null
            const key = `${mind} ${one.fromContest}`
            return <Line key={key} className={`curve-${mind}`} x1={from} x2={to} y1={y(score)} y2={y(score)} />
          })
        })}
        <polyline className="curve-actors" points={points} vectorEffect="non-scaling-stroke" />
        {contest !== undefined && (
          <Line className="curve-shown" x1={x(contest + 0.5)} x2={x(contest + 0.5)} y1={0} y2={HEIGHT} />
        )}
      </svg>
    </div>
  )
}

function Line(props: { className: string; x1: number; x2: number; y1: number; y2: number }): ReactElement {
  return <line {...props} vectorEffect="non-scaling-stroke" />
}

/** Contests to look back at, for mouse and keys. */
function ContestChoice(): ReactElement | null {
  const bench = useBench()
  const count = useBenchState((state) => state.scores.length)
  const contest = useBenchState((state) => state.shown?.contest)
  if (count === 0) return null
  return (
    <div className="rave-contest">
      <input
        type="range"
        aria-label="Contest to look back at"
        aria-valuetext={contest === undefined ? 'what is played now' : `contest ${contest + 1}`}
        min={0}
        max={count}
        value={contest ?? count}
        onChange={(event) => {
          const at = Number(event.currentTarget.value)
          void bench.show(at === count ? undefined : at)
        }}
      />
      <button
        type="button"
        className="button small"
        disabled={contest === undefined}
        onClick={() => void bench.show(undefined)}
      >
        Now
      </button>
    </div>
  )
}

/** The lower edge: a whole ten below everything that is shown. */
function leastOf(scores: readonly ContestScores[], baselines: readonly Baseline[], name: ScoreName): number {
  const all = [
    ...scores.map((one) => one[name]),
    ...baselines.flatMap((one) => [one.random?.[name], one.hand?.[name]]),
  ].flatMap((value) => value ?? [])
  const least = Math.min(100 - LEAST_RANGE, ...all)
  return Math.max(0, 10 * Math.floor(least / 10))
}

function shown(score: number | undefined): string {
  return score === undefined ? '–' : score.toFixed(1)
}

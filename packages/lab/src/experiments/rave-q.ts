// Collective learning against tabular Q(λ) in the same harness: the same keys, responses and judgements.
// Seed: 004 compares with no other learner.

import type { MatchOptions, RaveWorld } from '@ethogram/core/rave'
import { raveCorners, raveTargets } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { BarFigure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atMost } from '../measures.ts'
import { curveFigure } from '../rave/rave-figures.ts'
import { curveOf, firstCollisions, lastOf, type ScoreName, scoresOf } from '../rave/statistics.ts'
import { median } from '../statistics.ts'
import { playSeeds, seedsOf, startCount } from './rave-seeds.ts'

export const raveQExperiment: Experiment = {
  id: 'rave-q',
  title: 'Collective learning beside Q(λ)',
  source: 'a rule of ours; 004 names no other learner',
  question: 'Does an actor that learns stage by stage avoid as well in the end as one that learns every step?',
  protocol:
    'Actors in hidden corners and among goals learn by collective learning (even and strict temper) and by tabular Q(λ) with the same keys, responses and judgements, and by Q(λ) that is rewarded for every step. Noted for 20 matches: collisions of the first ten contests and of the last ten, displacement, and time near the goal. Only the end is judged; the rest is told.',
  run,
}

interface Learner {
  readonly name: string
  readonly options: MatchOptions
}

const LEARNERS: readonly Learner[] = [
  { name: 'collective', options: {} },
  { name: 'collective, strict', options: { temper: 'strict' } },
  { name: 'Q(λ)', options: { mind: 'q' } },
  { name: 'Q(λ) by the step', options: { mind: 'q', q: { reward: 'step' } } },
]

interface Task {
  readonly name: string
  readonly world: RaveWorld
  readonly options: MatchOptions
  readonly score: ScoreName
}

const TASKS: readonly Task[] = [
  { name: 'corners', world: raveCorners, options: {}, score: 'sMaxd' },
  { name: 'goto', world: raveTargets, options: { task: 'goto' }, score: 'sIn' },
  { name: 'goto, five actors', world: raveTargets, options: { task: 'goto', actors: 5 }, score: 'sIn' },
]

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, 1)
  const contests = options.isShort ? 35 : 50
  const onMatch = startCount(options, seeds.length * LEARNERS.length * TASKS.length)
  const played = TASKS.map((task) => ({
    task,
    learners: LEARNERS.map(({ name, options: learner }) => ({
      name,
      matches: playSeeds(task.world, { contests, ...task.options, ...learner }, seeds, {}, onMatch),
    })),
  }))
  const table = played.map(({ task, learners }) => ({
    task,
    rows: learners.map(({ name, matches }) => ({
      name,
      first: median(matches.map(({ scores }) => firstCollisions(scores, 10))),
      minc: median(matches.map(({ scores }) => lastOf(scores, 'sMinc', 10))),
      maxd: median(matches.map(({ scores }) => lastOf(scores, 'sMaxd', 10))),
      task: median(matches.map(({ scores }) => lastOf(scores, task.score, Math.ceil(contests / 2)))),
    })),
  }))
  const measures: Record<string, Measure> = {}
  for (const { task, rows } of table) {
    const [collective, , q] = rows
    const key = task.name.replace(', five actors', '5')
    const most = options.isShort ? 1 : 0.5
    measures[`${key}Minc`] = atMost(
      Math.abs(collective.minc - q.minc),
      most,
      `${task.name}: difference of S_minc in the end.`,
    )
  }
  return {
    measures,
    series: Object.fromEntries(
      played.flatMap(({ task, learners }) =>
        learners.map(({ name, matches }) => {
          const y = curveOf(matches, 'sMinc')
          return [`${task.name}: ${name}`, { xName: 'contest', yName: 'S_minc', x: y.map((_, k) => k + 1), y }]
        }),
      ),
    ),
    figures: [
      ...played.map(({ task, learners }) => ({
        ...curveFigure(`Collisions, ${task.name}`, learners[0].matches, 'sMinc'),
        lines: learners.map(({ name, matches }) =>
          overRuns(
            name,
            matches.map(({ scores }) => scoresOf(scores, 'sMinc')),
          ),
        ),
      })),
      ...table.map(({ task, rows }) => bars(task, rows)),
    ],
    notes: table
      .map(
        ({ task, rows }) =>
          `${task.name}: ${rows.map(({ name, first, minc, maxd, task: told }) => `${name} ${first.toFixed(0)} collisions in ten contests, in the end S_minc ${minc.toFixed(2)}, S_maxd ${maxd.toFixed(0)}${task.score === 'sIn' ? `, S_in ${told.toFixed(0)}` : ''}`).join('; ')}.`,
      )
      .join(' '),
  }
}

function bars(task: Task, rows: readonly { readonly name: string; readonly first: number }[]): BarFigure {
  return {
    kind: 'bars',
    title: `What learning costs, ${task.name}`,
    caption: 'Collisions of all actors in the first ten contests, median.',
    y: { name: 'collisions', min: 0 },
    categories: rows.map(({ name }) => name),
    groups: [{ name: 'first ten contests', values: rows.map(({ first }) => first) }],
  }
}

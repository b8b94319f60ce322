// A number for how hard a world is, and whether it ranks worlds as learning finds them. Seed: 004 §8.0 asks for such a metric.

import { measureComplexity } from '@ethogram/core/rave'
import { randomRaveWorld, raveCorners, raveCourtyard, raveField, raveLanes } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost, near } from '../measures.ts'
import { firstCollisions, lastOf } from '../rave/statistics.ts'
import { mean, median } from '../statistics.ts'
import { playSeeds, seedsOf, startCount } from './rave-seeds.ts'

export const raveComplexityExperiment: Experiment = {
  id: 'rave-complexity',
  title: 'A number tells how hard a world is',
  source: '004 §8.0',
  question: 'Does the complexity of a world, measured before anybody learns, go with what learning costs in it?',
  protocol:
    'Complexity is measured of the four worlds, and of 40 worlds with 0 to 11 walls at random. In each random world one actor learns in three matches. Noted: collisions of the first ten contests and of the last ten, displacement of the last ten, and how their ranks go with those of complexity.',
  run,
}

const KNOWN = [
  { world: raveField, complexity: 12 },
  { world: raveCourtyard, complexity: 24 },
  { world: raveCorners, complexity: 29 },
  { world: raveLanes, complexity: 30 },
]

const MATCHES = 3
/** Random worlds of the experiment; others were looked at when the metric was chosen. */
const FIRST_WORLD = 10_000

function run(options: ExperimentOptions): ExperimentResult {
  const worlds = seedsOf(options, 40, 12)
  const poses = options.isShort ? 5000 : 20_000
  const length = options.isShort ? { contests: 20 } : {}
  const matches = options.isShort ? 1 : MATCHES
  const onWorld = startCount(options, worlds.length)
  const rows = worlds.map((seed) => {
    const world = randomRaveWorld(FIRST_WORLD + seed)
    const { complexity } = measureComplexity(world, { poses })
    const seeds = Array.from({ length: matches }, (_, k) => 100 * seed + k)
    const played = playSeeds(world, length, seeds)
    onWorld()
    return {
      complexity,
      walls: world.walls?.length ?? 0,
      first: median(played.map(({ scores }) => firstCollisions(scores, 10))),
      last: mean(played.map(({ scores }) => 100 - lastOf(scores, 'sMinc', 10))),
      maxd: median(played.map(({ scores }) => lastOf(scores, 'sMaxd', 10))),
    }
  })
  const of = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  const known = KNOWN.map(({ world, complexity }) => ({
    world,
    complexity,
    value: measureComplexity(world, { poses }).complexity,
  }))
  const least = options.isShort ? 0.3 : 0.5
  return {
    measures: {
      ...Object.fromEntries(
        known.map(({ world, complexity, value }) => [
          world.rave,
          near(value, complexity, options.isShort ? 2 : 1, `Complexity of ${world.rave}.`),
        ]),
      ),
      firstTen: atLeast(
        rankCorrelation(of('complexity'), of('first')),
        least,
        'Rank correlation with collisions of the first ten contests.',
      ),
      lastTen: atLeast(
        rankCorrelation(of('complexity'), of('last')),
        options.isShort ? 0 : least,
        'Rank correlation with collisions of the last ten contests.',
      ),
      displacement: atMost(
        rankCorrelation(of('complexity'), of('maxd')),
        -least,
        'Rank correlation with S_maxd of the last ten contests.',
      ),
    },
    series: {
      collisions: { xName: 'complexity', yName: 'collisions in ten contests', x: of('complexity'), y: of('first') },
    },
    figures: [
      {
        kind: 'lines',
        title: 'Harder worlds cost more collisions',
        caption: 'Each dot is a random world: its complexity, and the collisions of the first ten contests in it.',
        x: { name: 'complexity' },
        y: { name: 'collisions', min: 0 },
        lines: [{ name: 'worlds', x: of('complexity'), y: of('first'), drawn: 'dots' }],
      },
    ],
    notes: `${rows.length} worlds; counting walls gives ${rankCorrelation(of('walls'), of('first')).toFixed(2)}, ${rankCorrelation(of('walls'), of('last')).toFixed(2)} and ${rankCorrelation(of('walls'), of('maxd')).toFixed(2)}.`,
  }
}

/** Correlation of ranks; equal values share the mean of theirs. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const x = ranksOf(a)
  const y = ranksOf(b)
  const [mx, my] = [mean(x), mean(y)]
  const sum = (product: (k: number) => number) => x.reduce((total, _, k) => total + product(k), 0)
  const together = sum((k) => (x[k] - mx) * (y[k] - my))
  return together / Math.sqrt(sum((k) => (x[k] - mx) ** 2) * sum((k) => (y[k] - my) ** 2))
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}

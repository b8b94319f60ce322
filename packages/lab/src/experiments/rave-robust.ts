// Robustness, and character of motion: noisy senses, other speeds, stages and responses, a goal that moves, other critics.
// Seed: 004 §8.0 asks for robustness, more tasks, and what evaluation functions do to motion.

import { createMatch, type MatchOptions, type RaveWorld, wallsOf } from '@ethogram/core/rave'
import { raveCorners, raveField, raveFollow, raveTargets } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost } from '../measures.ts'
import { lastOf } from '../rave/statistics.ts'
import { mean, median } from '../statistics.ts'
import { playSeeds, seedsOf, startCount } from './rave-seeds.ts'

export const raveRobustExperiment: Experiment = {
  id: 'rave-robust',
  title: 'Learning stands noise and other bodies; critics give character',
  source: '004 §8.0',
  question:
    'Do actors still learn with wrong readings, other speeds, stages and responses, and after goals that move; and how do critics change their motion?',
  protocol:
    'Actors learn to avoid in hidden corners and to go to a goal (strict) when three of ten readings are a level off, at twice the speed, with stages of 10 and 40 steps, and with three responses. A goal wanders at 20, 50 and 80 % of the actor’s speed. In the open field they are judged by several critics; noted are the mean turn of a step, the distance from walls and S_maxd. Ten matches of each.',
  run,
}

interface Variant {
  readonly key: string
  readonly words: string
  readonly options: MatchOptions
  /** Least S_minc in corners, and S_in of goto. */
  readonly minc: number
  readonly sIn?: number
}

const VARIANTS: readonly Variant[] = [
  { key: 'noise', words: '30 % of readings a level off', options: { noise: 0.3 }, minc: 99.2, sIn: 72 },
  { key: 'fast', words: 'twice the speed', options: { speed: 1 }, minc: 99.2 },
  { key: 'shortStages', words: 'stages of 10 steps', options: { stageSteps: 10, stages: 180 }, minc: 99.6 },
  { key: 'longStages', words: 'stages of 40 steps', options: { stageSteps: 40, stages: 45 }, minc: 99.5 },
  { key: 'threeTurns', words: 'three responses', options: { responses: [30, 0, -30] }, minc: 99.6 },
]

/** Speeds of the goal, units a step, and the least S_in. */
const FOLLOWED = [0.1, 0.25, 0.4]
const FOLLOW_LEAST = 88

const CHARACTERS: readonly { readonly name: string; readonly options: MatchOptions }[] = [
  { name: 'avoid', options: {} },
  { name: 'avoid, strict', options: { temper: 'strict' } },
  { name: 'calm', options: { critic: 'calm' } },
  { name: 'collisions', options: { critic: 'collisions' } },
  { name: 'average', options: { critic: 'average' } },
  { name: 'timid (ε 0.5)', options: { extinction: 0.5 } },
  { name: 'bold (ε 0.05)', options: { extinction: 0.05 } },
]

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, 1)
  const length = options.isShort ? { contests: 20 } : {}
  // How much one turns differs from actor to actor more than from critic to critic: characters are seen in the end of whole matches, and
  // in three times as many of them.
  const walkers = seedsOf({ ...options, trials: 3 * seeds.length }, 0, 0)
  const matches = seeds.length * (VARIANTS.length + 1 + FOLLOWED.length) + walkers.length * CHARACTERS.length
  const onMatch = startCount(options, matches)
  const slack = options.isShort ? { minc: 1, sIn: 16 } : { minc: 0, sIn: 0 }
  const play = (world: RaveWorld, given: MatchOptions) => playSeeds(world, { ...length, ...given }, seeds, {}, onMatch)
  const late = (world: RaveWorld, given: MatchOptions, score: 'sMinc' | 'sIn') => {
    const part = score === 'sIn' ? 2 : 5
    return median(play(world, given).map(({ scores }) => lastOf(scores, score, Math.ceil(scores.length / part))))
  }
  const measures: Record<string, Measure> = {}
  for (const { key, words, options: given, minc, sIn } of VARIANTS) {
    measures[`${key}Minc`] = atLeast(
      late(raveCorners, given, 'sMinc'),
      minc - slack.minc,
      `Corners, ${words}: S_minc in the end.`,
    )
    if (sIn === undefined) continue
    const value = late(raveTargets, { ...given, task: 'goto', temper: 'strict' }, 'sIn')
    measures[`${key}In`] = atLeast(value, sIn - slack.sIn, `Goto, ${words}: S_in of the second half.`)
  }
  for (const targetSpeed of FOLLOWED) {
    const share = (targetSpeed / 0.5) * 100
    const value = late(raveFollow, { targetSpeed }, 'sIn')
    measures[`follow${share}`] = atLeast(
      value,
      FOLLOW_LEAST - slack.sIn,
      `A goal at ${share} % of the actor’s speed: S_in of the second half.`,
    )
  }
  const characters = CHARACTERS.map(({ name, options: given }) => {
    const rows = walkers.map((seed) => characterOf(raveField, given, seed))
    for (const _ of rows) onMatch()
    const of = (pick: (row: Character) => number) => median(rows.map(pick))
    return { name, turnDeg: of((row) => row.turnDeg), wall: of((row) => row.wall), sMaxd: of((row) => row.sMaxd) }
  })
  const [plain, , calm, circling] = characters
  measures.calmTurns = atMost(
    calm.turnDeg / plain.turnDeg,
    options.isShort ? 0.8 : 0.6,
    'Mean turn of a step with a calm critic × with the usual one.',
  )
  measures.circles = atMost(circling.sMaxd, 85, 'S_maxd of who is judged for collisions only: it goes in circles.')
  return {
    measures,
    series: {},
    figures: [
      {
        kind: 'bars',
        title: 'Character of motion',
        caption: 'Mean turn of a step, degrees, in the open field; by critic, temper and rates.',
        y: { name: 'turn', unit: '°', min: 0 },
        categories: characters.map(({ name }) => name),
        groups: [{ name: 'mean turn', values: characters.map(({ turnDeg }) => turnDeg) }],
      },
    ],
    notes: characters
      .map(
        ({ name, turnDeg, wall, sMaxd }) =>
          `${name}: ${turnDeg.toFixed(1)}° a step, ${wall.toFixed(0)} units from walls, S_maxd ${sMaxd.toFixed(0)}`,
      )
      .join('; '),
  }
}

/** How somebody moves in the end. */
interface Character {
  readonly turnDeg: number
  readonly wall: number
  readonly sMaxd: number
}

/** Steps between two looks. */
const LOOK_STEPS = 7

function characterOf(world: RaveWorld, options: MatchOptions, seed: number): Character {
  const match = createMatch(world, { ...options, seed })
  const { contests } = match.options
  const turns: number[] = []
  const distances: number[] = []
  while (!match.isOver) {
    if (match.contest < contests - LOOKED_AT) match.playContest()
    else {
      match.advance(LOOK_STEPS)
      const { x, y, turnDeg } = match.actor(0)
      turns.push(Math.abs(turnDeg))
      distances.push(Math.min(...wallsOf(world).map((wall) => distanceTo(wall, x, y))))
    }
  }
  const sMaxd = lastOf(match.scores, 'sMaxd', LOOKED_AT)
  match.dispose()
  return { turnDeg: mean(turns), wall: mean(distances), sMaxd }
}

/** Contests that are looked at, the last ones. */
const LOOKED_AT = 6

function distanceTo([ax, ay, bx, by]: readonly [number, number, number, number], x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(ax + share * dx - x, ay + share * dy - y)
}

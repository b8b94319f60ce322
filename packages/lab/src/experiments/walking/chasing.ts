// Nets on their way: turning before walking, walking by a way instead of along a wall, going after somebody who hides.
// Seed: 002 §7.4, figures 7.25, 7.35, 8.1.

import { createWorld, type WorldDefinition } from '@ethogram/core'
import { type ChaseCase, chase, DRAG_WALL, dragged, flagOf, openField, type WalkPlan } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { chance } from '../staging.ts'
import { bendOf, letWalk, quantile, type Way, waysFigure } from './walk-log.ts'

const TICKS_PER_S = 20

/** Somebody goes for what is behind him. */
export const turnExperiment: Experiment = {
  id: 'turn',
  title: 'To what is behind',
  source: '002 §7.4.2, figure 7.25',
  question: 'Does a walker turn on the spot to a goal behind it, instead of walking round to it?',
  protocol:
    'A flag stands 6 m behind a walker. With nets it turns first, a quarter turn a stride; another has no nets and does not turn on the spot.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 4 : 40)
    const go = (k: number, own: Partial<WalkPlan>): Way => {
      const plan: WalkPlan = { name: 'walker', from: [0, 0], to: [0, -6], ...own }
      return letWalk(openField(plan), { seed: 1000 * seed + k, longestS: 20 }).ways[0]
    }
    const pairs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return { turning: go(k, { nets: {} }), walking: go(k, { steps: { turnsFirst: false } }) }
    })
    const turning = pairs.map((pair) => pair.turning)
    const walking = pairs.map((pair) => pair.walking)
    const startS = turning.map(({ z }) => z.findIndex((at) => at < -0.01) / TICKS_PER_S)
    return {
      measures: {
        arrived: equal(turning.filter(({ arrivedS }) => arrivedS !== undefined).length, count, 'Runs that arrive.'),
        wayM: atMost(
          Math.max(...turning.map(({ lengthM }) => lengthM)),
          6.05,
          'Longest way of who turns first, metres.',
        ),
        turnMostS: atMost(
          Math.max(...startS),
          1.8,
          'Longest time until it walks, s: half a turn is three strides of half a second.',
        ),
        turnLeastS: atLeast(Math.min(...startS), 1.4, 'Shortest time until it walks, s.'),
        otherWayM: atLeast(
          Math.min(...walking.map(({ lengthM }) => lengthM)),
          7.2,
          'Shortest way of who does not turn, metres.',
        ),
        otherAsideM: atLeast(Math.min(...walking.map(bendOf)), 1.2, 'How far aside that goes at least, metres.'),
      },
      series: {},
      figures: [
        waysFigure('To what is behind', 'Figure 7.25 of the thesis: with turning, and without.', [
          { ...turning[0], name: 'turns' },
          { ...walking[0], name: 'does not' },
        ]),
      ],
    }
  },
}

/** Nearer to a wall than this somebody walks along it, metres. */
const NEAR_WALL_M = 0.9

/** A wall askew between a walker and its goal. */
export const dragExperiment: Experiment = {
  id: 'drag',
  title: 'Along a wall, or round it',
  source: '002 §8.1, figure 8.1',
  question: 'Does a walker with a map go round a wall in good time, instead of being dragged along it?',
  protocol:
    'A wall from (−4, 5) to (2, 5) lies between a walker at (−3, 0) and its flag at (2.5, 8). One has a map and nets and goes by a way, one only goes toward its flag. Noted is for how long each is beside the wall, between its ends and nearer than 0.9 m.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 4 : 40)
    const { from, to } = DRAG_WALL
    const isBeside = (x: number, z: number) => Math.abs(z - from[1]) < NEAR_WALL_M && x > from[0] && x < to[0]
    const near = ({ x, z }: Way): number => x.filter((at, k) => isBeside(at, z[k])).length / TICKS_PER_S
    const runs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      const options = { seed: 1000 * seed + k, longestS: 40, walls: [DRAG_WALL] }
      return { byWay: letWalk(dragged(true), options), straight: letWalk(dragged(false), options) }
    })
    const byWay = runs.map((run) => run.byWay.ways[0])
    const straight = runs.map((run) => run.straight.ways[0])
    const arrived = (ways: readonly Way[]) => ways.filter(({ arrivedS }) => arrivedS !== undefined).length
    return {
      measures: {
        arrived: equal(arrived(byWay), count, 'Runs with a way that arrive.'),
        touches: equal(
          byWay.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches of who goes by a way.',
        ),
        nearS: atMost(Math.max(...byWay.map(near)), 0.5, 'Longest time beside the wall of who goes by a way, s.'),
        draggedS: atLeast(
          Math.min(...straight.map(near)),
          1.5,
          'Shortest time beside the wall of who only goes toward its flag, s.',
        ),
      },
      series: {},
      figures: [
        waysFigure(
          'Along a wall, or round it',
          'Figure 8.1 of the thesis.',
          [
            { ...byWay[0], name: 'by a way' },
            { ...straight[0], name: 'toward it' },
          ],
          { walls: [DRAG_WALL] },
        ),
      ],
    }
  },
}

/** What a chase came to. */
interface Chased {
  readonly way: Pick<Way, 'x' | 'z'>
  readonly metS: number | undefined
  /** States of the chase in the order in which they were entered. */
  readonly states: readonly string[]
  /** How long it went on where he would be by now before it gave him up, s; nothing if it never did. */
  readonly gaveUpAfterS: number | undefined
  readonly touches: number
}

function letChase(definition: WorldDefinition, seed: number, flag: string): Chased {
  const world = createWorld(definition, { seed })
  const x: number[] = []
  const z: number[] = []
  const states: string[] = []
  let metS: number | undefined
  let guessedS: number | undefined
  let gaveUpAfterS: number | undefined
  for (let tick = 1; tick <= 25 * TICKS_PER_S && metS === undefined && gaveUpAfterS === undefined; tick++) {
    world.step()
    const tom = world.entity('tom')
    x.push(tom?.x ?? 0)
    z.push(tom?.z ?? 0)
    const nets = world.nets('tom')
    const state = nets?.running.find(({ net }) => net === 'chase')?.state
    if (state !== undefined && states.at(-1) !== state) states.push(state)
    if (state === 'guessing') guessedS ??= tick / TICKS_PER_S
    if (nets?.result === 'there' && world.entity(flag) !== undefined) metS = tick / TICKS_PER_S
    if (nets?.result === 'lost' && guessedS !== undefined) gaveUpAfterS = tick / TICKS_PER_S - guessedS
  }
  const touches = Number(world.inspect('tom')?.mind?.rooms.locomotion.touches)
  world.dispose()
  return { way: { x, z }, metS, states, gaveUpAfterS, touches }
}

/** Somebody goes after somebody else. */
export const chaseExperiment: Experiment = {
  id: 'chase',
  title: 'After somebody who hides',
  source: '002 §7.4.4, figure 7.35',
  question:
    'Does a walker that loses sight of whom it is after go to where he was last, find him again, and give him up when he is gone?',
  protocol:
    'Tom, at 1.5 m/s, is after Jerry, at 1.1 m/s, who goes round a wall; or behind a wall and a screen; or behind a wall and is gone after 4 s. Tom knows of walls and of Jerry only what he has seen. Jerry’s way lies up to 20 cm aside, drawn anew for each run.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 3 : 40)
    const cases: readonly ChaseCase[] = ['corner', 'screen', 'gone']
    const runs = cases.map((which, c) =>
      Array.from({ length: count }, (_, k) => {
        onProgress((c * count + k + 1) / (cases.length * count))
        const own = 1000 * seed + k
        const luck = chance(own, `chase-${which}`)
        const { world, plans } = chase(which, [0.4 * luck() - 0.2, 0.4 * luck() - 0.2])
        return letChase(world, own, flagOf(plans[0]))
      }),
    )
    const [corner, screen, gone] = runs
    const met = (list: readonly Chased[]) => list.filter(({ metS }) => metS !== undefined && metS <= 20).length
    const recalled = (list: readonly Chased[]) => list.filter(({ states }) => states.includes('recalling')).length
    const again = (list: readonly Chased[]) =>
      list.filter(({ states }) => states.indexOf('turning', states.indexOf('recalling')) > 0).length
    const givenUp = gone.flatMap(({ gaveUpAfterS }) => (gaveUpAfterS === undefined ? [] : [gaveUpAfterS]))
    const times = [...corner, ...screen].map(({ metS = 99 }) => metS)
    return {
      measures: {
        cornerMet: equal(met(corner), count, 'Runs round the corner in which they meet within 20 s.'),
        screenMet: equal(met(screen), count, 'Runs to the screen in which they meet within 20 s.'),
        latestS: atMost(Math.max(...times), 20, 'The latest meeting, s.'),
        medianS: atMost(quantile(times, 0.5), 15, 'Half of the meetings by then, s.'),
        recalled: equal(
          recalled(corner) + recalled(screen) + recalled(gone),
          3 * count,
          'Runs in which Tom goes where Jerry was last.',
        ),
        seenAgain: equal(
          again(corner) + again(screen),
          2 * count,
          'Runs in which he sees him again from there and turns to him.',
        ),
        givenUp: equal(givenUp.length, count, 'Runs in which he gives up who is gone.'),
        guessedLeastS: atLeast(Math.min(...givenUp), 7.9, 'Shortest time that he goes on where Jerry would be, s.'),
        guessedMostS: atMost(Math.max(...givenUp), 8.3, 'Longest such time, s.'),
        touches: equal(
          runs.flat().reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches.',
        ),
      },
      series: {},
      figures: cases.map((which, c) =>
        waysFigure(`Tom: ${which}`, 'Figure 7.35 of the thesis.', [{ ...runs[c][0].way, name: 'Tom' }], {
          walls: chase(which).walls,
        }),
      ),
    }
  },
}

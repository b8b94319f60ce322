// People leave halls: the tests of RiMEA that apply to walkers on one floor, each with its verdict; and many who change places in a circle.
// Sources: RiMEA, Guideline for Microscopic Evacuation Analysis; RVO2, Circle.

import { createWorld } from '@ethogram/core'
import {
  bottleneckHall,
  choiceHall,
  circle,
  cornerHall,
  corridorHall,
  delayedHall,
  doorsHall,
  type Hall,
  hallWorld,
  routesHall,
} from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { distanceToWall, quantile, waysFigure } from './walk-log.ts'

const TICKS_PER_S = 20
/** Who is as near to its exit as this has left, metres. */
const LEFT_M = 0.8
/** Held up is who goes slower than this, m/s. */
const SLOW_MPS = 0.3

interface HallRun {
  readonly leftS: readonly (number | undefined)[]
  /** When each first moved, in ticks. */
  readonly movedTick: readonly number[]
  readonly touches: number
  readonly inWalls: number
  /** Where somebody was held up, once a second each. */
  readonly heldUp: readonly (readonly [x: number, z: number])[]
  readonly tracks: readonly { readonly name: string; readonly x: number[]; readonly z: number[] }[]
}

function letLeave(hall: Hall, seed: number, longestS: number): HallRun {
  const world = createWorld(hallWorld(hall), { seed })
  const { people, exits, walls } = hall
  const leftS: (number | undefined)[] = people.map(() => undefined)
  const movedTick = people.map(() => -1)
  const isIn = people.map(() => false)
  const heldUp: [number, number][] = []
  const tracks = people.map(({ name, at }) => ({ name, x: [at[0]], z: [at[1]] }))
  const kinds = Object.keys(exits)
  let touches = 0
  for (let tick = 1; tick <= longestS * TICKS_PER_S && leftS.includes(undefined); tick++) {
    world.step()
    for (const [k, { name, at, exit = kinds[0] }] of people.entries()) {
      const entity = leftS[k] === undefined ? world.entity(name) : undefined
      if (entity === undefined) continue
      const { x, z } = entity
      if (movedTick[k] < 0 && Math.hypot(x - at[0], z - at[1]) > 1e-6) movedTick[k] = tick
      isIn[k] ||= walls.some((each) => distanceToWall(x, z, each) <= 0)
      if (tick % TICKS_PER_S === 0) {
        const track = tracks[k]
        const far = Math.hypot(x - (track.x.at(-1) ?? x), z - (track.z.at(-1) ?? z))
        if (far < SLOW_MPS && tick > 2 * TICKS_PER_S) heldUp.push([x, z])
        track.x.push(x)
        track.z.push(z)
      }
      if (exits[exit].every(([ex, ez]) => Math.hypot(x - ex, z - ez) > LEFT_M)) continue
      leftS[k] = tick / TICKS_PER_S
      touches += Number(world.inspect(name)?.mind?.rooms.locomotion.touches ?? 0)
      world.input({ input: 'remove', entity: name })
    }
  }
  for (const [k, { name }] of people.entries()) {
    if (leftS[k] === undefined) touches += Number(world.inspect(name)?.mind?.rooms.locomotion.touches ?? 0)
  }
  world.dispose()
  return { leftS, movedTick, touches, inWalls: isIn.filter(Boolean).length, heldUp, tracks }
}

const allLeave = (runs: readonly HallRun[]) => runs.filter(({ leftS }) => !leftS.includes(undefined)).length
const lastS = ({ leftS }: HallRun) => Math.max(...leftS.map((time) => time ?? 999))

/** How fast those go whose speed is kept. */
const SPEEDS = [0.6, 0.8, 1, 1.2, 1.34, 1.5, 1.7] as const

/** RiMEA. */
export const rimeaExperiment: Experiment = {
  id: 'rimea',
  title: 'People leave halls',
  source: 'RiMEA 1, 5, 6, 7, 9, 11, 12, 14',
  question: 'Do our walkers pass the tests by which models of evacuation are judged, as far as these apply?',
  protocol:
    '1: 40 m of corridor at 1.33 m/s. 5: ten set off at their own times. 6: twenty go round a corner 2 m wide. 7: people of seven speeds in lanes of their own. 9: forty leave a room by four doors, or by two. 11: people choose between two exits. 12: a room, a corridor of 1 m, another room. 14: a short way and a long one. Tests 2, 3, 8, 10 and 13 are about stairs, parameters and assignments that these scenes do not have; 4, speed by density, is not among them either.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 1 : 8)
    const crowd = 40
    const times = (part: number, hall: (seed: number) => Hall, longestS: number): HallRun[] =>
      Array.from({ length: count }, (_, k) => {
        onProgress((part + (k + 1) / count) / 9)
        return letLeave(hall(1000 * seed + k), 1000 * seed + k, longestS)
      })
    const one = times(0, () => corridorHall([1.33]), 60)
    const delays = times(1, delayedHall, 60)
    const corner = times(2, cornerHall, 120)
    const speeds = times(3, () => corridorHall(SPEEDS), 90)
    const four = times(4, (own) => doorsHall(own, 4, crowd), 180)
    const two = times(5, (own) => doorsHall(own, 2, crowd), 180)
    const choice = times(6, (own) => choiceHall(own, 12), 120)
    const narrow = times(7, (own) => bottleneckHall(own, 16), 180)
    const routes = times(8, routesHall, 60)
    const all = [one, delays, corner, speeds, four, two, choice, narrow, routes].flat()
    return {
      measures: {
        ...ways(one, delays, speeds),
        left: equal(allLeave(all), all.length, 'Runs in which everybody leaves.'),
        inWalls: equal(
          all.reduce((sum, { inWalls }) => sum + inWalls, 0),
          0,
          '6: people whose middle was ever in a wall, in all runs.',
        ),
        ...choices(four, two, choice, narrow, routes),
        touches: atMost(
          all.reduce((sum, { touches }) => sum + touches, 0) / all.reduce((sum, { leftS }) => sum + leftS.length, 0),
          0.03,
          'Touches for each of all who left.',
        ),
      },
      series: {},
      figures: [
        waysFigure('Round a corner', 'RiMEA 6.', corner[0].tracks, { walls: cornerHall(1000 * seed).walls }),
        waysFigure('Before a corridor of 1 m', 'RiMEA 12.', narrow[0].tracks, {
          walls: bottleneckHall(1000 * seed, 16).walls,
        }),
        waysFigure('A short way and a long one', 'RiMEA 14.', routes[0].tracks, {
          walls: routesHall(1000 * seed).walls,
        }),
      ],
    }
  },
}

/** Tests 1, 5 and 7: how long, when, how fast. */
function ways(
  one: readonly HallRun[],
  delays: readonly HallRun[],
  speeds: readonly HallRun[],
): ExperimentResult['measures'] {
  const corridorS = one.map(lastS)
  const late = delays.flatMap(({ movedTick }) => movedTick.map((tick, k) => tick - (100 + 40 * k)))
  // From rest to 30 cm before the end, less what remains to the exit when it counts as left.
  const wayM = 40.3 - LEFT_M
  const kept = speeds.flatMap(({ leftS }) => leftS.map((time, k) => wayM / (time ?? 999) / SPEEDS[k]))
  return {
    corridorLeastS: atLeast(Math.min(...corridorS), 26, '1: shortest time for 40 m at 1.33 m/s, s.'),
    corridorMostS: atMost(Math.max(...corridorS), 34, '1: longest time, s.'),
    delayLeast: atLeast(Math.min(...late), 0, '5: how late somebody set off at least, ticks.'),
    delayMost: atMost(Math.max(...late), 20, '5: how late at most, ticks: within a second.'),
    speedLeast: atLeast(Math.min(...kept), 0.93, '7: slowest walk against the speed that it was to have.'),
    speedMost: atMost(Math.max(...kept), 1.03, '7: fastest walk against it.'),
  }
}

/** Tests 9, 11, 12 and 14: doors, exits, jams, routes. */
function choices(
  four: readonly HallRun[],
  two: readonly HallRun[],
  choice: readonly HallRun[],
  narrow: readonly HallRun[],
  routes: readonly HallRun[],
): ExperimentResult['measures'] {
  const near = choice.flatMap(({ tracks }) => tracks.map(({ x }) => (x.at(-1) ?? 0) < 0))
  const held = narrow.flatMap(({ heldUp }) => heldUp)
  const short = routes.flatMap(({ tracks }) => tracks.map(({ x }) => Math.min(...x) < -4))
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length
  return {
    doors: atLeast(
      quantile(two.map(lastS), 0.5) / quantile(four.map(lastS), 0.5),
      1.2,
      '9: time by two doors against that by four.',
    ),
    nearer: atLeast(share(near), 0.9, '11: share of those who leave by the nearer exit.'),
    heldUpBefore: atLeast(
      held.filter(([, z]) => z < 0).length,
      1,
      '12: seconds for which people were held up before the corridor.',
    ),
    heldUpBeyond: atMost(
      held.filter(([, z]) => z > 5.5).length / Math.max(1, held.length),
      0.05,
      '12: share of that beyond the corridor.',
    ),
    shortWay: equal(share(short), 1, '14: share of those who take the shorter way.'),
  }
}

/** RVO2’s Circle. */
export const circleExperiment: Experiment = {
  id: 'circle',
  title: 'All change places',
  source: 'RVO2, scenario Circle',
  question: 'Do people who stand in a circle all get to the other side, and touch nobody?',
  protocol:
    'Twenty people stand in a circle of 10 m and walk to the position opposite at 1 m/s, by their steps alone. All start at once.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 1 : 10)
    const [people, radiusM] = [20, 10]
    const runs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return letLeave(circle(people, radiusM), 1000 * seed + k, 150)
    })
    return {
      measures: {
        arrive: equal(allLeave(runs), count, 'Runs in which all arrive.'),
        touches: equal(
          runs.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches.',
        ),
        lastS: atMost(
          quantile(runs.map(lastS), 0.9),
          90,
          'When the last arrives, in nine runs of ten, s; alone it would take 19 s.',
        ),
      },
      series: {},
      figures: [waysFigure('All change places', 'After RVO2’s Circle.', runs[0].tracks)],
    }
  },
}

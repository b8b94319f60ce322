// Among things: posts, a thin wall, a radiator, a stream, mazes, somebody to hide from. Seed: 002 figures 7.8, 7.15, 8.2–8.4, 8.11, 8.12, A.4, A.5.

import {
  HIDING,
  hiddenApproach,
  MAZES,
  maze,
  mudBand,
  POSTS,
  posts,
  RADIATOR,
  radiator,
  SENSORS,
  STREAM,
  stream,
  THIN_WALL,
  thinWall,
  type WalkSteps,
} from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { distanceToWall, letWalk, quantile, turningOf, type WalkLog, waysFigure } from './walk-log.ts'

const among = (seed: number, steps?: WalkSteps) => {
  const scene = posts(seed, steps === undefined ? {} : { steps })
  const discs = scene.posts.map(([x, z]) => ({ x, z, radiusM: POSTS.radiusM }))
  return { log: letWalk(scene, { seed, longestS: 40, discs }), discs }
}

/** Posts. */
export const skirtExperiment: Experiment = {
  id: 'skirt',
  title: 'Between posts',
  source: '002 §7.1.2, figure 7.15',
  question: 'Does a walker find between six posts without touching one?',
  protocol: 'A walker goes 14 m past six posts, which stand up to 30 cm elsewhere in each run.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 8 : 100)
    const all = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return among(1000 * seed + k)
    })
    const ways = all.map(({ log }) => log.ways[0])
    return {
      measures: {
        arrived: equal(
          ways.filter(({ arrivedS }) => arrivedS !== undefined).length,
          count,
          'Runs in which it arrives.',
        ),
        touches: equal(
          ways.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches.',
        ),
        leastGapM: atLeast(Math.min(...all.map(({ log }) => log.thingGapM)), 0, 'Least gap to a post.'),
        worstWay: atMost(Math.max(...ways.map(({ lengthM, straightM }) => lengthM / straightM)), 1.15, 'Longest way.'),
      },
      series: {},
      figures: [
        waysFigure('Skirting', 'Figure 7.15 of the thesis: an agent among obstacles.', [ways[0]], {
          discs: all[0].discs,
        }),
      ],
    }
  },
}

/** A wide and a long sensor. */
export const sensorsExperiment: Experiment = {
  id: 'sensors',
  title: 'A wide field and a long one',
  source: '002 §8.3, figures 8.11 and 8.12',
  question: 'Does who looks far ahead turn less than who looks around?',
  protocol:
    'The walker among the posts avoids the mean of what it sees: within 1.2 m and 100° to either side, or within 3 m and 25°.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 8 : 100)
    const both = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return {
        wide: among(1000 * seed + k, SENSORS.wide),
        long: among(1000 * seed + k, SENSORS.long),
      }
    })
    const turning = (which: 'wide' | 'long') =>
      quantile(
        both.map((trial) => turningOf(trial[which].log.ways[0])),
        0.5,
      )
    const logs = both.flatMap(({ wide, long }) => [wide.log, long.log])
    return {
      measures: {
        arrived: equal(
          logs.filter(({ ways }) => ways[0].arrivedS !== undefined).length,
          2 * count,
          'Runs in which it arrives, with either.',
        ),
        touches: equal(
          logs.reduce((sum, { ways }) => sum + ways[0].touches, 0),
          0,
          'Touches.',
        ),
        turning: atMost(turning('long') / turning('wide'), 0.75, 'Turning of who looks far, against who looks around.'),
      },
      series: {},
      figures: [
        waysFigure(
          'Wide and long',
          'Figures 8.11 and 8.12 of the thesis.',
          [
            { ...both[0].wide.log.ways[0], name: 'wide' },
            { ...both[0].long.log.ways[0], name: 'long' },
          ],
          { discs: both[0].wide.discs },
        ),
      ],
    }
  },
}

/** A thin wall. */
export const thinWallExperiment: Experiment = {
  id: 'thin-wall',
  title: 'Nobody walks through a thin wall',
  source: '002 §7.1.2, figure 7.8',
  question: 'Does a walker that looks 45° to either side get through a wall of 10 cm that it meets askew?',
  protocol:
    'A walker heads for a flag behind a wall, 60° off its normal and at other angles, with and without prevention of steps. Without it only the world holds it back, and touches are counted.',
  run({ seed, isShort }: ExperimentOptions): ExperimentResult {
    const sees: WalkSteps = {
      unstuckS: 0,
      stresses: { nearThings: { sensor: 'line', fieldOfViewRad: Math.PI / 2 } },
    }
    const angles = isShort ? [0, 60] : [0, 15, 30, 45, 60, 75]
    const go = (degrees: number, steps: WalkSteps) =>
      letWalk(thinWall((degrees * Math.PI) / 180, { steps }), { seed, longestS: 10, walls: [THIN_WALL] })
    const kept = angles.map((degrees) => go(degrees, sees))
    const careless = angles.map((degrees) => go(degrees, { ...sees, prevents: false, stresses: { nearThings: false } }))
    const furthest = (logs: readonly WalkLog[]) => Math.max(...logs.flatMap(({ ways }) => ways[0].z))
    return {
      measures: {
        furthestM: atMost(
          furthest(kept),
          4 - 0.05 - 0.3,
          'How far it gets; the wall is at 4 m, and it is 30 cm round.',
        ),
        touches: equal(
          kept.reduce((sum, { ways }) => sum + ways[0].touches, 0),
          0,
          'Touches.',
        ),
        carelessTouches: atLeast(
          careless.filter(({ ways }) => ways[0].touches > 0).length,
          angles.length,
          'Angles at which one without prevention runs into it.',
        ),
      },
      series: {},
      figures: [
        waysFigure(
          'Askew against a wall',
          'Figure 7.8 of the thesis: what is tested is the whole way of a step.',
          kept.map(({ ways }, k) => ({ ...ways[0], name: `${angles[k]}°` })),
          {
            walls: [THIN_WALL],
          },
        ),
      ],
    }
  },
}

/** A radiator. */
export const sawtoothExperiment: Experiment = {
  id: 'sawtooth',
  title: 'No zigzag along a radiator',
  source: '002 §8.1, figure 8.2',
  question: 'Does a walker pass along a radiator at an even distance?',
  protocol: 'A walker starts 0.85 m beside a radiator of 6 m and goes to a flag behind its end, 0.3 m off.',
  run({ seed }: ExperimentOptions): ExperimentResult {
    const log = letWalk(radiator(), { seed, longestS: 20, walls: [RADIATOR] })
    const [way] = log.ways
    const along = way.z.map((z, k) => ({ x: way.x[k], z })).filter(({ z }) => z >= 3 && z <= 7)
    const xs = along.map(({ x }) => x)
    return {
      measures: {
        arrived: equal(way.arrivedS !== undefined, true, 'It arrives.'),
        bandM: atMost(
          Math.max(...xs) - Math.min(...xs),
          0.02,
          'Width of the band that it keeps to along the radiator.',
        ),
        turning: atMost(
          turningOf({ x: xs, z: along.map(({ z }) => z) }),
          0.12,
          'How much it turns there, radians a metre.',
        ),
        touches: equal(way.touches, 0, 'Touches.'),
      },
      series: {},
      figures: [
        waysFigure(
          'Along a radiator',
          'Figure 8.2 of the thesis shows the sawtooth of a force that is there or not.',
          [way],
          {
            walls: [RADIATOR],
          },
        ),
      ],
    }
  },
}

/** A stream. */
export const terrainExperiment: Experiment = {
  id: 'terrain',
  title: 'Dry feet',
  source: '002 §8.1, figures 8.3 and 8.4',
  question: 'Does a walker that looks ahead find the ford, and go straight through mud that it cannot avoid?',
  protocol:
    'Walkers cross a stream of 1.6 m (cost 10) that is half a metre wide at one place, from four starts; then three together; then one walks through a band of mud that has no end.',
  run({ seed }: ExperimentOptions): ExperimentResult {
    const starts = [0, 1, 3, 4]
    const alone = starts.map((x) => letWalk(stream([x]), { seed, longestS: 30 }))
    const blind = starts.map((x) =>
      letWalk(stream([x], { steps: { stresses: { ground: false } } }), { seed, longestS: 30 }),
    )
    const together = letWalk(stream([0, 1.5, 3]), { seed, longestS: 30 })
    const mud = letWalk(mudBand(), { seed, longestS: 20 }).ways[0]
    const wet = (logs: readonly WalkLog[]) => logs.map(({ ways }) => wetOf(ways[0]))
    return {
      measures: {
        arrived: equal(
          alone.every(({ ways }) => ways[0].arrivedS !== undefined),
          true,
          'All arrive.',
        ),
        wetM: atMost(Math.max(...wet(alone)), 0.6, 'Metres in the water, at most.'),
        blindWetM: atLeast(Math.max(...wet(blind)), 1.5, 'Metres in the water of one that does not look.'),
        mudWayM: atMost(mud.lengthM, 10.3, 'Way of 10 m through mud that is everywhere.'),
        mudArrived: equal(mud.arrivedS !== undefined, true, 'It arrives behind the mud.'),
        togetherTouches: equal(
          together.ways.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches of three who cross together.',
        ),
        togetherArrive: equal(
          together.ways.every(({ arrivedS }) => arrivedS !== undefined),
          true,
          'And all three arrive.',
        ),
      },
      series: { wet: { xName: 'start (m)', yName: 'metres in the water', x: starts, y: wet(alone) } },
      figures: [
        waysFigure(
          'To the ford',
          'Figures 8.3 and 8.4 of the thesis: without looking ahead a walker would step into the stream where it meets it.',
          alone.map(({ ways }, k) => ({ ...ways[0], name: `from ${starts[k]} m` })),
          {
            walls: [
              { from: [-4, STREAM.fromZ], to: [STREAM.fordX[0], STREAM.fromZ], thicknessM: 0 },
              { from: [STREAM.fordX[1], STREAM.fromZ], to: [8, STREAM.fromZ], thicknessM: 0 },
              { from: [-4, STREAM.toZ], to: [STREAM.fordX[0], STREAM.toZ], thicknessM: 0 },
              { from: [STREAM.fordX[1], STREAM.toZ], to: [8, STREAM.toZ], thicknessM: 0 },
            ],
          },
        ),
      ],
    }
  },
}

/** Metres of a way in the water, to a tenth of what it goes in a tick. */
function wetOf({ x, z }: { readonly x: readonly number[]; readonly z: readonly number[] }): number {
  let wet = 0
  for (let k = 1; k < x.length; k++) {
    const far = Math.hypot(x[k] - x[k - 1], z[k] - z[k - 1])
    for (let n = 0; n < 10; n++) {
      const share = (n + 0.5) / 10
      if (isWater(x[k - 1] + share * (x[k] - x[k - 1]), z[k - 1] + share * (z[k] - z[k - 1]))) wet += far / 10
    }
  }
  return wet
}

function isWater(x: number, z: number): boolean {
  const isFord = x > STREAM.fordX[0] && x < STREAM.fordX[1]
  const [from, to] = isFord ? STREAM.fordZ : [STREAM.fromZ, STREAM.toZ]
  return z > from && z < to
}

/** Who is not out by then stays in, s. */
const LONGEST_MAZE_S = 120

/** Mazes. */
export const mazeExperiment: Experiment = {
  id: 'maze',
  title: 'Out of a maze by depth',
  source: '002 appendix A.3, figure A.4',
  question: 'Does a walker that goes where there is most room find out of a maze?',
  protocol:
    'Eighteen depth sensors, 10° apart, are all that it has. Start and heading differ in each run, and walls are as thin as 10 cm.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 2 : 20)
    const names = isShort ? (['serpentine'] as const) : (['serpentine', 'spiral', 'corners'] as const)
    const all = names.map((name) =>
      Array.from({ length: count }, (_, k) => {
        onProgress((k + 1) / count)
        const { walls, isOut } = MAZES[name]
        return letWalk(maze(name, 1000 * seed + k), { seed: k, longestS: LONGEST_MAZE_S, walls, isOver: isOut })
      }),
    )
    const times = all.map((logs) => logs.map(({ tookS }) => tookS))
    return {
      measures: {
        latestS: atMost(Math.max(...times[0]), 35, 'When the last is out of the serpentine.'),
        othersOut: equal(
          times
            .slice(1)
            .flat()
            .filter((tookS) => tookS < LONGEST_MAZE_S).length,
          times.slice(1).flat().length,
          'Runs in which it finds out of the others, too, whose ways are up to twice as long.',
        ),
        touches: equal(
          all.flat().reduce((sum, { ways }) => sum + ways[0].touches, 0),
          0,
          'Touches.',
        ),
        leastGapM: atLeast(Math.min(...all.flat().map(({ thingGapM }) => thingGapM)), 0, 'Least gap to a wall.'),
      },
      series: { out: { xName: 'run', yName: 'seconds', x: times[0].map((_, k) => k), y: times[0] } },
      figures: names.map((name, n) =>
        waysFigure(
          `The ${name}`,
          'Figure A.4 of the thesis: a simple maze, by depth sensors alone.',
          [all[n][0].ways[0]],
          {
            walls: MAZES[name].walls,
          },
        ),
      ),
    }
  },
}

/** Somebody to hide from. */
export const hiddenApproachExperiment: Experiment = {
  id: 'hidden-approach',
  title: 'Past somebody, unseen',
  source: '002 appendix A.4, figure A.5',
  question: 'Does a walker that avoids being seen keep to what hides it?',
  protocol:
    'Somebody at the origin must not see a walker that goes past two walls to a flag. It knows where that one is, and walks once with and once without a stress about being seen.',
  run({ seed }: ExperimentOptions): ExperimentResult {
    const { walls, watcher } = HIDING
    const hidden = letWalk(hiddenApproach(true), { seed, longestS: 40, walls })
    const open = letWalk(hiddenApproach(false), { seed, longestS: 40, walls })
    const seenS = ({ ways }: WalkLog) => ways[0].x.filter((x, k) => isSeen(x, ways[0].z[k], watcher)).length / 20
    return {
      measures: {
        seenS: equal(seenS(hidden), 0, 'Seconds in which it is seen.'),
        wayM: atMost(hidden.ways[0].lengthM, 9.5, 'Its way.'),
        arrives: equal(hidden.ways[0].arrivedS !== undefined, true, 'It arrives.'),
        openSeenS: atLeast(seenS(open), 7, 'Seconds in which one is seen that does not care.'),
        touches: equal(hidden.ways[0].touches, 0, 'Touches.'),
      },
      series: {},
      figures: [
        waysFigure(
          'Unseen',
          'Figure A.5 of the thesis: an agent that avoids the field of view of a hostile one.',
          [
            { ...hidden.ways[0], name: 'hides' },
            { ...open.ways[0], name: 'does not care' },
          ],
          { walls, discs: [{ x: watcher[0], z: watcher[1], radiusM: 0.25 }] },
        ),
      ],
    }
  },
}

/** Whether the middle of a walker or one of its sides is in sight from a point: nothing solid lies between. */
function isSeen(x: number, z: number, [fromX, fromZ]: readonly [number, number]): boolean {
  const far = Math.hypot(x - fromX, z - fromZ)
  return [-0.25, 0, 0.25].some((aside) => {
    const px = x + (aside * (z - fromZ)) / far
    const pz = z - (aside * (x - fromX)) / far
    for (let k = 0; k <= 400; k++) {
      const share = k / 400
      const sx = fromX + share * (px - fromX)
      const sz = fromZ + share * (pz - fromZ)
      if (HIDING.walls.some((wall) => distanceToWall(sx, sz, wall) <= 0)) return false
    }
    return true
  })
}

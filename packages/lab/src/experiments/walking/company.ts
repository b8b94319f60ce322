// Groups without lists of members: Matarić's five, a leader and his group, two streams in a corridor, a room with a door.
// Seed: 002 ch. 12, appendix B.

import { createWorld, type World, type WorldDefinition } from '@ethogram/core'
import {
  counterflow,
  doorOf,
  GROUP,
  type GroupTask,
  groupAt,
  LED,
  led,
  PASSAGES,
  type Passage,
  TASKS_M,
  WALKER,
} from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { distanceToWall, quantile, waysFigure } from './walk-log.ts'

const TICKS_PER_S = 20
const MEMBERS = 10
const FOLLOWERS = 8

interface Position {
  readonly x: number
  readonly z: number
  readonly headingRad: number
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, k) => `${name}-${k + 1}`)

function positions(world: World, names: readonly string[]): Position[] {
  return names.flatMap((name) => {
    const entity = world.entity(name)
    return entity === undefined ? [] : [{ x: entity.x, z: entity.z, headingRad: entity.headingRad }]
  })
}

function touchesOf(world: World, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + Number(world.inspect(name)?.mind?.rooms.locomotion.touches ?? 0), 0)
}

/** How far the furthest is from the middle of all, and how far the two nearest are from each other. */
function extent(all: readonly Position[]): { readonly farM: number; readonly nearM: number } {
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length
  const z = all.reduce((sum, one) => sum + one.z, 0) / all.length
  const gaps = all.flatMap((one, k) => all.slice(0, k).map((other) => Math.hypot(one.x - other.x, one.z - other.z)))
  return { farM: Math.max(...all.map((one) => Math.hypot(one.x - x, one.z - z))), nearM: Math.min(...gaps) }
}

interface Together {
  /** Second by second. */
  readonly farM: readonly number[]
  readonly nearM: readonly number[]
  readonly homeM: number
  readonly touches: number
}

function letGroup(task: GroupTask, seed: number, seconds: number): Together {
  const world = createWorld(groupAt(task, seed), { seed })
  const names = named('member', MEMBERS)
  const farM: number[] = []
  const nearM: number[] = []
  for (let s = 0; s < seconds; s++) {
    world.step(TICKS_PER_S)
    const found = extent(positions(world, names))
    farM.push(found.farM)
    nearM.push(found.nearM)
  }
  const homeM = Math.max(...positions(world, names).map(({ x, z }) => Math.hypot(x, z)))
  const touches = touchesOf(world, names)
  world.dispose()
  return { farM, nearM, homeM, touches }
}

interface LedRun {
  readonly arrives: boolean
  /** Of each follower, how far from the leader in the end. */
  readonly apartM: readonly number[]
  /** While the leader walks: mean over followers and time of the distance to him; length of their mean heading. */
  readonly meanM: number
  readonly polarisation: number
  /** Nearest of the group when somebody joined, at most; and when somebody left, at least. */
  readonly joinedM: number
  readonly leftM: number
  readonly left: number
  readonly touches: number
  readonly tracks: readonly { readonly name: string; readonly x: number[]; readonly z: number[] }[]
}

function letLeader(definition: WorldDefinition, seed: number): LedRun {
  const world = createWorld(definition, { seed })
  const names = named('follower', FOLLOWERS)
  const all = ['leader', ...names]
  const tracks = all.map((name) => ({ name, x: [] as number[], z: [] as number[] }))
  const inGroup = new Set<string>()
  const sums = { distance: 0, heading: 0, count: 0 }
  let [joinedM, leftM, left] = [0, 99, 0]
  const [endX, endZ] = LED.corners[LED.corners.length - 1]
  let arrives = false
  for (let tick = 1; tick <= 70 * TICKS_PER_S; tick++) {
    world.step()
    const [leader, ...others] = positions(world, all)
    arrives ||= Math.hypot(leader.x - endX, leader.z - endZ) < LED.withinM + 0.5
    for (const [k, name] of names.entries()) {
      const isIn = world.nets(name)?.running.find(({ net }) => net === 'company')?.state === 'member'
      if (isIn === inGroup.has(name)) continue
      const rest = [leader, ...others.filter((_, j) => j !== k)]
      const nearest = Math.min(...rest.map(({ x, z }) => Math.hypot(x - others[k].x, z - others[k].z)))
      if (isIn) {
        inGroup.add(name)
        joinedM = Math.max(joinedM, nearest)
      } else {
        inGroup.delete(name)
        leftM = Math.min(leftM, nearest)
        left++
      }
    }
    if (tick % 5 !== 0) continue
    for (const [k, { x, z }] of [leader, ...others].entries()) {
      tracks[k].x.push(x)
      tracks[k].z.push(z)
    }
    if (arrives || tick < 3 * TICKS_PER_S) continue
    sums.count++
    sums.distance += others.reduce((sum, { x, z }) => sum + Math.hypot(x - leader.x, z - leader.z), 0) / FOLLOWERS
    const [sine, cosine] = [Math.sin, Math.cos].map((f) =>
      others.reduce((sum, { headingRad }) => sum + f(headingRad), 0),
    )
    sums.heading += Math.hypot(sine, cosine) / FOLLOWERS
  }
  const [leader, ...others] = positions(world, all)
  const touches = touchesOf(world, all)
  world.dispose()
  return {
    arrives,
    apartM: others.map(({ x, z }) => Math.hypot(x - leader.x, z - leader.z)),
    meanM: sums.distance / sums.count,
    polarisation: sums.heading / sums.count,
    joinedM,
    leftM,
    left,
    touches,
    tracks,
  }
}

interface Runs {
  readonly wander: readonly Together[]
  readonly gather: readonly Together[]
  readonly scatter: readonly Together[]
  readonly home: readonly Together[]
  readonly group: readonly LedRun[]
  readonly alone: readonly LedRun[]
}

function companyMeasures(runs: Runs): ExperimentResult['measures'] {
  const all = Object.values(runs).flatMap((each: readonly { readonly touches: number }[]) => each)
  const touches = all.reduce((sum, run) => sum + run.touches, 0)
  return { ...taskMeasures(runs), ...ledMeasures(runs), touches: equal(touches, 0, 'Touches.') }
}

function taskMeasures({ gather, scatter, home }: Runs): ExperimentResult['measures'] {
  const late = (list: readonly number[]) => quantile(list.slice(-15), 0.5)
  return {
    gatheredM: atMost(
      quantile(
        gather.map(({ farM }) => late(farM)),
        0.9,
      ),
      TASKS_M.gatheredM + 1,
      'Gathered: how far the furthest is from the middle, in nine runs of ten, metres.',
    ),
    gatheredMedianM: atMost(
      quantile(
        gather.map(({ farM }) => late(farM)),
        0.5,
      ),
      TASKS_M.gatheredM,
      'The same in half of the runs.',
    ),
    scatteredM: atLeast(
      quantile(
        scatter.map(({ nearM }) => late(nearM)),
        0.1,
      ),
      TASKS_M.scatteredM,
      'Scattered: how far the two nearest are apart, in nine runs of ten, metres.',
    ),
    homeM: atMost(
      Math.max(...home.map(({ homeM }) => homeM)),
      TASKS_M.homeM + 2,
      'Gone home: how far the last is from it, metres.',
    ),
  }
}

function ledMeasures({ group, alone }: Runs): ExperimentResult['measures'] {
  const count = group.length
  const apart = group.flatMap(({ apartM }) => apartM)
  return {
    leaderArrives: equal(
      group.filter(({ arrives }) => arrives).length,
      count,
      'Leaders with a group that get where they go.',
    ),
    groupM: atMost(
      quantile(
        group.map(({ meanM }) => meanM),
        0.9,
      ),
      5.5,
      'How far followers are from their leader on the way, in nine runs of ten, metres.',
    ),
    aloneM: atLeast(
      quantile(
        alone.map(({ meanM }) => meanM),
        0.1,
      ),
      6,
      'The same without the stresses of a group, metres.',
    ),
    stayed: atLeast(
      apart.filter((far) => far < 8).length / apart.length,
      0.5,
      'Share of followers who are within 8 m of him in the end.',
    ),
    polarisation: atLeast(
      quantile(
        group.map(({ polarisation }) => polarisation),
        0.5,
      ),
      0.6,
      'How far followers go one way: length of their mean heading, in half of the runs.',
    ),
    joinedM: atMost(
      Math.max(...group.map(({ joinedM }) => joinedM)),
      GROUP.joinM + 0.3,
      'How near the nearest was when somebody joined, at most, metres.',
    ),
    left: atLeast(
      alone.reduce((sum, { left }) => sum + left, 0),
      count,
      'How often somebody left without these stresses.',
    ),
    leftM: atLeast(
      Math.min(...[...group, ...alone].map(({ leftM }) => leftM)),
      GROUP.leaveM - 0.3,
      'How far the nearest was when somebody left, at least, metres.',
    ),
  }
}

/** Groups. */
export const companyExperiment: Experiment = {
  id: 'company',
  title: 'Keeping company',
  source: '002 ch. 12, appendix B',
  question:
    'Do people gather, scatter, wander and go home together, and stay with a leader, by stresses about whoever is near?',
  protocol:
    'Ten people wander; gather from 9 m around; scatter from a crowd; go home from 14 m off. Eight follow a leader round two corners by stresses that a net binds while they are in the group: joined when somebody of it is nearer than 3 m, left when all are further than 4.5 m. The same without these stresses.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 2 : 20)
    const times = <Trial>(part: number, run: (seed: number) => Trial): Trial[] =>
      Array.from({ length: count }, (_, k) => {
        onProgress((part + (k + 1) / count) / 6)
        return run(1000 * seed + k)
      })
    const wander = times(0, (own) => letGroup('wander', own, 40))
    const gather = times(1, (own) => letGroup('gather', own, 60))
    const scatter = times(2, (own) => letGroup('scatter', own, 30))
    const home = times(3, (own) => letGroup('home', own, 40))
    const group = times(4, (own) => letLeader(led(own, FOLLOWERS), own))
    const alone = times(5, (own) => letLeader(led(own, FOLLOWERS, { isGroup: false }), own))
    return {
      measures: companyMeasures({ wander, gather, scatter, home, group, alone }),
      series: {
        gathering: {
          xName: 'time (s)',
          yName: 'furthest from the middle (m)',
          x: gather[0].farM.map((_, k) => k + 1),
          y: gather[0].farM,
        },
        scattering: {
          xName: 'time (s)',
          yName: 'nearest two (m)',
          x: scatter[0].nearM.map((_, k) => k + 1),
          y: scatter[0].nearM,
        },
      },
      figures: [
        waysFigure(
          'A leader and eight',
          'Followers are bound to whoever is near; nobody has a list of members.',
          group[0].tracks,
        ),
        waysFigure('The same without a group', 'Nothing is bound: each goes on as he was going.', alone[0].tracks),
      ],
    }
  },
}

interface Passed {
  readonly passedS: readonly number[]
  readonly gapM: number
  readonly touches: number
  readonly count: number
  readonly tracks: readonly { readonly name: string; readonly x: number[]; readonly z: number[] }[]
}

function letPass(
  { world: definition, walls, names }: Passage,
  seed: number,
  hasPassed: (name: string, z: number) => boolean,
): Passed {
  const world = createWorld(definition, { seed })
  const passedS: number[] = []
  const through = new Set<string>()
  const tracks = names.map((name) => ({ name, x: [] as number[], z: [] as number[] }))
  let gapM = 99
  for (let tick = 1; tick <= 120 * TICKS_PER_S && through.size < names.length; tick++) {
    world.step()
    for (const [k, { x, z }] of positions(world, names).entries()) {
      if (tick % 4 === 0) {
        tracks[k].x.push(x)
        tracks[k].z.push(z)
      }
      for (const wall of walls) gapM = Math.min(gapM, distanceToWall(x, z, wall) - WALKER.radiusM)
      if (through.has(names[k]) || !hasPassed(names[k], z)) continue
      through.add(names[k])
      passedS.push(tick / TICKS_PER_S)
    }
  }
  const touches = touchesOf(world, names)
  world.dispose()
  return { passedS, gapM, touches, count: names.length, tracks }
}

function passageMeasures(
  streams: readonly Passed[],
  narrow: readonly Passed[],
  wide: readonly Passed[],
): ExperimentResult['measures'] {
  const all = [...streams, ...narrow, ...wide]
  const lastS = (run: Passed) => Math.max(...run.passedS)
  // From the second to the last but one: the first come without waiting.
  const flow = (run: Passed) => (run.count - 2) / (run.passedS[run.count - 2] - run.passedS[0])
  return {
    through: equal(
      all.filter((run) => run.passedS.length === run.count).length,
      all.length,
      'Runs in which all get through.',
    ),
    streamsS: atMost(
      quantile(streams.map(lastS), 0.9),
      75,
      'When the last is through the corridor, in nine runs of ten, s.',
    ),
    doorS: atMost(quantile(narrow.map(lastS), 0.9), 60, 'When the room is empty, in nine runs of ten, s.'),
    doorFlow: atLeast(
      quantile(narrow.map(flow), 0.5) / PASSAGES.doorM,
      0.3,
      'People a second for each metre of the door, in half of the runs.',
    ),
    widerIsSooner: atMost(
      quantile(wide.map(lastS), 0.5) / quantile(narrow.map(lastS), 0.5),
      0.8,
      'Time through a door twice as wide, against that.',
    ),
    wallGapM: atLeast(
      Math.min(...all.map(({ gapM }) => gapM)),
      -0.1,
      'Least gap to a wall, metres; its ends are square, and count here as round, 10 cm further.',
    ),
    touches: equal(
      all.reduce((sum, { touches }) => sum + touches, 0),
      0,
      'Touches.',
    ),
  }
}

/** Corridors and doors. */
export const passagesExperiment: Experiment = {
  id: 'passages',
  title: 'Through each other, and through a door',
  source: '002 ch. 12; RiMEA 4, 9',
  question:
    'Do two streams pass through each other in a corridor, and does a room empty by its door, the sooner the wider that is?',
  protocol:
    'Ten people walk into a corridor of 4 m from each end. Sixteen leave a room of 8 m by a door of 1.2 m; then by one of 2.4 m. Noted is when each is through.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 2 : 20)
    const half = PASSAGES.roomM / 2
    const times = <Trial>(part: number, run: (seed: number) => Trial): Trial[] =>
      Array.from({ length: count }, (_, k) => {
        onProgress((part + (k + 1) / count) / 3)
        return run(1000 * seed + k)
      })
    const streams = times(0, (own) =>
      letPass(counterflow(own), own, (name, z) => (name.startsWith('north') ? z > PASSAGES.lengthM : z < 0)),
    )
    const narrow = times(1, (own) => letPass(doorOf(own), own, (_, z) => z > half + WALKER.radiusM))
    const wide = times(2, (own) => letPass(doorOf(own, 2 * PASSAGES.doorM), own, (_, z) => z > half + WALKER.radiusM))
    return {
      measures: passageMeasures(streams, narrow, wide),
      series: {
        door: {
          xName: 'time (s)',
          yName: 'people through',
          x: narrow[0].passedS,
          y: narrow[0].passedS.map((_, k) => k + 1),
        },
        widerDoor: {
          xName: 'time (s)',
          yName: 'people through',
          x: wide[0].passedS,
          y: wide[0].passedS.map((_, k) => k + 1),
        },
      },
      figures: [
        waysFigure('Two streams', 'Ten from each end of a corridor.', streams[0].tracks, {
          walls: counterflow(1).walls,
        }),
        waysFigure('A door', 'Sixteen people leave a room.', narrow[0].tracks, { walls: doorOf(1).walls }),
      ],
      notes:
        'Crowds of people pass a metre of a door at 1.0 to 1.9 a second (RiMEA); ours, who touch nobody and keep 5 cm at least, pass more slowly.',
    }
  },
}

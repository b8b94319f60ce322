// Rooms: a maze like the scenery of DOOM, in which a creature finds a goal by retina and nose alone. Seed: 003 §5.7.5.

import { type Rooms, rooms } from '@ethogram/scenes'
import { goer } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { median } from '../statistics.ts'
import { shortestWayM } from './shortest-way.ts'
import { behaviorRows, goTo, type Trip, wallsOf } from './way-finding.ts'

/** Five minutes. */
const LONGEST_TICKS = 6000

const BODY_M = goer.body.shape !== undefined && 'cylinder' in goer.body.shape ? goer.body.shape.cylinder.radiusM : 0.2

/** Many mazes. */
export const roomsExperiment: Experiment = {
  id: 'rooms',
  title: 'Through rooms and doors by eye and nose',
  source: '003 §5.7.5 (DOOM)',
  question: 'Does a creature without a map find a goal at the far end of a maze of rooms?',
  protocol:
    'Nine rooms in a square are joined by doors in a random tree, so that there are dead ends, and by a few doors more, so that there are loops; L-shaped screens stand in some of them. The creature starts in one of the two rooms that are furthest from each other, by doors; the goal is in the other. It smells the goal’s direction through all walls, and sees 32 × 32 pixels; it has no map and no memory of places. It has five minutes. Its way is compared with the shortest that a body of its size could go, which is found on a grid of the plan.',
  run,
}

interface Maze {
  readonly rooms: Rooms
  readonly trip: Trip
  readonly shortestM: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 8 : 50)
  const mazes = Array.from({ length: count }, (_, k): Maze => {
    const maze = rooms(1000 * seed + k)
    const trip = goTo(maze.world, { seed, longestTicks: LONGEST_TICKS, isWatched: k === 0 })
    const shortestM = shortestWayM(maze.walls, maze.start, maze.goal, BODY_M)
    onProgress((k + 1) / count)
    return { rooms: maze, trip, shortestM }
  })
  const arrived = mazes.filter(({ trip }) => trip.hasArrived)
  const factors = arrived.map(({ trip, shortestM }) => trip.wayM / shortestM)
  return {
    measures: {
      solvable: equal(
        mazes.filter(({ shortestM }) => Number.isFinite(shortestM)).length,
        count,
        'Mazes in which there is a way at all.',
      ),
      reachedShare: atLeast(arrived.length / count, 0.95, `Share of ${count} mazes in which it found the goal.`),
      wayFactor: atMost(median(factors), 5, 'The way it went as a multiple of the shortest, in the middle.'),
    },
    series: {
      takesS: {
        xName: 'shortest way (m)',
        yName: 'seconds',
        x: arrived.map(({ shortestM }) => shortestM),
        y: arrived.map(({ trip }) => trip.takesS),
      },
      wayFactor: { xName: 'maze', yName: 'way / shortest', x: factors.map((_, k) => k + 1), y: factors },
    },
    figures: [
      planFigure(mazes[0], 'A maze'),
      activityFigure(mazes[0].trip),
      ...longest(arrived)
        .filter((maze) => maze !== mazes[0])
        .map((maze) => planFigure(maze, 'The maze that took it longest')),
      timesFigure(arrived),
    ],
    notes: `${arrived.length} of ${count} mazes; ${median(arrived.map(({ trip }) => trip.takesS)).toFixed(0)} s in the middle, ${Math.max(...arrived.map(({ trip }) => trip.takesS)).toFixed(0)} s at most.`,
  }
}

/** The one that took longest, if there is any. */
function longest(mazes: readonly Maze[]): Maze[] {
  return [...mazes].sort((a, b) => b.trip.takesS - a.trip.takesS).slice(0, 1)
}

function planFigure({ rooms, trip, shortestM }: Maze, title: string): Figure {
  const outcome = trip.hasArrived ? `there after ${trip.takesS.toFixed(0)} s` : 'not there in time'
  return {
    kind: 'paths',
    title: `${title}: ${outcome}`,
    caption: `Its way is ${trip.wayM.toFixed(0)} m long, the shortest would be ${shortestM.toFixed(0)} m through ${rooms.doorsBetween} doors.`,
    unit: 'm',
    paths: [{ name: 'its way', x: trip.track.x, z: trip.track.z }],
    landmarks: [{ name: 'goal', x: rooms.goal[0], z: rooms.goal[1], radius: 0.15 }],
    walls: wallsOf(rooms.world),
  }
}

function activityFigure(trip: Trip): Figure {
  return {
    kind: 'activity',
    title: 'What it did in the first maze',
    caption: 'Gaps and free paths while they are in view, walls by one hand in between.',
    x: { name: 'time', unit: 's' },
    rows: behaviorRows(trip),
  }
}

function timesFigure(arrived: readonly Maze[]): Figure {
  const most = Math.max(1, ...arrived.map(({ shortestM }) => shortestM))
  return {
    kind: 'lines',
    title: 'Time and shortest way',
    caption: 'One dot for each maze. On the dashed line it would know the plan and go at its full speed.',
    x: { name: 'shortest way', unit: 'm', min: 0 },
    y: { name: 'time', unit: 's', min: 0 },
    lines: [
      {
        name: 'mazes',
        x: arrived.map(({ shortestM }) => shortestM),
        y: arrived.map(({ trip }) => trip.takesS),
        drawn: 'dots',
      },
      { name: 'shortest way at full speed', x: [0, most], y: [0, most], isReference: true },
    ],
  }
}

// A maze of rooms in the manner of the DOOM scenery that Silas found his way through: doors, dead ends, screens, detours.
//
// Rooms stand in a grid. A random tree of doors joins them all, so every goal can be reached; a few doors more make loops. Some rooms
// have an L-shaped screen in the middle, which hides what is behind it and traps who heads for it. The goal is in the room
// that is furthest from the start, by doors. All of it comes from a seed. Seed: 003 §5.7.5 ("DOOM").

import { defineWorld, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { goer } from '@ethogram/species'
import { chanceOf, type Spot, wallsBetween, wayKinds } from './partitions.ts'

/** How a maze is built. */
export interface RoomsOptions {
  /** Rooms along x and along z. */
  readonly columns?: number
  readonly rows?: number
  /** Edge of a room, metres. */
  readonly roomM?: number
  /** Share of the walls without a door in the tree that get one anyway. */
  readonly loops?: number
  /** Share of the rooms that have a screen. */
  readonly screens?: number
}

/** A maze: its world, its walls, where one starts and where the goal is. */
export interface Rooms {
  readonly world: WorldDefinition
  readonly walls: readonly (readonly [Spot, Spot])[]
  readonly start: Spot
  readonly goal: Spot
  /** Doors on the way from the start to the goal, at least. */
  readonly doorsBetween: number
}

/** Doors are this wide, and their frames at least so long, metres. */
const DOOR_M = [1.1, 1.6] as const
const FRAME_M = 0.5

/** Arms of a screen, metres. */
const SCREEN_M = [0.8, 1.2] as const

/** A maze from a seed, with one creature called `goer` of a species that goes to kind `goal`. */
export function rooms(seed: number, options: RoomsOptions = {}, species: SpeciesDefinition = goer): Rooms {
  const { columns = 3, rows = 3, roomM = 4.5, loops = 0.15, screens = 0.35 } = options
  const random = chanceOf(seed, 'rooms')
  const doors = joinRooms(random, columns, rows, loops)
  const walls = buildWalls(random, columns, rows, roomM, doors)
  const [first, last, doorsBetween] = furthestPair(columns * rows, doors)
  for (let room = 0; room < columns * rows; room++) {
    const isPlain = room === first || room === last || random() >= screens
    if (!isPlain) walls.push(...screen(random, middleOf(room, columns, roomM)))
  }
  const start = shifted(random, middleOf(first, columns, roomM), roomM)
  const goal = shifted(random, middleOf(last, columns, roomM), roomM)
  const world = defineWorld({
    ethogram: 1,
    world: 'rooms',
    about: 'Rooms with doors, dead ends and screens; the goal is in the last of them, by nose and eye alone.',
    view: { of: 'goer', fromM: 9, side: [0.25, 0.85, 0.5] },
    kinds: wayKinds,
    species: [species],
    entities: {
      goer: { kind: species.species, at: [start[0], 0, start[1]], headingRad: (random() - 0.5) * 2 * Math.PI },
      goal: { kind: 'goal', at: [goal[0], 0, goal[1]] },
      ...wallsBetween(walls),
    },
  })
  return { world, walls, start, goal, doorsBetween }
}

/** Which rooms have a door between them: a tree through all, and some more. Pairs of the lower and the higher number. */
function joinRooms(random: () => number, columns: number, rows: number, loops: number): (readonly [number, number])[] {
  const joined = new Set([Math.floor(random() * columns * rows)])
  const doors: (readonly [number, number])[] = []
  const borders: (readonly [number, number])[] = []
  for (let room = 0; room < columns * rows; room++) {
    if ((room + 1) % columns !== 0) borders.push([room, room + 1])
    if (room + columns < columns * rows) borders.push([room, room + columns])
  }
  while (joined.size < columns * rows) {
    const open = borders.filter(([a, b]) => joined.has(a) !== joined.has(b))
    const door = open[Math.floor(random() * open.length)]
    doors.push(door)
    joined.add(door[0]).add(door[1])
  }
  for (const border of borders) if (!doors.includes(border) && random() < loops) doors.push(border)
  return doors
}

/** All walls, with gaps where doors are. */
function buildWalls(
  random: () => number,
  columns: number,
  rows: number,
  roomM: number,
  doors: readonly (readonly [number, number])[],
): (readonly [Spot, Spot])[] {
  const walls: (readonly [Spot, Spot])[] = []
  const between = (low: number, high: number) => low + (high - low) * random()
  const add = (from: Spot, to: Spot, hasDoor: boolean) => {
    if (!hasDoor) {
      walls.push([from, to])
      return
    }
    const width = between(...DOOR_M)
    const begin = between(FRAME_M, roomM - FRAME_M - width)
    const at = (way: number): Spot => [
      from[0] + (way / roomM) * (to[0] - from[0]),
      from[1] + (way / roomM) * (to[1] - from[1]),
    ]
    walls.push([from, at(begin)], [at(begin + width), to])
  }
  const hasDoor = (a: number, b: number) => doors.some(([low, high]) => low === a && high === b)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column < columns; column++) {
      const above = row * columns + column
      const isInside = row > 0 && row < rows
      const from: Spot = [column * roomM, row * roomM]
      add(from, [from[0] + roomM, from[1]], isInside && hasDoor(above - columns, above))
    }
  }
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row < rows; row++) {
      const right = row * columns + column
      const isInside = column > 0 && column < columns
      const from: Spot = [column * roomM, row * roomM]
      add(from, [from[0], from[1] + roomM], isInside && hasDoor(right - 1, right))
    }
  }
  return walls
}

/** The two rooms with most doors between them, and how many. */
function furthestPair(count: number, doors: readonly (readonly [number, number])[]): [number, number, number] {
  let best: [number, number, number] = [0, 0, -1]
  for (let from = 0; from < count; from++) {
    const steps = new Array<number>(count).fill(-1)
    const queue = [from]
    steps[from] = 0
    for (const room of queue) {
      for (const [a, b] of doors) {
        const other = a === room ? b : b === room ? a : -1
        if (other < 0 || steps[other] >= 0) continue
        steps[other] = steps[room] + 1
        queue.push(other)
      }
    }
    const far = queue[queue.length - 1]
    if (steps[far] > best[2]) best = [from, far, steps[far]]
  }
  return best
}

/** An L in the middle of a room, at one of four angles; it leaves room on all sides. */
function screen(random: () => number, [x, z]: Spot): (readonly [Spot, Spot])[] {
  const arm = SCREEN_M[0] + (SCREEN_M[1] - SCREEN_M[0]) * random()
  const alongX = random() < 0.5 ? 1 : -1
  const alongZ = random() < 0.5 ? 1 : -1
  const corner: Spot = [x - (alongX * arm) / 2, z - (alongZ * arm) / 2]
  return [
    [corner, [corner[0] + alongX * arm, corner[1]]],
    [corner, [corner[0], corner[1] + alongZ * arm]],
  ]
}

function middleOf(room: number, columns: number, roomM: number): Spot {
  return [((room % columns) + 0.5) * roomM, (Math.floor(room / columns) + 0.5) * roomM]
}

/** A spot about the middle of a room. */
function shifted(random: () => number, [x, z]: Spot, roomM: number): Spot {
  return [x + (random() - 0.5) * 0.5 * roomM, z + (random() - 0.5) * 0.5 * roomM]
}

/** The maze of seed 1. */
export const roomsWorld = rooms(1).world

// Detours: a goal behind walls, the way to it leading away from it first. The situation of figure 35, and random ones of its kind.
//
// In the figure somebody stands in a bay, facing the way out, with the goal behind the back wall. Turning toward the goal leads into
// a corner, and out of it again, and back. The random ones are bays, corners and plain walls of all sizes at any angle.
// Seed: 003 §5.7.5, figure 35.

import { cos, defineWorld, type SpeciesDefinition, sin, type WorldDefinition } from '@ethogram/core'
import { goer } from '@ethogram/species'
import { chanceOf, type Spot, wallsBetween, wayKinds } from './partitions.ts'

/** Walls, a start and a goal. */
export interface Detour {
  readonly walls: readonly (readonly [Spot, Spot])[]
  readonly start: Spot
  readonly headingRad: number
  readonly goal: Spot
}

/** The situation of figure 35: (a) is the start, (b) the way out, (c) the corner that turning back leads into. */
export const figure35: Detour = {
  walls: [
    [
      [-3, 0],
      [3, 0],
    ],
    [
      [-3, 0],
      [-3, 5],
    ],
    [
      [3, 0],
      [3, 5],
    ],
  ],
  start: [0.5, 2.5],
  headingRad: 0,
  goal: [2, -3],
}

/** No wall end, start or goal is nearer than this to another thing, metres: everybody fits through. */
const ROOM_M = 0.9

/** A random detour: one to three sets of walls between start and goal or about them. */
export function randomDetour(seed: number): Detour {
  const random = chanceOf(seed, 'detour')
  const between = (low: number, high: number) => low + (high - low) * random()
  for (;;) {
    const start: Spot = [between(-1, 1), between(-6, -3)]
    const goal: Spot = [between(-4, 4), between(3, 7)]
    const sets = 1 + Math.floor(random() * 3)
    const walls: (readonly [Spot, Spot])[] = []
    for (let k = 0; k < sets; k++) {
      const share = sets === 1 ? between(0.4, 0.6) : (k + between(0.3, 0.9)) / sets
      const middle: Spot = [
        start[0] + share * (goal[0] - start[0]) + between(-1, 1),
        start[1] + share * (goal[1] - start[1]) + between(-1, 1),
      ]
      walls.push(...wallSet(random, middle))
    }
    const headingRad = between(-Math.PI, Math.PI)
    const detour = { walls, start, headingRad, goal }
    if (hasRoom(detour)) return detour
  }
}

/**
 * A random situation like that of figure 35: a bay of any size at any angle, somebody in it who faces more or less the way out, and the goal
 * behind the back wall, off to one side.
 */
export function randomBay(seed: number): Detour {
  const random = chanceOf(seed, 'bay')
  const between = (low: number, high: number) => low + (high - low) * random()
  const turned = between(-Math.PI, Math.PI)
  const spot = (left: number, ahead: number): Spot => [
    left * cos(turned) + ahead * sin(turned),
    ahead * cos(turned) - left * sin(turned),
  ]
  const half = between(2.4, 4)
  const deep = between(4, 6.5)
  const side = random() < 0.5 ? -1 : 1
  return {
    walls: [
      [spot(-half, 0), spot(half, 0)],
      [spot(-half, 0), spot(-half, deep)],
      [spot(half, 0), spot(half, deep)],
    ],
    start: spot(between(-0.4, 0.4) * half, between(0.4, 0.6) * deep),
    headingRad: turned + between(-0.3, 0.3),
    goal: spot(side * between(0.3, 0.8) * half, -between(2, 4)),
  }
}

/** A plain wall, a corner or a bay about a spot, at any angle. */
function wallSet(random: () => number, [x, z]: Spot): [Spot, Spot][] {
  const between = (low: number, high: number) => low + (high - low) * random()
  const turned = between(-Math.PI, Math.PI)
  const sides = Math.floor(random() * 3)
  const half = between(1, 2.5)
  const spot = (left: number, ahead: number): Spot => [
    x + left * cos(turned) + ahead * sin(turned),
    z - left * sin(turned) + ahead * cos(turned),
  ]
  const walls: [Spot, Spot][] = [[spot(-half, 0), spot(half, 0)]]
  if (sides > 0) walls.push([spot(half, 0), spot(half, between(1, 4))])
  if (sides > 1) walls.push([spot(-half, 0), spot(-half, between(1, 4))])
  return walls
}

/** Walls that do not belong together leave room between them, and about start and goal. */
function hasRoom({ walls, start, goal }: Detour): boolean {
  for (let k = 0; k < walls.length; k++) {
    if (Math.min(distance(start, walls[k]), distance(goal, walls[k])) < ROOM_M) return false
    for (let n = 0; n < k; n++) {
      const isJoined = walls[k].some((spot) => walls[n].some((other) => apart(spot, other) < 1e-9))
      if (!isJoined && apartWalls(walls[k], walls[n]) < ROOM_M) return false
    }
  }
  return true
}

function apart(a: Spot, b: Spot): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
}

/** Distance of a spot from a wall. */
function distance(spot: Spot, [from, to]: readonly [Spot, Spot]): number {
  const dx = to[0] - from[0]
  const dz = to[1] - from[1]
  const share = ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dz) / (dx * dx + dz * dz)
  const kept = Math.min(1, Math.max(0, share))
  return apart(spot, [from[0] + kept * dx, from[1] + kept * dz])
}

function apartWalls(a: readonly [Spot, Spot], b: readonly [Spot, Spot]): number {
  if (doCross(a, b)) return 0
  return Math.min(distance(a[0], b), distance(a[1], b), distance(b[0], a), distance(b[1], a))
}

function doCross(a: readonly [Spot, Spot], b: readonly [Spot, Spot]): boolean {
  const side = (p: Spot, q: Spot, r: Spot) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a[0], a[1], b[0]) * side(a[0], a[1], b[1]) < 0 && side(b[0], b[1], a[0]) * side(b[0], b[1], a[1]) < 0
}

/** The world of a detour, for a creature called `goer` of any species that goes to kind `goal`. */
export function detourOf(detour: Detour, species: SpeciesDefinition = goer): WorldDefinition {
  const { walls, start, headingRad, goal } = detour
  return defineWorld({
    ethogram: 1,
    world: 'detour',
    about: 'The goal is behind a wall, and the way to it leads away from it first.',
    view: { of: 'goer', with: 'goal', fromM: 8, side: [0.3, 0.8, 0.6] },
    kinds: wayKinds,
    species: [species],
    entities: {
      goer: { kind: species.species, at: [start[0], 0, start[1]], headingRad },
      goal: { kind: 'goal', at: [goal[0], 0, goal[1]] },
      ...wallsBetween(walls),
    },
  })
}

/** Figure 35. */
export const detourWorld = detourOf(figure35)

// Where actors begin a contest: anywhere at random, clear of walls and targets, two lengths apart, with any heading.
//
// Chance first; where a crowd leaves little room, any free point of a grid; if there is none, all are placed anew. Reads: ground.
// Writes: bodies, and the stream of placing. Seed: 004 §6.0.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ProblemsError, problem } from '../0-foundation/problems.ts'
import { nextInteger, nextUnit } from '../0-foundation/random.ts'
import { FRAME, touches } from './ground.ts'
import { ACTOR, AT, HEADINGS, type MatchInside } from './match-state.ts'
import { isOutside } from './room.ts'
import { ACTOR_RADIUS, APART, GRID_UNITS } from './world.ts'

const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount
const { width: FRAME_WIDTH, height: FRAME_HEIGHT } = FRAME.doubles

const { x: X, y: Y } = ACTOR.doubles

/** How far from the sides middles of actors are at least, units. */
const SIDE = 2 * ACTOR_RADIUS

/** Draws for one actor before the grid is searched, and how often all are placed anew before it is said that there is no room. */
const MOST_DRAWS = 200
const MOST_BEGINNINGS = 50

/** Places all actors, or throws the problem that there is no room for them. */
export function placeActors(inside: MatchInside): void {
  for (let n = 0; n < MOST_BEGINNINGS; n++) if (placeAll(inside)) return
  const { actors, ground } = inside
  const found = `${actors} actors`
  const expected = 'as many as there is room for, 2 units apart, 1 from walls and targets'
  throw new ProblemsError([problem('RAVE-ROOM', ground.world.rave, found, expected)])
}

function placeAll(inside: MatchInside): boolean {
  const { i, actors, actorsI } = inside
  for (let a = 0; a < actors; a++) {
    if (!placeByChance(inside, a) && !placeOnGrid(inside, a)) return false
    i32[actorsI + a * ACTOR_INTS + ACTOR.ints.heading] = nextInteger(i32, i + AT.placing, HEADINGS)
  }
  return true
}

function placeByChance(inside: MatchInside, a: number): boolean {
  const { i, actorsF } = inside
  const { frame } = inside.ground
  const point = actorsF + a * ACTOR_DOUBLES + X
  for (let n = 0; n < MOST_DRAWS; n++) {
    f64[point] = SIDE + (f64[frame + FRAME_WIDTH] - 2 * SIDE) * nextUnit(i32, i + AT.placing)
    f64[point + 1] = SIDE + (f64[frame + FRAME_HEIGHT] - 2 * SIDE) * nextUnit(i32, i + AT.placing)
    if (isFree(inside, a)) return true
  }
  return false
}

/** The first free point of the grid, from a random one on. */
function placeOnGrid(inside: MatchInside, a: number): boolean {
  const { i, actorsF } = inside
  const { frame } = inside.ground
  const point = actorsF + a * ACTOR_DOUBLES + X
  const columns = Math.floor(f64[frame + FRAME_WIDTH] / GRID_UNITS)
  const rows = Math.floor(f64[frame + FRAME_HEIGHT] / GRID_UNITS)
  const first = nextInteger(i32, i + AT.placing, columns * rows)
  for (let n = 0; n < columns * rows; n++) {
    const cell = (first + n) % (columns * rows)
    f64[point] = (cell % columns) * GRID_UNITS
    f64[point + 1] = Math.floor(cell / columns) * GRID_UNITS
    if (isFree(inside, a)) return true
  }
  return false
}

/** Whether actor `a` could begin where it is, among those before it. */
function isFree({ f, actorsF, ground }: MatchInside, a: number): boolean {
  const point = actorsF + a * ACTOR_DOUBLES + X
  const margin = f + AT.margins + 1
  if (touches(ground, point, margin)) return false
  if (ground.outside !== undefined && isOutside(ground.outside, f64[point], f64[point + 1])) return false
  for (let b = 0; b < a; b++) {
    const dx = f64[actorsF + b * ACTOR_DOUBLES + X] - f64[point]
    const dy = f64[actorsF + b * ACTOR_DOUBLES + Y] - f64[point + 1]
    if (dx * dx + dy * dy < APART * APART) return false
  }
  return true
}

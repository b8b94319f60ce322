// The wish: what a body that walks by steps is asked for. Where to, how near, how fast; not which way to turn.
//
// Ways that lead somewhere become a thing or a position to go to, ways that only steer a bearing; the room below finds the steps. How near
// is said from middle to middle, as releasers say it. To something round and solid that is a gap between surfaces, and no less than a little:
// nobody can stand in the middle of it; to something solid that has sides it is the gap itself, because its middle may be anywhere behind.
// To everything else it counts from the foremost foot, which has not to go beyond it.
// Reads: what the way found, beliefs, near space. Writes: the wish.
// Seed: 002 §4.1 (level 1: at most one).

import { A_WITHIN, argumentAt } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import {
  WISH_BEARING,
  WISH_INTERCEPT,
  WISH_NONE,
  WISH_SPACE,
  WISH_THING,
  WISH_WAYPOINT,
} from '../0-foundation/wishes.ts'
import type { NearModel } from '../2-senses/near-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { NavigationModel } from './navigate.ts'
import { WAY_EXPLORE, WAY_FACE, WAY_INTERCEPT, WAY_LEFT_SIDE, WAY_RIGHT_SIDE, WAY_TO, WAY_WANDER } from './ways.ts'

/** Nearer than this nothing need be, metres for a person. */
const LEAST_NEAR_M = 0.05

/** How much nearer than touching what moves is met, metres for a person. */
const MEET_M = 0.2

/** An outline and a memory are the same thing if they are of one kind and nearer than this, metres, and the doubt. */
const SAME_M = 0.3

/** How far ahead a wanderer looks, s: about a step. */
const WANDER_S = 0.5

/** What walking by steps tells navigation: constants of the body. */
export interface WishModel {
  readonly near: NearModel
  readonly foreM: number
  readonly scale: number
}

/** No wish: it stands, or turns on the spot. */
export function clearWish({ at }: NavigationModel, mind: Slab): void {
  i32[mind.i + at.wish] = WISH_NONE
  i32[mind.i + at.wishOutline] = -1
  i32[mind.i + at.isSpeedAsked] = 0
  f64[mind.f + at.wishNear] = 0
  f64[mind.f + at.wishPoint] = 0
  f64[mind.f + at.wishPoint + 1] = 0
}

/** Makes a wish of the way that was found. */
export function writeWish(
  act: number,
  way: number,
  it: number,
  perception: PerceptionModel,
  navigation: NavigationModel,
  model: WishModel,
  mind: Slab,
): void {
  const { at } = navigation
  const isTurning = way === WAY_FACE || way === WAY_LEFT_SIDE || way === WAY_RIGHT_SIDE
  if (isTurning || f64[mind.f + at.speed] === 0) return
  i32[mind.i + at.wish] = WISH_BEARING
  if (way === WAY_EXPLORE) i32[mind.i + at.wish] = WISH_SPACE
  // A field that bends the way leaves no straight one.
  if (i32[mind.i + at.fieldCount] > 0) return
  if (way === WAY_WANDER) f64[mind.f + at.bearing] = f64[mind.f + at.drift] * WANDER_S
  if (it < 1) return
  const position = mind.f + perception.at.position + 3 * it
  f64[mind.f + at.wishPoint] = f64[position]
  f64[mind.f + at.wishPoint + 1] = f64[position + 2]
  if (way === WAY_TO) wishForThing(act, it, perception, navigation, model, mind)
  else if (way === WAY_INTERCEPT) wishToMeet(act, it, perception, navigation, model, mind)
}

/** To a thing: up to its surface if it is solid, else to its middle. Sets whether it is there. */
function wishForThing(
  act: number,
  it: number,
  perception: PerceptionModel,
  navigation: NavigationModel,
  model: WishModel,
  mind: Slab,
): void {
  const { at } = navigation
  i32[mind.i + at.wish] = WISH_THING
  i32[mind.i + at.wishOutline] = measureThing(act, it, perception, navigation, model, mind, measured)
  f64[mind.f + at.wishNear] = measured[1]
  if (measured[0] <= measured[1]) arrive(navigation, mind)
}

const measured = new Float64Array(2)

/** How far a thing is, and how near is there, into `to`; answers its near outline, −1 for none. */
export function measureThing(
  act: number,
  it: number,
  perception: PerceptionModel,
  { acts }: NavigationModel,
  { near, foreM, scale }: WishModel,
  mind: Slab,
  to: Float64Array,
): number {
  const outline = outlineOf(it, perception, near, mind)
  const size = mind.f + perception.at.size
  const isRound = outline >= 0 && i32[mind.i + near.at.corners + outline] === 1
  const between = outline < 0 ? foreM : isRound ? f64[size] + f64[size + 2 * it] : 0
  const left = f64[mind.f + perception.at.position + 3 * it]
  const ahead = f64[mind.f + perception.at.position + 3 * it + 2]
  to[0] =
    outline < 0
      ? Math.sqrt(left * left + (ahead - foreM) * (ahead - foreM))
      : f64[mind.f + near.at.distance + outline] - f64[size]
  to[1] = Math.max(f64[argumentAt(act, A_WITHIN, acts, mind)] - between, LEAST_NEAR_M * scale)
  return outline
}

/** To where it meets something that moves. */
function wishToMeet(
  act: number,
  it: number,
  perception: PerceptionModel,
  navigation: NavigationModel,
  { scale }: WishModel,
  mind: Slab,
): void {
  const { at, acts } = navigation
  const size = mind.f + perception.at.size
  const asked = f64[argumentAt(act, A_WITHIN, acts, mind)]
  const within = asked > 0 ? asked : f64[size] + f64[size + 2 * it] + MEET_M * scale
  i32[mind.i + at.wish] = WISH_INTERCEPT
  f64[mind.f + at.wishNear] = within
  const left = f64[mind.f + at.wishPoint]
  const ahead = f64[mind.f + at.wishPoint + 1]
  if (left * left + ahead * ahead <= within * within) arrive(navigation, mind)
}

/** To a vertex of the way there (left, ahead in the arena) instead, unless it is there already or a field bends its way. */
export function wishForVertex(vertex: number, { at, map }: NavigationModel, mind: Slab): void {
  if (i32[mind.i + at.wish] !== WISH_THING || map === undefined) return
  i32[mind.i + at.wish] = WISH_WAYPOINT
  i32[mind.i + at.wishOutline] = -1
  f64[mind.f + at.wishNear] = map.waypointM / 2
  f64[mind.f + at.wishPoint] = f64[vertex]
  f64[mind.f + at.wishPoint + 1] = f64[vertex + 1]
}

/** It is there: nothing is left to wish for. */
function arrive(navigation: NavigationModel, mind: Slab): void {
  const { at } = navigation
  i32[mind.i + at.isThere] = 1
  f64[mind.f + at.speed] = 0
  f64[mind.f + at.climb] = 0
  clearWish(navigation, mind)
}

/** The near outline that a memory is of; −1 for none. */
function outlineOf(it: number, { at }: PerceptionModel, near: NearModel, mind: Slab): number {
  const F = f64
  const kind = i32[mind.i + at.kind + it]
  const position = mind.f + at.position + 3 * it
  const most = SAME_M + F[mind.f + at.spread + it]
  const count = i32[mind.i + near.at.count]
  let best = -1
  let least = most * most
  for (let n = 0; n < count; n++) {
    if (i32[mind.i + near.at.kind + n] !== kind) continue
    const corners = i32[mind.i + near.at.corners + n]
    const from = mind.f + near.at.corner + 2 * MAX_CORNERS * n
    let left = 0
    let ahead = 0
    for (let k = 0; k < corners; k++) {
      left += F[from + 2 * k]
      ahead += F[from + 2 * k + 1]
    }
    const dl = left / corners - F[position]
    const da = ahead / corners - F[position + 2]
    const off = dl * dl + da * da
    if (off > least) continue
    least = off
    best = n
  }
  return best
}

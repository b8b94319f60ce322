// Near ground: what the ground around a walker costs and how high it is, on rays across the field in which it takes its steps.
//
// A polar grid fits the fan of steps: a candidate and what lies beyond it are on one ray. Ground is known as far as it is in sight: what
// a crest or a solid hides repeats the last position that is seen on its ray, as one expects a path to go on. Whether a solid hides it is
// told by the outlines that were just looked at; one that is lower than the eye hides only the ground right behind it.
// Reads: terrain, own frame, eye, near outlines. Writes: the ground in near space. Seed: 002 §7.1 (terrain sensor), fig. 8.3.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { sweepWay, WAY_DX, WAY_DZ, WAY_FREE, WAY_NUMBERS, WAY_RADIUS, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { eye } from '../1-world/line-of-sight.ts'
import { groundAt, isPlain } from '../1-world/terrain.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { MAX_CORNERS, MAX_NEAR, type NearModel } from './near-block.ts'

/** A solid hides ground by what is at least this wide across a ray, metres: rounding must not let one look through a corner. */
const THIN_M = 1e-6

/** Where ground is asked for: x, z; its height and cost. */
const position = new Float64Array(4)

/** All the ground that is asked for: x, z, radius. */
const circle = new Float64Array(3)

// Solids on the ray at hand: where it enters and leaves each, metres; how high the ray's own eye is over the feet.
const enters = new Float64Array(MAX_NEAR)
const leaves = new Float64Array(MAX_NEAR)
const eyeM = new Float64Array(1)
const way = new Float64Array(WAY_NUMBERS)
/** The position at hand: how far on its ray, its height over the feet. */
const reached = new Float64Array(2)

/** Looks at the ground around. The eye has been placed and near solids have been looked at. */
export function lookAtGround(truth: Truth, slot: number, near: NearModel, mind: Slab): void {
  if (!near.heedsGround) return
  const { entities, terrain } = truth
  const { at, rays, rings, ringM, rayLeft, rayAhead } = near
  const feet = f64[entities.slab.f + entities.columns.y + slot]
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = rings * ringM
  const isEven = isPlain(terrain, circle)
  i32[mind.i + at.isLevel] = isEven && terrain.costs[0] === 1 ? 1 : 0
  if (isEven) {
    f64.fill(terrain.costs[0], mind.f + at.groundCost, mind.f + at.groundCost + rays * rings)
    f64.fill(0 - feet, mind.f + at.groundRise, mind.f + at.groundRise + rays * rings)
    return
  }
  eyeM[0] = Math.max(0, eye[1] - feet)
  for (let ray = 0; ray < rays; ray++) {
    // To the left and ahead, as east and north.
    const x = rayLeft[ray] * own[4] + rayAhead[ray] * own[3]
    const z = rayAhead[ray] * own[4] - rayLeft[ray] * own[3]
    findOnRay(near, mind, ray)
    let steepest = Number.NEGATIVE_INFINITY
    let cost = 0
    let rise = 0
    for (let ring = 0; ring < rings; ring++) {
      const away = ring * ringM
      position[0] = own[0] + away * x
      position[1] = own[2] + away * z
      groundAt(terrain, position)
      reached[0] = away
      reached[1] = position[2] - feet
      // Ground that slopes away behind a crest lies below the line of sight to the crest.
      const slope = ring === 0 ? Number.NEGATIVE_INFINITY : (reached[1] - eyeM[0]) / away
      if (ring === 0 || (slope >= steepest && !isHidden(near, mind))) {
        cost = position[3]
        rise = reached[1]
      }
      steepest = Math.max(steepest, slope)
      f64[mind.f + at.groundCost + ray * rings + ring] = cost
      f64[mind.f + at.groundRise + ray * rings + ring] = rise
    }
  }
}

/** Where a ray enters and leaves each near outline. */
function findOnRay({ at, rings, ringM, rayLeft, rayAhead }: NearModel, mind: Slab, ray: number): void {
  const long = rings * ringM
  const left = rayLeft[ray] * long
  const ahead = rayAhead[ray] * long
  const outlines = i32[mind.i + at.count]
  for (let k = 0; k < outlines; k++) {
    const corners = i32[mind.i + at.corners + k]
    const from = mind.f + at.corner + 2 * MAX_CORNERS * k
    const round = f64[mind.f + at.round + k] + THIN_M
    enters[k] = long
    leaves[k] = 0
    if (f64[mind.f + at.distance + k] > long) continue
    way[WAY_RADIUS] = round
    way[WAY_X] = 0
    way[WAY_Z] = 0
    way[WAY_DX] = left
    way[WAY_DZ] = ahead
    sweepWay(f64, from, corners, way)
    const free = way[WAY_FREE]
    // One that the body touches is where it stands, and hides nothing of what it leaves.
    if (free === 1 || free === 0) continue
    enters[k] = free * long
    way[WAY_X] = left
    way[WAY_Z] = ahead
    way[WAY_DX] = -left
    way[WAY_DZ] = -ahead
    sweepWay(f64, from, corners, way)
    leaves[k] = (1 - way[WAY_FREE]) * long
  }
}

/** Whether a solid stands in the line of sight to the position at hand. */
function isHidden({ at }: NearModel, mind: Slab): boolean {
  const outlines = i32[mind.i + at.count]
  const away = reached[0]
  const fall = (eyeM[0] - reached[1]) / away
  for (let k = 0; k < outlines; k++) {
    if (enters[k] >= away) continue
    const first = eyeM[0] - fall * enters[k]
    const last = eyeM[0] - fall * Math.min(away, Math.max(enters[k], leaves[k]))
    // Uphill the line of sight rises.
    const low = Math.min(first, last)
    if (Math.max(first, last) > f64[mind.f + at.bottom + k] && low < f64[mind.f + at.top + k]) return true
  }
  return false
}

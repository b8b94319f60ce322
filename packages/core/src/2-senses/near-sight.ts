// Is any part of a near solid in sight?
//
// Seen from above, a straight look from the eye to a position on it that meets nothing else shows it: that settles most. What is left
// (behind somebody else, over a low wall) is asked of the line of sight that all other senses use, which is exact and dear.
// Reads: what was found, the eye. Writes: own scratch. Seeds: 001 "Sensory honesty", 002 §8.1.

import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { beginLooking, eye } from '../1-world/line-of-sight.ts'
import { indexOfSolidCreatures } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { isOpen, placeTarget } from './look.ts'
import { cornersOf, FOUND_DISTANCE, FOUND_NUMBERS, FOUND_ROUND, FOUND_X, FOUND_Z, type Found } from './near-found.ts'

/** Positions on an edge of a wall at which it is looked for. */
const SAMPLES_PER_EDGE = 3

let truth: Truth
let looker = -1
let found: Found
/** Whether the bodies that may hide something have been listed for this look. */
let isLooking = false

const circle = new Float64Array(3)
const way = new Float64Array(WAY_NUMBERS)
/** A position on an outline. */
const spot = new Float64Array(2)
/** How far the eye is from the middle of the body. */
const off = new Float64Array(1)

/** Begins a look at what was found. The eye has been placed. */
export function beginSight(world: Truth, slot: number, what: Found): void {
  truth = world
  looker = slot
  found = what
  isLooking = false
  const dx = eye[0] - own[0]
  const dz = eye[2] - own[2]
  off[0] = Math.sqrt(dx * dx + dz * dz)
}

/** Whether any part of the n-th nearest is in sight. */
export function isSeen(n: number): boolean {
  const c = found.order[n]
  // Before the nearest there is nothing; what touches is felt.
  if (n === 0 || found.numbers[FOUND_NUMBERS * c + FOUND_DISTANCE] <= 0) return true
  if (found.ints[2 * c + 1] < 0) {
    if (isDiscSeen(n)) return true
  } else if (isOutlineSeen(n)) return true
  return isPartOpen(c)
}

/** The dear way. */
function isPartOpen(c: number): boolean {
  const { entities, indexes } = truth
  if (!isLooking) {
    const furthest = FOUND_NUMBERS * found.order[found.count - 1] + FOUND_DISTANCE
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = found.numbers[furthest] + indexOfSolidCreatures(indexes, entities).widestM
    beginLooking(truth, looker, circle)
    isLooking = true
  }
  placeTarget(entities, found.ints[2 * c], -1)
  return isOpen(entities, found.ints[2 * c], -1)
}

/** Whether nothing stands before the middle of a disc, seen from above. */
function isDiscSeen(n: number): boolean {
  const row = FOUND_NUMBERS * found.order[n]
  const { numbers } = found
  const radius = numbers[row + FOUND_ROUND]
  const dx = numbers[row + FOUND_X] - eye[0]
  const dz = numbers[row + FOUND_Z] - eye[2]
  const away = Math.sqrt(dx * dx + dz * dz)
  if (away <= radius) return true
  const along = 1 - radius / away
  spot[0] = eye[0] + along * dx
  spot[1] = eye[2] + along * dz
  return isClear(n)
}

/** Whether nothing stands before the nearest position of an outline or before positions along its edges, seen from above. */
function isOutlineSeen(n: number): boolean {
  const { obstacles } = truth
  const k = found.ints[2 * found.order[n] + 1]
  const at = obstacles.cornersAt[k]
  const corners = cornersOf(obstacles, k)
  const from = obstacles.corners
  findNearest(from, at, corners)
  if (isClear(n)) return true
  for (let corner = 0; corner < corners; corner++) {
    const a = at + 2 * corner
    const b = corner + 1 === corners ? at : a + 2
    const ax = from[a] - eye[0]
    const az = from[a + 1] - eye[2]
    const ex = from[b] - from[a]
    const ez = from[b + 1] - from[a + 1]
    // The far sides of a solid are not seen.
    if (corners > 2 && az * ex - ax * ez < 0) continue
    for (let sample = 0; sample < SAMPLES_PER_EDGE; sample++) {
      const share = (sample + 0.5) / SAMPLES_PER_EDGE
      spot[0] = from[a] + share * ex
      spot[1] = from[a + 1] + share * ez
      if (isClear(n)) return true
    }
  }
  return false
}

/** The position on a polygon that is nearest to the eye. */
function findNearest(from: Float64Array, at: number, corners: number): void {
  let best = Number.POSITIVE_INFINITY
  for (let corner = 0; corner < corners; corner++) {
    const a = at + 2 * corner
    const b = corner + 1 === corners ? at : a + 2
    const ex = from[b] - from[a]
    const ez = from[b + 1] - from[a + 1]
    const squared = ex * ex + ez * ez
    const along = ((eye[0] - from[a]) * ex + (eye[2] - from[a + 1]) * ez) / squared
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, along))
    const x = from[a] + share * ex
    const z = from[a + 1] + share * ez
    const away = (x - eye[0]) * (x - eye[0]) + (z - eye[2]) * (z - eye[2])
    if (away >= best) continue
    best = away
    spot[0] = x
    spot[1] = z
  }
}

/** Whether no other solid is met between the eye and `spot`, a position on the n-th nearest, seen from above. */
function isClear(n: number): boolean {
  const { numbers, ints, order, count } = found
  const { obstacles } = truth
  const ex = eye[0]
  const ez = eye[2]
  const dx = spot[0] - ex
  const dz = spot[1] - ez
  const squared = dx * dx + dz * dz
  // Ordered by how near they are to the middle of the body: to its eye they may be nearer by as much as that is away.
  const furthest = Math.sqrt(squared) + off[0]
  for (let m = 0; m < count; m++) {
    if (m === n) continue
    const c = order[m]
    const row = FOUND_NUMBERS * c
    if (numbers[row + FOUND_DISTANCE] > furthest) break
    const round = numbers[row + FOUND_ROUND]
    const k = ints[2 * c + 1]
    if (k < 0) {
      const ox = numbers[row + FOUND_X] - ex
      const oz = numbers[row + FOUND_Z] - ez
      const along = ox * dx + oz * dz
      // Behind the eye, or around it.
      if (along <= 0 || ox * ox + oz * oz <= round * round) continue
      if (along >= squared) {
        if ((ox - dx) * (ox - dx) + (oz - dz) * (oz - dz) < round * round) return false
      } else {
        const across = ox * dz - oz * dx
        if (across * across < round * round * squared) return false
      }
      continue
    }
    way[WAY_X] = ex
    way[WAY_Z] = ez
    way[WAY_DX] = dx
    way[WAY_DZ] = dz
    measureWay(obstacles.corners, obstacles.cornersAt[k], cornersOf(obstacles, k), way)
    if (way[WAY_START] > round && way[WAY_LEAST] < round) return false
  }
  return true
}

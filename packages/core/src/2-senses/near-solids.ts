// Near solids: the outlines around a walker that are in sight, in its own frame, nearest first.
//
// Whoever chooses a step must know what it would bump into, also what no sense of it looks for. What is within reach of the middle of
// the body and not entirely behind other solids is given with its corners; things as they are, bodies and whatever moves as the discs
// that the world keeps apart, because they may turn at any time. Left out are what it carries, what holds it, whoever is carried by
// somebody else and what is only imagined. Nothing that is hidden is told, not even how many there are.
// To look costs a query and sight checks. So it happens on ticks on which a step is chosen, while something is close, and after a jolt;
// on all others the outlines are carried along by the felt travel, exact for whatever stands.
// Reads: truth, own frame, felt travel, inlet. Writes: near space in the senses' block. Seeds: 002 ch. 4, 7; 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { CREATURE, type Entities, HELD } from '../1-world/entities.ts'
import { heightNow } from '../1-world/height.ts'
import { beginLooking, eye } from '../1-world/line-of-sight.ts'
import { findObstacles, type Obstacles, overlapsInHeight, refreshObstacles, roundOf } from '../1-world/obstacles.ts'
import { findNear, indexOfSolidCreatures } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { isOpen, placeSense, placeTarget } from './look.ts'
import { MAX_CORNERS, MAX_NEAR, NEAR_BODY, NEAR_DUCKABLE, NEAR_MOVES, type NearModel } from './near-block.ts'
import type { SensesModel } from './senses-block.ts'

/** While something is nearer than this, near space is looked at on every tick, metres: a body at 1.5 m/s is there after half a second. */
const WATCH_M = 1

/** Who was moved further than this within a tick was put elsewhere, metres. */
const JOLT_M = 0.5

/** What begins so much above a standing body, or ends so much below its feet, is not in its way, metres. */
const HEADROOM_M = 0.3

/** Ages are not counted any further. */
const MAX_AGE = 1_000_000

/** Places on the outline of a wall, or on its edges, at which it is looked for before the dearer way is taken. */
const SAMPLES_PER_EDGE = 3

/** How far out on a disc its sides are looked for, as a share of its radius. */
const SIDE_SHARE = 0.95

// What is near, before it is known to be in sight: its slot, its index among the obstacles (−1 for what is a disc), whether it moves,
// its distance and its position. Scratch of one look.
let slots = new Int32Array(64)
let obstacleOf = new Int32Array(64)
let moves = new Int32Array(64)
let distances = new Float64Array(64)
let positions = new Float64Array(128)
let order = new Int32Array(64)
let count = 0

const found: number[] = []
/** Where to look: x, z, radius; least x and z, greatest x and z. Cells, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)
const rectangle = new Float64Array(4)
const way = new Float64Array(WAY_NUMBERS)
/** The one corner of a disc; a position on an outline. */
const middle = new Float64Array(2)
const spot = new Float64Array(2)
/** Whether the bodies that may hide something have been listed for this look. */
let isLooking = false

/** Brings near space up to this tick; says whether it was looked at. */
export function senseNear(truth: Truth, slot: number, senses: SensesModel, near: NearModel, mind: Slab): boolean {
  const { at } = near
  const age = mind.i + at.age
  if (i32[age] > 0) carryAlong(senses, near, mind)
  if (i32[age] > 0 && i32[mind.i + at.wantsNear] === 0 && !isClose(near, mind) && !isJolted(senses, mind)) {
    i32[age] = Math.min(MAX_AGE, i32[age] + 1)
    return false
  }
  i32[age] = 1
  gather(truth, slot, near)
  sortByDistance()
  isLooking = false
  placeSense(truth.entities, slot, near.eye)
  const before = i32[mind.i + at.count]
  let given = 0
  let missed = 0
  for (let n = 0; n < count; n++) {
    if (!isSeen(truth, slot, n)) continue
    if (given < MAX_NEAR) writeOutline(truth, slot, near, mind, given++, order[n])
    else missed++
  }
  i32[mind.i + at.count] = given
  i32[mind.i + at.missed] = missed
  if (before > given) clearNear(near, mind, given, before)
  return true
}

/** Whether something is so near that it must be watched. */
function isClose({ at }: NearModel, mind: Slab): boolean {
  const outlines = i32[mind.i + at.count]
  for (let k = 0; k < outlines; k++) if (f64[mind.f + at.distance + k] <= WATCH_M) return true
  return false
}

function isJolted({ at }: SensesModel, mind: Slab): boolean {
  const travel = mind.f + at.travel
  return f64[travel] * f64[travel] + f64[travel + 2] * f64[travel + 2] > JOLT_M * JOLT_M
}

/** Says outlines of the last tick in the frame of this one. */
function carryAlong({ at: senses }: SensesModel, { at }: NearModel, mind: Slab): void {
  const travel = mind.f + senses.travel
  const left = f64[travel]
  const ahead = f64[travel + 2]
  const outlines = i32[mind.i + at.count]
  if (outlines === 0 || (left === 0 && ahead === 0 && f64[travel + 3] === 0)) return
  lookAlong(travel + 3)
  const s = frame[0]
  const c = frame[1]
  for (let k = 0; k < outlines; k++) {
    const corners = i32[mind.i + at.corners + k]
    const from = mind.f + at.corner + 2 * MAX_CORNERS * k
    for (let n = from; n < from + 2 * corners; n += 2) {
      const dl = f64[n] - left
      const da = f64[n + 1] - ahead
      f64[n] = dl * c - da * s
      f64[n + 1] = dl * s + da * c
    }
    way[WAY_X] = 0
    way[WAY_Z] = 0
    way[WAY_DX] = 0
    way[WAY_DZ] = 0
    measureWay(f64, from, corners, way)
    f64[mind.f + at.distance + k] = way[WAY_START] - f64[mind.f + at.round + k]
  }
}

/** Lists everything solid within reach. */
function gather(truth: Truth, slot: number, near: NearModel): void {
  const { entities, obstacles, indexes } = truth
  const { slab, columns } = entities
  const flags = slab.i + columns.flags
  const low = f64[slab.f + columns.y + slot] - HEADROOM_M
  const high = (entities.outlineOf[slot]?.heightM ?? 0) + 2 * HEADROOM_M
  count = 0
  refreshObstacles(obstacles, entities)
  rectangle[0] = own[0] - near.reachM
  rectangle[1] = own[2] - near.reachM
  rectangle[2] = own[0] + near.reachM
  rectangle[3] = own[2] + near.reachM
  const things = findObstacles(obstacles, rectangle, found)
  for (let n = 0; n < things; n++) {
    const k = found[n]
    const other = obstacles.slots[k]
    if (!overlapsInHeight(obstacles, k, low, high) || isAttached(entities, slot, other)) continue
    consider(truth, near, other, hasSpeed(entities, other) ? -1 : k)
  }
  const bodies = indexOfSolidCreatures(indexes, entities)
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = near.reachM + bodies.widestM
  const others = findNear(bodies, entities, circle, found)
  for (let n = 0; n < others; n++) {
    const other = found[n]
    if (other === slot || (i32[flags + other] & HELD) !== 0 || isAttached(entities, slot, other)) continue
    const y = f64[slab.f + columns.y + other]
    if (y < low + high && y + heightNow(entities, other) > low) consider(truth, near, other, -1)
  }
}

/** Lists a solid if it is within reach: obstacle `k` by its outline, −1 for a disc. */
function consider({ entities, obstacles }: Truth, near: NearModel, other: number, k: number): void {
  const { slab, columns } = entities
  const x = f64[slab.f + columns.x + other]
  const z = f64[slab.f + columns.z + other]
  if (count === slots.length) grow()
  if (k < 0) {
    const dx = x - own[0]
    const dz = z - own[2]
    distances[count] = Math.sqrt(dx * dx + dz * dz) - (entities.outlineOf[other]?.boundM ?? 0)
  } else {
    way[WAY_X] = own[0]
    way[WAY_Z] = own[2]
    way[WAY_DX] = 0
    way[WAY_DZ] = 0
    measureWay(obstacles.corners, obstacles.cornersAt[k], cornersOf(obstacles, k), way)
    distances[count] = way[WAY_START] - roundOf(obstacles, k)
  }
  if (distances[count] > near.reachM) return
  slots[count] = other
  obstacleOf[count] = k
  moves[count] = hasSpeed(entities, other) ? 1 : 0
  positions[2 * count] = x
  positions[2 * count + 1] = z
  count++
}

/** Whether it carries something or is carried by it. */
function isAttached({ slab, columns }: Entities, slot: number, other: number): boolean {
  const holder = i32[slab.i + columns.parent + other]
  if (holder !== NO_ENTITY && slotOf(holder) === slot) return true
  const mine = i32[slab.i + columns.parent + slot]
  return mine !== NO_ENTITY && slotOf(mine) === other
}

function hasSpeed({ slab, columns }: Entities, slot: number): boolean {
  return f64[slab.f + columns.vx + slot] !== 0 || f64[slab.f + columns.vz + slot] !== 0
}

function cornersOf(obstacles: Obstacles, k: number): number {
  return (obstacles.cornersAt[k + 1] - obstacles.cornersAt[k]) >> 1
}

/** Few are sorted by insertion; many in strides first, or a heap of two hundred stones would cost ten thousand steps. */
function sortByDistance(): void {
  let gap = 1
  while (gap * 3 < count / 4) gap = gap * 3 + 1
  for (let k = 0; k < count; k++) order[k] = k
  for (; gap > 0; gap = gap === 1 ? 0 : Math.max(1, Math.floor(gap / 3))) {
    for (let k = gap; k < count; k++) {
      const moving = order[k]
      let at = k - gap
      for (; at >= 0 && comesBefore(moving, order[at]); at -= gap) order[at + gap] = order[at]
      order[at + gap] = moving
    }
  }
}

/** Nearer ones come first; of equals one by its position, whichever is listed first. */
function comesBefore(a: number, b: number): boolean {
  if (distances[a] !== distances[b]) return distances[a] < distances[b]
  if (positions[2 * a] !== positions[2 * b]) return positions[2 * a] < positions[2 * b]
  if (positions[2 * a + 1] !== positions[2 * b + 1]) return positions[2 * a + 1] < positions[2 * b + 1]
  return slots[a] < slots[b]
}

/** Whether any part of the n-th nearest is in sight. */
function isSeen(truth: Truth, slot: number, n: number): boolean {
  const c = order[n]
  // Before the nearest there is nothing; what touches is felt.
  if (n === 0 || distances[c] <= 0) return true
  if (obstacleOf[c] < 0 ? isDiscSeen(truth, n) : isOutlineSeen(truth, n)) return true
  if (!isLooking) {
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = distances[order[count - 1]] + indexOfSolidCreatures(truth.indexes, truth.entities).widestM
    beginLooking(truth, slot, circle)
    isLooking = true
  }
  placeTarget(truth.entities, slots[c], -1)
  return isOpen(truth.entities, slots[c], -1)
}

/** Whether nothing stands before the middle or a side of a disc, seen from above. */
function isDiscSeen(truth: Truth, n: number): boolean {
  const c = order[n]
  const radius = truth.entities.outlineOf[slots[c]]?.boundM ?? 0
  const dx = positions[2 * c] - eye[0]
  const dz = positions[2 * c + 1] - eye[2]
  const away = Math.sqrt(dx * dx + dz * dz)
  if (away <= radius) return true
  for (let side = 0; side < 3; side++) {
    // To the surface ahead, then just inside of the left and the right edge.
    const across = side === 0 ? 0 : (side === 1 ? SIDE_SHARE : -SIDE_SHARE) * (radius / away)
    const along = side === 0 ? 1 - radius / away : 1
    spot[0] = eye[0] + along * dx + across * dz
    spot[1] = eye[2] + along * dz - across * dx
    if (isClear(truth, n)) return true
  }
  return false
}

/** Whether nothing stands before the nearest position of an outline or before positions along its edges, seen from above. */
function isOutlineSeen(truth: Truth, n: number): boolean {
  const { obstacles } = truth
  const k = obstacleOf[order[n]]
  const at = obstacles.cornersAt[k]
  const corners = cornersOf(obstacles, k)
  const from = obstacles.corners
  findNearest(from, at, corners)
  if (isClear(truth, n)) return true
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
      if (isClear(truth, n)) return true
    }
  }
  return false
}

/** The position of a polygon that is nearest to the eye. */
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

/** Whether no other solid is met between the eye and `spot`, a position of the n-th nearest, seen from above. */
function isClear(truth: Truth, n: number): boolean {
  const { entities, obstacles } = truth
  const dx = spot[0] - eye[0]
  const dz = spot[1] - eye[2]
  const length = Math.sqrt(dx * dx + dz * dz)
  // Ordered by how near they are to the middle of the body: to its eye they may be nearer by as much as that is away.
  const off = Math.sqrt((eye[0] - own[0]) * (eye[0] - own[0]) + (eye[2] - own[2]) * (eye[2] - own[2]))
  for (let m = 0; m < count; m++) {
    if (m === n) continue
    const c = order[m]
    if (distances[c] > length + off) break
    const k = obstacleOf[c]
    const round = k < 0 ? (entities.outlineOf[slots[c]]?.boundM ?? 0) : roundOf(obstacles, k)
    way[WAY_X] = eye[0]
    way[WAY_Z] = eye[2]
    way[WAY_DX] = dx
    way[WAY_DZ] = dz
    if (k < 0) {
      middle[0] = positions[2 * c]
      middle[1] = positions[2 * c + 1]
      measureWay(middle, 0, 1, way)
    } else measureWay(obstacles.corners, obstacles.cornersAt[k], cornersOf(obstacles, k), way)
    if (way[WAY_START] > round && way[WAY_LEAST] < round) return false
  }
  return true
}

/** Writes what was found as outline `to` of the mind. */
function writeOutline(truth: Truth, slot: number, { at }: NearModel, mind: Slab, to: number, c: number): void {
  const { entities, obstacles } = truth
  const { slab, columns } = entities
  const other = slots[c]
  const k = obstacleOf[c]
  const kind = entities.kindOf[other]
  const isBody = (i32[slab.i + columns.flags + other] & CREATURE) !== 0
  const bottom = f64[slab.f + columns.y + other] - f64[slab.f + columns.y + slot]
  i32[mind.i + at.flags + to] =
    (isBody ? NEAR_BODY : 0) | (kind?.isDuckable === true ? NEAR_DUCKABLE : 0) | (moves[c] !== 0 ? NEAR_MOVES : 0)
  i32[mind.i + at.kind + to] = kind === undefined ? 0 : kind.symbol
  f64[mind.f + at.bottom + to] = bottom
  f64[mind.f + at.top + to] = bottom + heightNow(entities, other)
  f64[mind.f + at.distance + to] = distances[c]
  const corner = mind.f + at.corner + 2 * MAX_CORNERS * to
  if (k < 0) {
    f64[mind.f + at.round + to] = entities.outlineOf[other]?.boundM ?? 0
    i32[mind.i + at.corners + to] = 1
    writeCorner(corner, positions, 2 * c)
    f64.fill(0, corner + 2, corner + 2 * MAX_CORNERS)
    return
  }
  f64[mind.f + at.round + to] = roundOf(obstacles, k)
  const all = cornersOf(obstacles, k)
  const given = Math.min(MAX_CORNERS, all)
  const first = all > MAX_CORNERS ? facingCorner(obstacles, k, all) : 0
  i32[mind.i + at.corners + to] = given
  for (let n = 0; n < given; n++) {
    writeCorner(corner + 2 * n, obstacles.corners, obstacles.cornersAt[k] + 2 * ((first + n) % all))
  }
  f64.fill(0, corner + 2 * given, corner + 2 * MAX_CORNERS)
}

/** Of an outline with more corners than a mind holds: the first of those in a row that face the body, about its nearest edge. */
function facingCorner(obstacles: Obstacles, k: number, all: number): number {
  const from = obstacles.corners
  const at = obstacles.cornersAt[k]
  let nearest = 0
  let best = Number.POSITIVE_INFINITY
  for (let corner = 0; corner < all; corner++) {
    const a = at + 2 * corner
    const b = corner + 1 === all ? at : a + 2
    const ex = from[b] - from[a]
    const ez = from[b + 1] - from[a + 1]
    const along = ((own[0] - from[a]) * ex + (own[2] - from[a + 1]) * ez) / (ex * ex + ez * ez)
    const share = Math.min(1, Math.max(0, along))
    const x = from[a] + share * ex - own[0]
    const z = from[a + 1] + share * ez - own[2]
    if (x * x + z * z >= best) continue
    best = x * x + z * z
    nearest = corner
  }
  return (nearest + all - (MAX_CORNERS / 2 - 1)) % all
}

/** Writes a position of the world as left and ahead of the body. */
function writeCorner(to: number, from: Float64Array, at: number): void {
  const dx = from[at] - own[0]
  const dz = from[at + 1] - own[2]
  f64[to] = dx * own[4] - dz * own[3]
  f64[to + 1] = dx * own[3] + dz * own[4]
}

/** Zeroes outlines that were in use on the last look, so that nothing old stays in the state. */
function clearNear({ at }: NearModel, mind: Slab, from: number, to: number): void {
  i32.fill(0, mind.i + at.corners + from, mind.i + at.corners + to)
  i32.fill(0, mind.i + at.flags + from, mind.i + at.flags + to)
  i32.fill(0, mind.i + at.kind + from, mind.i + at.kind + to)
  f64.fill(0, mind.f + at.corner + 2 * MAX_CORNERS * from, mind.f + at.corner + 2 * MAX_CORNERS * to)
  f64.fill(0, mind.f + at.round + from, mind.f + at.round + to)
  f64.fill(0, mind.f + at.bottom + from, mind.f + at.bottom + to)
  f64.fill(0, mind.f + at.top + from, mind.f + at.top + to)
  f64.fill(0, mind.f + at.distance + from, mind.f + at.distance + to)
}

/** Makes room for more that is near. */
function grow(): void {
  const length = 2 * slots.length
  slots = withRoom(slots, length)
  obstacleOf = withRoom(obstacleOf, length)
  moves = withRoom(moves, length)
  order = withRoom(order, length)
  const further = new Float64Array(length)
  further.set(distances)
  distances = further
  const wider = new Float64Array(2 * length)
  wider.set(positions)
  positions = wider
}

function withRoom(from: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length)
  to.set(from)
  return to
}

// Near solids: the outlines around a walker that are in sight, in its own frame, nearest first.
//
// Whoever chooses a step must know what it would bump into, also what no sense of it looks for. What is within reach of the middle of
// the body and not entirely behind other solids is given with its corners; things as they are, bodies and whatever moves as the discs
// that the world keeps apart, because they may turn at any time. Left out are what it carries, what holds it, whoever is carried by
// somebody else and what is only imagined; for who is not solid itself, all things, which it passes through. Nothing that is hidden is told, not even how many there are.
// To look costs a query and sight checks. So it happens on ticks on which a step is chosen, before a body that is close could be met, and after a jolt;
// on all others the outlines are carried along by the felt travel, exact for whatever stands.
// Reads: truth, own frame, felt travel, inlet. Writes: near space in the senses' block. Seeds: 002 ch. 4, 7; 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { measureWay, WAY_DX, WAY_DZ, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import { CREATURE, type Entities, HELD, SOLID } from '../1-world/entities.ts'
import { writeHeight } from '../1-world/height.ts'
import {
  findObstacles,
  type Obstacles,
  refreshObstacles,
  SIZE_HIGH,
  SIZE_LOW,
  SIZE_ROUND,
  SIZES,
} from '../1-world/obstacles.ts'
import { findNear, indexOfSolidCreatures } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { isShut, placeSense } from './look.ts'
import { MAX_CORNERS, MAX_NEAR, NEAR_BODY, NEAR_DUCKABLE, NEAR_MOVES, type NearModel } from './near-block.ts'
import {
  cornersOf,
  createFound,
  FOUND_BOTTOM,
  FOUND_DISTANCE,
  FOUND_NUMBERS,
  FOUND_ROUND,
  FOUND_TOP,
  FOUND_X,
  FOUND_Z,
  growFound,
  sortFound,
} from './near-found.ts'
import { beginSight, isSeen } from './near-sight.ts'
import type { SensesModel } from './senses-block.ts'

/** Nothing is met unseen that comes no faster than this, m/s: the nearer it was, the sooner it is looked at again. */
const FASTEST_MPS = 4

/** Who was moved further than this within a tick was put elsewhere, metres. */
const JOLT_M = 0.5

/** What begins so much above a standing body, or ends so much below its feet, is not in its way, metres. */
export const HEADROOM_M = 0.3

/** Ages are not counted any further. */
const MAX_AGE = 1_000_000

/** What is near, before it is known to be in sight. Scratch of one look. */
const found = createFound()
const slots: number[] = []
/** Where to look: x, z, radius; least x and z, greatest x and z. Cells, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)
const rectangle = new Float64Array(4)
const way = new Float64Array(WAY_NUMBERS)
const height = new Float64Array(1)

/** Brings near space up to this tick; says whether the ground is to be looked at, too: only who chooses a step needs it. */
export function senseNear(truth: Truth, slot: number, senses: SensesModel, near: NearModel, mind: Slab): boolean {
  const { at } = near
  const age = mind.i + at.age
  if (i32[age] > 0) carryAlong(senses, near, mind)
  // Who lies with shut eyes gets to know nothing of what comes.
  if (isShut(senses.eye, senses, mind)) return false
  const asksForGround = i32[age] === 0 || i32[mind.i + at.wantsNear] !== 0 || isJolted(senses, mind)
  if (!asksForGround && !isDue(truth, near, mind)) {
    i32[age] = Math.min(MAX_AGE, i32[age] + 1)
    return false
  }
  i32[age] = 1
  gather(truth, slot, near)
  sortFound(found)
  placeSense(truth.entities, slot, near.eye)
  beginSight(truth, slot, found)
  const before = i32[mind.i + at.count]
  let given = 0
  let missed = 0
  for (let n = 0; n < found.count; n++) {
    if (!isSeen(n)) continue
    if (given < MAX_NEAR) writeOutline(truth, slot, near, mind, given++, found.order[n])
    else missed++
  }
  i32[mind.i + at.count] = given
  i32[mind.i + at.missed] = missed
  if (before > given) clearNear(near, mind, given, before)
  return asksForGround
}

/** Whether something that can move could have come all the way since it was looked at. */
function isDue({ dtS }: Truth, { at }: NearModel, mind: Slab): boolean {
  const outlines = i32[mind.i + at.count]
  const cameM = FASTEST_MPS * dtS * i32[mind.i + at.age]
  for (let k = 0; k < outlines; k++) {
    const moves = (i32[mind.i + at.flags + k] & (NEAR_BODY | NEAR_MOVES)) !== 0
    if (moves && f64[mind.f + at.distance + k] <= cameM) return true
  }
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
    if (corners === 1) {
      const away = Math.sqrt(f64[from] * f64[from] + f64[from + 1] * f64[from + 1])
      f64[mind.f + at.distance + k] = away - f64[mind.f + at.round + k]
      continue
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
  const outline = entities.outlineOf[slot]
  const high = low + 2 * HEADROOM_M + (outline === undefined ? 0 : outline.heightM)
  found.count = 0
  refreshObstacles(obstacles, entities)
  rectangle[0] = own[0] - near.reachM
  rectangle[1] = own[2] - near.reachM
  rectangle[2] = own[0] + near.reachM
  rectangle[3] = own[2] + near.reachM
  // Who is not solid passes through things; bodies it can still keep away from.
  const isSolid = (i32[flags + slot] & SOLID) !== 0
  const things = isSolid ? findObstacles(obstacles, rectangle, slots) : 0
  for (let n = 0; n < things; n++) {
    const k = slots[n]
    const other = obstacles.slots[k]
    const { sizes } = obstacles
    if (low >= sizes[k * SIZES + SIZE_HIGH] || high <= sizes[k * SIZES + SIZE_LOW]) continue
    if (isAttached(entities, slot, other)) continue
    consider(truth, near, other, hasSpeed(entities, other) ? -1 : k)
  }
  const bodies = indexOfSolidCreatures(indexes, entities)
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = near.reachM + bodies.widestM
  const others = findNear(bodies, entities, circle, slots)
  for (let n = 0; n < others; n++) {
    const other = slots[n]
    if (other === slot || (i32[flags + other] & HELD) !== 0 || isAttached(entities, slot, other)) continue
    const y = f64[slab.f + columns.y + other]
    writeHeight(entities, other, height, 0)
    if (y < high && y + height[0] > low) consider(truth, near, other, -1)
  }
}

/** Lists a solid if it is within reach: obstacle `k` by its outline, −1 for a disc. */
function consider({ entities, obstacles }: Truth, near: NearModel, other: number, k: number): void {
  const { slab, columns } = entities
  const outline = entities.outlineOf[other]
  const c = found.count
  if (outline === undefined) return
  if (c === found.order.length) growFound(found)
  const row = c * FOUND_NUMBERS
  const { numbers, ints } = found
  const x = f64[slab.f + columns.x + other]
  const y = f64[slab.f + columns.y + other]
  const z = f64[slab.f + columns.z + other]
  if (k < 0) {
    const dx = x - own[0]
    const dz = z - own[2]
    numbers[row + FOUND_ROUND] = outline.boundM
    numbers[row + FOUND_DISTANCE] = Math.sqrt(dx * dx + dz * dz) - outline.boundM
  } else {
    way[WAY_X] = own[0]
    way[WAY_Z] = own[2]
    way[WAY_DX] = 0
    way[WAY_DZ] = 0
    measureWay(obstacles.corners, obstacles.cornersAt[k], cornersOf(obstacles, k), way)
    const round = obstacles.sizes[k * SIZES + SIZE_ROUND]
    numbers[row + FOUND_ROUND] = round
    numbers[row + FOUND_DISTANCE] = way[WAY_START] - round
  }
  if (numbers[row + FOUND_DISTANCE] > near.reachM) return
  numbers[row + FOUND_X] = x
  numbers[row + FOUND_Z] = z
  numbers[row + FOUND_BOTTOM] = y
  writeHeight(entities, other, numbers, row + FOUND_TOP)
  numbers[row + FOUND_TOP] += y
  ints[2 * c] = other
  ints[2 * c + 1] = k
  found.count = c + 1
}

/** Whether it carries something or is carried by it. */
export function isAttached({ slab, columns }: Entities, slot: number, other: number): boolean {
  const holder = i32[slab.i + columns.parent + other]
  if (holder !== NO_ENTITY && slotOf(holder) === slot) return true
  const mine = i32[slab.i + columns.parent + slot]
  return mine !== NO_ENTITY && slotOf(mine) === other
}

/** Whether it moves over the ground. */
export function hasSpeed({ slab, columns }: Entities, slot: number): boolean {
  return f64[slab.f + columns.vx + slot] !== 0 || f64[slab.f + columns.vz + slot] !== 0
}

/** Writes what was found as outline `to` of the mind. */
function writeOutline(truth: Truth, slot: number, { at }: NearModel, mind: Slab, to: number, c: number): void {
  const { entities, obstacles } = truth
  const { slab, columns } = entities
  const { numbers, ints } = found
  const other = ints[2 * c]
  const k = ints[2 * c + 1]
  const row = c * FOUND_NUMBERS
  const kind = entities.kindOf[other]
  const isBody = (i32[slab.i + columns.flags + other] & CREATURE) !== 0
  const feet = f64[slab.f + columns.y + slot]
  i32[mind.i + at.flags + to] =
    (isBody ? NEAR_BODY : 0) |
    (kind?.isDuckable === true ? NEAR_DUCKABLE : 0) |
    (hasSpeed(entities, other) ? NEAR_MOVES : 0)
  i32[mind.i + at.kind + to] = kind === undefined ? 0 : kind.symbol
  f64[mind.f + at.bottom + to] = numbers[row + FOUND_BOTTOM] - feet
  f64[mind.f + at.top + to] = numbers[row + FOUND_TOP] - feet
  f64[mind.f + at.distance + to] = numbers[row + FOUND_DISTANCE]
  f64[mind.f + at.round + to] = numbers[row + FOUND_ROUND]
  const corner = mind.f + at.corner + 2 * MAX_CORNERS * to
  const all = k < 0 ? 1 : cornersOf(obstacles, k)
  const given = Math.min(MAX_CORNERS, all)
  if (k < 0) writeCorner(corner, numbers, row + FOUND_X)
  else {
    const first = all > MAX_CORNERS ? facingCorner(obstacles, k, all) : 0
    for (let n = 0; n < given; n++) {
      writeCorner(corner + 2 * n, obstacles.corners, obstacles.cornersAt[k] + 2 * ((first + n) % all))
    }
  }
  const had = i32[mind.i + at.corners + to]
  i32[mind.i + at.corners + to] = given
  if (had > given) clearDoubles(corner + 2 * given, corner + 2 * had)
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
  clearInts(mind.i + at.corners + from, mind.i + at.corners + to)
  clearInts(mind.i + at.flags + from, mind.i + at.flags + to)
  clearInts(mind.i + at.kind + from, mind.i + at.kind + to)
  clearDoubles(mind.f + at.corner + 2 * MAX_CORNERS * from, mind.f + at.corner + 2 * MAX_CORNERS * to)
  clearDoubles(mind.f + at.round + from, mind.f + at.round + to)
  clearDoubles(mind.f + at.bottom + from, mind.f + at.bottom + to)
  clearDoubles(mind.f + at.top + from, mind.f + at.top + to)
  clearDoubles(mind.f + at.distance + from, mind.f + at.distance + to)
}

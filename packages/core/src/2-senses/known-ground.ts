// What a creature knows of the solids around it: all (it was given a map), or those that it has seen, where it saw them.
//
// Each tick it takes in a few solids that its eyes reach and that it does not know yet, and checks one that it knows: where it sees that
// nothing is any more, it forgets. Remembered outlines stand in its block; what moves, what it carries itself and, for who can duck, what
// can be ducked under is left out. A solid with more corners than a mind holds is remembered as the eight-sided figure around it.
// What was forgotten for want of room is counted. Reads: truth, eyes, own frame. Writes: the map in the senses' block.
// Seeds: 002 §7.5 (the map), 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import {
  measurePoint,
  measureWay,
  POINT_AWAY_X,
  POINT_AWAY_Z,
  POINT_DISTANCE,
  POINT_NUMBERS,
  POINT_X,
  POINT_Z,
  WAY_DX,
  WAY_DZ,
  WAY_LEAST,
  WAY_NUMBERS,
  WAY_START,
  WAY_X,
  WAY_Z,
} from '../0-foundation/outline.ts'
import { BY_SIGHT } from '../0-foundation/sense-codes.ts'
import { pointPosition } from '../1-world/attachment.ts'
import type { Entities } from '../1-world/entities.ts'
import { beginLooking, eye, isInSight, strip } from '../1-world/line-of-sight.ts'
import {
  findObstacles,
  type Obstacles,
  refreshObstacles,
  SIZE_HIGH,
  SIZE_LOW,
  SIZE_ROUND,
  SIZES,
} from '../1-world/obstacles.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { isInField, isOpen, isShut, placeSense, placeTarget, writeReach } from './look.ts'
import { cornersOf } from './near-found.ts'
import { HEADROOM_M, hasSpeed, isAttached } from './near-solids.ts'
import type { MapModel } from './path-block.ts'
import { addSolid, createDraft, keptSolids } from './plan-solids.ts'
import type { PlanSolids } from './planner.ts'
import type { MountedSense, SensesModel } from './senses-block.ts'

/** Solids that are considered on a tick at most, and of these, those whose sight is worked out. */
const CONSIDERED = 8
const LOOKS = 2

/** A solid is where it was if no corner has moved further, metres. */
const SAME_M = 1e-6

/** So much nearer than at both of its ends a corridor may not come to anything, metres. */
const LITTLE_M = 1e-6

const draft = createDraft()
const slots: number[] = []
const rectangle = new Float64Array(4)
const circle = new Float64Array(3)
const way = new Float64Array(WAY_NUMBERS)
const spot = new Float64Array(POINT_NUMBERS)
/** The outline at hand, and how many corners it has. */
const shape = new Float64Array(2 * MAX_CORNERS)
/** From where to where the body is, upward, with headroom. */
const span = new Float64Array(2)
/** By known solid: its index, in the order of their positions. */
let order = new Int32Array(64)

/** The solids that a creature knows and that are in its way, without the one that a position (x, z of `goal`) lies in. */
export function knownSolids(truth: Truth, slot: number, map: MapModel, mind: Slab, goal: Float64Array): PlanSolids {
  draft.count = 0
  findSpan(truth.entities, slot)
  if (map.knowsAll) draftAll(truth, slot, map, goal)
  else draftSeen(map, mind, goal)
  return keptSolids(draft)
}

/** Whether a straight corridor (x, z at 0 and 1, to x, z at 2 and 3; half its width at 4) is free, as far as the creature knows. */
export function isCorridorFree(truth: Truth, slot: number, map: MapModel, mind: Slab, corridor: Float64Array): boolean {
  findSpan(truth.entities, slot)
  if (!map.knowsAll) {
    const { at } = map
    for (let k = 0; k < i32[mind.i + at.knownCount]; k++) {
      if (!isRememberedInWay(map, mind, k)) continue
      const from = mind.f + at.corner + 2 * MAX_CORNERS * k
      if (isInCorridor(f64, from, i32[mind.i + at.corners + k], mind.f + at.round + k, f64, corridor)) return false
    }
    return true
  }
  const { obstacles, entities } = truth
  refreshObstacles(obstacles, entities)
  const wide = corridor[4]
  rectangle[0] = Math.min(corridor[0], corridor[2]) - wide
  rectangle[1] = Math.min(corridor[1], corridor[3]) - wide
  rectangle[2] = Math.max(corridor[0], corridor[2]) + wide
  rectangle[3] = Math.max(corridor[1], corridor[3]) + wide
  const count = findObstacles(obstacles, rectangle, slots)
  for (let n = 0; n < count; n++) {
    const k = slots[n]
    if (!isInWay(truth, slot, map, k)) continue
    const { corners, cornersAt, sizes } = obstacles
    if (isInCorridor(corners, cornersAt[k], cornersOf(obstacles, k), k * SIZES + SIZE_ROUND, sizes, corridor))
      return false
  }
  return true
}

/** Takes in what the eyes reach, and forgets what they see to be gone. */
export function lookForSolids(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): void {
  const { obstacles, entities } = truth
  refreshObstacles(obstacles, entities)
  const reachM = Math.max(senses.furthestM, senses.near === undefined ? 0 : senses.near.reachM)
  rectangle[0] = own[0] - reachM
  rectangle[1] = own[2] - reachM
  rectangle[2] = own[0] + reachM
  rectangle[3] = own[2] + reachM
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = reachM
  const count = findObstacles(obstacles, rectangle, slots)
  let isLooking = false
  let looks = 0
  let tried = 0
  const from = i32[mind.i + map.at.lookAt]
  for (; tried < Math.min(count, CONSIDERED) && looks < LOOKS; tried++) {
    const k = slots[(from + tried) % count]
    const other = obstacles.slots[k]
    if (hasSpeed(entities, other) || isAttached(entities, slot, other)) continue
    const corners = takeShape(obstacles, k)
    if (findKnown(map, mind, corners, obstacles.sizes[k * SIZES + SIZE_ROUND]) >= 0) continue
    if (!isLooking) beginLooking(truth, slot, circle)
    isLooking = true
    looks++
    if (isSeen(entities, slot, senses, mind, other, corners)) remember(truth, map, mind, k, corners)
  }
  i32[mind.i + map.at.lookAt] = count === 0 ? 0 : (from + tried) % count
  checkOne(truth, slot, senses, map, mind)
}

function findSpan({ slab, columns, outlineOf }: Entities, slot: number): void {
  const outline = outlineOf[slot]
  span[0] = f64[slab.f + columns.y + slot] - HEADROOM_M
  span[1] = span[0] + 2 * HEADROOM_M + (outline === undefined ? 0 : outline.heightM)
}

/** Whether an obstacle is in the way of the body that `span` is about. */
function isInWay({ entities, obstacles }: Truth, slot: number, { ducks }: MapModel, k: number): boolean {
  const { sizes } = obstacles
  if (span[0] >= sizes[k * SIZES + SIZE_HIGH] || span[1] <= sizes[k * SIZES + SIZE_LOW]) return false
  const other = obstacles.slots[k]
  if (ducks && entities.kindOf[other]?.isDuckable === true) return false
  return !hasSpeed(entities, other) && !isAttached(entities, slot, other)
}

function isRememberedInWay({ ducks, at }: MapModel, mind: Slab, k: number): boolean {
  if (ducks && i32[mind.i + at.isDuckable + k] !== 0) return false
  return span[0] < f64[mind.f + at.top + k] && span[1] > f64[mind.f + at.bottom + k]
}

function draftAll(truth: Truth, slot: number, map: MapModel, goal: Float64Array): void {
  const { obstacles, entities } = truth
  refreshObstacles(obstacles, entities)
  const { corners, cornersAt, sizes, count } = obstacles
  for (let k = 0; k < count; k++) {
    if (!isInWay(truth, slot, map, k)) continue
    draftSolid(corners, cornersAt[k], cornersOf(obstacles, k), sizes[k * SIZES + SIZE_ROUND], goal)
  }
}

/** In the order of where they stand: in which order they were seen makes no other map. */
function draftSeen(map: MapModel, mind: Slab, goal: Float64Array): void {
  const { at } = map
  const count = i32[mind.i + at.knownCount]
  if (order.length < count) order = new Int32Array(2 * count)
  for (let k = 0; k < count; k++) {
    let to = k
    for (; to > 0 && standsBefore(map, mind, k, order[to - 1]); to--) order[to] = order[to - 1]
    order[to] = k
  }
  for (let n = 0; n < count; n++) {
    const k = order[n]
    if (!isRememberedInWay(map, mind, k)) continue
    const from = mind.f + at.corner + 2 * MAX_CORNERS * k
    draftSolid(f64, from, i32[mind.i + at.corners + k], f64[mind.f + at.round + k], goal)
  }
}

function standsBefore({ at }: MapModel, mind: Slab, a: number, b: number): boolean {
  const first = mind.f + at.corner + 2 * MAX_CORNERS * a
  const second = mind.f + at.corner + 2 * MAX_CORNERS * b
  return f64[first] < f64[second] || (f64[first] === f64[second] && f64[first + 1] < f64[second + 1])
}

/** A solid that holds the goal is no obstacle on the way to it. */
function draftSolid(from: Float64Array, at: number, corners: number, round: number, goal: Float64Array): void {
  spot[POINT_X] = goal[0]
  spot[POINT_Z] = goal[1]
  measurePoint(from, at, corners, spot)
  if (spot[POINT_DISTANCE] <= round) return
  draft.round[draft.count] = round
  addSolid(draft, from, at, corners)
}

/** Whether a solid narrows a corridor. Who stands nearer to it already, or wants to end there, may be as near as that. */
function isInCorridor(
  from: Float64Array,
  at: number,
  corners: number,
  roundAt: number,
  rounds: Float64Array,
  corridor: Float64Array,
): boolean {
  way[WAY_X] = corridor[0]
  way[WAY_Z] = corridor[1]
  way[WAY_DX] = corridor[2] - corridor[0]
  way[WAY_DZ] = corridor[3] - corridor[1]
  measureWay(from, at, corners, way)
  const round = rounds[roundAt]
  if (way[WAY_LEAST] - round >= corridor[4]) return false
  spot[POINT_X] = corridor[2]
  spot[POINT_Z] = corridor[3]
  measurePoint(from, at, corners, spot)
  // What holds the end is what it goes to.
  if (spot[POINT_DISTANCE] <= round) return false
  return way[WAY_LEAST] < Math.min(way[WAY_START], spot[POINT_DISTANCE]) - LITTLE_M
}

/** Copies the outline of an obstacle; of one with too many corners the eight-sided figure around it. Answers how many corners that are. */
function takeShape(obstacles: Obstacles, k: number): number {
  const { corners, cornersAt } = obstacles
  const count = cornersOf(obstacles, k)
  if (count <= MAX_CORNERS) {
    for (let n = 0; n < 2 * count; n++) shape[n] = corners[cornersAt[k] + n]
    return count
  }
  // How far it reaches across, along and between.
  let right = Number.NEGATIVE_INFINITY
  let left = right
  let top = right
  let bottom = right
  let upRight = right
  let upLeft = right
  let downRight = right
  let downLeft = right
  for (let n = cornersAt[k]; n < cornersAt[k + 1]; n += 2) {
    const x = corners[n]
    const z = corners[n + 1]
    right = Math.max(right, x)
    left = Math.max(left, -x)
    top = Math.max(top, z)
    bottom = Math.max(bottom, -z)
    upRight = Math.max(upRight, x + z)
    upLeft = Math.max(upLeft, z - x)
    downRight = Math.max(downRight, x - z)
    downLeft = Math.max(downLeft, -x - z)
  }
  setCorner(0, right, right - downRight)
  setCorner(1, right, upRight - right)
  setCorner(2, upRight - top, top)
  setCorner(3, top - upLeft, top)
  setCorner(4, -left, upLeft - left)
  setCorner(5, -left, left - downLeft)
  setCorner(6, bottom - downLeft, -bottom)
  setCorner(7, downRight - bottom, -bottom)
  return MAX_CORNERS
}

function setCorner(k: number, x: number, z: number): void {
  shape[2 * k] = x
  shape[2 * k + 1] = z
}

/** The known solid with the outline at hand; −1 for none. */
function findKnown({ at }: MapModel, mind: Slab, corners: number, round: number): number {
  const count = i32[mind.i + at.knownCount]
  for (let k = 0; k < count; k++) {
    if (i32[mind.i + at.corners + k] !== corners || Math.abs(f64[mind.f + at.round + k] - round) > SAME_M) continue
    const from = mind.f + at.corner + 2 * MAX_CORNERS * k
    let n = 0
    while (n < 2 * corners && Math.abs(f64[from + n] - shape[n]) <= SAME_M) n++
    if (n === 2 * corners) return k
  }
  return -1
}

/** Whether the creature sees any part of the solid at hand: with an eye that points there, or because it stands right beside it. */
function isSeen(
  entities: Entities,
  slot: number,
  model: SensesModel,
  mind: Slab,
  other: number,
  corners: number,
): boolean {
  const { senses, near } = model
  for (let s = 0; s < senses.length; s++) {
    const mounted = senses[s]
    if (mounted.by !== BY_SIGHT || mounted.goesThrough || isShut(s, model, mind)) continue
    placeSense(entities, slot, mounted)
    placeTarget(entities, other, -1)
    if (pointsAtShape(mounted, corners) && isOpen(entities, other, -1)) return true
  }
  if (near === undefined) return false
  placeSense(entities, slot, near.eye)
  placeTarget(entities, other, -1)
  spot[POINT_X] = own[0]
  spot[POINT_Z] = own[2]
  measurePoint(shape, 0, corners, spot)
  return spot[POINT_DISTANCE] <= near.reachM && isOpen(entities, other, -1)
}

/** Whether an eye points at the middle of the outline at hand (in `pointPosition`) or at what of it is nearest. */
function pointsAtShape(mounted: MountedSense, corners: number): boolean {
  spot[POINT_X] = eye[0]
  spot[POINT_Z] = eye[2]
  measurePoint(shape, 0, corners, spot)
  const far = spot[POINT_DISTANCE]
  if (far > mounted.rangeM) return false
  return (
    far <= 0 ||
    isInField(mounted, pointPosition[0] - eye[0], pointPosition[2] - eye[2]) ||
    isInField(mounted, -far * spot[POINT_AWAY_X], -far * spot[POINT_AWAY_Z])
  )
}

/** Writes the outline at hand, of obstacle `k`, into the mind; where there is no room, the furthest solid makes some. */
function remember(truth: Truth, map: MapModel, mind: Slab, k: number, corners: number): void {
  const { at, solids } = map
  const { obstacles, entities } = truth
  let to = i32[mind.i + at.knownCount]
  if (to < solids) i32[mind.i + at.knownCount] = to + 1
  else {
    i32[mind.i + at.forgotten]++
    to = furthest(map, mind)
    spot[POINT_X] = own[0]
    spot[POINT_Z] = own[2]
    measurePoint(shape, 0, corners, spot)
    if (spot[POINT_DISTANCE] >= distanceTo(map, mind, to)) return
  }
  const from = mind.f + at.corner + 2 * MAX_CORNERS * to
  for (let n = 0; n < 2 * MAX_CORNERS; n++) f64[from + n] = n < 2 * corners ? shape[n] : 0
  i32[mind.i + at.corners + to] = corners
  f64[mind.f + at.round + to] = obstacles.sizes[k * SIZES + SIZE_ROUND]
  f64[mind.f + at.bottom + to] = obstacles.sizes[k * SIZES + SIZE_LOW]
  f64[mind.f + at.top + to] = obstacles.sizes[k * SIZES + SIZE_HIGH]
  i32[mind.i + at.isDuckable + to] = entities.kindOf[obstacles.slots[k]]?.isDuckable === true ? 1 : 0
}

function furthest(map: MapModel, mind: Slab): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let k = 0; k < i32[mind.i + map.at.knownCount]; k++) {
    const away = distanceTo(map, mind, k)
    if (away <= most) continue
    most = away
    best = k
  }
  return best
}

function distanceTo({ at }: MapModel, mind: Slab, k: number): number {
  spot[POINT_X] = own[0]
  spot[POINT_Z] = own[2]
  measurePoint(f64, mind.f + at.corner + 2 * MAX_CORNERS * k, i32[mind.i + at.corners + k], spot)
  return spot[POINT_DISTANCE]
}

/** Looks whether one of the solids that it knows still stands where it was: only what it sees to be gone is forgotten. */
function checkOne(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): void {
  const { at } = map
  const count = i32[mind.i + at.knownCount]
  const turn = mind.i + at.checkAt
  i32[turn] = count === 0 ? 0 : (i32[turn] + 1) % count
  if (count === 0) return
  const k = i32[turn]
  if (stillStands(truth, map, mind, k)) return
  const from = mind.f + at.corner + 2 * MAX_CORNERS * k
  const corners = i32[mind.i + at.corners + k]
  let x = 0
  let z = 0
  for (let n = from; n < from + 2 * corners; n += 2) {
    x += f64[n] / corners
    z += f64[n + 1] / corners
  }
  strip[0] = x
  strip[1] = z
  strip[2] = (f64[mind.f + at.bottom + k] + f64[mind.f + at.top + k]) / 2
  strip[3] = strip[2]
  strip[4] = 0
  if (isSpotSeen(truth, slot, senses, mind)) forget(map, mind, k)
}

/** Whether an obstacle has just the outline of a known solid. */
function stillStands({ obstacles }: Truth, { at }: MapModel, mind: Slab, known: number): boolean {
  const from = mind.f + at.corner + 2 * MAX_CORNERS * known
  const corners = i32[mind.i + at.corners + known]
  const round = f64[mind.f + at.round + known]
  rectangle[0] = f64[from] - SAME_M
  rectangle[1] = f64[from + 1] - SAME_M
  rectangle[2] = f64[from] + SAME_M
  rectangle[3] = f64[from + 1] + SAME_M
  const count = findObstacles(obstacles, rectangle, slots)
  for (let m = 0; m < count; m++) {
    if (Math.abs(obstacles.sizes[slots[m] * SIZES + SIZE_ROUND] - round) > SAME_M) continue
    if (takeShape(obstacles, slots[m]) !== corners) continue
    let n = 0
    while (n < 2 * corners && Math.abs(f64[from + n] - shape[n]) <= SAME_M) n++
    if (n === 2 * corners) return true
  }
  return false
}

/** How far the eye at hand reaches now, metres. */
const reach = new Float64Array(1)

/** Whether the spot in `strip` lies open to an eye. */
function isSpotSeen(truth: Truth, slot: number, model: SensesModel, mind: Slab): boolean {
  const { senses, furthestM } = model
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = furthestM
  beginLooking(truth, slot, circle)
  for (let s = 0; s < senses.length; s++) {
    const mounted = senses[s]
    if (mounted.by !== BY_SIGHT || mounted.goesThrough || isShut(s, model, mind)) continue
    placeSense(truth.entities, slot, mounted)
    writeReach(truth, mounted, reach)
    const dx = strip[0] - eye[0]
    const dz = strip[1] - eye[2]
    if (Math.sqrt(dx * dx + dz * dz) <= reach[0] && isInField(mounted, dx, dz) && isInSight(-1)) return true
  }
  return false
}

/** The last one takes its index. */
function forget({ at }: MapModel, mind: Slab, k: number): void {
  const last = i32[mind.i + at.knownCount] - 1
  const from = mind.f + at.corner + 2 * MAX_CORNERS * last
  f64.copyWithin(mind.f + at.corner + 2 * MAX_CORNERS * k, from, from + 2 * MAX_CORNERS)
  f64.fill(0, from, from + 2 * MAX_CORNERS)
  moveDouble(mind.f + at.round, k, last)
  moveDouble(mind.f + at.bottom, k, last)
  moveDouble(mind.f + at.top, k, last)
  i32[mind.i + at.corners + k] = i32[mind.i + at.corners + last]
  i32[mind.i + at.corners + last] = 0
  i32[mind.i + at.isDuckable + k] = i32[mind.i + at.isDuckable + last]
  i32[mind.i + at.isDuckable + last] = 0
  i32[mind.i + at.knownCount] = last
}

function moveDouble(at: number, to: number, from: number): void {
  f64[at + to] = f64[at + from]
  f64[at + from] = 0
}

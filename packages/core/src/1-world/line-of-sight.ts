// Who stands in the way of a look? Whether solid bodies leave any part of a thing open to an eye.
//
// Seen from the eye, a thing is a strip: as wide as its silhouette, as high as it is. Every solid in between covers a stretch of
// that strip at each of three heights: the part of it that the sight lines to that height really pass through, projected onto the
// strip from the eye. What no stretch covers is seen, so a thing that peeps out on one side, or above a low wall, is seen. One
// routine for every shape, because every shape is a rounded convex outline with a height. Things that hold or are held by the
// looker or by what is looked at do not hide it. Reads: the world's columns and obstacles. Seeds: 001 "Sensory honesty", 002 §8.1.

import { f64, i32 } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import type { Entities } from './entities.ts'
import { writeHeight } from './height.ts'
import { findObstacles, refreshObstacles } from './obstacles.ts'
import { createFan, lookIntoFan, spreadFan } from './sight-fan.ts'
import { findNear, indexOfSolidCreatures } from './spatial-index.ts'
import type { Truth } from './truth.ts'

/** The rectangle to look in: least x and z, greatest x and z. A cell, because doubles as arguments would make garbage. */
const rectangle = new Float64Array(4)
const height = new Float64Array(1)

/** Where the look starts (x, y, z): an array, because doubles as arguments would make garbage. */
export const eye = new Float64Array(3)

/** What is looked at: x, z of its middle, lowest and highest point, a radius that holds all of it (0 for a mere spot). */
export const strip = new Float64Array(5)

/** Openings narrower than this share of a thing show nothing of it. */
const SLIT = 0.01

/** Heights at which a thing is looked for, as shares of its own: head, feet, middle. */
const HEIGHTS = [0.98, 0.02, 0.5]

/** Bodies are sorted by direction once more than this have been tried one by one for the same eye: sorting costs as much. */
const TRIED_PLAINLY = 64

/** What lies nearer to the eye than this does not stand before it, metres. */
const NEAR_M = 1e-3

let truth: Truth
let looker = -1
/** Solid creatures that may stand in the way of this looker. */
const bodies: number[] = []
let bodyCount = 0
/** Those of them that may stand before what is looked at. */
const bodiesBetween: number[] = []
/** Where the bodies were last tried from (x, z), how many have been tried one by one since, and whether they are sorted by direction. */
const triedFrom = new Float64Array(2)
let tried = 0
let isSpread = false
const fan = createFan()
/** The body at hand: from the eye (x, z), radius. */
const position = new Float64Array(3)
/** How wide what is looked at is to each side, for each metre of its distance. */
const widePerM = new Float64Array(1)
/** By body between: its slopes, and whether they have been measured. */
let bodySlopes = new Float64Array(32)
const isMeasured: boolean[] = []
const found: number[] = []
// Stretches of the strip that are covered.
let from = new Float64Array(32)
let to = new Float64Array(32)
let covered = 0
// The sight line: unit vector, length.
const line = new Float64Array(3)
// Left and right edge of what is looked at, across the line at its middle.
const edges = new Float64Array(2)
// Height looked at.
const sightHeight = new Float64Array(1)
// Stretch of the line within which sight lines to that height are as high as the solid at hand.
const reach = new Float64Array(2)
// Least and greatest slope of the solid at hand.
const slopes = new Float64Array(2)
// How far the solid at hand reaches round its corners: a cell, because a double as an argument would be garbage.
const round = new Float64Array(1)
// The disc at hand: along the line, across it, radius.
const disc = new Float64Array(3)
let bodyCorners = new Float64Array(16)
// A thick segment as a rectangle.
const thick = new Float64Array(8)

/** Begins a creature's looking around: lists the bodies that may hide things within a circle from it. */
export function beginLooking(world: Truth, slot: number, circle: Float64Array): void {
  truth = world
  looker = slot
  refreshObstacles(world.obstacles, world.entities)
  bodyCount = findNear(indexOfSolidCreatures(world.indexes, world.entities), world.entities, circle, bodies)
  tried = 0
  isSpread = false
}

/** Whether any part of `strip` is in sight of `eye`. `target` is the slot of the thing looked at, −1 for a mere spot. */
export function isInSight(target: number): boolean {
  if (!aimAtStrip()) return true
  findEdges(target)
  const low = strip[2]
  const high = strip[3]
  const count = obstaclesBetween()
  const between = findBodiesBetween(target)
  for (let n = 0; n < between; n++) isMeasured[n] = false
  for (let h = 0; h < HEIGHTS.length; h++) {
    covered = 0
    sightHeight[0] = low + (high - low) * HEIGHTS[h]
    if (!isCoveredAtHeight(target, count, between) && (covered === 0 || hasOpening())) return true
    if (high === low) return false
  }
  return false
}

/** Lists what covers the strip at the height looked at; true as soon as one solid alone covers all of it. */
function isCoveredAtHeight(target: number, count: number, between: number): boolean {
  const { entities, obstacles } = truth
  for (let n = 0; n < count; n++) {
    const k = found[n]
    const other = obstacles.slots[k]
    if (other === target || isTogether(entities, other, target) || !passesThrough(other)) continue
    measureSlopes(obstacles.corners, obstacles.cornersAt[k], obstacles.cornersAt[k + 1], other)
    if (slopes[0] < slopes[1] && addStretch()) return true
  }
  for (let n = 0; n < between; n++) {
    const other = bodiesBetween[n]
    if (!passesThrough(other)) continue
    // A body as high as the sight lines are all along covers the same at each height.
    const isAllAlong = reach[0] === NEAR_M && reach[1] === line[2]
    if (isAllAlong && isMeasured[n]) {
      slopes[0] = bodySlopes[2 * n]
      slopes[1] = bodySlopes[2 * n + 1]
    } else measureSlopes(bodyCorners, 0, placeBody(other), other)
    if (isAllAlong && !isMeasured[n]) noteSlopes(n)
    if (slopes[0] < slopes[1] && addStretch()) return true
  }
  return false
}

/** Keeps the slopes of a body for the other heights. */
function noteSlopes(n: number): void {
  if (bodySlopes.length < 2 * (n + 1)) bodySlopes = enlarged(bodySlopes)
  bodySlopes[2 * n] = slopes[0]
  bodySlopes[2 * n + 1] = slopes[1]
  isMeasured[n] = true
}

/** Whether walls (solid things, not bodies) stand between `eye` and the middle of `strip`: they muffle. */
export function isWalledOff(source: number): boolean {
  const bodiesHere = bodyCount
  bodyCount = 0
  const isOpen = isInSight(source)
  bodyCount = bodiesHere
  return !isOpen
}

/** Takes the line from the eye to the strip; false if they are in the same position. */
function aimAtStrip(): boolean {
  const dx = strip[0] - eye[0]
  const dz = strip[1] - eye[2]
  const length = Math.sqrt(dx * dx + dz * dz)
  if (length < NEAR_M) return false
  line[0] = dx / length
  line[1] = dz / length
  line[2] = length
  return true
}

function obstaclesBetween(): number {
  const aroundM = strip[4]
  rectangle[0] = Math.min(eye[0], strip[0] - aroundM)
  rectangle[1] = Math.min(eye[2], strip[1] - aroundM)
  rectangle[2] = Math.max(eye[0], strip[0] + aroundM)
  rectangle[3] = Math.max(eye[2], strip[1] + aroundM)
  return findObstacles(truth.obstacles, rectangle, found)
}

/** Lists the bodies that may stand before the strip: seen from above, a body is before it only where their triangle from the eye touches it. */
function findBodiesBetween(target: number): number {
  widePerM[0] = Math.max(edges[1], -edges[0]) / line[2]
  if (eye[0] !== triedFrom[0] || eye[2] !== triedFrom[1]) {
    tried = 0
    isSpread = false
  }
  if (isSpread && bodyCount > 0) return findInFan(target)
  const { slab, columns, outlineOf } = truth.entities
  let count = 0
  for (let n = 0; n < bodyCount; n++) {
    const other = bodies[n]
    const outline = outlineOf[other]
    if (outline === undefined) continue
    position[0] = f64[slab.f + columns.x + other] - eye[0]
    position[1] = f64[slab.f + columns.z + other] - eye[2]
    position[2] = outline.boundM
    if (isBefore(position, 0) && canHide(other, target)) bodiesBetween[count++] = other
  }
  triedFrom[0] = eye[0]
  triedFrom[1] = eye[2]
  tried += bodyCount
  if (tried > TRIED_PLAINLY) {
    spreadFan(fan, truth.entities, bodies, bodyCount, eye)
    isSpread = true
  }
  return count
}

/** The same of bodies that are sorted by direction. */
function findInFan(target: number): number {
  const { bodies: placed, slots, listed } = fan
  const candidates = lookIntoFan(fan, line, widePerM)
  let count = 0
  for (let n = 0; n < candidates; n++) {
    const k = listed[n]
    if (isBefore(placed, 3 * k) && canHide(slots[k], target)) bodiesBetween[count++] = slots[k]
  }
  return count
}

/** Whether a body touches the triangle between the eye and the strip: its position from the eye (x, z) and its radius lie at `at`. */
function isBefore(body: Float64Array, at: number): boolean {
  const x = body[at]
  const z = body[at + 1]
  const boundM = body[at + 2]
  const along = x * line[0] + z * line[1]
  if (along + boundM < 0 || along - boundM > line[2]) return false
  const lateral = Math.abs(z * line[0] - x * line[1])
  return !(lateral - boundM > widePerM[0] * Math.min(line[2], along + boundM) + NEAR_M)
}

function canHide(other: number, target: number): boolean {
  return other !== target && other !== looker && !isTogether(truth.entities, other, target)
}

/** Whether one holds the other, or either holds or is held by the looker: neither hides the other. */
function isTogether(entities: Entities, other: number, target: number): boolean {
  const parents = entities.slab.i + entities.columns.parent
  const holder = i32[parents + other]
  if (holder !== NO_ENTITY && (slotOf(holder) === target || slotOf(holder) === looker)) return true
  const lookerHolder = i32[parents + looker]
  if (lookerHolder !== NO_ENTITY && slotOf(lookerHolder) === other) return true
  if (target < 0) return false
  const targetHolder = i32[parents + target]
  return targetHolder !== NO_ENTITY && slotOf(targetHolder) === other
}

/** Finds the edges of what is looked at: its silhouette, or as wide as it says where it has no outline. */
function findEdges(target: number): void {
  edges[0] = -strip[4]
  edges[1] = strip[4]
  const outline = target < 0 || strip[4] === 0 ? undefined : truth.entities.outlineOf[target]
  if (outline === undefined || outline.corners.length === 2) return
  const end = placeBody(target)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let k = 0; k < end; k += 2) {
    const x = bodyCorners[k] - eye[0]
    const z = bodyCorners[k + 1] - eye[2]
    const along = x * line[0] + z * line[1]
    const lateral = z * line[0] - x * line[1]
    // Beside or behind the eye there is no slope: as wide as it is.
    const scale = along > NEAR_M ? line[2] / along : 1
    least = Math.min(least, lateral * scale - outline.roundM)
    most = Math.max(most, lateral * scale + outline.roundM)
  }
  edges[0] = Math.max(edges[0], least)
  edges[1] = Math.min(edges[1], most)
}

/** Takes the stretch of the sight line on which it is as high as a solid into `reach`; false if there is none. */
function passesThrough(other: number): boolean {
  if (truth.entities.outlineOf[other] === undefined) return false
  const base = f64[truth.entities.slab.f + truth.entities.columns.y + other]
  writeHeight(truth.entities, other, height, 0)
  const top = base + height[0]
  const rise = (sightHeight[0] - eye[1]) / line[2]
  reach[0] = NEAR_M
  reach[1] = line[2]
  if (rise === 0) return eye[1] > base && eye[1] < top
  const atBase = (base - eye[1]) / rise
  const atTop = (top - eye[1]) / rise
  reach[0] = Math.max(NEAR_M, Math.min(atBase, atTop))
  reach[1] = Math.min(line[2], Math.max(atBase, atTop))
  return reach[0] < reach[1]
}

/** Takes the slopes between which the part of a solid within `reach` covers the strip. What the eye is inside of covers nothing. */
function measureSlopes(corners: Float64Array, at: number, end: number, other: number): void {
  const outline = truth.entities.outlineOf[other]
  round[0] = outline === undefined ? 0 : outline.roundM
  coverNothing()
  const count = (end - at) / 2
  const isLevel = reach[0] === NEAR_M
  if (count > 2) {
    let isInside = isLevel
    for (let k = at; k < end; k += 2) {
      if (takeEdge(corners, k, k + 2 === end ? at : k + 2)) isInside = false
    }
    if (isInside) coverNothing()
  } else {
    for (let k = at; k < end; k += 2) {
      const x = corners[k] - eye[0]
      const z = corners[k + 1] - eye[2]
      if (isLevel && x * x + z * z <= round[0] * round[0]) {
        coverNothing()
        return
      }
      disc[0] = x * line[0] + z * line[1]
      disc[1] = z * line[0] - x * line[1]
      disc[2] = round[0]
      takeDisc()
    }
    if (count === 2 && takeThick(corners, at, isLevel)) coverNothing()
  }
}

function coverNothing(): void {
  slopes[0] = Number.POSITIVE_INFINITY
  slopes[1] = Number.NEGATIVE_INFINITY
}

/** The straight part of a thick segment; true if the eye is inside of it. */
function takeThick(corners: Float64Array, at: number, isLevel: boolean): boolean {
  const roundM = round[0]
  const ax = corners[at]
  const az = corners[at + 1]
  const bx = corners[at + 2]
  const bz = corners[at + 3]
  const length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az))
  if (length === 0) return false
  const nx = ((bz - az) / length) * roundM
  const nz = (-(bx - ax) / length) * roundM
  thick[0] = ax + nx
  thick[1] = az + nz
  thick[2] = bx + nx
  thick[3] = bz + nz
  thick[4] = bx - nx
  thick[5] = bz - nz
  thick[6] = ax - nx
  thick[7] = az - nz
  let isInside = isLevel && roundM > 0
  for (let k = 0; k < 8; k += 2) if (takeEdge(thick, k, k === 6 ? 0 : k + 2)) isInside = false
  return isInside
}

/** Notes the covered stretch between the slopes, sorted by where it begins; true if it alone covers the whole strip. */
function addStretch(): boolean {
  const left = slopes[0] * line[2]
  const right = slopes[1] * line[2]
  if (right <= edges[0] - NEAR_M || left >= edges[1] + NEAR_M) return false
  if (covered === from.length) {
    from = enlarged(from)
    to = enlarged(to)
  }
  let at = covered++
  for (; at > 0 && from[at - 1] > left; at--) {
    from[at] = from[at - 1]
    to[at] = to[at - 1]
  }
  from[at] = left
  to[at] = right
  return left <= edges[0] && right >= edges[1]
}

function enlarged(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * array.length)
  larger.set(array)
  return larger
}

/** Puts an entity's corners into `bodyCorners`; answers how many numbers they are. */
function placeBody(slot: number): number {
  const { slab, columns, outlineOf } = truth.entities
  const corners = outlineOf[slot]?.corners
  if (corners === undefined) return 0
  if (bodyCorners.length < corners.length) bodyCorners = new Float64Array(2 * corners.length)
  const x = f64[slab.f + columns.x + slot]
  const z = f64[slab.f + columns.z + slot]
  if (corners.length === 2 && corners[0] === 0 && corners[1] === 0) {
    // Round about its own position, it looks alike from all sides.
    bodyCorners[0] = x
    bodyCorners[1] = z
    return 2
  }
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  for (let n = 0; n < corners.length; n += 2) {
    bodyCorners[n] = x + corners[n] * c + corners[n + 1] * s
    bodyCorners[n + 1] = z - corners[n] * s + corners[n + 1] * c
  }
  return corners.length
}

/** An edge, cut to `reach`, widens the slopes. True if the eye lies outside of it: inside of all edges is inside. */
function takeEdge(corners: Float64Array, k: number, next: number): boolean {
  const ax = corners[k] - eye[0]
  const az = corners[k + 1] - eye[2]
  const bx = corners[next] - eye[0]
  const bz = corners[next + 1] - eye[2]
  const isOutside = az * (bx - ax) - ax * (bz - az) >= 0
  const along = ax * line[0] + az * line[1]
  const lateral = az * line[0] - ax * line[1]
  const step = bx * line[0] + bz * line[1] - along
  const across = bz * line[0] - bx * line[1] - lateral
  let start = 0
  let end = 1
  if (step !== 0) {
    const atNear = (reach[0] - along) / step
    const atFar = (reach[1] - along) / step
    start = Math.max(0, Math.min(atNear, atFar))
    end = Math.min(1, Math.max(atNear, atFar))
    if (start > end) return isOutside
  } else if (along < reach[0] || along > reach[1]) return isOutside
  const first = (lateral + across * start) / Math.max(NEAR_M, along + step * start)
  const last = (lateral + across * end) / Math.max(NEAR_M, along + step * end)
  slopes[0] = Math.min(slopes[0], first, last)
  slopes[1] = Math.max(slopes[1], first, last)
  return isOutside
}

/** A disc, cut to `reach`, widens the slopes: by its tangents, or by where the cut ends it before they touch. */
function takeDisc(): void {
  const along = disc[0]
  const lateral = disc[1]
  const roundM = disc[2]
  const near = Math.max(reach[0], along - roundM)
  const far = Math.min(reach[1], along + roundM)
  if (near > far) return
  const apart = along * along + lateral * lateral
  const squared = roundM * roundM
  let leftAt = near
  let rightAt = near
  if (apart > squared) {
    const tangent = Math.sqrt(apart - squared)
    leftAt = Math.min(far, Math.max(near, (tangent * (along * tangent + lateral * roundM)) / apart))
    rightAt = Math.min(far, Math.max(near, (tangent * (along * tangent - lateral * roundM)) / apart))
  }
  const leftOff = Math.sqrt(Math.max(0, squared - (leftAt - along) * (leftAt - along)))
  const rightOff = Math.sqrt(Math.max(0, squared - (rightAt - along) * (rightAt - along)))
  slopes[0] = Math.min(slopes[0], (lateral - leftOff) / leftAt)
  slopes[1] = Math.max(slopes[1], (lateral + rightOff) / rightAt)
}

/** Whether the stretches, sorted by where they begin, leave more than a slit of the strip open. */
function hasOpening(): boolean {
  const wide = edges[1] - edges[0]
  const slit = Math.max(NEAR_M, wide * SLIT)
  let reached = edges[0]
  for (let k = 0; k < covered; k++) {
    if (from[k] - reached > slit) return true
    reached = Math.max(reached, to[k])
  }
  // A mere spot is hidden by any stretch that reaches past it.
  return wide < 2 * NEAR_M ? from[0] > 0 || reached < 0 : edges[1] - reached > slit
}

// Looking and touching: which things near the creature its senses reach.
//
// For each kind that some sense looks for, the index gives what is near. Where that is, is worked out once for all senses; each then
// asks for range, field of view and, unless it goes through things, an open line to any part of what it looks for. A `direct` sense
// keeps only the nearest of each.
// In a crowd far more is near than a mind holds records of. So the nearest are asked about first, and once as many are found as there are
// records, nothing further off than the last of them is: no sight line is drawn to what would be left out.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { distanceToOutline } from '../0-foundation/outline.ts'
import { BY_HEARING, BY_INPUT, BY_SIGHT, BY_TOUCH, bitOfSense } from '../0-foundation/sense-codes.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { pointPosition, positionOfPoint } from '../1-world/attachment.ts'
import { writeLight } from '../1-world/daylight.ts'
import type { Entities } from '../1-world/entities.ts'
import { writeHeight } from '../1-world/height.ts'
import { eye, isInSight, strip } from '../1-world/line-of-sight.ts'
import type { Outline } from '../1-world/shapes.ts'
import { findNear, indexOfKind } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { own, selfId } from './body-frame.ts'
import {
  addCandidate,
  candidateAlso,
  candidatePoint,
  candidateRange,
  candidateSense,
  candidateSlot,
  candidates,
  dropCandidates,
} from './candidates.ts'
import type { NearEye } from './near-block.ts'
import type { MountedSense, SensesModel } from './senses-block.ts'

/** The circle to look in: x, z, radius. A cell, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)
const heights = new Float64Array(2)

/** Nearer than this, seen from above, a thing is overhead or underfoot. */
const OVERHEAD_M = 1e-6

/** Bodies this near to each other touch. */
const TOUCH_M = 0.02

const found: number[] = []
// Direction of the sense at hand: sine and cosine of where it looks, relative to the world.
const aim = new Float64Array(2)
const angle = new Float64Array(1)

// What is near and looked for by some sense, thing by thing and part by part: which, which part of what is sought, and where.
const sightSlot: number[] = []
const sightPoint: number[] = []
const sightTarget: number[] = []
let sightPosition = new Float64Array(3 * 64)
let sights = 0
/** Sights, about nearest first: in rings around the body. */
let sightOrder = new Int32Array(64)
let sightRing = new Uint8Array(64)
/** Rings: half of them lie within so many metres, so that the near ones are narrow. */
const RINGS = 128
const HALF_OF_RINGS_M = 8
const ringStart = new Int32Array(RINGS + 1)
/** Ranges of what is found for certain, nearest first: as many as there are records, no more. */
let certainRange = new Float64Array(16)
let certain = 0
let most = 0
/** The kind of sense that found each candidate. */
const candidateBy: number[] = []
/** Candidates of this look begin here, and those of the sense at hand. */
let firstOfAll = 0
let first = 0
/** For a sense that keeps only the nearest: its candidate for each part that is sought, −1 for none. */
const nearestOf: number[] = []

/** Looks for things near and keeps those that some sense reaches. */
export function look(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { entities } = truth
  const { senses, sought } = model
  gatherSights(truth, slot, model)
  if (sights === 0) return
  certain = 0
  most = model.capacity - 1
  if (certainRange.length < most) certainRange = new Float64Array(2 * most)
  orderSights()
  firstOfAll = candidates()
  for (let s = 0; s < senses.length; s++) {
    const mounted = senses[s]
    if (mounted.by === BY_HEARING || mounted.by === BY_INPUT || isShut(s, model, mind)) continue
    first = candidates()
    placeSense(entities, slot, mounted)
    writeReach(truth, mounted, reach)
    if (mounted.isNearestOnly) for (let t = 0; t < sought.parts.length; t++) nearestOf[t] = -1
    for (let n = 0; n < sights; n++) {
      const k = sightOrder[n]
      if (sought.isFor[sightTarget[k] * senses.length + s] !== 0) notice(entities, slot, mounted, s, k)
    }
    if (first > firstOfAll) keepApart()
  }
}

/** Lists everything near that some sense looks for, with where it is. */
function gatherSights(truth: Truth, slot: number, model: SensesModel): void {
  const { entities, indexes } = truth
  const { kinds, reachM, partsAt, parts } = model.sought
  const onlyFor = entities.slab.i + entities.columns.onlyFor
  writeOffset(entities, slot, model, offset)
  sights = 0
  for (let k = 0; k < kinds.length; k++) {
    const index = indexOfKind(indexes, entities, kinds[k])
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = reachM[k] + offset[0]
    const count = findNear(index, entities, circle, found)
    for (let n = 0; n < count; n++) {
      const other = found[n]
      const kind = entities.kindOf[other]
      if (other === slot || kind === undefined) continue
      if (i32[onlyFor + other] !== 0 && i32[onlyFor + other] !== selfId()) continue
      for (let t = partsAt[k]; t < partsAt[k + 1]; t++) {
        const point = parts[t] === 0 ? -1 : kind.pointSymbols.indexOf(parts[t])
        if (point >= 0 || parts[t] === 0) addSight(entities, other, point, t)
      }
    }
  }
}

function addSight(entities: Entities, other: number, point: number, target: number): void {
  const k = sights++
  sightSlot[k] = other
  sightPoint[k] = point
  sightTarget[k] = target
  if (3 * sights > sightPosition.length) {
    const larger = new Float64Array(2 * sightPosition.length)
    larger.set(sightPosition)
    sightPosition = larger
  }
  placeTarget(entities, other, point)
  sightPosition[3 * k] = pointPosition[0]
  sightPosition[3 * k + 1] = pointPosition[1]
  sightPosition[3 * k + 2] = pointPosition[2]
}

/** Lists sights in rings around the body; few enough to be kept all need no order. */
function orderSights(): void {
  if (sightOrder.length < sights) {
    sightOrder = new Int32Array(2 * sights)
    sightRing = new Uint8Array(2 * sights)
  }
  if (sights <= most) {
    for (let k = 0; k < sights; k++) sightOrder[k] = k
    return
  }
  ringStart.fill(0)
  for (let k = 0; k < sights; k++) {
    const dx = sightPosition[3 * k] - own[0]
    const dz = sightPosition[3 * k + 2] - own[2]
    const away = Math.sqrt(dx * dx + dz * dz)
    sightRing[k] = Math.min(RINGS - 1, Math.floor((RINGS * away) / (away + HALF_OF_RINGS_M)))
    ringStart[sightRing[k] + 1]++
  }
  for (let ring = 0; ring < RINGS; ring++) ringStart[ring + 1] += ringStart[ring]
  for (let k = 0; k < sights; k++) sightOrder[ringStart[sightRing[k]]++] = k
}

/** Notes that something at a range is found for certain; of more than there are records, the nearest count. */
function noteCertain(range: Float64Array, at: number): void {
  const found = range[at]
  let to = certain
  if (certain < most) certain++
  else to--
  for (; to > 0 && certainRange[to - 1] > found; to--) certainRange[to] = certainRange[to - 1]
  certainRange[to] = found
}

/** How far from the middle of the body its senses sit at most. A cell: an answer would be garbage. */
const offset = new Float64Array(1)

/** Writes how far off the middle of the body its senses sit at most: what is in their reach may lie further from it by as much. */
export function writeOffset(entities: Entities, slot: number, model: SensesModel, to: Float64Array): void {
  let squared = 0
  for (let k = 0; k < model.senses.length; k++) {
    if (model.senses[k].mount < 0) continue
    positionOfPoint(entities, slot, model.senses[k].mount)
    const dx = pointPosition[0] - own[0]
    const dz = pointPosition[2] - own[2]
    squared = Math.max(squared, dx * dx + dz * dz)
  }
  to[0] = Math.sqrt(squared)
}

/**
 * What two eyes see is one record: of what this sense found and one before it too, by the same kind of sense, the nearer stays. What is seen
 * and smelled is one, too, and it is the sight that tells where.
 */
function keepApart(): void {
  const count = candidates()
  let kept = first
  for (let k = first; k < count; k++) {
    const twin = twinOf(candidateSlot[k], candidatePoint[k], candidateBy[k])
    if (twin >= 0 && candidateBy[twin] !== candidateBy[k]) {
      mingle(twin, k)
      continue
    }
    const to = twin >= 0 ? (candidateRange[k] < candidateRange[twin] ? twin : -1) : kept++
    if (to < 0) continue
    candidateAlso[to] = candidateAlso[twin >= 0 ? twin : k]
    candidateSlot[to] = candidateSlot[k]
    candidatePoint[to] = candidatePoint[k]
    candidateSense[to] = candidateSense[k]
    candidateBy[to] = candidateBy[k]
    candidateRange[to] = candidateRange[k]
  }
  dropCandidates(kept)
}

/** Makes one of a sight and a smell of the same thing, in the earlier one's place. */
function mingle(twin: number, k: number): void {
  if (candidateBy[k] !== BY_SIGHT) {
    candidateAlso[twin] = candidateSense[k]
    return
  }
  candidateAlso[twin] = candidateSense[twin]
  candidateSense[twin] = candidateSense[k]
  candidateBy[twin] = BY_SIGHT
  candidateRange[twin] = candidateRange[k]
}

/** What an earlier sense of the same kind found of a thing or a part of it, or an eye of what is smelled; −1 if none did. */
function twinOf(slot: number, point: number, by: number): number {
  for (let k = firstOfAll; k < first; k++) {
    if (candidateSlot[k] === slot && candidatePoint[k] === point && bitOfSense(candidateBy[k]) === bitOfSense(by))
      return k
  }
  return -1
}

/** How far the sense at hand reaches now, metres. */
const reach = new Float64Array(1)

/** Writes how far a sense reaches now: in the dark perhaps less far. */
export function writeReach({ sky, tick, dtS }: Truth, { rangeM, darkM }: MountedSense, to: Float64Array): void {
  to[0] = rangeM
  if (darkM >= rangeM || sky === undefined) return
  writeLight(sky, tick * dtS, to)
  to[0] = darkM + (rangeM - darkM) * to[0]
}

/** Longer than this a lid is shut, and no longer blinks, ticks: a blink hides nothing. */
const BLINK_TICKS = 3

/** Whether sense `s` is shut; −1 is none, and never shut. */
export function isShut(s: number, { shuts, at }: SensesModel, mind: Slab): boolean {
  return shuts && s >= 0 && i32[mind.i + at.shutTicks + s] > BLINK_TICKS
}

/** Counts for how long each sense has been shut. */
export function feelLids({ entities }: Truth, slot: number, { senses, shuts, at }: SensesModel, mind: Slab): void {
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (!shuts || kind === undefined || extra === undefined) return
  for (let s = 0; s < senses.length; s++) {
    const { shutBy, shutFrom } = senses[s]
    const to = mind.i + at.shutTicks + s
    const isClosed = shutBy >= 0 && f64[extra.f + kind.poseAt + shutBy] >= shutFrom
    i32[to] = isClosed ? Math.min(BLINK_TICKS + 1, i32[to] + 1) : 0
  }
}

/** Where a sense sits and which way it looks. */
export function placeSense(entities: Entities, slot: number, mounted: NearEye): void {
  positionOfPoint(entities, slot, mounted.mount)
  eye[0] = pointPosition[0]
  eye[1] = mounted.mount < 0 ? own[1] : pointPosition[1]
  eye[2] = pointPosition[2]
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  angle[0] = mounted.turnedRad
  const { turnedBy } = mounted
  if (turnedBy.length > 0 && kind !== undefined && extra !== undefined) {
    for (let k = 0; k < turnedBy.length; k++) angle[0] += f64[extra.f + kind.poseAt + turnedBy[k]]
  }
  if (angle[0] === 0) {
    aim[0] = own[3]
    aim[1] = own[4]
    return
  }
  writeSineCosine(angle, 0, aim)
  const s = aim[0]
  const c = aim[1]
  aim[0] = own[3] * c + own[4] * s
  aim[1] = own[4] * c - own[3] * s
}

/** Whether a position (x, z from the eye) is within the field of view. Straight above or below there is no direction: that is in view. */
export function isInField(mounted: MountedSense, dx: number, dz: number): boolean {
  const flat = Math.sqrt(dx * dx + dz * dz)
  return flat < OVERHEAD_M || dx * aim[0] + dz * aim[1] >= flat * mounted.cosHalfField
}

/** Adds sight `k` if the sense placed last gets it. */
function notice(entities: Entities, slot: number, mounted: MountedSense, sense: number, k: number): void {
  const other = sightSlot[k]
  const point = sightPoint[k]
  pointPosition[0] = sightPosition[3 * k]
  pointPosition[1] = sightPosition[3 * k + 1]
  pointPosition[2] = sightPosition[3 * k + 2]
  const dx = pointPosition[0] - eye[0]
  const dy = pointPosition[1] - eye[1]
  const dz = pointPosition[2] - eye[2]
  const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (mounted.by === BY_TOUCH ? !isTouching(entities, slot, other, point) : range > reach[0]) return
  if (certain === most && range > certainRange[most - 1]) return
  if (!isInField(mounted, dx, dz)) return
  const twin = first > firstOfAll ? twinOf(other, point, mounted.by) : -1
  if (!mounted.goesThrough && mounted.by !== BY_TOUCH) {
    // A sight line is dear: none for what another eye, or the nose, got already and from nearer by.
    const isKnown = twin >= 0 && candidateBy[twin] === mounted.by && candidateRange[twin] <= range
    if (isKnown || !isOpen(entities, other, point)) return
  }
  const before = mounted.isNearestOnly ? nearestOf[sightTarget[k]] : -1
  if (before < 0) {
    nearestOf[sightTarget[k]] = candidates()
    candidateRange[candidates()] = range
    candidateBy[candidates()] = mounted.by
    // What may still give way to something nearer, or was counted before, is not certain.
    if (twin < 0 && !mounted.isNearestOnly) noteCertain(candidateRange, candidates())
    addCandidate(other, point, sense)
    return
  }
  const nearer = range - candidateRange[before]
  // Of equals the one in the lower slot.
  if (nearer > 0 || (nearer === 0 && other > candidateSlot[before])) return
  candidateRange[before] = range
  candidateSlot[before] = other
  candidatePoint[before] = point
}

/** Whether any part of what is looked at, whose position is in `pointPosition`, is in sight. */
export function isOpen(entities: Entities, other: number, point: number): boolean {
  const outline = entities.outlineOf[other]
  strip[0] = pointPosition[0]
  strip[1] = pointPosition[2]
  if (point >= 0 || outline === undefined) {
    strip[2] = pointPosition[1]
    strip[3] = pointPosition[1]
    strip[4] = 0
  } else {
    writeHeight(entities, other, heights, 0)
    const high = heights[0]
    strip[2] = pointPosition[1] - high / 2
    strip[3] = strip[2] + high
    strip[4] = outline.boundM
  }
  return isInSight(other)
}

/** The middle of a thing, or one of its points. */
export function placeTarget(entities: Entities, other: number, point: number): void {
  positionOfPoint(entities, other, point)
  if (point >= 0) return
  writeHeight(entities, other, heights, 0)
  pointPosition[1] += heights[0] / 2
}

/** Whether the body touches a thing, or the point of it in `pointPosition`: outline against outline, at a common height. */
function isTouching(entities: Entities, slot: number, other: number, point: number): boolean {
  const mine = entities.outlineOf[slot]
  const its = entities.outlineOf[other]
  if (mine === undefined || (its === undefined && point < 0)) return false
  const { slab, columns } = entities
  const low = f64[slab.f + columns.y + slot] - TOUCH_M
  const itsLow = point >= 0 || its === undefined ? pointPosition[1] : f64[slab.f + columns.y + other]
  writeHeight(entities, slot, heights, 0)
  writeHeight(entities, other, heights, 1)
  const itsHigh = point >= 0 || its === undefined ? itsLow : itsLow + heights[1]
  if (itsHigh < low || itsLow > low + heights[0] + 2 * TOUCH_M) return false
  const dx = pointPosition[0] - own[0]
  const dz = pointPosition[2] - own[2]
  const itsBoundM = point >= 0 || its === undefined ? 0 : its.boundM
  const bound = mine.boundM + itsBoundM + TOUCH_M
  if (dx * dx + dz * dz > bound * bound) return false
  if (point >= 0 || its === undefined) return reaches(entities, slot, mine, pointPosition, 0, 2, -1, 0)
  return (
    reaches(entities, slot, mine, its.corners, 0, its.corners.length, other, its.roundM) ||
    reaches(entities, other, its, mine.corners, 0, mine.corners.length, slot, mine.roundM)
  )
}

/** Whether some corner (of the entity in slot `of`, or of the world for −1) comes as near to the outline of `slot` as touching. */
function reaches(
  entities: Entities,
  slot: number,
  outline: Outline,
  corners: Float64Array,
  from: number,
  end: number,
  of: number,
  roundM: number,
): boolean {
  const { slab, columns } = entities
  const x = f64[slab.f + columns.x + slot]
  const z = f64[slab.f + columns.z + slot]
  for (let k = from; k < end; k += 2) {
    if (of < 0) {
      corner[0] = pointPosition[0] - x
      corner[1] = pointPosition[2] - z
    } else {
      lookAlong(slab.f + columns.heading + of)
      corner[0] = f64[slab.f + columns.x + of] + corners[k] * frame[1] + corners[k + 1] * frame[0] - x
      corner[1] = f64[slab.f + columns.z + of] - corners[k] * frame[0] + corners[k + 1] * frame[1] - z
    }
    lookAlong(slab.f + columns.heading + slot)
    const left = corner[0] * frame[1] - corner[1] * frame[0]
    const ahead = corner[0] * frame[0] + corner[1] * frame[1]
    const apart = distanceToOutline(outline.corners, 0, outline.corners.length / 2, left, ahead)
    if (apart <= outline.roundM + roundM + TOUCH_M) return true
  }
  return false
}

// The corner at hand, from the middle of the body it is held against.
const corner = new Float64Array(2)

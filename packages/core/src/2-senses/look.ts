// Looking and touching: which things near the creature its senses reach.
//
// For each kind that some sense looks for, the index gives what is near; each sense then asks for range, field of view and, unless
// it goes through things, an open line to any part of what it looks for. A `direct` sense keeps only the nearest of each.

import { f64, i32 } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { BY_HEARING, BY_INPUT, BY_TOUCH } from '../0-foundation/sense-codes.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { placeOfPoint, pointPlace } from '../1-world/attachment.ts'
import type { Entities } from '../1-world/entities.ts'
import type { Kind } from '../1-world/kinds.ts'
import { eye, isInSight, strip } from '../1-world/line-of-sight.ts'
import type { Outline } from '../1-world/shapes.ts'
import { circle, findNear, indexOfKind } from '../1-world/spatial-index.ts'
import { distanceToOutline } from '../1-world/sweep.ts'
import type { Truth } from '../1-world/truth.ts'
import { own, selfId } from './body-frame.ts'
import {
  addCandidate,
  candidatePoint,
  candidateRange,
  candidateSense,
  candidateSlot,
  candidates,
  dropCandidates,
} from './candidates.ts'
import type { MountedSense, SensesModel } from './senses-block.ts'

/** Nearer than this, seen from above, a thing is overhead or underfoot. */
const OVERHEAD_M = 1e-6

/** Bodies this near to each other touch. */
const TOUCH_M = 0.02

const found: number[] = []
// Direction of the sense at hand: sine and cosine of where it looks, relative to the world.
const aim = new Float64Array(2)
const angle = new Float64Array(1)

/** Looks for things near and keeps those that some sense reaches. */
export function look(truth: Truth, slot: number, model: SensesModel): void {
  const { entities, indexes } = truth
  const { slab, columns } = entities
  const { lookedFor, senses } = model
  const farM = model.furthestM + mountedOff(entities, slot, model)
  for (let k = 0; k < lookedFor.length; k++) {
    const index = indexOfKind(indexes, entities, lookedFor[k])
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = farM
    const count = findNear(index, entities, found)
    const firstOfKind = candidates()
    for (let s = 0; s < senses.length; s++) {
      const mounted = senses[s]
      if (count === 0 || mounted.by === BY_HEARING || mounted.by === BY_INPUT) continue
      const first = candidates()
      placeSense(entities, slot, mounted)
      for (let n = 0; n < count; n++) {
        const other = found[n]
        const kind = entities.kindOf[other]
        if (other === slot || kind === undefined) continue
        const onlyFor = i32[slab.i + columns.onlyFor + other]
        if (onlyFor !== 0 && onlyFor !== selfId()) continue
        notice(entities, slot, mounted, s, other, kind)
      }
      if (mounted.isNearestOnly) keepNearest(first)
      if (first > firstOfKind) keepApart(firstOfKind, first, senses)
    }
  }
}

/** How far off the middle of the body the furthest sense sits: what is in its reach may lie that much further from the middle. */
function mountedOff(entities: Entities, slot: number, model: SensesModel): number {
  let squared = 0
  for (let k = 0; k < model.senses.length; k++) {
    if (model.senses[k].mount < 0) continue
    placeOfPoint(entities, slot, model.senses[k].mount)
    const dx = pointPlace[0] - own[0]
    const dz = pointPlace[2] - own[2]
    squared = Math.max(squared, dx * dx + dz * dz)
  }
  return Math.sqrt(squared)
}

/** What two eyes see is one record: of what was found since `first` and before it too, by the same kind of sense, the nearer stays. */
function keepApart(firstOfKind: number, first: number, senses: readonly MountedSense[]): void {
  const count = candidates()
  let kept = first
  for (let k = first; k < count; k++) {
    let twin = firstOfKind
    while (twin < first && !isTwin(twin, k, senses)) twin++
    const to = twin < first ? (candidateRange[k] < candidateRange[twin] ? twin : -1) : kept++
    if (to < 0) continue
    candidateSlot[to] = candidateSlot[k]
    candidatePoint[to] = candidatePoint[k]
    candidateSense[to] = candidateSense[k]
    candidateRange[to] = candidateRange[k]
  }
  dropCandidates(kept)
}

function isTwin(a: number, b: number, senses: readonly MountedSense[]): boolean {
  if (candidateSlot[a] !== candidateSlot[b] || candidatePoint[a] !== candidatePoint[b]) return false
  return senses[candidateSense[a]].by === senses[candidateSense[b]].by
}

/** Where a sense sits and which way it looks. */
export function placeSense(entities: Entities, slot: number, mounted: MountedSense): void {
  placeOfPoint(entities, slot, mounted.mount)
  eye[0] = pointPlace[0]
  eye[1] = mounted.mount < 0 ? own[1] : pointPlace[1]
  eye[2] = pointPlace[2]
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  angle[0] = mounted.turnedRad
  if (mounted.turnedBy >= 0 && kind !== undefined && extra !== undefined) {
    angle[0] += f64[extra.f + kind.poseAt + mounted.turnedBy]
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

/** Whether a place (x, z from the eye) is within the field of view. Straight above or below there is no direction: that is in view. */
export function isInField(mounted: MountedSense, dx: number, dz: number): boolean {
  const flat = Math.sqrt(dx * dx + dz * dz)
  return flat < OVERHEAD_M || dx * aim[0] + dz * aim[1] >= flat * mounted.cosHalfField
}

/** Adds what one sense gets of one thing: the thing, or the parts of it that it looks for. */
function notice(
  entities: Entities,
  slot: number,
  mounted: MountedSense,
  sense: number,
  other: number,
  kind: Kind,
): void {
  const { targets } = mounted
  for (let t = 0; t < targets.length; t += 2) {
    if (targets[t] !== kind.symbol) continue
    const point = targets[t + 1] === 0 ? -1 : kind.pointSymbols.indexOf(targets[t + 1])
    if (point < 0 && targets[t + 1] !== 0) continue
    placeTarget(entities, other, point)
    const dx = pointPlace[0] - eye[0]
    const dy = pointPlace[1] - eye[1]
    const dz = pointPlace[2] - eye[2]
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (mounted.by === BY_TOUCH ? !isTouching(entities, slot, other, point) : range > mounted.rangeM) continue
    if (!isInField(mounted, dx, dz)) continue
    if (!mounted.goesThrough && mounted.by !== BY_TOUCH && !isOpen(entities, other, point)) continue
    candidateRange[candidates()] = range
    addCandidate(other, point, sense)
  }
}

/** Whether any part of what is looked at is in sight. */
function isOpen(entities: Entities, other: number, point: number): boolean {
  const outline = entities.outlineOf[other]
  strip[0] = pointPlace[0]
  strip[1] = pointPlace[2]
  if (point >= 0 || outline === undefined) {
    strip[2] = pointPlace[1]
    strip[3] = pointPlace[1]
    strip[4] = 0
  } else {
    strip[2] = pointPlace[1] - outline.heightM / 2
    strip[3] = strip[2] + outline.heightM
    strip[4] = outline.boundM
  }
  return isInSight(other)
}

/** Of what was found since `first`, keeps the nearest of each part; of equals the one in the lower slot. */
function keepNearest(first: number): void {
  let kept = first
  for (let k = first; k < candidates(); k++) {
    let at = first
    while (at < kept && candidatePoint[at] !== candidatePoint[k]) at++
    if (at < kept) {
      const nearer = candidateRange[k] - candidateRange[at]
      if (nearer > 0 || (nearer === 0 && candidateSlot[k] > candidateSlot[at])) continue
    } else kept++
    candidateRange[at] = candidateRange[k]
    candidateSlot[at] = candidateSlot[k]
    candidatePoint[at] = candidatePoint[k]
  }
  dropCandidates(kept)
}

/** The middle of a thing, or one of its points. */
export function placeTarget(entities: Entities, other: number, point: number): void {
  placeOfPoint(entities, other, point)
  const outline = entities.outlineOf[other]
  if (point < 0 && outline !== undefined) pointPlace[1] += outline.heightM / 2
}

/** Whether the body touches a thing, or the point of it in `pointPlace`: outline against outline, at a common height. */
function isTouching(entities: Entities, slot: number, other: number, point: number): boolean {
  const mine = entities.outlineOf[slot]
  const its = entities.outlineOf[other]
  if (mine === undefined || (its === undefined && point < 0)) return false
  const { slab, columns } = entities
  const low = f64[slab.f + columns.y + slot] - TOUCH_M
  const itsLow = point >= 0 || its === undefined ? pointPlace[1] : f64[slab.f + columns.y + other]
  const itsHigh = point >= 0 || its === undefined ? itsLow : itsLow + its.heightM
  if (itsHigh < low || itsLow > low + mine.heightM + 2 * TOUCH_M) return false
  const dx = pointPlace[0] - own[0]
  const dz = pointPlace[2] - own[2]
  const itsBoundM = point >= 0 || its === undefined ? 0 : its.boundM
  const bound = mine.boundM + itsBoundM + TOUCH_M
  if (dx * dx + dz * dz > bound * bound) return false
  if (point >= 0 || its === undefined) return reaches(entities, slot, mine, pointPlace, 0, 2, -1, 0)
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
      corner[0] = pointPlace[0] - x
      corner[1] = pointPlace[2] - z
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

// Stage 2: what reaches the creature. The only door into a mind.
//
// Reads the truth through each mounted sense and writes records in the creature's own frame (left, up, ahead). At this
// stage sight is direct sensing through a range and a field of view; it does not yet know occlusion (spec 05, later work).
// Reads: truth, own place. Writes: the senses block. Seeds: 000 §5, 003 §5.7, 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong, writeBearing } from '../0-foundation/frame.ts'
import { placeOfPoint, pointPlace } from '../1-world/attachment.ts'
import { type Entities, idAt, ON_GROUND, TOUCHED } from '../1-world/entities.ts'
import { fieldAsNumber, type Kind } from '../1-world/kinds.ts'
import { circle, findNear, indexOfKind } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { BY_BODY, BY_HEARING, BY_TOUCH, FELT, type MountedSense, SELF, type SensesModel } from './senses-block.ts'

/** Slower than this counts as standing still, m/s. */
const STILL_MPS = 0.02

/** Loudness falls with the square of the distance beyond this, metres. */
const LOUDNESS_AT_M = 1

/** Fills the creature's records for this tick. */
export function sense(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  beginFrame(truth.entities, slot)
  candidates = 0
  for (const mounted of model.senses) if (mounted.by === BY_HEARING) hear(truth, mounted)
  look(truth, slot, model)
  sortCandidates()
  const count = Math.min(candidates, model.capacity - 1)
  i32[mind.i + model.at.count] = count + 1
  feelBody(truth, slot, model, mind)
  for (let k = 0; k < count; k++) writeRecord(truth, model, mind, k + 1, order[k])
  clearRest(model, mind, count + 1)
}

// The creature's own frame (x, y, z, sine and cosine of its heading), and what it found, for the creature being updated; nothing here outlives one call.
const own = new Float64Array(5)
let ownId = 0
let candidates = 0
const order: number[] = []
const candidateSlot: number[] = []
const candidatePoint: number[] = []
const candidateSense: number[] = []
let candidateRange = new Float64Array(64)
let candidateLoudness = new Float64Array(64)
const found: number[] = []

function beginFrame(entities: Entities, slot: number): void {
  const { slab, columns } = entities
  lookAlong(slab.f + columns.heading + slot)
  const outline = entities.outlineOf[slot]
  own[0] = f64[slab.f + columns.x + slot]
  own[1] = f64[slab.f + columns.y + slot] + (outline === undefined ? 0 : outline.heightM / 2)
  own[2] = f64[slab.f + columns.z + slot]
  own[3] = frame[0]
  own[4] = frame[1]
  ownId = idAt(entities, slot)
}

/** Looks for things near and keeps those that some sense reaches. */
function look(truth: Truth, slot: number, model: SensesModel): void {
  const { entities, indexes } = truth
  const { slab, columns } = entities
  const { lookedFor, senses } = model
  for (let k = 0; k < lookedFor.length; k++) {
    const index = indexOfKind(indexes, entities, lookedFor[k])
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = model.furthestM
    const count = findNear(index, entities, found)
    for (let n = 0; n < count; n++) {
      const other = found[n]
      const kind = entities.kindOf[other]
      if (other === slot || kind === undefined) continue
      const onlyFor = i32[slab.i + columns.onlyFor + other]
      if (onlyFor !== 0 && onlyFor !== ownId) continue
      for (const mounted of senses) if (mounted.by !== BY_HEARING) notice(entities, slot, mounted, other, kind)
    }
  }
}

/** Adds what one sense gets of one thing: the thing, or the parts of it that it looks for. */
function notice(entities: Entities, slot: number, mounted: MountedSense, other: number, kind: Kind): void {
  const { targets } = mounted
  for (let t = 0; t < targets.length; t += 2) {
    if (targets[t] !== kind.symbol) continue
    const point = targets[t + 1] === 0 ? -1 : kind.pointSymbols.indexOf(targets[t + 1])
    if (point < 0 && targets[t + 1] !== 0) continue
    placeOfPoint(entities, slot, mounted.mount)
    const fromX = pointPlace[0]
    const fromY = mounted.mount < 0 ? own[1] : pointPlace[1]
    const fromZ = pointPlace[2]
    placeTarget(entities, other, point)
    const dx = pointPlace[0] - fromX
    const dz = pointPlace[2] - fromZ
    const dy = pointPlace[1] - fromY
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (mounted.by === BY_TOUCH ? !isTouching(entities, slot, other, dx, dz) : range > mounted.rangeM) continue
    if (!isInField(mounted, dx * own[4] - dz * own[3], dx * own[3] + dz * own[4])) continue
    candidateRange[candidates] = range
    addCandidate(other, point, mounted.by)
  }
}

/** Whether a direction is within the field of view. Straight above or below there is no direction: that is in view. */
function isInField(mounted: MountedSense, left: number, ahead: number): boolean {
  const flat = Math.sqrt(left * left + ahead * ahead)
  return flat < OVERHEAD_M || ahead >= flat * mounted.cosHalfField
}

/** The middle of a thing, or one of its points. */
function placeTarget(entities: Entities, other: number, point: number): void {
  placeOfPoint(entities, other, point)
  const outline = entities.outlineOf[other]
  if (point < 0 && outline !== undefined) pointPlace[1] += outline.heightM / 2
}

function isTouching(entities: Entities, slot: number, other: number, dx: number, dz: number): boolean {
  const mine = entities.outlineOf[slot]
  const its = entities.outlineOf[other]
  if (mine === undefined || its === undefined) return false
  const reach = mine.boundM + its.boundM + TOUCH_M
  return dx * dx + dz * dz <= reach * reach
}

/** Nearer than this, seen from above, a thing is overhead or underfoot. */
const OVERHEAD_M = 1e-6

/** Bodies this near to each other touch. */
const TOUCH_M = 0.02

/** Adds the sounds of the last tick that are loud enough at the ear. */
function hear(truth: Truth, mounted: MountedSense): void {
  const { slab, delivered } = truth.board
  const count = i32[slab.i + delivered.count]
  for (let k = 0; k < count; k++) {
    if (i32[slab.i + delivered.source + k] === ownId) continue
    const onlyFor = i32[slab.i + delivered.onlyFor + k]
    if (onlyFor !== 0 && onlyFor !== ownId) continue
    const at = slab.f + delivered.place + 3 * k
    const dx = f64[at] - own[0]
    const dy = f64[at + 1] - own[1]
    const dz = f64[at + 2] - own[2]
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const fall = Math.max(1, range / LOUDNESS_AT_M)
    const loudness = f64[slab.f + delivered.loudness + k] / (fall * fall)
    if (range > mounted.rangeM || loudness < mounted.threshold) continue
    candidateRange[candidates] = range
    candidateLoudness[candidates] = loudness
    addCandidate(-1 - k, -1, BY_HEARING)
  }
}

/** Lists a candidate whose range (and loudness) has been noted. */
function addCandidate(slot: number, point: number, by: number): void {
  const k = candidates++
  order[k] = k
  candidateSlot[k] = slot
  candidatePoint[k] = point
  candidateSense[k] = by
  if (candidates === candidateRange.length) {
    candidateRange = enlarged(candidateRange)
    candidateLoudness = enlarged(candidateLoudness)
  }
}

function enlarged(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(2 * from.length)
  to.set(from)
  return to
}

/** Nearest first. Ties go by slot, then sense: never by the order in which the index found them. */
function sortCandidates(): void {
  for (let k = 1; k < candidates; k++) {
    const moving = order[k]
    let at = k - 1
    while (at >= 0 && comesBefore(moving, order[at])) {
      order[at + 1] = order[at]
      at--
    }
    order[at + 1] = moving
  }
}

function comesBefore(a: number, b: number): boolean {
  if (candidateRange[a] !== candidateRange[b]) return candidateRange[a] < candidateRange[b]
  if (candidateSlot[a] !== candidateSlot[b]) return candidateSlot[a] < candidateSlot[b]
  if (candidatePoint[a] !== candidatePoint[b]) return candidatePoint[a] < candidatePoint[b]
  return candidateSense[a] < candidateSense[b]
}

/** Record 0: the creature's own body, by the same path as everything else. */
function feelBody(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { entities } = truth
  const { slab, columns } = entities
  const { at } = model
  const flags = i32[slab.i + columns.flags + slot]
  const isHeld = i32[slab.i + columns.parent + slot] !== 0
  const vx = f64[slab.f + columns.vx + slot]
  const vy = f64[slab.f + columns.vy + slot]
  const vz = f64[slab.f + columns.vz + slot]
  const outline = entities.outlineOf[slot]
  i32[mind.i + at.sense] = BY_BODY
  i32[mind.i + at.kind] = SELF
  i32[mind.i + at.part] = 0
  f64.fill(0, mind.f + at.place, mind.f + at.place + 3)
  writeVelocity(mind.f + at.velocity, vx, vy, vz)
  f64[mind.f + at.range] = 0
  f64[mind.f + at.bearing] = 0
  f64[mind.f + at.size] = outline === undefined ? 0 : outline.boundM
  f64[mind.f + at.size + 1] = outline === undefined ? 0 : outline.heightM
  writeValues(model, mind, 0, entities.kindOf[slot], entities.extraOf[slot])
  const isMoving = vx * vx + vy * vy + vz * vz > STILL_MPS * STILL_MPS
  setFelt(model, mind, FELT.held, isHeld)
  setFelt(model, mind, FELT.aloft, !isHeld && (flags & ON_GROUND) === 0)
  setFelt(model, mind, FELT.moving, isMoving)
  setFelt(model, mind, FELT.touching, (flags & TOUCHED) !== 0)
}

function setFelt(model: SensesModel, mind: Slab, symbol: number, isSo: boolean): void {
  const field = model.fieldSymbols.indexOf(symbol)
  if (field >= 0) f64[mind.f + model.at.values + field] = isSo ? 1 : 0
}

function writeRecord(truth: Truth, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  i32[mind.i + at.sense + k] = candidateSense[c]
  f64[mind.f + at.range + k] = candidateRange[c]
  if (candidateSlot[c] < 0) writeSound(truth, model, mind, k, c)
  else writeThing(truth.entities, model, mind, k, c)
  writeBearing(mind.f + at.place + 3 * k, mind.f + at.bearing + k)
}

function writeThing(entities: Entities, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  const { slab, columns } = entities
  const slot = candidateSlot[c]
  const kind = entities.kindOf[slot]
  const outline = entities.outlineOf[slot]
  const point = candidatePoint[c]
  i32[mind.i + at.kind + k] = kind === undefined ? 0 : kind.symbol
  i32[mind.i + at.part + k] = point < 0 || kind === undefined ? 0 : kind.pointSymbols[point]
  placeTarget(entities, slot, point)
  writePlace(mind.f + at.place + 3 * k)
  writeVelocity(
    mind.f + at.velocity + 3 * k,
    f64[slab.f + columns.vx + slot],
    f64[slab.f + columns.vy + slot],
    f64[slab.f + columns.vz + slot],
  )
  f64[mind.f + at.size + 2 * k] = outline === undefined ? 0 : outline.boundM
  f64[mind.f + at.size + 2 * k + 1] = outline === undefined ? 0 : outline.heightM
  writeValues(model, mind, k, kind, entities.extraOf[slot])
}

function writeSound(truth: Truth, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  const { slab, delivered } = truth.board
  const sound = -1 - candidateSlot[c]
  i32[mind.i + at.kind + k] = i32[slab.i + delivered.sound + sound]
  i32[mind.i + at.part + k] = 0
  pointPlace[0] = f64[slab.f + delivered.place + 3 * sound]
  pointPlace[1] = f64[slab.f + delivered.place + 3 * sound + 1]
  pointPlace[2] = f64[slab.f + delivered.place + 3 * sound + 2]
  writePlace(mind.f + at.place + 3 * k)
  writeVelocity(mind.f + at.velocity + 3 * k, 0, 0, 0)
  f64[mind.f + at.size + 2 * k] = 0
  f64[mind.f + at.size + 2 * k + 1] = candidateLoudness[c]
  writeValues(model, mind, k, undefined, undefined)
}

/** Writes `pointPlace` as left, up, ahead. */
function writePlace(to: number): void {
  const dx = pointPlace[0] - own[0]
  const dz = pointPlace[2] - own[2]
  f64[to] = dx * own[4] - dz * own[3]
  f64[to + 1] = pointPlace[1] - own[1]
  f64[to + 2] = dx * own[3] + dz * own[4]
}

function writeVelocity(to: number, vx: number, vy: number, vz: number): void {
  f64[to] = vx * own[4] - vz * own[3]
  f64[to + 1] = vy
  f64[to + 2] = vx * own[3] + vz * own[4]
}

function writeValues(model: SensesModel, mind: Slab, k: number, kind: Kind | undefined, extra: Slab | undefined): void {
  const { fieldSymbols, at } = model
  const to = mind.f + at.values + k * fieldSymbols.length
  for (let n = 0; n < fieldSymbols.length; n++) {
    f64[to + n] = kind === undefined || extra === undefined ? 0 : valueOfField(kind, extra, fieldSymbols[n])
  }
}

function valueOfField(kind: Kind, extra: Slab, symbol: number): number {
  const { fields } = kind
  for (let k = 0; k < fields.length; k++) if (fields[k].symbol === symbol) return fieldAsNumber(extra, fields[k])
  return 0
}

/** Zeroes the records that are not in use, so that nothing old stays in the state. */
function clearRest(model: SensesModel, mind: Slab, from: number): void {
  const { at, capacity, fieldSymbols } = model
  i32.fill(0, mind.i + at.sense + from, mind.i + at.sense + capacity)
  i32.fill(0, mind.i + at.kind + from, mind.i + at.kind + capacity)
  i32.fill(0, mind.i + at.part + from, mind.i + at.part + capacity)
  f64.fill(0, mind.f + at.place + 3 * from, mind.f + at.place + 3 * capacity)
  f64.fill(0, mind.f + at.velocity + 3 * from, mind.f + at.velocity + 3 * capacity)
  f64.fill(0, mind.f + at.range + from, mind.f + at.range + capacity)
  f64.fill(0, mind.f + at.bearing + from, mind.f + at.bearing + capacity)
  f64.fill(0, mind.f + at.size + 2 * from, mind.f + at.size + 2 * capacity)
  const width = fieldSymbols.length
  f64.fill(0, mind.f + at.values + width * from, mind.f + at.values + width * capacity)
}

// Stage 2: what reaches the creature. The only door into a mind.
//
// Reads the truth through each mounted sense and writes records in the creature's own frame (left, up, ahead). At this
// stage sight is direct sensing through a range and a field of view; it does not yet know occlusion (spec 05, later work).
// Reads: truth, own place. Writes: the senses block. Seeds: 000 §5, 003 §5.7, 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { atan2, cos, sin } from '../0-foundation/trig.ts'
import { placeOfPoint, pointPlace } from '../1-world/attachment.ts'
import { type Entities, idAt, ON_GROUND, TOUCHED } from '../1-world/entities.ts'
import { fieldAsNumber, type Kind } from '../1-world/kinds.ts'
import { findNear, indexOfKind } from '../1-world/spatial-index.ts'
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

// The creature's own frame, and what it found, for the creature being updated; nothing here outlives one call.
const self = { x: 0, y: 0, z: 0, sin: 0, cos: 1, id: 0 }
let candidates = 0
const order: number[] = []
const candidateSlot: number[] = []
const candidatePoint: number[] = []
const candidateSense: number[] = []
const candidateRange: number[] = []
const candidateExtra: number[] = []
const found: number[] = []

function beginFrame(entities: Entities, slot: number): void {
  const { slab, columns } = entities
  const heading = f64[slab.f + columns.heading + slot]
  const outline = entities.outlineOf[slot]
  self.x = f64[slab.f + columns.x + slot]
  self.y = f64[slab.f + columns.y + slot] + (outline === undefined ? 0 : outline.heightM / 2)
  self.z = f64[slab.f + columns.z + slot]
  self.sin = sin(heading)
  self.cos = cos(heading)
  self.id = idAt(entities, slot)
}

/** Looks for things near and keeps those that some sense reaches. */
function look(truth: Truth, slot: number, model: SensesModel): void {
  const { entities, indexes } = truth
  const { slab, columns } = entities
  const { lookedFor, furthestM, senses } = model
  for (let k = 0; k < lookedFor.length; k++) {
    const index = indexOfKind(indexes, entities, lookedFor[k])
    const count = findNear(index, entities, self.x, self.z, furthestM, found)
    for (let n = 0; n < count; n++) {
      const other = found[n]
      const kind = entities.kindOf[other]
      if (other === slot || kind === undefined) continue
      const onlyFor = i32[slab.i + columns.onlyFor + other]
      if (onlyFor !== 0 && onlyFor !== self.id) continue
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
    const fromX = pointPlace.x
    const fromY = mounted.mount < 0 ? self.y : pointPlace.y
    const fromZ = pointPlace.z
    placeTarget(entities, other, point)
    const dx = pointPlace.x - fromX
    const dz = pointPlace.z - fromZ
    const dy = pointPlace.y - fromY
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (mounted.by === BY_TOUCH ? !isTouching(entities, slot, other, dx, dz) : range > mounted.rangeM) continue
    const bearing = atan2(dx * self.cos - dz * self.sin, dx * self.sin + dz * self.cos)
    if (Math.abs(bearing) > mounted.halfFieldRad) continue
    addCandidate(other, point, mounted.by, range, 0)
  }
}

/** The middle of a thing, or one of its points. */
function placeTarget(entities: Entities, other: number, point: number): void {
  placeOfPoint(entities, other, point)
  const outline = entities.outlineOf[other]
  if (point < 0 && outline !== undefined) pointPlace.y += outline.heightM / 2
}

function isTouching(entities: Entities, slot: number, other: number, dx: number, dz: number): boolean {
  const mine = entities.outlineOf[slot]
  const its = entities.outlineOf[other]
  if (mine === undefined || its === undefined) return false
  const reach = mine.boundM + its.boundM + TOUCH_M
  return dx * dx + dz * dz <= reach * reach
}

/** Bodies this near to each other touch. */
const TOUCH_M = 0.02

/** Adds the sounds of the last tick that are loud enough at the ear. */
function hear(truth: Truth, mounted: MountedSense): void {
  const { slab, delivered } = truth.board
  const count = i32[slab.i + delivered.count]
  for (let k = 0; k < count; k++) {
    if (i32[slab.i + delivered.source + k] === self.id) continue
    const at = slab.f + delivered.place + 3 * k
    const dx = f64[at] - self.x
    const dy = f64[at + 1] - self.y
    const dz = f64[at + 2] - self.z
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const fall = Math.max(1, range / LOUDNESS_AT_M)
    const loudness = f64[slab.f + delivered.loudness + k] / (fall * fall)
    if (range <= mounted.rangeM && loudness >= mounted.threshold) addCandidate(-1 - k, -1, BY_HEARING, range, loudness)
  }
}

function addCandidate(slot: number, point: number, by: number, range: number, extra: number): void {
  const k = candidates++
  order[k] = k
  candidateSlot[k] = slot
  candidatePoint[k] = point
  candidateSense[k] = by
  candidateRange[k] = range
  candidateExtra[k] = extra
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
  const place = mind.f + at.place + 3 * k
  f64[mind.f + at.bearing + k] = atan2(f64[place], f64[place + 2])
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
  pointPlace.x = f64[slab.f + delivered.place + 3 * sound]
  pointPlace.y = f64[slab.f + delivered.place + 3 * sound + 1]
  pointPlace.z = f64[slab.f + delivered.place + 3 * sound + 2]
  writePlace(mind.f + at.place + 3 * k)
  writeVelocity(mind.f + at.velocity + 3 * k, 0, 0, 0)
  f64[mind.f + at.size + 2 * k] = 0
  f64[mind.f + at.size + 2 * k + 1] = candidateExtra[c]
  writeValues(model, mind, k, undefined, undefined)
}

/** Writes `pointPlace` as left, up, ahead. */
function writePlace(to: number): void {
  const dx = pointPlace.x - self.x
  const dz = pointPlace.z - self.z
  f64[to] = dx * self.cos - dz * self.sin
  f64[to + 1] = pointPlace.y - self.y
  f64[to + 2] = dx * self.sin + dz * self.cos
}

function writeVelocity(to: number, vx: number, vy: number, vz: number): void {
  f64[to] = vx * self.cos - vz * self.sin
  f64[to + 1] = vy
  f64[to + 2] = vx * self.sin + vz * self.cos
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

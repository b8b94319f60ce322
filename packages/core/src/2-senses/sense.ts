// Stage 2: what reaches the creature. The only door into a mind.
//
// Reads the truth through each mounted sense and writes records in the creature's own frame (left, up, ahead): hearing first,
// then what is looked for and reached, nearest first, then the body itself. It also answers what the mind wondered about on the
// last tick: whether a position lies open to its eyes. Who walks by steps also gets near space, what the ground and solids around it are
// like; who has a map, the ways that it asked for. Reads: truth, own position, its inlets. Writes: the senses block.
// Seeds: 000 §5, 003 §5.7, 001 "Sensory honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import { beginLooking } from '../1-world/line-of-sight.ts'
import { indexOfKind, indexOfSolidCreatures } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { beginFrame, own } from './body-frame.ts'
import { beginCandidates, candidates, order, sortCandidates } from './candidates.ts'
import { feelBody, feelTravel } from './feel.ts'
import { hear } from './hear.ts'
import { feelLids, isShut, look, writeOffset } from './look.ts'
import { clearRest, writeRecord } from './records.ts'
import type { SectorsModel } from './sectors.ts'
import type { SensesModel } from './senses-block.ts'
import { lookWhereItWonders } from './wonder.ts'

/** The circle to look in: x, z, radius. A cell, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)
/** How far off the middle of the body senses sit. */
const offset = new Float64Array(1)

/** Fills the creature's records for this tick. */
export function sense(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { at } = model
  beginFrame(truth.entities, slot)
  if (model.needsSightLines) {
    circle[0] = own[0]
    circle[1] = own[2]
    circle[2] = Math.min(model.furthestM, model.sightM + marginM(truth, slot, model))
    beginLooking(truth, slot, circle)
  }
  feelLids(truth, slot, model, mind)
  if (i32[mind.i + at.wonderCount] > 0) lookWhereItWonders(truth, slot, model, mind)
  feelTravel(truth, slot, model, mind)
  beginCandidates()
  for (let k = 0; k < model.senses.length; k++) {
    if (model.senses[k].by === BY_HEARING && !isShut(k, model, mind)) hear(truth, slot, model.senses[k], k)
  }
  look(truth, slot, model, mind)
  sortCandidates()
  const count = Math.min(candidates(), model.capacity - 1)
  const before = i32[mind.i + at.count]
  i32[mind.i + at.count] = count + 1
  feelBody(truth, slot, model, mind)
  for (let k = 0; k < count; k++) writeRecord(truth, slot, model, mind, k + 1, order[k])
  if (before > count + 1) clearRest(model, mind, count + 1, before)
  if (model.see !== undefined && !isShut(model.eye, model, mind)) model.see(truth, slot, model, mind)
  const { near, senseNear } = model
  if (near !== undefined && senseNear !== undefined) senseNear(truth, slot, model, near, mind)
  const { map, sensePath } = model
  if (map !== undefined && sensePath !== undefined) sensePath(truth, slot, model, map, mind)
  model.sectors?.sense(truth, slot, model.sectors, model.retina, mind)
}

/** Bodies may stand before what is in sight from a little further off: before the edge of something wide, and as wide as they are. */
function marginM({ indexes, entities }: Truth, slot: number, model: SensesModel): number {
  const { sought } = model
  if (model.sightM === model.furthestM) return 0
  writeOffset(entities, slot, model, offset)
  let widestM = 0
  for (let k = 0; k < sought.kinds.length; k++) {
    widestM = Math.max(widestM, indexOfKind(indexes, entities, sought.kinds[k]).widestM)
  }
  return widestM + 2 * indexOfSolidCreatures(indexes, entities).widestM + offset[0]
}

/** Tells the senses what is of interest: memory `it` of this tick wears a false colour on the next. */
export function setInterest(it: number, kindAt: number, positionAt: number, model: SensesModel, mind: Slab): void {
  const { at } = model
  i32[mind.i + at.hasWanted] = it > 0 ? 1 : 0
  i32[mind.i + at.wantedKind] = it > 0 ? i32[mind.i + kindAt + it] : 0
  for (let k = 0; k < 3; k++) f64[mind.f + at.wantedPosition + k] = it > 0 ? f64[mind.f + positionAt + 3 * it + k] : 0
}

/** Tells the senses whether a learned way is going to be decided on on the next tick. */
export function wantSectors(isWanted: boolean, model: SectorsModel, mind: Slab): void {
  i32[mind.i + model.at.isWanted] = isWanted ? 1 : 0
}

/** Whether one of some numbers is in a run of the mind. */
function isAmong(numbers: Int32Array, from: number, count: number): boolean {
  for (let k = 0; k < count; k++) if (numbers.includes(i32[from + k])) return true
  return false
}

/** Delivers what the creature told itself on the last tick: one tick late, like everything that passes this door. */
export function postToSelf(model: SensesModel, mind: Slab): void {
  const { own: signals, at } = model
  for (let k = 0; k < signals.length; k++) {
    const { at: from, isInteger, among } = signals[k]
    if (among !== undefined) {
      f64[mind.f + at.own + k] = isAmong(among.numbers, mind.i + from, i32[mind.i + among.countAt]) ? 1 : 0
      continue
    }
    f64[mind.f + at.own + k] = isInteger ? (i32[mind.i + from] === 0 ? 0 : 1) : f64[mind.f + from]
  }
}

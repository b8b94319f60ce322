// Writing records: what a candidate looks or sounds like from here, with the noise of the sense that found it.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit, setBit, wordsFor } from '../0-foundation/bits.ts'
import { writeBearing } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { nextNormal } from '../0-foundation/random.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import { NO_SYMBOL } from '../0-foundation/symbols.ts'
import { pointPosition } from '../1-world/attachment.ts'
import { MOST_NUMBERS } from '../1-world/blackboard.ts'
import type { Entities } from '../1-world/entities.ts'
import { writeHeight } from '../1-world/height.ts'
import { fieldAsNumber, type Kind } from '../1-world/kinds.ts'
import type { Truth } from '../1-world/truth.ts'
import { writePosition } from './body-frame.ts'
import {
  candidateAlso,
  candidateLoudness,
  candidatePoint,
  candidateRange,
  candidateSense,
  candidateSlot,
} from './candidates.ts'
import { placeTarget } from './look.ts'
import type { MountedSense, SensesModel } from './senses-block.ts'

/** However near, no position is known better than this, metres. */
const FINEST_M = 0.02

/** Writes candidate `c` as record `k` of the creature in a slot. */
export function writeRecord(truth: Truth, slot: number, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  const mounted = model.senses[candidateSense[c]]
  i32[mind.i + at.sense + k] = mounted.by
  i32[mind.i + at.grasped + k] = isGrasped(truth.entities, slot, candidateSlot[c])
  if (model.hasPatterns) i32[mind.i + at.pattern + k] = NO_SYMBOL
  if (candidateSlot[c] < 0) writeSound(truth, model, mind, k, c)
  else writeThing(truth.entities, model, mind, k, c)
  const positionAt = mind.f + at.position + 3 * k
  if (mounted.noise > 0) blur(mounted, model, mind, c, positionAt)
  const left = f64[positionAt]
  const up = f64[positionAt + 1]
  const ahead = f64[positionAt + 2]
  // What sits on the body elsewhere than its middle still reports distances from there; noise changes them too.
  f64[mind.f + at.range + k] = mounted.noise > 0 ? Math.sqrt(left * left + up * up + ahead * ahead) : candidateRange[c]
  f64[mind.f + at.spread + k] = FINEST_M + mounted.accuracy * candidateRange[c]
  f64[mind.f + at.noise + k] = mounted.noise * candidateRange[c]
  writeBearing(positionAt, mind.f + at.bearing + k)
}

/** 1 if a thing is in the grasp of who sits in a slot; sounds are not. */
function isGrasped({ slab, columns }: Entities, slot: number, other: number): number {
  if (other < 0) return 0
  const holder = i32[slab.i + columns.parent + other]
  return holder !== NO_ENTITY && slotOf(holder) === slot ? 1 : 0
}

/** Moves a position by the noise of its sense. */
function blur(mounted: MountedSense, model: SensesModel, mind: Slab, c: number, positionAt: number): void {
  const random = mind.i + model.at.random
  const deviation = mounted.noise * candidateRange[c]
  f64[positionAt] += deviation * nextNormal(i32, random)
  f64[positionAt + 2] += deviation * nextNormal(i32, random)
}

function writeThing(entities: Entities, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  const slot = candidateSlot[c]
  const kind = entities.kindOf[slot]
  const outline = entities.outlineOf[slot]
  const point = candidatePoint[c]
  i32[mind.i + at.kind + k] = kind === undefined ? 0 : kind.symbol
  i32[mind.i + at.part + k] = point < 0 || kind === undefined ? 0 : kind.pointSymbols[point]
  placeTarget(entities, slot, point)
  writePosition(mind.f + at.position + 3 * k)
  f64[mind.f + at.size + 2 * k] = outline === undefined ? 0 : outline.boundM
  writeHeight(entities, slot, f64, mind.f + at.size + 2 * k + 1)
  writeValues(model, mind, k, kind, entities.extraOf[slot])
  if (model.isPartial) leaveOut(model, mind, k, c)
}

/** Leaves out the fields that none of the senses tells that found a thing. */
function leaveOut(model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at, senses } = model
  const count = model.fieldSymbols.length
  const { untold } = senses[candidateSense[c]]
  const also = candidateAlso[c] < 0 ? untold : senses[candidateAlso[c]].untold
  const to = mind.i + at.untold + k * wordsFor(count)
  // An empty set: that sense tells all.
  const isAllTold = untold.length === 0 || also.length === 0
  for (let w = 0; w < wordsFor(count); w++) i32[to + w] = isAllTold ? 0 : untold[w] & also[w]
  for (let f = 0; f < count; f++) if (hasBit(to, f)) f64[mind.f + at.values + k * count + f] = 0
}

function writeSound(truth: Truth, model: SensesModel, mind: Slab, k: number, c: number): void {
  const { at } = model
  const { slab, delivered } = truth.board
  const sound = -1 - candidateSlot[c]
  i32[mind.i + at.kind + k] = i32[slab.i + delivered.sound + sound]
  i32[mind.i + at.part + k] = 0
  pointPosition[0] = f64[slab.f + delivered.position + 3 * sound]
  pointPosition[1] = f64[slab.f + delivered.position + 3 * sound + 1]
  pointPosition[2] = f64[slab.f + delivered.position + 3 * sound + 2]
  writePosition(mind.f + at.position + 3 * k)
  f64[mind.f + at.size + 2 * k] = 0
  f64[mind.f + at.size + 2 * k + 1] = candidateLoudness[c]
  writeValues(model, mind, k, undefined, undefined)
  if (model.isPartial) {
    const words = wordsFor(model.fieldSymbols.length)
    clearInts(mind.i + at.untold + words * k, mind.i + at.untold + words * (k + 1))
  }
  if (model.hasPatterns) i32[mind.i + at.pattern + k] = i32[slab.i + delivered.pattern + sound]
  for (let n = MOST_NUMBERS * sound; n < MOST_NUMBERS * (sound + 1); n++) {
    const field = model.fieldOf.get(i32[slab.i + delivered.numberName + n])
    if (field !== undefined)
      f64[mind.f + at.values + k * model.fieldSymbols.length + field] = f64[slab.f + delivered.number + n]
  }
}

/** Writes the values of the fields this species cares about, and which of them are names rather than quantities. */
export function writeValues(
  model: SensesModel,
  mind: Slab,
  k: number,
  kind: Kind | undefined,
  extra: Slab | undefined,
): void {
  const { fieldOf, at } = model
  const count = model.fieldSymbols.length
  const to = mind.f + at.values + k * count
  const words = wordsFor(count)
  const named = mind.i + at.named + k * words
  clearInts(named, named + words)
  clearDoubles(to, to + count)
  if (kind !== undefined && extra !== undefined) {
    for (let f = 0; f < kind.fields.length; f++) {
      const field = kind.fields[f]
      const n = fieldOf.get(field.symbol)
      if (n === undefined) continue
      f64[to + n] = fieldAsNumber(extra, field)
      if (field.type !== 'number') setBit(named, n)
    }
  }
}

/** Zeroes the records `from` to before `to`, which were in use on the last tick, so that nothing old stays in the state. */
export function clearRest(model: SensesModel, mind: Slab, from: number, to: number): void {
  const { at, fieldSymbols } = model
  clearInts(mind.i + at.sense + from, mind.i + at.sense + to)
  clearInts(mind.i + at.kind + from, mind.i + at.kind + to)
  clearInts(mind.i + at.part + from, mind.i + at.part + to)
  if (model.hasPatterns) clearInts(mind.i + at.pattern + from, mind.i + at.pattern + to)
  const words = wordsFor(fieldSymbols.length)
  clearInts(mind.i + at.named + words * from, mind.i + at.named + words * to)
  if (model.isPartial) clearInts(mind.i + at.untold + words * from, mind.i + at.untold + words * to)
  clearInts(mind.i + at.grasped + from, mind.i + at.grasped + to)
  clearDoubles(mind.f + at.position + 3 * from, mind.f + at.position + 3 * to)
  clearDoubles(mind.f + at.range + from, mind.f + at.range + to)
  clearDoubles(mind.f + at.bearing + from, mind.f + at.bearing + to)
  clearDoubles(mind.f + at.spread + from, mind.f + at.spread + to)
  clearDoubles(mind.f + at.noise + from, mind.f + at.noise + to)
  clearDoubles(mind.f + at.size + 2 * from, mind.f + at.size + 2 * to)
  const width = fieldSymbols.length
  clearDoubles(mind.f + at.values + width * from, mind.f + at.values + width * to)
}

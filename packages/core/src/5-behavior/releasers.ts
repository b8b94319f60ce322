// Releasing mechanisms: find an object of interest, filter it, weigh it, filter in time; its value says how much it matters.
//
//   value = clamp( temporal( found · passed · weight · maxValue ) , minValue , maxValue )
//
// A releaser shared by several behaviors is evaluated once a tick, and only when a group that uses it is reached: that is
// attention. Besides its value it yields the object it found, which becomes the pronome. Seeds: 000 §6.2, 003 §5.1.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { setBit } from '../0-foundation/bits.ts'
import { exp, writeExp } from '../0-foundation/power.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView, MutableMindView } from '../3-perception/mind-view.ts'
import {
  type BehaviorModel,
  BY_ITS_SOUND,
  LOOKS_FOR_ANYTHING,
  LOOKS_FOR_IT,
  OBJECT_BITS,
  R_ALL,
  R_ALL_COUNT,
  R_ANY,
  R_ANY_COUNT,
  R_BEST,
  R_CHANGE_COUNT,
  R_CHANGES,
  R_FAR,
  R_HISTORY,
  R_INTEREST_COUNT,
  R_INTERESTS,
  R_KIND_COUNT,
  R_KINDS,
  R_MAX_VALUE,
  R_MIN_VALUE,
  R_NEAR,
  R_NONE,
  R_NONE_COUNT,
  R_PICK,
  R_SET_COUNT,
  R_SETS,
  R_SHAPE,
  R_TEMPORAL,
  R_WHERE,
  R_WHERE_COUNT,
  RELEASER_DOUBLES,
  RELEASER_INTS,
  SHAPE_EXPONENTIAL,
  SHAPE_FLAT,
  TEMPORAL_CALLBACK,
  TEMPORAL_IMMEDIATE,
} from './behavior-block.ts'
import { changeDrives, changeInterests, setDrives } from './effects.ts'
import { evaluatedIndex, lastIndices } from './evaluated.ts'
import { answersAll, isPicked } from './query.ts'
import { filterInTime } from './temporal.ts'
import { ASKS_FILLED, SLOT_MEMORY, SLOT_NUMBER, type SlotQuestion } from './tuple-block.ts'

/** Steepness of the exponential shape. */
const STEEPNESS = 3

/** exp(3) − 1, by our own exp. */
const STEEPNESS_SPAN = exp(STEEPNESS) - 1

/** The value that phases of a releaser hand on. In an array, because a double as argument or answer may land on the heap. */
const handed = new Float64Array(1)

/** Evaluates a releaser unless it was already evaluated on this tick; answers its value. `it` is the pronome, −1 for none. */
export function updateReleaser(
  releaser: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  return f64[mind.f + behavior.at.releaserValue + evaluateOnce(releaser, it, view, perception, behavior, mind)]
}

/** Where a releaser stands in this tick's list; evaluates it if it does not stand there yet. */
export function evaluateOnce(
  releaser: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const known = evaluatedIndex(releaser, behavior, mind)
  return known >= 0 ? known : evaluate(releaser, it, view, perception, behavior, mind)
}

/**
 * The four phases of a releaser that was not evaluated on this tick yet; answers its index in the list. Its value is left
 * in the mind: a double that a function answers or is given lands on the heap unless it is inlined, thirty times a tick.
 */
function evaluate(
  releaser: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const F = f64
  const I = i32
  const { at, constants } = behavior
  const listed = I[mind.i + at.evaluatedCount]
  I[mind.i + at.evaluatedCount] = listed + 1
  setBit(mind.i + at.isEvaluated, releaser)
  I[mind.i + at.evaluated + listed] = releaser << OBJECT_BITS
  lastIndices[releaser] = listed
  const row = constants.i + behavior.releaserInts + releaser * RELEASER_INTS
  const numbers = constants.f + behavior.releaserDoubles + releaser * RELEASER_DOUBLES
  const asked = behavior.tuples?.slotQuestions?.[releaser]
  const object =
    asked === undefined
      ? find(releaser, row, numbers, it, view, perception, behavior, mind)
      : findInSlot(asked, row, numbers, view, perception, behavior, mind)
  I[mind.i + at.evaluated + listed] = (releaser << OBJECT_BITS) + object + 1
  const maxValue = F[numbers + R_MAX_VALUE]
  const isPassing = object >= 0 && passes(releaser, row, object, view, perception, behavior, mind)
  const passing = handed
  passing[0] = 0
  if (isPassing && asked !== undefined && object === 0) writeSlotValue(asked, maxValue, behavior, mind)
  else if (isPassing) {
    weigh(releaser, row, numbers, object, view, perception, behavior, mind)
    passing[0] *= maxValue
  }
  const temporal = I[row + R_TEMPORAL]
  if (temporal !== TEMPORAL_IMMEDIATE) filterInTime(releaser, row, view, behavior, mind, passing)
  const value = Math.min(maxValue, Math.max(F[numbers + R_MIN_VALUE], passing[0]))
  const valueAt = mind.f + at.releaserValue + listed
  F[valueAt] = value
  if (temporal === TEMPORAL_CALLBACK) F[mind.f + at.history + I[row + R_HISTORY]] = value
  if (value !== 0 && I[row + R_CHANGE_COUNT] + I[row + R_SET_COUNT] + I[row + R_INTEREST_COUNT] !== 0) {
    fire(row, valueAt, behavior, mind)
  }
  return listed
}

/** What a releaser does to drives and interests while it fires. */
function fire(row: number, valueAt: number, behavior: BehaviorModel, mind: Slab): void {
  changeDrives(i32[row + R_CHANGES], i32[row + R_CHANGE_COUNT], valueAt, behavior, mind)
  setDrives(i32[row + R_SETS], i32[row + R_SET_COUNT], behavior, mind)
  changeInterests(i32[row + R_INTERESTS], i32[row + R_INTEREST_COUNT], behavior, mind)
}

/**
 * The nearest memory of a kind looked for, within reach, that answers what is asked of it; or the one to be picked, or the one
 * with the best score. The kind is asked first: it seldom fits, so most memories cost one comparison.
 */
function find(
  releaser: number,
  row: number,
  numbers: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const F = f64
  const I = i32
  const { at } = perception
  const finds = behavior.callbacks.find[releaser]
  if (finds !== undefined) return findByCode(finds, view, perception, behavior, mind)
  const near = F[numbers + R_NEAR]
  const far = F[numbers + R_FAR]
  const kinds = behavior.constants.i + behavior.listInts + I[row + R_KINDS]
  const kindsEnd = kinds + 2 * I[row + R_KIND_COUNT]
  const score = behavior.callbacks.score[releaser]
  const pick = I[row + R_PICK]
  const kindAt = mind.i + at.kind
  const partAt = mind.i + at.part
  const soundAt = mind.i + at.sound
  const alsoAt = mind.i + at.alsoSound
  const rangeAt = mind.f + at.range
  const count = I[mind.i + at.count]
  let best = -1
  let bestScore = 0
  for (let belief = 0; belief < count; belief++) {
    const kind = I[kindAt + belief]
    if (kind === 0) continue
    let k = kinds
    for (; k < kindsEnd; k += 2) {
      const wanted = I[k]
      if (
        wanted === LOOKS_FOR_IT
          ? belief === it
          : wanted === LOOKS_FOR_ANYTHING
            ? belief > 0
            : fits(wanted, I[k + 1], kind, partAt + belief, soundAt + belief, alsoAt + belief)
      )
        break
    }
    if (k >= kindsEnd) continue
    const range = F[rangeAt + belief]
    if (range < near || range > far) continue
    if (I[row + R_WHERE_COUNT] > 0 && !isAsAsked(belief, row, view, perception, behavior, mind)) continue
    if (score === undefined) {
      if (best < 0 || isPicked(belief, best, pick, perception, mind)) best = belief
      continue
    }
    view.belief = belief
    const value = score(view)
    if (Number.isNaN(value)) I[mind.i + behavior.at.faults]++
    if (value > bestScore) {
      best = belief
      bestScore = value
    }
  }
  return best
}

/** What an author's code finds in place of this search: of all things in memory, the one with its greatest answer above 0. */
function findByCode(
  finds: (view: MindView) => number,
  view: MutableMindView,
  { at }: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const count = i32[mind.i + at.count]
  let best = -1
  let most = 0
  for (let belief = 1; belief < count; belief++) {
    if (i32[mind.i + at.id + belief] === 0) continue
    view.belief = belief
    const value = finds(view)
    if (Number.isNaN(value)) i32[mind.i + behavior.at.faults]++
    if (!(value > most)) continue
    best = belief
    most = value
  }
  return best
}

/** What a releaser finds that looks into a slot: the memory there, or, of a number or a name that is as asked, the creature itself. */
function findInSlot(
  { slot, asks, value }: SlotQuestion,
  row: number,
  numbers: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { tuples } = behavior
  if (tuples === undefined || i32[mind.i + tuples.at.isFilled + slot] === 0) return -1
  if (tuples.slotHolds[slot] !== SLOT_MEMORY)
    return asks === ASKS_FILLED || f64[mind.f + tuples.at.slotNumber + slot] === value ? 0 : -1
  const belief = i32[mind.i + tuples.at.slotMemory + slot]
  const range = f64[mind.f + perception.at.range + belief]
  const isInReach = range >= f64[numbers + R_NEAR] && range <= f64[numbers + R_FAR]
  return isInReach && isAsAsked(belief, row, view, perception, behavior, mind) ? belief : -1
}

/** A number in a slot, 0…1, is the share of its greatest value that a releaser on it has; one that asks for a certain value has all of it. */
function writeSlotValue({ slot, asks }: SlotQuestion, maxValue: number, behavior: BehaviorModel, mind: Slab): void {
  const { tuples } = behavior
  const isShare = tuples !== undefined && asks === ASKS_FILLED && tuples.slotHolds[slot] === SLOT_NUMBER
  const share = isShare ? f64[mind.f + tuples.at.slotNumber + slot] : 1
  handed[0] = maxValue * Math.min(1, Math.max(0, share))
}

/** Whether a memory is one that a releaser could find: of its kinds, within its reach, as asked, with the fields it wants. */
export function isFitting(
  belief: number,
  releaser: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): boolean {
  const I = i32
  const { at } = perception
  const { constants } = behavior
  const row = constants.i + behavior.releaserInts + releaser * RELEASER_INTS
  const numbers = constants.f + behavior.releaserDoubles + releaser * RELEASER_DOUBLES
  const kinds = constants.i + behavior.listInts + I[row + R_KINDS]
  const kindsEnd = kinds + 2 * I[row + R_KIND_COUNT]
  const kind = I[mind.i + at.kind + belief]
  let k = kinds
  for (; k < kindsEnd; k += 2) {
    // A sound is over in a tick: who was found by its sound is looked at no more closely.
    if (
      I[k] === LOOKS_FOR_ANYTHING ||
      I[k + 1] === BY_ITS_SOUND ||
      (I[k] === kind && I[k + 1] === I[mind.i + at.part + belief])
    )
      break
  }
  if (k >= kindsEnd) return false
  const range = f64[mind.f + at.range + belief]
  if (range < f64[numbers + R_NEAR] || range > f64[numbers + R_FAR]) return false
  if (!isAsAsked(belief, row, view, perception, behavior, mind)) return false
  return passes(releaser, row, belief, view, perception, behavior, mind)
}

/** Whether a memory is of the kind and part wanted, or makes the sound wanted. */
function fits(wanted: number, part: number, kind: number, partAt: number, soundAt: number, alsoAt: number): boolean {
  if (part === BY_ITS_SOUND) return wanted === i32[soundAt] || wanted === i32[alsoAt]
  return wanted === kind && part === i32[partAt]
}

function isAsAsked(
  belief: number,
  row: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): boolean {
  const from = i32[row + R_WHERE]
  const ints = behavior.constants.i + behavior.listInts + from
  const doubles = behavior.constants.f + behavior.listDoubles + from
  return answersAll(belief, ints, doubles, i32[row + R_WHERE_COUNT], view, perception, mind)
}

function passes(
  releaser: number,
  row: number,
  object: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): boolean {
  const I = i32
  const values = mind.f + perception.at.values + object * perception.fieldSymbols.length
  const any = I[row + R_ANY_COUNT]
  if (any > 0 && countTrue(I[row + R_ANY], any, values, behavior) === 0) return false
  const all = I[row + R_ALL_COUNT]
  if (all > 0 && countTrue(I[row + R_ALL], all, values, behavior) < all) return false
  const none = I[row + R_NONE_COUNT]
  if (none > 0 && countTrue(I[row + R_NONE], none, values, behavior) > 0) return false
  const callback = behavior.callbacks.filter[releaser]
  if (callback === undefined) return true
  view.belief = object
  const answer = callback(view)
  if (typeof answer !== 'boolean') I[mind.i + behavior.at.faults]++
  return answer === true
}

function countTrue(from: number, count: number, values: number, behavior: BehaviorModel): number {
  const fields = behavior.constants.i + behavior.listInts + from
  let sum = 0
  for (let k = 0; k < count; k++) if (f64[values + i32[fields + k]] !== 0) sum++
  return sum
}

/** Hands on 0 at near, 1 at best, 0 at far; or what a callback says. What is not finite is a fault and counts as 0. */
function weigh(
  releaser: number,
  row: number,
  numbers: number,
  object: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const F = f64
  const passing = handed
  const callback = behavior.callbacks.weight[releaser]
  if (callback !== undefined) {
    view.belief = object
    const weight = callback(view)
    const isNumber = weight - weight === 0
    if (!isNumber) i32[mind.i + behavior.at.faults]++
    passing[0] = isNumber ? Math.min(1, Math.max(0, weight)) : 0
    return
  }
  const shape = i32[row + R_SHAPE]
  if (shape === SHAPE_FLAT) {
    passing[0] = 1
    return
  }
  const near = F[numbers + R_NEAR]
  const best = F[numbers + R_BEST]
  const far = F[numbers + R_FAR]
  const range = F[mind.f + perception.at.range + object]
  let weight = 1
  if (range < best) weight = (range - near) / (best - near)
  else if (range > best) weight = (far - range) / (far - best)
  passing[0] = weight
  if (shape !== SHAPE_EXPONENTIAL) return
  passing[0] = STEEPNESS * weight
  writeExp(passing, 0, passing, 0)
  passing[0] = (passing[0] - 1) / STEEPNESS_SPAN
}

// Slots: named cells of one mind, by which behaviors tell other behaviors, arguments and ends of bouts something (c4's inner blackboard).
//
// Those that do not keep what they hold are emptied before choosing; then behaviors that win post, groups in their order and parents before
// their children, and who posts last is right. Reads: memories. Writes: slots. Seed: 001 "Representing Action" (postings).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { BehaviorModel } from './behavior-block.ts'
import {
  ASKS_FILLED,
  POSTS_IT,
  SLOT_MEMORY,
  SLOT_NAME,
  TUPLE_INTS,
  type TupleModel,
  U_DESIRE,
  U_POST_COUNT,
  U_POSTS,
} from './tuple-block.ts'

/** Empties what does not keep; what is kept means the same memory and the same name as before. */
export function turnSlots(perception: PerceptionModel, tuples: TupleModel, mind: Slab): void {
  const { at, slotKeeps, slotHolds } = tuples
  for (let slot = 0; slot < slotKeeps.length; slot++) {
    if (i32[mind.i + at.isFilled + slot] === 0) continue
    if (slotKeeps[slot] === 0) {
      emptySlot(slot, tuples, mind)
      continue
    }
    // A name's number is that of this process: a mind that was restored has the name itself.
    if (slotHolds[slot] === SLOT_NAME) f64[mind.f + at.slotNumber + slot] = i32[mind.i + at.slotName + slot]
    if (slotHolds[slot] !== SLOT_MEMORY) continue
    const row = rowOf(i32[mind.i + at.slotMemory + slot], i32[mind.i + at.slotId + slot], perception, mind)
    if (row === 0) emptySlot(slot, tuples, mind)
    else i32[mind.i + at.slotMemory + slot] = row
  }
}

function emptySlot(slot: number, { at }: TupleModel, mind: Slab): void {
  f64[mind.f + at.slotNumber + slot] = 0
  i32[mind.i + at.slotName + slot] = 0
  i32[mind.i + at.slotMemory + slot] = 0
  i32[mind.i + at.slotId + slot] = 0
  i32[mind.i + at.isFilled + slot] = 0
}

/** The row of a memory by its number, looked for first where it was; 0 if it is forgotten. */
export function rowOf(row: number, id: number, perception: PerceptionModel, mind: Slab): number {
  const ids = mind.i + perception.at.id
  if (id === 0) return 0
  if (row > 0 && i32[ids + row] === id) return row
  const count = i32[mind.i + perception.at.count]
  for (let m = 1; m < count; m++) if (i32[ids + m] === id) return m
  return 0
}

/** What the winner of a tuple posts: its own posts, what it asks the body for, and what it is about. */
export function post(
  tuple: number,
  object: number,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): void {
  const { constants, at } = tuples
  if (tuples.slotKeeps.length === 0) return
  const row = constants.i + tuples.tupleInts + tuple * TUPLE_INTS
  const desire = i32[row + U_DESIRE]
  if (desire !== 0 && tuples.motorDesire >= 0) postName(tuples.motorDesire, desire, tuples, mind)
  if (object > 0 && tuples.objectOfAttention >= 0)
    postMemory(tuples.objectOfAttention, object, perception, tuples, mind)
  const from = i32[row + U_POSTS]
  for (let k = from; k < from + 2 * i32[row + U_POST_COUNT]; k += 2) {
    const slot = i32[constants.i + behavior.listInts + k]
    if (i32[constants.i + behavior.listInts + k + 1] === POSTS_IT) {
      if (object > 0) postMemory(slot, object, perception, tuples, mind)
    } else if (tuples.slotHolds[slot] === SLOT_NAME)
      postName(slot, f64[constants.f + behavior.listDoubles + k], tuples, mind)
    else {
      f64[mind.f + at.slotNumber + slot] = f64[constants.f + behavior.listDoubles + k]
      i32[mind.i + at.isFilled + slot] = 1
    }
  }
}

function postName(slot: number, symbol: number, { at }: TupleModel, mind: Slab): void {
  f64[mind.f + at.slotNumber + slot] = symbol
  i32[mind.i + at.slotName + slot] = symbol
  i32[mind.i + at.isFilled + slot] = 1
}

function postMemory(slot: number, row: number, perception: PerceptionModel, { at }: TupleModel, mind: Slab): void {
  i32[mind.i + at.slotMemory + slot] = row
  i32[mind.i + at.slotId + slot] = i32[mind.i + perception.at.id + row]
  i32[mind.i + at.isFilled + slot] = 1
}

/** Whether a slot answers a question; `value` is where the number or symbol stands that it is compared with. */
export function answersSlot(slot: number, asks: number, value: number, { at }: TupleModel, mind: Slab): boolean {
  if (i32[mind.i + at.isFilled + slot] === 0) return false
  return asks === ASKS_FILLED || f64[mind.f + at.slotNumber + slot] === f64[value]
}

// Action tuples on a tick: triggers and objects before a group arbitrates, and what becomes of the one that wins.
//
//   T = interest · greatest confidence of its trigger in memory, 0 below `least`; without a trigger T is its value as ever
//
// With an `object` T is 0 unless one is found. The object is found when the behavior is chosen and kept for the bout, while it is remembered
// and fits: two sheep that are nearer in turn do not make one dog turn ten times. In a dice group what a releaser found is kept likewise.
// Reads: memories, drives. Writes: the values of a group, objects, slots, drawn arguments. Seed: 001 "Representing Action".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { nextNormal } from '../0-foundation/random.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import { B_RELEASER_COUNT, B_RELEASERS, BEHAVIOR_INTS, type BehaviorModel } from './behavior-block.ts'
import { objectAt } from './evaluated.ts'
import { interestOf } from './interest.ts'
import { evaluateOnce, isFitting } from './releasers.ts'
import { post, rowOf } from './slots.ts'
import {
  TUPLE_DOUBLES,
  TUPLE_INTS,
  type TupleModel,
  U_DRAWN,
  U_DRAWN_COUNT,
  U_LEAST,
  U_OBJECT,
  U_TRIGGER,
} from './tuple-block.ts'

/** Brings the values of behaviors `first` to `end`, which stand from `to` on, to what their triggers and objects make of them. */
export function evaluateTuples(
  first: number,
  end: number,
  to: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): void {
  const { constants, tupleOf } = tuples
  for (let b = first; b < end; b++) {
    const tuple = tupleOf[b]
    if (tuple < 0) continue
    const row = constants.i + tuples.tupleInts + tuple * TUPLE_INTS
    const trigger = i32[row + U_TRIGGER]
    if (trigger >= 0) {
      writeGreatest(trigger, to + b - first, perception, mind)
      const least = f64[constants.f + tuples.tupleDoubles + tuple * TUPLE_DOUBLES + U_LEAST]
      const behaviorRow = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
      f64[to + b - first] =
        f64[to + b - first] < least ? 0 : f64[to + b - first] * interestOf(b, behaviorRow, behavior, mind)
    }
    if (i32[row + U_OBJECT] < 0 || f64[to + b - first] === 0) continue
    if (keptObject(b, tuple, view, perception, behavior, tuples, mind) > 0) continue
    const found = evaluateOnce(i32[row + U_OBJECT], it, view, perception, behavior, mind)
    if (objectAt(found, behavior, mind) <= 0) f64[to + b - first] = 0
  }
}

/** Writes the greatest confidence that a percept has in any memory. */
function writeGreatest(percept: number, to: number, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const width = perception.percepts.names.length
  const count = i32[mind.i + perception.at.count]
  const from = mind.f + perception.at.percepts + percept
  let greatest = 0
  for (let m = 0; m < count; m++) if (F[from + m * width] > greatest) greatest = F[from + m * width]
  F[to] = greatest
}

/** The object of a behavior that was active on the last tick, if it is still remembered and fits; 0 otherwise. */
export function keptObject(
  b: number,
  tuple: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  { at, constants, tupleInts }: TupleModel,
  mind: Slab,
): number {
  if (i32[mind.i + at.activeTick + tuple] !== view.tick - 1) return 0
  const row = rowOf(i32[mind.i + at.object + tuple], i32[mind.i + at.objectId + tuple], perception, mind)
  if (row === 0) return 0
  const releaser = i32[constants.i + tupleInts + tuple * TUPLE_INTS + U_OBJECT]
  if (releaser >= 0) return isFitting(row, releaser, view, perception, behavior, mind) ? row : 0
  const behaviorRow = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const from = constants.i + behavior.listInts + i32[behaviorRow + B_RELEASERS]
  for (let k = from; k < from + i32[behaviorRow + B_RELEASER_COUNT]; k++) {
    if (isFitting(row, i32[k], view, perception, behavior, mind)) return row
  }
  return 0
}

/**
 * What a tuple that won is about: what it kept, what its object is now, or what is “it” by its releasers (`pronome`). A new bout looks anew.
 * Notes it, posts, and draws arguments where the bout is new.
 */
export function takeObject(
  b: number,
  tuple: number,
  isNew: boolean,
  isKept: boolean,
  pronome: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): number {
  const { at, constants } = tuples
  const row = constants.i + tuples.tupleInts + tuple * TUPLE_INTS
  const releaser = i32[row + U_OBJECT]
  const kept = isNew || !isKept ? 0 : keptObject(b, tuple, view, perception, behavior, tuples, mind)
  let object = kept > 0 ? kept : pronome
  if (kept === 0 && releaser >= 0) {
    // One that was done and follows itself had kept its object until now, so nobody has looked for another yet.
    object = objectAt(evaluateOnce(releaser, pronome, view, perception, behavior, mind), behavior, mind)
  }
  const isContinued = !isNew && i32[mind.i + at.activeTick + tuple] === view.tick - 1
  if (!isContinued) draw(row, behavior, tuples, mind)
  i32[mind.i + at.object + tuple] = Math.max(0, object)
  i32[mind.i + at.objectId + tuple] = object > 0 ? i32[mind.i + perception.at.id + object] : 0
  i32[mind.i + at.activeTick + tuple] = view.tick
  post(tuple, object, perception, behavior, tuples, mind)
  return object
}

/** Draws the arguments of a bout about their means, within their limits. */
function draw(row: number, behavior: BehaviorModel, tuples: TupleModel, mind: Slab): void {
  const { at } = tuples
  const from = i32[row + U_DRAWN]
  for (let k = from; k < from + i32[row + U_DRAWN_COUNT]; k++) {
    const off = f64[mind.f + at.drawnDeviation + k] * nextNormal(i32, mind.i + behavior.at.random)
    const value = f64[mind.f + at.drawnMean + k] + off
    f64[mind.f + at.drawn + k] = Math.min(tuples.drawnMost[k], Math.max(tuples.drawnLeast[k], value))
  }
}

/** Fills the inlet that says whether navigation has arrived: it is there, with a command that had somewhere to go or something to do. */
export function tellArrival(
  navigation: { readonly act: number; readonly isThere: number },
  { at }: TupleModel,
  mind: Slab,
): void {
  const isThere = i32[mind.i + navigation.isThere] !== 0 && i32[mind.i + navigation.act] >= 0
  i32[mind.i + at.isThere] = isThere ? 1 : 0
}

// Who is active in a group? One small interface, three ways, and a fourth by callback.
//
// An arbiter reads the values before inhibition, writes the winner's value after it (losers have none; in an `all` group each
// keeps its own) and answers the winner's index, −1 for none. Seeds: 003 §5.2 and 001 "Selecting Actions", behind one interface.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import {
  ARBITER_ALL,
  ARBITER_DICE,
  ARBITER_INHIBITION,
  B_UNTIL_DRIVE_COUNT,
  B_UNTIL_DRIVES,
  B_UNTIL_RELEASER,
  B_UNTIL_TICKS,
  BEHAVIOR_INTS,
  type BehaviorModel,
  G_ARBITER,
  G_COUNT,
  G_FIRST,
  G_GAINS,
  G_ROLLS,
  G_SIGNIFICANCE,
  GROUP_DOUBLES,
} from './behavior-block.ts'
import { throwDice } from './dice.ts'
import { inhibit } from './inhibition.ts'
import { updateReleaser } from './releasers.ts'
import { answersSlot } from './slots.ts'
import {
  TUPLE_DOUBLES,
  TUPLE_INTS,
  type TupleModel,
  U_UNTIL_S,
  U_UNTIL_SLOT_COUNT,
  U_UNTIL_SLOTS,
  U_UNTIL_THERE,
} from './tuple-block.ts'
import { keptObject } from './tuples.ts'

/** Ticks that add up to a number of seconds may miss it by a rounding error. */
const NEARLY_S = 1e-9

/** Arbitrates the group whose row stands at `row` and whose values start at `pre`; answers the winner's index in it. */
export function arbitrate(
  group: number,
  row: number,
  pre: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const I = i32
  const { at, constants } = behavior
  const count = I[row + G_COUNT]
  const value = mind.f + at.groupValue + group
  const active = I[mind.i + at.groupActive + group] - 1
  const arbiter = I[row + G_ARBITER]
  if (arbiter === ARBITER_INHIBITION) {
    const list = constants.f + behavior.listDoubles
    const { tempers } = behavior
    if (tempers !== undefined && active >= 0)
      f64[value] *= tempers.holdOf(tempers, I[row + G_FIRST] + active, drives, mind)
    const winner = inhibit(pre, value, list, constants.i + behavior.listInts, I[row + G_GAINS], count, active)
    I[mind.i + at.groupActive + group] = winner + 1
    return winner
  }
  let winner = -1
  if (arbiter === ARBITER_ALL) winner = strongest(pre, count)
  else if (arbiter === ARBITER_DICE) {
    winner = throwFor(group, row, pre, active, it, view, perception, drives, behavior, mind)
  } else winner = askCallback(group, pre, count, active, view, behavior, mind)
  // An active behavior of worth but without a stimulus of its own at this moment still counts as active.
  f64[value] = winner < 0 ? 0 : Math.max(f64[pre + winner], Number.MIN_VALUE)
  I[mind.i + at.groupActive + group] = winner + 1
  return winner
}

/** Whether the active behavior of a dice group is done, and who is active now; notes how long, and what it was chosen with. */
function throwFor(
  group: number,
  row: number,
  pre: number,
  active: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { constants, tuples } = behavior
  assert(tuples !== undefined, 'behaviors that dice decide between are tuples')
  const first = i32[row + G_FIRST]
  const count = i32[row + G_COUNT]
  const dice = tuples.diceOf[group]
  const significance = f64[constants.f + behavior.groupDoubles + group * GROUP_DOUBLES + G_SIGNIFICANCE]
  const rolls = mind.f + behavior.at.rolls + i32[row + G_ROLLS]
  const since = rolls + count
  const own =
    active < 0
      ? 0
      : keptObject(first + active, tuples.tupleOf[first + active], view, perception, behavior, tuples, mind)
  const about = own > 0 ? own : it
  const isDone =
    active >= 0 &&
    (isEndMet(first + active, since, view, behavior, tuples, mind) ||
      isUntilMet(first, active, pre, since, about, view, perception, drives, behavior, tuples, mind))
  const winner = throwDice(
    dice,
    first,
    pre,
    count,
    active,
    isDone,
    significance,
    rolls,
    view.tick,
    behavior,
    tuples,
    mind,
  )
  const isOn = winner === active && !isDone
  f64[since] = isOn ? f64[since] + 1 : 1
  if (!isOn) f64[mind.f + tuples.at.chosen + dice] = winner < 0 ? 0 : f64[pre + winner]
  return winner
}

/** Whether the active behavior has run its seconds, its slot is filled, or navigation has arrived for it. */
function isEndMet(
  b: number,
  since: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): boolean {
  const { constants } = tuples
  const row = constants.i + tuples.tupleInts + tuples.tupleOf[b] * TUPLE_INTS
  const seconds = f64[constants.f + tuples.tupleDoubles + tuples.tupleOf[b] * TUPLE_DOUBLES + U_UNTIL_S]
  if (seconds > 0 && f64[since] * view.dtS >= seconds - NEARLY_S) return true
  if (i32[row + U_UNTIL_THERE] !== 0 && i32[mind.i + tuples.at.isThere] !== 0) return true
  const from = i32[row + U_UNTIL_SLOTS]
  for (let k = from; k < from + 2 * i32[row + U_UNTIL_SLOT_COUNT]; k += 2) {
    const slot = i32[constants.i + behavior.listInts + k]
    const asks = i32[constants.i + behavior.listInts + k + 1]
    if (answersSlot(slot, asks, constants.f + behavior.listDoubles + k, tuples, mind)) return true
  }
  return false
}

function strongest(pre: number, count: number): number {
  let best = -1
  for (let k = 0; k < count; k++) if (f64[pre + k] > 0 && (best < 0 || f64[pre + k] > f64[pre + best])) best = k
  return best
}

/**
 * Whether the active behavior of a dice group has run its time, reached its state or seen what it waits for. `since` is where
 * the ticks stand that it has been active.
 */
function isUntilMet(
  first: number,
  active: number,
  pre: number,
  since: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): boolean {
  const I = i32
  const { constants } = behavior
  const row = constants.i + behavior.behaviorInts + (first + active) * BEHAVIOR_INTS
  const ticks = I[row + B_UNTIL_TICKS]
  if (ticks > 0 && f64[since] >= ticks) return true
  const releasers = I[row + B_UNTIL_RELEASER]
  if (releasers >= 0) {
    for (let k = constants.i + behavior.listInts + releasers; I[k] >= 0; k++) {
      if (updateReleaser(I[k], it, view, perception, behavior, mind) > 0) return true
    }
  }
  const from = I[row + B_UNTIL_DRIVES]
  const count = I[row + B_UNTIL_DRIVE_COUNT]
  for (let k = from; k < from + count; k++) {
    const entry = I[constants.i + behavior.listInts + k]
    const value = f64[mind.f + drives.value + (entry >> 1)]
    const limit = f64[constants.f + behavior.listDoubles + k]
    if ((entry & 1) === 0 ? value < limit : value > limit) return true
  }
  const tuple = constants.i + tuples.tupleInts + tuples.tupleOf[first + active] * TUPLE_INTS
  const seconds = f64[constants.f + tuples.tupleDoubles + tuples.tupleOf[first + active] * TUPLE_DOUBLES + U_UNTIL_S]
  const hasEnd = seconds > 0 || I[tuple + U_UNTIL_THERE] !== 0 || I[tuple + U_UNTIL_SLOT_COUNT] > 0
  const hasUntil = hasEnd || ticks > 0 || releasers >= 0 || count > 0
  return !hasUntil && f64[pre + active] <= 0
}

function askCallback(
  group: number,
  pre: number,
  count: number,
  active: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const answer = behavior.callbacks.arbiter[group]?.(f64.slice(pre, pre + count), active, view) ?? -1
  if (Number.isInteger(answer) && answer >= -1 && answer < count) return answer
  i32[mind.i + behavior.at.faults]++
  return strongest(pre, count)
}

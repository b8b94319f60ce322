// Who is active in a group? One small interface, three ways, and a fourth by callback.
//
// An arbiter reads the values before inhibition, writes the winner's value after it (losers have none; in an `all` group each
// keeps its own) and answers the winner's index, −1 for none. Seeds: 003 §5.2 and 001 "Selecting Actions", behind one interface.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
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
  const first = I[row + G_FIRST]
  const count = I[row + G_COUNT]
  const value = mind.f + at.groupValue + group
  const active = I[mind.i + at.groupActive + group] - 1
  const arbiter = I[row + G_ARBITER]
  if (arbiter === ARBITER_INHIBITION) {
    const list = constants.f + behavior.listDoubles
    const winner = inhibit(pre, value, list, constants.i + behavior.listInts, I[row + G_GAINS], count, active)
    I[mind.i + at.groupActive + group] = winner + 1
    return winner
  }
  let winner = -1
  if (arbiter === ARBITER_ALL) winner = strongest(pre, count)
  else if (arbiter === ARBITER_DICE) {
    const significance = f64[constants.f + behavior.groupDoubles + group * GROUP_DOUBLES + G_SIGNIFICANCE]
    const rolls = mind.f + at.rolls + I[row + G_ROLLS]
    const isDone =
      active >= 0 && isUntilMet(first, active, pre, rolls + count, it, view, perception, drives, behavior, mind)
    winner = throwDice(first, pre, count, active, isDone, significance, rolls, behavior, mind)
    f64[rolls + count] = winner === active ? f64[rolls + count] + 1 : 1
  } else winner = askCallback(group, pre, count, active, view, behavior, mind)
  // An active behavior of worth but without a stimulus of its own at this moment still counts as active.
  f64[value] = winner < 0 ? 0 : Math.max(f64[pre + winner], Number.MIN_VALUE)
  I[mind.i + at.groupActive + group] = winner + 1
  return winner
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
  const hasUntil = ticks > 0 || releasers >= 0 || count > 0
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

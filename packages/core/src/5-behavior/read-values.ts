// Values of behaviors as the latest tick left them, for interest, reports and direction: by behavior, where the tick itself
// works by group. Reads the behavior block only.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { ARBITER_ALL, type BehaviorModel, G_ARBITER, G_FIRST, GROUP_INTS } from './behavior-block.ts'

/** Whether a group was reached on the latest tick. */
export function isReached(group: number, behavior: BehaviorModel, mind: Slab): boolean {
  return i32[mind.i + behavior.at.groupOffset + group] !== 0
}

/** A behavior's value before inhibition; 0 if its group was not reached. */
export function valueBefore(b: number, behavior: BehaviorModel, mind: Slab): number {
  const group = behavior.groupOf[b]
  if (!isReached(group, behavior, mind)) return 0
  const first = i32[behavior.constants.i + behavior.groupInts + group * GROUP_INTS + G_FIRST]
  return f64[valuesOf(group, behavior, mind) + b - first]
}

/** A behavior's value after inhibition: above 0 if it is active. */
export function valueAfter(b: number, behavior: BehaviorModel, mind: Slab): number {
  const { at, constants } = behavior
  const group = behavior.groupOf[b]
  if (!isReached(group, behavior, mind)) return 0
  const row = constants.i + behavior.groupInts + group * GROUP_INTS
  if (i32[row + G_ARBITER] === ARBITER_ALL) return Math.max(0, valueBefore(b, behavior, mind))
  const isWinner = i32[mind.i + at.groupActive + group] - 1 === b - i32[row + G_FIRST]
  return isWinner ? f64[mind.f + at.groupValue + group] : 0
}

/** Where in the arena the values before inhibition of a group start that was reached on the latest tick. */
function valuesOf(group: number, behavior: BehaviorModel, mind: Slab): number {
  return mind.f + behavior.at.before + (i32[mind.i + behavior.at.groupOffset + group] >> 1) - 1
}

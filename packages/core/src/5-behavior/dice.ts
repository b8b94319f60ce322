// Arbitration by dice: startles first and surely, then chance in proportion to value (c4's action groups).
//
// The value of a behavior is its worth × its trigger while inactive; while active it keeps the value it was chosen with
// until it is done (its do-until), or a greater one. The
// active one stays until it is done, unless some inactive one's value has changed significantly since the dice were last
// thrown; then only those that changed, and the active one, are thrown for. Seed: 001 "Selecting Actions".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { pickWeighted } from '../0-foundation/random.ts'
import { B_STARTLE, B_WORTH, BEHAVIOR_DOUBLES, BEHAVIOR_INTS, type BehaviorModel } from './behavior-block.ts'

/** How much a value must change, as a share of the greater one, to count as significant. */
export const DEFAULT_SIGNIFICANCE = 0.25

let weights = new Float64Array(64)

/**
 * Throws for a group of `count` behaviors from `first` whose values start at `pre`. `rolls` is where the values of the last
 * throw stand; `isDone` says whether the active one (index `active`, −1 for none) has met its do-until. The answer is the winner's index.
 */
export function throwDice(
  first: number,
  pre: number,
  count: number,
  active: number,
  isDone: boolean,
  significance: number,
  rolls: number,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  if (weights.length < count) weights = new Float64Array(count * 2)
  const { at, constants } = behavior
  let startle = -1
  let anyChanged = false
  for (let k = 0; k < count; k++) {
    const numbers = constants.f + behavior.behaviorDoubles + (first + k) * BEHAVIOR_DOUBLES
    const trigger = f64[pre + k] * f64[numbers + B_WORTH]
    const value = k !== active ? trigger : isDone ? 0 : Math.max(trigger, f64[rolls + k])
    weights[k] = value
    const isStartle = i32[constants.i + behavior.behaviorInts + (first + k) * BEHAVIOR_INTS + B_STARTLE] !== 0
    if (isStartle && value > 0 && (startle < 0 || value > weights[startle])) startle = k
    if (k !== active && !isStartle && hasChanged(value, f64[rolls + k], significance)) anyChanged = true
  }
  if (startle >= 0) {
    f64[rolls + startle] = weights[startle]
    return startle
  }
  const mayStay = active >= 0 && !isDone
  if (mayStay && !anyChanged) return active
  for (let k = 0; k < count; k++) {
    const isStartle = i32[constants.i + behavior.behaviorInts + (first + k) * BEHAVIOR_INTS + B_STARTLE] !== 0
    const before = f64[rolls + k]
    f64[rolls + k] = weights[k]
    if (isStartle) weights[k] = 0
    else if (mayStay && k !== active && !hasChanged(weights[k], before, significance)) weights[k] = 0
  }
  return pickWeighted(i32, mind.i + at.random, weights, 0, count)
}

function hasChanged(value: number, before: number, significance: number): boolean {
  return Math.abs(value - before) > significance * Math.max(value, before)
}

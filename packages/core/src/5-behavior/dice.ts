// Arbitration by dice: startles first and surely, then chance in proportion to value (c4's action groups).
//
//   e = w · T inactive or done;  w · max(T, T when chosen) active and not done;  w = max(v, floor) for v ≥ 0, else 0
//
// The active one stays until it is done, unless the e of some other has changed significantly since the dice were last thrown; then only
// those that changed, and the active one, are thrown for, with weight e^sharpness. A throw notes e of all. What is done competes again by
// its trigger, and that e is noted of it: otherwise it would count as changed a tick later and interrupt its successor. A copy competes as
// one with what it is a copy of: their e is the greatest of the family's, and that one is expressed. Seed: 001 "Selecting Actions".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writePower } from '../0-foundation/power.ts'
import { pickWeighted } from '../0-foundation/random.ts'
import { B_STARTLE, B_WORTH, BEHAVIOR_DOUBLES, BEHAVIOR_INTS, type BehaviorModel } from './behavior-block.ts'
import { DICE_DOUBLES, TUPLE_INTS, type TupleModel, U_FAMILY, U_VALUED, X_FLOOR, X_SHARPNESS } from './tuple-block.ts'

/** How much a value must change, as a share of the greater one, to count as significant. */
export const DEFAULT_SIGNIFICANCE = 0.25

/** What is small beside the active one is not worth a throw: changes are measured against this share of its e at least. */
const SHARE_OF_ACTIVE = 1 / 20

/** What is less than this beside the greatest is never thrown. */
const LEAST_SHARE = 1e-300

let values = new Float64Array(64)
let weights = new Float64Array(64)
let expressed = new Int32Array(64)
const power = new Float64Array(2)

/** What a behavior of a dice group is worth at this moment: w. */
function worthOf(b: number, dice: number, behavior: BehaviorModel, tuples: TupleModel, mind: Slab): number {
  const { constants, at } = tuples
  const valued = i32[constants.i + tuples.tupleInts + tuples.tupleOf[b] * TUPLE_INTS + U_VALUED]
  const own = constants.f + behavior.behaviorDoubles + b * BEHAVIOR_DOUBLES + B_WORTH
  const v = f64[valued < 0 ? own : mind.f + at.value + valued]
  if (v < 0) return 0
  return Math.max(v, f64[constants.f + tuples.diceDoubles + dice * DICE_DOUBLES + X_FLOOR])
}

/**
 * Throws for a group of `count` behaviors from `first` whose triggers start at `pre`. `rolls` is where e of the last throw stand; `isDone`
 * says whether the active one (index `active`, −1 for none) has met its do-until. The answer is the winner's index.
 */
export function throwDice(
  dice: number,
  first: number,
  pre: number,
  count: number,
  active: number,
  isDone: boolean,
  significance: number,
  rolls: number,
  tick: number,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): number {
  const family = evaluate(dice, first, pre, count, active, isDone, behavior, tuples, mind)
  const { constants } = behavior
  const startles = constants.i + behavior.behaviorInts + first * BEHAVIOR_INTS + B_STARTLE
  let startle = -1
  for (let k = 0; k < count; k++) {
    // A copy that startles does so by itself: what it is a copy of may be no startle.
    if (i32[startles + k * BEHAVIOR_INTS] === 0 || !(values[k] > 0 || weights[k] > 0)) continue
    const isGreater = startle < 0 || eOf(k) > eOf(startle)
    if (isGreater || (eOf(k) === eOf(startle) && (k === active || k === family))) startle = k
  }
  if (startle >= 0) {
    f64[rolls + startle] = eOf(startle)
    return expressed[startle]
  }
  const mayStay = active >= 0 && !isDone
  if (mayStay) {
    const least = weights[family] * SHARE_OF_ACTIVE
    let anyChanged = false
    for (let k = 0; k < count; k++) {
      if (k === family || i32[startles + k * BEHAVIOR_INTS] !== 0) continue
      const roll = f64[rolls + k]
      // What no family has is in `values` only.
      const hasChanged = Math.abs(weights[k] - roll) > significance * Math.max(weights[k], roll, least)
      if (hasChanged) anyChanged = true
      else values[k] = -1
    }
    if (!anyChanged) return active
  }
  for (let k = 0; k < count; k++) {
    f64[rolls + k] = weights[k]
    if (values[k] < 0 || i32[startles + k * BEHAVIOR_INTS] !== 0) weights[k] = 0
  }
  i32[mind.i + tuples.at.thrownTick + dice] = tick
  sharpen(f64[constants.f + tuples.diceDoubles + dice * DICE_DOUBLES + X_SHARPNESS], count)
  const winner = pickWeighted(i32, mind.i + behavior.at.random, weights, 0, count)
  if (winner < 0) return -1
  return mayStay && winner === family ? active : expressed[winner]
}

/** e of a behavior: of its family, or of a copy its own. */
function eOf(k: number): number {
  return Math.max(values[k], weights[k])
}

/** Writes e of all: of each by itself into `values`, of families into `weights`, those of copies being 0. Answers the active family's index. */
function evaluate(
  dice: number,
  first: number,
  pre: number,
  count: number,
  active: number,
  isDone: boolean,
  behavior: BehaviorModel,
  tuples: TupleModel,
  mind: Slab,
): number {
  if (weights.length < count) {
    values = new Float64Array(count * 2)
    weights = new Float64Array(count * 2)
    expressed = new Int32Array(count * 2)
  }
  const families = tuples.constants.i + tuples.tupleInts + tuples.tupleOf[first] * TUPLE_INTS + U_FAMILY
  const chosen = f64[mind.f + tuples.at.chosen + dice]
  for (let k = 0; k < count; k++) {
    const trigger = k === active && !isDone ? Math.max(f64[pre + k], chosen) : f64[pre + k]
    let value = worthOf(first + k, dice, behavior, tuples, mind) * trigger
    if (!(value - value === 0)) {
      i32[mind.i + behavior.at.faults]++
      value = 0
    }
    values[k] = value
    weights[k] = value
    expressed[k] = k
  }
  for (let k = 0; k < count; k++) {
    const root = i32[families + k * TUPLE_INTS] - first
    if (root === k) continue
    weights[k] = 0
    // Of equals the copy: it says more about when.
    if (values[k] < weights[root] || values[k] <= 0) continue
    weights[root] = values[k]
    expressed[root] = k
  }
  return active < 0 ? -1 : i32[families + active * TUPLE_INTS] - first
}

/** Raises the weights to a power, as shares of the greatest, so that none overflows; 1 leaves them as they are. */
function sharpen(sharpness: number, count: number): void {
  if (sharpness === 1) return
  let greatest = 0
  for (let k = 0; k < count; k++) if (weights[k] > greatest) greatest = weights[k]
  power[1] = sharpness
  for (let k = 0; k < count; k++) {
    power[0] = weights[k] / greatest
    if (power[0] > LEAST_SHARE) writePower(power, 0, weights, k)
    else weights[k] = 0
  }
}

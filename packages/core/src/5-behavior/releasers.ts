// Releasing mechanisms: find an object of interest, filter it, weigh it; the strength says how much it matters.
//
//   strength = clamp( found · passed · weight · maxValue , minValue , maxValue )
//
// A releaser shared by several behaviors is evaluated once a tick, and only when a group that uses it is reached: that is
// attention. Besides its strength it yields the object it found, which becomes the pronome. Seeds: 000 §6.2, 003 §5.1.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { exp } from '../0-foundation/power.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import { type BehaviorModel, LOOKS_FOR_IT, SHAPE_EXPONENTIAL, SHAPE_FLAT } from './behavior-block.ts'

/** Steepness of the exponential shape. */
const STEEPNESS = 3

/** Evaluates a releaser unless it was already evaluated on this tick. `it` is the pronome from above, −1 for none. */
export function updateReleaser(
  releaser: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { at } = behavior
  if (i32[mind.i + at.releaserTick + releaser] === view.tick) return
  i32[mind.i + at.releaserTick + releaser] = view.tick
  const object = find(releaser, it, perception, behavior, mind)
  i32[mind.i + at.object + releaser] = object
  const { constant, constants } = behavior
  const most = f64[constants.f + constant.strengthMax + releaser]
  let value = 0
  if (object >= 0 && passes(releaser, object, view, perception, behavior, mind)) {
    value = weigh(releaser, object, view, perception, behavior, mind) * most
  }
  const strength = Math.min(most, Math.max(f64[constants.f + constant.strengthMin + releaser], value))
  f64[mind.f + at.strength + releaser] = strength
  if (strength === 0) return
  const from = i32[constants.i + constant.effectsFrom + releaser]
  const count = i32[constants.i + constant.effectsCount + releaser]
  for (let k = from; k < from + count; k++) {
    const drive = i32[constants.i + constant.changeDrive + k]
    f64[mind.f + at.effect + drive] += f64[constants.f + constant.changeGain + k] * strength
  }
}

/** The nearest belief of a kind looked for, within reach; beliefs are sorted by distance. */
function find(releaser: number, it: number, perception: PerceptionModel, behavior: BehaviorModel, mind: Slab): number {
  const { constants, constant } = behavior
  const near = f64[constants.f + constant.near + releaser]
  const far = f64[constants.f + constant.far + releaser]
  const from = i32[constants.i + constant.kindsFrom + releaser]
  const count = i32[constants.i + constant.kindsCount + releaser]
  const beliefs = i32[mind.i + perception.at.count]
  for (let belief = 0; belief < beliefs; belief++) {
    const range = f64[mind.f + perception.at.range + belief]
    if (range < near || range > far) continue
    for (let k = from; k < from + count; k++) {
      const kind = i32[constants.i + constant.lookedForKind + k]
      if (kind === LOOKS_FOR_IT) {
        if (belief === it) return belief
        continue
      }
      const isPart = i32[constants.i + constant.lookedForPart + k] === i32[mind.i + perception.at.part + belief]
      if (isPart && kind === i32[mind.i + perception.at.kind + belief]) return belief
    }
  }
  return -1
}

function passes(
  releaser: number,
  object: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): boolean {
  const { constants, constant } = behavior
  const values = mind.f + perception.at.values + object * perception.fieldSymbols.length
  const anyCount = i32[constants.i + constant.anyCount + releaser]
  if (anyCount > 0 && countTrue(i32[constants.i + constant.anyFrom + releaser], anyCount, values, behavior) === 0)
    return false
  const allCount = i32[constants.i + constant.allCount + releaser]
  if (allCount > 0 && countTrue(i32[constants.i + constant.allFrom + releaser], allCount, values, behavior) < allCount)
    return false
  const noneCount = i32[constants.i + constant.noneCount + releaser]
  if (noneCount > 0 && countTrue(i32[constants.i + constant.noneFrom + releaser], noneCount, values, behavior) > 0)
    return false
  const callback = behavior.callbacks.filter[releaser]
  if (callback === undefined) return true
  view.belief = object
  return callback(view)
}

/** How many of a run of fields are true. */
function countTrue(from: number, count: number, values: number, behavior: BehaviorModel): number {
  const fields = behavior.constants.i + behavior.constant.filterField
  let sum = 0
  for (let k = from; k < from + count; k++) if (f64[values + i32[fields + k]] !== 0) sum++
  return sum
}

/** 0 at near, 1 at best, 0 at far; or what a callback says. A number that is not finite is a fault and counts as 0. */
function weigh(
  releaser: number,
  object: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { constants, constant } = behavior
  const callback = behavior.callbacks.weight[releaser]
  if (callback !== undefined) {
    view.belief = object
    const weight = callback(view)
    if (weight - weight === 0) return Math.min(1, Math.max(0, weight))
    i32[mind.i + behavior.at.faults]++
    return 0
  }
  const shape = i32[constants.i + constant.shape + releaser]
  if (shape === SHAPE_FLAT) return 1
  const near = f64[constants.f + constant.near + releaser]
  const best = f64[constants.f + constant.best + releaser]
  const far = f64[constants.f + constant.far + releaser]
  const range = f64[mind.f + perception.at.range + object]
  let weight = 1
  if (range < best) weight = (range - near) / (best - near)
  else if (range > best) weight = (far - range) / (far - best)
  if (shape === SHAPE_EXPONENTIAL) weight = (exp(STEEPNESS * weight) - 1) / (exp(STEEPNESS) - 1)
  return weight
}

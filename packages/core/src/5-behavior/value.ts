// A behavior's value before inhibition: interest · combine( Σ releasers , Σ drives ).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import {
  B_ALWAYS,
  B_COMBINE,
  B_DRIVE_COUNT,
  B_DRIVES,
  B_INTEREST,
  B_RELEASER_COUNT,
  B_RELEASERS,
  BEHAVIOR_DOUBLES,
  BEHAVIOR_INTS,
  type BehaviorModel,
  COMBINE_ADD,
  COMBINE_MIXED,
  COMBINE_MULTIPLY,
  OBJECT_BITS,
} from './behavior-block.ts'
import { lastIndices } from './evaluated.ts'
import { interestOf } from './interest.ts'
import { evaluateOnce } from './releasers.ts'

/**
 * Writes the values of behaviors `first` to `end` before inhibition, from `to` in the arena on. A number that is not finite is
 * a fault and counts as 0. A whole group in one loop, because the arrays and offsets it works with are then looked up once.
 */
export function valuesBefore(
  first: number,
  end: number,
  to: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const { constants, at } = behavior
  const list = constants.i + behavior.listInts
  const driveAt = mind.f + drives.value
  const indexOf = lastIndices
  const listed = mind.i + at.evaluated
  const countAt = mind.i + at.evaluatedCount
  const valueAt = mind.f + at.releaserValue
  const isHeld = I[mind.i + at.heldCount] !== 0
  for (let b = first; b < end; b++) {
    const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
    let releasers = 0
    const releasersFrom = list + I[row + B_RELEASERS]
    const releasersTo = releasersFrom + I[row + B_RELEASER_COUNT]
    for (let k = releasersFrom; k < releasersTo; k++) {
      const releaser = I[k]
      let known = indexOf[releaser]
      if (known >= I[countAt] || I[listed + known] >> OBJECT_BITS !== releaser)
        known = evaluateOnce(releaser, it, view, perception, behavior, mind)
      releasers += F[valueAt + known]
    }
    let wants = F[constants.f + behavior.behaviorDoubles + b * BEHAVIOR_DOUBLES + B_ALWAYS]
    const drivesFrom = list + I[row + B_DRIVES]
    const drivesTo = drivesFrom + I[row + B_DRIVE_COUNT]
    for (let k = drivesFrom; k < drivesTo; k++) wants += F[driveAt + I[k]]
    const combine = I[row + B_COMBINE]
    let value = releasers + wants
    if (combine === COMBINE_MULTIPLY) value = releasers * wants
    else if (combine === COMBINE_MIXED) value = wants * (1 + releasers)
    else if (combine !== COMBINE_ADD) value = askCombine(b, it, releasers, wants, view, behavior)
    if (value - value !== 0) {
      I[mind.i + at.faults]++
      value = 0
    }
    const modelled = I[row + B_INTEREST]
    if (isHeld) value *= interestOf(b, row, behavior, mind)
    else if (modelled >= 0) value *= F[mind.f + at.interest + modelled]
    F[to + b - first] = value
  }
  behavior.tempers?.weigh(behavior.tempers, first, end, to, drives, mind)
}

/** A callback's way to combine; the sum where the species has lost it. */
function askCombine(
  b: number,
  it: number,
  releasers: number,
  wants: number,
  view: MutableMindView,
  behavior: BehaviorModel,
): number {
  view.belief = Math.max(0, it)
  return behavior.callbacks.combine[b]?.(releasers, wants, view) ?? releasers + wants
}

// What active behaviors and firing releasers do to drives and to the interest of others.
//
// Drives take effects up on the next tick, through the behavior block: this room does not write into theirs.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit, setBit } from '../0-foundation/bits.ts'
import { B_INTEREST, BEHAVIOR_INTS, type BehaviorModel, CHANGE_IS_ABSOLUTE } from './behavior-block.ts'

/** Adds a run of changes: × the value that stands at `valueAt` in the arena, or as they are. */
export function changeDrives(from: number, count: number, valueAt: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constants } = behavior
  for (let k = from; k < from + count; k++) {
    const entry = i32[constants.i + behavior.listInts + k]
    const drive = entry >> 1
    // What a drive is set to stands in the place of what is added to it.
    if (hasBit(mind.i + at.setDrives, drive)) continue
    const gain = f64[constants.f + behavior.listDoubles + k]
    f64[mind.f + at.effect + drive] += (entry & CHANGE_IS_ABSOLUTE) === 0 ? gain * f64[valueAt] : gain
  }
}

/** Sets a run of drives at once; the last to set one is right. */
export function setDrives(from: number, count: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constants } = behavior
  for (let k = from; k < from + count; k++) {
    const drive = i32[constants.i + behavior.listInts + k]
    setBit(mind.i + at.setDrives, drive)
    f64[mind.f + at.effect + drive] = f64[constants.f + behavior.listDoubles + k]
  }
}

/** Adds a run of amounts to interests, within 0…1. Behaviors whose interest is not modelled have none to change. */
export function changeInterests(from: number, count: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constants } = behavior
  for (let k = from; k < from + count; k++) {
    const b = i32[constants.i + behavior.listInts + k]
    const index = i32[constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS + B_INTEREST]
    if (index < 0) continue
    const interest = mind.f + at.interest + index
    f64[interest] = Math.min(1, Math.max(0, f64[interest] + f64[constants.f + behavior.listDoubles + k]))
  }
}

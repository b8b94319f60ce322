// Feedback (λ): how much a need fell on this tick through what the creature did and met.
//
// Effects of behaviors and releasers are taken up by drives on the next tick; what they will make of the drive, beyond its own growth
// and fading and within its limits, is the feedback of the tick that caused them. So neither growth nor a director who sets the drive
// is mistaken for a reward. Reads: drives, effects. Writes: the feedback of a discovery group. Seeds: 003 §5.5.2.

import { f64, type Slab } from '../0-foundation/arena.ts'
import { hasBit } from '../0-foundation/bits.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import { COUNTS_EFFECTS, COUNTS_FALLS, type DiscoveryModel } from './learning-block.ts'

/** Writes the feedback of this tick where the equation takes it up; 0 if it is not significant. */
export function takeFeedback(drives: DrivesModel, behavior: BehaviorModel, group: DiscoveryModel, mind: Slab): void {
  const F = f64
  const { at, parameters, drive, td } = group
  const value = F[mind.f + drives.value + drive]
  let fall = F[mind.f + at.last] - value
  F[mind.f + at.last] = value
  if (parameters.counts === COUNTS_EFFECTS && !group.isGiven) {
    writeRise(drive, drives, behavior, mind)
    fall = -rise[0]
  } else if (parameters.counts === COUNTS_FALLS && fall < 0) fall = 0
  const isFelt = Math.abs(fall) >= parameters.significance
  F[mind.f + at.feedback] = isFelt ? fall : 0
  F[mind.f + td.feedback] = isFelt ? fall : 0
}

/** Whether effects of this tick make a drive rise by at least `least`. */
export function rises(drive: number, least: number, drives: DrivesModel, behavior: BehaviorModel, mind: Slab): boolean {
  writeRise(drive, drives, behavior, mind)
  return rise[0] >= least
}

/** What effects of this tick will add to a drive, within its limits. In a cell: a double as an answer may land on the heap. */
function writeRise(drive: number, drives: DrivesModel, behavior: BehaviorModel, mind: Slab): void {
  const F = f64
  const { constants } = drives
  const { at } = behavior
  const least = F[constants.f + drives.min + drive]
  const most = F[constants.f + drives.max + drive]
  const value = F[mind.f + drives.value + drive]
  const alone = value * (1 - F[constants.f + drives.damping + drive]) + F[constants.f + drives.growth + drive]
  const effect = F[mind.f + at.effect + drive]
  const isSet = hasBit(mind.i + at.setDrives, drive)
  const next = isSet ? effect : alone + effect
  const change = Math.min(most, Math.max(least, next)) - Math.min(most, Math.max(least, alone))
  rise[0] = change - change === 0 ? change : 0
}

const rise = new Float64Array(1)

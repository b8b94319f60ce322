// Stage 5: what to do. From the top group down, behaviors compete; the winner's pronome becomes "it"; the leaf acts.
//
// Reads: beliefs, drives. Writes: the behavior block (with the effects that drives take up on the next tick). Groups that
// are not reached are not evaluated, nor are their releasers. Seeds: 000 §6.7 (the algorithm), 003 §5.4.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import {
  type BehaviorModel,
  COMBINE_CALLBACK,
  COMBINE_MIXED,
  COMBINE_MULTIPLY,
  MAX_COMMANDS,
  MAX_DEPTH,
} from './behavior-block.ts'
import { inhibit } from './inhibition.ts'
import { updateReleaser } from './releasers.ts'

/** Chooses this tick's behavior and lists the commands of the leaf. */
export function choose(
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { at, constant, constants } = behavior
  i32[mind.i + at.commandCount] = 0
  f64.fill(0, mind.f + at.effect, mind.f + at.effect + drives.names.length)
  let depth = 0
  let group = behavior.groupNames.length > 0 ? 0 : -1
  let it = -1
  while (group >= 0 && depth < MAX_DEPTH) {
    const active = compete(group, it, view, perception, drives, behavior, mind)
    if (active < 0) break
    it = pronomeOf(active, it, behavior, mind)
    i32[mind.i + at.path + depth] = active
    i32[mind.i + at.pronome + depth] = it
    depth++
    applyEffects(active, behavior, mind)
    group = i32[constants.i + constant.child + active]
    if (group < 0) issueCommands(active, behavior, mind)
  }
  i32[mind.i + at.depth] = depth
  for (let k = depth; k < MAX_DEPTH; k++) {
    i32[mind.i + at.path + k] = 0
    i32[mind.i + at.pronome + k] = 0
  }
  quietUnreached(view.tick, behavior, mind)
  updateInterests(behavior, mind)
}

/** One group's competition: values before inhibition, then inhibition, then interests. Answers the winner, −1 for none. */
function compete(
  group: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { at, constant, constants } = behavior
  const first = i32[constants.i + constant.groupFirst + group]
  const count = i32[constants.i + constant.groupCount + group]
  for (let b = first; b < first + count; b++) {
    f64[mind.f + at.pre + b] = valueBefore(b, it, view, perception, drives, behavior, mind)
  }
  const incumbent = i32[mind.i + at.groupActive + group] - 1
  const gains = constants.f + constant.gains + i32[constants.i + constant.groupGains + group]
  const winner = inhibit(mind.f + at.pre + first, mind.f + at.post + first, gains, count, incumbent)
  i32[mind.i + at.groupActive + group] = winner + 1
  i32[mind.i + at.groupTick + group] = view.tick
  return winner < 0 ? -1 : first + winner
}

/** A group that was reached on the last tick and not on this one has no active behavior and starts from nothing. */
function quietUnreached(tick: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constant, constants } = behavior
  for (let group = 0; group < behavior.groupNames.length; group++) {
    if (i32[mind.i + at.groupTick + group] !== tick - 1) continue
    const first = i32[constants.i + constant.groupFirst + group]
    const count = i32[constants.i + constant.groupCount + group]
    f64.fill(0, mind.f + at.pre + first, mind.f + at.pre + first + count)
    f64.fill(0, mind.f + at.post + first, mind.f + at.post + first + count)
    i32[mind.i + at.groupActive + group] = 0
  }
}

/** Interest falls with the value of an active behavior and recovers: interest·(1 − damping) + growth − boredom·value. */
function updateInterests(behavior: BehaviorModel, mind: Slab): void {
  const { at, constant, constants, interested } = behavior
  for (let k = 0; k < interested.length; k++) {
    const b = interested[k]
    const interest = mind.f + at.interest + b
    const kept = f64[interest] * (1 - f64[constants.f + constant.interestDamping + b])
    const lost = f64[constants.f + constant.boredom + b] * f64[mind.f + at.post + b]
    const next = kept + f64[constants.f + constant.interestGrowth + b] - lost
    f64[interest] = Math.min(1, Math.max(0, next))
  }
}

/** interest · combine( Σ releasers , Σ drives ) */
function valueBefore(
  b: number,
  it: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { at, constant, constants } = behavior
  const I = i32
  let releasers = 0
  const releasersFrom = I[constants.i + constant.releasersFrom + b]
  const releasersCount = I[constants.i + constant.releasersCount + b]
  for (let k = releasersFrom; k < releasersFrom + releasersCount; k++) {
    const releaser = I[constants.i + constant.releaserIndex + k]
    updateReleaser(releaser, it, view, perception, behavior, mind)
    releasers += f64[mind.f + at.strength + releaser]
  }
  let wants = f64[constants.f + constant.always + b]
  const drivesFrom = I[constants.i + constant.drivesFrom + b]
  const drivesCount = I[constants.i + constant.drivesCount + b]
  for (let k = drivesFrom; k < drivesFrom + drivesCount; k++) {
    wants += f64[mind.f + drives.value + I[constants.i + constant.driveIndex + k]]
  }
  const combine = I[constants.i + constant.combine + b]
  let value = releasers + wants
  if (combine === COMBINE_MULTIPLY) value = releasers * wants
  else if (combine === COMBINE_MIXED) value = wants * (1 + releasers)
  else if (combine === COMBINE_CALLBACK) {
    view.belief = Math.max(0, it)
    value = behavior.callbacks.combine[b]?.(releasers, wants, view) ?? value
  }
  if (value - value !== 0) {
    I[mind.i + at.faults]++
    value = 0
  }
  return f64[mind.f + at.interest + b] * value
}

/** The object of the strongest releaser that found one; "it" from above where none did. */
function pronomeOf(b: number, it: number, behavior: BehaviorModel, mind: Slab): number {
  const { at, constant, constants } = behavior
  const from = i32[constants.i + constant.releasersFrom + b]
  const count = i32[constants.i + constant.releasersCount + b]
  let best = it
  let strongest = 0
  for (let k = from; k < from + count; k++) {
    const releaser = i32[constants.i + constant.releaserIndex + k]
    const object = i32[mind.i + at.object + releaser]
    const strength = f64[mind.f + at.strength + releaser]
    if (object > 0 && strength > strongest) {
      strongest = strength
      best = object
    }
  }
  return best
}

function applyEffects(b: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constant, constants } = behavior
  const from = i32[constants.i + constant.changesFrom + b]
  const count = i32[constants.i + constant.changesCount + b]
  for (let k = from; k < from + count; k++) {
    const drive = i32[constants.i + constant.changeDrive + k]
    f64[mind.f + at.effect + drive] += f64[constants.f + constant.changeGain + k] * f64[mind.f + at.post + b]
  }
}

function issueCommands(b: number, behavior: BehaviorModel, mind: Slab): void {
  const { at, constant, constants } = behavior
  const from = i32[constants.i + constant.actsFrom + b]
  const count = Math.min(MAX_COMMANDS, i32[constants.i + constant.actsCount + b])
  for (let k = 0; k < count; k++) i32[mind.i + at.command + k] = i32[constants.i + constant.actIndex + from + k]
  i32[mind.i + at.commandCount] = count
}

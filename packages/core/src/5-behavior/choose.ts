// Stage 5: what to do. From the top group down, behaviors compete; losers suggest; the winner's pronome becomes “it”; leaves act.
//
// Reads: beliefs, drives. Writes: the behavior block (with the effects that drives take up on the next tick, and this tick's
// commands in their three forms). Groups that are not reached are not evaluated, nor are their releasers: attention.
// Seeds: 000 §6.6–6.7 (the algorithm), 003 §5.4; spec 01.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import { arbitrate } from './arbitrate.ts'
import {
  ARBITER_ALL,
  B_CHANGE_COUNT,
  B_CHANGES,
  B_CHILD,
  B_INTEREST_COUNT,
  B_INTERESTS,
  B_RELEASER_COUNT,
  B_RELEASERS,
  BEHAVIOR_INTS,
  type BehaviorModel,
  G_ARBITER,
  G_COUNT,
  G_FIRST,
  GROUP_INTS,
  MAX_DEPTH,
} from './behavior-block.ts'
import { bindExternal, hasSuggestions, issueActs, issueSuggestions, postExternal, strikeOut } from './commands.ts'
import { changeDrives, changeInterests } from './effects.ts'
import { updateInterests } from './interest.ts'
import { valuesBefore } from './value.ts'

/** Chooses this tick's behaviors and lists their commands. A mind that is off wants nothing and does nothing by itself. */
export function choose(
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { at } = behavior
  const F = f64
  const I = i32
  I[mind.i + at.depth] = 0
  I[mind.i + at.primaryCount] = 0
  I[mind.i + at.secondaryCount] = 0
  I[mind.i + at.metaCount] = 0
  I[mind.i + at.struckCount] = 0
  const effectAt = mind.f + at.effect
  const isSetAt = mind.i + at.isSet
  for (let k = 0; k < behavior.driveCount; k++) {
    F[effectAt + k] = 0
    I[isSetAt + k] = 0
  }
  postExternal(behavior, mind)
  if (I[mind.i + at.isOff] === 0) {
    const forced = I[mind.i + at.forced] - 1
    if (forced >= 0) winForced(forced, view, perception, drives, behavior, mind)
    else if (behavior.groupNames.length > 0) descend(0, -1, 0, view, perception, drives, behavior, mind)
  }
  const depth = I[mind.i + at.depth]
  bindExternal(depth > 0 ? I[mind.i + at.pronome + depth - 1] : -1, behavior, mind)
  const pathAt = mind.i + at.path
  const pronomeAt = mind.i + at.pronome
  for (let k = depth; k < MAX_DEPTH; k++) {
    I[pathAt + k] = 0
    I[pronomeAt + k] = 0
  }
  quietUnreached(view.tick, behavior, mind)
  updateInterests(view, behavior, mind)
}

/** Lets a group compete, then follows its winner, or all of its winners. */
function descend(
  group: number,
  it: number,
  depth: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const I = i32
  const { at, constants } = behavior
  const row = constants.i + behavior.groupInts + group * GROUP_INTS
  const first = I[row + G_FIRST]
  const count = I[row + G_COUNT]
  valuesBefore(first, first + count, it, view, perception, drives, behavior, mind)
  const winner = arbitrate(group, row, it, view, perception, drives, behavior, mind)
  I[mind.i + at.groupTick + group] = view.tick
  for (let b = first; b < first + count; b++) {
    if (f64[mind.f + at.post + b] === 0 && hasSuggestions(b, behavior)) {
      issueSuggestions(b, pronomeOf(b, it, behavior, mind), view, behavior, mind)
    }
  }
  if (I[row + G_ARBITER] === ARBITER_ALL) {
    for (let b = first; b < first + count; b++) {
      if (f64[mind.f + at.post + b] > 0)
        win(b, it, depth, b === first + winner, view, perception, drives, behavior, mind)
    }
  } else if (winner >= 0) win(first + winner, it, depth, true, view, perception, drives, behavior, mind)
}

/** What becomes of a behavior that won: pronome, effects, then its group or its commands. */
function win(
  b: number,
  it: number,
  depth: number,
  isOnPath: boolean,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const I = i32
  const { at, constants } = behavior
  const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const object = pronomeOf(b, it, behavior, mind)
  if (isOnPath && depth === I[mind.i + at.depth] && depth < MAX_DEPTH) {
    I[mind.i + at.path + depth] = b
    I[mind.i + at.pronome + depth] = object
    I[mind.i + at.depth] = depth + 1
  }
  changeDrives(I[row + B_CHANGES], I[row + B_CHANGE_COUNT], mind.f + at.post + b, behavior, mind)
  changeInterests(I[row + B_INTERESTS], I[row + B_INTEREST_COUNT], behavior, mind)
  const child = I[row + B_CHILD]
  if (child >= 0 && depth + 1 < MAX_DEPTH) descend(child, object, depth + 1, view, perception, drives, behavior, mind)
  strikeOut(row, behavior, mind)
  if (child < 0) issueActs(b, object, view, behavior, mind)
}

/** A director's force: action selection starts at this behavior, with senses and pronomes as ever. */
function winForced(
  b: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { at } = behavior
  valuesBefore(b, b + 1, -1, view, perception, drives, behavior, mind)
  f64[mind.f + at.post + b] = f64[mind.f + at.pre + b]
  i32[mind.i + at.groupTick + behavior.groupOf[b]] = view.tick
  i32[mind.i + at.groupActive + behavior.groupOf[b]] =
    b - i32[behavior.constants.i + behavior.groupInts + behavior.groupOf[b] * GROUP_INTS + G_FIRST] + 1
  win(b, -1, 0, true, view, perception, drives, behavior, mind)
}

/** The object of the strongest releaser that found one; “it” from above where none did. */
function pronomeOf(b: number, it: number, behavior: BehaviorModel, mind: Slab): number {
  const { at, constants } = behavior
  const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const from = constants.i + behavior.listInts + i32[row + B_RELEASERS]
  const count = i32[row + B_RELEASER_COUNT]
  let best = it
  let strongest = 0
  for (let k = from; k < from + count; k++) {
    const releaser = i32[k]
    const object = i32[mind.i + at.object + releaser]
    const strength = f64[mind.f + at.strength + releaser]
    if (object > 0 && strength > strongest) {
      strongest = strength
      best = object
    }
  }
  return best
}

/**
 * A group that was reached on the last tick and not on this one has no active behavior and starts from nothing. Plain loops:
 * groups are small, and a call of `fill` costs more than they do.
 */
function quietUnreached(tick: number, behavior: BehaviorModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, constants } = behavior
  const ticks = mind.i + at.groupTick
  const count = behavior.groupNames.length
  for (let group = 0; group < count; group++) {
    if (I[ticks + group] !== tick - 1) continue
    const row = constants.i + behavior.groupInts + group * GROUP_INTS
    const first = I[row + G_FIRST]
    const end = first + I[row + G_COUNT]
    for (let b = first; b < end; b++) {
      F[mind.f + at.pre + b] = 0
      F[mind.f + at.post + b] = 0
    }
    I[mind.i + at.groupActive + group] = 0
    I[mind.i + at.groupSince + group] = 0
  }
}

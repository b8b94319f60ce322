// Stage 5: what to do. From the top group down, behaviors compete; losers suggest; the winner's pronome becomes “it”; the path acts, leaves first.
//
// Reads: beliefs, drives. Writes: the behavior block (with the effects that drives take up on the next tick, and this tick's
// commands in their three forms). Groups that are not reached are not evaluated, nor are their releasers: attention.
// Seeds: 000 §6.6–6.7 (the algorithm), 003 §5.4.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
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
  G_ROLLS,
  GROUP_INTS,
  MAX_HELD_INTERESTS,
} from './behavior-block.ts'
import { bindExternal, hasSuggestions, issueActs, issueSuggestions, postExternal, strikeOut } from './commands.ts'
import { changeDrives, changeInterests } from './effects.ts'
import { evaluatedIndex, fitLastIndices, objectAt } from './evaluated.ts'
import { updateInterests } from './interest.ts'
import { turnSlots } from './slots.ts'
import { TUPLE_INTS, U_OBJECT } from './tuple-block.ts'
import { evaluateTuples, takeObject } from './tuples.ts'
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
  const memories = I[mind.i + perception.at.count]
  const told = I[mind.i + at.forced]
  const held = I[mind.i + at.heldCount]
  assert(memories >= 0 && memories <= perception.capacity, 'there are no more memories than a mind has room for')
  assert(drives.names.length === behavior.driveCount, 'behaviors change the drives that there are')
  assert(told >= 0 && told <= behavior.behaviorNames.length, 'a behavior that is forced is one of the species')
  assert(held >= 0 && held <= MAX_HELD_INTERESTS, 'there are no more held interests than a mind has room for')
  I[mind.i + at.depth] = 0
  I[mind.i + at.primaryCount] = 0
  I[mind.i + at.secondaryCount] = 0
  I[mind.i + at.metaCount] = 0
  I[mind.i + at.struckCount] = 0
  I[mind.i + at.struckMetaCount] = 0
  I[mind.i + at.beforeCount] = 0
  I[mind.i + at.evaluatedCount] = 0
  const { driveCount } = behavior
  const releaserCount = behavior.releaserNames.length
  const effectAt = mind.f + at.effect
  for (let k = 0; k < driveCount; k++) F[effectAt + k] = 0
  for (let k = 0; k < driveCount; k += 32) I[mind.i + at.setDrives + (k >> 5)] = 0
  for (let k = 0; k < releaserCount; k += 32) I[mind.i + at.isEvaluated + (k >> 5)] = 0
  fitLastIndices(releaserCount)
  postExternal(behavior, mind)
  if (I[mind.i + at.isOff] === 0) {
    const forced = I[mind.i + at.forced] - 1
    if (behavior.tuples !== undefined) turnSlots(perception, behavior.tuples, mind)
    if (behavior.actionGroups !== undefined) chooseEach(forced, view, perception, drives, behavior, mind)
    else if (forced >= 0) winForced(forced, view, perception, drives, behavior, mind)
    else if (behavior.groupNames.length > 0) descend(0, -1, 0, true, view, perception, drives, behavior, mind)
  }
  const depth = I[mind.i + at.depth]
  bindExternal(depth > 0 ? I[mind.i + at.pronome + depth - 1] : -1, behavior, mind)
  const pathAt = mind.i + at.path
  const pronomeAt = mind.i + at.pronome
  for (let k = depth; k < behavior.room.depth; k++) {
    I[pathAt + k] = 0
    I[pronomeAt + k] = 0
  }
  quietUnreached(view.tick, behavior, mind)
  assert(
    I[mind.i + at.evaluatedCount] <= behavior.room.evaluated,
    'more releasers were evaluated than a mind has slots for',
  )
  updateInterests(view, behavior, mind)
}

/**
 * Lets action groups choose in their order. What two of them want goes to the later one, so its commands stand before those of groups
 * before it, behind what directors say. Only the primary group, which is the top one, has the path.
 */
function chooseEach(
  forced: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { at, actionGroups } = behavior
  if (actionGroups === undefined) return
  const fromOutside = i32[mind.i + at.primaryCount]
  const root = forced < 0 ? -1 : rootOf(behavior.groupOf[forced], behavior)
  for (let k = 0; k < actionGroups.length; k++) {
    const before = i32[mind.i + at.primaryCount]
    const group = actionGroups[k]
    if (group === root) winForced(forced, view, perception, drives, behavior, mind)
    else descend(group, -1, 0, group === 0 && root < 0, view, perception, drives, behavior, mind)
    bringForward(fromOutside, before, behavior, mind)
  }
}

/** The action group above a group. */
function rootOf(group: number, behavior: BehaviorModel): number {
  const parent = parentOf(group, behavior)
  return parent < 0 ? group : rootOf(behavior.groupOf[parent], behavior)
}

/** Moves the commands from `from` on to the index `to`, in their order. */
function bringForward(to: number, from: number, behavior: BehaviorModel, mind: Slab): void {
  const I = i32
  const { at } = behavior
  if (from === to) return
  const count = I[mind.i + at.primaryCount]
  for (let k = from; k < count; k++) {
    const act = I[mind.i + at.primary + k]
    const object = I[mind.i + at.primaryObject + k]
    const index = to + k - from
    for (let n = k; n > index; n--) {
      I[mind.i + at.primary + n] = I[mind.i + at.primary + n - 1]
      I[mind.i + at.primaryObject + n] = I[mind.i + at.primaryObject + n - 1]
    }
    I[mind.i + at.primary + index] = act
    I[mind.i + at.primaryObject + index] = object
  }
}

/** The object of the active behavior: the memory that is "it" at the end of this tick; 0 for none. */
export function itOf(behavior: BehaviorModel, mind: Slab): number {
  const depth = i32[mind.i + behavior.at.depth]
  return depth > 0 ? Math.max(0, i32[mind.i + behavior.at.pronome + depth - 1]) : 0
}

/** Lets a group compete, then follows its winner, or all of its winners. */
function descend(
  group: number,
  it: number,
  depth: number,
  hasPath: boolean,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const { tuples } = behavior
  const row = behavior.constants.i + behavior.groupInts + group * GROUP_INTS
  const first = I[row + G_FIRST]
  const end = first + I[row + G_COUNT]
  const pre = reach(group, view.tick, behavior, mind)
  valuesBefore(first, end, pre, it, view, perception, drives, behavior, mind)
  if (tuples !== undefined && tuples.hasTuples[group] !== 0)
    evaluateTuples(first, end, pre, it, view, perception, behavior, tuples, mind)
  const winner = arbitrate(group, row, pre, it, view, perception, drives, behavior, mind)
  const doesAll = I[row + G_ARBITER] === ARBITER_ALL
  for (let b = first; b < end; b++) {
    const at = pre + b - first
    if ((doesAll ? F[at] > 0 : b === first + winner) || !hasSuggestions(b, behavior)) continue
    issueSuggestions(b, at, pronomeOf(b, it, behavior, mind), view, behavior, mind)
  }
  if (doesAll) {
    for (let b = first; b < end; b++) {
      const at = pre + b - first
      const isOnPath = hasPath && b === first + winner
      if (F[at] > 0) win(b, at, it, depth, isOnPath, view, perception, drives, behavior, mind)
    }
    return
  }
  const valueAt = mind.f + behavior.at.groupValue + group
  if (winner >= 0) win(first + winner, valueAt, it, depth, hasPath, view, perception, drives, behavior, mind)
}

/** Marks a group as reached on this tick; answers where its values stand: behind those of groups reached before it. */
function reach(group: number, tick: number, behavior: BehaviorModel, mind: Slab): number {
  const I = i32
  const { at, constants } = behavior
  const mark = I[mind.i + at.groupOffset + group]
  // Under an `all` group a shared group can be reached twice; it keeps its place.
  if (mark !== 0 && (mark & 1) === (tick & 1)) return mind.f + at.before + (mark >> 1) - 1
  const offset = I[mind.i + at.beforeCount]
  const end = offset + I[constants.i + behavior.groupInts + group * GROUP_INTS + G_COUNT]
  assert(end <= behavior.room.reached, 'more behaviors were reached than a mind has slots for')
  I[mind.i + at.beforeCount] = end
  I[mind.i + at.groupOffset + group] = 2 * (offset + 1) + (tick & 1)
  return mind.f + at.before + offset
}

/** What becomes of a behavior that won with the value at `valueAt`: pronome, effects, its group, then its commands. */
function win(
  b: number,
  valueAt: number,
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
  const { at, constants, tuples } = behavior
  const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const tuple = tuples === undefined ? -1 : tuples.tupleOf[b]
  const pronome = pronomeOf(b, it, behavior, mind)
  const object = tuple < 0 ? pronome : takeTuple(b, tuple, pronome, view, perception, behavior, mind)
  if (isOnPath && depth === I[mind.i + at.depth]) {
    I[mind.i + at.path + depth] = b
    I[mind.i + at.pronome + depth] = object
    I[mind.i + at.depth] = depth + 1
  }
  changeDrives(I[row + B_CHANGES], I[row + B_CHANGE_COUNT], valueAt, behavior, mind)
  changeInterests(I[row + B_INTERESTS], I[row + B_INTEREST_COUNT], behavior, mind)
  const child = I[row + B_CHILD]
  if (child >= 0) descend(child, object, depth + 1, isOnPath, view, perception, drives, behavior, mind)
  strikeOut(row, behavior, mind)
  issueActs(b, object, view, behavior, mind)
}

/** What a tuple that won is about. What its dice have chosen anew begins anew; what a releaser found is kept in dice groups only. */
function takeTuple(
  b: number,
  tuple: number,
  pronome: number,
  view: MutableMindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const { at, constants, tuples } = behavior
  if (tuples === undefined) return pronome
  const group = behavior.groupOf[b]
  const row = constants.i + behavior.groupInts + group * GROUP_INTS
  const isDice = tuples.diceOf[group] >= 0
  const isForced = i32[mind.i + at.forced] - 1 === b
  const isNew = isDice && !isForced && f64[mind.f + at.rolls + i32[row + G_ROLLS] + i32[row + G_COUNT]] === 1
  const hasObject = i32[constants.i + tuples.tupleInts + tuple * TUPLE_INTS + U_OBJECT] >= 0
  return takeObject(b, tuple, isNew, isDice || hasObject, pronome, view, perception, behavior, tuples, mind)
}

/** A director's force: this behavior wins, with senses and pronomes as ever; those that could have won instead go on suggesting. */
function winForced(
  b: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const it = leadTo(b, view, perception, drives, behavior, mind)
  const valueAt = mind.f + behavior.at.groupValue + behavior.groupOf[b]
  win(b, valueAt, it, 0, true, view, perception, drives, behavior, mind)
}

/**
 * Lets the groups from the top down to that of a forced behavior suggest, as if everything on the way there had won; answers the “it” that
 * the behavior gets from above. Of a group with several parents the first is taken.
 */
function leadTo(
  b: number,
  view: MutableMindView,
  perception: PerceptionModel,
  drives: DrivesModel,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const F = f64
  const I = i32
  const { at, constants } = behavior
  const group = behavior.groupOf[b]
  const parent = parentOf(group, behavior)
  const above = parent < 0 ? -1 : leadTo(parent, view, perception, drives, behavior, mind)
  const it = parent < 0 ? -1 : pronomeOf(parent, above, behavior, mind)
  const first = I[constants.i + behavior.groupInts + group * GROUP_INTS + G_FIRST]
  const count = I[constants.i + behavior.groupInts + group * GROUP_INTS + G_COUNT]
  const pre = reach(group, view.tick, behavior, mind)
  valuesBefore(first, first + count, pre, it, view, perception, drives, behavior, mind)
  const { tuples } = behavior
  if (tuples !== undefined && tuples.hasTuples[group] !== 0)
    evaluateTuples(first, first + count, pre, it, view, perception, behavior, tuples, mind)
  for (let k = 0; k < count; k++) {
    if (first + k === b) continue
    if (hasSuggestions(first + k, behavior))
      issueSuggestions(first + k, pre + k, pronomeOf(first + k, it, behavior, mind), view, behavior, mind)
    // Rivals cannot win, whatever they are worth.
    F[pre + k] = 0
  }
  F[mind.f + at.groupValue + group] = F[pre + b - first]
  I[mind.i + at.groupActive + group] = b - first + 1
  return it
}

/** The first behavior that a group is the group of; −1 for the top one. */
function parentOf(group: number, behavior: BehaviorModel): number {
  const rows = behavior.constants.i + behavior.behaviorInts + B_CHILD
  const count = behavior.behaviorNames.length
  for (let b = 0; b < count; b++) if (i32[rows + b * BEHAVIOR_INTS] === group) return b
  return -1
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
    const index = evaluatedIndex(releaser, behavior, mind)
    if (index < 0) continue
    const object = objectAt(index, behavior, mind)
    const value = f64[mind.f + at.releaserValue + index]
    if (object > 0 && value > strongest) {
      strongest = value
      best = object
    }
  }
  return best
}

/** A group that was reached on the last tick and not on this one has no active behavior and starts from nothing. */
function quietUnreached(tick: number, behavior: BehaviorModel, mind: Slab): void {
  const I = i32
  const { at } = behavior
  const offsets = mind.i + at.groupOffset
  const count = behavior.groupNames.length
  for (let group = 0; group < count; group++) {
    const mark = I[offsets + group]
    if (mark === 0 || (mark & 1) === (tick & 1)) continue
    I[offsets + group] = 0
    I[mind.i + at.groupActive + group] = 0
    f64[mind.f + at.groupValue + group] = 0
  }
}

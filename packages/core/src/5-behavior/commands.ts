// What behaviors say to the body, in three forms: primary by winners, secondary and meta by losers, queued by their value.
//
// Suggestions are posted before the winner acts, so it can take them or strike them out. Acts are numbers into the species'
// table; arguments and what they map to are the motor room's business. Seeds: 000 §6.6, 003 §5.3.

import { ACT_INTS, FORM_NONE, FORM_PRIMARY, FORM_SECONDARY, MAX_EXTERNAL, T_COMMAND } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import {
  B_ACT_COUNT,
  B_ACTS,
  B_STRIKE_COUNT,
  B_STRIKES,
  B_SUGGEST_COUNT,
  B_SUGGESTS,
  BEHAVIOR_INTS,
  type BehaviorModel,
  type CallChoice,
} from './behavior-block.ts'

/** Queues what directors gave from outside: before anything else, so that winners may still strike suggestions out. */
export function postExternal(behavior: BehaviorModel, mind: Slab): void {
  const { at } = behavior
  const I = i32
  const formAt = mind.i + at.externalForm
  for (let index = 0; index < MAX_EXTERNAL; index++) {
    const form = I[formAt + index]
    if (form === FORM_NONE) return
    const priority = mind.f + at.externalPriority + index
    if (form === FORM_PRIMARY) addPrimary(behavior.actCount + index, -1, behavior, mind)
    else if (form === FORM_SECONDARY) queueSecondary(behavior.actCount + index, -1, priority, behavior, mind)
    else queueMeta(behavior.metaCommand.length + index, priority, behavior, mind)
  }
}

/** Commands from outside that are about “it” mean what their director said, or what the creature has in mind. */
export function bindExternal(it: number, behavior: BehaviorModel, mind: Slab): void {
  const { at } = behavior
  for (let k = 0; k < i32[mind.i + at.primaryCount]; k++) {
    const index = i32[mind.i + at.primary + k] - behavior.actCount
    if (index >= 0) i32[mind.i + at.primaryObject + k] = meantAt(index, it, behavior, mind)
  }
  for (let k = 0; k < i32[mind.i + at.secondaryCount]; k++) {
    const index = i32[mind.i + at.secondary + k] - behavior.actCount
    if (index >= 0) i32[mind.i + at.secondaryObject + k] = meantAt(index, it, behavior, mind)
  }
}

function meantAt(index: number, it: number, behavior: BehaviorModel, mind: Slab): number {
  const meant = i32[mind.i + behavior.at.externalObject + index]
  return meant === 0 ? it : meant
}

/** Lists the winner's acts as primary commands. */
export function issueActs(b: number, object: number, view: MutableMindView, behavior: BehaviorModel, mind: Slab): void {
  const { constants } = behavior
  const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const from = constants.i + behavior.listInts + i32[row + B_ACTS]
  for (let k = 0; k < i32[row + B_ACT_COUNT]; k++) addPrimary(i32[from + k], object, behavior, mind)
  const calls = behavior.callbacks.act[b]
  if (calls === undefined) return
  for (const call of calls) {
    const act = chosenBy(call, object, view, behavior, mind)
    if (act >= 0) addPrimary(act, object, behavior, mind)
  }
}

/** The act that a callback chooses out of its list; −1 for none. */
function chosenBy(
  call: CallChoice,
  object: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  view.belief = Math.max(0, object)
  const answer = call.callback(view)
  if (answer === undefined) return -1
  const index = typeof answer === 'string' ? call.texts.indexOf(answer) : answer
  if (index in call.acts) return call.acts[index]
  i32[mind.i + behavior.at.faults]++
  return -1
}

function addPrimary(act: number, object: number, behavior: BehaviorModel, mind: Slab): void {
  const { at } = behavior
  const count = i32[mind.i + at.primaryCount]
  assert(count < behavior.room.primary, 'more commands were given than a mind has room for')
  i32[mind.i + at.primary + count] = act
  i32[mind.i + at.primaryObject + count] = object
  i32[mind.i + at.primaryCount] = count + 1
}

/** Whether a behavior suggests anything when it loses. Most do not, and then its pronome need not be found. */
export function hasSuggestions(b: number, behavior: BehaviorModel): boolean {
  const row = behavior.constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  return i32[row + B_SUGGEST_COUNT] !== 0 || behavior.callbacks.suggest[b] !== undefined
}

/**
 * Queues a loser's suggestions by its value before inhibition (which stands at `priority` in the arena), greatest first; equals
 * keep the order of definition.
 */
export function issueSuggestions(
  b: number,
  priority: number,
  object: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  mind: Slab,
): void {
  const { constants } = behavior
  const row = constants.i + behavior.behaviorInts + b * BEHAVIOR_INTS
  const count = i32[row + B_SUGGEST_COUNT]
  const calls = behavior.callbacks.suggest[b]
  const from = constants.i + behavior.listInts + i32[row + B_SUGGESTS]
  for (let k = 0; k < count; k++) {
    // A meta command stands in the list as −1 − its number.
    const entry = i32[from + k]
    if (entry < 0) queueMeta(-1 - entry, priority, behavior, mind)
    else queueSecondary(entry, object, priority, behavior, mind)
  }
  if (calls === undefined) return
  for (const call of calls) {
    const act = chosenBy(call, object, view, behavior, mind)
    if (act >= 0) queueSecondary(act, object, priority, behavior, mind)
  }
}

/** `priority` is where it stands in the arena. */
function queueSecondary(act: number, object: number, priority: number, behavior: BehaviorModel, mind: Slab): void {
  const { at } = behavior
  const value = f64[priority]
  const count = i32[mind.i + at.secondaryCount]
  assert(count < behavior.room.secondary, 'more commands were suggested than a mind has room for')
  let k = count
  for (; k > 0 && f64[mind.f + at.secondaryPriority + k - 1] < value; k--) {
    i32[mind.i + at.secondary + k] = i32[mind.i + at.secondary + k - 1]
    i32[mind.i + at.secondaryObject + k] = i32[mind.i + at.secondaryObject + k - 1]
    f64[mind.f + at.secondaryPriority + k] = f64[mind.f + at.secondaryPriority + k - 1]
  }
  i32[mind.i + at.secondary + k] = act
  i32[mind.i + at.secondaryObject + k] = object
  f64[mind.f + at.secondaryPriority + k] = value
  i32[mind.i + at.secondaryCount] = count + 1
}

function queueMeta(meta: number, priority: number, behavior: BehaviorModel, mind: Slab): void {
  const { at } = behavior
  const value = f64[priority]
  const count = i32[mind.i + at.metaCount]
  assert(count < behavior.room.meta, 'more manners were suggested than a mind has room for')
  let k = count
  for (; k > 0 && f64[mind.f + at.metaPriority + k - 1] < value; k--) {
    i32[mind.i + at.meta + k] = i32[mind.i + at.meta + k - 1]
    f64[mind.f + at.metaPriority + k] = f64[mind.f + at.metaPriority + k - 1]
  }
  i32[mind.i + at.meta + k] = meta
  f64[mind.f + at.metaPriority + k] = value
  i32[mind.i + at.metaCount] = count + 1
}

/** Removes from the queues what the winner of the row at `row` will not have. */
export function strikeOut(row: number, behavior: BehaviorModel, mind: Slab): void {
  const strikes = i32[row + B_STRIKE_COUNT]
  if (strikes === 0) return
  const { at } = behavior
  let kept = 0
  const secondaries = i32[mind.i + at.secondaryCount]
  for (let k = 0; k < secondaries; k++) {
    const act = i32[mind.i + at.secondary + k]
    if (isStruck(commandOf(act, behavior.actCommand, behavior, mind), row, strikes, behavior)) {
      noteStruck(act, at.struck, at.struckCount, behavior.room.secondary, mind)
      continue
    }
    i32[mind.i + at.secondary + kept] = act
    i32[mind.i + at.secondaryObject + kept] = i32[mind.i + at.secondaryObject + k]
    f64[mind.f + at.secondaryPriority + kept] = f64[mind.f + at.secondaryPriority + k]
    kept++
  }
  i32[mind.i + at.secondaryCount] = kept
  kept = 0
  const metas = i32[mind.i + at.metaCount]
  for (let k = 0; k < metas; k++) {
    const meta = i32[mind.i + at.meta + k]
    if (isStruck(commandOf(meta, behavior.metaCommand, behavior, mind), row, strikes, behavior)) {
      noteStruck(meta, at.struckMeta, at.struckMetaCount, behavior.room.meta, mind)
      continue
    }
    i32[mind.i + at.meta + kept] = meta
    f64[mind.f + at.metaPriority + kept] = f64[mind.f + at.metaPriority + k]
    kept++
  }
  i32[mind.i + at.metaCount] = kept
}

/** The command of an act or a meta; those from outside count on behind the species' own. */
function commandOf(number: number, own: Int32Array, behavior: BehaviorModel, mind: Slab): number {
  if (number < own.length) return own[number]
  return i32[mind.i + behavior.at.externalInts + (number - own.length) * ACT_INTS + T_COMMAND]
}

function isStruck(command: number, row: number, strikes: number, behavior: BehaviorModel): boolean {
  if (strikes < 0) return true
  const from = behavior.constants.i + behavior.listInts + i32[row + B_STRIKES]
  for (let k = from; k < from + strikes; k++) if (i32[k] === command) return true
  return false
}

/** Adds to one of the two lists of what was struck out; `list` and `countAt` are offsets in the mind. */
function noteStruck(number: number, list: number, countAt: number, room: number, mind: Slab): void {
  const count = i32[mind.i + countAt]
  assert(count < room, 'no more suggestions are struck out than were made')
  i32[mind.i + list + count] = number
  i32[mind.i + countAt] = count + 1
}

// What follows from what was learned: greatest values of releasers, interests that last as long as feedback usually takes, a bias to try.
//
// These are numbers of the creature's own model; learning alone writes them. A creature that still shares its species' model is
// marked instead and gets its own between ticks. A maxValue is written while its item has a trace, that is while it can change, so a
// director's maxValue holds until the creature learns again. Reads: the learning block. Writes: constants of the own model.
// Seeds: 003 §5.5.6 (the BSRM goes on setting the value), §5.5.9 (time course).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeNumber } from '../0-foundation/row-table.ts'
import {
  B_ALWAYS,
  B_GROWTH,
  B_INTEREST,
  B_LOSS,
  BEHAVIOR_DOUBLES,
  BEHAVIOR_INTS,
  type BehaviorModel,
  R_MAX_VALUE,
  RELEASER_DOUBLES,
} from '../5-behavior/behavior-block.ts'
import type { Creature } from '../creature/model.ts'
import {
  type DiscoveryModel,
  kindIndexOf,
  type LearningModel,
  type LessonReleaser,
  ownItem,
  PAIR_FREE,
  PAIR_SUSPECTED,
  pairItem,
  signOf,
} from './learning-block.ts'
import { isTdOn } from './td.ts'

/** Brings a creature's own model up to date with what one drive has learned; `isAll`: also with what cannot have changed. */
export function writeLearned(creature: Creature, group: DiscoveryModel, isAll: boolean): void {
  const { mind, model } = creature
  const { behavior } = model
  const { ownReleasers, lessonReleasers } = group
  for (let k = 0; k < ownReleasers.length; k++) {
    const item = ownItem(group, k)
    if (isAll || isMoving(item, group, mind)) writeMaxValue(creature, group, ownReleasers[k], item, 1)
  }
  for (let k = 0; k < lessonReleasers.length; k++) {
    const lesson = lessonReleasers[k]
    const pair = pairOf(lesson, group, mind)
    if (pair < 0) continue
    const item = pairItem(pair)
    const interest = interestIn(lesson.waiter, group, behavior, mind)
    const isDue = isAll || interest < 1 || isMoving(item, group, mind)
    if (isDue) writeMaxValue(creature, group, lesson.releaser, item, lesson.share * leftOf(interest, group))
    if (lesson.waiter >= 0 && group.parameters.hasTimeCourse) writePatience(lesson.waiter, pair, behavior, group, mind)
  }
}

/** Brings everything up to date: after a creature has moved into another model. */
export function writeAllLearned(creature: Creature): void {
  for (const group of creature.model.learning?.groups ?? []) writeLearned(creature, group, true)
}

/** Says of an offset among the doubles of a creature's model whether learning writes there: all that `writeLearned` and `writeBias` write. */
export function learnedNumbers({ model }: Creature): (offset: number) => boolean {
  const { behaviorDoubles, releaserDoubles, tables } = model.behavior
  const isIn = (offset: number, first: number, rows: number, width: number, columns: readonly number[]): boolean =>
    offset >= first && offset < first + rows * width && columns.includes((offset - first) % width)
  return (offset) =>
    isIn(offset, behaviorDoubles, tables.behavior.count, BEHAVIOR_DOUBLES, [B_ALWAYS, B_LOSS, B_GROWTH]) ||
    isIn(offset, releaserDoubles, tables.releaser.count, RELEASER_DOUBLES, [R_MAX_VALUE])
}

/** The pair that a learned releaser follows; −1 if it is not known any more. */
export function pairOf(lesson: LessonReleaser, group: DiscoveryModel, mind: Slab): number {
  const I = i32
  const { at, parameters } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (I[mind.i + at.pairState + pair] === PAIR_FREE) continue
    if (I[mind.i + at.pairBehavior + pair] !== lesson.behavior) continue
    const stimulus = I[mind.i + at.pairStimulus + pair]
    if (signOf(group, stimulus) !== lesson.sign) continue
    const index = kindIndexOf(group, stimulus)
    const isKind =
      index < 0
        ? lesson.kind === 0
        : I[mind.i + at.kind + index] === lesson.kind && I[mind.i + at.part + index] === lesson.part
    if (isKind) return pair
  }
  return -1
}

/** Raises what begins to pay while its stimulus is on: a share of the pair's value beside the behavior's constant part. */
export function writeBias(creature: Creature, learning: LearningModel): void {
  const { mind, model } = creature
  const { behavior } = model
  const { doesOf, always, groups } = learning
  for (let b = 0; b < doesOf.length; b++) {
    if (doesOf[b] === 0) continue
    const { constants, tables } = behavior
    const at = constants.f + behavior.behaviorDoubles + b * BEHAVIOR_DOUBLES + B_ALWAYS
    biased[0] = always[b]
    for (let k = 0; k < groups.length; k++) if (groups[k].parameters.explores > 0) addBias(doesOf[b], groups[k], mind)
    if (f64[at] === biased[0]) continue
    if (creature.hasOwnModel) writeNumber(tables.behavior, constants, b, 'always', biased[0])
    else i32[mind.i + groups[0].at.due] = 1
  }
}

function addBias(doing: number, group: DiscoveryModel, mind: Slab): void {
  const I = i32
  const { at, parameters, td } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    const isOpen = I[mind.i + at.pairState + pair] === PAIR_SUSPECTED && I[mind.i + at.pairBehavior + pair] === doing
    if (!isOpen || I[mind.i + at.on + I[mind.i + at.pairStimulus + pair]] === 0) continue
    const value = f64[mind.f + td.strength + pairItem(pair)]
    if (value > 0) biased[0] += parameters.explores * value
  }
}

/** A cell: a double as an answer may land on the heap. */
const biased = new Float64Array(1)

function isMoving(item: number, group: DiscoveryModel, mind: Slab): boolean {
  return f64[mind.f + group.td.trace + item] > 0 || isTdOn(mind.f, group.td, item)
}

function writeMaxValue(creature: Creature, group: DiscoveryModel, releaser: number, item: number, share: number): void {
  const { mind, model } = creature
  const { constants, releaserDoubles, tables } = model.behavior
  const at = constants.f + releaserDoubles + releaser * RELEASER_DOUBLES + R_MAX_VALUE
  const maxValue = Math.max(0, f64[mind.f + group.td.strength + item] * group.parameters.scale * share)
  if (f64[at] === maxValue) return
  if (creature.hasOwnModel) writeNumber(tables.releaser, constants, releaser, 'maxValue', maxValue)
  else i32[mind.i + group.at.due] = 1
}

/** The interest of a learned behavior that waits; 1 for one that is not given up. */
function interestIn(waiter: number, group: DiscoveryModel, behavior: BehaviorModel, mind: Slab): number {
  if (waiter < 0 || !group.parameters.hasTimeCourse) return 1
  const modelled = i32[behavior.constants.i + behavior.behaviorInts + waiter * BEHAVIOR_INTS + B_INTEREST]
  return modelled < 0 ? 1 : f64[mind.f + behavior.at.interest + modelled]
}

/**
 * What is left of a releaser's maxValue when interest has fallen: the behaviors above answer it too, and would hold on to a group in
 * which nobody wants anything any more. The last step back counts as whole, so that nothing is left behind.
 */
function leftOf(interest: number, group: DiscoveryModel): number {
  return interest + 1 / group.parameters.fallTicks >= 1 ? 1 : Math.max(0, interest)
}

/** Interest stays for the usual time and some deviations, then falls to 0; it comes back when the stimulus is gone. */
function writePatience(waiter: number, pair: number, behavior: BehaviorModel, group: DiscoveryModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, parameters } = group
  const usual =
    F[mind.f + at.timeMean + pair] + parameters.patience * Math.sqrt(Math.max(0, F[mind.f + at.timeVariance + pair]))
  const isLong = I[mind.i + at.timeCount + pair] > 0 && I[mind.i + at.pairWaited + pair] > usual
  const isThere = I[mind.i + at.on + I[mind.i + at.pairStimulus + pair]] > 0
  const { constants, tables } = behavior
  const row = constants.f + behavior.behaviorDoubles + waiter * BEHAVIOR_DOUBLES
  // Mostly nothing changes: a look at the row is much cheaper than a checked write.
  const loss = isLong && isThere ? 1 / parameters.fallTicks : 0
  if (F[row + B_LOSS] !== loss) writeNumber(tables.behavior, constants, waiter, 'loss', loss)
  const growth = isThere ? 0 : 1 / parameters.fallTicks
  if (F[row + B_GROWTH] !== growth) writeNumber(tables.behavior, constants, waiter, 'growth', growth)
}

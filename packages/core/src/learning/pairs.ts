// Pairs of a behavior and a stimulus: when each member is on, when a time with it ended, how long feedback took.
//
// The first member is on while the behavior is done and the stimulus is there and came on before the behavior began or within a few
// ticks of it: what comes later may be the behavior's product, not its context. The second is on while the stimulus is there and the
// behavior is not done. It is off while the creature is on its way to the behavior, and while it serves the drive since the stimulus
// came (to fetch a reward is no alternative to what brought it, and no behavior to be learned for it); and what it was on for just
// before the behavior began counts for nothing: it led to the behavior.
// Reads: short-term memory, stimuli.
// Writes: pairs, their items, the log of times. Seeds: 003 §5.5.4, figure 23, §5.5.9.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import {
  type DiscoveryModel,
  kindIndexOf,
  type LearningModel,
  PAIR_FREE,
  PAIR_IN_USE,
  pairItem,
  TRIALS_KEPT,
} from './learning-block.ts'
import { clearTdItem, dropTdTrace, isTdOn, setTdOn } from './td.ts'

/** Times that the mean time to feedback looks back over: older ones fade. */
const TIMES_AVERAGED = 20

/** Says of every pair which of its members is on. */
export function setPairs(
  tick: number,
  behavior: BehaviorModel,
  learning: LearningModel,
  group: DiscoveryModel,
  mind: Slab,
): void {
  const I = i32
  const { at, parameters, td } = group
  const doing = I[mind.i + learning.at.doing]
  const goingTo = I[mind.i + learning.at.goingTo]
  const isServed = isOnPath(group.intoBehavior, behavior, mind)
  if (!isServed) I[mind.i + at.servedTick] = 0
  else if (I[mind.i + at.servedTick] === 0) I[mind.i + at.servedTick] = tick
  const servedTick = isServed ? I[mind.i + at.servedTick] : -1
  const latest = I[mind.i + learning.at.doingTick] + parameters.withinTicks
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (I[mind.i + at.pairState + pair] === PAIR_FREE) continue
    const stimulus = I[mind.i + at.pairStimulus + pair]
    const done = I[mind.i + at.pairBehavior + pair]
    const isThere = I[mind.i + at.on + stimulus] > 0
    const isDone = doing === done
    const isAnswer = servedTick >= I[mind.i + at.onTick + stimulus]
    const isContext = isThere && isDone && I[mind.i + at.onTick + stimulus] <= latest
    const isWith = isContext && !(isAnswer && isElsewhere(stimulus, learning, group, mind))
    const item = pairItem(pair)
    if (isWith && !isTdOn(mind.f, td, item) && f64[mind.f + td.trace + item] <= td.parameters.onTrace) {
      I[mind.i + at.pairSince + pair] = tick
      I[mind.i + at.pairTimed + pair] = 0
    }
    if (isWith && !isTdOn(mind.f, td, item)) dropTdTrace(mind.f, mind.i, td, item + 1)
    if (isWith) I[mind.i + at.pairTried + pair] = 1
    setTdOn(mind.f, mind.i, td, item, isWith)
    setTdOn(mind.f, mind.i, td, item + 1, isThere && !isDone && !isAnswer && goingTo !== done)
    if (I[mind.i + at.pairState + pair] === PAIR_IN_USE) wait(pair, isDone, isThere, group, mind)
  }
}

/** Whether what is done is about another thing than the one whose stimulus this is: a sound has no thing. */
function isElsewhere(stimulus: number, learning: LearningModel, group: DiscoveryModel, mind: Slab): boolean {
  const kind = i32[mind.i + learning.at.aboutKind]
  if (kind === 0) return false
  const index = kindIndexOf(group, stimulus)
  if (index < 0) return true
  const isPart = i32[mind.i + group.at.part + index] === i32[mind.i + learning.at.aboutPart]
  return kind !== i32[mind.i + group.at.kind + index] || !isPart
}

/** Whether a behavior is active; none is nobody. */
function isOnPath(b: number, behavior: BehaviorModel, mind: Slab): boolean {
  const depth = i32[mind.i + behavior.at.depth]
  for (let k = 0; k < depth; k++) if (i32[mind.i + behavior.at.path + k] === b) return true
  return false
}

/**
 * Counts how long a lesson in use has been waiting for feedback, also where the behavior was going on before the stimulus came. It
 * starts anew when the stimulus is gone.
 */
function wait(pair: number, isDone: boolean, isThere: boolean, group: DiscoveryModel, mind: Slab): void {
  const at = mind.i + group.at.pairWaited + pair
  if (!isThere) i32[at] = 0
  else if (isDone) i32[at] += 1
}

/** After a step: times feedback for pairs whose time lasts, and logs the times that are over. */
export function followPairs(tick: number, group: DiscoveryModel, mind: Slab): void {
  const I = i32
  const { at, parameters, td } = group
  const isFed = f64[mind.f + at.feedback] !== 0
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (I[mind.i + at.pairState + pair] === PAIR_FREE) continue
    const item = pairItem(pair)
    if (isFed && f64[mind.f + td.trace + item] > td.parameters.onTrace) noteFeedback(tick, pair, group, mind)
    if (I[mind.i + td.timesOn + item] !== I[mind.i + at.pairTimes + pair]) logTime(tick, pair, group, mind)
  }
}

function noteFeedback(tick: number, pair: number, group: DiscoveryModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, td } = group
  F[mind.f + at.pairError + pair] = F[mind.f + td.error]
  I[mind.i + at.pairWaited + pair] = 0
  if (I[mind.i + at.pairTimed + pair] !== 0 || I[mind.i + at.pairSince + pair] === 0) return
  I[mind.i + at.pairTimed + pair] = 1
  const count = Math.min(TIMES_AVERAGED, I[mind.i + at.timeCount + pair] + 1)
  I[mind.i + at.timeCount + pair] += 1
  const took = tick - I[mind.i + at.pairSince + pair]
  const off = took - F[mind.f + at.timeMean + pair]
  F[mind.f + at.timeMean + pair] += off / count
  const spread = off * (took - F[mind.f + at.timeMean + pair])
  F[mind.f + at.timeVariance + pair] += (spread - F[mind.f + at.timeVariance + pair]) / count
}

/** A time is over: its trace fell to ε. */
function logTime(tick: number, pair: number, group: DiscoveryModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, td } = group
  const item = pairItem(pair)
  const isFed = I[mind.i + td.timesFed + item] !== I[mind.i + at.pairFed + pair]
  const row = I[mind.i + at.trialCount] % TRIALS_KEPT
  I[mind.i + at.trialCount] =
    I[mind.i + at.trialCount] + 1 === 2 * TRIALS_KEPT ? TRIALS_KEPT : I[mind.i + at.trialCount] + 1
  I[mind.i + at.trialTick + row] = tick
  I[mind.i + at.trialPair + row] = pair
  I[mind.i + at.trialFed + row] = isFed ? 1 : 0
  F[mind.f + at.trialError + row] = isFed ? F[mind.f + at.pairError + pair] : 0
  F[mind.f + at.trialValue + row] = F[mind.f + td.strength + item]
  I[mind.i + at.pairTimes + pair] = I[mind.i + td.timesOn + item]
  I[mind.i + at.pairFed + pair] = I[mind.i + td.timesFed + item]
  I[mind.i + at.pairSince + pair] = 0
  F[mind.f + at.pairError + pair] = 0
}

/** Makes a slot free of everything that was known in it. */
export function clearPair(pair: number, group: DiscoveryModel, mind: Slab): void {
  const { at, td } = group
  clearTdItem(mind.f, mind.i, td, pairItem(pair))
  clearTdItem(mind.f, mind.i, td, pairItem(pair) + 1)
  const ints = [
    at.pairBehavior,
    at.pairStimulus,
    at.pairState,
    at.pairHow,
    at.pairBorn,
    at.pairUsed,
    at.pairSince,
    at.pairTimed,
    at.pairTried,
    at.pairTimes,
    at.pairFed,
    at.pairWaited,
    at.timeCount,
  ]
  for (const from of ints) i32[mind.i + from + pair] = 0
  for (const from of [at.pairError, at.timeMean, at.timeVariance]) f64[mind.f + from + pair] = 0
  for (let row = 0; row < TRIALS_KEPT; row++) {
    if (i32[mind.i + at.trialPair + row] === pair) i32[mind.i + at.trialPair + row] = -1
  }
}

/** The index of a pair; −1 if there is none of this behavior and stimulus. */
export function findPair(behavior: number, stimulus: number, group: DiscoveryModel, mind: Slab): number {
  const I = i32
  const { at, parameters } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    const isUsed = I[mind.i + at.pairState + pair] !== PAIR_FREE
    if (isUsed && I[mind.i + at.pairBehavior + pair] === behavior && I[mind.i + at.pairStimulus + pair] === stimulus)
      return pair
  }
  return -1
}

// Judging pairs: which of them are lessons.
//
// Operant: the behavior in the presence of the stimulus is more reliable than the stimulus without the behavior, and is worth enough.
// Classical: a stimulus whose pairs are all at least as reliable without their behavior, one of which is worth enough, predicts; the
// behavior that answers what comes on next after it shall answer it too, for the value of the best of them, which it follows until it
// has been tried. So a behavior that merely happened to be going on is not learned; without the comparison it would be (superstition). Whatever is found is marked, and put to
// use after the tick. Reads and writes: pairs. Seeds: 003 §5.5.6, §5.5.8, §6.3.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { suspectPair } from './discover.ts'
import {
  type DiscoveryModel,
  HOW_CLASSICAL,
  HOW_OPERANT,
  PAIR_DUE,
  PAIR_FREE,
  PAIR_IN_USE,
  PAIR_SUSPECTED,
  pairItem,
  stimuliOf,
} from './learning-block.ts'
import { setTdStrength, type TdBlock, tdReliability } from './td.ts'

/** Marks pairs that are to be put to use. `isFed`: something significant happened on this tick. */
export function judge(tick: number, isFed: boolean, group: DiscoveryModel, mind: Slab): void {
  const { parameters } = group
  if (parameters.operant) judgeOperant(group, mind)
  if (isFed && parameters.classical && parameters.comparesReliability) judgeClassical(tick, group, mind)
}

function judgeOperant(group: DiscoveryModel, mind: Slab): void {
  const I = i32
  const { at, parameters, td } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (I[mind.i + at.pairState + pair] !== PAIR_SUSPECTED) continue
    const item = pairItem(pair)
    if (f64[mind.f + td.strength + item] <= parameters.worth) continue
    if (I[mind.i + td.timesOn + item] < parameters.minTimes) continue
    if (isPredictor(I[mind.i + at.pairStimulus + pair], group, mind)) continue
    if (parameters.comparesReliability && !isMoreReliable(mind.i, td, item, item + 1, parameters.confidence)) continue
    markDue(pair, HOW_OPERANT, group, mind)
  }
}

/**
 * Whether `item` had feedback more often, as a share of its times, than `other`, by more than chance would have it: the difference in
 * units of its standard deviation if both were alike. What was never on has no reliability.
 */
function isMoreReliable(i: number, td: TdBlock, item: number, other: number, confidence: number): boolean {
  const on = i32[i + td.timesOn + item]
  const otherOn = i32[i + td.timesOn + other]
  const fed = i32[i + td.timesFed + item]
  const otherFed = i32[i + td.timesFed + other]
  if (on === 0) return false
  if (otherOn === 0) return fed > 0
  const difference = fed / on - otherFed / otherOn
  if (difference <= 0) return false
  const share = (fed + otherFed) / (on + otherOn)
  const chance = share * (1 - share) * (1 / on + 1 / otherOn)
  return difference * difference > confidence * confidence * chance
}

function judgeClassical(tick: number, group: DiscoveryModel, mind: Slab): void {
  const stimuli = stimuliOf(group)
  for (let stimulus = 0; stimulus < stimuli; stimulus++) {
    if (i32[mind.i + group.at.onTick + stimulus] === 0) continue
    const best = predictorOf(stimulus, group, mind)
    if (best < 0) continue
    const behavior = answerToNext(stimulus, group, mind)
    if (behavior === 0) continue
    const pair = suspectPair(tick, behavior, stimulus, group, mind)
    if (pair < 0) continue
    const isNew = i32[mind.i + group.at.pairState + pair] === PAIR_SUSPECTED
    if (!isNew && i32[mind.i + group.at.pairTried + pair] !== 0) continue
    takeOver(pairItem(best) + 1, pairItem(pair), group.td, mind)
    i32[mind.i + group.at.pairTimes + pair] = i32[mind.i + group.td.timesOn + pairItem(pair)]
    i32[mind.i + group.at.pairFed + pair] = i32[mind.i + group.td.timesFed + pairItem(pair)]
    if (isNew) {
      i32[mind.i + group.at.pairTried + pair] = 0
      markDue(pair, HOW_CLASSICAL, group, mind)
    } else i32[mind.i + group.at.due] = 1
  }
}

/** A stimulus that was found to announce another is no context of its own: what goes on in its presence is coincidence. */
function isPredictor(stimulus: number, group: DiscoveryModel, mind: Slab): boolean {
  const { at, parameters } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (i32[mind.i + at.pairStimulus + pair] !== stimulus) continue
    if (i32[mind.i + at.pairState + pair] > PAIR_SUSPECTED && i32[mind.i + at.pairHow + pair] === HOW_CLASSICAL)
      return true
  }
  return false
}

/** The pair of a stimulus that is worth most without its behavior, if the stimulus predicts; −1 if it does not. */
function predictorOf(stimulus: number, group: DiscoveryModel, mind: Slab): number {
  const I = i32
  const { at, parameters, td } = group
  let best = -1
  for (let pair = 0; pair < parameters.pairs; pair++) {
    const state = I[mind.i + at.pairState + pair]
    if (state === PAIR_FREE || I[mind.i + at.pairStimulus + pair] !== stimulus) continue
    const item = pairItem(pair)
    // A conclusion that has not been tried yet still follows what it was drawn from.
    const isOpen = state === PAIR_SUSPECTED || I[mind.i + at.pairTried + pair] === 0
    if (!isOpen) return -1
    if (state === PAIR_SUSPECTED && isMoreReliable(mind.i, td, item, item + 1, parameters.confidence)) return -1
    if (I[mind.i + td.timesOn + item + 1] < parameters.minTimes) continue
    const isBetter = best < 0 || f64[mind.f + td.strength + item + 1] > f64[mind.f + td.strength + pairItem(best) + 1]
    if (isBetter) best = pair
  }
  if (best < 0 || f64[mind.f + td.strength + pairItem(best) + 1] <= parameters.worth) return -1
  return tdReliability(mind.i, td, pairItem(best) + 1) > 0 ? best : -1
}

/** The behavior of a lesson in use on the stimulus that came on next after this one, the one worth most of several; 0 for none. */
function answerToNext(stimulus: number, group: DiscoveryModel, mind: Slab): number {
  const I = i32
  const { at, parameters, td } = group
  const cameOn = I[mind.i + at.onTick + stimulus]
  let next = -1
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (I[mind.i + at.pairState + pair] !== PAIR_IN_USE) continue
    const after = I[mind.i + at.onTick + I[mind.i + at.pairStimulus + pair]]
    if (after <= cameOn || after - cameOn > parameters.recentTicks) continue
    const soonest = next < 0 ? after + 1 : I[mind.i + at.onTick + I[mind.i + at.pairStimulus + next]]
    const isWorthMore =
      f64[mind.f + td.strength + pairItem(pair)] > f64[mind.f + td.strength + pairItem(Math.max(0, next))]
    if (after < soonest || (after === soonest && isWorthMore)) next = pair
  }
  return next < 0 ? 0 : I[mind.i + at.pairBehavior + next]
}

/** What is known of one item becomes what is known of another. */
function takeOver(from: number, to: number, td: TdBlock, mind: Slab): void {
  setTdStrength(mind.f, td, to, f64[mind.f + td.strength + from])
  f64[mind.f + td.contrast + to] = f64[mind.f + td.contrast + from]
  f64[mind.f + td.rate + to] = f64[mind.f + td.rate + from]
  i32[mind.i + td.timesOn + to] = i32[mind.i + td.timesOn + from]
  i32[mind.i + td.timesFed + to] = i32[mind.i + td.timesFed + from]
}

function markDue(pair: number, how: number, group: DiscoveryModel, mind: Slab): void {
  i32[mind.i + group.at.pairState + pair] = PAIR_DUE
  i32[mind.i + group.at.pairHow + pair] = how
  i32[mind.i + group.at.due] = 1
}

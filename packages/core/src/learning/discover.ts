// Discovery: when a drive has changed significantly, its group begins to watch what was there and what was done just before.
//
// For each of the top M objects of interest there is an item for its kind, whose fields are watched from then on; for each stimulus
// that came on recently and each of the top N behaviors there is a pair. The number of slots is fixed. A full group gives up the
// pair that tells least, by what its members predict (|V| + |V|); of equals the one suspected longest ago; never one that is in use,
// nor one that was suspected on this very tick. A full table of kinds gives up the kind that was recent longest ago, with its pairs,
// unless one of them is in use. Reads: short-term memory. Writes: kinds and pairs. Seeds: 003 §5.5.5, figure 22.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import {
  type DiscoveryModel,
  KIND_SALIENCE,
  kindIndexOf,
  kindItem,
  type LearningModel,
  PAIR_FREE,
  PAIR_SUSPECTED,
  pairItem,
  stimuliOf,
} from './learning-block.ts'
import { clearPair, findPair } from './pairs.ts'
import { clearTdItem, setTdSalience } from './td.ts'
import { beginWatching } from './watch.ts'

/** Looks into short-term memory for what may explain the feedback of this tick. */
export function discover(
  tick: number,
  perception: PerceptionModel,
  learning: LearningModel,
  group: DiscoveryModel,
  mind: Slab,
): void {
  const I = i32
  const { at, parameters } = group
  for (let k = 0; k < parameters.objects; k++) {
    const kind = I[mind.i + learning.at.objectKind + k]
    if (kind === 0) break
    suspectKind(tick, kind, I[mind.i + learning.at.objectPart + k], perception, group, mind)
  }
  const stimuli = stimuliOf(group)
  for (let stimulus = 0; stimulus < stimuli; stimulus++) {
    const cameOn = I[mind.i + at.onTick + stimulus]
    if (cameOn === 0 || tick - cameOn > parameters.recentTicks) continue
    for (let k = 0; k < parameters.behaviors; k++) {
      const behavior = I[mind.i + learning.at.behavior + k]
      if (behavior === 0) break
      if (!isIgnored(behavior, learning, group)) suspectPair(tick, behavior, stimulus, group, mind)
    }
  }
}

/** Makes sure of a pair; answers its index, −1 if there is no room for it. */
export function suspectPair(
  tick: number,
  behavior: number,
  stimulus: number,
  group: DiscoveryModel,
  mind: Slab,
): number {
  const known = findPair(behavior, stimulus, group, mind)
  if (known >= 0) return known
  const pair = indexForPair(tick, group, mind)
  if (pair < 0) return -1
  clearPair(pair, group, mind)
  i32[mind.i + group.at.pairBehavior + pair] = behavior
  i32[mind.i + group.at.pairStimulus + pair] = stimulus
  i32[mind.i + group.at.pairState + pair] = PAIR_SUSPECTED
  i32[mind.i + group.at.pairBorn + pair] = tick
  return pair
}

/** Makes sure that a kind is watched; answers its index, −1 if there is no room for it. */
export function suspectKind(
  tick: number,
  kind: number,
  part: number,
  perception: PerceptionModel,
  group: DiscoveryModel,
  mind: Slab,
): number {
  const I = i32
  const { at, parameters } = group
  let index = -1
  for (let k = 0; k < parameters.kinds; k++) {
    if (I[mind.i + at.kind + k] === kind && I[mind.i + at.part + k] === part) {
      I[mind.i + at.kindTick + k] = tick
      return k
    }
    if (I[mind.i + at.kind + k] === 0) {
      if (index < 0 || I[mind.i + at.kind + index] !== 0) index = k
    } else if (hasPairInUse(k, group, mind)) continue
    else if (index < 0) index = k
    else if (I[mind.i + at.kind + index] !== 0 && I[mind.i + at.kindTick + k] < I[mind.i + at.kindTick + index])
      index = k
  }
  if (index < 0) return -1
  if (I[mind.i + at.kind + index] !== 0) forgetKind(index, group, mind)
  I[mind.i + at.kind + index] = kind
  I[mind.i + at.part + index] = part
  I[mind.i + at.kindTick + index] = tick
  setTdSalience(mind.f, group.td, kindItem(group, index), KIND_SALIENCE)
  beginWatching(index, perception, group, mind)
  return index
}

/** Whether a behavior is no explanation, as any behavior of that symbol says. */
function isIgnored(behavior: number, learning: LearningModel, group: DiscoveryModel): boolean {
  const { doesOf } = learning
  for (let b = 0; b < doesOf.length; b++) if (doesOf[b] === behavior && group.isIgnored[b] !== 0) return true
  return false
}

function forgetKind(index: number, group: DiscoveryModel, mind: Slab): void {
  const { at, parameters } = group
  clearTdItem(mind.f, mind.i, group.td, kindItem(group, index))
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (i32[mind.i + at.pairState + pair] === PAIR_FREE) continue
    if (kindIndexOf(group, i32[mind.i + at.pairStimulus + pair]) === index) clearPair(pair, group, mind)
  }
}

function hasPairInUse(index: number, group: DiscoveryModel, mind: Slab): boolean {
  const { at, parameters } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (i32[mind.i + at.pairState + pair] <= PAIR_SUSPECTED) continue
    if (kindIndexOf(group, i32[mind.i + at.pairStimulus + pair]) === index) return true
  }
  return false
}

/** A free slot, or that of the least informative pair. */
function indexForPair(tick: number, group: DiscoveryModel, mind: Slab): number {
  const F = f64
  const I = i32
  const { at, parameters, td } = group
  let best = -1
  let least = 0
  for (let pair = 0; pair < parameters.pairs; pair++) {
    const state = I[mind.i + at.pairState + pair]
    if (state === PAIR_FREE) return pair
    if (state !== PAIR_SUSPECTED || I[mind.i + at.pairBorn + pair] === tick) continue
    const item = pairItem(pair)
    const tells = Math.abs(F[mind.f + td.strength + item]) + Math.abs(F[mind.f + td.strength + item + 1])
    const isOlder = best >= 0 && tells === least && I[mind.i + at.pairBorn + pair] < I[mind.i + at.pairBorn + best]
    if (best >= 0 && tells >= least && !isOlder) continue
    best = pair
    least = tells
  }
  return best
}

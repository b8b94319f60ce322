// Watchers: which kinds of things are present, which of their watched fields are true, which sounds are heard; and since when.
//
// A stimulus is a field of the nearest thing of a kind, because that is what a releaser on it will answer. Reads: perception.
// Writes: the stimuli of a discovery group and the items of its kinds and innate releasers. Seeds: 003 §5.5.5 (releasers that also
// watch the fields of their objects), figure 20 (on: found, passed, weight above 0.9).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { IS_LOST, type PerceptionModel } from '../3-perception/memory-block.ts'
import { type BehaviorModel, R_MAX_VALUE, RELEASER_DOUBLES } from '../5-behavior/behavior-block.ts'
import { evaluatedIndex } from '../5-behavior/evaluated.ts'
import { type DiscoveryModel, ECHO_TICKS, kindItem, ownItem } from './learning-block.ts'
import { setTdOn } from './td.ts'

/** An innate releaser is on above this share of its maxValue. */
const ON_WEIGHT = 0.9

/** Brings all stimuli of a group up to date. */
export function watch(tick: number, perception: PerceptionModel, group: DiscoveryModel, mind: Slab): void {
  const I = i32
  const { at, parameters, fields } = group
  const width = fields.length
  for (let index = 0; index < parameters.kinds; index++) {
    const kind = I[mind.i + at.kind + index]
    if (kind === 0) continue
    const nearest = nearestOf(kind, I[mind.i + at.part + index], perception, mind)
    const isPresent = nearest >= 0 && f64[mind.f + perception.at.range + nearest] <= parameters.nearM
    setTdOn(mind.f, mind.i, group.td, kindItem(group, index), isPresent)
    const values = mind.f + perception.at.values + nearest * perception.fieldSymbols.length
    for (let k = 0; k < width; k++) {
      const isOn = nearest >= 0 && f64[values + fields[k]] !== 0
      setStimulus(tick, index * width + k, isOn ? 1 : 0, group, mind)
    }
  }
  const sounds = group.soundSymbols
  for (let k = 0; k < sounds.length; k++) {
    const stimulus = parameters.kinds * width + k
    const left = I[mind.i + at.on + stimulus] - 1
    setStimulus(tick, stimulus, isHeard(sounds[k], perception, mind) ? ECHO_TICKS : Math.max(0, left), group, mind)
  }
}

/** Says of each innate releaser whose maxValue is learned whether it is on. */
export function watchReleasers(behavior: BehaviorModel, group: DiscoveryModel, mind: Slab): void {
  const { ownReleasers } = group
  for (let k = 0; k < ownReleasers.length; k++) {
    const index = evaluatedIndex(ownReleasers[k], behavior, mind)
    const row = behavior.constants.f + behavior.releaserDoubles + ownReleasers[k] * RELEASER_DOUBLES
    const most = f64[row + R_MAX_VALUE]
    const isOn = index >= 0 && most > 0 && f64[mind.f + behavior.at.releaserValue + index] > ON_WEIGHT * most
    setTdOn(mind.f, mind.i, group.td, ownItem(group, k), isOn)
  }
}

/** Starts watching a thing of a kind: what is true of it already did not just come on. */
export function beginWatching(index: number, perception: PerceptionModel, group: DiscoveryModel, mind: Slab): void {
  const { at, fields } = group
  const nearest = nearestOf(i32[mind.i + at.kind + index], i32[mind.i + at.part + index], perception, mind)
  const values = mind.f + perception.at.values + nearest * perception.fieldSymbols.length
  for (let k = 0; k < fields.length; k++) {
    const stimulus = index * fields.length + k
    i32[mind.i + at.on + stimulus] = nearest >= 0 && f64[values + fields[k]] !== 0 ? 1 : 0
    i32[mind.i + at.onTick + stimulus] = 0
  }
}

function setStimulus(tick: number, stimulus: number, on: number, group: DiscoveryModel, mind: Slab): void {
  const { at } = group
  if (on > 0 && i32[mind.i + at.on + stimulus] === 0) i32[mind.i + at.onTick + stimulus] = tick
  i32[mind.i + at.on + stimulus] = on
}

/** The nearest memory of a kind and part that is not lost; −1 for none. */
function nearestOf(kind: number, part: number, perception: PerceptionModel, mind: Slab): number {
  const F = f64
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  let best = -1
  for (let m = 1; m < count; m++) {
    if (I[mind.i + at.kind + m] !== kind || I[mind.i + at.part + m] !== part) continue
    if ((I[mind.i + at.flags + m] & IS_LOST) !== 0) continue
    if (best < 0 || F[mind.f + at.range + m] < F[mind.f + at.range + best]) best = m
  }
  return best
}

function isHeard(sound: number, perception: PerceptionModel, mind: Slab): boolean {
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  for (let m = 0; m < count; m++) {
    if (I[mind.i + at.sound + m] === sound || I[mind.i + at.alsoSound + m] === sound) return true
  }
  return false
}

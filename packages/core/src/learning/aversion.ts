// Taste aversion: a drive keeps a list of its own of what last served it, and blames that when another drive suddenly rises.
//
// Off unless a drive says `aversion: { to: nausea }`. Feedback copies the recent objects of interest into the list, where other events
// do not push them out; a significant rise of the other drive, however much later, takes a share of their value away: kinds and
// innate releasers alike. Then the list is empty: one illness, one blame. Beyond 003, which sketches it (§5.5.3).
// Reads: short-term memory, effects on drives. Writes: values of one discovery group.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearInts } from '../0-foundation/runs.ts'
import type { Creature } from '../creature/model.ts'
import { rises } from './feedback.ts'
import { writeLearned } from './follow.ts'
import { type DiscoveryModel, kindItem, type LearningModel, ownItem } from './learning-block.ts'
import { setTdStrength } from './td.ts'

/** Remembers what served the drive; blames it when the other drive rises. */
export function avert(creature: Creature, learning: LearningModel, group: DiscoveryModel): void {
  const { mind, model } = creature
  const { at, parameters } = group
  const { objects } = parameters
  if (f64[mind.f + at.feedback] > 0) {
    for (let k = 0; k < objects; k++) {
      i32[mind.i + at.servedKind + k] = i32[mind.i + learning.at.objectKind + k]
      i32[mind.i + at.servedPart + k] = i32[mind.i + learning.at.objectPart + k]
    }
  }
  if (i32[mind.i + at.servedKind] === 0) return
  if (!rises(parameters.aversionDrive, parameters.significance, model.drives, model.behavior, mind)) return
  for (let k = 0; k < objects; k++) blame(i32[mind.i + at.servedKind + k], i32[mind.i + at.servedPart + k], group, mind)
  clearInts(mind.i + at.servedKind, mind.i + at.servedKind + objects)
  clearInts(mind.i + at.servedPart, mind.i + at.servedPart + objects)
  writeLearned(creature, group, true)
}

function blame(kind: number, part: number, group: DiscoveryModel, mind: Slab): void {
  if (kind === 0) return
  const { at, parameters, ownKinds } = group
  for (let index = 0; index < parameters.kinds; index++) {
    const isIt = i32[mind.i + at.kind + index] === kind && i32[mind.i + at.part + index] === part
    if (isIt) spoil(kindItem(group, index), group, mind)
  }
  for (let k = 0; 2 * k < ownKinds.length; k++) {
    if (ownKinds[2 * k] === kind && ownKinds[2 * k + 1] === part) spoil(ownItem(group, k), group, mind)
  }
}

function spoil(item: number, group: DiscoveryModel, mind: Slab): void {
  const value = f64[mind.f + group.td.strength + item]
  if (value > 0) setTdStrength(mind.f, group.td, item, value * (1 - group.parameters.aversionShare))
}

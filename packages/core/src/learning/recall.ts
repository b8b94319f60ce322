// Short-term memory: the last different leaf behaviors and the last different objects of interest.
//
// Each is pushed only when it differs from the newest entry: events move time along, not seconds. A copy of a behavior counts as the
// behavior, the way to one as nothing new. Reads: the active path. Writes: the learning block. Seeds: 003 §5.5.3, figure 21 (Killeen).

import { i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { LearningModel } from './learning-block.ts'

/** Notes what the creature does on this tick, and to what. */
export function recall(
  tick: number,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  learning: LearningModel,
  mind: Slab,
): void {
  const I = i32
  const { at, queue } = learning
  const depth = I[mind.i + behavior.at.depth]
  const leaf = depth > 0 ? I[mind.i + behavior.at.path + depth - 1] : -1
  const doing = leaf < 0 ? 0 : learning.doesOf[leaf]
  I[mind.i + at.goingTo] = leaf < 0 ? 0 : learning.wayTo[leaf]
  if (doing !== I[mind.i + at.doing]) {
    I[mind.i + at.doing] = doing
    I[mind.i + at.doingTick] = tick
  }
  if (doing !== 0 && doing !== I[mind.i + at.behavior]) {
    shift(mind.i + at.behavior, queue)
    shift(mind.i + at.behaviorTick, queue)
    I[mind.i + at.behavior] = doing
    I[mind.i + at.behaviorTick] = tick
  }
  const it = depth > 0 ? I[mind.i + behavior.at.pronome + depth - 1] : -1
  const isAbout = it > 0 && learning.isCopy[leaf] === 0
  I[mind.i + at.aboutKind] = isAbout ? I[mind.i + perception.at.kind + it] : 0
  I[mind.i + at.aboutPart] = isAbout ? I[mind.i + perception.at.part + it] : 0
  if (it < 1) return
  const id = I[mind.i + perception.at.id + it]
  const kind = I[mind.i + perception.at.kind + it]
  if (id === 0 || kind === 0 || id === I[mind.i + at.objectId]) return
  shift(mind.i + at.objectKind, queue)
  shift(mind.i + at.objectPart, queue)
  shift(mind.i + at.objectId, queue)
  I[mind.i + at.objectKind] = kind
  I[mind.i + at.objectPart] = I[mind.i + perception.at.part + it]
  I[mind.i + at.objectId] = id
}

function shift(from: number, length: number): void {
  const I = i32
  for (let k = length - 1; k > 0; k--) I[from + k] = I[from + k - 1]
}

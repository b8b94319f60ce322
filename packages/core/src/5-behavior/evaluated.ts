// Where the releasers of this tick stand: the mind lists those that were evaluated, and nothing of the others.
//
// The list and a bit for each releaser are state. The index below is not: it only remembers, for all minds in turn, where in
// the list a releaser was last put, and what it says counts only if the list agrees. So it is never cleared, a snapshot does
// not need it, and minds cannot mislead each other through it.

import { i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit } from '../0-foundation/bits.ts'
import { type BehaviorModel, OBJECT_BITS, OBJECT_MASK } from './behavior-block.ts'

/** By releaser: where in the list of some mind it was last put. Grows with the largest species. */
export let lastIndices = new Int32Array(128)

/** Makes the index fit a species. Call before a tick's first releaser, not in between: hot loops hold the array. */
export function fitLastIndices(releasers: number): void {
  if (lastIndices.length < releasers) lastIndices = new Int32Array(2 * releasers)
}

/** Where a releaser stands among those evaluated on the latest tick; −1 if it was not. */
export function evaluatedIndex(releaser: number, behavior: BehaviorModel, mind: Slab): number {
  const I = i32
  const { at } = behavior
  if (!hasBit(mind.i + at.isEvaluated, releaser)) return -1
  const list = mind.i + at.evaluated
  const count = I[mind.i + at.evaluatedCount]
  const last = lastIndices[releaser]
  if (last < count && I[list + last] >> OBJECT_BITS === releaser) return last
  // Another mind has ticked since: a report between ticks, or a callback that runs a world of its own.
  for (let index = 0; index < count; index++) if (I[list + index] >> OBJECT_BITS === releaser) return index
  return -1
}

/** The belief that the releaser at an index of the list found; −1 for none. */
export function objectAt(index: number, behavior: BehaviorModel, mind: Slab): number {
  return (i32[mind.i + behavior.at.evaluated + index] & OBJECT_MASK) - 1
}

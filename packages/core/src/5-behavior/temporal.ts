// The fourth phase of a releaser: what it makes of the values of a period, for stimuli that are noisy or short.
//
// Values of the past stand in a ring. Ticks on which the releaser was not evaluated (its group was not reached) count as
// ticks on which it found nothing. Seeds: 003 §5.1.1 and §10.3 (latch, average, sum).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import {
  type BehaviorModel,
  R_HISTORY,
  R_PERIOD,
  R_TEMPORAL,
  TEMPORAL_AVERAGE,
  TEMPORAL_CALLBACK,
  TEMPORAL_SUM,
} from './behavior-block.ts'

/** Makes of the value in `passing` the value over the releaser's period; a callback also gets its last value. */
export function filterInTime(
  releaser: number,
  row: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  mind: Slab,
  passing: Float64Array,
): void {
  const F = f64
  const kind = i32[row + R_TEMPORAL]
  const { at } = behavior
  if (kind === TEMPORAL_CALLBACK) {
    const value = passing[0]
    const before = F[mind.f + at.history + i32[row + R_HISTORY]]
    const filtered = behavior.callbacks.temporal[releaser]?.(value, before, view) ?? value
    const isNumber = filtered - filtered === 0
    if (!isNumber) i32[mind.i + at.faults]++
    passing[0] = isNumber ? filtered : value
    return
  }
  const period = i32[row + R_PERIOD]
  const history = i32[row + R_HISTORY]
  const ring = mind.f + at.history + history
  const index = behavior.historyIndex[releaser]
  const ringAt = mind.i + at.ringIndex + index
  const tickAt = mind.i + at.historyTick + index
  const missed = Math.min(period, view.tick - i32[tickAt] - 1)
  i32[tickAt] = view.tick
  for (let n = 0; n < missed; n++) F[ring + turn(ringAt, period)] = 0
  F[ring + turn(ringAt, period)] = passing[0]
  let sum = 0
  let greatest = 0
  for (let k = 0; k < period; k++) {
    sum += F[ring + k]
    if (F[ring + k] > greatest) greatest = F[ring + k]
  }
  if (kind === TEMPORAL_SUM) passing[0] = sum
  else passing[0] = kind === TEMPORAL_AVERAGE ? sum / period : greatest
}

/** The index in the ring that is next to be written; the one after it is next. */
function turn(ringAt: number, period: number): number {
  const index = i32[ringAt]
  i32[ringAt] = index + 1 === period ? 0 : index + 1
  return index
}

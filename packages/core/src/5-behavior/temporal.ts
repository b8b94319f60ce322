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

/** The value of a releaser over its period, given the value of this tick and the tick it was last evaluated on. */
export function filterInTime(
  releaser: number,
  row: number,
  value: number,
  lastTick: number,
  view: MutableMindView,
  behavior: BehaviorModel,
  mind: Slab,
): number {
  const kind = i32[row + R_TEMPORAL]
  const { at } = behavior
  if (kind === TEMPORAL_CALLBACK) {
    const filtered = behavior.callbacks.temporal[releaser]?.(value, f64[mind.f + at.strength + releaser], view) ?? value
    if (filtered - filtered === 0) return filtered
    i32[mind.i + at.faults]++
    return value
  }
  const period = i32[row + R_PERIOD]
  const history = i32[row + R_HISTORY]
  const ring = mind.f + at.history + history
  const placeAt = mind.i + at.historyPlace + behavior.historyIndex[releaser]
  const missed = Math.min(period, view.tick - lastTick - 1)
  for (let n = 0; n < missed; n++) push(ring, placeAt, period, 0)
  push(ring, placeAt, period, value)
  let sum = 0
  let greatest = 0
  for (let k = 0; k < period; k++) {
    sum += f64[ring + k]
    if (f64[ring + k] > greatest) greatest = f64[ring + k]
  }
  if (kind === TEMPORAL_SUM) return sum
  return kind === TEMPORAL_AVERAGE ? sum / period : greatest
}

function push(ring: number, placeAt: number, period: number, value: number): void {
  const place = i32[placeAt]
  f64[ring + place] = value
  i32[placeAt] = place + 1 === period ? 0 : place + 1
}

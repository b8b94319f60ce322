// Shaping: arguments that are drawn for each bout move toward what was paid.
//
//   success: μ += 0.3 (x − μ), σ = max(0.05, 0.9 σ + 0.1 |x − μ|);  failure: σ × 1.03, at most 0.3
//
// Reads: the draws of the bout. Writes: inlets of the behavior room. Seed: 001 "Clicker" (shaping by successive approximation).

import { f64, type Slab } from '../0-foundation/arena.ts'
import { LEAST_DEVIATION, MOST_DEVIATION, type TupleModel } from '../5-behavior/tuple-block.ts'

const RATE = 0.3
const KEEPS = 0.9
const WIDENS = 1.03

/** Takes up the outcome of a bout of a behavior; `drawn` is where in the mind the draws of that bout stand. */
export function shape(b: number, isSuccess: boolean, drawn: number, { drawnOf, at }: TupleModel, mind: Slab): void {
  for (let k = 0; k < drawnOf.length; k++) {
    if (drawnOf[k] !== b) continue
    const mean = mind.f + at.drawnMean + k
    const deviation = mind.f + at.drawnDeviation + k
    if (!isSuccess) {
      f64[deviation] = Math.min(MOST_DEVIATION, f64[deviation] * WIDENS)
      continue
    }
    const off = f64[mind.f + drawn + k] - f64[mean]
    f64[mean] += RATE * off
    f64[deviation] = Math.max(LEAST_DEVIATION, KEEPS * f64[deviation] + (1 - KEEPS) * Math.abs(off))
  }
}

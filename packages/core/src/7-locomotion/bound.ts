// Whether a stress counts, and how much: as the creature is, as directors say, and as its nets make of it.
//
// What a net binds or unbinds holds while that net runs, over what is usual and over a director's bind and unbind; a director's weight is
// multiplied with it all the same, so that 0 silences a stress whatever nets do. Reads: the locomotion block, and what nets make of
// stresses (navigation). Writes: nothing. Seed: 002 §7.4 (binding and unbinding is all that nets do to the lower level).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { StepsModel } from './locomotion-block.ts'

/** Whether a stress is bound. */
export function isBound(row: number, steps: StepsModel, mind: Slab): boolean {
  return boundShare(row, steps, mind) > 0
}

/** What the strength of a stress is multiplied by; 0 if it does not count. */
export function boundWeight(row: number, steps: StepsModel, mind: Slab): number {
  return boundShare(row, steps, mind) * f64[mind.f + steps.at.weight + row]
}

function boundShare(row: number, { at, netWeights }: StepsModel, mind: Slab): number {
  const byNets = netWeights < 0 ? -1 : f64[mind.f + netWeights + row]
  return byNets >= 0 ? byNets : i32[mind.i + at.isBound + row]
}

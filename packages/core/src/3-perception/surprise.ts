// Surprise: how far what came is from what was expected, in units of how sure that was. It draws attention, and fades.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from './memory-block.ts'

/** Surprise halves in about this time, s. */
const FADES_S = 0.7

/** Nothing is more surprising than this. */
export const GREATEST = 10

/**
 * What a position deviates by within three of both uncertainties, squared, is noise and no surprise; only what is beyond counts. With
 * less, an eye that trembles would keep a creature startled all the time; with much more, small jumps would go unnoticed.
 */
export const NOISE = 9

/** Notes that memory `m` deviated by `amount[0]` in what `by` says. */
export function surprise(
  m: number,
  by: number,
  amount: Float64Array,
  tick: number,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const { at } = perception
  const now = Math.min(GREATEST, amount[0])
  if (!(now > f64[mind.f + at.surprise + m])) return
  f64[mind.f + at.surprise + m] = now
  i32[mind.i + at.surpriseBy + m] = by
  i32[mind.i + at.surpriseTick + m] = tick
}

/** What surprise keeps over a tick. */
export function surpriseKeeps(dtS: number): number {
  return 1 - Math.min(1, (0.7 * dtS) / FADES_S)
}

/** Finds the memory that startles most. */
export function findStartled(perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const F = f64
  const surpriseColumn = mind.f + at.surprise
  const count = i32[mind.i + at.count]
  let best = 0
  let most = F[surpriseColumn]
  for (let m = 1; m < count; m++) {
    const its = F[surpriseColumn + m]
    if (!(its > most)) continue
    best = m
    most = its
  }
  i32[mind.i + at.startled] = best
}

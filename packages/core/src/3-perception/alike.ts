// How unlike a remembered thing and another one are: in size and fields, in units of how steady those have been.
//
// Used beside position, and where position cannot tell: something of this kind was lost, something of this kind has turned up.
// Reads: memories, records. Seed: 001 "PerceptMemory Objects" (matching by shape).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit, wordsFor } from '../0-foundation/bits.ts'
import { log } from '../0-foundation/power.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from './memory-block.ts'

/** Less unlike than this may be the same thing: about one field that had been steady for a few looks. */
export const ALIKE = 4

/** However a feature differs, it counts no more than this. */
const MOST_FOR_A_FEATURE = 25

/** Sizes of one thing differ by no more than this, as a share; and no size is told better than this, metres. */
const SIZE_SHARE = 0.05
const FINEST_SIZE_M = 0.0025

/** Quantities are never taken to be steadier than this. */
export const VALUE_FLOOR = 0.02

/** Writes to `apart` how unlike memory `m` memory `other` is; false if it is of another kind. */
export function areAlike(
  m: number,
  other: number,
  perception: PerceptionModel,
  mind: Slab,
  apart: Float64Array,
): boolean {
  const { at } = perception
  if (i32[mind.i + at.kind + m] !== i32[mind.i + at.kind + other]) return false
  if (i32[mind.i + at.part + m] !== i32[mind.i + at.part + other]) return false
  const fields = perception.fieldSymbols.length
  const values = mind.f + at.values + other * fields
  featuresApart(
    m,
    mind.f + at.size + 2 * other,
    values,
    mind.i + at.named + other * wordsFor(fields),
    mind.i + at.unknown + other * wordsFor(fields),
    perception,
    mind,
    apart,
  )
  return apart[0] < ALIKE
}

/**
 * Writes to `apart` how unlike memory `m` the size and values at two offsets of the arena are; the set at `named` tells names
 * from quantities, the one at `untold` (−1 for none) what nothing is known of. Written, not answered: a double that is answered makes garbage.
 */
export function featuresApart(
  m: number,
  sizeAt: number,
  valuesAt: number,
  named: number,
  untold: number,
  perception: PerceptionModel,
  mind: Slab,
  apart: Float64Array,
): void {
  const F = f64
  const { at } = perception
  const fields = perception.fieldSymbols.length
  const size = F[mind.f + at.size + 2 * m]
  const larger = F[sizeAt] - size
  let unlike = 0
  if (larger !== 0) {
    const share = larger / (SIZE_SHARE * size + FINEST_SIZE_M)
    unlike = Math.min(MOST_FOR_A_FEATURE, share * share)
  }
  const known = mind.f + at.values + m * fields
  const spreads = mind.f + at.valueSpread + m * fields
  const unknown = mind.i + at.unknown + m * wordsFor(fields)
  for (let k = 0; k < fields; k++) {
    const differs = F[valuesAt + k] - F[known + k]
    if (differs === 0 || hasBit(unknown, k) || (untold >= 0 && hasBit(untold, k))) continue
    const spread = F[spreads + k]
    if (hasBit(named, k)) {
      const seen = i32[mind.i + at.observations + m]
      unlike += Math.min(MOST_FOR_A_FEATURE, Math.max(0, 2 * log((seen + 2) / (spread + 1))))
    } else {
      const scaled = differs / (spread + VALUE_FLOOR)
      unlike += Math.min(MOST_FOR_A_FEATURE, scaled * scaled)
    }
  }
  apart[0] = unlike
}

/** Where the set of those fields of a record stands that its sense does not tell; −1 where every sense tells all. */
export function untoldOf(r: number, { at, fieldSymbols, isPartial }: SensesModel, mind: Slab): number {
  return isPartial ? mind.i + at.untold + r * wordsFor(fieldSymbols.length) : -1
}

/** Where the set of those values of a record stands that are names. */
export function namedOf(r: number, { at, fieldSymbols }: SensesModel, mind: Slab): number {
  return mind.i + at.named + r * wordsFor(fieldSymbols.length)
}

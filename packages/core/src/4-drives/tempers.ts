// Tempers: what an individual is like. Internal variables that nothing changes by itself, from 0 to 100, drawn at birth from the seed
// and the creature's name, or given; they bear on how fast drives grow and on how much whatever changes a drive changes it.
//
// A factor lies on a straight line between its numbers at 0 and at 100; several tempers multiply. Nothing is kept but the degrees, so
// that a degree that is changed counts from the next tick on. Reads: drives, and the effects of the last tick. Writes: `extra`, which
// `updateDrives` adds, and the degrees of a newborn. Seeds: 003 §2.2 (no two individuals do the same thing the same way), 002 ch. 6.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { factorOf, GREATEST_TEMPER, type TemperRows } from '../0-foundation/factors.ts'
import { nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import type { DrivesModel, EffectsAt } from './drives.ts'

/** The sum of two even draws deviates by 1/√6; times this, by 1. */
const TO_DEVIATION = 2.449489742783178

/** Constant: the tempers of a species, which stand among its drives from `first` on. */
export interface DriveTempers {
  readonly names: readonly string[]
  readonly first: number
  readonly usual: Float64Array
  readonly spread: Float64Array
  readonly growth: TemperRows
  readonly doses: TemperRows
  /** Scratch of one tick: what drives get besides. */
  readonly extra: Float64Array
  /** Draws the degrees of a newborn. */
  draw(tempers: DriveTempers, drives: DrivesModel, mind: Slab, seed: number, name: string): void
  /** Writes `extra`. */
  apply(tempers: DriveTempers, effects: EffectsAt, drives: DrivesModel, mind: Slab): void
}

/** Draws degrees about what is usual, near it more often than far from it. */
export function drawTempers(tempers: DriveTempers, drives: DrivesModel, mind: Slab, seed: number, name: string): void {
  const stream = new Int32Array(RANDOM_WORDS)
  seedStream(stream, 0, seed, name, 'temperament')
  for (let k = 0; k < tempers.names.length; k++) {
    const deviation = (nextUnit(stream, 0) + nextUnit(stream, 0) - 1) * TO_DEVIATION
    const degree = tempers.usual[k] + tempers.spread[k] * deviation
    f64[mind.f + drives.value + tempers.first + k] = Math.min(GREATEST_TEMPER, Math.max(0, degree))
  }
}

/** What drives get besides their own growth and the effects on them. What somebody sets is not changed. */
export function applyTempers(tempers: DriveTempers, effects: EffectsAt, drives: DrivesModel, mind: Slab): void {
  const { growth, doses, extra, first } = tempers
  const degrees = mind.f + drives.value + first
  extra.fill(0)
  addShares(growth, degrees, drives.constants.f + drives.growth, extra)
  addShares(doses, degrees, mind.f + effects.effect, extra)
  for (let k = 0; k < extra.length; k++)
    if (((i32[mind.i + effects.setDrives + (k >> 5)] >>> (k & 31)) & 1) !== 0) extra[k] = 0
}

function addShares(rows: TemperRows, degrees: number, amounts: number, extra: Float64Array): void {
  const { of } = rows
  for (let r = 0; r < of.length; ) {
    const drive = of[r]
    let factor = 1
    for (; r < of.length && of[r] === drive; r++) factor *= factorOf(rows, r, degrees)
    extra[drive] += (factor - 1) * f64[amounts + drive]
  }
}

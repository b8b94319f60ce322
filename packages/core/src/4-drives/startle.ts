// What startles, moves: drives that surprise feeds get a share of the greatest surprise of the tick.
//
// Reads: the most surprising memory. Writes: drives' values, before their update clamps them. Seed: 001 "Prediction and Surprise".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { DrivesModel } from './drives.ts'

/** A drive that surprise feeds. */
export interface Startle {
  readonly drive: number
  /** What it gets for each unit of surprise, per tick. */
  readonly gain: number
}

/** Feeds drives with surprise. */
export function startle(perception: PerceptionModel, drives: DrivesModel, mind: Slab): void {
  const { startles } = drives
  if (startles.length === 0) return
  const startled = i32[mind.i + perception.at.startled]
  if (startled === 0) return
  const surprise = f64[mind.f + perception.at.surprise + startled]
  for (let k = 0; k < startles.length; k++)
    f64[mind.f + drives.value + startles[k].drive] += startles[k].gain * surprise
}

// Voices of one tick that belong together: something can ring and speak at once, and is one thing all the same.
//
// Reads: records, and where they are in the home frame. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { recordHome } from './record-positions.ts'

/** Two positions are never told apart better than this, metres. */
const FINEST_M = 0.05

/** An earlier voice of this tick that comes from the same spot, as far as ears can tell: both are of one thing. 0 for none, and for what is no voice. */
export function voiceBefore(r: number, senses: SensesModel, mind: Slab): number {
  const { at } = senses
  if (i32[mind.i + at.sense + r] !== BY_HEARING) return 0
  for (let other = 1; other < r; other++) {
    if (i32[mind.i + at.sense + other] !== BY_HEARING) continue
    const dx = recordHome[3 * r] - recordHome[3 * other]
    const dy = recordHome[3 * r + 1] - recordHome[3 * other + 1]
    const dz = recordHome[3 * r + 2] - recordHome[3 * other + 2]
    const noise = f64[mind.f + at.noise + r]
    if (dx * dx + dy * dy + dz * dz <= FINEST_M * FINEST_M + 8 * noise * noise) return other
  }
  return 0
}

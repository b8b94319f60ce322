// Ducking: how low a body must be now to go under what hangs near it.
//
// A thing that can be ducked under is no obstacle; it only wants the body low. Nearer than `near` the body is as low as the thing's underside
// less a clearance, from `far` on it is upright, and in between it comes down evenly. What hangs lowest counts. A body takes a moment to
// bend, so it goes by where it will be then, if that is nearer. What hangs lower than it can get is an obstacle like any other.
// Reads: near outlines, own speed. Writes: how much lower than upright the body must be; the motor room bends it (8-motor/dofs.ts).
// Seed: 002 §7.1.5, figure 7.20.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { NEAR_DUCKABLE } from '../0-foundation/near-codes.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import { isBound } from './bound.ts'
import type { StepsModel } from './locomotion-block.ts'
import { BY_DUCK, STRESS_DOUBLES, STRESS_INTS, T_BY, T_CLEARANCE, T_FAR, T_NEAR } from './stress-row.ts'

/** How long a body takes to follow, s. */
const LEAD_S = 0.15

/** The row of ducking that is bound; −1 if there is none. */
function rowOfDucking(steps: StepsModel, mind: Slab): number {
  const { stressNames, constants, stressInts } = steps
  for (let row = 0; row < stressNames.length; row++) {
    const by = i32[constants.i + stressInts + row * STRESS_INTS + T_BY]
    if (by === BY_DUCK && isBound(row, steps, mind)) return row
  }
  return -1
}

/** Whether it goes under what can be ducked under. */
export function canDuck(steps: StepsModel, mind: Slab): boolean {
  return steps.lowersM > 0 && rowOfDucking(steps, mind) >= 0
}

/** Whether outline `n` can be gone under by somebody who ducks: it can be ducked under, and hangs high enough for that. */
export function isDuckable(n: number, { near, standingM, lowersM, duckClearanceM }: StepsModel, mind: Slab): boolean {
  if ((i32[mind.i + near.at.flags + n] & NEAR_DUCKABLE) === 0) return false
  return f64[mind.f + near.at.bottom + n] - duckClearanceM >= standingM - lowersM
}

/** Finds how much lower than upright it must be on this tick. */
export function duck(perception: PerceptionModel, steps: StepsModel, mind: Slab): void {
  const { at, near, standingM, constants, stressDoubles } = steps
  if (steps.lowersM === 0) return
  const F = f64
  F[mind.f + at.duckM] = 0
  const row = rowOfDucking(steps, mind)
  if (row < 0) return
  const numbers = constants.f + stressDoubles + row * STRESS_DOUBLES
  const nearM = F[numbers + T_NEAR]
  const farM = F[numbers + T_FAR]
  const left = F[mind.f + perception.at.velocity]
  const ahead = F[mind.f + perception.at.velocity + 2]
  const comesM = LEAD_S * Math.sqrt(left * left + ahead * ahead)
  const count = i32[mind.i + near.at.count]
  for (let n = 0; n < count; n++) {
    const away = F[mind.f + near.at.distance + n] - comesM
    if (away >= farM || !isDuckable(n, steps, mind)) continue
    const lower = standingM - F[mind.f + near.at.bottom + n] + F[numbers + T_CLEARANCE]
    const share = away <= nearM ? 1 : (farM - away) / (farM - nearM)
    F[mind.f + at.duckM] = Math.max(F[mind.f + at.duckM], lower * share)
  }
}

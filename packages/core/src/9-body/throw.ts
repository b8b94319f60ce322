// How fast something must leave a hand to come down at a position: an arc and not a shot. Pure but for the speeds that it writes.
//
// Seed: 003 §6.1.4 (the ball in the person's hand, the throw).

import { f64 } from '../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'

/** Seconds in the air, whatever the distance, and more for each metre: longer throws are higher. */
const FLIGHT_S = 0.35
const FLIGHT_S_PER_M = 0.085

/** Farther than this nobody throws, metres: what is aimed beyond comes down on the way there. */
const FARTHEST_M = 14

/** Writes the velocity of something thrown from one position to another (x, y, z): where its x, y and z are in the arena. */
export function writeThrow(from: Float64Array, to: Float64Array, vx: number, vy: number, vz: number): void {
  const x = to[0] - from[0]
  const z = to[2] - from[2]
  const farM = Math.sqrt(x * x + z * z)
  const share = farM > FARTHEST_M ? FARTHEST_M / farM : 1
  const timeS = FLIGHT_S + FLIGHT_S_PER_M * farM * share
  f64[vx] = (x * share) / timeS
  f64[vy] = (to[1] - from[1]) / timeS + (GRAVITY_MPS2 * timeS) / 2
  f64[vz] = (z * share) / timeS
}

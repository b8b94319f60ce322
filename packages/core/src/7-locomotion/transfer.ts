// The transfer of the control behaviors: (x + 1)^T, from which S((x + 1)^T − 1) is made. Seed: 002 equations 7.3, 7.4.

import { writePower } from '../0-foundation/power.ts'

/** Base, exponent, result: a power that is worked out elsewhere must not come back as an object. */
const powered = new Float64Array(3)

/** (x + 1)^T for x ≥ 0. */
export function grown(x: number, power: number): number {
  if (power === 1) return x + 1
  if (power === 0.5) return Math.sqrt(x + 1)
  if (power === 2) return (x + 1) * (x + 1)
  powered[0] = x + 1
  powered[1] = power
  writePower(powered, 0, powered, 2)
  return powered[2]
}

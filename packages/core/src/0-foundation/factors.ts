// Factors that follow a degree: what tempers multiply, in the rooms of drives and of behavior.
//
// Reads degrees in the arena. Seed: 002 ch. 6 (a degree makes a parameter on a straight line).

import { f64 } from './arena.ts'

/** The greatest degree of a temper. */
export const GREATEST_TEMPER = 100

/** What tempers bear on, sorted by that: drives or behaviors by number, with the factor at degree 0 and how much more it is at 100. */
export interface TemperRows {
  readonly temper: Int32Array
  readonly of: Int32Array
  readonly least: Float64Array
  readonly more: Float64Array
}

/** The factor of a row at this moment. `degrees` is where the degrees stand in the arena. */
export function factorOf({ temper, least, more }: TemperRows, row: number, degrees: number): number {
  return least[row] + (more[row] * f64[degrees + temper[row]]) / GREATEST_TEMPER
}

// What an individual makes of its behaviors: tempers that make one worth more or less, or make it stay at one longer.
//
// A value is multiplied before inhibition. A hold multiplies what the active behavior counts against its rivals with, as a greater
// inhibitory gain would. Reads: degrees among the drives. Writes: values where a group is being arbitrated. Seeds: 003 §2.2, §5.2.

import { f64, type Slab } from '../0-foundation/arena.ts'
import { factorOf, type TemperRows } from '../0-foundation/factors.ts'
import type { DrivesModel } from '../4-drives/drives.ts'

/** Constant: what tempers bear on among behaviors. */
export interface BehaviorTempers {
  readonly values: TemperRows
  readonly holds: TemperRows
  /** Multiplies the values of behaviors `first` to `end`, which stand from `to` in the arena on. */
  weigh(tempers: BehaviorTempers, first: number, end: number, to: number, drives: DrivesModel, mind: Slab): void
  /** By how much more than its value the active behavior holds on. */
  holdOf(tempers: BehaviorTempers, b: number, drives: DrivesModel, mind: Slab): number
}

/** Multiplies values before inhibition. */
export function weighValues(
  { values }: BehaviorTempers,
  first: number,
  end: number,
  to: number,
  drives: DrivesModel,
  mind: Slab,
): void {
  const { of } = values
  const degrees = mind.f + drives.value + (drives.tempers?.first ?? 0)
  for (let r = 0; r < of.length && of[r] < end; r++)
    if (of[r] >= first) f64[to + of[r] - first] *= factorOf(values, r, degrees)
}

/** The factor of what is active. */
export function holdOf({ holds }: BehaviorTempers, b: number, drives: DrivesModel, mind: Slab): number {
  const { of } = holds
  const degrees = mind.f + drives.value + (drives.tempers?.first ?? 0)
  let factor = 1
  for (let r = 0; r < of.length && of[r] <= b; r++) if (of[r] === b) factor *= factorOf(holds, r, degrees)
  return factor
}

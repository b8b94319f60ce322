// Stage 4: what matters. Internal variables that grow, fade, and are changed by what the creature does and meets.
//
//   value ← clamp( value·(1 − damping) + growth + effects , min, max )
//
// An undisturbed drive approaches growth/damping (the printed formula multiplies by the damping and is a slip).
// The effects are an inlet: tick.ts says where in the same mind behaviors and releasers left them on the previous tick. They
// are read there and not copied, which spares half a kilobyte per creature and the copying.
// Writes: the drives block.
// Seeds: 000 §6.3 and appendix A, 003 §5.1.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { Startle } from './startle.ts'
import type { DriveTempers } from './tempers.ts'

/** Gives a drive's value instead of the equation. */
export type DriveCallback = (view: MindView) => number

/** Constant: the drives of a species. Offsets `growth`…`max` count in the constants, `value` and `faults` in the mind. */
export interface DrivesModel {
  readonly constants: Slab
  readonly names: readonly string[]
  readonly from: readonly (DriveCallback | undefined)[]
  /** What individuals are like; nothing for a species of which all are alike. */
  readonly tempers: DriveTempers | undefined
  /** Drives that surprise feeds. */
  readonly startles: readonly Startle[]
  readonly start: number
  readonly growth: number
  readonly damping: number
  readonly min: number
  readonly max: number
  readonly value: number
  readonly faults: number
}

/** Offsets of the drives block. */
export type DrivesAt = Pick<DrivesModel, 'value' | 'faults'>

/** Lists the fields of the drives block. */
export function layOutDrives(list: LayoutBuilder, names: readonly string[]): DrivesAt {
  list.space('drive', names)
  return {
    value: list.f64('value', 'drive'),
    faults: list.i32('faults', 1, { is: 'count' }),
  }
}

/** Inlet, as offsets in the mind: an amount to add to each drive, or, where its bit is set, the value to set it to. */
export interface EffectsAt {
  readonly effect: number
  readonly setDrives: number
}

/** Updates every drive by one tick. */
export function updateDrives(view: MindView, effects: EffectsAt, drives: DrivesModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { constants, from, tempers } = drives
  tempers?.apply(tempers, effects, drives, mind)
  const extra = tempers?.extra
  const count = drives.names.length
  assert(effects.effect >= 0 && effects.effect + count <= mind.doubles, 'there is an effect for each drive')
  assert(drives.value >= 0 && drives.value + count <= mind.doubles, 'there is a value for each drive')
  const growth = constants.f + drives.growth
  const damping = constants.f + drives.damping
  const min = constants.f + drives.min
  const max = constants.f + drives.max
  const value = mind.f + drives.value
  const effect = mind.f + effects.effect
  const setDrives = mind.i + effects.setDrives
  for (let k = 0; k < count; k++) {
    const isSet = ((I[setDrives + (k >> 5)] >>> (k & 31)) & 1) !== 0
    let next = isSet ? F[effect + k] : F[value + k] * (1 - F[damping + k]) + F[growth + k] + F[effect + k]
    if (extra !== undefined) next += extra[k]
    const callback = from[k]
    // Who holds a drive or sets it means it: the callback has its say again on the next tick.
    if (callback !== undefined && !isSet) next = callback(view)
    if (next - next !== 0) {
      I[mind.i + drives.faults]++
      next = F[value + k]
    }
    F[value + k] = Math.min(F[max + k], Math.max(F[min + k], next))
  }
}

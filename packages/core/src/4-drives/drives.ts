// Stage 4: what matters. Internal variables that grow, fade, and are changed by what the creature does and meets.
//
//   value ← clamp( value·(1 − damping) + growth + effects , min, max )
//
// An undisturbed drive approaches growth/damping (the printed formula multiplies by the damping and is a slip; spec 01).
// `effect`, `setTo` and `isSet` are inlets: tick.ts fills them with what behaviors and releasers did on the previous tick.
// Writes: the drives block.
// Seeds: 000 §6.3 and appendix A, 003 §5.1.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { MindView } from '../3-perception/mind-view.ts'

/** Gives a drive's value instead of the equation. */
export type DriveCallback = (view: MindView) => number

/** Constant: the drives of a species. Offsets `growth`…`max` count in the constants, `value` and `effect` in the mind. */
export interface DrivesModel {
  readonly constants: Slab
  readonly names: readonly string[]
  readonly from: readonly (DriveCallback | undefined)[]
  readonly start: number
  readonly growth: number
  readonly damping: number
  readonly min: number
  readonly max: number
  readonly value: number
  /** Inlets: what to add, and what to set the drive to where flagged. */
  readonly effect: number
  readonly setTo: number
  readonly isSet: number
  readonly faults: number
}

/** Offsets of the drives block. */
export type DrivesAt = Pick<DrivesModel, 'value' | 'effect' | 'setTo' | 'isSet' | 'faults'>

/** Lists the fields of the drives block. */
export function layOutDrives(list: LayoutBuilder, count: number): DrivesAt {
  return {
    value: list.f64('value', count),
    effect: list.f64('effect', count),
    setTo: list.f64('setTo', count),
    isSet: list.i32('isSet', count),
    faults: list.i32('faults', 1),
  }
}

/** Fills the inlets with what stands at `from` in the same mind. A loop: for short runs a call of copyWithin costs more. */
export function receiveEffects(
  from: { readonly effect: number; readonly setTo: number; readonly isSet: number },
  drives: DrivesModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const count = drives.names.length
  const effectFrom = mind.f + from.effect
  const setToFrom = mind.f + from.setTo
  const isSetFrom = mind.i + from.isSet
  const effect = mind.f + drives.effect
  const setTo = mind.f + drives.setTo
  const isSet = mind.i + drives.isSet
  for (let k = 0; k < count; k++) {
    F[effect + k] = F[effectFrom + k]
    F[setTo + k] = F[setToFrom + k]
    I[isSet + k] = I[isSetFrom + k]
  }
}

/** Updates every drive by one tick. */
export function updateDrives(view: MindView, drives: DrivesModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { constants, from } = drives
  const count = drives.names.length
  const growth = constants.f + drives.growth
  const damping = constants.f + drives.damping
  const min = constants.f + drives.min
  const max = constants.f + drives.max
  const value = mind.f + drives.value
  const effect = mind.f + drives.effect
  const setTo = mind.f + drives.setTo
  const isSet = mind.i + drives.isSet
  for (let k = 0; k < count; k++) {
    let next = F[value + k] * (1 - F[damping + k]) + F[growth + k] + F[effect + k]
    if (I[isSet + k] !== 0) next = F[setTo + k]
    const callback = from[k]
    if (callback !== undefined) next = callback(view)
    if (next - next !== 0) {
      I[mind.i + drives.faults]++
      next = F[value + k]
    }
    F[value + k] = Math.min(F[max + k], Math.max(F[min + k], next))
  }
}

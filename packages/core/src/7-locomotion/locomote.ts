// Stage 7: where the next step falls. A wish to travel becomes a step this body can take.
//
// Bounded turning, speed, climbing and acceleration at this stage; choosing the least stressful of many candidate steps
// (spec 07) takes this place behind the same block. Reads: own speed as felt, the navigation block. Writes: the step.

import { f64, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'

/** Constant: what the body can do. */
export interface LocomotionModel {
  readonly maxSpeedMps: number
  readonly maxTurnRadps: number
  readonly maxClimbMps: number
  readonly maxAccelerationMps2: number
  /** A flier keeps moving while it turns; a walker slows down for sharp turns. */
  readonly slowsToTurn: boolean
  readonly at: LocomotionAt
}

/** Offsets in the mind: the step of this tick, in the body's own frame. */
export interface LocomotionAt {
  readonly ahead: number
  readonly climb: number
  readonly turn: number
}

/** Lists the fields of the locomotion block. */
export function layOutLocomotion(list: LayoutBuilder): LocomotionAt {
  return { ahead: list.f64('ahead', 1), climb: list.f64('climb', 1), turn: list.f64('turn', 1) }
}

/** Finds this tick's step. */
export function locomote(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  mind: Slab,
): void {
  const { at, maxTurnRadps, maxClimbMps, maxAccelerationMps2, maxSpeedMps } = locomotion
  const bearing = f64[mind.f + navigation.at.bearing]
  const turn = Math.min(maxTurnRadps, Math.max(-maxTurnRadps, bearing / view.dtS))
  // Facing away, a walker turns on the spot; a flier keeps at least a third of its speed.
  const facing = 1 - Math.abs(bearing) / Math.PI
  const share = locomotion.slowsToTurn ? Math.max(0, 2 * facing - 1) : Math.max(1 / 3, facing)
  const wish = Math.min(maxSpeedMps, f64[mind.f + navigation.at.speed]) * share
  const now = speedOverGround(perception, mind)
  const change = maxAccelerationMps2 * view.dtS
  f64[mind.f + at.ahead] = Math.min(now + change, Math.max(now - change, wish))
  const climb = f64[mind.f + navigation.at.climb]
  const climbNow = f64[mind.f + perception.at.velocity + 1]
  const climbWish = Math.min(maxClimbMps, Math.max(-maxClimbMps, climb))
  f64[mind.f + at.climb] = Math.min(climbNow + change, Math.max(climbNow - change, climbWish))
  f64[mind.f + at.turn] = turn
}

/** The speed it has, which is ahead unless it is being pushed back. */
function speedOverGround(perception: PerceptionModel, mind: Slab): number {
  const left = f64[mind.f + perception.at.velocity]
  const ahead = f64[mind.f + perception.at.velocity + 2]
  return ahead < 0 ? ahead : Math.sqrt(left * left + ahead * ahead)
}

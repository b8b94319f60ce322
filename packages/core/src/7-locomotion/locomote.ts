// Stage 7: where the next step falls. A wish to travel becomes a step this body can take.
//
// A body with `steps` chooses the least stressful of many candidate steps (walk-by-steps.ts). Any other follows its bearing within
// bounds of turning, speed, climbing and acceleration, and minds nobody: fliers, bodies on wheels (wheels.ts), apparatus.
// Reads: own speed and touch as felt, the navigation block. Writes: the step. Seed: 002 §7.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel } from './locomotion-block.ts'
import { stepOnWheels } from './wheels.ts'

/** Finds this tick's step. */
export function locomote(
  view: MindView,
  senses: SensesModel,
  perception: PerceptionModel,
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  mind: Slab,
): void {
  const { at, steps, walk, maxTurnRadps, maxAccelerationMps2, maxSpeedMps } = locomotion
  const bearing = f64[mind.f + navigation.at.bearing]
  const it = i32[mind.i + navigation.at.it]
  assert(it >= -1 && it < perception.capacity, 'what the way goes by is one of the memories')
  rise(view, perception, navigation, locomotion, mind)
  if (steps !== undefined && walk !== undefined) {
    walk(view, senses, perception, drives, navigation, locomotion, steps, mind)
    return
  }
  const turn = Math.min(maxTurnRadps, Math.max(-maxTurnRadps, bearing / view.dtS))
  // Facing away, a walker turns on the spot; a flier keeps at least a third of its speed.
  const facing = 1 - Math.abs(bearing) / Math.PI
  const share = locomotion.slowsToTurn ? Math.max(0, 2 * facing - 1) : Math.max(1 / 3, facing)
  const wish = Math.min(maxSpeedMps, f64[mind.f + navigation.at.speed]) * share
  const now = speedOverGround(perception, mind)
  const change = maxAccelerationMps2 * view.dtS
  f64[mind.f + at.ahead] = Math.min(now + change, Math.max(now - change, wish))
  f64[mind.f + at.turn] = turn
  f64[mind.f + at.left] = 0
  if (locomotion.turnRadiusM > 0) stepOnWheels(view, perception, navigation, locomotion, mind)
}

/** Climbs or sinks, as far as the body can. */
function rise(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  { at, maxClimbMps, maxAccelerationMps2 }: LocomotionModel,
  mind: Slab,
): void {
  const change = maxAccelerationMps2 * view.dtS
  const climb = f64[mind.f + navigation.at.climb]
  const climbNow = f64[mind.f + perception.at.velocity + 1]
  const climbWish = Math.min(maxClimbMps, Math.max(-maxClimbMps, climb))
  f64[mind.f + at.climb] = Math.min(climbNow + change, Math.max(climbNow - change, climbWish))
}

/** The speed it has, which is ahead unless it is being pushed back. */
function speedOverGround(perception: PerceptionModel, mind: Slab): number {
  const left = f64[mind.f + perception.at.velocity]
  const ahead = f64[mind.f + perception.at.velocity + 2]
  return ahead < 0 ? ahead : Math.sqrt(left * left + ahead * ahead)
}

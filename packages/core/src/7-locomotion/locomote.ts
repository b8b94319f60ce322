// Stage 7: where the next step falls. A wish to travel becomes a step this body can take.
//
// A body with `steps` chooses the least stressful of many candidate steps (walk-by-steps.ts). Any other follows its bearing within
// bounds of turning, speed, climbing and acceleration; one that walks so and that somebody stands in the way of steps aside, to its
// right like everybody: two that meet head-on would push each other for ever. Reads: own speed and touch as felt, the
// navigation block. Writes: the step. Seed: 002 §7.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel } from './locomotion-block.ts'
import { walkBySteps } from './walk-by-steps.ts'
import { stepOnWheels } from './wheels.ts'

/** Ticks without headway after which a walker gives way. Fewer, and it would at every brush with another. */
const BLOCKED_TICKS = 4

/** Slower than this share of the speed it wants is no headway. More, and it would also turn from walls that it slides along. */
const HEADWAY_SHARE = 0.01

/** How far it steps aside, in its own radii; two that give way alike are then just past each other. */
const ASIDE_RADII = 1.1

/** Share of its wanted speed at which it steps sideways. */
const ASIDE_SHARE = 0.5

/** How a step aside goes: sideways and a little back. Straight sideways round bodies, which do not slide, stay in contact. */
const SIDEWAYS = 0.97
const BACK = 0.243

/** Bodies closer than this are in contact, metres. */
const CONTACT_M = 0.05

/** Sides to step to. */
const RIGHT = 0
const LEFT = 1

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
  const { at, steps, maxTurnRadps, maxAccelerationMps2, maxSpeedMps } = locomotion
  const bearing = f64[mind.f + navigation.at.bearing]
  const it = i32[mind.i + navigation.at.it]
  assert(it >= -1 && it < perception.capacity, 'what the way goes by is one of the memories')
  rise(view, perception, navigation, locomotion, mind)
  if (steps !== undefined) {
    walkBySteps(view, senses, perception, drives, navigation, locomotion, steps, mind)
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
  else if (locomotion.slowsToTurn && locomotion.touching >= 0) giveWay(view, perception, navigation, locomotion, mind)
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

/** Counts ticks without headway on the way to something, and puts a step aside in the place of one that leads nowhere. */
function giveWay(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  mind: Slab,
): void {
  const { at } = locomotion
  const asideAt = mind.f + at.aside
  const blockedAt = mind.i + at.blockedTicks
  const it = i32[mind.i + navigation.at.it]
  const wish = f64[mind.f + navigation.at.speed]
  if (it < 1 || wish === 0 || isAgainst(it, perception, mind)) {
    f64[asideAt] = 0
    i32[blockedAt] = 0
    i32[mind.i + at.side] = RIGHT
    return
  }
  const felt = mind.f + perception.at.velocity
  const isAside = f64[asideAt] > 0
  const isTouching = f64[mind.f + perception.at.values + locomotion.touching] !== 0
  // Along a wall is headway for one on its way, but not for one that steps into it sideways.
  const left = f64[felt]
  const speedNow = Math.sqrt(left * left + f64[felt + 2] * f64[felt + 2])
  const headway = isAside ? Math.abs(left) : speedNow
  const isBlocked = isTouching && headway < HEADWAY_SHARE * wish
  i32[blockedAt] = isBlocked ? i32[blockedAt] + 1 : 0
  if (isAside) f64[asideAt] = Math.max(0, f64[asideAt] - headway * view.dtS)
  if (i32[blockedAt] >= BLOCKED_TICKS) {
    // Something stands on that side too: the other one.
    if (isAside) i32[mind.i + at.side] = i32[mind.i + at.side] === RIGHT ? LEFT : RIGHT
    i32[blockedAt] = 0
    f64[asideAt] = ASIDE_RADII * f64[mind.f + perception.at.size]
  }
  if (f64[asideAt] === 0) return
  const change = locomotion.maxAccelerationMps2 * view.dtS
  const speed = Math.min(ASIDE_SHARE * wish, speedNow + change)
  f64[mind.f + at.left] = i32[mind.i + at.side] === RIGHT ? -SIDEWAYS * speed : SIDEWAYS * speed
  f64[mind.f + at.ahead] = -BACK * speed
}

/** Whether what it is on its way to is what it stands against: then it is not in the way. */
function isAgainst(it: number, perception: PerceptionModel, mind: Slab): boolean {
  const size = mind.f + perception.at.size
  const positionAt = mind.f + perception.at.position + 3 * it
  const flat = Math.sqrt(f64[positionAt] * f64[positionAt] + f64[positionAt + 2] * f64[positionAt + 2])
  return flat <= f64[size] + f64[size + 2 * it] + CONTACT_M
}

/** The speed it has, which is ahead unless it is being pushed back. */
function speedOverGround(perception: PerceptionModel, mind: Slab): number {
  const left = f64[mind.f + perception.at.velocity]
  const ahead = f64[mind.f + perception.at.velocity + 2]
  return ahead < 0 ? ahead : Math.sqrt(left * left + ahead * ahead)
}

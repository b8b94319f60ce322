// Moving DOFs: toward where a skill wants them, within their limits and no faster than they may.
//
// In a body with a skeleton the change of speed is bounded too, so that nothing pops between skills: in each tick a DOF's
// speed changes by at most its greatest acceleration × the tick, and it comes to rest at its goal exactly, in the fewest
// ticks that this allows. A DOF that no skill moves goes to rest by the same bound; one that nobody holds lives a little
// there. Without a skeleton a DOF goes straight to its goal at its greatest speed. Writes: DOFs and their speeds.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { writeIdle } from './idle.ts'
import { D_ACCELERATION, D_MAX, D_MIN, D_REST, D_SPEED, DOF_DOUBLES, type MotorModel } from './motor-block.ts'

/** Where a DOF is to go, and how fast that moves: a cell, because doubles as arguments would make garbage. */
const dofGoal = new Float64Array(2)

/** DOFs that were moved on this tick. */
let moved = new Int32Array(64)
let stamp = 0

/** Begins a tick of moving. */
export function beginMoving(motor: MotorModel): void {
  if (moved.length < motor.dofNames.length) moved = new Int32Array(2 * motor.dofNames.length)
  stamp++
}

/** Moves a DOF toward a goal: where it is to be by the end of the tick, and how fast the goal moves. */
export function moveDof(dof: number, toward: Float64Array, view: MindView, motor: MotorModel, mind: Slab): void {
  const numbers = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
  const at = mind.f + motor.at.dof + dof
  const goal = Math.min(f64[numbers + D_MAX], Math.max(f64[numbers + D_MIN], toward[0]))
  if (!motor.hasSkeleton) {
    const step = f64[numbers + D_SPEED] * view.dtS
    f64[at] = Math.min(f64[at] + step, Math.max(f64[at] - step, goal))
    return
  }
  moved[dof] = stamp
  const goalSpeed = goal === toward[0] ? toward[1] : 0
  const speedAt = mind.f + motor.at.speed + dof
  // Most DOFs of a body rest most of the time.
  if (f64[at] === goal && f64[speedAt] === 0 && goalSpeed === 0) return
  const dtS = view.dtS
  const most = f64[numbers + D_SPEED]
  const change = f64[numbers + D_ACCELERATION] * dtS
  // Seen from the goal: the speed from which it can just come to rest there, braking by `change` on every tick.
  const way = goal - goalSpeed * dtS - f64[at]
  const steps = Math.abs(way) / (change * dtS)
  const n = Math.floor((Math.sqrt(1 + 8 * steps) - 1) / 2)
  const closing = change * (steps / (n + 1) + n / 2)
  const wanted = goalSpeed + (way < 0 ? -closing : closing)
  const before = f64[speedAt]
  const bounded = Math.min(most, Math.max(-most, wanted))
  const speed = Math.min(before + change, Math.max(before - change, bounded))
  const to = f64[at] + speed * dtS
  f64[at] = Math.min(f64[numbers + D_MAX], Math.max(f64[numbers + D_MIN], to))
  f64[speedAt] = f64[at] === to ? speed : 0
}

/** What no skill moved goes to rest; what nobody holds lives a little there. */
export function moveOthers(view: MindView, motor: MotorModel, mind: Slab): void {
  if (!motor.hasSkeleton) return
  for (let dof = 0; dof < motor.dofNames.length; dof++) {
    if (moved[dof] === stamp) continue
    const numbers = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
    dofGoal[0] = 0
    dofGoal[1] = 0
    if (i32[mind.i + motor.at.holder + dof] === 0) writeIdle(dof, view, motor, mind, dofGoal)
    dofGoal[0] += f64[numbers + D_REST]
    moveDof(dof, dofGoal, view, motor, mind)
  }
}

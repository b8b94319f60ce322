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
  // Looked up once: every use of the arena by its name looks it up again.
  const F = f64
  const numbers = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
  const at = mind.f + motor.at.dof + dof
  if (dof === motor.lowers.dof) bendLower(motor, mind, toward)
  const goal = Math.min(F[numbers + D_MAX], Math.max(F[numbers + D_MIN], toward[0]))
  if (!motor.hasSkeleton) {
    const step = F[numbers + D_SPEED] * view.dtS
    F[at] = Math.min(F[at] + step, Math.max(F[at] - step, goal))
    return
  }
  moved[dof] = stamp
  const goalSpeed = goal === toward[0] ? toward[1] : 0
  const speedAt = mind.f + motor.at.speed + dof
  // Most DOFs of a body rest most of the time.
  if (F[at] === goal && F[speedAt] === 0 && goalSpeed === 0) return
  const dtS = view.dtS
  const most = F[numbers + D_SPEED]
  const change = F[numbers + D_ACCELERATION] * dtS
  // Seen from the goal: the speed from which it can just come to rest there, braking by `change` on every tick.
  const way = goal - goalSpeed * dtS - F[at]
  const steps = Math.abs(way) / (change * dtS)
  const n = Math.floor((Math.sqrt(1 + 8 * steps) - 1) / 2)
  const closing = change * (steps / (n + 1) + n / 2)
  const wanted = goalSpeed + (way < 0 ? -closing : closing)
  const before = F[speedAt]
  const bounded = Math.min(most, Math.max(-most, wanted))
  const speed = Math.min(before + change, Math.max(before - change, bounded))
  const to = F[at] + speed * dtS
  F[at] = Math.min(F[numbers + D_MAX], Math.max(F[numbers + D_MIN], to))
  F[speedAt] = F[at] === to ? speed : 0
}

/** Its steps may ask it to be lower than whoever moves this DOF wants it. */
function bendLower({ lowers, constants, dofDoubles }: MotorModel, mind: Slab, toward: Float64Array): void {
  if (lowers.by < 0) return
  const numbers = constants.f + dofDoubles + lowers.dof * DOF_DOUBLES
  const range = f64[numbers + D_MAX] - f64[numbers + D_MIN]
  const least = f64[numbers + D_MIN] + range * f64[mind.f + lowers.by] * lowers.perM
  if (toward[0] >= least) return
  toward[0] = least
  toward[1] = 0
}

/** What no skill moved goes to rest; what nobody holds lives a little there. */
export function moveOthers(view: MindView, motor: MotorModel, mind: Slab): void {
  if (!motor.hasSkeleton) return
  const count = motor.dofNames.length
  const holders = mind.i + motor.at.holder
  for (let dof = 0; dof < count; dof++) {
    if (moved[dof] === stamp) continue
    const numbers = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
    dofGoal[0] = 0
    dofGoal[1] = 0
    if (i32[holders + dof] === 0) writeIdle(dof, view, motor, mind, dofGoal)
    dofGoal[0] += f64[numbers + D_REST]
    moveDof(dof, dofGoal, view, motor, mind)
  }
}

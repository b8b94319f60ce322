// Gaze: eyes first, then head and neck, then the body. The eyes give back what the head has come round.
//
// The DOFs of an `aim` are given from the quickest to the slowest. The slowest turns all the way; each quicker one makes up
// for what the slower ones have not done yet. So eyes reach a new target at once, as far as they go, and swing back to the
// middle as the head arrives, while the line of sight stays on it (the vestibular reflex). What is beyond the reach of all of
// them turns the body, by a skill that can: the last of the three to start, once the head has gone most of its way.
// Reads: where “it” is, where the eyes were, the step of this tick. Writes: DOFs. Seeds: 003 §10.1 (head by gaze point).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { moveDof } from './dofs.ts'
import {
  D_MAX,
  D_MIN,
  DOF_DOUBLES,
  type MotorModel,
  S_AWAY,
  S_NEAR,
  S_PITCH,
  S_PITCH_COUNT,
  S_YAW,
  S_YAW_COUNT,
  SKILL_DOUBLES,
  SKILL_INTS,
} from './motor-block.ts'

/** Where a DOF is to go, and how fast that moves: a cell, because doubles as arguments would make garbage. */
const dofGoal = new Float64Array(2)

/** Nearer than this eyes do not cross further, metres. */
const NEAREST_M = 0.15

/** Nearer than this it is before the face, metres. */
const BEFORE_FACE_M = 0.45

/** Share of its reach that the slowest DOF has gone before the body turns as well. */
const BODY_FROM = 0.6

/** How far beyond reach “it” must be for the body to turn, and within how much of straight ahead it stops, radians. */
const BEYOND_SHARE = 0.9
const AHEAD_RAD = 0.35

const way = new Float64Array(5)
const cells = new Float64Array(2)

/** Turns the DOFs of skill `skill` toward where “it” is. */
export function aim(skill: number, row: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const positionAt = mind.f + motor.at.position + 3 * skill
  writeWay(positionAt, view, motor, mind)
  writeAtan2(way, 0, way, 2, cells, 0)
  const away = f64[motor.constants.f + motor.skillDoubles + skill * SKILL_DOUBLES + S_AWAY]
  if (away !== 0) cells[0] += cells[0] > 0 ? -away : away
  aimAlong(i32[row + S_YAW], i32[row + S_YAW_COUNT], view, motor, mind)
  way[3] = Math.sqrt(way[0] * way[0] + way[2] * way[2])
  writeAtan2(way, 1, way, 3, cells, 0)
  aimAlong(i32[row + S_PITCH], i32[row + S_PITCH_COUNT], view, motor, mind)
  const near = i32[row + S_NEAR]
  if (near < 0) return
  dofGoal[0] = 1 / Math.max(NEAREST_M, Math.sqrt(way[3] * way[3] + way[1] * way[1]))
  dofGoal[1] = 0
  moveDof(near, dofGoal, view, motor, mind)
}

/** The way from the eye to “it” after the step of this tick, left, up, ahead; without bones from the middle of the body, before it. */
function writeWay(positionAt: number, view: MindView, motor: MotorModel, mind: Slab): void {
  for (let k = 0; k < 3; k++) way[k] = f64[positionAt + k]
  if (!motor.hasSkeleton) return
  const velocity = mind.f + motor.at.velocity
  const eye = mind.f + motor.inlets.eye
  cells[0] = f64[mind.f + motor.at.turn] * view.dtS
  writeSineCosine(cells, 0, cells)
  const left = way[0] - f64[velocity] * view.dtS
  const ahead = way[2] - f64[velocity + 2] * view.dtS
  way[0] = left * cells[1] - ahead * cells[0]
  way[1] += motor.middleM - f64[eye + 1]
  way[2] = left * cells[0] + ahead * cells[1]
  const share = shareOfEye(way[0] - f64[eye], way[1], way[2] - f64[eye + 2])
  way[0] -= share * f64[eye]
  way[2] -= share * f64[eye + 2]
}

/**
 * How much of the eye's own position counts. Near the face a turn of the head moves the eye as far as what it looks at is away, and the
 * head would chase what is under its nose or in its own mouth: the nearer it is, the more it is looked for from the body's middle.
 */
function shareOfEye(left: number, up: number, ahead: number): number {
  const distance = Math.sqrt(left * left + up * up + ahead * ahead)
  return Math.min(1, Math.max(0, (distance - NEAREST_M) / (BEFORE_FACE_M - NEAREST_M)))
}

/** Spreads the direction in the first cell over the DOFs of one axis, the slowest (last) first. */
function aimAlong(list: number, count: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const first = motor.constants.i + motor.listInts + list
  let left = cells[0]
  let turning = 0
  for (let k = count - 1; k >= 0; k--) {
    const dof = i32[first + k]
    const before = f64[mind.f + motor.at.dof + dof]
    dofGoal[0] = left
    dofGoal[1] = -turning
    moveDof(dof, dofGoal, view, motor, mind)
    const now = f64[mind.f + motor.at.dof + dof]
    left -= now
    turning += (now - before) / view.dtS
  }
}

/** Whether the body should turn for skill `skill`: “it” is beyond reach and the head has done its part; until it is ahead again. */
export function wantsBody(skill: number, isTurning: boolean, motor: MotorModel, mind: Slab): boolean {
  const positionAt = mind.f + motor.at.position + 3 * skill
  writeAtan2(f64, positionAt, f64, positionAt + 2, cells, 0)
  const bearing = cells[0]
  if (isTurning) return Math.abs(bearing) > AHEAD_RAD
  const row = motor.constants.i + motor.skillInts + skill * SKILL_INTS
  const first = motor.constants.i + motor.listInts + i32[row + S_YAW]
  const count = i32[row + S_YAW_COUNT]
  if (count === 0) return false
  let reach = 0
  let slowest = 0
  for (let k = 0; k < count; k++) {
    const numbers = motor.constants.f + motor.dofDoubles + i32[first + k] * DOF_DOUBLES
    slowest = bearing > 0 ? f64[numbers + D_MAX] : -f64[numbers + D_MIN]
    reach += slowest
  }
  const gone = Math.abs(f64[mind.f + motor.at.dof + i32[first + count - 1]])
  return Math.abs(bearing) > BEYOND_SHARE * reach && gone >= BODY_FROM * slowest
}

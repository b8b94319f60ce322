// Reaching: a chain of joints brings its point to “it”, a nose to a hand or a bowl, wherever that is and while it moves.
//
// Where “it” is in the body's own frame becomes the position that the chain wishes for; which joints bend by how much is the body's business.
// What is further away than the chain can ever go is not stretched for: the neck comes out as one comes near.
// Reads: where “it” is, the step of this tick. Writes: DOFs. Seeds: 000 §4.1 (chains), 001 “Clicker”.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { moveDof } from './dofs.ts'
import { D_MAX, DOF_DOUBLES, type MotorModel, S_YAW } from './motor-block.ts'

/** Which of the DOFs of a chain says how far ahead its point is wished, and which how much it goes there. */
const AHEAD = 2
const SHARE = 3

/** Where a DOF is to go, and how fast that moves: a cell, because doubles as arguments would make garbage. */
const dofGoal = new Float64Array(2)

const way = new Float64Array(SHARE + 1)
const turn = new Float64Array(2)

/** Brings the chain of skill `skill` to where “it” is. */
export function reach(skill: number, row: number, view: MindView, motor: MotorModel, mind: Slab): void {
  writeWay(mind.f + motor.at.position + 3 * skill, view, motor, mind)
  const first = motor.constants.i + motor.listInts + i32[row + S_YAW]
  const furthest = f64[motor.constants.f + motor.dofDoubles + i32[first + AHEAD] * DOF_DOUBLES + D_MAX]
  const distance = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2])
  way[SHARE] = Math.min(1, Math.max(0, 2 - distance / furthest))
  dofGoal[1] = 0
  for (let k = 0; k <= SHARE; k++) {
    dofGoal[0] = way[k]
    moveDof(i32[first + k], dofGoal, view, motor, mind)
  }
}

/** The way from between the feet to “it” after the step of this tick: left, up, ahead. */
function writeWay(positionAt: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const velocity = mind.f + motor.at.velocity
  turn[0] = f64[mind.f + motor.at.turn] * view.dtS
  writeSineCosine(turn, 0, turn)
  const left = f64[positionAt] - f64[velocity] * view.dtS
  const ahead = f64[positionAt + 2] - f64[velocity + 2] * view.dtS
  way[0] = left * turn[1] - ahead * turn[0]
  way[1] = f64[positionAt + 1] + motor.middleM
  way[2] = left * turn[0] + ahead * turn[1]
}

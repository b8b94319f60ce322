// Heels of feet that roll: lifted toward the end of a stance, while the toes stay where they are, and lowered again in the air.
//
// A person's stride is longer than straight legs could reach with flat feet. So the ankle goes up and forward about the ball of the
// foot, and the foot leaves the ground from there. Reads: the leg's part of its stance, speed. Writes: `heel` in the block; `lifted`.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { PLANTED } from './gait-block.ts'
import { type GaitModel, HEEL_BACK, HEEL_LENGTH, HEEL_RAD, HEEL_UP, legRow } from './gait-model.ts'
import { DT, SPEED_SHARE, stride } from './gait-stride.ts'
import { duties } from './gait-trunk.ts'

/** Part of its stance from which a foot lifts its heel, and how far by the end, radians. */
const FROM = 0.42
const MOST_RAD = 0.9

/** Speed, in units of √(gL), from which heels are lifted as far as that. */
const FULL = 0.4

/** How quickly a heel that is no longer wanted up comes down again, radians per √(L/g). */
const DOWN = 1.6

const cells = new Float64Array(2)

/** Lifts or lowers the heel of a leg for this tick. */
export function moveHeel(model: GaitModel, mind: Slab, leg: number, isStepping: boolean): void {
  const { at } = model
  const F = f64
  const heel = mind.f + at.heel + leg
  let wished = 0
  // Toes roll ahead only.
  if (isStepping && i32[mind.i + at.mode + leg] === PLANTED && F[mind.f + at.velocity + 1] > 0) {
    const part = Math.max(0, (F[mind.f + at.legPhase + leg] / duties[leg] - FROM) / (1 - FROM))
    wished = MOST_RAD * Math.min(1, stride[SPEED_SHARE] / FULL) * Math.min(1, part * part)
  }
  F[heel] = Math.max(wished, F[heel] - (DOWN * stride[DT]) / model.unitS)
}

/** Writes how far up and ahead a heel that is lifted as it is brings the joint of its foot, to `to[0]` and `to[1]`. */
export function liftOfHeel(model: GaitModel, mind: Slab, leg: number, to: Float64Array): void {
  const row = legRow(model, leg)
  cells[0] = f64[row + HEEL_RAD] + f64[mind.f + model.at.heel + leg]
  writeSineCosine(cells, 0, cells)
  to[0] = f64[row + HEEL_LENGTH] * cells[0] - f64[row + HEEL_UP]
  to[1] = f64[row + HEEL_BACK] - f64[row + HEEL_LENGTH] * cells[1]
}

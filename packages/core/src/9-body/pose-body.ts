// Stage 9, in the third pass: bodies take the pose that belongs to where they really are.
//
// The world has moved everything by now, so feet are planted under the position that the body reached, not the one it wished
// for. The gait says where feet stand and how the trunk rides on them; DOFs move feet, spine, head and the rest from there;
// the pose is solved, and the points that move with joints (nose, mouth, paws) are written into the world, where senses,
// hands and other creatures find them. Reads: its own rows, the ground, the motor block. Writes: its own block and rows.
// Seeds: 000 §4.1, 003 §10.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { HELD } from '../1-world/entities.ts'
import { lowerBody } from '../1-world/height.ts'
import { FOOT_NUMBERS, STANCE_NUMBERS } from '../1-world/kinds.ts'
import { groundHeight } from '../1-world/terrain.ts'
import type { Truth } from '../1-world/truth.ts'
import type { MotorModel } from '../8-motor/motor-block.ts'
import type { BodyModel, Bones } from './body-block.ts'
import { MANNERS, PITCH, PLANTED, RISE, ROLL, SWAY } from './gait-block.ts'
import { FOOT, type GaitModel, legRow } from './gait-model.ts'
import { placePoint, solvePose } from './solve-pose.ts'
import { stepGait } from './step-gait.ts'

/** How quickly a foot comes to lie flat or to hang, per second. Quicker, and paws would snap when they leave the ground. */
const FLAT_PER_S = 12

/** Height above where it would stand, in lengths of leg, from which a foot hangs freely: lower, its toes would dig in. */
const FREE = 0.2

/** Part of its swing from which a foot is made ready to land. */
const LANDING = 0.6

/** How quickly a foot that rolls comes to hang in the air, per second: more slowly than a paw, which is lighter. */
const FREED_PER_S = 6

/** How flat a foot that rolls is when it lands: less, and more of its heel touches the ground before the rest. */
const HEEL_FIRST = 0.35

let feet = new Float64Array(32)

/** Lets the body stand, step and pose where it is. */
export function poseBody(motor: MotorModel, body: BodyModel, mind: Slab, truth: Truth, slot: number): void {
  const { bones } = body
  if (bones === undefined) return
  const kind = truth.entities.kindOf[slot]
  const extra = truth.entities.extraOf[slot]
  if (kind === undefined || extra === undefined) return
  if (feet.length < FOOT_NUMBERS * kind.legs) feet = new Float64Array(2 * FOOT_NUMBERS * kind.legs)
  const stance = extra.f + kind.stanceAt
  if (bones.gait === undefined) i32[mind.i + body.at.isSettled] = 1
  else {
    walk(bones, bones.gait, motor, mind, truth, slot)
    const motion = mind.f + bones.gait.at.motion
    f64.fill(0, stance, stance + STANCE_NUMBERS)
    f64[stance] = f64[motion + SWAY]
    f64[stance + 1] = f64[motion + RISE]
    f64[stance + 4] = f64[motion + PITCH]
    f64[stance + 5] = f64[motion + ROLL]
    placeFeet(bones.gait, mind, truth, slot, extra.f + kind.feetAt)
  }
  solvePose(bones.skeleton, f64, mind.f + motor.at.dof, f64, stance, feet, 0, bones.pose)
  f64.set(bones.pose.eye, mind.f + body.at.eye)
  if (body.at.lowered >= 0) lower(bones, body, mind, truth, slot, stance)
  const { points } = bones
  for (let k = 0; k < points.length; k++) {
    placePoint(bones.skeleton, bones.pose, k, f64, extra.f + kind.pointsAt + 3 * points[k])
  }
}

/** Says by how much the body is lower than it stands: by its posture, not by the rise and fall of its steps, which nobody ducks by. */
function lower(bones: Bones, body: BodyModel, mind: Slab, truth: Truth, slot: number, stance: number): void {
  const { skeleton, pose } = bones
  placePoint(skeleton, pose, skeleton.top, top, 0)
  const at = mind.f + body.at.lowered
  f64[at] = Math.max(0, skeleton.topUpM - top[1] + f64[stance + 1])
  lowerBody(truth.entities, slot, at)
}

const top = new Float64Array(3)

/** Fills the gait's inlets and takes its step. */
function walk(bones: Bones, gait: GaitModel, motor: MotorModel, mind: Slab, truth: Truth, slot: number): void {
  const { slab, columns } = truth.entities
  const { at } = gait
  const positionAt = mind.f + at.position
  f64[positionAt] = f64[slab.f + columns.x + slot]
  f64[positionAt + 1] = f64[slab.f + columns.y + slot]
  f64[positionAt + 2] = f64[slab.f + columns.z + slot]
  f64[positionAt + 3] = f64[slab.f + columns.heading + slot]
  f64[mind.f + at.dtS] = truth.dtS
  i32[mind.i + at.wanted] = i32[mind.i + motor.at.gait]
  i32[mind.i + at.isCarried] = (i32[slab.i + columns.flags + slot] & HELD) === 0 ? 0 : 1
  for (let k = 0; k < MANNERS; k++) {
    const dof = bones.mannerDofs[k]
    f64[mind.f + at.manner + k] = dof < 0 ? 0 : f64[mind.f + motor.at.dof + dof]
  }
  stepGait(gait, mind, truth.terrain)
}

/** Feet for the pose in the body's frame, and for those who draw in the world, where planted ones stay put between ticks. */
function placeFeet(gait: GaitModel, mind: Slab, truth: Truth, slot: number, rows: number): void {
  const { slab, columns } = truth.entities
  const { at, legs } = gait
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  for (let leg = 0; leg < legs; leg++) {
    const target = mind.f + at.targets + 3 * leg
    const row = rows + FOOT_NUMBERS * leg
    const left = f64[target]
    const ahead = f64[target + 2]
    f64[row] = f64[slab.f + columns.x + slot] + left * c + ahead * s
    f64[row + 1] = f64[slab.f + columns.y + slot] + f64[target + 1]
    f64[row + 2] = f64[slab.f + columns.z + slot] + ahead * c - left * s
    layFlat(gait, mind, truth, leg, row)
    feet[FOOT_NUMBERS * leg] = left
    feet[FOOT_NUMBERS * leg + 1] = f64[target + 1]
    feet[FOOT_NUMBERS * leg + 2] = ahead
    feet[FOOT_NUMBERS * leg + 3] = f64[row + 3]
  }
}

/** How flat a foot lies on the ground, 0…1; above 1, by how many radians its heel is lifted. It comes there gradually. */
function layFlat(gait: GaitModel, mind: Slab, truth: Truth, leg: number, row: number): void {
  const { at } = gait
  const heel = f64[mind.f + at.heel + leg]
  if (heel > 0) {
    f64[row + 3] = 1 + heel
    return
  }
  const isDown = i32[mind.i + at.mode + leg] === PLANTED
  let flat = isDown || !gait.rolls ? 1 : HEEL_FIRST
  if (!isDown && f64[mind.f + at.progress + leg] <= LANDING) {
    const rest = f64[legRow(gait, leg) + FOOT + 1]
    const above = f64[row + 1] - rest - groundHeight(truth.terrain, f64[row], f64[row + 2])
    flat = Math.max(0, 1 - above / (FREE * gait.lengthM))
  }
  const most = (isDown || !gait.rolls ? FLAT_PER_S : FREED_PER_S) * truth.dtS
  f64[row + 3] = Math.min(f64[row + 3] + most, Math.max(f64[row + 3] - most, flat))
}

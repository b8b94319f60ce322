// A pose: where every joint is, from DOFs, stance and feet. The same code for the tick and for drawing between ticks.
//
// One walk over the joints, parents first. Plain joints take the angles that DOFs wish. A leg is solved at its hip so that
// the foot is where it should be; a neck and head so that the head points where it should whatever the spine does; eyes
// likewise in the head. Then chains that reach for a position are bent, and all is walked again with them as they are.
// All angles are kept within the limits of their joints. Deterministic; allocates nothing.
// Reads: the model and three rows of numbers. Writes: the pose. Seeds: 000 §4.1, 003 §10.1.

import { writeAtan2 } from '../0-foundation/trig.ts'
import { FOOT_NUMBERS } from '../1-world/kinds.ts'
import { spreadDofs } from './dof-effects.ts'
import { ROLL_NUMBERS, rollFoot } from './roll-foot.ts'
import { localRotation, multiply, rotate, rotateBack, turnOf } from './rotation.ts'
import {
  FRAME_NUMBERS,
  ROLE_EYE,
  ROLE_FOOT,
  ROLE_HEAD,
  ROLE_LEG,
  ROLE_SHANK,
  ROLE_TOES,
  type SkeletonModel,
} from './skeleton-model.ts'
import { bendChains } from './solve-chain.ts'
import { flattenFoot, solveLeg } from './solve-leg.ts'

/** A solved pose, and room to solve it in. Made once, used again and again. */
export interface Pose {
  /** Per joint, in the order of the skeleton: position (left, up, ahead) and quaternion (x, y, z, w), in the body's frame. */
  readonly frames: Float64Array
  /** The body itself, that joints without a parent hang in: turned and shifted by stance and posture. */
  readonly body: Float64Array
  /** Per joint: yaw, pitch and roll as solved, radians. */
  readonly angles: Float64Array
  /** Middle between the eyes, in the body's frame. */
  readonly eye: Float64Array
  /** Per leg: where its foot was to be, in the body's frame, and by how much it could not get there, metres. */
  readonly footGoals: Float64Array
  /** Per leg: by how much its foot rolls over its toes, radians, and where that brings its joint: up and ahead, metres. */
  readonly rolls: Float64Array
  readonly wishes: Float64Array
  readonly values: Float64Array
  /** Per joint: 1 if a chain that reaches has set its angles. */
  readonly bent: Uint8Array
}

/** Room for the pose of a skeleton. */
export function createPose(model: SkeletonModel): Pose {
  const joints = model.jointNames.length
  return {
    frames: new Float64Array(FRAME_NUMBERS * joints),
    body: new Float64Array(FRAME_NUMBERS),
    angles: new Float64Array(3 * joints),
    eye: new Float64Array(3),
    footGoals: new Float64Array(4 * model.legs.length),
    rolls: new Float64Array(ROLL_NUMBERS * model.legs.length),
    wishes: new Float64Array(model.wishes.count),
    values: new Float64Array(model.dofNames.length),
    bent: new Uint8Array(joints),
  }
}

const cells = new Float64Array(6)

/**
 * Solves a pose. `dofs` has the DOFs' values in the order of their names from `dofsAt` on; `stance` six numbers (shift,
 * turn) from `stanceAt` on; `feet` four per leg (position in the body's frame, flatness) from `feetAt` on.
 */
export function solvePose(
  model: SkeletonModel,
  dofs: Float64Array,
  dofsAt: number,
  stance: Float64Array,
  stanceAt: number,
  feet: Float64Array,
  feetAt: number,
  pose: Pose,
): void {
  const { wishes, angles } = pose
  spreadDofs(model.effects, dofs, dofsAt, model.dofNames.length, pose.values, wishes)
  placeBody(model, stance, stanceAt, pose)
  placeFeet(model, stance, stanceAt, feet, feetAt, pose)
  for (let k = 0; k < angles.length; k++) angles[k] = wishes[k]
  const { order } = model
  for (let n = 0; n < order.length; n++) solveJoint(model, order[n], pose, feet, feetAt)
  if (model.chains.length > 0 && bendChains(model, pose)) {
    for (let n = 0; n < order.length; n++) solveAgain(model, order[n], pose, feet, feetAt)
  }
  placeEye(model, pose)
}

/** Turns the body about its middle and shifts it. */
function placeBody(model: SkeletonModel, stance: Float64Array, at: number, pose: Pose): void {
  const { pivot, wishes: offsets } = model
  const { body, wishes } = pose
  for (let k = 0; k < 3; k++) cells[k] = stance[at + 3 + k] + wishes[offsets.body + k]
  localRotation(cells, 0, body, 3)
  rotate(body, 3, pivot, 0, cells, 0)
  for (let k = 0; k < 3; k++) body[k] = pivot[k] - cells[k] + stance[at + k] + wishes[offsets.shift + k]
}

/** Offsets of two angles in a stance. */
const PITCH = 4
const ROLL = 5

/** Where feet should be: where they stand, moved by DOFs along the ground that the trunk is tilted to; loose ones go along with the body. */
function placeFeet(
  model: SkeletonModel,
  stance: Float64Array,
  stanceAt: number,
  feet: Float64Array,
  at: number,
  pose: Pose,
): void {
  const { wishes, footGoals, body } = pose
  const { legs, wishes: offsets } = model
  pose.rolls.fill(0)
  for (let leg = 0; leg < legs.length; leg++) {
    const wish = offsets.feet + 4 * leg
    const loose = Math.min(1, Math.max(0, wishes[wish + 3]))
    for (let k = 0; k < 3; k++) {
      footGoals[4 * leg + k] = feet[at + FOOT_NUMBERS * leg + k] + wishes[wish + k]
      cells[k] = legs[leg].restFoot[k] + wishes[wish + k]
    }
    footGoals[4 * leg + 1] += wishes[wish] * stance[stanceAt + ROLL] + wishes[wish + 2] * stance[stanceAt + PITCH]
    footGoals[4 * leg + 3] = 0
    if (loose === 0) continue
    rotate(body, 3, cells, 0, cells, 3)
    for (let k = 0; k < 3; k++) {
      const along = body[k] + cells[3 + k]
      footGoals[4 * leg + k] += (along - footGoals[4 * leg + k]) * loose
    }
  }
}

/** Finds a joint's angles by its role, then places it. */
function solveJoint(model: SkeletonModel, joint: number, pose: Pose, feet: Float64Array, feetAt: number): void {
  const role = model.role[joint]
  if (role === ROLE_LEG || role === ROLE_FOOT) {
    const leg = model.roleOf[joint]
    const flatAt = feetAt + FOOT_NUMBERS * leg + 3
    const above = model.parent[joint]
    if (role === ROLE_FOOT) flattenFoot(model, leg, feet, flatAt, pose)
    else {
      const from = above < 0 ? pose.body : pose.frames
      const fromAt = above < 0 ? 0 : FRAME_NUMBERS * above
      rollFoot(model, leg, from, fromAt, feet, flatAt, pose)
      solveLeg(model, leg, from, fromAt, pose)
    }
  } else if (role === ROLE_TOES) pose.angles[3 * joint + 1] += pose.rolls[ROLL_NUMBERS * model.roleOf[joint]]
  else if (role === ROLE_HEAD && model.headIsAimed) aimHead(model, joint, pose)
  else if (role === ROLE_EYE) aimEye(model, joint, pose)
  placeJoint(model, joint, pose)
}

/** Once chains are bent: joints that hang in them stand elsewhere, so legs and gaze are solved anew. */
function solveAgain(model: SkeletonModel, joint: number, pose: Pose, feet: Float64Array, feetAt: number): void {
  if (pose.bent[joint] !== 0) {
    placeJoint(model, joint, pose)
    return
  }
  const role = model.role[joint]
  if (role !== ROLE_SHANK) for (let k = 3 * joint; k < 3 * joint + 3; k++) pose.angles[k] = pose.wishes[k]
  solveJoint(model, joint, pose, feet, feetAt)
}

/** Keeps a joint's angles within limits and computes its frame from that of what it hangs in. */
function placeJoint(model: SkeletonModel, joint: number, pose: Pose): void {
  const { frames, angles } = pose
  const { limits, at } = model
  for (let k = 0; k < 3; k++) {
    const low = limits[6 * joint + 2 * k]
    const high = limits[6 * joint + 2 * k + 1]
    angles[3 * joint + k] = Math.min(high, Math.max(low, angles[3 * joint + k]))
  }
  const above = model.parent[joint]
  const from = above < 0 ? pose.body : frames
  const fromAt = above < 0 ? 0 : FRAME_NUMBERS * above
  const to = FRAME_NUMBERS * joint
  rotate(from, fromAt + 3, at, 3 * joint, frames, to)
  frames[to] += from[fromAt]
  frames[to + 1] += from[fromAt + 1]
  frames[to + 2] += from[fromAt + 2]
  localRotation(angles, 3 * joint, cells, 0)
  multiply(from, fromAt + 3, cells, 0, frames, to + 3)
}

/** The direction at yaw and pitch in cells 0 and 1, less what stands in cells 2 and 3 (left, up), as the joint's parent sees it. */
function needed(model: SkeletonModel, joint: number, pose: Pose): void {
  const left = cells[2]
  const up = cells[3]
  turnOf(cells, 0, direction, 0)
  const above = model.parent[joint]
  if (above < 0) rotateBack(pose.body, 3, direction, 0, direction, 0)
  else rotateBack(pose.frames, FRAME_NUMBERS * above + 3, direction, 0, direction, 0)
  direction[0] -= left
  direction[1] -= up
  direction[3] = Math.sqrt(direction[0] * direction[0] + direction[2] * direction[2])
  writeAtan2(direction, 0, direction, 2, cells, 0)
  writeAtan2(direction, 1, direction, 3, cells, 1)
}

const direction = new Float64Array(4)

/** A joint of neck or head takes its share of the way to where the head should point; the last one all that is left. */
function aimHead(model: SkeletonModel, joint: number, pose: Pose): void {
  const { wishes, angles } = pose
  cells[0] = wishes[model.wishes.aim]
  cells[1] = wishes[model.wishes.aim + 1]
  cells[2] = 0
  cells[3] = 0
  needed(model, joint, pose)
  const left = model.headCount - model.roleOf[joint]
  const next = left > 1 ? model.headJoint : -1
  for (let k = 0; k < 2; k++) {
    const need = cells[k]
    const at = 3 * joint + k
    let angle = angles[at] + need / left
    if (next >= 0) {
      // What the head itself could not do falls to the neck as well.
      const rest = need - angle
      const low = model.limits[6 * next + 2 * k]
      const high = model.limits[6 * next + 2 * k + 1]
      if (rest > high) angle += rest - high
      else if (rest < low) angle += rest - low
    }
    angles[at] = angle
  }
}

/** Eyes point where they should as far as their limits go; both meet at the distance that `near` says. */
function aimEye(model: SkeletonModel, joint: number, pose: Pose): void {
  const { wishes, angles } = pose
  const aim = model.wishes.aim
  const near = wishes[aim + 4]
  cells[0] = wishes[aim] + wishes[aim + 2]
  cells[1] = wishes[aim + 1] + wishes[aim + 3]
  cells[2] = near * (model.at[3 * joint] - model.eyeMiddle[0])
  cells[3] = near * (model.at[3 * joint + 1] - model.eyeMiddle[1])
  needed(model, joint, pose)
  angles[3 * joint] += cells[0]
  angles[3 * joint + 1] += cells[1]
}

/** The middle between the eyes; between the ears of a body without a gaze there is nothing: its pivot. */
function placeEye(model: SkeletonModel, pose: Pose): void {
  const head = model.headJoint
  if (head < 0) {
    pose.eye.set(model.pivot)
    return
  }
  rotate(pose.frames, FRAME_NUMBERS * head + 3, model.eyeMiddle, 0, pose.eye, 0)
  for (let k = 0; k < 3; k++) pose.eye[k] += pose.frames[FRAME_NUMBERS * head + k]
}

/** Writes the positions of the skeleton's points, three numbers each, in the body's frame, to `to` from `toAt` on. */
export function placePoint(model: SkeletonModel, pose: Pose, point: number, to: Float64Array, toAt: number): void {
  const at = FRAME_NUMBERS * model.pointJoint[point]
  rotate(pose.frames, at + 3, model.pointAt, 3 * point, to, toAt)
  for (let k = 0; k < 3; k++) to[toAt + k] += pose.frames[at + k]
}

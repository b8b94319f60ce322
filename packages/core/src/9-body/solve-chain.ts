// Chains that reach: neck and head bend so that the nose comes to the bowl, a tail so that its tip comes to a position.
//
// Cyclic coordinate descent over single axes: from the outermost joint inward, each axis turns by the angle that brings the
// point nearest to its goal, kept within its limits, so a limit is never left even for a moment. A few rounds suffice for the
// short chains of bodies; the rounds and the order are fixed, so the same wish gives the same pose on every engine.
// Reads: model, wishes. Writes: angles and frames of the chain.

import { writeAtan2 } from '../0-foundation/trig.ts'
import { localRotation, multiply, rotate } from './rotation.ts'
import { type ChainModel, FRAME_NUMBERS, type SkeletonModel } from './skeleton-model.ts'
import type { Pose } from './solve-pose.ts'

/** Most rounds over a chain. With so many a dog's nose comes within 2 mm of positions that it can reach; most need fewer. */
const ROUNDS = 30

/** Near enough, metres. */
const NEAR_M = 5e-4

const goal = new Float64Array(3)
const tip = new Float64Array(3)
const axis = new Float64Array(3)
const cells = new Float64Array(4)
const unit = new Float64Array(3)
let before = new Float64Array(48)

/** Bends all chains that wish to reach something; answers whether any did. */
export function bendChains(model: SkeletonModel, pose: Pose): boolean {
  let hasBent = false
  pose.bent.fill(0)
  for (let c = 0; c < model.chains.length; c++) {
    const wish = model.wishes.reach + 4 * c
    const share = Math.min(1, Math.max(0, pose.wishes[wish + 3]))
    if (share === 0) continue
    hasBent = true
    for (let k = 0; k < 3; k++) goal[k] = pose.wishes[wish + k]
    bendChain(model, model.chains[c], pose)
    const { joints } = model.chains[c]
    for (let k = 0; k < 3 * joints.length; k++) {
      const at = 3 * joints[(k / 3) | 0] + (k % 3)
      pose.angles[at] = before[k] + (pose.angles[at] - before[k]) * share
    }
    for (let k = 0; k < joints.length; k++) pose.bent[joints[k]] = 1
  }
  return hasBent
}

function bendChain(model: SkeletonModel, chain: ChainModel, pose: Pose): void {
  const { joints } = chain
  if (before.length < 3 * joints.length) before = new Float64Array(6 * joints.length)
  for (let k = 0; k < 3 * joints.length; k++) before[k] = pose.angles[3 * joints[(k / 3) | 0] + (k % 3)]
  placeTip(model, chain, pose)
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = joints.length - 1; n >= 0; n--) {
      for (let k = 0; k < 3; k++) {
        const joint = joints[n]
        if (model.limits[6 * joint + 2 * k] === model.limits[6 * joint + 2 * k + 1]) continue
        turnAxis(model, chain, n, k, pose)
      }
    }
    const dx = goal[0] - tip[0]
    const dy = goal[1] - tip[1]
    const dz = goal[2] - tip[2]
    if (dx * dx + dy * dy + dz * dz < NEAR_M * NEAR_M) return
  }
}

/** Turns one axis of one joint to where the point is nearest to its goal. */
function turnAxis(model: SkeletonModel, chain: ChainModel, n: number, k: number, pose: Pose): void {
  const joint = chain.joints[n]
  writeAxis(model, joint, k, pose)
  const { frames, angles } = pose
  const at = FRAME_NUMBERS * joint
  const ex = tip[0] - frames[at]
  const ey = tip[1] - frames[at + 1]
  const ez = tip[2] - frames[at + 2]
  const gx = goal[0] - frames[at]
  const gy = goal[1] - frames[at + 1]
  const gz = goal[2] - frames[at + 2]
  const ax = axis[0]
  const ay = axis[1]
  const az = axis[2]
  const sine = ax * (ey * gz - ez * gy) + ay * (ez * gx - ex * gz) + az * (ex * gy - ey * gx)
  const eAlong = ax * ex + ay * ey + az * ez
  const gAlong = ax * gx + ay * gy + az * gz
  const cosine = ex * gx + ey * gy + ez * gz - eAlong * gAlong
  if (sine === 0) return
  cells[0] = sine
  cells[1] = cosine
  writeAtan2(cells, 0, cells, 1, cells, 2)
  const low = model.limits[6 * joint + 2 * k]
  const high = model.limits[6 * joint + 2 * k + 1]
  angles[3 * joint + k] = Math.min(high, Math.max(low, angles[3 * joint + k] + cells[2]))
  for (let m = n; m < chain.joints.length; m++) placeFrame(model, chain.joints[m], pose)
  placeTip(model, chain, pose)
}

/** The axis that a joint's angle number `k` turns about, in the body's frame. */
function writeAxis(model: SkeletonModel, joint: number, k: number, pose: Pose): void {
  // Yaw turns about the parent's up; pitch about left after yaw, the other way round; roll about the joint's own ahead.
  unit[0] = k === 1 ? -1 : 0
  unit[1] = k === 0 ? 1 : 0
  unit[2] = k === 2 ? 1 : 0
  if (k === 2) {
    rotate(pose.frames, FRAME_NUMBERS * joint + 3, unit, 0, axis, 0)
    return
  }
  if (k === 1) {
    cells[0] = pose.angles[3 * joint]
    cells[1] = 0
    cells[2] = 0
    localRotation(cells, 0, cells, 0)
    rotate(cells, 0, unit, 0, unit, 0)
  }
  const above = model.parent[joint]
  if (above < 0) rotate(pose.body, 3, unit, 0, axis, 0)
  else rotate(pose.frames, FRAME_NUMBERS * above + 3, unit, 0, axis, 0)
}

/** The frame of a joint of the chain after angles changed. */
function placeFrame(model: SkeletonModel, joint: number, pose: Pose): void {
  const above = model.parent[joint]
  const { frames } = pose
  const from = above < 0 ? pose.body : frames
  const fromAt = above < 0 ? 0 : FRAME_NUMBERS * above
  const to = FRAME_NUMBERS * joint
  localRotation(pose.angles, 3 * joint, cells, 0)
  rotate(from, fromAt + 3, model.at, 3 * joint, frames, to)
  for (let k = 0; k < 3; k++) frames[to + k] += from[fromAt + k]
  multiply(from, fromAt + 3, cells, 0, frames, to + 3)
}

/** Where the chain's point is now. What lies between the last joint and the point keeps its angles. */
function placeTip(model: SkeletonModel, chain: ChainModel, pose: Pose): void {
  placeBetween(model, chain.joints[chain.joints.length - 1], chain.pointJoint, pose)
  const at = FRAME_NUMBERS * chain.pointJoint
  rotate(pose.frames, at + 3, chain.pointAt, 0, tip, 0)
  for (let k = 0; k < 3; k++) tip[k] += pose.frames[at + k]
}

/** Places the joints from below `top` down to `joint`. */
function placeBetween(model: SkeletonModel, top: number, joint: number, pose: Pose): void {
  if (joint === top || joint < 0) return
  placeBetween(model, top, model.parent[joint], pose)
  placeFrame(model, joint, pose)
}

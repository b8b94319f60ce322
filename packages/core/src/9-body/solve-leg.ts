// A leg, solved: the angles of its joints from where the foot should be. Analytic, one way only, without popping.
//
// The knee's angle follows from the distance alone, then roll of the hip brings the foot to its left or right, then pitch
// swings it fore and aft. What is out of reach is gone for as far as the leg goes; near straight the knee keeps a trace of a
// bend, so that it never snaps. Reads: the model, the foot's goal, the frame the hip hangs in. Writes: angles of the leg.

import { writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import type { LegModel } from './leg-model.ts'
import { ROLL_NUMBERS } from './roll-foot.ts'
import { rotate, rotateBack } from './rotation.ts'
import { FRAME_NUMBERS, type SkeletonModel } from './skeleton-model.ts'
import type { Pose } from './solve-pose.ts'

const cells = new Float64Array(6)

/** The way from hip to goal: left, up, ahead; then how far the foot slid, later how far it is in the plane of the leg. Doubles as arguments would make garbage. */
const way = new Float64Array(4)

/** A foot begins to slide ahead when it comes this near to its hip, in the nearest that it can come. */
const SLIDE_FROM = 1.4

/** A foot that a DOF lifts by this share of the leg's length hangs. */
const HANGING_SHARE = 0.15

/** Solves leg number `leg`, whose hip hangs in the frame at `from[fromAt]`. */
export function solveLeg(model: SkeletonModel, leg: number, from: Float64Array, fromAt: number, pose: Pose): void {
  const bones = model.legs[leg]
  const { footGoals } = pose
  const hip = 3 * bones.joints[0]
  // The way from hip to goal as the hip's parent sees it.
  for (let k = 0; k < 3; k++) way[k] = footGoals[4 * leg + k] - from[fromAt + k]
  rotateBack(from, fromAt + 3, way, 0, way, 0)
  for (let k = 0; k < 3; k++) way[k] -= model.at[hip + k]
  const aside = bones.left
  way[3] = 0
  const near = SLIDE_FROM * SLIDE_FROM * (bones.nearestM * bones.nearestM + aside * aside)
  if (way[0] * way[0] + way[1] * way[1] + way[2] * way[2] < near) stepAhead(bones, from, fromAt)
  turnBack(pose.angles[hip])
  const squared = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
  const wanted = Math.sqrt(Math.max(0, squared - aside * aside))
  const distance = Math.min(bones.furthestM, Math.max(bones.nearestM, wanted))
  footGoals[4 * leg + 3] = way[3] + Math.abs(wanted - distance)
  if (distance !== wanted && squared > 0) {
    const scale = Math.sqrt((distance * distance + aside * aside) / squared)
    for (let k = 0; k < 3; k++) way[k] *= scale
  }
  way[3] = distance
  bendKnee(model, leg, pose)
  swingHip(model, leg, pose)
}

/** Turns the way back by the yaw that a DOF gives the hip. */
function turnBack(yawRad: number): void {
  if (yawRad === 0) return
  cells[0] = yawRad
  writeSineCosine(cells, 0, cells)
  const left = way[0]
  way[0] = left * cells[1] - way[2] * cells[0]
  way[2] = left * cells[0] + way[2] * cells[1]
}

/**
 * A foot that the body comes down on slides ahead over the ground, as the paws of a dog that lies down do; pushed straight away
 * from the hip it would sink. How far ahead it must be, by how near it is otherwise, goes along a circle of the nearest that
 * it can be; the slide begins earlier, on that circle's tangent, because on the circle itself it would begin with a jerk.
 */
function stepAhead(bones: LegModel, from: Float64Array, fromAt: number): void {
  rotate(from, fromAt + 3, way, 0, way, 0)
  const level = way[0] * way[0] + way[1] * way[1]
  const squared = bones.nearestM * bones.nearestM + bones.left * bones.left
  const nearest = Math.sqrt(squared)
  const first = SLIDE_FROM * nearest
  const touching = nearest / SLIDE_FROM
  const near = Math.sqrt(level)
  if (near < first) {
    const steep = 1 / Math.sqrt(SLIDE_FROM * SLIDE_FROM - 1)
    const ahead = near > touching ? steep * (first - near) : Math.sqrt(Math.max(0, squared - level))
    const share = Math.min(1, (first - near) / (first - touching))
    const slide = (ahead - way[2]) * share * share * (3 - 2 * share)
    if (slide > 0) {
      way[2] += slide
      way[3] = slide
    }
  }
  rotateBack(from, fromAt + 3, way, 0, way, 0)
}

/** The knee by the law of cosines; below it, the third bone turns back by as much. Leaves the leg's vector in cells 2 and 3. */
function bendKnee(model: SkeletonModel, leg: number, pose: Pose): void {
  const bones = model.legs[leg]
  const distance = way[3]
  const { firstLength, middleLength, joints } = bones
  const cosine = Math.min(
    1,
    Math.max(
      -1,
      (distance * distance - firstLength * firstLength - middleLength * middleLength) /
        (2 * firstLength * middleLength),
    ),
  )
  cells[0] = Math.sqrt(1 - cosine * cosine)
  cells[1] = cosine
  writeAtan2(cells, 0, cells, 1, cells, 0)
  const bend = Math.min(bones.mostBend, Math.max(bones.leastBend, bones.bendSide * cells[0] - bones.restBend))
  pose.angles[3 * joints[1] + 1] = bend
  if (bones.hasThree) pose.angles[3 * joints[2] + 1] = -bend
  cells[0] = bend
  writeSineCosine(cells, 0, cells)
  cells[2] = bones.firstUp + bones.middleUp * cells[1] + bones.middleAhead * cells[0]
  cells[3] = bones.firstAhead - bones.middleUp * cells[0] + bones.middleAhead * cells[1]
}

/** Roll of the hip brings the foot to the left or right, pitch swings it fore and aft. */
function swingHip(model: SkeletonModel, leg: number, pose: Pose): void {
  const bones = model.legs[leg]
  const left = way[0]
  const up = way[1]
  const ahead = way[2]
  const hip = bones.joints[0]
  const { limits } = model
  const legUp = cells[2]
  const legAhead = cells[3]
  const aside = bones.left
  // aside · cos(roll) − legUp · sin(roll) = left
  const length = Math.sqrt(aside * aside + legUp * legUp)
  const share = length > 0 ? Math.min(1, Math.max(-1, left / length)) : 0
  cells[0] = -legUp
  cells[1] = aside
  writeAtan2(cells, 0, cells, 1, cells, 4)
  cells[0] = Math.sqrt(1 - share * share)
  cells[1] = share
  writeAtan2(cells, 0, cells, 1, cells, 5)
  const roll = Math.min(limits[6 * hip + 5], Math.max(limits[6 * hip + 4], cells[4] - cells[5]))
  cells[0] = roll
  writeSineCosine(cells, 0, cells)
  const turnedUp = aside * cells[0] + legUp * cells[1]
  // Angle from where the leg hangs now to where the goal is, counted ahead of straight down.
  cells[0] = turnedUp * -ahead + legAhead * up
  cells[1] = turnedUp * up + legAhead * ahead
  writeAtan2(cells, 0, cells, 1, cells, 4)
  pose.angles[3 * hip + 1] = cells[4]
  pose.angles[3 * hip + 2] = roll
}

/**
 * Turns a foot so that its sole lies on the ground, by the share at `feet[at]`; at 0 it hangs as at rest from what is above it.
 * One that a DOF lifts, or that goes along with the body, hangs too.
 */
export function flattenFoot(model: SkeletonModel, leg: number, feet: Float64Array, at: number, pose: Pose): void {
  const { joints, furthestM } = model.legs[leg]
  const foot = joints[joints.length - 1]
  const wish = model.wishes.feet + 4 * leg
  const lifted = Math.max(0, pose.wishes[wish + 1]) / (HANGING_SHARE * furthestM)
  const free = Math.min(1, Math.max(lifted, pose.wishes[wish + 3]))
  const flat = Math.min(1, feet[at]) * (1 - free)
  if (flat <= 0) return
  const above = FRAME_NUMBERS * joints[joints.length - 2] + 3
  const { angles, frames } = pose
  // Where up is, as the bone above sees it: (−sin roll, cos roll · cos pitch, −cos roll · sin pitch) for the foot to stand level.
  rotateBack(frames, above, UP, 0, cells, 0)
  cells[0] = -cells[0]
  cells[2] = -cells[2]
  cells[3] = Math.sqrt(cells[1] * cells[1] + cells[2] * cells[2])
  writeAtan2(cells, 2, cells, 1, cells, 4)
  writeAtan2(cells, 0, cells, 3, cells, 5)
  angles[3 * foot + 1] += flat * cells[4] - pose.rolls[ROLL_NUMBERS * leg]
  angles[3 * foot + 2] += flat * cells[5]
}

const UP = Float64Array.of(0, 1, 0)

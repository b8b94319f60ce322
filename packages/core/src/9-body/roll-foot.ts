// A foot that rolls over its toes: where its ankle is when its heel is lifted, and toes that stay flat.
//
// The gait lifts a heel by so much (a foot's flatness above 1, in radians) and has moved the ankle already; a leg that would not reach
// its foot all the same, because the body is shifted or stands on tiptoe, takes more, about the ball of the foot, which stays.
// Reads: the model, the foot's goal, where the hip hangs. Writes: the goal of the ankle, and the roll, in the pose.

import { writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import { rotate } from './rotation.ts'
import type { SkeletonModel } from './skeleton-model.ts'
import type { Pose } from './solve-pose.ts'

/** Numbers of a roll in a pose: radians, and how far it moved the foot's goal up and ahead, metres. */
export const ROLL_NUMBERS = 3

/** Most that a heel is lifted, radians: then a person stands on the tips of its toes. */
export const MOST_ROLL_RAD = 1

const cells = new Float64Array(4)

/** Rolls the foot of leg number `leg`, whose hip hangs in the frame at `from[fromAt]`; how flat it is stands at `feet[at]`. */
export function rollFoot(
  model: SkeletonModel,
  leg: number,
  from: Float64Array,
  fromAt: number,
  feet: Float64Array,
  at: number,
  pose: Pose,
): void {
  const { toes, heelLength, heelRad, joints, furthestM, left } = model.legs[leg]
  const { rolls, footGoals, wishes } = pose
  const roll = ROLL_NUMBERS * leg
  const goal = 4 * leg
  // Once chains are bent legs are solved anew: what was done to the goal is taken back first.
  footGoals[goal + 1] -= rolls[roll + 1]
  footGoals[goal + 2] -= rolls[roll + 2]
  rolls.fill(0, roll, roll + ROLL_NUMBERS)
  const wish = model.wishes.feet + goal
  if (toes < 0 || feet[at] < 1 || wishes[wish + 1] > 0 || wishes[wish + 3] > 0) return
  const wishedRad = Math.min(MOST_ROLL_RAD, feet[at] - 1)
  rolls[roll] = wishedRad
  rotate(from, fromAt + 3, model.at, 3 * joints[0], cells, 0)
  const aside = footGoals[goal] - cells[0] - from[fromAt]
  const ankleUp = footGoals[goal + 1] - cells[1] - from[fromAt + 1]
  const ankleAhead = footGoals[goal + 2] - cells[2] - from[fromAt + 2]
  const most = furthestM * furthestM + left * left
  if (ankleAhead >= 0 || aside * aside + ankleUp * ankleUp + ankleAhead * ankleAhead <= most) return
  cells[0] = heelRad + wishedRad
  writeSineCosine(cells, 0, cells)
  const up = ankleUp - heelLength * cells[0]
  const ahead = ankleAhead + heelLength * cells[1]
  // The ankle lies on a circle about the toes; where that meets the circle that the leg can reach about the hip:
  // up · sin + (−ahead) · cos of its angle = share · distance.
  const distance = Math.sqrt(up * up + ahead * ahead)
  const share = (most - aside * aside - distance * distance - heelLength * heelLength) / (2 * heelLength * distance)
  const cosine = Math.min(1, Math.max(-1, share))
  cells[0] = up
  cells[1] = -ahead
  writeAtan2(cells, 0, cells, 1, cells, 2)
  cells[0] = Math.sqrt(1 - cosine * cosine)
  cells[1] = cosine
  writeAtan2(cells, 0, cells, 1, cells, 3)
  const rad = Math.min(MOST_ROLL_RAD, Math.max(wishedRad, cells[2] + cells[3] - heelRad))
  cells[0] = heelRad + rad
  writeSineCosine(cells, 0, cells)
  rolls[roll] = rad
  rolls[roll + 1] = up + heelLength * cells[0] - ankleUp
  rolls[roll + 2] = ahead - heelLength * cells[1] - ankleAhead
  footGoals[goal + 1] += rolls[roll + 1]
  footGoals[goal + 2] += rolls[roll + 2]
}

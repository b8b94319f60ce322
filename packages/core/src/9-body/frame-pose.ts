// A pose from a frame: what drawing needs, at any moment between two ticks.
//
// A frame holds DOFs, points, stance and feet of each body; feet are positions in the world, so that a planted foot stays put
// however the body's position is mixed from two ticks. Here they are seen from the body again and the pose is solved as in the
// tick. Reads: a frame, also a mixed one. Writes: the pose.

import { writeSineCosine } from '../0-foundation/trig.ts'
import { FOOT_NUMBERS, STANCE_NUMBERS } from '../1-world/kinds.ts'
import type { SkeletonModel } from './skeleton-model.ts'
import { type Pose, solvePose } from './solve-pose.ts'

const heading = new Float64Array(2)
let feet = new Float64Array(32)

/**
 * Solves the pose of a body whose numbers begin at `at` of a frame's `pose` and whose x, y, z and heading begin at `placeAt`
 * of its `positions`. `points` is how many points its scenery lists.
 */
export function solveFramePose(
  model: SkeletonModel,
  numbers: Float64Array,
  at: number,
  points: number,
  positions: Float64Array,
  positionAt: number,
  pose: Pose,
): void {
  const legs = model.legs.length
  if (feet.length < FOOT_NUMBERS * legs) feet = new Float64Array(2 * FOOT_NUMBERS * legs)
  const stance = at + model.dofNames.length + 3 * points
  writeSineCosine(positions, positionAt + 3, heading)
  const s = heading[0]
  const c = heading[1]
  for (let leg = 0; leg < legs; leg++) {
    const row = stance + STANCE_NUMBERS + FOOT_NUMBERS * leg
    const x = numbers[row] - positions[positionAt]
    const z = numbers[row + 2] - positions[positionAt + 2]
    feet[FOOT_NUMBERS * leg] = x * c - z * s
    feet[FOOT_NUMBERS * leg + 1] = numbers[row + 1] - positions[positionAt + 1]
    feet[FOOT_NUMBERS * leg + 2] = x * s + z * c
    feet[FOOT_NUMBERS * leg + 3] = numbers[row + 3]
  }
  solvePose(model, numbers, at, numbers, stance, feet, 0, pose)
}

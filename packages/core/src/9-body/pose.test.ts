import { describe, expect, it } from 'vitest'
import { compileSkeleton, FRAME_NUMBERS } from './skeleton-model.ts'
import { createPose, solvePose } from './solve-pose.ts'
import { trialKnobs, trialSkeleton } from './trial-dog.ts'

const model = compileSkeleton({ skeleton: trialSkeleton, dofs: trialKnobs })
const pose = createPose(model)
const stance = new Float64Array(6)
const restFeet = () => Float64Array.from(model.legs.flatMap((leg) => [...leg.restFoot, 1]))
const joint = (name: string) => FRAME_NUMBERS * model.jointNames.indexOf(name)
const placeOf = (name: string) => Array.from(pose.frames.subarray(joint(name), joint(name) + 3))

describe('rest', () => {
  it('rest identity', () => {
    solvePose(model, model.knobRests, 0, stance, 0, restFeet(), 0, pose)
    for (const name of model.jointNames) {
      const q = Array.from(pose.frames.subarray(joint(name) + 3, joint(name) + 7))
      expect(Math.abs(q[3]), `${name} ${q}`).toBeGreaterThan(1 - 1e-9)
    }
    console.log(
      model.legs.map((l) => [l.name, l.nearestM, l.furthestM, l.restBend, l.bendSide, l.leastBend, l.mostBend]),
    )
  })
})

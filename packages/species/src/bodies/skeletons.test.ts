import {
  checkSpecies,
  compileSkeleton,
  createPose,
  FOOT_NUMBERS,
  type SkeletonDefinition,
  solvePose,
} from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { DOG, dogSkeleton, HOUND, PUPPY, TERRIER } from './dog/dog-skeleton.ts'
import { hamsterSkeleton } from './hamster/hamster-skeleton.ts'
import { puppetSkeleton } from './puppet/puppet-skeleton.ts'
import { CHILD, WALKER, walkerSkeleton } from './walker/walker-skeleton.ts'

const SKELETONS: Readonly<Record<string, SkeletonDefinition>> = {
  dog: dogSkeleton(DOG),
  terrier: dogSkeleton(TERRIER),
  hound: dogSkeleton(HOUND),
  puppy: dogSkeleton(PUPPY),
  hamster: hamsterSkeleton(),
  puppet: puppetSkeleton(),
  walker: walkerSkeleton(WALKER),
  child: walkerSkeleton(CHILD),
}

describe('skeletons that ship', () => {
  for (const [name, skeleton] of Object.entries(SKELETONS)) {
    it(`${name}: has no problems and is the same left and right`, () => {
      expect(checkSpecies({ ethogram: 1, species: name, body: { skeleton } })).toEqual([])
      for (const [joint, { at }] of Object.entries(skeleton.joints)) {
        if (!joint.endsWith('Left')) continue
        const other = skeleton.joints[joint.replace('Left', 'Right')].at
        expect([-other[0] + 0, other[1], other[2]], joint).toEqual([at[0] + 0, at[1], at[2]])
      }
    })

    it(`${name}: stands at rest on its own feet, above the ground`, () => {
      const model = compileSkeleton({ skeleton, dofs: {} })
      const pose = createPose(model)
      const feet = Float64Array.from(model.legs.flatMap(({ restFoot }) => [...restFoot, 1].slice(0, FOOT_NUMBERS)))
      solvePose(model, new Float64Array(0), 0, new Float64Array(6), 0, feet, 0, pose)
      model.jointNames.forEach((joint, j) => {
        const quaternion = [...pose.frames.subarray(7 * j + 3, 7 * j + 7)]
        expect(Math.abs(quaternion[3]), `${joint} is turned`).toBeGreaterThan(0.9999)
        expect(pose.frames[7 * j + 1], `${joint} is in the ground`).toBeGreaterThan(0)
      })
    })
  }

  it('grow with their height', () => {
    const low = compileSkeleton({ skeleton: puppetSkeleton(0.7), dofs: {} })
    const high = compileSkeleton({ skeleton: puppetSkeleton(1.4), dofs: {} })
    for (let i = 0; i < low.at.length; i++) expect(high.at[i]).toBeCloseTo(2 * low.at[i], 9)
  })
})

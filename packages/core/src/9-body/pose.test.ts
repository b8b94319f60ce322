import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialDofs, trialSkeleton } from '../../test/trial-dog.ts'
import { cos, sin } from '../0-foundation/trig.ts'
import { compileSkeleton, FRAME_NUMBERS } from './skeleton-model.ts'
import { createPose, placePoint, solvePose } from './solve-pose.ts'

const model = compileSkeleton({ skeleton: trialSkeleton, dofs: trialDofs })
const pose = createPose(model)
const at = (name: string) => FRAME_NUMBERS * model.jointNames.indexOf(name)
const positionOf = (name: string) => Array.from(pose.frames.subarray(at(name), at(name) + 3))
const turnOf = (name: string) => Array.from(pose.frames.subarray(at(name) + 3, at(name) + 7))
const restFeet = () => Float64Array.from(model.legs.flatMap((leg) => [...leg.restFoot, 1]))

/** Solves with some DOFs set, and feet and stance of rest unless given. */
function solve(dofs: Record<string, number> = {}, feet = restFeet(), stance = new Float64Array(6)): void {
  const values = Float64Array.from(model.dofRests)
  for (const [name, value] of Object.entries(dofs)) values[model.dofNames.indexOf(name)] = value
  solvePose(model, values, 0, stance, 0, feet, 0, pose)
}

/** A vector turned by a quaternion, the long way: q · v · q*. */
function turned([x, y, z, w]: number[], [a, b, c]: readonly number[]): number[] {
  return [
    (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - z * w) * b + 2 * (x * z + y * w) * c,
    2 * (x * y + z * w) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z - x * w) * c,
    2 * (x * z - y * w) * a + 2 * (y * z + x * w) * b + (1 - 2 * (x * x + y * y)) * c,
  ]
}
const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, k) => value - b[k]))

function worstBeyondLimits(): number {
  let worst = 0
  for (let k = 0; k < pose.angles.length; k++) {
    worst = Math.max(worst, model.limits[2 * k] - pose.angles[k], pose.angles[k] - model.limits[2 * k + 1])
  }
  return worst
}

describe('a pose', () => {
  it('[BO2] at rest is what the definition says: joints where they hang, nothing turned', () => {
    solve()
    const restPosition = (name: string | undefined): number[] => {
      if (name === undefined) return [0, 0, 0]
      const above = restPosition(trialSkeleton.joints[name].in)
      return trialSkeleton.joints[name].at.map((value, k) => value + above[k])
    }
    for (const name of model.jointNames) {
      expect(apart(positionOf(name), restPosition(name)), name).toBeLessThan(1e-12)
      expect(apart(turnOf(name), [0, 0, 0, 1]), name).toBeLessThan(1e-9)
    }
  })

  it('[BO2] turns a joint by yaw to the left, then pitch up, then roll left side up', () => {
    solve({ chestPitch: 0.3, headTilt: 0.2, headYaw: 0, headPitch: 0 })
    // Pitch lifts what is ahead of the chest: the neck, 0.11 ahead and 0.065 up.
    const [, up, ahead] = positionOf('neck')
    expect(up).toBeCloseTo(0.5 + 0.065 * cos(0.3) + 0.11 * sin(0.3), 12)
    expect(ahead).toBeCloseTo(0.17 - 0.065 * sin(0.3) + 0.11 * cos(0.3), 12)
    expect(turned(turnOf('head'), [1, 0, 0])[1]).toBeCloseTo(sin(0.2), 9)
    solve({ headYaw: 0.4 })
    expect(turned(turnOf('head'), [0, 0, 1])[0]).toBeCloseTo(sin(0.4), 9)
  })

  it('[BO2] chains rotations as matrices would, joint by joint', () => {
    solve({ chestPitch: 0.4, back: -0.3, wag: 0.7, tailHeight: -0.5, jaw: 0.6, earLeft: 0.5, neck: -0.2 })
    for (const name of model.jointNames) {
      const above = trialSkeleton.joints[name].in
      if (above === undefined) continue
      const there = turned(turnOf(above), trialSkeleton.joints[name].at)
      expect(
        apart(
          positionOf(name),
          there.map((value, k) => value + positionOf(above)[k]),
        ),
        name,
      ).toBeLessThan(1e-12)
    }
  })
})

describe('legs', () => {
  const leg = (name: string) => model.legNames.indexOf(name)
  const footOf = (name: string) => positionOf(model.jointNames[model.legs[leg(name)].joints[3]])
  /** Puts one foot somewhere, the others at rest. */
  const put = (name: string, position: readonly number[]): void => {
    const feet = restFeet()
    feet.set(position, 4 * leg(name))
    solve({}, feet)
  }

  it('[BO3] bring the foot exactly to every position that their joints allow', () => {
    let reached = 0
    for (const name of model.legNames) {
      const { restFoot } = model.legs[leg(name)]
      for (let left = -0.1; left <= 0.1; left += 0.05) {
        for (let up = 0; up <= 0.2; up += 0.04) {
          for (let ahead = -0.15; ahead <= 0.15; ahead += 0.05) {
            const goal = [restFoot[0] + left, restFoot[1] + up, restFoot[2] + ahead]
            put(name, goal)
            if (pose.footGoals[4 * leg(name) + 3] > 0) continue
            const hip = 3 * model.legs[leg(name)].joints[0]
            const isLimited = [1, 2].some((k) =>
              [0, 1].some((side) => Math.abs(pose.angles[hip + k] - model.limits[2 * (hip + k) + side]) < 1e-12),
            )
            if (isLimited) continue
            reached++
            expect(apart(footOf(name), goal), `${name} ${goal}`).toBeLessThan(1e-9)
          }
        }
      }
    }
    expect(reached).toBeGreaterThan(500)
  })

  it('[BO3] go as far as they can toward what is out of reach, without popping on the way there and back', () => {
    for (const name of model.legNames) {
      const { restFoot } = model.legs[leg(name)]
      let before: number[] | undefined
      let angles: number[] = []
      for (let t = 0; t <= 1600; t++) {
        const far = 0.4 * sin((t / 1600) * Math.PI)
        put(name, [restFoot[0], restFoot[1] - far, restFoot[2] + far])
        const joints = Array.from(model.legs[leg(name)].joints.subarray(0, 3), (joint) => pose.angles[3 * joint + 1])
        const foot = footOf(name)
        if (before !== undefined) {
          expect(apart(foot, before), `${name} ${t}`).toBeLessThan(0.003)
          expect(apart(joints, angles), `${name} ${t}`).toBeLessThan(0.12)
        }
        before = foot
        angles = joints
      }
      expect(apart(before ?? [], restFoot)).toBeLessThan(1e-9)
    }
  })

  it('[BO3] slide ahead over the ground when the body comes down on them, and do not sink', () => {
    let before: number[] | undefined
    for (let lift = 0; lift >= -0.33; lift -= 0.005) {
      solve({ lift })
      const paw = footOf('legFrontLeft')
      expect(paw[1], `${lift}`).toBeGreaterThan(0.015)
      if (before !== undefined) expect(apart(paw, before)).toBeLessThan(0.04)
      before = paw
    }
    expect(before?.[1]).toBeCloseTo(0.02, 6)
    expect(before?.[2]).toBeGreaterThan(0.25)
  })

  it('[BO3] keep soles level while they stand, however the body leans', () => {
    const stance = Float64Array.of(0.01, -0.08, 0, 0, 0.15, 0.1)
    solve({ chestPitch: 0.2 }, restFeet(), stance)
    for (const name of ['forePawLeft', 'forePawRight', 'hindPawLeft', 'hindPawRight']) {
      expect(Math.abs(turned(turnOf(name), [0, 0, 1])[1]), name).toBeLessThan(1e-6)
      expect(Math.abs(turned(turnOf(name), [1, 0, 0])[1]), name).toBeLessThan(1e-6)
    }
  })

  it('[BO4] a loose foot goes along with the body, one on the ground stays', () => {
    const stance = Float64Array.of(0, 0.015, 0, 0, 0, 0)
    solve({ legFrontRightLoose: 1 }, restFeet(), stance)
    const { restFoot } = model.legs[leg('legFrontRight')]
    expect(footOf('legFrontRight')[1]).toBeCloseTo(restFoot[1] + 0.015, 9)
    expect(footOf('legBackLeft')[1]).toBeCloseTo(model.legs[leg('legBackLeft')].restFoot[1], 3)
  })
})

describe('dofs', () => {
  it('[BO4] one DOF turns several joints by its shares; an interpolator moves lower DOFs and joints by its keys', () => {
    solve({ wag: 1 })
    for (const name of ['tail1', 'tail2', 'tail3']) {
      expect(pose.angles[3 * model.jointNames.indexOf(name)], name).toBeCloseTo(0.4, 12)
    }
    solve({ sitting: 0.5 })
    expect(pose.angles[3 * model.jointNames.indexOf('chest') + 1]).toBeCloseTo(0.35, 12)
    expect(positionOf('chest')[1]).toBeCloseTo(0.5 - 0.03, 12)
    const ahead = pose.footGoals[4 * model.legNames.indexOf('legBackLeft') + 2]
    expect(ahead).toBeCloseTo(model.legs[model.legNames.indexOf('legBackLeft')].restFoot[2] + 0.1, 12)
  })

  it('[BO5] the head points where it is told, whatever spine and posture do, and the eyes do in it', () => {
    const stance = Float64Array.of(0, -0.03, 0, 0, 0.2, 0.05)
    for (const [yaw, pitch] of [
      [0, 0],
      [0.8, 0.2],
      [-1.2, -0.4],
      [1.5, 0],
    ]) {
      const dofs = { headYaw: yaw, headPitch: pitch, eyesYaw: 0.3, eyesPitch: -0.2, headTilt: 0.1 }
      solve({ ...dofs, chestPitch: 0.3, neck: -0.2 }, restFeet(), stance)
      const towards = (y: number, p: number) => [sin(y) * cos(p), sin(p), cos(y) * cos(p)]
      expect(apart(turned(turnOf('head'), [0, 0, 1]), towards(yaw, pitch)), `${yaw}`).toBeLessThan(1e-9)
      expect(apart(turned(turnOf('eyeLeft'), [0, 0, 1]), towards(yaw + 0.3, pitch - 0.2)), `${yaw}`).toBeLessThan(1e-9)
    }
  })

  it('[BO5] both eyes meet on what is near', () => {
    solve({ headYaw: 0.5, eyesYaw: 0.2, eyesNear: 2 })
    const middle = pose.eye
    const point = [middle[0] + 0.5 * sin(0.7), middle[1], middle[2] + 0.5 * cos(0.7)]
    for (const name of ['eyeLeft', 'eyeRight']) {
      const way = point.map((value, k) => value - positionOf(name)[k])
      const direction = turned(turnOf(name), [0, 0, 1])
      const length = Math.hypot(...way)
      expect(
        apart(
          way.map((value) => value / length),
          direction,
        ),
        name,
      ).toBeLessThan(1e-9)
    }
  })

  it('[BO6] a chain brings its point to a position within reach, by the given share, and stops at its limits', () => {
    const nose = model.pointNames.indexOf('nose')
    const there = new Float64Array(3)
    for (const goal of [
      [0, 0.2, 0.5],
      [0.2, 0.4, 0.5],
      [-0.15, 0.75, 0.45],
    ]) {
      solve({ noseLeft: goal[0], noseUp: goal[1], noseAhead: goal[2], noseShare: 1 })
      placePoint(model, pose, nose, there, 0)
      expect(apart(Array.from(there), goal), `${goal}`).toBeLessThan(0.002)
      expect(worstBeyondLimits()).toBeLessThanOrEqual(0)
      // The chest is part of it, and the fore feet stand all the same.
      expect(positionOf('forePawLeft')[1]).toBeCloseTo(model.legs[0].restFoot[1], 9)
    }
    solve({ noseUp: 0.1, noseAhead: 1.5, noseShare: 1 })
    placePoint(model, pose, nose, there, 0)
    expect(there[2]).toBeGreaterThan(0.5)
    expect(worstBeyondLimits()).toBeLessThanOrEqual(0)
  })

  it('[BO7] no pose leaves the limits of a joint, whatever is wished for (random DOFs, feet and stances, seed 7)', () => {
    const numbers = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 80, maxLength: 80 })
    fc.assert(
      fc.property(numbers, (values) => {
        const dofs = Float64Array.from(model.dofNames, (_, k) => values[k])
        const feet = Float64Array.from({ length: 16 }, (_, k) => values[79 - k])
        solvePose(model, dofs, 0, Float64Array.from(values.slice(40, 46)), 0, feet, 0, pose)
        expect(worstBeyondLimits()).toBeLessThanOrEqual(0)
        expect(pose.frames.every(Number.isFinite)).toBe(true)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})

// How a walker ducks: by its spine as far as that goes, then by its knees.
//
// One DOF, `duck`: 0 stands tall, 1 is as low as it can walk. The top of its head comes down by the same way for the same share, so
// whoever knows how high something hangs knows how much to ask for. How far each joint bends for that is found by solving the pose,
// for whatever proportions. Legs, arms and gaze stay free: it walks, looks and points meanwhile.
// Seed: 002 §7.2 (figure 7.20: the spine up to a fifth of its height, then knees).

import { compileSkeleton, createPose, type DofDefinition, FOOT_NUMBERS, FRAME_NUMBERS, solvePose } from '@ethogram/core'
import { type WalkerProportions, walkerSkeleton } from './walker-skeleton.ts'

/** How far a walker's head comes down with `duck` at 1, and how much of that by the spine alone, as shares of its height. */
export const DUCK_MOST = 0.45
export const DUCK_BY_SPINE = 0.2

/** Radians by which joints bend with the spine bent as far as it is for ducking; arms hang, the head looks ahead and a little down. */
const BENDS: Readonly<Record<string, number>> = { hips: -0.8, back: -0.5, chest: -0.35, neck: -0.1, head: -0.4 }
const ARMS_RAD = 1.1

/** How far the hips go back meanwhile, as a share of its height: or it would fall on its nose. */
const HIPS_BACK = 0.09

/** Shares of the way down by the spine at which joints have keys; nearer together where a spine bends much for little. */
const KEYED = [0.02, 0.06, 0.13, 0.25, 0.4, 0.6, 0.8, 1]

/** How many bends of the spine are tried; between two of them the way down is taken to be even. */
const TRIED = 12

type Keys = (readonly [value: number, amount: number])[]

/** DOFs of ducking. */
export function duckDofs(walker: WalkerProportions): Record<string, DofDefinition> {
  const { heightM } = walker
  const bySpine = DUCK_BY_SPINE / DUCK_MOST
  const bent = spineKeys(walker)
  const keysOf = (amount: (bend: number, upM: number) => number): Keys => [
    [0, 0],
    ...bent.map(([share, bend, upM]): [number, number] => [share * bySpine, amount(bend, upM)]),
  ]
  const kneesM = (DUCK_MOST - DUCK_BY_SPINE) * heightM
  const straightUpM = bent[bent.length - 1][2]
  const joints = Object.entries(BENDS).map(([joint, rad]) => [`${joint}.pitch`, keysOf((bend) => rad * bend)])
  const arms = ['Left', 'Right'].map((side) => [`armUpper${side}.pitch`, keysOf((bend) => ARMS_RAD * bend)])
  const shift = { maxSpeedPerS: heightM, maxAccelerationPerS2: 10 * heightM } as const
  return {
    duck: {
      min: 0,
      max: 1,
      lowersM: DUCK_MOST * heightM,
      maxSpeedPerS: 1.5,
      maxAccelerationPerS2: 12,
      keys: {
        ...Object.fromEntries([...joints, ...arms]),
        duckAhead: keysOf((bend) => -HIPS_BACK * heightM * bend),
        duckUp: [...keysOf((_, upM) => upM), [1, straightUpM - kneesM]],
      },
    },
    duckAhead: { shifts: 'ahead', min: -heightM, max: 0, ...shift },
    duckUp: { shifts: 'up', min: -heightM, max: 0, ...shift },
  }
}

/** By which part of its bend the spine brings the head down by a share of what it can, and how far the hips sink on straight legs. */
function spineKeys(walker: WalkerProportions): (readonly [share: number, bend: number, upM: number])[] {
  const lowered = spineOf(walker)
  const tried = Array.from({ length: TRIED + 1 }, (_, k) => ({ bend: k / TRIED, ...lowered(k / TRIED) }))
  return KEYED.map((share) => {
    const headM = share * DUCK_BY_SPINE * walker.heightM
    const after = Math.max(
      1,
      tried.findIndex((each) => each.headM >= headM),
    )
    const [from, to] = [tried[after - 1], tried[after]]
    // A head comes down by the square of a small bend.
    const [low, high] = [Math.sqrt(Math.max(0, from.headM)), Math.sqrt(to.headM)]
    const part = (Math.sqrt(headM) - low) / (high - low)
    return [share, from.bend + part * (to.bend - from.bend), from.upM + part * (to.upM - from.upM)]
  })
}

/** How far the head comes down when the spine is bent by a part of `BENDS`, on legs that stay straight. */
function spineOf(walker: WalkerProportions): (bend: number) => { headM: number; upM: number } {
  const skeleton = walkerSkeleton(walker)
  const turns = Object.entries(BENDS).map(([joint, share]) => ({ joint, about: 'pitch' as const, share }))
  const model = compileSkeleton({
    skeleton,
    dofs: {
      ahead: { shifts: 'ahead' },
      bend: { turns },
      look: { aims: { with: 'head', along: 'pitch' } },
      up: { shifts: 'up' },
    },
  })
  const pose = createPose(model)
  const feet = Float64Array.from(model.legs.flatMap(({ restFoot }) => [...restFoot, 1].slice(0, FOOT_NUMBERS)))
  const still = new Float64Array(6)
  const head = FRAME_NUMBERS * model.jointNames.indexOf('head')
  const top = skeleton.points?.top.at ?? [0, 0, 0]
  return (bend) => {
    let upM = 0
    for (let round = 0; round < 4; round++) {
      solvePose(model, Float64Array.of(-HIPS_BACK * walker.heightM * bend, bend, 0, upM), 0, still, 0, feet, 0, pose)
      upM -= pose.footGoals[3]
    }
    const [, y, , qx, qy, qz, qw] = pose.frames.subarray(head, head + FRAME_NUMBERS)
    // The second row of the quaternion's matrix: how high the top of the head is above its joint.
    const topUp =
      2 * (qx * qy + qz * qw) * top[0] + (1 - 2 * (qx * qx + qz * qz)) * top[1] + 2 * (qy * qz - qx * qw) * top[2]
    return { headM: walker.heightM - y - topUp, upM }
  }
}

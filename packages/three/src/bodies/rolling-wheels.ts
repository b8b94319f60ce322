// Wheels of a drawn body: they turn with the way that it goes, and the front ones with the way that it turns.
//
// Neither is a degree of freedom: between two ticks a wheel may turn by more than half, which no mixing of angles could show. What is
// seen follows from what the body really did. Reads moments; writes the turns of wheels into a solved pose.

import type { SkeletonDefinition } from '@ethogram/core'
import type { Moment } from '../drawing.ts'
import { restPositions } from './form.ts'
import { POSE_NUMBERS } from './skinned-body.ts'

/** How much of the way to where front wheels should point they go in one picture. */
const EASE = 0.3

/** A way shorter than this says nothing about steering, metres. */
const STILL_M = 0.002

/** Most that wheels are turned to either side, radians. */
const MOST_RAD = 0.62

/** Turns the wheels in a solved pose. */
export type RollWheels = (moment: Pick<Moment, 'way' | 'headingRad' | 'turnRad'>, frames: Float64Array) => void

/** Wheels are joints whose names begin so; nothing for a body without any. */
export function rollingWheels(skeleton: SkeletonDefinition): RollWheels | undefined {
  const rest = restPositions(skeleton)
  const wheels = Object.keys(skeleton.joints).flatMap((name, joint) =>
    name.startsWith('wheel') ? [{ joint, up: rest[name][1], ahead: rest[name][2] }] : [],
  )
  if (wheels.length === 0) return undefined
  const apartM = Math.max(...wheels.map(({ ahead }) => ahead)) - Math.min(...wheels.map(({ ahead }) => ahead))
  const spins = wheels.map(() => 0)
  let steerRad = 0
  return ({ way, headingRad, turnRad }, frames) => {
    const aheadM = way.x * Math.sin(headingRad) + way.z * Math.cos(headingRad)
    if (Math.abs(aheadM) > STILL_M) {
      const wanted = Math.atan((apartM * turnRad) / aheadM)
      steerRad += (Math.max(-MOST_RAD, Math.min(MOST_RAD, wanted)) - steerRad) * EASE
    }
    for (const [k, { joint, up, ahead }] of wheels.entries()) {
      spins[k] = (spins[k] + aheadM / up) % (2 * Math.PI)
      const yaw = ahead > 0 ? steerRad / 2 : 0
      const spin = spins[k] / 2
      const [sy, cy, sx, cx] = [Math.sin(yaw), Math.cos(yaw), Math.sin(spin), Math.cos(spin)]
      frames.set([cy * sx, sy * cx, -sy * sx, cy * cx], POSE_NUMBERS * joint + 3)
    }
  }
}

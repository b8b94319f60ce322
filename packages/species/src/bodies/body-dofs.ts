// DOFs that hamster and puppet have in common: feet that can be put somewhere, a gaze, and the life of a face.
//
// Lengths are shares of a body's height and grow with it. Seeds: 003 §10.1.

import type { DofDefinition, SkillDefinition } from '@ethogram/core'

type Dofs = Record<string, DofDefinition>

/** Feet by leg: aside, up, ahead, and how loosely each goes along with the body; `legs` holds them all. */
export function footDofs(legs: readonly string[], heightM: number, mostShare: number): Dofs {
  const dofs: Dofs = {}
  const most = mostShare * heightM
  for (const leg of legs) {
    for (const along of ['left', 'up', 'ahead'] as const) {
      dofs[leg + NAMES[along]] = {
        foot: { leg, along },
        min: -most,
        max: most,
        maxSpeedPerS: 5 * most,
        maxAccelerationPerS2: 60 * most,
      }
    }
    dofs[`${leg}Loose`] = { foot: { leg, along: 'loose' }, min: 0, max: 1, maxSpeedPerS: 4, maxAccelerationPerS2: 40 }
    dofs[leg] = { uses: [...Object.values(NAMES), 'Loose'].map((way) => leg + way) }
  }
  return { ...dofs, legs: { uses: legs } }
}

const NAMES = { left: 'Left', up: 'Up', ahead: 'Ahead' } as const

/** Head and eyes; `lookAt` is the skill that uses them. An idle head wavers by so much to either side. */
export function gazeDofs(headRad: number, idleRad = 0.1): Dofs {
  const eyes = { maxSpeedPerS: 14, maxAccelerationPerS2: 280 } as const
  const noise = (amount: number) => ({ wave: 'noise', amount, perS: 0.3 }) as const
  const head = { maxSpeedPerS: 6, maxAccelerationPerS2: 60 } as const
  return {
    headYaw: { aims: { with: 'head', along: 'yaw' }, min: -headRad, max: headRad, ...head, idle: noise(idleRad) },
    headPitch: { aims: { with: 'head', along: 'pitch' }, min: -1, max: 0.9, ...head, idle: noise(0.05) },
    headTilt: { turns: [{ joint: 'head', about: 'roll' }], min: -0.45, max: 0.45, ...head, idle: noise(0.03) },
    nod: { turns: [{ joint: 'head', about: 'pitch' }], min: -0.6, max: 0.6, maxSpeedPerS: 8, maxAccelerationPerS2: 90 },
    eyesYaw: { aims: { with: 'eyes', along: 'yaw' }, min: -0.4, max: 0.4, ...eyes },
    eyesPitch: { aims: { with: 'eyes', along: 'pitch' }, min: -0.4, max: 0.4, ...eyes },
    eyesNear: { aims: { with: 'eyes', along: 'near' }, min: 0, max: 7, maxSpeedPerS: 30 },
    lids: { min: -0.4, max: 1, maxSpeedPerS: 20, idle: { wave: 'blink', amount: 1, perS: 0.25 } },
    pupils: { min: -0.6, max: 1, maxSpeedPerS: 3 },
    jaw: { turns: [{ joint: 'jaw', about: 'pitch', share: -0.5 }], min: 0, max: 1, maxSpeedPerS: 10 },
    browHeight: {
      turns: [
        { joint: 'browLeft', about: 'pitch', share: 0.4 },
        { joint: 'browRight', about: 'pitch', share: 0.4 },
      ],
      maxSpeedPerS: 5,
      idle: noise(0.06),
    },
  }
}

/** Eyes first, then head and neck, then the body. */
export const lookAt: SkillDefinition = {
  does: 'aim',
  yaw: ['eyesYaw', 'headYaw'],
  pitch: ['eyesPitch', 'headPitch'],
  near: 'eyesNear',
  turnsBy: 'travel',
}

/** Breath that goes on by itself, so many times a second. */
export function breathDof(perS: number): DofDefinition {
  return { min: 0, max: 1, maxSpeedPerS: 12, maxAccelerationPerS2: 240, idle: { wave: 'breath', amount: 1, perS } }
}

/** A joint's axis as a DOF of its own. */
export function jointDof(
  joint: string,
  about: 'yaw' | 'pitch' | 'roll',
  min: number,
  max: number,
  share = 1,
): DofDefinition {
  return { turns: [{ joint, about, share }], min, max, maxSpeedPerS: 4, maxAccelerationPerS2: 40 }
}

/** The whole body over its feet, as a share of its height. */
export function shiftDof(way: 'left' | 'up' | 'ahead', mostM: number): DofDefinition {
  return { shifts: way, min: -mostM, max: mostM, maxSpeedPerS: 3 * mostM, maxAccelerationPerS2: 20 * mostM }
}

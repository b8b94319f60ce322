// Arms of those who walk upright, and what they say with them: the gestures that ALIVE told apart.
//
// Each gesture is a skill that shows a field of the same name as long as it is made, so that others see it by sense and need not
// look at joints. Arms and legs are held apart: one points while one walks. Joints are those of the puppet's family
// (armUpper, armLower, hand, fingers; Left and Right). Seeds: 003 §6.1.1, §6.1.3–6.1.4 (the invisible person and its fields).

import type { CommandMapping, DofDefinition, SkillDefinition } from '@ethogram/core'
import { jointDof } from '../body-dofs.ts'

type Pose = Readonly<Record<string, number>>

/** Both arms of it; out and in are away from the body and across it. */
export function armDofs(): Record<string, DofDefinition> {
  const dofs: Record<string, DofDefinition> = {}
  for (const [side, sign] of [
    ['Left', 1],
    ['Right', -1],
  ] as const) {
    dofs[`arm${side}Ahead`] = {
      ...jointDof(`armUpper${side}`, 'pitch', -1, 3),
      maxSpeedPerS: 8,
      maxAccelerationPerS2: 90,
      // Arms swing against the legs of their side.
      idle: { wave: 'stride', amount: -0.42 * sign },
    }
    dofs[`arm${side}Out`] = jointDof(`armUpper${side}`, 'roll', -0.6, 2.8, sign)
    dofs[`arm${side}Turn`] = jointDof(`armUpper${side}`, 'yaw', -2, 2, sign)
    dofs[`elbow${side}`] = { ...jointDof(`armLower${side}`, 'pitch', 0, 2.4), rest: 0.12 }
    dofs[`elbow${side}In`] = jointDof(`armLower${side}`, 'roll', -2.4, 2.4, -sign)
    dofs[`hand${side}`] = jointDof(`hand${side}`, 'pitch', -1.1, 1.1)
    dofs[`hand${side}Out`] = jointDof(`hand${side}`, 'roll', -1, 1, sign)
    dofs[`fist${side}`] = jointDof(`fingers${side}`, 'roll', 0, 1.5, -sign)
    const parts = ['Ahead', 'Out', 'Turn'].map((part) => `arm${side}${part}`)
    dofs[`arm${side}`] = {
      uses: [...parts, `elbow${side}`, `elbow${side}In`, `hand${side}`, `hand${side}Out`, `fist${side}`],
    }
  }
  return { ...dofs, arms: { uses: ['armLeft', 'armRight'] } }
}

/** Gestures of both arms or of the right one, by the field that shows them. Arms go out to where nobody takes one for another. */
const GESTURES: Readonly<Record<string, { readonly about: string; readonly pose: Pose }>> = {
  handExtended: {
    about: 'holds out its right hand, open, at the height of its belly',
    pose: { armRightAhead: 1.15, armRightOut: 0.05, elbowRight: 0.3, handRight: 0.35, fistRight: 0 },
  },
  pointingLeft: {
    about: 'points to its left',
    pose: { armLeftOut: 1.3, elbowLeft: 0, elbowLeftIn: -0.2, handLeftOut: 0.3, fistLeft: 0.5 },
  },
  pointingRight: {
    about: 'points to its right',
    pose: { armRightOut: 1.3, elbowRight: 0, elbowRightIn: -0.2, handRightOut: 0.3, fistRight: 0.5 },
  },
  pointingDown: {
    about: 'points to the ground before it',
    pose: { armRightAhead: 0.75, armRightOut: -0.1, elbowRight: 0, handRight: -0.2, fistRight: 0.5 },
  },
  pointingUp: { about: 'points up', pose: { armRightAhead: 2.9, armRightOut: 0.1, elbowRight: 0, fistRight: 0.5 } },
  handsOverHead: {
    about: 'holds both hands over its head',
    pose: { armLeftOut: 2.75, armRightOut: 2.75, elbowLeft: 0, elbowRight: 0 },
  },
  patting: {
    about: 'bends down and reaches out with an open hand',
    pose: {
      hipsPitch: -0.5,
      backPitch: -0.35,
      armsSet: 0.4,
      armRightAhead: 0.75,
      elbowRight: 0.1,
      handRight: 0.6,
    },
  },
}

const HOLDS: Readonly<Record<string, readonly string[]>> = {
  pointingLeft: ['armLeft'],
  handsOverHead: ['arms'],
  patting: ['armRight', 'trunk'],
}

/** Held gestures as skills. */
export function gestures(): Record<string, SkillDefinition> {
  const skills = Object.entries(GESTURES).map(([field, { about, pose }]): [string, SkillDefinition] => [
    field,
    { about, does: 'pose', uses: HOLDS[field] ?? ['armRight'], pose, shows: field },
  ])
  return Object.fromEntries(skills)
}

/** Gestures that move: waving, clapping, throwing. */
export const movingGestures: Readonly<Record<string, SkillDefinition>> = {
  waving: {
    does: 'swing',
    uses: ['armRight'],
    at: { armRightOut: 1.5, elbowRightIn: -1.1 },
    pose: { elbowRightIn: 0.5, handRightOut: 0.4 },
    perS: 1.6,
    shows: 'waving',
  },
  clapping: {
    does: 'swing',
    uses: ['arms'],
    at: {
      armLeftAhead: 0.9,
      armRightAhead: 0.9,
      elbowLeft: 0.9,
      elbowRight: 0.9,
      elbowLeftIn: 0.42,
      elbowRightIn: 0.42,
    },
    pose: { elbowLeftIn: 0.3, elbowRightIn: 0.3 },
    perS: 2.4,
    shows: 'clapping',
  },
  throwing: {
    about: 'swings its arm back, then forward',
    does: 'pose',
    uses: ['armRight', 'chestYaw'],
    enters: [{ armRightAhead: 2.2, armRightOut: 0.5, elbowRight: 1.8, chestYaw: -0.4 }],
    pose: { armRightAhead: 0.9, armRightOut: -0.45, elbowRight: 0.05, handRight: -0.5, chestYaw: 0.5 },
    shows: 'throwing',
  },
}

/** Fields that gestures and postures show, all of them off; `handFull` tells that there is something to give. */
export const gestureFields = {
  handFull: false,
  handExtended: false,
  pointingLeft: false,
  pointingRight: false,
  pointingDown: false,
  pointingUp: false,
  handsOverHead: false,
  patting: false,
  waving: false,
  clapping: false,
  throwing: false,
  crouching: false,
  sitting: false,
  jumping: false,
} as const

/** What one can ask of arms. */
export const gestureCommands = {
  extendHand: { about: 'holds out its hand', skills: 'handExtended' },
  pointLeft: { about: 'points to its left', skills: 'pointingLeft' },
  pointRight: { about: 'points to its right', skills: 'pointingRight' },
  pointDown: { about: 'points to the ground', skills: 'pointingDown' },
  pointUp: { about: 'points up', skills: 'pointingUp' },
  wave: { about: 'waves', skills: 'waving' },
  raiseHands: { about: 'holds both hands over its head', skills: 'handsOverHead' },
  pat: { about: 'reaches down to pat', skills: 'patting' },
} as const satisfies Readonly<Record<string, CommandMapping>>

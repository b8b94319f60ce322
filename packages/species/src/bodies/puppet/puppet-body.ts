// The puppet's body: a person's proxy and trainer that walks, looks and speaks with its arms.
//
// Its gestures are those that ALIVE told apart. Each is a command, and while it is made a field of the same name is true, so
// that others see it by sense and need not look at joints. Arms and legs are held apart: it points while it walks.
// Lengths are shares of its height. Seeds: 003 §6.1.1, §6.1.3–6.1.4 (the invisible person and its fields).

import type { BodyDefinition, CommandMapping, DofDefinition, SkillDefinition } from '@ethogram/core'
import { breathDof, footDofs, gazeDofs, jointDof, lookAt, shiftDof } from '../body-dofs.ts'
import { faceCommands, faceDofs, faceSkills } from './puppet-face.ts'
import { puppetSkeleton } from './puppet-skeleton.ts'

/** Height of a puppet, metres. */
export const PUPPET_M = 1.4

type Pose = Readonly<Record<string, number>>

/** Both arms of it; out and in are away from the body and across it. */
function armDofs(): Record<string, DofDefinition> {
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

/** The body of a puppet. */
export function puppetBody(heightM = PUPPET_M): BodyDefinition {
  const bones = puppetSkeleton(heightM)
  // Who looks for a person's hand means the one that gives.
  const hand = bones.points?.handRight
  return {
    shape: { cylinder: { radiusM: 0.16 * heightM, heightM } },
    isSolid: true,
    skeleton: { ...bones, points: { ...bones.points, ...(hand === undefined ? {} : { hand }) } },
    travel: { by: 'walk', maxSpeedMps: 1.8, maxTurnRadps: 3, maxAccelerationMps2: 3 },
    dofs: {
      ...footDofs(['legLeft', 'legRight'], heightM, 0.4),
      ...armDofs(),
      hipsPitch: jointDof('hips', 'pitch', -1.2, 0.6),
      backPitch: jointDof('back', 'pitch', -0.9, 0.4),
      chestYaw: { ...jointDof('chest', 'yaw', -0.5, 0.5), idle: { wave: 'noise', amount: 0.03, perS: 0.2 } },
      bodyUp: shiftDof('up', 0.42 * heightM),
      bodyAhead: shiftDof('ahead', 0.25 * heightM),
      // Arms hang down however far the trunk is bent; gestures move them from there.
      armsSet: {
        turns: ['Left', 'Right'].map((side) => ({ joint: `armUpper${side}`, about: 'pitch' as const })),
        min: -1,
        max: 1.2,
        maxSpeedPerS: 4,
        maxAccelerationPerS2: 40,
      },
      // A puppet has short legs under a big head: its steps are short and quick.
      strideLength: { manner: 'stride', rest: -0.28, min: -0.5, max: 0.5, maxSpeedPerS: 2 },
      trunk: { uses: ['hipsPitch', 'backPitch', 'bodyUp', 'bodyAhead', 'armsSet'] },
      breath: breathDof(0.25),
      ...gazeDofs(1.3),
      ...faceDofs,
    },
  }
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

/** The gestures as skills. */
function gestures(): Record<string, SkillDefinition> {
  const skills = Object.entries(GESTURES).map(([field, { about, pose }]): [string, SkillDefinition] => [
    field,
    { about, does: 'pose', uses: HOLDS[field] ?? ['armRight'], pose, shows: field },
  ])
  return Object.fromEntries(skills)
}

/** What it does with all of its body: low, on the ground, or off it. */
function postures(heightM: number): Record<string, SkillDefinition> {
  const m = (share: number): number => share * heightM
  return {
    crouching: {
      does: 'pose',
      uses: ['legs', 'trunk'],
      pose: { bodyUp: m(-0.17), bodyAhead: m(-0.04), hipsPitch: -0.55, backPitch: -0.35, armsSet: 0.9 },
      goesTo: ['sitting'],
      shows: 'crouching',
    },
    sitting: {
      about: 'sits on the ground with its legs before it',
      does: 'pose',
      uses: ['legs', 'trunk'],
      pose: {
        bodyUp: m(-0.33),
        bodyAhead: m(-0.12),
        hipsPitch: 0.1,
        backPitch: -0.2,
        armsSet: 0.75,
        legLeftAhead: m(0.2),
        legRightAhead: m(0.2),
      },
      goesTo: ['crouching'],
      shows: 'sitting',
    },
    sulking: {
      about: 'sits with its knees drawn up and its arms round them',
      does: 'pose',
      uses: ['legs', 'trunk', 'arms'],
      pose: {
        bodyUp: m(-0.325),
        bodyAhead: m(-0.13),
        hipsPitch: 0.28,
        backPitch: -0.85,
        armsSet: 0.6,
        legLeftAhead: m(0.17),
        legRightAhead: m(0.17),
        armLeftAhead: 0.75,
        armRightAhead: 0.75,
        elbowLeft: 0.6,
        elbowRight: 0.6,
        elbowLeftIn: 0.5,
        elbowRightIn: 0.5,
      },
      shows: 'sitting',
    },
    jumping: {
      about: 'bends its knees and jumps, again and again',
      does: 'swing',
      uses: ['legs', 'trunk'],
      at: { bodyUp: m(0.04), legLeftUp: m(0.07), legRightUp: m(0.07) },
      pose: { bodyUp: m(0.11), legLeftUp: m(0.07), legRightUp: m(0.07) },
      perS: 1.5,
      // Lands with bent knees: feet on the ground under a body in the air would be out of reach.
      leaves: [{ bodyUp: m(-0.03), legLeftUp: m(0.02), legRightUp: m(0.02) }],
      shows: 'jumping',
    },
  }
}

/** What a puppet can do. */
export function puppetSkills(heightM = PUPPET_M): Readonly<Record<string, SkillDefinition>> {
  return {
    travel: { does: 'travel', uses: ['legs'] },
    lookAt,
    ...gestures(),
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
    ...postures(heightM),
    grab: { does: 'carry', point: 'handRight', pose: { fistRight: 0.9 } },
    openHand: { does: 'pose', pose: { fistRight: 0 } },
    nodHead: { does: 'swing', pose: { nod: 0.22 }, perS: 1.4 },
    shakeHead: { does: 'swing', pose: { headYaw: 0.4 }, perS: 1.6 },
    speak: { does: 'swing', pose: { jaw: 0.25 }, at: { jaw: 0.3 }, perS: 4 },
    ...faceSkills,
  }
}

/** Fields that a puppet's gestures show, all of them off; `handFull` tells that it has something to give. */
export const puppetFields = {
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

/** What one can ask of a puppet. */
export const puppetCommands = {
  lookAt: { about: 'looks at it', skills: 'lookAt' },
  extendHand: { about: 'holds out its hand', skills: 'handExtended' },
  pointLeft: { about: 'points to its left', skills: 'pointingLeft' },
  pointRight: { about: 'points to its right', skills: 'pointingRight' },
  pointDown: { about: 'points to the ground', skills: 'pointingDown' },
  pointUp: { about: 'points up', skills: 'pointingUp' },
  wave: { about: 'waves', skills: 'waving' },
  raiseHands: { about: 'holds both hands over its head', skills: 'handsOverHead' },
  pat: { about: 'reaches down to pat', skills: 'patting' },
  crouch: { about: 'bends its knees and its back', skills: 'crouching' },
  sit: { about: 'sits down on the ground', skills: 'sitting' },
  sulk: { about: 'sits down with its arms round its knees', skills: 'sulking' },
  jump: { about: 'jumps', skills: 'jumping' },
  throw: { about: 'throws', skills: 'throwing' },
  clap: { about: 'claps its hands', skills: ['clapping', 'say'], with: { sound: 'clap' } },
  call: { about: 'calls', skills: ['say', 'speak'] },
  nodHead: { about: 'nods', skills: 'nodHead' },
  shakeHead: { about: 'shakes its head', skills: 'shakeHead' },
  grab: { about: 'takes it with its right hand and keeps it', skills: 'grab', with: { amount: 1 } },
  drop: { about: 'opens its hand', skills: 'openHand' },
  ...faceCommands,
} as const satisfies Readonly<Record<string, CommandMapping>>

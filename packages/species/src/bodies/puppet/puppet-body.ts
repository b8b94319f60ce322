// The puppet's body: a person's proxy and trainer that walks, looks and speaks with its arms.
//
// Its gestures are those that ALIVE told apart. Each is a command, and while it is made a field of the same name is true, so
// that others see it by sense and need not look at joints. Arms and legs are held apart: it points while it walks.
// Lengths are shares of its height. Seeds: 003 §6.1.1, §6.1.3–6.1.4 (the invisible person and its fields).

import type { BodyDefinition, CommandMapping, SkillDefinition } from '@ethogram/core'
import { breathDof, footDofs, gazeDofs, jointDof, lookAt, shiftDof } from '../body-dofs.ts'
import { armDofs, gestureCommands, gestureFields, gestures, movingGestures } from '../upright/arms.ts'
import { faceCommands, faceDofs, faceSkills } from '../upright/face.ts'
import { puppetSkeleton } from './puppet-skeleton.ts'

/** Height of a puppet, metres. */
export const PUPPET_M = 1.4

/** The body of a puppet. */
export function puppetBody(heightM = PUPPET_M): BodyDefinition {
  const bones = puppetSkeleton(heightM)
  // Who looks for a person's hand means the one that gives.
  const hand = bones.points?.handRight
  return {
    shape: { cylinder: { radiusM: 0.16 * heightM, heightM } },
    isSolid: true,
    skeleton: { ...bones, points: { ...bones.points, ...(hand === undefined ? {} : { hand }) } },
    travel: { by: 'walk', maxSpeedMps: 1.8, maxTurnRadps: 3, maxAccelerationMps2: 3, steps: true },
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
    ...movingGestures,
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
export const puppetFields = gestureFields

/** What one can ask of a puppet. */
export const puppetCommands = {
  lookAt: { about: 'looks at it', skills: 'lookAt' },
  ...gestureCommands,
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

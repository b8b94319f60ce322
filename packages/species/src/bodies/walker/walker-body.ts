// The walker's body: a person who walks, runs, looks about, ducks under things, carries them and speaks with its arms.
//
// From the puppet's family: the same joints, the same gestures and the same fields that show them. What is its own is how it goes: feet
// that roll, hips that turn with the legs and shoulders against them, arms that swing, elbows that bend when it runs; and that it
// ducks. Arms, legs, gaze and ducking are held apart: it points, looks and ducks while it walks. Seeds: 000 §4, 002 §7.2 (ducking).

import type { BodyDefinition, CommandMapping, DofDefinition, SkillDefinition } from '@ethogram/core'
import { breathDof, footDofs, gazeDofs, jointDof, lookAt, shiftDof } from '../body-dofs.ts'
import { armDofs, gestureCommands, gestureFields, gestures, movingGestures } from '../upright/arms.ts'
import { faceDofs } from '../upright/face.ts'
import { duckDofs } from './walker-duck.ts'
import { hipsUpM, WALKER, type WalkerProportions, walkerSkeleton } from './walker-skeleton.ts'

/** How fast the middling walker is at most, m/s; half of it is how fast it goes when nothing presses it. It runs from 2.5 m/s on. */
export const WALKER_MOST_MPS = 2.7

/** Radius of the room it takes among others, as a share of its height: 0.3 m for a grown one. */
const RADIUS_SHARE = 0.3 / 1.75

/** What goes along with its legs: hips turn with them, chest and arms against them, and who runs leans ahead with bent elbows. */
function strideDofs(): Record<string, DofDefinition> {
  const legs = ['legUpperLeft', 'legUpperRight']
  const sway = { min: -0.4, max: 0.4, maxSpeedPerS: 3, maxAccelerationPerS2: 30 } as const
  return {
    // Legs turn back by as much as the hips turn: feet point where the body goes.
    hipsTwist: {
      ...sway,
      turns: [
        { joint: 'hips', about: 'yaw' },
        ...legs.map((joint) => ({ joint, about: 'yaw' as const, share: -1 })),
        { joint: 'back', about: 'yaw', share: -1 },
        { joint: 'chest', about: 'yaw', share: -0.8 },
      ],
      idle: { wave: 'stride', amount: -0.11 },
    },
    running: {
      min: 0,
      max: 1,
      maxSpeedPerS: 3,
      maxAccelerationPerS2: 20,
      turns: [
        ...['Left', 'Right'].map((side) => ({ joint: `armLower${side}`, about: 'pitch' as const, share: 1.5 })),
        ...['Left', 'Right'].map((side) => ({ joint: `armUpper${side}`, about: 'pitch' as const, share: -0.4 })),
        { joint: 'hips', about: 'pitch', share: -0.12 },
        { joint: 'back', about: 'pitch', share: -0.06 },
      ],
      idle: { wave: 'gallop', amount: 1 },
    },
  }
}

/** The body of a walker. */
export function walkerBody(walker: WalkerProportions = WALKER): BodyDefinition {
  const { heightM } = walker
  // Speeds grow with the square root of size, as walking does (dynamic similarity).
  const pace = Math.sqrt(hipsUpM(walker) / hipsUpM(WALKER))
  return {
    shape: { cylinder: { radiusM: RADIUS_SHARE * heightM, heightM } },
    isSolid: true,
    skeleton: walkerSkeleton(walker),
    travel: {
      by: 'walk',
      maxSpeedMps: WALKER_MOST_MPS * pace,
      maxTurnRadps: 3,
      maxAccelerationMps2: 3,
      steps: { stresses: { overhead: { by: 'duck' } } },
    },
    dofs: {
      ...footDofs(['legLeft', 'legRight'], heightM, 0.45),
      ...armDofs(),
      ...strideDofs(),
      ...duckDofs(walker),
      hipsPitch: jointDof('hips', 'pitch', -1.2, 0.6),
      backPitch: jointDof('back', 'pitch', -0.9, 0.4),
      chestYaw: { ...jointDof('chest', 'yaw', -0.5, 0.5), idle: { wave: 'noise', amount: 0.03, perS: 0.2 } },
      bodyUp: shiftDof('up', 0.52 * heightM),
      bodyAhead: shiftDof('ahead', 0.3 * heightM),
      // Arms hang down however far the trunk is bent; gestures move them from there.
      armsSet: {
        turns: ['Left', 'Right'].map((side) => ({ joint: `armUpper${side}`, about: 'pitch' as const })),
        min: -1,
        max: 1.2,
        maxSpeedPerS: 4,
        maxAccelerationPerS2: 40,
      },
      trunk: { uses: ['hipsPitch', 'backPitch', 'bodyUp', 'bodyAhead', 'armsSet'] },
      spring: { manner: 'liveliness', min: -1, max: 1, maxSpeedPerS: 2 },
      strideLength: { manner: 'stride', min: -0.5, max: 0.5, maxSpeedPerS: 2 },
      breath: breathDof(0.25),
      // A head that wavers more would be lower than it should be when it ducks.
      ...gazeDofs(1.3, 0.03),
      ...faceDofs,
    },
  }
}

/** What it does with all of its body: low, on the ground, or off it. */
function postures(walker: WalkerProportions): Record<string, SkillDefinition> {
  const { heightM } = walker
  const m = (share: number): number => share * heightM
  const seatM = 0.09 * heightM - hipsUpM(walker)
  return {
    crouching: {
      does: 'pose',
      uses: ['legs', 'trunk'],
      pose: { bodyUp: m(-0.26), bodyAhead: m(-0.07), hipsPitch: -0.75, backPitch: -0.35, armsSet: 1.1 },
      goesTo: ['sitting'],
      shows: 'crouching',
    },
    sitting: {
      about: 'sits on the ground with its legs before it',
      does: 'pose',
      uses: ['legs', 'trunk'],
      pose: {
        bodyUp: seatM,
        bodyAhead: m(-0.15),
        hipsPitch: 0.1,
        backPitch: -0.2,
        armsSet: 0.75,
        legLeftAhead: m(0.24),
        legRightAhead: m(0.24),
      },
      goesTo: ['crouching'],
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

/** What a walker can do. */
export function walkerSkills(walker: WalkerProportions = WALKER): Readonly<Record<string, SkillDefinition>> {
  return {
    travel: { about: 'walks or runs', does: 'travel', uses: ['legs'] },
    lookAt,
    duck: { about: 'lowers its head by its spine, then by its knees', does: 'pose', pose: { duck: 1 } },
    ...gestures(),
    ...movingGestures,
    ...postures(walker),
    grab: { does: 'carry', point: 'handRight', pose: { fistRight: 0.9 } },
    openHand: { does: 'pose', pose: { fistRight: 0 } },
    offering: {
      about: 'holds out what it has in its hand',
      does: 'pose',
      uses: ['armRight'],
      pose: { armRightAhead: 0.8, armRightOut: 0.05, elbowRight: 0.5, fistRight: 0.9 },
      shows: 'handFull',
    },
    nodHead: { does: 'swing', pose: { nod: 0.22 }, perS: 1.4 },
    shakeHead: { does: 'swing', pose: { headYaw: 0.4 }, perS: 1.6 },
    speak: { does: 'swing', pose: { jaw: 0.25 }, at: { jaw: 0.3 }, perS: 4 },
    smile: { does: 'pose', pose: { smile: 0.8 } },
    frown: { does: 'pose', pose: { smile: -0.6, browHeight: -0.8, browSlant: -0.7 } },
  }
}

/** Fields that a walker's gestures show, all of them off; `handFull` tells that it has something to give. */
export const walkerFields = gestureFields

/** What one can ask of a walker. */
export const walkerCommands = {
  lookAt: { about: 'looks at it', skills: 'lookAt' },
  duck: { about: 'lowers its head: by its back for the first 0.2 of its height, then by its knees', skills: 'duck' },
  ...gestureCommands,
  crouch: { about: 'bends its knees and its back', skills: 'crouching' },
  sit: { about: 'sits down on the ground', skills: 'sitting' },
  jump: { about: 'jumps', skills: 'jumping' },
  throw: { about: 'throws', skills: 'throwing' },
  clap: { about: 'claps its hands', skills: ['clapping', 'say'], with: { sound: 'clap' } },
  call: { about: 'calls', skills: ['say', 'speak'] },
  nodHead: { about: 'nods', skills: 'nodHead' },
  shakeHead: { about: 'shakes its head', skills: 'shakeHead' },
  smile: { about: 'smiles', skills: 'smile' },
  frown: { about: 'frowns', skills: 'frown' },
  grab: { about: 'takes it with its right hand and keeps it', skills: 'grab', with: { amount: 1 } },
  offer: { about: 'holds out what it has in its hand', skills: 'offering' },
  drop: { about: 'opens its hand', skills: 'openHand' },
} as const satisfies Readonly<Record<string, CommandMapping>>

/** Body, skills and commands of a walker. */
export function walkerOf(walker: WalkerProportions) {
  return { body: walkerBody(walker), skills: walkerSkills(walker), commands: walkerCommands, fields: walkerFields }
}

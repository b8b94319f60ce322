// The hamster's body: runs, sits up, eats from its paws, washes, begs, lies on its back, freezes and curls up.
//
// Sitting up takes the whole body, forepaws too, so each thing it does sitting up is a posture of its own; they go over into
// each other without coming down first. Lengths are shares of its height at the back. Seeds: 003 §6.1.2, §10.1.

import type { BodyDefinition, CommandMapping, DofDefinition, SkillDefinition } from '@ethogram/core'
import { breathDof, footDofs, gazeDofs, jointDof, lookAt, shiftDof } from '../body-dofs.ts'
import { hamsterSkeleton } from './hamster-skeleton.ts'

/** Height of the hamster at the back, metres: as large as the pens and bowls of its world. */
export const HAMSTER_M = 0.2

type Pose = Readonly<Record<string, number>>

const LEGS = ['legFrontLeft', 'legFrontRight', 'legBackLeft', 'legBackRight'] as const

/** DOFs of trunk, ears, whiskers and mouth. */
function hamsterDofs(heightM: number): Record<string, DofDefinition> {
  const trunk: Record<string, DofDefinition> = {
    shoulderPitch: jointDof('chest', 'pitch', -0.5, 1.3),
    backPitch: jointDof('back', 'pitch', -0.9, 0.6),
    hipsPitch: jointDof('hips', 'pitch', -0.9, 0.6),
    backYaw: jointDof('back', 'yaw', -0.5, 0.5),
    hipsYaw: jointDof('hips', 'yaw', -0.4, 0.4),
    bodyUp: shiftDof('up', 0.5 * heightM),
    bodyAhead: shiftDof('ahead', 0.5 * heightM),
    bodyPitch: {
      turns: [{ joint: 'body', about: 'pitch' }],
      min: -0.8,
      max: 0.8,
      maxSpeedPerS: 4,
      maxAccelerationPerS2: 40,
    },
    bodyRoll: {
      turns: [{ joint: 'body', about: 'roll' }],
      min: 0,
      max: Math.PI,
      maxSpeedPerS: 6,
      maxAccelerationPerS2: 50,
    },
    neckSet: jointDof('neck', 'pitch', -0.9, 0.6),
  }
  const ear = (side: 'Left' | 'Right', out: number): DofDefinition => ({
    turns: [
      { joint: `ear${side}`, about: 'pitch', share: -0.8 },
      { joint: `ear${side}`, about: 'roll', share: 0.4 * out },
    ],
    maxSpeedPerS: 5,
    idle: { wave: 'noise', amount: 0.1, perS: 0.7 },
  })
  return {
    ...brisk(footDofs(LEGS, heightM, 0.7)),
    ...brisk(trunk),
    trunk: { uses: Object.keys(trunk) },
    earLeft: ear('Left', 1),
    earRight: ear('Right', -1),
    ears: { uses: ['earLeft', 'earRight'] },
    whiskers: {
      turns: [
        { joint: 'whiskersLeft', about: 'yaw', share: 0.4 },
        { joint: 'whiskersRight', about: 'yaw', share: -0.4 },
        { joint: 'nose', about: 'pitch', share: 0.15 },
      ],
      maxSpeedPerS: 30,
      maxAccelerationPerS2: 900,
      idle: { wave: 'noise', amount: 0.3, perS: 3 },
    },
    cheeks: {
      turns: [
        { joint: 'cheekLeft', about: 'roll', share: 0.3 },
        { joint: 'cheekRight', about: 'roll', share: -0.3 },
      ],
      maxSpeedPerS: 10,
      maxAccelerationPerS2: 200,
    },
    breath: breathDof(1.2),
    ...gazeDofs(1.1),
  }
}

/** Small bodies are quick: in the time that a person takes to bend down, a hamster is gone. */
function brisk(dofs: Record<string, DofDefinition>): Record<string, DofDefinition> {
  const quicker = ({ maxSpeedPerS, maxAccelerationPerS2, ...rest }: DofDefinition): DofDefinition =>
    maxSpeedPerS === undefined || maxAccelerationPerS2 === undefined
      ? { ...rest }
      : { ...rest, maxSpeedPerS: 2.5 * maxSpeedPerS, maxAccelerationPerS2: 5 * maxAccelerationPerS2 }
  return Object.fromEntries(Object.entries(dofs).map(([name, dof]) => [name, quicker(dof)]))
}

/** The body of a hamster. */
export function hamsterBody(heightM = HAMSTER_M): BodyDefinition {
  return {
    shape: { cylinder: { radiusM: 0.6 * heightM, heightM } },
    isSolid: true,
    skeleton: hamsterSkeleton(heightM),
    travel: { by: 'walk', maxSpeedMps: 1.5, maxTurnRadps: 5, maxAccelerationMps2: 6, steps: true },
    dofs: hamsterDofs(heightM),
  }
}

/** Forefeet loose, both moved alike; `inward` is toward the middle. */
function paws(up: number, ahead: number, inward: number): Pose {
  return {
    legFrontLeftLoose: 1,
    legFrontRightLoose: 1,
    legFrontLeftUp: up,
    legFrontRightUp: up,
    legFrontLeftAhead: ahead,
    legFrontRightAhead: ahead,
    legFrontLeftLeft: -inward,
    legFrontRightLeft: inward,
  }
}

const loose: Pose = Object.fromEntries(LEGS.map((leg) => [`${leg}Loose`, 1]))

const up: Pose = { shoulderPitch: 0.95, backPitch: 0.15, bodyUp: 0.3, bodyAhead: -0.28, neckSet: -0.4 }

/** Where feet and trunk are, in shares of its height. */
const POSES = {
  atMouth: { ...up, ...paws(0.5, 0.2, 0.1) },
  folded: { ...up, ...paws(0.4, 0.12, 0.09) },
  crouched: { bodyUp: -0.06, neckSet: -0.2 },
  low: { bodyUp: -0.06, bodyPitch: -0.2, neckSet: -0.5 },
  // Feet go along with the body before it turns over, and until it has turned back.
  gathered: { ...loose },
  onBack: {
    ...loose,
    bodyRoll: Math.PI,
    bodyUp: 0.24,
    shoulderPitch: -0.25,
    backPitch: 0.25,
    neckSet: -0.6,
    ...paws(0.05, 0.05, 0),
    legBackLeftUp: 0.05,
    legBackRightUp: 0.05,
  },
  curled: {
    bodyUp: -0.14,
    shoulderPitch: -0.3,
    backPitch: 0.4,
    hipsPitch: 0.4,
    backYaw: -0.5,
    hipsYaw: -0.4,
    neckSet: -0.45,
  },
} as const satisfies Record<string, Pose>

const LENGTHS = /(Left|Right)(Left|Up|Ahead)$|^body(Up|Ahead)$/

/** What a hamster can do. */
export function hamsterSkills(heightM = HAMSTER_M): Readonly<Record<string, SkillDefinition>> {
  const of = (pose: Pose): Pose =>
    Object.fromEntries(Object.entries(pose).map(([dof, value]) => [dof, LENGTHS.test(dof) ? value * heightM : value]))
  const uses = ['legs', 'trunk']
  const sittingUp = ['sitUp', 'eatUp', 'wash', 'begUp']
  const upTo = (name: string) => ({ uses, goesTo: sittingUp.filter((other) => other !== name) })
  return {
    travel: { about: 'scurries', does: 'travel', uses: ['legs'] },
    lookAt,
    sitUp: { does: 'pose', ...upTo('sitUp'), pose: of(POSES.folded) },
    begUp: { does: 'pose', ...upTo('begUp'), pose: of(POSES.folded) },
    eatUp: {
      about: 'sits up and eats from its paws',
      does: 'swing',
      ...upTo('eatUp'),
      at: { ...of(POSES.atMouth), jaw: 0.3, nod: -0.25 },
      pose: { jaw: 0.25, cheeks: 0.6 },
      perS: 4,
    },
    wash: {
      about: 'sits up and wipes its face',
      does: 'swing',
      ...upTo('wash'),
      at: { ...of(POSES.atMouth), nod: -0.3 },
      pose: of({ legFrontLeftUp: 0.07, legFrontRightUp: 0.07, legFrontLeftAhead: 0.04, legFrontRightAhead: 0.04 }),
      phase: { legFrontLeftAhead: 0.25, legFrontRightAhead: 0.25 },
      perS: 3,
    },
    reachDown: { does: 'pose', uses, pose: { ...of(POSES.low), nod: -0.5 } },
    lap: { does: 'swing', pose: { jaw: 0.2 }, at: { jaw: 0.25 }, perS: 6 },
    chew: { does: 'swing', pose: { jaw: 0.2, cheeks: 0.5 }, at: { jaw: 0.25 }, perS: 4 },
    crouch: { does: 'pose', uses, pose: of(POSES.crouched) },
    hold: {
      about: 'does not move a whisker',
      does: 'pose',
      uses,
      pose: { ...of(POSES.crouched), whiskers: 0, breath: 0.3, lids: -0.3 },
    },
    turnOver: {
      does: 'pose',
      uses,
      pose: of(POSES.onBack),
      enters: [of(POSES.gathered)],
      leaves: [of(POSES.gathered)],
    },
    curlUp: { does: 'pose', uses, pose: { ...of(POSES.curled), headYaw: 0.8, headPitch: -0.35, lids: 1 } },
    layBackEars: { does: 'pose', pose: { earLeft: -1, earRight: -1 } },
    prickEars: { does: 'pose', pose: { earLeft: 1, earRight: 1 } },
    twitch: { does: 'swing', pose: { whiskers: 0.8 }, perS: 5 },
    grab: { does: 'carry', point: 'mouth', pose: { jaw: 0.3 } },
  }
}

/** What one can ask of a hamster. */
export const hamsterCommands = {
  lookAt: { about: 'looks at it', skills: 'lookAt' },
  eat: { about: 'sits up and eats from its paws', skills: 'eatUp' },
  drink: { about: 'laps what is before it', skills: ['reachDown', 'lap'] },
  sniff: { about: 'holds its nose to the ground', skills: ['reachDown', 'twitch'] },
  clean: { about: 'sits up and wipes its face', skills: 'wash' },
  sitUp: { about: 'sits up and looks about', skills: 'sitUp' },
  beg: { about: 'sits up with folded paws', skills: 'begUp' },
  chew: { about: 'chews', skills: 'chew' },
  rollOver: { about: 'lies on its back', skills: 'turnOver' },
  crouch: { about: 'makes itself small', skills: 'crouch' },
  freeze: { about: 'does not move a whisker', skills: 'hold' },
  curlUp: { about: 'curls up and sleeps', skills: 'curlUp' },
  layBackEars: { about: 'lays back its ears', skills: 'layBackEars' },
  prickEars: { about: 'pricks its ears', skills: 'prickEars' },
  twitch: { about: 'moves its whiskers', skills: 'twitch' },
  grab: { about: 'takes it with its mouth and keeps it', skills: 'grab', with: { amount: 1 } },
} as const satisfies Readonly<Record<string, CommandMapping>>

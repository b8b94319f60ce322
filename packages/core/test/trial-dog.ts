// A dog for trials of bodies: bones like those of the species' dog, half a metre at the shoulder, DOFs of every type, skills.
//
// Only tests and benchmarks use it. Measures are round on purpose: no rule may depend on them.

import type { DofDefinition } from '../src/1-world/definition.ts'
import type { JointDefinition, SkeletonDefinition } from '../src/9-body/skeleton-definition.ts'
import type { SkillDefinition, SpeciesDefinition } from '../src/definition/types.ts'

const SIDES = [
  ['Left', 1],
  ['Right', -1],
] as const

const LEGS = ['legFrontLeft', 'legFrontRight', 'legBackLeft', 'legBackRight'] as const

/** Joints of one side: eye, ear, fore and hind leg. */
function sideJoints(side: string, sign: number): Record<string, JointDefinition> {
  return {
    [`eye${side}`]: { in: 'head', at: [0.04 * sign, 0.045, 0.08], yaw: [-0.7, 0.7], pitch: [-0.5, 0.5] },
    [`ear${side}`]: { in: 'head', at: [0.05 * sign, 0.08, 0], yaw: [-0.8, 0.8], roll: [-1.4, 1.4] },
    [`foreUpper${side}`]: {
      in: 'chest',
      at: [0.08 * sign, -0.065, 0.04],
      pitch: [-1.3, 1.3],
      roll: [-0.5, 0.5],
      yaw: [-0.4, 0.4],
    },
    [`foreLower${side}`]: { in: `foreUpper${side}`, at: [0, -0.17, -0.055], pitch: [-0.5, 2.4] },
    [`forePastern${side}`]: { in: `foreLower${side}`, at: [0, -0.175, 0.02], pitch: [-1.9, 0.6] },
    [`forePaw${side}`]: { in: `forePastern${side}`, at: [0, -0.07, 0.015], pitch: [-1.2, 1.2], roll: [-0.5, 0.5] },
    [`hindUpper${side}`]: {
      in: 'hips',
      at: [0.07 * sign, -0.03, -0.02],
      pitch: [-1.3, 1.4],
      roll: [-0.7, 0.7],
      yaw: [-0.4, 0.4],
    },
    [`hindLower${side}`]: { in: `hindUpper${side}`, at: [0, -0.17, 0.065], pitch: [-2.1, 0.6] },
    [`hindPastern${side}`]: { in: `hindLower${side}`, at: [0, -0.175, -0.12], pitch: [-0.6, 2] },
    [`hindPaw${side}`]: { in: `hindPastern${side}`, at: [0, -0.12, 0.02], pitch: [-1.6, 1.2], roll: [-0.5, 0.5] },
  }
}

/** Bones of the trial dog. */
export const trialSkeleton: SkeletonDefinition = {
  joints: {
    chest: { at: [0, 0.5, 0.17], yaw: [-0.5, 0.5], pitch: [-0.9, 1.25], roll: [-0.3, 0.3] },
    back: { in: 'chest', at: [0, 0.02, -0.17], yaw: [-0.5, 0.5], pitch: [-0.6, 0.7], roll: [-0.3, 0.3] },
    hips: { in: 'back', at: [0, -0.005, -0.18], yaw: [-0.5, 0.5], pitch: [-0.7, 0.7], roll: [-0.4, 0.4] },
    tail1: { in: 'hips', at: [0, 0.03, -0.11], yaw: [-0.6, 0.6], pitch: [-1, 1.1] },
    tail2: { in: 'tail1', at: [0, 0.03, -0.08], yaw: [-0.5, 0.5], pitch: [-0.6, 0.6] },
    tail3: { in: 'tail2', at: [0, 0.04, -0.07], yaw: [-0.5, 0.5], pitch: [-0.6, 0.6] },
    neck: { in: 'chest', at: [0, 0.065, 0.11], yaw: [-0.8, 0.8], pitch: [-1.3, 0.7], roll: [-0.3, 0.3] },
    head: { in: 'neck', at: [0, 0.15, 0.11], yaw: [-1, 1], pitch: [-1.1, 0.9], roll: [-0.6, 0.6] },
    jaw: { in: 'head', at: [0, -0.035, 0.04], pitch: [-0.7, 0] },
    ...sideJoints(...SIDES[0]),
    ...sideJoints(...SIDES[1]),
  },
  legs: Object.fromEntries(
    (['fore', 'hind'] as const).flatMap((end) =>
      SIDES.map(([side, sign]) => [
        `leg${end === 'fore' ? 'Front' : 'Back'}${side}`,
        {
          joints: ['Upper', 'Lower', 'Pastern', 'Paw'].map((part) => `${end}${part}${side}`),
          end,
          side: sign > 0 ? ('left' as const) : ('right' as const),
        },
      ]),
    ),
  ),
  points: {
    nose: { in: 'head', at: [0, -0.01, 0.19] },
    mouth: { in: 'jaw', at: [0, 0.01, 0.12] },
    pawLeft: { in: 'forePawLeft', at: [0, -0.02, 0.03] },
    pawRight: { in: 'forePawRight', at: [0, -0.02, 0.03] },
    tailTip: { in: 'tail3', at: [0, 0.04, -0.06] },
  },
  gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
  chains: {
    nose: { joints: ['chest', 'neck', 'head'], point: 'nose' },
    tail: { joints: ['tail1', 'tail2', 'tail3'], point: 'tailTip' },
  },
}

/** DOFs of the feet: three ways, and loose, of each leg, under a composite with the leg's name. */
function legDofs(): Record<string, DofDefinition> {
  return Object.fromEntries(
    LEGS.flatMap((leg): [string, DofDefinition][] => [
      [leg, { uses: [`${leg}Left`, `${leg}Up`, `${leg}Ahead`, `${leg}Loose`] }],
      [`${leg}Left`, { min: -0.2, max: 0.2, maxSpeedPerS: 1.5, foot: { leg, along: 'left' } }],
      [`${leg}Up`, { min: 0, max: 0.4, maxSpeedPerS: 1.5, foot: { leg, along: 'up' } }],
      [`${leg}Ahead`, { min: -0.3, max: 0.4, maxSpeedPerS: 1.5, foot: { leg, along: 'ahead' } }],
      [`${leg}Loose`, { min: 0, max: 1, maxSpeedPerS: 3, foot: { leg, along: 'loose' } }],
    ]),
  )
}

const tail = ['tail1', 'tail2', 'tail3']

/** DOFs of the trial dog. */
export const trialDofs: Readonly<Record<string, DofDefinition>> = {
  ...legDofs(),
  legs: { uses: [...LEGS, 'sitting', 'lift', 'back', 'chestPitch'] },
  // An interpolator: hips down, chest up, and the hind feet step ahead under the body.
  sitting: {
    min: 0,
    max: 1,
    maxSpeedPerS: 1.6,
    keys: {
      'chest.pitch': [
        [0, 0],
        [1, 0.7],
      ],
      lift: [
        [0, 0],
        [1, -0.06],
      ],
      ...Object.fromEntries(
        ['legBackLeft', 'legBackRight'].flatMap((leg, k) => [
          [
            `${leg}Ahead`,
            [
              [0.2 * k, 0],
              [0.6 + 0.2 * k, 0.12],
              [1, 0.12],
            ],
          ],
          [
            `${leg}Up`,
            [
              [0.2 * k, 0],
              [0.3 + 0.2 * k, 0.03],
              [0.6 + 0.2 * k, 0],
            ],
          ],
        ]),
      ),
    },
  },
  lift: { min: -0.35, max: 0.1, maxSpeedPerS: 0.8, shifts: 'up' },
  chestPitch: { min: -0.6, max: 0.8, maxSpeedPerS: 2, turns: [{ joint: 'chest', about: 'pitch' }] },
  back: { min: -0.5, max: 0.5, maxSpeedPerS: 2, turns: [{ joint: 'back', about: 'pitch' }] },
  wag: { min: -1.2, max: 1.2, maxSpeedPerS: 20, turns: tail.map((joint) => ({ joint, about: 'yaw', share: 0.4 })) },
  tailHeight: { min: -1, max: 1, turns: tail.map((joint) => ({ joint, about: 'pitch', share: 0.5 })) },
  headYaw: { min: -1.7, max: 1.7, maxSpeedPerS: 6, maxAccelerationPerS2: 40, aims: { with: 'head', along: 'yaw' } },
  headPitch: { min: -1.2, max: 0.9, maxSpeedPerS: 6, maxAccelerationPerS2: 40, aims: { with: 'head', along: 'pitch' } },
  eyesYaw: { min: -0.7, max: 0.7, maxSpeedPerS: 14, maxAccelerationPerS2: 400, aims: { with: 'eyes', along: 'yaw' } },
  eyesPitch: {
    min: -0.5,
    max: 0.5,
    maxSpeedPerS: 14,
    maxAccelerationPerS2: 400,
    aims: { with: 'eyes', along: 'pitch' },
  },
  eyesNear: { min: 0, max: 6, maxSpeedPerS: 40, aims: { with: 'eyes', along: 'near' } },
  gaze: { uses: ['headYaw', 'headPitch', 'eyesYaw', 'eyesPitch', 'eyesNear'] },
  headTilt: {
    min: -0.5,
    max: 0.5,
    maxSpeedPerS: 3,
    turns: [{ joint: 'head', about: 'roll' }],
    idle: { wave: 'noise', amount: 0.03 },
  },
  neck: { min: -1, max: 0.5, maxSpeedPerS: 3, turns: [{ joint: 'neck', about: 'pitch' }] },
  jaw: { min: 0, max: 1, maxSpeedPerS: 8, turns: [{ joint: 'jaw', about: 'pitch', share: -0.6 }] },
  earLeft: {
    min: -1,
    max: 1,
    maxSpeedPerS: 6,
    turns: [{ joint: 'earLeft', about: 'yaw', share: -0.6 }],
    idle: { wave: 'noise', amount: 0.05 },
  },
  earRight: { min: -1, max: 1, maxSpeedPerS: 6, turns: [{ joint: 'earRight', about: 'yaw', share: 0.6 }] },
  lids: { min: 0, max: 1, maxSpeedPerS: 20, idle: { wave: 'blink', amount: 1, perS: 0.3 } },
  breath: { min: 0, max: 1, maxSpeedPerS: 3, idle: { wave: 'breath', amount: 1 } },
  liveliness: { min: -1, max: 1, manner: 'liveliness' },
  crouch: { min: 0, max: 1, manner: 'crouch' },
  noseLeft: { min: -1, max: 1, reaches: { chain: 'nose', along: 'left' } },
  noseUp: { min: -1, max: 1, reaches: { chain: 'nose', along: 'up' } },
  noseAhead: { min: -1, max: 2, reaches: { chain: 'nose', along: 'ahead' } },
  noseShare: { min: 0, max: 1, maxSpeedPerS: 2, reaches: { chain: 'nose', along: 'share' } },
}

const skills: Readonly<Record<string, SkillDefinition>> = {
  travel: { does: 'travel', uses: ['legs'] },
  sit: { does: 'pose', uses: ['legs'], pose: { sitting: 1 }, goesTo: ['lieDown'] },
  lieDown: {
    does: 'pose',
    uses: ['legs'],
    pose: { lift: -0.3 },
    enters: [{ lift: -0.15, chestPitch: -0.1 }],
    goesTo: ['sit'],
  },
  shakePaw: {
    does: 'swing',
    uses: ['legFrontRight'],
    at: { legFrontRightUp: 0.2, legFrontRightAhead: 0.2 },
    pose: { legFrontRightUp: 0.05 },
    perS: 2,
  },
  wagTail: { does: 'swing', pose: { wag: 1 }, perS: 2 },
  tuckTail: { does: 'pose', pose: { tailHeight: -1 } },
  perkEars: { does: 'pose', pose: { earLeft: 1, earRight: 1 } },
  openMouth: { does: 'pose', pose: { jaw: 1 } },
  nodHead: { does: 'swing', pose: { headPitch: 0.3 }, perS: 1.5 },
  prance: { does: 'pose', pose: { liveliness: 1 } },
  lookAt: {
    does: 'aim',
    uses: ['gaze'],
    yaw: ['eyesYaw', 'headYaw'],
    pitch: ['eyesPitch', 'headPitch'],
    near: 'eyesNear',
    turnsBy: 'travel',
  },
}

/** The trial dog: DOFs of every type, skills that share them, and no wishes of its own. */
export const trialDog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: {
    skeleton: trialSkeleton,
    travel: { by: 'walk', maxSpeedMps: 3, maxTurnRadps: 3, maxAccelerationMps2: 6 },
    dofs: trialDofs,
  },
  senses: { nose: { by: 'direct', rangeM: 20, fieldOfViewRad: 6.28, through: true } },
  skills,
  commands: Object.fromEntries(
    Object.keys(skills)
      .filter((name) => name !== 'travel')
      .map((name) => [name, name]),
  ),
}

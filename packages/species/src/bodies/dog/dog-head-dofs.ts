// The DOFs of a dog's head: neck, gaze, muzzle, brows, ears, and what his face does.
//
// Who looks holds the gaze; the neck, nods, shakes and tilts are laid over it, so that he can hang his head and still look up
// at you. What a face does beyond its joints (`lids`, `pupils`, `teeth`, `tongue`, `breath`, `hackles`) goes by name to who draws him.
// Seeds: 003 §10.1.

import type { DofDefinition } from '@ethogram/core'

type Dofs = Record<string, DofDefinition>

/** Neck, head and eyes. What `headYaw` to `eyesNear` hold is the gaze; the rest is laid over it. */
export function headDofs(k: number): Dofs {
  return {
    neck: {
      turns: [{ joint: 'neck', about: 'pitch' }],
      min: -1.5,
      max: 0.5,
      maxSpeedPerS: 2.6,
      maxAccelerationPerS2: 16,
      idle: { wave: 'noise', amount: 0.04, perS: 0.2 },
    },
    headYaw: {
      aims: { with: 'head', along: 'yaw' },
      min: -1.5,
      max: 1.5,
      maxSpeedPerS: 6,
      maxAccelerationPerS2: 60,
      idle: { wave: 'noise', amount: 0.14, perS: 0.3 },
    },
    headPitch: {
      aims: { with: 'head', along: 'pitch' },
      min: -1.3,
      max: 1,
      maxSpeedPerS: 5,
      maxAccelerationPerS2: 50,
      idle: { wave: 'noise', amount: 0.06, perS: 0.25 },
    },
    headTilt: {
      turns: [{ joint: 'head', about: 'roll' }],
      min: -0.55,
      max: 0.55,
      maxSpeedPerS: 3,
      maxAccelerationPerS2: 30,
      idle: { wave: 'noise', amount: 0.04, perS: 0.3 },
    },
    nod: { turns: [{ joint: 'head', about: 'pitch' }], min: -1, max: 0.6, maxSpeedPerS: 8, maxAccelerationPerS2: 90 },
    headShake: {
      turns: [
        { joint: 'head', about: 'yaw' },
        { joint: 'neck', about: 'yaw', share: 0.4 },
      ],
      min: -0.6,
      max: 0.6,
      maxSpeedPerS: 14,
      maxAccelerationPerS2: 300,
    },
    ...eyeDofs(),
    ...muzzleDofs(k),
  }
}

/** Both eyes together, and each by itself. */
function eyeDofs(): Dofs {
  return {
    eyesYaw: { aims: { with: 'eyes', along: 'yaw' }, min: -0.6, max: 0.6, maxSpeedPerS: 14, maxAccelerationPerS2: 280 },
    eyesPitch: {
      aims: { with: 'eyes', along: 'pitch' },
      min: -0.45,
      max: 0.45,
      maxSpeedPerS: 14,
      maxAccelerationPerS2: 280,
    },
    eyesNear: { aims: { with: 'eyes', along: 'near' }, min: 0, max: 7, maxSpeedPerS: 30 },
    eyeLeft: eye('eyeLeft'),
    eyeRight: eye('eyeRight'),
  }
}

/** A position before him that his mouth goes to, and how much it does. */
function muzzleDofs(k: number): Dofs {
  const reach = (along: 'left' | 'up' | 'ahead', rest: number): DofDefinition => ({
    reaches: { chain: 'muzzle', along },
    rest: rest * k,
    min: -0.9 * k,
    max: 0.9 * k,
    maxSpeedPerS: 1.2 * k,
    maxAccelerationPerS2: 9 * k,
  })
  return {
    muzzleLeft: reach('left', 0),
    muzzleUp: reach('up', 0.1),
    muzzleAhead: reach('ahead', 0.6),
    muzzleReach: {
      reaches: { chain: 'muzzle', along: 'share' },
      min: 0,
      max: 1,
      maxSpeedPerS: 2.2,
      maxAccelerationPerS2: 14,
    },
    muzzle: { uses: ['muzzleLeft', 'muzzleUp', 'muzzleAhead', 'muzzleReach', 'neck'] },
  }
}

/** Each eyeball by itself, to the outer corner. */
function eye(joint: string): DofDefinition {
  return {
    turns: [{ joint, about: 'yaw', share: joint === 'eyeLeft' ? 1 : -1 }],
    min: -0.3,
    max: 0.3,
    maxSpeedPerS: 8,
    idle: { wave: 'noise', amount: 0.008, perS: 2 },
  }
}

const rising = (least: number, most: number) =>
  [
    [-1, least],
    [0, 0],
    [1, most],
  ] as const

/** Lids, pupils, brows, ears, jaw, tongue, nose, teeth, and the hair along the back. Ears and brows go from −1 (back, lowered) over rest to 1. */
export function faceDofs(): Dofs {
  return {
    lids: {
      min: -0.4,
      max: 1,
      maxSpeedPerS: 20,
      maxAccelerationPerS2: 400,
      idle: { wave: 'blink', amount: 1, perS: 0.22 },
    },
    pupils: { min: -0.6, max: 1, maxSpeedPerS: 3, idle: { wave: 'noise', amount: 0.06, perS: 0.6 } },
    ...browDofs(),
    ...earDofs(),
    jaw: {
      turns: [{ joint: 'jaw', about: 'pitch', share: -0.65 }],
      min: 0,
      max: 1,
      maxSpeedPerS: 10,
      maxAccelerationPerS2: 160,
    },
    tongue: {
      turns: [{ joint: 'tongue', about: 'pitch', share: -0.4 }],
      min: 0,
      max: 1,
      maxSpeedPerS: 8,
      maxAccelerationPerS2: 120,
    },
    nose: { turns: [{ joint: 'nose', about: 'pitch', share: 0.25 }], maxSpeedPerS: 14, maxAccelerationPerS2: 300 },
    teeth: { min: 0, max: 1, maxSpeedPerS: 5 },
    hackles: { min: 0, max: 1, maxSpeedPerS: 2.5 },
    breath: {
      min: 0,
      max: 1,
      maxSpeedPerS: 10,
      maxAccelerationPerS2: 200,
      idle: { wave: 'breath', amount: 1, perS: 0.35 },
    },
  }
}

const quick = { maxSpeedPerS: 5, maxAccelerationPerS2: 60 } as const

/** Both brows up and down, and each tilted. */
function browDofs(): Dofs {
  const brow = (side: 'Left' | 'Right'): DofDefinition => ({
    turns: [{ joint: `brow${side}`, about: 'roll', share: side === 'Left' ? 0.6 : -0.6 }],
    ...quick,
  })
  return {
    browHeight: {
      turns: [
        { joint: 'browLeft', about: 'pitch', share: 0.4 },
        { joint: 'browRight', about: 'pitch', share: 0.4 },
      ],
      ...quick,
      idle: { wave: 'noise', amount: 0.08, perS: 0.4 },
    },
    browLeft: brow('Left'),
    browRight: brow('Right'),
    brows: { uses: ['browHeight', 'browLeft', 'browRight'] },
  }
}

/** Each ear back and forward, and their tips. */
function earDofs(): Dofs {
  const ear = (side: 'Left' | 'Right'): DofDefinition => {
    const out = side === 'Left' ? 1 : -1
    return {
      keys: {
        [`ear${side}.yaw`]: rising(0.8 * out, -0.3 * out),
        [`ear${side}.pitch`]: rising(0.9, -0.28),
        [`ear${side}.roll`]: rising(-1.2 * out, 0.45 * out),
      },
      ...quick,
      idle: { wave: 'noise', amount: 0.07, perS: 0.5 },
    }
  }
  return {
    earLeft: ear('Left'),
    earRight: ear('Right'),
    earTips: {
      turns: [
        { joint: 'earTipLeft', about: 'roll', share: 1 },
        { joint: 'earTipRight', about: 'roll', share: -1 },
      ],
      ...quick,
    },
    ears: { uses: ['earLeft', 'earRight', 'earTips'] },
  }
}

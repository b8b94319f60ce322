// Where a dog's feet and trunk are in each of his postures, as found by looking at him.
//
// Lengths are metres of the middling dog. What has to touch the ground is said by his measures, so that a puppy and a hound
// lie as flat as he does. Reads: measures. Seeds: 003 §10.2.

import type { DogMeasures } from './dog-measures.ts'

/** Values of DOFs. */
export type DogPose = Readonly<Record<string, number>>

/** DOFs that are lengths: their values grow with the dog. */
const LENGTHS = /^(leg.*(Left|Up|Ahead)|body(Left|Up|Ahead)|muzzle(Left|Up|Ahead)|bow)$/

/** Makes a pose of a middling dog one of a dog who is `k` times as big. */
export function scaled(pose: DogPose, k: number): DogPose {
  return Object.fromEntries(Object.entries(pose).map(([dof, value]) => [dof, LENGTHS.test(dof) ? value * k : value]))
}

/** All four feet go along with a body on the ground. */
const FOLDED: DogPose = { foreFolded: 1, hindFolded: 1 }

interface Ways {
  readonly out?: number
  readonly up?: number
  readonly ahead?: number
}

/** The same for both feet of an end; `out` is away from the middle. */
function both(end: 'Front' | 'Back', { out = 0, up = 0, ahead = 0 }: Ways): DogPose {
  const pose: Record<string, number> = {}
  for (const [side, sign] of [
    ['Left', 1],
    ['Right', -1],
  ] as const) {
    // Nothing of 0: −0 would be written to files as 0, and a replay would start from another number.
    if (out !== 0) pose[`leg${end}${side}Left`] = sign * out
    if (up !== 0) pose[`leg${end}${side}Up`] = up
    if (ahead !== 0) pose[`leg${end}${side}Ahead`] = ahead
  }
  return pose
}

/** Poses by name, for a dog of these measures. */
export function dogPoses(measures: DogMeasures) {
  return { ...sittingPoses(measures), ...lyingPoses(measures), ...sleepingPoses(measures), ...standingPoses(measures) }
}

function sittingPoses({ chest, leg, trunk, steep }: DogMeasures) {
  const sit: DogPose = {
    shoulderPitch: 0.72 * steep,
    backPitch: 0.3 * steep,
    hipsPitch: 0.2 * steep,
    bodyAhead: -0.05,
    bodyUp: -0.047 * leg,
    neckSet: -0.35 * steep,
    tailSet: -1,
    hindIn: 1,
  }
  return {
    sit,
    beg: {
      ...sit,
      shoulderPitch: 1.05,
      backPitch: 0.3,
      hipsPitch: 0.2,
      bodyUp: 0.045 + 0.105 * leg + 0.305 * trunk - chest,
      bodyAhead: -0.12,
      neckSet: -0.6,
      legFrontLeftLoose: 1,
      legFrontRightLoose: 1,
      ...both('Front', { up: 0.25 * leg, ahead: 0.07, out: -0.02 }),
    },
    givePaw: { ...sit, bodyLeft: 0.02, legFrontRightUp: 0.2 * leg, legFrontRightAhead: 0.16, legFrontRightLeft: 0.02 },
    scratch: {
      ...sit,
      bodyRoll: 0.12,
      bodyLeft: 0.03,
      hipsYaw: 0.35,
      backYaw: 0.3,
      legBackRightUp: 0.32 * leg,
      legBackRightAhead: 0.24,
      legBackRightLeft: -0.06,
      headTilt: 0.4,
    },
  } satisfies Record<string, DogPose>
}

/** On his belly, forelegs ahead, hind legs folded under him. */
function lyingPose({ chest, depth, leg }: DogMeasures): DogPose & { readonly bodyUp: number } {
  // Long legs are folded under it, short ones do not get round the chest: both lie a little higher.
  const bodyUp = depth + 0.004 + Math.max(0.12 * (leg - 1), 0.05 * (1 - leg)) - chest
  return {
    bodyUp,
    bodyAhead: 0.05,
    bodyPitch: 0.22,
    backPitch: 0.17,
    neckSet: -0.2,
    tailLaid: 1,
    foreOut: 1,
    hindIn: 0.95,
    ...both('Front', { ahead: 0.05 }),
    ...both('Back', { out: 0.03 }),
  }
}

/** And what he goes through when he wakes. */
function sleepingPoses(measures: DogMeasures) {
  const lie = lyingPose(measures)
  // Chin on the forepaws, bent a little to one side, the tail round on the ground.
  const asleep: DogPose = {
    ...lie,
    bodyUp: lie.bodyUp - 0.009,
    shoulderPitch: -0.27,
    backPitch: 0.64,
    hipsPitch: -0.2,
    backYaw: -0.15,
    hipsYaw: -0.25,
    neck: -1.2,
    neckSet: -0.6,
    headYaw: 0.2,
    headPitch: -0.36,
    headTilt: 0.1,
    lids: 1,
    tailRound: 1,
    ...both('Front', { out: 0.02, ahead: 0.05 }),
    legBackLeftLeft: 0.045,
    legBackRightLeft: -0.01,
  }
  return {
    asleep,
    // Tail, head and back first: the chest, raised before them, would press the tail into the ground.
    waking: { ...asleep, backPitch: 0.5, hipsPitch: 0, neck: -0.4, tailRound: 0, lids: 0 },
  }
}

function lyingPoses(measures: DogMeasures) {
  const { chest, head } = measures
  const lie = lyingPose(measures)
  return {
    lie,
    // Feet go along with the body before it turns over, and until it has turned back.
    gathered: {
      ...lie,
      ...FOLDED,
      bodyUp: 0.215 - chest,
      ...both('Front', { up: 0.05, out: -0.02 }),
      ...both('Back', { up: 0.05, out: -0.02 }),
    },
    onSide: {
      ...FOLDED,
      bodyUp: 0.225 + 0.15 * (head - 1) - chest,
      bodyRoll: 1.5,
      headTilt: -0.55,
      neckSet: -0.6,
      tailSet: 0.45,
      ...both('Front', { up: 0.05, ahead: 0.08, out: -0.02 }),
      ...both('Back', { up: 0.05, ahead: 0.05, out: -0.02 }),
    },
    // On a rounded back, so that neither head nor tail is pressed into the ground.
    onBack: {
      ...FOLDED,
      bodyUp: 0.185 + 0.14 * (head - 1) - chest,
      bodyRoll: Math.PI,
      shoulderPitch: -0.25,
      backPitch: 0.3,
      hipsPitch: 0.25,
      neckSet: -1.2,
      tailSet: 0.45,
      ...both('Front', { up: -0.04, ahead: 0.02, out: 0.03 }),
      ...both('Back', { up: -0.05, ahead: 0.08, out: 0.06 }),
    },
  } satisfies Record<string, DogPose>
}

function standingPoses({ chest, depth, leg }: DogMeasures) {
  // How far a standing dog's chest is above the ground.
  const room = chest - depth
  const front = { bodyPitch: -0.55, bodyUp: -0.46 * room, bodyAhead: -0.06 }
  return {
    liftLeg: {
      bodyLeft: 0.03,
      bodyRoll: -0.1,
      hipsYaw: 0.12,
      tailSet: -0.4,
      tailWag: 0.3,
      legBackRightUp: 0.2 * leg,
      legBackRightLeft: -0.15,
      legBackRightAhead: -0.02,
    },
    crouch: {
      bodyUp: -0.17 * leg,
      bodyPitch: 0.02,
      backPitch: -0.1,
      hipsPitch: 0.35,
      neckSet: -0.7,
      tailSet: 0.9,
      ...both('Front', { out: 0.01, ahead: 0.03 }),
      ...both('Back', { out: 0.01, ahead: 0.05 }),
    },
    playBow: { ...front, neckSet: 0.25, tailSet: -0.5, ...both('Front', { ahead: 0.2 * leg, out: 0.015 }) },
    stretch: {
      bodyPitch: -0.48,
      bodyUp: -0.41 * room,
      bodyAhead: -0.1,
      backPitch: -0.15,
      neckSet: 0.2,
      ...both('Front', { ahead: 0.13 * leg }),
    },
    arch: {
      shoulderPitch: -0.45,
      backPitch: 0.7,
      hipsPitch: 0.35,
      bodyUp: -0.01,
      neckSet: -0.45,
      ...both('Front', { ahead: -0.03 }),
      ...both('Back', { ahead: 0.04 }),
    },
    // Small, with the rump under him and the head turned aside.
    cower: {
      bodyUp: -0.28 * room,
      bodyPitch: -0.05,
      backPitch: 0.3,
      hipsPitch: 0.4,
      neckSet: -0.35,
      headShake: -0.5,
      ...both('Front', { ahead: 0.02 }),
      ...both('Back', { ahead: 0.05 }),
    },
    lean: { bodyLeft: 0.07, bodyRoll: -0.12 },
    reachDown: {
      bodyPitch: -0.4,
      bodyUp: -0.11 * leg,
      shoulderPitch: -0.15,
      backPitch: 0.15,
      muzzleReach: 1,
      muzzleUp: 0.06,
      muzzleAhead: 0.4,
      ...both('Front', { out: 0.02 }),
    },
    dig: { bodyPitch: -0.3, bodyUp: -0.08 * leg, neck: -1, ...both('Front', { up: 0.05, ahead: 0.06 }) },
    pawAt: { bodyLeft: 0.02, bodyAhead: -0.02, legFrontRightUp: 0.15 * leg, legFrontRightAhead: 0.13 },
  } satisfies Record<string, DogPose>
}

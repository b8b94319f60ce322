// The dog's bones, from a handful of proportions: a terrier, a hound and a puppy are the same dog with other numbers.
//
// Measures are of a dog of half a metre at the shoulder and grow with it. Joints of legs bend in one plane, as a dog's do.
// Seeds: 003 §10.1.

import type { LegDefinition, SkeletonDefinition } from '@ethogram/core'

/** What makes one dog differ from another; 1 is the middling dog. */
export interface DogProportions {
  /** Height of the shoulder above the ground, metres. */
  readonly shoulderHeightM: number
  /** Length of legs, trunk, neck, muzzle, tail and ears, and size of the head, as shares of the middling dog's. */
  readonly leg: number
  readonly trunk: number
  readonly neck: number
  readonly head: number
  readonly muzzle: number
  readonly tail: number
  readonly ear: number
  /** How the ears are set: 1 rises from the head and folds over, 0 hangs from its root. */
  readonly earRise: number
}

/** The middling dog. */
export const DOG: DogProportions = {
  shoulderHeightM: 0.5,
  leg: 1,
  trunk: 1,
  neck: 1,
  head: 1,
  muzzle: 1,
  tail: 1,
  ear: 1,
  earRise: 1,
}

/** Low, square, long in the face. */
export const TERRIER: DogProportions = { ...DOG, shoulderHeightM: 0.36, leg: 0.85, muzzle: 1.1, tail: 0.6, ear: 0.7 }

/** Tall and long, with hanging ears. */
export const HOUND: DogProportions = {
  ...DOG,
  shoulderHeightM: 0.62,
  leg: 1.12,
  trunk: 1.05,
  muzzle: 1.15,
  ear: 1.5,
  earRise: 0,
}

/** Short everywhere but in the head. */
export const PUPPY: DogProportions = {
  ...DOG,
  shoulderHeightM: 0.24,
  leg: 0.75,
  trunk: 0.85,
  neck: 0.75,
  head: 1.35,
  muzzle: 0.65,
  tail: 0.7,
  earRise: 0.35,
}

type Joint = SkeletonDefinition['joints'][string]

/** Scales a position of the middling dog: left, up, ahead. */
type Scale = (left: number, up: number, ahead: number) => Joint['at']

/** The bones of a dog. */
export function dogSkeleton(dog: DogProportions = DOG): SkeletonDefinition {
  const { muzzle, tail } = dog
  const fore = [0.03, 0.125 * dog.leg, 0.225 * dog.leg, 0.06 * dog.leg]
  const chestM = fore.reduce((sum, part) => sum + part, PAW_M)
  const k = dog.shoulderHeightM / chestM
  const at: Scale = (left, up, ahead) => [left * k, up * k, ahead * k]
  const joints = { ...trunkJoints(dog, chestM, at), ...headJoints(dog, at) }
  for (const [side, name] of SIDES) {
    addFace(joints, dog, side, name, at)
    addLegs(joints, dog, fore, chestM, side, name, at)
  }
  return {
    joints,
    legs: {
      legFrontLeft: legOf('fore', 'left', 'Left'),
      legFrontRight: legOf('fore', 'right', 'Right'),
      legBackLeft: legOf('hind', 'left', 'Left'),
      legBackRight: legOf('hind', 'right', 'Right'),
    },
    points: {
      nose: { in: 'nose', at: at(0, 0, 0.02) },
      eyes: { in: 'head', at: at(0, 0.042 * dog.head * HEAD, 0.078 * dog.head * HEAD) },
      mouth: { in: 'jaw', at: at(0, 0.01, 0.11 * muzzle * dog.head * HEAD) },
      pawLeft: { in: 'forePawLeft', at: at(0, -PAW_M, 0.03) },
      pawRight: { in: 'forePawRight', at: at(0, -PAW_M, 0.03) },
      hip: { in: 'hips', at: at(0, 0, 0) },
      tail: { in: 'tail4', at: at(0, 0.03 * tail, -0.03 * tail) },
    },
    gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
    chains: {
      nose: { joints: ['chest', 'neck', 'head'], point: 'nose' },
      tail: { joints: ['tail1', 'tail2', 'tail3', 'tail4'], point: 'tail' },
    },
  }
}

function trunkJoints({ trunk, tail }: DogProportions, chestM: number, at: Scale): Record<string, Joint> {
  return {
    chest: { at: at(0, chestM, 0.16 * trunk), yaw: [-0.5, 0.5], pitch: [-0.9, 1.25], roll: [-0.3, 0.3] },
    back: { in: 'chest', at: at(0, 0.02, -0.16 * trunk), yaw: [-0.8, 0.8], pitch: [-0.6, 0.7], roll: [-0.3, 0.3] },
    hips: { in: 'back', at: at(0, -0.005, -0.17 * trunk), yaw: [-0.8, 0.8], pitch: [-0.7, 0.7], roll: [-0.4, 0.4] },
    tail1: { in: 'hips', at: at(0, 0.03, -0.1), yaw: [-0.6, 0.6], pitch: [-1, 1.1] },
    tail2: { in: 'tail1', at: at(0, 0.03 * tail, -0.07 * tail), yaw: [-0.5, 0.5], pitch: [-0.6, 0.6] },
    tail3: { in: 'tail2', at: at(0, 0.035 * tail, -0.065 * tail), yaw: [-0.5, 0.5], pitch: [-0.6, 0.6] },
    tail4: { in: 'tail3', at: at(0, 0.04 * tail, -0.05 * tail), yaw: [-0.5, 0.5], pitch: [-0.6, 0.6] },
  }
}

function headJoints(dog: DogProportions, at: Scale): Record<string, Joint> {
  const { neck, muzzle } = dog
  const head = dog.head * HEAD
  return {
    neck: { in: 'chest', at: at(0, 0.05, 0.1), yaw: [-0.9, 0.9], pitch: [-1.8, 0.7], roll: [-0.3, 0.3] },
    head: { in: 'neck', at: at(0, 0.105 * neck, 0.095 * neck), yaw: [-1, 1], pitch: [-1.1, 1.8], roll: [-0.6, 0.6] },
    jaw: { in: 'head', at: at(0, -0.035 * head, 0.035 * head), pitch: [-0.7, 0] },
    tongue: { in: 'jaw', at: at(0, 0.008 * head, 0.08 * head * muzzle), pitch: [-0.9, 0.3], yaw: [-0.4, 0.4] },
    nose: { in: 'head', at: at(0, -0.01 * head, (0.1 + 0.065 * muzzle) * head), yaw: [-0.2, 0.2], pitch: [-0.2, 0.3] },
  }
}

/** Eye, brow and ear of one side. */
function addFace(joints: Record<string, Joint>, dog: DogProportions, side: 1 | -1, name: string, at: Scale): void {
  const head = dog.head * HEAD
  const inHead: Scale = (left, up, ahead) => at(left * side * head, up * head, ahead * head)
  const earUp = 0.065 * dog.earRise - 0.03
  const earAhead = 0.02 * (dog.earRise - 1)
  const earOut = Math.sqrt(EAR_M * EAR_M - earUp * earUp - earAhead * earAhead)
  joints[`eye${name}`] = { in: 'head', at: inHead(0.036, 0.042, 0.078), yaw: [-0.7, 0.7], pitch: [-0.5, 0.5] }
  joints[`brow${name}`] = { in: 'head', at: inHead(0.036, 0.072, 0.05), pitch: [-0.4, 0.5], roll: [-0.6, 0.6] }
  joints[`ear${name}`] = {
    in: 'head',
    at: inHead(0.05, 0.075, 0),
    yaw: [-0.8, 0.8],
    pitch: [-0.9, 0.9],
    roll: [-1.4, 1.4],
  }
  joints[`earTip${name}`] = {
    in: `ear${name}`,
    at: inHead(earOut * dog.ear, earUp * dog.ear, earAhead * dog.ear),
    roll: [-2.4, 2.4],
  }
}

/** Fore and hind leg of one side. */
function addLegs(
  joints: Record<string, Joint>,
  dog: DogProportions,
  fore: readonly number[],
  chestM: number,
  side: 1 | -1,
  name: string,
  at: Scale,
): void {
  const hind = [0.155 * dog.leg, 0.16 * dog.leg, 0.11 * dog.leg]
  const hipDropM = chestM + 0.015 - hind.reduce((sum, part) => sum + part, PAW_M)
  const root = { yaw: [-0.4, 0.4] } as const
  const [upper, lower, pastern, paw] = legJoints('fore', name)
  joints[upper] = { in: 'chest', at: at(0.075 * side, -fore[0], 0.04), pitch: [-1.3, 1.3], roll: [-0.5, 0.5], ...root }
  joints[lower] = { in: upper, at: at(0, -fore[1], -0.105 * dog.leg), pitch: [-0.9, 2.1] }
  joints[pastern] = { in: lower, at: at(0, -fore[2], 0.055 * dog.leg), pitch: [-1.9, 0.9] }
  joints[paw] = { in: pastern, at: at(0, -fore[3], 0.03 * dog.leg), pitch: [-1.2, 1.2], roll: [-0.5, 0.5] }
  const [thigh, shin, hock, foot] = legJoints('hind', name)
  joints[thigh] = { in: 'hips', at: at(0.065 * side, -hipDropM, -0.02), pitch: [-1.3, 1.4], roll: [-0.7, 0.7], ...root }
  joints[shin] = { in: thigh, at: at(0, -hind[0], 0.06), pitch: [-2.1, 0.6] }
  joints[hock] = { in: shin, at: at(0, -hind[1], -0.11), pitch: [-0.6, 2] }
  joints[foot] = { in: hock, at: at(0, -hind[2], 0.02), pitch: [-1.6, 1.2], roll: [-0.5, 0.5] }
}

function legJoints(end: 'fore' | 'hind', name: string): string[] {
  return ['Upper', 'Lower', 'Pastern', 'Paw'].map((part) => end + part + name)
}

function legOf(end: 'fore' | 'hind', side: 'left' | 'right', name: string): LegDefinition {
  return { joints: legJoints(end, name), end, side }
}

/** Length of an ear's root, metres in the middling dog. */
const EAR_M = 0.0461

/** How much bigger the head is than its measures say, which are a grown wolf's. */
const HEAD = 1.2

/** Height of a paw's joint above the ground, metres in the middling dog. */
const PAW_M = 0.02

const SIDES = [
  [1, 'Left'],
  [-1, 'Right'],
] as const

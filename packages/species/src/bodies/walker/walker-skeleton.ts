// The walker's bones: a person of any height, with long legs, feet that roll over their toes and a spine that bends.
//
// From a handful of proportions, as dogs are: a tall one, a child and somebody with short legs are the same walker with other
// numbers. Shares of height are a grown person's (Drillis and Contini), with a head and hands that are a little larger, as drawn
// people's are. Joints have the names of the puppet's family, so gestures fit both. It stands with its arms a little away from its sides.

import type { SkeletonDefinition } from '@ethogram/core'

/** What makes one walker differ from another; 1 is the middling one. */
export interface WalkerProportions {
  /** From the ground to the top of the head, metres. */
  readonly heightM: number
  /** Length of legs, trunk and arms, size of the head, and width of shoulders and hips, as shares of the middling walker's. */
  readonly leg: number
  readonly trunk: number
  readonly arm: number
  readonly head: number
  readonly width: number
}

/** The middling walker. */
export const WALKER: WalkerProportions = { heightM: 1.75, leg: 1, trunk: 1, arm: 1, head: 1, width: 1 }

/** Seven years old: short everywhere but in the head. */
export const CHILD: WalkerProportions = { heightM: 1.22, leg: 0.92, trunk: 0.95, arm: 0.95, head: 1.28, width: 0.92 }

/** Heights of parts of the middling walker, as shares of its own. */
const ANKLE = 0.044
const SHANK = 0.236
const THIGH = 0.245
const SPINE = [0.02, 0.07, 0.095, 0.115, 0.035] as const
const HEAD = 0.14

type Joint = SkeletonDefinition['joints'][string]
type Scale = (left: number, up: number, ahead: number) => Joint['at']

/** How high the hips of a walker are above the ground, metres. */
export function hipsUpM(walker: WalkerProportions = WALKER): number {
  return scaleOf(walker) * (ANKLE + (SHANK + THIGH) * walker.leg + SPINE[0] * walker.trunk)
}

/** Metres for a share of its height, so that its parts add up to its height. */
function scaleOf({ heightM, leg, trunk, head }: WalkerProportions): number {
  const spine = SPINE.reduce((sum, part) => sum + part, 0)
  return heightM / (ANKLE + (SHANK + THIGH) * leg + spine * trunk + HEAD * head)
}

/** The bones of a walker. */
export function walkerSkeleton(walker: WalkerProportions = WALKER): SkeletonDefinition {
  const k = scaleOf(walker)
  const { trunk, head } = walker
  const at: Scale = (left, up, ahead) => [left * k, up * k, ahead * k]
  const inHead: Scale = (left, up, ahead) => at(left * head, up * head, ahead * head)
  const joints: Record<string, Joint> = {
    hips: { at: [0, hipsUpM(walker), 0], yaw: [-0.6, 0.6], pitch: [-1.4, 0.6], roll: [-0.4, 0.4] },
    back: { in: 'hips', at: at(0, SPINE[1] * trunk, -0.004), yaw: [-0.5, 0.5], pitch: [-0.9, 0.4], roll: [-0.4, 0.4] },
    chest: { in: 'back', at: at(0, SPINE[2] * trunk, 0), yaw: [-0.5, 0.5], pitch: [-0.7, 0.4], roll: [-0.3, 0.3] },
    neck: {
      in: 'chest',
      at: at(0, SPINE[3] * trunk, -0.008),
      yaw: [-0.7, 0.7],
      pitch: [-0.8, 0.85],
      roll: [-0.4, 0.4],
    },
    head: { in: 'neck', at: at(0, SPINE[4] * trunk, 0.008), yaw: [-0.9, 0.9], pitch: [-0.8, 0.85], roll: [-0.5, 0.5] },
    jaw: { in: 'head', at: inHead(0, 0.022, 0.018), pitch: [-0.5, 0] },
    nose: { in: 'head', at: inHead(0, 0.047, 0.07), yaw: [-0.2, 0.2], pitch: [-0.2, 0.2] },
  }
  for (const [side, name] of SIDES) {
    joints[`eye${name}`] = { in: 'head', at: inHead(0.0215 * side, 0.064, 0.045), yaw: [-0.7, 0.7], pitch: [-0.5, 0.5] }
    joints[`brow${name}`] = {
      in: 'head',
      at: inHead(0.0215 * side, 0.084, 0.048),
      pitch: [-0.5, 0.5],
      roll: [-0.6, 0.6],
    }
    addArm(joints, walker, side, name, at)
    addLeg(joints, walker, side, name, at)
  }
  return {
    joints,
    legs: {
      legLeft: { joints: ['legUpperLeft', 'legLowerLeft', 'footLeft'], end: 'hind', side: 'left', toes: 'toesLeft' },
      legRight: {
        joints: ['legUpperRight', 'legLowerRight', 'footRight'],
        end: 'hind',
        side: 'right',
        toes: 'toesRight',
      },
    },
    points: {
      head: { in: 'head', at: inHead(0, 0.06, 0) },
      top: { in: 'head', at: inHead(0, HEAD, -0.008) },
      mouth: { in: 'jaw', at: inHead(0, 0.004, 0.055) },
      handLeft: { in: 'fingersLeft', at: at(0.003, -0.014, 0.006) },
      handRight: { in: 'fingersRight', at: at(-0.003, -0.014, 0.006) },
      hand: { in: 'fingersRight', at: at(-0.003, -0.014, 0.006) },
      hip: { in: 'hips', at: at(0, 0, 0) },
    },
    top: 'top',
    gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
    chains: {
      handLeft: { joints: ['armUpperLeft', 'armLowerLeft', 'handLeft'], point: 'handLeft' },
      handRight: { joints: ['armUpperRight', 'armLowerRight', 'handRight'], point: 'handRight' },
    },
  }
}

function addArm(
  joints: Record<string, Joint>,
  { arm, width, trunk }: WalkerProportions,
  side: 1 | -1,
  name: string,
  at: Scale,
): void {
  joints[`armUpper${name}`] = {
    in: 'chest',
    at: at(0.1 * side * width, 0.09 * trunk, -0.006),
    yaw: [-2, 2],
    pitch: [-1.2, 3],
    roll: [-3, 3],
  }
  joints[`armLower${name}`] = {
    in: `armUpper${name}`,
    at: at(0.02 * side * arm, -0.165 * arm, -0.006),
    yaw: [-1.6, 1.6],
    pitch: [-0.1, 2.5],
    roll: [-2.5, 2.5],
  }
  joints[`hand${name}`] = {
    in: `armLower${name}`,
    at: at(0.012 * side * arm, -0.14 * arm, 0.014),
    yaw: [-1.5, 1.5],
    pitch: [-1.2, 1.2],
    roll: [-1, 1],
  }
  joints[`fingers${name}`] = {
    in: `hand${name}`,
    at: at(0.003 * side, -0.044, 0.005),
    pitch: [-0.6, 1.6],
    roll: [-1.6, 1.6],
  }
  joints[`thumb${name}`] = { in: `hand${name}`, at: at(-0.003 * side, -0.014, 0.012), pitch: [-0.8, 1], roll: [-1, 1] }
}

function addLeg(
  joints: Record<string, Joint>,
  { leg, width, trunk }: WalkerProportions,
  side: 1 | -1,
  name: string,
  at: Scale,
): void {
  joints[`legUpper${name}`] = {
    in: 'hips',
    at: at(0.05 * side * width, -SPINE[0] * trunk, 0),
    yaw: [-0.6, 0.6],
    pitch: [-0.9, 2.2],
    roll: [-0.6, 0.6],
  }
  joints[`legLower${name}`] = {
    in: `legUpper${name}`,
    at: at(-0.002 * side, -THIGH * leg, 0.004),
    pitch: [-2.5, 0.1],
  }
  joints[`foot${name}`] = {
    in: `legLower${name}`,
    at: at(-0.002 * side, -SHANK * leg, -0.018),
    pitch: [-1, 1],
    roll: [-0.4, 0.4],
  }
  joints[`toes${name}`] = { in: `foot${name}`, at: at(0.006 * side, -0.03, 0.082), pitch: [-0.3, 1.1] }
}

const SIDES = [
  [1, 'Left'],
  [-1, 'Right'],
] as const

// The hamster's bones: a round trunk that can sit up and curl, short legs, hands that hold, cheeks that fill.
//
// Measures are of a hamster of one unit and grow with its height. Joints are named like the dog's, so whatever asks for a
// head or a paw finds one. Seeds: 003 §6.1.2 (the hamster and its predator).

import type { SkeletonDefinition } from '@ethogram/core'

type Joint = SkeletonDefinition['joints'][string]

/** The bones of a hamster as high as this at the back, metres. */
export function hamsterSkeleton(heightM = 0.3): SkeletonDefinition {
  const at = (left: number, up: number, ahead: number) => [left * heightM, up * heightM, ahead * heightM] as const
  const joints: Record<string, Joint> = {
    chest: { at: at(0, 0.5, 0.22), yaw: [-0.4, 0.4], pitch: [-0.5, 1.3], roll: [-0.3, 0.3] },
    back: { in: 'chest', at: at(0, 0.08, -0.26), yaw: [-0.5, 0.5], pitch: [-0.9, 0.6], roll: [-0.3, 0.3] },
    hips: { in: 'back', at: at(0, -0.1, -0.28), yaw: [-0.4, 0.4], pitch: [-0.9, 0.6], roll: [-0.3, 0.3] },
    tail1: { in: 'hips', at: at(0, -0.06, -0.33), yaw: [-0.5, 0.5], pitch: [-0.5, 0.6] },
    neck: { in: 'chest', at: at(0, 0.06, 0.14), yaw: [-0.6, 0.6], pitch: [-0.9, 0.6], roll: [-0.3, 0.3] },
    head: { in: 'neck', at: at(0, 0.06, 0.12), yaw: [-0.7, 0.7], pitch: [-0.8, 0.7], roll: [-0.5, 0.5] },
    jaw: { in: 'head', at: at(0, -0.1, 0.1), pitch: [-0.6, 0] },
    nose: { in: 'head', at: at(0, -0.03, 0.35), yaw: [-0.3, 0.3], pitch: [-0.3, 0.3] },
  }
  for (const [side, name] of SIDES) {
    joints[`eye${name}`] = { in: 'head', at: at(0.145 * side, 0.075, 0.165), yaw: [-0.4, 0.4], pitch: [-0.4, 0.4] }
    joints[`brow${name}`] = { in: 'head', at: at(0.13 * side, 0.16, 0.14), pitch: [-0.4, 0.4], roll: [-0.5, 0.5] }
    joints[`ear${name}`] = {
      in: 'head',
      at: at(0.15 * side, 0.19, -0.02),
      yaw: [-0.8, 0.8],
      pitch: [-0.9, 0.9],
      roll: [-0.9, 0.9],
    }
    joints[`earTip${name}`] = { in: `ear${name}`, at: at(0.03 * side, 0.05, 0), roll: [-1.2, 1.2] }
    joints[`cheek${name}`] = { in: 'head', at: at(0.13 * side, -0.07, 0.1), yaw: [-0.3, 0.3], roll: [-0.4, 0.4] }
    joints[`whiskers${name}`] = {
      in: 'head',
      at: at(0.07 * side, -0.05, 0.3),
      yaw: [-0.5, 0.5],
      pitch: [-0.4, 0.4],
      roll: [-0.4, 0.4],
    }
    addLeg(joints, `fore`, name, 'chest', [
      at(0.19 * side, -0.17, 0.06),
      at(0.02 * side, -0.12, -0.05),
      at(0, -0.12, 0.05),
      at(0, -0.04, 0.03),
    ])
    addLeg(joints, `hind`, name, 'hips', [
      at(0.22 * side, -0.13, 0.0),
      at(0.03 * side, -0.1, 0.13),
      at(0, -0.12, -0.14),
      at(0, -0.08, 0.05),
    ])
  }
  const legOf = (end: 'fore' | 'hind', side: 'left' | 'right', name: string) => ({
    joints: PARTS.map((part) => end + part + name),
    end,
    side,
  })
  return {
    joints,
    legs: {
      legFrontLeft: legOf('fore', 'left', 'Left'),
      legFrontRight: legOf('fore', 'right', 'Right'),
      legBackLeft: legOf('hind', 'left', 'Left'),
      legBackRight: legOf('hind', 'right', 'Right'),
    },
    points: {
      nose: { in: 'nose', at: at(0, 0, 0.03) },
      mouth: { in: 'jaw', at: at(0, 0.02, 0.2) },
      pawLeft: { in: 'forePawLeft', at: at(0, -0.03, 0.05) },
      pawRight: { in: 'forePawRight', at: at(0, -0.03, 0.05) },
      hip: { in: 'hips', at: at(0, 0, 0) },
    },
    gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
    chains: { nose: { joints: ['chest', 'neck', 'head'], point: 'nose' } },
  }
}

const PARTS = ['Upper', 'Lower', 'Pastern', 'Paw'] as const

function addLeg(
  joints: Record<string, Joint>,
  end: 'fore' | 'hind',
  name: string,
  root: string,
  [upper, lower, pastern, paw]: readonly Joint['at'][],
): void {
  const isFore = end === 'fore'
  joints[`${end}Upper${name}`] = { in: root, at: upper, pitch: [-1.4, 1.6], roll: [-0.6, 0.6], yaw: [-0.5, 0.5] }
  joints[`${end}Lower${name}`] = { in: `${end}Upper${name}`, at: lower, pitch: isFore ? [-0.6, 2.3] : [-2, 0.8] }
  joints[`${end}Pastern${name}`] = { in: `${end}Lower${name}`, at: pastern, pitch: isFore ? [-1.8, 0.8] : [-0.8, 2] }
  joints[`${end}Paw${name}`] = { in: `${end}Pastern${name}`, at: paw, pitch: [-1.4, 1.2], roll: [-0.5, 0.5] }
}

const SIDES = [
  [1, 'Left'],
  [-1, 'Right'],
] as const

// The puppet's bones: a person's proxy and trainer, with arms that point, hands that wave and a face that speaks.
//
// Measures are shares of its height; the head is big, as puppets' are. It stands with its arms a little away from its
// sides. Seeds: 003 §6.1 (ALIVE's gestures).

import type { SkeletonDefinition } from '@ethogram/core'

type Joint = SkeletonDefinition['joints'][string]

/** The bones of a puppet as high as this, metres. */
export function puppetSkeleton(heightM = 1.4): SkeletonDefinition {
  const at: Scale = (left, up, ahead) => [left * heightM, up * heightM, ahead * heightM]
  const joints: Record<string, Joint> = {
    hips: { at: at(0, 0.43, 0), yaw: [-0.6, 0.6], pitch: [-1.2, 0.6], roll: [-0.4, 0.4] },
    back: { in: 'hips', at: at(0, 0.07, 0), yaw: [-0.5, 0.5], pitch: [-0.9, 0.4], roll: [-0.4, 0.4] },
    chest: { in: 'back', at: at(0, 0.08, 0), yaw: [-0.5, 0.5], pitch: [-0.6, 0.4], roll: [-0.3, 0.3] },
    neck: { in: 'chest', at: at(0, 0.115, -0.005), yaw: [-0.7, 0.7], pitch: [-0.6, 0.5], roll: [-0.4, 0.4] },
    head: { in: 'neck', at: at(0, 0.045, 0.005), yaw: [-0.9, 0.9], pitch: [-0.7, 0.6], roll: [-0.5, 0.5] },
    jaw: { in: 'head', at: at(0, 0.05, 0.025), pitch: [-0.5, 0] },
    nose: { in: 'head', at: at(0, 0.085, 0.115), yaw: [-0.2, 0.2], pitch: [-0.2, 0.2] },
  }
  for (const [side, name] of SIDES) {
    joints[`eye${name}`] = { in: 'head', at: at(0.042 * side, 0.12, 0.08), yaw: [-0.7, 0.7], pitch: [-0.5, 0.5] }
    joints[`brow${name}`] = { in: 'head', at: at(0.042 * side, 0.165, 0.075), pitch: [-0.5, 0.5], roll: [-0.6, 0.6] }
    addLimbs(joints, side, name, at)
  }
  return {
    joints,
    legs: {
      legLeft: { joints: ['legUpperLeft', 'legLowerLeft', 'footLeft'], end: 'hind', side: 'left' },
      legRight: { joints: ['legUpperRight', 'legLowerRight', 'footRight'], end: 'hind', side: 'right' },
    },
    points: {
      head: { in: 'head', at: at(0, 0.1, 0) },
      mouth: { in: 'jaw', at: at(0, 0, 0.09) },
      handLeft: { in: 'fingersLeft', at: at(0.005, -0.02, 0) },
      handRight: { in: 'fingersRight', at: at(-0.005, -0.02, 0) },
      hip: { in: 'hips', at: at(0, 0, 0) },
      // Well off to either side: where it points to.
      asideLeft: { in: 'hips', at: at(1.7, -0.1, 0) },
      asideRight: { in: 'hips', at: at(-1.7, -0.1, 0) },
    },
    gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
    chains: {
      handLeft: { joints: ['armUpperLeft', 'armLowerLeft', 'handLeft'], point: 'handLeft' },
      handRight: { joints: ['armUpperRight', 'armLowerRight', 'handRight'], point: 'handRight' },
    },
  }
}

type Scale = (left: number, up: number, ahead: number) => Joint['at']

/** Arm and leg of one side. */
function addLimbs(joints: Record<string, Joint>, side: 1 | -1, name: string, at: Scale): void {
  joints[`armUpper${name}`] = {
    in: 'chest',
    at: at(0.095 * side, 0.075, 0),
    yaw: [-2, 2],
    pitch: [-1.2, 3],
    roll: [-3, 3],
  }
  joints[`armLower${name}`] = {
    in: `armUpper${name}`,
    at: at(0.05 * side, -0.135, -0.005),
    yaw: [-1.6, 1.6],
    pitch: [-0.1, 2.5],
    roll: [-2.5, 2.5],
  }
  joints[`hand${name}`] = {
    in: `armLower${name}`,
    at: at(0.025 * side, -0.125, 0.02),
    yaw: [-1.5, 1.5],
    pitch: [-1.2, 1.2],
    roll: [-1, 1],
  }
  joints[`fingers${name}`] = {
    in: `hand${name}`,
    at: at(0.006 * side, -0.04, 0.008),
    pitch: [-0.6, 1.6],
    roll: [-1.6, 1.6],
  }
  joints[`thumb${name}`] = {
    in: `hand${name}`,
    at: at(-0.005 * side, -0.014, 0.014),
    pitch: [-0.8, 1],
    roll: [-1, 1],
  }
  joints[`legUpper${name}`] = {
    in: 'hips',
    at: at(0.055 * side, -0.02, 0),
    yaw: [-0.6, 0.6],
    pitch: [-0.9, 2],
    roll: [-0.6, 0.6],
  }
  joints[`legLower${name}`] = { in: `legUpper${name}`, at: at(0.005 * side, -0.185, 0.008), pitch: [-2.4, 0.1] }
  joints[`foot${name}`] = { in: `legLower${name}`, at: at(0, -0.185, -0.012), pitch: [-0.8, 0.9], roll: [-0.4, 0.4] }
  joints[`toes${name}`] = { in: `foot${name}`, at: at(0.005 * side, -0.022, 0.075), pitch: [-0.3, 0.9] }
}

const SIDES = [
  [1, 'Left'],
  [-1, 'Right'],
] as const

// A plain forward kinematics for tests: seven numbers per joint from the angles of some joints.
//
// R = Ry(yaw) · Rx(−pitch) · Rz(roll), as the words of a skeleton say it.
import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { Vector3 as Position, Quaternion } from 'three'

/** Angles of joints by name; what is left out is at rest. */
export type JointAngles = Readonly<
  Record<string, { readonly yaw?: number; readonly pitch?: number; readonly roll?: number }>
>

/** A solved pose; `shift` moves the whole body. */
export function poseByAngles(
  skeleton: SkeletonDefinition,
  angles: JointAngles = {},
  shift: Vector3 = [0, 0, 0],
): number[] {
  const frames = new Map<string, { readonly position: Position; readonly turn: Quaternion }>()
  const pose: number[] = []
  for (const [name, joint] of Object.entries(skeleton.joints)) {
    const parent = joint.in === undefined ? undefined : frames.get(joint.in)
    const turn = (parent?.turn ?? new Quaternion()).clone()
    const position = new Position(...joint.at).applyQuaternion(turn).add(parent?.position ?? new Position(...shift))
    const { yaw = 0, pitch = 0, roll = 0 } = angles[name] ?? {}
    turn.multiply(new Quaternion().setFromAxisAngle(new Position(0, 1, 0), yaw))
    turn.multiply(new Quaternion().setFromAxisAngle(new Position(1, 0, 0), -pitch))
    turn.multiply(new Quaternion().setFromAxisAngle(new Position(0, 0, 1), roll))
    frames.set(name, { position, turn })
    pose.push(...position.toArray(), ...turn.toArray())
  }
  return pose
}

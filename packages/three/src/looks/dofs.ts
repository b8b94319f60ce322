// Reading a body's DOFs from a pose, and the rhythm of steps from the way a body went.
import type { SceneryEntity } from '@ethogram/core'
import type { Vector3 } from 'three'
import { dofOffset } from '../drawing.ts'

/** Gives a DOF's value from a pose; a body without that DOF has it at rest. */
export type Dof = (pose: Float64Array, at: number) => number

/** The reader of a DOF by name. */
export function dofOf(entity: SceneryEntity, name: string, rest = 0): Dof {
  const offset = dofOffset(entity, name)
  return offset < 0 ? () => rest : (pose, at) => pose[at + offset]
}

/** How much of the way to full steps, or to standing still, a body goes in one picture. */
const EASE = 0.2

/** Steps as a body travels: they turn with the distance, so feet do not slide, and die away when it stands. */
export interface Steps {
  /** Angle in the cycle of steps. */
  phaseRad: number
  /** 0 stands, 1 walks. */
  amount: number
}

/** Goes on by a way; `strideM` is the length of one whole cycle. */
export function goOn(steps: Steps, way: Vector3, strideM: number): void {
  const distance = Math.hypot(way.x, way.z)
  steps.phaseRad = (steps.phaseRad + (distance / strideM) * Math.PI * 2) % (Math.PI * 2)
  const wanted = Math.min(1, (distance / strideM) * 40)
  steps.amount += (wanted - steps.amount) * EASE
}

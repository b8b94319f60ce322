// What a foreign body shows of its creature's DOFs over its clips: a wagging tail, a tail held high, an open mouth.
//
// Reads `tail` or `tailWag`, `tailHeight` (−1…1) and `jaw` (0…1) of the creature's pose, as our own drawings do; a body or creature without
// them shows nothing. Writes turns of those nodes only.
import type { SceneryEntity } from '@ethogram/core'
import { Quaternion, Vector3 } from 'three'
import { type Dof, dofOf } from '../looks/dofs.ts'
import type { Gltf } from './gltf.ts'
import type { JointMap } from './joint-map.ts'
import { turnNode } from './turns.ts'

const WAG_RAD = 0.9
const RAISE_RAD = 0.8
const OPEN_RAD = 0.5

const UP = new Vector3(0, 1, 0)
const LEFT = new Vector3(1, 0, 0)
const turn = new Quaternion()

/** Lays DOFs over a pose; nothing where creature and body have no such part in common. */
export type Expression = (pose: Float32Array, dofs: Float64Array, at: number) => void

/** The expression of a creature on a body. */
export function expressionOf(
  gltf: Gltf,
  map: JointMap,
  root: Float32Array,
  entity: SceneryEntity,
): Expression | undefined {
  const shown: Expression[] = []
  const tail = map.tail?.nodes ?? []
  const dof = (name: string): Dof | undefined => (entity.dofs.includes(name) ? dofOf(entity, name) : undefined)
  const wag = dof('tail') ?? dof('tailWag')
  const height = dof('tailHeight')
  const jaw = map.jaw?.nodes[0]
  const open = dof('jaw')
  // The root of a tail carries it, the rest follows in part, so that it bends instead of breaking.
  const whole = tail.reduce((sum, _, k) => sum + 1 / (1 + k), 0)
  const shares = tail.map((_, k) => 1 / (1 + k) / whole)
  if (wag !== undefined || height !== undefined) {
    shown.push((pose, dofs, at) => {
      const sideways = (wag?.(dofs, at) ?? 0) * WAG_RAD
      const upward = (height?.(dofs, at) ?? 0) * RAISE_RAD
      tail.forEach((node, k) => {
        turnNode(gltf, pose, root, node, turn.setFromAxisAngle(UP, sideways * shares[k]))
        turnNode(gltf, pose, root, node, turn.setFromAxisAngle(LEFT, upward * shares[k]))
      })
    })
  }
  if (jaw !== undefined && open !== undefined) {
    shown.push((pose, dofs, at) =>
      turnNode(gltf, pose, root, jaw, turn.setFromAxisAngle(LEFT, open(dofs, at) * OPEN_RAD)),
    )
  }
  if (shown.length === 0) return undefined
  return (pose, dofs, at) => {
    for (const show of shown) show(pose, dofs, at)
  }
}

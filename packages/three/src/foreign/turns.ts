// Turns of nodes in the body's frame: read through everything they hang on, and given from there.
//
// A rig's local axes mean nothing to whoever wants a head to turn left; these two functions are the only place that knows
// the way between both. Scales along the way are taken to be even, as rigs have them.
import { Matrix4, Quaternion, Vector3 } from 'three'
import { type Gltf, POSE_NUMBERS } from './gltf.ts'

const above = new Quaternion()
const back = new Quaternion()
const own = new Quaternion()
const step = new Quaternion()
const matrix = new Matrix4()
const position = new Vector3()
const scale = new Vector3()

/** How a node is turned in the body's frame; −1 is the root itself. */
export function worldTurn(
  gltf: Gltf,
  pose: Float32Array,
  root: Float32Array,
  node: number,
  into: Quaternion,
): Quaternion {
  into.identity()
  for (let at = node; at >= 0; at = gltf.parents[at]) into.premultiply(step.fromArray(pose, at * POSE_NUMBERS + 3))
  matrix.fromArray(root).decompose(position, step, scale)
  return into.premultiply(step)
}

/** Turns a node by a rotation given in the body's frame. */
export function turnNode(gltf: Gltf, pose: Float32Array, root: Float32Array, node: number, turn: Quaternion): void {
  worldTurn(gltf, pose, root, gltf.parents[node], above)
  back.copy(above).invert()
  own.fromArray(pose, node * POSE_NUMBERS + 3)
  writeTurn(pose, node, back.multiply(turn).multiply(above).multiply(own).normalize())
}

/** Sets a node's own turn. */
export function writeTurn(pose: Float32Array, node: number, turn: Quaternion): void {
  turn.toArray(pose, node * POSE_NUMBERS + 3)
}

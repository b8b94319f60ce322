// Where a foreign body looks: neck and head turned over whatever its clip does, eyes before them, within limits.
//
// A rig's axes are anybody's guess, so none is asked for: the face looks ahead when the body stands, and that direction, as
// the head's own frame has it, is its line of sight from then on. Turns are given in the body's frame and shared out along the
// neck; the head takes what is left, so that it is exact within its limits.
import { Quaternion, Vector3 } from 'three'
import { poseToMatrices } from './clip-sampling.ts'
import type { Gltf } from './gltf.ts'
import { type Hide, jointMatrices, mainJoint, placeVertex } from './hide.ts'
import type { JointMap } from './joint-map.ts'
import { turnNode, worldTurn } from './turns.ts'

/** How far a gaze may go, in radians from straight ahead. */
export interface GazeLimits {
  readonly yawRad: number
  readonly upRad: number
  readonly downRad: number
}

/** A dog looks over its shoulder, not behind itself. */
export const GAZE_LIMITS: GazeLimits = { yawRad: 1.45, upRad: 1, downRad: 0.9 }

/** How far to the side the middle of a head held straight may be, as a share of its distance from the joint. */
const STRAIGHT = 0.03

/** How far eyes turn in their sockets. */
const EYE_RAD = 0.6

/** How much of what is left each joint of the neck takes, at most. */
const NECK_SHARE = 0.5

/** Most vertices of a head by which poses are compared; of more, every so many-th: there may be thousands of poses. */
const MOST_HEAD_VERTICES = 4096

/** The joints that look. */
export interface Gaze {
  /** From the neck's root to the head. */
  readonly chain: readonly number[]
  readonly head: number
  /** The line of sight in the head's own frame. */
  readonly sight: Vector3
  readonly eyes: readonly { readonly node: number; readonly sight: Vector3 }[]
}

/** Finds what looks in a body that looks straight ahead in `pose`; nothing for a body without a head. */
export function findGaze(gltf: Gltf, map: JointMap, pose: Float32Array, root: Float32Array): Gaze | undefined {
  const head = map.head?.nodes[0]
  if (head === undefined) return undefined
  const sightOf = (node: number): Vector3 =>
    new Vector3(0, 0, 1).applyQuaternion(worldTurn(gltf, pose, root, node, new Quaternion()).invert())
  const eyes = [map.eyeLeft, map.eyeRight].flatMap((part) =>
    part === undefined ? [] : [{ node: part.nodes[0], sight: sightOf(part.nodes[0]) }],
  )
  const neck = (map.neck?.nodes ?? []).filter((node) => node !== head)
  return { chain: [...neck, head], head, sight: sightOf(head), eyes }
}

/**
 * Of several poses the one in which the head is held straightest: an animal that stands may well look about. `poses` come best
 * first, and the first in which the middle of the head lies straight above, below or ahead of its joint is taken.
 */
export function straightest(
  gltf: Gltf,
  hide: Hide,
  map: JointMap,
  root: Float32Array,
  poses: readonly Float32Array[],
): Float32Array {
  const head = map.head?.nodes[0]
  if (head === undefined) return poses[0]
  const carries = new Set([head])
  for (const node of gltf.order) if (carries.has(gltf.parents[node])) carries.add(node)
  const all: number[] = []
  for (let v = 0; v < hide.vertexCount; v++) if (carries.has(hide.jointNodes[mainJoint(hide, v)])) all.push(v)
  const step = Math.max(1, Math.ceil(all.length / MOST_HEAD_VERTICES))
  const vertices = all.filter((_, k) => k % step === 0)
  if (vertices.length === 0) return poses[0]
  const nodes = new Float32Array(16 * gltf.parents.length)
  const joints = new Float32Array(16 * hide.jointNodes.length)
  const at = new Float64Array(3)
  let best = poses[0]
  let bestAside = Number.POSITIVE_INFINITY
  for (const pose of poses) {
    poseToMatrices(gltf, pose, root, nodes)
    jointMatrices(hide, nodes, joints)
    const middle = new Vector3()
    for (const vertex of vertices) {
      placeVertex(hide, vertex, joints, at, 0)
      middle.x += (at[0] - nodes[16 * head + 12]) / vertices.length
      middle.y += (at[1] - nodes[16 * head + 13]) / vertices.length
      middle.z += (at[2] - nodes[16 * head + 14]) / vertices.length
    }
    const aside = Math.abs(middle.x) / Math.max(1e-6, middle.length())
    if (aside >= bestAside) continue
    best = pose
    bestAside = aside
    if (aside < STRAIGHT) break
  }
  return best
}

const sight = new Vector3()
const headAt = new Vector3()
const turn = new Quaternion()
const arc = new Quaternion()
const part = new Quaternion()

/** The nearest direction to a wished one that limits allow; both in the body's frame. Changes and answers `direction`. */
export function limitGaze(direction: Vector3, limits: GazeLimits): Vector3 {
  const yaw = Math.max(-limits.yawRad, Math.min(limits.yawRad, Math.atan2(direction.x, direction.z)))
  const flat = Math.hypot(direction.x, direction.z)
  const pitch = Math.max(-limits.downRad, Math.min(limits.upRad, Math.atan2(direction.y, flat)))
  const ahead = Math.cos(pitch)
  return direction.set(Math.sin(yaw) * ahead, Math.sin(pitch), Math.cos(yaw) * ahead)
}

/**
 * Turns neck, head and eyes of a pose toward a direction in the body's frame; `share` 0…1 says how far from where the clip has
 * them. `nodes` are the matrices of that pose and are brought along.
 */
export function turnGaze(
  gltf: Gltf,
  gaze: Gaze,
  pose: Float32Array,
  root: Float32Array,
  nodes: Float32Array,
  direction: Vector3,
  share: number,
): void {
  if (share <= 0) return
  const { chain } = gaze
  for (let k = 0; k < chain.length; k++) {
    sight.copy(gaze.sight).applyQuaternion(worldTurn(gltf, pose, root, gaze.head, turn))
    arc.setFromUnitVectors(sight, direction)
    const isLast = k === chain.length - 1
    const taken = isLast ? share : share * Math.min(NECK_SHARE, 1 / (chain.length - k))
    turnNode(gltf, pose, root, chain[k], part.identity().slerp(arc, taken))
  }
  for (const eye of gaze.eyes) {
    sight.copy(eye.sight).applyQuaternion(worldTurn(gltf, pose, root, eye.node, turn))
    const apart = sight.angleTo(direction)
    if (apart < 1e-6) continue
    arc.setFromUnitVectors(sight, direction)
    turnNode(gltf, pose, root, eye.node, part.identity().slerp(arc, Math.min(1, EYE_RAD / apart)))
  }
  poseToMatrices(gltf, pose, root, nodes)
}

/** Where the line of sight of a posed body goes, in the body's frame. */
export function sightOf(gltf: Gltf, gaze: Gaze, pose: Float32Array, root: Float32Array, into: Vector3): Vector3 {
  return into.copy(gaze.sight).applyQuaternion(worldTurn(gltf, pose, root, gaze.head, turn))
}

/** The direction from a posed body's head to a position, both in the body's frame. */
export function towardFrom(gaze: Gaze, nodes: Float32Array, target: Vector3, into: Vector3): Vector3 {
  headAt.fromArray(nodes, 16 * gaze.head + 12)
  into.copy(target).sub(headAt)
  return into.lengthSq() < 1e-12 ? into.set(0, 0, 1) : into.normalize()
}

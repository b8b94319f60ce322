// The feet of a foreign body: what of its hide touches the ground when it stands.
//
// Found from the mesh, not from names: rigs call feet anything (`FF.L`, `b_RightHand_08`), hang them on the leg or on a
// control of their own, and put ankles where soles are not. Vertices near the ground that follow the same or neighbouring
// joints are one foot. Works in the body's own frame: y up, z ahead, ground at the lowest vertex.
import type { Gltf } from './gltf.ts'
import { type Hide, mainJoint, placeVertex } from './hide.ts'

/** How high above the lowest vertex a sole may be, as a share of the body's height. */
const SOLE_SHARE = 0.045

/** How far apart two vertices of one foot may be, as a share of the body's height: on one joint, and on neighbouring ones. */
const SAME_JOINT_SHARE = 0.25
const LINK_SHARE = 0.09

/** Nearer than this to each other, and on the same side, two soles are one foot: a boot of a shin and a shoe. */
const SAME_FOOT_SHARE = 0.1

/** Most vertices that stand for a foot; more only cost time. */
const MOST_VERTICES = 48

/** Most vertices near the ground that are compared with each other; of more, every so many-th: time grows with the square. */
const MOST_SOLES = 2048

/** One foot. */
export interface Foot {
  /** Vertices of its sole. */
  readonly vertices: readonly number[]
  /** The node that most of them follow. */
  readonly node: number
  /** Where its middle is when the body stands. */
  readonly x: number
  readonly z: number
}

/** Finds the feet of a body that stands as `joints` has it; `joints` leads into the body's own frame. */
export function findFeet(gltf: Gltf, hide: Hide, joints: Float32Array): Foot[] {
  const positions = new Float64Array(3 * hide.vertexCount)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let v = 0; v < hide.vertexCount; v++) {
    placeVertex(hide, v, joints, positions, 3 * v)
    low = Math.min(low, positions[3 * v + 1])
    high = Math.max(high, positions[3 * v + 1])
  }
  const heightM = high - low
  const near: number[] = []
  for (let v = 0; v < hide.vertexCount; v++) if (positions[3 * v + 1] - low < SOLE_SHARE * heightM) near.push(v)
  const step = Math.max(1, Math.ceil(near.length / MOST_SOLES))
  const soles = near.filter((_, k) => k % step === 0)
  const clusters = gather(soles, (a, b) => {
    const apart = Math.hypot(positions[3 * a] - positions[3 * b], positions[3 * a + 2] - positions[3 * b + 2])
    return apart < linkShare(gltf, hide, a, b) * heightM
  })
  return mergeNear(clusters, positions, heightM)
    .map((vertices) => footOf(hide, vertices, positions))
    .sort((a, b) => b.z - a.z || b.x - a.x)
}

function mergeNear(clusters: readonly number[][], positions: Float64Array, heightM: number): number[][] {
  const merged: number[][] = []
  for (const cluster of clusters) {
    const [x, z] = middleOf(cluster, positions)
    const near = merged.find((other) => {
      const [ox, oz] = middleOf(other, positions)
      return Math.hypot(ox - x, oz - z) < SAME_FOOT_SHARE * heightM && ox * x >= 0
    })
    if (near === undefined) merged.push([...cluster])
    else near.push(...cluster)
  }
  return merged
}

function middleOf(vertices: readonly number[], positions: Float64Array): [number, number] {
  let x = 0
  let z = 0
  for (const v of vertices) {
    x += positions[3 * v] / vertices.length
    z += positions[3 * v + 2] / vertices.length
  }
  return [x, z]
}

/** How far apart two vertices may be; those of joints that have nothing to do with each other are never one foot. */
function linkShare(gltf: Gltf, hide: Hide, a: number, b: number): number {
  const first = hide.jointNodes[mainJoint(hide, a)]
  const second = hide.jointNodes[mainJoint(hide, b)]
  if (first === second) return SAME_JOINT_SHARE
  return gltf.parents[first] === second || gltf.parents[second] === first ? LINK_SHARE : 0
}

/** Groups of those that are linked, directly or through others. */
function gather(all: readonly number[], isLinked: (a: number, b: number) => boolean): number[][] {
  const waiting = new Set(all)
  const groups: number[][] = []
  for (const seed of all) {
    if (!waiting.delete(seed)) continue
    const group = [seed]
    for (let k = 0; k < group.length; k++) {
      for (const other of waiting) {
        if (!isLinked(group[k], other)) continue
        waiting.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

/** A foot follows the node whose vertices are lowest: of a shoe and the shin above it, the shoe. */
function footOf(hide: Hide, vertices: readonly number[], positions: Float64Array): Foot {
  const lowest = new Map<number, { sum: number; count: number }>()
  for (const v of vertices) {
    const node = hide.jointNodes[mainJoint(hide, v)]
    const seen = lowest.get(node) ?? { sum: 0, count: 0 }
    lowest.set(node, { sum: seen.sum + positions[3 * v + 1], count: seen.count + 1 })
  }
  const heights = [...lowest].map(([node, { sum, count }]) => ({ node, height: sum / count }))
  const { node } = heights.reduce((best, each) => (each.height < best.height ? each : best))
  const step = Math.max(1, Math.ceil(vertices.length / MOST_VERTICES))
  const [x, z] = middleOf(vertices, positions)
  return { vertices: vertices.filter((_, k) => k % step === 0), node, x, z }
}

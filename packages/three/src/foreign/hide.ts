// The hide of a foreign body: all its triangles in one piece, each vertex bound to at most four joints.
//
// Files split a body by material, hang rigid shells on bones and bind several meshes to several skins. Here all of that is
// one list of vertices over one list of joints, so that one skinned mesh, or one instanced crowd, draws any of them.
// A joint of the hide is a node of the file with the matrix that takes a vertex into that node's frame.
import { Matrix4 } from 'three'
import { multiplyAt } from './clip-sampling.ts'
import type { Gltf, GltfPart } from './gltf.ts'

/** A run of triangles with one material. */
export interface HideGroup {
  readonly material: number
  readonly start: number
  readonly count: number
}

/** All triangles of a body. */
export interface Hide {
  readonly vertexCount: number
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  /** Colour of the vertex times that of its material, linear. */
  readonly colours: Float32Array
  /** Four indices in `jointNodes` per vertex, and how much each counts. */
  readonly skinIndices: Uint16Array
  readonly skinWeights: Float32Array
  readonly indices: Uint32Array
  readonly groups: readonly HideGroup[]
  /** Node by joint. */
  readonly jointNodes: readonly number[]
  /** 16 numbers per joint. */
  readonly inverseBinds: Float32Array
}

/** Makes one hide of all parts of a file. */
export function buildHide(gltf: Gltf): Hide {
  const jointNodes: number[] = []
  const inverses: number[] = []
  const skinStarts = gltf.skins.map((skin) => {
    const start = jointNodes.length
    for (const joint of skin.joints) jointNodes.push(joint)
    for (const number of skin.inverseBinds) inverses.push(number)
    return start
  })
  const rigid = new Map<number, number>()
  for (const part of gltf.parts) {
    if (part.skin >= 0 || rigid.has(part.node)) continue
    rigid.set(part.node, jointNodes.length)
    jointNodes.push(part.node)
    inverses.push(...new Matrix4().elements)
  }
  const parts = [...gltf.parts].sort((a, b) => a.material - b.material)
  const vertexCount = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const indexCount = parts.reduce((sum, { indices }) => sum + indices.length, 0)
  const hide = {
    vertexCount,
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    uvs: new Float32Array(vertexCount * 2),
    colours: new Float32Array(vertexCount * 3),
    skinIndices: new Uint16Array(vertexCount * 4),
    skinWeights: new Float32Array(vertexCount * 4),
    indices: new Uint32Array(indexCount),
    groups: [] as HideGroup[],
    jointNodes,
    inverseBinds: Float32Array.from(inverses),
  }
  let vertex = 0
  let index = 0
  for (const part of parts) {
    addPart(hide, part, vertex, index, gltf, part.skin >= 0 ? skinStarts[part.skin] : (rigid.get(part.node) ?? 0))
    const last = hide.groups.at(-1)
    const count = part.indices.length
    if (last?.material === part.material) hide.groups[hide.groups.length - 1] = { ...last, count: last.count + count }
    else hide.groups.push({ material: part.material, start: index, count })
    vertex += part.positions.length / 3
    index += count
  }
  return hide
}

/** Fills 16 numbers per joint of a hide from where the nodes are: what a vertex is multiplied by. */
export function jointMatrices(hide: Hide, nodeMatrices: Float32Array, into: Float32Array, at = 0): void {
  const { jointNodes, inverseBinds } = hide
  for (let j = 0; j < jointNodes.length; j++) {
    multiplyAt(nodeMatrices, jointNodes[j] * 16, inverseBinds, j * 16, into, at + j * 16)
  }
}

/** Where a vertex is: adds its position to `into` at `at`. */
export function placeVertex(hide: Hide, vertex: number, joints: Float32Array, into: Float64Array, at: number): void {
  const x = hide.positions[3 * vertex]
  const y = hide.positions[3 * vertex + 1]
  const z = hide.positions[3 * vertex + 2]
  let px = 0
  let py = 0
  let pz = 0
  for (let k = 0; k < 4; k++) {
    const weight = hide.skinWeights[4 * vertex + k]
    if (weight === 0) continue
    const m = hide.skinIndices[4 * vertex + k] * 16
    px += weight * (joints[m] * x + joints[m + 4] * y + joints[m + 8] * z + joints[m + 12])
    py += weight * (joints[m + 1] * x + joints[m + 5] * y + joints[m + 9] * z + joints[m + 13])
    pz += weight * (joints[m + 2] * x + joints[m + 6] * y + joints[m + 10] * z + joints[m + 14])
  }
  into[at] = px
  into[at + 1] = py
  into[at + 2] = pz
}

/** The joint that a vertex follows most. */
export function mainJoint(hide: Hide, vertex: number): number {
  let best = 0
  for (let k = 1; k < 4; k++) if (hide.skinWeights[4 * vertex + k] > hide.skinWeights[4 * vertex + best]) best = k
  return hide.skinIndices[4 * vertex + best]
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

function addPart(hide: Writable<Hide>, part: GltfPart, vertex: number, index: number, gltf: Gltf, joint: number): void {
  const count = part.positions.length / 3
  hide.positions.set(part.positions, 3 * vertex)
  hide.normals.set(part.normals ?? flatNormals(part), 3 * vertex)
  if (part.uvs !== undefined) hide.uvs.set(part.uvs, 2 * vertex)
  const colour = gltf.materials[part.material]?.colour ?? [1, 1, 1, 1]
  for (let v = 0; v < count; v++) {
    for (let k = 0; k < 3; k++) hide.colours[3 * (vertex + v) + k] = colour[k] * (part.colours?.[3 * v + k] ?? 1)
  }
  for (let k = 0; k < 4 * count; k++) {
    // A rigid part follows its node alone.
    hide.skinIndices[4 * vertex + k] = joint + (part.joints?.[k] ?? 0)
    hide.skinWeights[4 * vertex + k] = part.weights?.[k] ?? (k % 4 === 0 ? 1 : 0)
  }
  for (let k = 0; k < part.indices.length; k++) hide.indices[index + k] = part.indices[k] + vertex
}

/** Normals of a part that brings none: each triangle its own, as glTF says. */
function flatNormals(part: GltfPart): Float32Array {
  const { positions, indices } = part
  const normals = new Float32Array(positions.length)
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [3 * indices[k], 3 * indices[k + 1], 3 * indices[k + 2]]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.hypot(normal[0], normal[1], normal[2]) || 1
    for (const at of [a, b, c]) for (let d = 0; d < 3; d++) normals[at + d] += normal[d] / length
  }
  return normals
}

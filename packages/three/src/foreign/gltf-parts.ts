// The triangles of a glTF with their joints: each primitive where it hangs in the tree, as one part.
//
// Parts without a skin but on a moving node (a robot's shell) are parts as well; they move with their node. What of a mesh
// cannot be reckoned with (a vertex at NaN, weights of NaN) is left out or bound to the first joint, and noted.
import type { Problem } from '@ethogram/core'
import { foreignProblem, refuse } from './foreign-problems.ts'
import { type GltfPart, isSane } from './gltf.ts'
import { textureOf } from './gltf-looks.ts'
import type { ReadNumbers } from './gltf-numbers.ts'
import type { JsonGltf, JsonPrimitive } from './gltf-schema.ts'

/** Most vertices and triangle corners that a body is drawn with. */
const MOST_VERTICES = 2 ** 20
const MOST_CORNERS = 3 * 2 ** 20

/** Most pieces: a mesh of thousands that thousands of nodes show is millions, and each takes time even if it is empty. */
const MOST_PIECES = 2 ** 16

const TRIANGLES = 4

/** A primitive where it hangs, and where to tell about it. */
interface Piece {
  readonly json: JsonGltf
  readonly primitive: JsonPrimitive
  readonly read: ReadNumbers
  readonly path: string
  readonly note: (code: 'GLTF-NUMBER' | 'GLTF-UNSUPPORTED', part: string, found: string, expected: string) => void
}

/** All triangles of the scene. */
export function readParts(json: JsonGltf, read: ReadNumbers, shown: readonly number[], notes: Problem[]): GltfPart[] {
  const told = new Set<string>()
  let vertices = 0
  let corners = 0
  let pieces = 0
  return shown.flatMap((node) => {
    const { mesh, skin, weights } = json.nodes[node]
    if (mesh === undefined) return []
    pieces += json.meshes[mesh].primitives.length
    if (pieces > MOST_PIECES)
      refuse('GLTF-UNSUPPORTED', `nodes[${node}]`, `${pieces} pieces of meshes`, `at most ${MOST_PIECES}`)
    return json.meshes[mesh].primitives.flatMap((primitive, p): GltfPart[] => {
      const path = `meshes[${mesh}].primitives[${p}]`
      const note: Piece['note'] = (code, part, found, expected) => {
        // A mesh that many nodes show is told of once.
        if (told.has(path + part)) return
        told.add(path + part)
        notes.push(foreignProblem(code, path + part, found, expected))
      }
      const piece: Piece = { json, primitive, read, path, note }
      if (primitive.mode !== TRIANGLES) {
        note('GLTF-UNSUPPORTED', '.mode', String(primitive.mode), 'triangles (4); it is not drawn')
        return []
      }
      const positions = readPositions(piece, weights.length > 0 ? weights : json.meshes[mesh].weights)
      const indices = readCorners(piece, positions)
      vertices += positions.length / 3
      corners += indices.length
      if (vertices > MOST_VERTICES || corners > MOST_CORNERS)
        refuse(
          'GLTF-UNSUPPORTED',
          path,
          `${vertices} vertices, ${corners} corners`,
          `at most ${MOST_VERTICES}, ${MOST_CORNERS}`,
        )
      return [
        makePart(piece, node, primitive.attributes.JOINTS_0 === undefined ? -1 : (skin ?? -1), positions, indices),
      ]
    })
  })
}

function makePart(piece: Piece, node: number, skin: number, positions: Float32Array, indices: Uint32Array): GltfPart {
  const { json, primitive } = piece
  const { attributes, material = -1 } = primitive
  const count = positions.length / 3
  const texture = textureOf(json.materials[material])
  const normals = readAttribute(piece, 'NORMAL', attributes.NORMAL, 3, count)
  return {
    node,
    skin,
    material,
    positions,
    // Normals that are broken anywhere are made anew from the triangles.
    normals: normals?.every(Number.isFinite) ? normals : undefined,
    uvs: readUvs(piece, texture, count),
    colours: readColours(piece, count),
    ...(skin < 0
      ? { joints: undefined, weights: undefined }
      : readBinding(piece, json.skins[skin].joints.length, count)),
    indices,
  }
}

/** Numbers of an attribute; numbers that are not finite are noted and left to whoever reads them. */
function readAttribute(
  { read, path, note }: Piece,
  name: string,
  accessor: number | undefined,
  width: number,
  count: number,
): Float32Array | undefined {
  if (accessor === undefined) return undefined
  const values = read(accessor, width, `${path}.attributes.${name}`)
  if (values.length !== count * width)
    refuse(
      'GLTF-REFERENCE',
      `${path}.attributes.${name}`,
      `${values.length / width} rows`,
      `${count}, as there are positions`,
    )
  if (!name.startsWith('WEIGHTS') && !values.every(isSane))
    note(
      'GLTF-NUMBER',
      `.attributes.${name}`,
      'numbers that are not finite or too big',
      'finite ones; they are replaced',
    )
  return values
}

/** Where vertices are, with the shape that the file starts in; one that is nowhere is put at the origin and not drawn. */
function readPositions({ primitive, read, path, note }: Piece, weights: readonly number[]): Float32Array {
  const { attributes, targets } = primitive
  if (attributes.POSITION === undefined)
    return refuse('GLTF-REFERENCE', `${path}.attributes`, 'no POSITION', 'positions')
  const positions = read(attributes.POSITION, 3, `${path}.attributes.POSITION`).slice()
  if (targets.length > 0)
    note('GLTF-UNSUPPORTED', '.targets', 'shapes that morph', 'joints only; the shape it starts in is drawn')
  targets.forEach(({ POSITION }, t) => {
    const weight = weights[t] ?? 0
    if (POSITION === undefined || weight === 0) return
    const moved = read(POSITION, 3, `${path}.targets[${t}].POSITION`)
    if (moved.length !== positions.length)
      refuse('GLTF-REFERENCE', `${path}.targets[${t}]`, `${moved.length / 3} rows`, `${positions.length / 3}`)
    for (let k = 0; k < positions.length; k++) positions[k] += weight * moved[k]
  })
  return positions
}

/** The corners of triangles, without triangles whose vertices are nowhere. */
function readCorners({ primitive, read, path, note }: Piece, positions: Float32Array): Uint32Array {
  const count = positions.length / 3
  const given =
    primitive.indices === undefined
      ? Uint32Array.from({ length: count }, (_, k) => k)
      : Uint32Array.from(read(primitive.indices, 1, `${path}.indices`))
  const wrong = given.find((index) => index >= count)
  if (wrong !== undefined) refuse('GLTF-REFERENCE', `${path}.indices`, String(wrong), `a vertex below ${count}`)
  const whole = given.subarray(0, given.length - (given.length % 3))
  if (positions.every(isSane)) return whole
  const isNowhere = Array.from({ length: count }, (_, v) => !positions.subarray(3 * v, 3 * v + 3).every(isSane))
  const kept: number[] = []
  for (let k = 0; k < whole.length; k += 3) {
    const [a, b, c] = whole.subarray(k, k + 3)
    if (!isNowhere[a] && !isNowhere[b] && !isNowhere[c]) kept.push(a, b, c)
  }
  isNowhere.forEach((is, v) => {
    if (is) positions.fill(0, 3 * v, 3 * v + 3)
  })
  const found = `${isNowhere.filter(Boolean).length} vertices that are nowhere`
  note(
    'GLTF-NUMBER',
    '.attributes.POSITION',
    found,
    `finite positions; ${(whole.length - kept.length) / 3} triangles are left out`,
  )
  return Uint32Array.from(kept)
}

/** Where a picture lies on the part, turned and scaled as its material says. */
function readUvs(piece: Piece, texture: ReturnType<typeof textureOf>, count: number): Float32Array | undefined {
  const { attributes } = piece.primitive
  const transform = texture?.extensions?.KHR_texture_transform
  const isSecond = (transform?.texCoord ?? texture?.texCoord) === 1
  const name = isSecond ? 'TEXCOORD_1' : 'TEXCOORD_0'
  const uvs = readAttribute(piece, name, attributes[name], 2, count)?.map((value) => (isSane(value) ? value : 0))
  if (uvs === undefined || transform === undefined) return uvs
  const { offset, rotation, scale } = transform
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  for (let k = 0; k < uvs.length; k += 2) {
    const u = uvs[k] * scale[0]
    const v = uvs[k + 1] * scale[1]
    uvs[k] = cos * u + sin * v + offset[0]
    uvs[k + 1] = cos * v - sin * u + offset[1]
  }
  return uvs
}

function readColours(piece: Piece, count: number): Float32Array | undefined {
  const accessor = piece.primitive.attributes.COLOR_0
  if (accessor === undefined) return undefined
  const width = piece.json.accessors[accessor].type === 'VEC3' ? 3 : 4
  const values = readAttribute(piece, 'COLOR_0', accessor, width, count)
  return values?.filter((_, k) => k % width < 3).map((value) => (isSane(value) ? value : 1))
}

/** Joints and weights as a file has them, four for each vertex. */
interface BindingSet {
  readonly joints: Float32Array
  readonly weights: Float32Array
}

/**
 * Writes the four joints that move a vertex most with their weights, those of equal weight as they come; nothing if a weight is broken. Answers
 * a joint that there is not, or −1. Makes no objects: a file has a million vertices.
 */
function bind(
  sets: readonly BindingSet[],
  v: number,
  jointCount: number,
  joints: Uint16Array,
  weights: Float32Array,
): number {
  const at = 4 * v
  for (const set of sets) for (let k = at; k < at + 4; k++) if (!isSane(set.weights[k]) || set.weights[k] < 0) return -1
  let bearing = 0
  for (const set of sets) {
    for (let k = at; k < at + 4; k++) {
      const weight = set.weights[k]
      if (weight === 0) continue
      if (set.joints[k] >= jointCount) return set.joints[k]
      let to = bearing
      // One set stays in its order; of two the strongest four are wanted.
      while (sets.length > 1 && to > 0 && weights[at + to - 1] < weight) to--
      if (to > 3) continue
      for (let moved = Math.min(bearing, 3); moved > to; moved--) {
        joints[at + moved] = joints[at + moved - 1]
        weights[at + moved] = weights[at + moved - 1]
      }
      joints[at + to] = set.joints[k]
      weights[at + to] = weight
      bearing = Math.min(4, bearing + 1)
    }
  }
  return -1
}

/** Makes four weights shares that sum to 1; says whether they are more than nothing. */
function share(weights: Float32Array, at: number): boolean {
  let sum = 0
  for (let k = at; k < at + 4; k++) sum += weights[k]
  if (!(sum > 0)) return false
  for (let k = at; k < at + 4; k++) weights[k] /= sum
  return true
}

/** The four joints that move a vertex most, with shares that sum to 1; else it would shrink toward the origin. */
function readBinding(piece: Piece, jointCount: number, count: number): { joints: Uint16Array; weights: Float32Array } {
  const { attributes } = piece.primitive
  const sets = [0, 1].flatMap((set) => {
    const joints = readAttribute(piece, `JOINTS_${set}`, attributes[set === 0 ? 'JOINTS_0' : 'JOINTS_1'], 4, count)
    const weights = readAttribute(piece, `WEIGHTS_${set}`, attributes[set === 0 ? 'WEIGHTS_0' : 'WEIGHTS_1'], 4, count)
    return joints === undefined || weights === undefined ? [] : [{ joints, weights }]
  })
  if (sets.length > 1)
    piece.note(
      'GLTF-UNSUPPORTED',
      '.attributes',
      'JOINTS_1',
      'four joints per vertex; the weakest of eight are left out',
    )
  const joints = new Uint16Array(4 * count)
  const weights = new Float32Array(4 * count)
  let loose = 0
  for (let v = 0; v < count; v++) {
    const far = bind(sets, v, jointCount, joints, weights)
    if (far >= 0)
      refuse('GLTF-REFERENCE', `${piece.path}.attributes.JOINTS_0`, String(far), `a joint below ${jointCount}`)
    if (share(weights, 4 * v)) continue
    weights[4 * v] = 1
    loose++
  }
  if (loose > 0)
    piece.note(
      'GLTF-NUMBER',
      '.attributes.WEIGHTS_0',
      `${loose} vertices without sound weights`,
      'shares of joints; they follow the first joint',
    )
  return { joints, weights }
}

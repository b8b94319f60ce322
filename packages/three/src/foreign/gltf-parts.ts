// What a glTF shows: triangles with their joints, materials, pictures.
//
// A part is one primitive where it hangs in the tree. Parts without a skin but on a moving node (a robot's shell) are parts
// as well; they move with their node. Reads a container, writes notes.
import { type Problem, show } from '@ethogram/core'
import { foreignProblem, refuse } from './foreign-problems.ts'
import { readIndices, readNumbers, viewBytes } from './gltf-accessor.ts'
import { type GltfContainer, resourceBytes } from './gltf-container.ts'
import { itemAt, type JsonGltf, type JsonPrimitive, listOf } from './gltf-json.ts'

/** Triangles of one material. */
export interface GltfPart {
  readonly name: string
  /** The node it hangs on. */
  readonly node: number
  /** The skin that moves it, −1 for none. */
  readonly skin: number
  readonly material: number
  readonly positions: Float32Array
  readonly normals: Float32Array | undefined
  readonly uvs: Float32Array | undefined
  /** Three numbers per vertex, linear. */
  readonly colours: Float32Array | undefined
  /** Four places in the skin's list of joints per vertex. */
  readonly joints: Uint32Array | undefined
  readonly weights: Float32Array | undefined
  readonly indices: Uint32Array
}

/** How a surface looks. */
export interface GltfMaterial {
  readonly name: string
  /** Red, green, blue, opacity; linear. */
  readonly colour: readonly [number, number, number, number]
  readonly emissive: readonly [number, number, number]
  readonly metalness: number
  readonly roughness: number
  /** Index of its picture, −1 for none. */
  readonly picture: number
  readonly isDoubleSided: boolean
  readonly alpha: 'OPAQUE' | 'MASK' | 'BLEND'
  readonly alphaCutoff: number
}

/** A picture as a file; nothing decodes it here, because Node cannot. */
export interface GltfPicture {
  readonly mimeType: string
  readonly bytes: Uint8Array
}

const TRIANGLES = 4
const COMPRESSED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_meshopt_compression']

/** All triangles of the scene. */
export function readParts(file: GltfContainer, order: readonly number[], notes: Problem[]): GltfPart[] {
  const { json } = file
  return order.flatMap((n) => {
    const node = json.nodes?.[n]
    if (node?.mesh === undefined) return []
    const mesh = itemAt(json.meshes, node.mesh, 'meshes', `nodes[${n}].mesh`)
    if (node.skin !== undefined) itemAt(json.skins, node.skin, 'skins', `nodes[${n}].skin`)
    const name = node.name ?? mesh.name ?? `mesh ${node.mesh}`
    return listOf(mesh.primitives, `meshes[${node.mesh}].primitives`).flatMap((primitive, p) => {
      const path = `meshes[${node.mesh}].primitives[${p}]`
      const skin = primitive.attributes?.JOINTS_0 === undefined ? -1 : (node.skin ?? -1)
      return readPart(file, primitive, { name, node: n, skin, material: primitive.material ?? -1 }, path, notes)
    })
  })
}

function readPart(
  file: GltfContainer,
  primitive: JsonPrimitive,
  place: { name: string; node: number; skin: number; material: number },
  path: string,
  notes: Problem[],
): GltfPart[] {
  for (const name of COMPRESSED) {
    if (primitive.extensions?.[name] !== undefined) {
      refuse('GLTF-UNSUPPORTED', `${path}.extensions`, show(name), 'a mesh that is not compressed')
    }
  }
  const { attributes } = primitive
  if (typeof attributes !== 'object' || attributes === null)
    refuse('GLTF-REFERENCE', `${path}.attributes`, show(attributes), 'attributes')
  if ((primitive.mode ?? TRIANGLES) !== TRIANGLES) {
    notes.push(
      foreignProblem('GLTF-UNSUPPORTED', `${path}.mode`, String(primitive.mode), 'triangles (4); it is not drawn'),
    )
    return []
  }
  if (attributes.JOINTS_1 !== undefined) {
    notes.push(
      foreignProblem(
        'GLTF-UNSUPPORTED',
        `${path}.attributes`,
        'JOINTS_1',
        'four joints per vertex; the others are left out',
      ),
    )
  }
  if (primitive.targets !== undefined) {
    notes.push(
      foreignProblem(
        'GLTF-UNSUPPORTED',
        `${path}.targets`,
        'shapes that morph',
        'joints only; the first shape is drawn',
      ),
    )
  }
  const read = (name: string, width?: number): Float32Array | undefined =>
    attributes[name] === undefined
      ? undefined
      : readNumbers(file, attributes[name], `${path}.attributes.${name}`, width).values
  const positions = read('POSITION', 3)
  if (positions === undefined) refuse('GLTF-REFERENCE', `${path}.attributes`, 'no POSITION', 'positions')
  const count = positions.length / 3
  const indices =
    primitive.indices === undefined
      ? Uint32Array.from({ length: count }, (_, k) => k)
      : readIndices(file, primitive.indices, `${path}.indices`)
  const wrong = indices.find((index) => index >= count)
  if (wrong !== undefined) refuse('GLTF-REFERENCE', `${path}.indices`, String(wrong), `a vertex below ${count}`)
  const joints = place.skin < 0 ? undefined : readIndices(file, attributes.JOINTS_0, `${path}.attributes.JOINTS_0`)
  checkJoints(file.json, place.skin, joints, path)
  return [
    {
      ...place,
      positions,
      normals: read('NORMAL', 3),
      uvs: read('TEXCOORD_0', 2),
      colours: readColours(file, attributes.COLOR_0, `${path}.attributes.COLOR_0`),
      joints,
      weights: place.skin < 0 ? undefined : read('WEIGHTS_0', 4),
      indices,
    },
  ]
}

function checkJoints(json: JsonGltf, skin: number, joints: Uint32Array | undefined, path: string): void {
  const count = json.skins?.[skin]?.joints?.length ?? 0
  const wrong = joints?.find((joint) => joint >= count)
  if (wrong === undefined) return
  refuse('GLTF-REFERENCE', `${path}.attributes.JOINTS_0`, String(wrong), `a joint below ${count}`)
}

function readColours(file: GltfContainer, index: number | undefined, path: string): Float32Array | undefined {
  if (index === undefined) return undefined
  const { values, width, count } = readNumbers(file, index, path)
  if (width === 3) return values
  const colours = new Float32Array(count * 3)
  for (let row = 0; row < count; row++) colours.set(values.subarray(row * width, row * width + 3), row * 3)
  return colours
}

/** All materials; the places of parts without one are −1. */
export function readMaterials(json: JsonGltf): GltfMaterial[] {
  return listOf(json.materials, 'materials').map((material, m) => {
    const pbr = material.pbrMetallicRoughness ?? {}
    const [r = 1, g = 1, b = 1, a = 1] = pbr.baseColorFactor ?? []
    const [er = 0, eg = 0, eb = 0] = material.emissiveFactor ?? []
    const texture = pbr.baseColorTexture?.index
    const alpha = material.alphaMode
    return {
      name: material.name ?? `material ${m}`,
      colour: [r, g, b, a],
      emissive: [er, eg, eb],
      metalness: pbr.metallicFactor ?? 1,
      roughness: pbr.roughnessFactor ?? 1,
      picture: texture === undefined ? -1 : (json.textures?.[texture]?.source ?? -1),
      isDoubleSided: material.doubleSided ?? false,
      alpha: alpha === 'MASK' || alpha === 'BLEND' ? alpha : 'OPAQUE',
      alphaCutoff: material.alphaCutoff ?? 0.5,
    }
  })
}

/** All pictures, undecoded. */
export function readPictures(file: GltfContainer): GltfPicture[] {
  return listOf(file.json.images, 'images').map((image, k) => {
    const path = `images[${k}]`
    const bytes =
      image.bufferView === undefined
        ? resourceBytes(image.uri, file.resources, `${path}.uri`)
        : viewBytes(file, image.bufferView, `${path}.bufferView`)
    return { mimeType: image.mimeType ?? mimeOf(bytes), bytes }
  })
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : 'image/png'
}

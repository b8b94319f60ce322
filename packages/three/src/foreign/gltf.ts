// A glTF as flat data: nodes, skins, clips, the parts of its meshes, materials and pictures. The same in Node and browser.
//
// Only what a body needs: one scene's tree, triangles with up to four joints, channels of translation, rotation and scale.
// Every number is finite and every index leads somewhere; `read-gltf.ts` makes it so and says what it had to put right.
// Little more than types: whoever looks at a body that is already there does not load the reader.
import type { Problem } from '@ethogram/core'

/** Numbers a node has in a pose: translation, rotation as a quaternion, scale. */
export const POSE_NUMBERS = 10

/** Largest number of a file, in its units: products of a few still fit float32, and no body is that big. */
export const LARGEST_NUMBER = 1e9

/** Whether a number of a file can be reckoned with. */
export function isSane(value: number): boolean {
  return Math.abs(value) <= LARGEST_NUMBER
}

/** Files that a .gltf names, by the name it uses; a .glb rarely needs any. */
export type GltfResources = Readonly<Record<string, Uint8Array>>

/** How a channel goes from key to key. */
export type ChannelMode = 'LINEAR' | 'STEP' | 'CUBICSPLINE'

/** What one node does in a clip. */
export interface GltfChannel {
  readonly node: number
  readonly path: 'translation' | 'rotation' | 'scale'
  readonly mode: ChannelMode
  /** Seconds, never falling. */
  readonly times: Float32Array
  /** A row per time; three rows (in-tangent, value, out-tangent) for CUBICSPLINE. */
  readonly values: Float32Array
}

/** A motion of the file. */
export interface GltfClip {
  readonly name: string
  readonly durationS: number
  readonly channels: readonly GltfChannel[]
}

/** Which nodes move a mesh. */
export interface GltfSkin {
  readonly joints: readonly number[]
  /** 16 numbers per joint. */
  readonly inverseBinds: Float32Array
}

/** Triangles of one material. */
export interface GltfPart {
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
  /** Four indices into the skin's list of joints per vertex, and their shares, which sum to 1; only with a skin. */
  readonly joints: Uint16Array | undefined
  readonly weights: Float32Array | undefined
  readonly indices: Uint32Array
}

/** How a surface looks. */
export interface GltfMaterial {
  readonly name: string
  /** Red, green, blue, opacity; linear. */
  readonly colour: readonly [number, number, number, number]
  readonly emissive: readonly [number, number, number]
  readonly roughness: number
  /** Index of its picture, −1 for none. */
  readonly picture: number
  readonly isDoubleSided: boolean
  readonly alpha: 'OPAQUE' | 'MASK' | 'BLEND'
  readonly alphaCutoff: number
}

/** A picture as a file; nothing decodes it here, because Node cannot. */
export interface GltfPicture {
  /** Where the file has it, for problems. */
  readonly path: string
  readonly mimeType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How it goes on beyond its edges, across and down, as WebGL numbers that. */
  readonly wraps: readonly [number, number]
}

/** A whole file. */
export interface Gltf {
  /** Names by node, each different. */
  readonly nodeNames: readonly string[]
  /** Parent by node, −1 for none. */
  readonly parents: Int32Array
  /** All nodes, parents before children. */
  readonly order: readonly number[]
  /** The pose that the file stands in, `POSE_NUMBERS` per node. */
  readonly rest: Float32Array
  readonly skins: readonly GltfSkin[]
  readonly clips: readonly GltfClip[]
  readonly parts: readonly GltfPart[]
  readonly materials: readonly GltfMaterial[]
  readonly pictures: readonly GltfPicture[]
  /** What was put right while reading. */
  readonly notes: readonly Problem[]
}

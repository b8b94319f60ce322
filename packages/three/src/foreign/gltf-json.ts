// The parts of a glTF's JSON that are read here, as the format writes them: everything may be missing, nothing is trusted.
//
// Reads nothing but values it is handed. `itemAt` and `listOf` are the only ways in: a wrong index is the commonest fault
// of hand-made and converted files, and would otherwise surface as a body of NaN.
import { show } from '@ethogram/core'
import { refuse } from './foreign-problems.ts'

export interface JsonAccessor {
  readonly bufferView?: number
  readonly byteOffset?: number
  readonly componentType: number
  readonly normalized?: boolean
  readonly count: number
  readonly type: string
  readonly sparse?: {
    readonly count: number
    readonly indices: { readonly bufferView: number; readonly byteOffset?: number; readonly componentType: number }
    readonly values: { readonly bufferView: number; readonly byteOffset?: number }
  }
}

export interface JsonTexture {
  readonly index: number
  readonly texCoord?: number
}

export interface JsonMaterial {
  readonly name?: string
  readonly pbrMetallicRoughness?: {
    readonly baseColorFactor?: readonly number[]
    readonly baseColorTexture?: JsonTexture
    readonly metallicFactor?: number
    readonly roughnessFactor?: number
  }
  readonly emissiveFactor?: readonly number[]
  readonly alphaMode?: string
  readonly alphaCutoff?: number
  readonly doubleSided?: boolean
}

export interface JsonPrimitive {
  readonly attributes: Readonly<Record<string, number>>
  readonly indices?: number
  readonly material?: number
  readonly mode?: number
  readonly targets?: readonly unknown[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface JsonNode {
  readonly name?: string
  readonly children?: readonly number[]
  readonly mesh?: number
  readonly skin?: number
  readonly matrix?: readonly number[]
  readonly translation?: readonly number[]
  readonly rotation?: readonly number[]
  readonly scale?: readonly number[]
}

export interface JsonAnimation {
  readonly name?: string
  readonly channels: readonly {
    readonly sampler: number
    readonly target: { readonly node?: number; readonly path: string }
  }[]
  readonly samplers: readonly { readonly input: number; readonly output: number; readonly interpolation?: string }[]
}

/** A glTF as its JSON says. */
export interface JsonGltf {
  readonly asset: { readonly version: string; readonly generator?: string }
  readonly extensionsRequired?: readonly string[]
  readonly scene?: number
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[]
  readonly nodes?: readonly JsonNode[]
  readonly meshes?: readonly { readonly name?: string; readonly primitives: readonly JsonPrimitive[] }[]
  readonly skins?: readonly {
    readonly name?: string
    readonly joints: readonly number[]
    readonly inverseBindMatrices?: number
  }[]
  readonly animations?: readonly JsonAnimation[]
  readonly materials?: readonly JsonMaterial[]
  readonly textures?: readonly { readonly source?: number }[]
  readonly images?: readonly { readonly uri?: string; readonly bufferView?: number; readonly mimeType?: string }[]
  readonly accessors?: readonly JsonAccessor[]
  readonly bufferViews?: readonly {
    readonly buffer: number
    readonly byteOffset?: number
    readonly byteLength: number
    readonly byteStride?: number
  }[]
  readonly buffers?: readonly { readonly uri?: string; readonly byteLength: number }[]
}

/** A list of the file, empty where there is none. */
export function listOf<Item>(list: readonly Item[] | undefined, path: string): readonly Item[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) refuse('GLTF-REFERENCE', path, show(list), 'a list')
  return list
}

/** An item by its index. */
export function itemAt<Item>(
  list: readonly Item[] | undefined,
  index: number | undefined,
  listName: string,
  path: string,
): Item {
  const items = listOf(list, listName)
  const item = typeof index === 'number' ? items[index] : undefined
  if (item === undefined || item === null || typeof item !== 'object') {
    refuse('GLTF-REFERENCE', path, show(index), `an index into ${listName}, of which there are ${items.length}`)
  }
  return item
}

/** A number that counts something. */
export function countOf(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    refuse('GLTF-REFERENCE', path, show(value), 'a whole number, 0 or more')
  }
  return value
}

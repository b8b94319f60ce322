// The outside of a glTF: a .glb with its chunks, or JSON with buffers inside it or beside it.
//
// Takes bytes and gives the JSON and its buffers; a file that is cut short, is something else or names a file that was not
// given is refused here, before anybody reads numbers from it. Reads bytes only, no DOM and no disk, so it is the same in
// Node and in a browser.
import { show } from '@ethogram/core'
import { refuse } from './foreign-problems.ts'
import { countOf, type JsonGltf, listOf } from './gltf-json.ts'

const MAGIC = 0x46546c67
const CHUNK_JSON = 0x4e4f534a
const CHUNK_BINARY = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Files that a .gltf names, by the name it uses; a .glb rarely needs any. */
export type GltfResources = Readonly<Record<string, Uint8Array>>

/** The JSON of a glTF and the bytes its views look into. */
export interface GltfContainer {
  readonly json: JsonGltf
  readonly buffers: readonly Uint8Array[]
  readonly resources: GltfResources
}

/** Opens a .glb or a .gltf. */
export function openContainer(bytes: Uint8Array, resources: GltfResources = {}): GltfContainer {
  if (bytes.length < 4) refuse('GLTF-FOREIGN', '', `${bytes.length} bytes`, 'a .glb or a .gltf')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isBinary = view.getUint32(0, true) === MAGIC
  const { json, binary } = isBinary ? openBinary(bytes, view) : { json: parseJson(bytes), binary: undefined }
  checkAsset(json)
  const buffers = listOf(json.buffers, 'buffers').map((buffer, k) => {
    const path = `buffers[${k}]`
    const content =
      buffer.uri === undefined && k === 0 && binary !== undefined
        ? binary
        : resourceBytes(buffer.uri, resources, `${path}.uri`)
    const length = countOf(buffer.byteLength, `${path}.byteLength`)
    if (content.length < length) refuse('GLTF-TRUNCATED', path, `${content.length} bytes`, `${length} bytes`)
    return content
  })
  return { json, buffers, resources }
}

/** The bytes behind a URI: written into it, or given beside the file. */
export function resourceBytes(uri: string | undefined, resources: GltfResources, path: string): Uint8Array {
  if (typeof uri !== 'string')
    refuse('GLTF-BUFFER-MISSING', path, 'nothing', 'data inside a .glb, or the name of a file')
  const inline = /^data:[^,]*?(;base64)?,/.exec(uri)
  if (inline !== null) return decodeInline(uri.slice(inline[0].length), inline[1] !== undefined, path)
  const known = resources[uri] ?? resources[decodeName(uri)]
  if (known === undefined) {
    refuse(
      'GLTF-BUFFER-MISSING',
      path,
      show(uri),
      'a file given with it in `resources`, or a .glb, which holds its own',
    )
  }
  return known
}

function openBinary(bytes: Uint8Array, view: DataView): { json: JsonGltf; binary: Uint8Array | undefined } {
  if (bytes.length < HEADER_BYTES) refuse('GLTF-TRUNCATED', '', `${bytes.length} bytes`, 'more: its header is cut off')
  const version = view.getUint32(4, true)
  if (version !== 2) refuse('GLTF-UNSUPPORTED', 'asset.version', `glTF ${version}`, 'glTF 2')
  const length = view.getUint32(8, true)
  if (bytes.length < length)
    refuse('GLTF-TRUNCATED', '', `${bytes.length} bytes`, `${length} bytes, as its header says`)
  let json: JsonGltf | undefined
  let binary: Uint8Array | undefined
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= length; ) {
    const size = view.getUint32(at, true)
    const kind = view.getUint32(at + 4, true)
    const start = at + CHUNK_HEADER_BYTES
    if (start + size > bytes.length) refuse('GLTF-TRUNCATED', '', `${bytes.length} bytes`, `${start + size} bytes`)
    const content = bytes.subarray(start, start + size)
    if (kind === CHUNK_JSON) json ??= parseJson(content)
    else if (kind === CHUNK_BINARY) binary ??= content
    at = start + size
  }
  if (json === undefined) refuse('GLTF-FOREIGN', '', 'a .glb without JSON', 'a chunk of JSON')
  return { json, binary }
}

function parseJson(bytes: Uint8Array): JsonGltf {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as JsonGltf
  } catch {
    const opening = show(String.fromCharCode(...bytes.subarray(0, 12)).replace(/[^\x20-\x7e]/g, '·'))
    return refuse('GLTF-FOREIGN', '', `something that opens with ${opening}`, 'a .glb, or the JSON of a .gltf')
  }
}

function checkAsset(json: JsonGltf): void {
  const version: unknown = typeof json === 'object' && json !== null ? json.asset?.version : undefined
  if (typeof version !== 'string') refuse('GLTF-FOREIGN', 'asset.version', show(version), 'a version, such as "2.0"')
  if (!version.startsWith('2.')) refuse('GLTF-UNSUPPORTED', 'asset.version', `glTF ${version}`, 'glTF 2')
}

function decodeInline(text: string, isBase64: boolean, path: string): Uint8Array {
  try {
    const plain = isBase64 ? atob(text) : decodeURIComponent(text)
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  } catch {
    return refuse('GLTF-REFERENCE', path, show(text), 'base64')
  }
}

function decodeName(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

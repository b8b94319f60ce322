// The outside of a glTF: a .glb with its chunks, or JSON with buffers inside it or beside it.
//
// A file that is cut short, is something else or names a file that was not given is refused here, before anybody reads from
// it. The library opens files too, but takes lengths on trust and decodes base64 otherwise in Node than in a browser.
// Reads bytes only, no DOM, no disk, no network.
import { show } from '@ethogram/core'
import { refuse } from './foreign-problems.ts'
import type { GltfResources } from './gltf.ts'

const MAGIC = 0x46546c67
const CHUNK_JSON = 0x4e4f534a
const CHUNK_BINARY = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** A glTF that was opened and not yet looked at. */
export interface GltfContainer {
  readonly json: Readonly<Record<string, unknown>>
  /** The bytes that a .glb brings along. */
  readonly binary: Uint8Array | undefined
}

/** Opens a .glb or a .gltf. */
export function openContainer(bytes: Uint8Array): GltfContainer {
  if (bytes.length < 4) refuse('GLTF-FOREIGN', '', `${bytes.length} bytes`, 'a .glb or a .gltf')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isBinary = view.getUint32(0, true) === MAGIC
  const container = isBinary ? openBinary(bytes, view) : { json: parseJson(bytes), binary: undefined }
  const { asset } = container.json as { asset?: { version?: unknown } | null }
  const version = asset?.version
  if (typeof version !== 'string') refuse('GLTF-FOREIGN', 'asset.version', show(version), 'a version, such as "2.0"')
  if (!version.startsWith('2.')) refuse('GLTF-UNSUPPORTED', 'asset.version', `glTF ${version}`, 'glTF 2')
  return container
}

/** The bytes behind a URI: written into it, or given beside the file; `undefined` where they were not given. */
export function resourceBytes(uri: string, resources: GltfResources, path: string): Uint8Array | undefined {
  const inline = /^data:[^,]{0,200}?(;base64)?,/.exec(uri)
  if (inline !== null) return decodeInline(uri.slice(inline[0].length), inline[1] !== undefined, path)
  const name = [uri, decodeName(uri)].find((each) => Object.hasOwn(resources, each))
  return name === undefined ? undefined : resources[name]
}

function openBinary(bytes: Uint8Array, view: DataView): GltfContainer {
  if (bytes.length < HEADER_BYTES) refuse('GLTF-TRUNCATED', '', `${bytes.length} bytes`, 'more: its header is cut off')
  const version = view.getUint32(4, true)
  if (version !== 2) refuse('GLTF-UNSUPPORTED', 'asset.version', `glTF ${version}`, 'glTF 2')
  const length = view.getUint32(8, true)
  if (bytes.length < length)
    refuse('GLTF-TRUNCATED', '', `${bytes.length} bytes`, `${length} bytes, as its header says`)
  let json: GltfContainer['json'] | undefined
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

function parseJson(bytes: Uint8Array): GltfContainer['json'] {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof json === 'object' && json !== null) return json as GltfContainer['json']
  } catch {
    // Told below, with how it opens.
  }
  const opening = show(String.fromCharCode(...bytes.subarray(0, 12)).replace(/[^\x20-\x7e]/g, '·'))
  return refuse('GLTF-FOREIGN', '', `something that opens with ${opening}`, 'a .glb, or the JSON of a .gltf')
}

function decodeInline(text: string, isBase64: boolean, path: string): Uint8Array {
  try {
    const plain = isBase64 ? atob(text) : decodeURIComponent(text)
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  } catch {
    return refuse('GLTF-REFERENCE', path, show(text.slice(0, 100)), 'base64')
  }
}

function decodeName(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

// Files that grow block by block: whoever is stopped in the middle leaves a file that is whole up to its last whole block.
//
//   "ETHO" type(4) version(u32) 0(u32), then blocks:
//   type(4) index(u32) length(u32) check(i32)   content(length bytes, a multiple of 8)   checksum(16 hex)
//
// A checksum covers its block and the checksum before it, so that a block that was changed, lost, doubled or moved is noticed; the
// check covers the head of a block, so that a damaged length is not taken for a file that ends too soon. Content is a text of JSON and
// up to MAX_SECTIONS sections of bytes, with their lengths before them. Reads and writes bytes only; whoever has files writes them.

import { createHash, digest, digestLow, type Hash, hashInt32, hashText } from '../0-foundation/hash.ts'
import { ProblemsError, problem } from '../0-foundation/problems.ts'
import type { FileType } from './file.ts'

/** Sections of one block at most. */
const MAX_SECTIONS = 3
const PREFIX_BYTES = 16
const HEAD_BYTES = 16
const CHECKSUM_BYTES = 16
/** The lengths of the JSON and of each section, at the start of a block's content. */
const LENGTHS_BYTES = 4 * (1 + MAX_SECTIONS)

/** One block: what kind, a value of JSON, bytes. */
export interface Block {
  readonly type: string
  readonly header: unknown
  readonly sections: readonly Uint8Array[]
}

/** Where the writer of a file stands. */
export interface BlockChain {
  index: number
  checksum: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean })
  decode(bytes: Uint8Array): string
}

/** The chain of a file that has no blocks yet. */
export function startChain(): BlockChain {
  return { index: 0, checksum: '' }
}

/** The first bytes of a file. */
export function filePrefix(type: FileType, version: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PREFIX_BYTES)
  bytes.set(new TextEncoder().encode(`ETHO${type}`), 0)
  new DataView(bytes.buffer).setUint32(8, version, true)
  return bytes
}

/** The next block of a file, with a header that is JSON already. */
export function writeBlock(
  chain: BlockChain,
  type: string,
  json: string,
  sections: readonly Uint8Array[] = [],
): Uint8Array<ArrayBuffer> {
  const parts = [new TextEncoder().encode(json), ...sections]
  const length = parts.reduce((sum, part) => sum + padded(part.byteLength), LENGTHS_BYTES)
  const bytes = new Uint8Array(HEAD_BYTES + length + CHECKSUM_BYTES)
  bytes.set(new TextEncoder().encode(type), 0)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, chain.index, true)
  view.setUint32(8, length, true)
  view.setInt32(12, headCheck(chain, bytes, 0), true)
  let at = HEAD_BYTES + LENGTHS_BYTES
  parts.forEach((part, k) => {
    view.setUint32(HEAD_BYTES + 4 * k, part.byteLength, true)
    bytes.set(part, at)
    at += padded(part.byteLength)
  })
  chain.checksum = checksumOf(chain, bytes, 0, at)
  chain.index++
  bytes.set(new TextEncoder().encode(chain.checksum), at)
  return bytes
}

/**
 * All whole blocks of a file whose prefix has been read. `isCutOff`: it ends in the middle of a block, or of the zeros that some file
 * systems leave after a crash. Whatever else is not as it was written is a problem.
 */
export function readBlocks(given: Uint8Array): { readonly blocks: Block[]; readonly isCutOff: boolean } {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chain = startChain()
  const blocks: Block[] = []
  let at = PREFIX_BYTES
  while (at < bytes.byteLength) {
    if (at + HEAD_BYTES > bytes.byteLength || isZeros(bytes, at)) return { blocks, isCutOff: true }
    const isNext =
      view.getUint32(at + 4, true) === chain.index && view.getInt32(at + 12, true) === headCheck(chain, bytes, at)
    const length = view.getUint32(at + 8, true)
    if (!isNext || length % 8 !== 0 || length < LENGTHS_BYTES)
      changed(`a block ${chain.index} that does not follow from the one before`)
    const end = at + HEAD_BYTES + length
    if (end + CHECKSUM_BYTES > bytes.byteLength) return { blocks, isCutOff: true }
    const checksum = checksumOf(chain, bytes, at, end)
    if (textOf(bytes, end, end + CHECKSUM_BYTES) !== checksum)
      changed(`content of block ${chain.index} that does not match its checksum`)
    blocks.push({ type: textOf(bytes, at, at + 4), ...contentOf(bytes, view, at + HEAD_BYTES, end, chain.index) })
    chain.checksum = checksum
    chain.index++
    at = end + CHECKSUM_BYTES
  }
  return { blocks, isCutOff: false }
}

/** The JSON and the sections of a block; sections are copies that start at a multiple of 8. */
function contentOf(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  end: number,
  index: number,
): { header: unknown; sections: Uint8Array[] } {
  const parts: Uint8Array[] = []
  let at = start + LENGTHS_BYTES
  for (let k = 0; k <= MAX_SECTIONS; k++) {
    const length = view.getUint32(start + 4 * k, true)
    if (at + padded(length) > end) changed(`a part of block ${index} that is longer than the block`)
    parts.push(k === 0 ? bytes.subarray(at, at + length) : bytes.slice(at, at + length))
    at += padded(length)
  }
  if (at !== end) changed(`${end - at} bytes too many in block ${index}`)
  const [json, ...sections] = parts
  try {
    return { header: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)), sections }
  } catch {
    return changed(`a header of block ${index} that cannot be read`)
  }
}

/** Throws what is wrong with a file that is not as it was written. */
export function changed(found: string, expected = 'the file as it was written'): never {
  throw new ProblemsError([problem('FILE-CHANGED', '', found, expected)])
}

/** Hash of the type, index and length of the block at an offset, after the block before it. */
function headCheck(chain: BlockChain, bytes: Uint8Array, at: number): number {
  const hash = startHash(chain)
  hashBytes(hash, bytes, at, at + HEAD_BYTES - 4)
  return digestLow(hash)
}

function checksumOf(chain: BlockChain, bytes: Uint8Array, from: number, to: number): string {
  const hash = startHash(chain)
  hashBytes(hash, bytes, from, to)
  return digest(hash)
}

function startHash({ checksum }: BlockChain): Hash {
  const hash = createHash()
  hashText(hash, checksum)
  return hash
}

/** Takes bytes as words; both offsets are multiples of 4 in the buffer. */
function hashBytes(hash: Hash, bytes: Uint8Array, from: number, to: number): void {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + from, (to - from) / 4)
  hashInt32(hash, words, 0, words.length)
}

function isZeros(bytes: Uint8Array, from: number): boolean {
  for (let k = from; k < bytes.byteLength; k++) if (bytes[k] !== 0) return false
  return true
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}

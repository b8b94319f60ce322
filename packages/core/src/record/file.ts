// The file format of snapshots, of creatures, of matrices and matches of the bench, and of recordings before they were written in blocks: magic word,
// type, version, a JSON header, raw sections, a checksum.
//
//   "ETHO" type(4) version(u32) headerLength(u32) header(UTF-8, padded to 8) sections(each padded to 8) checksum(16 hex)
//
// A file that is foreign, cut off, changed or newer is refused with a problem before anything of it is used.

import { createHash, digest, hashInt32, hashInteger } from '../0-foundation/hash.ts'
import { type Problem, ProblemsError, show } from '../0-foundation/problems.ts'

/** Types of file, and what they are. */
const TYPES = {
  SNAP: 'a snapshot',
  RECO: 'a recording',
  CREA: 'a creature',
  MATR: 'a matrix',
  MTCH: 'a match',
} as const
export type FileType = keyof typeof TYPES

/** Version that this engine writes. It reads the first one, too, whose layouts had no names of rows. */
const FILE_VERSION = 2

/** The same of each type. */
const VERSIONS: Readonly<Record<FileType, number>> = {
  SNAP: FILE_VERSION,
  RECO: FILE_VERSION,
  CREA: 1,
  MATR: 1,
  MTCH: 1,
}

const CHECKSUM_BYTES = 16
const PREFIX_BYTES = 16

/** What a file holds: a header as JSON, and sections of bytes. */
export interface FileContent {
  readonly header: unknown
  readonly sections: readonly Uint8Array[]
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean })
  decode(bytes: Uint8Array): string
}

/** Writes a file. */
export function writeFile(type: FileType, content: FileContent): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(
    JSON.stringify({ content: content.header, sections: content.sections.map((section) => section.byteLength) }),
  )
  let size = PREFIX_BYTES + padded(header.byteLength) + CHECKSUM_BYTES
  for (const section of content.sections) size += padded(section.byteLength)
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(`ETHO${type}`), 0)
  const view = new DataView(bytes.buffer)
  view.setUint32(8, VERSIONS[type], true)
  view.setUint32(12, header.byteLength, true)
  bytes.set(header, PREFIX_BYTES)
  let at = PREFIX_BYTES + padded(header.byteLength)
  for (const section of content.sections) {
    bytes.set(section, at)
    at += padded(section.byteLength)
  }
  bytes.set(new TextEncoder().encode(checksum(bytes, at)), at)
  return bytes
}

/** The version of a file; throws a problem for one that is foreign, of another type, too short to have one, or newer. */
export function versionOf(type: FileType, bytes: Uint8Array, newest: number): number {
  const what = TYPES[type]
  if (!(bytes instanceof Uint8Array))
    refuse('FILE-FOREIGN', show(bytes), `the bytes of ${what} of Ethogram, as a Uint8Array`)
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.byteLength < 8 || text(0, 4) !== 'ETHO') {
    refuse('FILE-FOREIGN', bytes.byteLength === 0 ? 'an empty file' : 'another kind of file', `${what} of Ethogram`)
  }
  const found = text(4, 8)
  if (found !== type) {
    refuse('FILE-TYPE', Object.hasOwn(TYPES, found) ? TYPES[found as FileType] : 'a file of another type', what)
  }
  if (bytes.byteLength < PREFIX_BYTES) truncated(bytes.byteLength)
  const version = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(8, true)
  if (version < 1 || version > newest) {
    refuse('FILE-VERSION', `version ${version}`, `version 1 to ${newest}, which this engine reads`)
  }
  return version
}

/** Reads a file, or throws a problem. Sections are copies that start at a multiple of 8. */
export function readFile(type: FileType, bytes: Uint8Array): FileContent {
  versionOf(type, bytes, VERSIONS[type])
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.byteLength < PREFIX_BYTES + CHECKSUM_BYTES) truncated(bytes.byteLength)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerBytes = view.getUint32(12, true)
  let at = PREFIX_BYTES + padded(headerBytes)
  if (at + CHECKSUM_BYTES > bytes.byteLength) truncated(bytes.byteLength)
  const header = parseHeader(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes))
  const size = header.sections.reduce((sum, section) => sum + padded(section), at + CHECKSUM_BYTES)
  if (bytes.byteLength < size) truncated(bytes.byteLength)
  if (bytes.byteLength > size) refuse('FILE-CHANGED', `${bytes.byteLength} bytes`, `${size} bytes, as its header says`)
  const sections = header.sections.map((length) => {
    const section = bytes.slice(at, at + length)
    at += padded(length)
    return section
  })
  if (checksum(bytes, at) !== text(at, at + CHECKSUM_BYTES)) {
    refuse('FILE-CHANGED', 'content that does not match its checksum', 'the file as it was written')
  }
  return { header: header.content, sections }
}

function parseHeader(bytes: Uint8Array): { content: unknown; sections: number[] } {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof parsed === 'object' && parsed !== null && 'sections' in parsed && 'content' in parsed) {
      const { sections, content } = parsed
      const isList = Array.isArray(sections) && sections.every((length) => Number.isInteger(length) && length >= 0)
      if (isList) return { content, sections }
    }
  } catch {
    // Refused below, like every other header that is not one.
  }
  return refuse('FILE-CHANGED', 'a header that cannot be read', 'the file as it was written')
}

function truncated(length: number): never {
  return refuse('FILE-TRUNCATED', `${length} bytes`, 'more: the file ends too soon')
}

function refuse(code: string, found: string, expected: string): never {
  const problem: Problem = { code, path: '', found, expected }
  throw new ProblemsError([problem])
}

/** Hash of the first `length` bytes, a multiple of 8. */
function checksum(bytes: Uint8Array, length: number): string {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice(0, length)
  const words = new Int32Array(whole.buffer, whole.byteOffset, length / 4)
  const hash = createHash()
  hashInteger(hash, length)
  hashInt32(hash, words, 0, words.length)
  return digest(hash)
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}

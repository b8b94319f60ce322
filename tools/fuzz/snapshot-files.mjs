// Files in one piece (snapshots, and recordings before they were written in blocks): taken apart, edited, put together, with the
// checksum put right.
import { edited } from './edits.mjs'
import { choose, pick } from './random.mjs'

/**
 * @typedef {{ type: string, version: number, header: any, sections: Uint8Array[] }} Parts
 * @typedef {{ kind: 'number', section: number, at: number, value: number | string } | { kind: 'bit', section: number, at: number, bit: number }
 *   | { kind: 'run', section: number, at: number, length: number, value: number }
 *   | { kind: 'fields', block: number, fields: number[], value: number }
 *   | { kind: 'resize', section: number, by: number } | { kind: 'drop', section: number } | { kind: 'exchange' }} NumberEdit
 * @typedef {{ kind: 'byte', at: number, value: number } | { kind: 'cut', at: number, length: number }
 *   | { kind: 'insert', at: number, bytes: number[] } | { kind: 'word', at: number, value: number }} ByteEdit
 * @typedef {{ header: import('./edits.mjs').Edit[], numbers: NumberEdit[], keepsHash: boolean }} SnapshotEdits
 */

const ENGINE = process.env.VITEST === undefined ? ['dist', 'js'] : ['src', 'ts']
const { createHash, digest, hashInt32, hashInteger } = await import(
  new URL(`../../packages/core/${ENGINE[0]}/0-foundation/hash.${ENGINE[1]}`, import.meta.url).href
)

/** @param {number} length */
const padded = (length) => Math.ceil(length / 8) * 8

/** The parts of a file. @param {Uint8Array} bytes @returns {Parts} */
export function taken(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  const { content, sections } = JSON.parse(new TextDecoder().decode(bytes.subarray(16, 16 + length)))
  let at = 16 + padded(length)
  return {
    type: new TextDecoder().decode(bytes.subarray(4, 8)),
    version: view.getUint32(8, true),
    header: content,
    sections: sections.map((/** @type {number} */ size) => {
      const section = bytes.slice(at, at + size)
      at += padded(size)
      return section
    }),
  }
}

/** A file of parts, with the checksum put right. @param {Parts} parts */
export function put({ type, version, header, sections }) {
  const text = new TextEncoder().encode(
    JSON.stringify({ content: header, sections: sections.map(({ byteLength }) => byteLength) }),
  )
  const size = sections.reduce((sum, { byteLength }) => sum + padded(byteLength), 16 + padded(text.length) + 16)
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(`ETHO${type}`))
  new DataView(bytes.buffer).setUint32(8, version, true)
  new DataView(bytes.buffer).setUint32(12, text.length, true)
  bytes.set(text, 16)
  let at = 16 + padded(text.length)
  for (const section of sections) {
    bytes.set(section, at)
    at += padded(section.byteLength)
  }
  return seal(bytes)
}

/** Puts the checksum right. @param {Uint8Array} given */
export function seal(given) {
  const bytes = new Uint8Array(padded(given.length))
  bytes.set(given)
  const end = bytes.length - 16
  if (end < 0) return given
  const hash = createHash()
  hashInteger(hash, end)
  hashInt32(hash, new Int32Array(bytes.buffer, 0, end / 4), 0, end / 4)
  bytes.set(new TextEncoder().encode(digest(hash)), end)
  return bytes
}

const ODD_WORDS = ['NaN', 'Infinity', '-Infinity']
export const ODD_NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  7,
  31,
  32,
  33,
  64,
  100,
  1000,
  4095,
  4096,
  65_536,
  1e6,
  2 ** 20,
  2 ** 21,
  2 ** 30,
  2 ** 31 - 1,
  -(2 ** 31),
  0.5,
  -0.5,
  1e-300,
  5e-324,
  1e9,
  1e15,
  1e16,
  1e20,
  1e100,
  1e154,
  1e200,
  1e300,
  -1e300,
  1.79e308,
  -7,
  -100,
]

/** The runs of doubles of a block: where each begins and how long it is. @param {any} header @param {number} wanted */
function doublesOf(header, wanted) {
  /** @type {[at: number, length: number][]} */
  const runs = []
  let at = 0
  for (const [k, { layout }] of header.blocks.entries()) {
    const saved = header.layouts[layout]
    for (const [, , type, length] of saved.fields ?? saved) {
      if (type !== 'f64') continue
      if (k === wanted) runs.push([at, length])
      at += length
    }
  }
  return runs
}

/** Many fields of somebody's at once: sums and products of several are what a check of each by itself cannot know. @param {any} header @param {import('./families.mjs').Random} random @returns {NumberEdit} */
function fieldsEdit(header, random) {
  const block = pick(random, header.blocks.length)
  const share = random() * 0.6
  const fields = doublesOf(header, block).flatMap((_, k) => (random() < share ? [k] : []))
  return { kind: 'fields', block, fields, value: choose(random, ODD_NUMBERS) }
}

/** An edit of a number of a state. @param {{ header: any, sections: Uint8Array[] }} file @param {import('./families.mjs').Random} random @returns {NumberEdit} */
export function numberEdit({ header, sections }, random) {
  if (random() < 0.2) return fieldsEdit(header, random)
  const section = pick(random, 2)
  const count = sections[section].byteLength / (section === 0 ? 8 : 4)
  const at = pick(random, count)
  const dice = random()
  if (dice < 0.6)
    return {
      kind: 'number',
      section,
      at,
      value: random() < 0.1 ? choose(random, ODD_WORDS) : choose(random, ODD_NUMBERS),
    }
  if (dice < 0.8) return { kind: 'bit', section, at, bit: pick(random, section === 0 ? 64 : 32) }
  if (dice < 0.92)
    return { kind: 'run', section, at, length: choose(random, [2, 8, 50, 1000]), value: choose(random, ODD_NUMBERS) }
  if (dice < 0.97) return { kind: 'resize', section, by: choose(random, [-8, -4, -1, 1, 4, 8, 800, -800]) }
  return random() < 0.5 ? { kind: 'drop', section } : { kind: 'exchange' }
}

/** The sections, one edit later. @param {any} header @param {Uint8Array[]} sections @param {NumberEdit} edit */
export function editNumbers(header, sections, edit) {
  if (edit.kind === 'exchange') return [...sections].reverse()
  if (edit.kind === 'fields')
    return sections.map((section, k) => (k === 0 ? fillFields(header, section, edit) : section))
  const bytes = sections[edit.section]
  if (bytes === undefined) return sections
  if (edit.kind === 'drop') return sections.filter((_, k) => k !== edit.section)
  if (edit.kind === 'resize') {
    const resized = new Uint8Array(Math.max(0, bytes.byteLength + edit.by))
    resized.set(bytes.subarray(0, resized.length))
    return sections.map((section, k) => (k === edit.section ? resized : section))
  }
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  const width = edit.section === 0 ? 8 : 4
  const write = (/** @type {number} */ at, /** @type {number} */ value) => {
    if ((at + 1) * width > copy.byteLength) return
    if (width === 8) view.setFloat64(at * 8, value, true)
    else view.setInt32(at * 4, value, true)
  }
  if (edit.kind === 'number') write(edit.at, Number(edit.value))
  else if (edit.kind === 'run') for (let k = 0; k < edit.length; k++) write(edit.at + k, edit.value)
  else {
    const byte = edit.at * width + (edit.bit >> 3)
    if (byte < copy.byteLength) copy[byte] ^= 1 << (edit.bit & 7)
  }
  return sections.map((section, k) => (k === edit.section ? copy : section))
}

/** Doubles with some fields filled. @param {any} header @param {Uint8Array} doubles @param {NumberEdit & { kind: 'fields' }} edit */
function fillFields(header, doubles, { block, fields, value }) {
  const copy = doubles.slice()
  const view = new DataView(copy.buffer)
  const runs = doublesOf(header, block)
  for (const field of fields) {
    const [at, length] = runs[field] ?? [0, 0]
    for (let k = at; k < at + length && 8 * k + 8 <= copy.byteLength; k++) view.setFloat64(8 * k, value, true)
  }
  return copy
}

/** An edit of bytes somewhere in a file. @param {number} size @param {import('./families.mjs').Random} random @returns {ByteEdit} */
export function byteEdit(size, random) {
  const at = random() < 0.3 ? pick(random, 32) : pick(random, size)
  const dice = random()
  if (dice < 0.5) return { kind: 'byte', at, value: pick(random, 256) }
  if (dice < 0.65) return { kind: 'cut', at, length: choose(random, [1, 4, 8, 16, 1000, 1e6]) }
  if (dice < 0.8)
    return {
      kind: 'insert',
      at,
      bytes: Array.from({ length: choose(random, [1, 4, 8, 16, 100]) }, () => pick(random, 256)),
    }
  return {
    kind: 'word',
    at: choose(random, [0, 4, 8, 12, at]),
    value: choose(random, [0, 1, 2, 3, 7, 16, 1e6, 2 ** 31, 2 ** 32 - 1]),
  }
}

/** The bytes, one edit later. @param {Uint8Array} bytes @param {ByteEdit} edit */
export function editBytes(bytes, edit) {
  const { at } = edit
  if (edit.kind === 'cut') return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + edit.length)])
  if (edit.kind === 'insert') return Uint8Array.from([...bytes.subarray(0, at), ...edit.bytes, ...bytes.subarray(at)])
  const copy = bytes.slice()
  if (edit.kind === 'byte') copy[at] = edit.value
  else if (at + 4 <= copy.length) new DataView(copy.buffer).setUint32(at, edit.value, true)
  return copy
}

/** A header as a file holds it: what JSON cannot write is nothing. @param {unknown} header */
export function asWritten(header) {
  try {
    return JSON.parse(JSON.stringify(header) ?? 'null')
  } catch {
    return null
  }
}

/** A snapshot with its header and its numbers edited; without `keepsHash` it does not say the hash of its state any more. @param {Parts} file @param {SnapshotEdits} edits */
export function editSnapshot(file, { header, numbers, keepsHash }) {
  const sections = numbers.reduce((before, edit) => editNumbers(file.header, before, edit), file.sections)
  const whole = header.length === 0 ? file.header : asWritten(edited(file.header, header))
  if (keepsHash || typeof whole !== 'object' || whole === null || Array.isArray(whole))
    return put({ ...file, header: whole, sections })
  const { hash: _, ...rest } = whole
  return put({ ...file, header: rest, sections })
}

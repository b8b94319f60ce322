// Recordings as seeds of mutants: files in blocks with inputs and a moment on the way (version 3), in one piece (version 2), and one with
// a snapshot of the first version; edits of blocks, headers, inputs, hashes and of the snapshots inside, with checksums put right.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createWorld, openRecording, restoreWorld, streamRecording } from '@ethogram/core'
import { edited, randomEdit, writable } from './edits.mjs'
import { PLANNERS } from './planners.mjs'
import { choose, pick } from './random.mjs'
import { shippedWorlds } from './shipped.mjs'
import { asWritten, editSnapshot, numberEdit, ODD_NUMBERS, put, taken } from './snapshot-files.mjs'

/**
 * @typedef {import('./families.mjs').Random} Random
 * @typedef {{ type: string, header: any, sections: Uint8Array[] }} Block
 * @typedef {{ version: number, blocks: Block[], recording: import('@ethogram/core').Recording }} Seed A file in one piece is one block.
 * @typedef {{ kind: 'header', block: number, edits: import('./edits.mjs').Edit[] }
 *   | { kind: 'snapshot', block: number, edits: import('./snapshot-files.mjs').SnapshotEdits }
 *   | { kind: 'words', block: number, section: number, at: number, length: number, value: number }
 *   | { kind: 'resize', block: number, section: number, by: number }
 *   | { kind: 'type', block: number, type: string } | { kind: 'index', block: number, index: number }
 *   | { kind: 'drop', block: number } | { kind: 'again', block: number, at: number } | { kind: 'length', block: number, part: number, length: number }
 *   | { kind: 'version', version: number }} BlockEdit
 */

const ENGINE = process.env.VITEST === undefined ? ['dist', 'js'] : ['src', 'ts']
/** @param {string} file */
const inside = (file) => import(new URL(`../../packages/core/${ENGINE[0]}/${file}.${ENGINE[1]}`, import.meta.url).href)
const { createHash, digest, digestLow, hashInt32, hashText } = await inside('0-foundation/hash')
const { filePrefix, readBlocks, writeBlock } = await inside('record/block-file')

/** Scenes that are recorded, and what comes before which tick. @type {Record<string, Record<number, string[]>>} */
const SCENES = {
  ball: { 2: ['push ball by (1, 0, 0)'], 8: ['add ball called other at (2, 1, 0)'] },
  bird: {
    1: ['bird: hold fear at 3'],
    3: ['place person at (1, 0, 2)', 'bird: forbid land'],
    9: ['bird: imagine person at (1, 0, 2)'],
  },
  gathering: { 1: ['one: attribute fatigued = 70', 'sound bell by other'], 7: ['trainer ann: rest', 'one: do toss'] },
  drifters: { 4: ['add drifter at (1, 0, 1)'] },
}
const HALF_TICKS = 6

/** Words at the start of a block's content: the lengths of its parts. */
const LENGTHS = 4
const HEAD_BYTES = 16
const CHECKSUM_BYTES = 16

/** @type {Map<string, Seed> | undefined} */
let known

/** All seeds by name, made once. */
export function recordings() {
  if (known !== undefined) return known
  known = new Map()
  const worlds = shippedWorlds()
  for (const [scene, lines] of Object.entries(SCENES)) {
    const definition = worlds.get(`scene ${scene}`)
    if (definition !== undefined) known.set(`recording ${scene}`, seedOf(recorded(definition, lines)))
  }
  known.set('recording of version 2', seedOf(shorter(old('bird-v2.ethorec.gz'))))
  known.set('recording of version 1', seedOf(firstVersion(old('bird-v1.etho.gz'))))
  return known
}

/** @param {string} name */
export const old = (name) =>
  new Uint8Array(gunzipSync(readFileSync(new URL(`../../packages/core/test/${name}`, import.meta.url))))

/** A run of two blocks with a moment between them. @param {import('@ethogram/core').WorldDefinition} definition @param {Record<number, string[]>} lines */
function recorded(definition, lines) {
  const world = createWorld(definition, { seed: 3, planners: PLANNERS })
  /** @type {Uint8Array[]} */
  const written = []
  const stream = streamRecording(world, (block) => written.push(block))
  let moment = new Uint8Array()
  while (world.tick < 2 * HALF_TICKS) {
    for (const line of lines[world.tick] ?? []) world.direct(line)
    world.step()
    if (world.tick !== HALF_TICKS) continue
    stream.flush()
    moment = world.snapshot()
  }
  stream.finish()
  world.dispose()
  /** @type {Block[]} */
  const blocks = readBlocks(joined(written)).blocks
  const empty = new Uint8Array()
  blocks.splice(2, 0, { type: 'SNAP', header: { tick: HALF_TICKS }, sections: [moment, empty, empty] })
  return bytesOf(3, blocks)
}

/** The first ticks of a recording in one piece, so that thousands are run in minutes. @param {Uint8Array} bytes */
function shorter(bytes) {
  const parts = taken(bytes)
  const [snapshot, starts, changes] = parts.sections
  const { inputs, totals } = parts.header
  const end = new Int32Array(starts.slice().buffer)[2 * HALF_TICKS]
  const moved = inputs.map((/** @type {any} */ logged) => ({ ...logged, tick: 2 * HALF_TICKS }))
  return put({
    ...parts,
    header: { ...parts.header, inputs: moved, totals: totals.slice(0, 2 * HALF_TICKS) },
    sections: [snapshot, starts.slice(0, 4 * (2 * HALF_TICKS + 1)), changes.slice(0, 4 * end)],
  })
}

/** A recording around a snapshot of the first version. @param {Uint8Array} snapshot */
function firstVersion(snapshot) {
  const world = restoreWorld(snapshot, { planners: PLANNERS })
  const firstTick = world.tick
  const totals = []
  for (let n = 0; n < HALF_TICKS; n++) {
    world.step()
    totals.push(world.hash())
  }
  world.dispose()
  const inputs = [{ tick: firstTick + 2, input: { input: 'set', entity: 'person', field: 'nobody', value: true } }]
  const header = { world: 'bird', seed: 1, firstTick, inputs, keys: [], totals }
  const starts = new Uint8Array(4 * (HALF_TICKS + 1))
  return put({ type: 'RECO', version: 1, header, sections: [snapshot, starts, new Uint8Array()] })
}

/** @param {Uint8Array} bytes @returns {Seed} */
function seedOf(bytes) {
  const version = bytes[8]
  const blocks = version === 3 ? readBlocks(bytes).blocks : [{ ...taken(bytes), type: 'FILE' }]
  return { version, blocks, recording: openRecording(bytes) }
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** The file of blocks; `raw` changes a block after it was written, and its checksums are put right. @param {number} version @param {readonly Block[]} blocks @param {readonly BlockEdit[]} [raw] */
function bytesOf(version, blocks, raw = []) {
  const [first] = blocks
  if (first?.type === 'FILE') return put({ type: 'RECO', version, header: first.header, sections: [...first.sections] })
  const chain = { index: 0, checksum: '' }
  const written = blocks.map(({ type, header, sections }, k) => {
    const before = chain.checksum
    for (const edit of raw) if (edit.kind === 'index' && edit.block === k) chain.index = edit.index
    const bytes = writeBlock(chain, type, JSON.stringify(header), sections.slice(0, LENGTHS - 1))
    for (const edit of raw)
      if (edit.kind === 'length' && edit.block === k) chain.checksum = relengthened(bytes, edit, before)
    return bytes
  })
  return joined([filePrefix('RECO', version), ...written])
}

/** Says another length of a block or of a part of it; answers the checksum. @param {Uint8Array} bytes @param {Extract<BlockEdit, { kind: 'length' }>} edit @param {string} before */
function relengthened(bytes, { part, length }, before) {
  const view = new DataView(bytes.buffer)
  view.setUint32(part === LENGTHS ? 8 : HEAD_BYTES + 4 * part, length, true)
  const words = (/** @type {number} */ to) => {
    const hash = createHash()
    hashText(hash, before)
    hashInt32(hash, new Int32Array(bytes.buffer, 0, to / 4), 0, to / 4)
    return hash
  }
  view.setInt32(12, digestLow(words(HEAD_BYTES - 4)), true)
  const checksum = digest(words(bytes.byteLength - CHECKSUM_BYTES))
  bytes.set(new TextEncoder().encode(checksum), bytes.byteLength - CHECKSUM_BYTES)
  return checksum
}

const TYPES = ['HEAD', 'TICK', 'SNAP', 'DONE', 'NONE', '\u0000\u0000\u0000\u0000']
const LENGTHS_TRIED = [0, 1, 4, 8, 16, 24, 1000, 2 ** 20, 2 ** 31, 2 ** 32 - 8, 2 ** 32 - 1]

/** An edit of a recording. @param {Seed} seed @param {Random} random @returns {BlockEdit} */
export function blockEdit({ blocks }, random) {
  const block = pick(random, blocks.length)
  const { header, sections } = blocks[block]
  const dice = random()
  if (dice < 0.4) {
    const edits = Array.from({ length: 1 + pick(random, 2) }, () => writable(randomEdit(header, random)))
    return { kind: 'header', block, edits }
  }
  if (dice < 0.7) return sectionEdit(block, sections, random)
  if (dice < 0.76) return { kind: 'type', block, type: choose(random, TYPES) }
  if (dice < 0.8) return { kind: 'index', block, index: choose(random, [0, 1, 2, 7, 2 ** 31, 2 ** 32 - 1]) }
  if (dice < 0.86) return { kind: 'drop', block }
  if (dice < 0.92) return { kind: 'again', block, at: pick(random, blocks.length + 1) }
  if (dice < 0.97)
    return { kind: 'length', block, part: pick(random, LENGTHS + 1), length: choose(random, LENGTHS_TRIED) }
  return { kind: 'version', version: choose(random, [0, 1, 2, 3, 4, 2 ** 32 - 1]) }
}

/** An edit of what stands in sections: snapshots as such, everything else as words. @param {number} block @param {readonly Uint8Array[]} sections @param {Random} random @returns {BlockEdit} */
function sectionEdit(block, sections, random) {
  const section = pick(random, sections.length)
  const bytes = sections[section] ?? new Uint8Array()
  const file = snapshotIn(bytes)
  if (random() < 0.15) return { kind: 'resize', block, section, by: choose(random, [-8, -4, -1, 1, 4, 8, 800, -800]) }
  if (file === undefined)
    return {
      kind: 'words',
      block,
      section,
      at: pick(random, Math.max(1, bytes.byteLength / 4)),
      length: choose(random, [1, 1, 1, 2, 50]),
      value: choose(random, ODD_NUMBERS),
    }
  const isHeader = random() < 0.5
  const edits = {
    header: isHeader ? [writable(randomEdit(file.header, random))] : [],
    numbers: isHeader ? [] : [numberEdit(file, random)],
    keepsHash: random() < 0.2,
  }
  return { kind: 'snapshot', block, edits }
}

/** @param {Uint8Array} bytes */
function snapshotIn(bytes) {
  return new TextDecoder().decode(bytes.subarray(0, 8)) === 'ETHOSNAP' ? taken(bytes) : undefined
}

/** The file of some edits. @param {Seed} seed @param {readonly BlockEdit[]} edits */
export function buildRecording(seed, edits) {
  let { version, blocks } = seed
  for (const edit of edits) {
    if (edit.kind === 'version') version = edit.version
    else blocks = editBlocks(blocks, edit)
  }
  return bytesOf(version, blocks, edits)
}

/** @param {Block[]} blocks @param {Exclude<BlockEdit, { kind: 'version' }>} edit @returns {Block[]} */
function editBlocks(blocks, edit) {
  const block = blocks[edit.block]
  if (block === undefined) return blocks
  const withBlock = (/** @type {Partial<Block>} */ changed) => blocks.with(edit.block, { ...block, ...changed })
  if (edit.kind === 'header') return withBlock({ header: asWritten(edited(block.header, edit.edits)) })
  if (edit.kind === 'type') return block.type === 'FILE' ? blocks : withBlock({ type: edit.type })
  if (edit.kind === 'drop') return block.type === 'FILE' ? blocks : blocks.filter((other) => other !== block)
  if (edit.kind === 'again') return blocks.toSpliced(edit.at, 0, block)
  if (edit.kind === 'snapshot') {
    const file = snapshotIn(block.sections[0] ?? new Uint8Array())
    return file === undefined
      ? blocks
      : withBlock({ sections: [editSnapshot(file, edit.edits), ...block.sections.slice(1)] })
  }
  if (edit.kind !== 'resize' && edit.kind !== 'words') return blocks
  const section = block.sections[edit.section]
  if (section === undefined) return blocks
  return withBlock({ sections: block.sections.with(edit.section, editSection(section, edit)) })
}

/** @param {Uint8Array} section @param {Extract<BlockEdit, { kind: 'resize' | 'words' }>} edit */
function editSection(section, edit) {
  if (edit.kind === 'resize') {
    const resized = new Uint8Array(Math.max(0, section.byteLength + edit.by))
    resized.set(section.subarray(0, resized.length))
    return resized
  }
  const copy = section.slice()
  const view = new DataView(copy.buffer)
  for (let k = edit.at; k < edit.at + edit.length && 4 * k + 4 <= copy.byteLength; k++)
    view.setInt32(4 * k, edit.value, true)
  return copy
}

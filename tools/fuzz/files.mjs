// Mutants of snapshots: headers, numbers, sections and bytes, mostly with the checksum put right. Refused with problems, or alive and
// exact; a world beside them never changes and memory goes back.
import { createWorld, restoreWorld } from '@ethogram/core'
import { createBystander } from './bystander.mjs'
import { edited, fewerEdits, randomEdit, writable } from './edits.mjs'
import { choose, pick } from './random.mjs'
import { shippedWorlds } from './shipped.mjs'
import { judgeWorld, made } from './world-judge.mjs'

/**
 * @typedef {{ kind: 'number', section: number, at: number, value: number | string } | { kind: 'bit', section: number, at: number, bit: number }
 *   | { kind: 'run', section: number, at: number, length: number, value: number }
 *   | { kind: 'resize', section: number, by: number } | { kind: 'drop', section: number } | { kind: 'exchange' }} NumberEdit
 * @typedef {{ kind: 'byte', at: number, value: number } | { kind: 'cut', at: number, length: number }
 *   | { kind: 'insert', at: number, bytes: number[] } | { kind: 'word', at: number, value: number }} ByteEdit
 * @typedef {{ seed: string, header: import('./edits.mjs').Edit[], numbers: NumberEdit[], bytes: ByteEdit[], isSealed: boolean, keepsHash: boolean }} Case
 */

const ENGINE = process.env.VITEST === undefined ? ['dist', 'js'] : ['src', 'ts']
const { createHash, digest, hashInt32, hashInteger } = await import(
  new URL(`../../packages/core/${ENGINE[0]}/0-foundation/hash.${ENGINE[1]}`, import.meta.url).href
)

const SCENES = ['ball', 'bird', 'corridor', 'shock-box', 'training-yard', 'two-bowls']
const TICKS = 5

/** Lines that leave something in every part of a file, as far as a world understands them. */
const LINES = {
  'scene bird': [
    'bird: hold fear at 3',
    'bird: forbid land',
    'bird: imagine person at (1, 0, 2)',
    'bird: mind off for 40 ticks',
  ],
  'scene training-yard': [
    'dog: hold hunger at 30',
    'dog: gain of beg = 4',
    'dog: attract (3, 0, 4) radius 2 strength 3',
  ],
}

/** @type {Map<string, { header: any, sections: Uint8Array[] }> | undefined} */
let known
/** @type {ReturnType<typeof createBystander> | undefined} */
let bystander

function files() {
  if (known !== undefined) return known
  known = new Map()
  const worlds = shippedWorlds()
  for (const scene of SCENES) {
    const name = `scene ${scene}`
    const definition = worlds.get(name)
    if (definition === undefined) continue
    const world = createWorld(definition, { seed: 3 })
    world.step(15)
    for (const line of LINES[/** @type {keyof typeof LINES} */ (name)] ?? []) world.direct(line)
    world.step(15)
    known.set(name, taken(world.snapshot()))
    world.dispose()
  }
  bystander = createBystander()
  return known
}

/** @param {number} length */
const padded = (length) => Math.ceil(length / 8) * 8

/** The parts of a file. @param {Uint8Array} bytes */
function taken(bytes) {
  const length = new DataView(bytes.buffer).getUint32(12, true)
  const { content, sections } = JSON.parse(new TextDecoder().decode(bytes.subarray(16, 16 + length)))
  let at = 16 + padded(length)
  return {
    header: content,
    sections: sections.map((/** @type {number} */ size) => {
      const section = bytes.slice(at, at + size)
      at += padded(size)
      return section
    }),
  }
}

/** A file of parts. @param {unknown} header @param {Uint8Array[]} sections */
function put(header, sections) {
  const text = new TextEncoder().encode(
    JSON.stringify({ content: header, sections: sections.map(({ byteLength }) => byteLength) }),
  )
  const size = sections.reduce((sum, { byteLength }) => sum + padded(byteLength), 16 + padded(text.length) + 16)
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('ETHOSNAP'))
  new DataView(bytes.buffer).setUint32(8, 2, true)
  new DataView(bytes.buffer).setUint32(12, text.length, true)
  bytes.set(text, 16)
  let at = 16 + padded(text.length)
  for (const section of sections) {
    bytes.set(section, at)
    at += padded(section.byteLength)
  }
  return bytes
}

/** Puts the checksum right. @param {Uint8Array} given */
function seal(given) {
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
const ODD_NUMBERS = [
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

/** @param {{ sections: Uint8Array[] }} file @param {import('./families.mjs').Random} random @returns {NumberEdit} */
function numberEdit({ sections }, random) {
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

/** @param {Uint8Array[]} sections @param {NumberEdit} edit */
function editNumbers(sections, edit) {
  if (edit.kind === 'exchange') return [...sections].reverse()
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

/** @param {number} size @param {import('./families.mjs').Random} random @returns {ByteEdit} */
function byteEdit(size, random) {
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

/** @param {Uint8Array} bytes @param {ByteEdit} edit */
function editBytes(bytes, edit) {
  const { at } = edit
  if (edit.kind === 'cut') return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + edit.length)])
  if (edit.kind === 'insert') return Uint8Array.from([...bytes.subarray(0, at), ...edit.bytes, ...bytes.subarray(at)])
  const copy = bytes.slice()
  if (edit.kind === 'byte') copy[at] = edit.value
  else if (at + 4 <= copy.length) new DataView(copy.buffer).setUint32(at, edit.value, true)
  return copy
}

/** The file of a case. @param {Case} mutant */
export function build({ seed, header, numbers, bytes, isSealed, keepsHash }) {
  const file = files().get(seed)
  if (file === undefined) throw new Error(`no seed ${seed}`)
  const { hash, ...rest } = edited(file.header, header) ?? {}
  const top =
    keepsHash || (header.length === 0 && hash === undefined)
      ? { ...rest, ...(hash === undefined ? {} : { hash }) }
      : rest
  const sections = numbers.reduce(editNumbers, file.sections)
  const whole = seal(put(Array.isArray(edited(file.header, header)) ? edited(file.header, header) : top, sections))
  const changed = bytes.reduce(editBytes, whole)
  return isSealed ? seal(changed) : changed
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'files',
  about: 'snapshots, edited in their headers, numbers and bytes, with the checksum put right',
  seeds: () => [...files().keys()],
  mutate(random, seed) {
    const file = files().get(seed)
    if (file === undefined) throw new Error(`no seed ${seed}`)
    const dice = random()
    const few = () => 1 + Math.floor(random() * random() * 4)
    const some = (/** @type {() => any} */ make) => Array.from({ length: few() }, make)
    return {
      seed,
      header: dice < 0.55 ? some(() => writable(randomEdit(file.header, random))) : [],
      numbers: dice >= 0.5 && dice < 0.9 ? some(() => numberEdit(file, random)) : [],
      bytes: dice >= 0.9 ? some(() => byteEdit(4000, random)) : [],
      isSealed: random() < 0.9,
      keepsHash: random() < 0.1,
    }
  },
  run(mutant) {
    const bytes = build(mutant)
    const use = bystander?.use() ?? ''
    const world = made(() => restoreWorld(bytes))
    try {
      if ('refused' in world) return 'refused'
      judgeWorld(world.value, { ticks: TICKS })
      return 'lives'
    } finally {
      if ('value' in world) world.value.dispose()
      bystander?.judge(use)
    }
  },
  *shrink(mutant) {
    const { header, numbers, bytes } = mutant
    if (header.length > 0 && numbers.length + bytes.length > 0) yield { ...mutant, header: [] }
    if (numbers.length > 0 && header.length + bytes.length > 0) yield { ...mutant, numbers: [] }
    for (const fewer of fewerEdits(header)) yield { ...mutant, header: fewer }
    if (numbers.length > 1)
      for (const one of numbers) yield { ...mutant, numbers: numbers.filter((other) => other !== one) }
    if (bytes.length > 1) for (const one of bytes) yield { ...mutant, bytes: bytes.filter((other) => other !== one) }
  },
}

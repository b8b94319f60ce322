// Recordings: a snapshot, the inputs since then, and hashes per tick. The studio's timeline plays them; a bug report is one.
//
// Read here, written block by block by recording-log.ts. A file that ends in the middle of a block was cut off: what is whole of it is
// a recording that says so. Recordings of versions 1 and 2 were written in one piece and are read, too. Every number of a file is
// checked before it is used: a file whose parts do not fit each other is refused, even if its checksums are right.

import { digestOfWords } from '../0-foundation/hash.ts'
import { ProblemsError, problem } from '../0-foundation/problems.ts'
import type { Checks } from '../definition/check.ts'
import { renewed } from '../definition/reading/old-keys.ts'
import type { InputDefinition } from '../definition/types.ts'
import { type Block, changed, readBlocks } from './block-file.ts'
import { readFile, versionOf } from './file.ts'
import { RECORDING_VERSION } from './recording-log.ts'

/** An input and the tick before which it came. */
export interface LoggedInput {
  readonly tick: number
  readonly input: InputDefinition
}

/** A run that can be told again. */
export interface Recording {
  readonly world: string
  readonly seed: number
  readonly firstTick: number
  readonly lastTick: number
  /** The file ends before the run did: it was stopped from outside, or the disk was full. */
  readonly isCutOff: boolean
  readonly inputs: readonly LoggedInput[]
  readonly snapshot: Uint8Array
  /** Moments on the way, in order: a player can begin there. */
  readonly moments: readonly Moment[]
  readonly hashes: HashTrack
}

/** A world right after a tick. */
export interface Moment {
  readonly tick: number
  readonly snapshot: Uint8Array
}

/** Hashes tick by tick. `changes` holds, per tick from `starts[t]`: field index, new hash, field index, new hash, … */
export interface HashTrack {
  readonly keys: readonly string[]
  readonly totals: readonly string[]
  readonly starts: Int32Array
  readonly changes: Int32Array
}

/** Opens a recording file; throws problems for one that is foreign, changed or newer, or that ends before its first block does. */
export function readRecording(bytes: Uint8Array, checks: Checks): Recording {
  const recording =
    versionOf('RECO', bytes, RECORDING_VERSION) < RECORDING_VERSION ? readWhole(bytes) : readStreamed(bytes)
  checkParts(recording)
  const problems = recording.inputs.flatMap(({ input }, k) =>
    checks.input(input).map((found) => ({ ...found, path: `inputs[${k}].${found.path}` })),
  )
  if (problems.length > 0) throw new ProblemsError(problems)
  return recording
}

/** Versions 1 and 2: everything in one piece, written at the end. */
function readWhole(bytes: Uint8Array): Recording {
  const { header, sections } = readFile('RECO', bytes)
  const { world, seed, firstTick, inputs, keys, totals } = objectOf(header)
  const [snapshot, starts, changes] = sections
  if (changes === undefined) changed(`${sections.length} sections`, '3')
  if (!isListOf(totals, (total) => typeof total === 'string' && /^[0-9a-f]{16}$/.test(total)))
    changed('hashes that are not')
  if (!isListOf(keys, (key) => typeof key === 'string')) changed('names of fields that are not')
  const first = wholeNumber(firstTick)
  const track = {
    keys: keys as string[],
    totals: totals as string[],
    starts: wordsOf(starts),
    changes: wordsOf(changes),
  }
  return {
    world: textOf(world),
    seed: numberOf(seed),
    firstTick: first,
    lastTick: first + track.totals.length,
    isCutOff: false,
    inputs: loggedInputs(inputs),
    snapshot,
    moments: [],
    hashes: track,
  }
}

/** What is gathered from one block after the other. */
interface Gathered {
  lastTick: number
  isDone: boolean
  readonly inputs: LoggedInput[]
  readonly moments: Moment[]
  readonly keys: string[]
  readonly totals: string[]
  readonly starts: number[]
  readonly changes: Int32Array[]
}

/** Version 3: block by block. */
function readStreamed(bytes: Uint8Array): Recording {
  const { blocks, isCutOff } = readBlocks(bytes)
  const head = blocks[0]
  if (head === undefined) throw new ProblemsError([tooShort(bytes.byteLength)])
  if (head.type !== 'HEAD') changed(`a first block “${head.type}”`, 'the head of a recording')
  const { world, seed, firstTick } = objectOf(head.header)
  const first = wholeNumber(firstTick)
  const gathered: Gathered = {
    lastTick: first,
    isDone: false,
    inputs: [],
    moments: [],
    keys: [],
    totals: [],
    starts: [0],
    changes: [],
  }
  for (const block of blocks.slice(1)) gather(gathered, block)
  const { lastTick, isDone, inputs, moments, keys, totals, starts, changes } = gathered
  if (isDone && isCutOff) changed('more after the last block')
  const hashes = { keys, totals, starts: Int32Array.from(starts), changes: joined(changes, starts[starts.length - 1]) }
  const parts = { world: textOf(world), seed: numberOf(seed), firstTick: first, lastTick, isCutOff: !isDone }
  return { ...parts, inputs, snapshot: head.sections[0], moments, hashes }
}

function gather(gathered: Gathered, { type, header, sections }: Block): void {
  if (gathered.isDone) changed('more after the last block')
  const parts = objectOf(header)
  if (type === 'TICK') gatherTicks(gathered, parts, sections)
  else if (type === 'SNAP') {
    isAt(gathered, parts.tick)
    gathered.moments.push({ tick: gathered.lastTick, snapshot: sections[0] })
  } else if (type === 'DONE') {
    isAt(gathered, parts.lastTick)
    gathered.isDone = true
  } else changed(`a block “${type}”`)
}

function gatherTicks(
  gathered: Gathered,
  parts: Readonly<Record<string, unknown>>,
  sections: readonly Uint8Array[],
): void {
  isAt(gathered, parts.from)
  const ticks = wholeNumber(parts.ticks)
  const [totals, starts, changes] = sections.map(wordsOf)
  if (totals.length !== 2 * ticks || starts.length !== ticks + 1) changed(`hashes that are not those of ${ticks} ticks`)
  if (!isListOf(parts.keys, (key) => typeof key === 'string')) changed('names of fields that are not')
  for (const key of parts.keys as string[]) gathered.keys.push(key)
  for (let k = 0; k < ticks; k++) gathered.totals.push(digestOfWords(totals[2 * k], totals[2 * k + 1]))
  const before = gathered.starts[gathered.starts.length - 1]
  for (let k = 1; k <= ticks; k++) gathered.starts.push(before + starts[k])
  if (starts[0] !== 0 || starts[ticks] !== changes.length) changed('changes that are not those of its ticks')
  gathered.changes.push(changes)
  for (const logged of loggedInputs(parts.inputs)) gathered.inputs.push(logged)
  gathered.lastTick += ticks
}

/** A block begins where the one before it ended. */
function isAt({ lastTick }: Gathered, tick: unknown): void {
  if (tick !== lastTick) changed(`a block of tick ${String(tick)}`, `one of tick ${lastTick}`)
}

/** Ticks, inputs and hashes fit each other: nothing is used that points outside. */
function checkParts({ firstTick, lastTick, inputs, hashes }: Recording): void {
  const { keys, totals, starts, changes } = hashes
  if (starts.length !== totals.length + 1 || starts[0] !== 0 || starts[totals.length] !== changes.length)
    changed('changes that are not those of its ticks')
  for (let k = 0; k < totals.length; k++)
    if (starts[k] > starts[k + 1] || starts[k + 1] % 2 !== 0) changed('changes that are not those of its ticks')
  for (let k = 0; k < changes.length; k += 2)
    if (changes[k] < 0 || changes[k] >= keys.length)
      changed(`the hash of a field ${changes[k]}`, `one of ${keys.length}`)
  let before = firstTick
  for (const { tick } of inputs) {
    if (tick < before || tick > lastTick) changed(`an input at tick ${tick}`, `one from tick ${before} to ${lastTick}`)
    before = tick
  }
}

function loggedInputs(value: unknown): LoggedInput[] {
  if (!Array.isArray(value)) changed('inputs that are not a list')
  return value.map((logged: unknown) => {
    const { tick, input } = objectOf(logged)
    // What an input says is checked as a whole, as if it came from a person.
    return { tick: wholeNumber(tick), input: renewed(input) as InputDefinition }
  })
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : changed('a header that is none')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : changed('a name that is not a text')
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : changed('a seed that is not a number')
}

function wholeNumber(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : changed('a tick that is not a whole number')
}

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne)
}

/** A section is a copy that starts at a multiple of 8. */
function wordsOf(bytes: Uint8Array): Int32Array {
  if (bytes.byteLength % 4 !== 0) changed('half a number')
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}

function joined(parts: readonly Int32Array[], length: number): Int32Array {
  const whole = new Int32Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function tooShort(bytes: number) {
  return problem('FILE-TRUNCATED', '', `${bytes} bytes`, 'more: the file ends before its first block does')
}

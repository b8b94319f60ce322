// A recording in the making: hands out block after block of a file, and keeps nothing of what it has handed out.
//
//   HEAD  world, seed, first tick; a snapshot of that moment
//   TICK  the inputs and hashes of some ticks
//   SNAP  a snapshot of the moment reached, now and then, so that a player need not run the whole past
//   DONE  the last tick: without it, the run was cut off
//
// Per tick the file keeps the hash of everything and, for each field whose own hash changed, that hash: enough to name the first tick,
// room and field at which a replay goes another way, at a few bytes for what does not change. How many ticks a block has depends on
// the world alone, so the same run gives the same bytes. Reads a world, writes blocks; what becomes of them is the caller's.

import { digestLast, digestLow } from '../0-foundation/hash.ts'
import { ProblemsError, problem, show } from '../0-foundation/problems.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { type BlockChain, filePrefix, startChain, writeBlock } from './block-file.ts'
import { saveWorld } from './snapshot.ts'
import { createStateHasher, hashState, hashTotal, type StateHasher } from './state-hash.ts'

/** Version of recordings in blocks. */
export const RECORDING_VERSION = 3

/** Ticks of one block at most: what is lost when the machine dies. Shorter blocks are more overhead (96 bytes each). */
const BLOCK_TICKS = 100
/** Ticks times creatures of one block at most: a crowd's ticks take longer, and no more than a few seconds should be lost. */
const BLOCK_THOUGHTS = 4000
/** Characters of inputs after which a block ends, whatever its ticks. */
const BLOCK_CHARACTERS = 1 << 20
/** A snapshot comes after at least so many ticks … */
const SNAPSHOT_TICKS = 1000
/** … and this many times its own size in other blocks: it makes a file half as long again at most. */
const SNAPSHOT_SHARE = 2

/** Takes a block of a file, in order. */
export type BlockSink = (block: Uint8Array<ArrayBuffer>) => void

/** Collects a recording while a world runs; numbers are those of the block that is not yet handed out. */
export interface RecordingLog {
  readonly write: BlockSink
  readonly chain: BlockChain
  readonly hasher: StateHasher
  /** The latest hash of each field, as the file knows it. */
  readonly latest: number[]
  /** Fields that the file knows. */
  knownKeys: number
  /** The first tick of the block, and the last one noted. */
  fromTick: number
  lastTick: number
  /** JSON of each input. */
  readonly inputs: string[]
  inputCharacters: number
  readonly totals: Int32Array
  readonly starts: Int32Array
  changes: Int32Array
  snapshotTick: number
  snapshotBytes: number
  bytesSince: number
}

/** Begins with the world as it is; hands out the head of the file. */
export function beginLog(inside: WorldInside, write: BlockSink): RecordingLog {
  refuseInexact(inside)
  const { tick } = inside.truth
  const snapshot = saveWorld(inside)
  const log: RecordingLog = {
    write,
    chain: startChain(),
    hasher: createStateHasher(),
    latest: [],
    knownKeys: 0,
    fromTick: tick,
    lastTick: tick,
    inputs: [],
    inputCharacters: 0,
    totals: new Int32Array(2 * BLOCK_TICKS),
    starts: new Int32Array(BLOCK_TICKS + 1),
    changes: new Int32Array(1024),
    snapshotTick: tick,
    snapshotBytes: snapshot.byteLength,
    bytesSince: 0,
  }
  const { world } = inside.definition
  write(filePrefix('RECO', RECORDING_VERSION))
  write(writeBlock(log.chain, 'HEAD', JSON.stringify({ world, seed: inside.seed, firstTick: tick }), [snapshot]))
  return log
}

/** What a planner answers that is not the same everywhere would replay as another life elsewhere. */
function refuseInexact({ planners }: WorldInside): void {
  const problems = Object.entries(planners)
    .filter(([, planner]) => planner?.isExact !== true)
    .map(([name, planner]) =>
      problem('PLANNER-INEXACT', `planners.${name}`, show(planner?.isExact), 'isExact: true of all planners'),
    )
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** Notes an input that came now. */
export function logInput(log: RecordingLog, input: InputDefinition): void {
  const json = JSON.stringify({ tick: log.lastTick, input })
  log.inputs.push(json)
  log.inputCharacters += json.length
  if (log.inputCharacters > BLOCK_CHARACTERS) flushLog(log)
}

/** Notes the hashes after a tick; hands out what is due. */
export function logTick(log: RecordingLog, inside: WorldInside): void {
  const { hasher, latest, starts } = log
  hashState(hasher, inside)
  const total = hashTotal(hasher)
  const ticks = log.lastTick - log.fromTick
  log.totals[2 * ticks] = digestLow(total)
  log.totals[2 * ticks + 1] = digestLast(total)
  const { hashes } = hasher
  const start = starts[ticks]
  if (log.changes.length < start + 2 * hashes.length) log.changes = longer(log.changes, start + 2 * hashes.length)
  let end = start
  for (let k = 0; k < hashes.length; k++) {
    const value = digestLow(hashes[k])
    if (latest[k] === value) continue
    latest[k] = value
    log.changes[end++] = k
    log.changes[end++] = value
  }
  starts[ticks + 1] = end
  log.lastTick++
  const isFull = ticks + 1 >= BLOCK_TICKS || (ticks + 1) * inside.creatures.length >= BLOCK_THOUGHTS
  if (!isFull) return
  flushLog(log)
  const isLate = log.lastTick - log.snapshotTick >= SNAPSHOT_TICKS
  if (isLate && log.bytesSince >= SNAPSHOT_SHARE * log.snapshotBytes) logSnapshot(log, inside)
}

/** Hands out what is not yet handed out, as a block of its own. */
export function flushLog(log: RecordingLog): void {
  const ticks = log.lastTick - log.fromTick
  if (ticks === 0 && log.inputs.length === 0) return
  const { keys } = log.hasher
  const news = JSON.stringify(keys.slice(log.knownKeys))
  const json = `{"from":${log.fromTick},"ticks":${ticks},"keys":${news},"inputs":[${log.inputs.join(',')}]}`
  const sections = [
    bytesOf(log.totals, 2 * ticks),
    bytesOf(log.starts, ticks + 1),
    bytesOf(log.changes, log.starts[ticks]),
  ]
  const block = writeBlock(log.chain, 'TICK', json, sections)
  log.knownKeys = keys.length
  log.fromTick = log.lastTick
  log.inputs.length = 0
  log.inputCharacters = 0
  log.bytesSince += block.byteLength
  log.write(block)
}

/** The last block: with it, the file is whole. It can be asked for more than once, after each flush; the chain is not moved. */
export function lastBlock(log: RecordingLog): Uint8Array<ArrayBuffer> {
  return writeBlock({ ...log.chain }, 'DONE', JSON.stringify({ lastTick: log.lastTick }))
}

function logSnapshot(log: RecordingLog, inside: WorldInside): void {
  const snapshot = saveWorld(inside)
  log.snapshotTick = log.lastTick
  log.snapshotBytes = snapshot.byteLength
  log.bytesSince = 0
  log.write(writeBlock(log.chain, 'SNAP', JSON.stringify({ tick: log.lastTick }), [snapshot]))
}

function longer(array: Int32Array, length: number): Int32Array {
  const more = new Int32Array(2 * length)
  more.set(array)
  return more
}

function bytesOf(array: Int32Array, length: number): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, 4 * length)
}

// Recordings: a snapshot, the inputs since then, and hashes per tick. The studio's timeline plays them; a bug report is one.
//
// Per tick the file keeps the hash of everything and, for each field whose own hash changed, that hash: enough to name the
// first tick, room and field at which a replay goes another way, at a few bytes for what does not change.

import { digestLow } from '../0-foundation/hash.ts'
import { ProblemsError } from '../0-foundation/problems.ts'
import type { Checks } from '../definition/check.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { readFile, writeFile } from './file.ts'
import { saveWorld } from './snapshot.ts'
import { createStateHasher, hashState, type StateHasher, totalHash } from './state-hash.ts'

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
  readonly inputs: readonly LoggedInput[]
  readonly snapshot: Uint8Array
  readonly hashes: HashTrack
}

/** Hashes tick by tick. `changes` holds, per tick from `starts[t]`: field index, new hash, field index, new hash, … */
export interface HashTrack {
  readonly keys: readonly string[]
  readonly totals: readonly string[]
  readonly starts: Int32Array
  readonly changes: Int32Array
}

/** Collects a recording while a world runs. */
export interface RecordingLog {
  readonly world: string
  readonly seed: number
  readonly firstTick: number
  readonly snapshot: Uint8Array
  readonly inputs: LoggedInput[]
  readonly hasher: StateHasher
  readonly latest: number[]
  readonly totals: string[]
  readonly starts: number[]
  readonly changes: number[]
}

interface RecordingHeader {
  readonly world: string
  readonly seed: number
  readonly firstTick: number
  readonly inputs: readonly LoggedInput[]
  readonly keys: readonly string[]
  readonly totals: readonly string[]
}

/** Begins with the world as it is. */
export function beginLog(inside: WorldInside): RecordingLog {
  return {
    world: inside.definition.world,
    seed: inside.seed,
    firstTick: inside.truth.tick,
    snapshot: saveWorld(inside),
    inputs: [],
    hasher: createStateHasher(),
    latest: [],
    totals: [],
    starts: [0],
    changes: [],
  }
}

/** Notes the hashes after a tick. */
export function logTick(log: RecordingLog, inside: WorldInside): void {
  hashState(log.hasher, inside)
  log.totals.push(totalHash(log.hasher))
  log.hasher.hashes.forEach((hash, k) => {
    const value = digestLow(hash)
    if (log.latest[k] === value) return
    log.latest[k] = value
    log.changes.push(k, value)
  })
  log.starts.push(log.changes.length)
}

/** The recording so far, as a file. */
export function writeRecording(log: RecordingLog): Uint8Array<ArrayBuffer> {
  const header: RecordingHeader = {
    world: log.world,
    seed: log.seed,
    firstTick: log.firstTick,
    inputs: log.inputs,
    keys: log.hasher.keys,
    totals: log.totals,
  }
  const sections = [
    log.snapshot,
    new Uint8Array(Int32Array.from(log.starts).buffer),
    new Uint8Array(Int32Array.from(log.changes).buffer),
  ]
  return writeFile('RECO', { header, sections })
}

/** Opens a recording file; throws problems for one that is foreign, cut off, changed or newer. */
export function readRecording(bytes: Uint8Array, checks: Checks): Recording {
  const { header: raw, sections } = readFile('RECO', bytes)
  const header = raw as RecordingHeader
  const problems = header.inputs.flatMap(({ input }, k) =>
    checks.input(input).map((problem) => ({ ...problem, path: `inputs[${k}].${problem.path}` })),
  )
  if (problems.length > 0) throw new ProblemsError(problems)
  const [snapshot, starts, changes] = sections
  return {
    world: header.world,
    seed: header.seed,
    firstTick: header.firstTick,
    lastTick: header.firstTick + header.totals.length,
    inputs: header.inputs,
    snapshot,
    hashes: {
      keys: header.keys,
      totals: header.totals,
      starts: new Int32Array(starts.buffer, starts.byteOffset, starts.byteLength / 4),
      changes: new Int32Array(changes.buffer, changes.byteOffset, changes.byteLength / 4),
    },
  }
}

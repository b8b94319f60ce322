// Replay: runs a recording again and compares every tick; names the first tick, room and field that went another way.

import { digestLow } from './0-foundation/hash.ts'
import { ProblemsError } from './0-foundation/problems.ts'
import type { Planner } from './2-senses/planner.ts'
import { openRecording, restoreWorld } from './checked-world.ts'
import { THINKING } from './creature/tick.ts'
import type { Callbacks } from './definition/types.ts'
import { changed } from './record/block-file.ts'
import { fieldOfHash } from './record/old-fields.ts'
import type { LoggedInput, Recording } from './record/recording.ts'
import { createStateHasher, hashState, totalHash } from './record/state-hash.ts'
import type { World } from './world.ts'

/** Where a replay first differed. */
export interface ReplayDifference {
  readonly tick: number
  readonly room: string
  readonly field: string
}

/** How a replay went. */
export interface ReplayReport {
  readonly isExact: boolean
  /** The recording ends before its run did: what there is of it was compared. */
  readonly isCutOff: boolean
  readonly ticks: number
  readonly finalHash: string
  readonly difference?: ReplayDifference
}

/** Options of replaying and playing. */
export interface ReplayOptions {
  readonly callbacks?: Callbacks
  /** The planners that the recorded world was given. */
  readonly planners?: Readonly<Record<string, Planner>>
  /** Called after every tick. */
  readonly onTick?: (tick: number, world: World) => void
}

/** What a recording does not hold. */
type Given = Pick<ReplayOptions, 'callbacks' | 'planners'>

/** Runs a recording again, comparing every tick; stops at the first difference. */
export function replay(recording: Recording | Uint8Array, options: ReplayOptions = {}): ReplayReport {
  const opened = openedFrom(recording)
  const world = restoreFirst(opened, options)
  try {
    return compareTicks(world, opened, options.onTick)
  } finally {
    // Also when a listener throws: the memory of a world that nobody has is lost for good.
    world.dispose()
  }
}

function compareTicks(world: World, opened: Recording, onTick: ReplayOptions['onTick']): ReplayReport {
  const hasher = createStateHasher()
  const expected: number[] = []
  const { totals, keys, starts, changes } = opened.hashes
  let next = 0
  for (let n = 0; n < totals.length; n++) {
    next = applyUpTo(world, opened.inputs, next, opened.firstTick + n)
    world.step()
    for (let k = starts[n]; k < starts[n + 1]; k += 2) expected[changes[k]] = changes[k + 1]
    hashState(hasher, world.inside)
    const total = totalHash(hasher)
    onTick?.(world.tick, world)
    if (total === totals[n]) continue
    const differing = keys.filter((name, k) => {
      const index = hasher.indexOf.get(name)
      return index === undefined || digestLow(hasher.hashes[index]) !== expected[k]
    })
    const [room, field] = fieldOfHash(earliest(differing))
    const difference = { tick: world.tick, room, field }
    return { isExact: false, isCutOff: opened.isCutOff, ticks: n + 1, finalHash: total, difference }
  }
  applyUpTo(world, opened.inputs, next, opened.lastTick)
  return { isExact: true, isCutOff: opened.isCutOff, ticks: totals.length, finalHash: world.hash() }
}

/** Plays a recording at any tick: restores the nearest moment it has passed and runs on from there. */
export class RecordingPlayer {
  readonly recording: Recording
  readonly firstTick: number
  readonly lastTick: number
  #world: World
  readonly #given: Given
  readonly #keyframes = new Map<number, Uint8Array>()
  /** Moments of the file that were not yet compared with the hashes beside them. */
  readonly #unproved = new Map<number, Uint8Array>()

  constructor(recording: Recording | Uint8Array, options: ReplayOptions = {}) {
    this.recording = openedFrom(recording)
    this.firstTick = this.recording.firstTick
    this.lastTick = this.recording.lastTick
    const { callbacks = {}, planners = {} } = options
    this.#given = { callbacks, planners }
    this.#world = restoreFirst(this.recording, this.#given)
    this.#keyframes.set(this.firstTick, this.recording.snapshot)
    for (const { tick, snapshot } of this.recording.moments) this.#unproved.set(tick, snapshot)
  }

  /** The world at the tick last sought. */
  get world(): World {
    return this.#world
  }

  /** Brings the world to a tick, clamped to the recording, and answers it. */
  seek(tick: number): World {
    const target = Math.min(this.lastTick, Math.max(this.firstTick, Math.round(tick)))
    const start = this.#provedKeyframe(target)
    // A moment just ahead is stepped to, so that what is being watched is traced on the way.
    const isFarAhead = start > this.#world.tick + NEAR_TICKS
    if (target < this.#world.tick || isFarAhead) {
      const snapshot = this.#keyframes.get(start) ?? this.recording.snapshot
      this.#world.dispose()
      this.#world = restoreWorld(snapshot, this.#given)
    }
    let next = this.recording.inputs.findIndex((logged) => logged.tick >= this.#world.tick)
    if (next < 0) next = this.recording.inputs.length
    while (this.#world.tick < target) {
      next = applyUpTo(this.#world, this.recording.inputs, next, this.#world.tick)
      this.#world.step()
      const isDue = (this.#world.tick - this.firstTick) % KEYFRAME_TICKS === 0
      if (isDue && !this.#keyframes.has(this.#world.tick)) this.#keyframes.set(this.#world.tick, this.#world.snapshot())
    }
    return this.#world
  }

  /** Gives the memory back. */
  dispose(): void {
    this.#world.dispose()
  }

  /** The last kept moment up to a tick. One of the file is believed if it has the hash of its tick, and forgotten if not. */
  #provedKeyframe(tick: number): number {
    for (;;) {
      const kept = latest(this.#keyframes, tick, this.firstTick)
      const found = latest(this.#unproved, tick, kept)
      const snapshot = this.#unproved.get(found)
      if (found === kept || snapshot === undefined) return kept
      this.#unproved.delete(found)
      if (this.#isAsRecorded(found, snapshot)) this.#keyframes.set(found, snapshot)
    }
  }

  #isAsRecorded(tick: number, snapshot: Uint8Array): boolean {
    const world = restoredOrNot(snapshot, this.#given)
    if (world === undefined) return false
    const isRight = world.tick === tick && world.hash() === this.recording.hashes.totals[tick - this.firstTick - 1]
    world.dispose()
    return isRight
  }
}

/** The world of a moment, or undefined if the file has none there: a player can do without it. */
function restoredOrNot(snapshot: Uint8Array, given: Given): World | undefined {
  try {
    return restoreWorld(snapshot, given)
  } catch (error) {
    if (error instanceof ProblemsError) return undefined
    throw error
  }
}

/** The latest moment of some up to a tick, or the one that is known. */
function latest(moments: ReadonlyMap<number, Uint8Array>, tick: number, known: number): number {
  let best = known
  for (const at of moments.keys()) if (at <= tick && at > best) best = at
  return best
}

/** A recording, opened if it is a file; what is neither is refused as a file. */
function openedFrom(recording: Recording | Uint8Array): Recording {
  const isOpened = typeof recording === 'object' && recording !== null && !(recording instanceof Uint8Array)
  return isOpened ? recording : openRecording(recording)
}

/** The world with which a recording begins. */
function restoreFirst({ snapshot, firstTick }: Recording, given: Given): World {
  const world = restoreWorld(snapshot, given)
  const { tick } = world
  if (tick === firstTick) return world
  world.dispose()
  return changed(`a snapshot of tick ${tick}`, `one of tick ${firstTick}, with which the recording begins`)
}

/** Rooms in the order of the tick, which ends with the world's move: the earliest that differs is the cause of the rest. */
const ROOMS = THINKING.map(({ name }) => name).filter((name, k) => THINKING[k].writes[0] === name)
const ROOM_ORDER = ['fields', 'delivered', ...ROOMS, 'body', 'posted', 'world']

/** The key of the earliest room; rooms that are not in the order come last. */
function earliest(keys: readonly string[]): string {
  const rank = (key: string): number => {
    const at = ROOM_ORDER.indexOf(key.split('.')[0])
    return at < 0 ? ROOM_ORDER.length : at
  }
  const ranked = [...keys].sort((a, b) => rank(a) - rank(b))
  return ranked[0] ?? 'world.structure'
}

/** A kept moment that is nearer than this is not worth restoring. */
const NEAR_TICKS = 8

/** Ticks between two moments that a player keeps. */
const KEYFRAME_TICKS = 100

/** Applies the inputs of a tick; answers the index of the next one. */
function applyUpTo(world: World, inputs: readonly LoggedInput[], from: number, tick: number): number {
  let next = from
  while (next < inputs.length && inputs[next].tick <= tick) world.input(inputs[next++].input)
  return next
}

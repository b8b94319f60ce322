// A recording in the making: a snapshot of a world, and from then on every input and every tick.
//
// Listens to a world and makes blocks of a file. A stream hands them on and keeps nothing, so that a run of any length takes the same
// memory, and whoever is stopped in the middle leaves a file that replays up to its last whole block. A recorder keeps them.

import {
  type BlockSink,
  beginLog,
  flushLog,
  lastBlock,
  logInput,
  logTick,
  type RecordingLog,
} from './record/recording-log.ts'
import type { World } from './world.ts'

/** Records a world from now on, in memory: every input and every tick. */
export function startRecording(world: World): Recorder {
  return new Recorder(world)
}

/**
 * Records a world from now on, block by block: `write` gets the bytes of a file in order, about every hundred ticks.
 * `streamRecording(world, (block) => writeSync(file, block))`
 */
export function streamRecording(world: World, write: BlockSink): RecordingStream {
  return new RecordingStream(world, write)
}

/** A recording that is handed out while it is made. */
export class RecordingStream {
  readonly #log: RecordingLog
  readonly #write: BlockSink
  readonly #stop: () => void
  #isOver = false

  /** Use `streamRecording` instead. @internal */
  constructor(world: World, write: BlockSink) {
    this.#write = write
    const log = beginLog(world.inside, write)
    this.#log = log
    this.#stop = world.listen({
      afterTick: () => this.#orStop(() => logTick(log, world.inside)),
      onInput: (input) => this.#orStop(() => logInput(log, input)),
    })
  }

  /** The last tick that was noted. */
  get lastTick(): number {
    return this.#log.lastTick
  }

  /** Hands out what has been noted, as a block: nothing of it can be lost then. */
  flush(): void {
    if (!this.#isOver) this.#orStop(() => flushLog(this.#log))
  }

  /** Ends recording and hands out the rest: without its last block, a file says that its run was cut off. */
  finish(): void {
    if (this.#isOver) return
    this.flush()
    this.#end()
    this.#write(this.lastBlock())
  }

  /** What would make a whole file of the blocks so far. @internal */
  lastBlock(): Uint8Array<ArrayBuffer> {
    return lastBlock(this.#log)
  }

  /** After a block that could not be written none may follow: the file would have a gap. */
  #orStop(note: () => void): void {
    try {
      note()
    } catch (error) {
      this.#end()
      throw error
    }
  }

  #end(): void {
    this.#isOver = true
    this.#stop()
  }
}

/** A recording in the making. */
export class Recorder {
  readonly #blocks: Uint8Array<ArrayBuffer>[] = []
  readonly #stream: RecordingStream
  #isWhole = false

  /** Use `startRecording` instead. @internal */
  constructor(world: World) {
    this.#stream = new RecordingStream(world, (block) => this.#blocks.push(block))
  }

  /** The recording so far, as a file; recording goes on. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.#stream.flush()
    return joined(this.#isWhole ? this.#blocks : [...this.#blocks, this.#stream.lastBlock()])
  }

  /** Ends recording and answers the file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#stream.finish()
    this.#isWhole = true
    return joined(this.#blocks)
  }
}

function joined(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(blocks.reduce((sum, block) => sum + block.byteLength, 0))
  let at = 0
  for (const block of blocks) {
    bytes.set(block, at)
    at += block.byteLength
  }
  return bytes
}

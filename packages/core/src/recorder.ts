// A recording in the making: a snapshot of a world, and from then on every input and every tick.
//
// Listens to a world; what it has collected is its own, and stays when the world is gone.

import { beginLog, logTick, type RecordingLog, writeRecording } from './record/recording.ts'
import type { World } from './world.ts'

/** Records a world from now on: every input and every tick. */
export function startRecording(world: World): Recorder {
  return new Recorder(world)
}

/** A recording in the making. */
export class Recorder {
  readonly #log: RecordingLog
  readonly #stop: () => void

  constructor(world: World) {
    const log = beginLog(world.inside)
    this.#log = log
    this.#stop = world.listen({
      afterTick: () => logTick(log, world.inside),
      onInput: (input) => log.inputs.push({ tick: world.tick, input }),
    })
  }

  /** The recording so far, as a file; recording goes on. */
  bytes(): Uint8Array<ArrayBuffer> {
    return writeRecording(this.#log)
  }

  /** Ends recording and answers the file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#stop()
    return this.bytes()
  }
}

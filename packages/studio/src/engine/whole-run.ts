// The whole run as a recording: the past is run once more beside the live world, so that every tick has its hash.
import { startRecording, type World } from '@ethogram/core'
import type { History } from './history.ts'

/** The recording of a history from its first tick to its last. */
export function recordWholeRun(history: History<World>, restore: (bytes: Uint8Array) => World): Uint8Array {
  const again = restore(history.first)
  try {
    const recorder = startRecording(again)
    for (const { tick, input } of history.inputs) {
      if (again.tick < tick) again.step(tick - again.tick)
      again.input(input)
    }
    if (again.tick < history.lastTick) again.step(history.lastTick - again.tick)
    return recorder.finish()
  } finally {
    again.dispose()
  }
}

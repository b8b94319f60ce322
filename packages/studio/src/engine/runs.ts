// The runs a session holds: the live one with its past, and perhaps a recording. Plain data and how to make it.
import { type Recorder, type Recording, type RecordingPlayer, restoreWorld, type World } from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import { History } from './history.ts'
import type { WorldSummary } from './protocol.ts'

/** A world that lives. */
export interface LiveRun {
  readonly about: string
  readonly callbacks: Scene['callbacks']
  readonly world: World
  readonly history: History<World>
  recorder: { readonly recorder: Recorder; readonly sinceTick: number } | undefined
}

/** A recording that is open. */
export interface OpenRecording {
  readonly file: string
  readonly recording: Recording
  readonly player: RecordingPlayer
  readonly callbacks: Scene['callbacks']
}

/** A live run from a world's present tick on, or one that goes on with a past. */
export function beginRun(world: World, about: string, callbacks: Scene['callbacks'], past?: History<World>): LiveRun {
  const history = past ?? new History<World>(world, (bytes) => restoreWith(bytes, callbacks))
  // Every input a world takes belongs to its past, whether a panel gave it or a line of the console.
  world.listen({ onInput: (input) => history.noteInput(world.tick, input) })
  return { about, callbacks, world, history, recorder: undefined }
}

/** A world from a snapshot, with the code its scene brings. */
export function restoreWith(bytes: Uint8Array, callbacks: Scene['callbacks']): World {
  return restoreWorld(bytes, callbacks === undefined ? {} : { callbacks })
}

/** A world as the page is told about it; with a file if it comes from a recording. */
export function summaryOf(world: World, about: string, file: string | undefined): WorldSummary {
  const { name, seed, rateHz } = world
  return { name, about, seed, rateHz, ...(file === undefined ? {} : { file }) }
}

// Worlds as most people want them: whatever enters is checked whole, and lines of the console are understood; recordings too.

import { language } from './console/language.ts'
import { checks } from './definition/check.ts'
import type { Callbacks, WorldDefinition } from './definition/types.ts'
import { type Recording, readRecording } from './record/recording.ts'
import { createWorld as create, restoreWorld as restore, type World, type WorldOptions } from './world.ts'

/** Creates a world from a definition, or throws everything that is wrong with it. `createWorld(meadow, { seed: 1 })` */
export function createWorld(given: WorldDefinition, options: WorldOptions = {}): World {
  return create(given, { ...options, checks, language })
}

/** Restores a world from a snapshot, or throws what is wrong with the file. */
export function restoreWorld(bytes: Uint8Array, options: { readonly callbacks?: Callbacks } = {}): World {
  return restore(bytes, { ...options, checks, language })
}

/** Opens a recording file; throws problems for one that is foreign, cut off, changed or newer. */
export function openRecording(bytes: Uint8Array): Recording {
  return readRecording(bytes, checks)
}

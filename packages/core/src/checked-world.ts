// Worlds as most people want them: whatever enters is checked whole, lines of the console are understood, and no part is missing; recordings too.

import { language } from './console/language.ts'
import { checks } from './definition/check.ts'
import type { WorldDefinition } from './definition/types.ts'
import type { EngineOptions, WorldOptions } from './engine-options.ts'
import * as parts from './parts.ts'
import { type Recording, readRecording } from './record/recording.ts'
import type { KeptCreature } from './world/parts.ts'
import { createWorld as create, restoreWorld as restore, type World } from './world.ts'

const ALL: EngineOptions = { checks, language, ...parts }

/** Creates a world from a definition, or throws everything that is wrong with it. `createWorld(meadow, { seed: 1 })` */
export function createWorld(given: WorldDefinition, options: WorldOptions = {}): World {
  return create(given, { ...options, ...ALL })
}

/** Restores a world from a snapshot, or throws what is wrong with the file. */
export function restoreWorld(bytes: Uint8Array, options: Omit<WorldOptions, 'seed'> = {}): World {
  return restore(bytes, { ...options, ...ALL })
}

/** What a file of `world.exportCreature` tells of its creature; throws problems for another file, or one that is cut off, changed or newer. */
export function readCreature(bytes: Uint8Array): KeptCreature {
  return parts.keeping.read(bytes)
}

/** Opens a recording file; throws problems for one that is foreign, cut off, changed or newer. */
export function openRecording(bytes: Uint8Array): Recording {
  return readRecording(bytes, checks)
}

// Where a scripted director stands: plain data, saved as it is.

import type { DirectorDefinition } from '../definition/types.ts'

/** A director at work. */
export interface DirectorState {
  readonly name: string
  state: string
  /** The tick on which the state was entered; −1 before the first. */
  sinceTick: number
  /** For each way on: since which tick its conditions have held without a break; −1 if they do not. */
  heldSince: number[]
  /** Directions that the present state gave. */
  given: number[]
  /** Lines that could not be done. */
  faults: number
  /** What has happened, of a director whose story is watched. */
  story?: StoryState
}

/** Beats and choices so far. Only written: nothing is decided by it. */
export interface StoryState {
  passed: readonly { readonly state: string; readonly tick: number }[]
  /** Choices, with what the hero did when each was made, what he turned to next, and when; −1 while he has not. */
  made: readonly {
    readonly choice: string
    readonly state: string
    readonly tick: number
    readonly did: string
    became: string
    becameTick: number
  }[]
}

/** A director before its first tick. */
export function startDirector(name: string, definition: DirectorDefinition): DirectorState {
  return { name, state: definition.start, sinceTick: -1, heldSince: [], given: [], faults: 0 }
}

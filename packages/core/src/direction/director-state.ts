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
}

/** A director before its first tick. */
export function startDirector(name: string, definition: DirectorDefinition): DirectorState {
  return { name, state: definition.start, sinceTick: -1, heldSince: [], given: [], faults: 0 }
}

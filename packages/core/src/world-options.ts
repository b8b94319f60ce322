// What a new world is told, and what listeners to its creatures are told.

import type { Callbacks } from './definition/types.ts'

/** Options of a new world. */
export interface WorldOptions {
  /** Any finite number; the same seed gives the same world. */
  readonly seed?: number
  /** Code that the definitions name. */
  readonly callbacks?: Callbacks
}

/** What a listener to decisions is told. */
export interface Decision {
  readonly tick: number
  readonly entity: string
  readonly path: readonly string[]
  readonly sentence: string
}

// What a mind holds for path integration that drifts (drift.ts): its luck and how unsure it is. Few species have it.

import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'

/** Constant: how far off a metre is, metres, and where its numbers stand. */
export interface DriftModel {
  readonly driftM: number
  readonly at: DriftAt
}

/** Offsets in the mind: its luck, and how far off it may be, metres. */
export interface DriftAt {
  readonly random: number
  readonly unsure: number
}

/** Lists what drift needs in the perception block. */
export function layOutDrift(list: LayoutBuilder): DriftAt {
  return {
    random: list.i32('drift.random', RANDOM_WORDS, { is: 'any' }),
    unsure: list.f64('drift.unsure', 1),
  }
}

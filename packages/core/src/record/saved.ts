// What a snapshot holds: a header, and the numbers of everybody's blocks, of which the header has the layouts.

import type { About, FieldType, Layout, Per, Spaces } from '../0-foundation/field-list.ts'
import type { SavedSymbols } from '../0-foundation/symbols.ts'
import type { OwnLookDefinition, ShapeDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import type { DirectorState } from '../world/director-state.ts'
import type { Ledger } from '../world/ledger.ts'
import type { TrainerState } from '../world/trainer-state.ts'

/** A field as it stands in a file; what it counts is left out where that is a mere number. */
export type SavedField = readonly [
  room: string,
  name: string,
  type: FieldType,
  length: number,
  per?: Per | null,
  about?: About,
]

/** A layout as it stands in a file; the first version had the fields only. */
export type SavedLayout = readonly SavedField[] | { readonly fields: readonly SavedField[]; readonly spaces: Spaces }

/** What a run of the sections belongs to. */
export interface SavedBlock {
  readonly of: 'world' | 'board' | 'extra' | 'mind' | 'model'
  readonly slot: number
  readonly layout: number
}

/** An entity of a file. */
export interface SavedEntity {
  readonly slot: number
  readonly name: string
  readonly kind: string
  readonly shape?: ShapeDefinition
  readonly look?: OwnLookDefinition
  /** Its own definition, if it has grown percepts or taken up lessons. */
  readonly grown?: SpeciesDefinition
}

/** What a snapshot says besides its numbers. */
export interface SnapshotHeader {
  readonly definition: WorldDefinition
  readonly species: readonly SpeciesDefinition[]
  readonly seed: number
  readonly tick: number
  readonly slots: number
  readonly capacity: number
  readonly boardCapacity: number
  readonly timelineFaults: number
  readonly ledger: Ledger
  readonly directors: readonly DirectorState[]
  /** Left out by worlds that nobody trains in. */
  readonly trainers?: readonly TrainerState[]
  /** Older files have texts alone. */
  readonly symbols: SavedSymbols | readonly string[]
  readonly entities: readonly SavedEntity[]
  readonly layouts: readonly SavedLayout[]
  readonly blocks: readonly SavedBlock[]
  /** The state's hash when it was saved; older files have none. */
  readonly hash?: string
}

/** The numbers of a file, and the layouts of their blocks. */
export interface SavedNumbers {
  readonly layouts: readonly Layout[]
  readonly doubles: Float64Array
  readonly ints: Int32Array
}

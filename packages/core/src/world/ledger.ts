// The ledger: every direction that stands, by number, what it is and what became of it.
//
// A direction is a weighted preference unless it asks to be an order. It can be withdrawn, expires if told to, is in
// recordings and snapshots, and is answered. What it does to a creature goes through inlets that are filled anew before
// every tick from what stands here, so that withdrawing leaves nothing behind; only changes of a creature's model are undone
// explicitly. Seeds: 000 §7, 003 §5.6.

import type { DirectionDefinition } from '../definition/types.ts'

/** Numbers of a model that a direction changed, and what they were. Offsets count in the creature's constants. */
export interface Undo {
  readonly ints: readonly (readonly [at: number, before: number])[]
  readonly doubles: readonly (readonly [at: number, before: number])[]
}

/** One direction that was given. */
export interface Direction {
  readonly id: number
  readonly definition: DirectionDefinition
  readonly fromTick: number
  /** The tick on which it ends by itself; −1 for never. */
  readonly untilTick: number
  /** What became of it, in words. */
  answer: string
  /** An imagined thing's entity name. */
  imagined?: string
  /** Slots of the motor inlet that it fills on this tick. */
  indices?: readonly number[]
  undo?: Undo
}

/** All directions of a world. Plain data: it is saved as it is. */
export interface Ledger {
  nextId: number
  standing: Direction[]
}

/** Nobody has directed anything. */
export function createLedger(): Ledger {
  return { nextId: 1, standing: [] }
}

/** Whom a direction is about; nobody for a withdrawal. */
export function creatureOf(definition: DirectionDefinition): string | undefined {
  return 'to' in definition ? definition.to : undefined
}

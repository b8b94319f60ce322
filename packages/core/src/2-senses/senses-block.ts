// What the senses know about themselves (model) and what they deliver each tick (block): records in the creature's own frame.
//
// Record 0 is always the body itself (proprioception); the others are sorted by distance. A record says what kind of thing,
// where from here, how it moves, how large it is and the values of the fields this species cares about. It does not say
// *which* thing: identity is for memory to work out (spec 05). Seeds: 000 §5, 001 "Sensory honesty".

import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { symbolOf } from '../0-foundation/symbols.ts'

/** Which sense a record came through. */
export const BY_BODY = 0
export const BY_SIGHT = 1
export const BY_HEARING = 2
export const BY_TOUCH = 3

/** Names of the senses, by the codes above. */
export const SENSE_NAMES = ['body', 'direct', 'hearing', 'touch'] as const

/** The kind of record 0. */
export const SELF = symbolOf('self')

/** States of the own body that are always felt, as fields of record 0. */
export const FELT = {
  held: symbolOf('held'),
  aloft: symbolOf('aloft'),
  moving: symbolOf('moving'),
  touching: symbolOf('touching'),
}

/** One mounted sense. */
export interface MountedSense {
  readonly name: string
  readonly by: number
  readonly rangeM: number
  /** Cosine of half the field of view: what lies ahead of it is seen. */
  readonly cosHalfField: number
  /** Index of the body point it sits on; −1 for the middle of the body. */
  readonly mount: number
  readonly threshold: number
  /** Kinds and parts it looks for, as pairs of symbols; a part of 0 is the whole thing. */
  readonly targets: Int32Array
}

/** Constant: the senses of a species, and where their records lie. */
export interface SensesModel {
  readonly senses: readonly MountedSense[]
  /** Kinds that some sense looks for, and how far the furthest-reaching of them looks. */
  readonly lookedFor: Int32Array
  readonly furthestM: number
  readonly capacity: number
  /** Fields whose values records carry. */
  readonly fieldSymbols: Int32Array
  readonly at: RecordsAt
}

/** Offsets of a list of records in a mind's slab. */
export interface RecordsAt {
  readonly count: number
  readonly sense: number
  readonly kind: number
  readonly part: number
  /** left, up, ahead of the middle of the body, metres. */
  readonly place: number
  /** The same axes, metres a second, relative to the ground. */
  readonly velocity: number
  readonly range: number
  readonly bearing: number
  /** radius, height; loudness at the ear for a sound. */
  readonly size: number
  /** One value per field of interest and record. */
  readonly values: number
}

/** Lists the fields of a list of records. */
export function layOutRecords(list: LayoutBuilder, capacity: number, fields: number): RecordsAt {
  return {
    count: list.i32('count', 1),
    sense: list.i32('sense', capacity),
    kind: list.symbol('kind', capacity),
    part: list.symbol('part', capacity),
    place: list.f64('place', 3 * capacity),
    velocity: list.f64('velocity', 3 * capacity),
    range: list.f64('range', capacity),
    bearing: list.f64('bearing', capacity),
    size: list.f64('size', 2 * capacity),
    values: list.f64('values', fields * capacity),
  }
}

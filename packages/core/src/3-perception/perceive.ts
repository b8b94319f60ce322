// Stage 3: what it means. Beliefs about the world, which is all that the rooms above may ask.
//
// At this stage a creature believes what it senses now and forgets it when it no longer does: each record becomes one
// belief with full confidence. Percept tree, memory, prediction and surprise (spec 05) take this place behind the same block.
// Reads: the senses block. Writes: the perception block.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'

/** Constant: how much can be believed, and where beliefs lie. Belief 0 is the creature itself; the rest goes by distance. */
export interface PerceptionModel {
  readonly capacity: number
  /** Fields whose values beliefs carry. */
  readonly fieldSymbols: Int32Array
  readonly at: BeliefsAt
}

/** Offsets of the beliefs in a mind's slab. */
export interface BeliefsAt {
  readonly count: number
  readonly sense: number
  readonly kind: number
  readonly part: number
  /** left, up, ahead of the middle of the body, metres. */
  readonly place: number
  readonly velocity: number
  readonly range: number
  /** Radians, positive to the left. */
  readonly bearing: number
  /** radius, height; loudness at the ear for a sound. */
  readonly size: number
  readonly values: number
  /** 0…1 per belief. */
  readonly confidence: number
}

/** Lists the fields of the perception block. */
export function layOutPerception(list: LayoutBuilder, capacity: number, fields: number): BeliefsAt {
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
    confidence: list.f64('confidence', capacity),
  }
}

/** Believes what the senses say. */
export function perceive(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const from = senses.at
  const to = perception.at
  const { capacity, fieldSymbols } = perception
  i32[mind.i + to.count] = i32[mind.i + from.count]
  copyInts(mind.i + to.sense, mind.i + from.sense, capacity)
  copyInts(mind.i + to.kind, mind.i + from.kind, capacity)
  copyInts(mind.i + to.part, mind.i + from.part, capacity)
  copyDoubles(mind.f + to.place, mind.f + from.place, 3 * capacity)
  copyDoubles(mind.f + to.velocity, mind.f + from.velocity, 3 * capacity)
  copyDoubles(mind.f + to.range, mind.f + from.range, capacity)
  copyDoubles(mind.f + to.bearing, mind.f + from.bearing, capacity)
  copyDoubles(mind.f + to.size, mind.f + from.size, 2 * capacity)
  copyDoubles(mind.f + to.values, mind.f + from.values, fieldSymbols.length * capacity)
  const count = i32[mind.i + to.count]
  const confidence = mind.f + to.confidence
  f64.fill(1, confidence, confidence + count)
  f64.fill(0, confidence + count, confidence + capacity)
}

function copyInts(to: number, from: number, count: number): void {
  i32.copyWithin(to, from, from + count)
}

function copyDoubles(to: number, from: number, count: number): void {
  f64.copyWithin(to, from, from + count)
}

// What can be seen of a match from outside: actors, positions, targets. Reads only.

import { f64, i32 } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { ACTOR, AT, DEGREES_PER_HEADING, findAddresses, type MatchInside } from './match-state.ts'

/** One actor as it is now. */
export interface ActorReport {
  readonly x: number
  readonly y: number
  /** 0…355, counter-clockwise from the x axis. */
  readonly headingDeg: number
  /** What it saw before its last step, and how it turned; −1 and 0 before the first. */
  readonly key: number
  readonly turnDeg: number
  readonly hasCollided: boolean
  /** Of this contest. */
  readonly collisions: number
}

/** Tells about an actor. */
export function reportActor(inside: MatchInside, index: number): ActorReport {
  assert(Number.isInteger(index) && index >= 0 && index < inside.actors, 'an actor of this match is asked for')
  findAddresses(inside)
  const af = inside.actorsF + index * ACTOR.doubleCount
  const ai = inside.actorsI + index * ACTOR.intCount
  const response = i32[ai + ACTOR.ints.response]
  return {
    x: f64[af + ACTOR.doubles.x],
    y: f64[af + ACTOR.doubles.y],
    headingDeg: i32[ai + ACTOR.ints.heading] * DEGREES_PER_HEADING,
    key: i32[ai + ACTOR.ints.key],
    turnDeg: response < 0 ? 0 : i32[inside.i + AT.turns + response] * DEGREES_PER_HEADING,
    hasCollided: i32[ai + ACTOR.ints.isRefused] !== 0,
    collisions: i32[ai + ACTOR.ints.collisions],
  }
}

/** Writes x and y of all actors. */
export function writePositions(inside: MatchInside, to: Float64Array | number[]): void {
  const from = inside.slab.f + inside.at.actors
  for (let a = 0; a < inside.actors; a++) {
    to[2 * a] = f64[from + a * ACTOR.doubleCount + ACTOR.doubles.x]
    to[2 * a + 1] = f64[from + a * ACTOR.doubleCount + ACTOR.doubles.y]
  }
}

/** Where targets are. */
export function targetsOf(inside: MatchInside): { readonly positions: readonly number[]; readonly active: number } {
  findAddresses(inside)
  const { targets, targetCount } = inside.ground
  return {
    positions: Array.from(f64.subarray(targets, targets + 2 * targetCount)),
    active: i32[inside.i + AT.active],
  }
}

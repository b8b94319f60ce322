// What a creature holds of the ways that it has walked: spots with the stretches between them, and the way that it goes by now (walked.ts).
//
// Spots lie in the home frame, in which the creature keeps its own pose; stretches are as long as it walked. All of it is in snapshots and goes with
// the creature's file. Numbers of spots are one more than their index, 0 for none.

import type { LayoutBuilder } from '../0-foundation/field-list.ts'

/** Stretches from a spot at most: those of a crossing of three ways. The longest gives way to a shorter one. */
export const STRETCHES = 6

/** Constant: the ways that a species can remember. */
export interface WalkedModel {
  /** How many spots, and how far apart they are, metres. */
  readonly spots: number
  readonly apartM: number
  /** Where the mind has its pose in the home frame and how far off that may be, metres; and how it went, as it feels it. */
  readonly homePose: number
  readonly unsure: number
  readonly travel: number
  readonly at: WalkedAt
}

/** Offsets in the mind. */
export interface WalkedAt {
  readonly count: number
  /** By spot: where it is, x and z; when it was there last, in visits; to which others it walked, and how far that was. */
  readonly spot: number
  readonly visit: number
  readonly stretch: number
  readonly stretchM: number
  /** Visits so far, and spots that it has forgotten for want of room. */
  readonly visits: number
  readonly forgotten: number
  /** The spot where it was last, and how far it has walked since. */
  readonly here: number
  readonly since: number
  /** The way: its spots, how many, which is next; where it leads (home x, z), how long it was; how long ago that was, in ticks. */
  readonly route: number
  readonly routeCount: number
  readonly next: number
  readonly goal: number
  readonly routeM: number
  readonly age: number
  /** Least distance to the next spot so far, and for how many ticks it has come no nearer. */
  readonly nearestM: number
  readonly stuck: number
  /** What was asked about on the last tick: 0 the goal, otherwise a spot of the way, one more than its index there. Whether the goal lay open. */
  readonly asked: number
  readonly isGoalOpen: number
  /** Where it heads: left, ahead. */
  readonly toward: number
}

/** Lists the fields in the navigation block. */
export function layOutWalked(list: LayoutBuilder, spots: number): WalkedAt {
  const holds = { of: 'spot', from: 1 } as const
  list.space('spot', spots, { count: 'walked.count' })
  list.space('stop', spots, { count: 'walked.routeCount' })
  return {
    count: list.i32('walked.count', 1, { is: [0, spots] }),
    spot: list.f64('walked.spot', ['spot', 2]),
    visit: list.i32('walked.visit', 'spot', { is: 'count' }),
    stretch: list.i32('walked.stretch', ['spot', STRETCHES], { holds }),
    stretchM: list.f64('walked.stretchM', ['spot', STRETCHES]),
    visits: list.i32('walked.visits', 1, { is: 'count' }),
    forgotten: list.i32('walked.forgotten', 1, { is: 'count' }),
    here: list.i32('walked.here', 1, { holds }),
    since: list.f64('walked.since', 1),
    route: list.i32('walked.route', 'stop', { holds }),
    routeCount: list.i32('walked.routeCount', 1, { is: [0, spots] }),
    next: list.i32('walked.next', 1, { is: [0, spots] }),
    goal: list.f64('walked.goal', 2),
    routeM: list.f64('walked.routeM', 1),
    age: list.i32('walked.age', 1, { is: 'count' }),
    nearestM: list.f64('walked.nearestM', 1),
    stuck: list.i32('walked.stuck', 1, { is: 'count' }),
    asked: list.i32('walked.asked', 1, { is: [0, spots] }),
    isGoalOpen: list.i32('walked.isGoalOpen', 1, { is: 'flag' }),
    toward: list.f64('walked.toward', 2),
  }
}

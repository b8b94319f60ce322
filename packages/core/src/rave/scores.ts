// How well a contest went, 0…100: few collisions, far displacements, time near a goal or away from a threat.
//
// Means over all actors. Reads: bodies. Random actors score high on some of these, too (a threat is small): compare with them.
// Seed: 004 §4.5; S_out is not 100 − S_in as printed, because then who begins inside could not reach 100.

import { f64, i32 } from '../0-foundation/arena.ts'
import { isRecord } from '../definition/reading/findings.ts'
import { ACTOR, type MatchInside } from './match-state.ts'

const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount

/** What came out of a contest. */
export interface ContestScores {
  /** S_minc: 100 without any collision. */
  readonly sMinc: number
  /** S_maxd: 100 if every stage went straight. */
  readonly sMaxd: number
  /** S_in: share of the time that was left after the way there in which it was near the goal. With a task only. */
  readonly sIn?: number
  /** S_out: the same of the time away from the threat. */
  readonly sOut?: number
  /** Of all actors together. */
  readonly collisions: number
  /** Pairs of key and response that were used for the first time. */
  readonly fresh: number
  /** By actor: steps beyond the fewest until it first was where its task wants it; null if it never was. */
  readonly arrivals?: readonly (number | null)[]
}

const { collisions: COLLISIONS, insideSteps: INSIDE, travelSteps: TRAVEL, arrival: ARRIVAL, fresh: FRESH } = ACTOR.ints

/** The scores of the contest that has just been played. */
export function scoreContest(inside: MatchInside): ContestScores {
  const { actors, actorsF, actorsI, options } = inside
  const steps = options.stages * options.stageSteps
  let collisions = 0
  let fresh = 0
  let displacement = 0
  let sIn = 0
  let sOut = 0
  const arrivals: (number | null)[] = []
  for (let a = 0; a < actors; a++) {
    const ai = actorsI + a * ACTOR_INTS
    const left = Math.max(1, steps - i32[ai + TRAVEL])
    collisions += i32[ai + COLLISIONS]
    fresh += i32[ai + FRESH]
    displacement += f64[actorsF + a * ACTOR_DOUBLES + ACTOR.doubles.displacement]
    sIn += Math.min(100, (100 * i32[ai + INSIDE]) / left) / actors
    sOut += Math.min(100, (100 * (steps - i32[ai + INSIDE])) / left) / actors
    arrivals.push(i32[ai + ARRIVAL] === 0 ? null : i32[ai + ARRIVAL] - i32[ai + TRAVEL])
  }
  const scores = {
    sMinc: 100 * (1 - collisions / (steps * actors)),
    sMaxd: (100 * displacement) / (steps * options.speed * actors),
    collisions,
    fresh,
  }
  return options.task === 'avoid' ? scores : { ...scores, sIn, sOut, arrivals }
}

/** Whether something from a file is the scores of a contest. */
export function areScores(value: unknown): value is ContestScores {
  if (!isRecord(value)) return false
  const { sMinc, sMaxd, collisions, fresh, sIn = 0, sOut = 0, arrivals = [] } = value
  if (![sMinc, sMaxd, collisions, fresh, sIn, sOut].every(Number.isFinite)) return false
  return Array.isArray(arrivals) && arrivals.every((arrival) => arrival === null || Number.isFinite(arrival))
}

// How dear candidates are at least by foresight: as if everybody went straight on.
//
// To weigh all courses of all others for every candidate costs more than everything else of a choice. Most candidates can be seen to be
// dearer than another by the likeliest straight course alone: both bodies go straight then, so when they touch each other is
// the solution of one quadratic equation for all parts of the time ahead. It is never more than what predict.ts works out, since
// there the most likely meeting counts.
// Reads: the fan, a row's foresight. Writes: the array that it is given. Seed: 002 §8.3.

import { f64 } from '../0-foundation/arena.ts'
import { pow } from '../0-foundation/power.ts'
import type { Foresight } from './courses.ts'
import { type Fan, MAX_CANDIDATES } from './fan.ts'
import {
  FRAME_BEYOND,
  FRAME_CHANCE,
  FRAME_KEEP_RIGHT,
  FRAME_NUMBERS,
  FRAME_PER_SOFT,
  FRAME_REACH_M,
  FRAME_STRAIGHT_U,
  FRAME_STRAIGHT_W,
  FRAME_TO_AHEAD,
  FRAME_TO_LEFT,
  FRAME_X,
  FRAME_Z,
} from './foresight-list.ts'
import type { StepsModel } from './locomotion-block.ts'
import { STRESS_DOUBLES, T_POWER, T_STRENGTH } from './stress-row.ts'

/** Rounding may make a probability larger by so much: taken off, so that a bound stays one. */
const SLACK = 1e-9

/** What comes as near as that but for rounding is not left out. */
const ROUNDING = 1 + 1e-9

/** Who goes nearly as the candidate does is left out: when they touch would be rounding. (m/s)². */
const LEAST_SQUARED = 1e-4

/** By candidate: when its course ends, s; P̄ of all others. By place in the list of candidates: which it is. */
const untilS = new Float64Array(MAX_CANDIDATES)
const sums = new Float64Array(MAX_CANDIDATES)
const ownU = new Float64Array(MAX_CANDIDATES)
const ownW = new Float64Array(MAX_CANDIDATES)
const perSpeed = new Float64Array(MAX_CANDIDATES)

/** Adds what foresight counts at least for `count` candidates, × `times[0]`, to `to`, by candidate. */
export function foreseeAtLeast(
  candidates: Int32Array,
  count: number,
  row: number,
  times: Float64Array,
  steps: StepsModel,
  fan: Fan,
  foresight: Foresight,
  to: Float64Array,
): void {
  layCourses(candidates, count, fan, foresight)
  for (let n = 0; n < foresight.count; n++) if (mayMeet(n, foresight)) meetStraight(n, count, foresight)
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const power = f64[doubles + T_POWER]
  const strength = f64[doubles + T_STRENGTH] * times[0] * (1 - SLACK)
  for (let k = 0; k < count; k++) {
    const least = Math.max(0, sums[k] - SLACK)
    if (least === 0) continue
    to[candidates[k]] += strength * (power === 2 ? least * least : power === 1 ? least : pow(least, power))
  }
}

/** The cone that holds how all of these candidates go on: how its middle goes, left and ahead, and how fast it widens. */
const cone = new Float64Array(3)

/** Whether one who goes straight on meets that cone: most do not. */
function mayMeet(n: number, { frames, lastS }: Foresight): boolean {
  const at = n * FRAME_NUMBERS
  const beyond = frames[at + FRAME_BEYOND]
  if (beyond <= 0) return true
  const near = (frames[at + FRAME_REACH_M] + 1 / frames[at + FRAME_PER_SOFT]) * ROUNDING
  const u = frames[at + FRAME_STRAIGHT_U] - cone[0]
  const w = frames[at + FRAME_STRAIGHT_W] - cone[1]
  const square = u * u + w * w - cone[2] * cone[2]
  const half = frames[at + FRAME_X] * u + frames[at + FRAME_Z] * w - near * cone[2]
  if (square >= 0 && half >= 0) return false
  const root = half * half - square * beyond
  return root >= 0 && beyond < lastS * ROUNDING * (Math.sqrt(root) - half)
}

/** Lays out how each candidate goes, and until when. */
function layCourses(candidates: Int32Array, count: number, fan: Fan, { madeOf, lastS }: Foresight): void {
  const { velocityLeft, velocityAhead, length, stopM } = fan
  const stepS = madeOf[0]
  let leastU = Number.POSITIVE_INFINITY
  let leastW = Number.POSITIVE_INFINITY
  let mostU = Number.NEGATIVE_INFINITY
  let mostW = Number.NEGATIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const c = candidates[k]
    const u = velocityLeft[c]
    const w = velocityAhead[c]
    ownU[k] = u
    ownW[k] = w
    if (u < leastU) leastU = u
    if (u > mostU) mostU = u
    if (w < leastW) leastW = w
    if (w > mostW) mostW = w
    perSpeed[k] = length[c] > 0 ? stepS / length[c] : 0
    // Parts that begin when it stands at its goal are left out.
    untilS[k] = Math.min(lastS, length[c] > 0 ? (stopM[c] * perSpeed[k] + stepS) * (1 - SLACK) : lastS)
    sums[k] = 0
  }
  // Whose course ends at its goal is beyond that cone then; but what it meets there it is not asked for (`untilS`).
  const u = (mostU - leastU) / 2
  const w = (mostW - leastW) / 2
  cone[0] = leastU + u
  cone[1] = leastW + w
  cone[2] = Math.sqrt(u * u + w * w) * ROUNDING
}

/** Adds, for every candidate, how near it comes to one who goes straight on, part by part. */
function meetStraight(n: number, count: number, foresight: Foresight): void {
  const { frames, start, weight, madeOf } = foresight
  const at = n * FRAME_NUMBERS
  const x = frames[at + FRAME_X]
  const z = frames[at + FRAME_Z]
  const u0 = frames[at + FRAME_STRAIGHT_U]
  const w0 = frames[at + FRAME_STRAIGHT_W]
  // A little nearer, so that rounding makes nothing of it.
  const reach = frames[at + FRAME_REACH_M] - SLACK
  const perSoft = frames[at + FRAME_PER_SOFT]
  const beyond = frames[at + FRAME_BEYOND]
  const chance = frames[at + FRAME_CHANCE] * (1 - SLACK)
  const keepRight = frames[at + FRAME_KEEP_RIGHT]
  const toLeft = frames[at + FRAME_TO_LEFT]
  const toAhead = frames[at + FRAME_TO_AHEAD]
  const from = foresight.from[n]
  const to = foresight.to[n]
  for (let k = 0; k < count; k++) {
    const u = u0 - ownU[k]
    const w = w0 - ownW[k]
    const closing = -(x * u + z * w)
    if (beyond > 0 && closing <= 0) continue
    const squared = u * u + w * w
    const root = closing * closing - squared * beyond
    if (root <= 0 || squared < LEAST_SQUARED) continue
    const wide = Math.sqrt(root)
    const until = untilS[k]
    const firstS = (closing - wide) / squared
    if (firstS >= until) continue
    const closestS = closing / squared
    const lastS = Math.min(until, (closing + wide) / squared)
    // One who comes toward it counts less on one side.
    const along = ownU[k] * toLeft + ownW[k] * toAhead
    const less = along < 0 ? 1 + Math.abs(keepRight) * along * perSpeed[k] : 1
    let sum = 0
    for (let part = from; part < to; part++) {
      const beginS = start[part]
      const endS = beginS + (part === 0 ? madeOf[0] : madeOf[1])
      if (endS <= firstS) continue
      if (beginS >= lastS) break
      const t = closestS < beginS ? beginS : closestS > endS ? endS : closestS
      const nearX = x + u * t
      const nearZ = z + w * t
      const gap = Math.sqrt(nearX * nearX + nearZ * nearZ) - reach
      const hit = gap <= 0 ? 1 : 1 - gap * perSoft
      if (!(hit > 0)) continue
      const isLess = less < 1 && keepRight * (ownU[k] * nearZ - ownW[k] * nearX) < SLACK
      sum += isLess ? weight[part] * hit * less : weight[part] * hit
    }
    sums[k] += chance * sum
  }
}

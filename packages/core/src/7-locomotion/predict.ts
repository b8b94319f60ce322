// Foresight: how likely a step leads into somebody, by the courses that each other may take.
//
// Another may go on as it does, faster or slower, straight or in a curve to either side: nine courses, each as likely as the product of its
// biases. The own course goes to the candidate and then straight on, and ends at the own goal, or nobody would dare to
// arrive. For each part of the time ahead the most likely meeting counts, nearer ones more: P̄ = Σ w P / Σ w; the stress
// is S·(Σ P̄)^T. What stands has one course. All courses are worked out once, for a body that goes one metre a second straight
// ahead; a candidate is turned and scaled into the frame of each other instead. What no candidate can meet is left out: exact, since P is 0 there.
// Reads: the fan. Writes: its own scratch. Seed: 002 §8.3, figures 8.13–8.16.

import { f64 } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { pow } from '../0-foundation/power.ts'
import { COURSES, type Foresight, MAX_PARTS, makeCourses } from './courses.ts'
import type { Fan } from './fan.ts'
import { N_PART_S, N_RADIUS, N_STEP_S } from './fan.ts'
import {
  FRAME_AHEAD,
  FRAME_BEYOND,
  FRAME_CONE_U,
  FRAME_CONE_W,
  FRAME_EDGE,
  FRAME_GROWS,
  FRAME_KEEP_RIGHT,
  FRAME_LEFT,
  FRAME_NUMBERS,
  FRAME_REACH,
  FRAME_SOFT,
  FRAME_X,
  FRAME_Z,
  STANDS_MPS,
} from './foresight-list.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  STRESS_DOUBLES,
  T_FASTER,
  T_HORIZON,
  T_KEEP,
  T_POWER,
  T_SINE,
  T_SLOWER_BY,
  T_STILL,
  T_STRENGTH,
} from './stress-row.ts'

/** Stresses by foresight that one species can have. */
export const MAX_FORESIGHTS = 4

/** What comes as near as that but for rounding is not left out. */
const ROUNDING = 1 + 1e-9
const LITTLE_LESS = 1 - 1e-9

/** Gets a row's foresight ready for a choice: its courses. `horizon[0]`: what the horizon is multiplied by. */
export function beginForesight(
  row: number,
  horizon: Float64Array,
  steps: StepsModel,
  fan: Fan,
  foresight: Foresight,
): void {
  const { constants } = steps
  const doubles = constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const { now } = fan
  const stepS = now[N_STEP_S]
  const rest = f64[doubles + T_HORIZON] * horizon[0] - stepS
  // Who foresees further than so many parts has longer ones.
  const partS = Math.max(now[N_PART_S], rest / (MAX_PARTS - 1))
  const parts = rest < -stepS / 2 ? 0 : 1 + Math.max(0, Math.round(rest / partS))
  assert(parts <= MAX_PARTS, 'a foresight has no more parts than it has room for')
  if (isMadeAnew(doubles, parts, stepS, partS, foresight)) makeCourses(doubles, foresight)
  foresight.count = 0
}

/** Whether the courses must be made anew; notes what they are made of. */
function isMadeAnew(doubles: number, parts: number, stepS: number, partS: number, foresight: Foresight): boolean {
  const { madeOf } = foresight
  let isNew = parts !== foresight.parts
  foresight.parts = parts
  for (let k = 0; k < madeOf.length; k++) {
    const value = k === 0 ? stepS : k === 1 ? partS : f64[doubles + T_KEEP + k - 2]
    if (madeOf[k] === value) continue
    madeOf[k] = value
    isNew = true
  }
  return isNew
}

// What `madeOf` keeps beside the two lengths of time is read as one run.
assert(T_FASTER === T_KEEP + 1 && T_SLOWER_BY === T_KEEP + 6 && T_SINE === T_KEEP + 7, 'biases stand in one run')

/**
 * The stress of candidate `c`, into `to[0]`, × `to[1]`; but as soon as it is more than `to[2]`, anything above that: the candidate is
 * not taken then.
 */
export function foresee(
  c: number,
  row: number,
  steps: StepsModel,
  fan: Fan,
  foresight: Foresight,
  to: Float64Array,
): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const F = f64
  const strength = F[doubles + T_STRENGTH] * to[1]
  const power = F[doubles + T_POWER]
  layCourse(c, fan, foresight)
  const { count, parts, others, order: asked, met: metBy } = foresight
  // Whoever made the last candidates dear is asked first: most others need not be asked then.
  let sum = 0
  let most = 0
  let foremost = 0
  // A sum above this makes it dearer than it may be, rounding or not: whoever brings it there need not be looked at to the end.
  const enough = power === 2 ? Math.sqrt(to[2] / strength) * ROUNDING : Number.POSITIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const n = asked[k]
    const o = others[n]
    metBy[n] = 0
    if (going[0] === parts && isNeverMet(c, n * FRAME_NUMBERS, fan, foresight)) continue
    met[1] = enough - sum
    if (fan.otherSpeed[o] < STANDS_MPS) meetStanding(o, n, doubles, fan, foresight)
    else meetMoving(o, n, fan, foresight)
    metBy[n] = met[0]
    if (met[0] === 0) continue
    if (met[0] > most) {
      most = met[0]
      foremost = k
    }
    sum += met[0]
    to[0] = strength * (power === 2 ? sum * sum : power === 1 ? sum : pow(sum, power))
    if (to[0] <= to[2]) continue
    swapFirst(asked, foremost)
    return
  }
  // Added up in the order of the list, or the last bit would go by who was asked first.
  sum = 0
  for (let n = 0; n < count; n++) sum += metBy[n]
  to[0] = strength * (power === 2 ? sum * sum : power === 1 ? sum : pow(sum, power))
  if (most > 0) swapFirst(asked, foremost)
}

/** Whether a candidate that goes on and on meets none of the courses of somebody. */
function isNeverMet(c: number, at: number, fan: Fan, { frames, lastS }: Foresight): boolean {
  const beyond = frames[at + FRAME_BEYOND]
  if (beyond <= 0) return false
  const u = frames[at + FRAME_CONE_U] - fan.velocityLeft[c]
  const w = frames[at + FRAME_CONE_W] - fan.velocityAhead[c]
  const square = u * u + w * w - frames[at + FRAME_GROWS]
  const half = frames[at + FRAME_X] * u + frames[at + FRAME_Z] * w - frames[at + FRAME_EDGE]
  if (square >= 0 && half >= 0) return true
  const root = half * half - square * beyond
  return root < 0 || beyond >= lastS * ROUNDING * (Math.sqrt(root) - half)
}

/** Puts what stands at index `k` first. */
function swapFirst(list: Int32Array, k: number): void {
  const first = list[0]
  list[0] = list[k]
  list[k] = first
}

/** The own course of a candidate, part by part: where it begins, and how it goes. */
const ownLeft = new Float64Array(MAX_PARTS)
const ownAhead = new Float64Array(MAX_PARTS)
const ownVelocityLeft = new Float64Array(MAX_PARTS)
const ownVelocityAhead = new Float64Array(MAX_PARTS)
const lasts = new Float64Array(MAX_PARTS)
/** Parts in which it still goes: from then on it stands at its goal. */
const going = new Int32Array(1)

/** P̄ of the one last looked at. */
const met = new Float64Array(2)

/** To the candidate, then straight on at its velocity, as far as the goal. */
function layCourse(c: number, fan: Fan, { parts, madeOf }: Foresight): void {
  const left = fan.left[c]
  const ahead = fan.ahead[c]
  const velocityLeft = fan.velocityLeft[c]
  const velocityAhead = fan.velocityAhead[c]
  const speed = fan.length[c] / madeOf[0]
  const stopS = speed > 0 ? fan.stopM[c] / speed : Number.POSITIVE_INFINITY
  going[0] = 1
  ownLeft[0] = 0
  ownAhead[0] = 0
  ownVelocityLeft[0] = velocityLeft
  ownVelocityAhead[0] = velocityAhead
  lasts[0] = madeOf[0]
  for (let k = 1; k < parts; k++) {
    const sinceS = (k - 1) * madeOf[1]
    const goneS = Math.min(stopS, sinceS)
    const hasStopped = stopS <= sinceS
    ownLeft[k] = left + velocityLeft * goneS
    ownAhead[k] = ahead + velocityAhead * goneS
    ownVelocityLeft[k] = hasStopped ? 0 : velocityLeft
    ownVelocityAhead[k] = hasStopped ? 0 : velocityAhead
    lasts[k] = madeOf[1]
    if (!hasStopped) going[0] = k + 1
  }
}

/** Somebody who stands: how near the own course comes. */
function meetStanding(o: number, index: number, doubles: number, fan: Fan, foresight: Foresight): void {
  const { weight } = foresight
  const last = foresight.to[index]
  const still = f64[doubles + T_STILL]
  const reach = fan.now[N_RADIUS] + fan.otherRadius[o] + still
  let sum = 0
  for (let k = foresight.from[index]; k < last; k++) {
    const x = fan.otherLeft[o] - ownLeft[k]
    const z = fan.otherAhead[o] - ownAhead[k]
    const u = ownVelocityLeft[k]
    const w = ownVelocityAhead[k]
    const squared = u * u + w * w
    const t = squared > 1e-9 ? Math.max(0, Math.min(lasts[k], (x * u + z * w) / squared)) : 0
    const nearX = x - u * t
    const nearZ = z - w * t
    const gap = Math.sqrt(nearX * nearX + nearZ * nearZ) - reach
    if (gap >= still) continue
    sum += weight[k] * (gap <= 0 ? 1 : 1 - gap / still)
  }
  met[0] = sum
}

/** Courses that the candidate at hand comes near: which, the likeliest first, and from when to when, s. */
const metCourses = new Int32Array(COURSES)
const metFirstS = new Float64Array(COURSES)
const metLastS = new Float64Array(COURSES)

/**
 * Lists the courses of somebody that the candidate at hand comes near, and when; answers how many. `at`: where the frame is; `start`: where
 * the candidate begins in that, and how it goes. Whose own course ends somewhere may come near all.
 */
function listCourses(at: number, goesOn: boolean, { courseU, courseW, courseGrows, frames, lastS }: Foresight): number {
  const near = (frames[at + FRAME_REACH] + frames[at + FRAME_SOFT]) * ROUNDING
  const x = relative[0]
  const z = relative[1]
  const u = relative[2]
  const w = relative[3]
  const beyond = x * x + z * z - near * near
  let count = 0
  for (let q = 0; q < COURSES; q++) {
    metFirstS[count] = 0
    metLastS[count] = lastS
    metCourses[count] = q
    if (goesOn && beyond > 0) {
      const du = courseU[q] - u
      const dw = courseW[q] - w
      const grows = courseGrows[q]
      const square = du * du + dw * dw - grows * grows
      const half = -(x * du + z * dw) - near * grows
      if (square >= 0 && half >= 0) continue
      const root = half * half - square * beyond
      if (root < 0) continue
      const wide = Math.sqrt(root) - half
      const firstS = (beyond / wide) * LITTLE_LESS
      if (firstS >= lastS) continue
      metFirstS[count] = firstS
      if (square > 0) metLastS[count] = (wide / square) * ROUNDING
    }
    count++
  }
  return count
}

/** Where a candidate begins in the frame of somebody, and how it goes. */
const relative = new Float64Array(4)

/** Somebody who moves: of all its courses the most likely meeting in each part. In its own frame, in units of its speed. */
function meetMoving(o: number, index: number, fan: Fan, foresight: Foresight): void {
  const { weight, chance, left, ahead, velocityLeft, velocityAhead, start, frames } = foresight
  const frame = index * FRAME_NUMBERS
  const toLeft = frames[frame + FRAME_LEFT]
  const toAhead = frames[frame + FRAME_AHEAD]
  const reach = frames[frame + FRAME_REACH]
  const soft = frames[frame + FRAME_SOFT]
  const near = reach + soft
  const nearSquared = near * near
  const goingU = ownVelocityLeft[0] * toAhead - ownVelocityAhead[0] * toLeft
  const goingW = ownVelocityLeft[0] * toLeft + ownVelocityAhead[0] * toAhead
  const goes = going[0]
  relative[0] = fan.otherAhead[o] * toLeft - fan.otherLeft[o] * toAhead
  relative[1] = -fan.otherLeft[o] * toLeft - fan.otherAhead[o] * toAhead
  relative[2] = goingU
  relative[3] = goingW
  met[0] = 0
  const courses = listCourses(frame, goes === foresight.parts, foresight)
  if (courses === 0) return
  const fast = Math.sqrt(goingU * goingU + goingW * goingW)
  // Who comes straight toward it is passed on one side by habit: of two mirror images neither could choose by stress alone.
  const keepRight = frames[frame + FRAME_KEEP_RIGHT]
  const toward = goingW < 0 ? -goingW / fast : 0
  const less = 1 - Math.abs(keepRight) * toward
  const enough = met[1]
  let sum = 0
  const last = foresight.to[index]
  for (let k = foresight.from[index]; k < last; k++) {
    const dx = ownLeft[k] - fan.otherLeft[o]
    const dz = ownAhead[k] - fan.otherAhead[o]
    const x = dx * toAhead - dz * toLeft
    const z = dx * toLeft + dz * toAhead
    const u = k < goes ? goingU : 0
    const w = k < goes ? goingW : 0
    const beginS = start[k]
    const lastsS = lasts[k]
    let best = 0
    for (let m = 0; m < courses; m++) {
      if (metLastS[m] < beginS || metFirstS[m] > beginS + lastsS) continue
      const q = metCourses[m]
      if (chance[q] <= best) break
      const n = q * MAX_PARTS + k
      const rx = left[n] - x
      const rz = ahead[n] - z
      const vx = velocityLeft[n] - u
      const vz = velocityAhead[n] - w
      const squared = vx * vx + vz * vz
      const closing = -(rx * vx + rz * vz)
      const beyond = rx * rx + rz * rz - nearSquared
      // It never comes as near as that: it goes away from there, or passes by.
      if (beyond >= 0 && (closing <= 0 || beyond * squared >= closing * closing)) continue
      const t = squared > 1e-12 ? Math.max(0, Math.min(lastsS, closing / squared)) : 0
      const nearX = rx + vx * t
      const nearZ = rz + vz * t
      const apart = nearX * nearX + nearZ * nearZ
      if (apart >= nearSquared) continue
      const gap = Math.sqrt(apart) - reach
      let likely = chance[q] * (gap <= 0 ? 1 : gap >= soft ? 0 : 1 - gap / soft)
      if (less < 1 && keepRight * (u * nearZ - w * nearX) < 0) likely *= less
      if (likely > best) best = likely
    }
    if (best === 0) continue
    sum += weight[k] * best
    if (sum > enough) break
  }
  met[0] = sum
}

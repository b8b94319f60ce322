// Foresight: how likely a step leads into somebody, by the courses that each other may take.
//
// Another may go on as it does, faster or slower, straight or in a curve to either side: nine courses, each as likely as the product of its
// biases. The own course goes to the candidate and then straight on, and ends at the own goal, or nobody would dare to
// arrive. For each part of the time ahead the most likely meeting counts, nearer ones more: P̄ = Σ w P / Σ w; the stress
// is S·(Σ P̄)^T. What stands has one course. All courses are worked out once, for a body that goes one metre a second straight
// ahead; a candidate is turned and scaled into the frame of each other instead. What no candidate can meet is left out: exact, since P is 0 there.
// Reads: the fan. Writes: its own scratch. Seed: 002 §8.3, figures 8.13–8.16.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { pow } from '../0-foundation/power.ts'
import type { Fan } from './fan.ts'
import { N_PART_S, N_RADIUS, N_SPEED, N_STEP_S, W_IT, W_OTHERS, W_OUTLINE } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  STRESS_DOUBLES,
  STRESS_INTS,
  T_FASTER,
  T_FASTER_BY,
  T_HORIZON,
  T_KEEP,
  T_LEFT,
  T_MARGIN,
  T_ONLY,
  T_ONLY_COUNT,
  T_POWER,
  T_RIGHT,
  T_SINE,
  T_SLOWER,
  T_SLOWER_BY,
  T_SOFT,
  T_STILL,
  T_STRENGTH,
} from './stress-row.ts'

/** Courses that another may take. */
export const COURSES = 9

/** Parts of the time ahead, at most. */
export const MAX_PARTS = 32

/** Stresses by foresight that one species can have. */
export const MAX_FORESIGHTS = 4

/** Slower than this somebody stands, m/s. */
export const STANDS_MPS = 0.05

/** Parts of a way in which another turns before it goes straight on. */
const TURNS = 3

/** Time in which what lies ahead loses the share that a definition gives, s. */
const HALF_S = 0.5

/** A body at a metre a second, for one row and one length of steps: where its courses lead. */
export interface Foresight {
  parts: number
  /** The numbers that the courses were made from; the same ones need not be made again. */
  readonly madeOf: Float64Array
  /** By part: when it begins, s; what it counts, all of these together being 1. */
  readonly start: Float64Array
  readonly weight: Float64Array
  /** By course, the likeliest first: its probability beside the likeliest. */
  readonly chance: Float64Array
  /** By course and part: where it is when the part begins, and how it goes; left and ahead. */
  readonly left: Float64Array
  readonly ahead: Float64Array
  readonly velocityLeft: Float64Array
  readonly velocityAhead: Float64Array
  /** By part: a circle (its middle straight ahead) that holds all courses. */
  readonly middle: Float64Array
  readonly around: Float64Array
  /** Others that count, and how many. */
  count: number
  others: Int32Array
  /** The same in the order in which they are asked, who mattered most of late first; and by place in `others`: P̄ of the last candidate. */
  order: Int32Array
  met: Float64Array
  /** By place in `others`: the first part in which some candidate could meet it, and the one after the last. */
  from: Int32Array
  to: Int32Array
}

/** Room for one row's foresight. */
export function createForesight(): Foresight {
  const parts = () => new Float64Array(MAX_PARTS)
  const all = () => new Float64Array(COURSES * MAX_PARTS)
  return {
    parts: 0,
    madeOf: new Float64Array(17).fill(-1),
    start: parts(),
    weight: parts(),
    chance: new Float64Array(COURSES),
    left: all(),
    ahead: all(),
    velocityLeft: all(),
    velocityAhead: all(),
    middle: parts(),
    around: parts(),
    count: 0,
    others: new Int32Array(0),
    order: new Int32Array(0),
    met: new Float64Array(0),
    from: new Int32Array(0),
    to: new Int32Array(0),
  }
}

/** Gets a row's foresight ready for a choice: its courses, and whom it is about. `horizon[0]`: what the horizon is multiplied by. */
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
  const parts = rest < -stepS / 2 ? 0 : Math.min(MAX_PARTS, 1 + Math.max(0, Math.round(rest / now[N_PART_S])))
  if (isMadeAnew(doubles, parts, fan, foresight)) makeCourses(constants, doubles, foresight)
  listOthers(row, steps, fan, foresight)
}

/** Whether the courses must be made anew; notes what they are made of. */
function isMadeAnew(doubles: number, parts: number, { now }: Fan, foresight: Foresight): boolean {
  const { madeOf } = foresight
  let isNew = parts !== foresight.parts
  foresight.parts = parts
  for (let k = 0; k < madeOf.length; k++) {
    const value = k === 0 ? now[N_STEP_S] : k === 1 ? now[N_PART_S] : f64[doubles + T_KEEP + k - 2]
    if (madeOf[k] === value) continue
    madeOf[k] = value
    isNew = true
  }
  return isNew
}

// What `madeOf` keeps beside the two lengths of time is read as one run.
assert(T_FASTER === T_KEEP + 1 && T_SLOWER_BY === T_KEEP + 6 && T_SINE === T_KEEP + 7, 'biases stand in one run')

function makeCourses(_constants: Slab, doubles: number, foresight: Foresight): void {
  const F = f64
  const { parts, start, weight, madeOf } = foresight
  const stepS = madeOf[0]
  const partS = madeOf[1]
  let sum = 0
  for (let k = 0; k < parts; k++) {
    start[k] = k === 0 ? 0 : stepS + (k - 1) * partS
    weight[k] = pow(F[doubles + T_KEEP], (k * partS) / HALF_S)
    sum += weight[k]
  }
  for (let k = 0; k < parts; k++) weight[k] /= sum
  const same = 1 - F[doubles + T_FASTER] - F[doubles + T_SLOWER]
  const straight = 1 - F[doubles + T_LEFT] - F[doubles + T_RIGHT]
  for (let q = 0; q < COURSES; q++) {
    const pace = Math.floor(q / 3)
    const curve = q % 3
    const byPace = pace === 0 ? same : F[doubles + (pace === 1 ? T_FASTER : T_SLOWER)]
    const byCurve = curve === 0 ? straight : F[doubles + (curve === 1 ? T_LEFT : T_RIGHT)]
    chances[q] = byPace * byCurve
  }
  order(foresight)
  for (let q = 0; q < COURSES; q++) makeCourse(q, doubles, foresight)
  enclose(foresight)
}

/** What each course is likely to be, and the courses by that. */
const chances = new Float64Array(COURSES)
const ordered = new Int32Array(COURSES)

/** Orders the courses by how likely they are; equal ones as they come. */
function order({ chance }: Foresight): void {
  for (let q = 0; q < COURSES; q++) {
    let place = q
    while (place > 0 && chances[ordered[place - 1]] < chances[q]) {
      ordered[place] = ordered[place - 1]
      place--
    }
    ordered[place] = q
  }
  for (let q = 0; q < COURSES; q++) chance[q] = chances[ordered[q]] / chances[ordered[0]]
}

/** One course: in curves the heading changes at the start of each of the first parts. */
function makeCourse(place: number, doubles: number, foresight: Foresight): void {
  const F = f64
  const { parts, start, madeOf, left, ahead, velocityLeft, velocityAhead } = foresight
  const q = ordered[place]
  const pace = Math.floor(q / 3)
  const curve = q % 3
  const speed = pace === 0 ? 1 : F[doubles + (pace === 1 ? T_FASTER_BY : T_SLOWER_BY)]
  let x = 0
  let z = 0
  for (let k = 0; k < parts; k++) {
    const n = place * MAX_PARTS + k
    const turn = doubles + T_SINE + 2 * (Math.min(k + 1, TURNS) - 1)
    const sine = curve === 0 ? 0 : curve === 1 ? F[turn] : -F[turn]
    const cosine = curve === 0 ? 1 : F[turn + 1]
    left[n] = x
    ahead[n] = z
    velocityLeft[n] = speed * sine
    velocityAhead[n] = speed * cosine
    const lasts = k + 1 < parts ? start[k + 1] - start[k] : k === 0 ? madeOf[0] : madeOf[1]
    x += velocityLeft[n] * lasts
    z += velocityAhead[n] * lasts
  }
}

/** The circles that hold all courses, part by part. */
function enclose(foresight: Foresight): void {
  const { parts, start, madeOf, left, ahead, velocityLeft, velocityAhead, middle, around } = foresight
  for (let k = 0; k < parts; k++) {
    const lasts = k === 0 ? madeOf[0] : madeOf[1]
    middle[k] = 0.9 * (start[k] + lasts / 2)
    let most = 0
    for (let q = 0; q < COURSES; q++) {
      const n = q * MAX_PARTS + k
      for (let end = 0; end < 2; end++) {
        const x = left[n] + end * lasts * velocityLeft[n]
        const z = ahead[n] + end * lasts * velocityAhead[n] - middle[k]
        most = Math.max(most, x * x + z * z)
      }
    }
    around[k] = Math.sqrt(most)
  }
}

/** Lists the others that this row is about and that some candidate could meet. */
function listOthers(row: number, steps: StepsModel, fan: Fan, foresight: Foresight): void {
  const { constants } = steps
  const ints = constants.i + steps.stressInts + row * STRESS_INTS
  const doubles = constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const { now, whole, otherLeft, otherAhead, otherSpeed, otherRadius } = fan
  const count = whole[W_OTHERS]
  const { parts, madeOf, start } = foresight
  if (foresight.others.length < count) {
    foresight.others = new Int32Array(2 * count)
    foresight.order = new Int32Array(2 * count)
    foresight.met = new Float64Array(2 * count)
    foresight.from = new Int32Array(2 * count)
    foresight.to = new Int32Array(2 * count)
  }
  const lastS = parts === 0 ? 0 : start[parts - 1] + (parts === 1 ? madeOf[0] : madeOf[1])
  foresight.count = 0
  for (let o = 0; o < count && parts > 0; o++) {
    if (!isAbout(ints, o, steps, fan)) continue
    const isStanding = otherSpeed[o] < STANDS_MPS
    const margin = isStanding ? 2 * f64[doubles + T_STILL] : f64[doubles + T_MARGIN] + f64[doubles + T_SOFT]
    const distance = Math.sqrt(otherLeft[o] * otherLeft[o] + otherAhead[o] * otherAhead[o])
    const far = distance - now[N_RADIUS] - otherRadius[o] - margin
    const faster = Math.max(1, f64[doubles + T_FASTER_BY])
    const approach = now[N_SPEED] + (isStanding ? 0 : otherSpeed[o] * faster)
    if (far > approach * lastS) continue
    margins[0] = margin
    limitParts(o, foresight.count, fan, foresight)
    if (foresight.from[foresight.count] === foresight.to[foresight.count]) continue
    foresight.order[foresight.count] = foresight.count
    foresight.others[foresight.count++] = o
  }
}

/** How near somebody must come to count. */
const margins = new Float64Array(1)

/** Finds the parts in which some candidate could meet somebody: its courses lie in a circle, the own ones in another. */
function limitParts(o: number, place: number, fan: Fan, foresight: Foresight): void {
  const { parts, start, madeOf, middle, around, from, to } = foresight
  const { now, otherLeft, otherAhead, otherVelocityLeft, otherVelocityAhead, otherSpeed } = fan
  const speed = otherSpeed[o] < STANDS_MPS ? 0 : otherSpeed[o]
  const along = speed === 0 ? 0 : 1
  const near = now[N_RADIUS] + fan.otherRadius[o] + margins[0]
  from[place] = parts
  to[place] = 0
  for (let k = 0; k < parts; k++) {
    const left = otherLeft[o] + along * otherVelocityLeft[o] * middle[k]
    const ahead = otherAhead[o] + along * otherVelocityAhead[o] * middle[k]
    const untilS = start[k] + (k === 0 ? madeOf[0] : madeOf[1])
    const most = near + speed * around[k] + now[N_SPEED] * untilS
    if (left * left + ahead * ahead > most * most * ROUNDING) continue
    if (from[place] > k) from[place] = k
    to[place] = k + 1
  }
  if (from[place] > to[place]) from[place] = to[place]
}

/** What comes as near as that but for rounding is not left out. */
const ROUNDING = 1 + 1e-9

/** Whether a row is about somebody: one of its kinds; or, if it names none, whoever moves or stands there as a body. Never its goal. */
function isAbout(ints: number, o: number, steps: StepsModel, fan: Fan): boolean {
  const { whole, otherMemory, otherOutline, otherKind, otherSpeed, otherIsSolid } = fan
  if (otherMemory[o] > 0 && otherMemory[o] === whole[W_IT]) return false
  if (otherOutline[o] >= 0 && otherOutline[o] === whole[W_OUTLINE]) return false
  const count = i32[ints + T_ONLY_COUNT]
  if (count === 0) return otherIsSolid[o] === 1 || otherSpeed[o] >= STANDS_MPS
  const from = steps.constants.i + steps.listInts + i32[ints + T_ONLY]
  for (let k = from; k < from + count; k++) if (i32[k] === otherKind[o]) return true
  return false
}

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
  const { count, others, order: asked, met: metBy } = foresight
  // Whoever made the last candidates dear is asked first: most others need not be asked then.
  let sum = 0
  let most = 0
  let foremost = 0
  for (let k = 0; k < count; k++) {
    const n = asked[k]
    const o = others[n]
    if (fan.otherSpeed[o] < STANDS_MPS) meetStanding(o, n, doubles, fan, foresight)
    else meetMoving(o, n, doubles, fan, foresight)
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

/** Puts what stands at place `k` first. */
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

/** P̄ of the one last looked at. */
const met = new Float64Array(1)

/** To the candidate, then straight on at its velocity, as far as the goal. */
function layCourse(c: number, fan: Fan, { parts, madeOf }: Foresight): void {
  const left = fan.left[c]
  const ahead = fan.ahead[c]
  const velocityLeft = fan.velocityLeft[c]
  const velocityAhead = fan.velocityAhead[c]
  const speed = fan.length[c] / madeOf[0]
  const stopS = speed > 0 ? fan.stopM[c] / speed : Number.POSITIVE_INFINITY
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
  }
}

/** Somebody who stands: how near the own course comes. */
function meetStanding(o: number, place: number, doubles: number, fan: Fan, foresight: Foresight): void {
  const { weight } = foresight
  const last = foresight.to[place]
  const still = f64[doubles + T_STILL]
  const reach = fan.now[N_RADIUS] + fan.otherRadius[o] + still
  let sum = 0
  for (let k = foresight.from[place]; k < last; k++) {
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

/** Somebody who moves: of all its courses the most likely meeting in each part. In its own frame, in units of its speed. */
function meetMoving(o: number, place: number, doubles: number, fan: Fan, foresight: Foresight): void {
  const { weight, chance, left, ahead, velocityLeft, velocityAhead, middle, around } = foresight
  const speed = fan.otherSpeed[o]
  const toLeft = fan.otherVelocityLeft[o] / (speed * speed)
  const toAhead = fan.otherVelocityAhead[o] / (speed * speed)
  const reach = (fan.now[N_RADIUS] + fan.otherRadius[o] + f64[doubles + T_MARGIN]) / speed
  const soft = f64[doubles + T_SOFT] / speed
  const near = reach + soft
  const nearSquared = near * near
  let sum = 0
  const last = foresight.to[place]
  for (let k = foresight.from[place]; k < last; k++) {
    const dx = ownLeft[k] - fan.otherLeft[o]
    const dz = ownAhead[k] - fan.otherAhead[o]
    const x = dx * toAhead - dz * toLeft
    const z = dx * toLeft + dz * toAhead
    const u = ownVelocityLeft[k] * toAhead - ownVelocityAhead[k] * toLeft
    const w = ownVelocityLeft[k] * toLeft + ownVelocityAhead[k] * toAhead
    const lastsS = lasts[k]
    const midX = x + (u * lastsS) / 2
    const midZ = z + (w * lastsS) / 2 - middle[k]
    const half = (Math.sqrt(u * u + w * w) * lastsS) / 2
    const most = around[k] + half + near
    if (midX * midX + midZ * midZ > most * most) continue
    let best = 0
    for (let q = 0; q < COURSES; q++) {
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
      const likely = chance[q] * (gap <= 0 ? 1 : gap >= soft ? 0 : 1 - gap / soft)
      if (likely > best) best = likely
    }
    sum += weight[k] * best
  }
  met[0] = sum
}

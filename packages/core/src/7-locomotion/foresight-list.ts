// Whom a choice must foresee: the others that some candidate could meet, with numbers that are the same for all candidates.
//
// All courses of somebody lie in a cone that opens ahead of it, all courses of the candidates in another; whoever's cone never touches that one is
// left out, and so are the parts of the time ahead in which it does not: exact, since nothing is met there. Reads: the fan, courses.
// Writes: the foresight that it is given. Seed: 002 §8.3.

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Foresight } from './courses.ts'
import type { Fan } from './fan.ts'
import { N_RADIUS, N_STEP_S, W_IT, W_OTHERS, W_OUTLINE } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  STRESS_DOUBLES,
  STRESS_INTS,
  T_KEEP_RIGHT,
  T_MARGIN,
  T_ONLY,
  T_ONLY_COUNT,
  T_SOFT,
  T_STILL,
} from './stress-row.ts'

/** Slower than this somebody stands, m/s. */
export const STANDS_MPS = 0.05

/** Numbers of somebody who is listed. One metre left and ahead in its frame, whose unit is its speed; how near counts whole, and how far beyond that less. */
export const FRAME_LEFT = 0
export const FRAME_AHEAD = 1
export const FRAME_REACH = 2
export const FRAME_SOFT = 3
/** How much less a meeting counts with the other on the left of the own course; with a minus, on the right. */
export const FRAME_KEEP_RIGHT = 4
/** Where it is; how the middle of all its courses goes, and how much they widen in a second, squared, and times how near counts. */
export const FRAME_X = 5
export const FRAME_Z = 6
export const FRAME_CONE_U = 7
export const FRAME_CONE_W = 8
export const FRAME_GROWS = 9
export const FRAME_EDGE = 10
/** How far it is, squared, beyond where it counts. */
export const FRAME_BEYOND = 11
/** How it goes straight on; how near counts whole, metres; the direction in which it goes. */
export const FRAME_STRAIGHT_U = 12
export const FRAME_STRAIGHT_W = 13
export const FRAME_REACH_M = 14
export const FRAME_TO_LEFT = 15
export const FRAME_TO_AHEAD = 16
/** How likely it is that it goes straight on. */
export const FRAME_CHANCE = 17
/** 1 / how far beyond `FRAME_REACH_M` it counts less, metres. */
export const FRAME_PER_SOFT = 18
export const FRAME_NUMBERS = 19

/** What comes as near as that but for rounding is not left out. */
const ROUNDING = 1 + 1e-9
const LITTLE_LESS = 1 - 1e-9

/** The cone that holds the own courses of all candidates: how its middle goes, left and ahead, and how fast it widens. */
const own = new Float64Array(3)

/** Lays the cone around the courses of candidates `from` to `to`. Whose course ends at its goal stays behind the others: then the cone is about the body. */
function layCone(from: number, to: number, fan: Fan, { lastS }: Foresight): void {
  const { velocityLeft, velocityAhead, length, stopM, now } = fan
  let leastU = Number.POSITIVE_INFINITY
  let leastW = Number.POSITIVE_INFINITY
  let mostU = Number.NEGATIVE_INFINITY
  let mostW = Number.NEGATIVE_INFINITY
  let stops = false
  const untilS = lastS / now[N_STEP_S]
  for (let c = from; c < to; c++) {
    const u = velocityLeft[c]
    const w = velocityAhead[c]
    if (u < leastU) leastU = u
    if (u > mostU) mostU = u
    if (w < leastW) leastW = w
    if (w > mostW) mostW = w
    if (stopM[c] < length[c] * untilS) stops = true
  }
  own[0] = stops ? 0 : (leastU + mostU) / 2
  own[1] = stops ? 0 : (leastW + mostW) / 2
  const u = Math.max(mostU - own[0], own[0] - leastU)
  const w = Math.max(mostW - own[1], own[1] - leastW)
  own[2] = Math.sqrt(u * u + w * w) * ROUNDING
}

/** Lists the others that this row is about and that one of the candidates `from` to `to` could meet: their cones of courses touch. */
export function listOthers(
  row: number,
  from: number,
  to: number,
  steps: StepsModel,
  fan: Fan,
  foresight: Foresight,
): void {
  const { constants } = steps
  const ints = constants.i + steps.stressInts + row * STRESS_INTS
  const doubles = constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const F = f64
  const count = fan.whole[W_OTHERS]
  const { parts, lastS, coneSpeed, coneGrows } = foresight
  foresight.count = 0
  if (parts === 0 || count === 0 || from === to) return
  if (foresight.others.length < count) makeRoom(count, foresight)
  layCone(from, to, fan, foresight)
  const { otherLeft, otherAhead, otherVelocityLeft, otherVelocityAhead, otherSpeed, otherRadius } = fan
  const ownU = own[0]
  const ownW = own[1]
  const nearMoving = fan.now[N_RADIUS] + F[doubles + T_MARGIN] + F[doubles + T_SOFT]
  const nearStanding = fan.now[N_RADIUS] + 2 * F[doubles + T_STILL]
  for (let o = 0; o < count; o++) {
    const moves = otherSpeed[o] >= STANDS_MPS
    const near = (otherRadius[o] + (moves ? nearMoving : nearStanding)) * ROUNDING
    const x = otherLeft[o]
    const z = otherAhead[o]
    const u = (moves ? coneSpeed * otherVelocityLeft[o] : 0) - ownU
    const w = (moves ? coneSpeed * otherVelocityAhead[o] : 0) - ownW
    const grows = (moves ? coneGrows * otherSpeed[o] : 0) + own[2]
    // |(x, z) + (u, w)·t| ≤ near + grows·t, as a quadratic inequality.
    const beyond = x * x + z * z - near * near
    const square = u * u + w * w - grows * grows
    const half = x * u + z * w - near * grows
    if (beyond > 0 && square >= 0 && half >= 0) continue
    const root = half * half - square * beyond
    if (beyond > 0 && root < 0) continue
    const wide = Math.sqrt(Math.max(0, root)) - half
    const firstS = beyond > 0 ? (beyond / wide) * LITTLE_LESS : 0
    if (firstS >= lastS || !isAbout(ints, o, steps, fan)) continue
    span[0] = firstS
    span[1] = square > 0 ? (wide / square) * ROUNDING : lastS
    addOther(o, doubles, fan, foresight)
  }
}

/** When the cones first and last touch, s. */
const span = new Float64Array(2)

/** Puts somebody on the list, with the parts in which it could be met. */
function addOther(o: number, doubles: number, fan: Fan, foresight: Foresight): void {
  const { parts, start, madeOf } = foresight
  const index = foresight.count
  let k = 0
  while (k < parts - 1 && start[k] + (k === 0 ? madeOf[0] : madeOf[1]) < span[0]) k++
  foresight.from[index] = k
  while (k < parts && start[k] <= span[1]) k++
  foresight.to[index] = k
  if (foresight.from[index] === k) return
  setFrame(o, index * FRAME_NUMBERS, doubles, fan, foresight)
  foresight.order[index] = index
  foresight.others[index] = o
  foresight.count++
}

function makeRoom(count: number, foresight: Foresight): void {
  foresight.others = new Int32Array(2 * count)
  foresight.order = new Int32Array(2 * count)
  foresight.met = new Float64Array(2 * count)
  foresight.from = new Int32Array(2 * count)
  foresight.to = new Int32Array(2 * count)
  foresight.frames = new Float64Array(2 * count * FRAME_NUMBERS)
}

/** Sets the numbers of somebody: they are the same for all candidates. */
function setFrame(o: number, at: number, doubles: number, fan: Fan, foresight: Foresight): void {
  const { frames, coneSpeed, coneGrows, straightSpeed, straightChance } = foresight
  const F = f64
  const isStanding = fan.otherSpeed[o] < STANDS_MPS
  const x = fan.otherLeft[o]
  const z = fan.otherAhead[o]
  const speed = isStanding ? 0 : fan.otherSpeed[o]
  const u = isStanding ? 0 : fan.otherVelocityLeft[o]
  const w = isStanding ? 0 : fan.otherVelocityAhead[o]
  const soft = isStanding ? F[doubles + T_STILL] : F[doubles + T_SOFT]
  const reach = fan.now[N_RADIUS] + fan.otherRadius[o] + (isStanding ? soft : F[doubles + T_MARGIN])
  const near = (reach + soft) * ROUNDING
  if (!isStanding) {
    frames[at + FRAME_LEFT] = u / (speed * speed)
    frames[at + FRAME_AHEAD] = w / (speed * speed)
    frames[at + FRAME_REACH] = reach / speed
    frames[at + FRAME_SOFT] = soft / speed
  }
  frames[at + FRAME_KEEP_RIGHT] = isStanding ? 0 : F[doubles + T_KEEP_RIGHT]
  frames[at + FRAME_X] = x
  frames[at + FRAME_Z] = z
  frames[at + FRAME_CONE_U] = coneSpeed * u
  frames[at + FRAME_CONE_W] = coneSpeed * w
  const grows = coneGrows * speed
  frames[at + FRAME_GROWS] = grows * grows
  frames[at + FRAME_EDGE] = near * grows
  frames[at + FRAME_BEYOND] = x * x + z * z - near * near
  frames[at + FRAME_STRAIGHT_U] = straightSpeed * u
  frames[at + FRAME_STRAIGHT_W] = straightSpeed * w
  frames[at + FRAME_REACH_M] = reach
  frames[at + FRAME_PER_SOFT] = soft > 0 ? 1 / soft : Number.POSITIVE_INFINITY
  frames[at + FRAME_CHANCE] = isStanding ? 1 : straightChance
  frames[at + FRAME_TO_LEFT] = isStanding ? 0 : u / speed
  frames[at + FRAME_TO_AHEAD] = isStanding ? 0 : w / speed
}

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

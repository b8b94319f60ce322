// Prevention: a step whose way comes too near to something is never taken, whatever it would be good for.
//
// The whole way is tested, not its end, or bodies would pass through thin walls; and as it will really be gone: while the velocity
// changes, the way bends; and behind its end it must be possible to stop. Others are taken to go on as they do for as long as the step lasts. Who
// is too near already may come no nearer at any point of the way. Reads: near space, the fan. Writes: the fan's states.
// Seed: 002 §4.3 (collision prevention).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS, NEAR_BODY } from '../0-foundation/near-codes.ts'
import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { isDuckable } from './duck.ts'
import type { Fan } from './fan.ts'
import { N_AHEAD, N_BRAKE, N_HEIGHT, N_LEFT, N_RADIUS, N_ROOM, N_SKIN, N_SPEED_NOW, N_STEP_S, W_BODIES } from './fan.ts'
import { STEP_GOAL, type StepsModel } from './locomotion-block.ts'

/** Numbers of an outline's corners. */
const CORNER_NUMBERS = 2 * MAX_CORNERS

/** As near as before, within this, is no nearer, metres. */
const NO_NEARER_M = 1e-6

/** What is as far away as that but for rounding counts. */
const ROUNDING = 1 + 1e-9

/** A way that bends less than this is straight, metres. */
const STRAIGHT_M = 0.005

const way = new Float64Array(WAY_NUMBERS)

/** What stands in the way of the candidate that was last found blocked: who of the others, which outline; −1 for not that. */
const blocker = new Int32Array(2)

/** Who of the others stood in the way of what was last found blocked; −1 for none. */
export function otherInTheWay(): number {
  return blocker[0]
}

/** Which outline did; −1 for none. */
export function outlineInTheWay(): number {
  return blocker[1]
}

/** The bends of a way: where its velocity is what the step wants, and where it could stand. Left, ahead. */
const bend = new Float64Array(4)

/** Whether something stands in the way of candidate `c`. `ducks`: it can go under what can be ducked under. */
export function isBlocked(c: number, ducks: boolean, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  blocker[0] = -1
  blocker[1] = -1
  return meetsBody(c, fan) || meetsOutline(c, ducks, steps, mind, fan)
}

/** Whether a body, taken to go on as it does, comes too near while the step lasts. */
function meetsBody(c: number, fan: Fan): boolean {
  const { now } = fan
  const stepS = now[N_STEP_S]
  const velocityLeft = fan.velocityLeft[c]
  const velocityAhead = fan.velocityAhead[c]
  const count = fan.whole[W_BODIES]
  for (let n = 0; n < count; n++) {
    const o = fan.bodies[n]
    const left = fan.otherLeft[o]
    const ahead = fan.otherAhead[o]
    const u = fan.otherVelocityLeft[o] - velocityLeft
    const w = fan.otherVelocityAhead[o] - velocityAhead
    const room = fan.otherIsBefore[o] === 1 ? now[N_ROOM] : 0
    const least = now[N_RADIUS] + fan.otherRadius[o] + now[N_SKIN] + room
    const squared = u * u + w * w
    const t = squared > 1e-9 ? Math.max(0, Math.min(stepS, -(left * u + ahead * w) / squared)) : 0
    const x = left + u * t
    const z = ahead + w * t
    const near = x * x + z * z
    if (near >= least * least) continue
    const before = left * left + ahead * ahead
    const isNoNearer = before < least * least && Math.sqrt(near) >= Math.sqrt(before) - NO_NEARER_M
    if (isNoNearer) continue
    blocker[0] = o
    return true
  }
  return false
}

function meetsOutline(c: number, ducks: boolean, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  const { at } = steps.near
  const { now } = fan
  const count = i32[mind.i + at.count]
  if (count === 0) return false
  writeMost(c, fan)
  if (f64[mind.f + at.distance] > most[0]) return false
  layBends(c, fan)
  const furthest = Math.max(
    Math.sqrt(bend[0] * bend[0] + bend[1] * bend[1]),
    Math.sqrt(bend[2] * bend[2] + bend[3] * bend[3]),
  )
  const least = now[N_RADIUS] + now[N_SKIN]
  for (let n = 0; n < count; n++) {
    // Nearest first: nothing behind this one can be reached either.
    if (f64[mind.f + at.distance + n] > furthest + least) break
    const flags = i32[mind.i + at.flags + n]
    if ((flags & NEAR_BODY) !== 0 || (ducks && isDuckable(n, steps, mind))) continue
    if (f64[mind.f + at.bottom + n] >= now[N_HEIGHT] || f64[mind.f + at.top + n] <= 0) continue
    const corners = mind.f + at.corner + CORNER_NUMBERS * n
    const sides = i32[mind.i + at.corners + n]
    const apart = least + f64[mind.f + at.round + n]
    way[WAY_X] = 0
    way[WAY_Z] = 0
    way[WAY_DX] = bend[0]
    way[WAY_DZ] = bend[1]
    measureWay(f64, corners, sides, way)
    const before = way[WAY_START]
    const isNear = before < apart
    blocker[1] = n
    if (way[WAY_LEAST] < apart && !(isNear && way[WAY_LEAST] >= before - NO_NEARER_M)) return true
    if (bend[0] === bend[2] && bend[1] === bend[3]) continue
    way[WAY_X] = bend[0]
    way[WAY_Z] = bend[1]
    way[WAY_DX] = bend[2] - bend[0]
    way[WAY_DZ] = bend[3] - bend[1]
    measureWay(f64, corners, sides, way)
    if (way[WAY_LEAST] < apart && !(isNear && way[WAY_LEAST] >= before - NO_NEARER_M)) return true
  }
  return false
}

/** No point of a candidate's way, nor what touches the body there, is further away than this: cheaper than laying out the way. */
function writeMost(c: number, { now, length }: Fan): void {
  const speed = length[c] / now[N_STEP_S]
  const both = now[N_SPEED_NOW] + speed
  const bent = Math.max(length[c] + (speed * speed) / (2 * now[N_BRAKE]), (both * both) / (2 * now[N_BRAKE]))
  most[0] = (bent + now[N_RADIUS] + now[N_SKIN]) * ROUNDING
}

const most = new Float64Array(1)

/**
 * Where the way of a candidate bends and ends. First it goes on with what is left of the velocity it has, until that is the step's; from
 * there straight to its end, and on until it could stand; or as far as it takes to stand from the velocity it has, if that is further.
 */
function layBends(c: number, fan: Fan): void {
  const { now } = fan
  const brake = now[N_BRAKE]
  const length = fan.length[c]
  const u = fan.velocityLeft[c]
  const w = fan.velocityAhead[c]
  const du = u - now[N_LEFT]
  const dw = w - now[N_AHEAD]
  const changeS = Math.sqrt(du * du + dw * dw) / brake
  const sine = length > 0 ? fan.left[c] / length : 0
  const cosine = length > 0 ? fan.ahead[c] / length : 0
  const speed = Math.max(0, now[N_LEFT] * sine + now[N_AHEAD] * cosine)
  // On the goal it stops, and on the way to it no further than there.
  const stop = fan.kind[c] === STEP_GOAL ? 0 : Math.min((u * u + w * w) / (2 * brake), fan.stopM[c])
  const end = Math.max(length + stop, (speed * speed) / (2 * brake))
  bend[2] = end * sine
  bend[3] = end * cosine
  bend[0] = ((now[N_LEFT] + u) / 2) * changeS
  bend[1] = ((now[N_AHEAD] + w) / 2) * changeS
  const aside = Math.abs(bend[0] * cosine - bend[1] * sine)
  if (aside > STRAIGHT_M) return
  bend[0] = bend[2]
  bend[1] = bend[3]
}

// How a body steps at the speed that it really has: which gait, how often, how long each foot stands.
//
// Walking and trotting, strides grow with √speed; galloping or running, a stride takes the same time whatever the speed; the part of
// a stride that a foot stands falls with speed. How much of each, of paws and of feet that roll, stands in gait-numbers.ts.
// Reads: where the body is and was. Writes: its velocity, gait and beat in the block; `stride` for the rest of the tick.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { PI, TURN_RAD, writeSineCosine } from '../0-foundation/trig.ts'
import { BOUND, GALLOP, LENGTHENING, TROT, WALK } from './gait-block.ts'
import type { GaitModel } from './gait-model.ts'

/** This tick's stepping. Written here, read by trunk and legs in the same call. */
export const stride = new Float64Array(8)
/** Speed of feet over the ground, turning included, m/s; and in units of √(gL). */
export const SPEED = 0
export const SPEED_SHARE = 1
/** Strides per second. */
export const BEAT = 2
/** Part of a stride that a foot stands, before its reach is asked. */
export const DUTY_FORE = 3
export const DUTY_HIND = 4
/** Sine and cosine of the heading. */
export const SINE = 5
export const COSINE = 6
export const DT = 7

/** The longest time of any stride, in units of √(L/g). */
const LONGEST_TIME = 6

/** Speeds at which it begins and stops stepping to a beat. Below, single steps put the feet right. */
const START_SPEED = 0.03
const STOP_SPEED = 0.015

/** How long its motion is smoothed, in units of √(L/g). Longer, and feet would land where it no longer goes. */
const SMOOTHING = 0.25

/** How much shorter strides are sideways and backwards. */
const SIDEWAYS_SHORTER = 0.55
const BACKWARDS_SHORTER = 0.3

/** Most turning in one stride, radians. More, and legs would cross. */
const TURN_PER_STRIDE_RAD = 0.9

/** A stride takes at least so many ticks: with fewer, nobody could see a scurry's feet. */
const FEWEST_TICKS = 4

/** A step that is longer than this, in lengths of leg, and so much unlike the last, beyond what a push can do, is a jump to another position. */
const JUMP_LENGTHS = 0.6
const JUMP_MPS2 = 40
const JUMP_TURN_RAD = 1

const sineCosine = new Float64Array(2)

/** Looks how the body moved since the last tick. Answers whether it was put somewhere else, which no velocity explains. */
export function followBody(model: GaitModel, mind: Slab): boolean {
  const { at } = model
  const F = f64
  const positionAt = mind.f + at.position
  const last = mind.f + at.last
  const lastStep = mind.f + at.lastStep
  const velocity = mind.f + at.velocity
  const dtS = F[mind.f + at.dtS]
  stride[DT] = dtS
  writeSineCosine(F, positionAt + 3, sineCosine)
  const s = sineCosine[0]
  const c = sineCosine[1]
  stride[SINE] = s
  stride[COSINE] = c
  const dx = F[positionAt] - F[last]
  const dz = F[positionAt + 2] - F[last + 2]
  let turned = F[positionAt + 3] - F[last + 3]
  if (turned > PI) turned -= TURN_RAD
  else if (turned < -PI) turned += TURN_RAD
  const left = F[velocity]
  const ahead = F[velocity + 1]
  const turn = F[velocity + 2]
  // Neither small nor like the step before: fast bodies go on, and the tick after a jump is none.
  const changeX = dx - F[lastStep]
  const changeZ = dz - F[lastStep + 1]
  const most = JUMP_LENGTHS * model.lengthM + JUMP_MPS2 * dtS * dtS
  const isUnlike = !(dx * dx + dz * dz <= most * most) && !(changeX * changeX + changeZ * changeZ <= most * most)
  const hasJumped = i32[mind.i + at.isPlaced] === 0 || isUnlike || !(Math.abs(turned) <= JUMP_TURN_RAD)
  F[lastStep] = dx
  F[lastStep + 1] = dz
  // The way of a tick lies along the middle of its turn.
  const half = turned / 2
  const middleS = s - half * c
  const middleC = c + half * s
  const scale = 1 / (dtS * Math.sqrt(middleS * middleS + middleC * middleC))
  const share = dtS / (dtS + SMOOTHING * model.unitS)
  // A jump is no motion; and set to 0, not brought there, so that a position that was no number leaves nothing behind.
  F[velocity] = hasJumped ? 0 : left + ((dx * middleC - dz * middleS) * scale - left) * share
  F[velocity + 1] = hasJumped ? 0 : ahead + ((dx * middleS + dz * middleC) * scale - ahead) * share
  F[velocity + 2] = hasJumped ? 0 : turn + (turned / dtS - turn) * share
  for (let k = 0; k < 4; k++) F[last + k] = F[positionAt + k]
  return hasJumped
}

/** Finds gait, beat and duty for the speed it has. Answers whether legs follow the beat. */
export function chooseStride(model: GaitModel, mind: Slab): boolean {
  const { at, numbers } = model
  const F = f64
  const velocity = mind.f + at.velocity
  const left = F[velocity]
  const ahead = F[velocity + 1]
  const turn = F[velocity + 2]
  const byTurning = turn * model.radiusM
  const along = Math.sqrt(left * left + ahead * ahead)
  const speed = Math.sqrt(along * along + byTurning * byTurning)
  const share = speed / model.unitMps
  stride[SPEED] = speed
  stride[SPEED_SHARE] = share
  const gait = chooseGait(model, mind)
  const isGalloping = gait === GALLOP || gait === BOUND
  const slow = Math.min(LONGEST_TIME, numbers.strideByRoot / Math.sqrt(Math.max(share, 1e-3)))
  const gallop = F[mind.f + at.gallopShare]
  let fore = numbers.foreBase + numbers.foreSlope * share
  let hind = numbers.hindBase + numbers.hindSlope * share
  if (model.rolls) {
    // Who runs has both feet in the air between two steps.
    const haste = numbers.hasteBase + numbers.hasteSlope * share
    fore += (haste - fore) * gallop
    hind += (haste - hind) * gallop
  }
  stride[DUTY_FORE] = 1 / fore
  stride[DUTY_HIND] = 1 / hind
  const isMoving = along > 0.1 * speed
  const shorter = isMoving ? (SIDEWAYS_SHORTER * Math.abs(left) + BACKWARDS_SHORTER * Math.max(0, -ahead)) / speed : 0
  const longer = 1 + F[mind.f + at.mannerNow + LENGTHENING]
  let timeS = model.unitS * (slow + (numbers.hasteTime - slow) * gallop) * longer * (1 - shorter)
  timeS = Math.min(timeS, TURN_PER_STRIDE_RAD / Math.max(1e-3, Math.abs(turn)))
  timeS = Math.max(timeS, FEWEST_TICKS * stride[DT])
  stride[BEAT] = 1 / timeS
  const change = stride[DT] / timeS
  F[mind.f + at.gallopShare] += Math.max(-change, Math.min(change, (isGalloping ? 1 : 0) - gallop))
  const isStepping = i32[mind.i + at.isStepping] !== 0
  return share > (isStepping ? STOP_SPEED : START_SPEED)
}

/** Another beat for the rest of this tick, strides per second. */
export function changeBeat(beat: number): void {
  stride[BEAT] = beat
}

/** The gait asked for, or what the speed needs; it does not go back at the speed where it changed. */
function chooseGait(model: GaitModel, mind: Slab): number {
  const { at } = model
  const { toTrot, toWalk, toGallop, fromGallop } = model.numbers
  const I = i32
  const share = stride[SPEED_SHARE]
  const wanted = I[mind.i + at.wanted]
  let gait = I[mind.i + at.gait]
  if (wanted > 0) gait = wanted - 1
  else if (gait === WALK) gait = share > toGallop ? GALLOP : share > toTrot ? TROT : WALK
  else if (gait === TROT) gait = share > toGallop ? GALLOP : share < toWalk ? WALK : TROT
  else gait = share < toWalk ? WALK : share < fromGallop ? TROT : GALLOP
  I[mind.i + at.gait] = gait
  return gait
}

// What the trunk does over walking legs: it follows the ground's slope, bounces, sways, leans into turns, and is low enough
// for its legs to reach the ground at both ends of their strides.
//
// Reads: position, velocity, manner, ground. Writes: `motion` in the block, and for the legs of this call `hips` and `duties`.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { TURN_RAD, writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { AMPLITUDES, CROUCH, LIVELINESS, MANNERS, PITCH, RISE, ROLL, SWAY } from './gait-block.ts'
import {
  ASTRIDE,
  EXCURSION,
  FOOT,
  type GaitModel,
  HIP,
  IS_FORE,
  LEG_DOUBLES,
  MAX_LEGS,
  MOST_LOWERED,
  PLANNED,
  TIPS_AHEAD,
  TIPS_UP,
} from './gait-model.ts'
import { LEGS, ONCE, PITCHING, ROLLING, SWAYING, TWICE } from './gait-numbers.ts'
import { BEAT, COSINE, DT, DUTY_FORE, DUTY_HIND, SINE, SPEED, SPEED_SHARE, stride } from './gait-stride.ts'

/** Where legs hang, in the body's upright frame: left, up, ahead for each. */
export const hips = new Float64Array(3 * MAX_LEGS)

/** Sine and cosine of the trunk's pitch, then of its roll. */
export const tilt = new Float64Array(4)

/** Part of a stride that each foot stands: that of the speed, or less where the leg does not reach so far. */
export const duties = new Float64Array(MAX_LEGS)

/** A foot stands at least this part of a stride, however fast its body goes. */
const LEAST_DUTY = 0.08

/** Parts of a gallop's stride at which the trunk is highest (all feet gathered in the air) and its head highest (on its hind feet). */
const HIGHEST = 0.74
const HEAD_UP = 0.05

/** Speed, in units of √(gL), from which the trunk swings as much as its gait says. */
const FULL_SWING = 0.35

/** Times in which swings, ground and lowering are followed, in units of √(L/g). Shorter, and the trunk jerks at every kink. */
const SWING_TIME = 0.8
const GROUND_TIME = 0.2
const LOWER_TIME = 0.35
const MANNER_TIME = 1.5

/** How much of the ground's roll a trunk on four legs takes over; its legs take the rest. */
const ROLL_SHARE = 0.4

/** Ground that is lower than this, in lengths of leg, is none, or a trunk at the edge of a drop would dive into it; higher, a wall. */
const UNEVEN = 0.5

/** Leaning into a turn, as a share of what balance would need, and at most, radians. */
const LEAN_SHARE = 0.3
const MOST_LEAN_RAD = 0.12

/** Ground and turn together roll a trunk by at most this, radians: its legs must still get below it. */
const MOST_ROLL_RAD = 0.2

/** How much lower a crouching body goes, as a share of the length of its legs; how much more it bounces when lively. */
const CROUCH_SHARE = 0.2
const BOUNCE_SHARE = 0.8

const grounds = new Float64Array(MAX_LEGS)
const cells = new Float64Array(6)
/** How much of the way to what it follows the trunk goes in this tick: ground, swings, lowering. */
const shares = new Float64Array(3)
/** How far the trunk must come down, metres: a cell, because a double as an answer would make garbage. */
const needed = new Float64Array(1)

/** Moves the trunk, and finds where legs hang. With `isFresh` it takes its place at once, without smoothing. */
export function moveTrunk(model: GaitModel, mind: Slab, terrain: Terrain, isStepping: boolean, isFresh: boolean): void {
  const { at } = model
  const F = f64
  const dtS = stride[DT]
  if (isFresh) forget(model, mind)
  const mannerShare = isFresh ? 1 : dtS / (dtS + MANNER_TIME * model.unitS)
  const manner = mind.f + at.manner
  const now = mind.f + at.mannerNow
  for (let k = 0; k < MANNERS; k++) F[now + k] += (F[manner + k] - F[now + k]) * mannerShare
  shares[0] = isFresh ? 1 : dtS / (dtS + GROUND_TIME * model.unitS)
  shares[1] = isFresh ? 1 : dtS / (dtS + SWING_TIME * model.unitS)
  shares[2] = isFresh ? 1 : dtS / (dtS + LOWER_TIME * model.unitS)
  followGround(model, mind, terrain)
  swing(model, mind, isStepping)
  swingLegs(model, mind, isStepping)
  placeHips(model, mind)
  findDuties(model)
  if (model.rolls) findLoweringOfFeet(model, mind, isStepping)
  else findLoweringOfPaws(model, mind, isStepping)
  lower(model, mind)
}

/** What was smoothed begins anew; also if it was no number. */
function forget(model: GaitModel, mind: Slab): void {
  const { at } = model
  const F = f64
  for (let k = 0; k < MANNERS; k++) F[mind.f + at.mannerNow + k] = 0
  for (let k = 0; k < AMPLITUDES; k++) F[mind.f + at.amplitude + k] = 0
  for (let k = 0; k < 3; k++) F[mind.f + at.slope + k] = 0
  F[mind.f + at.lowered] = 0
}

/** Looks at the ground below where feet rest, and tilts as it does. */
function followGround(model: GaitModel, mind: Slab, terrain: Terrain): void {
  const { at, legs } = model
  const F = f64
  const positionAt = mind.f + at.position
  const rows = model.constants.f + model.legRows
  const s = stride[SINE]
  const c = stride[COSINE]
  const y = F[positionAt + 1]
  const most = UNEVEN * model.lengthM
  let sum = 0
  let lengthwise = 0
  let crosswise = 0
  for (let leg = 0; leg < legs; leg++) {
    const row = rows + leg * LEG_DOUBLES
    const left = F[row + FOOT]
    const ahead = F[row + FOOT + 2]
    const x = F[positionAt] + left * c + ahead * s
    const z = F[positionAt + 2] + ahead * c - left * s
    const ground = groundHeight(terrain, x, z) - y
    const up = ground < -most ? 0 : Math.min(most, ground)
    grounds[leg] = up
    sum += up
    lengthwise += F[row + IS_FORE] !== 0 ? up : -up
    crosswise += left > 0 ? up : -up
  }
  const half = legs / 2
  cells[0] = model.lengthwiseM > 0 ? lengthwise / half : 0
  cells[1] = model.lengthwiseM > 0 ? model.lengthwiseM : 1
  cells[2] = model.lengthwiseM > 0 ? (ROLL_SHARE * crosswise) / half : 0
  cells[3] = model.crosswiseM > 0 ? model.crosswiseM : 1
  writeAtan2(cells, 0, cells, 1, cells, 4)
  writeAtan2(cells, 2, cells, 3, cells, 5)
  const slope = mind.f + at.slope
  const share = shares[0]
  F[slope] += (sum / legs - F[slope]) * share
  F[slope + 1] += (cells[4] - F[slope + 1]) * share
  F[slope + 2] += (cells[5] - F[slope + 2]) * share
}

/** Bounce, sway and lean, on top of the ground's slope. */
function swing(model: GaitModel, mind: Slab, isStepping: boolean): void {
  const { at, lengthM, numbers } = model
  const F = f64
  const amplitude = mind.f + at.amplitude
  const bounce = 1 + BOUNCE_SHARE * F[mind.f + at.mannerNow + LIVELINESS]
  const size = isStepping ? Math.min(1, stride[SPEED_SHARE] / FULL_SWING) * bounce : 0
  const row = i32[mind.i + at.gait] * AMPLITUDES
  const share = shares[1]
  for (let k = 0; k < AMPLITUDES; k++) F[amplitude + k] += (numbers.swings[row + k] * size - F[amplitude + k]) * share
  const phase = F[mind.f + at.phase]
  const middle = numbers.aheadShare * stride[DUTY_HIND]
  cells[0] = TURN_RAD * (phase - middle)
  writeSineCosine(cells, 0, cells)
  const sine = cells[0]
  const cosine = cells[1]
  cells[2] = TURN_RAD * (phase - HIGHEST)
  writeSineCosine(cells, 2, cells)
  const high = cells[1]
  cells[2] = TURN_RAD * (phase - HEAD_UP)
  writeSineCosine(cells, 2, cells)
  const headUp = cells[1]
  const turn = F[mind.f + at.velocity + 2]
  const needed = (LEAN_SHARE * F[mind.f + at.velocity + 1] * turn) / GRAVITY_MPS2
  const lean = Math.max(-MOST_LEAN_RAD, Math.min(MOST_LEAN_RAD, needed))
  const slope = mind.f + at.slope
  const motion = mind.f + at.motion
  // Twice a stride: cos 2a = 1 − 2 sin² a, lowest when the left hind foot is in the middle of its stance.
  const bob = -F[amplitude + TWICE] * (1 - 2 * sine * sine) + F[amplitude + ONCE] * high
  const crouch = CROUCH_SHARE * F[mind.f + at.mannerNow + CROUCH]
  F[motion + SWAY] = F[amplitude + SWAYING] * cosine * lengthM
  F[motion + RISE] = F[slope] + (bob - crouch) * lengthM
  F[motion + PITCH] = F[slope + 1] + F[amplitude + PITCHING] * headUp
  // The side whose foot is in the air sinks.
  const roll = Math.max(-MOST_ROLL_RAD, Math.min(MOST_ROLL_RAD, F[slope + 2] - lean))
  F[motion + ROLL] = roll + F[amplitude + ROLLING] * cosine
}

/** How the left hind leg swings at the end of the next tick, for what goes along with legs: that is when it is moved. And how much it gallops. */
function swingLegs(model: GaitModel, mind: Slab, isStepping: boolean): void {
  const { at } = model
  const F = f64
  const size = F[mind.f + at.amplitude + LEGS]
  const swing = mind.f + at.swing
  const perS = isStepping ? TURN_RAD * stride[BEAT] : 0
  cells[0] = TURN_RAD * F[mind.f + at.phase] + 2 * perS * stride[DT]
  writeSineCosine(cells, 0, cells)
  F[swing] = size * cells[1]
  F[swing + 1] = -size * perS * cells[0]
  F[mind.f + at.haste] = Math.min(1, size) * F[mind.f + at.gallopShare]
}

/** Where legs hang on a trunk that is shifted, then pitched and rolled about its middle at the height of the hips. */
function placeHips(model: GaitModel, mind: Slab): void {
  const { at, legs, pivotUpM } = model
  const F = f64
  const rows = model.constants.f + model.legRows
  const motion = mind.f + at.motion
  writeSineCosine(F, motion + PITCH, cells)
  const pitchS = cells[0]
  const pitchC = cells[1]
  writeSineCosine(F, motion + ROLL, cells)
  const rollS = cells[0]
  const rollC = cells[1]
  tilt[0] = pitchS
  tilt[1] = pitchC
  tilt[2] = rollS
  tilt[3] = rollC
  for (let leg = 0; leg < legs; leg++) {
    const hip = rows + leg * LEG_DOUBLES + HIP
    const left = F[hip]
    const up = F[hip + 1] - pivotUpM
    const ahead = F[hip + 2]
    const rolledUp = left * rollS + up * rollC
    hips[3 * leg] = F[motion + SWAY] + left * rollC - up * rollS
    hips[3 * leg + 1] = F[motion + RISE] + pivotUpM + rolledUp * pitchC + ahead * pitchS
    hips[3 * leg + 2] = ahead * pitchC - rolledUp * pitchS
  }
}

/** How long each foot stands; shortens what no lowering of the trunk could reach. */
function findDuties({ constants, legRows, legs }: GaitModel): void {
  const F = f64
  const strideM = stride[SPEED] / stride[BEAT]
  for (let leg = 0; leg < legs; leg++) {
    const row = constants.f + legRows + leg * LEG_DOUBLES
    const wished = F[row + IS_FORE] !== 0 ? stride[DUTY_FORE] : stride[DUTY_HIND]
    const reachable = (2 * F[row + EXCURSION]) / Math.max(strideM, 1e-6)
    duties[leg] = Math.max(LEAST_DUTY, Math.min(wished, reachable))
  }
}

/** Finds how far the trunk must come down for the longest of this tick's strides. */
function findLoweringOfPaws(model: GaitModel, mind: Slab, isStepping: boolean): void {
  const F = f64
  const rows = model.constants.f + model.legRows
  const strideM = stride[SPEED] / stride[BEAT]
  const steep = Math.abs(F[mind.f + model.at.slope + 1])
  needed[0] = 0
  for (let leg = 0; leg < model.legs; leg++) {
    const row = rows + leg * LEG_DOUBLES
    const excursion = isStepping ? (duties[leg] * strideM) / 2 : 0
    const planned = F[row + PLANNED]
    const aside = F[row + ASTRIDE] + excursion
    // Uphill the foot that stays behind also stays below.
    const highest = Math.sqrt(Math.max(0, planned * planned - aside * aside)) - excursion * steep
    needed[0] = Math.max(needed[0], hips[3 * leg + 1] - grounds[leg] - F[row + FOOT + 1] - highest)
  }
}

/**
 * The same for feet that roll, by where the trunk's own rise and fall has it when a foot lands ahead of its hip and when it leaves
 * the ground behind it, on the tips of its toes. So the trunk vaults over a leg that is nearly straight; lowered by what it needs
 * at each instant, as over paws, it would go on bent knees.
 */
function findLoweringOfFeet(model: GaitModel, mind: Slab, isStepping: boolean): void {
  const { at, lengthM, numbers } = model
  const F = f64
  const rows = model.constants.f + model.legRows
  const velocity = mind.f + at.velocity
  const strideM = stride[SPEED] / stride[BEAT]
  // Toes roll ahead only: who goes sideways or backwards steps on flat feet.
  const isForward = F[velocity + 1] > 0.7 * stride[SPEED]
  const twice = F[mind.f + at.amplitude + TWICE]
  const crouch = CROUCH_SHARE * F[mind.f + at.mannerNow + CROUCH] * lengthM
  needed[0] = 0
  for (let leg = 0; leg < model.legs; leg++) {
    const row = rows + leg * LEG_DOUBLES
    const duty = duties[leg]
    const stanceM = isStepping ? duty * strideM : 0
    const rest = F[row + FOOT + 2] - F[row + HIP + 2]
    const ahead = numbers.aheadShare * stanceM + (isForward ? rest : Math.abs(rest))
    const behind = Math.max(0, stanceM * (1 - numbers.aheadShare) - rest - (isForward ? F[row + TIPS_AHEAD] : 0))
    const aside = F[row + FOOT] - F[row + HIP]
    const level = F[row + PLANNED] * F[row + PLANNED] - aside * aside
    const landing = Math.sqrt(Math.max(0, level - ahead * ahead))
    const leaving = Math.sqrt(Math.max(0, level - behind * behind)) + (isForward ? F[row + TIPS_UP] : 0)
    const hip = F[row + HIP + 1] + F[mind.f + at.slope] - grounds[leg] - F[row + FOOT + 1] - crouch
    // Its own rise: −twice · cos of twice the angle from the middle of its stance, which is at aheadShare · duty of a stride.
    cells[0] = 2 * TURN_RAD * numbers.aheadShare * duty
    writeSineCosine(cells, 0, cells)
    const atLanding = -twice * cells[1] * lengthM
    cells[0] = 2 * TURN_RAD * (1 - numbers.aheadShare) * duty
    writeSineCosine(cells, 0, cells)
    const atLeaving = -twice * cells[1] * lengthM
    needed[0] = Math.max(needed[0], hip + atLanding - landing, hip + atLeaving - leaving)
  }
}

/** Lowers trunk and hips. */
function lower(model: GaitModel, mind: Slab): void {
  const { at } = model
  const lowered = mind.f + at.lowered
  const most = Math.min(needed[0], 1.5 * MOST_LOWERED * model.lengthM)
  f64[lowered] += (most - f64[lowered]) * shares[2]
  f64[mind.f + at.motion + RISE] -= f64[lowered]
  for (let leg = 0; leg < model.legs; leg++) hips[3 * leg + 1] -= f64[lowered]
}

// Legs in time: when a foot lifts, how long it swings, when it lands.
//
// Each leg has its own phase, 0 at landing. It keeps to the body's beat and hurries or dawdles a little when the gait changes,
// so that the order of steps changes within about a stride and no foot jumps. Landing and lifting happen between ticks, at
// their own instants. A foot that its leg no longer reaches lifts at once.
// Reads: stride, duties, ground. Writes: feet in the block. Seeds: 000 §4.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { foresee, positionOfRest, retarget } from './gait-aim.ts'
import { HANGING, LIVELINESS, PLANTED, SWINGING } from './gait-block.ts'
import { liftOfHeel, moveHeel } from './gait-heel.ts'
import { FOOT, type GaitModel, legRow, OFFSET } from './gait-model.ts'
import { hang, isOutOfReach, landFoot, writeTarget } from './gait-reach.ts'
import { BEAT, COSINE, DT, SINE, SPEED_SHARE, stride } from './gait-stride.ts'
import { duties } from './gait-trunk.ts'

/** Seconds until the foot at hand lands: a cell, because a double as an argument would make garbage. */
const untilLanding = new Float64Array(1)

/** The position last looked for, in the world. */
const spot = new Float64Array(3)

/** How eagerly a leg makes up for being early or late, and how much it may dawdle (standing, swinging) and hurry, as shares of the beat. */
const EAGERNESS = 3
const DAWDLE_STANDING = 0.15
const DAWDLE_SWINGING = 0.3
const HURRY = 0.45

/** Time of a single step that puts a foot right, and the longest that any foot swings, in units of √(L/g). */
const SINGLE_STEP = 1.2
const LONGEST_SWING = 1.9

/** A swing takes at least so many ticks; more than 1, or it could begin and end between two. */
const FEWEST_TICKS = 1.5

/** How much higher feet are lifted at √(gL), in lengths of leg; how much more when lively; the least for tiny steps. */
const LIFT_BY_SPEED = 0.06
const LIFT_BY_LIVELINESS = 0.6
const LEAST_LIFT = 0.3
/** Steps shorter than this, in lengths of leg, are lifted less. */
const FULL_LIFT_STEP = 0.5

/** Parts of the way at which a foot about to lift looks for humps, and what part of its lift it has there. */
const HUMP_WAYS = new Float64Array([1 / 6, 1 / 3, 1 / 2, 2 / 3])
const HUMP_ARCS = new Float64Array([0.949, 0.989, 0.844, 0.593])
/** Most that it is lifted for them, in lengths of leg. What is higher it goes up and down like a wall. */
const MOST_HUMP = 0.25

/** A foot that hangs this close to the ground, in lengths of leg, is set down where it is. */
const SET_DOWN = 0.05

/** How far up and ahead the heel at hand is lifted. */
const heel = new Float64Array(2)

/** Cycles per second of the leg at hand. */
const rate = new Float64Array(1)

/** Moves one leg by a tick. */
export function stepLeg(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const { at } = model
  const F = f64
  const I = i32
  const mode = mind.i + at.mode + leg
  const phase = mind.f + at.legPhase + leg
  const progress = mind.f + at.progress + leg
  if (I[mode] === HANGING) swingIfGroundIsNear(model, mind, terrain, leg, isStepping)
  let leftS = stride[DT]
  if (I[mode] === PLANTED && isStepping) {
    keepTime(model, mind, leg)
    const untilS = Math.max(0, duties[leg] - F[phase]) / rate[0]
    if (untilS > leftS) F[phase] += rate[0] * leftS
    else {
      leftS -= untilS
      liftFoot(model, mind, terrain, leg, isStepping)
    }
  }
  if (I[mode] === SWINGING) {
    keepTime(model, mind, leg)
    // A foot that was lifted at speed does not stay up for the long stride of a body that has slowed down since; and every
    // swing is seen for a tick, or a foot that lifts and lands between two would seem to slip.
    const toGo = 1 - F[progress]
    const most = toGo * (isStepping ? LONGEST_SWING : SINGLE_STEP) * model.unitS
    const usual = isStepping ? Math.max(0, 1 - F[phase]) / rate[0] : most
    const untilS = Math.max(toGo * FEWEST_TICKS * stride[DT], Math.min(most, usual))
    untilLanding[0] = untilS - leftS
    retarget(model, mind, terrain, leg, isStepping, untilLanding, spot)
    if (untilS > leftS) {
      F[progress] += ((1 - F[progress]) * leftS) / untilS
      F[phase] += ((1 - F[phase]) * leftS) / untilS
    } else {
      F[phase] = Math.min(duties[leg], rate[0] * (leftS - untilS))
      landFoot(model, mind, terrain, leg)
    }
  }
  if (I[mode] === PLANTED && isOutOfReach(model, mind, leg)) liftFoot(model, mind, terrain, leg, isStepping)
  if (model.rolls) moveHeel(model, mind, leg, isStepping)
  if (I[mode] === HANGING) hang(model, mind, terrain, leg)
  else writeTarget(model, mind, terrain, leg)
}

/** Takes a foot off the ground, toward where it will land. */
export function liftFoot(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const { at, lengthM } = model
  const F = f64
  i32[mind.i + at.mode + leg] = SWINGING
  F[mind.f + at.legPhase + leg] = duties[leg]
  F[mind.f + at.progress + leg] = 0
  untilLanding[0] = isStepping ? (1 - duties[leg]) / stride[BEAT] : SINGLE_STEP * model.unitS
  foresee(model, mind, terrain, leg, isStepping, untilLanding, spot)
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  if (model.rolls) {
    // It leaves the ground from where its heel is by now.
    liftOfHeel(model, mind, leg, heel)
    F[from] += heel[1] * stride[SINE]
    F[from + 1] += heel[0]
    F[from + 2] += heel[1] * stride[COSINE]
  }
  for (let k = 0; k < 3; k++) F[to + k] = spot[k]
  const dx = F[to] - F[from]
  const dz = F[to + 2] - F[from + 2]
  const stepShare = Math.sqrt(dx * dx + dz * dz) / (FULL_LIFT_STEP * lengthM)
  const lively = 1 + LIFT_BY_LIVELINESS * F[mind.f + at.mannerNow + LIVELINESS]
  const usual = (model.numbers.lift + LIFT_BY_SPEED * Math.min(1.5, stride[SPEED_SHARE])) * lengthM * lively
  let hump = 0
  for (let k = 0; k < HUMP_WAYS.length; k++) {
    const x = F[from] + dx * HUMP_WAYS[k]
    const z = F[from + 2] + dz * HUMP_WAYS[k]
    const line = F[from + 1] + (F[to + 1] - F[from + 1]) * HUMP_WAYS[k]
    const above = groundHeight(terrain, x, z) + F[legRow(model, leg) + FOOT + 1] - line
    hump = Math.max(hump, above / HUMP_ARCS[k])
  }
  F[mind.f + at.lift + leg] = usual * Math.min(1, LEAST_LIFT + stepShare) + Math.min(hump, MOST_HUMP * lengthM)
}

/** Puts all feet down at rest below the body, at once; where there is no ground within reach they hang. */
export function plantAtRest(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const { at } = model
  const F = f64
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  const target = mind.f + at.targets + 3 * leg
  const row = legRow(model, leg)
  positionOfRest(model, mind, terrain, leg, spot)
  for (let k = 0; k < 3; k++) F[from + k] = F[to + k] = spot[k]
  i32[mind.i + at.isAimed + leg] = 0
  for (let k = 0; k < 3; k++) F[target + k] = F[row + FOOT + k]
  F[mind.f + at.legPhase + leg] = 0
  F[mind.f + at.progress + leg] = 0
  i32[mind.i + at.mode + leg] = PLANTED
  if (isOutOfReach(model, mind, leg)) i32[mind.i + at.mode + leg] = HANGING
}

/**
 * Writes how far each planted foot was sent from where it rests now to `to[leg]`, metres; 0 for others. Not how far it is: one
 * that could not get to its rest position would try again and again.
 */
export function writeErrors(model: GaitModel, mind: Slab, terrain: Terrain, to: Float64Array): void {
  const F = f64
  for (let leg = 0; leg < model.legs; leg++) {
    to[leg] = 0
    if (i32[mind.i + model.at.mode + leg] !== PLANTED) continue
    positionOfRest(model, mind, terrain, leg, spot)
    const sent = mind.f + model.at.to + 3 * leg
    const dx = F[sent] - spot[0]
    const dz = F[sent + 2] - spot[2]
    to[leg] = Math.sqrt(dx * dx + dz * dz)
  }
}

/** The rate of a leg's cycle: the beat, faster or slower while it is late or early for its turn in the gait. */
function keepTime(model: GaitModel, mind: Slab, leg: number): void {
  const { at } = model
  const F = f64
  const offset = F[legRow(model, leg) + OFFSET + i32[mind.i + at.gait]]
  const late = F[mind.f + at.phase] - offset - F[mind.f + at.legPhase + leg]
  const nearest = late - Math.floor(late + 0.5)
  const isStanding = i32[mind.i + at.mode + leg] === PLANTED
  const dawdle = isStanding ? DAWDLE_STANDING : DAWDLE_SWINGING
  rate[0] = stride[BEAT] * (1 + Math.max(-dawdle, Math.min(HURRY, EAGERNESS * nearest)))
}

/** A hanging foot that could stand again goes to the ground. */
function swingIfGroundIsNear(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const F = f64
  const from = mind.f + model.at.from + 3 * leg
  const positionAt = mind.f + model.at.position
  const target = mind.f + model.at.targets + 3 * leg
  positionOfRest(model, mind, terrain, leg, spot)
  for (let k = 0; k < 3; k++) F[from + k] = spot[k]
  if (isOutOfReach(model, mind, leg)) return
  F[from] = F[positionAt] + F[target] * stride[COSINE] + F[target + 2] * stride[SINE]
  F[from + 1] = F[positionAt + 1] + F[target + 1]
  F[from + 2] = F[positionAt + 2] + F[target + 2] * stride[COSINE] - F[target] * stride[SINE]
  const ground = groundHeight(terrain, F[from], F[from + 2]) + F[legRow(model, leg) + FOOT + 1]
  if (F[from + 1] - ground <= SET_DOWN * model.lengthM) {
    F[from + 1] = ground
    for (let k = 0; k < 3; k++) F[mind.f + model.at.to + 3 * leg + k] = F[from + k]
    F[mind.f + model.at.legPhase + leg] = 0
    i32[mind.i + model.at.mode + leg] = PLANTED
  } else liftFoot(model, mind, terrain, leg, isStepping)
}

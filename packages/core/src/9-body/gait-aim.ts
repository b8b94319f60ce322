// Where a foot should land: on the step that it takes, if the body chooses its steps; or else where its rest position will be in the
// middle of the coming stance, if the body goes on as it does.
//
// Reads: position and motion of the body, ground. Writes: `spot`, a position in the world that the caller hands over, and the landing position in the block.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { FOOT, type GaitModel, legRow } from './gait-model.ts'
import { BEAT, COSINE, DT, SINE, SPEED, SPEED_SHARE, stride } from './gait-stride.ts'
import { duties } from './gait-trunk.ts'

/** How fast a landing position may move under a foot in the air, beyond the body's speed, in units of √(gL). */
const RETARGET = 1.5

/** Feet come this much nearer to the middle line in fast gaits. */
const NARROWER = 0.25

/** Most turning that is foreseen, radians: who turns on the spot will not go on for ever. */
const MOST_FORESEEN_RAD = 1

const cells = new Float64Array(2)

/** Puts where the foot would stand at rest, on the ground below, into `spot`. */
export function positionOfRest(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, spot: Float64Array): void {
  const F = f64
  const positionAt = mind.f + model.at.position
  const foot = legRow(model, leg) + FOOT
  const left = F[foot]
  const ahead = F[foot + 2]
  spot[0] = F[positionAt] + left * stride[COSINE] + ahead * stride[SINE]
  spot[2] = F[positionAt + 2] + ahead * stride[COSINE] - left * stride[SINE]
  spot[1] = groundHeight(terrain, spot[0], spot[2]) + F[foot + 1]
}

/**
 * Puts where the foot should land into `spot`: on the step that it takes, or where its rest position will be in the middle of the
 * coming stance, if the body goes on as it does. `untilLanding`: seconds from the end of this tick, less than 0 if it lands within the tick.
 */
export function foresee(
  model: GaitModel,
  mind: Slab,
  terrain: Terrain,
  leg: number,
  isStepping: boolean,
  untilLanding: Float64Array,
  spot: Float64Array,
): void {
  const { at } = model
  const F = f64
  const positionAt = mind.f + at.position
  const velocity = mind.f + at.velocity
  const foot = legRow(model, leg) + FOOT
  if (i32[mind.i + at.isAimed + leg] !== 0) {
    const aim = mind.f + at.aim + 2 * leg
    spot[0] = F[aim]
    spot[2] = F[aim + 1]
    spot[1] = groundHeight(terrain, spot[0], spot[2]) + F[foot + 1]
    return
  }
  const aheadS = untilLanding[0] + (isStepping ? (model.numbers.aheadShare * duties[leg]) / stride[BEAT] : 0)
  const turn = F[velocity + 2] * aheadS
  const half = Math.max(-MOST_FORESEEN_RAD, Math.min(MOST_FORESEEN_RAD, turn)) / 2
  cells[0] = half
  writeSineCosine(cells, 0, cells)
  const halfS = cells[0]
  const halfC = cells[1]
  // The way lies along the middle of the turn and is as much shorter as a chord is than its arc.
  const wayS = stride[SINE] * halfC + stride[COSINE] * halfS
  const wayC = stride[COSINE] * halfC - stride[SINE] * halfS
  const chord = aheadS * (1 - (half * half) / 6)
  const left = F[velocity] * chord
  const ahead = F[velocity + 1] * chord
  const endS = wayS * halfC + wayC * halfS
  const endC = wayC * halfC - wayS * halfS
  const footLeft = F[foot] * narrowing()
  const footAhead = F[foot + 2]
  spot[0] = F[positionAt] + left * wayC + ahead * wayS + footLeft * endC + footAhead * endS
  spot[2] = F[positionAt + 2] + ahead * wayC - left * wayS + footAhead * endC - footLeft * endS
  spot[1] = groundHeight(terrain, spot[0], spot[2]) + F[foot + 1]
}

/** Puts where a foot lands that takes the body's step (gait-step.ts) into `to`, x and z: where it rests at the end of the step. */
export function writeAim(model: GaitModel, mind: Slab, leg: number, to: Float64Array): void {
  const F = f64
  const step = mind.f + model.at.step
  const foot = legRow(model, leg) + FOOT
  writeSineCosine(F, step + 2, cells)
  const left = F[foot] * narrowing()
  const ahead = F[foot + 2]
  to[0] = F[step] + left * cells[1] + ahead * cells[0]
  to[1] = F[step + 1] + ahead * cells[1] - left * cells[0]
}

/** How far a landing position may move in this tick, metres. */
export function mostRetargeted(model: GaitModel): number {
  return (RETARGET * model.unitMps + stride[SPEED]) * stride[DT]
}

/** How far feet are from the middle line, as a share of how far they are at rest. */
function narrowing(): number {
  return 1 - NARROWER * Math.max(0, Math.min(1, stride[SPEED_SHARE] - 0.2))
}

/** Moves the landing position to where it should be now, left in `spot`, no faster than the foot can follow. */
export function retarget(
  model: GaitModel,
  mind: Slab,
  terrain: Terrain,
  leg: number,
  isStepping: boolean,
  untilLanding: Float64Array,
  spot: Float64Array,
): void {
  const F = f64
  const to = mind.f + model.at.to + 3 * leg
  foresee(model, mind, terrain, leg, isStepping, untilLanding, spot)
  const dx = spot[0] - F[to]
  const dz = spot[2] - F[to + 2]
  const most = mostRetargeted(model)
  const distance = Math.sqrt(dx * dx + dz * dz)
  const share = distance > most ? most / distance : 1
  F[to] += dx * share
  F[to + 2] += dz * share
  F[to + 1] = share === 1 ? spot[1] : groundHeight(terrain, F[to], F[to + 2]) + F[legRow(model, leg) + FOOT + 1]
}

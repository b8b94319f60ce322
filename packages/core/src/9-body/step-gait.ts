// One tick of a gait, after the body has really moved: trunk, then legs, then whether it stands.
//
// It starts, stops and turns by stepping; sideways and backwards too; pushed bodies catch themselves. It does not ask what was
// intended: speed and turn are those of the way the body took, so that one that slides along a wall steps along it, and one
// that pushes against it in vain stands. A body that was put elsewhere has its feet below it at once; one in the air lets them
// hang. Of what was intended only the chosen step counts: a fore foot lands on it (gait-step.ts). Reads: its inlets and the ground. Writes: its own block (gait-block.ts). Nothing is allocated.
// Seeds: 000 §4 (a skill for walking moves the legs by foot position).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { HANGING, PLANTED, TROT } from './gait-block.ts'
import { liftFoot, plantAtRest, stepLeg, writeErrors } from './gait-legs.ts'
import { type GaitModel, LEG_DOUBLES, MAX_LEGS, OFFSET } from './gait-model.ts'
import { hang } from './gait-reach.ts'
import { followStep, letGo } from './gait-step.ts'
import { BEAT, chooseStride, DT, followBody, stride } from './gait-stride.ts'
import { duties, moveTrunk } from './gait-trunk.ts'

/** How high above the ground a body is off its feet, in lengths of leg. */
const OFF_GROUND = 0.12

/** How far a foot may be from its rest position, in lengths of leg: when coming to rest, and once at rest. */
const SETTLED_WITHIN = 0.02
const STAYS_WITHIN = 0.12

/** Feet that a trot sets down within this part of a stride go together. */
const TOGETHER = 0.2

const errors = new Float64Array(MAX_LEGS)

/** Steps once. Fill the inlets first. */
export function stepGait(model: GaitModel, mind: Slab, terrain: Terrain): void {
  const { at, legs } = model
  const I = i32
  const hasJumped = followBody(model, mind)
  const hasStride = chooseStride(model, mind)
  const isAloft = isOffGround(model, mind, terrain)
  const isStepping = hasStride && !isAloft
  moveTrunk(model, mind, terrain, isStepping, hasJumped)
  const wasStepping = I[mind.i + at.isStepping] !== 0
  I[mind.i + at.isStepping] = isStepping ? 1 : 0
  if (hasJumped) {
    I[mind.i + at.isPlaced] = 1
    for (let leg = 0; leg < legs; leg++) plantAtRest(model, mind, terrain, leg)
  }
  if (isAloft) {
    letGo(model, mind)
    for (let leg = 0; leg < legs; leg++) hang(model, mind, terrain, leg)
    I[mind.i + at.isSettled] = 0
    return
  }
  if (isStepping && !wasStepping) startBeat(model, mind, terrain)
  if (isStepping) {
    I[mind.i + at.isSettled] = 0
    followStep(model, mind)
  } else {
    letGo(model, mind)
    settle(model, mind, terrain)
  }
  for (let leg = 0; leg < legs; leg++) stepLeg(model, mind, terrain, leg, isStepping)
  if (!isStepping) return
  const phase = f64[mind.f + at.phase] + stride[BEAT] * stride[DT]
  f64[mind.f + at.phase] = phase - Math.floor(phase)
}

function isOffGround(model: GaitModel, mind: Slab, terrain: Terrain): boolean {
  const positionAt = mind.f + model.at.position
  if (i32[mind.i + model.at.isCarried] !== 0) return true
  const ground = groundHeight(terrain, f64[positionAt], f64[positionAt + 2])
  return f64[positionAt + 1] - ground > OFF_GROUND * model.lengthM
}

/**
 * Starts the beat with one foot about to lift: one for which no other should be in the air already; of those, the one that is
 * farthest from its rest position. Tells each leg its part.
 */
function startBeat(model: GaitModel, mind: Slab, terrain: Terrain): void {
  const { at, legs } = model
  const F = f64
  const offsets = model.constants.f + model.legRows + OFFSET + i32[mind.i + at.gait]
  writeErrors(model, mind, terrain, errors)
  let first = 0
  let fewest = legs
  for (let leg = 0; leg < legs; leg++) {
    const start = duties[leg] + F[offsets + leg * LEG_DOUBLES]
    let late = 0
    for (let other = 0; other < legs; other++) {
      const part = start - F[offsets + other * LEG_DOUBLES]
      if (other !== leg && part - Math.floor(part) >= duties[other]) late++
    }
    if (late > fewest || (late === fewest && errors[leg] <= errors[first])) continue
    first = leg
    fewest = late
  }
  const start = duties[first] + F[offsets + first * LEG_DOUBLES]
  F[mind.f + at.phase] = start - Math.floor(start)
  for (let leg = 0; leg < legs; leg++) {
    const part = start - F[offsets + leg * LEG_DOUBLES]
    const phase = part - Math.floor(part)
    const duty = duties[leg]
    const legPhase = mind.f + at.legPhase + leg
    if (i32[mind.i + at.mode + leg] !== PLANTED) F[legPhase] = duty + (1 - duty) * F[mind.f + at.progress + leg]
    // Who should be in the air stands: it begins its stance, and catches up.
    else F[legPhase] = leg === first ? duty : phase < duty ? phase : 0
  }
}

/** Standing, the foot that is farthest from its rest position, and its fellow across, step there; one after the other. */
function settle(model: GaitModel, mind: Slab, terrain: Terrain): void {
  const { at, legs, lengthM } = model
  const I = i32
  const isSettled = I[mind.i + at.isSettled] !== 0
  const within = (isSettled ? STAYS_WITHIN : SETTLED_WITHIN) * lengthM
  writeErrors(model, mind, terrain, errors)
  let worst = -1
  let areAllDown = true
  for (let leg = 0; leg < legs; leg++) {
    const mode = I[mind.i + at.mode + leg]
    if (mode !== PLANTED && mode !== HANGING) areAllDown = false
    if (errors[leg] > within && (worst < 0 || errors[leg] > errors[worst])) worst = leg
  }
  I[mind.i + at.isSettled] = areAllDown && worst < 0 ? 1 : 0
  if (!areAllDown || worst < 0) return
  liftFoot(model, mind, terrain, worst, false)
  const offsets = model.constants.f + model.legRows + OFFSET + TROT
  for (let leg = 0; leg < legs; leg++) {
    if (leg === worst || errors[leg] <= within) continue
    const apart = f64[offsets + leg * LEG_DOUBLES] - f64[offsets + worst * LEG_DOUBLES]
    const isAcross = Math.abs(apart - Math.floor(apart + 0.5)) < TOGETHER
    if (isAcross) liftFoot(model, mind, terrain, leg, false)
  }
}

// Legs: a planted foot stays exactly where it landed; a swinging one goes to where the hip will be in the middle of its stance.
//
// Each leg has its own phase, 0 at landing. It keeps to the body's beat and hurries or dawdles a little when the gait changes,
// so that the order of steps changes within about a stride and no foot jumps. Landing and lifting happen between ticks, at
// their own instants. A foot that its leg no longer reaches lifts at once. Feet never go below the ground, planted or not.
// Reads: stride, hips, ground. Writes: feet in the block. Seeds: 000 §4.1; spec 02 (feet do not slide and do not sink).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { HANGING, LIVELINESS, PLANTED, SWINGING } from './gait-block.ts'
import { FOOT, type GaitModel, LEG_DOUBLES, OFFSET, PLANNED, REACH, SIDE } from './gait-model.ts'
import { BEAT, COSINE, DT, SINE, SPEED, SPEED_SHARE, stride } from './gait-stride.ts'
import { duties, hips, tilt } from './gait-trunk.ts'

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

/** A swinging foot gains its speed in this part of its swing and loses it in as much at the end. Shorter is harsher. */
const RAMP = 0.25

/** How high feet are lifted: at no speed, and more at √(gL), in lengths of leg; how much more when lively; the least for tiny steps. */
const LIFT = 0.09
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

/** How fast a landing place may move under a foot in the air, beyond the body's speed, in units of √(gL). */
const RETARGET = 1.5

/** Feet come this much nearer to the middle line in fast gaits. */
const NARROWER = 0.25

/** Share of its stretched length that a leg in the air, and one about to land, may use. */
const AIR_REACH = 0.995
const LANDING_REACH = 0.99

/** A leg in the air is folded so far that its foot is this share of its stretched length below the hip, and no farther. */
const FOLDED = 0.45

/** Share of its swing to the side that a leg in the air, or about to land, may use. */
const USED_SIDE = 0.9

/** How far hanging feet sink below their place of rest, and in what time, in lengths of leg and units of √(L/g). */
const DANGLE = 0.06
const DANGLE_TIME = 0.4

/** A foot that hangs this close to the ground, in lengths of leg, is set down where it is. */
const SET_DOWN = 0.05

/** Most turning that is foreseen, radians: who turns on the spot will not go on for ever. */
const MOST_FORESEEN_RAD = 1

const cells = new Float64Array(3)
/** Where a foot should land, or is, in the world. */
const spot = new Float64Array(3)
/** Of the leg at hand: its cycles per second; seconds from the end of this tick until it lands (less than 0 if within it). */
const timing = new Float64Array(2)
const RATE = 0
const UNTIL = 1
/** Where a foot is from its hip: left, up, ahead. */
const fromHip = new Float64Array(3)

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
    const untilS = Math.max(0, duties[leg] - F[phase]) / timing[RATE]
    if (untilS > leftS) F[phase] += timing[RATE] * leftS
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
    const usual = isStepping ? Math.max(0, 1 - F[phase]) / timing[RATE] : most
    const untilS = Math.max(toGo * FEWEST_TICKS * stride[DT], Math.min(most, usual))
    timing[UNTIL] = untilS - leftS
    retarget(model, mind, terrain, leg, isStepping)
    if (untilS > leftS) {
      F[progress] += ((1 - F[progress]) * leftS) / untilS
      F[phase] += ((1 - F[phase]) * leftS) / untilS
    } else {
      F[phase] = Math.min(duties[leg], timing[RATE] * (leftS - untilS))
      landFoot(model, mind, terrain, leg)
    }
  }
  if (I[mode] === PLANTED && isOutOfReach(model, mind, leg)) liftFoot(model, mind, terrain, leg, isStepping)
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
  timing[UNTIL] = isStepping ? (1 - duties[leg]) / stride[BEAT] : SINGLE_STEP * model.unitS
  foresee(model, mind, terrain, leg, isStepping)
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  for (let k = 0; k < 3; k++) F[to + k] = spot[k]
  const dx = F[to] - F[from]
  const dz = F[to + 2] - F[from + 2]
  const stepShare = Math.sqrt(dx * dx + dz * dz) / (FULL_LIFT_STEP * lengthM)
  const lively = 1 + LIFT_BY_LIVELINESS * F[mind.f + at.mannerNow + LIVELINESS]
  const usual = (LIFT + LIFT_BY_SPEED * Math.min(1.5, stride[SPEED_SHARE])) * lengthM * lively
  let hump = 0
  for (let k = 0; k < HUMP_WAYS.length; k++) {
    const x = F[from] + dx * HUMP_WAYS[k]
    const z = F[from + 2] + dz * HUMP_WAYS[k]
    const line = F[from + 1] + (F[to + 1] - F[from + 1]) * HUMP_WAYS[k]
    const above = groundHeight(terrain, x, z) + F[rowOf(model, leg) + FOOT + 1] - line
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
  const row = rowOf(model, leg)
  placeOfRest(model, mind, terrain, leg)
  for (let k = 0; k < 3; k++) F[from + k] = F[to + k] = spot[k]
  for (let k = 0; k < 3; k++) F[target + k] = F[row + FOOT + k]
  F[mind.f + at.legPhase + leg] = 0
  F[mind.f + at.progress + leg] = 0
  i32[mind.i + at.mode + leg] = PLANTED
  if (isOutOfReach(model, mind, leg)) i32[mind.i + at.mode + leg] = HANGING
}

/** Puts where the foot would stand at rest, on the ground below, into `spot`. */
function placeOfRest(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const F = f64
  const place = mind.f + model.at.place
  const foot = rowOf(model, leg) + FOOT
  const left = F[foot]
  const ahead = F[foot + 2]
  spot[0] = F[place] + left * stride[COSINE] + ahead * stride[SINE]
  spot[2] = F[place + 2] + ahead * stride[COSINE] - left * stride[SINE]
  spot[1] = groundHeight(terrain, spot[0], spot[2]) + F[foot + 1]
}

/**
 * Writes how far each planted foot was sent from where it rests now to `to[leg]`, metres; 0 for others. Not how far it is: one
 * that could not get to its place of rest would try again and again.
 */
export function writeErrors(model: GaitModel, mind: Slab, terrain: Terrain, to: Float64Array): void {
  const F = f64
  for (let leg = 0; leg < model.legs; leg++) {
    to[leg] = 0
    if (i32[mind.i + model.at.mode + leg] !== PLANTED) continue
    placeOfRest(model, mind, terrain, leg)
    const sent = mind.f + model.at.to + 3 * leg
    const dx = F[sent] - spot[0]
    const dz = F[sent + 2] - spot[2]
    to[leg] = Math.sqrt(dx * dx + dz * dz)
  }
}

function rowOf(model: GaitModel, leg: number): number {
  return model.constants.f + model.legRows + leg * LEG_DOUBLES
}

/** The rate of a leg's cycle: the beat, faster or slower while it is late or early for its place in the gait. */
function keepTime(model: GaitModel, mind: Slab, leg: number): void {
  const { at } = model
  const F = f64
  const offset = F[rowOf(model, leg) + OFFSET + i32[mind.i + at.gait]]
  const late = F[mind.f + at.phase] - offset - F[mind.f + at.legPhase + leg]
  const nearest = late - Math.floor(late + 0.5)
  const isStanding = i32[mind.i + at.mode + leg] === PLANTED
  const dawdle = isStanding ? DAWDLE_STANDING : DAWDLE_SWINGING
  timing[RATE] = stride[BEAT] * (1 + Math.max(-dawdle, Math.min(HURRY, EAGERNESS * nearest)))
}

/**
 * Puts where the foot should land into `spot`: where its place of rest will be in the middle of the coming stance, if the body
 * goes on as it does.
 */
function foresee(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const { at } = model
  const F = f64
  const place = mind.f + at.place
  const velocity = mind.f + at.velocity
  const foot = rowOf(model, leg) + FOOT
  const aheadS = timing[UNTIL] + (isStepping ? duties[leg] / (2 * stride[BEAT]) : 0)
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
  const narrow = 1 - NARROWER * Math.max(0, Math.min(1, stride[SPEED_SHARE] - 0.2))
  const footLeft = F[foot] * narrow
  const footAhead = F[foot + 2]
  spot[0] = F[place] + left * wayC + ahead * wayS + footLeft * endC + footAhead * endS
  spot[2] = F[place + 2] + ahead * wayC - left * wayS + footAhead * endC - footLeft * endS
  spot[1] = groundHeight(terrain, spot[0], spot[2]) + F[foot + 1]
}

/** Moves the landing place to where it should be now, no faster than the foot can follow. */
function retarget(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const F = f64
  const to = mind.f + model.at.to + 3 * leg
  foresee(model, mind, terrain, leg, isStepping)
  const dx = spot[0] - F[to]
  const dz = spot[2] - F[to + 2]
  const most = (RETARGET * model.unitMps + stride[SPEED]) * stride[DT]
  const distance = Math.sqrt(dx * dx + dz * dz)
  const share = distance > most ? most / distance : 1
  F[to] += dx * share
  F[to + 2] += dz * share
  F[to + 1] = share === 1 ? spot[1] : groundHeight(terrain, F[to], F[to + 2]) + F[rowOf(model, leg) + FOOT + 1]
}

/** Plants a foot, nearer to its hip if its leg does not get so far; it hangs where there is no ground to reach. */
function landFoot(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const { at } = model
  const F = f64
  const place = mind.f + at.place
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  const row = rowOf(model, leg)
  const s = stride[SINE]
  const c = stride[COSINE]
  for (let k = 0; k < 3; k++) F[from + k] = F[to + k]
  i32[mind.i + at.mode + leg] = PLANTED
  // Nearer ground may be higher or lower: look again a few times.
  for (let tries = 0; tries < 4; tries++) {
    const dx = F[from] - F[place]
    const dz = F[from + 2] - F[place + 2]
    fromHip[0] = dx * c - dz * s - hips[3 * leg]
    fromHip[1] = F[from + 1] - F[place + 1] - hips[3 * leg + 1]
    fromHip[2] = dx * s + dz * c - hips[3 * leg + 2]
    if (!drawIn(row, true)) return
    const left = fromHip[0] + hips[3 * leg]
    const ahead = fromHip[2] + hips[3 * leg + 2]
    F[from] = F[place] + left * c + ahead * s
    F[from + 2] = F[place + 2] + ahead * c - left * s
    F[from + 1] = groundHeight(terrain, F[from], F[from + 2]) + F[row + FOOT + 1]
  }
  if (isOutOfReach(model, mind, leg)) i32[mind.i + at.mode + leg] = HANGING
}

/** Whether the leg is too short for where its foot stands, or cannot swing so far to the side. */
function isOutOfReach(model: GaitModel, mind: Slab, leg: number): boolean {
  const F = f64
  const place = mind.f + model.at.place
  const from = mind.f + model.at.from + 3 * leg
  const reach = F[rowOf(model, leg) + REACH]
  const dx = F[from] - F[place]
  const dz = F[from + 2] - F[place + 2]
  const left = dx * stride[COSINE] - dz * stride[SINE] - hips[3 * leg]
  const up = F[from + 1] - F[place + 1] - hips[3 * leg + 1]
  const ahead = dx * stride[SINE] + dz * stride[COSINE] - hips[3 * leg + 2]
  const squared = left * left + up * up + ahead * ahead
  const aside = left * tilt[3] + (up * tilt[1] - ahead * tilt[0]) * tilt[2]
  const side = F[rowOf(model, leg) + SIDE]
  return squared > reach * reach || aside * aside > side * side * squared
}

/** Writes where the foot is, from the body. */
function writeTarget(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const { at } = model
  const F = f64
  const place = mind.f + at.place
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  const target = mind.f + at.targets + 3 * leg
  let x = F[from]
  let y = F[from + 1]
  let z = F[from + 2]
  const isInAir = i32[mind.i + at.mode + leg] !== PLANTED
  if (isInAir) {
    const t = F[mind.f + at.progress + leg]
    const peak = 1 / (1 - RAMP)
    const way =
      t < RAMP
        ? (peak * t * t) / (2 * RAMP)
        : t < 1 - RAMP
          ? peak * (t - RAMP / 2)
          : 1 - (peak * (1 - t) * (1 - t)) / (2 * RAMP)
    // Up soon, so that the leg clears the ground while its foot is still far behind; down softly.
    const arc = 6.75 * t * (1 - t) * (1 - t)
    x += (F[to] - x) * way
    z += (F[to + 2] - z) * way
    y += (F[to + 1] - y) * way + F[mind.f + at.lift + leg] * arc
  }
  const dx = x - F[place]
  const dz = z - F[place + 2]
  F[target] = dx * stride[COSINE] - dz * stride[SINE]
  F[target + 1] = y - F[place + 1]
  F[target + 2] = dx * stride[SINE] + dz * stride[COSINE]
  if (isInAir) keepInReach(model, mind, terrain, leg)
}

/** A foot in the air goes no farther than its leg, and not into the ground. */
function keepInReach(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const F = f64
  const place = mind.f + model.at.place
  const target = mind.f + model.at.targets + 3 * leg
  const row = rowOf(model, leg)
  for (let k = 0; k < 3; k++) fromHip[k] = F[target + k] - hips[3 * leg + k]
  fromHip[1] = Math.min(fromHip[1], -FOLDED * F[row + REACH])
  drawIn(row, false)
  for (let k = 0; k < 3; k++) F[target + k] = fromHip[k] + hips[3 * leg + k]
  const s = stride[SINE]
  const c = stride[COSINE]
  const x = F[place] + F[target] * c + F[target + 2] * s
  const z = F[place + 2] + F[target + 2] * c - F[target] * s
  const lowest = groundHeight(terrain, x, z) + F[row + FOOT + 1] - F[place + 1]
  if (F[target + 1] < lowest) F[target + 1] = lowest
}

/**
 * Draws `fromHip` in to what the leg can do: first across, to where it swings no farther to the side than it can, then to
 * its length: straight toward the hip, or level over the ground if it is about to land. Answers whether that changed it.
 */
function drawIn(row: number, isLanding: boolean): boolean {
  const left = fromHip[0]
  const up = fromHip[1]
  const ahead = fromHip[2]
  const most = f64[row + REACH]
  // A leg that is nearly straight at rest must be able to go there.
  const reach = isLanding ? Math.max(LANDING_REACH * most, f64[row + PLANNED]) : AIR_REACH * most
  const squared = left * left + up * up + ahead * ahead
  const aside = left * tilt[3] + (up * tilt[1] - ahead * tilt[0]) * tilt[2]
  const mostAside = USED_SIDE * f64[row + SIDE] * Math.sqrt(squared)
  let hasChanged = false
  if (aside > mostAside || aside < -mostAside) {
    fromHip[0] += ((aside > 0 ? mostAside : -mostAside) - aside) / tilt[3]
    hasChanged = true
  }
  const drawn = fromHip[0]
  const flat = drawn * drawn + ahead * ahead
  if (flat + up * up <= reach * reach) return hasChanged
  const share = isLanding
    ? Math.sqrt(Math.max(0, reach * reach - up * up) / Math.max(flat, 1e-12))
    : reach / Math.sqrt(flat + up * up)
  fromHip[0] *= share
  fromHip[2] *= share
  if (!isLanding) fromHip[1] *= share
  return true
}

/** A foot without ground sinks to where it dangles, from wherever it was. */
export function hang(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const F = f64
  const foot = rowOf(model, leg) + FOOT
  const target = mind.f + model.at.targets + 3 * leg
  const share = stride[DT] / (stride[DT] + DANGLE_TIME * model.unitS)
  i32[mind.i + model.at.mode + leg] = HANGING
  for (let k = 0; k < 3; k++) {
    const goal = F[foot + k] - (k === 1 ? DANGLE * model.lengthM : 0)
    F[target + k] += (goal - F[target + k]) * share
  }
  keepInReach(model, mind, terrain, leg)
}

/** A hanging foot that could stand again goes to the ground. */
function swingIfGroundIsNear(model: GaitModel, mind: Slab, terrain: Terrain, leg: number, isStepping: boolean): void {
  const F = f64
  const from = mind.f + model.at.from + 3 * leg
  const place = mind.f + model.at.place
  const target = mind.f + model.at.targets + 3 * leg
  placeOfRest(model, mind, terrain, leg)
  for (let k = 0; k < 3; k++) F[from + k] = spot[k]
  if (isOutOfReach(model, mind, leg)) return
  F[from] = F[place] + F[target] * stride[COSINE] + F[target + 2] * stride[SINE]
  F[from + 1] = F[place + 1] + F[target + 1]
  F[from + 2] = F[place + 2] + F[target + 2] * stride[COSINE] - F[target] * stride[SINE]
  const ground = groundHeight(terrain, F[from], F[from + 2]) + F[rowOf(model, leg) + FOOT + 1]
  if (F[from + 1] - ground <= SET_DOWN * model.lengthM) {
    F[from + 1] = ground
    for (let k = 0; k < 3; k++) F[mind.f + model.at.to + 3 * leg + k] = F[from + k]
    F[mind.f + model.at.legPhase + leg] = 0
    i32[mind.i + model.at.mode + leg] = PLANTED
  } else liftFoot(model, mind, terrain, leg, isStepping)
}

// Feet in space: where they are, within what their legs can do and on the ground.
//
// A planted foot stays exactly where it landed. One in the air goes in an arc from where it stood to where it will stand, drawn
// in to its leg's length and swing to the side; none goes below the ground. Where there is no ground within reach feet hang.
// Reads: hips, tilt of the trunk, ground. Writes: targets of feet, and where they land, in the block. Seeds: 000 §4.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { groundHeight, type Terrain } from '../1-world/terrain.ts'
import { HANGING, PLANTED } from './gait-block.ts'
import { liftOfHeel } from './gait-heel.ts'
import { FOOT, type GaitModel, legRow, PLANNED, REACH, SIDE, TIPS_AHEAD, TIPS_UP } from './gait-model.ts'
import { COSINE, DT, SINE, stride } from './gait-stride.ts'
import { hips, tilt } from './gait-trunk.ts'

/** A swinging foot gains its speed in this part of its swing and loses it in as much at the end. Shorter is harsher. */
const RAMP = 0.25

/** Speed at which the foot of a person leaves the ground, as a share of its fastest. Slower, and knees would stretch once more. */
const UNDER_WAY = 0.6

/** Share of its stretched length that a leg in the air, and one about to land, may use. */
const AIR_REACH = 0.995
const LANDING_REACH = 0.99

/** A leg in the air is folded so far that its foot is this share of its stretched length below the hip, and no farther. */
const FOLDED = 0.45

/** Share of its swing to the side that a leg in the air, or about to land, may use. */
const USED_SIDE = 0.9

/** How far hanging feet sink below their rest position, and in what time, in lengths of leg and units of √(L/g). */
const DANGLE = 0.06
const DANGLE_TIME = 0.4

/** How far up and ahead the heel at hand is lifted. */
const heel = new Float64Array(2)

/** Where a foot is from its hip: left, up, ahead. */
const fromHip = new Float64Array(3)

/** Writes where the foot is, from the body. */
export function writeTarget(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const { at } = model
  const F = f64
  const positionAt = mind.f + at.position
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  const target = mind.f + at.targets + 3 * leg
  let x = F[from]
  let y = F[from + 1]
  let z = F[from + 2]
  const isInAir = i32[mind.i + at.mode + leg] !== PLANTED
  if (isInAir) {
    const t = F[mind.f + at.progress + leg]
    // A foot that rolls is on its way already when it leaves the ground.
    const start = model.rolls ? UNDER_WAY : 0
    const peak = 1 / (1 - RAMP + (RAMP * start) / 2)
    const way =
      t < RAMP
        ? peak * (start * t + ((1 - start) * t * t) / (2 * RAMP))
        : t < 1 - RAMP
          ? peak * (t - (RAMP * (1 - start)) / 2)
          : 1 - (peak * (1 - t) * (1 - t)) / (2 * RAMP)
    // Up soon, so that the leg clears the ground while its foot is still far behind; down softly.
    const arc = 6.75 * t * (1 - t) * (1 - t)
    x += (F[to] - x) * way
    z += (F[to + 2] - z) * way
    y += (F[to + 1] - y) * way + F[mind.f + at.lift + leg] * arc
  }
  const dx = x - F[positionAt]
  const dz = z - F[positionAt + 2]
  F[target] = dx * stride[COSINE] - dz * stride[SINE]
  F[target + 1] = y - F[positionAt + 1]
  F[target + 2] = dx * stride[SINE] + dz * stride[COSINE]
  if (isInAir) keepInReach(model, mind, terrain, leg)
  else if (model.rolls) {
    liftOfHeel(model, mind, leg, heel)
    F[target + 1] += heel[0]
    F[target + 2] += heel[1]
  }
}

/** Plants a foot, nearer to its hip if its leg does not get so far; it hangs where there is no ground to reach. */
export function landFoot(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const { at } = model
  const F = f64
  const positionAt = mind.f + at.position
  const from = mind.f + at.from + 3 * leg
  const to = mind.f + at.to + 3 * leg
  const row = legRow(model, leg)
  const s = stride[SINE]
  const c = stride[COSINE]
  for (let k = 0; k < 3; k++) F[from + k] = F[to + k]
  i32[mind.i + at.mode + leg] = PLANTED
  i32[mind.i + at.isAimed + leg] = 0
  // Nearer ground may be higher or lower: look again a few times.
  for (let tries = 0; tries < 4; tries++) {
    const dx = F[from] - F[positionAt]
    const dz = F[from + 2] - F[positionAt + 2]
    fromHip[0] = dx * c - dz * s - hips[3 * leg]
    fromHip[1] = F[from + 1] - F[positionAt + 1] - hips[3 * leg + 1]
    fromHip[2] = dx * s + dz * c - hips[3 * leg + 2]
    if (!drawIn(row, true)) return
    const left = fromHip[0] + hips[3 * leg]
    const ahead = fromHip[2] + hips[3 * leg + 2]
    F[from] = F[positionAt] + left * c + ahead * s
    F[from + 2] = F[positionAt + 2] + ahead * c - left * s
    F[from + 1] = groundHeight(terrain, F[from], F[from + 2]) + F[row + FOOT + 1]
  }
  if (isOutOfReach(model, mind, leg)) i32[mind.i + at.mode + leg] = HANGING
}

/** Whether the leg is too short for where its foot stands, or cannot swing so far to the side. */
export function isOutOfReach(model: GaitModel, mind: Slab, leg: number): boolean {
  const F = f64
  const positionAt = mind.f + model.at.position
  const from = mind.f + model.at.from + 3 * leg
  const reach = F[legRow(model, leg) + REACH]
  const dx = F[from] - F[positionAt]
  const dz = F[from + 2] - F[positionAt + 2]
  const left = dx * stride[COSINE] - dz * stride[SINE] - hips[3 * leg]
  const up = F[from + 1] - F[positionAt + 1] - hips[3 * leg + 1]
  const ahead = dx * stride[SINE] + dz * stride[COSINE] - hips[3 * leg + 2]
  const squared = left * left + up * up + ahead * ahead
  const aside = left * tilt[3] + (up * tilt[1] - ahead * tilt[0]) * tilt[2]
  const side = F[legRow(model, leg) + SIDE]
  if (aside * aside > side * side * squared) return true
  if (squared <= reach * reach) return false
  if (!model.rolls || ahead >= 0) return true
  // On the tips of its toes the leg may still get there.
  const tipsUp = up + F[legRow(model, leg) + TIPS_UP]
  const tipsAhead = ahead + F[legRow(model, leg) + TIPS_AHEAD]
  return left * left + tipsUp * tipsUp + tipsAhead * tipsAhead > reach * reach
}

/** A foot without ground sinks to where it dangles, from wherever it was. */
export function hang(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const F = f64
  const foot = legRow(model, leg) + FOOT
  const target = mind.f + model.at.targets + 3 * leg
  const share = stride[DT] / (stride[DT] + DANGLE_TIME * model.unitS)
  i32[mind.i + model.at.mode + leg] = HANGING
  for (let k = 0; k < 3; k++) {
    const goal = F[foot + k] - (k === 1 ? DANGLE * model.lengthM : 0)
    F[target + k] += (goal - F[target + k]) * share
  }
  keepInReach(model, mind, terrain, leg)
}

/** A foot in the air goes no farther than its leg, and not into the ground. */
function keepInReach(model: GaitModel, mind: Slab, terrain: Terrain, leg: number): void {
  const F = f64
  const positionAt = mind.f + model.at.position
  const target = mind.f + model.at.targets + 3 * leg
  const row = legRow(model, leg)
  for (let k = 0; k < 3; k++) fromHip[k] = F[target + k] - hips[3 * leg + k]
  fromHip[1] = Math.min(fromHip[1], -FOLDED * F[row + REACH])
  drawIn(row, false)
  for (let k = 0; k < 3; k++) F[target + k] = fromHip[k] + hips[3 * leg + k]
  const s = stride[SINE]
  const c = stride[COSINE]
  const x = F[positionAt] + F[target] * c + F[target + 2] * s
  const z = F[positionAt + 2] + F[target + 2] * c - F[target] * s
  const lowest = groundHeight(terrain, x, z) + F[row + FOOT + 1] - F[positionAt + 1]
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

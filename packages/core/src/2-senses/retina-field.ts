// The egocentric potential field: each point of the ridge a charge that falls exponentially, a goal as a well.
//
// The older of the seed's two methods, kept as an alternative: the force on the creature is the sum of what all charges push,
// exp(−d / fall) / fall each, and of the pull of a goal's well, which is a cone and pulls alike from everywhere (an exponential
// well would be lost at a distance). It is near-sighted by nature: strong up close, weak far away.
// Reads: ridge, eye, the floor of retina-ridge.ts. Writes: fieldBearing, fieldStrength. Seeds: 003 §5.7.3, figure 31.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { exp, pow } from '../0-foundation/power.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import { MARK, type RetinaModel, WANTED_MARK } from './retina-model.ts'
import { aimAt } from './retina-path.ts'
import { floorM } from './retina-ridge.ts'

/** Left and ahead of the eye, on the floor, of where the path leads. */
const wayTo = new Float64Array(2)

/** Halvings of a charge, 1, ½, ¼…: beyond the last it is nothing. */
const HALVES = Float64Array.from({ length: 64 }, (_, k) => 1 / pow(2, k))
const LN_2 = Math.LN2

/** Multiplying is quicker than dividing. */
const THIRD = 1 / 3
const SIXTH = 1 / 6
const SEVENTH = 1 / 7
const NINTH = 1 / 9

/** Force to the left and ahead. */
const force = new Float64Array(2)

/** Adds up the field at the eye, with the well of a goal (left, up, ahead of the body, at `goalAt` in the arena; −1: none). */
export function measureField(model: RetinaModel, mind: Slab, goalAt: number): void {
  const { width, height, columnSlope, fallM, wellPerM, yawRad, at } = model
  let left = 0
  let ahead = 0
  for (let column = 0; column < width; column++) {
    const ridge = i32[mind.i + at.ridge + column]
    const far = floorM[ridge]
    if (far === Number.POSITIVE_INFINITY) continue
    // The object of interest pushes nobody off: charged, it would keep its own seeker a metre away.
    if ((i32[mind.i + at.picture + (height - 1 - ridge) * width + column] & MARK) === WANTED_MARK) continue
    const slope = columnSlope[column]
    const perAhead = Math.sqrt(1 + slope * slope)
    const falls = (far * perAhead) / fallM
    const halvings = Math.floor(falls / LN_2)
    if (halvings >= HALVES.length) continue
    // exp(−r) for 0 ≤ r < ln 2, within 1e-9: a call of `exp` for each column would be garbage.
    const r = LN_2 * halvings - falls
    const tail = 1 + r * SEVENTH * (1 + r * 0.125 * (1 + r * NINTH * (1 + r * 0.1)))
    const middle = 1 + r * 0.25 * (1 + r * 0.2 * (1 + r * SIXTH * tail))
    const value = 1 + r * (1 + r * 0.5 * (1 + r * THIRD * middle))
    const push = (HALVES[halvings] * value) / (fallM * perAhead)
    left -= push * slope
    ahead -= push
  }
  if (goalAt >= 0) {
    aimAt(model, mind, goalAt, wayTo)
    const distance = Math.sqrt(wayTo[0] * wayTo[0] + wayTo[1] * wayTo[1])
    left += distance === 0 ? 0 : (wellPerM * wayTo[0]) / distance
    ahead += distance === 0 ? 0 : (wellPerM * wayTo[1]) / distance
  }
  force[0] = left
  force[1] = ahead + 0
  const strength = Math.sqrt(left * left + ahead * ahead)
  f64[mind.f + at.fieldStrength] = strength
  writeAtan2(force, 0, force, 1, f64, mind.f + at.fieldBearing)
  f64[mind.f + at.fieldBearing] = strength === 0 ? 0 : f64[mind.f + at.fieldBearing] + yawRad
}

/** Potential of the charges at a position left and ahead of the eye, for the studio to draw: after `measureRidge` of this mind. */
export function potentialAt(model: RetinaModel, mind: Slab, leftM: number, aheadM: number): number {
  let potential = 0
  for (let column = 0; column < model.width; column++) {
    const ahead = floorM[i32[mind.i + model.at.ridge + column]]
    if (ahead === Number.POSITIVE_INFINITY) continue
    const dl = leftM - model.columnSlope[column] * ahead
    const da = aheadM - ahead
    potential += exp(-Math.sqrt(dl * dl + da * da) / model.fallM)
  }
  return potential
}

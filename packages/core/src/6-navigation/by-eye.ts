// Finding the way by what the retina shows: through openings, clear of what is close, along the middle, or down a potential field.
//
// None of these knows where walls are: they steer by measures of the picture. A behavior group that chooses among them gets round
// corners and detours ("move to goal"). Reads: the retina's measures, the goal's bearing. Writes: bearing and speed wished for.
// Seed: 003 §5.7.3–5.7.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { RetinaModel } from '../2-senses/retina-model.ts'
import type { NavigationModel } from './navigate.ts'
import { WAY_ALONG_LEFT, WAY_ALONG_RIGHT, WAY_CLEAR, WAY_FIELD, WAY_OPENING } from './ways.ts'

/** Share of the columns that must show something dangerously close before it turns from that rather than look for a way past it. */
const TOO_CLOSE_SHARE = 0.1

/** Close to something it goes no faster than this share of what was asked. */
const CAREFUL = 0.25

/** Least turn away from something close, radians. */
const LEAST_TURN_RAD = 0.35

/** How long it remembers to which side it was turning, ticks. */
const CLEARING_TICKS = 20

/** Going along something it looks so far for a free way, metres; and turns so far where there is none, radians. */
const ALONG_M = 1
const ABOUT_RAD = Math.PI / 2

/** Most that it turns in a tick toward what it goes along, radians: at a metre a second a curve of half a metre. */
const CURVE_RAD = 0.1

/** How much an opening may lie off the goal's bearing to count as much as its width, radians a metre. */
const WIDTH_COUNTS_RAD = 0.1

/** Sets bearing and speed for one of the ways by eye; the goal's bearing is in the bearing already, and the speed asked for. */
export function steerByEye(way: number, navigation: NavigationModel, mind: Slab): void {
  const { retina, at } = navigation
  if (retina === undefined) return
  const bearing = mind.f + at.bearing
  if (way === WAY_OPENING) takeOpening(retina, navigation, mind)
  else if (way === WAY_CLEAR) turnClear(retina, navigation, mind)
  else if (way === WAY_ALONG_LEFT) goAlong(1, retina, navigation, mind)
  else if (way === WAY_ALONG_RIGHT) goAlong(-1, retina, navigation, mind)
  else if (way === WAY_FIELD) f64[bearing] = f64[mind.f + retina.at.fieldBearing]
  else f64[bearing] = f64[mind.f + retina.at.energyBearing]
}

/** Toward the middle of the opening that lies nearest to the goal's bearing, wide ones first; clear of what is close if there is none. */
function takeOpening(retina: RetinaModel, navigation: NavigationModel, mind: Slab): void {
  const { at, clearanceM, width: columns } = retina
  const bearing = mind.f + navigation.at.bearing
  const goal = f64[bearing]
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < i32[mind.i + at.openings]; k++) {
    const width = f64[mind.f + at.openingWidth + k]
    if (width < 2 * clearanceM) continue
    const off = Math.abs(f64[mind.f + at.openingBearing + k] - goal) - WIDTH_COUNTS_RAD * Math.min(width, 10)
    if (off >= least) continue
    least = off
    best = k
  }
  if (best >= 0) f64[bearing] = f64[mind.f + at.openingBearing + best]
  else if (i32[mind.i + at.danger] > TOO_CLOSE_SHARE * columns) turnClear(retina, navigation, mind)
  else f64[bearing] = f64[mind.f + at.energyBearing]
}

/**
 * Away from what is close: toward where it is most open, at least a little, and slowly. In a corner both sides look alike, and each
 * turn makes the other look better: once it has begun to turn to one side it goes on to that side.
 */
function turnClear(retina: RetinaModel, navigation: NavigationModel, mind: Slab): void {
  const bearing = mind.f + navigation.at.bearing
  const clearing = mind.i + navigation.at.clearing
  const open = f64[mind.f + retina.at.openBearing]
  const side = open !== 0 ? open : f64[mind.f + retina.at.energyBearing]
  const isToLeft = i32[clearing] !== 0 ? i32[clearing] > 0 : side >= 0
  i32[clearing] = isToLeft ? CLEARING_TICKS : -CLEARING_TICKS
  f64[bearing] = isToLeft ? Math.max(LEAST_TURN_RAD, side) : Math.min(-LEAST_TURN_RAD, side)
  f64[mind.f + navigation.at.speed] *= CAREFUL
}

/** Points of the ridge that are near: left and ahead of the eye, on the floor. */
let nearLeft = new Float64Array(32)
let nearAhead = new Float64Array(32)

/** Along what is on one side (1 left, −1 right): the outermost way to that side that is free far enough, else round on the spot. */
function goAlong(side: number, retina: RetinaModel, navigation: NavigationModel, mind: Slab): void {
  const { width, columnSlope, columnBearing, clearanceM } = retina
  const near = listNear(retina, mind)
  const bearing = mind.f + navigation.at.bearing
  f64[bearing] = -side * ABOUT_RAD
  for (let k = 0; k < width; k++) {
    const column = side > 0 ? k : width - 1 - k
    const slope = columnSlope[column]
    const length = Math.sqrt(1 + slope * slope)
    const left = slope / length
    const ahead = 1 / length
    let isFree = true
    for (let n = 0; n < near && isFree; n++) {
      const along = nearLeft[n] * left + nearAhead[n] * ahead
      isFree = along <= 0 || along > ALONG_M || Math.abs(nearLeft[n] * ahead - nearAhead[n] * left) >= clearanceM
    }
    if (!isFree) continue
    // Round the end of a wall in a curve: turning at once it would brush the wall.
    const open = columnBearing[column]
    f64[bearing] = side > 0 ? Math.min(open, CURVE_RAD) : Math.max(open, -CURVE_RAD)
    return
  }
}

/** Lists the points of the ridge that lie within the reach of a way along something; answers how many. */
function listNear(retina: RetinaModel, mind: Slab): number {
  const { width, height, horizonRow, focalPx, columnSlope, clearanceM, at } = retina
  if (nearLeft.length < width) {
    nearLeft = new Float64Array(width)
    nearAhead = new Float64Array(width)
  }
  const perRow = f64[mind.f + at.eye + 1] * focalPx
  let count = 0
  for (let column = 0; column < width; column++) {
    const below = height - i32[mind.i + at.ridge + column] - horizonRow
    if (below <= 0) continue
    const ahead = perRow / below
    if (ahead > ALONG_M + clearanceM) continue
    nearLeft[count] = columnSlope[column] * ahead
    nearAhead[count] = ahead
    count++
  }
  return count
}

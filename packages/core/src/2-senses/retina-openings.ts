// Openings: where the ridge steps up from near to far and down again, as at a door between two walls.
//
// Read from left to right, a step up is a left corner, a step down a right corner; an opening is a left and a right corner with
// nothing between. One that the edge of the picture cuts is noted too, with the one corner that is seen: a wall that ends is a
// way round it. The middle of an opening is the middle between its corners on the floor.
// Reads: ridge, the floor of retina-ridge.ts. Writes: the openings. Seeds: 003 §5.7.4 ("Openings").

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import {
  BOTH_CORNERS,
  LEFT_CORNER,
  MAX_OPENINGS,
  type RetinaAt,
  type RetinaModel,
  RIGHT_CORNER,
} from './retina-model.ts'
import { floorM } from './retina-ridge.ts'

/** Left and ahead of the left corner, then of the right one; then of the middle; then the width. */
const corners = new Float64Array(7)

/** Finds the openings of the ridge. */
export function measureOpenings(model: RetinaModel, mind: Slab): void {
  const { width, stepRows, stepColumns, at } = model
  const I = i32
  const ridge = mind.i + at.ridge
  I[mind.i + at.openings] = 0
  clearInts(mind.i + at.openingFrom, mind.i + at.openingFrom + MAX_OPENINGS)
  clearInts(mind.i + at.openingTo, mind.i + at.openingTo + MAX_OPENINGS)
  clearInts(mind.i + at.openingCorners, mind.i + at.openingCorners + MAX_OPENINGS)
  clearDoubles(mind.f + at.openingBearing, mind.f + at.openingBearing + MAX_OPENINGS)
  clearDoubles(mind.f + at.openingWidth, mind.f + at.openingWidth + MAX_OPENINGS)
  let left = -1
  let isFirst = true
  for (let column = 0; column + stepColumns < width; column++) {
    const step = I[ridge + column + stepColumns] - I[ridge + column]
    if (step >= stepRows) {
      left = column
      isFirst = false
    } else if (step <= -stepRows) {
      if (left >= 0) addOpening(model, mind, left, column + stepColumns, BOTH_CORNERS)
      else if (isFirst) addOpening(model, mind, 0, column + stepColumns, RIGHT_CORNER)
      left = -1
      isFirst = false
    }
  }
  if (left >= 0) addOpening(model, mind, left, width - 1, LEFT_CORNER)
}

/** Notes an opening between two columns: those of the corners, or the outermost of the picture. */
function addOpening(model: RetinaModel, mind: Slab, left: number, right: number, seen: number): void {
  const { at, columnSlope, stepColumns, yawRad } = model
  const leftAhead = floorM[i32[mind.i + at.ridge + (seen === RIGHT_CORNER ? right : left)]]
  const rightAhead = floorM[i32[mind.i + at.ridge + (seen === LEFT_CORNER ? left : right)]]
  // A corner lies somewhere between the column that shows the wall and the one that shows the opening.
  const leftIn = seen === RIGHT_CORNER ? 0 : left + stepColumns
  const rightIn = seen === LEFT_CORNER ? right : right - stepColumns
  corners[0] = ((columnSlope[left] + columnSlope[leftIn]) / 2) * leftAhead
  corners[1] = leftAhead
  corners[2] = ((columnSlope[right] + columnSlope[rightIn]) / 2) * rightAhead
  corners[3] = rightAhead
  corners[4] = (corners[0] + corners[2]) / 2
  corners[5] = (corners[1] + corners[3]) / 2
  const across = corners[0] - corners[2]
  const along = corners[1] - corners[3]
  corners[6] = Math.sqrt(across * across + along * along)
  if (i32[mind.i + at.openings] === MAX_OPENINGS && !dropNarrower(at, mind)) return
  const k = i32[mind.i + at.openings]++
  i32[mind.i + at.openingFrom + k] = leftIn
  i32[mind.i + at.openingTo + k] = rightIn
  i32[mind.i + at.openingCorners + k] = seen
  writeAtan2(corners, 4, corners, 5, f64, mind.f + at.openingBearing + k)
  f64[mind.f + at.openingBearing + k] += yawRad
  f64[mind.f + at.openingWidth + k] = corners[6]
}

/** Makes room in a full list for an opening as wide as `corners[6]`: the narrowest goes, unless none is narrower. */
function dropNarrower(at: RetinaAt, mind: Slab): boolean {
  let narrowest = 0
  for (let k = 1; k < MAX_OPENINGS; k++)
    if (f64[mind.f + at.openingWidth + k] < f64[mind.f + at.openingWidth + narrowest]) narrowest = k
  if (f64[mind.f + at.openingWidth + narrowest] >= corners[6]) return false
  i32[mind.i + at.openings]--
  for (let k = narrowest; k < MAX_OPENINGS - 1; k++) {
    i32[mind.i + at.openingFrom + k] = i32[mind.i + at.openingFrom + k + 1]
    i32[mind.i + at.openingTo + k] = i32[mind.i + at.openingTo + k + 1]
    i32[mind.i + at.openingCorners + k] = i32[mind.i + at.openingCorners + k + 1]
    f64[mind.f + at.openingBearing + k] = f64[mind.f + at.openingBearing + k + 1]
    f64[mind.f + at.openingWidth + k] = f64[mind.f + at.openingWidth + k + 1]
  }
  return true
}

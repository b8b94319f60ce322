// The target ridge: where the object of interest is, by its false colour, and how near.
//
// Its distance is that of its lowest pixel, taken to be on the floor: better than the distance to its middle, and right for what
// stands on a flat floor and is not hidden below. What hangs above the horizon is as far as the eye sees.
// Reads: picture, the floor of retina-ridge.ts. Writes: targetRidge, targetPixels, targetBearing, targetM, isTargetPathFree.
// Seeds: 003 §5.7.2 (markers, back-projection), §5.7.4 ("target ridge").

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import { MARK, type RetinaModel, WANTED_MARK } from './retina-model.ts'
import { isWayFree } from './retina-path.ts'
import { floorM } from './retina-ridge.ts'

/** Left and ahead of the eye, on the floor, of where the path leads. */
const wayTo = new Float64Array(2)

/** Mean slope to the left, and the metre ahead that it is for. */
const mean = new Float64Array([0, 1])

/** Finds the object of interest in the picture. */
export function measureTarget(model: RetinaModel, mind: Slab): void {
  const { width, height, columnSlope, rangeM, yawRad, at } = model
  const I = i32
  const picture = mind.i + at.picture
  const target = mind.i + at.targetRidge
  let pixels = 0
  let slopes = 0
  I.fill(-1, target, target + width)
  for (let ridge = 0; ridge < height; ridge++) {
    const from = picture + (height - 1 - ridge) * width
    let row = 0
    for (let pixel = from; pixel < from + width; pixel++) row |= I[pixel]
    if ((row & MARK) === 0) continue
    for (let column = 0; column < width; column++) {
      if ((I[from + column] & MARK) !== WANTED_MARK) continue
      if (I[target + column] < 0) I[target + column] = ridge
      pixels++
      slopes += columnSlope[column]
    }
  }
  let nearest = Number.POSITIVE_INFINITY
  wayTo[0] = 0
  wayTo[1] = 0
  for (let column = 0; pixels > 0 && column < width; column++) {
    if (I[target + column] < 0) continue
    const slope = columnSlope[column]
    const ahead = Math.min(floorM[I[target + column]], rangeM)
    const distance = ahead * Math.sqrt(1 + slope * slope)
    if (distance >= nearest) continue
    nearest = distance
    wayTo[0] = slope * ahead
    wayTo[1] = ahead
  }
  I[mind.i + at.targetPixels] = pixels
  I[mind.i + at.isTargetPathFree] = pixels > 0 && isWayFree(model, mind, wayTo) ? 1 : 0
  f64[mind.f + at.targetM] = pixels > 0 ? nearest : 0
  mean[0] = pixels > 0 ? slopes / pixels : 0
  writeAtan2(mean, 0, mean, 1, f64, mind.f + at.targetBearing)
  f64[mind.f + at.targetBearing] += pixels > 0 ? yawRad : 0
}

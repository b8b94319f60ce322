// The ridge: in each column, how many floor pixels lie below the first that is none. What is near, and where it is open.
//
// The picture has no depth. But a thing that stands on the floor begins where the floor ends, and how far away a row of flat
// floor is follows from the height of the eye: the ridge projected back onto the floor is a map of what is in the way. It errs
// for what hangs over the floor and where the floor is not flat, as eyes do. Sky is no floor: in the open the ridge is the horizon.
// Reads: picture, eye. Writes: ridge, danger, isOpen, openBearing, openM. Seeds: 003 §5.7.4 (Horswill's ridge), §5.7.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { FLOOR, type RetinaModel, SORT } from './retina-model.ts'

/** Metres ahead at which floor ends, by the height of the ridge in pixels; Infinity from the horizon on. */
export let floorM = new Float64Array(33)

/** The furthest that it can be: the edge is known to half a row, and near the horizon that is many metres. */
export let furthestM = new Float64Array(33)

/** Measures the ridge and what follows from each of its points alone. */
export function measureRidge(model: RetinaModel, mind: Slab): void {
  projectFloor(model, mind)
  const { width, height, at } = model
  const I = i32
  const ridge = mind.i + at.ridge
  for (let column = 0; column < width; column++) {
    let pixel = mind.i + at.picture + (height - 1) * width + column
    let free = 0
    while (free < height && (I[pixel] & SORT) === FLOOR) {
      free++
      pixel -= width
    }
    I[ridge + column] = free
  }
  measureDanger(model, mind)
  measureFreeSpace(model, mind)
}

/** What the floor was last projected for. */
let projectedFor: RetinaModel | undefined
const projectedPerRow = new Float64Array(1)

/** How far ahead the edge between two rows of pixels lies on the floor. */
export function projectFloor(model: RetinaModel, mind: Slab): void {
  const { height, horizonRow, focalPx, at } = model
  if (floorM.length <= height) {
    floorM = new Float64Array(height + 1)
    furthestM = new Float64Array(height + 1)
  }
  const perRow = Math.max(0, f64[mind.f + at.eye + 1]) * focalPx
  if (projectedFor === model && projectedPerRow[0] === perRow) return
  projectedFor = model
  projectedPerRow[0] = perRow
  for (let ridge = 0; ridge <= height; ridge++) {
    const below = height - ridge - horizonRow
    floorM[ridge] = below > 0 ? perRow / below : Number.POSITIVE_INFINITY
    furthestM[ridge] = below > 0.5 ? perRow / (below - 0.5) : Number.POSITIVE_INFINITY
  }
}

function measureDanger(model: RetinaModel, mind: Slab): void {
  const { width, columnSlope, dangerM, clearanceM, at } = model
  let danger = 0
  for (let column = 0; column < width; column++) {
    const ahead = floorM[i32[mind.i + at.ridge + column]]
    if (ahead <= dangerM && Math.abs(columnSlope[column]) * ahead <= clearanceM) danger++
  }
  i32[mind.i + at.danger] = danger
}

/** The widest run of columns in which the floor goes furthest; of two equal ones the one nearer to straight ahead. */
function measureFreeSpace(model: RetinaModel, mind: Slab): void {
  const { width, horizonRidge, openRows, columnBearing, rangeM, at } = model
  const I = i32
  const ridge = mind.i + at.ridge
  let least = I[ridge]
  let most = I[ridge]
  for (let column = 1; column < width; column++) {
    least = Math.min(least, I[ridge + column])
    most = Math.max(most, I[ridge + column])
  }
  let bestFrom = 0
  let bestTo = -1
  let from = 0
  for (let column = 0; column <= width; column++) {
    if (column < width && I[ridge + column] === most) continue
    const isWider = column - from > bestTo - bestFrom + 1
    const isNearer =
      column - from === bestTo - bestFrom + 1 &&
      Math.abs(from + column - width) < Math.abs(bestFrom + bestTo + 1 - width)
    if (isWider || isNearer) {
      bestFrom = from
      bestTo = column - 1
    }
    from = column + 1
  }
  const middle = bestFrom + bestTo
  I[mind.i + at.isOpen] = least >= horizonRidge - openRows ? 1 : 0
  f64[mind.f + at.openBearing] = (columnBearing[middle >> 1] + columnBearing[(middle + 1) >> 1]) / 2
  f64[mind.f + at.openM] = Math.min(rangeM, floorM[most])
}

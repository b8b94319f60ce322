// Free paths: can it go straight there, as far as the picture shows?
//
// The seed's test: a line in the picture from the middle of its lower edge to the position meets floor only. Besides, no point of
// the ridge on this side of the position lies surely within the clearance of the line on the floor, or a body would get stuck where
// a point would pass. The object of interest itself is in nobody's way. What is outside of the picture is not known to be free.
// Reads: picture, ridge, the floor of retina-ridge.ts. Writes: isGoalPathFree. Seeds: 003 §5.7.4 ("Free Paths").

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { FLOOR, MARK, type RetinaModel, SORT, WANTED_MARK } from './retina-model.ts'
import { floorM, furthestM } from './retina-ridge.ts'

/** Left and ahead of the eye, on the floor, of where the path to the goal leads. */
const goal = new Float64Array(2)

/** How near to the end of a path, metres, something in the way belongs to the end. */
const END_M = 0.05

/** Whether the way to a position (left, up, ahead of the body, at `goalAt` in the arena) is free; no goal is nowhere. */
export function measureGoalPath(model: RetinaModel, mind: Slab, goalAt: number): void {
  if (goalAt >= 0) aimAt(model, mind, goalAt, goal)
  i32[mind.i + model.at.isGoalPathFree] = goalAt >= 0 && isWayFree(model, mind, goal) ? 1 : 0
}

/** Turns a position in the body's frame into `wayTo`: left and ahead of the eye, on the floor. */
export function aimAt(model: RetinaModel, mind: Slab, goalAt: number, wayTo: Float64Array): void {
  const left = f64[goalAt] - f64[mind.f + model.at.eye]
  const ahead = f64[goalAt + 2] - f64[mind.f + model.at.eye + 2]
  wayTo[0] = left * model.cosYaw - ahead * model.sinYaw
  wayTo[1] = left * model.sinYaw + ahead * model.cosYaw
}

/** Whether the way to `wayTo` is free. */
export function isWayFree(model: RetinaModel, mind: Slab, wayTo: Float64Array): boolean {
  return wayTo[1] > 0 && isLineFree(model, mind, wayTo) && isLaneFree(model, mind, wayTo)
}

/** Walks the line in the picture, half a pixel a step. */
function isLineFree(model: RetinaModel, mind: Slab, wayTo: Float64Array): boolean {
  const { width, height, focalPx, horizonRow, at } = model
  const column = width / 2 - (focalPx * wayTo[0]) / wayTo[1]
  const row = horizonRow + (focalPx * f64[mind.f + at.eye + 1]) / wayTo[1]
  if (column < 0 || column > width) return false
  const across = column - width / 2
  const up = height - row
  if (up <= 0) return true
  const steps = Math.ceil(2 * Math.max(Math.abs(across), up))
  // The last pixel belongs to the position itself, or to what stands right behind it.
  for (let k = 1; k < steps - 1; k++) {
    const x = Math.floor(width / 2 + (across * k) / steps)
    const y = Math.floor(height - (up * k) / steps)
    if (y < 0 || x < 0 || x >= width) break
    if (y >= height) continue
    const pixel = i32[mind.i + at.picture + y * width + x]
    if ((pixel & SORT) !== FLOOR && (pixel & MARK) !== WANTED_MARK) return false
  }
  return true
}

/** Whether the ridge leaves a lane as wide as the body. */
function isLaneFree(model: RetinaModel, mind: Slab, wayTo: Float64Array): boolean {
  const { width, height, columnSlope, clearanceM, at } = model
  const distance = Math.sqrt(wayTo[0] * wayTo[0] + wayTo[1] * wayTo[1])
  const dl = wayTo[0] / distance
  const da = wayTo[1] / distance
  for (let column = 0; column < width; column++) {
    const ridge = i32[mind.i + at.ridge + column]
    const ahead = floorM[ridge]
    if (ahead === Number.POSITIVE_INFINITY) continue
    const pixel = i32[mind.i + at.picture + (height - 1 - ridge) * width + column]
    if ((pixel & MARK) === WANTED_MARK) continue
    const slope = columnSlope[column]
    const along = (slope * dl + da) * ahead
    // How far beside the lane it is if it is as far as it can be: far down a corridor rows are too coarse to tell otherwise.
    const beside = Math.abs(slope * da - dl) * furthestM[ridge]
    if (along > 0 && along < distance - END_M && beside < clearanceM) return false
  }
  return true
}

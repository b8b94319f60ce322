// The retina's turn: takes a picture, measures it, and lets what was measured be felt.
//
// The object of interest comes by an inlet: what "it" was on the last tick, and where. It wears a false colour in the picture; the way
// to it is judged by the picture alone. What releasers may ask is felt as fields of the own body. Reads: truth, the inlet, own travel.
// Writes: the retina's block, fields of record 0. Seed: 003 §5.7.2, §5.7.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { Truth } from '../1-world/truth.ts'
import { lookAgain } from './retina-draw.ts'
import { measureGoal, measurePicture } from './retina-measure.ts'
import { aimAt } from './retina-path.ts'
import { floorM } from './retina-ridge.ts'
import { RETINA_FELT, type SensesModel } from './senses-block.ts'

/** Left and ahead of the eye, on the floor, of where the path leads. */
const wayTo = new Float64Array(2)

/** Columns that must hold something dangerously close before it counts, as a share of the picture's width. */
const DANGER_SHARE = 0.1

/** How near something on one side must be to go along it, metres. */
const WALL_M = 0.9

/** Turned round so far to one side it is dizzy, radians; and what it keeps of that from tick to tick. */
const DIZZY_RAD = 3 * Math.PI
const WOUND_KEEP = 0.9995

const turned = new Float64Array(2)

/** Takes and measures a picture. */
export function seePicture(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { retina, at } = model
  if (retina === undefined) return
  const hasGoal = i32[mind.i + at.hasWanted] !== 0
  if (hasGoal) bringAlong(model, mind)
  const goalAt = hasGoal ? mind.f + at.wantedPosition : -1
  const stillFor = lookAgain(truth, slot, retina, mind, hasGoal ? i32[mind.i + at.wantedKind] : 0, goalAt)
  if (stillFor < 2) measurePicture(retina, mind)
  measureGoal(retina, mind, goalAt)
  const seen = retina.at
  const isFree = i32[mind.i + seen.isTargetPathFree] !== 0 || (hasGoal && isSurelyFree(model, mind))
  feel(model, mind, RETINA_FELT.pathFree, hasGoal && isFree)
  feel(model, mind, RETINA_FELT.goalInView, i32[mind.i + seen.targetPixels] > 0)
  feel(model, mind, RETINA_FELT.goalBehind, hasGoal && f64[mind.f + at.wantedPosition + 2] < 0)
  feel(model, mind, RETINA_FELT.opening, hasWideOpening(model, mind))
  feel(model, mind, RETINA_FELT.tooClose, i32[mind.i + seen.danger] > DANGER_SHARE * retina.width)
  feel(model, mind, RETINA_FELT.openSpace, i32[mind.i + seen.isOpen] !== 0)
  const half = retina.width >> 1
  feel(model, mind, RETINA_FELT.wallLeft, hasWall(model, mind, 0, half))
  feel(model, mind, RETINA_FELT.wallRight, hasWall(model, mind, retina.width - half, retina.width))
  feel(model, mind, RETINA_FELT.dizzy, isDizzy(model, mind))
}

/** Adds up how it turns. Once dizzy it starts again: what it does about it takes time. */
function isDizzy(model: SensesModel, mind: Slab): boolean {
  const wound = mind.f + model.at.wound
  const sum = f64[wound] * WOUND_KEEP + f64[mind.f + model.at.travel + 3]
  const isSo = Math.abs(sum) > DIZZY_RAD
  f64[wound] = isSo ? 0 : sum
  return isSo
}

/** The position is as of the last tick: turns it into the frame of this one, by how the body went. */
function bringAlong(model: SensesModel, mind: Slab): void {
  const positionAt = mind.f + model.at.wantedPosition
  const travel = mind.f + model.at.travel
  turned[0] = f64[travel + 3]
  writeSineCosine(turned, 0, turned)
  const left = f64[positionAt] - f64[travel]
  const ahead = f64[positionAt + 2] - f64[travel + 2]
  f64[positionAt] = left * turned[1] - ahead * turned[0]
  f64[positionAt + 1] -= f64[travel + 1]
  f64[positionAt + 2] = left * turned[0] + ahead * turned[1]
}

/**
 * Whether the way to a goal that is not in view is free, and nothing that stands behind it could as well stand before it. Far away
 * a row of the picture is many metres of floor: a wall in between would pass for one beyond, and be run into.
 */
function isSurelyFree(model: SensesModel, mind: Slab): boolean {
  const { retina } = model
  if (retina === undefined || i32[mind.i + retina.at.isGoalPathFree] === 0) return false
  const { width, height, horizonRow, focalPx, at } = retina
  aimAt(retina, mind, mind.f + model.at.wantedPosition, wayTo)
  const column = Math.min(width - 1, Math.max(0, Math.floor(width / 2 - (focalPx * wayTo[0]) / wayTo[1])))
  const below = height - i32[mind.i + at.ridge + column] - horizonRow
  // The nearest that it can be: the edge of the floor is known to half a row.
  return below <= 0 || f64[mind.f + at.eye + 1] * focalPx >= wayTo[1] * (below + 0.5)
}

/** Whether some opening is wide enough for the body. */
function hasWideOpening(model: SensesModel, mind: Slab): boolean {
  const { retina } = model
  if (retina === undefined) return false
  const { at, clearanceM } = retina
  for (let k = 0; k < i32[mind.i + at.openings]; k++) {
    if (f64[mind.f + at.openingWidth + k] >= 2 * clearanceM) return true
  }
  return false
}

/** Whether something stands near in some of the columns from `from` to before `to`. */
function hasWall(model: SensesModel, mind: Slab, from: number, to: number): boolean {
  const { retina } = model
  if (retina === undefined) return false
  for (let column = from; column < to; column++) {
    const slope = retina.columnSlope[column]
    const ahead = floorM[i32[mind.i + retina.at.ridge + column]]
    if (ahead * ahead * (1 + slope * slope) <= WALL_M * WALL_M) return true
  }
  return false
}

function feel(model: SensesModel, mind: Slab, symbol: number, isSo: boolean): void {
  const field = model.fieldOf.get(symbol)
  if (field !== undefined) f64[mind.f + model.at.values + field] = isSo ? 1 : 0
}

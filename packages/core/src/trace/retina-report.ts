// What a retina shows and what was measured in it, as plain data: for the studio to draw, and for tests.
//
// Everything comes from the block of the retina, nothing from the world: it is what the creature sees, not what is there. Numbers
// are copied, so that a report stays as it was while the creature lives on. Bearings are from the creature's heading, positive to
// the left. Reads: a mind. Writes: nothing. Seeds: 003 §5.7.2 to §5.7.4, figures 31 to 33.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { energyOfPixel } from '../2-senses/retina-energy.ts'
import { LEFT_CORNER, MARK, type RetinaModel, RIGHT_CORNER, WANTED_MARK } from '../2-senses/retina-model.ts'
import { RETINA_FELT, type SensesModel } from '../2-senses/senses-block.ts'
import type { Vector3 } from '../definition/types.ts'

/** A way through, as the picture shows it. */
export interface OpeningReport {
  /** First and last column of the picture in which it is open. */
  readonly from: number
  readonly to: number
  /** Which corners are in the picture; the edge of the picture cuts the other off. */
  readonly corners: 'both' | 'left' | 'right'
  /** Where its middle is, and how wide it is between the corners. */
  readonly bearingRad: number
  readonly widthM: number
}

/** The object of interest, found by its false colour. */
export interface TargetReport {
  /** Pixels that show it; 0 when it is not in view. */
  readonly pixels: number
  readonly bearingRad: number
  readonly distanceM: number
  readonly isPathFree: boolean
}

/** What one retina shows. */
export interface RetinaReport {
  /** Pixels across and down. */
  readonly width: number
  readonly height: number
  /** Where the picture was taken from, in the world's axes, and which way it looked. */
  readonly at: Vector3
  readonly headingRad: number
  readonly rangeM: number
  readonly fieldOfViewRad: number
  /** How far to the left of the creature's heading it looks. */
  readonly yawRad: number
  /** Where the horizon lies, in rows from the top edge. */
  readonly horizonRow: number
  /** Pictures taken so far; before the first there is nothing to see. */
  readonly pictures: number
  /**
   * Row by row from the top left. Bits 0…23: red, green, blue; 24…27: false colour (0 none, 1 the object of interest, 2 and up the
   * kinds of `marks`); 28 and 29: 0 floor, 1 sky, 2 a thing.
   */
  readonly pixels: readonly number[]
  /** Kinds that wear false colours 2, 3… */
  readonly marks: readonly string[]
  /** Motion energy of each pixel, 0…1: change and mass. */
  readonly energy: readonly number[]
  /** Mean energy of the pixels of each half, 0…1, and where to steer by them. */
  readonly energyLeft: number
  readonly energyRight: number
  readonly energyBearingRad: number
  /** Per column: floor pixels from the bottom to the first that is none. */
  readonly ridge: readonly number[]
  /** Per column: rows from the bottom to the lowest pixel of the object of interest; −1 for none. */
  readonly targetRidge: readonly number[]
  /** Per column: where it looks, and how far away the floor ends there, metres; −1 where it goes on to the horizon. */
  readonly columnBearingRad: readonly number[]
  readonly floorEndM: readonly number[]
  /** Columns with something dangerously close ahead. */
  readonly danger: number
  readonly isOpen: boolean
  /** The most open direction, and how far it is open. */
  readonly openBearingRad: number
  readonly openM: number
  readonly openings: readonly OpeningReport[]
  readonly target: TargetReport
  /** Whether the way to its goal is free as far as can be seen, in view or not. */
  readonly isGoalPathFree: boolean
  /** Where the potential field pushes, and how strongly. */
  readonly fieldBearingRad: number
  readonly fieldStrength: number
  /** In how many metres a charge of the field falls to 1/e; per column, whether the end of the floor is a charge. */
  readonly fallM: number
  readonly isCharge: readonly boolean[]
  /** What its species asks the retina about, and whether it is felt so now. */
  readonly felt: Readonly<Record<string, boolean>>
}

/** Reports what the retina of a mind shows; nothing for a mind without one. `bodyM` is how high the body is. */
export function retinaOf(senses: SensesModel, mind: Slab, bodyM: number): RetinaReport | undefined {
  const { retina } = senses
  if (retina === undefined) return undefined
  const { width, height, rangeM, fieldOfViewRad, yawRad, horizonRow, marks, fallM, at } = retina
  const halfPixels = (width >> 1) * height
  return {
    width,
    height,
    at: eyeOf(senses, retina, mind, bodyM),
    headingRad: f64[mind.f + senses.at.lastPose + 3] + yawRad,
    rangeM,
    fieldOfViewRad,
    yawRad,
    horizonRow,
    pictures: i32[mind.i + at.pictures],
    pixels: integers(mind, at.picture, width * height),
    marks: Array.from(marks, textOf),
    energy: energyOf(retina, mind),
    energyLeft: f64[mind.f + at.energyLeft] / halfPixels,
    energyRight: f64[mind.f + at.energyRight] / halfPixels,
    energyBearingRad: f64[mind.f + at.energyBearing],
    ridge: integers(mind, at.ridge, width),
    targetRidge: integers(mind, at.targetRidge, width),
    columnBearingRad: Array.from(retina.columnBearing),
    floorEndM: floorEndsOf(retina, mind),
    danger: i32[mind.i + at.danger],
    isOpen: i32[mind.i + at.isOpen] !== 0,
    openBearingRad: f64[mind.f + at.openBearing],
    openM: f64[mind.f + at.openM],
    openings: openingsOf(retina, mind),
    target: targetOf(retina, mind),
    isGoalPathFree: i32[mind.i + at.isGoalPathFree] !== 0,
    fieldBearingRad: f64[mind.f + at.fieldBearing],
    fieldStrength: f64[mind.f + at.fieldStrength],
    fallM,
    isCharge: chargesOf(retina, mind),
    felt: feltOf(senses, mind),
  }
}

/** From where the middle of the body was when it looked: it has moved on since. */
function eyeOf(senses: SensesModel, { at }: RetinaModel, mind: Slab, bodyM: number): Vector3 {
  const pose = mind.f + senses.at.lastPose
  const eye = mind.f + at.eye
  lookAlong(pose + 3)
  const [sine, cosine] = frame
  return [
    f64[pose] + f64[eye] * cosine + f64[eye + 2] * sine,
    f64[pose + 1] - bodyM / 2 + f64[eye + 1],
    f64[pose + 2] - f64[eye] * sine + f64[eye + 2] * cosine,
  ]
}

/** Plain loops over pixels, no callbacks: a report is made for every frame shown. */
function integers(mind: Slab, at: number, count: number): number[] {
  const I = i32
  const from = mind.i + at
  const copied = new Array<number>(count)
  for (let k = 0; k < count; k++) copied[k] = I[from + k]
  return copied
}

function energyOf({ width, height, flowWeight, at }: RetinaModel, mind: Slab): number[] {
  const I = i32
  const picture = mind.i + at.picture
  const previous = mind.i + at.previous
  const energy = new Array<number>(width * height)
  for (let k = 0; k < energy.length; k++) energy[k] = energyOfPixel(I[picture + k], I[previous + k], flowWeight)
  return energy
}

/** Worked out anew: the floor of retina-ridge.ts is that of whichever creature measured last. */
function floorEndsOf({ width, height, horizonRow, focalPx, columnSlope, at }: RetinaModel, mind: Slab): number[] {
  const perRow = Math.max(0, f64[mind.f + at.eye + 1]) * focalPx
  return Array.from({ length: width }, (_, column) => {
    const below = height - i32[mind.i + at.ridge + column] - horizonRow
    const slope = columnSlope[column]
    return below > 0 ? (perRow / below) * Math.sqrt(1 + slope * slope) : -1
  })
}

/** The object of interest pushes nobody off, and there is no charge on the horizon. */
function chargesOf({ width, height, horizonRow, at }: RetinaModel, mind: Slab): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    const ridge = i32[mind.i + at.ridge + column]
    if (height - ridge - horizonRow <= 0) return false
    return (i32[mind.i + at.picture + (height - 1 - ridge) * width + column] & MARK) !== WANTED_MARK
  })
}

function openingsOf({ at }: RetinaModel, mind: Slab): OpeningReport[] {
  return Array.from({ length: i32[mind.i + at.openings] }, (_, k) => {
    const corners = i32[mind.i + at.openingCorners + k]
    return {
      from: i32[mind.i + at.openingFrom + k],
      to: i32[mind.i + at.openingTo + k],
      corners: corners === LEFT_CORNER ? 'left' : corners === RIGHT_CORNER ? 'right' : 'both',
      bearingRad: f64[mind.f + at.openingBearing + k],
      widthM: f64[mind.f + at.openingWidth + k],
    }
  })
}

function targetOf({ at }: RetinaModel, mind: Slab): TargetReport {
  return {
    pixels: i32[mind.i + at.targetPixels],
    bearingRad: f64[mind.f + at.targetBearing],
    distanceM: f64[mind.f + at.targetM],
    isPathFree: i32[mind.i + at.isTargetPathFree] !== 0,
  }
}

function feltOf({ fieldSymbols, at }: SensesModel, mind: Slab): Record<string, boolean> {
  const felt: Record<string, boolean> = {}
  for (const [name, symbol] of Object.entries(RETINA_FELT)) {
    const field = fieldSymbols.indexOf(symbol)
    if (field >= 0) felt[name] = f64[mind.f + at.values + field] !== 0
  }
  return felt
}

// The retina's model and block: a small picture from a mounted eye, the one before it, and what was measured in them.
//
// The picture plane stands upright. A pitch shifts the window on it, as a shift lens does, so that what stands upright in the
// world fills columns of the picture at any pitch; the perspective is exact. A pixel is one integer: its colour, whether it is
// floor, sky or a thing, and its false colour. There is no depth in it: everything measured comes from these integers.
// Seeds: 003 §5.7.2 (32×32, 90°, mounted in the frame of the shoulders, false colour), §5.7.4 (measures).

import { assert } from '../0-foundation/assert.ts'
import type { Is, LayoutBuilder } from '../0-foundation/field-list.ts'
import { atan2, cos, sin, tan } from '../0-foundation/trig.ts'

/** What a pixel shows, in its bits 28 and 29. Floor and sky count as black: they have no mass. */
export const SORT = 3 << 28
export const FLOOR = 0
export const SKY = 1 << 28
export const THING = 2 << 28

/** Bits 24…27: false colour; 0 is none, 1 the object of interest, 2 and up the kinds of `marks`. */
export const MARK = 15 << 24
export const MARK_SHIFT = 24

/** The mark of the object of interest, and as it stands in a pixel. */
export const WANTED = 1
export const WANTED_MARK = WANTED << MARK_SHIFT

/** Most kinds that a retina marks besides the object of interest. */
export const MAX_MARKS = 14

/** Most openings noted in one picture; the widest are kept, in their order from left to right. */
export const MAX_OPENINGS = 8

/** Which corners of an opening are in the picture: at an edge of the picture it goes on beyond. */
export const BOTH_CORNERS = 0
export const LEFT_CORNER = 1
export const RIGHT_CORNER = 2

/** What an author or a compiler says about a retina; everything has a default. */
export interface RetinaSource {
  /** Pixels across and down; 32 × 32. */
  readonly width?: number
  readonly height?: number
  /** From the left to the right edge of the picture, below π; π/2. Pixels are square, so the height follows. */
  readonly fieldOfViewRad?: number
  /** Body point that it sits on; −1 (the default): above the entity's position, at `heightM`. */
  readonly mount?: number
  readonly heightM?: number
  /** Turned to the left of the heading, and up; |pitch| below π/2. */
  readonly yawRad?: number
  readonly pitchRad?: number
  /** What reaches nearer than this is drawn, whole; 30 m. */
  readonly rangeM?: number
  /** fw: how much change counts against mass in the energy, 0…1; 0.5. */
  readonly flowWeight?: number
  /** K: how far it steers, in radians, from a half full of energy 1 beside an empty one; 1.5. */
  readonly gainRad?: number
  /** Kinds, as symbols, that wear false colours 2, 3… */
  readonly marks?: readonly number[]
  /** Half of the width that a path needs; 0.3 m. */
  readonly clearanceM?: number
  /** Things ahead nearer than this are dangerously close; 1 m. */
  readonly dangerM?: number
  /** A corner: the ridge steps by so many rows within so many columns; 3 rows in 1 column. */
  readonly stepRows?: number
  readonly stepColumns?: number
  /** In free space the ridge lies nowhere more than so many rows below the horizon; 2. */
  readonly openRows?: number
  /** Distance in which a charge of the potential field falls to 1/e; 0.8 m. */
  readonly fallM?: number
  /** Strength of a goal's well, in charges per metre; 2. */
  readonly wellPerM?: number
}

/** Constant: one retina of a species. */
export interface RetinaModel extends Required<Omit<RetinaSource, 'marks'>> {
  readonly marks: Int32Array
  /** Pixels that an object as wide as it is far covers. */
  readonly focalPx: number
  /** Where the horizon lies, in rows from the top edge: a position between pixels, not a pixel. */
  readonly horizonRow: number
  /** Floor pixels that a column without anything shows, counted from the bottom. */
  readonly horizonRidge: number
  readonly sinYaw: number
  readonly cosYaw: number
  /** How far left a column looks for each metre ahead, and its bearing from the creature's heading, radians. */
  readonly columnSlope: Float64Array
  readonly columnBearing: Float64Array
  readonly at: RetinaAt
}

/** Offsets of a retina in a mind's slab. Bearings are from the creature's heading, positive to the left. */
export interface RetinaAt {
  /** width × height pixels, row by row from the top left; and the picture before. */
  readonly picture: number
  readonly previous: number
  /** Pictures taken so far. */
  readonly pictures: number
  /** The eye: left, up, ahead of the entity's position, in its own frame. */
  readonly eye: number
  /** Sums of the motion energy of the left and the right half, and where to steer by them. */
  readonly energyLeft: number
  readonly energyRight: number
  readonly energyBearing: number
  /** Per column: floor pixels below the first that is none, counted from the bottom. */
  readonly ridge: number
  /** Columns with something dangerously close. */
  readonly danger: number
  /** 1 in free space. The most open direction and how far it is open, metres (the range if nothing is in the way). */
  readonly isOpen: number
  readonly openBearing: number
  readonly openM: number
  /** Openings from left to right: first and last column, which corners are seen, bearing of the middle, width in metres. */
  readonly openings: number
  readonly openingFrom: number
  readonly openingTo: number
  readonly openingCorners: number
  readonly openingBearing: number
  readonly openingWidth: number
  /** Per column: rows from the bottom to the lowest pixel of the object of interest; −1 for none. */
  readonly targetRidge: number
  /** Pixels of the object of interest: 0 when it is not in view. */
  readonly targetPixels: number
  readonly targetBearing: number
  readonly targetM: number
  readonly isTargetPathFree: number
  /** Whether the way to the goal last asked for is free as far as can be seen. */
  readonly isGoalPathFree: number
  /** Where the potential field pushes: bearing and strength. */
  readonly fieldBearing: number
  readonly fieldStrength: number
}

/** A retina where its source does not say. */
export const RETINA_DEFAULTS = {
  width: 32,
  height: 32,
  fieldOfViewRad: Math.PI / 2,
  mount: -1,
  heightM: 0.5,
  yawRad: 0,
  pitchRad: 0,
  rangeM: 30,
  flowWeight: 0.5,
  gainRad: 1.5,
  clearanceM: 0.3,
  dangerM: 1,
  stepRows: 3,
  stepColumns: 1,
  openRows: 2,
  fallM: 0.8,
  wellPerM: 2,
}

/** Lists the fields of a retina. Several in one mind need names of their own. */
export function layOutRetina(list: LayoutBuilder, width: number, height: number, name = 'retina'): RetinaAt {
  // A picture of another size begins anew.
  list.space(name, [`${width} × ${height}`])
  const ints = (field: string, is: Is, length = 1) => list.i32(`${name}.${field}`, [name, length], { is })
  const doubles = (field: string, length = 1) => list.f64(`${name}.${field}`, [name, length])
  return {
    picture: ints('picture', 'any', width * height),
    previous: ints('previous', 'any', width * height),
    pictures: ints('pictures', 'count'),
    eye: doubles('eye', 3),
    energyLeft: doubles('energyLeft'),
    energyRight: doubles('energyRight'),
    energyBearing: doubles('energyBearing'),
    ridge: ints('ridge', [0, height], width),
    danger: ints('danger', [0, width]),
    isOpen: ints('isOpen', 'flag'),
    openBearing: doubles('openBearing'),
    openM: doubles('openM'),
    openings: ints('openings', [0, MAX_OPENINGS]),
    openingFrom: ints('openingFrom', [0, width - 1], MAX_OPENINGS),
    openingTo: ints('openingTo', [0, width - 1], MAX_OPENINGS),
    openingCorners: ints('openingCorners', [BOTH_CORNERS, RIGHT_CORNER], MAX_OPENINGS),
    openingBearing: doubles('openingBearing', MAX_OPENINGS),
    openingWidth: doubles('openingWidth', MAX_OPENINGS),
    targetRidge: ints('targetRidge', [-1, height], width),
    targetPixels: ints('targetPixels', [0, width * height]),
    targetBearing: doubles('targetBearing'),
    targetM: doubles('targetM'),
    isTargetPathFree: ints('isTargetPathFree', 'flag'),
    isGoalPathFree: ints('isGoalPathFree', 'flag'),
    fieldBearing: doubles('fieldBearing'),
    fieldStrength: doubles('fieldStrength'),
  }
}

/** The model of a retina whose block lies at `at`, laid out with the same width and height. */
export function createRetinaModel(source: RetinaSource, at: RetinaAt): RetinaModel {
  const { marks = [], ...given } = source
  const all = { ...RETINA_DEFAULTS, ...given }
  const { width, height, fieldOfViewRad, yawRad, pitchRad } = all
  assert(width >= 2 && height >= 2 && Number.isInteger(width * height), 'a retina has at least 2 × 2 pixels')
  assert(fieldOfViewRad > 0 && fieldOfViewRad < Math.PI, 'a flat picture shows less than a half turn')
  assert(Math.abs(pitchRad) < Math.PI / 2, 'an eye looks up or down by less than a quarter turn')
  assert(all.rangeM > 0 && Number.isFinite(all.rangeM), 'an eye looks as far as some distance')
  assert(marks.length <= MAX_MARKS, `a retina marks at most ${MAX_MARKS} kinds`)
  const focalPx = width / 2 / tan(fieldOfViewRad / 2)
  const horizonRow = height / 2 + focalPx * tan(pitchRad)
  const firstFloorRow = Math.min(height, Math.max(0, Math.floor(horizonRow - 0.5) + 1))
  const columnSlope = Float64Array.from({ length: width }, (_, column) => (width / 2 - column - 0.5) / focalPx)
  return {
    marks: Int32Array.from(marks),
    ...all,
    focalPx,
    horizonRow,
    horizonRidge: height - firstFloorRow,
    sinYaw: sin(yawRad),
    cosYaw: cos(yawRad),
    columnSlope,
    columnBearing: columnSlope.map((slope) => atan2(slope, 1) + yawRad),
    at,
  }
}

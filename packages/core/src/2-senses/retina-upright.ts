// Draws upright solids (outlines with a height) column by column, without a ray.
//
// In a column of the picture an upright solid is an interval of depth: where the line of sight enters its outline and where
// it leaves. Along each edge the inverse depth is linear over the columns, and for a round corner the product of both hits is
// known, so an interval costs a few multiplications. Each interval then is one run of rows for the side that faces the eye and
// one for the top or the bottom if the eye is above or below. Everything is sampled at the middle of pixels, as rays would.
// Reads: outline, eye, thing. Writes: picture and depth. Seeds: 003 §5.7.2.

import { i32, type Slab } from '../0-foundation/arena.ts'
import { ACROSS, FACING, LIGHT_X, LIGHT_Z, shadeOf } from '../1-world/mesh.ts'
import type { Outline } from '../1-world/shapes.ts'
import {
  CONTRAST,
  depth,
  drawBlind,
  EYE_Y,
  eye,
  GRAINS_PER_M,
  grainOf,
  NEAR_M,
  NEAREST,
  painted,
  T_AHEAD,
  T_COS,
  T_GRAIN_P,
  T_GRAIN_Q,
  T_HEIGHT,
  T_LEFT,
  T_SIN,
  T_Y,
  thing,
} from './retina-canvas.ts'
import { MARK, type RetinaModel } from './retina-model.ts'

/** Brightness of tops, of bottoms, and of everything in false colour, 0…256. */
const TOP_SHADE = Math.floor(256 * shadeOf(0, 1, 0))
const BOTTOM_SHADE = Math.floor(256 * shadeOf(0, -1, 0))
const FLAT_SHADE = 256

// Per column: inverse depths where the outline begins (0: nowhere) and ends, and the shade of where it begins.
let near = new Float64Array(32)
let far = new Float64Array(32).fill(Number.POSITIVE_INFINITY)
let shades = new Int32Array(32)
let firstColumn = 0
let lastColumn = -1

// Corners in the eye's frame: left, ahead.
let corners = new Float64Array(16)
let cornerCount = 0
let isAround = false

/** Ends of the edge at hand: left and ahead of the first, then of the second. */
const edge = new Float64Array(4)

/**
 * Draws the thing at hand as an upright solid. With the eye in it nothing else is seen if it blinds (an eye pushed into a wall
 * must not see through it), and nothing of it if not (a bush, a room, the person who carries the creature).
 */
export function drawUpright(outline: Outline, model: RetinaModel, mind: Slab, paint: number, blinds: boolean): void {
  fitColumns(model.width)
  placeCorners(outline)
  isAround = isEyeWithin(outline)
  const drop = eye[EYE_Y] - thing[T_Y]
  if (isAround && drop >= 0 && drop <= thing[T_HEIGHT]) {
    if (blinds) drawBlind(model, mind, paint)
    return
  }
  firstColumn = model.width
  lastColumn = -1
  if (cornerCount > 1) spanEdges(outline, model)
  if (outline.roundM > 0) for (let k = 0; k < cornerCount; k++) spanCircle(outline, model, k)
  if (lastColumn >= firstColumn) fillColumns(model, mind, paint)
}

function fitColumns(width: number): void {
  if (near.length >= width) return
  near = new Float64Array(width)
  far = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
  shades = new Int32Array(width)
}

function placeCorners(outline: Outline): void {
  const from = outline.corners
  const s = thing[T_SIN]
  const c = thing[T_COS]
  if (corners.length < from.length) corners = new Float64Array(2 * from.length)
  cornerCount = from.length >> 1
  for (let k = 0; k < from.length; k += 2) {
    corners[k] = thing[T_LEFT] + from[k] * c + from[k + 1] * s
    corners[k + 1] = thing[T_AHEAD] - from[k] * s + from[k + 1] * c
  }
}

/** Whether the eye is above, below or in the solid. */
function isEyeWithin(outline: Outline): boolean {
  const left = thing[T_LEFT]
  const ahead = thing[T_AHEAD]
  if (left * left + ahead * ahead > outline.boundM * outline.boundM) return false
  let isInside = cornerCount > 2
  let nearest = Number.POSITIVE_INFINITY
  for (let k = 0; k < cornerCount; k++) {
    const next = k + 1 === cornerCount ? 0 : k + 1
    const l = corners[2 * k]
    const a = corners[2 * k + 1]
    const el = corners[2 * next] - l
    const ea = corners[2 * next + 1] - a
    const squared = el * el + ea * ea
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(l * el + a * ea) / squared))
    const ol = l + along * el
    const oa = a + along * ea
    nearest = Math.min(nearest, ol * ol + oa * oa)
    if (a * el - l * ea > 0) isInside = false
  }
  return isInside || nearest <= outline.roundM * outline.roundM
}

/** Notes where lines of sight cross the straight edges, pushed outward by the rounding. */
function spanEdges(outline: Outline, model: RetinaModel): void {
  const { roundM } = outline
  const s = thing[T_SIN]
  const c = thing[T_COS]
  for (let k = 0; k < cornerCount; k++) {
    const next = k + 1 === cornerCount ? 0 : k + 1
    const el = corners[2 * next] - corners[2 * k]
    const ea = corners[2 * next + 1] - corners[2 * k + 1]
    const length = Math.sqrt(el * el + ea * ea)
    if (length === 0) continue
    const nl = ea / length
    const na = -el / length
    edge[0] = corners[2 * k] + nl * roundM
    edge[1] = corners[2 * k + 1] + na * roundM
    edge[2] = corners[2 * next] + nl * roundM
    edge[3] = corners[2 * next + 1] + na * roundM
    if (edge[1] < NEAR_M && edge[3] < NEAR_M) continue
    // As `shadeOf` the normal in the thing's own frame; a call of it would be garbage for each edge.
    const facing = (nl * c - na * s) * LIGHT_X + (nl * s + na * c) * LIGHT_Z
    spanEdge(model, Math.floor(256 * (ACROSS + FACING * facing)) | 0)
  }
}

function spanEdge(model: RetinaModel, shade: number): void {
  const { width, focalPx, columnSlope } = model
  clipEdge()
  const el = edge[2] - edge[0]
  const ea = edge[3] - edge[1]
  const reach = edge[0] * ea - edge[1] * el
  if (reach === 0) return
  const isFront = reach < 0
  if (isFront && isAround) return
  const a = width / 2 - (focalPx * edge[0]) / edge[1] - 0.5
  const b = width / 2 - (focalPx * edge[2]) / edge[3] - 0.5
  const from = Math.max(0, Math.ceil(Math.min(a, b)))
  const to = Math.min(width - 1, Math.floor(Math.max(a, b)))
  if (from > to) return
  if (from < firstColumn) firstColumn = from
  if (to > lastColumn) lastColumn = to
  const slope = ea / reach
  const start = -el / reach
  for (let column = from; column <= to; column++) {
    const inverse = columnSlope[column] * slope + start
    if (!isFront) {
      if (inverse < far[column]) far[column] = inverse
    } else if (inverse > near[column]) {
      near[column] = inverse
      shades[column] = shade
    }
  }
}

/** Cuts off what is behind the eye. */
function clipEdge(): void {
  if (edge[1] < NEAR_M) {
    const t = (NEAR_M - edge[1]) / (edge[3] - edge[1])
    edge[0] += (edge[2] - edge[0]) * t
    edge[1] = NEAR_M
  } else if (edge[3] < NEAR_M) {
    const t = (NEAR_M - edge[3]) / (edge[1] - edge[3])
    edge[2] += (edge[0] - edge[2]) * t
    edge[3] = NEAR_M
  }
}

/** Notes where lines of sight cross the circle around a corner. */
function spanCircle(outline: Outline, model: RetinaModel, corner: number): void {
  const { width, focalPx, columnSlope } = model
  const { roundM } = outline
  const left = corners[2 * corner]
  const ahead = corners[2 * corner + 1]
  if (ahead + roundM < NEAR_M) return
  const outside = left * left + ahead * ahead - roundM * roundM
  let from = 0
  let to = width - 1
  if (ahead > roundM) {
    const middle = left * ahead
    const half = roundM * Math.sqrt(outside)
    const scale = focalPx / (ahead * ahead - roundM * roundM)
    from = Math.max(0, Math.ceil(width / 2 - (middle + half) * scale - 0.5))
    to = Math.min(width - 1, Math.floor(width / 2 - (middle - half) * scale - 0.5))
  }
  if (from < firstColumn) firstColumn = from
  if (to > lastColumn) lastColumn = to
  const s = thing[T_SIN]
  const c = thing[T_COS]
  for (let column = from; column <= to; column++) {
    const slope = columnSlope[column]
    const squared = slope * slope + 1
    const along = slope * left + ahead
    const rest = along * along - squared * outside
    if (rest < 0) continue
    const root = Math.sqrt(rest)
    if (along + root <= 0) continue
    const last = squared / (along + root)
    if (last < far[column]) far[column] = last
    if (isAround) continue
    // The product of both hits is outside / squared.
    const first = (along + root) / outside
    if (first <= near[column] || first > NEAREST) continue
    near[column] = first
    const nl = (slope / first - left) / roundM
    const na = (1 / first - ahead) / roundM
    const facing = (nl * c - na * s) * LIGHT_X + (nl * s + na * c) * LIGHT_Z
    shades[column] = Math.floor(256 * (ACROSS + FACING * facing))
  }
}

/** Turns the intervals noted into runs of rows, and forgets them. */
function fillColumns(model: RetinaModel, mind: Slab, paint: number): void {
  const isFlat = (paint & MARK) !== 0
  for (let column = firstColumn; column <= lastColumn; column++) {
    const hasSide = near[column] > 0
    if (!hasSide && far[column] === Number.POSITIVE_INFINITY) continue
    // Next to a silhouette rounding can lose one of the two hits: then the interval is a point.
    if (hasSide) span[0] = near[column]
    else if (isAround) span[0] = NEAREST
    else span[0] = far[column]
    span[1] = Math.min(far[column], span[0])
    near[column] = 0
    far[column] = Number.POSITIVE_INFINITY
    fillSide(model, mind, paint, !hasSide ? 0 : isFlat ? FLAT_SHADE : shades[column], column)
    const above = eye[EYE_Y] - thing[T_Y] - thing[T_HEIGHT]
    const below = eye[EYE_Y] - thing[T_Y]
    if (above > 0) {
      span[2] = above
      fillCap(model, mind, paint, isFlat ? FLAT_SHADE : TOP_SHADE, column)
    } else if (below < 0) {
      span[2] = below
      fillCap(model, mind, paint, isFlat ? FLAT_SHADE : BOTTOM_SHADE, column)
    }
  }
}

/** Inverse depth of entry and exit in the column at hand; how far the eye is above the cap. */
const span = new Float64Array(3)
/** First and last row of the side in the column at hand. */
const rows = new Int32Array(2)

/** The side that faces the eye: one depth for all its rows. */
function fillSide(model: RetinaModel, mind: Slab, paint: number, shade: number, column: number): void {
  const { width, height, focalPx, horizonRow } = model
  const I = i32
  const D = depth
  const picture = mind.i + model.at.picture
  const inverse = span[0]
  const below = eye[EYE_Y] - thing[T_Y]
  const perMetre = focalPx * inverse
  const top = Math.ceil(horizonRow + (below - thing[T_HEIGHT]) * perMetre - 0.5)
  const bottom = Math.floor(horizonRow + below * perMetre - 0.5)
  const from = Math.min(height, Math.max(0, top)) | 0
  const to = Math.max(-1, Math.min(height - 1, bottom)) | 0
  rows[0] = from
  rows[1] = to
  // The eye is above or below the thing: it has no side for it.
  if (shade === 0) return
  const ahead = 1 / inverse
  const contrast = (paint & MARK) !== 0 ? 0 : Math.min(256, CONTRAST * focalPx * inverse) | 0
  const left = model.columnSlope[column] * ahead - thing[T_LEFT]
  const behind = ahead - thing[T_AHEAD]
  const p = thing[T_GRAIN_P]
  const q = thing[T_GRAIN_Q]
  const grain = grainOf(Math.floor(p * left + q * behind) | 0, Math.floor(q * left - p * behind) | 0)
  const perRow = (GRAINS_PER_M * ahead) / focalPx
  const start = GRAINS_PER_M * below + horizonRow * perRow - 0.5 * perRow
  for (let row = from, pixel = from * width + column; row <= to; row++, pixel += width) {
    if (inverse <= D[pixel]) continue
    D[pixel] = inverse
    I[picture + pixel] = painted(paint, shade, contrast, grain, Math.floor(start - row * perRow) | 0)
  }
}

/** The top or the bottom: from the side's edge to where the line of sight leaves the outline. */
function fillCap(model: RetinaModel, mind: Slab, paint: number, shade: number, column: number): void {
  const { width, height, focalPx, horizonRow } = model
  const I = i32
  const D = depth
  const picture = mind.i + model.at.picture
  const drop = span[2]
  const end = horizonRow + drop * focalPx * span[1] - 0.5
  // Seamless with the side, which ends at rows cut by the same rule.
  const from = drop > 0 ? Math.min(height, Math.max(0, Math.ceil(end))) | 0 : rows[1] + 1
  const to = drop > 0 ? rows[0] - 1 : Math.max(-1, Math.min(height - 1, Math.floor(end))) | 0
  const p = thing[T_GRAIN_P]
  const q = thing[T_GRAIN_Q]
  const slope = model.columnSlope[column]
  const perRow = 1 / (focalPx * drop)
  const isFlat = (paint & MARK) !== 0
  for (let row = from, pixel = from * width + column; row <= to; row++, pixel += width) {
    const inverse = (row + 0.5 - horizonRow) * perRow
    if (inverse <= D[pixel]) continue
    D[pixel] = inverse
    const ahead = 1 / inverse
    const left = slope * ahead - thing[T_LEFT]
    const behind = ahead - thing[T_AHEAD]
    const grain = grainOf(Math.floor(p * left + q * behind) | 0, Math.floor(q * left - p * behind) | 0)
    const contrast = isFlat ? 0 : Math.min(256, CONTRAST * focalPx * inverse) | 0
    I[picture + pixel] = painted(paint, shade, contrast, grain, 0)
  }
}

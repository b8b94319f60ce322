// Sight by sectors: the nearest of anything solid to the left, ahead and to the right, three thirds of a field, and nothing about it.
//
// It is what a learned way steers by (6-navigation/by-matrix.ts). A creature with a retina takes the ranges from the ridge of its picture;
// one without has a sense of its own, as whiskers or a bat's ears would give: nothing can hide the nearest, so that no line of sight is
// asked for. It looks only when it is going to decide: navigation says so for the next tick.
// Reads: truth or the retina's ridge, own frame, inlet. Writes: sectors in the senses' block. Seed: 004 §4.1, figure 3.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { cos, sin } from '../0-foundation/trig.ts'
import { HELD } from '../1-world/entities.ts'
import { sharesHeight, writeHeight } from '../1-world/height.ts'
import { findObstacles, refreshObstacles, SIZE_HIGH, SIZE_LOW, SIZE_ROUND, SIZES } from '../1-world/obstacles.ts'
import { findNear, indexOfSolidCreatures } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { cornersOf } from './near-found.ts'
import { isAttached } from './near-solids.ts'
import type { RetinaModel } from './retina-model.ts'
import { floorM, projectFloor } from './retina-ridge.ts'

/** Thirds of the field: left, ahead, right. */
const SECTOR_COUNT = 3

/** Range of a sector in which there is nothing. */
const NOTHING_M = -1

/** What sight by sectors is made from. */
export interface SectorsSource {
  readonly rangeM: number
  /** Whole width of the field, radians. */
  readonly fieldRad: number
  /** Whether ranges come from the picture of a retina. */
  readonly isByRetina: boolean
  /** How it looks. */
  readonly sense: typeof senseSectors
}

/** Constant: how far and where it looks. */
export interface SectorsModel extends SectorsSource {
  /** Directions between which the sectors lie, from the rightmost: left and ahead of each. */
  readonly edges: Float64Array
  readonly at: SectorsAt
}

/** Offsets in the senses' block. */
export interface SectorsAt {
  /** Inlet: 1 if it is going to decide on the next tick. */
  readonly isWanted: number
  /** Metres to what is nearest in each sector, from the middle of the body; −1 for nothing. */
  readonly range: number
}

/** Lists the fields. */
export function layOutSectors(list: LayoutBuilder): SectorsAt {
  return {
    isWanted: list.i32('sectors.isWanted', 1, { is: 'flag', isInlet: true }),
    range: list.f64('sectors.range', SECTOR_COUNT),
  }
}

/** The model. */
export function createSectorsModel(source: SectorsSource, at: SectorsAt): SectorsModel {
  const { rangeM, fieldRad, isByRetina, sense } = source
  const angles = [-1 / 2, -1 / 6, 1 / 6, 1 / 2].map((share) => share * fieldRad)
  const edges = Float64Array.from(angles.flatMap((a) => [sin(a), cos(a)]))
  return { rangeM, fieldRad, isByRetina, sense, edges, at }
}

/** Looks, if it was asked to. */
export function senseSectors(
  truth: Truth,
  slot: number,
  model: SectorsModel,
  retina: RetinaModel | undefined,
  mind: Slab,
): void {
  if (i32[mind.i + model.at.isWanted] === 0) return
  nearest.fill(Number.POSITIVE_INFINITY)
  if (!model.isByRetina) lookAround(truth, slot, model)
  else if (retina !== undefined) readRidge(model, retina, mind)
  const range = mind.f + model.at.range
  for (let k = 0; k < SECTOR_COUNT; k++) {
    // Two stores: either a double or a small integer, in one, would be made an object of.
    if (nearest[k] <= model.rangeM) f64[range + k] = nearest[k]
    else f64[range + k] = NOTHING_M
  }
}

/** What was found so far, by sector from the left. */
const nearest = new Float64Array(SECTOR_COUNT)

/** The least range of the columns of each third. */
function readRidge({ fieldRad }: SectorsModel, retina: RetinaModel, mind: Slab): void {
  projectFloor(retina, mind)
  const { width, columnSlope, columnBearing, at } = retina
  for (let column = 0; column < width; column++) {
    const ahead = floorM[i32[mind.i + at.ridge + column]]
    const slope = columnSlope[column]
    const metres = ahead * Math.sqrt(1 + slope * slope)
    const bearing = columnBearing[column]
    const sector = bearing > fieldRad / 6 ? 0 : bearing < -fieldRad / 6 ? 2 : 1
    if (metres < nearest[sector]) nearest[sector] = metres
  }
}

const slots: number[] = []
const circle = new Float64Array(3)
const rectangle = new Float64Array(4)
/** From where to where the body is, upward. */
const span = new Float64Array(2)
/** A point or two, left and ahead of the body, and a radius. */
const shape = new Float64Array(5)

/** Everything solid within reach that shares height with the body. */
function lookAround(truth: Truth, slot: number, model: SectorsModel): void {
  const { entities, obstacles, indexes } = truth
  const { slab, columns } = entities
  span[0] = f64[slab.f + columns.y + slot]
  writeHeight(entities, slot, span, 1)
  span[1] += span[0]
  refreshObstacles(obstacles, entities)
  rectangle[0] = own[0] - model.rangeM
  rectangle[1] = own[2] - model.rangeM
  rectangle[2] = own[0] + model.rangeM
  rectangle[3] = own[2] + model.rangeM
  const things = findObstacles(obstacles, rectangle, slots)
  for (let n = 0; n < things; n++) {
    const k = slots[n]
    const { sizes } = obstacles
    if (span[0] >= sizes[k * SIZES + SIZE_HIGH] || span[1] <= sizes[k * SIZES + SIZE_LOW]) continue
    if (isAttached(entities, slot, obstacles.slots[k])) continue
    shape[4] = sizes[k * SIZES + SIZE_ROUND]
    const count = cornersOf(obstacles, k)
    const first = obstacles.cornersAt[k]
    for (let corner = 0; corner < count; corner++) {
      const next = corner + 1 === count ? 0 : corner + 1
      writePoint(0, obstacles.corners, first + 2 * corner, first + 2 * corner + 1)
      writePoint(2, obstacles.corners, first + 2 * next, first + 2 * next + 1)
      if (count === 1) seeDisc(model)
      else seeEdge(model)
      if (count === 2) break
    }
  }
  const bodies = indexOfSolidCreatures(indexes, entities)
  circle[0] = own[0]
  circle[1] = own[2]
  circle[2] = model.rangeM + bodies.widestM
  const others = findNear(bodies, entities, circle, slots)
  for (let n = 0; n < others; n++) {
    const other = slots[n]
    const outline = entities.outlineOf[other]
    if (other === slot || outline === undefined || (i32[slab.i + columns.flags + other] & HELD) !== 0) continue
    if (!sharesHeight(entities, slot, other) || isAttached(entities, slot, other)) continue
    writePoint(0, f64, slab.f + columns.x + other, slab.f + columns.z + other)
    shape[4] = outline.boundM
    seeDisc(model)
  }
}

/** A position of the world, from the body, as left and ahead. Given by where it stands: a double as argument would be garbage. */
function writePoint(to: number, from: Float64Array, x: number, z: number): void {
  const dx = from[x] - own[0]
  const dz = from[z] - own[2]
  shape[to] = dx * own[4] - dz * own[3]
  shape[to + 1] = dx * own[3] + dz * own[4]
}

/** An edge of an outline, clipped to each sector. */
function seeEdge({ edges }: SectorsModel): void {
  const dl = shape[2] - shape[0]
  const da = shape[3] - shape[1]
  const squared = dl * dl + da * da
  for (let k = 0; k < SECTOR_COUNT; k++) {
    // Sectors count from the left, edges from the right.
    const right = 2 * (SECTOR_COUNT - 1 - k)
    let from = 0
    let to = 1
    // Inside is what lies left of the right edge and right of the left one: two lines, each linear along the edge of the outline.
    for (let side = 0; side < 2; side++) {
      const el = edges[right + 2 * side]
      const ea = edges[right + 2 * side + 1]
      const sign = side === 0 ? 1 : -1
      const start = sign * (shape[0] * ea - shape[1] * el)
      const change = sign * (dl * ea - da * el)
      if (change === 0) {
        if (start < 0) to = -1
      } else if (change > 0) from = Math.max(from, -start / change)
      else to = Math.min(to, -start / change)
    }
    if (from > to) continue
    const along = squared > 0 ? -(shape[0] * dl + shape[1] * da) / squared : 0
    const share = Math.min(to, Math.max(from, along))
    const left = shape[0] + share * dl
    const ahead = shape[1] + share * da
    const metres = Math.max(0, Math.sqrt(left * left + ahead * ahead) - shape[4])
    if (metres < nearest[k]) nearest[k] = metres
  }
}

/** A disc: its nearest point if that lies in the sector, else where an edge of the sector meets it. */
function seeDisc({ edges }: SectorsModel): void {
  const left = shape[0]
  const ahead = shape[1]
  const away = left * left + ahead * ahead
  const round = shape[4]
  for (let k = 0; k < SECTOR_COUNT; k++) {
    const right = 2 * (SECTOR_COUNT - 1 - k)
    const isLeftOfRight = left * edges[right + 1] - ahead * edges[right] >= 0
    const isRightOfLeft = left * edges[right + 3] - ahead * edges[right + 2] <= 0
    let metres = isLeftOfRight && isRightOfLeft ? Math.sqrt(away) - round : Number.POSITIVE_INFINITY
    for (let side = 0; side < 2; side++) {
      const along = left * edges[right + 2 * side] + ahead * edges[right + 2 * side + 1]
      const inside = round * round - (away - along * along)
      if (along > 0 && inside >= 0) metres = Math.min(metres, along - Math.sqrt(inside))
    }
    if (metres < nearest[k]) nearest[k] = Math.max(0, metres)
  }
}

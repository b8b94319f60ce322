// Obstacles: solid things that are no creatures, in world coordinates, findable by position.
//
// Derived from the entities and rebuilt only when such a thing comes, goes or moves; never saved or hashed. Each obstacle
// stands in every cell that its bounding box overlaps, so a long wall costs a query nothing where it is not.

import { f64, i32 } from '../0-foundation/arena.ts'
import { cos, sin } from '../0-foundation/trig.ts'
import { CREATURE, type Entities, solidSlots } from './entities.ts'

/** Obstacles of one world. */
export interface Obstacles {
  version: number
  count: number
  slots: Int32Array
  /** Where each one's corners start in `corners` (x, z pairs), with one more entry at the end. */
  cornersAt: Int32Array
  corners: Float64Array
  /** rounding, lowest y, highest y, then the bounding box: x from, z from, x to, z to. */
  sizes: Float64Array
  readonly cells: Map<number, number[]>
  /** So large that every query looks at them. */
  readonly large: number[]
  stamps: Int32Array
  stamp: number
}

/** Edge of a cell: about the size of what obstacles usually are. */
const CELL_M = 2

/** An obstacle over more cells than this is kept in a list of its own. */
const MAX_CELLS = 1024

/** Entries of `sizes` per obstacle. */
const SIZES = 7

/** No obstacles yet. */
export function createObstacles(): Obstacles {
  return {
    version: 0,
    count: 0,
    slots: new Int32Array(0),
    cornersAt: new Int32Array(1),
    corners: new Float64Array(0),
    sizes: new Float64Array(0),
    cells: new Map(),
    large: [],
    stamps: new Int32Array(0),
    stamp: 0,
  }
}

/** Brings the obstacles up to date with the entities. */
export function refreshObstacles(obstacles: Obstacles, entities: Entities): void {
  if (obstacles.version === entities.obstacleVersion) return
  obstacles.version = entities.obstacleVersion
  const slots = obstacleSlots(entities)
  obstacles.count = slots.length
  obstacles.slots = Int32Array.from(slots)
  obstacles.stamps = new Int32Array(slots.length)
  obstacles.stamp = 0
  obstacles.cornersAt = new Int32Array(slots.length + 1)
  obstacles.sizes = new Float64Array(slots.length * SIZES)
  obstacles.cells.clear()
  obstacles.large.length = 0
  const corners: number[] = []
  slots.forEach((slot, k) => {
    obstacles.cornersAt[k] = corners.length
    placeObstacle(obstacles, entities, slot, k, corners)
  })
  obstacles.cornersAt[slots.length] = corners.length
  obstacles.corners = Float64Array.from(corners)
}

/**
 * Obstacles that may touch a rectangle (least x and z, greatest x and z): their indices go to `found`; the answer is how many. Where
 * there are few, all are looked at.
 */
export function findObstacles(obstacles: Obstacles, rectangle: Float64Array, found: number[]): number {
  if (obstacles.count === 0) return 0
  const fromX = rectangle[0]
  const fromZ = rectangle[1]
  const toX = rectangle[2]
  const toZ = rectangle[3]
  const stamp = ++obstacles.stamp
  let count = 0
  const firstX = Math.floor(fromX / CELL_M)
  const firstZ = Math.floor(fromZ / CELL_M)
  const lastX = Math.floor(toX / CELL_M)
  const lastZ = Math.floor(toZ / CELL_M)
  if (!isCountable(firstX, firstZ, lastX, lastZ, obstacles.count)) {
    for (let k = 0; k < obstacles.count; k++) count = consider(obstacles, k, stamp, rectangle, found, count)
    return count
  }
  for (const k of obstacles.large) count = consider(obstacles, k, stamp, rectangle, found, count)
  for (let cx = firstX; cx <= lastX; cx++) {
    for (let cz = firstZ; cz <= lastZ; cz++) {
      const cell = obstacles.cells.get(cellKey(cx, cz))
      if (cell === undefined) continue
      for (let n = 0; n < cell.length; n++) {
        count = consider(obstacles, cell[n], stamp, rectangle, found, count)
      }
    }
  }
  return count
}

/** Whether an obstacle and a body from y to y + height share any height. */
export function overlapsInHeight(obstacles: Obstacles, k: number, y: number, heightM: number): boolean {
  return y < obstacles.sizes[k * SIZES + 2] && y + heightM > obstacles.sizes[k * SIZES + 1]
}

/** Rounding radius of an obstacle. */
export function roundOf(obstacles: Obstacles, k: number): number {
  return obstacles.sizes[k * SIZES]
}

function consider(
  obstacles: Obstacles,
  k: number,
  stamp: number,
  rectangle: Float64Array,
  found: number[],
  count: number,
): number {
  if (obstacles.stamps[k] === stamp) return count
  obstacles.stamps[k] = stamp
  const { sizes } = obstacles
  const at = k * SIZES
  if (sizes[at + 3] > rectangle[2] || sizes[at + 5] < rectangle[0]) return count
  if (sizes[at + 4] > rectangle[3] || sizes[at + 6] < rectangle[1]) return count
  found[count] = k
  return count + 1
}

function obstacleSlots(entities: Entities): number[] {
  const { slab, columns } = entities
  return [...solidSlots(entities)].filter((slot) => (i32[slab.i + columns.flags + slot] & CREATURE) === 0)
}

function placeObstacle(obstacles: Obstacles, entities: Entities, slot: number, k: number, corners: number[]): void {
  const { slab, columns } = entities
  const outline = entities.outlineOf[slot]
  if (outline === undefined) return
  const x = f64[slab.f + columns.x + slot]
  const y = f64[slab.f + columns.y + slot]
  const z = f64[slab.f + columns.z + slot]
  const heading = f64[slab.f + columns.heading + slot]
  const s = sin(heading)
  const c = cos(heading)
  const box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < outline.corners.length; n += 2) {
    const cx = x + outline.corners[n] * c + outline.corners[n + 1] * s
    const cz = z - outline.corners[n] * s + outline.corners[n + 1] * c
    corners.push(cx, cz)
    box[0] = Math.min(box[0], cx - outline.roundM)
    box[1] = Math.min(box[1], cz - outline.roundM)
    box[2] = Math.max(box[2], cx + outline.roundM)
    box[3] = Math.max(box[3], cz + outline.roundM)
  }
  obstacles.sizes.set([outline.roundM, y, y + outline.heightM, ...box], k * SIZES)
  const [fromX, fromZ, toX, toZ] = box.map((edge) => Math.floor(edge / CELL_M))
  if (!isCountable(fromX, fromZ, toX, toZ, MAX_CELLS)) {
    obstacles.large.push(k)
    return
  }
  for (let cx = fromX; cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const key = cellKey(cx, cz)
      const cell = obstacles.cells.get(key)
      if (cell === undefined) obstacles.cells.set(key, [k])
      else cell.push(k)
    }
  }
}

/** Whether cells from one corner to another are so many at the most, and can be counted one by one. */
function isCountable(fromX: number, fromZ: number, toX: number, toZ: number, most: number): boolean {
  const farthest = Math.max(-fromX, -fromZ, toX, toZ)
  return farthest <= FARTHEST_CELL && (toX - fromX + 1) * (toZ - fromZ + 1) <= most
}

/** Keys of cells are whole numbers as far as this one from the middle. */
const FARTHEST_CELL = 1 << 21

function cellKey(cx: number, cz: number): number {
  return cx * 4194304 + cz
}

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
  /** Cells, hashed into buckets: where each begins in `items`, one more at the end. */
  mask: number
  starts: Int32Array
  items: Int32Array
  /** So large that every query looks at them. */
  readonly large: number[]
  stamps: Int32Array
  stamp: number
}

/** Edge of a cell: about the size of what obstacles usually are. */
const CELL_M = 2

/** An obstacle over more cells than this is kept in a list of its own. */
const MAX_CELLS = 1024

/** Numbers of `sizes` for each obstacle, and of these its rounding, its lowest and its highest. */
export const SIZES = 7
export const SIZE_ROUND = 0
export const SIZE_LOW = 1
export const SIZE_HIGH = 2

/** No obstacles yet. */
export function createObstacles(): Obstacles {
  return {
    version: 0,
    count: 0,
    slots: new Int32Array(0),
    cornersAt: new Int32Array(1),
    corners: new Float64Array(0),
    sizes: new Float64Array(0),
    mask: 0,
    starts: new Int32Array(2),
    items: new Int32Array(0),
    large: [],
    stamps: new Int32Array(0),
    stamp: 0,
  }
}

/** Brings the obstacles up to date with the entities. */
export function refreshObstacles(obstacles: Obstacles, entities: Entities): void {
  if (obstacles.version !== entities.obstacleVersion) listObstacles(obstacles, entities)
}

/** Apart from the question whether there is anything to do: what a closure here holds would be garbage each time that is asked. */
function listObstacles(obstacles: Obstacles, entities: Entities): void {
  obstacles.version = entities.obstacleVersion
  const slots = obstacleSlots(entities)
  obstacles.count = slots.length
  obstacles.slots = Int32Array.from(slots)
  obstacles.stamps = new Int32Array(slots.length)
  obstacles.stamp = 0
  obstacles.cornersAt = new Int32Array(slots.length + 1)
  obstacles.sizes = new Float64Array(slots.length * SIZES)
  obstacles.large.length = 0
  const corners: number[] = []
  slots.forEach((slot, k) => {
    obstacles.cornersAt[k] = corners.length
    placeObstacle(obstacles, entities, slot, k, corners)
  })
  obstacles.cornersAt[slots.length] = corners.length
  obstacles.corners = Float64Array.from(corners)
  sortIntoCells(obstacles)
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
  const { starts, items, mask } = obstacles
  for (let cx = firstX; cx <= lastX; cx++) {
    for (let cz = firstZ; cz <= lastZ; cz++) {
      const bucket = bucketFor(cx, cz, mask)
      for (let n = starts[bucket]; n < starts[bucket + 1]; n++) {
        count = consider(obstacles, items[n], stamp, rectangle, found, count)
      }
    }
  }
  return count
}

/** Whether an obstacle and a body from y to y + height share any height. */
export function overlapsInHeight(obstacles: Obstacles, k: number, y: number, heightM: number): boolean {
  return y < obstacles.sizes[k * SIZES + SIZE_HIGH] && y + heightM > obstacles.sizes[k * SIZES + SIZE_LOW]
}

/** Rounding radius of an obstacle. */
export function roundOf(obstacles: Obstacles, k: number): number {
  return obstacles.sizes[k * SIZES + SIZE_ROUND]
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
}

/** Lists every obstacle in the buckets of the cells that it overlaps, in order: counted first, then put where each bucket begins. */
function sortIntoCells(obstacles: Obstacles): void {
  const cells: number[] = []
  for (let k = 0; k < obstacles.count; k++) {
    const [fromX, fromZ, toX, toZ] = [3, 4, 5, 6].map((edge) => Math.floor(obstacles.sizes[k * SIZES + edge] / CELL_M))
    if (!isCountable(fromX, fromZ, toX, toZ, MAX_CELLS)) obstacles.large.push(k)
    else for (let cx = fromX; cx <= toX; cx++) for (let cz = fromZ; cz <= toZ; cz++) cells.push(k, cx, cz)
  }
  let buckets = 16
  while (buckets < cells.length) buckets *= 2
  obstacles.mask = buckets - 1
  const starts = new Int32Array(buckets + 1)
  for (let n = 0; n < cells.length; n += 3) starts[bucketFor(cells[n + 1], cells[n + 2], obstacles.mask) + 1]++
  for (let bucket = 0; bucket < buckets; bucket++) starts[bucket + 1] += starts[bucket]
  const items = new Int32Array(cells.length / 3)
  for (let n = cells.length - 3; n >= 0; n -= 3) {
    items[--starts[bucketFor(cells[n + 1], cells[n + 2], obstacles.mask) + 1]] = cells[n]
  }
  // After the loop above each starts[b + 1] is where bucket b begins: shift so that starts[b] does.
  starts.copyWithin(0, 1)
  starts[buckets] = items.length
  obstacles.starts = starts
  obstacles.items = items
}

/** Whether cells from one corner to another are so many at the most, and can be counted one by one. */
function isCountable(fromX: number, fromZ: number, toX: number, toZ: number, most: number): boolean {
  const farthest = Math.max(-fromX, -fromZ, toX, toZ)
  return farthest <= FARTHEST_CELL && (toX - fromX + 1) * (toZ - fromZ + 1) <= most
}

/** Keys of cells are whole numbers as far as this one from the middle. */
const FARTHEST_CELL = 1 << 21

/** Different cells may share a bucket: what is in none of the cells asked for does not touch the rectangle. */
function bucketFor(cx: number, cz: number, mask: number): number {
  const mixed = Math.imul(cx, 0x9e3779b1) ^ Math.imul(cz, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & mask
}

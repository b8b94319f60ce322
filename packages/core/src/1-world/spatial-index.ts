// Who is near? A grid of cells over entity positions, hashed into a table, rebuilt when asked after something moved.
//
// A query looks at the cells its circle overlaps, so it costs by what is near, not by what exists; rebuilding is one
// counting sort, linear in the number of entities, and not done at all on ticks when nobody asks. Derived: never saved.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ALIVE, type Entities } from './entities.ts'

/** The grid of one world. */
export interface SpatialIndex {
  version: number
  mask: number
  /** Where each bucket starts in `items`; one more than there are buckets. */
  starts: Int32Array
  items: Int32Array
  bucketOf: Int32Array
}

/** Edge of a cell: a query of a few metres looks at a few cells. */
const CELL_M = 4

/** A grid of nothing. */
export function createSpatialIndex(): SpatialIndex {
  return { version: 0, mask: 0, starts: new Int32Array(2), items: new Int32Array(0), bucketOf: new Int32Array(0) }
}

/** Brings the grid up to date with the entities. */
export function refreshSpatialIndex(index: SpatialIndex, entities: Entities): void {
  if (index.version === entities.placeVersion) return
  index.version = entities.placeVersion
  const { slots, slab, columns } = entities
  fitTables(index, slots)
  const F = f64
  const I = i32
  const { starts, items, bucketOf, mask } = index
  const X = slab.f + columns.x
  const Z = slab.f + columns.z
  const flags = slab.i + columns.flags
  starts.fill(0)
  for (let slot = 0; slot < slots; slot++) {
    if ((I[flags + slot] & ALIVE) === 0) {
      bucketOf[slot] = -1
      continue
    }
    const bucket = bucketFor(Math.floor(F[X + slot] / CELL_M), Math.floor(F[Z + slot] / CELL_M), mask)
    bucketOf[slot] = bucket
    starts[bucket + 1]++
  }
  for (let bucket = 0; bucket <= mask; bucket++) starts[bucket + 1] += starts[bucket]
  for (let slot = slots - 1; slot >= 0; slot--) {
    const bucket = bucketOf[slot]
    if (bucket >= 0) items[--starts[bucket + 1]] = slot
  }
  // After the loop above each starts[b + 1] is where bucket b begins: shift so that starts[b] does.
  starts.copyWithin(0, 1)
  starts[mask + 1] = entities.count
}

/**
 * Slots of entities within `radiusM` of (x, z), seen from above, go to `found` in no promised order; the answer is how many.
 * `found` grows as needed and can be used again.
 */
export function findNear(
  index: SpatialIndex,
  entities: Entities,
  x: number,
  z: number,
  radiusM: number,
  found: number[],
): number {
  const { slab, columns } = entities
  const F = f64
  const X = slab.f + columns.x
  const Z = slab.f + columns.z
  const squared = radiusM * radiusM
  const { starts, items, mask } = index
  const fromX = Math.floor((x - radiusM) / CELL_M)
  const toX = Math.floor((x + radiusM) / CELL_M)
  const fromZ = Math.floor((z - radiusM) / CELL_M)
  const toZ = Math.floor((z + radiusM) / CELL_M)
  let count = 0
  if ((toX - fromX + 1) * (toZ - fromZ + 1) > mask) {
    for (let n = 0; n < entities.count; n++) {
      const slot = items[n]
      const dx = F[X + slot] - x
      const dz = F[Z + slot] - z
      if (dx * dx + dz * dz <= squared) found[count++] = slot
    }
    return count
  }
  for (let cx = fromX; cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const bucket = bucketFor(cx, cz, mask)
      for (let n = starts[bucket]; n < starts[bucket + 1]; n++) {
        const slot = items[n]
        const px = F[X + slot]
        const pz = F[Z + slot]
        // Other cells share the bucket: take each entity only in its own.
        if (Math.floor(px / CELL_M) !== cx || Math.floor(pz / CELL_M) !== cz) continue
        const dx = px - x
        const dz = pz - z
        if (dx * dx + dz * dz <= squared) found[count++] = slot
      }
    }
  }
  return count
}

function fitTables(index: SpatialIndex, slots: number): void {
  if (index.items.length < slots) {
    index.items = new Int32Array(slots * 2)
    index.bucketOf = new Int32Array(slots * 2)
  }
  let buckets = 16
  while (buckets < slots) buckets *= 2
  if (index.starts.length !== buckets + 1) {
    index.starts = new Int32Array(buckets + 1)
    index.mask = buckets - 1
  }
}

function bucketFor(cx: number, cz: number, mask: number): number {
  const mixed = Math.imul(cx, 0x9e3779b1) ^ Math.imul(cz, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & mask
}

// Who is near? Grids of cells over entity positions, hashed into tables: one over everything, one per kind that is asked for.
//
// A query looks at the cells its circle overlaps, or at all members if those are fewer: it costs by what is near, not by what
// exists, and a sense that looks for people does not wade through birds. A grid is rebuilt (one counting sort, linear in its
// members) only when asked after something moved. Derived: never saved.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ALIVE, CREATURE, type Entities, SOLID } from './entities.ts'

/** One grid. */
export interface SpatialIndex {
  /** The kind it holds, as a symbol; 0 for everything. */
  readonly kind: number
  structureVersion: number
  placeVersion: number
  count: number
  members: Int32Array
  mask: number
  /** Where each bucket starts in `items`; one more than there are buckets. */
  starts: Int32Array
  items: Int32Array
  bucketOf: Int32Array
}

/** The grids of one world. */
export interface SpatialIndexes {
  readonly all: SpatialIndex
  readonly solidCreatures: SpatialIndex
  readonly byKind: Map<number, SpatialIndex>
}

/** In place of a kind: everything, and creatures that stand in the way of things. */
const EVERYTHING = 0
const SOLID_CREATURES = -1

/** Edge of a cell: a query of a few metres looks at a few cells. */
const CELL_M = 4

/** Grids of nothing. */
export function createSpatialIndexes(): SpatialIndexes {
  return { all: createSpatialIndex(EVERYTHING), solidCreatures: createSpatialIndex(SOLID_CREATURES), byKind: new Map() }
}

/** The grid over everything, up to date. */
export function indexOfAll(indexes: SpatialIndexes, entities: Entities): SpatialIndex {
  refresh(indexes.all, entities)
  return indexes.all
}

/** The grid over solid creatures, up to date. */
export function indexOfSolidCreatures(indexes: SpatialIndexes, entities: Entities): SpatialIndex {
  refresh(indexes.solidCreatures, entities)
  return indexes.solidCreatures
}

/** The grid of one kind, up to date; made when first asked for. */
export function indexOfKind(indexes: SpatialIndexes, entities: Entities, kind: number): SpatialIndex {
  let index = indexes.byKind.get(kind)
  if (index === undefined) {
    index = createSpatialIndex(kind)
    indexes.byKind.set(kind, index)
  }
  refresh(index, entities)
  return index
}

/** The circle to look in: x, z and radius in metres. An array, because doubles as arguments would make garbage. */
export const circle = new Float64Array(3)

/**
 * Slots of entities in `circle`, seen from above, go to `found` in no promised order; the answer is how many. `found` grows
 * as needed and can be used again.
 */
export function findNear(index: SpatialIndex, entities: Entities, found: number[]): number {
  const x = circle[0]
  const z = circle[1]
  const radiusM = circle[2]
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
  if ((toX - fromX + 1) * (toZ - fromZ + 1) > index.count) {
    for (let n = 0; n < index.count; n++) {
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

function createSpatialIndex(kind: number): SpatialIndex {
  return {
    kind,
    structureVersion: 0,
    placeVersion: 0,
    count: 0,
    members: new Int32Array(0),
    mask: 0,
    starts: new Int32Array(2),
    items: new Int32Array(0),
    bucketOf: new Int32Array(0),
  }
}

function refresh(index: SpatialIndex, entities: Entities): void {
  if (index.structureVersion !== entities.structureVersion) listMembers(index, entities)
  else if (index.placeVersion === entities.placeVersion) return
  index.placeVersion = entities.placeVersion
  sortIntoCells(index, entities)
}

function listMembers(index: SpatialIndex, entities: Entities): void {
  index.structureVersion = entities.structureVersion
  const { slots, slab, columns } = entities
  if (index.members.length < slots) {
    index.members = new Int32Array(slots * 2)
    index.items = new Int32Array(slots * 2)
    index.bucketOf = new Int32Array(slots * 2)
  }
  let count = 0
  for (let slot = 0; slot < slots; slot++) {
    const flags = i32[slab.i + columns.flags + slot]
    if ((flags & ALIVE) === 0) continue
    const isSolidCreature = (flags & (SOLID | CREATURE)) === (SOLID | CREATURE)
    const isMember =
      index.kind === EVERYTHING ||
      (index.kind === SOLID_CREATURES ? isSolidCreature : i32[slab.i + columns.kind + slot] === index.kind)
    if (isMember) index.members[count++] = slot
  }
  index.count = count
  let buckets = 16
  while (buckets < count) buckets *= 2
  if (index.starts.length !== buckets + 1) index.starts = new Int32Array(buckets + 1)
  index.mask = buckets - 1
}

function sortIntoCells(index: SpatialIndex, entities: Entities): void {
  const { slab, columns } = entities
  const F = f64
  const { starts, items, members, bucketOf, mask, count } = index
  const X = slab.f + columns.x
  const Z = slab.f + columns.z
  starts.fill(0)
  for (let n = 0; n < count; n++) {
    const slot = members[n]
    const bucket = bucketFor(Math.floor(F[X + slot] / CELL_M), Math.floor(F[Z + slot] / CELL_M), mask)
    bucketOf[n] = bucket
    starts[bucket + 1]++
  }
  for (let bucket = 0; bucket <= mask; bucket++) starts[bucket + 1] += starts[bucket]
  for (let n = count - 1; n >= 0; n--) items[--starts[bucketOf[n] + 1]] = members[n]
  // After the loop above each starts[b + 1] is where bucket b begins: shift so that starts[b] does.
  starts.copyWithin(0, 1)
  starts[mask + 1] = count
}

function bucketFor(cx: number, cz: number, mask: number): number {
  const mixed = Math.imul(cx, 0x9e3779b1) ^ Math.imul(cz, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & mask
}

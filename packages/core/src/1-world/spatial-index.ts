// Who is near? Grids of cells over entity positions, hashed into tables: one over everything, one per kind that is asked for.
//
// A query looks at the cells its circle overlaps, never more than nine because there is a grid for every size of circle, or at all
// members if those are fewer: it costs by what is near, not by what exists, and a sense that looks for people does not wade through
// birds. A grid is sorted (one counting sort, linear in its members) only when asked after something moved. Derived: never saved.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ALIVE, CREATURE, type Entities, SOLID } from './entities.ts'

/** Some of the entities, by where they are. */
export interface SpatialIndex {
  /** The kind it holds, as a symbol; 0 for everything. */
  readonly kind: number
  structureVersion: number
  count: number
  members: Int32Array
  /** Radius of the widest member, metres: how far from its place something can reach. */
  widestM: number
  /** By size of circle, each made when first asked for; `undefined` where nobody asked. */
  readonly grids: (Grid | undefined)[]
}

/** The members in cells of one size. */
interface Grid {
  readonly cellM: number
  structureVersion: number
  positionVersion: number
  mask: number
  /** Where each bucket starts in `items`; one more than there are buckets. */
  starts: Int32Array
  items: Int32Array
  bucketOf: Int32Array
}

/** The indexes of one world. */
export interface SpatialIndexes {
  readonly all: SpatialIndex
  readonly solidCreatures: SpatialIndex
  readonly byKind: Map<number, SpatialIndex>
}

/** In place of a kind: everything, and creatures that stand in the way of things. */
const EVERYTHING = 0
const SOLID_CREATURES = -1

/** Edge of the smallest cells; each size is twice the one before. Smaller ones pay where many crowd within a metre. */
const SMALLEST_CELL_M = 4

/** Cells that a circle no larger than a cell can overlap. */
const MOST_CELLS = 9

/** Sizes of cells, and the edge of the largest: a wider circle takes in the whole world. */
const SIZES = 24
const LARGEST_CELL_M = SMALLEST_CELL_M * (1 << (SIZES - 1))

/** Beyond, cells can no longer be counted one by one: all members are looked at. */
const EXACT_M = 1e12

/** Indexes of nothing. */
export function createSpatialIndexes(): SpatialIndexes {
  return { all: createSpatialIndex(EVERYTHING), solidCreatures: createSpatialIndex(SOLID_CREATURES), byKind: new Map() }
}

/** The index of everything. */
export function indexOfAll(indexes: SpatialIndexes, entities: Entities): SpatialIndex {
  return refreshed(indexes.all, entities)
}

/** The index of solid creatures. */
export function indexOfSolidCreatures(indexes: SpatialIndexes, entities: Entities): SpatialIndex {
  return refreshed(indexes.solidCreatures, entities)
}

/** The index of one kind; made when first asked for. */
export function indexOfKind(indexes: SpatialIndexes, entities: Entities, kind: number): SpatialIndex {
  let index = indexes.byKind.get(kind)
  if (index === undefined) {
    index = createSpatialIndex(kind)
    indexes.byKind.set(kind, index)
  }
  return refreshed(index, entities)
}

/**
 * Slots of entities in a circle (x, z and radius in metres), seen from above, go to `found` in no promised order; the answer is how many. `found` grows
 * as needed and can be used again. The circle is an array, because doubles as arguments would make garbage.
 */
export function findNear(index: SpatialIndex, entities: Entities, circle: Float64Array, found: number[]): number {
  if (index.count === 0) return 0
  const x = circle[0]
  const z = circle[1]
  const radiusM = circle[2]
  const { slab, columns } = entities
  const F = f64
  const X = slab.f + columns.x
  const Z = slab.f + columns.z
  const squared = radiusM * radiusM
  let count = 0
  if (index.count <= MOST_CELLS || !(radiusM <= LARGEST_CELL_M && Math.abs(x) <= EXACT_M && Math.abs(z) <= EXACT_M)) {
    const { members } = index
    for (let n = 0; n < index.count; n++) {
      const slot = members[n]
      const dx = F[X + slot] - x
      const dz = F[Z + slot] - z
      if (dx * dx + dz * dz <= squared) found[count++] = slot
    }
    return count
  }
  const { starts, items, mask, cellM } = gridForCircle(index, entities, circle)
  const fromX = Math.floor((x - radiusM) / cellM)
  const toX = Math.floor((x + radiusM) / cellM)
  const fromZ = Math.floor((z - radiusM) / cellM)
  const toZ = Math.floor((z + radiusM) / cellM)
  for (let cx = fromX; cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const bucket = bucketFor(cx, cz, mask)
      for (let n = starts[bucket]; n < starts[bucket + 1]; n++) {
        const slot = items[n]
        const px = F[X + slot]
        const pz = F[Z + slot]
        const dx = px - x
        const dz = pz - z
        if (dx * dx + dz * dz > squared) continue
        // Other cells share the bucket: take each entity only in its own.
        if (Math.floor(px / cellM) === cx && Math.floor(pz / cellM) === cz) found[count++] = slot
      }
    }
  }
  return count
}

function createSpatialIndex(kind: number): SpatialIndex {
  return {
    kind,
    structureVersion: 0,
    count: 0,
    members: new Int32Array(0),
    widestM: 0,
    grids: new Array<Grid | undefined>(SIZES).fill(undefined),
  }
}

/** The index, with its members listed as they are now. */
function refreshed(index: SpatialIndex, entities: Entities): SpatialIndex {
  if (index.structureVersion !== entities.structureVersion) listMembers(index, entities)
  return index
}

/** The grid whose cells are just as large as the circle or larger, up to date. */
function gridForCircle(index: SpatialIndex, entities: Entities, circle: Float64Array): Grid {
  let size = 0
  let cellM = SMALLEST_CELL_M
  while (cellM < circle[2]) {
    cellM *= 2
    size++
  }
  const grid = index.grids[size] ?? createGrid(index, size, cellM)
  if (grid.structureVersion === index.structureVersion && grid.positionVersion === entities.positionVersion) return grid
  if (grid.structureVersion !== index.structureVersion) fitGrid(grid, index)
  grid.positionVersion = entities.positionVersion
  sortIntoCells(grid, index, entities)
  return grid
}

function createGrid(index: SpatialIndex, size: number, cellM: number): Grid {
  const grid: Grid = {
    cellM,
    structureVersion: 0,
    positionVersion: 0,
    mask: 0,
    starts: new Int32Array(2),
    items: new Int32Array(0),
    bucketOf: new Int32Array(0),
  }
  index.grids[size] = grid
  return grid
}

function listMembers(index: SpatialIndex, entities: Entities): void {
  index.structureVersion = entities.structureVersion
  const { slots, slab, columns } = entities
  if (index.members.length < slots) index.members = new Int32Array(slots * 2)
  let count = 0
  index.widestM = 0
  for (let slot = 0; slot < slots; slot++) {
    const flags = i32[slab.i + columns.flags + slot]
    if ((flags & ALIVE) === 0) continue
    const isSolidCreature = (flags & (SOLID | CREATURE)) === (SOLID | CREATURE)
    const isMember =
      index.kind === EVERYTHING ||
      (index.kind === SOLID_CREATURES ? isSolidCreature : i32[slab.i + columns.kind + slot] === index.kind)
    if (!isMember) continue
    index.members[count++] = slot
    index.widestM = Math.max(index.widestM, entities.outlineOf[slot]?.boundM ?? 0)
  }
  index.count = count
}

/** Makes room for the members. */
function fitGrid(grid: Grid, index: SpatialIndex): void {
  grid.structureVersion = index.structureVersion
  if (grid.items.length < index.count) {
    grid.items = new Int32Array(index.members.length)
    grid.bucketOf = new Int32Array(index.members.length)
  }
  let buckets = 16
  while (buckets < index.count) buckets *= 2
  if (grid.starts.length !== buckets + 1) grid.starts = new Int32Array(buckets + 1)
  grid.mask = buckets - 1
}

function sortIntoCells(grid: Grid, index: SpatialIndex, entities: Entities): void {
  const { slab, columns } = entities
  const F = f64
  const { starts, items, bucketOf, mask, cellM } = grid
  const { members, count } = index
  const X = slab.f + columns.x
  const Z = slab.f + columns.z
  starts.fill(0)
  for (let n = 0; n < count; n++) {
    const slot = members[n]
    const bucket = bucketFor(Math.floor(F[X + slot] / cellM), Math.floor(F[Z + slot] / cellM), mask)
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

// Patches of ground: round ones, polygons of any form, and strips along a line; findable by position.
//
// A walker asks for the ground at many positions at once, so a question costs by the patches that lie there, not by all that exist. A patch
// is cut into pieces (a strip into its straight parts), each is listed in the cells that it overlaps, the topmost first; a polygon keeps
// its edges by bands across it. The few pieces that are larger than many cells are asked one by one. Part of the definition, so constant.
// Reads: the definition, checked. Writes: nothing. Seeds: 002 §8.1 (ground of different cost), fig. 8.3.

import type { PatchDefinition } from './definition.ts'

/** Compiled patches. */
export interface Patches {
  /** Pieces: of which form, of which type of ground, of which patch; six numbers each. */
  readonly forms: Int32Array
  readonly types: Int32Array
  readonly orders: Int32Array
  readonly numbers: Float64Array
  /** Of each piece: least x and z, greatest x and z. */
  readonly boxes: Float64Array
  /** Cells, hashed into buckets: where each begins in `items`, one more at the end; pieces, the topmost first. */
  readonly mask: number
  readonly starts: Int32Array
  readonly items: Int32Array
  /** Pieces that are too large for cells, the topmost first. */
  readonly large: Int32Array
  /** Bands of all polygons: where each begins in `bandEdges`, one more at the end; edges as x, z of both ends. */
  readonly bandStarts: Int32Array
  readonly bandEdges: Int32Array
  readonly edges: Float64Array
}

/** Forms of pieces, and their numbers. */
const DISC = 0 // x, z, squared radius
const STRIP = 1 // x, z, along x, along z, squared length, squared half width
const POLYGON = 2 // least x and z, greatest x and z, its first band, how many bands

const NUMBERS = 6

/** Edge of a cell, metres; a piece over more than so many cells is asked one by one. */
const CELL_M = 4
const MOST_CELLS = 256

/** Most bands of one polygon: more find no fewer edges in a real lake. */
const MOST_BANDS = 256

/** A piece while it is compiled, with its bounding box. */
interface Piece {
  readonly form: number
  readonly type: number
  readonly order: number
  readonly numbers: readonly number[]
  readonly box: readonly [number, number, number, number]
}

/** Compiles patches; `typeOf` says which type of ground a name is. */
export function compilePatches(patches: readonly PatchDefinition[], typeOf: (name: string) => number): Patches {
  const edges: number[] = []
  const bands: number[][] = []
  const pieces = patches.flatMap((patch, order): Piece[] => {
    const type = typeOf(patch.type)
    if ('centre' in patch) return [discPiece(patch.centre, patch.radiusM, type, order)]
    if ('along' in patch) return stripPieces(patch.along, patch.widthM / 2, type, order)
    return [polygonPiece(patch.points, type, order, edges, bands)]
  })
  const isLarge = pieces.map(({ box: [x, z, toX, toZ] }) => cellsAcross(x, toX) * cellsAcross(z, toZ) > MOST_CELLS)
  const large = pieces.flatMap((_, k) => (isLarge[k] ? k : [])).reverse()
  return {
    forms: Int32Array.from(pieces, ({ form }) => form),
    types: Int32Array.from(pieces, ({ type }) => type),
    orders: Int32Array.from(pieces, ({ order }) => order),
    numbers: Float64Array.from(pieces.flatMap(({ numbers }) => [...numbers, 0, 0, 0].slice(0, NUMBERS))),
    boxes: Float64Array.from(pieces.flatMap(({ box }) => [...box])),
    ...sortIntoCells(pieces, isLarge),
    large: Int32Array.from(large),
    ...listRuns(bands, 'bandStarts', 'bandEdges'),
    edges: Float64Array.from(edges),
  }
}

/** The type of ground of the topmost patch at a position (x, z of `spot`); 0 where none lies. */
export function typeAt(patches: Patches, spot: Float64Array): number {
  const { starts, items, large, orders, types, mask } = patches
  if (orders.length === 0) return 0
  const bucket = bucketFor(Math.floor(spot[0] / CELL_M), Math.floor(spot[1] / CELL_M), mask)
  let top = -1
  for (let n = starts[bucket]; n < starts[bucket + 1] && top < 0; n++)
    if (covers(patches, items[n], spot)) top = items[n]
  for (let n = 0; n < large.length; n++) {
    const piece = large[n]
    if (top >= 0 && orders[piece] < orders[top]) break
    if (!covers(patches, piece, spot)) continue
    top = piece
    break
  }
  return top < 0 ? 0 : types[top]
}

/** Whether a patch may lie in a circle (x, z, radius); false only if none does. */
export function mayBeNear(patches: Patches, circle: Float64Array): boolean {
  const { starts, items, large, orders, mask } = patches
  if (orders.length === 0) return false
  for (let n = 0; n < large.length; n++) if (boxMeets(patches, large[n], circle)) return true
  const fromX = Math.floor((circle[0] - circle[2]) / CELL_M)
  const toX = Math.floor((circle[0] + circle[2]) / CELL_M)
  const fromZ = Math.floor((circle[1] - circle[2]) / CELL_M)
  const toZ = Math.floor((circle[1] + circle[2]) / CELL_M)
  for (let cx = fromX; cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const bucket = bucketFor(cx, cz, mask)
      for (let n = starts[bucket]; n < starts[bucket + 1]; n++) if (boxMeets(patches, items[n], circle)) return true
    }
  }
  return false
}

function boxMeets({ boxes }: Patches, piece: number, circle: Float64Array): boolean {
  const at = 4 * piece
  return (
    boxes[at] <= circle[0] + circle[2] &&
    boxes[at + 1] <= circle[1] + circle[2] &&
    boxes[at + 2] >= circle[0] - circle[2] &&
    boxes[at + 3] >= circle[1] - circle[2]
  )
}

function covers(patches: Patches, piece: number, spot: Float64Array): boolean {
  const N = patches.numbers
  const at = NUMBERS * piece
  const form = patches.forms[piece]
  if (form === POLYGON) return isInPolygon(patches, at, spot)
  const dx = spot[0] - N[at]
  const dz = spot[1] - N[at + 1]
  if (form === DISC) return dx * dx + dz * dz <= N[at + 2]
  const squared = N[at + 4]
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (dx * N[at + 2] + dz * N[at + 3]) / squared))
  const ox = dx - share * N[at + 2]
  const oz = dz - share * N[at + 3]
  return ox * ox + oz * oz <= N[at + 5]
}

/** A position is inside if the edges to one side of it are odd in number; only those of its band can be. */
function isInPolygon(patches: Patches, at: number, spot: Float64Array): boolean {
  const { numbers: N, bandStarts, bandEdges, edges } = patches
  const x = spot[0]
  const z = spot[1]
  if (x < N[at] || z < N[at + 1] || x > N[at + 2] || z > N[at + 3]) return false
  const band = N[at + 4] + bandOf(z, N[at + 1], N[at + 3], N[at + 5])
  let isInside = false
  for (let n = bandStarts[band]; n < bandStarts[band + 1]; n++) {
    const edge = 4 * bandEdges[n]
    const az = edges[edge + 1]
    const bz = edges[edge + 3]
    if (az > z === bz > z) continue
    if (x < edges[edge] + ((z - az) / (bz - az)) * (edges[edge + 2] - edges[edge])) isInside = !isInside
  }
  return isInside
}

function bandOf(z: number, from: number, to: number, bands: number): number {
  return Math.min(bands - 1, Math.max(0, Math.floor(((z - from) / (to - from)) * bands)))
}

function discPiece([x, z]: readonly [number, number], radiusM: number, type: number, order: number): Piece {
  const box = [x - radiusM, z - radiusM, x + radiusM, z + radiusM] as const
  return { form: DISC, type, order, numbers: [x, z, radiusM * radiusM], box }
}

function stripPieces(
  along: readonly (readonly [number, number])[],
  half: number,
  type: number,
  order: number,
): Piece[] {
  return along.slice(1).map(([toX, toZ], k) => {
    const [x, z] = along[k]
    const numbers = [x, z, toX - x, toZ - z, (toX - x) * (toX - x) + (toZ - z) * (toZ - z), half * half]
    const box = [Math.min(x, toX) - half, Math.min(z, toZ) - half, Math.max(x, toX) + half, Math.max(z, toZ) + half]
    return { form: STRIP, type, order, numbers, box: box as unknown as Piece['box'] }
  })
}

function polygonPiece(
  points: readonly (readonly [number, number])[],
  type: number,
  order: number,
  edges: number[],
  bands: number[][],
): Piece {
  const box = [
    Math.min(...points.map(([x]) => x)),
    Math.min(...points.map(([, z]) => z)),
    Math.max(...points.map(([x]) => x)),
    Math.max(...points.map(([, z]) => z)),
  ] as const
  const first = bands.length
  const count = Math.min(MOST_BANDS, points.length)
  for (let k = 0; k < count; k++) bands.push([])
  points.forEach(([x, z], k) => {
    const [toX, toZ] = points[(k + 1) % points.length]
    const from = bandOf(Math.min(z, toZ), box[1], box[3], count)
    const to = bandOf(Math.max(z, toZ), box[1], box[3], count)
    for (let band = from; band <= to; band++) bands[first + band].push(edges.length / 4)
    edges.push(x, z, toX, toZ)
  })
  return { form: POLYGON, type, order, numbers: [...box, first, count], box }
}

function cellsAcross(from: number, to: number): number {
  return Math.floor(to / CELL_M) - Math.floor(from / CELL_M) + 1
}

/** Lists every piece, the topmost first, in the buckets of the cells that it overlaps. */
function sortIntoCells(pieces: readonly Piece[], isLarge: readonly boolean[]) {
  let buckets = 16
  while (buckets < 4 * pieces.length) buckets *= 2
  const lists: number[][] = Array.from({ length: buckets }, () => [])
  for (let k = pieces.length - 1; k >= 0; k--) {
    if (isLarge[k]) continue
    const [x, z, toX, toZ] = pieces[k].box.map((edge) => Math.floor(edge / CELL_M))
    for (let cx = x; cx <= toX; cx++) {
      for (let cz = z; cz <= toZ; cz++) {
        const list = lists[bucketFor(cx, cz, buckets - 1)]
        if (list[list.length - 1] !== k) list.push(k)
      }
    }
  }
  return { mask: buckets - 1, ...listRuns(lists, 'starts', 'items') }
}

/** Lists one behind the other, and where each begins. */
function listRuns<Starts extends string, Items extends string>(
  lists: readonly (readonly number[])[],
  starts: Starts,
  items: Items,
): Record<Starts | Items, Int32Array> {
  const at = new Int32Array(lists.length + 1)
  lists.forEach((list, k) => {
    at[k + 1] = at[k] + list.length
  })
  return { [starts]: at, [items]: Int32Array.from(lists.flat()) } as Record<Starts | Items, Int32Array>
}

function bucketFor(cx: number, cz: number, mask: number): number {
  const mixed = Math.imul(cx, 0x9e3779b1) ^ Math.imul(cz, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & mask
}

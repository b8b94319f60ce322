// The surface of a field as triangles: one vertex in every cell that the surface crosses (naive surface nets).
//
// A piece that crosses the middle is measured on its left half only, with samples half a cell to both sides of the middle,
// so that the vertices of the seam lie exactly at left = 0 and the mirrored half fits without a gap. Blocks of the grid
// that the surface cannot reach are skipped.

import { allRods, type FleshField, fieldAt, rodsNear, STEEPNESS } from './flesh-field.ts'

/** Triangles over positions; three numbers per vertex, three vertices per triangle. */
export interface TriangleMesh {
  readonly positions: Float64Array
  readonly triangles: Int32Array
}

/** Samples along each side of a block. */
const BLOCK = 8

interface Grid {
  readonly cellM: number
  readonly start: readonly [number, number, number]
  readonly counts: readonly [number, number, number]
  readonly samples: Float32Array
}

/** The surface of a field. With `isHalf` only what lies left of the middle, with its seam at left = 0. */
export function drawSurface(field: FleshField, cellM: number, isHalf: boolean): TriangleMesh {
  const grid = measure(field, cellM, isHalf)
  const vertexOfCell = new Int32Array(grid.samples.length).fill(-1)
  const positions = placeVertices(grid, vertexOfCell, isHalf)
  return { positions, triangles: joinVertices(grid, vertexOfCell) }
}

function measure(field: FleshField, cellM: number, isHalf: boolean): Grid {
  const marginM = 2.2 * cellM + field.mostBlendM * 0.3
  const [least, most] = field.room
  const start = [isHalf ? -cellM / 2 : least[0] - marginM, least[1] - marginM, least[2] - marginM] as const
  const counts = [0, 1, 2].map((axis) => Math.ceil((most[axis] + marginM - start[axis]) / cellM / BLOCK) * BLOCK)
  const grid: Grid = {
    cellM,
    start,
    counts: [counts[0], counts[1], counts[2]],
    samples: new Float32Array(counts[0] * counts[1] * counts[2]),
  }
  const all = allRods(field)
  const near = [new Int32Array(field.count), new Int32Array(field.count)]
  for (let k = 0; k < counts[2]; k += BLOCK)
    for (let j = 0; j < counts[1]; j += BLOCK)
      for (let i = 0; i < counts[0]; i += BLOCK) measureBlock(field, grid, [i, j, k], BLOCK, all, all.length, near)
  return grid
}

/** Measures a block of samples: skips it if the surface is out of reach, splits it once, then samples it. */
function measureBlock(
  field: FleshField,
  grid: Grid,
  first: readonly [number, number, number],
  size: number,
  known: Int32Array,
  knownCount: number,
  near: readonly Int32Array[],
): void {
  const { cellM, start, counts, samples } = grid
  const [i0, j0, k0] = first
  const half = (size - 1) / 2
  const x = start[0] + (i0 + half) * cellM
  const y = start[1] + (j0 + half) * cellM
  const z = start[2] + (k0 + half) * cellM
  const reachM = (half + 1) * 1.7321 * cellM
  const middle = fieldAt(field, known, knownCount, x, y, z)
  const isReached = Math.abs(middle) < STEEPNESS * reachM
  const own = near[0]
  const count = isReached ? rodsNear(field, x, y, z, reachM, middle, own) : 0
  if (isReached && size === BLOCK) {
    const part = BLOCK / 2
    for (let corner = 0; corner < 8; corner++) {
      const to = [i0 + (corner & 1) * part, j0 + ((corner >> 1) & 1) * part, k0 + (corner >> 2) * part] as const
      measureBlock(field, grid, to, part, own, count, near.slice(1))
    }
    return
  }
  for (let k = k0; k < k0 + size; k++) {
    for (let j = j0; j < j0 + size; j++) {
      let at = i0 + counts[0] * (j + counts[1] * k)
      for (let i = i0; i < i0 + size; i++, at++) {
        samples[at] = isReached
          ? fieldAt(field, own, count, start[0] + i * cellM, start[1] + j * cellM, start[2] + k * cellM)
          : middle
      }
    }
  }
}

/** Corners of a cell that an edge joins; bits are left, up, ahead. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7] as const

function placeVertices(grid: Grid, vertexOfCell: Int32Array, isHalf: boolean): Float64Array {
  const { cellM, start, counts, samples } = grid
  const [nx, ny, nz] = counts
  const positions: number[] = []
  const corner = new Float64Array(8)
  const steps = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const at = i + nx * (j + ny * k)
        let inside = 0
        for (let c = 0; c < 8; c++) {
          corner[c] = samples[at + steps[c]]
          if (corner[c] < 0) inside++
        }
        if (inside === 0 || inside === 8) continue
        vertexOfCell[at] = positions.length / 3
        pushCrossing(corner, positions)
        const last = positions.length - 3
        positions[last] = isHalf && i === 0 ? 0 : start[0] + (i + positions[last]) * cellM
        positions[last + 1] = start[1] + (j + positions[last + 1]) * cellM
        positions[last + 2] = start[2] + (k + positions[last + 2]) * cellM
      }
    }
  }
  return Float64Array.from(positions)
}

/** The middle of where the surface crosses a cell's edges, in cells. */
function pushCrossing(corner: Float64Array, positions: number[]): void {
  let x = 0
  let y = 0
  let z = 0
  let count = 0
  for (let e = 0; e < EDGES.length; e += 2) {
    const one = EDGES[e]
    const other = EDGES[e + 1]
    const from = corner[one]
    const to = corner[other]
    if (from < 0 === to < 0) continue
    const t = from / (from - to)
    x += (one & 1) + t * ((other & 1) - (one & 1))
    y += ((one >> 1) & 1) + t * (((other >> 1) & 1) - ((one >> 1) & 1))
    z += (one >> 2) + t * ((other >> 2) - (one >> 2))
    count++
  }
  positions.push(x / count, y / count, z / count)
}

/** Two triangles for every edge of the grid that the surface crosses, between the four cells around it. */
function joinVertices(grid: Grid, vertexOfCell: Int32Array): Int32Array {
  const [nx, ny, nz] = grid.counts
  const { samples } = grid
  const triangles: number[] = []
  const step = [1, nx, nx * ny]
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const at = i + nx * (j + ny * k)
        const isInside = samples[at] < 0
        for (let axis = 0; axis < 3; axis++) {
          if (isInside === samples[at + step[axis]] < 0) continue
          const u = step[(axis + 1) % 3]
          const v = step[(axis + 2) % 3]
          const a = vertexOfCell[at]
          const b = vertexOfCell[at - u]
          const c = vertexOfCell[at - u - v]
          const d = vertexOfCell[at - v]
          if (isInside) triangles.push(a, b, c, a, c, d)
          else triangles.push(a, c, b, a, d, c)
        }
      }
    }
  }
  return Int32Array.from(triangles)
}

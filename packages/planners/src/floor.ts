// The floor that a navigation mesh is made of: how far it reaches, how fine it is, and what is cut out of it.
//
// Meshes are made from cells, so that both libraries are given the same: a flat floor, and for each solid the convex figure around it that
// is everywhere the clearance away. No erosion is left to do, so the clearance is as the crow flies and does not depend on the cells' direction.
// Corners of those figures are rounded by sixteen sides, which stand a little outside of the circle: never nearer than asked.
// Only + − × ÷ √ are used, so the floor is the same on every machine. Reads: the question of a planner.

import type { PlanQuestion, PlanSolids } from '@ethogram/core'

/** A flat floor of square cells. */
export interface Floor {
  readonly minX: number
  readonly minZ: number
  readonly cellM: number
  /** Cells across and along. */
  readonly nx: number
  readonly nz: number
}

/** What a floor reaches beyond solids, start and goal, metres, at least: across and along, as the engine's own planner has it. */
const MARGIN_X_M = 2
const MARGIN_Z_M = 3

/** Where start or goal lie outside of all solids, a floor grows by blocks of this size, metres: or each step would need a new mesh. */
const BLOCK_M = 8

/** A cell is a ray's distance of a grid, or less: so many to it. */
const CELLS_TO_RAY = 1

/** Sine and cosine of k sixteenths of a turn. */
const HALF = Math.sqrt(0.5)
const LONG = Math.sqrt((1 + HALF) / 2)
const SHORT = Math.sqrt((1 - HALF) / 2)
const SIDES = [
  [1, 0],
  [LONG, SHORT],
  [HALF, HALF],
  [SHORT, LONG],
  [0, 1],
  [-SHORT, LONG],
  [-HALF, HALF],
  [-LONG, SHORT],
  [-1, 0],
  [-LONG, -SHORT],
  [-HALF, -HALF],
  [-SHORT, -LONG],
  [0, -1],
  [SHORT, -LONG],
  [HALF, -HALF],
  [LONG, -SHORT],
] as const

/** The middles of the sides of a sixteen-sided figure are nearer than its corners: by the cosine of a thirty-second of a turn. */
const MIDDLE = Math.sqrt((1 + LONG) / 2)

/** The floor for a question: all solids, start and goal, with at most as many cells as a grid may have rays. */
export function floorOf(solids: PlanSolids, { fromX, fromZ, toX, toZ, rayM, rays }: PlanQuestion): Floor {
  const { corners, cornersAt, round, count } = solids
  let [minX, minZ, maxX, maxZ] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (let k = 0; k < count; k++) {
    for (let n = cornersAt[k]; n < cornersAt[k + 1]; n += 2) {
      minX = Math.min(minX, corners[n] - round[k])
      minZ = Math.min(minZ, corners[n + 1] - round[k])
      maxX = Math.max(maxX, corners[n] + round[k])
      maxZ = Math.max(maxZ, corners[n + 1] + round[k])
    }
  }
  for (const [x, z] of [
    [fromX, fromZ],
    [toX, toZ],
  ]) {
    if (x < minX) minX = BLOCK_M * Math.floor(x / BLOCK_M)
    if (z < minZ) minZ = BLOCK_M * Math.floor(z / BLOCK_M)
    if (x > maxX) maxX = BLOCK_M * Math.ceil(x / BLOCK_M)
    if (z > maxZ) maxZ = BLOCK_M * Math.ceil(z / BLOCK_M)
  }
  const sizeX = maxX - minX + 2 * MARGIN_X_M
  const sizeZ = maxZ - minZ + 2 * MARGIN_Z_M
  const cellM = Math.max(rayM / CELLS_TO_RAY, Math.sqrt((sizeX * sizeZ) / rays))
  const [nx, nz] = [Math.ceil(sizeX / cellM), Math.ceil(sizeZ / cellM)]
  return { minX: minX - MARGIN_X_M, minZ: minZ - MARGIN_Z_M, cellM, nx, nz }
}

/** The corners (x, z) of the convex figure that is so far away from a solid, going round. */
export function figureAround(
  { corners, cornersAt, round }: PlanSolids,
  k: number,
  awayM: number,
): (readonly [number, number])[] {
  const radius = (round[k] + awayM) / MIDDLE
  const points: (readonly [number, number])[] = []
  for (let n = cornersAt[k]; n < cornersAt[k + 1]; n += 2) {
    for (const [x, z] of SIDES) points.push([corners[n] + radius * x, corners[n + 1] + radius * z])
  }
  return hullOf(points)
}

/** The convex hull of points. */
function hullOf(points: (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = points.sort(([ax, az], [bx, bz]) => ax - bx || az - bz)
  const half = (from: readonly (readonly [number, number])[]) => {
    const kept: (readonly [number, number])[] = []
    for (const point of from) {
      while (kept.length > 1 && turnOf(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnOf(
  [ax, az]: readonly [number, number],
  [bx, bz]: readonly [number, number],
  [x, z]: readonly [number, number],
): number {
  return (bx - ax) * (z - az) - (bz - az) * (x - ax)
}

// Where a way begins and ends for who stands nearer to a solid than the clearance: the mesh does not reach there.
//
// A free position near by stands in for it, from which nothing stands between, so that nobody is taken through a thin wall. Positions are
// tried on rings, the nearest first. Reads: the question of a planner.

import type { PlanSolids } from '@ethogram/core'
import type { Floor } from './floor.ts'

/** Rings that are tried, so many cells apart, and directions on each. */
const RINGS = 8
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [Math.SQRT1_2, Math.SQRT1_2],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-Math.SQRT1_2, -Math.SQRT1_2],
  [Math.SQRT1_2, -Math.SQRT1_2],
] as const

/** A position on the mesh for another one; nothing if there is none near by. */
export function standInFor(
  solids: PlanSolids,
  awayM: number,
  { cellM }: Floor,
  x: number,
  z: number,
): readonly [number, number] | undefined {
  const isFree = (atX: number, atZ: number) => {
    for (let k = 0; k < solids.count; k++) {
      if (distanceM(solids, k, atX, atZ, atX, atZ) < awayM) return false
    }
    return true
  }
  if (isFree(x, z)) return [x, z]
  for (let ring = 1; ring <= RINGS; ring++) {
    for (const [dx, dz] of DIRECTIONS) {
      const [atX, atZ] = [x + dx * ring * cellM, z + dz * ring * cellM]
      if (isFree(atX, atZ) && !isBetween(solids, x, z, atX, atZ)) return [atX, atZ]
    }
  }
  return undefined
}

/** Whether a straight line goes into a solid that it does not begin in. */
function isBetween(solids: PlanSolids, x: number, z: number, toX: number, toZ: number): boolean {
  for (let k = 0; k < solids.count; k++) {
    if (distanceM(solids, k, x, z, x, z) > 0 && distanceM(solids, k, x, z, toX, toZ) <= 0) return true
  }
  return false
}

/** How far a straight line stays from a solid; below 0 in a corner's rounding, 0 within the corners themselves. */
function distanceM(
  { corners, cornersAt, round }: PlanSolids,
  k: number,
  x: number,
  z: number,
  toX: number,
  toZ: number,
): number {
  const [begin, end] = [cornersAt[k], cornersAt[k + 1]]
  let least = Number.POSITIVE_INFINITY
  let isWithin = end - begin > 4
  for (let n = begin; n < end; n += 2) {
    const next = n + 2 === end ? begin : n + 2
    const [ax, az, bx, bz] = [corners[n], corners[n + 1], corners[next], corners[next + 1]]
    if ((bx - ax) * (z - az) - (bz - az) * (x - ax) < 0) isWithin = false
    if (crosses(ax, az, bx, bz, x, z, toX, toZ)) return -round[k]
    least = Math.min(
      least,
      toLineM(x, z, ax, az, bx, bz),
      toLineM(toX, toZ, ax, az, bx, bz),
      toLineM(ax, az, x, z, toX, toZ),
    )
  }
  return (isWithin ? 0 : least) - round[k]
}

function toLineM(x: number, z: number, ax: number, az: number, bx: number, bz: number): number {
  const [dx, dz] = [bx - ax, bz - az]
  const squared = dx * dx + dz * dz
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / squared))
  const [offX, offZ] = [ax + share * dx - x, az + share * dz - z]
  return Math.sqrt(offX * offX + offZ * offZ)
}

/** Whether two straight lines cross. */
function crosses(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  cx: number,
  cz: number,
  dx: number,
  dz: number,
): boolean {
  const side = (px: number, pz: number, qx: number, qz: number, rx: number, rz: number) =>
    (qx - px) * (rz - pz) - (qz - pz) * (rx - px)
  const [a, b] = [side(cx, cz, dx, dz, ax, az), side(cx, cz, dx, dz, bx, bz)]
  const [c, d] = [side(ax, az, bx, bz, cx, cz), side(ax, az, bx, bz, dx, dz)]
  return a > 0 !== b > 0 && c > 0 !== d > 0 && a !== b && c !== d
}

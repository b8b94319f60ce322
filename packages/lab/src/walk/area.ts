// Outlines of places and obstacles: how far they are, where their middle is, and what they are as solids. Reads: outlines. Writes: nothing.

import type { KindDefinition } from '@ethogram/core'
import type { Spot } from '@ethogram/scenes'
import type { CrowdArea } from './crowd-case.ts'
import { convexPieces, distanceToEdges, isInside, middleOf } from './polygon.ts'

/** Where in an area its mark stands: in its middle, or in that of a part of it where the middle is outside. */
export function markOf(area: CrowdArea): Spot {
  if ('radiusM' in area) return area.at
  const middle = middleOf(area.points)
  return isInside(middle, area.points) ? middle : middleOf(convexPieces(area.points)[0])
}

/** How far a point is from an area; 0 in it. */
export function distanceTo(point: Spot, area: CrowdArea): number {
  if ('radiusM' in area) return Math.max(0, Math.hypot(point[0] - area.at[0], point[1] - area.at[1]) - area.radiusM)
  return isInside(point, area.points) ? 0 : distanceToEdges(point, area.points)
}

/** How far a line is from an area; 0 where they meet. */
export function lineDistance(from: Spot, to: Spot, area: CrowdArea): number {
  const line = [from, to]
  if ('radiusM' in area) return Math.max(0, distanceToEdges(area.at, line) - area.radiusM)
  const { points } = area
  if (isInside(from, points) || isInside(to, points)) return 0
  let least = Math.min(distanceToEdges(from, points), distanceToEdges(to, points))
  for (const [k, corner] of points.entries()) {
    if (doCross(from, to, corner, points[(k + 1) % points.length])) return 0
    least = Math.min(least, distanceToEdges(corner, line))
  }
  return least
}

function doCross(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const side = ([px, pz]: Spot, [qx, qz]: Spot, [x, z]: Spot) => (qx - px) * (z - pz) - (qz - pz) * (x - px)
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0
}

/** Least and greatest corner of an area. */
export function boundsOf(area: CrowdArea): readonly [Spot, Spot] {
  if ('radiusM' in area) {
    const { at, radiusM } = area
    return [
      [at[0] - radiusM, at[1] - radiusM],
      [at[0] + radiusM, at[1] + radiusM],
    ]
  }
  const xs = area.points.map(([x]) => x)
  const zs = area.points.map(([, z]) => z)
  return [
    [Math.min(...xs), Math.min(...zs)],
    [Math.max(...xs), Math.max(...zs)],
  ]
}

/** An obstacle as solids: a polygon of any form is several. */
export function solidsOf(area: CrowdArea): { readonly at: Spot; readonly shape: KindDefinition['shape'] }[] {
  if ('radiusM' in area) return [{ at: area.at, shape: { cylinder: { radiusM: area.radiusM, heightM: 2 } } }]
  return convexPieces(area.points).map((points) => {
    const at = middleOf(points)
    const around = points.map(([x, z]): Spot => [x - at[0], z - at[1]])
    return { at, shape: { footprint: { points: around, heightM: 2 } } }
  })
}

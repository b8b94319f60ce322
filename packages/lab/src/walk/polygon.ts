// Polygons of any form as convex pieces: a solid's footprint is convex.
//
// Ears are cut off a polygon until a triangle is left; then pieces that stay convex together are put together again. Points are
// counter-clockwise in [x, z] as footprints are. Reads: points. Writes: nothing.

import type { Spot } from '@ethogram/scenes'

/** A piece has at most so many corners: as many as a walker feels of an outline. */
const MOST_CORNERS = 8

/** Twice the area of a triangle: above 0 if its corners go round as footprints do. */
function turn([ax, az]: Spot, [bx, bz]: Spot, [cx, cz]: Spot): number {
  return (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
}

/** Twice the area of a polygon, with the sign of its direction. */
export function doubleArea(points: readonly Spot[]): number {
  return points.reduce((sum, [x, z], k) => {
    const [nextX, nextZ] = points[(k + 1) % points.length]
    return sum + x * nextZ - nextX * z
  }, 0)
}

/** Whether a point is in a polygon of any form. */
export function isInside([x, z]: Spot, points: readonly Spot[]): boolean {
  let isIn = false
  for (let k = 0, before = points.length - 1; k < points.length; before = k++) {
    const [ax, az] = points[k]
    const [bx, bz] = points[before]
    if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) isIn = !isIn
  }
  return isIn
}

/** How far a point is from the edges of a polygon. */
export function distanceToEdges([x, z]: Spot, points: readonly Spot[]): number {
  return points.reduce((least, [ax, az], k) => {
    const [bx, bz] = points[(k + 1) % points.length]
    const squared = (bx - ax) ** 2 + (bz - az) ** 2
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / squared))
    return Math.min(least, Math.hypot(ax + share * (bx - ax) - x, az + share * (bz - az) - z))
  }, Number.POSITIVE_INFINITY)
}

/** The middle of a polygon's area. */
export function middleOf(points: readonly Spot[]): Spot {
  let [sumX, sumZ] = [0, 0]
  for (const [k, [x, z]] of points.entries()) {
    const [nextX, nextZ] = points[(k + 1) % points.length]
    const cross = x * nextZ - nextX * z
    sumX += (x + nextX) * cross
    sumZ += (z + nextZ) * cross
  }
  const area = 3 * doubleArea(points)
  return [sumX / area, sumZ / area]
}

/** Convex pieces of a polygon; none if its edges cross or it has no area. */
export function convexPieces(points: readonly Spot[]): readonly (readonly Spot[])[] {
  const round = doubleArea(points) < 0 ? [...points].reverse() : [...points]
  const corners = round.filter((point, k) => {
    const before = round[(k + round.length - 1) % round.length]
    return turn(before, point, round[(k + 1) % round.length]) !== 0
  })
  if (corners.length < 3) return []
  const triangles = earsOf(corners)
  return triangles === undefined ? [] : joined(triangles)
}

/** Triangles of a polygon; nothing if its edges cross. */
function earsOf(corners: readonly Spot[]): Spot[][] | undefined {
  const left = [...corners]
  const triangles: Spot[][] = []
  while (left.length > 3) {
    const k = left.findIndex((_, at) => isEar(left, at))
    if (k < 0) return undefined
    const n = left.length
    triangles.push([left[(k + n - 1) % n], left[k], left[(k + 1) % n]])
    left.splice(k, 1)
  }
  triangles.push(left)
  const whole = triangles.filter((triangle) => doubleArea(triangle) > 0)
  const area = whole.reduce((sum, triangle) => sum + doubleArea(triangle), 0)
  return Math.abs(area - doubleArea(corners)) <= 1e-9 * area ? whole : undefined
}

function isEar(left: readonly Spot[], k: number): boolean {
  const n = left.length
  const [before, here, after] = [left[(k + n - 1) % n], left[k], left[(k + 1) % n]]
  const bend = turn(before, here, after)
  if (bend === 0) return true
  if (bend < 0) return false
  return left.every((point) => {
    if (point === before || point === here || point === after) return true
    return !(turn(before, here, point) >= 0 && turn(here, after, point) >= 0 && turn(after, before, point) >= 0)
  })
}

/** Pieces put together as long as they stay convex. */
function joined(triangles: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] {
  const pieces = triangles.map((triangle) => [...triangle])
  for (let one = 0; one < pieces.length; one++) {
    for (let other = one + 1; other < pieces.length; other++) {
      const both = joinTwo(pieces[one], pieces[other])
      if (both === undefined) continue
      pieces[one] = both
      pieces.splice(other, 1)
      other = one
    }
  }
  return pieces
}

/** Two pieces with a common edge as one; nothing if they have none, or are not convex together. */
function joinTwo(one: readonly Spot[], other: readonly Spot[]): Spot[] | undefined {
  for (const [k, a] of one.entries()) {
    const b = one[(k + 1) % one.length]
    const m = other.findIndex((point, at) => point === b && other[(at + 1) % other.length] === a)
    if (m < 0) continue
    const fromOne = one.map((_, at) => one[(k + 1 + at) % one.length])
    const fromOther = other.map((_, at) => other[(m + 1 + at) % other.length]).slice(1, -1)
    const both = [...fromOne, ...fromOther]
    const turns = both.map((point, at) => {
      const before = both[(at + both.length - 1) % both.length]
      return turn(before, point, both[(at + 1) % both.length])
    })
    const corners = both.filter((_, at) => turns[at] !== 0)
    if (turns.every((bend) => bend >= 0) && corners.length <= MOST_CORNERS) return corners
  }
  return undefined
}

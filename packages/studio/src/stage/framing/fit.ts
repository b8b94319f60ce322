// From where a camera that looks in a given direction sees everybody inside the free part of the window. Pure and exact.
//
// In the camera's own axes (right, up, back) a point is inside when it is no farther to the side than its distance times a slope. For one
// distance that is an interval of positions for each point; the camera fits where all intervals meet, and the least distance at which they do
// follows from pairs of points. So there is no search, and what is asked for is either met or known not to be possible.
import type { Subject } from './cast.ts'
import type { Lens } from './lens.ts'
import type { Point } from './sight.ts'

/** A direction from what is looked at to the camera: yaw about the vertical (0 is +z), and height above the horizon. */
export interface Side {
  readonly yawRad: number
  readonly pitchRad: number
}

/** The axes of a camera that looks along a side. */
export interface Axes {
  readonly right: Point
  readonly up: Point
  readonly back: Point
}

/** A point to be kept inside, in the camera's axes, with how far to the side it may be at a metre's distance. */
export interface Kept {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly slopeX: number
  readonly slopeY: number
}

/** Bounds that meet when the first is not greater than the second. */
export type Bounds = readonly [least: number, most: number]

/** Nothing comes nearer to the camera than this, metres. */
const NEAREST_M = 0.3

/** The axes of a side. */
export function axesOf({ yawRad, pitchRad }: Side): Axes {
  const [sy, cy, sp, cp] = [Math.sin(yawRad), Math.cos(yawRad), Math.sin(pitchRad), Math.cos(pitchRad)]
  return {
    right: { x: cy, y: 0, z: -sy },
    up: { x: -sy * sp, y: cp, z: -cy * sp },
    back: { x: sy * cp, y: sp, z: cy * cp },
  }
}

/** The side on which a direction lies. */
export function sideOf(x: number, y: number, z: number): Side {
  return { yawRad: Math.atan2(x, z), pitchRad: Math.atan2(y, Math.hypot(x, z)) }
}

/** How far a point lies along an axis. */
export const along = (axis: Point, { x, y, z }: Point): number => axis.x * x + axis.y * y + axis.z * z

/** The corners of a subject in a camera's axes, each to be kept within a share of the free part. */
export function keepInside(subject: Subject, axes: Axes, lens: Lens, shareX: number, shareY: number): Kept[] {
  const { x, y, z, radiusM, heightM } = subject
  const level = Math.hypot(axes.back.x, axes.back.z)
  const [nearX, nearZ] = level < 1e-9 ? [0, 0] : [axes.back.x / level, axes.back.z / level]
  const rims = [
    [axes.right.x, axes.right.z],
    [-axes.right.x, -axes.right.z],
    [nearX, nearZ],
    [-nearX, -nearZ],
  ]
  return [y, y + heightM].flatMap((high) =>
    rims.map(([toX, toZ]) => {
      const corner = { x: x + radiusM * toX, y: high, z: z + radiusM * toZ }
      return {
        x: along(axes.right, corner),
        y: along(axes.up, corner),
        z: along(axes.back, corner),
        slopeX: lens.tanX * shareX,
        slopeY: lens.tanY * shareY,
      }
    }),
  )
}

/** The least position along the back axis from which all can be inside at once. */
export function leastBack(kept: readonly Kept[]): number {
  let least = Number.NEGATIVE_INFINITY
  for (const one of kept) {
    least = Math.max(least, one.z + NEAREST_M)
    for (const other of kept) {
      const forX = (one.x - other.x + one.slopeX * one.z + other.slopeX * other.z) / (one.slopeX + other.slopeX)
      const forY = (one.y - other.y + one.slopeY * one.z + other.slopeY * other.z) / (one.slopeY + other.slopeY)
      least = Math.max(least, forX, forY)
    }
  }
  return least
}

/** Positions to the right and up from which all are inside, at a position along the back axis. */
export function boundsAt(kept: readonly Kept[], back: number): { readonly right: Bounds; readonly up: Bounds } {
  const bounds = { right: [-Infinity, Infinity] as [number, number], up: [-Infinity, Infinity] as [number, number] }
  for (const { x, y, z, slopeX, slopeY } of kept) {
    const far = back - z
    bounds.right[0] = Math.max(bounds.right[0], x - slopeX * far)
    bounds.right[1] = Math.min(bounds.right[1], x + slopeX * far)
    bounds.up[0] = Math.max(bounds.up[0], y - slopeY * far)
    bounds.up[1] = Math.min(bounds.up[1], y + slopeY * far)
  }
  return bounds
}

/** The value in bounds that is nearest to one; their middle where they do not meet. */
export function into([least, most]: Bounds, value: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}

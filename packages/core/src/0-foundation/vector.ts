// The few vector functions that an engine of flat arrays wants: plain numbers in, one plain number out, nothing allocated.
//
// The frame, once for all rooms: metres; y is up; heading 0 looks along +z and a positive heading turns toward +x, which is
// the left of someone who looks along +z. A creature's own frame is (left, up, ahead). Turning left is positive.
//
// Reads and writes nothing but its arguments. Seeds: none, it is house ground. Example, for a thing at (dx, dz) from a
// creature: `toLocalLeft(dx, dz, sin(h), cos(h))` is how far to its left it is, `angleTo(dx, dz)` the heading to face it.

import { atan2, cos, sin } from './trig.ts'

/** Length of (x, y), in the unit of both; exact in its last bit or two for lengths 1e-150…1e150. */
export function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** Length of (x, y, z), in the unit of all; exact in its last bit or two for lengths 1e-150…1e150. */
export function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}

/** Square of the distance on the ground from (ax, az) to (bx, bz), in m² for metres. */
export function distance2Squared(ax: number, az: number, bx: number, bz: number): number {
  const dx = bx - ax
  const dz = bz - az
  return dx * dx + dz * dz
}

/** Square of the distance from (ax, ay, az) to (bx, by, bz), in m² for metres. */
export function distance3Squared(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  return dx * dx + dy * dy + dz * dz
}

/** `value`, but not below `low` and not above `high`, for low ≤ high; NaN stays NaN, so that a fault can be counted. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** From `from` (share 0) to `to` (share 1) in a straight line; exact at both ends; goes on beyond them. */
export function lerp(from: number, to: number, share: number): number {
  const way = to - from
  return share < 0.5 ? from + way * share : to - way * (1 - share)
}

/** 0 up to `low`, 1 from `high` on, between them a soft S (3t² − 2t³), for low ≤ high; a plain step if they are equal. */
export function smoothstep(value: number, low: number, high: number): number {
  if (value <= low) return value < low || low < high ? 0 : 1
  if (value >= high) return 1
  const t = (value - low) / (high - low)
  return t * t * (3 - 2 * t)
}

/** World x of the unit vector that a heading in radians looks along. */
export function forwardX(headingRad: number): number {
  return sin(headingRad)
}

/** World z of the unit vector that a heading in radians looks along. */
export function forwardZ(headingRad: number): number {
  return cos(headingRad)
}

/** How far to the left the world vector (dx, dz) points for someone whose heading has this sine and cosine. */
export function toLocalLeft(dx: number, dz: number, sinHeading: number, cosHeading: number): number {
  return dx * cosHeading - dz * sinHeading
}

/** How far ahead the world vector (dx, dz) points for someone whose heading has this sine and cosine. */
export function toLocalAhead(dx: number, dz: number, sinHeading: number, cosHeading: number): number {
  return dx * sinHeading + dz * cosHeading
}

/** World x of the local vector (left, ahead) of someone whose heading has this sine and cosine. */
export function toWorldX(left: number, ahead: number, sinHeading: number, cosHeading: number): number {
  return left * cosHeading + ahead * sinHeading
}

/** World z of the local vector (left, ahead) of someone whose heading has this sine and cosine. */
export function toWorldZ(left: number, ahead: number, sinHeading: number, cosHeading: number): number {
  return ahead * cosHeading - left * sinHeading
}

/** Heading in radians, −π…π, that looks along the world vector (dx, dz); 0 for (0, 0). */
export function angleTo(dx: number, dz: number): number {
  // −0 ahead would mean straight behind to atan2, and a product can well be −0.
  return atan2(dx, dz + 0)
}

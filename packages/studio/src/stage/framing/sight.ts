// Whether something stands between a camera and whom it looks at. Pure.
//
// Solids are upright boxes and cylinders. One that holds the point looked at does not count: nobody can be seen who stands inside it, from any side.

/** Something upright that hides what is behind it. */
export interface Solid {
  /** Its middle. */
  readonly x: number
  readonly z: number
  readonly bottomM: number
  readonly topM: number
  /** Where its own ahead points: the sine and cosine of its heading. */
  readonly sin: number
  readonly cos: number
  /** Half its extent to the left and ahead, metres; the radius of a round one. */
  readonly halfX: number
  readonly halfZ: number
  readonly isRound: boolean
}

/** A point in space. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Whether any solid hides a point from an eye. */
export function isHidden(point: Point, eye: Point, solids: readonly Solid[]): boolean {
  for (const solid of solids) if (hides(solid, point, eye)) return true
  return false
}

function hides(solid: Solid, point: Point, eye: Point): boolean {
  const { sin, cos, halfX, halfZ } = solid
  const [fromX, fromZ] = [point.x - solid.x, point.z - solid.z]
  const [wayX, wayY, wayZ] = [eye.x - point.x, eye.y - point.y, eye.z - point.z]
  const left = fromX * cos - fromZ * sin
  const ahead = fromX * sin + fromZ * cos
  const high = clip(point.y, wayY, solid.bottomM, solid.topM)
  const flat = solid.isRound
    ? clipRound(fromX, fromZ, wayX, wayZ, halfX)
    : both(clip(left, wayX * cos - wayZ * sin, -halfX, halfX), clip(ahead, wayX * sin + wayZ * cos, -halfZ, halfZ))
  const span = both(high, flat)
  // From the very start on: the point is inside.
  return span !== undefined && span[0] > 0
}

type Span = readonly [from: number, to: number]

/** The part of a way, as shares of it from 0 to 1, that lies between two bounds; none where nothing of it does. */
function clip(from: number, way: number, least: number, most: number): Span | undefined {
  if (Math.abs(way) < 1e-12) return from >= least && from <= most ? [0, 1] : undefined
  const [a, b] = [(least - from) / way, (most - from) / way]
  return both([Math.min(a, b), Math.max(a, b)], [0, 1])
}

/** The part of a way that lies in a circle about the origin. */
function clipRound(x: number, z: number, wayX: number, wayZ: number, radiusM: number): Span | undefined {
  const square = wayX * wayX + wayZ * wayZ
  const inside = x * x + z * z - radiusM * radiusM
  if (square < 1e-12) return inside <= 0 ? [0, 1] : undefined
  const along = -(x * wayX + z * wayZ) / square
  const rest = along * along - inside / square
  return rest < 0 ? undefined : both([along - Math.sqrt(rest), along + Math.sqrt(rest)], [0, 1])
}

function both(a: Span | undefined, b: Span | undefined): Span | undefined {
  if (a === undefined || b === undefined) return undefined
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])]
  return from <= to ? [from, to] : undefined
}

// What an actor of the bench sees, in a plain account: everything is cut to each sector, edge by edge, and the nearest counts.
//
// Written apart from the engine's way (which cuts once and looks things up by cells), so that the two can be compared.

/** Where somebody is, and where it looks. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly headingDeg: number
}

type Point = readonly [ahead: number, left: number]

/** Limits of the sectors from right to left, degrees; the key names them from left to right. */
const LIMITS = [-90, -30, 30, 90]

/** The key of vision of one of these actors; `targets` are x and y of each, `active` is a goal. */
export function plainKey(
  walls: readonly (readonly [number, number, number, number])[],
  targets: readonly number[],
  active: number,
  actors: readonly Pose[],
  who: number,
  vision: number,
): number {
  const me = actors[who]
  const parts = [0, 1, 2].map((sector) => {
    const found: { readonly distance: number; readonly object: number }[] = []
    for (const [ax, ay, bx, by] of walls) {
      const distance = toSegment(local(me, ax, ay), local(me, bx, by), sector)
      found.push({ distance, object: 1 })
    }
    for (let k = 0; k < targets.length / 2; k++) {
      const distance = toDisc(local(me, targets[2 * k], targets[2 * k + 1]), 2, sector)
      found.push({ distance, object: k === active ? 4 : 1 })
    }
    for (const [b, other] of actors.entries()) {
      if (b === who) continue
      const angle = (other.headingDeg * Math.PI) / 180
      const isComing = (me.x - other.x) * Math.cos(angle) + (me.y - other.y) * Math.sin(angle) > 0
      found.push({ distance: toDisc(local(me, other.x, other.y), 0.5, sector), object: isComing ? 2 : 3 })
    }
    const nearest = found.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: vision, object: 0 })
    if (nearest.object === 0) return 0
    return nearest.object * 4 + Math.max(0, Math.ceil((4 * nearest.distance) / vision) - 1)
  })
  return (parts[2] << 10) | (parts[1] << 5) | parts[0]
}

/** Seen from a pose. */
function local({ x, y, headingDeg }: Pose, px: number, py: number): Point {
  const angle = (headingDeg * Math.PI) / 180
  const [dx, dy] = [px - x, py - y]
  return [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)]
}

/** How far to the left of a limit a point is. */
function leftOf(limitDeg: number, [ahead, left]: Point): number {
  const angle = (limitDeg * Math.PI) / 180
  return Math.cos(angle) * left - Math.sin(angle) * ahead
}

function toSegment(a: Point, b: Point, sector: number): number {
  let [from, to] = [0, 1]
  for (const [limit, sign] of [
    [LIMITS[sector], 1],
    [LIMITS[sector + 1], -1],
  ]) {
    const [start, end] = [sign * leftOf(limit, a), sign * leftOf(limit, b)]
    if (start < 0 && end < 0) return Number.POSITIVE_INFINITY
    if (start < 0) from = Math.max(from, start / (start - end))
    if (end < 0) to = Math.min(to, start / (start - end))
  }
  if (from > to) return Number.POSITIVE_INFINITY
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.min(to, Math.max(from, -(a[0] * dx + a[1] * dy) / (dx * dx + dy * dy)))
  return Math.hypot(a[0] + share * dx, a[1] + share * dy)
}

function toDisc(middle: Point, radius: number, sector: number): number {
  const [right, left] = [LIMITS[sector], LIMITS[sector + 1]]
  if (leftOf(right, middle) >= 0 && leftOf(left, middle) <= 0) return Math.hypot(...middle) - radius
  const onRays = [right, left].map((limit) => {
    const angle = (limit * Math.PI) / 180
    const along = middle[0] * Math.cos(angle) + middle[1] * Math.sin(angle)
    const half = radius * radius - leftOf(limit, middle) ** 2
    return half < 0 || along < 0 ? Number.POSITIVE_INFINITY : along - Math.sqrt(half)
  })
  return Math.min(...onRays)
}

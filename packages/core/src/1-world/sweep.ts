// Sweeping a disc against an outline: how far a step may go before it touches.
//
// The disc's radius and the outline's rounding add up, so that the disc becomes a point and every shape a rounded convex
// polygon. A body that touches already may move away or along, never deeper. Seed: 002 ch. 4 (collision *prevention*:
// the whole step is tested, not only its end).

/** Gap left between things that met, so that rounding never turns touching into overlapping. */
export const SKIN_M = 1e-5

/** Normal of the last contact found by `sweepOutline`, pointing from the obstacle to the mover. */
export const contact = { x: 0, z: 0 }

/**
 * Share of the step (dx, dz) from (px, pz) that is free before the distance to the polygon falls to `radius`: 1 if all.
 * The polygon has `count` corners in `corners` from `at`. Sets `contact` if the answer is below 1.
 */
export function sweepOutline(
  corners: Float64Array,
  at: number,
  count: number,
  radius: number,
  px: number,
  pz: number,
  dx: number,
  dz: number,
): number {
  const distance = distanceToOutline(corners, at, count, px, pz)
  if (distance <= radius) return dx * nearest.x + dz * nearest.z < 0 ? touch(0, nearest.x, nearest.z) : 1
  const length = Math.sqrt(dx * dx + dz * dz)
  if (distance - radius > length + SKIN_M || length === 0) return 1
  const farthest = 1 + SKIN_M / length
  let best = farthest
  for (let k = 0; k < count; k++) {
    const ax = corners[at + 2 * k]
    const az = corners[at + 2 * k + 1]
    const t = sweepPoint(px - ax, pz - az, dx, dz, radius)
    if (t < best) {
      best = t
      contact.x = (px + dx * t - ax) / radius
      contact.z = (pz + dz * t - az) / radius
    }
    if (count === 1) break
    const next = k + 1 === count ? 0 : k + 1
    const edge = sweepEdge(ax, az, corners[at + 2 * next], corners[at + 2 * next + 1], radius, px, pz, dx, dz)
    if (edge < best) {
      best = edge
      contact.x = edgeNormal.x
      contact.z = edgeNormal.z
    }
  }
  // Rounding can leave (1 + skin) − skin below 1: without this, a free step would slide along the contact of somebody else.
  if (best === farthest) return 1
  const free = best - SKIN_M / length
  return free >= 1 ? 1 : Math.max(0, free)
}

/** Distance from a point to a polygon, negative inside; `nearest` points outward from it. */
export function distanceToOutline(corners: Float64Array, at: number, count: number, px: number, pz: number): number {
  let best = Number.POSITIVE_INFINITY
  let isInside = count > 2
  let inner = Number.NEGATIVE_INFINITY
  let innerX = 0
  let innerZ = 1
  for (let k = 0; k < count; k++) {
    const next = k + 1 === count ? 0 : k + 1
    const ax = corners[at + 2 * k]
    const az = corners[at + 2 * k + 1]
    const ex = corners[at + 2 * next] - ax
    const ez = corners[at + 2 * next + 1] - az
    const squared = ex * ex + ez * ez
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * ex + (pz - az) * ez) / squared))
    const ox = px - ax - along * ex
    const oz = pz - az - along * ez
    const distance = Math.sqrt(ox * ox + oz * oz)
    if (distance < best) {
      best = distance
      nearest.x = distance === 0 ? 0 : ox / distance
      nearest.z = distance === 0 ? 0 : oz / distance
    }
    if (count > 2) {
      const length = Math.sqrt(squared)
      const outside = ((px - ax) * ez - (pz - az) * ex) / length
      if (outside > 0) isInside = false
      if (outside > inner) {
        inner = outside
        innerX = ez / length
        innerZ = -ex / length
      }
    }
  }
  if (!isInside) return best
  nearest.x = innerX
  nearest.z = innerZ
  return inner
}

/** Outward direction found by `distanceToOutline`. */
const nearest = { x: 0, z: 0 }

const edgeNormal = { x: 0, z: 0 }

function touch(t: number, x: number, z: number): number {
  contact.x = x
  contact.z = z
  return t
}

/** When a point moving from (px, pz) by (dx, dz) comes within `radius` of the origin; Infinity if never. */
function sweepPoint(px: number, pz: number, dx: number, dz: number, radius: number): number {
  const a = dx * dx + dz * dz
  const b = px * dx + pz * dz
  const c = px * px + pz * pz - radius * radius
  const discriminant = b * b - a * c
  if (b >= 0 || discriminant < 0) return Number.POSITIVE_INFINITY
  return Math.max(0, (-b - Math.sqrt(discriminant)) / a)
}

function sweepEdge(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  radius: number,
  px: number,
  pz: number,
  dx: number,
  dz: number,
): number {
  const ex = bx - ax
  const ez = bz - az
  const length = Math.sqrt(ex * ex + ez * ez)
  if (length === 0) return Number.POSITIVE_INFINITY
  const nx = ez / length
  const nz = -ex / length
  const approach = dx * nx + dz * nz
  if (approach >= 0) return Number.POSITIVE_INFINITY
  const t = (radius - (px - ax) * nx - (pz - az) * nz) / approach
  if (t < 0) return Number.POSITIVE_INFINITY
  const along = ((px + dx * t - ax) * ex + (pz + dz * t - az) * ez) / (length * length)
  if (along < 0 || along > 1) return Number.POSITIVE_INFINITY
  edgeNormal.x = nx
  edgeNormal.z = nz
  return t
}

// Outlines: distances from points and straight ways to convex polygons, and how far a step may go before it touches one.
//
// A polygon is `count` corners (pairs of numbers) in an array from `at` on, in any frame: one corner is a point, two a line; three and
// more run so that x·z′ − z·x′ adds up to a positive area, because outward normals depend on it. A rounded shape is a polygon and a
// radius: who asks adds it to the radius of what moves, so that a disc becomes a point and every shape is treated alike. A body that
// touches already may move away or along, never deeper. Pure geometry: the world moves bodies by it, minds weigh their next step by it.
// Seed: 002 ch. 4 (collision *prevention*: the whole step is tested, not only its end).

/** Gap left between things that met, so that rounding never turns touching into overlapping. */
export const SKIN_M = 1e-5

/** Normal of the last contact found by `sweepOutline`, pointing from the obstacle to the mover. */
export const contact = { x: 0, z: 0 }

/**
 * A way asked about by `measureWay` and `sweepWay`, and their answers, in an array that the caller keeps: doubles as arguments or as an
 * answer would make garbage. Asked: where it starts and how far it goes; the radius of what moves. Answered by the first: the distance
 * to the polygon at its start, the least distance on it (both negative inside), and at what share of it that is; by the second: how much
 * of it is free.
 */
export const WAY_X = 0
export const WAY_Z = 1
export const WAY_DX = 2
export const WAY_DZ = 3
export const WAY_START = 4
export const WAY_LEAST = 5
export const WAY_SHARE = 6
export const WAY_RADIUS = 7
export const WAY_FREE = 8
/** How many numbers that are. */
export const WAY_NUMBERS = 9

/** Distances from a straight way to a polygon: see `WAY_X`. */
export function measureWay(corners: Float64Array, at: number, count: number, way: Float64Array): void {
  const px = way[WAY_X]
  const pz = way[WAY_Z]
  const dx = way[WAY_DX]
  const dz = way[WAY_DZ]
  const squared = dx * dx + dz * dz
  spot[0] = px
  spot[1] = pz
  measureSpot(corners, at, count)
  const start = spot[2]
  way[WAY_START] = start
  way[WAY_LEAST] = start
  way[WAY_SHARE] = 0
  if (squared === 0) return
  if (count > 1) {
    spot[0] = px + dx
    spot[1] = pz + dz
    measureSpot(corners, at, count)
    if (spot[2] < start) {
      way[WAY_LEAST] = spot[2]
      way[WAY_SHARE] = 1
    }
  }
  if (count > 2 && sinkDeepest(corners, at, count, way)) return
  if (count === 2 && crossLine(corners, at, way)) return
  // Outside all along: the nearest are an end of the way and the outline, or a corner and the way.
  let best = way[WAY_LEAST]
  for (let k = 0; k < count; k++) {
    const ox = corners[at + 2 * k] - px
    const oz = corners[at + 2 * k + 1] - pz
    const share = Math.min(1, Math.max(0, (ox * dx + oz * dz) / squared))
    const x = ox - share * dx
    const z = oz - share * dz
    const distance = Math.sqrt(x * x + z * z)
    if (distance >= best) continue
    best = distance
    way[WAY_LEAST] = best
    way[WAY_SHARE] = share
  }
}

/**
 * How deep a way goes into a polygon, if it does. Seen from an edge the distance rises or falls evenly along the way, and inside the
 * greatest of these counts: from the start on, down along the edge that counts, until one that rises takes over.
 */
function sinkDeepest(corners: Float64Array, at: number, count: number, way: Float64Array): boolean {
  let share = 0
  let value = 0
  let slope = 0
  for (let step = 0; step <= count; step++) {
    let next = 1
    let nextSlope = 0
    let isFound = false
    for (let k = 0; k < count; k++) {
      const to = k + 1 === count ? 0 : k + 1
      const ax = corners[at + 2 * k]
      const az = corners[at + 2 * k + 1]
      const ex = corners[at + 2 * to] - ax
      const ez = corners[at + 2 * to + 1] - az
      const length = Math.sqrt(ex * ex + ez * ez)
      if (length === 0) continue
      const first = ((way[WAY_X] - ax) * ez - (way[WAY_Z] - az) * ex) / length
      const change = (way[WAY_DX] * ez - way[WAY_DZ] * ex) / length
      if (step === 0) {
        // Of edges that count alike the one that rises most.
        if (isFound && (first < value || (first === value && change <= slope))) continue
        value = first
        slope = change
        isFound = true
      } else if (change > slope) {
        const meets = share + (value - (first + change * share)) / (change - slope)
        if (meets > next || (meets === next && change <= nextSlope)) continue
        next = Math.max(share, meets)
        nextSlope = change
        isFound = true
      }
    }
    if (step === 0) {
      if (slope >= 0) break
      continue
    }
    value += slope * (next - share)
    share = next
    if (!isFound || share >= 1 || nextSlope >= 0) break
    slope = nextSlope
  }
  if (value >= 0) return false
  way[WAY_LEAST] = value
  way[WAY_SHARE] = share
  return true
}

/** Whether a way crosses a line between two corners: nowhere is nearer than there. */
function crossLine(corners: Float64Array, at: number, way: Float64Array): boolean {
  const ox = corners[at] - way[WAY_X]
  const oz = corners[at + 1] - way[WAY_Z]
  const ex = corners[at + 2] - corners[at]
  const ez = corners[at + 3] - corners[at + 1]
  const dx = way[WAY_DX]
  const dz = way[WAY_DZ]
  const area = dx * ez - dz * ex
  if (area === 0) return false
  const share = (ox * ez - oz * ex) / area
  const along = (ox * dz - oz * dx) / area
  if (share < 0 || share > 1 || along < 0 || along > 1) return false
  way[WAY_LEAST] = 0
  way[WAY_SHARE] = share
  return true
}

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
  step[WAY_X] = px
  step[WAY_Z] = pz
  step[WAY_DX] = dx
  step[WAY_DZ] = dz
  step[WAY_RADIUS] = radius
  sweepWay(corners, at, count, step)
  return step[WAY_FREE]
}

const step = new Float64Array(WAY_NUMBERS)

/** The same of a way in an array: see `WAY_X`. */
export function sweepWay(corners: Float64Array, at: number, count: number, way: Float64Array): void {
  const px = way[WAY_X]
  const pz = way[WAY_Z]
  const dx = way[WAY_DX]
  const dz = way[WAY_DZ]
  const radius = way[WAY_RADIUS]
  spot[0] = px
  spot[1] = pz
  measureSpot(corners, at, count)
  const distance = spot[2]
  way[WAY_FREE] = 1
  if (distance <= radius) {
    if (dx * nearest.x + dz * nearest.z >= 0) return
    contact.x = nearest.x
    contact.z = nearest.z
    way[WAY_FREE] = 0
    return
  }
  const length = Math.sqrt(dx * dx + dz * dz)
  if (distance - radius > length + SKIN_M || length === 0) return
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
  if (best === farthest) return
  const free = best - SKIN_M / length
  way[WAY_FREE] = free >= 1 ? 1 : Math.max(0, free)
}

/**
 * A point asked about by `measurePoint`, and its answers, in an array that the caller keeps. Asked: where it is. Answered: the distance to
 * the polygon (negative inside), and the direction that leads away from it.
 */
export const POINT_X = 0
export const POINT_Z = 1
export const POINT_DISTANCE = 2
export const POINT_AWAY_X = 3
export const POINT_AWAY_Z = 4
/** How many numbers that are. */
export const POINT_NUMBERS = 5

/** Distance from a point to a polygon, and the way from it: see `POINT_X`. */
export function measurePoint(corners: Float64Array, at: number, count: number, point: Float64Array): void {
  spot[0] = point[POINT_X]
  spot[1] = point[POINT_Z]
  measureSpot(corners, at, count)
  point[POINT_DISTANCE] = spot[2]
  point[POINT_AWAY_X] = nearest.x
  point[POINT_AWAY_Z] = nearest.z
}

/** Distance from a point to a polygon, negative inside; `nearest` points outward from it. */
export function distanceToOutline(corners: Float64Array, at: number, count: number, px: number, pz: number): number {
  spot[0] = px
  spot[1] = pz
  measureSpot(corners, at, count)
  return spot[2]
}

/** The position at hand, and its distance: cells, because a call that is not inlined would make garbage of doubles. */
const spot = new Float64Array(3)

function measureSpot(corners: Float64Array, at: number, count: number): void {
  const px = spot[0]
  const pz = spot[1]
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
  spot[2] = isInside ? inner : best
  if (!isInside) return
  nearest.x = innerX
  nearest.z = innerZ
}

/** Outward direction found by `measureSpot`. */
const nearest = { x: 0, z: 0 }

const edgeNormal = { x: 0, z: 0 }

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

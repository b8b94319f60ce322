// How far a look goes before something solid stands in its way: pure geometry over what is drawn, seen from above.
//
// For drawing only; what a creature really sees is decided in the engine, at three heights of every thing. Here one level
// look at the height of the eye stands for all. A fan is a list of angles with how far each look goes, corners included, so
// that the edge of a wall is a sharp edge and not a staircase.
import { SEGMENT_DEFAULTS, type ShapeDefinition } from '@ethogram/core'

/** Looks around a full circle when nothing stands in the way. */
const LOOKS_PER_TURN = 144

/** A look this much beside a corner passes it. */
const BESIDE_RAD = 1e-4

/** More corners than this are not looked at one by one. */
const MOST_CORNERS = 600

/** Something solid, seen from above: a circle, or a convex outline as x, z pairs. */
export type Blocker =
  | { readonly x: number; readonly z: number; readonly radiusM: number }
  | { readonly corners: readonly (readonly [number, number])[] }

/** Where a sense looks. */
export interface Gaze {
  readonly x: number
  readonly z: number
  readonly headingRad: number
  readonly fieldRad: number
  readonly rangeM: number
}

/** Looks by angle, from the right edge of the field to the left; angles as headings. */
export interface Fan {
  readonly angles: readonly number[]
  readonly reachM: readonly number[]
}

/** A shape as it stands in the world. */
export function blockerOf(shape: ShapeDefinition, x: number, z: number, headingRad: number): Blocker {
  if ('cylinder' in shape) return { x, z, radiusM: shape.cylinder.radiusM }
  const sin = Math.sin(headingRad)
  const cos = Math.cos(headingRad)
  return {
    corners: cornersOf(shape).map(([px, pz]) => [x + px * cos + pz * sin, z - px * sin + pz * cos] as const),
  }
}

function cornersOf(shape: Exclude<ShapeDefinition, { cylinder: unknown }>): readonly (readonly [number, number])[] {
  if ('box' in shape) {
    const [x, , z] = shape.box.sizeM
    return [
      [-x / 2, -z / 2],
      [x / 2, -z / 2],
      [x / 2, z / 2],
      [-x / 2, z / 2],
    ]
  }
  if ('footprint' in shape) return shape.footprint.points
  const { to, thicknessM } = shape.segment
  const half = (thicknessM ?? SEGMENT_DEFAULTS.thicknessM) / 2
  const length = Math.max(1e-9, Math.hypot(to[0], to[1]))
  const ax = (to[0] / length) * half
  const az = (to[1] / length) * half
  return [
    [-ax + az, -az - ax],
    [to[0] + ax + az, to[1] + az - ax],
    [to[0] + ax - az, to[1] + az + ax],
    [-ax - az, -az + ax],
  ]
}

/** Looks from a position over the whole field. */
export function castFan(gaze: Gaze, blockers: readonly Blocker[]): Fan {
  const near = blockers.filter((blocker) => !isInside(gaze, blocker))
  const half = Math.min(Math.PI, gaze.fieldRad / 2)
  const steps = Math.max(2, Math.ceil((LOOKS_PER_TURN * half) / Math.PI))
  const turns = Array.from({ length: steps + 1 }, (_, k) => -half + (2 * half * k) / steps)
  for (const turn of cornerTurns(gaze, near)) if (Math.abs(turn) < half) turns.push(turn)
  turns.sort((a, b) => a - b)
  const angles = turns.map((turn) => gaze.headingRad + turn)
  return { angles, reachM: angles.map((angle) => castLook(gaze, angle, near)) }
}

/** How far one look goes. */
export function castLook(
  from: { readonly x: number; readonly z: number; readonly rangeM: number },
  headingRad: number,
  blockers: readonly Blocker[],
): number {
  const dx = Math.sin(headingRad)
  const dz = Math.cos(headingRad)
  let reach = from.rangeM
  for (const blocker of blockers) {
    if ('radiusM' in blocker) reach = Math.min(reach, meetCircle(from, dx, dz, blocker))
    else reach = Math.min(reach, meetOutline(from, dx, dz, blocker.corners))
  }
  return reach
}

/** The ground that a fan covers, and what it would cover beyond what stands in the way, in square metres. */
export function fanAreas({ angles, reachM }: Fan, rangeM: number): { openM2: number; hiddenM2: number } {
  let openM2 = 0
  let wholeM2 = 0
  for (let k = 1; k < angles.length; k++) {
    const wedge = Math.sin(angles[k] - angles[k - 1]) / 2
    openM2 += wedge * reachM[k] * reachM[k - 1]
    wholeM2 += wedge * rangeM * rangeM
  }
  return { openM2, hiddenM2: wholeM2 - openM2 }
}

interface FloorPoint {
  readonly x: number
  readonly z: number
}

function cornerTurns(gaze: Gaze, blockers: readonly Blocker[]): number[] {
  const turns: number[] = []
  const add = (x: number, z: number, asideRad = 0): void => {
    const angle = Math.atan2(x - gaze.x, z - gaze.z) - gaze.headingRad
    for (const side of [-1, 1]) {
      const turn = angle + side * (asideRad + BESIDE_RAD)
      turns.push(turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)))
      if (asideRad === 0) turns.push(angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI)))
    }
  }
  for (const blocker of blockers) {
    if (turns.length > MOST_CORNERS) break
    if ('corners' in blocker) for (const [x, z] of blocker.corners) add(x, z)
    else {
      const away = Math.hypot(blocker.x - gaze.x, blocker.z - gaze.z)
      if (away - blocker.radiusM < gaze.rangeM) add(blocker.x, blocker.z, Math.asin(blocker.radiusM / away))
    }
  }
  return turns
}

function isInside({ x, z }: FloorPoint, blocker: Blocker): boolean {
  if ('radiusM' in blocker) return Math.hypot(blocker.x - x, blocker.z - z) <= blocker.radiusM
  const { corners } = blocker
  let isIn = false
  for (let k = 0, before = corners.length - 1; k < corners.length; before = k++) {
    const [ax, az] = corners[k]
    const [bx, bz] = corners[before]
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) isIn = !isIn
  }
  return isIn
}

function meetCircle(
  from: FloorPoint,
  dx: number,
  dz: number,
  circle: FloorPoint & { readonly radiusM: number },
): number {
  const x = circle.x - from.x
  const z = circle.z - from.z
  const along = x * dx + z * dz
  const aside = x * dz - z * dx
  const under = circle.radiusM * circle.radiusM - aside * aside
  return along <= 0 || under <= 0 ? Number.POSITIVE_INFINITY : along - Math.sqrt(under)
}

function meetOutline(
  from: FloorPoint,
  dx: number,
  dz: number,
  corners: readonly (readonly [number, number])[],
): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let k = 0, before = corners.length - 1; k < corners.length; before = k++) {
    const ax = corners[before][0] - from.x
    const az = corners[before][1] - from.z
    const ex = corners[k][0] - corners[before][0]
    const ez = corners[k][1] - corners[before][1]
    const cross = dx * ez - dz * ex
    if (Math.abs(cross) < 1e-12) continue
    const along = (ax * ez - az * ex) / cross
    const share = (ax * dz - az * dx) / cross
    if (along > 0 && share >= 0 && share <= 1) nearest = Math.min(nearest, along)
  }
  return nearest
}

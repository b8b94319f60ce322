// A plain ray caster for the tests of the retina: one ray a pixel, one exact intersection a thing, no trick of the fast way.

import { f64 } from '../src/0-foundation/arena.ts'
import { cos, sin, tan } from '../src/0-foundation/trig.ts'
import { groundHeight } from '../src/1-world/terrain.ts'
import type { Onlooker } from './retina-examples.ts'

/** What a ray meets: the slot of a thing, or one of these. */
export const RAY_FLOOR = -1
export const RAY_SKY = -2

type Interval = readonly [number, number]
const NOTHING: Interval = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

interface Ray {
  readonly origin: readonly [number, number, number]
  readonly direction: readonly [number, number, number]
}

/** Casts the ray through a position in the picture (column and row in pixels from the top left corner). */
export function castRay({ truth, model }: Onlooker, column: number, row: number): { hit: number; alongM: number } {
  const { slab, columns } = truth.entities
  const positionOf = (slot: number) => [columns.x, columns.y, columns.z].map((at) => f64[slab.f + at + slot])
  const [x, y, z] = positionOf(0)
  const heading = f64[slab.f + columns.heading] + model.yawRad
  const focal = model.width / 2 / tan(model.fieldOfViewRad / 2)
  const left = (model.width / 2 - column) / focal
  const down = (row - model.height / 2) / focal - tan(model.pitchRad)
  const ray: Ray = {
    origin: [x, y + model.heightM, z],
    direction: [left * cos(heading) + sin(heading), -down, cos(heading) - left * sin(heading)],
  }
  let hit = down > 0 ? RAY_FLOOR : RAY_SKY
  let best = down > 0 ? ray.origin[1] / down : Number.POSITIVE_INFINITY
  if (!truth.terrain.isFlat) {
    best = castOnGround(truth.terrain, ray)
    hit = Number.isFinite(best) ? RAY_FLOOR : RAY_SKY
  }
  for (let slot = 1; slot < truth.entities.slots; slot++) {
    const along = castOnThing(ray, truth, slot)
    if (along < best) {
      best = along
      hit = slot
    }
  }
  return { hit, alongM: best }
}

function castOnGround(terrain: Onlooker['truth']['terrain'], { origin, direction }: Ray): number {
  for (let along = 0; along < 60; along += 0.03) {
    const [x, y, z] = [0, 1, 2].map((k) => origin[k] + direction[k] * along)
    if (y < groundHeight(terrain, x, z)) return along
  }
  return Number.POSITIVE_INFINITY
}

/** Where a ray enters a thing; never for a thing that it starts in. */
function castOnThing({ origin, direction }: Ray, truth: Onlooker['truth'], slot: number): number {
  const { slab, columns } = truth.entities
  const outline = truth.entities.outlineOf[slot]
  if (outline === undefined) return Number.POSITIVE_INFINITY
  const heading = f64[slab.f + columns.heading + slot]
  const [s, c] = [sin(heading), cos(heading)]
  const turn = ([x, y, z]: readonly number[]) => [x * c - z * s, y, x * s + z * c] as const
  const from = turn([columns.x, columns.y, columns.z].map((at, k) => origin[k] - f64[slab.f + at + slot]))
  const ray: Ray = { origin: from, direction: turn(direction) }
  if (outline.mesh !== undefined) return castOnMesh(ray, outline.mesh.vertices, outline.mesh.triangles)
  const corners = Array.from({ length: outline.corners.length / 2 }, (_, k) => [
    outline.corners[2 * k],
    outline.corners[2 * k + 1],
  ])
  const { roundM } = outline
  let [enter, leave] = corners.length > 2 ? insidePolygon(ray, corners) : NOTHING
  corners.forEach((corner, k) => {
    if (roundM === 0) return
    const next = corners[(k + 1) % corners.length]
    const [ex, ez] = [next[0] - corner[0], next[1] - corner[1]]
    const length = Math.sqrt(ex * ex + ez * ez)
    const pieces = [insideCircle(ray, corner, roundM)]
    if (length > 0) {
      const [nx, nz] = [(ez / length) * roundM, (-ex / length) * roundM]
      const outer = [
        [corner[0] + nx, corner[1] + nz],
        [next[0] + nx, next[1] + nz],
      ]
      pieces.push(insidePolygon(ray, [corner, ...outer, next]))
    }
    for (const [a, b] of pieces) {
      if (a > b) continue
      enter = Math.min(enter, a)
      leave = Math.max(leave, b)
    }
  })
  const slice = insideHeight(ray, outline.heightM)
  enter = Math.max(enter, slice[0])
  leave = Math.min(leave, slice[1])
  return enter <= leave && enter > 0 ? enter : Number.POSITIVE_INFINITY
}

function insideHeight({ origin, direction }: Ray, heightM: number): Interval {
  if (direction[1] === 0) return origin[1] >= 0 && origin[1] <= heightM ? [-1e9, 1e9] : NOTHING
  const a = -origin[1] / direction[1]
  const b = (heightM - origin[1]) / direction[1]
  return [Math.min(a, b), Math.max(a, b)]
}

function insideCircle({ origin, direction }: Ray, [x, z]: readonly number[], radius: number): Interval {
  const [ox, oz] = [origin[0] - x, origin[2] - z]
  const a = direction[0] * direction[0] + direction[2] * direction[2]
  const b = ox * direction[0] + oz * direction[2]
  const rest = b * b - a * (ox * ox + oz * oz - radius * radius)
  return rest < 0 ? NOTHING : [(-b - Math.sqrt(rest)) / a, (-b + Math.sqrt(rest)) / a]
}

function insidePolygon({ origin, direction }: Ray, corners: readonly (readonly number[])[]): Interval {
  let area = 0
  corners.forEach(([x, z], k) => {
    const [nx, nz] = corners[(k + 1) % corners.length]
    area += x * nz - z * nx
  })
  let [enter, leave] = [-1e9, 1e9]
  corners.forEach(([x, z], k) => {
    const next = corners[(k + 1) % corners.length]
    const outward = [(next[1] - z) * Math.sign(area), (x - next[0]) * Math.sign(area)]
    const outside = (origin[0] - x) * outward[0] + (origin[2] - z) * outward[1]
    const speed = direction[0] * outward[0] + direction[2] * outward[1]
    if (speed < 0) enter = Math.max(enter, -outside / speed)
    else if (speed > 0) leave = Math.min(leave, -outside / speed)
    else if (outside > 0) leave = Number.NEGATIVE_INFINITY
  })
  return [enter, leave]
}

/** Möller and Trumbore, from both sides. */
function castOnMesh({ origin, direction }: Ray, vertices: Float64Array, triangles: Int32Array): number {
  let best = Number.POSITIVE_INFINITY
  const corner = (k: number) => vertices.subarray(3 * triangles[k], 3 * triangles[k] + 3)
  const minus = (a: ArrayLike<number>, b: ArrayLike<number>) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const cross = (a: ArrayLike<number>, b: ArrayLike<number>) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  for (let k = 0; k < triangles.length; k += 3) {
    const a = corner(k)
    const [p, q] = [minus(corner(k + 1), a), minus(corner(k + 2), a)]
    const normal = cross(direction, q)
    const size = dot(p, normal)
    if (size === 0) continue
    const from = minus(origin, a)
    const u = dot(from, normal) / size
    const across = cross(from, p)
    const v = dot(direction, across) / size
    const along = dot(q, across) / size
    if (u >= 0 && v >= 0 && u + v <= 1 && along > 0) best = Math.min(best, along)
  }
  return best
}

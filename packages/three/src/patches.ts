// Patches of ground as they are drawn: discs, polygons and strips along a line, draped over the ground, fading out at the rim.
//
// A strip is made of its straight parts and a disc at every bend and end; they lie over each other, which cannot be seen because they
// have one colour. A polygon has its rim outside of its outline. Over hills all of it is cut finely enough to follow the ground.
import type { TerrainDefinition } from '@ethogram/core'
import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three'
import type { GroundHeight } from './ground-height.ts'

/** A patch of ground as its world defines it. */
export type Patch = NonNullable<TerrainDefinition['patches']>[number]

type Point = readonly [x: number, z: number]

/** Metres between a patch and the ground below it; less flickers at a distance, more casts a visible step. */
const LIFT_M = 0.004

/** From where to where a patch fades, as shares of its radius or half its width. */
const SOLID_SHARE = 0.93
const FADED_SHARE = 1.04

/** How wide the rim of a polygon is, metres. */
const RIM_M = 0.06

/** Corners of a disc. */
const AROUND = 64

/** Most triangles of a polygon: beyond, it is cut less finely. */
const MOST_TRIANGLES = 20_000

/** How far a place is from a patch, metres; 0 or less on it. */
export function awayFromPatch(patch: Patch, x: number, z: number): number {
  if ('centre' in patch) return Math.hypot(x - patch.centre[0], z - patch.centre[1]) - patch.radiusM
  if ('along' in patch) return awayFromLine(patch.along, x, z) - patch.widthM / 2
  return isInside(patch.points, x, z) ? 0 : awayFromLine([...patch.points, patch.points[0]], x, z)
}

/** A patch over the ground; `stepM`: corners are no further apart. */
export function patchGeometry(patch: Patch, heightAt: GroundHeight, stepM: number): BufferGeometry {
  const sheet = new Sheet(heightAt)
  if ('centre' in patch) sheet.addDisc(patch.centre, patch.radiusM)
  else if ('along' in patch) addStrip(sheet, patch.along, patch.widthM / 2, stepM)
  else addPolygon(sheet, patch.points, stepM)
  return sheet.finish()
}

function awayFromLine(line: readonly Point[], x: number, z: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k + 1 < line.length; k++) {
    const [ax, az] = line[k]
    const [ex, ez] = [line[k + 1][0] - ax, line[k + 1][1] - az]
    const squared = ex * ex + ez * ez
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ex + (z - az) * ez) / squared))
    least = Math.min(least, Math.hypot(x - ax - share * ex, z - az - share * ez))
  }
  return least
}

function isInside(points: readonly Point[], x: number, z: number): boolean {
  let inside = false
  for (let k = 0; k < points.length; k++) {
    const [ax, az] = points[k]
    const [bx, bz] = points[(k + 1) % points.length]
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside
  }
  return inside
}

/** Corners and triangles that lie on the ground. */
class Sheet {
  readonly #heightAt: GroundHeight
  readonly #position: number[] = []
  readonly #colour: number[] = []
  readonly #uv: number[] = []
  readonly #index: number[] = []

  constructor(heightAt: GroundHeight) {
    this.#heightAt = heightAt
  }

  /** A corner; the answer is its number. */
  corner(x: number, z: number, alpha: number): number {
    this.#position.push(x, this.#heightAt(x, z) + LIFT_M, z)
    this.#colour.push(1, 1, 1, alpha)
    this.#uv.push(x, z)
    return this.#position.length / 3 - 1
  }

  /** A triangle that is seen from above, whichever way round its corners are given. */
  triangle(a: number, b: number, c: number): void {
    const P = this.#position
    const [ax, az, bx, bz] = [P[3 * a], P[3 * a + 2], P[3 * b], P[3 * b + 2]]
    const area = (bx - ax) * (P[3 * c + 2] - az) - (bz - az) * (P[3 * c] - ax)
    if (area < 0) this.#index.push(a, b, c)
    else if (area > 0) this.#index.push(a, c, b)
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c)
    this.triangle(a, c, d)
  }

  /** A disc, solid almost to its rim. */
  addDisc([x, z]: Point, radiusM: number): void {
    const rings = [0, 0.3, 0.6, SOLID_SHARE, FADED_SHARE]
    const corners = rings.map((share, ring) =>
      Array.from({ length: AROUND }, (_, k) => {
        const angle = (k / AROUND) * Math.PI * 2
        const alpha = ring === rings.length - 1 ? 0 : 1
        return this.corner(x + Math.cos(angle) * radiusM * share, z + Math.sin(angle) * radiusM * share, alpha)
      }),
    )
    for (let ring = 1; ring < rings.length; ring++) {
      for (let k = 0; k < AROUND; k++) {
        const next = (k + 1) % AROUND
        this.quad(corners[ring - 1][k], corners[ring - 1][next], corners[ring][next], corners[ring][k])
      }
    }
  }

  finish(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#position), 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#colour), 4))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.#uv), 2))
    geometry.setIndex(this.#index)
    geometry.computeVertexNormals()
    return geometry
  }
}

function addStrip(sheet: Sheet, along: readonly Point[], half: number, stepM: number): void {
  const across = [-FADED_SHARE, -SOLID_SHARE, 0, SOLID_SHARE, FADED_SHARE]
  for (const point of along) sheet.addDisc(point, half)
  for (let k = 0; k + 1 < along.length; k++) {
    const [x, z] = along[k]
    const [dx, dz] = [along[k + 1][0] - x, along[k + 1][1] - z]
    const length = Math.hypot(dx, dz)
    if (length === 0) continue
    const parts = Math.max(1, Math.ceil(length / stepM))
    const rows = Array.from({ length: parts + 1 }, (_, n) =>
      across.map((share) => {
        const [px, pz] = [x + (n / parts) * dx, z + (n / parts) * dz]
        const aside = (share * half) / length
        return sheet.corner(px + aside * dz, pz - aside * dx, Math.abs(share) > 1 ? 0 : 1)
      }),
    )
    for (let n = 0; n < parts; n++) {
      for (let c = 0; c + 1 < across.length; c++)
        sheet.quad(rows[n][c], rows[n][c + 1], rows[n + 1][c + 1], rows[n + 1][c])
    }
  }
}

function addPolygon(sheet: Sheet, points: readonly Point[], stepM: number): void {
  const corners = points.map(([x, z]) => new Vector2(x, z))
  const finest = Math.sqrt((2 * Math.abs(ShapeUtils.area(corners))) / MOST_TRIANGLES)
  const step = Math.max(stepM, 2 * finest)
  const known = new Map<string, number>()
  const cornerAt = (x: number, z: number): number => {
    const key = `${x} ${z}`
    const before = known.get(key)
    if (before !== undefined) return before
    const corner = sheet.corner(x, z, 1)
    known.set(key, corner)
    return corner
  }
  for (const [a, b, c] of ShapeUtils.triangulateShape(corners, [])) cut(points[a], points[b], points[c])
  addRim(sheet, points, step)

  /** Cuts a triangle at its longest edge until none is too long; both sides of an edge are cut at the same place. */
  function cut(a: Point, b: Point, c: Point): void {
    const todo: [Point, Point, Point][] = [[a, b, c]]
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const lengths = next.map((point, k) => between(point, (next as Point[])[(k + 1) % 3]))
      const longest = lengths.indexOf(Math.max(...lengths))
      const [p, q, r] = [0, 1, 2].map((k) => (next as Point[])[(longest + k) % 3])
      if (lengths[longest] <= step) {
        const [i, j, k] = [p, q, r].map(([x, z]) => cornerAt(x, z))
        sheet.triangle(i, j, k)
        continue
      }
      const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
      todo.push([p, middle, r], [middle, q, r])
    }
  }
}

/** A band along the outside of an outline in which it fades. */
function addRim(sheet: Sheet, points: readonly Point[], step: number): void {
  const turn = ShapeUtils.isClockWise(points.map(([x, z]) => new Vector2(x, z))) ? -1 : 1
  points.forEach((from, k) => {
    const to = points[(k + 1) % points.length]
    const after = points[(k + 2) % points.length]
    const parts = Math.max(1, Math.ceil(between(from, to) / step))
    const [ox, oz] = outward(from, to, turn)
    for (let n = 0; n < parts; n++) {
      const [a, b] = [n / parts, (n + 1) / parts].map(
        (share): Point => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
      )
      sheet.quad(
        sheet.corner(a[0], a[1], 1),
        sheet.corner(b[0], b[1], 1),
        sheet.corner(b[0] + ox, b[1] + oz, 0),
        sheet.corner(a[0] + ox, a[1] + oz, 0),
      )
    }
    // Round the corner where the outline bends away.
    const [nx, nz] = outward(to, after, turn)
    sheet.triangle(
      sheet.corner(to[0], to[1], 1),
      sheet.corner(to[0] + ox, to[1] + oz, 0),
      sheet.corner(to[0] + nx, to[1] + nz, 0),
    )
  })
}

function outward(from: Point, to: Point, turn: number): Point {
  const length = between(from, to)
  return length === 0
    ? [0, 0]
    : [(turn * RIM_M * (to[1] - from[1])) / length, (-turn * RIM_M * (to[0] - from[0])) / length]
}

function between(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

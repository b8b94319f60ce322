// The small parts of a body as bent sheets: balls, lids, discs, teeth, tongues.
//
// A sheet is a grid of points; which side faces out is worked out from the points, so nobody has to mind the order.

import type { Vector3 } from '@ethogram/core'
import { addRigid, type Draft, dyeRest } from './draft.ts'
import { doubleName, otherSide, type PartBuilder, type SheetOptions, type Tone } from './form.ts'
import type { Palette } from './paint.ts'
import { ease } from './skin.ts'

/** A builder that adds its sheets to a draft. */
export function partBuilder(
  draft: Draft,
  palette: Palette,
  dyes: readonly Tone[],
  indexOf: (bone: string) => number,
): PartBuilder {
  return {
    sheet: (options) => {
      const { garment, tone } = options
      const boneOf = garment === undefined ? indexOf : (bone: string) => indexOf(doubleName(garment, bone))
      for (const side of options.isPair ? ([1, -1] as const) : ([1] as const)) {
        addSheet(draft, palette, boneOf, options, side)
        dyeRest(draft, 1 + dyes.indexOf(tone))
      }
    },
  }
}

function addSheet(
  draft: Draft,
  palette: Palette,
  indexOf: (bone: string) => number,
  options: SheetOptions,
  side: 1 | -1,
): void {
  const { around, along, isClosed } = options
  const first = draft.positions.length / 3
  const columns = isClosed ? around : around + 1
  const nameOn = (bone: string): string => (side === 1 ? bone : otherSide(bone))
  const bone = indexOf(nameOn(options.bone))
  const farBone = options.farBone === undefined ? bone : indexOf(nameOn(options.farBone))
  const near = palette[options.tone]
  const far = palette[options.farTone ?? options.tone]
  for (let row = 0; row <= along; row++) {
    const v = row / along
    for (let column = 0; column < columns; column++) {
      const [x, y, z] = options.at(column / around, v)
      draft.positions.push(x * side, y, z)
      draft.normals.push(0, 0, 0)
      draft.colours.push(...near.map((value, k) => value + (far[k] - value) * v))
      addRigid(draft, bone, farBone, ease(v))
    }
  }
  const triangles: number[] = []
  for (let row = 0; row < along; row++) {
    for (let column = 0; column < around; column++) {
      const a = first + row * columns + column
      const b = first + row * columns + ((column + 1) % columns)
      triangles.push(a, b, a + columns, b, b + columns, a + columns)
    }
  }
  faceOut(draft, triangles, first, columns * (along + 1))
  smoothNormals(draft, triangles, first)
  const list = options.isWet ? draft.wet : draft.dry
  for (const v of triangles) list.push(v)
}

/** Turns the triangles so that they face away from the middle of their points. */
function faceOut(draft: Draft, triangles: number[], first: number, count: number): void {
  const { positions } = draft
  const middle = [0, 0, 0]
  for (let v = first; v < first + count; v++) for (let k = 0; k < 3; k++) middle[k] += positions[3 * v + k] / count
  let out = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]]
    const n = crossOf(positions, a, b, c)
    for (let k = 0; k < 3; k++) out += n[k] * (positions[3 * a + k] - middle[k])
  }
  if (out >= 0) return
  for (let t = 0; t < triangles.length; t += 3) {
    const kept = triangles[t + 1]
    triangles[t + 1] = triangles[t + 2]
    triangles[t + 2] = kept
  }
}

/** Adds up the normals of triangles at their vertices; vertices at the same position, as at a pole, share theirs. */
export function smoothNormals(draft: Draft, triangles: readonly number[], first: number): void {
  const { positions, normals } = draft
  for (let t = 0; t < triangles.length; t += 3) {
    const n = crossOf(positions, triangles[t], triangles[t + 1], triangles[t + 2])
    for (let j = 0; j < 3; j++) for (let k = 0; k < 3; k++) normals[3 * triangles[t + j] + k] += n[k]
  }
  const together = new Map<string, number[]>()
  const sums: number[][] = []
  for (let v = first; v < positions.length / 3; v++) {
    const key = `${Math.round(positions[3 * v] * 1e6)} ${Math.round(positions[3 * v + 1] * 1e6)} ${Math.round(positions[3 * v + 2] * 1e6)}`
    const sum = together.get(key) ?? [0, 0, 0]
    for (let k = 0; k < 3; k++) sum[k] += normals[3 * v + k]
    together.set(key, sum)
    sums.push(sum)
  }
  sums.forEach((sum, i) => {
    const length = Math.hypot(sum[0], sum[1], sum[2]) || 1
    for (let k = 0; k < 3; k++) normals[3 * (first + i) + k] = sum[k] / length
  })
}

function crossOf(p: readonly number[], a: number, b: number, c: number): Vector3 {
  const u = [0, 1, 2].map((k) => p[3 * b + k] - p[3 * a + k])
  const v = [0, 1, 2].map((k) => p[3 * c + k] - p[3 * a + k])
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/** A point of a ball round `middle`, squashed; v goes from the top pole to the bottom. */
export function onBall(middle: Vector3, radii: Vector3, u: number, v: number): Vector3 {
  const round = u * Math.PI * 2
  const down = v * Math.PI
  const across = Math.sin(down)
  return [
    middle[0] + radii[0] * across * Math.sin(round),
    middle[1] + radii[1] * Math.cos(down),
    middle[2] + radii[2] * across * Math.cos(round),
  ]
}

// Draws meshes: triangles over a depth buffer, sampled at the middle of pixels.
//
// Corners are projected once each; a triangle that reaches behind the eye is cut there into one or two. Inverse depth is
// linear over the picture, so the test of each pixel is exact in perspective. Texture is taken from the position on the thing that
// a pixel shows, so it needs no coordinates of its own and sticks to the surface. Triangles that a closed mesh hides itself are
// left out unless the eye may be inside of it.
// Reads: mesh, eye, thing. Writes: picture and depth. Seeds: 003 §5.7.2.

import { i32, type Slab } from '../0-foundation/arena.ts'
import type { Mesh } from '../1-world/mesh.ts'
import {
  CONTRAST,
  depth,
  EYE_Y,
  eye,
  GRAINS_PER_M,
  grainOf,
  NEAR_M,
  painted,
  T_AHEAD,
  T_COS,
  T_GRAIN_P,
  T_GRAIN_Q,
  T_LEFT,
  T_SIN,
  T_Y,
  thing,
} from './retina-canvas.ts'
import { MARK, type RetinaModel } from './retina-model.ts'

/** Brightness of everything in false colour, 0…256. */
const FLAT_SHADE = 256

// Corners in the eye's frame (left, down from the eye, ahead) and in the picture (column, row, inverse depth).
// The last four are for corners that clipping makes.
let seen = new Float64Array(3 * 64)
let drawn = new Float64Array(3 * 64)
let spare = 0
/** Which way triangles that cannot be seen run in the picture: 1 clockwise, −1 counter-clockwise, 0 if all can be seen. */
let hidden = 0

/** Draws the thing at hand as a mesh. */
export function drawMesh(mesh: Mesh, model: RetinaModel, mind: Slab, paint: number): void {
  placeVertices(mesh, model)
  const { boundM } = mesh
  const isOutside = thing[T_LEFT] * thing[T_LEFT] + thing[T_AHEAD] * thing[T_AHEAD] > boundM * boundM
  hidden = isOutside ? mesh.winding : 0
  const { triangles, shades } = mesh
  const isFlat = (paint & MARK) !== 0
  for (let k = 0, t = 0; k < triangles.length; k += 3, t++) {
    const a = 3 * triangles[k]
    const b = 3 * triangles[k + 1]
    const c = 3 * triangles[k + 2]
    const behind = (seen[a + 2] < NEAR_M ? 1 : 0) + (seen[b + 2] < NEAR_M ? 1 : 0) + (seen[c + 2] < NEAR_M ? 1 : 0)
    if (behind === 3) continue
    const shade = isFlat ? FLAT_SHADE : Math.floor(256 * shades[t])
    if (behind === 0) fillTriangle(model, mind, paint, shade, a, b, c)
    else if (seen[a + 2] >= NEAR_M === (behind === 2)) clip(model, mind, paint, shade, a, b, c)
    else if (seen[b + 2] >= NEAR_M === (behind === 2)) clip(model, mind, paint, shade, b, c, a)
    else clip(model, mind, paint, shade, c, a, b)
  }
}

function placeVertices(mesh: Mesh, model: RetinaModel): void {
  const { vertices } = mesh
  if (seen.length < vertices.length + 12) {
    seen = new Float64Array(2 * vertices.length + 12)
    drawn = new Float64Array(2 * vertices.length + 12)
  }
  const S = seen
  const s = thing[T_SIN]
  const c = thing[T_COS]
  const left = thing[T_LEFT]
  const ahead = thing[T_AHEAD]
  const down = eye[EYE_Y] - thing[T_Y]
  spare = vertices.length
  for (let k = 0; k < vertices.length; k += 3) {
    S[k] = left + vertices[k] * c + vertices[k + 2] * s
    S[k + 1] = down - vertices[k + 1]
    S[k + 2] = ahead - vertices[k] * s + vertices[k + 2] * c
    if (S[k + 2] >= NEAR_M) project(model, k)
  }
}

function project(model: RetinaModel, at: number): void {
  const inverse = 1 / seen[at + 2]
  drawn[at] = model.width / 2 - model.focalPx * seen[at] * inverse - 0.5
  drawn[at + 1] = model.horizonRow + model.focalPx * seen[at + 1] * inverse - 0.5
  drawn[at + 2] = inverse
}

/** Cuts a triangle whose corner `a` lies on the other side of the near plane than `b` and `c`. */
function clip(model: RetinaModel, mind: Slab, paint: number, shade: number, a: number, b: number, c: number): void {
  cut(model, a, b, spare)
  cut(model, a, c, spare + 3)
  if (seen[a + 2] >= NEAR_M) {
    fillTriangle(model, mind, paint, shade, a, spare, spare + 3)
    return
  }
  fillTriangle(model, mind, paint, shade, spare, b, c)
  fillTriangle(model, mind, paint, shade, spare, c, spare + 3)
}

/** Makes the corner where the edge from `a` to `b` crosses the near plane. */
function cut(model: RetinaModel, a: number, b: number, to: number): void {
  const t = (NEAR_M - seen[a + 2]) / (seen[b + 2] - seen[a + 2])
  seen[to] = seen[a] + (seen[b] - seen[a]) * t
  seen[to + 1] = seen[a + 1] + (seen[b + 1] - seen[a + 1]) * t
  seen[to + 2] = NEAR_M
  project(model, to)
}

function fillTriangle(
  model: RetinaModel,
  mind: Slab,
  paint: number,
  shade: number,
  a: number,
  b: number,
  c: number,
): void {
  const { width, height } = model
  const V = drawn
  const D = depth
  const x0 = V[a]
  const y0 = V[a + 1]
  const x1 = V[b]
  const y1 = V[b + 1]
  const x2 = V[c]
  const y2 = V[c + 1]
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  // Rows grow downward, so what runs counter-clockwise has an area below 0.
  if (area * hidden > 0 || area === 0) return
  const top = Math.ceil(y0 < y1 ? (y0 < y2 ? y0 : y2) : y1 < y2 ? y1 : y2)
  const bottom = Math.floor(y0 > y1 ? (y0 > y2 ? y0 : y2) : y1 > y2 ? y1 : y2)
  const first = Math.ceil(x0 < x1 ? (x0 < x2 ? x0 : x2) : x1 < x2 ? x1 : x2)
  const last = Math.floor(x0 > x1 ? (x0 > x2 ? x0 : x2) : x1 > x2 ? x1 : x2)
  if (top > bottom || first > last || bottom < 0 || last < 0 || top >= height || first >= width) return
  const fromRow = Math.max(0, top) | 0
  const toRow = Math.min(height - 1, bottom) | 0
  const from = Math.max(0, first) | 0
  const to = Math.min(width - 1, last) | 0
  const scale = 1 / area
  // Shares of the corners b and c: linear over the picture; that of a is the rest.
  const bx = (y2 - y0) * scale
  const by = (x0 - x2) * scale
  const cx = (y0 - y1) * scale
  const cy = (x1 - x0) * scale
  const w0 = V[a + 2]
  const w1 = V[b + 2] - w0
  const w2 = V[c + 2] - w0
  for (let row = fromRow; row <= toRow; row++) {
    let shareB = (from - x0) * bx + (row - y0) * by
    let shareC = (from - x0) * cx + (row - y0) * cy
    let pixel = row * width + from
    for (let column = from; column <= to; column++, pixel++) {
      if (shareB >= 0 && shareC >= 0 && shareB + shareC <= 1) {
        const inverse = w0 + shareB * w1 + shareC * w2
        if (inverse > D[pixel]) {
          D[pixel] = inverse
          paintPixel(model, mind, paint, shade, column, row)
        }
      }
      shareB += bx
      shareC += cx
    }
  }
}

function paintPixel(model: RetinaModel, mind: Slab, paint: number, shade: number, column: number, row: number): void {
  const { width, focalPx, horizonRow } = model
  const pixel = row * width + column
  const inverse = depth[pixel]
  const ahead = 1 / inverse
  const left = model.columnSlope[column] * ahead - thing[T_LEFT]
  const behind = ahead - thing[T_AHEAD]
  const up = eye[EYE_Y] - thing[T_Y] - ((row + 0.5 - horizonRow) / focalPx) * ahead
  const p = thing[T_GRAIN_P]
  const q = thing[T_GRAIN_Q]
  const grain = grainOf(Math.floor(p * left + q * behind) | 0, Math.floor(q * left - p * behind) | 0)
  const contrast = (paint & MARK) !== 0 ? 0 : Math.min(256, CONTRAST * focalPx * inverse) | 0
  i32[mind.i + model.at.picture + pixel] = painted(paint, shade, contrast, grain, Math.floor(GRAINS_PER_M * up) | 0)
}

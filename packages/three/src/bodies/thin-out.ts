// Fewer triangles for the same shape: edges are folded up where the surface changes least (quadric errors).
//
// Legs and faces keep triangles that flat flanks give up; a plain coarse grid would lose thin legs altogether. Vertices on
// the seam (left = 0) stay on it, so that the mirrored half still fits. Passes with a rising limit instead of a queue:
// after Garland and Heckbert's measure. No fold may make a surface touch itself: the link of an edge is checked.

import type { TriangleMesh } from './surface-nets.ts'

/** Numbers of a symmetric 4 × 4 measure: xx xy xz xw yy yz yw zz zw ww. */
const QUADRIC = 10

/** Most passes; the limit has grown a thousand million fold by then. */
const MOST_PASSES = 60

/** Turned by more than this (cosine), or flatter than this (cosine between its sides), a triangle may not become. */
const LEAST_TURN = 0.2
const MOST_FLAT = 0.995

/** The mesh while it is thinned out. */
interface Work {
  readonly positions: Float64Array
  readonly triangles: Int32Array
  readonly isGone: Uint8Array
  readonly quadrics: Float64Array
  readonly isSeam: Uint8Array
  readonly worth: Float64Array
  /** Triangles of a vertex: a slice of `uses`. */
  readonly firstUse: Int32Array
  readonly useCount: Int32Array
  uses: Int32Array
  usesEnd: number
  readonly touched: Uint8Array
  readonly mark: Int32Array
  stamp: number
  left: number
}

/** Meshes of about so many triangles each; `targets` fall. `sizeM` is the body's height, against which errors are small. */
export function thinOut(
  mesh: TriangleMesh,
  targets: readonly number[],
  sizeM: number,
  worthAt: (x: number, y: number, z: number) => number,
  hasSeam: boolean,
): TriangleMesh[] {
  const work = startWork(mesh, sizeM, worthAt, hasSeam)
  let limit = 1e-7
  return targets.map((target) => {
    for (let pass = 0; work.left > target && pass < MOST_PASSES; pass++) {
      listUses(work)
      foldUpTo(work, target, limit)
      limit *= 1.9
    }
    return compact(work, sizeM)
  })
}

function startWork(
  mesh: TriangleMesh,
  sizeM: number,
  worthAt: (x: number, y: number, z: number) => number,
  hasSeam: boolean,
): Work {
  const count = mesh.positions.length / 3
  const positions = mesh.positions.map((value) => value / sizeM)
  const isSeam = new Uint8Array(count)
  const worth = new Float64Array(count)
  for (let v = 0; v < count; v++) {
    isSeam[v] = hasSeam && positions[3 * v] === 0 ? 1 : 0
    worth[v] = worthAt(mesh.positions[3 * v], mesh.positions[3 * v + 1], mesh.positions[3 * v + 2])
  }
  const work: Work = {
    positions,
    triangles: mesh.triangles.slice(),
    isGone: new Uint8Array(mesh.triangles.length / 3),
    quadrics: new Float64Array(count * QUADRIC),
    isSeam,
    worth,
    firstUse: new Int32Array(count),
    useCount: new Int32Array(count),
    uses: new Int32Array(mesh.triangles.length * 3),
    usesEnd: 0,
    touched: new Uint8Array(count),
    mark: new Int32Array(count),
    stamp: 0,
    left: mesh.triangles.length / 3,
  }
  for (let t = 0; t < work.isGone.length; t++) addPlane(work, t)
  return work
}

const normal = new Float64Array(3)

/** The normal of a triangle in `normal`, with its length: twice the area. */
function findNormal(p: Float64Array, a: number, b: number, c: number): number {
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  const scale = length > 0 ? 1 / length : 0
  normal[0] = x * scale
  normal[1] = y * scale
  normal[2] = z * scale
  return length
}

function addPlane(work: Work, t: number): void {
  const { triangles, positions, quadrics } = work
  findNormal(positions, triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2])
  const [x, y, z] = normal
  const a = 3 * triangles[3 * t]
  const w = -(x * positions[a] + y * positions[a + 1] + z * positions[a + 2])
  for (let k = 0; k < 3; k++) {
    const q = triangles[3 * t + k] * QUADRIC
    quadrics[q] += x * x
    quadrics[q + 1] += x * y
    quadrics[q + 2] += x * z
    quadrics[q + 3] += x * w
    quadrics[q + 4] += y * y
    quadrics[q + 5] += y * z
    quadrics[q + 6] += y * w
    quadrics[q + 7] += z * z
    quadrics[q + 8] += z * w
    quadrics[q + 9] += w * w
  }
}

function listUses(work: Work): void {
  const { triangles, isGone, firstUse, useCount } = work
  useCount.fill(0)
  work.touched.fill(0)
  for (let t = 0; t < isGone.length; t++) {
    if (isGone[t]) continue
    for (let k = 0; k < 3; k++) useCount[triangles[3 * t + k]]++
  }
  let end = 0
  for (let v = 0; v < useCount.length; v++) {
    firstUse[v] = end
    end += useCount[v]
    useCount[v] = 0
  }
  for (let t = 0; t < isGone.length; t++) {
    if (isGone[t]) continue
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k]
      work.uses[firstUse[v] + useCount[v]++] = t
    }
  }
  work.usesEnd = end
}

/** One pass: folds every edge whose error is below the limit, each vertex at most once. */
function foldUpTo(work: Work, target: number, limit: number): void {
  const { triangles, isGone, touched, isSeam } = work
  for (let t = 0; t < isGone.length && work.left > target; t++) {
    for (let k = 0; k < 3 && !isGone[t]; k++) {
      const one = triangles[3 * t + k]
      const other = triangles[3 * t + ((k + 1) % 3)]
      if (touched[one] || touched[other] || isSeam[one] !== isSeam[other]) continue
      if (foldError(work, one, other) > limit) continue
      if (!hasCleanLink(work, one, other) || turnsOver(work, one, other) || turnsOver(work, other, one)) continue
      fold(work, one, other)
    }
  }
}

const spot = new Float64Array(3)

function errorAt(work: Work, one: number, other: number, x: number, y: number, z: number): number {
  const { quadrics: q } = work
  const a = one * QUADRIC
  const b = other * QUADRIC
  return (
    (q[a] + q[b]) * x * x +
    2 * (q[a + 1] + q[b + 1]) * x * y +
    2 * (q[a + 2] + q[b + 2]) * x * z +
    2 * (q[a + 3] + q[b + 3]) * x +
    (q[a + 4] + q[b + 4]) * y * y +
    2 * (q[a + 5] + q[b + 5]) * y * z +
    2 * (q[a + 6] + q[b + 6]) * y +
    (q[a + 7] + q[b + 7]) * z * z +
    2 * (q[a + 8] + q[b + 8]) * z +
    q[a + 9] +
    q[b + 9]
  )
}

/** The error of folding an edge, and in `spot` where its vertex goes: the best of both ends and the middle. */
function foldError(work: Work, one: number, other: number): number {
  const { positions, worth } = work
  let best = Infinity
  for (let k = 0; k < 3; k++) {
    const t = k / 2
    const x = positions[3 * one] + (positions[3 * other] - positions[3 * one]) * t
    const y = positions[3 * one + 1] + (positions[3 * other + 1] - positions[3 * one + 1]) * t
    const z = positions[3 * one + 2] + (positions[3 * other + 2] - positions[3 * one + 2]) * t
    const error = Math.abs(errorAt(work, one, other, x, y, z))
    if (error >= best) continue
    best = error
    spot[0] = x
    spot[1] = y
    spot[2] = z
  }
  const dx = positions[3 * one] - positions[3 * other]
  const dy = positions[3 * one + 1] - positions[3 * other + 1]
  const dz = positions[3 * one + 2] - positions[3 * other + 2]
  // A little for length, or flat ground is folded into needles.
  return (best + 2e-4 * (dx * dx + dy * dy + dz * dz)) * Math.max(worth[one], worth[other])
}

/** Whether the two ends share only the neighbours across their own triangles. */
function hasCleanLink(work: Work, one: number, other: number): boolean {
  const { uses, firstUse, useCount, triangles, isGone, mark } = work
  const stamp = ++work.stamp
  let across = 0
  for (let u = 0; u < useCount[one]; u++) {
    const t = uses[firstUse[one] + u]
    if (isGone[t]) continue
    for (let k = 0; k < 3; k++) mark[triangles[3 * t + k]] = stamp
    if (triangles[3 * t] === other || triangles[3 * t + 1] === other || triangles[3 * t + 2] === other) across++
  }
  const counted = ++work.stamp
  let shared = 0
  for (let u = 0; u < useCount[other]; u++) {
    const t = uses[firstUse[other] + u]
    if (isGone[t]) continue
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k]
      if (v === one || v === other || mark[v] !== stamp) continue
      mark[v] = counted
      shared++
    }
  }
  // A chord between two vertices of the seam would pinch the body in the middle.
  return shared === across && across === (work.isSeam[one] ? 1 : 2)
}

/** Whether a triangle of `v`, other than those it shares with `partner`, would flip or become a needle at `spot`. */
function turnsOver(work: Work, v: number, partner: number): boolean {
  const { uses, firstUse, useCount, triangles, isGone, positions } = work
  for (let u = 0; u < useCount[v]; u++) {
    const t = uses[firstUse[v] + u]
    if (isGone[t]) continue
    const k = triangles[3 * t] === v ? 0 : triangles[3 * t + 1] === v ? 1 : 2
    const b = triangles[3 * t + ((k + 1) % 3)]
    const c = triangles[3 * t + ((k + 2) % 3)]
    if (b === partner || c === partner) continue
    findNormal(positions, v, b, c)
    const [x, y, z] = normal
    const bx = positions[3 * b] - spot[0]
    const by = positions[3 * b + 1] - spot[1]
    const bz = positions[3 * b + 2] - spot[2]
    const cx = positions[3 * c] - spot[0]
    const cy = positions[3 * c + 1] - spot[1]
    const cz = positions[3 * c + 2] - spot[2]
    const lengths = Math.sqrt((bx * bx + by * by + bz * bz) * (cx * cx + cy * cy + cz * cz))
    if (Math.abs(bx * cx + by * cy + bz * cz) > MOST_FLAT * lengths) return true
    const nx = by * cz - bz * cy
    const ny = bz * cx - bx * cz
    const nz = bx * cy - by * cx
    if (nx * x + ny * y + nz * z < LEAST_TURN * Math.sqrt(nx * nx + ny * ny + nz * nz)) return true
  }
  return false
}

/** Folds `other` into `one`, which moves to `spot`. */
function fold(work: Work, one: number, other: number): void {
  const { positions, quadrics, triangles, isGone, firstUse, useCount, worth } = work
  positions.set(spot, 3 * one)
  for (let k = 0; k < QUADRIC; k++) quadrics[one * QUADRIC + k] += quadrics[other * QUADRIC + k]
  worth[one] = Math.max(worth[one], worth[other])
  const needed = useCount[one] + useCount[other]
  if (work.usesEnd + needed > work.uses.length) {
    const grown = new Int32Array(work.uses.length * 2 + needed)
    grown.set(work.uses)
    work.uses = grown
  }
  const first = work.usesEnd
  for (const v of [one, other]) {
    for (let u = 0; u < useCount[v]; u++) {
      const t = work.uses[firstUse[v] + u]
      if (isGone[t]) continue
      const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]]
      const isShared = (a === one || b === one || c === one) && (a === other || b === other || c === other)
      if (isShared) {
        isGone[t] = 1
        work.left--
        continue
      }
      for (let k = 0; k < 3; k++) {
        if (triangles[3 * t + k] === other) triangles[3 * t + k] = one
        work.touched[triangles[3 * t + k]] = 1
      }
      work.uses[work.usesEnd++] = t
    }
  }
  firstUse[one] = first
  useCount[one] = work.usesEnd - first
  useCount[other] = 0
}

function compact(work: Work, sizeM: number): TriangleMesh {
  const { positions, triangles, isGone } = work
  const newIndex = new Int32Array(positions.length / 3).fill(-1)
  const kept: number[] = []
  const list: number[] = []
  for (let t = 0; t < isGone.length; t++) {
    if (isGone[t]) continue
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k]
      if (newIndex[v] < 0) {
        newIndex[v] = kept.length / 3
        kept.push(positions[3 * v] * sizeM, positions[3 * v + 1] * sizeM, positions[3 * v + 2] * sizeM)
      }
      list.push(newIndex[v])
    }
  }
  return { positions: Float64Array.from(kept), triangles: Int32Array.from(list) }
}

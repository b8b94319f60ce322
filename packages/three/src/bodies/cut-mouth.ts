// Parts the lips of a closed surface: cuts it along the mouth's line and lines the inside.
//
// The cut splits triangles exactly where they cross the line, so that the lips are a clean curve at any level of detail.
// Ahead of the corner the new vertices are there twice, one per lip; at the corner once, so that the skin holds together.

import type { Vector3 } from '@ethogram/core'
import type { Mouth } from './form.ts'
import { bowUp, type LipSide, mouthLineUp, withinMouthM } from './skin.ts'
import type { TriangleMesh } from './surface-nets.ts'

/** A surface whose lips are parted. */
export interface CutMesh extends TriangleMesh {
  /** Which lip each vertex is. */
  readonly sides: readonly LipSide[]
  /** Positions round the mouth from one corner to the other, by way of the tip. */
  readonly rim: readonly Vector3[]
}

/** How much of the bow the lower lip lacks; a little is left, or a gap would show. */
export const LOWER_LEVEL = 0.5

interface Cutting {
  readonly mouth: Mouth
  readonly positions: number[]
  readonly sides: LipSide[]
  readonly triangles: number[]
  /** New vertices by edge: the upper's, and the lower's (the same at the corner). */
  readonly crossings: Map<string, readonly [number, number]>
  /** Edges at the two ends of the line, where the lips meet. */
  readonly ends: Set<string>
  readonly rim: Vector3[]
}

/** Cuts a mesh along the mouth's line. */
export function cutMouth(mesh: TriangleMesh, mouth: Mouth): CutMesh {
  const cutting: Cutting = {
    mouth,
    positions: [...mesh.positions],
    sides: Array.from({ length: mesh.positions.length / 3 }, () => 0 as LipSide),
    triangles: [],
    crossings: new Map(),
    ends: new Set(),
    rim: [],
  }
  const { triangles } = mesh
  for (let t = 0; t < triangles.length; t += 3) findEnd(cutting, triangles[t], triangles[t + 1], triangles[t + 2])
  for (let t = 0; t < triangles.length; t += 3) cutTriangle(cutting, triangles[t], triangles[t + 1], triangles[t + 2])
  const middle = mouth.cornerAheadM
  const turn = ([x, , z]: Vector3): number => Math.atan2(x, z - middle + 1e-6)
  return {
    positions: Float64Array.from(cutting.positions),
    triangles: Int32Array.from(cutting.triangles),
    sides: cutting.sides,
    rim: cutting.rim.sort((one, other) => turn(other) - turn(one)),
  }
}

/** How far a vertex is above the line. */
function above(cutting: Cutting, v: number): number {
  return (
    cutting.positions[3 * v + 1] - mouthLineUp(cutting.mouth, cutting.positions[3 * v], cutting.positions[3 * v + 2])
  )
}

/** A triangle turned so that its first corner is alone on its side of the line; nothing if the line misses it. */
function turned(cutting: Cutting, a: number, b: number, c: number): readonly [number, number, number] | undefined {
  const [up, other, third] = [above(cutting, a) >= 0, above(cutting, b) >= 0, above(cutting, c) >= 0]
  if (up === other) return up === third ? undefined : [c, a, b]
  return up === third ? [b, c, a] : [a, b, c]
}

/** Remembers the edge where the line ends, if it ends in this triangle. */
function findEnd(cutting: Cutting, a: number, b: number, c: number): void {
  const corners = turned(cutting, a, b, c)
  if (corners === undefined) return
  const [p, q, r] = corners
  const isFirstAhead = isWithin(cutting, positionOnLine(cutting, p, q))
  const isSecondAhead = isWithin(cutting, positionOnLine(cutting, p, r))
  if (isFirstAhead !== isSecondAhead) cutting.ends.add(isFirstAhead ? edgeKey(p, q) : edgeKey(p, r))
}

function cutTriangle(cutting: Cutting, a: number, b: number, c: number): void {
  const corners = turned(cutting, a, b, c)
  if (corners === undefined) {
    cutting.triangles.push(a, b, c)
    return
  }
  const [p, q, r] = corners
  const first = crossing(cutting, p, q)
  const second = crossing(cutting, p, r)
  if (first !== undefined && second !== undefined) {
    const near = above(cutting, p) >= 0 ? 0 : 1
    const far = 1 - near
    cutting.triangles.push(p, first[near], second[near], first[far], q, r, first[far], r, second[far])
  } else if (first !== undefined) cutting.triangles.push(p, first[0], r, first[0], q, r)
  else if (second !== undefined) cutting.triangles.push(p, q, second[0], second[0], q, r)
  else cutting.triangles.push(p, q, r)
}

/** The vertices where an edge crosses the line, upper and lower; nothing behind the corner. */
function crossing(cutting: Cutting, v: number, w: number): readonly [number, number] | undefined {
  const key = edgeKey(v, w)
  const known = cutting.crossings.get(key)
  if (known !== undefined) return known
  const at = positionOnLine(cutting, v, w)
  if (!isWithin(cutting, at)) return undefined
  const upper = cutting.positions.length / 3
  const isEnd = cutting.ends.has(key)
  cutting.positions.push(...at)
  cutting.sides.push(isEnd ? 0 : 1)
  if (!isEnd) {
    // Only the upper lip is bowed; the lower one lies level behind it.
    cutting.positions.push(at[0], at[1] - bowUp(cutting.mouth, at[0], at[2]) * LOWER_LEVEL, at[2])
    cutting.sides.push(-1)
  }
  cutting.rim.push(at)
  const made = [upper, isEnd ? upper : upper + 1] as const
  cutting.crossings.set(key, made)
  return made
}

/** Where an edge crosses the line; the same whichever way round it is given. */
function positionOnLine(cutting: Cutting, v: number, w: number): Vector3 {
  const [low, high] = v < w ? [v, w] : [w, v]
  const { positions } = cutting
  const from = above(cutting, low)
  const t = from / (from - above(cutting, high))
  const axis = (k: number): number => positions[3 * low + k] + (positions[3 * high + k] - positions[3 * low + k]) * t
  return [axis(0), axis(1), axis(2)]
}

function isWithin({ mouth }: Cutting, [x, , z]: Vector3): boolean {
  return withinMouthM(mouth, x, z) >= 0
}

function edgeKey(v: number, w: number): string {
  return v < w ? `${v} ${w}` : `${w} ${v}`
}

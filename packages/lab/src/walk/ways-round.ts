// Ways round obstacles for who has a map of them: straight lines from corner to corner, the shortest there is.
//
// Spots lie around the corners of obstacles, off them by the radius of the body and a margin; two are joined where the straight line between
// them is free. The way is found by A* over them. The widest of a few margins at which there is a way is taken, so that a way keeps off
// walls where it can and goes through a narrow door where it must. Reads: outlines. Writes: its own spots.

import type { Spot } from '@ethogram/scenes'
import { boundsOf, distanceTo, lineDistance } from './area.ts'
import type { CrowdArea } from './crowd-case.ts'
import { doubleArea } from './polygon.ts'

/** How far a way keeps off things besides the radius, metres: the widest first. A step keeps off by 2 cm at least. */
const MARGINS_M = [0.2, 0.08, 0.025] as const

/** A way in sight is free with so much to spare. */
const SIGHT_M = 0.022

/** Corners of the ring of spots around a disc. */
const RING = 8

/** Rounding may take so much from a distance. */
const LITTLE_M = 1e-6

/** Sharper corners than this (a cosine, between the outward sides) have two spots instead of one far out. */
const SHARP = -0.2

/** Ways round the obstacles of a place for bodies of one radius. */
export class WaysRound {
  readonly #areas: readonly CrowdArea[]
  readonly #boxes: readonly (readonly [Spot, Spot])[]
  readonly #radiusM: number
  readonly #spots = new Map<number, readonly Spot[]>()

  constructor(areas: readonly CrowdArea[], radiusM: number) {
    this.#areas = areas
    this.#boxes = areas.map(boundsOf)
    this.#radiusM = radiusM
  }

  /** The corners of the shortest way, the goal last; nothing if there is no way. */
  between(from: Spot, to: Spot): readonly Spot[] | undefined {
    for (const margin of MARGINS_M) {
      const way = this.#search(from, to, this.#radiusM + margin)
      if (way !== undefined) return way
    }
    return undefined
  }

  /** Spots round corners that are within `nearM` of a way, for who is pushed off it. */
  besides(from: Spot, way: readonly Spot[], nearM: number): readonly Spot[] {
    const spots = MARGINS_M.map((margin) => this.#spotsAt(this.#radiusM + margin)).find((some) => some.length > 0) ?? []
    return spots.filter((spot) =>
      way.some((to, k) => lineDistance(k === 0 ? from : way[k - 1], to, { at: spot, radiusM: 0 }) <= nearM),
    )
  }

  /** Whether the body gets straight from one place to another. */
  isInSight(from: Spot, to: Spot): boolean {
    return this.#isFree(from, to, this.#radiusM + SIGHT_M)
  }

  /** A line is free that stays off everything; who is nearer to a thing than that may be as near to it as at the end of the line. */
  #isFree(from: Spot, to: Spot, offM: number): boolean {
    const [lowX, highX] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]]
    const [lowZ, highZ] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]]
    for (const [k, [[leastX, leastZ], [mostX, mostZ]]] of this.#boxes.entries()) {
      if (leastX - offM > highX || mostX + offM < lowX || leastZ - offM > highZ || mostZ + offM < lowZ) continue
      const area = this.#areas[k]
      const apart = lineDistance(from, to, area)
      if (apart >= offM - LITTLE_M) continue
      if (apart < Math.min(distanceTo(from, area), distanceTo(to, area)) - LITTLE_M) return false
    }
    return true
  }

  #spotsAt(offM: number): readonly Spot[] {
    let spots = this.#spots.get(offM)
    if (spots === undefined) {
      const isClear = (spot: Spot) => this.#areas.every((area) => distanceTo(spot, area) >= offM - LITTLE_M)
      spots = this.#areas.flatMap((area) => spotsAround(area, offM)).filter(isClear)
      this.#spots.set(offM, spots)
    }
    return spots
  }

  /** A*: the straight line that is left is the least that it can cost. */
  #search(from: Spot, to: Spot, offM: number): readonly Spot[] | undefined {
    if (this.#isFree(from, to, offM)) return [to]
    const spots = [from, ...this.#spotsAt(offM), to]
    const goal = spots.length - 1
    const gone = new Float64Array(spots.length).fill(Number.POSITIVE_INFINITY)
    const left = spots.map(([x, z]) => Math.hypot(to[0] - x, to[1] - z))
    const before = new Int32Array(spots.length)
    const isDone = new Uint8Array(spots.length)
    gone[0] = 0
    for (;;) {
      let here = -1
      for (let k = 0; k < spots.length; k++) {
        if (
          isDone[k] === 0 &&
          gone[k] < Number.POSITIVE_INFINITY &&
          (here < 0 || gone[k] + left[k] < gone[here] + left[here])
        )
          here = k
      }
      if (here < 0) return undefined
      if (here === goal) break
      isDone[here] = 1
      for (let k = 1; k < spots.length; k++) {
        const far = gone[here] + Math.hypot(spots[k][0] - spots[here][0], spots[k][1] - spots[here][1])
        if (isDone[k] === 1 || far >= gone[k] || !this.#isFree(spots[here], spots[k], offM)) continue
        gone[k] = far
        before[k] = here
      }
    }
    const way: Spot[] = []
    for (let k = goal; k !== 0; k = before[k]) way.unshift(spots[k])
    return way
  }
}

/** Spots around an area from which one gets round its corners. */
function spotsAround(area: CrowdArea, offM: number): readonly Spot[] {
  if ('radiusM' in area) {
    const far = (area.radiusM + offM) / Math.cos(Math.PI / RING)
    return Array.from({ length: RING }, (_, k): Spot => {
      const angle = (2 * Math.PI * k) / RING
      return [area.at[0] + far * Math.cos(angle), area.at[1] + far * Math.sin(angle)]
    })
  }
  const points = doubleArea(area.points) < 0 ? [...area.points].reverse() : area.points
  return points.flatMap((corner, k) => {
    const one = direction(points[(k + points.length - 1) % points.length], corner)
    const other = direction(corner, points[(k + 1) % points.length])
    if (one === undefined || other === undefined || one[0] * other[1] - one[1] * other[0] <= 0) return []
    // Outward of a side that goes round as footprints do is to its right.
    const [n, m]: [Spot, Spot] = [
      [one[1], -one[0]],
      [other[1], -other[0]],
    ]
    const cosine = n[0] * m[0] + n[1] * m[1]
    const at = (x: number, z: number): Spot => [corner[0] + offM * x, corner[1] + offM * z]
    if (cosine < SHARP) return [at(n[0] + one[0], n[1] + one[1]), at(m[0] - other[0], m[1] - other[1])]
    return [at((n[0] + m[0]) / (1 + cosine), (n[1] + m[1]) / (1 + cosine))]
  })
}

function direction([ax, az]: Spot, [bx, bz]: Spot): Spot | undefined {
  const far = Math.hypot(bx - ax, bz - az)
  return far === 0 ? undefined : [(bx - ax) / far, (bz - az) / far]
}

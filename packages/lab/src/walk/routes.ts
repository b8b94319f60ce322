// Which corners of ways people need, and for which of them somebody heads.
//
// Marks stand at the corners of the shortest ways from where one starts to its first target, and from one target to the next, and at
// corners a little off these ways, for who is pushed out of sight of all others. Of the marks in sight one heads for that by which the rest is shortest, wherever one was pushed. Reads: ways. Writes: nothing.

import type { Spot } from '@ethogram/scenes'
import type { WaysRound } from './ways-round.ts'

/** So near to a corner is at it, metres. */
const AT_CORNER_M = 0.15

/** Corners so near to a way are marked, too, metres. */
const BESIDE_M = 2

/** Corners nearer to each other than this are one, metres. */
const SAME_M = 1e-6

/** A corner on the way to a target. */
interface Corner {
  readonly mark: number
  readonly at: Spot
  /** How far it still is from there. */
  readonly restM: number
  /** The mark after it; −1 for the target itself. */
  readonly next: number
}

/** The ways of people who are alike to their targets, one after the other. */
export class Routes {
  /** Where marks stand. */
  readonly marks: readonly Spot[]
  readonly #ways: WaysRound
  readonly #legs: readonly { readonly to: Spot; readonly corners: readonly Corner[] }[]

  /** Ways from any of some places to the first target, and from each target to the next. */
  constructor(ways: WaysRound, from: readonly Spot[], targets: readonly Spot[]) {
    this.#ways = ways
    const marks: Spot[] = []
    this.#legs = targets.map((to, k) => ({
      to,
      corners: this.#cornersOf(k === 0 ? from : [targets[k - 1]], to, marks),
    }))
    this.marks = marks
  }

  /** For which mark somebody heads on a leg; −1 for the target itself. `before` is the one until now. */
  headFor(here: Spot, leg: number, before: number): number {
    const { to, corners } = this.#legs[leg]
    if (corners.length === 0 || this.#ways.isInSight(here, to)) return -1
    let best: Corner | undefined
    let leastM = Number.POSITIVE_INFINITY
    for (const corner of corners) {
      const far = Math.hypot(corner.at[0] - here[0], corner.at[1] - here[1])
      if (far < AT_CORNER_M) {
        if (corner.mark === before) return corner.next
        continue
      }
      if (far + corner.restM >= leastM || !this.#ways.isInSight(here, corner.at)) continue
      leastM = far + corner.restM
      best = corner
    }
    return best?.mark ?? before
  }

  #cornersOf(from: readonly Spot[], to: Spot, marks: Spot[]): readonly Corner[] {
    const corners = new Map<number, Corner>()
    const ways = from.flatMap((start) => {
      const way = this.#ways.between(start, to)
      if (way === undefined) return []
      const besides = this.#ways.besides(start, way, BESIDE_M).flatMap((spot) => {
        const rest = this.#ways.between(spot, to)
        return rest === undefined ? [] : [[spot, ...rest]]
      })
      return [way, ...besides]
    })
    for (const way of ways) {
      let restM = 0
      let next = -1
      for (let k = way.length - 2; k >= 0; k--) {
        restM += Math.hypot(way[k + 1][0] - way[k][0], way[k + 1][1] - way[k][1])
        const mark = markAt(way[k], marks)
        const known = corners.get(mark)
        if (known === undefined || restM < known.restM) corners.set(mark, { mark, at: way[k], restM, next })
        next = mark
      }
    }
    return [...corners.values()]
  }
}

/** Which mark stands at a spot; a new one if none does. */
function markAt([x, z]: Spot, marks: Spot[]): number {
  const found = marks.findIndex((mark) => Math.abs(mark[0] - x) < SAME_M && Math.abs(mark[1] - z) < SAME_M)
  return found < 0 ? marks.push([x, z]) - 1 : found
}

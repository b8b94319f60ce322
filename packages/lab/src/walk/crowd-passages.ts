// Where a crowd was held up: before its first narrow place, in it, or beyond.
//
// A narrow place lies between two obstacles that face each other along an axis, with at most 1.5 m between them. The first is the one
// furthest from the target, as the crow flies; what is further from the target than all of it lies before it. Obstacles that face each other
// aslant are not found. Reads: a case, positions. Writes: sums.

import type { Spot } from '@ethogram/scenes'
import { boundsOf, markOf } from './area.ts'
import type { CrowdArea, CrowdCase } from './crowd-case.ts'

/** Wider gaps hold nobody up, metres. */
const NARROW_M = 1.5

/** Seconds for which people were held up, added up. */
export interface HeldUp {
  readonly allS: number
  /** By the first narrow place of their way; nothing where there is none. */
  readonly firstPassage: { readonly beforeS: number; readonly inS: number; readonly beyondS: number } | undefined
}

type Box = readonly [least: Spot, most: Spot]

/** Adds up positions at which somebody was held up for a second, each with the target it was on its way to. */
export function heldUpAt(crowd: CrowdCase, positions: readonly (readonly [number, number, number])[]): HeldUp {
  const passages = passagesOf(crowd.obstacles)
  if (passages.length === 0) return { allS: positions.length, firstPassage: undefined }
  const sums = { beforeS: 0, inS: 0, beyondS: 0 }
  for (const [x, z, id] of positions) {
    const target = crowd.targets.find((each) => each.id === id)
    if (target === undefined) continue
    const mark = markOf(target.area)
    const ranges = passages.map((box) => rangeFrom(mark, box))
    const [nearM, farM] = ranges.reduce((first, range) => (range[0] > first[0] ? range : first))
    const far = Math.hypot(x - mark[0], z - mark[1])
    if (far > farM) sums.beforeS++
    else if (far >= nearM) sums.inS++
    else sums.beyondS++
  }
  return { allS: positions.length, firstPassage: sums }
}

/** How far a box is from a point: the middles of its nearest and furthest ends. */
function rangeFrom([x, z]: Spot, [least, most]: Box): readonly [number, number] {
  const nearX = Math.max(least[0], Math.min(most[0], x))
  const nearZ = Math.max(least[1], Math.min(most[1], z))
  const farX = Math.abs(x - least[0]) > Math.abs(x - most[0]) ? least[0] : most[0]
  const farZ = (least[1] + most[1]) / 2
  const isAlongX = most[0] - least[0] >= most[1] - least[1]
  const farOther = Math.abs(z - least[1]) > Math.abs(z - most[1]) ? least[1] : most[1]
  const far = isAlongX ? Math.hypot(farX - x, farZ - z) : Math.hypot((least[0] + most[0]) / 2 - x, farOther - z)
  return [Math.hypot(nearX - x, nearZ - z), far]
}

/** Narrow places between obstacles. */
function passagesOf(obstacles: readonly CrowdArea[]): Box[] {
  const boxes = obstacles.map(boundsOf)
  const found: Box[] = []
  for (const [k, one] of boxes.entries()) {
    for (const other of boxes.slice(0, k)) {
      for (const across of [0, 1] as const) {
        const along = across === 0 ? 1 : 0
        const [low, high] = one[0][across] < other[0][across] ? [one, other] : [other, one]
        const gap = high[0][across] - low[1][across]
        const from = Math.max(one[0][along], other[0][along])
        const to = Math.min(one[1][along], other[1][along])
        if (gap <= 0 || gap > NARROW_M || to <= from) continue
        const least: Spot = across === 0 ? [low[1][0], from] : [from, low[1][1]]
        const most: Spot = across === 0 ? [high[0][0], to] : [to, high[0][1]]
        found.push([least, most])
      }
    }
  }
  return found
}

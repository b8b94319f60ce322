// What a look at near space has found: solids within reach, before it is known whether they are in sight.
//
// One row of numbers each, handed from the search (near-solids.ts) to the sight (near-sight.ts) and grown with the largest crowd.
// Reads and writes: what it is given.

import type { Obstacles } from '../1-world/obstacles.ts'

/** Numbers of a row: where it is, from the middle of the body to its surface, its rounding (of a disc its radius), how high it begins and ends. */
export const FOUND_X = 0
export const FOUND_Z = 1
export const FOUND_DISTANCE = 2
export const FOUND_ROUND = 3
export const FOUND_BOTTOM = 4
export const FOUND_TOP = 5
export const FOUND_NUMBERS = 6

/** What was found. */
export interface Found {
  count: number
  numbers: Float64Array
  /** Slot, and index among the obstacles; −1 for what is a disc. */
  ints: Int32Array
  /** Rows, the nearest first. */
  order: Int32Array
}

/** Nothing yet. */
export function createFound(): Found {
  const room = 64
  return {
    count: 0,
    numbers: new Float64Array(FOUND_NUMBERS * room),
    ints: new Int32Array(2 * room),
    order: new Int32Array(room),
  }
}

/** Makes room for twice as many. */
export function growFound(found: Found): void {
  const room = 2 * found.order.length
  const numbers = new Float64Array(FOUND_NUMBERS * room)
  numbers.set(found.numbers)
  found.numbers = numbers
  const ints = new Int32Array(2 * room)
  ints.set(found.ints)
  found.ints = ints
  found.order = new Int32Array(room)
}

/** Few are sorted by insertion; many in strides first, or a heap of two hundred stones would cost ten thousand steps. */
export function sortFound(found: Found): void {
  const { order, count } = found
  let gap = 1
  while (gap * 3 < count / 4) gap = gap * 3 + 1
  for (let k = 0; k < count; k++) order[k] = k
  for (; gap > 0; gap = gap === 1 ? 0 : Math.max(1, Math.floor(gap / 3))) {
    for (let k = gap; k < count; k++) {
      const moving = order[k]
      let at = k - gap
      for (; at >= 0 && comesBefore(found, moving, order[at]); at -= gap) order[at + gap] = order[at]
      order[at + gap] = moving
    }
  }
}

/** Nearer ones come first; of equals one by its position, whichever is listed first. */
function comesBefore({ numbers, ints }: Found, a: number, b: number): boolean {
  const first = FOUND_NUMBERS * a
  const second = FOUND_NUMBERS * b
  if (numbers[first + FOUND_DISTANCE] !== numbers[second + FOUND_DISTANCE])
    return numbers[first + FOUND_DISTANCE] < numbers[second + FOUND_DISTANCE]
  if (numbers[first + FOUND_X] !== numbers[second + FOUND_X])
    return numbers[first + FOUND_X] < numbers[second + FOUND_X]
  if (numbers[first + FOUND_Z] !== numbers[second + FOUND_Z])
    return numbers[first + FOUND_Z] < numbers[second + FOUND_Z]
  return ints[2 * a] < ints[2 * b]
}

/** Corners of an obstacle. */
export function cornersOf(obstacles: Obstacles, k: number): number {
  return (obstacles.cornersAt[k + 1] - obstacles.cornersAt[k]) >> 1
}

// Lists of different length as one run of integers and one of doubles side by side, and where each begins.

import type { Run } from '../0-foundation/row.ts'

/** Collects runs. Integers and doubles stand at the same offsets; where a run has no doubles, zeros do. */
export interface NumberLists {
  readonly ints: number[]
  readonly doubles: number[]
  add(ints: readonly number[], doubles?: readonly number[]): Run
}

/** Starts empty. */
export function collectLists(): NumberLists {
  const ints: number[] = []
  const doubles: number[] = []
  return {
    ints,
    doubles,
    add: (newInts, newDoubles = []) => {
      const from = ints.length
      const room = Math.max(newInts.length, newDoubles.length)
      for (let k = 0; k < room; k++) {
        ints.push(newInts[k] ?? 0)
        doubles.push(newDoubles[k] ?? 0)
      }
      return { from, count: newInts.length, room }
    },
  }
}

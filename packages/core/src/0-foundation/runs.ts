// Short runs of the arena, cleared and copied.
//
// A call of `fill` or `copyWithin` costs 35–100 ns before it moves the first number, which a loop over a dozen does not. A
// tick of a small mind makes forty such calls, so short runs go by loops and long ones by the engine's own.

import { f64, i32 } from './arena.ts'

/** From here on the engine's own is quicker, as measured for both kinds of numbers. */
const LONG = 32

/** Writes 0 into the doubles from `from` up to `to`. */
export function clearDoubles(from: number, to: number): void {
  if (to - from > LONG) {
    f64.fill(0, from, to)
    return
  }
  const F = f64
  for (let k = from; k < to; k++) F[k] = 0
}

/** Writes 0 into the integers from `from` up to `to`. */
export function clearInts(from: number, to: number): void {
  if (to - from > LONG) {
    i32.fill(0, from, to)
    return
  }
  const I = i32
  for (let k = from; k < to; k++) I[k] = 0
}

/** Copies a position, a velocity or three numbers of another kind, which do not overlap. */
export function copyThree(to: number, from: number): void {
  const F = f64
  F[to] = F[from]
  F[to + 1] = F[from + 1]
  F[to + 2] = F[from + 2]
}

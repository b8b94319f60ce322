// Headings and bearings without garbage: results go into arrays, never through a return.
//
// V8 puts a double that is passed to or returned from a function it does not inline into an object of its own. Once for each
// creature and tick that is garbage that grows with the crowd. These take places in the arena (small integers, which cost
// nothing) and leave their results there or in `frame`.

import { f64 } from './arena.ts'
import { writeAtan2, writeSineCosine } from './trig.ts'

/** Sine, then cosine, of the heading last looked at. */
export const frame = new Float64Array(2)

/** Looks at the heading that stands at `at` in the arena. */
export function lookAlong(at: number): void {
  writeSineCosine(f64, at, frame)
}

/** Writes the bearing (positive to the left) of the position (left, up, ahead) at `from` to `to`, both in the arena. */
export function writeBearing(from: number, to: number): void {
  writeAtan2(f64, from, f64, from + 2, f64, to)
}

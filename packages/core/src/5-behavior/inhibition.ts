// Mutual inhibition: behaviors of a group push each other down until exactly one is above zero (Ludlow, Minsky).
//
//   post_i ← max( 0 , pre_i − Σ_{m≠i} gain[m→i] · post_m of the previous iteration )
//
// All are updated together. With gains above 1 the small difference grows like an avalanche, and whoever is active keeps
// control until a rival's value exceeds gain × its own. Iteration that does not settle (no change, a two-step oscillation,
// all zero) is an ordinary path: pick the greatest pre (ties: the incumbent, then definition order), let only that one
// inhibit, and go on. Seeds: 000 §6.5, 003 §5.2 with table 1.

import { f64 } from '../0-foundation/arena.ts'

/** Iterations after which a slow avalanche is cut short in favour of the greatest value. */
const MAX_ITERATIONS = 64

let before = new Float64Array(64)
let beforeThat = new Float64Array(64)
let after = new Float64Array(64)
let inhibiting = new Int32Array(64)

/** Iterations the last call took, for traces and tests. */
export let iterations = 0

/**
 * Arbitrates a group of `count` behaviors: `pre` is where their values start, `gains` where the count × count gains start,
 * `value` where the value of the active one after inhibition stands, all in the arena. It holds the incumbent's of the
 * previous tick (all others had 0) and gets the winner's. The answer is the index of the active one within the group, −1 if
 * no behavior has any value.
 */
export function inhibit(pre: number, value: number, gains: number, count: number, incumbent: number): number {
  const F = f64
  if (before.length < count) grow(count * 2)
  const was = before
  const wasBefore = beforeThat
  const is = after
  const inhibitors = inhibiting
  let greatest = -1
  let greatestValue = 0
  for (let i = 0; i < count; i++) {
    was[i] = 0
    wasBefore[i] = -1
    const mine = F[pre + i]
    if (mine > greatestValue || (mine === greatestValue && mine > 0 && i === incumbent)) {
      greatest = i
      greatestValue = mine
    }
  }
  if (incumbent >= 0) was[incumbent] = F[value]
  iterations = 0
  F[value] = 0
  if (greatest < 0) return -1
  for (;;) {
    iterations++
    // Those at zero inhibit nobody. Usually one is above it, and then an iteration is one pass.
    let inhibitorCount = 0
    for (let m = 0; m < count; m++) if (was[m] !== 0) inhibitors[inhibitorCount++] = m
    let positive = 0
    let last = -1
    let isUnchanged = true
    let isOscillating = true
    for (let i = 0; i < count; i++) {
      let left = F[pre + i]
      for (let k = 0; k < inhibitorCount; k++) {
        const m = inhibitors[k]
        if (m !== i) left -= F[gains + m * count + i] * was[m]
      }
      if (!(left > 0)) left = 0
      else {
        positive++
        last = i
      }
      is[i] = left
      if (left !== was[i]) isUnchanged = false
      if (left !== wasBefore[i]) isOscillating = false
    }
    if (positive === 1) {
      F[value] = is[last]
      return last
    }
    const isStuck = positive === 0 || isUnchanged || isOscillating || iterations >= MAX_ITERATIONS
    for (let i = 0; i < count; i++) {
      wasBefore[i] = isStuck ? -1 : was[i]
      was[i] = isStuck ? (i === greatest ? F[pre + i] : 0) : is[i]
    }
  }
}

function grow(size: number): void {
  before = new Float64Array(size)
  beforeThat = new Float64Array(size)
  after = new Float64Array(size)
  inhibiting = new Int32Array(size)
}

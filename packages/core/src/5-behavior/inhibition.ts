// Mutual inhibition: behaviors of a group push each other down until exactly one is above zero (Ludlow, Minsky).
//
//   post_i ← max( 0 , pre_i − Σ_{m≠i} gain[m→i] · post_m of the previous iteration )
//
// All are updated together. With gains above 1 the small difference grows like an avalanche, and whoever is active keeps
// control until a rival's value exceeds gain × its own. Iteration that does not settle (no change, a two-step oscillation,
// all zero) is an ordinary path: pick the greatest pre (ties: the incumbent, then definition order), let only that one
// inhibit, and go on. Seeds: 000 §6.5, 003 §5.2 with table 1.

import { f64, i32 } from '../0-foundation/arena.ts'
import { MAX_PAIRED_BEHAVIORS } from './behavior-block.ts'

/** Iterations after which a slow avalanche is cut short in favour of the greatest value. */
const MAX_ITERATIONS = 64

let before = new Float64Array(64)
let beforeThat = new Float64Array(64)
let after = new Float64Array(64)
let inhibiting = new Int32Array(64)
/** Where the gains of each who inhibits start, and which bits of a rival's index count there: all, or none for one gain against all. */
let gainRow = new Int32Array(64)
let gainMask = new Int32Array(64)

/** Iterations that the last call took. */
let iterations = 0

/** Iterations that the last call took, for tests. */
export function iterationsTaken(): number {
  return iterations
}

/**
 * Arbitrates a group of `count` behaviors: `pre` is where their values start, `list` and `listInts` where the
 * model's lists of doubles and integers start, `gains` where in them its gains do (see G_GAINS), `value` where the value of the active one
 * after inhibition stands, all in the arena. It holds the incumbent's of the
 * previous tick (all others had 0) and gets the winner's. The answer is the index of the active one within the group, −1 if
 * no behavior has any value.
 */
export function inhibit(
  pre: number,
  value: number,
  list: number,
  listInts: number,
  gains: number,
  count: number,
  incumbent: number,
): number {
  const kept = keepOrTake(pre, value, list, listInts, gains, count, incumbent)
  return kept >= 0 ? kept : settle(pre, value, list, listInts, gains, count, incumbent)
}

/** Iterates until one is above zero. */
function settle(
  pre: number,
  value: number,
  list: number,
  listInts: number,
  gains: number,
  count: number,
  incumbent: number,
): number {
  const F = f64
  if (before.length < count) grow(count * 2)
  const was = before
  const wasBefore = beforeThat
  const is = after
  const inhibitors = inhibiting
  const rows = gainRow
  const masks = gainMask
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
  let hasBegunAnew = false
  iterations = 0
  F[value] = 0
  if (greatest < 0) return -1
  for (;;) {
    iterations++
    // Those at zero inhibit nobody. Usually one is above it, and then an iteration is one pass.
    const inhibitorCount = listInhibitors(list, listInts, gains, count)
    let positive = 0
    let last = -1
    let isUnchanged = true
    let isOscillating = true
    for (let i = 0; i < count; i++) {
      let left = F[pre + i]
      for (let k = 0; k < inhibitorCount; k++) {
        const m = inhibitors[k]
        if (m !== i) left -= F[rows[k] + (i & masks[k])] * was[m]
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
    // Alone, the greatest inhibits all others, whose gains are above 1; where they are not, it wins all the same: a tick is bounded.
    if (isStuck && hasBegunAnew) return winAnyway(pre, value, greatest)
    hasBegunAnew ||= isStuck
    for (let i = 0; i < count; i++) {
      wasBefore[i] = isStuck ? -1 : was[i]
      was[i] = isStuck ? (i === greatest ? F[pre + i] : 0) : is[i]
    }
  }
}

/**
 * The first iteration, in which only the incumbent inhibits; nearly always it leaves one above zero, whose index is the answer.
 * Otherwise nothing was written, and the answer is −1.
 */
function keepOrTake(
  pre: number,
  value: number,
  list: number,
  listInts: number,
  gains: number,
  count: number,
  incumbent: number,
): number {
  const F = f64
  const isPaired = count <= MAX_PAIRED_BEHAVIORS
  const own = incumbent < 0 ? 0 : isPaired ? incumbent * count : i32[listInts + gains + incumbent]
  const isOne = !isPaired && own === 0
  const row = list + gains + (isOne ? incumbent : own)
  const mask = isOne ? 0 : -1
  const was = incumbent < 0 ? 0 : F[value]
  let last = -1
  for (let i = 0; i < count; i++) {
    const mine = F[pre + i]
    if (!(mine > 0) || (i !== incumbent && was !== 0 && !(mine - F[row + (i & mask)] * was > 0))) continue
    if (last >= 0) return -1
    last = i
  }
  if (last < 0) return -1
  iterations = 1
  F[value] = last === incumbent || was === 0 ? F[pre + last] : F[pre + last] - F[row + (last & mask)] * was
  return last
}

/** The greatest wins with all that it has. */
function winAnyway(pre: number, value: number, greatest: number): number {
  f64[value] = f64[pre + greatest]
  return greatest
}

/** Lists who is above zero, and where their gains stand; answers how many there are. */
function listInhibitors(list: number, listInts: number, gains: number, count: number): number {
  const was = before
  const isPaired = count <= MAX_PAIRED_BEHAVIORS
  let found = 0
  for (let m = 0; m < count; m++) {
    if (was[m] === 0) continue
    const own = isPaired ? m * count : i32[listInts + gains + m]
    const isOne = !isPaired && own === 0
    gainRow[found] = list + gains + (isOne ? m : own)
    gainMask[found] = isOne ? 0 : -1
    inhibiting[found++] = m
  }
  return found
}

function grow(size: number): void {
  before = new Float64Array(size)
  beforeThat = new Float64Array(size)
  after = new Float64Array(size)
  inhibiting = new Int32Array(size)
  gainRow = new Int32Array(size)
  gainMask = new Int32Array(size)
}

/** Whether `m` of a group uses one gain against everybody: of a large group whose definition names no rivals of it. */
export function hasOneGain(listInts: number, gains: number, count: number, m: number): boolean {
  return count > MAX_PAIRED_BEHAVIORS && i32[listInts + gains + m] === 0
}

/** How far after the start of a group's gains the one stands that `m` uses against `i`. */
export function gainOffset(listInts: number, gains: number, count: number, m: number, i: number): number {
  if (count <= MAX_PAIRED_BEHAVIORS) return m * count + i
  const own = i32[listInts + gains + m]
  return own === 0 ? m : own + i
}

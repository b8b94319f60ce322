// Pulling a way taut: what goes down a weight map keeps to eight directions, and passes corners further off than it must.
//
// Where a way turns, its corner is cut as far off as a straight line stays free, and what then lies between two others that see each other goes;
// so again and again, until it gains nothing. What is left turns only where something stands. The number of corners stays below what there
// is room for, and the same way comes out whoever asks. Pure numbers. Seed: 002 §7.5 (reduced vertices), taken further.

import { type Grid, isLineFree, reduceEnds } from './weight-map.ts'

/** So often all corners are cut at most, and so often a cut is halved to find how far off it may be. */
const ROUNDS = 12
const HALVINGS = 6

/** A round that shortens a way by less than this share is the last. */
const LEAST_GAIN = 1e-3

/** Shortens the way of `count` points in `ends`; the answer is how many are left. The first and the last stay. */
export function pullTaut(grid: Grid, ends: Int32Array, count: number): number {
  let left = reduceEnds(grid, ends, count)
  let before = lengthOf(grid, ends, left)
  for (let round = 0; round < ROUNDS && left > 2 && 2 * left < ends.length; round++) {
    left = reduceEnds(grid, ends, cutCorners(grid, ends, left))
    const now = lengthOf(grid, ends, left)
    if (before - now < LEAST_GAIN * before) break
    before = now
  }
  return left
}

/** Puts two points in the place of each corner, between which the way is straight; one that cannot be cut stays. */
function cutCorners(grid: Grid, ends: Int32Array, count: number): number {
  // From behind, so that those that come first are still what they were; they move up once their number is known.
  let to = ends.length
  ends[--to] = ends[count - 1]
  for (let k = count - 2; k > 0; k--) {
    const share = shareToCut(grid, ends[k - 1], ends[k], ends[k + 1])
    const after = between(grid, ends[k], ends[k + 1], share)
    const before = between(grid, ends[k], ends[k - 1], share)
    ends[--to] = after
    if (before !== after) ends[--to] = before
  }
  ends.copyWithin(1, to)
  return ends.length - to + 1
}

/** How much of both sides of a corner can be cut off, at most half: the other corners want theirs. */
function shareToCut(grid: Grid, a: number, corner: number, b: number): number {
  let free = 0
  let part = 0.5
  for (let halving = 1; halving <= HALVINGS; halving++) {
    part /= 2
    const share = free + part
    const p = between(grid, corner, a, share)
    const q = between(grid, corner, b, share)
    const isFree = isLineFree(grid, p, q) && isLineFree(grid, q, p)
    if (isFree && isLineFree(grid, a, p) && isLineFree(grid, q, b)) free = share
  }
  return free
}

/** The point that is nearest to where a share of the way from one to another is gone. */
function between({ width }: Grid, from: number, to: number, share: number): number {
  const x = from % width
  const z = (from - x) / width
  const toX = to % width
  const toZ = (to - toX) / width
  return Math.round(z + share * (toZ - z)) * width + Math.round(x + share * (toX - x))
}

/** How long a way is, in steps. */
function lengthOf({ width }: Grid, ends: Int32Array, count: number): number {
  let length = 0
  for (let k = 1; k < count; k++) {
    const x = ends[k] % width
    const fromX = ends[k - 1] % width
    const dz = (ends[k] - x) / width - (ends[k - 1] - fromX) / width
    length += Math.sqrt((x - fromX) * (x - fromX) + dz * dz)
  }
  return length
}

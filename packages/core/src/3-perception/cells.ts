// Memories by position: sorted into cells when some record must look around, and remembered with the room that each has about it.
//
// Most things keep clear of each other from tick to tick. So each memory is anchored where it stood when its neighbours were last
// looked for, with the distance to the nearest that a record could mistake for it; as long as neither has gone far from its anchor
// there is nobody to compare it with, and no cell needs to be searched. What has gone far, or is new, is loose: records look out
// for the loose ones singly, and when there are many all are anchored anew.
// Reads: memories. Writes: anchors; scratch of one tick. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { type PerceptionModel, SOMETHING } from './memory-block.ts'

/** Edge of a cell, metres; what is less sure than a cell is asked by every record. */
export const CELL_M = 2
const VAGUE_M = 0.5
const BUCKETS = 1024
export const BUCKET_SHIFT = 22

/** Further than this from its anchor a memory is loose, metres; and room that is left for rounding. */
const LOOSE_M = 0.1
const ROUNDING_M = 1e-6

/** With more loose memories than this all are anchored anew: a few cost less to look at than the anchoring. */
const MOST_LOOSE = 6

/** Where there are no more memories than this, anchoring costs little: it is done for every new one. */
const FEW = 32

/**
 * A record that may be further off than this, in metres, overlaps more cells than there are buckets: it looks through all buckets
 * instead, because a circle has as many cells as its sense is vague.
 */
export const WIDE_M = 32

/** Farther from home than this, cells can no longer be counted one by one: everything is looked at instead. */
export const COUNTABLE_M = 1e12

/** First memory of each bucket, the next one of each memory's bucket, and the cell of each, hashed. */
export const heads = new Int32Array(BUCKETS)
export let next = new Int32Array(64)
export let keys = new Int32Array(64)
export let positionX = new Float64Array(64)
export let positionZ = new Float64Array(64)

/** Memories too vague for a cell, and loose ones. */
export let vague = new Int32Array(64)
export let vagueCount = 0
export const loose = new Int32Array(MOST_LOOSE + 1)
export let looseCount = 0

/** Greatest spread of what stands in cells; and, once they are sorted, greatest radius. */
export const widest = new Float64Array(2)

let areSorted = false

/** Looks all memories over: which are vague, which loose, how wide the widest is. */
export function surveyMemories(perception: PerceptionModel, mind: Slab): void {
  if (next.length < perception.capacity) makeRoom(perception.capacity)
  areSorted = false
  const unanchored = survey(perception, mind)
  const isCheap = unanchored > 0 && i32[mind.i + perception.at.count] <= FEW
  if (looseCount <= MOST_LOOSE && !isCheap) return
  anchorAll(perception, mind)
  looseCount = 0
}

/** Says how many have no anchor. */
function survey(perception: PerceptionModel, mind: Slab): number {
  const F = f64
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  const idAt = mind.i + at.id
  const homeAt = mind.f + at.homePosition
  const anchorAt = mind.f + at.anchor
  const clearAt = mind.f + at.clear
  const spreadAt = mind.f + at.spread
  let widestSpread = 0
  let vagues = 0
  let looses = 0
  let unanchored = 0
  for (let m = count - 1; m > 0; m--) {
    const spread = F[spreadAt + m]
    const isAnchored = F[clearAt + m] > 0
    if (!isAnchored && I[idAt + m] === 0) continue
    if (spread > VAGUE_M) {
      vague[vagues++] = m
      continue
    }
    if (spread > widestSpread) widestSpread = spread
    const dx = F[homeAt + 3 * m] - F[anchorAt + 2 * m]
    const dz = F[homeAt + 3 * m + 2] - F[anchorAt + 2 * m + 1]
    if (isAnchored && dx * dx + dz * dz <= LOOSE_M * LOOSE_M) continue
    if (!isAnchored) unanchored++
    if (looses <= MOST_LOOSE) loose[looses++] = m
  }
  vagueCount = vagues
  looseCount = looses
  widest[0] = widestSpread
  return unanchored
}

/** Sorts those that are not vague into cells, once a tick. */
export function sortIntoCells(perception: PerceptionModel, mind: Slab): void {
  if (areSorted) return
  areSorted = true
  const chain = next
  const keyAt = keys
  const xs = positionX
  const zs = positionZ
  const firsts = heads
  const F = f64
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  const idAt = mind.i + at.id
  const homeAt = mind.f + at.homePosition
  const spreadAt = mind.f + at.spread
  const sizeAt = mind.f + at.size
  let widestSize = 0
  firsts.fill(-1)
  for (let m = count - 1; m > 0; m--) {
    if (I[idAt + m] === 0 || F[spreadAt + m] > VAGUE_M) continue
    const size = F[sizeAt + 2 * m]
    if (size > widestSize) widestSize = size
    const x = F[homeAt + 3 * m]
    const z = F[homeAt + 3 * m + 2]
    xs[m] = x
    zs[m] = z
    const key = keyOf(Math.floor(x / CELL_M), Math.floor(z / CELL_M))
    keyAt[m] = key
    chain[m] = firsts[key >>> BUCKET_SHIFT]
    firsts[key >>> BUCKET_SHIFT] = m
  }
  widest[1] = widestSize
}

/** The hash of a cell. */
export function keyOf(cx: number, cz: number): number {
  return Math.imul(cx, 0x9e3779b1) ^ Math.imul(cz, 0x85ebca6b)
}

/** Anchors every memory that is not vague where it is; a vague one that becomes sure later is loose. */
function anchorAll(perception: PerceptionModel, mind: Slab): void {
  sortIntoCells(perception, mind)
  const { at } = perception
  const count = i32[mind.i + at.count]
  for (let m = 1; m < count; m++) {
    f64[mind.f + at.clear + m] = 0
    if (i32[mind.i + at.id + m] !== 0 && f64[mind.f + at.spread + m] <= VAGUE_M) anchor(m, perception, mind)
  }
}

/** Anchors memory `m`; less than a cell's edge away from it there is nothing outside the cells around it. */
function anchor(m: number, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at } = perception
  const kindAt = mind.i + at.kind
  const partAt = mind.i + at.part
  const kind = I[kindAt + m]
  const part = I[partAt + m]
  const x = positionX[m]
  const z = positionZ[m]
  const cellX = Math.floor(x / CELL_M)
  const cellZ = Math.floor(z / CELL_M)
  let nearest = CELL_M * CELL_M
  // Counted by steps: so far out that a cell more is no other number, this must end too.
  for (let stepX = -1; stepX <= 1; stepX++) {
    for (let stepZ = -1; stepZ <= 1; stepZ++) {
      const key = keyOf(cellX + stepX, cellZ + stepZ)
      for (let other = heads[key >>> BUCKET_SHIFT]; other >= 0; other = next[other]) {
        if (keys[other] !== key || other === m) continue
        const dx = x - positionX[other]
        const dz = z - positionZ[other]
        const apart = dx * dx + dz * dz
        if (apart >= nearest) continue
        const its = I[kindAt + other]
        if (its === SOMETHING || kind === SOMETHING || (its === kind && I[partAt + other] === part)) nearest = apart
      }
    }
  }
  F[mind.f + at.anchor + 2 * m] = x
  F[mind.f + at.anchor + 2 * m + 1] = z
  // Both may have gone as far as they may; never 0, which is for those without an anchor.
  const clear = Math.max(ROUNDING_M, Math.sqrt(nearest) - 2 * LOOSE_M - ROUNDING_M)
  F[mind.f + at.clear + m] = clear * clear
}

function makeRoom(capacity: number): void {
  next = new Int32Array(2 * capacity)
  keys = new Int32Array(2 * capacity)
  positionX = new Float64Array(2 * capacity)
  positionZ = new Float64Array(2 * capacity)
  vague = new Int32Array(2 * capacity)
}

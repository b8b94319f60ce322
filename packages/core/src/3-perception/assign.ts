// Who is who: records are given to memories so that all of them together fit best.
//
// Of like things close to each other the best pair may leave the others bad ones, so pairs are not taken one by one: a record that finds its memory
// taken looks whether the holder has another to go to, whose holder has another …, along the cheapest such way (successive shortest paths with prices,
// as in the Hungarian method). A record that would cost more than a new memory stays without one. Through a noisy eye this decides whether six
// sheep stay six sheep. Each sense by itself: a memory takes one record of each. Reads: the pairs. Writes: what records are matched with.
// Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { bitOfSense, SENSE_NAMES } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from './memory-block.ts'
import { pairCost, pairMemory, pairRecord, pairs } from './pairs.ts'

/**
 * What it costs to form a new memory where a record fits old ones: as much as the worst fit of a position, five deviations. Less, and
 * noise makes two of one; much more, and a newcomer takes the place of who has left.
 */
const NEW_COST = 25

/** Senses there are. */
const SENSES = SENSE_NAMES.length

const NOBODY = -1
const NOWHERE = 1e9

// Scratch of one call. Records that have pairs, in the order of pairs: the first pair of each, the pair by which it holds a memory, its price, and what
// a new memory would cost it.
let firstPair = new Int32Array(65)
let heldPair = new Int32Array(64)
let recordPrice = new Float64Array(64)
let newCost = new Float64Array(64)
// Memories: who holds each; its price; how dear it is to reach, from whom and by which pair; whether the way on from it has been looked at.
let holder = new Int32Array(64)
let memoryPrice = new Float64Array(64)
let reached = new Float64Array(64)
let reachedFrom = new Int32Array(64)
let reachedBy = new Int32Array(64)
let isPassed = new Uint8Array(64)
// Memories that a search has reached.
let frontier = new Int32Array(64)
let frontierCount = 0

/** What it costs to come to the record that is looked from: a cell, because a double as an argument would make garbage. */
const wayCost = new Float64Array(1)
/** The cheapest end of a way: its cost, the free memory, or else the record that forms a new one. */
const endCost = new Float64Array(1)
let endMemory = NOBODY
let endRecord = NOBODY

/** Gives the records of `pairs` memories. `takenBy`: senses that have taken each memory already; it is brought up to date. */
export function assign(takenBy: Int32Array, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const records = groupPairs(perception.capacity)
  for (let sense = 0; sense < SENSES; sense++) {
    let hasAny = false
    for (let g = 0; g < records; g++) {
      if (i32[mind.i + senses.at.sense + pairRecord[firstPair[g]]] !== sense) continue
      if (!hasAny) beginSense(bitOfSense(sense), takenBy, perception)
      hasAny = true
      findWay(g)
      goWay(g)
      clearWay()
    }
    if (hasAny) takeHeld(records, bitOfSense(sense), takenBy, perception, mind)
  }
}

/** Pairs of one record stand together. Says how many records have any. */
function groupPairs(capacity: number): number {
  if (holder.length < capacity) makeRoomForMemories(capacity)
  let records = 0
  for (let k = 0; k < pairs; k++) {
    if (k === 0 || pairRecord[k] !== pairRecord[k - 1]) {
      if (records === heldPair.length) makeRoomForRecords()
      firstPair[records] = k
      heldPair[records] = NOBODY
      recordPrice[records] = 0
      newCost[records++] = pairCost[k] + 1
    }
    // Even a bad fit is better than none: a new memory costs more than the best.
    newCost[records - 1] = Math.min(newCost[records - 1], pairCost[k] + 1)
  }
  for (let g = 0; g < records; g++) newCost[g] = Math.max(NEW_COST, newCost[g])
  firstPair[records] = pairs
  return records
}

/** Nobody holds anything yet, save what was taken at a glance: that is out of reach. */
function beginSense(bit: number, takenBy: Int32Array, { capacity }: PerceptionModel): void {
  for (let m = 0; m < capacity; m++) {
    holder[m] = NOBODY
    memoryPrice[m] = 0
    reached[m] = NOWHERE
    isPassed[m] = (takenBy[m] & bit) === 0 ? 0 : 1
  }
}

/** Finds the cheapest way from record `g` to a free memory, or to a new one for itself or for who gives way. */
function findWay(g: number): void {
  frontierCount = 0
  endCost[0] = NOWHERE
  wayCost[0] = 0
  lookFrom(g)
  for (;;) {
    let best = NOBODY
    for (let k = 0; k < frontierCount; k++) {
      const m = frontier[k]
      if (isPassed[m] === 0 && (best === NOBODY || reached[m] < reached[best])) best = m
    }
    if (best === NOBODY || reached[best] >= endCost[0]) return
    if (holder[best] === NOBODY) {
      endCost[0] = reached[best]
      endMemory = best
      return
    }
    isPassed[best] = 1
    wayCost[0] = reached[best]
    lookFrom(holder[best])
  }
}

/** Reaches all that record `g` may be of, and what it would cost if it formed a new memory. */
function lookFrom(g: number): void {
  const so = wayCost[0] - recordPrice[g]
  for (let k = firstPair[g]; k < firstPair[g + 1]; k++) {
    const m = pairMemory[k]
    if (isPassed[m] !== 0) continue
    const cost = so + pairCost[k] - memoryPrice[m]
    if (cost >= reached[m]) continue
    if (reached[m] === NOWHERE) frontier[frontierCount++] = m
    reached[m] = cost
    reachedFrom[m] = g
    reachedBy[m] = k
  }
  if (so + newCost[g] >= endCost[0]) return
  endCost[0] = so + newCost[g]
  endMemory = NOBODY
  endRecord = g
}

/** Sets prices by what was reached, and hands memories on along the way, from its end to record `g`. */
function goWay(g: number): void {
  recordPrice[g] += endCost[0]
  for (let k = 0; k < frontierCount; k++) {
    const m = frontier[k]
    if (isPassed[m] === 0) continue
    memoryPrice[m] += reached[m] - endCost[0]
    recordPrice[holder[m]] += endCost[0] - reached[m]
  }
  let m = endMemory
  if (m === NOBODY) {
    // Who would rather be new gives up what it holds.
    const given = heldPair[endRecord]
    if (given === NOBODY) return
    heldPair[endRecord] = NOBODY
    m = pairMemory[given]
  }
  for (;;) {
    const taker = reachedFrom[m]
    const given = heldPair[taker]
    holder[m] = taker
    heldPair[taker] = reachedBy[m]
    if (taker === g) return
    m = pairMemory[given]
  }
}

function clearWay(): void {
  for (let k = 0; k < frontierCount; k++) {
    isPassed[frontier[k]] = 0
    reached[frontier[k]] = NOWHERE
  }
}

/** Writes down what the records of a sense hold. */
function takeHeld(records: number, bit: number, takenBy: Int32Array, { at }: PerceptionModel, mind: Slab): void {
  for (let g = 0; g < records; g++) {
    const k = heldPair[g]
    if (k === NOBODY) continue
    takenBy[pairMemory[k]] |= bit
    i32[mind.i + at.matched + pairRecord[k]] = pairMemory[k]
    f64[mind.f + at.matchCost + pairRecord[k]] = pairCost[k]
  }
}

function makeRoomForRecords(): void {
  const length = 2 * heldPair.length
  firstPair = longer(firstPair, length + 1)
  heldPair = longer(heldPair, length)
  const prices = new Float64Array(length)
  prices.set(recordPrice)
  recordPrice = prices
  const costs = new Float64Array(length)
  costs.set(newCost)
  newCost = costs
}

function longer(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length)
  to.set(from)
  return to
}

function makeRoomForMemories(capacity: number): void {
  holder = new Int32Array(capacity)
  memoryPrice = new Float64Array(capacity)
  reached = new Float64Array(capacity)
  reachedFrom = new Int32Array(capacity)
  reachedBy = new Int32Array(capacity)
  isPassed = new Uint8Array(capacity)
  frontier = new Int32Array(capacity)
}

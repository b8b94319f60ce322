// Which thing is this? Records are matched against memories: by shape, then by position, and across senses.
//
// A pair fits the worse the further the record is from where the memory is predicted to be, in units of both uncertainties, and the
// more its size and fields differ from what is remembered, in units of how steady those have been. Pairs are taken so that all together
// fit best; a memory takes one record of each sense on a tick. A voice fits whatever is believed to be where it comes from. How well each
// record fitted, and how well the next best would have, is left in the block: mistakes explain themselves.
// Work grows linearly: a record that fits the memory of the record before it at its index, which has no rival near it, is settled at
// a glance; others ask the cells around them; rivals are weighed together (assign.ts). What is matched stays the same. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { log } from '../0-foundation/power.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import { BY_HEARING, bitOfSense } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { ALIKE, featuresApart, namedOf, untoldOf } from './alike.ts'
import { assign } from './assign.ts'
import {
  BUCKET_SHIFT,
  CELL_M,
  COUNTABLE_M,
  heads,
  keyOf,
  keys,
  loose,
  looseCount,
  next,
  positionX,
  positionZ,
  sortIntoCells,
  surveyMemories,
  vague,
  vagueCount,
  WIDE_M,
  widest,
} from './cells.ts'
import { findLost } from './find-lost.ts'
import { type PerceptionModel, SOMETHING } from './memory-block.ts'
import { addPair, clearPairs, pairCost, pairMemory, pairRecord, pairs } from './pairs.ts'
import { placeRecords, recordHome } from './record-positions.ts'
import { voiceBefore } from './voices.ts'

/** Nothing further off than this many uncertainties is the same thing, squared. */
const GATE = 16

/** Through noise a deviation beyond four comes too often: in a second of six sheep one in twenty times. Squared. */
const NOISY_GATE = 25

/** A voice is only taken to come from what stands close to where it came from: ears are vague, and much stands about. */
const VOICE_GATE = 4

/** And only from what it is known where to look for, metres. */
const VOICE_WIDEST_M = 3

/** Nearer than this it is, whatever the uncertainty, metres. */
const SURELY_M = 0.25

/** Two positions are never told apart better than this, metres. */
const FINEST_M = 0.05

/** A pair that fits no worse than this, with no other within this much of either, needs no comparing. Below the gate. */
const RIVAL = 4

/** A record within an eighth of the room about a memory is settled at a glance if it reaches no further than the rest; squared. */
const NEAR = 1 / 64
const FAR = 49 / 64

/** What it costs to take something heard for something seen. */
const UNKNOWN_COST = 1

/** What it costs to take something for what was not sensed on the last tick: of two that fit, it is the one that was there. */
const LAPSED_COST = 9

/** No better fit. */
const NONE = 1e9

// Scratch of one call: what memories were taken by, how many records found each; the only memory found near each record.
let takenBy = new Int32Array(64)
let finders = new Int32Array(64)
let only = new Int32Array(64)

/** The tick before the one that is matched. */
let lastTick = 0

/** This record has the size and the values of the memory it is matched with, to the bit, and is the only one of it. */
export const LOOKS_SAME = 1
/** And all that is news of it has been taken in. */
export const SETTLED = 2

/** LOOKS_SAME or SETTLED, 0 for others. */
export let looksSame = new Int32Array(64)

/** What `match` counts: records that were not settled at a glance, and voices among them. */
export const OPEN = 0
export const VOICES = 1

/** Matches this tick's records; leaves the row of the memory (0: none yet) in `matched`, and how many of which sort in `counts`. */
export function match(
  tick: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
  counts: Int32Array,
): void {
  lastTick = tick - 1
  const { at } = perception
  const records = i32[mind.i + senses.at.count]
  makeRoom(senses.capacity, perception.capacity)
  surveyMemories(perception, mind)
  clearInts(mind.i + at.matched + records, mind.i + at.matched + senses.capacity)
  clearDoubles(mind.f + at.matchCost, mind.f + at.matchCost + senses.capacity)
  clearDoubles(mind.f + at.matchNext, mind.f + at.matchNext + senses.capacity)
  clearInts(mind.i + at.matchNextId, mind.i + at.matchNextId + senses.capacity)
  counts.fill(0)
  recognize(senses, perception, mind, counts)
  if (counts[OPEN] === 0) return
  takenBy.fill(0, 0, perception.capacity)
  sortIntoCells(perception, mind)
  for (let r = 1; r < records; r++) {
    only[r] = i32[mind.i + at.matched + r]
    if (only[r] === 0) findOnly(r, senses, perception, mind)
  }
  clearPairs()
  for (let r = 1; r < records; r++) if (voiceBefore(r, senses, mind) === 0) takeOnly(r, senses, perception, mind)
  if (pairs > 0) takePairs(senses, perception, mind)
  findLost(takenBy, senses, perception, mind)
}

/**
 * Leaves each record the memory that the record before it at its index was matched with, if it fits that one and no other and looks
 * the same. Counts the records that are left open, which may find the same memories yet, and voices among them.
 */
function recognize(senses: SensesModel, perception: PerceptionModel, mind: Slab, counts: Int32Array): void {
  const F = f64
  const I = i32
  const records = I[mind.i + senses.at.count]
  placeRecords(records, senses, perception, mind)
  const home = recordHome
  const foundBy = finders
  const same = looksSame
  const { at } = perception
  const count = I[mind.i + at.count]
  const fields = perception.fieldSymbols.length
  const matchedAt = mind.i + at.matched
  const kindAt = mind.i + at.kind
  const partAt = mind.i + at.part
  const homeAt = mind.f + at.homePosition
  const spreadAt = mind.f + at.spread
  const clearAt = mind.f + at.clear
  const sizeAt = mind.f + at.size
  const valuesAt = mind.f + at.values
  const costAt = mind.f + at.matchCost
  const blurAt = mind.f + senses.at.spread
  const senseGiven = mind.i + senses.at.sense
  const kindGiven = mind.i + senses.at.kind
  const partGiven = mind.i + senses.at.part
  const sizeGiven = mind.f + senses.at.size
  const valuesGiven = mind.f + senses.at.values
  const wide = widest[0] * widest[0] + FINEST_M * FINEST_M
  const hasStrays = looseCount + vagueCount > 0
  for (let r = 1; r < records; r++) {
    const m = I[matchedAt + r]
    const isThing = m > 0 && m < count && I[senseGiven + r] !== BY_HEARING
    if (isThing && I[kindAt + m] === I[kindGiven + r] && I[partAt + m] === I[partGiven + r]) {
      const dx = home[3 * r] - F[homeAt + 3 * m]
      const dy = home[3 * r + 1] - F[homeAt + 3 * m + 1]
      const dz = home[3 * r + 2] - F[homeAt + 3 * m + 2]
      const flat = dx * dx + dz * dz
      const spread = F[spreadAt + m]
      const blurred = F[blurAt + r]
      const blur = blurred * blurred + FINEST_M * FINEST_M
      const cost = (flat + dy * dy) / (spread * spread + blur)
      // The record is near it, and all that might be meant instead is further off than a record can reach.
      const clear = F[clearAt + m]
      const isAlone = flat < NEAR * clear && RIVAL * (wide + blur) < FAR * clear && SURELY_M * SURELY_M < FAR * clear
      const isSame = F[sizeGiven + 2 * r] === F[sizeAt + 2 * m] && F[sizeGiven + 2 * r + 1] === F[sizeAt + 2 * m + 1]
      if (cost <= RIVAL && isAlone && isSame && !(hasStrays && isNearStray(r, m, senses, perception, mind))) {
        const from = valuesGiven + r * fields
        const known = valuesAt + m * fields
        let k = 0
        while (k + 1 < fields && F[from + k] === F[known + k] && F[from + k + 1] === F[known + k + 1]) k += 2
        while (k < fields && F[from + k] === F[known + k]) k++
        if (k === fields && foundBy[m] === 0) {
          foundBy[m] = 1
          F[costAt + r] = cost
          same[r] = LOOKS_SAME
          continue
        }
      }
    }
    same[r] = 0
    I[matchedAt + r] = 0
    counts[OPEN]++
    if (I[senseGiven + r] === BY_HEARING) counts[VOICES]++
  }
}

/** Whether a loose or vague memory, or memory `m` as one of them, is so near record `r` that it must be compared. */
function isNearStray(r: number, m: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): boolean {
  const { at } = perception
  const kind = i32[mind.i + senses.at.kind + r]
  const blur = f64[mind.f + senses.at.spread + r]
  for (let k = 0; k < looseCount + vagueCount; k++) {
    const stray = k < looseCount ? loose[k] : vague[k - looseCount]
    if (stray === m) return true
    const its = i32[mind.i + at.kind + stray]
    if (its !== SOMETHING && its !== kind) continue
    const dx = recordHome[3 * r] - f64[mind.f + at.homePosition + 3 * stray]
    const dz = recordHome[3 * r + 2] - f64[mind.f + at.homePosition + 3 * stray + 2]
    const spread = f64[mind.f + at.spread + stray]
    const flat = dx * dx + dz * dz
    if (flat <= SURELY_M * SURELY_M) return true
    if (flat <= RIVAL * (spread * spread + blur * blur + 2 * FINEST_M * FINEST_M)) return true
  }
  return false
}

/** Whether a record of this tick was matched with memory `m`: it must not be forgotten before that is taken in. Only if any was open. */
export function isTaken(m: number): boolean {
  return takenBy[m] !== 0
}

/** Gives record `r` to a memory that another record of this tick has formed. */
export function take(r: number, m: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  takenBy[m] |= bitOfSense(i32[mind.i + senses.at.sense + r])
  i32[mind.i + perception.at.matched + r] = m
}

/** The memory that record `since` or a later one before `r` formed by another sense, if `r` comes from it too; 0 for none. */
export function twinOf(r: number, since: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const { at } = perception
  const by = i32[mind.i + senses.at.sense + r]
  const records = i32[mind.i + senses.at.count]
  let best = 0
  let bestOff = GATE
  for (let other = since; other < records; other++) {
    const m = i32[mind.i + at.matched + other]
    // What was formed on this tick has not been observed yet.
    if (other === r || m === 0 || i32[mind.i + at.observations + m] !== 0 || (takenBy[m] & bitOfSense(by)) !== 0)
      continue
    if (by !== BY_HEARING) {
      if (i32[mind.i + senses.at.sense + other] === BY_HEARING) continue
      if (i32[mind.i + senses.at.kind + other] !== i32[mind.i + senses.at.kind + r]) continue
      if (i32[mind.i + senses.at.part + other] !== i32[mind.i + senses.at.part + r]) continue
    }
    const dx = recordHome[3 * r] - recordHome[3 * other]
    const dy = recordHome[3 * r + 1] - recordHome[3 * other + 1]
    const dz = recordHome[3 * r + 2] - recordHome[3 * other + 2]
    const blur = f64[mind.f + senses.at.spread + r]
    const itsBlur = f64[mind.f + senses.at.spread + other]
    const size = mind.f + senses.at.size + 2 * other
    const body = by === BY_HEARING ? f64[size] + f64[size + 1] / 2 : 0
    const off = (dx * dx + dy * dy + dz * dz) / (blur * blur + itsBlur * itsBlur + body * body + FINEST_M * FINEST_M)
    if (off >= bestOff) continue
    best = m
    bestOff = off
  }
  return best
}

/** By capacity: rows that come into use on this tick must not look found by what another mind matched. */
function makeRoom(records: number, capacity: number): void {
  if (takenBy.length < capacity) {
    takenBy = new Int32Array(2 * capacity)
    finders = new Int32Array(2 * capacity)
  }
  finders.fill(0, 0, capacity)
  if (only.length >= records) return
  only = new Int32Array(2 * records)
  looksSame = new Int32Array(2 * records)
}

/** Notes the memory near record `r`, if that is no voice and it is the only one; and that each memory near it has one more near it. */
function findOnly(r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at } = perception
  if (I[mind.i + senses.at.sense + r] === BY_HEARING) return
  const kind = I[mind.i + senses.at.kind + r]
  const part = I[mind.i + senses.at.part + r]
  const x = recordHome[3 * r]
  const y = recordHome[3 * r + 1]
  const z = recordHome[3 * r + 2]
  const blurred = F[mind.f + senses.at.spread + r]
  const blur = blurred * blurred + FINEST_M * FINEST_M
  const reach = Math.max(SURELY_M, Math.sqrt(RIVAL * (widest[0] * widest[0] + FINEST_M * FINEST_M + blur)))
  const isWide = reach > WIDE_M || Math.abs(x) > COUNTABLE_M || Math.abs(z) > COUNTABLE_M
  const toX = isWide ? 0 : Math.floor((x + reach) / CELL_M)
  const fromZ = isWide ? 0 : Math.floor((z - reach) / CELL_M)
  const toZ = isWide ? heads.length - 1 : Math.floor((z + reach) / CELL_M)
  let found = 0
  let foundCost = 0
  let count = 0
  for (let cx = isWide ? 0 : Math.floor((x - reach) / CELL_M); cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const key = isWide ? cz << BUCKET_SHIFT : keyOf(cx, cz)
      for (let m = heads[key >>> BUCKET_SHIFT]; m >= 0; m = next[m]) {
        if (!isWide && keys[m] !== key) continue
        const dx = x - positionX[m]
        const dz = z - positionZ[m]
        const flat = dx * dx + dz * dz
        // Most are refused here, by what lies side by side in memory.
        if (flat > reach * reach) continue
        const its = I[mind.i + at.kind + m]
        if (its !== SOMETHING && (its !== kind || I[mind.i + at.part + m] !== part)) continue
        const dy = y - F[mind.f + at.homePosition + 3 * m + 1]
        const apart = flat + dy * dy
        const spread = F[mind.f + at.spread + m]
        const cost = apart / (spread * spread + blur)
        if (cost > RIVAL && apart > SURELY_M * SURELY_M) continue
        finders[m]++
        count += its === SOMETHING ? 2 : 1
        found = m
        foundCost = cost
      }
    }
  }
  if (vagueCount > 0) count += countVague(r, senses, perception, mind)
  if (count !== 1 || foundCost > RIVAL) return
  only[r] = found
  f64[mind.f + at.matchCost + r] = foundCost
}

/** How many of the vague memories record `r` may be of. */
function countVague(r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const F = f64
  const I = i32
  const { at } = perception
  const kind = I[mind.i + senses.at.kind + r]
  const blur = F[mind.f + senses.at.spread + r]
  const x = recordHome[3 * r]
  const y = recordHome[3 * r + 1]
  const z = recordHome[3 * r + 2]
  let count = 0
  for (let k = 0; k < vagueCount; k++) {
    const m = vague[k]
    const its = I[mind.i + at.kind + m]
    if (its !== SOMETHING && its !== kind) continue
    const home = mind.f + at.homePosition + 3 * m
    const dx = x - F[home]
    const dy = y - F[home + 1]
    const dz = z - F[home + 2]
    const spread = F[mind.f + at.spread + m]
    const apart = dx * dx + dy * dy + dz * dz
    if (apart > RIVAL * (spread * spread + blur * blur + FINEST_M * FINEST_M)) continue
    finders[m]++
    count++
  }
  return count
}

/** Gives a record the only memory near it, unless that is near another too or does not look like it: then all are weighed. */
function takeOnly(r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const m = only[r]
  const costAt = mind.f + at.matchCost + r
  // What noise brought near a memory may be of another, too.
  if (m > 0 && finders[m] === 1 && f64[mind.f + senses.at.noise + r] === 0) {
    if (looksSame[r] === LOOKS_SAME) {
      takenBy[m] |= bitOfSense(i32[mind.i + senses.at.sense + r])
      return
    }
    const size = mind.f + senses.at.size + 2 * r
    const values = mind.f + senses.at.values + r * perception.fieldSymbols.length
    featuresApart(m, size, values, namedOf(r, senses, mind), untoldOf(r, senses, mind), perception, mind, apartness)
    f64[costAt] += apartness[0]
    if (f64[costAt] <= RIVAL) {
      takenBy[m] |= bitOfSense(i32[mind.i + senses.at.sense + r])
      i32[mind.i + at.matched + r] = m
      return
    }
  }
  looksSame[r] = 0
  i32[mind.i + at.matched + r] = 0
  f64[costAt] = 0
  findPairs(r, senses, perception, mind)
}

const apartness = new Float64Array(1)
const cost = new Float64Array(1)

/** Lists the memories a record may be of. */
function findPairs(r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const count = i32[mind.i + at.count]
  const x = recordHome[3 * r]
  const z = recordHome[3 * r + 2]
  const blur = f64[mind.f + senses.at.spread + r]
  // A voice may come from anywhere on a body.
  const isVoice = i32[mind.i + senses.at.sense + r] === BY_HEARING
  const reach = Math.max(SURELY_M, 4 * (widest[0] + blur + FINEST_M + (isVoice ? 4 * widest[1] : 0)))
  const fromX = Math.floor((x - reach) / CELL_M)
  const toX = Math.floor((x + reach) / CELL_M)
  const fromZ = Math.floor((z - reach) / CELL_M)
  const toZ = Math.floor((z + reach) / CELL_M)
  if (!(Math.abs(x) + Math.abs(z) <= COUNTABLE_M && (toX - fromX + 1) * (toZ - fromZ + 1) < count)) {
    for (let m = 1; m < count; m++) if (i32[mind.i + at.id + m] !== 0) weighPair(r, m, senses, perception, mind)
    return
  }
  for (let cx = fromX; cx <= toX; cx++) {
    for (let cz = fromZ; cz <= toZ; cz++) {
      const key = keyOf(cx, cz)
      for (let m = heads[key >>> BUCKET_SHIFT]; m >= 0; m = next[m]) {
        if (keys[m] === key) weighPair(r, m, senses, perception, mind)
      }
    }
  }
  for (let k = 0; k < vagueCount; k++) weighPair(r, vague[k], senses, perception, mind)
}

/** Adds a pair if the record can be of the memory at all. */
function weighPair(r: number, m: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const { at } = perception
  const isVoice = i32[mind.i + senses.at.sense + r] === BY_HEARING
  const kind = i32[mind.i + at.kind + m]
  const isUnknown = kind === SOMETHING
  if (!isVoice && !isUnknown) {
    if (kind !== i32[mind.i + senses.at.kind + r]) return
    if (i32[mind.i + at.part + m] !== i32[mind.i + senses.at.part + r]) return
  }
  const home = mind.f + at.homePosition + 3 * m
  const dx = recordHome[3 * r] - F[home]
  const dy = recordHome[3 * r + 1] - F[home + 1]
  const dz = recordHome[3 * r + 2] - F[home + 2]
  // A voice may come from anywhere on a body: what counts is how far outside of it.
  const flat = isVoice ? Math.max(0, Math.sqrt(dx * dx + dz * dz) - F[mind.f + at.size + 2 * m]) : 0
  const above = isVoice ? Math.max(0, Math.abs(dy) - F[mind.f + at.size + 2 * m + 1] / 2) : 0
  const apart = isVoice ? flat * flat + above * above : dx * dx + dy * dy + dz * dz
  const spread = F[mind.f + at.spread + m]
  // What may be anywhere would take every voice for its own.
  if (isVoice && !isUnknown && spread > VOICE_WIDEST_M) return
  const blur = F[mind.f + senses.at.spread + r]
  const off = apart / (spread * spread + blur * blur + FINEST_M * FINEST_M)
  const isNoisy = !isVoice && F[mind.f + senses.at.noise + r] > 0
  const gate = isVoice ? VOICE_GATE : isNoisy ? NOISY_GATE : GATE
  if (off > gate && apart > SURELY_M * SURELY_M) return
  const isLapsed = !isVoice && i32[mind.i + at.lastTick + m] < lastTick
  // Through noise the likelier of two, not the nearer in units of uncertainty: who may be anywhere is likely nowhere (2 dimensions).
  const vagueness = isNoisy ? 2 * log(1 + (spread * spread) / (blur * blur + FINEST_M * FINEST_M)) : 0
  cost[0] = off + vagueness + (isUnknown && !isVoice ? UNKNOWN_COST : 0) + (isLapsed ? LAPSED_COST : 0)
  if (!isVoice && !isUnknown) {
    const size = mind.f + senses.at.size + 2 * r
    const values = mind.f + senses.at.values + r * perception.fieldSymbols.length
    featuresApart(m, size, values, namedOf(r, senses, mind), untoldOf(r, senses, mind), perception, mind, apartness)
    // Another look and another position: another thing.
    if (off > RIVAL && apartness[0] > ALIKE) return
    cost[0] += apartness[0]
  }
  addPair(r, m, cost)
}

/** Takes pairs so that all fit best; notes for each record the best pair left over: whom it was not taken for, and how well that would have fitted. */
function takePairs(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  assign(takenBy, senses, perception, mind)
  let hasDoubles = false
  for (let k = 0; k < pairs; k++) {
    const r = pairRecord[k]
    const m = pairMemory[k]
    if (i32[mind.i + at.matched + r] === m) {
      if ((takenBy[m] & (takenBy[m] - 1)) !== 0) hasDoubles = true
      continue
    }
    const isBetter = i32[mind.i + at.matchNextId + r] === 0 || pairCost[k] < f64[mind.f + at.matchNext + r]
    if (!isBetter) continue
    i32[mind.i + at.matchNextId + r] = i32[mind.i + at.id + m]
    f64[mind.f + at.matchNext + r] = Math.min(NONE, pairCost[k])
  }
  if (hasDoubles) forgetLooks(senses, perception, mind)
}

/** Two records of one thing may differ: what the first brings is then no longer what the second was compared with. */
function forgetLooks(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const records = i32[mind.i + senses.at.count]
  for (let r = 1; r < records; r++) {
    const by = takenBy[i32[mind.i + perception.at.matched + r]]
    if ((by & (by - 1)) !== 0) looksSame[r] = 0
  }
}

// Exchanges between rivals: what was taken best first is mended where two records fit each other's memories better.
//
// Of like things close to each other the best pair may leave the second best a bad one: taken together, two records then fit exchanged. Through a noisy
// eye this decides whether six sheep stay six sheep. A record moves to a free memory, or two of one sense exchange theirs, as long as
// that makes the sum of costs less. Reads: the pairs. Writes: what records are matched with. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from './memory-block.ts'
import { pairCost, pairMemory, pairRecord, pairs } from './pairs.ts'

/** Rounds through all pairs: each lessens the sum of costs, and few are ever needed. */
const MOST_ROUNDS = 8

/** Less than this is no gain: rounding. */
const LEAST_GAIN = 1e-9

/** What it costs to form a new memory: as much as the worst pair that may be one thing. */
const NEW_COST = 16

/** Exchanges memories between the records of `pairs` where that fits better. `takenBy`: senses that have taken each memory. */
export function exchange(takenBy: Int32Array, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isBetter = false
    for (let k = 0; k < pairs; k++) {
      const own = i32[mind.i + perception.at.matched + pairRecord[k]]
      if (own === pairMemory[k]) continue
      const isDone =
        own === 0 ? makeWay(k, takenBy, senses, perception, mind) : change(k, own, senses, perception, mind)
      if (isDone) isBetter = true
    }
    if (!isBetter) return
  }
}

/** Two records change memories, if that fits better. */
function change(k: number, own: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): boolean {
  const costs = mind.f + perception.at.matchCost
  const r = pairRecord[k]
  const other = holderOf(pairMemory[k], i32[mind.i + senses.at.sense + r], senses, perception, mind)
  const back = other === 0 ? -1 : pairOf(other, own)
  if (back < 0 || pairCost[k] + pairCost[back] >= f64[costs + r] + f64[costs + other] - LEAST_GAIN) return false
  give(k, perception, mind)
  give(back, perception, mind)
  return true
}

/** A record without a memory gets one whose holder has another to go to, rather than form a second memory of the same thing. */
function makeWay(
  k: number,
  takenBy: Int32Array,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): boolean {
  const costs = mind.f + perception.at.matchCost
  const sense = i32[mind.i + senses.at.sense + pairRecord[k]]
  const other = holderOf(pairMemory[k], sense, senses, perception, mind)
  if (other === 0) return false
  let free = -1
  for (let n = 0; n < pairs; n++) {
    if (pairRecord[n] !== other || (takenBy[pairMemory[n]] & (1 << sense)) !== 0) continue
    if (free < 0 || pairCost[n] < pairCost[free]) free = n
  }
  if (free < 0 || pairCost[k] + pairCost[free] >= NEW_COST + f64[costs + other] - LEAST_GAIN) return false
  takenBy[pairMemory[free]] |= 1 << sense
  give(k, perception, mind)
  give(free, perception, mind)
  return true
}

function give(k: number, { at }: PerceptionModel, mind: Slab): void {
  const r = pairRecord[k]
  i32[mind.i + at.matched + r] = pairMemory[k]
  f64[mind.f + at.matchCost + r] = pairCost[k]
}

/** The record of a sense among the pairs that is matched with memory `m`; 0 for none. */
function holderOf(m: number, sense: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  for (let k = 0; k < pairs; k++) {
    const r = pairRecord[k]
    if (pairMemory[k] !== m || i32[mind.i + perception.at.matched + r] !== m) continue
    if (i32[mind.i + senses.at.sense + r] === sense) return r
  }
  return 0
}

function pairOf(r: number, m: number): number {
  for (let k = 0; k < pairs; k++) if (pairRecord[k] === r && pairMemory[k] === m) return k
  return -1
}

// What was lost turns up where it was not expected, and what is hidden comes out too early: by what it looks like, because position cannot tell.
//
// Reads: records, memories that are lost or hidden. Writes: what records are matched with. Seed: 001 "PerceptMemory Objects" (matching by shape).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_HEARING, bitOfSense } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { ALIKE, featuresApart, namedOf, untoldOf } from './alike.ts'
import { EXIT_STEP_S, IS_LOST, type PerceptionModel } from './memory-block.ts'
import { recordHome } from './record-positions.ts'
import { rowOf } from './search.ts'

const apartness = new Float64Array(1)

/** What was lost is found where it was not expected: records that fit nothing by position go to the lost memory they are likest to. */
export function findLost(takenBy: Int32Array, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const records = i32[mind.i + senses.at.count]
  const count = i32[mind.i + at.count]
  if (i32[mind.i + at.hasExit] !== 0) findEarly(takenBy, senses, perception, mind)
  let lost = 0
  for (let m = 1; m < count; m++) lost += i32[mind.i + at.flags + m] & IS_LOST
  if (lost === 0) return
  for (let r = 1; r < records; r++) {
    if (i32[mind.i + at.matched + r] !== 0 || i32[mind.i + senses.at.sense + r] === BY_HEARING) continue
    const m = lostLike(r, takenBy, senses, perception, mind)
    if (m === 0) continue
    takenBy[m] |= bitOfSense(i32[mind.i + senses.at.sense + r])
    i32[mind.i + at.matched + r] = m
  }
}

/** What went behind something and is expected at its other end comes out there too early: a record there that looks like it, and fits nothing else. */
function findEarly(takenBy: Int32Array, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const { at } = perception
  const m = rowOf(i32[mind.i + at.hiddenId], perception, mind)
  if (m === 0 || takenBy[m] !== 0) return
  const vx = F[mind.f + at.homeVelocity + 3 * m]
  const vz = F[mind.f + at.homeVelocity + 3 * m + 2]
  const speed = Math.sqrt(vx * vx + vz * vz)
  const records = i32[mind.i + senses.at.count]
  for (let r = 1; r < records; r++) {
    if (i32[mind.i + at.matched + r] !== 0 || i32[mind.i + senses.at.sense + r] === BY_HEARING) continue
    const dx = recordHome[3 * r] - F[mind.f + at.exit]
    const dz = recordHome[3 * r + 2] - F[mind.f + at.exit + 2]
    const blur = F[mind.f + senses.at.spread + r]
    const near = 2 * EXIT_STEP_S * speed + F[mind.f + at.size + 2 * m] + 2 * blur
    if (dx * dx + dz * dz > near * near || !looksLike(r, m, senses, perception, mind)) continue
    takenBy[m] |= bitOfSense(i32[mind.i + senses.at.sense + r])
    i32[mind.i + at.matched + r] = m
    return
  }
}

/** Whether record `r` is of the kind of memory `m` and like it; how unlike is left in `apartness`. */
function looksLike(r: number, m: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): boolean {
  const { at } = perception
  if (i32[mind.i + at.kind + m] !== i32[mind.i + senses.at.kind + r]) return false
  if (i32[mind.i + at.part + m] !== i32[mind.i + senses.at.part + r]) return false
  const size = mind.f + senses.at.size + 2 * r
  const values = mind.f + senses.at.values + r * perception.fieldSymbols.length
  featuresApart(m, size, values, namedOf(r, senses, mind), untoldOf(r, senses, mind), perception, mind, apartness)
  return apartness[0] < ALIKE
}

/** The lost memory that record `r` is likest to, 0 for none. */
function lostLike(
  r: number,
  takenBy: Int32Array,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): number {
  const { at } = perception
  const count = i32[mind.i + at.count]
  let best = 0
  let bestUnlike = ALIKE
  for (let m = 1; m < count; m++) {
    if (takenBy[m] !== 0 || (i32[mind.i + at.flags + m] & IS_LOST) === 0) continue
    if (!looksLike(r, m, senses, perception, mind) || apartness[0] >= bestUnlike) continue
    best = m
    bestUnlike = apartness[0]
  }
  return best
}

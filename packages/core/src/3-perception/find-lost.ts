// What was lost turns up where it was not expected: by what it looks like, because position cannot tell.
//
// Reads: records, memories that are lost. Writes: what records are matched with. Seed: 001 "PerceptMemory Objects" (matching by shape).

import { i32, type Slab } from '../0-foundation/arena.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { ALIKE, featuresApart, namedOf } from './alike.ts'
import { IS_LOST, type PerceptionModel } from './memory-block.ts'

const apartness = new Float64Array(1)

/** What was lost is found where it was not expected: records that fit nothing by position go to the lost memory they are likest to. */
export function findLost(takenBy: Int32Array, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const records = i32[mind.i + senses.at.count]
  const count = i32[mind.i + at.count]
  let lost = 0
  for (let m = 1; m < count; m++) lost += i32[mind.i + at.flags + m] & IS_LOST
  if (lost === 0) return
  for (let r = 1; r < records; r++) {
    if (i32[mind.i + at.matched + r] !== 0 || i32[mind.i + senses.at.sense + r] === BY_HEARING) continue
    const m = lostLike(r, takenBy, senses, perception, mind)
    if (m === 0) continue
    takenBy[m] |= 1 << i32[mind.i + senses.at.sense + r]
    i32[mind.i + at.matched + r] = m
  }
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
  const size = mind.f + senses.at.size + 2 * r
  const values = mind.f + senses.at.values + r * perception.fieldSymbols.length
  const count = i32[mind.i + at.count]
  let best = 0
  let bestUnlike = ALIKE
  for (let m = 1; m < count; m++) {
    if (takenBy[m] !== 0 || (i32[mind.i + at.flags + m] & IS_LOST) === 0) continue
    if (i32[mind.i + at.kind + m] !== i32[mind.i + senses.at.kind + r]) continue
    if (i32[mind.i + at.part + m] !== i32[mind.i + senses.at.part + r]) continue
    featuresApart(m, size, values, namedOf(r, senses, mind), perception, mind, apartness)
    if (apartness[0] >= bestUnlike) continue
    best = m
    bestUnlike = apartness[0]
  }
  return best
}

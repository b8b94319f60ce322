// What a classifier's callback may see: one record in the creature's own frame. One view for all; lent for one call.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { knownSymbol, textOf } from '../0-foundation/symbols.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { assertLent, lend } from './lending.ts'
import type { PerceptionModel, RecordView } from './memory-block.ts'

let record = 0
let model: SensesModel
let slab: Slab
let velocities = 0

const view: RecordView = Object.freeze<RecordView>({
  get kind() {
    assertLent(view)
    return textOf(i32[slab.i + model.at.kind + record])
  },
  get rangeM() {
    assertLent(view)
    return f64[slab.f + model.at.range + record]
  },
  get bearingRad() {
    assertLent(view)
    return f64[slab.f + model.at.bearing + record]
  },
  get speedMps() {
    assertLent(view)
    const at = slab.f + velocities + 3 * record
    const x = f64[at]
    const y = f64[at + 1]
    const z = f64[at + 2]
    return Math.sqrt(x * x + y * y + z * z)
  },
  get loudness() {
    assertLent(view)
    return f64[slab.f + model.at.size + 2 * record] === 0 ? f64[slab.f + model.at.size + 2 * record + 1] : 0
  },
  get radiusM() {
    assertLent(view)
    return f64[slab.f + model.at.size + 2 * record]
  },
  get heightM() {
    assertLent(view)
    return f64[slab.f + model.at.size + 2 * record + 1]
  },
  get pattern() {
    assertLent(view)
    return model.hasPatterns ? textOf(i32[slab.i + model.at.pattern + record]) : ''
  },
  field(name) {
    assertLent(view)
    const k = model.fieldSymbols.indexOf(knownSymbol(name))
    return k < 0 ? 0 : f64[slab.f + model.at.values + record * model.fieldSymbols.length + k]
  },
})

/** The view on one record, lent until it is taken back. */
export function lookAtRecord(r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): RecordView {
  velocities = perception.at.recordVelocity
  record = r
  model = senses
  slab = mind
  return lend(view)
}

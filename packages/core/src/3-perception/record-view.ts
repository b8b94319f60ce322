// What a classifier's callback may see: one record in the creature's own frame. One view for all; valid only during the call.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { symbolOf, textOf } from '../0-foundation/symbols.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { RecordView } from './memory-block.ts'

let record = 0
let model: SensesModel
let slab: Slab

const view: RecordView = {
  get kind() {
    return textOf(i32[slab.i + model.at.kind + record])
  },
  get rangeM() {
    return f64[slab.f + model.at.range + record]
  },
  get bearingRad() {
    return f64[slab.f + model.at.bearing + record]
  },
  get speedMps() {
    const at = slab.f + model.at.velocity + 3 * record
    return Math.sqrt(f64[at] * f64[at] + f64[at + 1] * f64[at + 1] + f64[at + 2] * f64[at + 2])
  },
  get loudness() {
    return f64[slab.f + model.at.size + 2 * record] === 0 ? f64[slab.f + model.at.size + 2 * record + 1] : 0
  },
  get radiusM() {
    return f64[slab.f + model.at.size + 2 * record]
  },
  get heightM() {
    return f64[slab.f + model.at.size + 2 * record + 1]
  },
  field(name) {
    const k = model.fieldSymbols.indexOf(symbolOf(name))
    return k < 0 ? 0 : f64[slab.f + model.at.values + record * model.fieldSymbols.length + k]
  },
}

/** The view on one record. */
export function lookAtRecord(r: number, senses: SensesModel, mind: Slab): RecordView {
  record = r
  model = senses
  slab = mind
  return view
}

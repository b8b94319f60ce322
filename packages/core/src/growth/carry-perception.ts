// What a creature knows, carried from one model to another whose percepts or fields are not the same.
//
// Columns that have a run per percept or per field cannot be copied as they are: confidences and statistics are carried by the way
// from the root of the tree, values, trends and deviations by the field's name. Reads: a mind in its old model. Writes: the same
// mind in its new model, after everything else has been carried.

import { f64, i32 } from '../0-foundation/arena.ts'
import { clearRest } from '../2-senses/records.ts'
import { BY_VALUE } from '../3-perception/memory-block.ts'
import { ASKS_LIKENESS, P_A, P_ASKS, P_B, P_END, PERCEPT_INTS } from '../3-perception/percepts.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'

/** Columns with a number per memory or record and field. */
const BY_FIELD = ['values', 'trend', 'valueSpread'] as const

/** What was known, by names. */
export interface KnownPerception {
  readonly confidences: ReadonlyMap<string, readonly number[]>
  readonly statistics: ReadonlyMap<string, readonly number[]>
  /** Per column and field, a number per memory. */
  readonly byField: ReadonlyMap<string, readonly number[]>
  /** Per field, a number per record. */
  readonly given: ReadonlyMap<string, readonly number[]>
  /** Names of fields, as the bits of `named` and `surpriseBy` count them. */
  readonly fieldNames: readonly string[]
  readonly filtered: ReadonlyMap<string, number>
  readonly told: ReadonlyMap<string, number>
  /** Senses in their order, how large the picture of its eye is, and how it searches: what stands in their columns fits no other. */
  readonly senses: string
  readonly picture: string
  readonly search: string
}

/** Reads what has no fixed place. */
export function readPerception({ model, mind }: Creature): KnownPerception {
  const { perception, senses } = model
  const { at, percepts, fieldNames, capacity } = perception
  const width = percepts.names.length
  const column = (from: number, step: number, count: number): number[] =>
    Array.from({ length: count }, (_, m) => f64[from + m * step])
  const confidences = new Map<string, number[]>()
  const statistics = new Map<string, number[]>()
  waysOf(model).forEach((way, p) => {
    confidences.set(way, column(mind.f + at.percepts + p, width, capacity))
    const own = statisticsOf(model, p)
    if (own !== undefined) statistics.set(way, column(mind.f + at.statistics + own.from, 1, own.count))
  })
  const byField = new Map<string, number[]>()
  const given = new Map<string, number[]>()
  fieldNames.forEach((name, k) => {
    for (const each of BY_FIELD)
      byField.set(`${each} ${name}`, column(mind.f + at[each] + k, fieldNames.length, capacity))
    given.set(name, column(mind.f + senses.at.values + k, fieldNames.length, senses.capacity))
  })
  const filtered = senses.filtered.map(
    ({ field }, k) => [fieldNames[field], f64[mind.f + senses.at.smoothed + k]] as const,
  )
  const told = senses.own.map(({ field }, k) => [fieldNames[field], f64[mind.f + senses.at.own + k]] as const)
  const ways = { senses: sensesOf(model), picture: pictureOf(model), search: searchOf(model) }
  return {
    confidences,
    statistics,
    byField,
    given,
    fieldNames,
    filtered: new Map(filtered),
    told: new Map(told),
    ...ways,
  }
}

/** Writes it where the new model has it; what is new starts as in a new mind. */
export function carryPerception({ model, mind }: Creature, known: KnownPerception): void {
  const { perception, senses } = model
  const { at, percepts, fieldNames, capacity } = perception
  const width = percepts.names.length
  const write = (from: number, step: number, count: number, values: readonly number[] | undefined): void => {
    for (let m = 0; m < count; m++) f64[from + m * step] = values?.[m] ?? 0
  }
  f64.set(percepts.firstStatistics, mind.f + at.statistics)
  waysOf(model).forEach((way, p) => {
    write(mind.f + at.percepts + p, width, capacity, known.confidences.get(way))
    const own = statisticsOf(model, p)
    const learned = known.statistics.get(way)
    if (own !== undefined && learned?.length === own.count)
      write(mind.f + at.statistics + own.from, 1, own.count, learned)
  })
  fieldNames.forEach((name, k) => {
    for (const each of BY_FIELD)
      write(mind.f + at[each] + k, fieldNames.length, capacity, known.byField.get(`${each} ${name}`))
    write(mind.f + senses.at.values + k, fieldNames.length, senses.capacity, known.given.get(name))
  })
  senses.filtered.forEach(({ field }, k) => {
    f64[mind.f + senses.at.smoothed + k] = known.filtered.get(fieldNames[field]) ?? 0
  })
  senses.own.forEach(({ field }, k) => {
    f64[mind.f + senses.at.own + k] = known.told.get(fieldNames[field]) ?? 0
  })
  carryBits({ model, mind }, known)
  forgetUnlike({ model, mind }, known)
}

/** Records of senses that it has no more, a picture of another size, a map of other cells: they begin anew. */
function forgetUnlike({ model, mind }: Pick<Creature, 'model' | 'mind'>, known: KnownPerception): void {
  const { perception, senses, layout } = model
  const count = mind.i + senses.at.count
  i32[count] = Math.min(i32[count], known.senses === sensesOf(model) ? senses.capacity : 1)
  clearRest(senses, mind, i32[count], senses.capacity)
  if (known.senses !== sensesOf(model)) i32[mind.i + senses.at.wonderCount] = 0
  if (known.picture !== pictureOf(model))
    for (const { room, name, type, at, length } of layout.fields) {
      if (room !== 'senses' || !name.startsWith('retina.')) continue
      if (type === 'f64') f64.fill(0, mind.f + at, mind.f + at + length)
      else i32.fill(0, mind.i + at, mind.i + at + length)
    }
  if (known.search !== searchOf(model)) {
    i32[mind.i + perception.at.soughtId] = 0
    i32[mind.i + perception.at.soughtTick] = 0
  }
}

function sensesOf({ definition }: CreatureModel): string {
  return Object.keys(definition.senses ?? {}).join()
}

function pictureOf({ senses }: CreatureModel): string {
  return senses.retina === undefined ? '' : `${senses.retina.width} × ${senses.retina.height}`
}

function searchOf({ perception }: CreatureModel): string {
  return perception.searches ? String(perception.cellM) : ''
}

/** Bits and numbers that count fields or percepts. Nothing has been said by the new tree yet, so there is no news to wait for. */
function carryBits({ model, mind }: Pick<Creature, 'model' | 'mind'>, known: KnownPerception): void {
  const { perception, senses } = model
  const { at, percepts, fieldNames, capacity } = perception
  const width = percepts.names.length
  const moved = known.fieldNames.map((name) => fieldNames.indexOf(name))
  const movedBits = (bits: number): number =>
    moved.reduce((sum, to, k) => (k < 31 && to >= 0 && to < 31 && (bits & (1 << k)) !== 0 ? sum | (1 << to) : sum), 0)
  const fresh = fieldNames.reduce((sum, name, k) => (known.fieldNames.includes(name) ? sum : sum | (1 << k)), 0)
  for (let m = 0; m < capacity; m++) {
    let live = 0
    for (let p = 0; p < Math.min(31, width); p++) if (f64[mind.f + at.percepts + m * width + p] > 0) live |= 1 << p
    i32[mind.i + at.live + m] = live
    i32[mind.i + at.news + m] = 0
    i32[mind.i + at.named + m] = movedBits(i32[mind.i + at.named + m])
    i32[mind.i + at.unknown + m] = movedBits(i32[mind.i + at.unknown + m])
    if (m > 0 && i32[mind.i + at.observations + m] > 0 && fresh !== 0) {
      i32[mind.i + at.unknown + m] |= fresh
      i32[mind.i + at.unsteady + m] = 1
    }
    const by = mind.i + at.surpriseBy + m
    if (i32[by] >= BY_VALUE) i32[by] = BY_VALUE + Math.max(0, moved[i32[by] - BY_VALUE])
  }
  for (let r = 0; r < senses.capacity; r++) {
    i32[mind.i + senses.at.named + r] = movedBits(i32[mind.i + senses.at.named + r])
  }
}

/** Each percept by its way from the root: a kind may bear the name of a standard percept. */
function waysOf({ perception }: CreatureModel): string[] {
  const { percepts, constants } = perception
  const above: { readonly end: number; readonly way: string }[] = []
  return percepts.names.map((name, p) => {
    while (above.length > 0 && above[above.length - 1].end <= p) above.pop()
    const way = `${above[above.length - 1]?.way ?? ''}/${name}`
    above.push({ end: i32[constants.i + percepts.ints + p * PERCEPT_INTS + P_END], way })
    return way
  })
}

/** Where the statistics of percept `p` stand, if it has any: mean and deviation of each feature. */
function statisticsOf({ perception }: CreatureModel, p: number): { from: number; count: number } | undefined {
  const { percepts, constants } = perception
  const row = constants.i + percepts.ints + p * PERCEPT_INTS
  if (i32[row + P_ASKS] !== ASKS_LIKENESS) return undefined
  return { from: i32[row + P_B], count: 2 * i32[row + P_A] }
}

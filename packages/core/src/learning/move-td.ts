// Items of the learning equation moved to other places: into a group that has room for more, for fewer, or for others.
//
// Reads: a group in its old mind (`readTd`). Writes: the same in its new one (`moveTd`). What has no place any more takes its share of
// the prediction along, so that its going is not taken for news. Seed: 003 figure 20.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearTdItem, setTdSalience, type TdBlock } from './td.ts'

const DOUBLES = ['strength', 'trace', 'on', 'rate', 'salience', 'contrast', 'familiarity'] as const
const INTS = ['marks', 'timesOn', 'timesFed'] as const

/** All items of a group. */
export interface KnownTd {
  readonly capacity: number
  readonly doubles: Readonly<Record<(typeof DOUBLES)[number], readonly number[]>>
  readonly ints: Readonly<Record<(typeof INTS)[number], readonly number[]>>
  /** Those that are looked at, in their order. */
  readonly list: readonly number[]
}

/** Reads every item. */
export function readTd(block: TdBlock, mind: Slab): KnownTd {
  const run = (array: Float64Array | Int32Array, from: number, count: number): number[] =>
    Array.from(array.subarray(from, from + count))
  const doubles = DOUBLES.map((name) => [name, run(f64, mind.f + block[name], block.capacity)])
  const ints = INTS.map((name) => [name, run(i32, mind.i + block[name], block.capacity)])
  return {
    capacity: block.capacity,
    doubles: Object.fromEntries(doubles),
    ints: Object.fromEntries(ints),
    list: run(i32, mind.i + block.list, i32[mind.i + block.listed]),
  }
}

/** Writes every item where `placeOf` says, −1 for nowhere; all other places are new. */
export function moveTd(block: TdBlock, mind: Slab, known: KnownTd, placeOf: (item: number) => number): void {
  i32[mind.i + block.listed] = 0
  i32.fill(0, mind.i + block.marks, mind.i + block.marks + block.capacity)
  f64.fill(0, mind.f + block.on, mind.f + block.on + block.capacity)
  for (let item = 0; item < block.capacity; item++) clearTdItem(mind.f, mind.i, block, item)
  for (let item = 0; item < known.capacity; item++) {
    const to = placeOf(item)
    if (to >= 0) {
      for (const name of DOUBLES) f64[mind.f + block[name] + to] = known.doubles[name][item]
      for (const name of INTS) i32[mind.i + block[name] + to] = known.ints[name][item]
    } else {
      const predicted = known.doubles.on[item] * known.doubles.strength[item]
      f64[mind.f + block.now] -= predicted
      f64[mind.f + block.before] -= predicted
      f64[mind.f + block.load] -= known.doubles.rate[item] * known.doubles.trace[item]
    }
  }
  const list = known.list.map(placeOf).filter((item) => item >= 0)
  i32.set(list, mind.i + block.list)
  i32.fill(0, mind.i + block.list + list.length, mind.i + block.list + block.capacity)
  i32[mind.i + block.listed] = list.length
}

/** Brings the learning rates of all items in line with the parameters of a changed definition. */
export function renewTdRates(block: TdBlock, mind: Slab): void {
  for (let item = 0; item < block.capacity; item++)
    setTdSalience(mind.f, block, item, f64[mind.f + block.salience + item])
}

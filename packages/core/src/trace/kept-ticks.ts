// What a watched creature's mind was on each of its last ticks: the numbers that why-records are made of, in rows.
//
// Words cost fifty times what choosing costs, and most records are never read. So a watched tick only copies numbers into a
// row, and records are made when somebody asks, by the code that explains the present moment: a row is put back into an empty
// mind and that is explained. `explain` may therefore read only what is listed here; a test compares the two.
// Reads minds; writes its own rows. Watching cannot change a result.

import { f64, i32, releaseSlab, takeSlab } from '../0-foundation/arena.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'
import { explain, type TraceRecord } from './why.ts'

/** Ticks that a trace goes back. A row of a mind of ninety behaviors takes some 2 KB. */
const KEPT_TICKS = 200

/** What `explain` reads, by room. */
const KEPT_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  perception: new Set(['count', 'id', 'flags', 'kind', 'part', 'sound', 'range', 'position']),
  drives: new Set(['value']),
  behavior: new Set([
    'before',
    'groupOffset',
    'evaluatedCount',
    'evaluated',
    'releaserValue',
    'isEvaluated',
    'depth',
    'path',
    'pronome',
    'forced',
    'isOff',
  ]),
  navigation: new Set(['isThere', 'act', 'bearing', 'speed']),
  locomotion: new Set(['ahead', 'turn']),
  learning: new Set([
    'feedback',
    'td.prediction',
    'td.error',
    'td.on',
    'pairState',
    'pairBehavior',
    'pairStimulus',
    'kind',
    'part',
  ]),
  motor: new Set(['phase', 'refusedCount', 'refusedSkill', 'refusedDof', 'refusedHolder']),
}

/** Where the kept numbers of one layout stand: runs as pairs of first and length, among the doubles and the integers. */
interface Plan {
  readonly doubleRuns: Int32Array
  readonly intRuns: Int32Array
  readonly doubles: number
  readonly ints: number
}

/** The last ticks of one creature: a ring of rows, by tick. */
export interface KeptTicks {
  layout: Layout | undefined
  plan: Plan
  /** By row: its tick, −1 for none, and the model it was thought with. */
  readonly tickOf: Int32Array
  readonly modelOf: (CreatureModel | undefined)[]
  doubles: Float64Array
  ints: Int32Array
}

/** Nothing kept yet. */
export function createKeptTicks(): KeptTicks {
  return {
    layout: undefined,
    plan: { doubleRuns: new Int32Array(0), intRuns: new Int32Array(0), doubles: 0, ints: 0 },
    tickOf: new Int32Array(KEPT_TICKS).fill(-1),
    modelOf: new Array(KEPT_TICKS).fill(undefined),
    doubles: new Float64Array(0),
    ints: new Int32Array(0),
  }
}

/** Keeps what the creature's latest tick left behind. */
export function keepTick(kept: KeptTicks, creature: Creature, tick: number): void {
  const { mind, model } = creature
  if (kept.layout !== model.layout) layOut(kept, model.layout)
  const { doubleRuns, intRuns } = kept.plan
  const row = tick % KEPT_TICKS
  const F = f64
  const I = i32
  const doubles = kept.doubles
  const ints = kept.ints
  let to = row * kept.plan.doubles
  for (let k = 0; k < doubleRuns.length; k += 2) {
    const from = mind.f + doubleRuns[k]
    const end = from + doubleRuns[k + 1]
    for (let at = from; at < end; at++) doubles[to++] = F[at]
  }
  to = row * kept.plan.ints
  for (let k = 0; k < intRuns.length; k += 2) {
    const from = mind.i + intRuns[k]
    const end = from + intRuns[k + 1]
    for (let at = from; at < end; at++) ints[to++] = I[at]
  }
  kept.tickOf[row] = tick
  kept.modelOf[row] = model
}

/**
 * The records of a kept tick; none if it is not kept. `shared` is the model of the species: like the creature's own, and
 * unlike one that it has left behind, its constants are still there. Between ticks only: it takes a slab.
 */
export function recordsOf(kept: KeptTicks, creature: Creature, shared: CreatureModel, tick: number): TraceRecord[] {
  const row = tick % KEPT_TICKS
  const model = kept.tickOf[row] === tick ? kept.modelOf[row] : undefined
  if (model === undefined || kept.layout !== model.layout) return []
  if (model.constants !== creature.model.constants && model.constants !== shared.constants) return []
  const { doubleRuns, intRuns } = kept.plan
  const mind = takeSlab(model.layout.doubles, model.layout.ints)
  let from = row * kept.plan.doubles
  for (let k = 0; k < doubleRuns.length; k += 2) {
    f64.set(kept.doubles.subarray(from, from + doubleRuns[k + 1]), mind.f + doubleRuns[k])
    from += doubleRuns[k + 1]
  }
  from = row * kept.plan.ints
  for (let k = 0; k < intRuns.length; k += 2) {
    i32.set(kept.ints.subarray(from, from + intRuns[k + 1]), mind.i + intRuns[k])
    from += intRuns[k + 1]
  }
  const records = explain({ model, mind, hasOwnModel: false }, tick)
  releaseSlab(mind)
  return records
}

/** Starts afresh with rows for another layout: a creature that was moved into another model. */
function layOut(kept: KeptTicks, layout: Layout): void {
  kept.layout = layout
  kept.plan = planFor(layout)
  kept.tickOf.fill(-1)
  kept.modelOf.fill(undefined)
  kept.doubles = new Float64Array(KEPT_TICKS * kept.plan.doubles)
  kept.ints = new Int32Array(KEPT_TICKS * kept.plan.ints)
}

const plans = new WeakMap<Layout, Plan>()

function planFor(layout: Layout): Plan {
  const made = plans.get(layout)
  if (made !== undefined) return made
  const doubleRuns: number[] = []
  const intRuns: number[] = []
  for (const { room, name, type, at, length } of layout.fields) {
    // Fields of learning stand under the name of their drive.
    const known = room === 'learning' ? name.slice(name.indexOf('.') + 1) : name
    if (KEPT_FIELDS[room]?.has(known) !== true || length === 0) continue
    const runs = type === 'f64' ? doubleRuns : intRuns
    const last = runs.length - 2
    if (last >= 0 && runs[last] + runs[last + 1] === at) runs[last + 1] += length
    else runs.push(at, length)
  }
  const sizeOf = (runs: readonly number[]): number => runs.reduce((sum, size, k) => (k % 2 === 0 ? sum : sum + size), 0)
  const plan: Plan = {
    doubleRuns: Int32Array.from(doubleRuns),
    intRuns: Int32Array.from(intRuns),
    doubles: sizeOf(doubleRuns),
    ints: sizeOf(intRuns),
  }
  plans.set(layout, plan)
  return plan
}

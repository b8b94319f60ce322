// Action selection alone, of a thousand different minds of the size of Silas: what it costs next to the same algorithm in C
// (which must first choose the same on every one of a thousand ticks), mistreevous and yuka; with every one of them watched,
// and what it costs to read what was kept; for a second thousand in the same process; and what it leaves on the heap and
// takes in a mind.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createKeptTicks, keepTick, recordsOf } from '../packages/core/dist/trace/kept-ticks.js'
import {
  CREATURES,
  createMinds,
  MEASURED_TICKS,
  releaseMinds,
  restart,
  select,
  selectionBytes,
  stimulate,
  timeSelection,
  WARM_UP_TICKS,
} from './sides/selection.mjs'
import { disposeC, findCompiler, firstDisagreement, prepareC, timeC } from './sides/selection-in-c.mjs'
import { createThinkers, createTrees, timeThinkers, timeTrees } from './sides/selection-peers.mjs'

/** Ticks on which C and ours must agree before any clock starts. */
const AGREED_TICKS = 1_000
/** Creatures whose records are read in a round, each of its latest tick. */
const READ = 100
const FIRST_SEED = 1
const SECOND_SEED = 5_001
const HEAP_TICKS = 50

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('action-selection: no C compiler here, so the side in C is skipped.\n')

/** One set of creatures for all cases: making a thousand species takes seconds. */
const sets = new Map()
function mindsFrom(seed) {
  if (!sets.has(seed)) sets.set(seed, createMinds(seed))
  return sets.get(seed)
}

const ours = (name, kind, seed, afterTickOf = () => undefined) => ({
  name,
  kind,
  setup: () => mindsFrom(seed),
  run: (minds) => timeSelection(minds, afterTickOf(minds)),
})

const inC = {
  name: 'the same in C',
  kind: 'limit',
  setup() {
    const minds = mindsFrom(FIRST_SEED)
    const prepared = prepareC(compiler, minds)
    const tick = firstDisagreement(prepared, minds, AGREED_TICKS)
    if (tick >= 0) throw new Error(`C and ours choose differently on tick ${tick}.`)
    return prepared
  },
  run: timeC,
  dispose: disposeC,
}

/** What each creature's last ticks are kept in, as a world keeps them for whoever is watched. */
const keptOf = new Map()
function keptFor(minds) {
  if (!keptOf.has(minds)) keptOf.set(minds, minds.map(createKeptTicks))
  return keptOf.get(minds)
}

/** Keeps what every creature's tick left behind, as a world does for those that are watched. */
function tracing(minds) {
  const kept = keptFor(minds)
  return (tick) => {
    for (let k = 0; k < minds.length; k++) keepTick(kept[k], minds[k].creature, tick)
  }
}

/** Words out of what was kept: the records of some creatures' latest tick. */
const reading = {
  name: 'ethogram',
  kind: 'ours',
  setup() {
    const minds = mindsFrom(FIRST_SEED)
    timeSelection(minds, tracing(minds))
    const last = WARM_UP_TICKS + MEASURED_TICKS
    return { minds, kept: keptFor(minds), last }
  },
  run({ minds, kept, last }) {
    let records = 0
    for (let k = 0; k < READ; k++) records += recordsOf(kept[k], minds[k].creature, minds[k].model, last).length
    if (records !== 7 * READ) throw new Error('A watched tick has no records.')
    return READ
  },
}

const limits = compiler === undefined ? [] : [inC]
const against = (maxRatio) => (compiler === undefined ? undefined : { maxRatio, against: inC.name })

const heap = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => mindsFrom(FIRST_SEED),
  run(minds) {
    restart(minds)
    for (let tick = 1; tick <= HEAP_TICKS; tick++) {
      stimulate(minds, tick)
      select(minds, tick)
    }
    let least = Number.POSITIVE_INFINITY
    for (let tick = HEAP_TICKS + 1; tick <= 2 * HEAP_TICKS; tick++) {
      stimulate(minds, tick)
      if (tick % 10 === 1) collect()
      const before = process.memoryUsage().heapUsed
      select(minds, tick)
      const grown = process.memoryUsage().heapUsed - before
      if (grown >= 0) least = Math.min(least, grown)
    }
    return least / CREATURES
  },
}

const block = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => mindsFrom(FIRST_SEED),
  run: (minds) => Math.max(...minds.map(({ model }) => selectionBytes(model))),
  dispose() {
    for (const minds of sets.values()) releaseMinds(minds)
    sets.clear()
    keptOf.clear()
  },
}

export const benchmark = {
  name: 'action-selection',
  about: `drives and choice of ${CREATURES.toLocaleString('en')} different minds of 90 behaviors, for one creature and tick`,
  cases: [
    {
      name: 'tracing off',
      operation: 'tick',
      measures: 'own time',
      sides: [
        ours('ethogram', 'ours', FIRST_SEED),
        ...limits,
        { name: 'yuka Think', kind: 'peer', setup: () => createThinkers(CREATURES), run: timeThinkers },
        { name: 'mistreevous', kind: 'peer', setup: () => createTrees(CREATURES), run: timeTrees },
      ],
      target: against(4),
    },
    {
      name: 'all watched',
      operation: 'tick',
      measures: 'own time',
      sides: [ours('ethogram', 'ours', FIRST_SEED, tracing), ...limits],
      target: against(8),
    },
    { name: 'records read', operation: 'creature and tick', sides: [reading] },
    {
      name: 'second thousand',
      operation: 'tick',
      measures: 'own time',
      sides: [ours('second', 'ours', SECOND_SEED), ours('first', 'limit', FIRST_SEED)],
      target: { maxRatio: 1.1, against: 'first' },
    },
    { name: 'heap', operation: 'tick', measures: 'bytes', sides: [heap], target: { maxBytes: 1 } },
    { name: 'mind', operation: 'creature', measures: 'bytes', sides: [block], target: { maxBytes: 4_096 } },
  ],
}

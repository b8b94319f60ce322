// Action selection alone, of a thousand different minds of the size of Silas: what it costs next to the same algorithm in C
// (which must first choose the same on every one of a thousand ticks), mistreevous and yuka; with tracing; for a second
// thousand in the same process; and what it leaves on the heap and takes in a mind.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { explain } from '../packages/core/dist/trace/why.js'
import {
  CREATURES,
  createMinds,
  releaseMinds,
  restart,
  select,
  selectionBytes,
  stimulate,
  timeSelection,
} from './sides/selection.mjs'
import { disposeC, findCompiler, firstDisagreement, prepareC, timeC } from './sides/selection-in-c.mjs'
import { createThinkers, createTrees, timeThinkers, timeTrees } from './sides/selection-peers.mjs'

/** Ticks on which C and ours must agree before any clock starts. */
const AGREED_TICKS = 1_000
/** Creatures whose every tick is explained while tracing is on: those that a studio watches. */
const WATCHED = 10
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

/** Explains the watched ones after each tick, as a world does for whoever watches. */
function tracing(minds) {
  const watched = minds.slice(0, WATCHED)
  let said = 0
  return (tick) => {
    for (const { creature } of watched) said += explain(creature, tick).length
    return said
  }
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
      name: `${WATCHED} watched`,
      operation: 'tick',
      measures: 'own time',
      sides: [ours('ethogram', 'ours', FIRST_SEED, tracing), ...limits],
      target: against(8),
    },
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

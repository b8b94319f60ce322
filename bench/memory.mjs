// Memory: a tick of matching, taking in, predicting and fading, of 200 things in view and of 200 of which 20 are in view, next to the
// plain loop that copies and decays the same columns; how it grows with the number of things; and the heap that it leaves behind.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { checkMind, createColumns, createMind, perceiveAll, sweepColumns } from './sides/memory.mjs'

const THINGS = 200
const SEEN = 20
/** The limit for one tick. */
const MAX_MS = 0.02
/** Twice as many may take this much longer; linear is twice. */
const GROWTH = 2.6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const ours = (things, inView, name = 'ethogram', kind = 'ours') => ({
  name,
  kind,
  setup: () => createMind(things, inView),
  run: perceiveAll,
  dispose(state) {
    checkMind(state)
    state.world.dispose()
  },
})

const limit = (things, inView) => ({
  name: 'the same columns, copied and decayed',
  kind: 'limit',
  setup: () => createColumns(things, inView),
  run: sweepColumns,
})

const named = (count) => `${count} things, a quarter in view`

const growth = (less, more) => ({
  name: `${more} things beside ${less}`,
  operation: 'tick',
  sides: [ours(more, more / 4, named(more)), ours(less, less / 4, named(less), 'limit')],
  target: { maxRatio: GROWTH, against: named(less), side: named(more) },
})

export const benchmark = {
  name: 'memory',
  about: 'a tick of perception alone: matching, prediction, news, fading',
  cases: [
    {
      name: `${THINGS} things, all in view`,
      operation: 'tick',
      sides: [ours(THINGS, THINGS), limit(THINGS, THINGS)],
      target: { maxMs: MAX_MS },
    },
    {
      name: `${THINGS} things, ${SEEN} in view`,
      operation: 'tick',
      sides: [ours(THINGS, SEEN), limit(THINGS, SEEN)],
      target: { maxMs: MAX_MS },
    },
    growth(50, 100),
    growth(100, 200),
    growth(200, 400),
    growth(400, 800),
    {
      name: 'heap left behind',
      operation: 'tick',
      measures: 'bytes',
      sides: [
        {
          name: 'ethogram',
          kind: 'ours',
          setup() {
            const state = createMind(THINGS, THINGS)
            for (let k = 0; k < 200; k++) perceiveAll(state)
            return state
          },
          run: heapOf,
          dispose: (state) => state.world.dispose(),
        },
      ],
      target: { maxBytes: 64 },
    },
  ],
}

/** Growth of the heap for one tick, the least of several stretches. */
function heapOf(state) {
  let least = Number.POSITIVE_INFINITY
  for (let stretch = 0; stretch < 4; stretch++) {
    collect()
    const before = process.memoryUsage().heapUsed
    let ticks = 0
    for (let k = 0; k < 40; k++) ticks += perceiveAll(state)
    const grown = (process.memoryUsage().heapUsed - before) / ticks
    if (grown >= 0) least = Math.min(least, grown)
  }
  return least
}

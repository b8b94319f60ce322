// Heap that a tick leaves behind. It must not grow with the number of creatures, or many creatures would stop to collect.
//
// Measured: growth of the used heap over a stretch of ticks without collection in between, for each tick; the least of
// several stretches, because code that is not yet (or no longer) optimized boxes numbers. A stretch in which the
// collector ran anyway shows less than nothing and does not count.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { flockWorld } from './sides/birds.mjs'

const TICKS = 50
const STRETCHES = 4
const WARM_UP_TICKS = 1_500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

function allocationSide(count, kind) {
  return {
    name: `${count.toLocaleString('en')} creatures`,
    kind,
    setup() {
      const world = flockWorld(count)
      world.step(WARM_UP_TICKS)
      return world
    },
    run(world) {
      let least = Number.POSITIVE_INFINITY
      for (let stretch = 0; stretch < STRETCHES; stretch++) {
        world.step(TICKS)
        collect()
        const before = process.memoryUsage().heapUsed
        world.step(TICKS)
        const grown = process.memoryUsage().heapUsed - before
        if (grown >= 0) least = Math.min(least, grown / TICKS)
      }
      return least
    },
    dispose: (world) => world.dispose(),
  }
}

export const benchmark = {
  name: 'tick-allocation',
  about: 'bytes of heap for a tick, by the number of creatures',
  operation: 'tick',
  measures: 'bytes',
  sides: [allocationSide(1_000, 'ours'), allocationSide(100, 'limit')],
  target: { maxBytes: 4_096, side: '1,000 creatures' },
}

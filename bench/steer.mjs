// Learned ways in creatures: what a tick of steering costs one of them, its learning included, what a look by sectors costs, and what each
// leaves on the heap. A look is taken once per decision, every few ticks; here each is held against the limit of a tick.
//
// Time is that on the processor. Between rounds the world goes on, so that everybody sees something else each time.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { decisions, lookBySectors, room, steer, yard } from './sides/steering.mjs'

const CREATURES = 5
const TICKS_BETWEEN = 7
const ROUNDS = 40
const TIMES = 200
const HEAP_ROUNDS = 6
const HEAP_TIMES = 2_000
const MAX_MS = 0.001

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

function processorNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1e3
}

/** Nanoseconds for one of what `work` does, in many moments of a world's life. */
function timeOf(world, work) {
  let spentNs = 0
  let count = 0
  const before = decisions(world)
  for (let round = 0; round < ROUNDS; round++) {
    world.step(TICKS_BETWEEN)
    const startedNs = processorNs()
    count += work(world, TIMES)
    spentNs += processorNs() - startedNs
  }
  if (work === steer && decisions(world) - before < count / 20) throw new Error('Nobody steers here.')
  return spentNs / count
}

function timed(name, make, work) {
  const dispose = (world) => world.dispose()
  const side = { name: 'ethogram', kind: 'ours', setup: () => make(CREATURES), run: (w) => timeOf(w, work), dispose }
  const operation = work === steer ? 'tick' : 'look'
  return { name, operation, measures: 'own time', sides: [side], target: { maxMs: MAX_MS } }
}

/** Bytes that one of what `work` does leaves on the heap. */
function left(name, work, maxBytes) {
  const side = {
    name: 'ethogram',
    kind: 'ours',
    setup: () => yard(CREATURES),
    run(world) {
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < HEAP_ROUNDS; round++) {
        world.step(TICKS_BETWEEN)
        work(world, HEAP_TIMES)
        collect()
        const before = process.memoryUsage().heapUsed
        const count = work(world, HEAP_TIMES)
        const grown = process.memoryUsage().heapUsed - before
        if (grown >= 0) least = Math.min(least, grown / count)
      }
      return least
    },
    dispose: (world) => world.dispose(),
  }
  const operation = work === steer ? 'tick' : 'look'
  return { name, operation, measures: 'bytes', sides: [side], target: { maxBytes } }
}

export const benchmark = {
  name: 'steer',
  about: 'learned ways in creatures',
  cases: [
    timed('steer in corners', yard, steer),
    timed('steer among furniture', room, steer),
    timed('sectors in corners', yard, lookBySectors),
    timed('sectors among furniture', room, lookBySectors),
    left('heap of steering', steer, 8),
    left('heap of sectors', lookBySectors, 8),
  ],
}

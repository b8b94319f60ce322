// Matches of the bench for learned ways: what one costs next to the same match in C (which must first score the same to the last bit),
// with one actor and five, what a step costs each of a thousand actors, and what steps leave on the heap.
//
// Time is that on the processor, on both sides, of matches of 90,000 steps that begin anew each round. The paper took 240 s for one.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMatch } from '@ethogram/core/rave'
import { raveCorners, raveField, raveTargets } from '@ethogram/scenes'
import { disposeC, prepareC, timeC } from './sides/rave-in-c.mjs'
import { findCompiler } from './sides/selection-in-c.mjs'

const STEPS = 90_000
/** Matches before the clock starts: V8 compiles in several turns, on threads whose time counts, too. */
const WARM_UP_MATCHES = 24
const MANY = 1_000
const MANY_STEPS = 40
const MANY_WARM_UP_STEPS = 300
const HEAP_STEPS = 4_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('rave: no C compiler here, so the side in C is skipped.\n')

function processorNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1e3
}

function playMatch(world, setup) {
  const match = createMatch(world, setup)
  const startedNs = processorNs()
  match.play()
  const spentNs = processorNs() - startedNs
  match.dispose()
  return spentNs
}

const ours = (world, setup) => ({
  name: 'ethogram',
  kind: 'ours',
  setup() {
    for (let n = 0; n < WARM_UP_MATCHES; n++) playMatch(world, setup)
  },
  run: () => playMatch(world, setup),
})

const inC = (world, setup) => ({
  name: 'plain loop in C',
  kind: 'limit',
  setup: () => prepareC(compiler, world, setup),
  run: (state) => timeC(state, 1) * STEPS * (setup.actors ?? 1),
  dispose: disposeC,
})

function matchCase(name, world, setup, maxMs) {
  const sides = [ours(world, setup), ...(compiler === undefined ? [] : [inC(world, setup)])]
  const ratio = compiler === undefined ? {} : { maxRatio: 3, against: 'plain loop in C' }
  return { name, operation: 'match', measures: 'own time', sides, target: { ...ratio, maxMs } }
}

/** Nanoseconds for one step of one of a thousand actors, in a world of this size. */
function manyCase(size) {
  const world = { ...raveField, rave: 'large', size: [size, size] }
  const side = {
    name: 'ethogram',
    kind: 'ours',
    setup() {
      const match = createMatch(world, { actors: MANY, contests: 1000, seed: 1 })
      match.advance(MANY_WARM_UP_STEPS)
      return match
    },
    run(match) {
      const startedNs = processorNs()
      match.advance(MANY_STEPS)
      return (processorNs() - startedNs) / (MANY_STEPS * MANY)
    },
    dispose: (match) => match.dispose(),
  }
  const name = `1,000 actors in ${size} × ${size}`
  return { name, operation: 'step', measures: 'own time', sides: [side], target: { maxMs: 0.002 } }
}

const heap = {
  name: 'ethogram',
  kind: 'ours',
  setup() {
    const match = createMatch(raveCorners, { actors: 5, contests: 1000 })
    match.advance(10 * STEPS)
    return match
  },
  run(match) {
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 4; round++) {
      match.advance(HEAP_STEPS)
      collect()
      const before = process.memoryUsage().heapUsed
      match.advance(HEAP_STEPS)
      const grown = process.memoryUsage().heapUsed - before
      if (grown >= 0) least = Math.min(least, grown / HEAP_STEPS)
    }
    return least
  },
  dispose: (match) => match.dispose(),
}

export const benchmark = {
  name: 'rave',
  about: 'matches of actors that learn their way',
  cases: [
    matchCase('avoid in corners', raveCorners, { seed: 1 }, 60),
    matchCase('goto', raveTargets, { seed: 1, task: 'goto' }, 60),
    matchCase('retreat', raveTargets, { seed: 1, task: 'retreat' }, 60),
    matchCase('avoid in corners, five actors', raveCorners, { seed: 1, actors: 5 }, 350),
    matchCase('goto, five actors', raveTargets, { seed: 1, task: 'goto', actors: 5 }, 350),
    matchCase('retreat, five actors', raveTargets, { seed: 1, task: 'retreat', actors: 5 }, 350),
    manyCase(100),
    manyCase(1000),
    { name: 'heap', operation: 'step', measures: 'bytes', sides: [heap], target: { maxBytes: 16 } },
  ],
}

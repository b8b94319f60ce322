// What learning costs a creature: a dog that learns next to the same dog that does not, before any lesson and with lessons in use;
// what it leaves on the heap; and how large a mind is that does not learn beside one that does.
//
// A hand comes and goes and a bone lies about for a while in every stretch, so that pairs, traces and feedback are at work. Time is
// that on the processor.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createWorld } from '../packages/core/dist/index.js'
import { creatureOf, dogRoom, dogThatLearns, train } from '../packages/core/dist/learning/learning-examples.js'

const STRETCH_TICKS = 200
const WARM_UP_STRETCHES = 15
const MEASURED_STRETCHES = 40
const LESSONS_TRIALS = 10

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

function schoolWorld(learns, trials) {
  const world = createWorld(dogRoom(dogThatLearns(learns)), { seed: 3 })
  for (let n = 0; n < trials; n++) train(world)
  return world
}

/** One stretch of a dog's life. */
function live(world) {
  for (const value of [true, false]) {
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value })
    world.step(STRETCH_TICKS / 2)
  }
}

function timeTick(world) {
  for (let n = 0; n < WARM_UP_STRETCHES; n++) live(world)
  const startedUs = processorUs()
  for (let n = 0; n < MEASURED_STRETCHES; n++) live(world)
  return ((processorUs() - startedUs) * 1e3) / (MEASURED_STRETCHES * STRETCH_TICKS)
}

function processorUs() {
  const { user, system } = process.cpuUsage()
  return user + system
}

const dog = (name, kind, learns, trials) => ({
  name,
  kind,
  setup: () => schoolWorld(learns, trials),
  run: timeTick,
  dispose: (world) => world.dispose(),
})

/** The least growth of several stretches: code that is not optimized yet boxes numbers. */
function grown(world) {
  for (let n = 0; n < WARM_UP_STRETCHES; n++) live(world)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    collect()
    const before = process.memoryUsage().heapUsed
    world.step(STRETCH_TICKS)
    const bytes = process.memoryUsage().heapUsed - before
    if (bytes >= 0) least = Math.min(least, bytes / STRETCH_TICKS)
  }
  return least
}

const heap = (name, kind, learns, trials) => ({
  name,
  kind,
  setup: () => schoolWorld(learns, trials),
  run: grown,
  dispose: (world) => world.dispose(),
})

const size = (name, kind, learns) => ({
  name,
  kind,
  setup: () => schoolWorld(learns, 0),
  run(world) {
    const { mind } = creatureOf(world, 'rex')
    return 8 * mind.doubles + 4 * mind.ints
  },
  dispose: (world) => world.dispose(),
})

export const benchmark = {
  name: 'learning',
  about: 'what learning costs a creature',
  cases: [
    {
      name: 'before any lesson',
      operation: 'tick',
      measures: 'own time',
      sides: [dog('learns', 'ours', {}, 0), dog('does not learn', 'limit', 'nothing', 0)],
      target: { maxRatio: 1.6, against: 'does not learn' },
    },
    {
      name: 'with a lesson in use',
      operation: 'tick',
      measures: 'own time',
      sides: [dog('trained', 'ours', {}, LESSONS_TRIALS), dog('untrained', 'limit', {}, 0)],
      target: { maxRatio: 1.6, against: 'untrained' },
    },
    {
      name: 'heap',
      operation: 'tick',
      measures: 'bytes',
      sides: [heap('learns', 'ours', {}, LESSONS_TRIALS), heap('does not learn', 'limit', 'nothing', 0)],
      target: { maxBytes: 512, side: 'learns' },
    },
    {
      name: 'size of a mind',
      operation: 'mind',
      measures: 'bytes',
      sides: [size('learns', 'ours', {}), size('does not learn', 'limit', 'nothing')],
    },
  ],
}

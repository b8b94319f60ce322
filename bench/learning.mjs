// What learning costs a creature: a dog that learns next to the same dog that does not, before any lesson and with lessons in use;
// what it leaves on the heap; and how large a mind is that does not learn beside one that does.
//
// The dog of the training yard, whose trainer rests while he is measured: a hand comes and goes in every stretch, so that pairs and
// traces are at work. Time is that on the processor.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createWorld } from '@ethogram/core'
import { trainingYard } from '@ethogram/scenes'
import { pupil } from '@ethogram/species'

const STRETCH_TICKS = 200
const WARM_UP_STRETCHES = 15
const MEASURED_STRETCHES = 40
/** Stretches of training within which he takes his first lesson up; he needs three. */
const MOST_TRAINING = 30

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const { learns: _, ...hunger } = pupil.drives.hunger
const dull = { ...pupil, drives: { hunger } }

function yard(species, isTrained) {
  const world = createWorld({ ...trainingYard, species: [species] }, { seed: 3 })
  for (let n = 0; isTrained && !hasLesson(world); n++) {
    if (n === MOST_TRAINING) throw new Error('the dog of the training yard has not learned anything')
    world.step(STRETCH_TICKS)
  }
  world.input({ input: 'train', trainer: 'puppet', isOn: false })
  return world
}

function hasLesson(world) {
  return world.learned('silas').drives.some(({ lessons }) => lessons.some(({ isInUse }) => isInUse))
}

/** One stretch of a dog's life. */
function live(world) {
  for (const value of [true, false]) {
    world.input({ input: 'set', entity: 'puppet', field: 'handExtended', value })
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

const dog = (name, kind, species, isTrained) => ({
  name,
  kind,
  setup: () => yard(species, isTrained),
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

const heap = (name, kind, species, isTrained) => ({
  name,
  kind,
  setup: () => yard(species, isTrained),
  run: grown,
  dispose: (world) => world.dispose(),
})

const size = (name, kind, species) => ({
  name,
  kind,
  setup: () => yard(species, false),
  run(world) {
    const { mind } = world.inside.creatures.find((creature) => creature !== undefined)
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
      sides: [dog('learns', 'ours', pupil, false), dog('does not learn', 'limit', dull, false)],
      target: { maxRatio: 1.6, against: 'does not learn' },
    },
    {
      name: 'with a lesson in use',
      operation: 'tick',
      measures: 'own time',
      sides: [dog('trained', 'ours', pupil, true), dog('untrained', 'limit', pupil, false)],
      target: { maxRatio: 1.6, against: 'untrained' },
    },
    {
      name: 'heap',
      operation: 'tick',
      measures: 'bytes',
      sides: [heap('learns', 'ours', pupil, true), heap('does not learn', 'limit', dull, false)],
      target: { maxBytes: 512, side: 'learns' },
    },
    {
      name: 'size of a mind',
      operation: 'mind',
      measures: 'bytes',
      sides: [size('learns', 'ours', pupil), size('does not learn', 'limit', dull)],
    },
  ],
}

// What a dog's body costs in a tick: commands, skills, DOFs, gait, legs, gaze, points; next to bare forward kinematics of the
// same skeleton, which no body can do without. And what it leaves on the heap, which must be nothing.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { forwardKinematics, goOn, kennel, moveAndPose } from './sides/dogs.mjs'

const DOGS = 10
const ROUND_NS = 30_000_000
const TICKS_BETWEEN = 4
const HEAP_WARM_UPS = 600
const HEAP_ROUNDS = 8
const HEAP_TICKS = 50

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Processor time: other work on the machine would otherwise count as ours. */
function spentNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}

/** The best of some stretches of so many ticks: the machine can only add to what the work itself takes. */
function bestNs(ticks, between, tick) {
  let best = Number.POSITIVE_INFINITY
  const until = spentNs() + ROUND_NS
  do {
    between()
    const started = process.hrtime.bigint()
    for (let k = 0; k < ticks; k++) tick()
    best = Math.min(best, Number(process.hrtime.bigint() - started) / ticks)
  } while (spentNs() < until)
  return best
}

const ours = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => kennel(DOGS),
  run: (world) =>
    bestNs(
      1,
      () => world.step(TICKS_BETWEEN),
      () => moveAndPose(world),
    ) / DOGS,
  dispose: (world) => world.dispose(),
}

const bare = {
  name: 'bare forward kinematics',
  kind: 'limit',
  setup: () => forwardKinematics(kennel(1)),
  run: (walk) => bestNs(200, () => {}, walk),
}

const heap = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => kennel(DOGS),
  run(world) {
    const tick = () => {
      moveAndPose(world)
      goOn(world)
    }
    for (let k = 0; k < HEAP_WARM_UPS; k++) tick()
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < HEAP_ROUNDS; round++) {
      collect()
      const before = process.memoryUsage().heapUsed
      for (let k = 0; k < HEAP_TICKS; k++) tick()
      const grown = process.memoryUsage().heapUsed - before
      if (grown >= 0) least = Math.min(least, grown / HEAP_TICKS / DOGS)
    }
    return least
  },
  dispose: (world) => world.dispose(),
}

export const benchmark = {
  name: 'motor',
  about: 'motor and pose of a dog with a skeleton, one tick',
  cases: [
    {
      name: 'walks, wags and looks',
      operation: 'tick',
      measures: 'own time',
      sides: [ours, bare],
      target: { maxMs: 0.025, side: 'ethogram' },
    },
    { name: 'heap', operation: 'tick', measures: 'bytes', sides: [heap], target: { maxBytes: 16 } },
  ],
}

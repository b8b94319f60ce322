// What a tick of a dog's gait costs: a hundred dogs at speeds from a stroll to a gallop, over hills.
//
// The limit is what planted feet cannot do without: the ground looked up under four feet, and four positions in the world put
// into the body's frame. The target in time is what the gait may take of a dog's 25 µs for motor and pose.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { f64, releaseSlab } from '../packages/core/dist/0-foundation/arena.js'
import { groundHeight } from '../packages/core/dist/1-world/terrain.js'
import { stepGait } from '../packages/core/dist/9-body/step-gait.js'
import { loadFixture } from './fixture.mjs'

const { createWalker, DOG_LEGS, hills } = await loadFixture('trial-walker')

const DOGS = 100
const DT_S = 0.05
const SLOWEST_MPS = 0.3
const FASTER_BY_MPS = 0.035
/** Where they turn back, metres from the middle. */
const EDGE_M = 50
const WARM_UP_TICKS = 1_000
const TICKS = 50
const TIMED_TICKS = 200
const STRETCHES = 4

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

function setup() {
  const ground = hills(1.2, 12)
  return Array.from({ length: DOGS }, (_, dog) => ({
    walker: createWalker(DOG_LEGS, ground, DT_S),
    step: new Float64Array([(SLOWEST_MPS + FASTER_BY_MPS * dog) * DT_S]),
  }))
}

/** Moves each dog on along z and puts it on the ground, as the world would. */
function moveAll(dogs, then) {
  for (const { walker, step } of dogs) {
    const { mind, model, terrain } = walker
    const positionAt = mind.f + model.at.position
    f64[mind.f + model.at.dtS] = DT_S
    f64[positionAt + 2] += step[0]
    if (Math.abs(f64[positionAt + 2]) > EDGE_M) step[0] = -step[0]
    f64[positionAt + 1] = groundHeight(terrain, f64[positionAt], f64[positionAt + 2])
    then(model, mind, terrain)
  }
}

/** Four feet on the ground, and where they are from the body. */
function lookDown(model, mind, terrain) {
  const { at } = model
  const positionAt = mind.f + at.position
  for (let leg = 0; leg < 4; leg++) {
    const foot = mind.f + at.from + 3 * leg
    const target = mind.f + at.targets + 3 * leg
    f64[foot + 1] = groundHeight(terrain, f64[foot], f64[foot + 2])
    f64[target] = f64[foot] - f64[positionAt]
    f64[target + 1] = f64[foot + 1] - f64[positionAt + 1]
    f64[target + 2] = f64[foot + 2] - f64[positionAt + 2]
  }
}

/** Nanoseconds on the processor for one dog and tick; the least of several stretches, for the others on the machine. */
function leastTime(dogs, then) {
  for (let tick = 0; tick < WARM_UP_TICKS; tick++) moveAll(dogs, then)
  let least = Number.POSITIVE_INFINITY
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const before = process.cpuUsage()
    for (let tick = 0; tick < TIMED_TICKS; tick++) moveAll(dogs, then)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, ((user + system) * 1e3) / (TIMED_TICKS * DOGS))
  }
  return least
}

const dispose = (dogs) => {
  for (const { walker } of dogs) {
    releaseSlab(walker.mind)
    releaseSlab(walker.model.constants)
  }
}

function leastGrowth(dogs) {
  for (let tick = 0; tick < WARM_UP_TICKS; tick++) moveAll(dogs, stepGait)
  let least = Number.POSITIVE_INFINITY
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    collect()
    const before = process.memoryUsage().heapUsed
    for (let tick = 0; tick < TICKS; tick++) moveAll(dogs, stepGait)
    const grown = process.memoryUsage().heapUsed - before
    if (grown >= 0) least = Math.min(least, grown / (TICKS * DOGS))
  }
  return least
}

export const benchmark = {
  name: 'gait',
  about: 'a dog’s four feet, planted and swinging, over hills',
  cases: [
    {
      name: 'time',
      operation: 'dog and tick',
      measures: 'own time',
      sides: [
        { name: 'gait', kind: 'ours', setup, run: (dogs) => leastTime(dogs, stepGait), dispose },
        { name: 'feet on the ground', kind: 'limit', setup, run: (dogs) => leastTime(dogs, lookDown), dispose },
      ],
      target: { maxMs: 0.003, side: 'gait' },
    },
    {
      name: 'heap',
      operation: 'dog and tick',
      measures: 'bytes',
      sides: [{ name: 'gait', kind: 'ours', setup, run: leastGrowth, dispose }],
      target: { maxBytes: 8 },
    },
  ],
}

// Gardens for benchmarks: each with a Silas and all that he looks for, too far from the next to be noticed there, on rolling ground.

import { createWorld } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'

/** Further than any of his senses reach. */
const APART_M = 64
const CELL_M = 8
const WARM_UP_TICKS = 600

/** What of the meadow each garden has; the hamster's world is left out, for it is not his mind. */
const THINGS = ['silas', 'you', 'ball', 'bone', 'food', 'water', 'hydrant', 'oak', 'birch', 'elm', 'house']

/** A world of so many gardens. */
export function gardens(count) {
  const side = Math.ceil(Math.sqrt(count))
  const entities = {}
  for (let k = 0; k < count; k++) {
    const x = ((k % side) - (side - 1) / 2) * APART_M
    const z = (Math.floor(k / side) - (side - 1) / 2) * APART_M
    for (const name of THINGS) {
      const thing = meadowWorld.entities[name]
      entities[`${name}-${k}`] = { ...thing, at: [thing.at[0] + x, thing.at[1], thing.at[2] + z] }
    }
  }
  const points = Math.ceil((side * APART_M) / CELL_M) + 1
  const rows = Array.from({ length: points }, (_, i) =>
    Array.from({ length: points }, (_, j) => Math.round(50 * (1 + Math.sin(0.9 * i) * Math.cos(0.7 * j))) / 100),
  )
  const { ground, types } = meadowWorld.terrain
  const terrain = { ground, types, heights: { cellM: CELL_M, rows } }
  const { ethogram, kinds, species } = meadowWorld
  const world = createWorld({ ethogram, world: 'gardens', kinds, species, terrain, entities }, { seed: 1 })
  world.step(WARM_UP_TICKS)
  return world
}

/** Stages that are his mind, and those of his body. */
export const MIND = [
  'wonder',
  'senses',
  'perception',
  'drives',
  'behavior',
  'interest',
  'navigation',
  'locomotion',
  'learning',
]
export const BODY = ['motor', 'body', 'pose']

/** So many meadows, each with its Silas at another moment of another life. */
export function meadows(count) {
  return Array.from({ length: count }, (_, k) => {
    const world = createWorld(meadowWorld, { seed: k + 1 })
    world.step(WARM_UP_TICKS + 97 * k)
    return world
  })
}

/** What the clock itself takes from one reading to the next, nanoseconds: taken off every stage. */
const CLOCK_NS = (() => {
  const started = performance.now()
  for (let k = 0; k < 100_000; k++) performance.now()
  return ((performance.now() - started) * 1e6) / 100_000
})()

/** Runs a world and adds what each stage of its Silases took to `spent`, in nanoseconds; the world's own move too. */
export function tickByStage(world, ticks, spent) {
  world.startProfile(() => performance.now())
  world.step(ticks)
  for (const { stage, ms, calls, bySpecies } of world.profile().stages) {
    const took = stage === 'world' ? { ms, calls } : bySpecies.silas
    if (took !== undefined) spent[stage] = (spent[stage] ?? 0) + took.ms * 1e6 - took.calls * CLOCK_NS
  }
  world.stopProfile()
}

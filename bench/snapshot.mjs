// Saving and restoring 1,000 creatures, against copying the same bytes and against JSON of the same numbers.

import { restoreWorld } from '@ethogram/core'
import { flockWorld } from './sides/birds.mjs'

const CREATURES = 1_000

function flownWorld() {
  const world = flockWorld(CREATURES)
  world.step(40)
  return world
}

/** The numbers of a snapshot as one typed array: what a copy copies and JSON writes. */
function numbersOf(bytes) {
  return new Float64Array(bytes.slice(0, bytes.byteLength - (bytes.byteLength % 8)).buffer)
}

let consumed = 0

/** All creatures with their minds as objects: what `JSON.stringify(world)` of an object-based engine would write. */
function plainObjects(world) {
  return world.entities().map((entity) => world.inspect(entity.name))
}

export const benchmark = {
  name: 'snapshot',
  about: `${CREATURES.toLocaleString('en')} creatures saved and restored`,
  cases: [
    {
      name: 'save',
      operation: 'snapshot',
      sides: [
        {
          name: 'ethogram',
          kind: 'ours',
          setup: flownWorld,
          run: (world) => {
            consumed += world.snapshot().byteLength
          },
          dispose: (world) => world.dispose(),
        },
        {
          name: 'copy of the bytes',
          kind: 'limit',
          setup() {
            const world = flownWorld()
            const bytes = world.snapshot()
            world.dispose()
            return numbersOf(bytes)
          },
          run: (numbers) => {
            consumed += numbers.slice().length
          },
        },
        {
          name: 'JSON of the objects',
          kind: 'peer',
          setup() {
            const world = flownWorld()
            const objects = plainObjects(world)
            world.dispose()
            return objects
          },
          run: (objects) => {
            consumed += JSON.stringify(objects).length
          },
        },
      ],
      target: { maxRatio: 1, against: 'JSON of the objects' },
    },
    {
      name: 'save and restore',
      operation: 'time',
      sides: [
        {
          name: 'ethogram',
          kind: 'ours',
          setup: flownWorld,
          run: (world) => {
            const restored = restoreWorld(world.snapshot())
            consumed += restored.tick
            restored.dispose()
          },
          dispose: (world) => world.dispose(),
        },
        {
          name: 'JSON there and back',
          kind: 'peer',
          setup() {
            const world = flownWorld()
            const objects = plainObjects(world)
            world.dispose()
            return objects
          },
          run: (objects) => {
            consumed += JSON.parse(JSON.stringify(objects)).length
          },
        },
      ],
      target: { maxRatio: 1, against: 'JSON there and back' },
    },
  ],
  consumed: () => consumed,
}

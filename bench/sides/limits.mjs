// Worlds as large as docs/limits.md says, and what each takes of the memory. A side is measured once, while it is set up.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createWorld } from '@ethogram/core'
import { ballWorld, birdWorld, findScene } from '@ethogram/scenes'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }
const listed = (count, entry) => Object.fromEntries(Array.from({ length: count }, (_, k) => entry(k)))
const at = (k) => [k % 100, 0, Math.floor(k / 100)]
const mite = {
  ethogram: 1,
  species: 'mite',
  body: { shape: { cylinder: { radiusM: 0.01, heightM: 0.01 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
  drives: { urge: { start: 1 } },
  behavior: { roam: { always: 1, act: 'wander' } },
}

/** A world with as many of something as asked. */
export const makers = {
  creatures: (count) =>
    createWorld({
      ethogram: 1,
      world: 'many',
      species: [mite],
      entities: listed(count, (k) => [`m${k}`, { kind: 'mite', at: at(k) }]),
    }),
  kinds: (count) =>
    createWorld({
      ethogram: 1,
      world: 'many',
      kinds: listed(count, (k) => [`k${k}`, { shape }]),
      entities: listed(count, (k) => [`e${k}`, { kind: `k${k}`, at: at(k) }]),
    }),
  species: (count) =>
    createWorld({
      ethogram: 1,
      world: 'many',
      species: Array.from({ length: count }, (_, k) => ({ ...mite, species: `mite${k}` })),
      entities: listed(count, (k) => [`e${k}`, { kind: `mite${k}`, at: at(k) }]),
    }),
  behaviors: (count) => {
    const behavior = listed(count, (k) => [`b${k}`, { always: 1 + k / count, act: 'halt' }])
    return createWorld({
      ethogram: 1,
      world: 'many',
      species: [{ ...mite, behavior }],
      entities: { it: { kind: 'mite' } },
    })
  },
  comers: (count) => {
    const world = createWorld(ballWorld)
    for (let k = 0; k < count; k++) {
      world.add('ball', { name: `guest${k}` })
      world.input({ input: 'remove', entity: `guest${k}` })
      if (k % 1000 === 0) world.step()
    }
    return world
  },
  worlds: (count) => {
    for (let k = 0; k < count; k++) {
      const world = createWorld(birdWorld, { seed: k })
      world.step()
      world.dispose()
    }
    return createWorld(birdWorld)
  },
  directions: (count) => {
    const world = createWorld(findScene('dogmatic').world)
    const direction = { direct: 'drive', to: 'lucky', drive: 'hunger', how: 'hold', value: 5 }
    for (let k = 0; k < count; k++) {
      if (!world.input({ input: 'direct', direction }).ok) throw new Error(`direction ${k} was refused`)
    }
    return world
  },
  chain: (count) =>
    createWorld({
      ethogram: 1,
      world: 'many',
      kinds: { block: { shape, isSolid: false, points: { top: [0, 0.2, 0] } } },
      entities: listed(count, (k) => [`e${k}`, { kind: 'block', ...(k === 0 ? {} : { heldBy: `e${k - 1}.top` }) }]),
    }),
}

/** Bytes on the heap and in arrays. */
function used() {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Bytes that a world of so many takes after its first tick, and bytes that stay when it is disposed of. */
export function measure(name, count) {
  // What is made only once, by whoever comes first, is nobody's.
  makers[name](Math.ceil(count / 100)).dispose()
  const before = used()
  let world = makers[name](count)
  world.step()
  const taken = used() - before
  world.dispose()
  // A world that somebody still points to keeps its definitions.
  world = undefined
  return { taken, left: used() - before }
}

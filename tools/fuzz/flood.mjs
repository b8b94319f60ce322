// A world that nobody touches beside one that is flooded with inputs: `npm run fuzz -- --flood 1000000 --seed 5`.
//
// Both live in this process and share its memory. After every few inputs the quiet world's hash is compared with that of a run of its own,
// made before any other world was; now and then it lives a tick. The flooded world is replaced by another after some hundred inputs, so
// that worlds also come and go; its memory must go back.
import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { Failure } from './families.mjs'
import { wordsOf } from './input-makers.mjs'
import { perform, randomAct, worlds } from './inputs.mjs'
import { PLANNERS } from './planners.mjs'
import { choose, randomFor } from './random.mjs'

/** Inputs that one world gets, those between two looks at the quiet one, and those between two of its ticks. */
const PER_WORLD = 100
const PER_LOOK = 50
const PER_TICK = 250

/** Acts that take as long as hundreds of others are left out that often. */
const RARELY = { define: 0.99, restore: 0.995, look: 0.995, keep: 0.9, enter: 0.95, step: 0.8, input: 0, line: 0.6 }

/** Acts that are no inputs. */
const ASKING = ['step', 'restore', 'look', 'keep']

/** Characters of a definition that is made and flooded in a moment. */
const MOST_CHARACTERS = 10_000

const QUIET = 'bird'

/** Hashes of a lone run, tick by tick. @param {number} ticks */
function loneHashes(ticks) {
  const world = quietWorld()
  const hashes = [world.hash()]
  while (world.tick < ticks) {
    world.step()
    hashes.push(world.hash())
  }
  world.dispose()
  return hashes
}

function quietWorld() {
  const definition = findScene(QUIET)?.world
  if (definition === undefined) throw new Error(`no scene is called ${QUIET}`)
  return createWorld(definition, { seed: 7 })
}

/**
 * Floods worlds with inputs; throws a `Failure` at the first that shows in another world, or that changes something though refused.
 * @param {{ inputs: number, seed: number }} options @param {(line: string) => void} tell
 */
export function flood({ inputs, seed }, tell) {
  const lone = loneHashes(Math.ceil(inputs / PER_TICK))
  const quiet = quietWorld()
  const known = worlds()
  const names = [...known.keys()].filter((name) => JSON.stringify(known.get(name)).length < MOST_CHARACTERS)
  const counts = { inputs: 0, refused: 0, worlds: 0, ticks: 0 }
  while (counts.inputs < inputs) {
    const random = randomFor(seed, 'flood', counts.worlds++)
    const definition = known.get(choose(random, names))
    const words = wordsOf(definition, random)
    const world = createWorld(definition, { seed: 5, planners: PLANNERS })
    for (let given = 0; given < PER_WORLD && counts.inputs < inputs; ) {
      const act = randomAct(definition, words, random)
      if (random() < RARELY[act.do]) continue
      const isTaken = perform(world, act)
      if (ASKING.includes(act.do)) continue
      given++
      counts.inputs++
      if (!isTaken) counts.refused++
      if (counts.inputs % PER_TICK === 0) quiet.step()
      if (counts.inputs % PER_LOOK === 0 && quiet.hash() !== lone[quiet.tick])
        throw new Failure('changed', `the quiet world is another at tick ${quiet.tick}, after ${counts.inputs} inputs`)
      if (counts.inputs % 10_000 === 0) tell(`  ${counts.inputs} inputs, ${counts.refused} refused`)
    }
    world.dispose()
  }
  counts.ticks = quiet.tick
  quiet.dispose()
  return counts
}

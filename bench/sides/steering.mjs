// Creatures that steer by learned ways, for benchmarks: a look by sectors, and a tick of steering with all that it learns.

import { createWorld } from '@ethogram/core'
import { furnitureWorld, raveCorners, raveYard, strollingHamster } from '@ethogram/scenes'
import { actor } from '@ethogram/species'
import { holdArena, i32, letArenaGo } from '../../packages/core/dist/0-foundation/arena.js'
import { beginFrame } from '../../packages/core/dist/2-senses/body-frame.js'
import { senseSectors } from '../../packages/core/dist/2-senses/sectors.js'
import { lookInto, THINKING } from '../../packages/core/dist/creature/tick.js'
import { LEARNING } from '../../packages/core/dist/learning/learn.js'

const NAVIGATION = THINKING.find(({ name }) => name === 'navigation')
/** Long enough for all of it to be compiled for good, and for matrices to have rows. */
const WARM_UP_TICKS = 4_000

/** Actors in hidden corners, who feel walls and each other. */
export function yard(count) {
  const world = createWorld(raveYard(raveCorners, { actors: count, species: actor }), { seed: 1 })
  world.step(WARM_UP_TICKS)
  return world
}

/** A hamster's room with furniture, and so many hamsters. */
export function room(count) {
  const { hamster: _hamster, ...things } = furnitureWorld.entities
  const hamsters = Array.from({ length: count }, (_, k) => [
    `hamster-${k}`,
    { kind: strollingHamster.species, at: [0.5 * (k - count / 2), 0, 0] },
  ])
  const { timeline: _timeline, view: _view, ...still } = furnitureWorld
  const world = createWorld({ ...still, entities: { ...things, ...Object.fromEntries(hamsters) } }, { seed: 1 })
  world.step(WARM_UP_TICKS)
  return world
}

/** Everybody looks so many times by its sectors; answers how many looks that was. */
export function lookBySectors(world, times) {
  const { truth, creatures } = world.inside
  let looks = 0
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined) continue
    const { mind, model } = creature
    const { sectors, retina } = model.senses
    const before = i32[mind.i + sectors.at.isWanted]
    i32[mind.i + sectors.at.isWanted] = 1
    beginFrame(truth.entities, slot)
    for (let n = 0; n < times; n++) senseSectors(truth, slot, sectors, retina, mind)
    i32[mind.i + sectors.at.isWanted] = before
    looks += times
  }
  return looks
}

/** Everybody steers and learns for so many ticks with what it senses now; answers how many ticks of somebody that was. */
export function steer(world, ticks) {
  const { truth, creatures } = world.inside
  let done = 0
  holdArena()
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined) continue
    lookInto(creature, truth)
    for (let n = 0; n < ticks; n++) {
      NAVIGATION.run(creature, truth, slot)
      LEARNING.run(creature, truth, slot)
      creature.model.view.tick++
    }
    done += ticks
  }
  letArenaGo()
  return done
}

/** Decisions so far of all, so that whoever measures knows that they were made. */
export function decisions(world) {
  let sum = 0
  for (const creature of world.inside.creatures) {
    if (creature !== undefined) sum += i32[creature.mind.i + creature.model.navigation.learned.at.decisions]
  }
  return sum
}

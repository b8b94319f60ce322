// Gardens for benchmarks: each with a Silas and all that he looks for, too far from the next to be noticed there, on rolling ground.

import { createWorld } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import { moveAll } from '../../packages/core/dist/1-world/motion.js'
import { postToSelf, sense, setInterest } from '../../packages/core/dist/2-senses/sense.js'
import { perceive } from '../../packages/core/dist/3-perception/perceive.js'
import { wonder } from '../../packages/core/dist/3-perception/wonder.js'
import { updateDrives } from '../../packages/core/dist/4-drives/drives.js'
import { startle } from '../../packages/core/dist/4-drives/startle.js'
import { choose, itOf } from '../../packages/core/dist/5-behavior/choose.js'
import { navigate } from '../../packages/core/dist/6-navigation/navigate.js'
import { locomote } from '../../packages/core/dist/7-locomotion/locomote.js'
import { runSkills } from '../../packages/core/dist/8-motor/motor.js'
import { moveBody } from '../../packages/core/dist/9-body/move-body.js'
import { poseBody } from '../../packages/core/dist/9-body/pose-body.js'
import { learn } from '../../packages/core/dist/learning/learn.js'

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

/** The rooms of a tick, in its order, as in creature/tick.ts; each does its part for one creature. */
const THINKING = {
  senses: ({ mind, model }, truth, slot) => {
    postToSelf(model.senses, mind)
    wonder(model.senses, model.perception, mind)
    sense(truth, slot, model.senses, mind)
  },
  perception: ({ mind, model }, truth) => {
    perceive(truth.tick + 1, truth.dtS, model.senses, model.perception, mind)
    startle(model.perception, model.drives, mind)
  },
  drives: ({ mind, model }) => updateDrives(model.view, model.behavior.at, model.drives, mind),
  behavior: ({ mind, model }) => choose(model.view, model.perception, model.drives, model.behavior, mind),
  navigation: ({ mind, model }) => navigate(model.view, model.perception, model.behavior, model.navigation, mind),
  locomotion: ({ mind, model }) => locomote(model.view, model.perception, model.navigation, model.locomotion, mind),
  motor: ({ mind, model }) => {
    const { view, perception, drives, behavior, navigation, locomotion, motor, senses } = model
    runSkills(view, perception, drives, behavior, navigation, locomotion, motor, mind)
    if (senses.retina !== undefined)
      setInterest(itOf(behavior, mind), perception.at.kind, perception.at.place, senses, mind)
  },
}

/** Rooms that are his mind, and those of his body. */
export const MIND = ['senses', 'perception', 'drives', 'behavior', 'navigation', 'locomotion', 'learning']
export const BODY = ['motor', 'body', 'pose']

/** One tick, room by room for all Silases; what each room took is added to `spent`, in nanoseconds. Balls take part, unmeasured. */
export function tickByRoom(world, spent) {
  const { truth, creatures } = world.inside
  const slots = [...creatures.keys()].filter((slot) => creatures[slot] !== undefined)
  const dogs = slots.filter((slot) => creatures[slot].model.species === 'silas')
  const others = slots.filter((slot) => creatures[slot].model.species !== 'silas')
  const timed = (room, visit) => {
    for (const slot of others) visit(creatures[slot], slot)
    const started = process.hrtime.bigint()
    for (const slot of dogs) visit(creatures[slot], slot)
    spent[room] = (spent[room] ?? 0) + Number(process.hrtime.bigint() - started)
  }
  for (const slot of slots) {
    const { view } = creatures[slot].model
    view.tick = truth.tick + 1
    view.dtS = truth.dtS
  }
  for (const [room, work] of Object.entries(THINKING)) {
    timed(room, (creature, slot) => {
      creature.model.view.mind = creature.mind
      work(creature, truth, slot)
    })
  }
  timed('body', ({ mind, model }, slot) => moveBody(model.motor, model.body, mind, truth, slot))
  const started = process.hrtime.bigint()
  moveAll(truth.entities, truth.terrain, truth.obstacles, truth.indexes, truth.dtS)
  spent.world = (spent.world ?? 0) + Number(process.hrtime.bigint() - started)
  timed('pose', ({ mind, model }, slot) => poseBody(model.motor, model.body, mind, truth, slot))
  truth.tick++
  timed('learning', (creature) => {
    if (creature.model.learning !== undefined) learn(creature, creature.model.learning, truth.tick)
  })
}

// Gardens for benchmarks: each with a Silas and all that he looks for, too far from the next to be noticed there, on rolling ground.

import { createWorld } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import { carryAttached } from '../../packages/core/dist/1-world/attachment.js'
import { turnPage } from '../../packages/core/dist/1-world/blackboard.js'
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
const THINKING = [
  {
    room: 'senses',
    work({ mind, model }, truth, slot) {
      postToSelf(model.senses, mind)
      wonder(model.senses, model.perception, mind)
      sense(truth, slot, model.senses, mind)
    },
  },
  {
    room: 'perception',
    work({ mind, model }, truth) {
      perceive(truth.tick + 1, truth.dtS, model.senses, model.perception, mind)
      startle(model.perception, model.drives, mind)
    },
  },
  { room: 'drives', work: ({ mind, model }) => updateDrives(model.view, model.behavior.at, model.drives, mind) },
  {
    room: 'behavior',
    work: ({ mind, model }) => choose(model.view, model.perception, model.drives, model.behavior, mind),
  },
  {
    room: 'navigation',
    work: ({ mind, model }) => navigate(model.view, model.perception, model.behavior, model.navigation, mind),
  },
  {
    room: 'locomotion',
    work: ({ mind, model }) => locomote(model.view, model.perception, model.navigation, model.locomotion, mind),
  },
  {
    room: 'motor',
    work({ mind, model }) {
      const { view, perception, drives, behavior, navigation, locomotion, motor, senses } = model
      runSkills(view, perception, drives, behavior, navigation, locomotion, motor, mind)
      if (senses.retina !== undefined)
        setInterest(itOf(behavior, mind), perception.at.kind, perception.at.place, senses, mind)
    },
  },
]

/** Rooms that are his mind, and those of his body. */
export const MIND = ['senses', 'perception', 'drives', 'behavior', 'navigation', 'locomotion', 'learning']
export const BODY = ['motor', 'body', 'pose']

/** So many meadows, each with its Silas at another moment of another life. */
export function meadows(count) {
  return Array.from({ length: count }, (_, k) => {
    const world = createWorld(meadowWorld, { seed: k + 1 })
    world.step(WARM_UP_TICKS + 97 * k)
    return world
  })
}

/** What the clock itself takes from one reading to the next, nanoseconds: taken off every room. */
const CLOCK_NS = (() => {
  const started = performance.now()
  for (let k = 0; k < 100_000; k++) performance.now()
  return ((performance.now() - started) * 1e6) / 100_000
})()

/**
 * One tick of a world with one Silas, as creature/tick.ts and creature/step.ts have it, with a look at the clock after each of his rooms.
 * What each took is added to `spent`, in nanoseconds.
 */
export function tickByRoom({ inside }, spent) {
  const { truth, creatures } = inside
  const { entities, terrain, obstacles, indexes, dtS } = truth
  const timed = (room, since) => {
    const now = performance.now()
    spent[room] = (spent[room] ?? 0) + (now - since) * 1e6 - CLOCK_NS
    return performance.now()
  }
  turnPage(truth.board)
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined) continue
    const { view } = creature.model
    view.mind = creature.mind
    view.tick = truth.tick + 1
    view.dtS = dtS
    const isHe = creature.model.species === 'silas'
    let since = performance.now()
    for (let k = 0; k < THINKING.length; k++) {
      THINKING[k].work(creature, truth, slot)
      if (isHe) since = timed(THINKING[k].room, since)
    }
  }
  eachCreature(creatures, 'body', timed, (creature, slot) => {
    moveBody(creature.model.motor, creature.model.body, creature.mind, truth, slot)
  })
  const started = performance.now()
  moveAll(entities, terrain, obstacles, indexes, dtS)
  timed('world', started)
  eachCreature(creatures, 'pose', timed, (creature, slot) => {
    poseBody(creature.model.motor, creature.model.body, creature.mind, truth, slot)
  })
  carryAttached(entities, 1, dtS)
  truth.tick++
  eachCreature(creatures, 'learning', timed, (creature) => {
    if (creature.model.learning !== undefined) learn(creature, creature.model.learning, truth.tick)
  })
}

function eachCreature(creatures, room, timed, visit) {
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined) continue
    const started = performance.now()
    visit(creature, slot)
    if (creature.model.species === 'silas') timed(room, started)
  }
}

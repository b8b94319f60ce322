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

/** So many meadows, each with its Silas at another moment of another life. */
export function meadows(count) {
  return Array.from({ length: count }, (_, k) => {
    const world = createWorld(meadowWorld, { seed: k + 1 })
    world.step(WARM_UP_TICKS + 97 * k)
    return world
  })
}

/** Everybody in some worlds, Silases apart. */
function everybody(worlds) {
  const dogs = []
  const others = []
  for (const { inside } of worlds) {
    for (const [slot, creature] of inside.creatures.entries()) {
      if (creature === undefined) continue
      const list = creature.model.species === 'silas' ? dogs : others
      list.push({ creature, slot, truth: inside.truth })
    }
  }
  return { dogs, others }
}

/** One tick of worlds, room by room for all Silases; what each room took is added to `spent`, in nanoseconds. Others take part, unmeasured. */
export function tickByRoom(worlds, spent) {
  const { dogs, others } = everybody(worlds)
  const timed = (room, visit) => {
    for (const { creature, truth, slot } of others) visit(creature, truth, slot)
    const started = process.hrtime.bigint()
    for (const { creature, truth, slot } of dogs) visit(creature, truth, slot)
    spent[room] = (spent[room] ?? 0) + Number(process.hrtime.bigint() - started)
  }
  for (const { creature, truth } of [...dogs, ...others]) {
    creature.model.view.tick = truth.tick + 1
    creature.model.view.dtS = truth.dtS
  }
  for (const { inside } of worlds) turnPage(inside.truth.board)
  for (const [room, work] of Object.entries(THINKING)) {
    timed(room, (creature, truth, slot) => {
      creature.model.view.mind = creature.mind
      work(creature, truth, slot)
    })
  }
  timed('body', ({ mind, model }, truth, slot) => moveBody(model.motor, model.body, mind, truth, slot))
  const started = process.hrtime.bigint()
  for (const { inside } of worlds) {
    const { entities, terrain, obstacles, indexes, dtS } = inside.truth
    moveAll(entities, terrain, obstacles, indexes, dtS)
  }
  spent.world = (spent.world ?? 0) + Number(process.hrtime.bigint() - started)
  timed('pose', ({ mind, model }, truth, slot) => poseBody(model.motor, model.body, mind, truth, slot))
  for (const { inside } of worlds) {
    carryAttached(inside.truth.entities, 1, inside.truth.dtS)
    inside.truth.tick++
  }
  timed('learning', (creature, truth) => {
    if (creature.model.learning !== undefined) learn(creature, creature.model.learning, truth.tick)
  })
}

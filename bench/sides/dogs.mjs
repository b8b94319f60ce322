// Dogs with a skeleton for benchmarks: they walk, trot and bound about, wag, look at a ball, and so use DOFs, gait and gaze.

import { createWorld } from '@ethogram/core'
import { moveAll } from '../../packages/core/dist/1-world/motion.js'
import { localRotation, multiply, rotate } from '../../packages/core/dist/9-body/rotation.js'
import { lookInto, MOVING, POSING, THINKING } from '../../packages/core/dist/creature/tick.js'
import { loadFixture } from '../fixture.mjs'

const { trialDog } = await loadFixture('trial-dog')

const MOTOR = THINKING.find(({ name }) => name === 'motor')

const APART_M = 6
/** Enough for all of a body's code to be compiled for good. */
const WARM_UP_TICKS = 2_000

const busyDog = {
  ...trialDog,
  behavior: {
    roam: { always: 2, act: 'wander' },
    show: { sees: { kind: 'ball', maxValue: 1 }, suggest: ['look at it', 'wagTail', 'perkEars', 'openMouth'] },
  },
}

/** A world of so many busy dogs, each with a ball to look at. */
export function kennel(count) {
  const entities = {}
  for (let k = 0; k < count; k++) {
    const x = (k % 10) * APART_M
    const z = Math.floor(k / 10) * APART_M
    entities[`dog-${k}`] = { kind: 'dog', at: [x, 0, z] }
    entities[`ball-${k}`] = { kind: 'ball', at: [x + 1, 0, z + 2] }
  }
  const ball = { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } }
  const world = createWorld(
    { ethogram: 1, world: 'kennel', kinds: { ball }, species: [busyDog], entities },
    { seed: 1 },
  )
  world.step(WARM_UP_TICKS)
  return world
}

/** Motor and pose of all dogs for one tick, on minds that stand as thinking left them; their bodies do go on. */
export function moveAndPose(world) {
  const { truth, creatures } = world.inside
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined) continue
    lookInto(creature, truth)
    MOTOR.run(creature, truth, slot)
    POSING.run(creature, truth, slot)
  }
}

/** What the world does between the two; not part of what is measured. */
export function goOn(world) {
  const { truth, creatures } = world.inside
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature !== undefined) MOVING.run(creature, truth, slot)
  }
  moveAll(truth.entities, truth.terrain, truth.obstacles, truth.indexes, truth.dtS)
  truth.tick++
}

/** Bare forward kinematics: the frames of all joints of the same skeleton from given angles. */
export function forwardKinematics(world) {
  const creature = world.inside.creatures.find((one) => one !== undefined)
  const { skeleton, pose } = creature.model.body.bones
  const { order, parent, at } = skeleton
  const { angles, frames, body } = pose
  const local = new Float64Array(4)
  return () => {
    for (let n = 0; n < order.length; n++) {
      const joint = order[n]
      const above = parent[joint]
      const from = above < 0 ? body : frames
      const fromAt = above < 0 ? 0 : 7 * above
      const to = 7 * joint
      rotate(from, fromAt + 3, at, 3 * joint, frames, to)
      for (let k = 0; k < 3; k++) frames[to + k] += from[fromAt + k]
      localRotation(angles, 3 * joint, local, 0)
      multiply(from, fromAt + 3, local, 0, frames, to + 3)
    }
  }
}

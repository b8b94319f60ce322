// One step of a world: what happens from outside, all think, all move, everything takes its step, all bodies pose, those that
// can learn from it do.
//
// Learning comes last, when the tick has left everything in place, and only marks what needs a larger model; that is taken up after
// the step, because nothing may be allocated while stages hold the arena. Writes: everything.

import { i32 } from '../0-foundation/arena.ts'
import { carried, carryAttached } from '../1-world/attachment.ts'
import { turnPage } from '../1-world/blackboard.ts'
import { HELD } from '../1-world/entities.ts'
import { moveAll } from '../1-world/motion.ts'
import { move, pose, think } from '../creature/tick.ts'
import { learn } from '../learning/learn.ts'
import type { Outside, WorldInside } from './world-inside.ts'

/** One fixed step of everything. */
export function stepWorld(inside: WorldInside, outside: Outside): void {
  const { truth, creatures } = inside
  outside.before(inside)
  inside.isStepping = true
  try {
    turnPage(truth.board)
    for (let slot = 0; slot < creatures.length; slot++) {
      const creature = creatures[slot]
      if (creature !== undefined) think(creature, truth, slot)
    }
    for (let slot = 0; slot < creatures.length; slot++) {
      const creature = creatures[slot]
      if (creature !== undefined) move(creature, truth, slot)
    }
    moveAll(truth.entities, truth.terrain, truth.obstacles, truth.indexes, truth.dtS)
    poseAll(inside)
    truth.tick++
  } finally {
    inside.isStepping = false
  }
  if (inside.hasLearners) learnAll(inside, outside)
  outside.after(inside)
}

/** All bodies pose where they are; what is held goes where its holder's point then is, depth by depth, and poses there. */
function poseAll({ truth, creatures }: WorldInside): void {
  const { entities } = truth
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    const isHeld = (i32[entities.slab.i + entities.columns.flags + slot] & HELD) !== 0
    if (creature !== undefined && !isHeld) pose(creature, truth, slot)
  }
  let count = 0
  for (let depth = 1; count < entities.held; depth++) {
    const found = carryAttached(entities, depth, truth.dtS)
    count += found
    for (let k = 0; k < found; k++) {
      const creature = creatures[carried[k]]
      if (creature !== undefined) pose(creature, truth, carried[k])
    }
  }
}

/** All that learn do so from the tick that was; then each takes up what it learned. */
function learnAll(inside: WorldInside, outside: Outside): void {
  const { truth, creatures } = inside
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    const learning = creature?.model.learning
    if (creature === undefined || learning === undefined) continue
    if (learn(creature, learning, truth.tick)) outside.takeUp(inside, slot)
  }
}

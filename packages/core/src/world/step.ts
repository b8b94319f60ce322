// One step of a world: what happens from outside, all think, all move, everything takes its step, all bodies pose, those that
// can learn from it do.
//
// Learning comes last, when the tick has left everything in place, and only marks what needs a larger model; that is taken up after
// the step, because nothing may be allocated while stages hold the arena. Writes: everything.

import { assertLive, checkSlabsOf, holdArena, i32, letArenaGo } from '../0-foundation/arena.ts'
import { carried, carryOne, listCarried } from '../1-world/attachment.ts'
import { turnPage } from '../1-world/blackboard.ts'
import { HELD } from '../1-world/entities.ts'
import { moveAll } from '../1-world/motion.ts'
import type { Truth } from '../1-world/truth.ts'
import type { Creature } from '../creature/model.ts'
import { lookInto, MOVING, POSING, type Stage, THINKING } from '../creature/tick.ts'
import { canLearn } from '../learning/learn.ts'
import type { Learning, Maps } from './parts.ts'
import { type Profile, spend } from './profile.ts'
import type { Outside, WorldInside } from './world-inside.ts'

/** One fixed step of everything. */
export function stepWorld(inside: WorldInside, outside: Outside): void {
  const { truth, creatures, profile } = inside
  let since = profile === undefined ? 0 : profile.clock()
  outside.before(inside)
  if (profile !== undefined) spend(profile, 'inputs', '', since)
  holdArena()
  try {
    turnPage(truth.board)
    if (inside.hasMaps && inside.maps !== undefined) grantPathsOf(inside, inside.maps, profile)
    for (let slot = 0; slot < creatures.length; slot++) {
      const creature = creatures[slot]
      if (creature === undefined) continue
      assertLive(creature.mind)
      assertLive(creature.model.constants)
      think(creature, truth, slot, profile)
    }
    for (let slot = 0; slot < creatures.length; slot++) {
      const creature = creatures[slot]
      if (creature !== undefined) run(MOVING, creature, truth, slot, profile)
    }
    if (profile !== undefined) since = profile.clock()
    moveAll(truth.entities, truth.terrain, truth.obstacles, truth.indexes, truth.dtS)
    if (profile !== undefined) spend(profile, 'world', '', since)
    poseAll(inside)
    truth.tick++
  } finally {
    letArenaGo()
  }
  if (inside.hasLearners && inside.learning !== undefined) learnAll(inside, inside.learning)
  if (profile !== undefined) since = profile.clock()
  outside.after(inside)
  checkSlabsOf(inside.owner)
  if (profile === undefined) return
  spend(profile, 'inputs', '', since)
  profile.ticks++
}

/** Says whose turn it is to be told a way. */
function grantPathsOf(inside: WorldInside, maps: Maps, profile: Profile | undefined): void {
  const since = profile === undefined ? 0 : profile.clock()
  maps.grant(inside)
  if (profile !== undefined) spend(profile, 'senses', '', since)
}

/** All stages of one mind. */
function think(creature: Creature, truth: Truth, slot: number, profile: Profile | undefined): void {
  lookInto(creature, truth)
  for (let k = 0; k < THINKING.length; k++) run(THINKING[k], creature, truth, slot, profile)
}

/** One stage of one creature, timed where somebody measures. */
function run(stage: Stage, creature: Creature, truth: Truth, slot: number, profile: Profile | undefined): void {
  if (profile === undefined) {
    stage.run(creature, truth, slot)
    return
  }
  const since = profile.clock()
  stage.run(creature, truth, slot)
  spend(profile, stage.name, creature.model.species, since)
}

/** All bodies pose where they are; what is held goes where its holder's point then is, holders first, and poses there. */
function poseAll({ truth, creatures, profile }: WorldInside): void {
  const { entities } = truth
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    const isHeld = (i32[entities.slab.i + entities.columns.flags + slot] & HELD) !== 0
    if (creature !== undefined && !isHeld) run(POSING, creature, truth, slot, profile)
  }
  const held = listCarried(entities)
  for (let k = 0; k < held; k++) {
    carryOne(entities, carried[k], truth.dtS)
    const creature = creatures[carried[k]]
    if (creature !== undefined) run(POSING, creature, truth, carried[k], profile)
  }
}

/** All that learn do so from the tick that was; then each takes up what it learned. */
function learnAll(inside: WorldInside, learning: Learning): void {
  const { truth, creatures, profile } = inside
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    if (creature === undefined || !canLearn(creature)) continue
    run(learning.stage, creature, truth, slot, profile)
    if (learning.isDue(creature)) learning.takeUp(inside, slot)
  }
}

// One creature, one tick. Start reading here: every stage once, in this order, which is also the order of the folders.
//
// First all creatures *think* about the same instant; each writes only its own mind. Then all bodies *move*. So the order of
// creatures in a list changes nothing, and the loop from body to senses closes through the world, as in nature. When the
// world has taken everybody's step, all bodies *pose* where they are: feet are planted under the place that was reached.
// What a room needs from a later room's previous tick it declares as an inlet; here it is told where that stands.
// Learning follows when all have moved: step.ts.

import type { Truth } from '../1-world/truth.ts'
import { postToSelf, sense, setInterest } from '../2-senses/sense.ts'
import { perceive } from '../3-perception/perceive.ts'
import { wonder } from '../3-perception/wonder.ts'
import { updateDrives } from '../4-drives/drives.ts'
import { startle } from '../4-drives/startle.ts'
import { choose, itOf } from '../5-behavior/choose.ts'
import { navigate } from '../6-navigation/navigate.ts'
import { locomote } from '../7-locomotion/locomote.ts'
import { runSkills } from '../8-motor/motor.ts'
import { moveBody } from '../9-body/move-body.ts'
import { poseBody } from '../9-body/pose-body.ts'
import type { Creature } from './model.ts'

/** Senses, believes, wants, chooses, finds its way, plans a step and a movement. Changes nothing but its own mind. */
export function think(creature: Creature, truth: Truth, slot: number): void {
  const { mind, model } = creature
  const { senses, perception, drives, behavior, navigation, locomotion, motor, view } = model
  view.mind = mind
  view.tick = truth.tick + 1
  if (view.dtS !== truth.dtS) view.dtS = truth.dtS

  postToSelf(senses, mind)
  wonder(senses, perception, mind)

  sense(truth, slot, senses, mind)
  perceive(view.tick, truth.dtS, senses, perception, mind)
  startle(perception, drives, mind)
  updateDrives(view, behavior.at, drives, mind)
  choose(view, perception, drives, behavior, mind)
  navigate(view, perception, behavior, navigation, mind)
  locomote(view, perception, navigation, locomotion, mind)
  runSkills(view, perception, drives, behavior, navigation, locomotion, motor, mind)

  if (senses.retina !== undefined)
    setInterest(itOf(behavior, mind), perception.at.kind, perception.at.place, senses, mind)
}

/** Lets the body do what was decided. Then the world takes everybody's step. */
export function move(creature: Creature, truth: Truth, slot: number): void {
  const { mind, model } = creature
  moveBody(model.motor, model.body, mind, truth, slot)
}

/** Lets the body take the pose that belongs to where it really got to. */
export function pose(creature: Creature, truth: Truth, slot: number): void {
  const { mind, model } = creature
  poseBody(model.motor, model.body, mind, truth, slot)
}

// One creature, one tick. Start reading here: every stage once, in this order, which is also the order of the folders.
//
// First all creatures *think* about the same instant; each writes only its own mind. Then all bodies *move*. So the order of
// creatures in a list changes nothing, and the loop from body to senses closes through the world, as in nature. When the
// world has taken everybody's step, all bodies *pose* where they are: feet are planted under the position that was reached.
// Those that can *learn* from it do so last. What a room needs from a later room's previous tick it declares as an inlet, and a
// stage fills it. The list is data: the step runs it, a profile times it, tests probe it, and a replay names causes by it.

import type { Truth } from '../1-world/truth.ts'
import { postToSelf, sense, setInterest, wantSectors } from '../2-senses/sense.ts'
import { perceive } from '../3-perception/perceive.ts'
import { wonder } from '../3-perception/wonder.ts'
import { updateDrives } from '../4-drives/drives.ts'
import { startle } from '../4-drives/startle.ts'
import { choose, itOf } from '../5-behavior/choose.ts'
import { tellArrival } from '../5-behavior/tuples.ts'
import { navigate } from '../6-navigation/navigate.ts'
import { locomote } from '../7-locomotion/locomote.ts'
import { runSkills } from '../8-motor/motor.ts'
import { moveBody } from '../9-body/move-body.ts'
import { poseBody } from '../9-body/pose-body.ts'
import type { Creature } from './model.ts'

/** One stage: what it does for one creature, and the rooms whose blocks of the mind it writes. */
export interface Stage {
  readonly name: string
  /** Its own room, then rooms whose inlets it fills. */
  readonly writes: readonly string[]
  readonly run: (creature: Creature, truth: Truth, slot: number) => void
  /** Whether it also writes the creature's own model: only learning does. */
  readonly writesModel?: true
}

/** Senses, believes, wants, chooses, finds its way, plans a step and a movement. Changes nothing but its own mind. */
export const THINKING: readonly Stage[] = [
  {
    name: 'wonder',
    writes: ['perception', 'senses'],
    run: ({ mind, model }) => wonder(model.senses, model.perception, mind),
  },
  {
    name: 'senses',
    writes: ['senses'],
    run({ mind, model }, truth, slot) {
      postToSelf(model.senses, mind)
      sense(truth, slot, model.senses, mind)
    },
  },
  {
    name: 'perception',
    writes: ['perception'],
    run: ({ mind, model }) => perceive(model.view, model.senses, model.perception, mind),
  },
  {
    name: 'drives',
    writes: ['drives'],
    run({ mind, model }) {
      startle(model.perception, model.drives, mind)
      updateDrives(model.view, model.behavior.at, model.drives, mind)
    },
  },
  {
    name: 'behavior',
    writes: ['behavior'],
    run: ({ mind, model }) => choose(model.view, model.perception, model.drives, model.behavior, mind),
  },
  {
    name: 'interest',
    writes: ['senses'],
    run({ mind, model: { senses, perception, behavior } }) {
      if (senses.retina !== undefined)
        setInterest(itOf(behavior, mind), perception.at.kind, perception.at.position, senses, mind)
    },
  },
  {
    name: 'navigation',
    writes: ['navigation', 'senses', 'behavior'],
    run({ mind, model: { view, perception, behavior, navigation } }) {
      navigate(view, perception, behavior, navigation, mind)
      if (behavior.tuples !== undefined) tellArrival(navigation.at, behavior.tuples, mind)
      const { learned } = navigation
      if (learned !== undefined) wantSectors(learned.isGoingToDecide(learned, view, mind), learned.sectors, mind)
    },
  },
  {
    name: 'locomotion',
    writes: ['locomotion', 'senses'],
    run({ mind, model: { view, senses, perception, drives, navigation, locomotion } }) {
      locomote(view, senses, perception, drives, navigation, locomotion, mind)
    },
  },
  {
    name: 'motor',
    writes: ['motor'],
    run({ mind, model: { view, perception, behavior, navigation, locomotion, motor } }) {
      runSkills(view, perception, behavior, navigation, locomotion, motor, mind)
    },
  },
]

/** Lets the body do what was decided. Then the world takes everybody's step. */
export const MOVING: Stage = {
  name: 'body',
  writes: ['body'],
  run: ({ mind, model }, truth, slot) => moveBody(model.motor, model.body, mind, truth, slot),
}

/** Lets the body take the pose that belongs to where it really got to. */
export const POSING: Stage = {
  name: 'pose',
  writes: ['body'],
  run: ({ mind, model }, truth, slot) => poseBody(model.motor, model.body, mind, truth, slot),
}

/** The stages of a tick by name, with what the world and learning do between and after them (world/step.ts). */
export const STAGE_NAMES: readonly string[] = [
  ...THINKING.map(({ name }) => name),
  MOVING.name,
  'world',
  POSING.name,
  'learning',
]

/** Makes a creature's mind the one that callbacks look into, at the instant that it thinks about. */
export function lookInto({ mind, model: { view } }: Creature, truth: Truth): void {
  view.mind = mind
  view.tick = truth.tick + 1
  if (view.dtS !== truth.dtS) view.dtS = truth.dtS
}

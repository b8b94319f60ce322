// Stage 8: how the body does it. Commands become skills, skills move DOFs; travel, gravity, grip, voice and display follow.
//
// Not there yet: `move` in the place of the command that navigation holds back. Reads: own speed as felt, drives, commands,
// navigation, the step. Writes: the motor block, in the body's own frame. Seeds: 000 §4, 003 §5.3.

import {
  A_AMOUNT,
  A_FIELD,
  A_FRICTION,
  A_GAIT,
  A_LOUDNESS,
  A_SOUND,
  A_VALUE,
  assertActs,
  MAX_EXTERNAL,
} from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { clearDoubles, copyThree } from '../0-foundation/runs.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel } from '../7-locomotion/locomotion-block.ts'
import { giveCommands } from './controller.ts'
import {
  ASKED_NOT,
  type MotorModel,
  PHASE_OFF,
  S_ENTER_COUNT,
  S_KIND,
  S_POINT,
  S_SHOWS,
  S_TURNS_BY,
  SKILL_INTS,
} from './motor-block.ts'
import {
  moveDofs,
  SKILL_CARRY,
  SKILL_FALL,
  SKILL_GRIP,
  SKILL_ROLL,
  SKILL_SAY,
  SKILL_SHOW,
  SKILL_THROW,
  SKILL_TRAVEL,
} from './skills.ts'

/** Rolling slower than this is rest, m/s. */
const ROLL_REST_MPS = 0.03

/** How quickly a body turns toward what it looks at, rad/s for each radian that is left; it slows down as it comes round. */
const TURN_PER_S = 3

/** How quickly it takes up turning, in its most per second. */
const TURN_RISE_PER_S = 5

/** Slower than this a body stands, m/s. */
const STILL_MPS = 0.02

/** Runs the skills of this tick. */
export function runSkills(
  view: MindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  motor: MotorModel,
  mind: Slab,
): void {
  assertCommands(perception, behavior, navigation, motor, mind)
  giveCommands(perception, behavior, navigation, motor, mind)
  const { at } = motor
  clearDoubles(mind.f + at.velocity, mind.f + at.velocity + 3)
  turnBefore[0] = f64[mind.f + at.turn]
  f64[mind.f + at.turn] = 0
  i32[mind.i + at.grip] = 0
  clearDoubles(mind.f + at.gripPosition, mind.f + at.gripPosition + 3)
  i32[mind.i + at.carry] = 0
  clearDoubles(mind.f + at.carryPosition, mind.f + at.carryPosition + 3)
  if (at.throws >= 0) i32[mind.i + at.throws] = 0
  i32[mind.i + at.sound] = 0
  f64[mind.f + at.loudness] = 0
  i32[mind.i + at.showField] = 0
  if (motor.hasSkeleton) {
    i32[mind.i + at.gait] = 0
    i32[mind.i + at.stepNumber] = 0
    clearDoubles(mind.f + at.step, mind.f + at.step + 4)
  }
  for (let skill = 0; skill < motor.skillNames.length; skill++) {
    if (i32[mind.i + at.phase + skill] === PHASE_OFF) continue
    const isAsked = i32[mind.i + at.asked + skill] !== ASKED_NOT
    const kind = i32[motor.constants.i + motor.skillInts + skill * SKILL_INTS + S_KIND]
    const values = mind.f + at.skillArguments + skill * motor.acts.argumentCount
    if (kind === SKILL_TRAVEL && isAsked && turnsFor(skill, motor, mind) >= 0) {
      turnToward(turnsFor(skill, motor, mind), view, motor, mind)
    } else if (kind === SKILL_TRAVEL && isAsked) travel(values, locomotion, motor, mind)
    else if (kind === SKILL_TRAVEL) slowDown(view, perception, locomotion, motor, mind)
    else if (!isAsked) continue
    else if (kind === SKILL_FALL) fall(view, perception, motor, mind)
    else if (kind === SKILL_ROLL) roll(values, view, perception, motor, mind)
    else if (kind === SKILL_GRIP) grip(skill, motor, mind)
    else if (kind === SKILL_CARRY) carry(skill, motor, mind)
    else if (kind === SKILL_THROW) throwIt(skill, motor, mind)
    else if (kind === SKILL_SAY) {
      i32[mind.i + at.sound] = f64[values + A_SOUND]
      f64[mind.f + at.loudness] = f64[values + A_LOUDNESS] * f64[values + A_AMOUNT]
    } else if (kind === SKILL_SHOW) {
      i32[mind.i + at.showField] = f64[values + A_FIELD]
      f64[mind.f + at.showValue] = f64[values + A_VALUE]
    }
  }
  limp(motor, mind)
  checkNumbers(motor, mind)
  if (at.shown >= 0) showSkills(motor, mind)
  moveDofs(view, isStill(perception, mind) && isSettled(motor, mind), motor, mind)
}

/** What behavior and navigation ask for fits into their queues, and is something that can be asked for. */
function assertCommands(
  perception: PerceptionModel,
  { at, room }: BehaviorModel,
  navigation: NavigationModel,
  { acts, metaCount }: MotorModel,
  mind: Slab,
): void {
  const I = i32
  const primaries = I[mind.i + at.primaryCount]
  const secondaries = I[mind.i + at.secondaryCount]
  const metas = I[mind.i + at.metaCount]
  const act = I[mind.i + navigation.at.act]
  assert(primaries >= 0 && primaries <= room.primary, 'there are no more commands than a mind has room for')
  assert(secondaries >= 0 && secondaries <= room.secondary, 'there are no more suggestions than a mind has room for')
  assert(metas >= 0 && metas <= room.meta, 'there are no more manners than a mind has room for')
  assert(act >= -1 && act < acts.actCount + MAX_EXTERNAL, 'the command on its way is one that there is')
  assertActs(mind.i + at.primary, primaries, acts)
  assertActs(mind.i + at.secondary, secondaries, acts)
  const objects = mind.i + at.primaryObject
  for (let k = objects; k < objects + primaries; k++)
    assert(I[k] < perception.capacity, 'what a command is about is one of the memories')
  const manners = mind.i + at.meta
  for (let k = manners; k < manners + metas; k++)
    assert(I[k] >= 0 && I[k] < metaCount + MAX_EXTERNAL, 'a manner in a queue is one that there is')
}

/** The skill that looks at something for which `skill` turns the body; −1 if that is not what it does now. */
function turnsFor(skill: number, motor: MotorModel, mind: Slab): number {
  if (!motor.hasSkeleton) return -1
  const looking = i32[mind.i + motor.at.turnsFor] - 1
  const row = motor.constants.i + motor.skillInts + looking * SKILL_INTS
  return looking >= 0 && i32[row + S_TURNS_BY] === skill ? looking : -1
}

/** Turns on the spot toward what another skill looks at. */
function turnToward(looking: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const positionAt = mind.f + motor.at.position + 3 * looking
  writeAtan2(f64, positionAt, f64, positionAt + 2, cell, 0)
  const most = Math.min(motor.maxTurnRadps, Math.abs(cell[0]) * TURN_PER_S)
  const change = motor.maxTurnRadps * TURN_RISE_PER_S * view.dtS
  const wanted = cell[0] < 0 ? -most : most
  f64[mind.f + motor.at.turn] = Math.min(turnBefore[0] + change, Math.max(turnBefore[0] - change, wanted))
}

const cell = new Float64Array(1)

/** How it turned on the tick before. */
const turnBefore = new Float64Array(1)

/** Whether the feet stand where they stand at rest; a body without bones has no feet to wait for. */
function isSettled(motor: MotorModel, mind: Slab): boolean {
  return !motor.hasSkeleton || i32[mind.i + motor.inlets.isSettled] !== 0
}

/** Takes the step that locomotion found, in the gait it was told. */
function travel(values: number, locomotion: LocomotionModel, motor: MotorModel, mind: Slab): void {
  const velocity = mind.f + motor.at.velocity
  const gait = motor.gaits.indexOf(f64[values + A_GAIT])
  if (motor.hasSkeleton) i32[mind.i + motor.at.gait] = gait < 0 ? 0 : motor.gaitNumbers[gait]
  const most = gait < 0 ? locomotion.maxSpeedMps : motor.gaitSpeeds[gait] * locomotion.maxSpeedMps
  f64[velocity] = Math.max(-most, Math.min(most, f64[mind.f + locomotion.at.left]))
  f64[velocity + 1] = motor.flies ? f64[mind.f + locomotion.at.climb] : 0
  f64[velocity + 2] = Math.min(f64[mind.f + locomotion.at.ahead], most)
  f64[mind.f + motor.at.turn] = f64[mind.f + locomotion.at.turn]
  const { steps } = locomotion
  if (!motor.hasSkeleton) return
  f64[mind.f + motor.at.mostMps] = most
  if (steps === undefined) return
  copyThree(mind.f + motor.at.step, mind.f + steps.at.end)
  f64[mind.f + motor.at.step + 3] = f64[mind.f + steps.at.end + 3]
  i32[mind.i + motor.at.stepNumber] = i32[mind.i + steps.at.endNumber]
}

/** Travel that is no longer asked for comes to a stop as fast as the body can. */
function slowDown(
  view: MindView,
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const felt = mind.f + perception.at.velocity
  const velocity = mind.f + motor.at.velocity
  const change = locomotion.maxAccelerationMps2 * view.dtS
  f64[velocity + 2] = Math.max(0, f64[felt + 2] - change)
  if (motor.flies) f64[velocity + 1] = Math.sign(f64[felt + 1]) * Math.max(0, Math.abs(f64[felt + 1]) - change)
}

function fall(view: MindView, perception: PerceptionModel, motor: MotorModel, mind: Slab): void {
  const felt = mind.f + perception.at.velocity
  copyThree(mind.f + motor.at.velocity, felt)
  f64[mind.f + motor.at.velocity + 1] -= GRAVITY_MPS2 * view.dtS
}

function roll(values: number, view: MindView, perception: PerceptionModel, motor: MotorModel, mind: Slab): void {
  const felt = mind.f + perception.at.velocity
  const speed = Math.sqrt(f64[felt] * f64[felt] + f64[felt + 2] * f64[felt + 2])
  const left = speed - f64[values + A_FRICTION] * view.dtS
  const share = left > ROLL_REST_MPS ? left / speed : 0
  f64[mind.f + motor.at.velocity] = f64[felt] * share
  f64[mind.f + motor.at.velocity + 2] = f64[felt + 2] * share
}

function grip(skill: number, motor: MotorModel, mind: Slab): void {
  i32[mind.i + motor.at.grip] = 1
  const positionAt = mind.f + motor.at.position + 3 * skill
  copyThree(mind.f + motor.at.gripPosition, positionAt)
}

function carry(skill: number, motor: MotorModel, mind: Slab): void {
  const row = motor.constants.i + motor.skillInts + skill * SKILL_INTS
  i32[mind.i + motor.at.carry] = 2 + i32[row + S_POINT]
  const positionAt = mind.f + motor.at.position + 3 * skill
  copyThree(mind.f + motor.at.carryPosition, positionAt)
}

/** Keeps what it has until the arm has been drawn back; from then on the body lets it fly. */
function throwIt(skill: number, motor: MotorModel, mind: Slab): void {
  const { at } = motor
  carry(skill, motor, mind)
  const row = motor.constants.i + motor.skillInts + skill * SKILL_INTS
  if (motor.hasStages && i32[mind.i + at.stage + skill] < i32[row + S_ENTER_COUNT]) return
  i32[mind.i + at.throws] = 1
  copyThree(mind.f + at.throwPosition, mind.f + at.position + 3 * skill)
}

function isStill(perception: PerceptionModel, mind: Slab): boolean {
  const felt = mind.f + perception.at.velocity
  const squared = f64[felt] * f64[felt] + f64[felt + 1] * f64[felt + 1] + f64[felt + 2] * f64[felt + 2]
  return squared < STILL_MPS * STILL_MPS
}

/** Fields that belong to skills are true while one of them is on, and false otherwise, however it ended. */
function showSkills(motor: MotorModel, mind: Slab): void {
  const { at } = motor
  for (let isOn = 0; isOn < 2; isOn++) {
    for (let skill = 0; skill < motor.skillNames.length; skill++) {
      const field = i32[motor.constants.i + motor.skillInts + skill * SKILL_INTS + S_SHOWS]
      const isAsked = i32[mind.i + at.asked + skill] !== ASKED_NOT
      if (field >= 0 && (isOn === 0 || isAsked)) i32[mind.i + at.shown + field] = 1 + isOn
    }
  }
}

/** A lame body makes less of a turn than is wished for, or another one. Nobody tells the mind: it feels how it turns. */
function limp({ leftShare, rightShare, at }: MotorModel, mind: Slab): void {
  const turn = f64[mind.f + at.turn]
  if (turn > 0) f64[mind.f + at.turn] = turn * leftShare
  else if (turn < 0) f64[mind.f + at.turn] = turn * rightShare
}

/** A number that is not finite is counted, and the body stands still for this tick. */
function checkNumbers(motor: MotorModel, mind: Slab): void {
  const { at } = motor
  const velocity = mind.f + at.velocity
  const sum = f64[velocity] + f64[velocity + 1] + f64[velocity + 2] + f64[mind.f + at.turn]
  if (sum - sum === 0) return
  i32[mind.i + at.faults]++
  clearDoubles(velocity, velocity + 3)
  f64[mind.f + at.turn] = 0
}

// Skills: coordinated movement of the knobs they hold. They start only if all their knobs are free, and let go by themselves.
//
// Spring-loaded: a skill that is not asked for moves its knobs back to rest over a few ticks, then is off. So a behavior never
// has to switch anything off: sitting, a dog that wants to walk asks to walk; walking is refused while sitting returns to
// standing, then begins. A skill may name others that take over directly. Seeds: 000 §4.1–4.2, 003 §5.3, figure 17.

import { A_AMOUNT, A_SPEED } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import {
  ASKED_NOT,
  ASKED_PRIMARY,
  D_MAX,
  D_MIN,
  D_REST,
  D_SPEED,
  DOF_DOUBLES,
  MAX_REFUSALS,
  type MotorModel,
  PHASE_OFF,
  PHASE_ON,
  PHASE_RETURNING,
  S_GOES_TO,
  S_GOES_TO_COUNT,
  S_IS_SPRING_LOADED,
  S_KIND,
  S_LOCK_COUNT,
  S_LOCKS,
  S_PER_S,
  S_PITCH,
  S_TARGET_COUNT,
  S_TARGETS,
  S_YAW,
  SKILL_DOUBLES,
  SKILL_INTS,
} from './motor-block.ts'

export const SKILL_STAND = 0
export const SKILL_TRAVEL = 1
export const SKILL_FALL = 2
export const SKILL_ROLL = 3
export const SKILL_GRIP = 4
export const SKILL_SAY = 5
export const SKILL_SHOW = 6
export const SKILL_POSE = 7
export const SKILL_SWING = 8
export const SKILL_AIM = 9
export const SKILL_CALLBACK = 10
export const SKILL_CARRY = 11

/** A knob this near to its rest is at rest. */
const AT_REST = 1e-3

/** Knobs that a refused primary command wants: whatever comes after it keeps off them on this tick. */
let wanted = new Int32Array(64)
let wantedStamp = 0

/** Begins a tick of asking. */
export function beginAsking(motor: MotorModel, mind: Slab): void {
  const count = motor.skillNames.length
  i32.fill(ASKED_NOT, mind.i + motor.at.asked, mind.i + motor.at.asked + count)
  i32[mind.i + motor.at.refusedCount] = 0
  if (wanted.length < motor.dofNames.length) wanted = new Int32Array(motor.dofNames.length * 2)
  wantedStamp++
}

/** Asks for a skill. The answer is −1 if it runs now, else the skill that holds what it needs (or itself, if already asked for). */
export function askFor(skill: number, importance: number, motor: MotorModel, mind: Slab): number {
  const { at } = motor
  if (i32[mind.i + at.asked + skill] !== ASKED_NOT) return skill
  if (i32[mind.i + at.phase + skill] === PHASE_OFF) {
    const holder = takeLocks(skill, importance, motor, mind)
    if (holder >= 0) return holder
  } else if (isWanted(skill, motor)) return skill
  i32[mind.i + at.phase + skill] = PHASE_ON
  i32[mind.i + at.asked + skill] = importance
  return -1
}

/** Takes all knobs, or none: answers −1, or who stands in the way. */
function takeLocks(skill: number, importance: number, motor: MotorModel, mind: Slab): number {
  const { at, constants } = motor
  const row = constants.i + motor.skillInts + skill * SKILL_INTS
  const from = constants.i + motor.listInts + i32[row + S_LOCKS]
  const to = from + i32[row + S_LOCK_COUNT]
  if (isWanted(skill, motor)) {
    for (let k = from; k < to; k++) {
      if (wanted[i32[k]] === wantedStamp)
        return refuse(skill, i32[k], i32[mind.i + at.holder + i32[k]] - 1, motor, mind)
    }
  }
  for (let k = from; k < to; k++) {
    const holder = i32[mind.i + at.holder + i32[k]] - 1
    if (holder < 0 || holder === skill || canTakeOver(holder, skill, motor, mind)) continue
    if (importance === ASKED_PRIMARY) for (let n = from; n < to; n++) wanted[i32[n]] = wantedStamp
    return refuse(skill, i32[k], holder, motor, mind)
  }
  for (let k = from; k < to; k++) {
    const holder = i32[mind.i + at.holder + i32[k]] - 1
    if (holder >= 0 && holder !== skill) letGo(holder, motor, mind)
  }
  for (let k = from; k < to; k++) i32[mind.i + at.holder + i32[k]] = skill + 1
  f64[mind.f + at.beat + skill] = 0
  return -1
}

/** A direct transition: the holder names the newcomer, and nobody asks for the holder any more. */
function canTakeOver(holder: number, skill: number, motor: MotorModel, mind: Slab): boolean {
  if (i32[mind.i + motor.at.asked + holder] !== ASKED_NOT) return false
  const row = motor.constants.i + motor.skillInts + holder * SKILL_INTS
  const from = motor.constants.i + motor.listInts + i32[row + S_GOES_TO]
  for (let k = from; k < from + i32[row + S_GOES_TO_COUNT]; k++) if (i32[k] === skill) return true
  return false
}

function isWanted(skill: number, motor: MotorModel): boolean {
  const row = motor.constants.i + motor.skillInts + skill * SKILL_INTS
  const from = motor.constants.i + motor.listInts + i32[row + S_LOCKS]
  for (let k = from; k < from + i32[row + S_LOCK_COUNT]; k++) if (wanted[i32[k]] === wantedStamp) return true
  return false
}

function refuse(skill: number, dof: number, holder: number, motor: MotorModel, mind: Slab): number {
  const { at } = motor
  const count = i32[mind.i + at.refusedCount]
  if (count < MAX_REFUSALS) {
    i32[mind.i + at.refusedSkill + count] = skill
    i32[mind.i + at.refusedDof + count] = dof
    i32[mind.i + at.refusedHolder + count] = holder
    i32[mind.i + at.refusedCount] = count + 1
  }
  return Math.max(0, holder)
}

function letGo(skill: number, motor: MotorModel, mind: Slab): void {
  const { at } = motor
  i32[mind.i + at.phase + skill] = PHASE_OFF
  for (let d = 0; d < motor.dofNames.length; d++) {
    if (i32[mind.i + at.holder + d] === skill + 1) i32[mind.i + at.holder + d] = 0
  }
}

/** Moves the knobs of every skill that is on or returning; lets go of those that have returned. `isStill`: the body stands. */
export function moveKnobs(view: MindView, isStill: boolean, motor: MotorModel, mind: Slab): void {
  const { at, constants } = motor
  for (let skill = 0; skill < motor.skillNames.length; skill++) {
    const phase = i32[mind.i + at.phase + skill]
    if (phase === PHASE_OFF) continue
    const row = constants.i + motor.skillInts + skill * SKILL_INTS
    const isAsked = i32[mind.i + at.asked + skill] !== ASKED_NOT
    const isOn = isAsked || (phase === PHASE_ON && i32[row + S_IS_SPRING_LOADED] === 0)
    i32[mind.i + at.phase + skill] = isOn ? PHASE_ON : PHASE_RETURNING
    f64[mind.f + at.beat + skill] += view.dtS
    const isAtRest = isOn ? steer(skill, row, view, motor, mind) : goBack(row, view, motor, mind)
    const isMoving = i32[row + S_KIND] === SKILL_TRAVEL && !isStill
    if (!isOn && isAtRest && !isMoving) letGo(skill, motor, mind)
  }
}

/** Moves the knobs of a skill that is on toward where it wants them. */
function steer(skill: number, row: number, view: MindView, motor: MotorModel, mind: Slab): boolean {
  const { at, constants } = motor
  const kind = i32[row + S_KIND]
  const values = mind.f + at.skillArguments + skill * motor.acts.argumentCount
  const amount = f64[values + A_AMOUNT]
  const list = i32[row + S_TARGETS]
  const beat = f64[mind.f + at.beat + skill]
  let wave = amount
  if (kind === SKILL_SWING) {
    const perS = f64[constants.f + motor.skillDoubles + skill * SKILL_DOUBLES + S_PER_S]
    const speed = f64[values + A_SPEED]
    cells[0] = 2 * Math.PI * perS * (speed > 0 ? speed : 1) * beat
    writeSineCosine(cells, 0, cells)
    wave = amount * cells[0]
  }
  for (let k = list; k < list + i32[row + S_TARGET_COUNT]; k++) {
    const dof = i32[constants.i + motor.listInts + k]
    const rest = f64[constants.f + motor.dofDoubles + dof * DOF_DOUBLES + D_REST]
    const goal = f64[constants.f + motor.listDoubles + k]
    let target = kind === SKILL_SWING ? rest + goal * wave : rest + (goal - rest) * amount
    if (kind === SKILL_CALLBACK) {
      const answer = motor.skillCallbacks[skill]?.(view, beat, amount, k - list) ?? rest
      if (answer - answer !== 0) i32[mind.i + at.faults]++
      target = answer - answer === 0 ? answer : rest
    }
    cells[0] = target
    moveKnob(dof, view, motor, mind)
  }
  if (kind === SKILL_AIM) aim(skill, row, view, motor, mind)
  return false
}

/** Turns yaw and pitch toward where “it” is, seen from the middle of the body. */
function aim(skill: number, row: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const place = mind.f + motor.at.place + 3 * skill
  const yaw = i32[row + S_YAW]
  const pitch = i32[row + S_PITCH]
  if (yaw >= 0) {
    writeAtan2(f64, place, f64, place + 2, cells, 0)
    moveKnob(yaw, view, motor, mind)
  }
  if (pitch >= 0) {
    cells[1] = Math.sqrt(f64[place] * f64[place] + f64[place + 2] * f64[place + 2])
    writeAtan2(f64, place + 1, cells, 1, cells, 0)
    moveKnob(pitch, view, motor, mind)
  }
}

/** Moves all knobs that a skill holds back to rest; answers whether they are there. */
function goBack(row: number, view: MindView, motor: MotorModel, mind: Slab): boolean {
  const { constants } = motor
  const from = constants.i + motor.listInts + i32[row + S_LOCKS]
  let isAtRest = true
  for (let k = from; k < from + i32[row + S_LOCK_COUNT]; k++) {
    const dof = i32[k]
    const rest = f64[constants.f + motor.dofDoubles + dof * DOF_DOUBLES + D_REST]
    cells[0] = rest
    moveKnob(dof, view, motor, mind)
    if (Math.abs(f64[mind.f + motor.at.dof + dof] - rest) > AT_REST) isAtRest = false
  }
  return isAtRest
}

/** Cells for doubles on their way: as arguments they would make garbage. The first is where a knob is to go. */
const cells = new Float64Array(2)

/** Moves a knob toward the value in the first cell, within its limits and no faster than it may. */
function moveKnob(dof: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const numbers = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
  const at = mind.f + motor.at.dof + dof
  const goal = Math.min(f64[numbers + D_MAX], Math.max(f64[numbers + D_MIN], cells[0]))
  const step = f64[numbers + D_SPEED] * view.dtS
  f64[at] = Math.min(f64[at] + step, Math.max(f64[at] - step, goal))
}

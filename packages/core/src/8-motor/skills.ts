// Skills: coordinated movement of the DOFs they hold. They start only if all their DOFs are free, and let go by themselves.
//
// Spring-loaded: a skill that is not asked for moves its DOFs back to rest over a few ticks, then is off. So a behavior never
// has to switch anything off: sitting, a dog that wants to walk asks to walk; walking is refused while sitting returns to
// standing, then begins. A skill may name others that take over directly. Seeds: 000 §4.1–4.2, 003 §5.3, figure 17.

import { A_AMOUNT, A_SPEED } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { beginMoving, moveDof, moveOthers } from './dofs.ts'
import { aim } from './gaze.ts'
import {
  ASKED_NOT,
  ASKED_PRIMARY,
  D_MAX,
  D_MIN,
  D_REST,
  DOF_DOUBLES,
  type MotorModel,
  PHASE_OFF,
  PHASE_ON,
  PHASE_RETURNING,
  S_ENTER_COUNT,
  S_ENTERS,
  S_GOES_TO,
  S_GOES_TO_COUNT,
  S_IS_SPRING_LOADED,
  S_KIND,
  S_LEAVE_COUNT,
  S_LEAVES,
  S_LOCK_COUNT,
  S_LOCKS,
  S_PER_S,
  S_TARGET_COUNT,
  S_TARGETS,
  SKILL_DOUBLES,
  SKILL_INTS,
} from './motor-block.ts'
import { reach } from './reach.ts'

/** Where a DOF is to go, and how fast that moves: a cell, because doubles as arguments would make garbage. */
const dofGoal = new Float64Array(2)

const SKILL_STAND = 0
export const SKILL_TRAVEL = 1
export const SKILL_FALL = 2
export const SKILL_ROLL = 3
export const SKILL_GRIP = 4
export const SKILL_SAY = 5
export const SKILL_SHOW = 6
const SKILL_POSE = 7
const SKILL_SWING = 8
export const SKILL_AIM = 9
export const SKILL_CALLBACK = 10
export const SKILL_CARRY = 11
export const SKILL_THROW = 12
const SKILL_REACH = 13

/** What a skill can do, by the words of definitions; anything else is a callback's name. Types, checks and compiler read this list. */
export const SKILL_KINDS = {
  pose: SKILL_POSE,
  swing: SKILL_SWING,
  aim: SKILL_AIM,
  travel: SKILL_TRAVEL,
  stand: SKILL_STAND,
  fall: SKILL_FALL,
  roll: SKILL_ROLL,
  grip: SKILL_GRIP,
  carry: SKILL_CARRY,
  throw: SKILL_THROW,
  reach: SKILL_REACH,
  say: SKILL_SAY,
  show: SKILL_SHOW,
} as const satisfies Readonly<Record<string, number>>

/** A DOF this near to its rest is at rest. */
const AT_REST = 1e-3

/** A pose on the way is passed when every DOF is this near to it, as a share of its range: nothing stops at it. */
const PASSED_SHARE = 0.08

/** DOFs that a refused command waits for: whatever comes after it keeps off them on this tick. */
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

/** Takes all DOFs, or none: answers −1, or who stands in the way. */
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
    // Who asks first is more important: a holder that has not been asked for yet has to make way.
    const canYield = i32[mind.i + at.asked + holder] === ASKED_NOT
    if (importance === ASKED_PRIMARY || canYield) for (let n = from; n < to; n++) wanted[i32[n]] = wantedStamp
    return refuse(skill, i32[k], holder, motor, mind)
  }
  let stage = 0
  for (let k = from; k < to; k++) {
    const holder = i32[mind.i + at.holder + i32[k]] - 1
    if (holder < 0 || holder === skill) continue
    letGo(holder, motor, mind)
    // Who takes over directly does not begin from standing: its entry is left out.
    stage = i32[row + S_ENTER_COUNT]
  }
  for (let k = from; k < to; k++) i32[mind.i + at.holder + i32[k]] = skill + 1
  f64[mind.f + at.beat + skill] = 0
  if (motor.hasStages) i32[mind.i + at.stage + skill] = stage
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
  // One reason is enough for a skill that several ask for.
  for (let k = 0; k < count; k++) if (i32[mind.i + at.refusedSkill + k] === skill) return Math.max(0, holder)
  i32[mind.i + at.refusedSkill + count] = skill
  i32[mind.i + at.refusedDof + count] = dof
  i32[mind.i + at.refusedHolder + count] = holder
  i32[mind.i + at.refusedCount] = count + 1
  return Math.max(0, holder)
}

function letGo(skill: number, motor: MotorModel, mind: Slab): void {
  const { at } = motor
  i32[mind.i + at.phase + skill] = PHASE_OFF
  for (let d = 0; d < motor.dofNames.length; d++) {
    if (i32[mind.i + at.holder + d] === skill + 1) i32[mind.i + at.holder + d] = 0
  }
}

/** Moves the DOFs of every skill that is on or returning; lets go of those that have returned. `isStill`: the body stands. */
export function moveDofs(view: MindView, isStill: boolean, motor: MotorModel, mind: Slab): void {
  const { at, constants } = motor
  beginMoving(motor)
  for (let skill = 0; skill < motor.skillNames.length; skill++) {
    const phase = i32[mind.i + at.phase + skill]
    if (phase === PHASE_OFF) continue
    const row = constants.i + motor.skillInts + skill * SKILL_INTS
    const isAsked = i32[mind.i + at.asked + skill] !== ASKED_NOT
    const isOn = isAsked || (phase === PHASE_ON && i32[row + S_IS_SPRING_LOADED] === 0)
    i32[mind.i + at.phase + skill] = isOn ? PHASE_ON : PHASE_RETURNING
    if (motor.hasStages && isOn !== (phase === PHASE_ON)) {
      i32[mind.i + at.stage + skill] = isOn ? i32[row + S_ENTER_COUNT] : 0
    }
    const isOnTheWay = motor.hasStages && passPoses(skill, row, isOn, view, motor, mind)
    let isAtRest = false
    if (!isOnTheWay) {
      f64[mind.f + at.beat + skill] += view.dtS
      if (isOn) steer(skill, row, view, motor, mind)
      else isAtRest = goBack(row, view, motor, mind)
    }
    const isMoving = i32[row + S_KIND] === SKILL_TRAVEL && !isStill
    if (!isOn && isAtRest && !isMoving) letGo(skill, motor, mind)
  }
  moveOthers(view, motor, mind)
}

/** Moves toward the next pose on the way in or out, if there is one left; answers whether that was all for this tick. */
function passPoses(skill: number, row: number, isOn: boolean, view: MindView, motor: MotorModel, mind: Slab): boolean {
  const { constants } = motor
  const stageAt = mind.i + motor.at.stage + skill
  const stage = i32[stageAt]
  if (stage >= i32[row + (isOn ? S_ENTER_COUNT : S_LEAVE_COUNT)]) return false
  const pair = constants.i + motor.listInts + i32[row + (isOn ? S_ENTERS : S_LEAVES)] + 2 * stage
  const amount = f64[mind.f + motor.at.skillArguments + skill * motor.acts.argumentCount + A_AMOUNT]
  let isThere = true
  for (let k = i32[pair]; k < i32[pair] + i32[pair + 1]; k++) {
    const dof = i32[constants.i + motor.listInts + k]
    const numbers = constants.f + motor.dofDoubles + dof * DOF_DOUBLES
    const rest = f64[numbers + D_REST]
    const goal = rest + (f64[constants.f + motor.listDoubles + k] - rest) * amount
    dofGoal[0] = goal
    dofGoal[1] = 0
    moveDof(dof, dofGoal, view, motor, mind)
    const off = Math.abs(f64[mind.f + motor.at.dof + dof] - goal)
    if (off > PASSED_SHARE * (f64[numbers + D_MAX] - f64[numbers + D_MIN])) isThere = false
  }
  if (isThere) i32[stageAt]++
  return true
}

/** Moves the DOFs of a skill that is on toward where it wants them. */
function steer(skill: number, row: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const { at, constants } = motor
  const kind = i32[row + S_KIND]
  const values = mind.f + at.skillArguments + skill * motor.acts.argumentCount
  const amount = f64[values + A_AMOUNT]
  const list = i32[row + S_TARGETS]
  const count = i32[row + S_TARGET_COUNT]
  const beat = f64[mind.f + at.beat + skill]
  for (let k = list; k < list + count; k++) {
    const dof = i32[constants.i + motor.listInts + k]
    const rest = f64[constants.f + motor.dofDoubles + dof * DOF_DOUBLES + D_REST]
    dofGoal[1] = 0
    if (kind === SKILL_SWING) swing(skill, k, count, values, motor, mind)
    else if (kind === SKILL_CALLBACK) {
      const answer = motor.skillCallbacks[skill]?.(view, beat, amount, k - list) ?? rest
      if (answer - answer !== 0) i32[mind.i + at.faults]++
      dofGoal[0] = answer - answer === 0 ? answer : rest
    } else dofGoal[0] = rest + (f64[constants.f + motor.listDoubles + k] - rest) * amount
    moveDof(dof, dofGoal, view, motor, mind)
  }
  if (kind === SKILL_AIM) aim(skill, row, view, motor, mind)
  else if (kind === SKILL_REACH) reach(skill, row, view, motor, mind)
}

/** Where in its swing a DOF is to be, and how fast that moves. */
function swing(skill: number, k: number, count: number, values: number, motor: MotorModel, mind: Slab): void {
  const { constants } = motor
  const doubles = constants.f + motor.listDoubles + k
  const amount = f64[values + A_AMOUNT]
  const speed = f64[values + A_SPEED]
  const perS = f64[constants.f + motor.skillDoubles + skill * SKILL_DOUBLES + S_PER_S] * (speed > 0 ? speed : 1)
  const angularRadps = 2 * Math.PI * perS
  const dof = i32[constants.i + motor.listInts + k]
  const rest = f64[constants.f + motor.dofDoubles + dof * DOF_DOUBLES + D_REST]
  const middle = rest + (f64[doubles + count] - rest) * amount
  cells[0] = angularRadps * f64[mind.f + motor.at.beat + skill] + 2 * Math.PI * f64[doubles + 2 * count]
  writeSineCosine(cells, 0, cells)
  dofGoal[0] = middle + f64[doubles] * amount * cells[0]
  dofGoal[1] = f64[doubles] * amount * angularRadps * cells[1]
}

/** Moves all DOFs that a skill holds back to rest; answers whether they are there. */
function goBack(row: number, view: MindView, motor: MotorModel, mind: Slab): boolean {
  const { constants } = motor
  const from = constants.i + motor.listInts + i32[row + S_LOCKS]
  let isAtRest = true
  for (let k = from; k < from + i32[row + S_LOCK_COUNT]; k++) {
    const dof = i32[k]
    const rest = f64[constants.f + motor.dofDoubles + dof * DOF_DOUBLES + D_REST]
    dofGoal[0] = rest
    dofGoal[1] = 0
    moveDof(dof, dofGoal, view, motor, mind)
    if (Math.abs(f64[mind.f + motor.at.dof + dof] - rest) > AT_REST) isAtRest = false
  }
  return isAtRest
}

/** Cells for doubles on their way: as arguments they would make garbage. */
const cells = new Float64Array(2)

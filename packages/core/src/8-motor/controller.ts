// The controller: maps commands to skills with their arguments. The only door to the body, for minds and directors alike.
//
// Primary commands are asked for first. Secondary ones follow in order of priority, where DOFs are still free. Meta commands
// are never run: they fill in arguments that a command was not given (`use`), or rule a value out (`avoid`).
// Seeds: 000 §4.3 with figure 5, 003 §5.3 with figure 18.

import {
  A_AMOUNT,
  A_GAIT,
  A_SPEED,
  actRow,
  C_NEEDS_IT,
  C_SKILL_COUNT,
  C_SKILLS,
  COMMAND_INTS,
  givenAt,
  T_COMMAND,
  T_GIVEN,
  T_IS_AVOID,
  T_MAPPED,
  T_MAPPED_COUNT,
} from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearInts, copyThree } from '../0-foundation/runs.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import { wantsBody } from './gaze.ts'
import {
  ASKED_NOT,
  ASKED_PRIMARY,
  ASKED_SECONDARY,
  M_ARGUMENT,
  M_COMMAND,
  M_DRIVE,
  M_IS_AVOID,
  M_SLOPE,
  M_VALUE,
  META_DOUBLES,
  META_IMPOSSIBLE,
  META_INTS,
  META_TAKEN,
  type MotorModel,
  S_KIND,
  S_TURNS_BY,
  SKILL_INTS,
} from './motor-block.ts'
import { askFor, beginAsking, SKILL_AIM, SKILL_THROW, SKILL_TRAVEL } from './skills.ts'

/**
 * An amount below this share of a whole movement cannot be seen or heard. Without it a feeling that fades by a share of itself, and so
 * never ends, would hold ears and tail and whine for the rest of a life.
 */
const PERCEPTIBLE_AMOUNT = 0.02

/** How far a throw goes that is aimed at nothing, metres. */
const THROW_AHEAD_M = 5

/** Asks for the skills of this tick's commands. */
export function giveCommands(
  perception: PerceptionModel,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const { at } = behavior
  beginAsking(motor, mind)
  clearInts(mind.i + motor.at.metaTaken, mind.i + motor.at.metaTaken + behavior.room.meta)
  const primaries = i32[mind.i + at.primaryCount]
  const onTheWay = i32[mind.i + navigation.at.isThere] === 0 ? i32[mind.i + navigation.at.act] : -1
  for (let k = 0; k < primaries; k++) {
    const act = i32[mind.i + at.primary + k]
    const command = act === onTheWay ? motor.moveCommand : i32[actRow(act, motor.acts, mind) + T_COMMAND]
    give(act, command, i32[mind.i + at.primaryObject + k], ASKED_PRIMARY, perception, behavior, motor, mind)
  }
  const secondaries = i32[mind.i + at.secondaryCount]
  for (let k = 0; k < secondaries; k++) {
    const act = i32[mind.i + at.secondary + k]
    const command = i32[actRow(act, motor.acts, mind) + T_COMMAND]
    give(act, command, i32[mind.i + at.secondaryObject + k], ASKED_SECONDARY, perception, behavior, motor, mind)
  }
  if (motor.hasSkeleton) askForBody(motor, mind)
}

/** Last of all: who looks at something out of reach asks for the skill that turns the body, if nobody else needs it. */
function askForBody(motor: MotorModel, mind: Slab): void {
  const { at, constants } = motor
  const turned = i32[mind.i + at.turnsFor] - 1
  i32[mind.i + at.turnsFor] = 0
  for (let skill = 0; skill < motor.skillNames.length; skill++) {
    const row = constants.i + motor.skillInts + skill * SKILL_INTS
    if (i32[row + S_TURNS_BY] < 0 || i32[mind.i + at.asked + skill] === ASKED_NOT) continue
    if (!wantsBody(skill, skill === turned, motor, mind)) continue
    if (askFor(i32[row + S_TURNS_BY], ASKED_SECONDARY, motor, mind) >= 0) continue
    i32[mind.i + at.turnsFor] = skill + 1
    return
  }
}

/** Asks for every skill of one command; notes what became of one that came from outside. */
function give(
  act: number,
  command: number,
  object: number,
  importance: number,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const row = motor.constants.i + motor.acts.commandInts + command * COMMAND_INTS
  if (i32[row + C_NEEDS_IT] !== 0 && object < 1) return
  if (act < motor.acts.actCount && isNothing(act, command, motor, mind)) return
  const from = motor.constants.i + motor.listInts + i32[row + C_SKILLS]
  let outcome = 0
  for (let k = from; k < from + i32[row + C_SKILL_COUNT]; k++) {
    const skill = i32[k]
    const holder = askFor(skill, importance, motor, mind)
    if (holder >= 0) {
      outcome = -1 - holder
      continue
    }
    if (outcome === 0) outcome = skill + 1
    fillArguments(act, command, skill, behavior, motor, mind)
    const kind = i32[motor.constants.i + motor.skillInts + skill * SKILL_INTS + S_KIND]
    if (object > 0) {
      // Who only looks, looks where it will come out; who goes there or takes hold of it wants the thing itself.
      const isLooking = kind === SKILL_AIM
      const positionAt = mind.f + (isLooking ? perception.at.lookAt : perception.at.position) + 3 * object
      copyThree(mind.f + motor.at.position + 3 * skill, positionAt)
    } else if (kind === SKILL_THROW) aimAhead(mind.f + motor.at.position + 3 * skill, motor)
  }
  if (act >= motor.acts.actCount) i32[mind.i + motor.at.externalOutcome + act - motor.acts.actCount] = outcome
}

/** Who throws at nothing throws so far ahead, to the ground that it stands on. */
function aimAhead(positionAt: number, motor: MotorModel): void {
  f64[positionAt] = 0
  f64[positionAt + 1] = -motor.middleM
  f64[positionAt + 2] = THROW_AHEAD_M
}

/** Whether an act asks for nothing that could be noticed: its amount follows a drive that is low. Its DOFs are left to others. */
function isNothing(act: number, command: number, motor: MotorModel, mind: Slab): boolean {
  const row = actRow(act, motor.acts, mind)
  if (i32[row + T_COMMAND] !== command) return false
  const mapped = i32[row + T_MAPPED]
  for (let k = mapped; k < mapped + 2 * i32[row + T_MAPPED_COUNT]; k += 2) {
    if (i32[motor.constants.i + motor.listInts + k] !== A_AMOUNT) continue
    const source = i32[motor.constants.i + motor.listInts + k + 1]
    const offset = f64[motor.constants.f + motor.listDoubles + k]
    const slope = f64[motor.constants.f + motor.listDoubles + k + 1]
    return offset + slope * f64[mind.f + motor.acts.sources[source]] < PERCEPTIBLE_AMOUNT
  }
  return false
}

/** Arguments of a skill: the command's defaults, over them what metas suggest, over them what the act itself gives. */
function fillArguments(
  act: number,
  command: number,
  skill: number,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const width = motor.acts.argumentCount
  const row = actRow(act, motor.acts, mind)
  const isOwn = i32[row + T_COMMAND] === command
  const given = isOwn ? i32[row + T_GIVEN] : i32[row + T_GIVEN] & ((1 << A_SPEED) | (1 << A_GAIT))
  const values = mind.f + motor.at.skillArguments + skill * width
  const defaults = motor.constants.f + motor.acts.commandArguments + command * width
  for (let a = 0; a < width; a++) {
    f64[values + a] = f64[(given & (1 << a)) === 0 ? defaults + a : givenAt(act, a, motor.acts, mind)]
  }
  // What is said about moving holds for every command that makes it travel.
  const kind = i32[motor.constants.i + motor.skillInts + skill * SKILL_INTS + S_KIND]
  const also = kind === SKILL_TRAVEL ? motor.moveCommand : command
  takeMetas(command, also, given, values, behavior, motor, mind)
  if (!isOwn) return
  const mapped = i32[row + T_MAPPED]
  for (let k = mapped; k < mapped + 2 * i32[row + T_MAPPED_COUNT]; k += 2) {
    const argument = i32[motor.constants.i + motor.listInts + k]
    const source = i32[motor.constants.i + motor.listInts + k + 1]
    const offset = f64[motor.constants.f + motor.listDoubles + k]
    const slope = f64[motor.constants.f + motor.listDoubles + k + 1]
    f64[values + argument] = offset + slope * f64[mind.f + motor.acts.sources[source]]
  }
}

/** Fills arguments that were not given from the queue of metas, most important first; then takes what none of them wants avoided. */
function takeMetas(
  command: number,
  also: number,
  given: number,
  values: number,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const count = i32[mind.i + behavior.at.metaCount]
  let filled = given
  for (let k = 0; k < count; k++) {
    readMeta(i32[mind.i + behavior.at.meta + k], motor, mind)
    const bit = 1 << meta.argument
    const isMeant = meta.command === command || meta.command === also
    if (!isMeant || meta.isAvoid || (filled & bit) !== 0) continue
    filled |= bit
    f64[values + meta.argument] = metaValue[0]
    i32[mind.i + motor.at.metaTaken + k] = META_TAKEN
  }
  for (let k = 0; k < count; k++) {
    readMeta(i32[mind.i + behavior.at.meta + k], motor, mind)
    const isMeant = meta.command === command || meta.command === also
    if (!isMeant || !meta.isAvoid || (given & (1 << meta.argument)) !== 0) continue
    const options = motor.argumentOptions[meta.argument]
    if (options === undefined) {
      if (f64[values + meta.argument] === metaValue[0]) f64[values + meta.argument] = 0
      i32[mind.i + motor.at.metaTaken + k] = META_TAKEN
      continue
    }
    const { argument } = meta
    const isFree = isAllowed(f64[values + argument], argument, command, also, count, behavior, motor, mind)
    // What the body chooses by itself, 0, could be what is to be avoided: then something else is named.
    if (isFree && f64[values + argument] !== 0) {
      i32[mind.i + motor.at.metaTaken + k] = META_TAKEN
      continue
    }
    let chosen = -1
    for (let option = 0; option < options.length && chosen < 0; option++) {
      if (isAllowed(options[option], argument, command, also, count, behavior, motor, mind)) chosen = option
    }
    if (chosen >= 0) f64[values + argument] = options[chosen]
    i32[mind.i + motor.at.metaTaken + k] = chosen >= 0 ? META_TAKEN : META_IMPOSSIBLE
  }
}

/** Whether no meta command in the queue wants a value of an argument avoided. */
function isAllowed(
  value: number,
  argument: number,
  command: number,
  also: number,
  count: number,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): boolean {
  for (let k = 0; k < count; k++) {
    readMeta(i32[mind.i + behavior.at.meta + k], motor, mind)
    const isMeant = meta.isAvoid && meta.argument === argument && (meta.command === command || meta.command === also)
    if (isMeant && metaValue[0] === value) return false
  }
  return true
}

/** The meta command last read, and its value. */
const meta = { command: 0, argument: 0, isAvoid: false }
const metaValue = new Float64Array(1)

/** Reads a meta command: the species' own, or, behind those, one from outside. */
function readMeta(number: number, motor: MotorModel, mind: Slab): void {
  const { acts, constants } = motor
  if (number >= motor.metaCount) {
    const row = actRow(acts.actCount + number - motor.metaCount, acts, mind)
    meta.command = i32[row + T_COMMAND]
    meta.argument = 31 - Math.clz32(i32[row + T_GIVEN])
    meta.isAvoid = i32[row + T_IS_AVOID] !== 0
    metaValue[0] = f64[givenAt(acts.actCount + number - motor.metaCount, meta.argument, acts, mind)]
    return
  }
  const row = constants.i + motor.metaInts + number * META_INTS
  const numbers = constants.f + motor.metaDoubles + number * META_DOUBLES
  const source = i32[row + M_DRIVE] - 1
  meta.command = i32[row + M_COMMAND]
  meta.argument = i32[row + M_ARGUMENT]
  meta.isAvoid = i32[row + M_IS_AVOID] !== 0
  metaValue[0] = f64[numbers + M_VALUE]
  if (source >= 0) metaValue[0] += f64[numbers + M_SLOPE] * f64[mind.f + motor.acts.sources[source]]
}

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
import type { DrivesModel } from '../4-drives/drives.ts'
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
  META_INTS,
  type MotorModel,
  S_KIND,
  S_TURNS_BY,
  SKILL_INTS,
} from './motor-block.ts'
import { askFor, beginAsking, SKILL_AIM, SKILL_TRAVEL } from './skills.ts'

/** Asks for the skills of this tick's commands. */
export function giveCommands(
  perception: PerceptionModel,
  drives: DrivesModel,
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
    give(act, command, i32[mind.i + at.primaryObject + k], ASKED_PRIMARY, perception, drives, behavior, motor, mind)
  }
  const secondaries = i32[mind.i + at.secondaryCount]
  for (let k = 0; k < secondaries; k++) {
    const act = i32[mind.i + at.secondary + k]
    const command = i32[actRow(act, motor.acts, mind) + T_COMMAND]
    give(act, command, i32[mind.i + at.secondaryObject + k], ASKED_SECONDARY, perception, drives, behavior, motor, mind)
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
  drives: DrivesModel,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const row = motor.constants.i + motor.acts.commandInts + command * COMMAND_INTS
  if (i32[row + C_NEEDS_IT] !== 0 && object < 1) return
  if (act < motor.acts.actCount && isNothing(act, command, drives, motor, mind)) return
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
    fillArguments(act, command, skill, drives, behavior, motor, mind)
    if (object > 0) {
      // Who only looks, looks where it will come out; who goes there or takes hold of it wants the thing itself.
      const isLooking = i32[motor.constants.i + motor.skillInts + skill * SKILL_INTS + S_KIND] === SKILL_AIM
      const positionAt = mind.f + (isLooking ? perception.at.lookAt : perception.at.position) + 3 * object
      copyThree(mind.f + motor.at.position + 3 * skill, positionAt)
    }
  }
  if (act >= motor.acts.actCount) i32[mind.i + motor.at.externalOutcome + act - motor.acts.actCount] = outcome
}

/** Whether an act asks for nothing at all: its amount follows a drive that is at its least. Its DOFs are left to others. */
function isNothing(act: number, command: number, drives: DrivesModel, motor: MotorModel, mind: Slab): boolean {
  const row = actRow(act, motor.acts, mind)
  if (i32[row + T_COMMAND] !== command) return false
  const mapped = i32[row + T_MAPPED]
  for (let k = mapped; k < mapped + 2 * i32[row + T_MAPPED_COUNT]; k += 2) {
    if (i32[motor.constants.i + motor.listInts + k] !== A_AMOUNT) continue
    const drive = i32[motor.constants.i + motor.listInts + k + 1]
    const offset = f64[motor.constants.f + motor.listDoubles + k]
    const slope = f64[motor.constants.f + motor.listDoubles + k + 1]
    return offset + slope * f64[mind.f + drives.value + drive] <= 0
  }
  return false
}

/** Arguments of a skill: the command's defaults, over them what metas suggest, over them what the act itself gives. */
function fillArguments(
  act: number,
  command: number,
  skill: number,
  drives: DrivesModel,
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
  takeMetas(command, also, given, values, drives, behavior, motor, mind)
  if (!isOwn) return
  const mapped = i32[row + T_MAPPED]
  for (let k = mapped; k < mapped + 2 * i32[row + T_MAPPED_COUNT]; k += 2) {
    const argument = i32[motor.constants.i + motor.listInts + k]
    const drive = i32[motor.constants.i + motor.listInts + k + 1]
    const offset = f64[motor.constants.f + motor.listDoubles + k]
    const slope = f64[motor.constants.f + motor.listDoubles + k + 1]
    f64[values + argument] = offset + slope * f64[mind.f + drives.value + drive]
  }
}

/** Fills arguments that were not given from the queue of metas, most important first; then steps aside for what is to be avoided. */
function takeMetas(
  command: number,
  also: number,
  given: number,
  values: number,
  drives: DrivesModel,
  behavior: BehaviorModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const count = i32[mind.i + behavior.at.metaCount]
  let filled = given
  for (let k = 0; k < count; k++) {
    readMeta(i32[mind.i + behavior.at.meta + k], drives, motor, mind)
    const bit = 1 << meta.argument
    const isMeant = meta.command === command || meta.command === also
    if (!isMeant || meta.isAvoid || (filled & bit) !== 0) continue
    filled |= bit
    f64[values + meta.argument] = metaValue[0]
    i32[mind.i + motor.at.metaTaken + k] = 1
  }
  for (let k = 0; k < count; k++) {
    readMeta(i32[mind.i + behavior.at.meta + k], drives, motor, mind)
    const isMeant = meta.command === command || meta.command === also
    if (!isMeant || !meta.isAvoid || (given & (1 << meta.argument)) !== 0) continue
    if (f64[values + meta.argument] === metaValue[0]) f64[values + meta.argument] = anotherOption(meta.argument, motor)
    i32[mind.i + motor.at.metaTaken + k] = 1
  }
}

/** The meta command last read, and its value. */
const meta = { command: 0, argument: 0, isAvoid: false }
const metaValue = new Float64Array(1)

/** Reads a meta command: the species' own, or, behind those, one from outside. */
function readMeta(number: number, drives: DrivesModel, motor: MotorModel, mind: Slab): void {
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
  const drive = i32[row + M_DRIVE] - 1
  meta.command = i32[row + M_COMMAND]
  meta.argument = i32[row + M_ARGUMENT]
  meta.isAvoid = i32[row + M_IS_AVOID] !== 0
  metaValue[0] = f64[numbers + M_VALUE]
  if (drive >= 0) metaValue[0] += f64[numbers + M_SLOPE] * f64[mind.f + drives.value + drive]
}

/** The first option that is not the one to avoid; nothing to choose from leaves 0, the body's own choice. */
function anotherOption(argument: number, motor: MotorModel): number {
  const options = motor.argumentOptions[argument]
  if (options === undefined) return 0
  for (let k = 0; k < options.length; k++) if (options[k] !== metaValue[0]) return options[k]
  return 0
}

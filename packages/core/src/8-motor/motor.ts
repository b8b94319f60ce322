// Stage 8: how the body does it. The command that navigation let through becomes one skill's movement.
//
// Not there yet: travel. There: the command's own skill. Skills are asked for on every tick and stop when they are not
// (spring-loaded): a grip that is no longer asked for opens by itself. Reads: own speed as felt, commands, navigation, the
// step. Writes: the motor block, in the body's own frame. Locks and the three imperatives come with spec 02. Seed: 000 §4.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel } from '../7-locomotion/locomote.ts'
import { SKILL_FALL, SKILL_PERCH, SKILL_ROLL, SKILL_SAY, SKILL_STAND, SKILL_TRAVEL } from './skills.ts'

/** Constant: for every act its skill and arguments; and which knobs the skills turn. */
export interface MotorModel {
  readonly constants: Slab
  readonly skill: number
  readonly friction: number
  readonly sound: number
  readonly loudness: number
  readonly dofCount: number
  /** Indices of the wings among the knobs, −1 for a body without. */
  readonly wingFlap: number
  readonly wingFold: number
  /** A body that stands still in the air sinks unless it flies. */
  readonly flies: boolean
  readonly at: MotorAt
}

/** Offsets in the mind. */
export interface MotorAt {
  readonly skill: number
  /** left, up, ahead in m/s, and the turn in rad/s. */
  readonly velocity: number
  readonly turn: number
  /** 1 while the body should hold on; to what is at `gripPlace` (left, up, ahead). */
  readonly grip: number
  readonly gripPlace: number
  readonly sound: number
  readonly loudness: number
  /** Wanted values of the knobs. */
  readonly pose: number
  /** Where in the beat the wings are, rad. */
  readonly beat: number
  readonly faults: number
}

/** Wing beats a second in travel; faster when climbing. */
const BEATS_PER_S = 3
const CLIMBING_BEATS_PER_MPS = 2.5

/** Rolling slower than this is rest, m/s. */
const ROLL_REST_MPS = 0.03

/** Lists the fields of the motor block. */
export function layOutMotor(list: LayoutBuilder, dofs: number): MotorAt {
  return {
    skill: list.i32('skill', 1),
    velocity: list.f64('velocity', 3),
    turn: list.f64('turn', 1),
    grip: list.i32('grip', 1),
    gripPlace: list.f64('gripPlace', 3),
    sound: list.symbol('sound', 1),
    loudness: list.f64('loudness', 1),
    pose: list.f64('pose', dofs),
    beat: list.f64('beat', 1),
    faults: list.i32('faults', 1),
  }
}

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
  const { at, constants } = motor
  const act = i32[mind.i + navigation.at.act]
  const isThere = i32[mind.i + navigation.at.isThere] !== 0
  let skill = act < 0 ? SKILL_STAND : i32[constants.i + motor.skill + act]
  if (!isThere) skill = SKILL_TRAVEL
  if (skill === SKILL_SAY) skill = SKILL_STAND
  i32[mind.i + at.skill] = skill
  i32[mind.i + at.grip] = 0
  f64.fill(0, mind.f + at.gripPlace, mind.f + at.gripPlace + 3)
  move(skill, act, view, perception, locomotion, motor, mind)
  if (skill === SKILL_PERCH) gripIt(perception, behavior, motor, mind)
  speak(behavior, motor, mind)
  beatWings(skill, view, motor, mind)
}

function move(
  skill: number,
  act: number,
  view: MindView,
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  motor: MotorModel,
  mind: Slab,
): void {
  const felt = mind.f + perception.at.velocity
  const velocity = mind.f + motor.at.velocity
  f64[mind.f + motor.at.turn] = skill === SKILL_FALL || skill === SKILL_ROLL ? 0 : f64[mind.f + locomotion.at.turn]
  if (skill === SKILL_FALL || skill === SKILL_ROLL) {
    const friction = skill === SKILL_ROLL ? f64[motor.constants.f + motor.friction + act] * view.dtS : 0
    const speed = Math.sqrt(f64[felt] * f64[felt] + f64[felt + 2] * f64[felt + 2])
    const share = speed - friction > ROLL_REST_MPS ? (speed - friction) / speed : 0
    const kept = skill === SKILL_ROLL ? share : 1
    f64[velocity] = f64[felt] * kept
    f64[velocity + 1] = skill === SKILL_FALL ? f64[felt + 1] - GRAVITY_MPS2 * view.dtS : 0
    f64[velocity + 2] = f64[felt + 2] * kept
    return
  }
  f64[velocity] = 0
  f64[velocity + 1] = motor.flies && skill !== SKILL_PERCH ? f64[mind.f + locomotion.at.climb] : 0
  f64[velocity + 2] = skill === SKILL_PERCH ? 0 : f64[mind.f + locomotion.at.ahead]
  for (let k = 0; k < 3; k++) {
    if (f64[velocity + k] - f64[velocity + k] === 0) continue
    i32[mind.i + motor.at.faults]++
    f64[velocity + k] = 0
  }
}

function gripIt(perception: PerceptionModel, behavior: BehaviorModel, motor: MotorModel, mind: Slab): void {
  const depth = i32[mind.i + behavior.at.depth]
  const it = depth > 0 ? i32[mind.i + behavior.at.pronome + depth - 1] : -1
  if (it < 1) return
  i32[mind.i + motor.at.grip] = 1
  const place = mind.f + perception.at.place + 3 * it
  f64.copyWithin(mind.f + motor.at.gripPlace, place, place + 3)
}

/** The first command that makes a sound is heard; `say` goes along with any other skill. */
function speak(behavior: BehaviorModel, motor: MotorModel, mind: Slab): void {
  const { at, constants } = motor
  i32[mind.i + at.sound] = 0
  f64[mind.f + at.loudness] = 0
  const count = i32[mind.i + behavior.at.commandCount]
  for (let k = 0; k < count; k++) {
    const act = i32[mind.i + behavior.at.command + k]
    if (i32[constants.i + motor.skill + act] !== SKILL_SAY) continue
    i32[mind.i + at.sound] = i32[constants.i + motor.sound + act]
    f64[mind.f + at.loudness] = f64[constants.f + motor.loudness + act]
    return
  }
}

/** Wings beat in travel, faster when climbing, and fold when the body rests. */
function beatWings(skill: number, view: MindView, motor: MotorModel, mind: Slab): void {
  const { at, wingFlap, wingFold } = motor
  if (wingFlap < 0 && wingFold < 0) return
  const isResting = skill === SKILL_PERCH
  const climb = f64[mind.f + at.velocity + 1]
  const beats = BEATS_PER_S + CLIMBING_BEATS_PER_MPS * Math.max(0, climb)
  const beat = mind.f + at.beat
  f64[beat] = isResting ? 0 : f64[beat] + 2 * Math.PI * beats * view.dtS
  if (f64[beat] > 2 * Math.PI) f64[beat] -= 2 * Math.PI
  writeSineCosine(f64, beat, wave)
  if (wingFlap >= 0) f64[mind.f + at.pose + wingFlap] = isResting ? 0 : wave[0]
  if (wingFold >= 0) f64[mind.f + at.pose + wingFold] = isResting ? 1 : 0
}

/** Sine and cosine of the beat. */
const wave = new Float64Array(2)

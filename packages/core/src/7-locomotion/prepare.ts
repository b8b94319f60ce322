// Before a choice: how fast, how long a step lasts, where to, what counts how much, who is around. Everything that candidates depend on.
//
// Reads: the wish, beliefs, drives, own body as felt. Writes: the fan; parameters of the personality. Nothing is drawn by luck here, so a
// trace can do it once more and see the same fan. Seed: 002 §4.2, ch. 6.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { writeAtan2, writeSineCosine } from '../0-foundation/trig.ts'
import { WISH_BEARING, WISH_INTERCEPT, WISH_NONE, WISH_SPACE, WISH_TURN } from '../0-foundation/wishes.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import { GREATEST_DEGREE, updateParameters, writeDegree } from './agent-model.ts'
import { boundWeight } from './bound.ts'
import type { Fan } from './fan.ts'
import {
  GOAL_BEARING,
  GOAL_MEETING,
  GOAL_NONE,
  GOAL_OUTLINE,
  GOAL_POSITION,
  GOAL_SPACE,
  N_AHEAD,
  N_AIM,
  N_AIM_COSINE,
  N_AIM_SINE,
  N_BRAKE,
  N_FORE,
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_GOAL_NEAR,
  N_GOAL_VELOCITY_AHEAD,
  N_GOAL_VELOCITY_LEFT,
  N_HEIGHT,
  N_LEFT,
  N_LONGEST,
  N_PART_S,
  N_RADIUS,
  N_SKIN,
  N_SPEED,
  N_SPEED_NOW,
  N_STEP_S,
  W_GOAL,
  W_IT,
  W_OUTLINE,
  W_ROW,
} from './fan.ts'
import { writeOwn } from './home.ts'
import { aimAtMeeting } from './intercept.ts'
import type { LocomotionModel, StepsModel } from './locomotion-block.ts'
import {
  BY_ATTRACT,
  BY_INTERCEPT,
  BY_SPACE,
  BY_TERRAIN,
  STRESS_INTS,
  T_ATTRIBUTE,
  T_BY,
  T_PARAMETER,
} from './stress-row.ts'

/** A stride of walk and trot in units of √(L/g), by 1/√speed in units of √(gL): as the gait steps (9-body/gait-stride.ts). */
const STRIDE_BY_ROOT = 2.174

/** A step lasts at least and at most, s. */
const SHORTEST_S = 0.1
const LONGEST_S = 0.6

/** Later parts of a predicted way last at least so long, s: many short ones would foresee no better. */
const LEAST_PART_S = 0.25

/** Who has come no nearer for so long heeds the ground no more, s. */
const STRAYS_S = 4

/** A bearing is a goal so far off, in metres for a person, that is never reached. */
const BEARING_M = 10

/** A position aside is reached within this, in metres for a person. */
export const DETOUR_NEAR_M = 0.1

const cells = new Float64Array(3)

/** Works out how fast it wants to go and how long its steps last: into the block. `luck[0]`: −1…1, how the drunk's speed varies. */
export function paceOf(
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
  dtS: Float64Array,
  luck: Float64Array,
): void {
  const { at, agent, legM, stepS } = steps
  const asked = f64[mind.f + navigation.at.speed]
  let speed = asked
  if (agent !== undefined) {
    updateParameters(agent, steps.constants, drives, at, mind)
    const parameter = f64[mind.f + at.parameter + agent.speed]
    // What a behavior asks for is meant for somebody in no particular mood; a share of its most if nobody asks.
    const isAsked = i32[mind.i + navigation.at.isSpeedAsked] !== 0
    speed *= parameter / (isAsked ? agent.usual[agent.speed] : GREATEST_DEGREE)
    writeDegree(agent.inebriated, agent, drives, at, mind, cells)
    speed *= 1 + (0.5 * cells[0] * luck[0]) / 100
  }
  speed = Math.min(speed, locomotion.maxSpeedMps)
  // A step that its gait is too slow for would end before it got there.
  const most = locomotion.gaitMps < 0 ? 0 : f64[mind.f + locomotion.gaitMps]
  if (most > 0) speed = Math.min(speed, most)
  f64[mind.f + at.speed] = speed
  let lastsS = stepS
  if (legM > 0 && stepS === 0) {
    const unitMps = Math.sqrt(GRAVITY_MPS2 * legM)
    const strideS = STRIDE_BY_ROOT * Math.sqrt(legM / GRAVITY_MPS2) * Math.sqrt(unitMps / Math.max(speed, 1e-3))
    lastsS = Math.max(SHORTEST_S, Math.min(LONGEST_S, strideS / 2))
  }
  // Whole ticks, or the body would not be where its step ends.
  f64[mind.f + at.stepS] = Math.max(1, Math.round(lastsS / dtS[0])) * dtS[0]
}

/** Sets what a choice is about: numbers of the body, the goal, what counts. */
export function prepareChoice(
  perception: PerceptionModel,
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
): void {
  const { at } = steps
  const { now } = fan
  const F = f64
  const velocity = mind.f + perception.at.velocity
  now[N_SPEED] = F[mind.f + at.speed]
  now[N_STEP_S] = F[mind.f + at.stepS]
  now[N_LONGEST] = now[N_SPEED] * now[N_STEP_S]
  now[N_PART_S] = Math.max(now[N_STEP_S], LEAST_PART_S)
  now[N_RADIUS] = F[mind.f + perception.at.size]
  now[N_HEIGHT] = F[mind.f + perception.at.size + 1]
  now[N_SKIN] = steps.skinM
  now[N_LEFT] = F[velocity]
  now[N_AHEAD] = F[velocity + 2]
  now[N_SPEED_NOW] = Math.sqrt(now[N_LEFT] * now[N_LEFT] + now[N_AHEAD] * now[N_AHEAD])
  now[N_BRAKE] = locomotion.maxAccelerationMps2
  now[N_FORE] = steps.foreM
  setGoal(perception, navigation, steps, mind, fan)
  weighRows(drives, steps, mind, fan)
  chooseRow(steps, fan)
}

/** Where to: the position aside, if it is on its way there; else what navigation wishes. */
function setGoal(
  perception: PerceptionModel,
  navigation: NavigationModel,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
): void {
  const { now, whole } = fan
  const F = f64
  const wish = i32[mind.i + navigation.at.wish]
  const it = i32[mind.i + navigation.at.it]
  whole[W_IT] = it
  whole[W_OUTLINE] = wish === WISH_NONE ? -1 : i32[mind.i + navigation.at.wishOutline]
  now[N_GOAL_LEFT] = F[mind.f + navigation.at.wishPoint]
  now[N_GOAL_AHEAD] = F[mind.f + navigation.at.wishPoint + 1]
  now[N_GOAL_NEAR] = F[mind.f + navigation.at.wishNear]
  now[N_GOAL_VELOCITY_LEFT] = 0
  now[N_GOAL_VELOCITY_AHEAD] = 0
  whole[W_GOAL] = whole[W_OUTLINE] >= 0 ? GOAL_OUTLINE : GOAL_POSITION
  if (i32[mind.i + steps.at.detourTicks] > 0) {
    writeOwn(mind.f + steps.at.detour, perception, mind, cells)
    now[N_GOAL_LEFT] = cells[0]
    now[N_GOAL_AHEAD] = cells[1]
    now[N_GOAL_NEAR] = DETOUR_NEAR_M * steps.scale
    whole[W_GOAL] = GOAL_POSITION
  } else if (wish === WISH_BEARING || wish === WISH_TURN) {
    cells[2] = F[mind.f + navigation.at.bearing]
    writeSineCosine(cells, 2, cells)
    now[N_GOAL_LEFT] = BEARING_M * steps.scale * cells[0]
    now[N_GOAL_AHEAD] = BEARING_M * steps.scale * cells[1]
    now[N_GOAL_NEAR] = 0
    whole[W_GOAL] = GOAL_BEARING
  } else if (wish === WISH_INTERCEPT && it > 0) {
    now[N_GOAL_VELOCITY_LEFT] = F[mind.f + perception.at.velocity + 3 * it]
    now[N_GOAL_VELOCITY_AHEAD] = F[mind.f + perception.at.velocity + 3 * it + 2]
    whole[W_GOAL] = GOAL_MEETING
  } else if (wish === WISH_SPACE) whole[W_GOAL] = GOAL_SPACE
  else if (wish === WISH_NONE) whole[W_GOAL] = GOAL_NONE
  setAim(fan)
}

/** The direction to the goal, or to where it is met. */
function setAim(fan: Fan): void {
  const { now, whole } = fan
  if (whole[W_GOAL] === GOAL_MEETING) aimAtMeeting(fan, cells)
  else {
    cells[0] = now[N_GOAL_LEFT]
    cells[1] = now[N_GOAL_AHEAD]
  }
  const length = Math.sqrt(cells[0] * cells[0] + cells[1] * cells[1])
  writeAtan2(cells, 0, cells, 1, now, N_AIM)
  now[N_AIM_SINE] = length > 0 ? cells[0] / length : 0
  now[N_AIM_COSINE] = length > 0 ? cells[1] / length : 1
}

/** What the strength of each row is multiplied by: its weight, its attribute's degree, its parameter; 0 if it is not bound. */
function weighRows(drives: DrivesModel, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { at, agent } = steps
  for (let row = 0; row < steps.stressNames.length; row++) {
    const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
    let factor = boundWeight(row, steps, mind)
    const attribute = i32[ints + T_ATTRIBUTE]
    const parameter = i32[ints + T_PARAMETER]
    if (attribute >= 0 && agent !== undefined) {
      writeDegree(attribute, agent, drives, at, mind, cells)
      factor *= cells[0] / 100
    }
    if (parameter >= 0 && agent !== undefined) factor *= f64[mind.f + at.parameter + parameter] / agent.usual[parameter]
    // Who walks along a stream and comes no nearer gets its feet wet in the end.
    if (i32[ints + T_BY] === BY_TERRAIN) factor *= Math.max(0, 1 - f64[mind.f + at.straysS] / STRAYS_S)
    fan.factor[row] = factor
  }
}

/** The one row of level 1 that is for this goal. */
function chooseRow(steps: StepsModel, { whole, factor }: Fan): void {
  const goal = whole[W_GOAL]
  const by = goal === GOAL_MEETING ? BY_INTERCEPT : goal === GOAL_SPACE ? BY_SPACE : BY_ATTRACT
  whole[W_ROW] = -1
  for (let row = 0; row < steps.stressNames.length && whole[W_ROW] < 0; row++) {
    const is = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
    if (is === by && factor[row] > 0) whole[W_ROW] = row
  }
}

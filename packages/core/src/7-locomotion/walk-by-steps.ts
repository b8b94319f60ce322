// A tick of a body that walks by steps: choose one when the last is over, follow it, stop short where it must.
//
// A step is chosen once in half a stride and ends early when what it was chosen for changes, when the body is pushed off it, and when it
// freezes. Near space is looked at on ticks on which a step is chosen, so it is asked for a tick ahead; who has not looked stands for that tick.
// Reads: senses, beliefs, drives, the wish. Writes: the locomotion block, and the inlets that ask for
// near space and say that it is boxed in. Seed: 002 ch. 4.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_NEAR } from '../0-foundation/near-codes.ts'
import { nextUnit } from '../0-foundation/random.ts'
import { clearDoubles } from '../0-foundation/runs.ts'
import { PI, sin } from '../0-foundation/trig.ts'
import { WISH_INTERCEPT, WISH_NONE, WISH_POINT, WISH_THING, WISH_TURN } from '../0-foundation/wishes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import { updateParameters } from './agent-model.ts'
import { findBest } from './choose-step.ts'
import { noteCrowd, noteWaiting } from './crowd.ts'
import { canDuck, duck } from './duck.ts'
import {
  createFan,
  type Fan,
  GOAL_BEARING,
  GOAL_OUTLINE,
  GOAL_POSITION,
  MAX_CANDIDATES,
  N_AHEAD,
  N_AIM,
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_LEFT,
  N_LONGEST,
  N_SPEED_NOW,
  N_STEP_S,
  STATE_BLOCKED,
  W_GOAL,
  W_MOVING,
} from './fan.ts'
import { accelerate, writeWanted } from './follow-step.ts'
import { mustFreeze } from './freeze.ts'
import { countDown, isLingering, noteHeadway, noteTouch } from './headway.ts'
import { writeHome, writeOwn } from './home.ts'
import {
  type LocomotionModel,
  STEP_BACK,
  STEP_FAN,
  STEP_GOAL,
  STEP_NONE,
  STEP_PIVOT,
  STEP_STAND,
  STEP_TURN,
  type StepsModel,
} from './locomotion-block.ts'
import { gatherOthers } from './others.ts'
import { DETOUR_NEAR_M, paceOf, prepareChoice } from './prepare.ts'
import { BY_PREDICT, STRESS_INTS, T_BY } from './stress-row.ts'
import { goAside, isShutIn, isStuck } from './unstuck.ts'

/** Standing is thought over after this, s. */
const STAND_S = 0.2

/** Off where it was told to go by more than this in a tick, metres for a person, it was pushed. */
const PUSHED_M = 0.1

/** More stress from what moves than this is some. */
const MOVED = 1e-9

/** Slower than this share of its wanted speed it has not begun to walk. */
const STANDING = 0.05

/**
 * Who has gone away from its goal for so long, along a wall that leaves it no turn, stops and turns to it, s. Only once for one goal: who then
 * goes away again goes round.
 */
const AWAY_S = 1.5

/** The fan that all choices share; it grows with the largest mind. */
let fan: Fan = createFan(64)

const dtCell = new Float64Array(1)
const luck = new Float64Array(1)
/** How far it is still to go; how what it goes to moves, left and ahead. */
const goal = new Float64Array(3)
const turn = new Float64Array(1)
const velocity = new Float64Array(2)
const spot = new Float64Array(2)
const horizon = new Float64Array(1)
/** How long a whole step lasts, s. */
const strideS = new Float64Array(1)

/** Finds this tick's step. */
export function walkBySteps(
  view: MindView,
  senses: SensesModel,
  perception: PerceptionModel,
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
): void {
  const { at, near } = steps
  dtCell[0] = view.dtS
  i32[mind.i + at.isFrozen] = 0
  i32[mind.i + at.isChosenNow] = 0
  i32[mind.i + at.endNumber] = 0
  noteTouch(perception, locomotion, steps, mind)
  countDown(steps, mind)
  duck(perception, steps, mind)
  // Nets go by parameters also where nobody walks.
  if (steps.agent !== undefined && steps.netWeights >= 0)
    updateParameters(steps.agent, steps.constants, drives, at, mind)
  const wish = i32[mind.i + navigation.at.wish]
  if (wish === WISH_NONE) {
    stand(perception, navigation, locomotion, steps, view, mind)
    return
  }
  noteHeadway(view, perception, navigation, steps, mind)
  if (isOver(senses, perception, navigation, steps, mind)) i32[mind.i + at.ticksLeft] = 0
  if (i32[mind.i + at.ticksLeft] === 0) {
    if (i32[mind.i + near.at.age] !== 1 || (wish === WISH_INTERCEPT && isSeenOnce(perception, navigation, mind))) {
      // Without a look around no step is chosen, nor one to meet what was seen but once: nobody knows how it moves. What was going on goes on.
      keepOn(view, perception, locomotion, mind)
      i32[mind.i + near.at.wantsNear] = 1
      return
    }
    choose(senses, perception, drives, navigation, locomotion, steps, mind)
    i32[mind.i + at.isChosenNow] = 1
  }
  i32[mind.i + near.at.isBoxedIn] = i32[mind.i + at.isBoxedIn]
  follow(view, perception, navigation, locomotion, steps, mind)
}

/** Whether what it goes by was sensed but once. */
function isSeenOnce({ at }: PerceptionModel, navigation: NavigationModel, mind: Slab): boolean {
  const it = i32[mind.i + navigation.at.it]
  return it > 0 && i32[mind.i + at.sensedTick + it] === i32[mind.i + at.firstTick + it]
}

/** Nothing wished: it stops, and turns to where it is told to face. */
function stand(
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  { at, near }: StepsModel,
  view: MindView,
  mind: Slab,
): void {
  i32[mind.i + at.kind] = STEP_NONE
  i32[mind.i + at.ticksLeft] = 0
  i32[mind.i + at.detourTicks] = 0
  i32[mind.i + at.isBoxedIn] = 0
  f64[mind.f + at.stuckS] = 0
  f64[mind.f + at.lingersS] = 0
  f64[mind.f + at.straysS] = 0
  i32[mind.i + at.hasTurnedBack] = 0
  velocity.fill(0)
  turn[0] = f64[mind.f + navigation.at.bearing] / view.dtS
  accelerate(view, perception, locomotion, mind, velocity, turn)
  i32[mind.i + near.at.wantsNear] = 0
  i32[mind.i + near.at.isBoxedIn] = 0
  tell(locomotion, at.told, mind)
}

/** Goes on as it goes, without turning. */
function keepOn(view: MindView, perception: PerceptionModel, locomotion: LocomotionModel, mind: Slab): void {
  velocity[0] = f64[mind.f + perception.at.velocity]
  velocity[1] = f64[mind.f + perception.at.velocity + 2]
  turn[0] = 0
  accelerate(view, perception, locomotion, mind, velocity, turn)
  if (locomotion.steps !== undefined) tell(locomotion, locomotion.steps.at.told, mind)
}

/** Whether the step ends early: another wish, pushed off its way, or the position aside is reached. */
function isOver(
  senses: SensesModel,
  perception: PerceptionModel,
  navigation: NavigationModel,
  steps: StepsModel,
  mind: Slab,
): boolean {
  const { at, scale } = steps
  if (i32[mind.i + at.detourTicks] > 0) {
    writeOwn(mind.f + at.detour, perception, mind, spot)
    const most = DETOUR_NEAR_M * scale
    if (spot[0] * spot[0] + spot[1] * spot[1] <= most * most) {
      i32[mind.i + at.detourTicks] = 0
      return true
    }
  }
  if (i32[mind.i + at.ticksLeft] === 0) return false
  if (i32[mind.i + at.forAct] !== i32[mind.i + navigation.at.act]) return true
  if (i32[mind.i + at.forWish] !== i32[mind.i + navigation.at.wish]) return true
  if (i32[mind.i + at.forIt] !== idOfIt(perception, navigation, mind)) return true
  const told = mind.f + at.told
  const travel = mind.f + senses.at.travel
  const left = f64[travel] - f64[told] * dtCell[0]
  const ahead = f64[travel + 2] - f64[told + 1] * dtCell[0]
  return left * left + ahead * ahead > PUSHED_M * PUSHED_M * scale * scale
}

function idOfIt(perception: PerceptionModel, navigation: NavigationModel, mind: Slab): number {
  const it = i32[mind.i + navigation.at.it]
  return it < 1 ? 0 : i32[mind.i + perception.at.id + it]
}

/** Chooses the next step: turned to first, aside, or the best of the fan. */
function choose(
  senses: SensesModel,
  perception: PerceptionModel,
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
): void {
  const { at } = steps
  luck[0] = 2 * nextUnit(i32, mind.i + at.random) - 1
  paceOf(drives, navigation, locomotion, steps, mind, dtCell, luck)
  strideS[0] = f64[mind.f + at.stepS]
  if (i32[mind.i + at.kind] === STEP_NONE) {
    // All who are told to go at once would choose on the same ticks for ever: the first step of each is as short as its luck says. A whole
    // one: half of one would leave the body half turned.
    const ticks = Math.ceil((f64[mind.f + at.stepS] / dtCell[0]) * (0.5 + 0.5 * nextUnit(i32, mind.i + at.random)))
    f64[mind.f + at.stepS] = Math.max(1, ticks) * dtCell[0]
  }
  const most = perception.capacity + MAX_NEAR
  if (fan.otherLeft.length < most) fan = createFan(2 * most)
  prepareChoice(perception, drives, navigation, locomotion, steps, mind, fan)
  gatherOthers(senses, perception, steps, mind, fan)
  noteCrowd(steps, mind, fan)
  noteWaiting(steps, mind, fan, dtCell)
  noteGoal(perception, navigation, steps, mind)
  if (i32[mind.i + navigation.at.wish] === WISH_TURN) {
    turnOnTheSpot(locomotion, steps, mind, strideS, f64[mind.f + navigation.at.wishNear] === 0)
    return
  }
  if (turnsFirst(locomotion, steps, mind)) return
  const ducks = canDuck(steps, mind)
  if (isStuck(steps, mind)) {
    goAside(perception, steps, mind, fan, ducks, dtCell)
    prepareChoice(perception, drives, navigation, locomotion, steps, mind, fan)
    if (i32[mind.i + at.detourTicks] > 0 && turnsFirst(locomotion, steps, mind)) return
  }
  horizon[0] = horizonOf(steps, mind)
  const best = findBest(steps, mind, fan, ducks, false, horizon)
  take(best, perception, locomotion, steps, mind, ducks)
  i32[mind.i + at.chosen]++
}

/** Notes what the step is chosen for; what it tried for another goal says nothing about this one. */
function noteGoal(perception: PerceptionModel, navigation: NavigationModel, { at }: StepsModel, mind: Slab): void {
  const I = i32
  const act = I[mind.i + navigation.at.act]
  const wish = I[mind.i + navigation.at.wish]
  const it = idOfIt(perception, navigation, mind)
  if (I[mind.i + at.forAct] !== act || I[mind.i + at.forWish] !== wish || I[mind.i + at.forIt] !== it)
    I[mind.i + at.hasTurnedBack] = 0
  I[mind.i + at.forAct] = act
  I[mind.i + at.forWish] = wish
  I[mind.i + at.forIt] = it
}

/** What foresight's horizon is multiplied by. */
export function horizonOf(steps: StepsModel, mind: Slab): number {
  const { agent, at } = steps
  if (agent === undefined) return 1
  const { anticipation } = agent
  return f64[mind.f + at.parameter + anticipation] / agent.usual[anticipation]
}

/**
 * Turns on the spot to a goal that lies inside its turning circle, or behind it when it stands, or wherever it is when it only gets
 * further away or shuffles about: by steps it would go round and round, along a wall for ever, or to and fro. Not while somebody is in the way. Answers whether that is what it does now.
 */
function turnsFirst(locomotion: LocomotionModel, steps: StepsModel, mind: Slab): boolean {
  const { at, maxTurnRad } = steps
  const { now, whole } = fan
  const to = whole[W_GOAL]
  if (!steps.turnsFirst || steps.isDisc || (to !== GOAL_POSITION && to !== GOAL_OUTLINE && to !== GOAL_BEARING))
    return false
  const angle = now[N_AIM]
  const off = Math.abs(angle)
  if (off <= maxTurnRad) return false
  const distance = Math.sqrt(now[N_GOAL_LEFT] * now[N_GOAL_LEFT] + now[N_GOAL_AHEAD] * now[N_GOAL_AHEAD])
  const circle = now[N_LONGEST] / (2 * sin(maxTurnRad / 2))
  const isInside = distance < 2 * circle * sin(Math.min(PI / 2, off)) && !isMovedBy(steps, mind)
  const isStanding = now[N_SPEED_NOW] <= STANDING * f64[mind.f + at.speed]
  const isBehind = off > PI / 2 && (isStanding || to === GOAL_BEARING)
  const hasTurned = i32[mind.i + at.hasTurnedBack] !== 0
  const goesAway = off > PI / 2 && !hasTurned && f64[mind.f + at.straysS] >= AWAY_S
  const isLost = (goesAway || isLingering(steps, mind)) && !isMovedBy(steps, mind)
  if (!isInside && !isBehind && !isLost) return false
  if (isLost) {
    if (goesAway) i32[mind.i + at.hasTurnedBack] = 1
    f64[mind.f + at.straysS] = 0
    f64[mind.f + at.lingersS] = 0
  }
  strideS[0] = now[N_STEP_S]
  turnOnTheSpot(locomotion, steps, mind, strideS, true)
  return true
}

/**
 * Turns on the spot by the aim. By feet that is a quarter turn for two steps of `stepS`, one foot after the other; the last follow is left out if it walks on.
 */
function turnOnTheSpot(
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
  stepS: Float64Array,
  walksOn: boolean,
): void {
  const { at } = steps
  const angle = fan.now[N_AIM]
  const off = Math.abs(angle)
  const feet = 2 * Math.ceil(off / (PI / 2) - 1e-9) - (walksOn ? 1 : 0)
  const byFeet = steps.legM > 0 ? Math.max(0, feet) * stepS[0] : 0
  const time = Math.max(dtCell[0], byFeet, off / locomotion.maxTurnRadps)
  setStep(STEP_TURN, Math.ceil(time / dtCell[0] - 1e-9), steps, mind)
  f64[mind.f + at.turnBy] = angle
  f64[mind.f + at.length] = 0
  clearDoubles(mind.f + at.share, mind.f + at.share + steps.stressNames.length)
  f64[mind.f + at.stress] = 0
  i32[mind.i + at.isBoxedIn] = 0
}

/** Whether something that moves had a part in the last choice. */
function isMovedBy(steps: StepsModel, mind: Slab): boolean {
  let sum = 0
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
    if (by === BY_PREDICT) sum += f64[mind.f + steps.at.share + row]
  }
  return sum > MOVED
}

/** Takes a candidate; without one it stands, boxed in. */
function take(
  best: number,
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
  ducks: boolean,
): void {
  const { at } = steps
  const kind = best < 0 ? STEP_STAND : fan.kind[best]
  const stepS = fan.now[N_STEP_S]
  const isStanding = kind === STEP_STAND || kind === STEP_PIVOT
  let lasts = stepS
  if (kind === STEP_STAND) lasts = Math.min(stepS, STAND_S)
  else if (kind === STEP_GOAL) lasts = (stepS * fan.length[best]) / fan.now[N_LONGEST]
  setStep(kind, Math.max(1, Math.round(lasts / dtCell[0])), steps, mind)
  f64[mind.f + at.length] = best < 0 ? 0 : fan.length[best]
  f64[mind.f + at.turnBy] = best < 0 ? 0 : fan.turn[best]
  f64[mind.f + at.stress] = best < 0 ? 0 : fan.total[best]
  for (let row = 0; row < steps.stressNames.length; row++) {
    f64[mind.f + at.share + row] = best < 0 ? 0 : fan.stress[row * MAX_CANDIDATES + best]
  }
  i32[mind.i + at.isBoxedIn] = isStanding && isEveryStepBlocked() && isShutIn(steps, mind, fan, ducks) ? 1 : 0
  const ticksS = i32[mind.i + at.ticks] * dtCell[0]
  spot[0] = isStanding ? 0 : fan.left[best]
  spot[1] = isStanding ? 0 : fan.ahead[best]
  writeHome(spot, perception, mind, mind.f + at.to)
  const pose = mind.f + perception.at.homePose
  f64[mind.f + at.velocity] = (f64[mind.f + at.to] - f64[pose]) / ticksS
  f64[mind.f + at.velocity + 1] = (f64[mind.f + at.to + 1] - f64[pose + 2]) / ticksS
  if (isStanding) return
  const share = reachable(locomotion, steps, mind)
  if (share === 1) return
  // Who starts does not get as far as that while the step lasts: it ends where it gets to, on the same way, and so its foot lands there.
  spot[0] *= share
  spot[1] *= share
  f64[mind.f + at.length] *= share
  writeHome(spot, perception, mind, mind.f + at.to)
}

/** Which part of the step to `spot`, of that length, the body can go in so many ticks from the speed it has that way. */
function reachable({ maxAccelerationMps2 }: LocomotionModel, { at }: StepsModel, mind: Slab): number {
  const { now } = fan
  const ticks = i32[mind.i + at.ticks]
  const length = f64[mind.f + at.length]
  if (length === 0) return 1
  const wanted = length / (ticks * dtCell[0])
  let speed = Math.max(0, (now[N_LEFT] * spot[0] + now[N_AHEAD] * spot[1]) / length)
  let far = 0
  for (let tick = 0; tick < ticks; tick++) {
    speed = Math.min(wanted, speed + maxAccelerationMps2 * dtCell[0])
    far += speed * dtCell[0]
  }
  return Math.min(1, far / length)
}

/** Whether no step of the last choice was free. */
function isEveryStepBlocked(): boolean {
  for (let c = 0; c < fan.whole[W_MOVING]; c++) if (fan.state[c] !== STATE_BLOCKED) return false
  return true
}

function setStep(kind: number, ticks: number, { at }: StepsModel, mind: Slab): void {
  i32[mind.i + at.kind] = kind
  i32[mind.i + at.ticks] = ticks
  i32[mind.i + at.ticksLeft] = ticks
}

/** Goes on with the step; freezes if it would run into somebody. */
function follow(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
): void {
  const { at, near } = steps
  goal[0] = Number.POSITIVE_INFINITY
  goal[1] = 0
  goal[2] = 0
  writeWayLeft(perception, navigation, steps, mind)
  writeWanted(perception, locomotion, steps, mind, dtCell, goal, velocity)
  turn[0] = f64[mind.f + at.turnBy] / (i32[mind.i + at.ticks] * view.dtS)
  accelerate(view, perception, locomotion, mind, velocity, turn)
  // By how it goes now, not by how it would like to: who stands may begin to walk toward somebody.
  velocity[0] = f64[mind.f + locomotion.at.left]
  velocity[1] = f64[mind.f + locomotion.at.ahead]
  const wanted = i32[mind.i + at.detourTicks] > 0 ? -1 : i32[mind.i + navigation.at.wishOutline]
  if (steps.prevents && mustFreeze(perception, locomotion, steps, mind, velocity, wanted, goal)) {
    velocity.fill(0)
    turn[0] = 0
    i32[mind.i + at.isFrozen] = 1
    i32[mind.i + at.freezes]++
    i32[mind.i + at.ticksLeft] = 0
    accelerate(view, perception, locomotion, mind, velocity, turn)
  } else {
    tellFeet(perception, steps, mind)
    i32[mind.i + at.ticksLeft]--
  }
  tell(locomotion, at.told, mind)
  // Between two steps near space is carried along: whoever moves in it is known by memory (freeze.ts).
  i32[mind.i + near.at.wantsNear] = i32[mind.i + at.ticksLeft] === 0 ? 1 : 0
}

/** Tells the body where the step ends, seen from here, for the foot that lands on it. */
function tellFeet(perception: PerceptionModel, { at }: StepsModel, mind: Slab): void {
  const end = mind.f + at.end
  const ticksLeft = i32[mind.i + at.ticksLeft]
  writeOwn(mind.f + at.to, perception, mind, spot)
  f64[end] = spot[0]
  f64[end + 1] = spot[1]
  f64[end + 2] = (f64[mind.f + at.turnBy] * ticksLeft) / i32[mind.i + at.ticks]
  f64[end + 3] = ticksLeft * dtCell[0]
  const kind = i32[mind.i + at.kind]
  const goesOn = kind >= STEP_FAN && kind <= STEP_BACK
  i32[mind.i + at.endNumber] = goesOn ? i32[mind.i + at.chosen] : 0
}

/** How far it still is to where it stops, into `goal`; a way without an end has none. */
function writeWayLeft(perception: PerceptionModel, navigation: NavigationModel, steps: StepsModel, mind: Slab): void {
  const { at, near } = steps
  const wish = i32[mind.i + navigation.at.wish]
  if (i32[mind.i + at.detourTicks] > 0) {
    writeOwn(mind.f + at.detour, perception, mind, spot)
    goal[0] = Math.max(0, Math.sqrt(spot[0] * spot[0] + spot[1] * spot[1]) - DETOUR_NEAR_M * steps.scale)
    return
  }
  if (wish !== WISH_THING && wish !== WISH_POINT) return
  const outline = i32[mind.i + navigation.at.wishOutline]
  const within = f64[mind.f + navigation.at.wishNear]
  const left = f64[mind.f + navigation.at.wishPoint]
  const ahead = f64[mind.f + navigation.at.wishPoint + 1]
  const apart =
    outline < 0
      ? Math.sqrt(left * left + ahead * ahead) - steps.foreM
      : f64[mind.f + near.at.distance + outline] - f64[mind.f + perception.at.size]
  goal[0] = Math.max(0, apart - within)
  const it = i32[mind.i + navigation.at.it]
  if (it < 1) return
  goal[1] = f64[mind.f + perception.at.velocity + 3 * it]
  goal[2] = f64[mind.f + perception.at.velocity + 3 * it + 2]
}

/** Notes how the body was told to go. */
function tell({ at }: LocomotionModel, told: number, mind: Slab): void {
  f64[mind.f + told] = f64[mind.f + at.left]
  f64[mind.f + told + 1] = f64[mind.f + at.ahead]
  f64[mind.f + told + 2] = f64[mind.f + at.turn]
}

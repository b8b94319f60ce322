// Commands that lead somewhere, brought about by nets: the goal that they make, the net that goes there, and the wish that comes of it.
//
// A command about “it” that has a way to it becomes the goal. The net `go` is spawned for it and ended with it; another command, or another “it”,
// is another goal. Until the creature is there, and faces it as asked, the command is held back; a net that could not get there is tried again
// a while later. What nets make the body do becomes the wish that the room below walks by. Reads: beliefs, commands, nets. Writes: the navigation block.
// Seeds: 001 "Navigation System" (supersumption), 002 §7.4, §9.2.

import { A_WITHIN, type ActTable, argumentAt, wayOf } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { IS_THERE } from '../0-foundation/belief-codes.ts'
import { writeAtan2, writeWrapped } from '../0-foundation/trig.ts'
import {
  WISH_BEARING,
  WISH_INTERCEPT,
  WISH_NONE,
  WISH_POINT,
  WISH_THING,
  WISH_TURN,
  WISH_WAYPOINT,
} from '../0-foundation/wishes.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import { bendByFields, type NavigationModel, setSpeed } from './navigate.ts'
import { endNet, rowOfNet, spawnNet } from './net-act.ts'
import { MOTION_FACE, MOTION_MEET, MOTION_NONE, MOTION_SEEK, MOTION_STAY, type NetsModel } from './net-block.ts'
import { TARGETS } from './net-row.ts'
import {
  feelGoal,
  measureTarget,
  P_AHEAD,
  P_LEAST,
  P_LEFT,
  P_TURN,
  SURE_TICKS,
  TARGET_NUMBERS,
  writeHomeTarget,
} from './net-target.ts'
import { answerWay, dropWay, isLastVertex, lookAtWay } from './net-way.ts'
import { runNets } from './nets.ts'
import { WAY_INTERCEPT, WAY_NONE, WAY_TO } from './ways.ts'
import { clearWish, measureThing, type WishModel } from './wish.ts'

/** A goal that could not be reached is tried again after this, s. */
const AGAIN_S = 2

/** What no net makes the body do any more goes on for so many ticks. */
const OWNERLESS_TICKS = 3

/** Within this a command is done wherever the goal is, metres. */
const ANYWHERE_M = 1e9

/** Who is to turn a side to the goal, and is not told how exactly, may be so far off, radians. */
const SIDE_FACING = 0.2

/** Positions that are no more than remembered are stopped at within this share of where they count as reached. */
const WELL_WITHIN = 0.5

const measured = new Float64Array(2)
const cells = new Float64Array(TARGET_NUMBERS)
const spot = new Float64Array(2)

/** Whether command `k` has a way, or says how the creature must be to what it is about before it is done. */
function leadsSomewhere(
  k: number,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  nets: NetsModel,
  mind: Slab,
): boolean {
  const act = i32[mind.i + behavior.at.primary + k]
  if (wayOf(act, navigation.acts, mind) !== WAY_NONE) return true
  return i32[mind.i + behavior.at.primaryObject + k] >= 1 && asksToBeThere(act, navigation, nets, mind)
}

/** Lets nets run, and makes a wish of what they do about the first command that leads to something. Answers whether there is such a command. */
export function followByNets(
  count: number,
  view: MindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  nets: NetsModel,
  mind: Slab,
): boolean {
  const { at, acts, wishes } = navigation
  assert(wishes !== undefined, 'a species with nets walks by steps')
  let k = 0
  while (k < count && !leadsSomewhere(k, behavior, navigation, nets, mind)) k++
  const act = k < count ? i32[mind.i + behavior.at.primary + k] : -1
  const way = act < 0 ? WAY_NONE : wayOf(act, acts, mind)
  const it = act < 0 ? 0 : i32[mind.i + behavior.at.primaryObject + k]
  assert(it < perception.capacity, 'what a command is about is one of the memories')
  const isTo = way === WAY_TO || way === WAY_INTERCEPT || way === WAY_NONE
  const hasGoal = nets.goNet >= 0 && it >= 1 && isTo
  followNets(hasGoal ? act : -1, it, view, perception, navigation, nets, wishes, mind)
  // What is done where it is leaves the way to others.
  if (!hasGoal || (way === WAY_NONE && hasArrived(nets, mind))) return false
  i32[mind.i + at.act] = act
  setSpeed(act, navigation, mind)
  wishByNets(it, view, perception, navigation, nets, mind)
  if (i32[mind.i + at.fieldCount] > 0 && f64[mind.f + at.speed] > 0) bendByFields(navigation, mind)
  return true
}

/** Nets for this tick: a goal of the act about memory `it` (act −1: none). */
function followNets(
  act: number,
  it: number,
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  nets: NetsModel,
  wishes: WishModel,
  mind: Slab,
): void {
  const { at } = nets
  const hasGoal = act >= 0
  const id = hasGoal ? i32[mind.i + perception.at.id + it] : 0
  if (i32[mind.i + at.go.goalAct] !== act || i32[mind.i + at.go.goalId] !== id) {
    dropGoal(perception, view, nets, mind)
    i32[mind.i + at.go.goalAct] = act
    i32[mind.i + at.go.goalId] = id
  }
  i32[mind.i + at.go.goalRow] = hasGoal ? it : 0
  i32[mind.i + at.go.goalOutline] = -1
  if (hasGoal) {
    measureGoal(act, it, perception, navigation, nets, wishes, mind)
    feelGoal(perception, nets, mind)
    beginToGo(perception, view, nets, mind)
  }
  answerWay(view, nets, mind)
  if (hasGoal) {
    writeHomeTarget(i32[mind.i + at.go.wayTarget], perception, view, nets, mind, spot)
    lookAtWay(spot, perception, nets, mind)
  }
  f64[mind.f + at.go.pace] = 1
  runNets(perception, view, nets, mind)
  const isOwned = i32[mind.i + at.go.motionBy] !== 0
  i32[mind.i + at.go.ownerlessTicks] = isOwned ? 0 : i32[mind.i + at.go.ownerlessTicks] + 1
  if (i32[mind.i + at.go.ownerlessTicks] > OWNERLESS_TICKS || (hasGoal && hasArrived(nets, mind))) {
    i32[mind.i + at.go.motion] = MOTION_NONE
    i32[mind.i + at.go.motionBy] = 0
  }
}

/** The goal is over: the net that went there ends, and nothing that it did stays. */
function dropGoal(perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const row = rowOfNet(i32[mind.i + at.go.goalNet], nets, mind)
  if (row >= 0) endNet(row, 0, perception, view, nets, mind)
  i32[mind.i + at.go.goalNet] = 0
  i32[mind.i + at.go.goalResult] = 0
  i32[mind.i + at.go.goalEndTick] = 0
  i32[mind.i + at.go.isNear] = 0
  i32[mind.i + at.go.isFaced] = 0
  i32[mind.i + at.go.sees] = 0
  // The first answers about a new goal are taken at once.
  i32[mind.i + at.go.seesTicks] = SURE_TICKS - 1
  i32[mind.i + at.go.still] = 1
  i32[mind.i + at.go.stillTicks] = SURE_TICKS - 1
  dropWay(nets, mind)
}

/** Whether a command that has no way of its own says how near, or which way round, the creature must be first. */
function asksToBeThere(act: number, { acts }: NavigationModel, nets: NetsModel, mind: Slab): boolean {
  if (f64[argumentAt(act, A_WITHIN, acts, mind)] > 0) return true
  return nets.facing >= 0 && (f64[argumentAt(act, nets.facing, acts, mind)] > 0 || sideOf(act, acts, nets, mind) !== 0)
}

/** Which side a command wants turned to the goal: 1 left, −1 right, 0 its front. */
function sideOf(act: number, acts: ActTable, { side, leftSide, rightSide }: NetsModel, mind: Slab): number {
  if (side < 0) return 0
  const word = f64[argumentAt(act, side, acts, mind)]
  return word === leftSide ? 1 : word === rightSide ? -1 : 0
}

/** How far the goal is, and which way to turn: on the way to it, there to face it as asked. */
function measureGoal(
  act: number,
  it: number,
  perception: PerceptionModel,
  navigation: NavigationModel,
  nets: NetsModel,
  wishes: WishModel,
  mind: Slab,
): void {
  const { go } = nets.at
  const { acts } = navigation
  const F = f64
  i32[mind.i + go.goalOutline] = measureThing(act, it, perception, navigation, wishes, mind, measured)
  F[mind.f + go.goalApart] = measured[0]
  const isAnywhere = wayOf(act, acts, mind) === WAY_NONE && F[argumentAt(act, A_WITHIN, acts, mind)] === 0
  F[mind.f + go.goalLeast] = isAnywhere ? ANYWHERE_M : measured[1]
  const side = sideOf(act, acts, nets, mind)
  const asked = nets.facing < 0 ? 0 : F[argumentAt(act, nets.facing, acts, mind)]
  F[mind.f + go.goalFacing] = asked > 0 || side === 0 ? asked : SIDE_FACING
  const position = mind.f + perception.at.position + 3 * it
  writeAtan2(F, position, F, position + 2, F, mind.f + go.goalTurn)
  if (side === 0 || measured[0] > F[mind.f + go.goalLeast]) return
  F[mind.f + go.goalTurn] -= (side * Math.PI) / 2
  writeWrapped(F, mind.f + go.goalTurn)
}

/** The net that goes there begins, and again when the creature is no longer there or enough time has passed since it failed. */
function beginToGo(perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at, goNet } = nets
  if (goNet < 0 || i32[mind.i + at.go.goalNet] !== 0 || hasArrived(nets, mind)) return
  const ended = i32[mind.i + at.go.goalEndTick]
  const result = i32[mind.i + at.go.goalResult]
  if (result !== 0 && result !== nets.there && (view.tick - ended) * view.dtS < AGAIN_S) return
  // What it has lost it goes for only when it sees it again.
  const it = i32[mind.i + at.go.goalRow]
  if (result === nets.lost && (i32[mind.i + perception.at.flags + it] & IS_THERE) === 0) return
  i32[mind.i + at.go.goalResult] = 0
  i32[mind.i + at.go.goalNet] = spawnNet(goNet, 0, TARGETS.goal.code, view, nets, mind)
}

/** Whether it is where its goal wants it. */
function hasArrived({ at }: NetsModel, mind: Slab): boolean {
  return i32[mind.i + at.go.isNear] === 1 && i32[mind.i + at.go.isFaced] === 1
}

/** Makes a wish of what nets make the body do. The speed that was asked for stands already. */
function wishByNets(
  it: number,
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = navigation
  const F = f64
  const motion = i32[mind.i + nets.at.go.motion]
  i32[mind.i + at.isThere] = hasArrived(nets, mind) ? 1 : 0
  if (motion === MOTION_NONE || motion === MOTION_STAY) {
    F[mind.f + at.bearing] = 0
    F[mind.f + at.speed] = 0
    return
  }
  F[mind.f + at.speed] *= F[mind.f + nets.at.go.pace]
  const target = motion === MOTION_MEET ? TARGETS.goal.code : i32[mind.i + nets.at.go.motionTarget]
  measureTarget(target, perception, view, nets, mind, cells)
  F[mind.f + at.bearing] = cells[P_TURN]
  F[mind.f + at.wishPoint] = cells[P_LEFT]
  F[mind.f + at.wishPoint + 1] = cells[P_AHEAD]
  if (target === TARGETS.goal.code) i32[mind.i + at.it] = it
  // A field of a director bends the way, and leaves no straight one.
  const isBent = i32[mind.i + at.fieldCount] > 0
  if (motion === MOTION_FACE) wishToTurn(navigation, nets, mind)
  else if (isBent) i32[mind.i + at.wish] = WISH_BEARING
  else if (target === TARGETS.vertex.code && !isLastVertex(nets, mind)) {
    i32[mind.i + at.wish] = WISH_WAYPOINT
    F[mind.f + at.wishNear] = WELL_WITHIN * cells[P_LEAST]
  } else if (motion === MOTION_MEET) wishToMeet(navigation, nets, mind)
  else if (motion === MOTION_SEEK) {
    const isGoal = target === TARGETS.goal.code
    i32[mind.i + at.wish] = isGoal ? WISH_THING : WISH_POINT
    i32[mind.i + at.wishOutline] = isGoal ? i32[mind.i + nets.at.go.goalOutline] : -1
    F[mind.f + at.wishNear] = isGoal ? cells[P_LEAST] : WELL_WITHIN * cells[P_LEAST]
  }
  if (i32[mind.i + at.wish] === WISH_NONE) clearWish(navigation, mind)
}

/** On the spot; it stands after that only if it is there. */
function wishToTurn({ at }: NavigationModel, nets: NetsModel, mind: Slab): void {
  i32[mind.i + at.wish] = WISH_TURN
  f64[mind.f + at.wishNear] = i32[mind.i + nets.at.go.isNear]
}

/** As near, from middle to middle, as the goal's nearness means now. */
function wishToMeet({ at }: NavigationModel, nets: NetsModel, mind: Slab): void {
  const F = f64
  const apart = Math.sqrt(cells[P_LEFT] * cells[P_LEFT] + cells[P_AHEAD] * cells[P_AHEAD])
  i32[mind.i + at.wish] = WISH_INTERCEPT
  F[mind.f + at.wishNear] = Math.max(0, apart - F[mind.f + nets.at.go.goalApart] + F[mind.f + nets.at.go.goalLeast])
}

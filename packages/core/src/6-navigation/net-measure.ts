// What nets look at: one measure at a time, and conditions of measures that must all hold.
//
// A net sees what the creature believes and feels, never the world. Numbers are written into cells that are handed over. What cannot be told
// (a goal that there is not, a kind that it does not know) is no yes, and as a distance further than anything.
// Reads: beliefs, drives, the nets' block. Writes: nothing but what it is handed. Seed: 002 §7.4.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { IS_LOST, IS_THERE } from '../0-foundation/belief-codes.ts'
import { PATH_FOUND, PATH_NONE } from '../0-foundation/path-codes.ts'
import { sin } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { NetsModel } from './net-block.ts'
import {
  COMPARISONS,
  FIRST_OF_MIND,
  FIRST_OF_NET,
  FIRST_OF_WAY,
  HOLDS,
  MAX_LOCALS,
  MEASURES,
  TARGETS,
  TERM_INTS,
} from './net-row.ts'
import {
  measureMoved,
  measureOverhead,
  measureTarget,
  P_AHEAD,
  P_APART,
  P_LEAST,
  P_LEFT,
  P_TURN,
  TARGET_NUMBERS,
} from './net-target.ts'
import { isWayBlocked, measureStrayed, verticesLeft } from './net-way.ts'

const M = MEASURES
const GOAL = TARGETS.goal.code
const VERTEX = TARGETS.vertex.code

/** Further than anything. */
const NOWHERE = Number.MAX_VALUE

const target = new Float64Array(TARGET_NUMBERS)
const left = new Float64Array(1)
const right = new Float64Array(1)

/** Whether all terms from `from` on hold for the net in row `row` (−1: none, the creature itself). */
export function holdsAll(
  from: number,
  count: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): boolean {
  for (let k = 0; k < count; k++) {
    if (!holds(from + k * TERM_INTS, row, perception, view, nets, mind)) return false
  }
  return true
}

function holds(
  term: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): boolean {
  const ints = nets.constants.i + nets.listInts + term
  const value = nets.constants.f + nets.listDoubles + term
  measure(i32[ints], i32[ints + 1], row, perception, view, nets, mind, left)
  const how = i32[ints + 3]
  let answer = false
  if (how === HOLDS) answer = left[0] !== 0
  else {
    right[0] = 1
    if (i32[ints + 4] >= 0) measure(i32[ints + 4], i32[ints + 5], row, perception, view, nets, mind, right)
    right[0] *= f64[value]
    if (how === COMPARISONS['<']) answer = left[0] < right[0]
    else if (how === COMPARISONS['<=']) answer = left[0] <= right[0]
    else if (how === COMPARISONS['>']) answer = left[0] > right[0]
    else if (how === COMPARISONS['>=']) answer = left[0] >= right[0]
    else answer = left[0] === right[0]
  }
  return answer === (i32[ints + 2] === 0)
}

/** Measures, into `to[0]`: a number, or 1 for yes and 0 for no. */
export function measure(
  code: number,
  about: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  if (code < FIRST_OF_WAY) ofTarget(code, row, perception, view, nets, mind, to)
  else if (code < FIRST_OF_NET) ofWay(code, row, perception, view, nets, mind, to)
  else if (code < FIRST_OF_MIND) ofNet(code, about, row, perception, view, nets, mind, to)
  else ofMind(code, about, row, perception, nets, mind, to)
}

function ofTarget(
  code: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const { at } = nets
  const which = row < 0 ? GOAL : i32[mind.i + at.target + row]
  const isThing = which === GOAL
  if (i32[mind.i + at.go.goalRow] < 1 && which !== VERTEX) {
    to[0] = code === M.distance.code || code === M.turn.code ? NOWHERE : 0
    return
  }
  if (isThing && code === M.near.code) to[0] = i32[mind.i + at.go.isNear]
  else if (isThing && code === M.faced.code) to[0] = i32[mind.i + at.go.isFaced]
  else if (isThing && code === M.sees.code) to[0] = i32[mind.i + at.go.sees]
  else if (code === M.still.code) to[0] = isThing ? i32[mind.i + at.go.still] : 1
  else {
    measureTarget(which, perception, view, nets, mind, target)
    ofPosition(code, perception, nets, mind, to)
  }
}

/** What is asked of the position that was just measured. */
function ofPosition(code: number, perception: PerceptionModel, nets: NetsModel, mind: Slab, to: Float64Array): void {
  const off = Math.abs(target[P_TURN])
  if (code === M.distance.code) to[0] = target[P_APART]
  else if (code === M.turn.code) to[0] = off
  else if (code === M.near.code) to[0] = target[P_APART] <= target[P_LEAST] ? 1 : 0
  else if (code === M.faced.code) to[0] = off <= Math.PI / 2 ? 1 : 0
  else if (code === M.sees.code) to[0] = 0
  else {
    // Inside the circle that it would walk at its speed, turning as sharply as it can.
    const velocity = mind.f + perception.at.velocity
    const speed = Math.sqrt(f64[velocity] * f64[velocity] + f64[velocity + 2] * f64[velocity + 2])
    const apart = Math.sqrt(target[P_LEFT] * target[P_LEFT] + target[P_AHEAD] * target[P_AHEAD])
    const circle = nets.circleS * speed * sin(Math.min(Math.PI / 2, off))
    to[0] = off > nets.maxTurnRad && apart < circle ? 1 : 0
  }
}

/** What is asked of the goal's tracks and of the way. */
function ofWay(
  code: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const { at } = nets
  const I = i32
  const it = I[mind.i + at.go.goalRow]
  const hasGoal = it >= 1
  const isFound = I[mind.i + at.go.way] === PATH_FOUND
  if (code === M.seen.code) {
    to[0] = hasGoal && (I[mind.i + perception.at.flags + it] & IS_THERE) !== 0 ? 1 : 0
  } else if (code === M.known.code) to[0] = hasGoal ? 1 : 0
  else if (code === M.unseen.code) {
    to[0] = hasGoal ? (view.tick - I[mind.i + perception.at.sensedTick + it]) * view.dtS : NOWHERE
  } else if (code === M.wayFound.code) to[0] = isFound ? 1 : 0
  else if (code === M.wayNone.code) to[0] = I[mind.i + at.go.way] === PATH_NONE ? 1 : 0
  else if (code === M.vertices.code) to[0] = verticesLeft(nets, mind)
  else if (code === M.wayAge.code) to[0] = (view.tick - I[mind.i + at.go.wayTick]) * view.dtS
  else if (code === M.blocked.code) to[0] = isWayBlocked(nets, mind) ? 1 : 0
  else if (code === M.strayed.code) {
    measureStrayed(perception, nets, mind, to)
    to[0] /= nets.scale
  } else if (code === M.atVertex.code) {
    to[0] = 0
    if (verticesLeft(nets, mind) === 0) return
    measureTarget(VERTEX, perception, view, nets, mind, target)
    to[0] = target[P_APART] <= target[P_LEAST] ? 1 : 0
  } else {
    to[0] = 0
    const which = row < 0 ? GOAL : I[mind.i + at.target + row]
    if (which === VERTEX || !hasGoal) return
    measureMoved(which, perception, view, nets, mind, to)
    to[0] /= nets.scale
  }
}

/** What is asked of the net itself, and of how the body gets on. */
function ofNet(
  code: number,
  about: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const { at } = nets
  const I = i32
  const hasRow = row >= 0
  if (code === M.elapsed.code) to[0] = hasRow ? (view.tick - I[mind.i + at.enteredTick + row]) * view.dtS : 0
  else if (code === M.age.code) to[0] = hasRow ? (view.tick - I[mind.i + at.startTick + row]) * view.dtS : 0
  else if (code === M.luck.code) to[0] = hasRow ? f64[mind.f + at.luck + row] : 0
  else if (code === M.done.code) to[0] = hasRow ? I[mind.i + at.isDone + row] : 0
  else if (code === M.result.code) {
    to[0] = hasRow && I[mind.i + at.isDone + row] === 1 && I[mind.i + at.result + row] === about ? 1 : 0
  } else if (code === M.stuck.code) to[0] = f64[mind.f + nets.stuckS]
  else if (code === M.aside.code) to[0] = I[mind.i + nets.asideTicks] > 0 ? 1 : 0
  else if (code === M.overhead.code) measureOverhead(nets, mind, to)
  else {
    const velocity = mind.f + perception.at.velocity
    to[0] = Math.sqrt(f64[velocity] * f64[velocity] + f64[velocity + 2] * f64[velocity + 2])
  }
}

/** What is asked of drives and beliefs, of other nets, and of its own numbers. */
function ofMind(
  code: number,
  about: number,
  row: number,
  perception: PerceptionModel,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const { at } = nets
  if (code === M.drive.code) to[0] = f64[mind.f + nets.drives + about]
  else if (code === M.parameter.code) to[0] = f64[mind.f + nets.parameters + about]
  else if (code === M.local.code) to[0] = row < 0 ? 0 : f64[mind.f + at.locals + row * MAX_LOCALS + about]
  else if (code === M.signals.code) to[0] = i32[mind.i + at.semaphore + about]
  else if (code === M.queued.code) to[0] = i32[mind.i + at.queueCount + about]
  else if (code === M.runs.code) {
    to[0] = 0
    for (let k = 0; k < i32[mind.i + at.count]; k++) {
      if (i32[mind.i + at.net + k] === about && i32[mind.i + at.state + k] >= 0) to[0] = 1
    }
  } else ofKind(code, about, perception, mind, to)
}

function ofKind(code: number, kind: number, { at }: PerceptionModel, mind: Slab, to: Float64Array): void {
  const I = i32
  const isRange = code === M.range.code
  const asked = code === M.spots.code ? IS_THERE : 0
  to[0] = isRange ? NOWHERE : 0
  const count = I[mind.i + at.count]
  for (let m = 1; m < count; m++) {
    if (I[mind.i + at.id + m] === 0 || I[mind.i + at.kind + m] !== kind || I[mind.i + at.part + m] !== 0) continue
    const flags = I[mind.i + at.flags + m]
    if ((flags & IS_LOST) !== 0 || (asked !== 0 && (flags & asked) === 0)) continue
    to[0] = isRange ? Math.min(to[0], f64[mind.f + at.range + m]) : 1
  }
}

// Where nets want to go: the goal as it is believed to be, where it was last sensed, where it would be by now, the next point of a way.
//
// The goal is felt once a tick, before anything is decided: how far it is, whether the creature is there and faces it as asked, whether it sees
// it and the way there is free, whether it stands. Answers that hang in the balance change only when they have been the same twice, and who is there stays
// there until it is a tenth further off. Reads: beliefs, near space. Writes: the goal's fields of the nets' block, and what it is handed.
// Seed: 002 §7.4 (the sixteen cases), §9.2.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { IS_THERE } from '../0-foundation/belief-codes.ts'
import { MAX_CORNERS, NEAR_BODY, NEAR_DUCKABLE, NEAR_MOVES } from '../0-foundation/near-codes.ts'
import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { NetsModel } from './net-block.ts'
import { TARGETS } from './net-row.ts'
import { isStraight, toOwn, writeVertex } from './net-way.ts'

/** Slower than this something stands, m/s. */
const STILL_MPS = 0.15

/** An answer changes when it has been another for so many ticks. */
export const SURE_TICKS = 2

/** Who is there, or faces it, stays so until it is this much further off. */
const STAYS = 1.1

/** Positions that are on the way, or no more than remembered, are reached within this, metres for a person. */
const WAYPOINT_M = 0.3

/** On the way, what is within this of straight ahead is faced, radians. */
const ABOUT_AHEAD = Math.PI / 2

/** Who goes there looks on for so long beyond what has passed since it was last sensed, s. */
const LOOKS_ON_S = 1

/** Beside something, or closer to it than it is wide, only coming nearer than this counts, metres. */
const ROUNDING_M = 1e-3

const GOAL = TARGETS.goal.code
const LAST = TARGETS.last.code
const AHEAD = TARGETS.ahead.code

const way = new Float64Array(WAY_NUMBERS)
const cells = new Float64Array(2)

/** Where a target is: left and ahead; how far it is, how near is there, and which way to turn to it. */
export const P_LEFT = 0
export const P_AHEAD = 1
export const P_APART = 2
export const P_LEAST = 3
export const P_TURN = 4
/** Numbers of a target. */
export const TARGET_NUMBERS = 5

/** Feels the goal, whose distance stands already. */
export function feelGoal(perception: PerceptionModel, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const F = f64
  const I = i32
  const it = I[mind.i + at.go.goalRow]
  const position = mind.f + perception.at.position + 3 * it
  const isSeen = (I[mind.i + perception.at.flags + it] & IS_THERE) !== 0
  const velocity = mind.f + perception.at.velocity + 3 * it
  const speed2 = F[velocity] * F[velocity] + F[velocity + 2] * F[velocity + 2]
  const sees = isSeen && isStraight(GOAL, nets, mind) && isOpen(F[position], F[position + 2], perception, nets, mind)
  settle(sees ? 1 : 0, mind.i + at.go.sees, mind.i + at.go.seesTicks)
  settle(speed2 < STILL_MPS * STILL_MPS ? 1 : 0, mind.i + at.go.still, mind.i + at.go.stillTicks)
  const isNear = I[mind.i + at.go.isNear] === 1
  const least = F[mind.f + at.go.goalLeast] * (isNear ? STAYS : 1)
  I[mind.i + at.go.isNear] = F[mind.f + at.go.goalApart] <= least ? 1 : 0
  const facing = F[mind.f + at.go.goalFacing]
  const most = I[mind.i + at.go.isNear] === 0 ? ABOUT_AHEAD : facing === 0 ? Number.POSITIVE_INFINITY : facing
  const isFaced = I[mind.i + at.go.isFaced] === 1
  I[mind.i + at.go.isFaced] = Math.abs(F[mind.f + at.go.goalTurn]) <= most * (isFaced ? STAYS : 1) ? 1 : 0
}

/** Takes an answer over when it has been the same long enough. `ticks` counts since it differs. */
function settle(answer: number, to: number, ticks: number): void {
  if (i32[to] === answer) {
    i32[ticks] = 0
    return
  }
  i32[ticks]++
  if (i32[ticks] < SURE_TICKS) return
  i32[to] = answer
  i32[ticks] = 0
}

/** Measures a target of nets, into `to`. */
export function measureTarget(
  target: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const { at, foreM, scale } = nets
  const F = f64
  if (target === GOAL) {
    const position = mind.f + perception.at.position + 3 * i32[mind.i + at.go.goalRow]
    to[P_LEFT] = F[position]
    to[P_AHEAD] = F[position + 2]
    to[P_APART] = F[mind.f + at.go.goalApart]
    to[P_LEAST] = F[mind.f + at.go.goalLeast]
    to[P_TURN] = F[mind.f + at.go.goalTurn]
    return
  }
  if (target === TARGETS.vertex.code) writeVertex(perception, nets, mind, cells)
  else {
    writeHomeTarget(target, perception, view, nets, mind, cells)
    toOwn(cells, perception, mind)
  }
  to[P_LEFT] = cells[0]
  to[P_AHEAD] = cells[1]
  const fore = target === LAST || target === AHEAD ? foreM : 0
  to[P_APART] = Math.sqrt(cells[0] * cells[0] + (cells[1] - fore) * (cells[1] - fore))
  to[P_LEAST] = WAYPOINT_M * scale
  writeAtan2(to, P_LEFT, to, P_AHEAD, to, P_TURN)
}

/** Where a target is in the home frame, x and z; of the next point of a way, where the creature is: nobody asks for a way along a way. */
export function writeHomeTarget(
  target: number,
  { at: memories }: PerceptionModel,
  view: MindView,
  { at }: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  const F = f64
  const it = i32[mind.i + at.go.goalRow]
  if (target === GOAL) {
    to[0] = F[mind.f + memories.homePosition + 3 * it]
    to[1] = F[mind.f + memories.homePosition + 3 * it + 2]
    return
  }
  if (target === LAST || target === AHEAD) {
    const sensed = mind.f + memories.sensedAt + 3 * it
    to[0] = F[sensed]
    to[1] = F[sensed + 2]
    if (target === LAST) return
    const velocity = mind.f + memories.sensedVelocity + 3 * it
    const forS = (view.tick - i32[mind.i + memories.sensedTick + it]) * view.dtS + LOOKS_ON_S
    to[0] += F[velocity] * forS
    to[1] += F[velocity + 2] * forS
    return
  }
  const pose = mind.f + memories.homePose
  to[0] = F[pose]
  to[1] = F[pose + 2]
}

/** How far a target has moved from where the way leads, into `to[0]`. */
export function measureMoved(
  target: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
  to: Float64Array,
): void {
  writeHomeTarget(target, perception, view, nets, mind, cells)
  const x = cells[0] - f64[mind.f + nets.at.go.wayTo]
  const z = cells[1] - f64[mind.f + nets.at.go.wayTo + 1]
  to[0] = Math.sqrt(x * x + z * z)
}

/** Whether a corridor as wide as the body is free as far as it feels what is near; what moves does not count, nor the goal itself. */
function isOpen(left: number, ahead: number, perception: PerceptionModel, nets: NetsModel, mind: Slab): boolean {
  const { near, at } = nets
  const radius = f64[mind.f + perception.at.size]
  const count = i32[mind.i + near.at.count]
  for (let n = 0; n < count; n++) {
    if (n === i32[mind.i + at.go.goalOutline]) continue
    if ((i32[mind.i + near.at.flags + n] & (NEAR_BODY | NEAR_MOVES | NEAR_DUCKABLE)) !== 0) continue
    way[WAY_X] = 0
    way[WAY_Z] = 0
    way[WAY_DX] = left
    way[WAY_DZ] = ahead
    measureWay(f64, mind.f + near.at.corner + 2 * MAX_CORNERS * n, i32[mind.i + near.at.corners + n], way)
    const clear = radius + f64[mind.f + near.at.round + n]
    if (way[WAY_LEAST] < Math.min(clear, way[WAY_START] - ROUNDING_M)) return false
  }
  return true
}

/** How far the nearest thing is that it could duck under, into `to[0]`. */
export function measureOverhead({ near }: NetsModel, mind: Slab, to: Float64Array): void {
  to[0] = Number.MAX_VALUE
  const count = i32[mind.i + near.at.count]
  for (let n = 0; n < count; n++) {
    if ((i32[mind.i + near.at.flags + n] & NEAR_DUCKABLE) === 0) continue
    to[0] = Math.min(to[0], f64[mind.f + near.at.distance + n])
  }
}

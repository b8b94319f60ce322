// Following a step: on every tick the velocity and the turn that lead to its end, within what the body can do.
//
// A step is gone at constant speed, straight to its end, while the body turns evenly; but no velocity changes faster than the body can
// accelerate, and toward a goal no faster than it can still stop there: v ≤ √(1.6·a·D). What the changing of velocity costs to the side is made
// good on the way, what it costs in length is not. Reads: the step, own velocity as felt, the goal. Writes: this tick's outlets.
// Seed: 002 §4.3, LO1 of the rules.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { writeOwn, writeOwnVelocity } from './home.ts'
import { type LocomotionModel, STEP_PIVOT, STEP_STAND, STEP_TURN, type StepsModel } from './locomotion-block.ts'

/** What is left of the brake's strength for the way to a goal, twice: v² = 2·0.8·a·D. */
const BRAKING = 1.6

/** It brakes for this much more than is left, metres for a person: or it would creep the last centimetre for ever. */
const OVERRUN_M = 0.02

/** Nearer to its end than so many ticks' way a step goes on as it goes: the direction of what is left would jump about. */
const LAST_TICKS = 2

/** A step that is shorter than its speed would make it, by more than this share, is one in which the body gathers speed all the time. */
const STARTING = 1e-6

const cells = new Float64Array(2)
const wanted = new Float64Array(2)

/** Writes the velocity that the step wants now, left and ahead, into `to`. `goal`: how far it is still to go, and how what it goes to moves. */
export function writeWanted(
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
  dtS: Float64Array,
  goal: Float64Array,
  to: Float64Array,
): void {
  const { at } = steps
  const F = f64
  const kind = i32[mind.i + at.kind]
  to[0] = 0
  to[1] = 0
  if (kind === STEP_STAND || kind === STEP_PIVOT || kind === STEP_TURN || i32[mind.i + at.ticksLeft] === 0) return
  const u = F[mind.f + at.velocity]
  const w = F[mind.f + at.velocity + 1]
  const speed = Math.sqrt(u * u + w * w)
  writeOwn(mind.f + at.to, perception, mind, cells)
  writeOwnVelocity(mind.f + at.velocity, perception, mind, to)
  // Who was faster than the step comes no further for it.
  const along = speed > 0 ? (cells[0] * to[0] + cells[1] * to[1]) / speed : 0
  const isStarting = F[mind.f + at.length] < speed * i32[mind.i + at.ticks] * dtS[0] * (1 - STARTING)
  const pace = isStarting ? speed : Math.max(0, Math.min(speed, along / (i32[mind.i + at.ticksLeft] * dtS[0])))
  const apart = Math.sqrt(cells[0] * cells[0] + cells[1] * cells[1])
  const isLast = apart <= LAST_TICKS * speed * dtS[0]
  const share = isLast ? (speed > 0 ? pace / speed : 0) : pace / apart
  to[0] = share * (isLast ? to[0] : cells[0])
  to[1] = share * (isLast ? to[1] : cells[1])
  const most = Math.sqrt(BRAKING * locomotion.maxAccelerationMps2 * (goal[0] + OVERRUN_M * steps.scale))
  // What moves away is caught up with, not waited for.
  const left = to[0] - goal[1]
  const ahead = to[1] - goal[2]
  const closing = Math.sqrt(left * left + ahead * ahead)
  if (closing <= most) return
  to[0] = goal[1] + (left * most) / closing
  to[1] = goal[2] + (ahead * most) / closing
}

/** Moves from the velocity it has toward `velocity` (left, ahead), as far as the body can in a tick, turning by `turn[0]` rad/s. */
export function accelerate(
  view: MindView,
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  mind: Slab,
  velocity: Float64Array,
  turn: Float64Array,
): void {
  const { at } = locomotion
  const F = f64
  const felt = mind.f + perception.at.velocity
  const left = F[felt]
  const ahead = F[felt + 2]
  const dl = velocity[0] - left
  const da = velocity[1] - ahead
  const change = Math.sqrt(dl * dl + da * da)
  const most = locomotion.maxAccelerationMps2 * view.dtS
  const share = change > most ? most / change : 1
  wanted[0] = left + dl * share
  wanted[1] = ahead + da * share
  const turning = Math.max(-locomotion.maxTurnRadps, Math.min(locomotion.maxTurnRadps, turn[0]))
  // The body goes along the middle of its turn (9-body/move-body.ts): seen from there the way lies a little to the right.
  const half = (turning * view.dtS) / 2
  const length = Math.sqrt(1 + half * half)
  F[mind.f + at.left] = (wanted[0] - wanted[1] * half) / length
  F[mind.f + at.ahead] = (wanted[1] + wanted[0] * half) / length
  F[mind.f + at.turn] = turning
}

// Ways of nets: asked for, answered, followed point by point.
//
// A way is asked for from where the creature is to a target, and answered on the next tick with points in the home frame. Who has no map believes that
// nothing is in the way: its way is the straight one, and what it meets it goes round by its steps.
// Reads: the target. Writes: the way in the nets' block. Seed: 002 §7.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { type NetsModel, WAY_ASKED, WAY_FOUND, WAY_UNASKED } from './net-block.ts'

/** A straight way tells for so long that its target can be reached straight, s. */
const STRAIGHT_S = 2

const heading = new Float64Array(2)

/** Asks for a way to the position `to` (home x, z) of a target. */
export function askForWay(
  target: number,
  to: Float64Array,
  perception: PerceptionModel,
  view: MindView,
  { at }: NetsModel,
  mind: Slab,
): void {
  const F = f64
  F[mind.f + at.go.wayTo] = to[0]
  F[mind.f + at.go.wayTo + 1] = to[1]
  const pose = mind.f + perception.at.homePose
  F[mind.f + at.go.wayFrom] = F[pose]
  F[mind.f + at.go.wayFrom + 1] = F[pose + 2]
  i32[mind.i + at.go.way] = WAY_ASKED
  i32[mind.i + at.go.wayTick] = view.tick
  i32[mind.i + at.go.wayTarget] = target
  i32[mind.i + at.go.wayCount] = 0
  i32[mind.i + at.go.wayNext] = 0
}

/** Takes the answer to what was asked on an earlier tick. */
export function answerWay(view: MindView, { at }: NetsModel, mind: Slab): void {
  if (i32[mind.i + at.go.way] !== WAY_ASKED || i32[mind.i + at.go.wayTick] >= view.tick) return
  i32[mind.i + at.go.way] = WAY_FOUND
  i32[mind.i + at.go.wayCount] = 1
  f64[mind.f + at.go.wayPoints] = f64[mind.f + at.go.wayTo]
  f64[mind.f + at.go.wayPoints + 1] = f64[mind.f + at.go.wayTo + 1]
}

/** Forgets the way. */
export function dropWay({ at }: NetsModel, mind: Slab): void {
  i32[mind.i + at.go.way] = WAY_UNASKED
  i32[mind.i + at.go.wayCount] = 0
  i32[mind.i + at.go.wayNext] = 0
}

/** Goes on to the next point. */
export function goOnAlongWay({ at }: NetsModel, mind: Slab): void {
  if (i32[mind.i + at.go.way] === WAY_FOUND && i32[mind.i + at.go.wayNext] < i32[mind.i + at.go.wayCount])
    i32[mind.i + at.go.wayNext]++
}

/** How many points are left. */
export function verticesLeft({ at }: NetsModel, mind: Slab): number {
  return i32[mind.i + at.go.way] === WAY_FOUND ? i32[mind.i + at.go.wayCount] - i32[mind.i + at.go.wayNext] : 0
}

/** Whether the next point is the last, or there is none. */
export function isLastVertex(nets: NetsModel, mind: Slab): boolean {
  return verticesLeft(nets, mind) <= 1
}

/** Writes the next point of the way, left and ahead, into `to`: the own position if there is none. */
export function writeVertex(perception: PerceptionModel, { at }: NetsModel, mind: Slab, to: Float64Array): void {
  to[0] = 0
  to[1] = 0
  const next = Math.min(i32[mind.i + at.go.wayNext], i32[mind.i + at.go.wayCount] - 1)
  if (next < 0) return
  to[0] = f64[mind.f + at.go.wayPoints + 2 * next]
  to[1] = f64[mind.f + at.go.wayPoints + 2 * next + 1]
  toOwn(to, perception, mind)
}

/** A position of the home frame as left and ahead, in place. */
export function toOwn(point: Float64Array, perception: PerceptionModel, mind: Slab): void {
  const pose = mind.f + perception.at.homePose
  writeSineCosine(f64, pose + 3, heading)
  const x = point[0] - f64[pose]
  const z = point[1] - f64[pose + 2]
  point[0] = x * heading[1] - z * heading[0]
  point[1] = x * heading[0] + z * heading[1]
}

/** Whether nothing that it knows of its way says that the straight one to a target is not free. */
export function isStraight(target: number, view: MindView, nets: NetsModel, mind: Slab): boolean {
  const { at } = nets
  if (i32[mind.i + at.go.way] !== WAY_FOUND || i32[mind.i + at.go.wayTarget] !== target) return true
  if ((view.tick - i32[mind.i + at.go.wayTick]) * view.dtS > STRAIGHT_S) return true
  return isLastVertex(nets, mind)
}

/** Whether something that it knows of stands on the rest of its way. */
export function isWayBlocked(): boolean {
  return false
}

/** How far it is off the straight line between the point of its way that it comes from and the next, into `to[0]`. */
export function measureStrayed(perception: PerceptionModel, { at }: NetsModel, mind: Slab, to: Float64Array): void {
  const F = f64
  to[0] = 0
  const next = i32[mind.i + at.go.wayNext]
  if (i32[mind.i + at.go.way] !== WAY_FOUND || next >= i32[mind.i + at.go.wayCount]) return
  const from = next === 0 ? mind.f + at.go.wayFrom : mind.f + at.go.wayPoints + 2 * (next - 1)
  const end = mind.f + at.go.wayPoints + 2 * next
  const pose = mind.f + perception.at.homePose
  const dx = F[end] - F[from]
  const dz = F[end + 1] - F[from + 1]
  const squared = dx * dx + dz * dz
  const along = squared === 0 ? 0 : ((F[pose] - F[from]) * dx + (F[pose + 2] - F[from + 1]) * dz) / squared
  const share = Math.max(0, Math.min(1, along))
  const x = F[pose] - F[from] - share * dx
  const z = F[pose + 2] - F[from + 1] - share * dz
  to[0] = Math.sqrt(x * x + z * z)
}

// Ways of nets: asked for, answered, followed point by point.
//
// Who has a map asks room 2 for a way to a target (2-senses/path-block.ts) and is told its points; besides, as long as there is a goal, whether the
// straight way there is free as far as it knows. Who has no map believes that nothing is in the way: its way is the straight one, and what it
// meets it goes round by its steps. Reads: the target, the answer. Writes: the way in the nets' block, the inlets of the question.
// Seed: 002 §7.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { PATH_FOUND, PATH_NONE, PATH_PLANNING, PATH_UNASKED } from '../0-foundation/path-codes.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { NetsModel } from './net-block.ts'

const heading = new Float64Array(2)
const from = new Float64Array(2)
const to = new Float64Array(2)

/** Asks for a way to the position `position` (home x, z) of a target. */
export function askForWay(
  target: number,
  position: Float64Array,
  perception: PerceptionModel,
  view: MindView,
  { at: { go }, map }: NetsModel,
  mind: Slab,
): void {
  const F = f64
  F[mind.f + go.wayTo] = position[0]
  F[mind.f + go.wayTo + 1] = position[1]
  const pose = mind.f + perception.at.homePose
  F[mind.f + go.wayFrom] = F[pose]
  F[mind.f + go.wayFrom + 1] = F[pose + 2]
  i32[mind.i + go.way] = PATH_PLANNING
  i32[mind.i + go.wayTick] = view.tick
  i32[mind.i + go.wayTarget] = target
  i32[mind.i + go.wayNext] = 0
  if (map !== undefined) i32[mind.i + map.at.request]++
}

/** Takes the answer to what was asked on an earlier tick. */
export function answerWay(view: MindView, { at: { go }, map }: NetsModel, mind: Slab): void {
  if (i32[mind.i + go.way] !== PATH_PLANNING || i32[mind.i + go.wayTick] >= view.tick) return
  if (map === undefined) i32[mind.i + go.way] = PATH_FOUND
  else if (i32[mind.i + map.at.answered] === i32[mind.i + map.at.request]) {
    i32[mind.i + go.way] = i32[mind.i + map.at.state] === PATH_FOUND ? PATH_FOUND : PATH_NONE
  }
}

/** Says where its target is now, so that it goes on being told whether the straight way there is free. `position`: home x, z. */
export function lookAtWay(
  position: Float64Array,
  perception: PerceptionModel,
  { at: { go }, map }: NetsModel,
  mind: Slab,
): void {
  if (map === undefined) return
  to[0] = position[0]
  to[1] = position[1]
  toOwn(to, perception, mind)
  i32[mind.i + map.at.asks] = 1
  f64[mind.f + map.at.goal] = to[0]
  f64[mind.f + map.at.goal + 1] = to[1]
  i32[mind.i + map.at.next] = i32[mind.i + go.wayNext]
}

/** Forgets the way. */
export function dropWay({ at: { go } }: NetsModel, mind: Slab): void {
  i32[mind.i + go.way] = PATH_UNASKED
  i32[mind.i + go.wayTarget] = 0
  i32[mind.i + go.wayNext] = 0
}

/** Goes on to the next point. */
export function goOnAlongWay(nets: NetsModel, mind: Slab): void {
  if (verticesLeft(nets, mind) > 0) i32[mind.i + nets.at.go.wayNext]++
}

/** How many points are left; of a way that is longer than it was told, one more. */
export function verticesLeft({ at: { go }, map }: NetsModel, mind: Slab): number {
  if (i32[mind.i + go.way] !== PATH_FOUND) return 0
  const count = map === undefined ? 1 : i32[mind.i + map.at.count] + 1 - i32[mind.i + map.at.isWhole]
  return Math.max(0, count - i32[mind.i + go.wayNext])
}

/** Whether the next point is the last, or there is none. */
export function isLastVertex(nets: NetsModel, mind: Slab): boolean {
  return verticesLeft(nets, mind) <= 1
}

/** Writes the next point of the way, left and ahead, into `point`: the own position if there is none. */
export function writeVertex(
  perception: PerceptionModel,
  { at: { go }, map }: NetsModel,
  mind: Slab,
  point: Float64Array,
): void {
  point[0] = 0
  point[1] = 0
  if (i32[mind.i + go.way] !== PATH_FOUND) return
  if (map === undefined) {
    point[0] = f64[mind.f + go.wayTo]
    point[1] = f64[mind.f + go.wayTo + 1]
    toOwn(point, perception, mind)
    return
  }
  const next = Math.min(i32[mind.i + go.wayNext], i32[mind.i + map.at.count] - 1)
  if (next < 0) return
  point[0] = f64[mind.f + map.at.vertex + 2 * next]
  point[1] = f64[mind.f + map.at.vertex + 2 * next + 1]
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

/** Whether nothing that it knows says that the straight way to a target is not free. */
export function isStraight(target: number, { at: { go }, map }: NetsModel, mind: Slab): boolean {
  if (map === undefined || i32[mind.i + go.wayTarget] !== target || i32[mind.i + map.at.isMeasured] === 0) return true
  return i32[mind.i + map.at.isGoalOpen] !== 0
}

/** Whether something that it knows of stands on the rest of its way, or before the next point. */
export function isWayBlocked({ at: { go }, map }: NetsModel, mind: Slab): boolean {
  if (map === undefined || i32[mind.i + go.way] !== PATH_FOUND) return false
  return i32[mind.i + map.at.isBlocked] !== 0 || i32[mind.i + map.at.isNextOpen] === 0
}

/** How far it is off the straight line between the point of its way that it comes from and the next, into `into[0]`. */
export function measureStrayed(perception: PerceptionModel, nets: NetsModel, mind: Slab, into: Float64Array): void {
  const { at, map } = nets
  const { go } = at
  into[0] = 0
  if (verticesLeft(nets, mind) === 0) return
  const next = i32[mind.i + go.wayNext]
  if (next === 0 || map === undefined) {
    from[0] = f64[mind.f + go.wayFrom]
    from[1] = f64[mind.f + go.wayFrom + 1]
    toOwn(from, perception, mind)
  } else {
    from[0] = f64[mind.f + map.at.vertex + 2 * (next - 1)]
    from[1] = f64[mind.f + map.at.vertex + 2 * (next - 1) + 1]
  }
  writeVertex(perception, nets, mind, to)
  const dx = to[0] - from[0]
  const dz = to[1] - from[1]
  const squared = dx * dx + dz * dz
  const along = squared === 0 ? 0 : -(from[0] * dx + from[1] * dz) / squared
  const share = Math.max(0, Math.min(1, along))
  const x = from[0] + share * dx
  const z = from[1] + share * dz
  into[0] = Math.sqrt(x * x + z * z)
}

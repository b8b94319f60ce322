// How a walker gets on: what it bumps into, how long it makes no headway, how long it walks without coming nearer.
//
// Reads: own velocity as felt, touch, the wish. Writes: counts and times of the locomotion block. Seed: 002 chapter 12 (local minima).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { WISH_POINT, WISH_THING, WISH_WAYPOINT } from '../0-foundation/wishes.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import { type LocomotionModel, STEP_NONE, STEP_TURN, type StepsModel } from './locomotion-block.ts'

/** Going less than this share of the speed it wants is no headway. */
const HEADWAY = 0.1

/**
 * Neither is going to and fro, as who can step aside and back may: to get this far, metres for a person, takes at most so many times as long
 * as at the speed it wants.
 */
const LINGERS_M = 0.35
const LINGERS_TIMES = 6

/** Whose velocity points less than this (a cosine) to its goal comes no nearer. */
const TOWARD = 0.2

/** Counts what it bumps into, once for each time. */
export function noteTouch(
  perception: PerceptionModel,
  { touching }: LocomotionModel,
  { at }: StepsModel,
  mind: Slab,
): void {
  if (touching < 0) return
  const isTouching = f64[mind.f + perception.at.values + touching] !== 0 ? 1 : 0
  const isMoving = i32[mind.i + at.kind] !== STEP_NONE
  if (isTouching === 1 && i32[mind.i + at.wasTouching] === 0 && isMoving) i32[mind.i + at.touches]++
  i32[mind.i + at.wasTouching] = isTouching
}

/** Ticks of a way aside and of keeping its side go by. */
export function countDown({ at }: StepsModel, mind: Slab): void {
  if (i32[mind.i + at.detourTicks] > 0) i32[mind.i + at.detourTicks]--
  if (i32[mind.i + at.sideTicks] > 0) i32[mind.i + at.sideTicks]--
}

/** Seconds without headway, and back again with it. Turning on the spot before it walks is none of its fault. */
export function noteHeadway(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  steps: StepsModel,
  mind: Slab,
): void {
  const { at } = steps
  const left = f64[mind.f + perception.at.velocity]
  const ahead = f64[mind.f + perception.at.velocity + 2]
  const speed = Math.sqrt(left * left + ahead * ahead)
  const kind = i32[mind.i + at.kind]
  const moves = speed > HEADWAY * f64[mind.f + at.speed]
  if (steps.hasSidesteps) noteLingering(view, perception, steps, mind, moves)
  const isGoing = moves && !isLingering(steps, mind)
  if (isGoing) f64[mind.f + at.stuckS] = Math.max(0, f64[mind.f + at.stuckS] - view.dtS)
  else if (kind !== STEP_TURN && kind !== STEP_NONE) f64[mind.f + at.stuckS] += view.dtS
  const wish = i32[mind.i + navigation.at.wish]
  const goalLeft = f64[mind.f + navigation.at.wishPoint]
  const goalAhead = f64[mind.f + navigation.at.wishPoint + 1]
  const far = Math.sqrt(goalLeft * goalLeft + goalAhead * goalAhead)
  const strays = (wish === WISH_POINT || wish === WISH_THING || wish === WISH_WAYPOINT) && isGoing
  const isAstray = strays && left * goalLeft + ahead * goalAhead < TOWARD * speed * far
  const strayed = f64[mind.f + at.straysS]
  f64[mind.f + at.straysS] = isAstray ? strayed + view.dtS : Math.max(0, strayed - view.dtS)
}

/** Notes for how long it has moved about one position. */
function noteLingering(
  view: MindView,
  perception: PerceptionModel,
  { at, scale }: StepsModel,
  mind: Slab,
  moves: boolean,
): void {
  const F = f64
  const pose = mind.f + perception.at.homePose
  const from = mind.f + at.lingersAt
  const x = F[pose] - F[from]
  const z = F[pose + 2] - F[from + 1]
  const most = LINGERS_M * scale
  if (x * x + z * z > most * most) {
    F[from] = F[pose]
    F[from + 1] = F[pose + 2]
    F[mind.f + at.lingersS] = 0
  } else if (moves) F[mind.f + at.lingersS] += view.dtS
}

/** Whether it has moved about one position for longer than it should. */
export function isLingering({ at, scale }: StepsModel, mind: Slab): boolean {
  return f64[mind.f + at.lingersS] * f64[mind.f + at.speed] > LINGERS_TIMES * LINGERS_M * scale
}

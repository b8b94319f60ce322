// What wheels can do of a step: they go ahead or back and turn no tighter than their circle, never on the spot, never sideways.
//
// What lies inside the circle to its left or right cannot be reached by turning harder: a driver backs up, its front coming round
// toward where it wants to go, and then goes on. Who has run into something backs up with its front turning to one side, goes on that
// way for a while and then to where it wanted to go; if it runs into something again, it tries the other side.
// Reads: own speed and touch as felt, the way that navigation wants. Writes: the step.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel } from './locomotion-block.ts'

/** Ticks without headway after which it backs up. Fewer, and it would at every brush with something. */
const BLOCKED_TICKS = 4

/** Slower than this share of the speed it wants is no headway. */
const HEADWAY_SHARE = 0.01

/** How far it backs up at most, and goes on past what it ran into, in radii of its circle; how fast, as a share of the speed it wants. */
const BACK_RADII = 1.2
const PAST_RADII = 1.5
const BACK_SHARE = 0.4

/** A bearing as small as this is ahead: it has backed up enough, radians. */
const AHEAD_RAD = 0.25

/** To which side its front comes round when it has run into something; toward what it wants if it has not. */
const RIGHT = -1
const TOWARD_IT = 0
const LEFT = 1

/** Makes the step of a body on wheels out of what was found for any body. */
export function stepOnWheels(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  mind: Slab,
): void {
  const { at, turnRadiusM, maxTurnRadps } = locomotion
  const F = f64
  const wish = F[mind.f + navigation.at.speed]
  const manoeuvre = mind.f + at.manoeuvre
  const side = mind.i + at.side
  if (wish === 0) {
    F[manoeuvre] = 0
    i32[side] = TOWARD_IT
    i32[mind.i + at.blockedTicks] = 0
  } else if (F[manoeuvre] !== 0) goOn(view, perception, navigation, locomotion, mind)
  else if (isStuck(perception, navigation, locomotion, mind)) {
    F[manoeuvre] = BACK_RADII * turnRadiusM
    i32[side] = i32[side] === RIGHT ? LEFT : RIGHT
  } else if (isInsideCircle(perception, navigation, locomotion, mind)) {
    F[manoeuvre] = BACK_RADII * turnRadiusM
    i32[side] = TOWARD_IT
  }
  if (F[manoeuvre] > 0) {
    const now = F[mind.f + perception.at.velocity + 2]
    F[mind.f + at.ahead] = Math.max(-BACK_SHARE * wish, now - locomotion.maxAccelerationMps2 * view.dtS)
    if (i32[side] !== TOWARD_IT) F[mind.f + at.turn] = i32[side] * maxTurnRadps
  } else if (F[manoeuvre] < 0) F[mind.f + at.turn] = 0
  const most = Math.min(maxTurnRadps, Math.abs(F[mind.f + at.ahead]) / turnRadiusM)
  F[mind.f + at.turn] = Math.min(most, Math.max(-most, F[mind.f + at.turn]))
  F[mind.f + at.left] = 0
}

/** Counts down what it still backs up, or still goes on past what it ran into (below 0). */
function goOn(
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  mind: Slab,
): void {
  const { at, turnRadiusM } = locomotion
  const F = f64
  const manoeuvre = mind.f + at.manoeuvre
  const isToward = i32[mind.i + at.side] === TOWARD_IT
  const wayM = Math.abs(F[mind.f + perception.at.velocity + 2]) * view.dtS
  const isBlocked = isStuck(perception, navigation, locomotion, mind)
  if (F[manoeuvre] < 0) {
    F[manoeuvre] = isBlocked ? 0 : Math.min(0, F[manoeuvre] + wayM)
    return
  }
  const isAhead = isToward && Math.abs(F[mind.f + navigation.at.bearing]) < AHEAD_RAD
  F[manoeuvre] = isBlocked || isAhead ? 0 : Math.max(0, F[manoeuvre] - wayM)
  if (F[manoeuvre] === 0 && !isToward) F[manoeuvre] = -PAST_RADII * turnRadiusM
}

/** Whether something has stopped it for a while; counts anew after that. */
function isStuck(
  perception: PerceptionModel,
  navigation: NavigationModel,
  { at, touching }: LocomotionModel,
  mind: Slab,
): boolean {
  if (touching < 0) return false
  const wish = f64[mind.f + navigation.at.speed]
  const ahead = f64[mind.f + perception.at.velocity + 2]
  const isTouching = f64[mind.f + perception.at.values + touching] !== 0
  const ticks = isTouching && Math.abs(ahead) < HEADWAY_SHARE * wish ? i32[mind.i + at.blockedTicks] + 1 : 0
  i32[mind.i + at.blockedTicks] = ticks >= BLOCKED_TICKS ? 0 : ticks
  return ticks >= BLOCKED_TICKS
}

/** Whether what it is on its way to lies inside the circle that it cannot turn tighter than: D < 2ρ·sin|θ|. */
function isInsideCircle(
  perception: PerceptionModel,
  navigation: NavigationModel,
  { turnRadiusM }: LocomotionModel,
  mind: Slab,
): boolean {
  const it = i32[mind.i + navigation.at.it]
  if (it < 1) return false
  const position = mind.f + perception.at.position + 3 * it
  const left = Math.abs(f64[position])
  const ahead = f64[position + 2]
  // Its own size and the other's: what it touches it need not be on.
  const size = mind.f + perception.at.size
  const squared = left * left + ahead * ahead
  return ahead > -turnRadiusM && left > f64[size] + f64[size + 2 * it] && squared < 2 * turnRadiusM * left
}

// Stage 6: how to get there. Commands about "it" are held back until the creature is where they can be done (supersumption).
//
// "Perch on it" from afar becomes a wish to travel toward it; once near enough the command itself is let through. The rooms
// below cannot tell who asked. Plain steering at this stage: no paths, no obstacles (spec 06 and 07 take this place).
// Reads: beliefs, commands. Writes: the navigation block. Seed: 001 "Navigation System".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { writeBearing } from '../0-foundation/frame.ts'
import { writeNoise } from '../0-foundation/random.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { PerceptionModel } from '../3-perception/perceive.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import { WAY_AROUND, WAY_FACE, WAY_FROM, WAY_NONE, WAY_WANDER } from './ways.ts'

/** Constant: for every act of the species, how to get to it. Offsets count in the constants. */
export interface NavigationModel {
  readonly constants: Slab
  readonly maxSpeedMps: number
  readonly way: number
  readonly speed: number
  readonly within: number
  readonly radius: number
  readonly height: number
  readonly at: NavigationAt
}

/** Offsets in the mind. */
export interface NavigationAt {
  /** The act that is let through, −1 for none. */
  readonly act: number
  readonly isThere: number
  /** Where to turn to, radians, positive to the left. */
  readonly bearing: number
  readonly speed: number
  readonly climb: number
  /** How the wanderer is turning at the moment, rad. */
  readonly drift: number
  readonly random: number
}

/** How strongly a wanderer's direction changes from tick to tick, and how soon that is forgotten. */
const WANDER_CHANGE_RAD = 0.36
const WANDER_KEEP = 0.94

/** Climb toward a height so as to be there in about this time, s. */
const CLIMB_TIME_S = 0.4

/** Lists the fields of the navigation block. */
export function layOutNavigation(list: LayoutBuilder, randomWords: number): NavigationAt {
  return {
    act: list.i32('act', 1),
    isThere: list.i32('isThere', 1),
    bearing: list.f64('bearing', 1),
    speed: list.f64('speed', 1),
    climb: list.f64('climb', 1),
    drift: list.f64('drift', 1),
    random: list.i32('random', randomWords),
  }
}

/** Turns the first command that needs a way into a wish to travel, or lets it through. */
export function navigate(
  view: MindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  mind: Slab,
): void {
  const { at, constants } = navigation
  f64[mind.f + at.bearing] = 0
  f64[mind.f + at.speed] = 0
  f64[mind.f + at.climb] = 0
  i32[mind.i + at.isThere] = 1
  i32[mind.i + at.act] = -1
  const count = i32[mind.i + behavior.at.commandCount]
  for (let k = 0; k < count; k++) {
    const act = i32[mind.i + behavior.at.command + k]
    const way = i32[constants.i + navigation.way + act]
    if (k === 0) i32[mind.i + at.act] = act
    if (way === WAY_NONE) continue
    i32[mind.i + at.act] = act
    const depth = i32[mind.i + behavior.at.depth]
    const it = depth > 0 ? i32[mind.i + behavior.at.pronome + depth - 1] : -1
    if (way === WAY_WANDER) wander(act, navigation, mind)
    else if (it < 1) i32[mind.i + at.isThere] = 0
    else steer(act, way, it, perception, navigation, mind, view)
    return
  }
}

function wander(act: number, navigation: NavigationModel, mind: Slab): void {
  const { at } = navigation
  const drift = mind.f + at.drift
  writeNoise(i32, mind.i + at.random, wish, 0)
  f64[drift] = f64[drift] * WANDER_KEEP + WANDER_CHANGE_RAD * wish[0]
  f64[mind.f + at.bearing] = f64[drift]
  f64[mind.f + at.speed] = speedOf(act, navigation)
}

function steer(
  act: number,
  way: number,
  it: number,
  perception: PerceptionModel,
  navigation: NavigationModel,
  mind: Slab,
  view: MindView,
): void {
  const { at, constants } = navigation
  const place = mind.f + perception.at.place + 3 * it
  const left = f64[place]
  const up = f64[place + 1]
  const ahead = f64[place + 2]
  const flat = Math.sqrt(left * left + ahead * ahead)
  writeBearing(place, mind.f + at.bearing)
  if (way === WAY_FACE) return
  i32[mind.i + at.isThere] = 0
  f64[mind.f + at.speed] = speedOf(act, navigation)
  if (way === WAY_FROM) {
    wish[0] = -left
    wish[1] = -ahead
    writeAtan2(wish, 0, wish, 1, f64, mind.f + at.bearing)
    return
  }
  if (way === WAY_AROUND) {
    goAround(act, place, navigation, mind)
    return
  }
  const range = Math.sqrt(flat * flat + up * up)
  if (range <= f64[constants.f + navigation.within + act]) {
    i32[mind.i + at.isThere] = 1
    f64[mind.f + at.speed] = 0
    return
  }
  // Slow down in time: never more in a tick than what is left of the way.
  f64[mind.f + at.speed] = Math.min(f64[mind.f + at.speed], flat / Math.max(view.dtS, CLIMB_TIME_S))
  f64[mind.f + at.climb] = up / CLIMB_TIME_S
}

/** Along the tangent, leaning in or out by how far the distance is off. Keeps “it” (at `place`) on the left. */
function goAround(act: number, place: number, navigation: NavigationModel, mind: Slab): void {
  const { at, constants } = navigation
  const left = f64[place]
  const ahead = f64[place + 2]
  const flat = Math.sqrt(left * left + ahead * ahead)
  const radius = f64[constants.f + navigation.radius + act]
  const away = Math.max(-1, Math.min(1, (flat - radius) / radius))
  const towardLeft = flat > 0 ? left / flat : 1
  const towardAhead = flat > 0 ? ahead / flat : 0
  // The tangent that has “it” on its left: toward turned a quarter to the right.
  wish[0] = -towardAhead + away * towardLeft
  wish[1] = towardLeft + away * towardAhead
  writeAtan2(wish, 0, wish, 1, f64, mind.f + at.bearing)
  f64[mind.f + at.climb] = (f64[place + 1] + f64[constants.f + navigation.height + act]) / CLIMB_TIME_S
}

/** A direction: left, ahead. */
const wish = new Float64Array(2)

function speedOf(act: number, navigation: NavigationModel): number {
  const asked = f64[navigation.constants.f + navigation.speed + act]
  return asked > 0 ? Math.min(asked, navigation.maxSpeedMps) : navigation.maxSpeedMps
}

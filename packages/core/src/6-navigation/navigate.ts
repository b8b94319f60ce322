// Stage 6: how to get there. Commands about "it" are held back until the creature is where they can be done (supersumption).
//
// "Perch on it" from afar becomes a wish to travel toward it; once near enough the command itself is let through. The rooms
// below cannot tell who asked. Plain steering at this stage: no paths, no obstacles.
// Reads: beliefs, commands. Writes: the navigation block. Seed: 001 "Navigation System".

import {
  A_HEIGHT,
  A_RADIUS,
  A_SPEED,
  A_WITHIN,
  type ActTable,
  argumentAt,
  assertActs,
  externalActs,
  HOLDS_ACT,
  wayOf,
} from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { writeBearing } from '../0-foundation/frame.ts'
import { MAX_NEAR } from '../0-foundation/near-codes.ts'
import { HEADS_STRAIGHT, HEADS_WAITS } from '../0-foundation/path-codes.ts'
import { writeNoise } from '../0-foundation/random.ts'
import { describeRow, number } from '../0-foundation/row.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import { writeAtan2, writeSineCosine, writeWrapped } from '../0-foundation/trig.ts'
import { WISH_NONE, WISH_TURN } from '../0-foundation/wishes.ts'
import type { RetinaModel } from '../2-senses/retina-model.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import { steerByEye } from './by-eye.ts'
import type { ByMap } from './by-map.ts'
import type { LearnedWays } from './by-matrix.ts'
import type { NetsModel } from './net-block.ts'
import {
  WAY_AHEAD,
  WAY_AROUND,
  WAY_EXPLORE,
  WAY_FACE,
  WAY_FROM,
  WAY_INTERCEPT,
  WAY_LEARNED,
  WAY_LEFT_SIDE,
  WAY_NONE,
  WAY_OPENING,
  WAY_RIGHT_SIDE,
  WAY_TO,
  WAY_WANDER,
} from './ways.ts'
import { clearWish, type WishModel, wishForVertex, writeWish } from './wish.ts'

/** Constant: where acts stand, and how fast the body can be. */
export interface NavigationModel {
  readonly acts: ActTable
  readonly maxSpeedMps: number
  readonly flies: boolean
  /** The retina by which it can find its way. */
  readonly retina: RetinaModel | undefined
  /** Potential fields, which stand in the mind. */
  readonly fieldTable: RowTable<typeof POTENTIAL_FIELD>
  /** What it wishes for a body that walks by steps; nothing for one that follows a bearing. */
  readonly wishes: WishModel | undefined
  /** Ways that it learns; nothing for a species without. */
  readonly learned: LearnedWays | undefined
  /** Its map; nothing for a species without. */
  readonly map: ByMap | undefined
  /** Nets that go there; nothing for a species without, or one that does not walk by steps. */
  readonly nets: NetsModel | undefined
  readonly at: NavigationAt
}

/** Potential fields that directors can have standing at once. */
export const MAX_FIELDS = 8

/** A potential field: where it is, left and ahead of the body now, its radius in metres, and its strength (positive attracts). */
export const POTENTIAL_FIELD = describeRow(
  'potential field',
  {},
  { left: number(), ahead: number(), radius: number(), strength: number() },
)
const { left: P_LEFT, ahead: P_AHEAD, radius: P_RADIUS, strength: P_STRENGTH } = POTENTIAL_FIELD.doubles
const FIELD_DOUBLES = POTENTIAL_FIELD.doubleCount

/** Offsets in the mind. */
export interface NavigationAt {
  /** The act that is let through, −1 for none. */
  readonly act: number
  /** The belief that the way goes by, −1 for none. */
  readonly it: number
  readonly isThere: number
  /** Where to turn to, radians, positive to the left. */
  readonly bearing: number
  readonly speed: number
  readonly climb: number
  /** How the wanderer is turning at the moment, rad/s. */
  readonly drift: number
  readonly random: number
  /** To which side it is turning clear of something, positive to the left: ticks until it may choose again. */
  readonly clearing: number
  /** Inlet of direction: potential fields. */
  readonly fieldCount: number
  readonly fields: number
  /** Of a body that walks by steps (−1 otherwise): the wish (0-foundation/wishes.ts), the near outline of what it is about, −1 for none. */
  readonly wish: number
  readonly wishOutline: number
  /** Where to, left and ahead, metres; how near is there; and 1 if a speed was asked for. */
  readonly wishPoint: number
  readonly wishNear: number
  readonly isSpeedAsked: number
}

/** How strongly a wanderer's turning changes from tick to tick, and how soon that is forgotten: curves that keep it about the place. */
const WANDER_CHANGE_RADPS = 2
const WANDER_KEEP = 0.94

/** Climb toward a height so as to be there in about this time, s. */
const CLIMB_TIME_S = 0.4

/** Lists the fields of the navigation block. */
export function layOutNavigation(list: LayoutBuilder, randomWords: number, hasSteps: boolean): NavigationAt {
  // One literal, without spreading: objects that are put together by a spread have other hidden shapes from world to world.
  return {
    act: list.i32('act', 1, { holds: HOLDS_ACT, is: externalActs(list.size('act')) }),
    it: list.i32('it', 1, { holds: { of: 'memory' } }),
    isThere: list.i32('isThere', 1, { is: 'flag' }),
    bearing: list.f64('bearing', 1),
    speed: list.f64('speed', 1),
    climb: list.f64('climb', 1),
    drift: list.f64('drift', 1),
    random: list.i32('random', randomWords, { is: 'any' }),
    clearing: list.i32('clearing', 1, { is: 'any' }),
    fieldCount: list.i32('fieldCount', 1, { is: [0, MAX_FIELDS], isInlet: true }),
    fields: list.f64('fields', FIELD_DOUBLES * MAX_FIELDS, { isInlet: true }),
    wish: hasSteps ? list.i32('wish', 1, { is: [WISH_NONE, WISH_TURN] }) : -1,
    wishOutline: hasSteps ? list.i32('wishOutline', 1, { is: [-1, MAX_NEAR - 1] }) : -1,
    wishPoint: hasSteps ? list.f64('wishPoint', 2) : -1,
    wishNear: hasSteps ? list.f64('wishNear', 1) : -1,
    isSpeedAsked: hasSteps ? list.i32('isSpeedAsked', 1, { is: 'flag' }) : -1,
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
  const { at, acts, wishes, learned, map, nets } = navigation
  const count = i32[mind.i + behavior.at.primaryCount]
  const fields = i32[mind.i + at.fieldCount]
  assert(count >= 0 && count <= behavior.room.primary, 'there are no more commands than a mind has room for')
  assert(fields >= 0 && fields <= MAX_FIELDS, 'there are no more potential fields than a mind has room for')
  assertActs(mind.i + behavior.at.primary, count, acts)
  f64[mind.f + at.bearing] = 0
  f64[mind.f + at.speed] = 0
  f64[mind.f + at.climb] = 0
  i32[mind.i + at.isThere] = 1
  i32[mind.i + at.act] = -1
  i32[mind.i + at.clearing] -= Math.sign(i32[mind.i + at.clearing])
  i32[mind.i + at.it] = -1
  if (wishes !== undefined) clearWish(navigation, mind)
  if (map !== undefined) {
    i32[mind.i + map.model.at.asks] = 0
    map.learn?.(map, mind)
  }
  if (nets?.follow(count, view, perception, behavior, navigation, nets, mind)) return
  for (let k = 0; k < count; k++) {
    const act = i32[mind.i + behavior.at.primary + k]
    const way = wayOf(act, acts, mind)
    if (k === 0) i32[mind.i + at.act] = act
    if (way === WAY_NONE) continue
    i32[mind.i + at.act] = act
    const it = i32[mind.i + behavior.at.primaryObject + k]
    assert(it < perception.capacity, 'what a command is about is one of the memories')
    if (way === WAY_WANDER || way === WAY_EXPLORE) wander(act, view, navigation, mind)
    else if (way === WAY_AHEAD) setSpeed(act, navigation, mind)
    else if (way >= WAY_OPENING && way < WAY_INTERCEPT) {
      if (it >= 1) writeBearing(mind.f + perception.at.position + 3 * it, mind.f + at.bearing)
      setSpeed(act, navigation, mind)
      steerByEye(way, navigation, mind)
    } else if (way === WAY_LEARNED) {
      setSpeed(act, navigation, mind)
      learned?.steer(act, it, view, perception.at, navigation, learned, mind)
    } else if (it >= 1) steer(act, way, it, view, perception, navigation, mind)
    const goes = map !== undefined && way === WAY_TO && i32[mind.i + at.isThere] === 0
    const position = mind.f + perception.at.position + 3 * it
    const vertex = goes ? map.head(position, view.dtS, map, mind) : HEADS_STRAIGHT
    if (vertex === HEADS_WAITS) f64[mind.f + at.speed] = 0
    if (vertex >= 0) writeAtan2(f64, vertex, f64, vertex + 1, f64, mind.f + at.bearing)
    if (i32[mind.i + at.fieldCount] > 0 && f64[mind.f + at.speed] > 0) bendByFields(navigation, mind)
    if (wishes === undefined) return
    writeWish(act, way, it, perception, navigation, wishes, mind)
    if (vertex >= 0) wishForVertex(vertex, navigation, mind)
    return
  }
}

function wander(act: number, view: MindView, navigation: NavigationModel, mind: Slab): void {
  const { at } = navigation
  const drift = mind.f + at.drift
  writeNoise(i32, mind.i + at.random, wish, 0)
  f64[drift] = f64[drift] * WANDER_KEEP + WANDER_CHANGE_RADPS * wish[0]
  f64[mind.f + at.bearing] = f64[drift] * view.dtS
  setSpeed(act, navigation, mind)
}

function steer(
  act: number,
  way: number,
  it: number,
  view: MindView,
  perception: PerceptionModel,
  navigation: NavigationModel,
  mind: Slab,
): void {
  const { at, acts } = navigation
  const positionAt = mind.f + perception.at.position + 3 * it
  const left = f64[positionAt]
  const up = f64[positionAt + 1]
  const ahead = f64[positionAt + 2]
  const flat = Math.sqrt(left * left + ahead * ahead)
  writeBearing(positionAt, mind.f + at.bearing)
  if (way === WAY_FACE) return
  if (way === WAY_LEFT_SIDE || way === WAY_RIGHT_SIDE) {
    const side = way === WAY_LEFT_SIDE ? Math.PI / 2 : -Math.PI / 2
    f64[mind.f + at.bearing] -= side
    writeWrapped(f64, mind.f + at.bearing)
    return
  }
  i32[mind.i + at.it] = it
  i32[mind.i + at.isThere] = 0
  setSpeed(act, navigation, mind)
  if (way === WAY_FROM) {
    const far = f64[argumentAt(act, A_WITHIN, acts, mind)]
    if (far > 0 && flat > far) {
      i32[mind.i + at.isThere] = 1
      f64[mind.f + at.speed] = 0
      return
    }
    wish[0] = -left
    wish[1] = -ahead
    writeAtan2(wish, 0, wish, 1, f64, mind.f + at.bearing)
    return
  }
  if (way === WAY_AROUND) {
    goAround(act, positionAt, navigation, mind)
    return
  }
  const within = f64[argumentAt(act, A_WITHIN, acts, mind)]
  // A walker cannot rise to what is above it: near enough over the ground is there.
  const range = navigation.flies ? Math.sqrt(flat * flat + up * up) : flat
  if (range <= within) {
    i32[mind.i + at.isThere] = 1
    f64[mind.f + at.speed] = 0
    return
  }
  // Slow down in time: never more in a tick than what is left of the way. Steps see to that by themselves.
  if (navigation.wishes === undefined)
    f64[mind.f + at.speed] = Math.min(f64[mind.f + at.speed], flat / Math.max(view.dtS, CLIMB_TIME_S))
  f64[mind.f + at.climb] = up / CLIMB_TIME_S
}

/** Bends the way by a director's potential fields: each pulls or pushes more the nearer it is, within its radius. */
export function bendByFields(navigation: NavigationModel, mind: Slab): void {
  const { at } = navigation
  wish[2] = f64[mind.f + at.bearing]
  writeSineCosine(wish, 2, wish)
  for (let k = 0; k < i32[mind.i + at.fieldCount]; k++) {
    const field = mind.f + at.fields + FIELD_DOUBLES * k
    const left = f64[field + P_LEFT]
    const ahead = f64[field + P_AHEAD]
    const distance = Math.sqrt(left * left + ahead * ahead)
    const radius = f64[field + P_RADIUS]
    if (distance >= radius || distance === 0) continue
    const pull = (f64[field + P_STRENGTH] * (1 - distance / radius)) / distance
    wish[0] += pull * left
    wish[1] += pull * ahead
  }
  writeAtan2(wish, 0, wish, 1, f64, mind.f + at.bearing)
}

/** Whether a command says that “it” is to be on the right: those of species with nets can. */
function keepsRight(act: number, { nets, acts }: NavigationModel, mind: Slab): boolean {
  return nets !== undefined && nets.side >= 0 && f64[argumentAt(act, nets.side, acts, mind)] === nets.rightSide
}

/** Along the tangent, leaning in or out by how far the distance is off. Keeps “it” (at `positionAt`) on the left, unless told the right. */
function goAround(act: number, positionAt: number, navigation: NavigationModel, mind: Slab): void {
  const { at, acts } = navigation
  const left = f64[positionAt]
  const ahead = f64[positionAt + 2]
  const flat = Math.sqrt(left * left + ahead * ahead)
  const radius = f64[argumentAt(act, A_RADIUS, acts, mind)]
  const away = Math.max(-1, Math.min(1, (flat - radius) / radius))
  const towardLeft = flat > 0 ? left / flat : 1
  const towardAhead = flat > 0 ? ahead / flat : 0
  // The tangent that has “it” on its left: toward turned a quarter to the right.
  const round = keepsRight(act, navigation, mind) ? -1 : 1
  wish[0] = -round * towardAhead + away * towardLeft
  wish[1] = round * towardLeft + away * towardAhead
  writeAtan2(wish, 0, wish, 1, f64, mind.f + at.bearing)
  f64[mind.f + at.climb] = (f64[positionAt + 1] + f64[argumentAt(act, A_HEIGHT, acts, mind)]) / CLIMB_TIME_S
}

/** A direction: left, ahead; and a cell for an angle. */
const wish = new Float64Array(3)

/** The speed asked for, or the body's most. */
export function setSpeed(act: number, navigation: NavigationModel, mind: Slab): void {
  const asked = f64[argumentAt(act, A_SPEED, navigation.acts, mind)]
  const most = navigation.maxSpeedMps
  f64[mind.f + navigation.at.speed] = asked > 0 ? Math.min(asked, most) : most
  if (navigation.wishes !== undefined) i32[mind.i + navigation.at.isSpeedAsked] = asked > 0 ? 1 : 0
}

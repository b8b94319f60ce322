// By a map: to what it cannot reach straight it goes from corner to corner of a way that it was told.
//
// As long as the straight way is free, as far as the creature knows, it goes straight and nothing is planned. Otherwise it asks room 2 for a
// way (2-senses/path-block.ts) and heads for one vertex after the other; the last is the goal itself. It is advice only: steps still go
// round whoever stands there. A new way is asked for when the goal has moved, when something stands on the way, when it has strayed to
// where it cannot get to the next vertex, when there are more vertices than it was told, and when it lingers about one; not oftener than once a second. Where it knows
// of no way it goes straight on, as without a map, and asks again now and then: it may see more from there.
// Reads: beliefs, what was answered. Writes: the inlets of the question; the answer is whether it heads for a vertex, and which.
// Seed: 002 §7.5 (path), §9 (replanning); 07-locomotion.md §5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { HEADS_STRAIGHT, HEADS_WAITS, PATH_FOUND } from '../0-foundation/path-codes.ts'
import type { MapModel } from '../2-senses/path-block.ts'
import type { WalkedModel } from './walked-block.ts'

/** Not oftener than this a new way is asked for to the same goal, s; and where there was none. */
const REPLAN_S = 1
const RETRY_S = 3

/** Whoever has gone by a way for so long, s, and is within so many waypoints of the next vertex, may be kept off it by its steps. */
const LINGERS_S = 6
const LINGERS_NEAR = 4

/** The goal has moved if it is further from where it was than this, metres for a person, and than this share of the way that is left. */
const MOVED_M = 0.3
const MOVED_SHARE = 0.1

/** So long it stands and waits to be told its first way, s; then it goes straight on until it is. */
const PATIENCE_S = 1

/** Where to head for to get to a position. */
type HeadByMap = (goalAt: number, dtS: number, byMap: ByMap, mind: Slab) => number

/** Constant: the map, and how near to a vertex is there, metres. */
export interface ByMap {
  readonly model: MapModel
  /** Given from above, like the map's own stage. */
  readonly head: HeadByMap
  readonly waypointM: number
  /** How large the body is beside a person. */
  readonly scale: number
  /** The ways that it has walked, of a species that knows no others, and how it learns them. */
  readonly walked: WalkedModel | undefined
  readonly learn: ((byMap: ByMap, mind: Slab) => void) | undefined
}

/**
 * Heads for a position (left, up, ahead at `goalAt`, as positions of beliefs are). Answers where in the arena the vertex to head for stands
 * (left, ahead); `HEADS_STRAIGHT` for the goal itself, `HEADS_WAITS` while it has to find out.
 */
export const headByMap: HeadByMap = (goalAt, dtS, byMap, mind) => {
  const { at } = byMap.model
  i32[mind.i + at.asks] = 1
  f64[mind.f + at.goal] = f64[goalAt]
  f64[mind.f + at.goal + 1] = f64[goalAt + 2]
  if (i32[mind.i + at.isMeasured] === 0) return HEADS_WAITS
  if (i32[mind.i + at.isGoalOpen] !== 0) return HEADS_STRAIGHT
  const isAnswered = i32[mind.i + at.request] === i32[mind.i + at.answered]
  if (isAnswered && needsWay(dtS, byMap, mind)) i32[mind.i + at.request]++
  if (i32[mind.i + at.answered] === 0) return i32[mind.i + at.waited] * dtS < PATIENCE_S ? HEADS_WAITS : HEADS_STRAIGHT
  if (i32[mind.i + at.state] !== PATH_FOUND) return HEADS_STRAIGHT
  const count = i32[mind.i + at.count]
  let next = i32[mind.i + at.next]
  while (next + 1 < count && isThere(mind.f + at.vertex + 2 * next, byMap)) next++
  i32[mind.i + at.next] = next
  const isGoal = next + 1 >= count && i32[mind.i + at.isWhole] !== 0
  return isGoal ? HEADS_STRAIGHT : mind.f + at.vertex + 2 * next
}

/** Whether a way, or a new one, is to be asked for. */
function needsWay(dtS: number, byMap: ByMap, mind: Slab): boolean {
  const { at } = byMap.model
  if (i32[mind.i + at.answered] === 0) return true
  const ageS = i32[mind.i + at.age] * dtS
  if (i32[mind.i + at.state] !== PATH_FOUND) return ageS >= RETRY_S
  const isWhole = i32[mind.i + at.isWhole] !== 0
  if (isWhole && hasMoved(byMap, mind)) return true
  if (ageS < REPLAN_S) return false
  if (ageS >= LINGERS_S && isNearNext(byMap, mind)) return true
  const isNearEnd = !isWhole && i32[mind.i + at.next] + 2 >= i32[mind.i + at.count]
  return isNearEnd || i32[mind.i + at.isBlocked] !== 0 || i32[mind.i + at.isNextOpen] === 0
}

/** Whether the goal is elsewhere than at the end of the way. */
function hasMoved({ model: { at }, scale }: ByMap, mind: Slab): boolean {
  const left = f64[mind.f + at.goal]
  const ahead = f64[mind.f + at.goal + 1]
  const last = mind.f + at.vertex + 2 * (i32[mind.i + at.count] - 1)
  const dl = f64[last] - left
  const da = f64[last + 1] - ahead
  const most = Math.max(MOVED_M * scale, MOVED_SHARE * Math.sqrt(left * left + ahead * ahead))
  return dl * dl + da * da > most * most
}

/** Whether it is about the next vertex. */
function isNearNext({ model: { at }, waypointM }: ByMap, mind: Slab): boolean {
  const vertex = mind.f + at.vertex + 2 * i32[mind.i + at.next]
  const near = LINGERS_NEAR * waypointM
  return f64[vertex] * f64[vertex] + f64[vertex + 1] * f64[vertex + 1] <= near * near
}

function isThere(vertex: number, { waypointM }: ByMap): boolean {
  return f64[vertex] * f64[vertex] + f64[vertex + 1] * f64[vertex + 1] <= waypointM * waypointM
}

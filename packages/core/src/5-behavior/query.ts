// Questions to memory: small predicates that a definition puts together ("seen", "near 5", "red 0.6"), and which one to pick.
//
// Reads: the perception block only. Seed: 001 "queries": a sheep-shaped thing near me, the red thing that makes the most noise.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'

/** What is asked. From ASKS_PERCEPT on: a percept, by its row. Negative: not. */
export const ASKS_FLAG = 1
export const ASKS_UNSEEN = 2
export const ASKS_SIDE_LEFT = 3
export const ASKS_SIDE_RIGHT = 4
export const ASKS_AHEAD = 5
export const ASKS_BEHIND = 6
export const ASKS_FASTER = 7
export const ASKS_NEAR = 8
export const ASKS_FAR = 9
export const ASKS_SURE = 10
export const ASKS_LOUD = 11
export const ASKS_SURPRISING = 12
export const ASKS_SEEN_OF_LATE = 13
export const ASKS_PERCEPT = 100

/** Which of several. */
const PICK_NEAREST = 0
const PICK_FARTHEST = 1
const PICK_LOUDEST = 2
const PICK_SUREST = 3
const PICK_NEWEST = 4
const PICK_OLDEST = 5
const PICK_LARGEST = 6
const PICK_FASTEST = 7
// 8: the most surprising.

/** Whether memory `m` answers all `count` questions that begin at `ints` and `doubles`. */
export function answersAll(
  m: number,
  ints: number,
  doubles: number,
  count: number,
  view: MindView,
  perception: PerceptionModel,
  mind: Slab,
): boolean {
  for (let k = 0; k < count; k++) {
    const asks = i32[ints + k]
    const isSo = answers(m, Math.abs(asks), doubles + k, view, perception, mind)
    if (isSo === asks < 0) return false
  }
  return true
}

function answers(
  m: number,
  asks: number,
  argument: number,
  view: MindView,
  perception: PerceptionModel,
  mind: Slab,
): boolean {
  const { at } = perception
  const value = f64[argument]
  const positionAt = mind.f + at.position + 3 * m
  if (asks >= ASKS_PERCEPT) {
    const width = perception.percepts.names.length
    return f64[mind.f + at.percepts + m * width + asks - ASKS_PERCEPT] >= value
  }
  switch (asks) {
    case ASKS_FLAG:
      return (i32[mind.i + at.flags + m] & value) !== 0
    case ASKS_UNSEEN:
      return (view.tick - i32[mind.i + at.lastTick + m]) * view.dtS > value
    case ASKS_SIDE_LEFT:
      return f64[positionAt] > 0
    case ASKS_SIDE_RIGHT:
      return f64[positionAt] < 0
    case ASKS_AHEAD:
      return f64[positionAt + 2] > 0
    case ASKS_BEHIND:
      return f64[positionAt + 2] < 0
    case ASKS_FASTER:
      return speedSquared(m, perception, mind) > value * value
    case ASKS_NEAR:
      return f64[mind.f + at.range + m] <= value
    case ASKS_FAR:
      return f64[mind.f + at.range + m] >= value
    case ASKS_SURE:
      return f64[mind.f + at.confidence + m] >= value
    case ASKS_SEEN_OF_LATE: {
      const seen = i32[mind.i + at.seenTick + m]
      return seen > 0 && (view.tick - seen) * view.dtS <= value
    }
    case ASKS_LOUD:
      return f64[mind.f + at.loudness + m] >= value
    default:
      return f64[mind.f + at.surprise + m] >= value
  }
}

function speedSquared(m: number, perception: PerceptionModel, mind: Slab): number {
  const at = mind.f + perception.at.velocity + 3 * m
  return f64[at] * f64[at] + f64[at + 1] * f64[at + 1] + f64[at + 2] * f64[at + 2]
}

/** Whether memory `a` is to be picked rather than `b`. Equal: the one in the lower row. */
export function isPicked(a: number, b: number, pick: number, perception: PerceptionModel, mind: Slab): boolean {
  const { at } = perception
  switch (pick) {
    case PICK_NEAREST:
      return f64[mind.f + at.range + a] < f64[mind.f + at.range + b]
    case PICK_FARTHEST:
      return f64[mind.f + at.range + a] > f64[mind.f + at.range + b]
    case PICK_LOUDEST:
      return f64[mind.f + at.loudness + a] > f64[mind.f + at.loudness + b]
    case PICK_SUREST:
      return f64[mind.f + at.confidence + a] > f64[mind.f + at.confidence + b]
    case PICK_NEWEST:
      return i32[mind.i + at.firstTick + a] > i32[mind.i + at.firstTick + b]
    case PICK_OLDEST:
      return i32[mind.i + at.firstTick + a] < i32[mind.i + at.firstTick + b]
    case PICK_LARGEST:
      return f64[mind.f + at.size + 2 * a] > f64[mind.f + at.size + 2 * b]
    case PICK_FASTEST:
      return speedSquared(a, perception, mind) > speedSquared(b, perception, mind)
    default:
      return f64[mind.f + at.surprise + a] > f64[mind.f + at.surprise + b]
  }
}

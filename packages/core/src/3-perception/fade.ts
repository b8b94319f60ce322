// No news: confidence decays, each percept's at its own rate; a thing missing from a position in plain view is doubted, then lost;
// what has faded is forgotten.
//
// Absence is evidence only where one can see, and the less the surer the position was: a doubt grows while the believed position lies open
// and nothing is there. Reads: answers to what was wondered. Writes: memories. Seed: 001 "Prediction and Surprise".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import { BY_SIGHT, SIGHT_BLOCKED, SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { ALIKE, areAlike } from './alike.ts'
import { listen } from './beat.ts'
import {
  BY_ABSENCE,
  BY_POSITION,
  type Instant,
  IS_HEARD,
  IS_HIDDEN,
  IS_LOST,
  IS_MISSING,
  IS_SEEN,
  IS_SMELLED,
  IS_THERE,
  type PerceptionModel,
  SOMETHING,
} from './memory-block.ts'
import { fadeNews, keepsFor } from './percepts.ts'
import { beginSearch } from './search.ts'
import { surprise } from './surprise.ts'

/** By how much something deviates: a cell, because a double as an argument would make garbage. */
const amount = new Float64Array(1)

/** Below this confidence a memory is gone. */
const FORGOTTEN = 0.05

/** A position this sure is doubted as soon as it is seen empty; one three times as unsure, a tenth as quickly, metres. */
const SURE_M = 1

/** A position in plain view must be empty for this long before its thing is lost, s. */
const DOUBT_S = 0.2

/** Something lost that is not searched for is forgotten after this, s. */
const LOST_S = 1

/** What should be here is at least this far away, metres: how surprising that is goes by how sure the position was. */
const AWAY_M = 3

/** Takes the answers to what was wondered about memories. */
export function takeGlances(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const count = i32[mind.i + senses.at.wonderCount]
  // With its hands full a creature does not know what else there was, beyond the furthest that it held.
  const records = i32[mind.i + senses.at.count]
  const isFull = records === senses.capacity
  const furthest = f64[mind.f + senses.at.range + records - 1]
  for (let w = 0; w < count; w++) {
    const m = i32[mind.i + at.wonderOf + w]
    if (m >= perception.capacity || i32[mind.i + at.id + m] === 0) continue
    const sight = i32[mind.i + senses.at.wonderSight + w]
    if (sight === SIGHT_BLOCKED) i32[mind.i + at.flags + m] |= IS_HIDDEN
    if (sight !== SIGHT_OPEN || !isShown(m, senses, perception, mind)) continue
    if (isFull && f64[mind.f + at.range + m] >= furthest) continue
    i32[mind.i + at.flags + m] |= IS_MISSING
  }
}

/**
 * Whether the eyes would have shown memory `m` if it were there: every open eye looks for its kind; and where they tell only of
 * the nearest, no other of its kind was nearer.
 */
function isShown(m: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): boolean {
  const { at } = perception
  const kind = i32[mind.i + at.kind + m]
  if (kind === SOMETHING) return hasOpenEyes(senses)
  const part = i32[mind.i + at.part + m]
  let isNearestOnly = false
  for (let k = 0; k < senses.senses.length; k++) {
    const { looks, targets } = senses.senses[k]
    if (!looks) continue
    let t = 0
    while (t < targets.length && (targets[t] !== kind || targets[t + 1] !== part)) t += 2
    if (t >= targets.length) return false
    if (senses.senses[k].isNearestOnly) isNearestOnly = true
  }
  if (!isNearestOnly) return true
  const range = f64[mind.f + at.range + m]
  for (let r = 1; r < i32[mind.i + senses.at.count]; r++) {
    const isAlike = i32[mind.i + senses.at.kind + r] === kind && i32[mind.i + senses.at.part + r] === part
    if (isAlike && f64[mind.f + senses.at.range + r] < range) return false
  }
  return true
}

/** Whether it sees at all what stands where a voice came from: not by a nose, and not if it is shown only the nearest. */
function hasOpenEyes({ senses }: SensesModel): boolean {
  for (let k = 0; k < senses.length; k++) {
    const { by, goesThrough, isNearestOnly } = senses[k]
    if (by === BY_SIGHT && !goesThrough && !isNearestOnly) return true
  }
  return false
}

/** Fades every memory that had no news on this tick. */
export function fade(instant: Instant, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, percepts } = perception
  const { tick } = instant
  const keeps = keepsFor(instant, perception)
  const soundKeeps = keeps[percepts.sound]
  const shapeKeeps = keeps[percepts.shape]
  const count = I[mind.i + at.count]
  const confidenceColumn = mind.f + at.confidence
  const beatColumn = mind.i + at.beatCount
  const flagsColumn = mind.i + at.flags
  const newsColumn = mind.i + at.news
  const kindColumn = mind.i + at.kind
  const idColumn = mind.i + at.id
  for (let m = 1; m < count; m++) {
    if (I[beatColumn + m] > 0) listen(m, tick, perception, mind)
    const flags = I[flagsColumn + m]
    if ((flags & IS_THERE) !== 0) {
      if ((flags & (IS_MISSING | IS_HIDDEN)) !== 0) I[flagsColumn + m] = flags & ~(IS_MISSING | IS_HIDDEN)
      continue
    }
    if (I[idColumn + m] === 0) continue
    if (I[newsColumn + m] !== 0) fadeNews(m, keeps, perception, mind)
    if ((flags & IS_HEARD) !== 0) continue
    const isUnknown = I[kindColumn + m] === SOMETHING
    const confidence = F[confidenceColumn + m] * (isUnknown ? soundKeeps : shapeKeeps)
    F[confidenceColumn + m] = confidence
    if ((flags & (IS_LOST | IS_MISSING)) !== 0) doubt(m, instant, perception, mind)
    if (confidence < FORGOTTEN) forget(m, perception, mind)
  }
}

/** What is not where it must be visible. */
function doubt(m: number, { tick, dtS }: Instant, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const flags = i32[mind.i + at.flags + m]
  const doubtAt = mind.f + at.doubt + m
  if ((flags & IS_LOST) !== 0) {
    f64[doubtAt] += dtS
    const isSought = i32[mind.i + at.soughtId] === i32[mind.i + at.id + m]
    if (f64[doubtAt] > 1 + (isSought ? perception.searchS : LOST_S)) forget(m, perception, mind)
    return
  }
  if ((flags & IS_MISSING) === 0) return
  const spread = f64[mind.f + at.spread + m] / SURE_M
  f64[doubtAt] += dtS / (DOUBT_S * (1 + spread * spread))
  if (f64[doubtAt] >= 1) lose(m, tick, perception, mind)
}

/** It is not there. Either it is what has turned up elsewhere since, or it is lost. */
function lose(m: number, tick: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  f64[mind.f + at.doubt + m] = 1
  amount[0] = AWAY_M / Math.max(0.05, f64[mind.f + at.spread + m])
  const found = newcomerLike(m, perception, mind)
  if (found > 0) {
    i32[mind.i + at.id + found] = i32[mind.i + at.id + m]
    i32[mind.i + at.firstTick + found] = i32[mind.i + at.firstTick + m]
    surprise(found, BY_POSITION, amount, tick, perception, mind)
    forget(m, perception, mind)
    return
  }
  i32[mind.i + at.flags + m] |= IS_LOST
  surprise(m, BY_ABSENCE, amount, tick, perception, mind)
  // Nobody knows what to look for.
  if (perception.searches && i32[mind.i + at.kind + m] !== SOMETHING) beginSearch(m, tick, perception, mind)
}

const apart = new Float64Array(1)

/** A memory that was formed after `m` was last seen, is in view and is like it, the most alike: the same thing, moved. */
function newcomerLike(m: number, perception: PerceptionModel, mind: Slab): number {
  const { at } = perception
  const count = i32[mind.i + at.count]
  let best = 0
  let bestUnlike = ALIKE
  for (let other = 1; other < count; other++) {
    if (other === m || i32[mind.i + at.id + other] === 0) continue
    if ((i32[mind.i + at.flags + other] & (IS_SEEN | IS_SMELLED)) === 0) continue
    if (i32[mind.i + at.firstTick + other] <= i32[mind.i + at.lastTick + m]) continue
    if (!areAlike(m, other, perception, mind, apart) || apart[0] >= bestUnlike) continue
    best = other
    bestUnlike = apart[0]
  }
  return best
}

/** Frees a row. Nothing of it stays in the state. */
export function forget(m: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  if (i32[mind.i + at.soughtId] === i32[mind.i + at.id + m]) i32[mind.i + at.soughtId] = 0
  if (i32[mind.i + at.hiddenId] === i32[mind.i + at.id + m]) i32[mind.i + at.hiddenId] = 0
  clearRow(m, perception, mind)
  let count = i32[mind.i + at.count]
  while (count > 1 && i32[mind.i + at.id + count - 1] === 0) count--
  i32[mind.i + at.count] = count
}

function clearRow(m: number, perception: PerceptionModel, mind: Slab): void {
  for (const column of perception.columns) {
    const at = column.at + column.width * m
    if (column.isInteger) clearInts(mind.i + at, mind.i + at + column.width)
    else clearDoubles(mind.f + at, mind.f + at + column.width)
  }
}

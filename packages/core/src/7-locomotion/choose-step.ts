// Choosing a step: of all candidates the one of least stress that nothing stands in the way of.
//
// Every bound stress gives a number for every candidate, and the candidate with the least sum is taken. What costs little to work out
// comes first: a lower bound of the plain stresses; these; what foresight is at least (foresight-bound.ts). The candidate that is cheapest
// so far is looked at more closely, blocked ones are dropped and the dear stresses added, until the best is no dearer than what all others
// cost at least: since no stress is negative, the result is the same as with all of it.
// Standing counts only where every step is blocked, or the best one has stress from something that moves. Ties (within 1e-12): the smaller
// turn, the longer step, right before left; never the order of a list. Reads: near space, beliefs, the wish. Writes: the fan.
// Seed: 002 §4.1–4.3.

import { i32, type Slab } from '../0-foundation/arena.ts'
import { avoid } from './avoid.ts'
import { listCandidates } from './candidates.ts'
import { createForesight, type Foresight } from './courses.ts'
import type { Fan } from './fan.ts'
import {
  MAX_CANDIDATES,
  STATE_BLOCKED,
  STATE_DEAR,
  STATE_DONE,
  STATE_OPEN,
  STATE_WEIGHED,
  W_CANDIDATES,
  W_MOVING,
  W_ROW,
} from './fan.ts'
import { foreseeAtLeast } from './foresight-bound.ts'
import { listOthers } from './foresight-list.ts'
import type { StepsModel } from './locomotion-block.ts'
import { cheapest, close, closeAbove, openAll, raise, reopen } from './open-candidates.ts'
import { openSpace } from './open-space.ts'
import { beginForesight, foresee, MAX_FORESIGHTS } from './predict.ts'
import { isBlocked } from './prevent.ts'
import {
  BY_ATTRACT,
  BY_AVOID,
  BY_DUCK,
  BY_PREDICT,
  BY_SPACE,
  BY_VIEW,
  MAX_STRESSES,
  STRESS_INTS,
  T_BY,
} from './stress-row.ts'
import { attractAtLeast, isPlain, measureGoal, weighPlain } from './stresses.ts'
import { beginView, hide } from './view.ts'

/** Stresses that differ by less are equal. */
const SAME = 1e-12

/** More stress from what moves than this makes standing worth a thought. */
const MOVED = 1e-9

/** By row of a stress by foresight: its courses. */
const foresights: Foresight[] = Array.from({ length: MAX_FORESIGHTS }, createForesight)

/** Which of them a row has; −1 for none. */
const foresightOf = new Int32Array(MAX_STRESSES)

/** By row: 1 if it is of foresight and counts in this choice. */
const isForeseeing = new Int32Array(MAX_STRESSES)

/** By candidate: what foresight counts at least, as far as that is known. */
const foreseen = new Float64Array(MAX_CANDIDATES)

/** Candidates that may still be the best. */
const left = new Int32Array(MAX_CANDIDATES)

/** What rounding may add to a sum is less than this takes from it. */
const LITTLE_LESS = 1 - 1e-9

/** An answer, what it is multiplied by, and above what it need not be exact. */
const cell = new Float64Array(3)

/** Whether a row counts in this choice: it is bound, and if it is of level 1, it is the one for the wish. */
function counts(row: number, by: number, fan: Fan): boolean {
  if (fan.factor[row] === 0 || by === BY_DUCK) return false
  return by > BY_SPACE || row === fan.whole[W_ROW]
}

/**
 * Finds the best candidate of a fan whose goal, numbers and others are set; −1 if every one is blocked. `isWhole` works out all of every
 * candidate, for who wants to see the fan; the answer is the same. `horizon[0]` is what foresight's horizon is multiplied by.
 */
export function findBest(
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  ducks: boolean,
  isWhole: boolean,
  horizon: Float64Array,
): number {
  const { whole } = fan
  listCandidates(steps, fan)
  let ordinal = 0
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    foresightOf[row] = by === BY_PREDICT ? ordinal++ : -1
    isForeseeing[row] = 0
    if (!counts(row, by, fan)) continue
    if (by === BY_VIEW) beginView(row, steps, fan)
    if (by !== BY_PREDICT) continue
    isForeseeing[row] = 1
    beginForesight(row, horizon, steps, fan, foresights[foresightOf[row]])
  }
  const moving = whole[W_MOVING]
  bound[0] = Number.POSITIVE_INFINITY
  let best = least(0, moving, steps, mind, fan, ducks, isWhole)
  if (best < 0 || fan.byMovers[best] > MOVED || isWhole) {
    // Standing that costs more than the best step is not taken either.
    bound[0] = best < 0 || isWhole ? Number.POSITIVE_INFINITY : fan.total[best]
    const standing = least(moving, whole[W_CANDIDATES], steps, mind, fan, ducks, isWhole)
    if (best < 0 || (fan.byMovers[best] > MOVED && standing >= 0 && fan.total[standing] < fan.total[best]))
      best = standing
  }
  if (best >= 0) clearIdle(best, best + 1, steps, fan)
  return best
}

function byOf(row: number, steps: StepsModel): number {
  return i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
}

/** The best of candidates `from` to `to` that is no dearer than the bound, −1 if there is none. */
function least(
  from: number,
  to: number,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  ducks: boolean,
  isWhole: boolean,
): number {
  // Who wants to see the fan wants to see everybody whom some candidate could meet, standing or not.
  const first = isWhole ? 0 : from
  const end = isWhole ? fan.whole[W_CANDIDATES] : to
  measureGoal(steps, mind, fan, first, end)
  const lazy = isWhole ? -1 : lazyRow(steps, fan)
  weighAllPlain(from, to, lazy, steps, mind, fan)
  if (isWhole) clearIdle(from, to, steps, fan)
  openAll(fan.total, from, to)
  let c = cheapest()
  if (c < 0 || fan.total[c] > bound[0] + SAME) return -1
  for (let row = 0; row < steps.stressNames.length; row++) {
    if (isForeseeing[row] === 1) listOthers(row, first, end, steps, fan, foresights[foresightOf[row]])
  }
  let isBounded = isWhole
  while (c >= 0 && (isWhole || fan.total[c] <= bound[0] + SAME)) {
    if (isWhole) lookAtAll(c, steps, mind, fan, ducks)
    else if (isBounded || bound[0] === Number.POSITIVE_INFINITY) lookCloser(c, lazy, steps, mind, fan, ducks)
    else {
      // The first was not the best beyond doubt: now it pays to know what all others cost at least.
      addAtLeast(steps, fan)
      isBounded = true
    }
    c = cheapest()
  }
  return firstOf(from, to, fan)
}

/** Finds out more about the cheapest candidate; all of it, unless another is cheaper by then. */
function lookCloser(c: number, lazy: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  const { total, plain, state } = fan
  if (state[c] === STATE_OPEN && lazy >= 0) {
    weighLazy(c, lazy, steps, mind, fan)
    state[c] = STATE_WEIGHED
    if (!raise(total, c)) return
  }
  close()
  if (fan.length[c] > 0 && steps.prevents && isBlocked(c, ducks, steps, mind, fan)) {
    state[c] = STATE_BLOCKED
    return
  }
  state[c] = STATE_DONE
  total[c] = plain[c]
  cell[2] = bound[0] + SAME
  addDear(c, steps, mind, fan, ducks)
  if (state[c] === STATE_DONE && total[c] < bound[0]) bound[0] = total[c]
}

/** Works out everything about the cheapest candidate, blocked or not. */
function lookAtAll(c: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  close()
  const isShut = fan.length[c] > 0 && steps.prevents && isBlocked(c, ducks, steps, mind, fan)
  fan.state[c] = isShut ? STATE_BLOCKED : STATE_DONE
  cell[2] = Number.POSITIVE_INFINITY
  addDear(c, steps, mind, fan, ducks)
  if (!isShut && fan.total[c] < bound[0]) bound[0] = fan.total[c]
}

/** The least stress so far. */
const bound = new Float64Array(1)

/** The row of attraction, if it is what counts: where the goal lies is worked out only for candidates that may be the best. */
function lazyRow(steps: StepsModel, { whole }: Fan): number {
  const row = whole[W_ROW]
  return row >= 0 && byOf(row, steps) === BY_ATTRACT ? row : -1
}

/** Works out the plain stresses of candidates, and their sum; of row `lazy` only what it is at least. */
function weighAllPlain(from: number, to: number, lazy: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { total, plain, stress, byMovers } = fan
  for (let c = from; c < to; c++) {
    total[c] = 0
    byMovers[c] = 0
    foreseen[c] = 0
  }
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    if (!counts(row, by, fan) || !isPlain(by)) continue
    if (row === lazy) attractAtLeast(row, from, to, steps, fan)
    else weighPlain(row, from, to, steps, mind, fan)
    for (let c = from; c < to; c++) total[c] += stress[c * MAX_STRESSES + row]
  }
  if (lazy >= 0) for (let c = from; c < to; c++) total[c] *= LITTLE_LESS
  else for (let c = from; c < to; c++) plain[c] = total[c]
}

/** Works out row `lazy` of a candidate, and the sum of its plain stresses, in the order of rows. */
function weighLazy(c: number, lazy: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { total, plain, stress } = fan
  weighPlain(lazy, c, c + 1, steps, mind, fan)
  let sum = 0
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    if (isPlain(by) && counts(row, by, fan)) sum += stress[c * MAX_STRESSES + row]
  }
  plain[c] = sum
  total[c] = sum + foreseen[c]
}

/** Adds to the sums of all candidates that may still be the best what their foresight is at least. */
function addAtLeast(steps: StepsModel, fan: Fan): void {
  const { total, factor } = fan
  cell[0] = bound[0] + SAME
  const count = closeAbove(cell, left)
  for (let row = 0; row < steps.stressNames.length; row++) {
    if (isForeseeing[row] === 0 || foresights[foresightOf[row]].count === 0) continue
    cell[0] = factor[row]
    foreseeAtLeast(left, count, row, cell, steps, fan, foresights[foresightOf[row]], foreseen)
  }
  for (let k = 0; k < count; k++) total[left[k]] += foreseen[left[k]]
  reopen(total)
}

/** Rows that do not count have no share in candidates that somebody looks at. */
function clearIdle(from: number, to: number, steps: StepsModel, fan: Fan): void {
  for (let row = 0; row < steps.stressNames.length; row++) {
    if (counts(row, byOf(row, steps), fan)) continue
    for (let c = from; c < to; c++) fan.stress[c * MAX_STRESSES + row] = 0
  }
}

/** Adds the dear stresses of a candidate; once it is dearer than `cell[2]` the rest is left out, and it is never taken. */
function addDear(c: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  const { total, stress, byMovers, factor } = fan
  const most = cell[2]
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    if (isPlain(by) || !counts(row, by, fan)) continue
    cell[0] = 0
    cell[1] = factor[row]
    cell[2] = most - total[c]
    if (by === BY_AVOID) avoid(c, row, ducks, steps, mind, fan, cell)
    else if (by === BY_PREDICT) foresee(c, row, steps, fan, foresights[foresightOf[row]], cell)
    else if (by === BY_VIEW) hide(c, row, steps, mind, fan, cell)
    else openSpace(c, row, steps, mind, fan, cell)
    stress[c * MAX_STRESSES + row] = cell[0]
    total[c] += cell[0]
    if (by === BY_PREDICT) byMovers[c] += cell[0]
    if (total[c] <= most) continue
    if (fan.state[c] === STATE_DONE) fan.state[c] = STATE_DEAR
    return
  }
}

/** Of all candidates whose stress is the least, or the same, the first by the rule for ties. */
function firstOf(from: number, to: number, fan: Fan): number {
  const { total, state, way, length } = fan
  const most = bound[0] + SAME
  let best = -1
  for (let c = from; c < to; c++) {
    if (state[c] !== STATE_DONE || total[c] > most) continue
    if (best < 0) {
      best = c
      continue
    }
    const turn = Math.abs(way[c]) - Math.abs(way[best])
    const longer = length[c] - length[best]
    const isFirst = turn < -SAME || (turn <= SAME && (longer > SAME || (longer >= -SAME && way[c] < way[best])))
    if (isFirst) best = c
  }
  return best
}

/** The courses that a row foresaw in the last choice; nothing for another kind of row. For traces. */
export function lastForesight(row: number): Foresight | undefined {
  return foresightOf[row] < 0 ? undefined : foresights[foresightOf[row]]
}

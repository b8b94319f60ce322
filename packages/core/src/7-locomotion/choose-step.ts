// Choosing a step: of all candidates the one of least stress that nothing stands in the way of.
//
// Every bound stress gives a number for every candidate, and the candidate with the least sum is taken. Stresses that cost little to work
// out come first; then candidates are looked at in the order of that sum, blocked ones dropped and the dear stresses added, until
// the best is no dearer than what all others have already: since no stress is negative, the result is the same as with all of it.
// Standing counts only where every step is blocked, or the best one has stress from something that moves. Ties (within 1e-12): the smaller
// turn, the longer step, right before left; never the order of a list. Reads: near space, beliefs, the wish. Writes: the fan.
// Seed: 002 §4.1–4.3.

import { i32, type Slab } from '../0-foundation/arena.ts'
import { avoid } from './avoid.ts'
import { listCandidates } from './candidates.ts'
import type { Fan } from './fan.ts'
import { STATE_BLOCKED, STATE_DEAR, STATE_DONE, STATE_OPEN, W_CANDIDATES, W_MOVING, W_ROW } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import { openSpace } from './open-space.ts'
import { beginForesight, createForesight, type Foresight, foresee, MAX_FORESIGHTS } from './predict.ts'
import { isBlocked } from './prevent.ts'
import { BY_AVOID, BY_DUCK, BY_PREDICT, BY_SPACE, BY_VIEW, MAX_STRESSES, STRESS_INTS, T_BY } from './stress-row.ts'
import { isPlain, measureGoal, weighPlain } from './stresses.ts'
import { beginView, hide } from './view.ts'

/** Stresses that differ by less are equal. */
const SAME = 1e-12

/** More stress from what moves than this makes standing worth a thought. */
const MOVED = 1e-9

/** By row of a stress by foresight: its courses. */
const foresights: Foresight[] = Array.from({ length: MAX_FORESIGHTS }, createForesight)

/** Which of them a row has; −1 for none. */
const foresightOf = new Int32Array(MAX_STRESSES)

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
    if (!counts(row, by, fan)) continue
    if (by === BY_PREDICT) beginForesight(row, horizon, steps, fan, foresights[foresightOf[row]])
    else if (by === BY_VIEW) beginView(row, steps, fan)
  }
  const moving = whole[W_MOVING]
  let best = least(0, moving, steps, mind, fan, ducks, isWhole)
  if (best < 0 || fan.byMovers[best] > MOVED || isWhole) {
    const standing = least(moving, whole[W_CANDIDATES], steps, mind, fan, ducks, isWhole)
    if (best < 0 || (fan.byMovers[best] > MOVED && fan.total[standing] < fan.total[best])) best = standing
  }
  return best
}

function byOf(row: number, steps: StepsModel): number {
  return i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
}

/** The best of candidates `from` to `to`, −1 if all are blocked. */
function least(
  from: number,
  to: number,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  ducks: boolean,
  isWhole: boolean,
): number {
  const { total, state } = fan
  measureGoal(steps, mind, fan, from, to)
  weighAllPlain(from, to, steps, mind, fan)
  bound[0] = Number.POSITIVE_INFINITY
  for (;;) {
    const c = cheapest(from, to, fan)
    if (c < 0) break
    if (!isWhole && total[c] > bound[0] + SAME) break
    if (fan.length[c] > 0 && steps.prevents && isBlocked(c, ducks, steps, mind, fan)) {
      state[c] = STATE_BLOCKED
      if (!isWhole) continue
    } else state[c] = STATE_DONE
    cell[2] = isWhole ? Number.POSITIVE_INFINITY : bound[0] + SAME
    addDear(c, steps, mind, fan, ducks)
    if (state[c] === STATE_DONE && total[c] < bound[0]) bound[0] = total[c]
  }
  return firstOf(from, to, fan)
}

/** The least stress so far. */
const bound = new Float64Array(1)

/** Works out the plain stresses of candidates, and their sum. */
function weighAllPlain(from: number, to: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { total, stress, byMovers } = fan
  for (let c = from; c < to; c++) {
    total[c] = 0
    byMovers[c] = 0
  }
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    if (!counts(row, by, fan) || !isPlain(by)) {
      for (let c = from; c < to; c++) stress[c * MAX_STRESSES + row] = 0
      continue
    }
    weighPlain(row, from, to, steps, mind, fan)
    for (let c = from; c < to; c++) total[c] += stress[c * MAX_STRESSES + row]
  }
}

/** Of those not looked at yet the one with the least so far; −1 when all have been. */
function cheapest(from: number, to: number, fan: Fan): number {
  const { total, state } = fan
  let best = -1
  let lowest = Number.POSITIVE_INFINITY
  for (let c = from; c < to; c++) {
    if (state[c] !== STATE_OPEN || total[c] >= lowest) continue
    lowest = total[c]
    best = c
  }
  return best
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

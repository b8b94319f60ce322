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
  N_PRESSURE,
  STATE_BLOCKED,
  STATE_DEAR,
  STATE_DONE,
  STATE_OPEN,
  STATE_WEIGHED,
  W_CANDIDATES,
  W_MOVING,
  W_ROW,
  W_SHUFFLES,
} from './fan.ts'
import { foreseeAtLeast } from './foresight-bound.ts'
import { listOthers } from './foresight-list.ts'
import type { StepsModel } from './locomotion-block.ts'
import { openSpace } from './open-space.ts'
import { beginForesight, foresee, MAX_FORESIGHTS } from './predict.ts'
import { isBlocked } from './prevent.ts'
import {
  BY_ATTRACT,
  BY_AVOID,
  BY_DUCK,
  BY_PREDICT,
  BY_SPACE,
  BY_TERRAIN,
  BY_VIEW,
  MAX_STRESSES,
  STRESS_INTS,
  T_BY,
} from './stress-row.ts'
import { attractAtLeast, isPlain, isUneven, measureGoal, weighPlain } from './stresses.ts'
import { beginView, hide } from './view.ts'

/** Stresses that differ by less are equal. */
const SAME = 1e-12

/** More stress from what moves than this makes standing worth a thought. */
const MOVED = 1e-9

/** What rounding may add to a sum is less than this takes from it. */
const LITTLE_LESS = 1 - 1e-9

/** How much less far ahead who is pressed most looks, and how much less it keeps off things. */
const LESS_AHEAD = 0.8
const LESS_AVOIDED = 0.7

/** By row of a stress by foresight: its courses. */
const foresights: Foresight[] = Array.from({ length: MAX_FORESIGHTS }, createForesight)

/** Which of them a row has; −1 for none. */
const foresightOf = new Int32Array(MAX_STRESSES)

/** Rows that count in this choice, in order: those that are worked out for all candidates at once, those that are dear, those of foresight. */
const plainRows = new Int32Array(MAX_STRESSES)
const dearRows = new Int32Array(MAX_STRESSES)
const foreseeingRows = new Int32Array(MAX_STRESSES)
/** How many of each. */
const rows = new Int32Array(3)
const N_PLAIN = 0
const N_DEAR = 1
const N_FORESEEING = 2

/** Candidates that may still be the best, in no order, and how many. */
const open = new Int32Array(MAX_CANDIDATES)
const openCount = new Int32Array(1)

/** What the cheapest of these cost but one. */
const second = new Float64Array(1)

/** By candidate: what foresight counts at least, as far as that is known. */
const foreseen = new Float64Array(MAX_CANDIDATES)

/** The least stress so far. */
const bound = new Float64Array(1)

/** An answer, what it is multiplied by, and above what it need not be exact. */
const cell = new Float64Array(3)

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
  const pressure = fan.now[N_PRESSURE]
  fan.whole[W_SHUFFLES] = 0
  if (pressure === 0) return findBestOf(steps, mind, fan, ducks, isWhole, horizon)
  weighPressed(steps, fan)
  horizon[0] *= 1 - LESS_AHEAD * pressure
  const best = findBestOf(steps, mind, fan, ducks, isWhole, horizon)
  if (best >= 0 && fan.length[best] > 0) return best
  // No whole step will do: a short one.
  fan.whole[W_SHUFFLES] = 1
  return findBestOf(steps, mind, fan, ducks, isWhole, horizon)
}

/** Who is pressed heeds what may come, and things near, less. */
function weighPressed(steps: StepsModel, { now, factor }: Fan): void {
  const pressure = now[N_PRESSURE]
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    if (by === BY_PREDICT) factor[row] *= 1 - pressure
    else if (by === BY_AVOID) factor[row] *= 1 - LESS_AVOIDED * pressure
  }
}

/** The best of the candidates that are listed, −1 for none. */
function findBestOf(
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  ducks: boolean,
  isWhole: boolean,
  horizon: Float64Array,
): number {
  const { whole } = fan
  listCandidates(steps, fan)
  listRows(steps, mind, fan, horizon)
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

/** Whether a row counts in this choice: it is bound; if it is of level 1, it is the one for the wish; and all ground is not the same. */
function counts(row: number, by: number, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  if (fan.factor[row] === 0 || by === BY_DUCK) return false
  if (by === BY_TERRAIN) return isUneven(steps, mind)
  return by > BY_SPACE || row === fan.whole[W_ROW]
}

/** Lists the rows that count, and gets those ready that need it. */
function listRows(steps: StepsModel, mind: Slab, fan: Fan, horizon: Float64Array): void {
  rows.fill(0)
  let ordinal = 0
  for (let row = 0; row < steps.stressNames.length; row++) {
    const by = byOf(row, steps)
    foresightOf[row] = by === BY_PREDICT ? ordinal++ : -1
    if (!counts(row, by, steps, mind, fan)) continue
    if (isPlain(by)) {
      plainRows[rows[N_PLAIN]++] = row
      continue
    }
    dearRows[rows[N_DEAR]++] = row
    if (by === BY_VIEW) beginView(row, steps, fan)
    if (by !== BY_PREDICT) continue
    foreseeingRows[rows[N_FORESEEING]++] = row
    beginForesight(row, horizon, steps, fan, foresights[foresightOf[row]])
  }
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
  const { total, state } = fan
  // Who wants to see the fan wants to see everybody whom some candidate could meet, standing or not.
  const first = isWhole ? 0 : from
  const end = isWhole ? fan.whole[W_CANDIDATES] : to
  measureGoal(steps, mind, fan, first, end)
  const lazy = isWhole ? -1 : lazyRow(steps, fan)
  weighAllPlain(from, to, lazy, steps, mind, fan)
  if (isWhole) {
    clearIdle(from, to, steps, fan)
    listAllOthers(first, end, steps, fan)
    for (let c = from; c < to; c++) lookAtAll(c, steps, mind, fan, ducks)
    return firstOf(from, to, fan)
  }
  let n = cheapest(total)
  if (n < 0) return -1
  listAllOthers(first, end, steps, fan)
  let isBounded = false
  for (; n >= 0; n = cheapest(total)) {
    if (!isBounded && bound[0] !== Number.POSITIVE_INFINITY) {
      // The first was not the best beyond doubt: now it pays to know what all others cost at least.
      addAtLeast(steps, fan)
      isBounded = true
      continue
    }
    const c = open[n]
    if (state[c] === STATE_OPEN && lazy >= 0) {
      weighLazy(c, lazy, steps, mind, fan)
      state[c] = STATE_WEIGHED
      if (total[c] > second[0]) continue
    }
    open[n] = open[--openCount[0]]
    lookCloser(c, steps, mind, fan, ducks)
  }
  return firstOf(from, to, fan)
}

/** Which of the open candidates is the cheapest, −1 for none; what the next one costs is kept. Those dearer than the best one are dropped. */
function cheapest(total: Float64Array): number {
  const O = open
  const most = bound[0] + SAME
  let count = openCount[0]
  let lowest = Number.POSITIVE_INFINITY
  let next = Number.POSITIVE_INFINITY
  let best = -1
  for (let n = 0; n < count; n++) {
    const sum = total[O[n]]
    if (sum > most) O[n--] = O[--count]
    else if (sum < lowest) {
      next = lowest
      lowest = sum
      best = n
    } else if (sum < next) next = sum
  }
  openCount[0] = count
  second[0] = next
  return best
}

/** Lists whom each row of foresight is about. */
function listAllOthers(from: number, to: number, steps: StepsModel, fan: Fan): void {
  for (let k = 0; k < rows[N_FORESEEING]; k++) {
    const row = foreseeingRows[k]
    listOthers(row, from, to, steps, fan, foresights[foresightOf[row]])
  }
}

/** Works out row `lazy` of a candidate, and the sum of its plain stresses, in the order of rows. */
function weighLazy(c: number, lazy: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { total, plain, stress } = fan
  weighPlain(lazy, c, c + 1, steps, mind, fan)
  let sum = 0
  for (let k = 0; k < rows[N_PLAIN]; k++) sum += stress[plainRows[k] * MAX_CANDIDATES + c]
  plain[c] = sum
  total[c] = sum + foreseen[c]
}

/** Adds to the sums of all candidates that may still be the best what their foresight is at least. */
function addAtLeast(steps: StepsModel, fan: Fan): void {
  const { total, factor } = fan
  for (let k = 0; k < rows[N_FORESEEING]; k++) {
    const row = foreseeingRows[k]
    const foresight = foresights[foresightOf[row]]
    if (foresight.count === 0) continue
    cell[0] = factor[row]
    foreseeAtLeast(open, openCount[0], row, cell, steps, fan, foresight, foreseen)
  }
  for (let n = 0; n < openCount[0]; n++) total[open[n]] += foreseen[open[n]]
}

/** Works out the cheapest candidate, unless it is blocked; only as far as it is no dearer than the best. */
function lookCloser(c: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  const { total, plain, state } = fan
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

/** Works out everything about a candidate, blocked or not. */
function lookAtAll(c: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  const isShut = fan.length[c] > 0 && steps.prevents && isBlocked(c, ducks, steps, mind, fan)
  fan.state[c] = isShut ? STATE_BLOCKED : STATE_DONE
  cell[2] = Number.POSITIVE_INFINITY
  addDear(c, steps, mind, fan, ducks)
  if (!isShut && fan.total[c] < bound[0]) bound[0] = fan.total[c]
}

/** The row of attraction, if it is what counts: where the goal lies is worked out only for candidates that may be the best. */
function lazyRow(steps: StepsModel, { whole }: Fan): number {
  const row = whole[W_ROW]
  return row >= 0 && byOf(row, steps) === BY_ATTRACT ? row : -1
}

/** Opens candidates: works out their plain stresses, and their sum; of row `lazy` only what it is at least. */
function weighAllPlain(from: number, to: number, lazy: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { total, plain, stress, byMovers, state } = fan
  for (let c = from; c < to; c++) total[c] = 0
  for (let k = 0; k < rows[N_PLAIN]; k++) {
    const row = plainRows[k]
    if (row === lazy) attractAtLeast(row, from, to, steps, fan)
    else weighPlain(row, from, to, steps, mind, fan)
    const of = row * MAX_CANDIDATES
    for (let c = from; c < to; c++) total[c] += stress[of + c]
  }
  const O = open
  openCount[0] = to - from
  const share = lazy >= 0 ? LITTLE_LESS : 1
  for (let c = from; c < to; c++) {
    O[c - from] = c
    plain[c] = total[c]
    total[c] *= share
    byMovers[c] = 0
    foreseen[c] = 0
    state[c] = STATE_OPEN
  }
}

/** Rows that do not count have no share in candidates that somebody looks at. */
function clearIdle(from: number, to: number, steps: StepsModel, { stress }: Fan): void {
  let plain = 0
  let dear = 0
  for (let row = 0; row < steps.stressNames.length; row++) {
    if (plain < rows[N_PLAIN] && plainRows[plain] === row) plain++
    else if (dear < rows[N_DEAR] && dearRows[dear] === row) dear++
    else for (let c = from; c < to; c++) stress[row * MAX_CANDIDATES + c] = 0
  }
}

/** Adds the dear stresses of a candidate; once it is dearer than `cell[2]` the rest is left out, and it is never taken. */
function addDear(c: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): void {
  const { total, stress, byMovers, factor } = fan
  const most = cell[2]
  for (let k = 0; k < rows[N_DEAR]; k++) {
    const row = dearRows[k]
    const by = byOf(row, steps)
    cell[0] = 0
    cell[1] = factor[row]
    cell[2] = most - total[c]
    if (by === BY_AVOID) avoid(c, row, ducks, steps, mind, fan, cell)
    else if (by === BY_PREDICT) foresee(c, row, steps, fan, foresights[foresightOf[row]], cell)
    else if (by === BY_VIEW) hide(c, row, steps, mind, fan, cell)
    else openSpace(c, row, steps, mind, fan, cell)
    stress[row * MAX_CANDIDATES + c] = cell[0]
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

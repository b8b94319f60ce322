// Statistics of triggers, and when a behavior deserves a copy on a better one.
//
// Of each pair of a behavior and a percept that may be a better trigger for it: bouts in which the percept was on, with and without success;
// bouts in which it was off are the others. A copy is due when success is surely likelier with the percept than without it. Because this is asked
// after every bout, the ordinary 1.64 standard errors would find a trigger in a third of random histories; three, with counts smoothed by
// one, find it in one of fifty to twenty (docs/actions.md).
//
// An author's copy on a trigger that is none of those looked for is another way to bring the behavior about, as a hand over the head is for
// sitting. What it pays makes the behavior worth looking for triggers; a bout of it with a percept on counts, but one without says nothing
// about bouts without either, for it was that way which brought it about. Reads and writes: the learning block. Seed: 001 "Learning" (innovation).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { CreditModel } from './credit-block.ts'

/** Bouts that a percept must have been on, successes among them, and bouts that it must have been off to compare with. */
const LEAST_ON = 3
const LEAST_SUCCESSES = 2
const LEAST_OFF = 3

/** Without enough bouts to compare with: so many with it, and so reliable. */
const ON_ALONE = 8
const RELIABLE = 0.8

/** Standard errors by which success must be likelier, and what is added to each count. */
const ERRORS = 3
const SMOOTHING = 1

/** Copies of one behavior, and how deep copies of copies go. */
export const MOST_COPIES = 8
export const MOST_DEPTH = 3

/** A copy that was worth less than 1 over this many bouts of its family is given up. */
const IDLE_BOUTS = 20

/** Counts a bout for its behavior and for what that is a copy of, and marks what is to be grown or given up. */
export function countBout(
  g: number,
  b: number,
  isSuccess: boolean,
  behavior: BehaviorModel,
  credit: CreditModel,
  mind: Slab,
): void {
  const { at, copyOf, valuedOf, groups, candidateBehavior, candidateWatched, watched } = credit
  const counts = isSuccess ? at.successes : at.failures
  const pairs = isSuccess ? at.onSuccesses : at.onFailures
  let root = b
  for (let each = b; each >= 0; each = copyOf[each]) {
    root = each
    i32[mind.i + counts + valuedOf[each]]++
    for (let c = 0; c < candidateBehavior.length; c++) {
      if (candidateBehavior[c] === each && i32[mind.i + at.openOn + g * watched.length + candidateWatched[c]] !== 0)
        i32[mind.i + pairs + c]++
    }
  }
  const { tuples } = behavior
  if (tuples === undefined) return
  for (let each = b; each >= 0; each = copyOf[each]) {
    if (worthWith(each, mind.f + tuples.at.value, credit, mind) >= groups[g].parameters.success)
      lookFor(each, credit, mind)
  }
  countIdle(root, mind.f + tuples.at.value, credit, mind)
}

/** Marks the most reliable percept on which a behavior deserves a copy, if there is one. */
function lookFor(b: number, credit: CreditModel, mind: Slab): void {
  const { at } = credit
  if (i32[mind.i + at.growsOf] !== 0 || isOtherWay(b, credit) || !hasRoomForCopy(b, credit)) return
  const watched = deservedTrigger(b, credit, mind)
  if (watched < 0) return
  i32[mind.i + at.growsOf] = b + 1
  i32[mind.i + at.growsOn] = watched + 1
  i32[mind.i + at.due] = 1
}

/** Whether a behavior may have one more copy. */
export function hasRoomForCopy(b: number, { copyOf, depth }: CreditModel): boolean {
  let copies = 0
  for (let each = 0; each < copyOf.length; each++) if (copyOf[each] === b) copies++
  return depth[b] < MOST_DEPTH && copies < MOST_COPIES
}

/** The most reliable percept on which a behavior deserves a copy that it does not have, among those watched; -1 for none. */
export function deservedTrigger(b: number, credit: CreditModel, mind: Slab): number {
  const { copyOf, candidateBehavior, candidateWatched, triggerOf } = credit
  let best = -1
  let most = 0
  for (let c = 0; c < candidateBehavior.length; c++) {
    if (candidateBehavior[c] !== b || !deservesCopy(c, credit, mind)) continue
    const watched = candidateWatched[c]
    let isTaken = false
    for (let each = 0; each < copyOf.length; each++)
      if (copyOf[each] === b && triggerOf[each] === watched) isTaken = true
    const reliability = reliabilityOn(c, credit, mind)
    if (isTaken || reliability <= most) continue
    most = reliability
    best = watched
  }
  return best
}

/** Share of successes with the percept on. */
export function reliabilityOn(c: number, { at }: CreditModel, mind: Slab): number {
  const successes = i32[mind.i + at.onSuccesses + c]
  const bouts = successes + i32[mind.i + at.onFailures + c]
  return bouts === 0 ? 0 : successes / bouts
}

/** Share of successes with it off. */
export function reliabilityOff(c: number, credit: CreditModel, mind: Slab): number {
  const { at } = credit
  const successes = countOff(c, at.successes, at.onSuccesses, credit, mind)
  const bouts = successes + countOff(c, at.failures, at.onFailures, credit, mind)
  return bouts <= 0 ? 0 : successes / bouts
}

/** Bouts of the behavior of pair `c` with its percept off, of those counted in `totals` and in `pairs`; without those of its other ways. */
function countOff(c: number, totals: number, pairs: number, credit: CreditModel, mind: Slab): number {
  const { copyOf, valuedOf, candidateBehavior, candidateWatched, hasOtherWay } = credit
  const b = candidateBehavior[c]
  let off = i32[mind.i + totals + valuedOf[b]] - i32[mind.i + pairs + c]
  if (hasOtherWay[b] === 0) return off
  for (let other = 0; other < candidateBehavior.length; other++) {
    const copy = candidateBehavior[other]
    if (copyOf[copy] !== b || !isOtherWay(copy, credit) || candidateWatched[other] !== candidateWatched[c]) continue
    off -= i32[mind.i + totals + valuedOf[copy]] - i32[mind.i + pairs + other]
  }
  return off
}

/** Whether a behavior is a copy by another way than a trigger that was looked for. */
function isOtherWay(
  b: number,
  { copyOf, hasOtherWay, triggerOf, candidateBehavior, candidateWatched }: CreditModel,
): boolean {
  if (copyOf[b] < 0 || hasOtherWay[copyOf[b]] === 0) return false
  for (let c = 0; c < candidateBehavior.length; c++)
    if (candidateBehavior[c] === copyOf[b] && candidateWatched[c] === triggerOf[b]) return false
  return true
}

/** What a behavior is worth to who looks for triggers of it: what it pays by itself, or another way that has paid. `values` is where worth stands. */
export function worthWith(b: number, values: number, credit: CreditModel, mind: Slab): number {
  const { at, copyOf, valuedOf, hasOtherWay } = credit
  let worth = f64[values + valuedOf[b]]
  if (hasOtherWay[b] === 0) return worth
  for (let copy = 0; copy < copyOf.length; copy++) {
    if (copyOf[copy] !== b || !isOtherWay(copy, credit) || i32[mind.i + at.successes + valuedOf[copy]] === 0) continue
    worth = Math.max(worth, f64[values + valuedOf[copy]])
  }
  return worth
}

function deservesCopy(c: number, credit: CreditModel, mind: Slab): boolean {
  const { at } = credit
  const onSuccesses = i32[mind.i + at.onSuccesses + c]
  const on = onSuccesses + i32[mind.i + at.onFailures + c]
  const offSuccesses = countOff(c, at.successes, at.onSuccesses, credit, mind)
  const off = offSuccesses + countOff(c, at.failures, at.onFailures, credit, mind)
  if (on < LEAST_ON || onSuccesses < LEAST_SUCCESSES) return false
  if (off < LEAST_OFF) return on >= ON_ALONE && onSuccesses >= RELIABLE * on
  const withIt = (onSuccesses + SMOOTHING) / (on + 2 * SMOOTHING)
  const without = (offSuccesses + SMOOTHING) / (off + 2 * SMOOTHING)
  const variance = (withIt * (1 - withIt)) / (on + 2 * SMOOTHING) + (without * (1 - without)) / (off + 2 * SMOOTHING)
  return withIt - without > ERRORS * Math.sqrt(variance)
}

/** Counts bouts of a family in which a copy was worth nearly nothing; `values` is where the worth of behaviors stands. */
function countIdle(root: number, values: number, { at, copyOf, valuedOf }: CreditModel, mind: Slab): void {
  for (let b = 0; b < copyOf.length; b++) {
    if (copyOf[b] < 0 || rootOf(b, copyOf) !== root) continue
    const idle = mind.i + at.idle + valuedOf[b]
    i32[idle] = f64[values + valuedOf[b]] < 1 ? i32[idle] + 1 : 0
    if (i32[idle] < IDLE_BOUTS) continue
    i32[mind.i + at.isGone + valuedOf[b]] = 1
    i32[mind.i + at.due] = 1
  }
}

function rootOf(b: number, copyOf: Int32Array): number {
  let root = b
  while (copyOf[root] >= 0) root = copyOf[root]
  return root
}

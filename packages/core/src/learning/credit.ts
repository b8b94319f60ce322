// Credit: what a behavior of a dice group brought is added up over its bout and settled when it hands over.
//
//   G = rewards during the bout of A and up to `afterS` after it, unless another than a startle began
//   y = clamp( G + γ · v(B) · rose , ±100 );  rose: T(B) more than doubled since A began, and B is no copy
//   y ≠ 0: v += α·(y − v); n += ρ·(m + 1 − n); m = 0        y = 0: m += 1; v −= α/n · v
//
// Failures count in rewards missed, not in tries, so what was rewarded now and then lasts longer. A reward that sounds on the tick of a
// hand-over is A's: B has only just begun. Reads: behavior, perception, the errors of drives that learn. Writes: the learning block, and
// through inlets of the behavior room what behaviors are worth. Seed: 001 "Learning".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { exp } from '../0-foundation/power.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import {
  B_STARTLE,
  BEHAVIOR_INTS,
  type BehaviorModel,
  G_COUNT,
  G_FIRST,
  G_ROLLS,
  GROUP_INTS,
} from '../5-behavior/behavior-block.ts'
import { isReached, valueAfter, valueBefore } from '../5-behavior/read-values.ts'
import type { CreatureModel } from '../creature/model.ts'
import { type CreditGroup, type CreditModel, noteSettled } from './credit-block.ts'
import { countBout } from './innovate.ts'
import type { LearningModel } from './learning-block.ts'
import { shape } from './shape.ts'

/** Most that a bout is worth. */
const MOST = 100

/** A percept comes on when its greatest confidence rises by this much to at least that, in a tick. */
const ONSET_RISE = 0.1
const ONSET_LEAST = 0.5

/** A percept is on in a bout if it came on this long before it began, or after, seconds. */
export const BEFORE_S = 3
export const AFTER_S = 1.5

/** Rewards of a tick: of percepts and errors, and of behaviors that began. In cells: a double as an answer may land on the heap. */
const reward = new Float64Array(2)

/** One tick of all groups that learn by credit. */
export function learnByCredit(model: CreatureModel, credit: CreditModel, tick: number, dtS: number, mind: Slab): void {
  watchPercepts(tick, model.perception, credit, mind)
  for (let g = 0; g < credit.groups.length; g++) learnGroup(g, tick, dtS, model, credit, mind)
  noteActive(model.behavior, credit, mind)
  forgive(dtS, model.behavior, credit, mind)
}

/** Notes which percepts came on. */
function watchPercepts(tick: number, perception: PerceptionModel, { watched, at }: CreditModel, mind: Slab): void {
  const F = f64
  const width = perception.percepts.names.length
  const count = i32[mind.i + perception.at.count]
  for (let k = 0; k < watched.length; k++) {
    const from = mind.f + perception.at.percepts + watched[k]
    let greatest = 0
    for (let m = 0; m < count; m++) if (F[from + m * width] > greatest) greatest = F[from + m * width]
    const before = F[mind.f + at.confidence + k]
    if (greatest >= ONSET_LEAST && greatest - before >= ONSET_RISE) i32[mind.i + at.onTick + k] = tick
    F[mind.f + at.confidence + k] = greatest
  }
}

function learnGroup(g: number, tick: number, dtS: number, model: CreatureModel, credit: CreditModel, mind: Slab): void {
  const { at, groups, watched } = credit
  const { behavior } = model
  const group = groups[g]
  takeRewards(tick, group, model, credit, mind)
  if (i32[mind.i + at.bout + g] !== 0) f64[mind.f + at.boutGained + g] += reward[0]
  if (i32[mind.i + at.open + g] !== 0) f64[mind.f + at.openGained + g] += reward[0]
  const now = activeIn(group.group, behavior, mind)
  const isNew = now >= 0 && sinceOf(group.group, behavior, mind) === 1
  const had = i32[mind.i + at.bout + g] - 1
  if (isNew || now !== had) handOver(g, now, tick, dtS, behavior, credit, mind)
  if (now >= 0) f64[mind.f + at.boutGained + g] += reward[1]
  if (i32[mind.i + at.open + g] !== 0) {
    f64[mind.f + at.openGained + g] += reward[1]
    if ((tick - i32[mind.i + at.openEnd + g]) * dtS >= group.parameters.afterS)
      closeOpen(g, dtS, behavior, credit, mind)
  }
  for (let k = 0; k < watched.length; k++) {
    if (i32[mind.i + at.onTick + k] !== tick) continue
    if (now >= 0 && (tick - i32[mind.i + at.boutTick + g]) * dtS <= AFTER_S)
      i32[mind.i + at.boutOn + g * watched.length + k] = 1
    if (i32[mind.i + at.open + g] !== 0 && (tick - i32[mind.i + at.openTick + g]) * dtS <= AFTER_S)
      i32[mind.i + at.openOn + g * watched.length + k] = 1
  }
}

/** Rewards of this tick for a group: what percepts that came on, significant errors and behaviors that began give. */
function takeRewards(tick: number, group: CreditGroup, model: CreatureModel, credit: CreditModel, mind: Slab): void {
  const { at, watched, rewarding } = credit
  reward[0] = errorsOf(model.learning, mind) * group.parameters.scale
  for (let k = 0; k < watched.length; k++)
    if (i32[mind.i + at.onTick + k] === tick) reward[0] += group.perceptRewards[k]
  reward[1] = 0
  for (let k = 0; k < rewarding.length; k++) {
    if (group.behaviorRewards[k] !== 0 && hasBegun(k, model.behavior, credit, mind))
      reward[1] += group.behaviorRewards[k]
  }
}

/** The errors of drives that learn, as far as each is significant for its drive. */
function errorsOf(learning: LearningModel | undefined, mind: Slab): number {
  if (learning === undefined) return 0
  let sum = 0
  for (let k = 0; k < learning.groups.length; k++) {
    const { td, parameters } = learning.groups[k]
    const error = f64[mind.f + td.error]
    if (Math.abs(error) >= parameters.significance) sum += error
  }
  return sum
}

/** Whether a behavior is active that was not, or dice have chosen it anew. */
function hasBegun(k: number, behavior: BehaviorModel, { rewarding, at }: CreditModel, mind: Slab): boolean {
  const b = rewarding[k]
  if (!(valueAfter(b, behavior, mind) > 0)) return false
  if (i32[mind.i + at.wasActive + k] === 0) return true
  const group = behavior.groupOf[b]
  return behavior.tuples !== undefined && behavior.tuples.diceOf[group] >= 0 && sinceOf(group, behavior, mind) === 1
}

function noteActive(behavior: BehaviorModel, { rewarding, at }: CreditModel, mind: Slab): void {
  for (let k = 0; k < rewarding.length; k++)
    i32[mind.i + at.wasActive + k] = valueAfter(rewarding[k], behavior, mind) > 0 ? 1 : 0
}

/** The active behavior of a group; −1 for none. */
function activeIn(group: number, behavior: BehaviorModel, mind: Slab): number {
  if (!isReached(group, behavior, mind)) return -1
  const active = i32[mind.i + behavior.at.groupActive + group] - 1
  return active < 0 ? -1 : i32[behavior.constants.i + behavior.groupInts + group * GROUP_INTS + G_FIRST] + active
}

/** Ticks that the active behavior of a dice group has been active in its bout. */
function sinceOf(group: number, behavior: BehaviorModel, mind: Slab): number {
  const row = behavior.constants.i + behavior.groupInts + group * GROUP_INTS
  return f64[mind.f + behavior.at.rolls + i32[row + G_ROLLS] + i32[row + G_COUNT]]
}

/** Ends the bout of a group: settles it, or leaves it open while a startle is on; the next one begins. */
function handOver(
  g: number,
  next: number,
  tick: number,
  dtS: number,
  behavior: BehaviorModel,
  credit: CreditModel,
  mind: Slab,
): void {
  const { at, valuedOf, copyOf } = credit
  const had = i32[mind.i + at.bout + g]
  const isStartle = next >= 0 && isStartling(next, behavior)
  if (i32[mind.i + at.open + g] !== 0) closeOpen(g, dtS, behavior, credit, mind)
  if (had !== 0) {
    i32[mind.i + at.open + g] = had
    i32[mind.i + at.openTick + g] = i32[mind.i + at.boutTick + g]
    i32[mind.i + at.openEnd + g] = tick
    i32[mind.i + at.openNext + g] = next + 1
    f64[mind.f + at.openGained + g] = f64[mind.f + at.boutGained + g]
    const width = credit.watched.length
    for (let k = g * width; k < (g + 1) * width; k++) i32[mind.i + at.openOn + k] = i32[mind.i + at.boutOn + k]
    const start = next < 0 || valuedOf[next] < 0 ? 0 : f64[mind.f + at.startTrigger + valuedOf[next]]
    const rose = next >= 0 && copyOf[next] < 0 && valueBefore(next, behavior, mind) > 2 * start
    i32[mind.i + at.openRose + g] = rose ? 1 : 0
    // Where nobody came after it, nothing else began that a reward could be for.
    if (next >= 0 && !isStartle) closeOpen(g, dtS, behavior, credit, mind)
  }
  beginBout(g, next, tick, dtS, behavior, credit, mind)
}

function isStartling(b: number, { constants, behaviorInts }: BehaviorModel): boolean {
  return i32[constants.i + behaviorInts + b * BEHAVIOR_INTS + B_STARTLE] !== 0
}

function beginBout(
  g: number,
  b: number,
  tick: number,
  dtS: number,
  behavior: BehaviorModel,
  credit: CreditModel,
  mind: Slab,
): void {
  const { at, groups, valuedOf, watched } = credit
  i32[mind.i + at.bout + g] = b + 1
  i32[mind.i + at.boutTick + g] = tick
  f64[mind.f + at.boutGained + g] = 0
  for (let k = 0; k < watched.length; k++) {
    const cameOn = i32[mind.i + at.onTick + k]
    i32[mind.i + at.boutOn + g * watched.length + k] = cameOn > 0 && (tick - cameOn) * dtS <= BEFORE_S ? 1 : 0
  }
  const { tuples } = behavior
  for (let k = 0; tuples !== undefined && k < tuples.drawnOf.length; k++)
    if (tuples.drawnOf[k] === b) f64[mind.f + at.boutDrawn + k] = f64[mind.f + tuples.at.drawn + k]
  const row = behavior.constants.i + behavior.groupInts + groups[g].group * GROUP_INTS
  const first = i32[row + G_FIRST]
  for (let each = first; each < first + i32[row + G_COUNT]; each++) {
    if (valuedOf[each] >= 0) f64[mind.f + at.startTrigger + valuedOf[each]] = valueBefore(each, behavior, mind)
  }
}

/** Settles the bout that is open: its behavior's worth, its statistics, what it drew. */
function closeOpen(g: number, dtS: number, behavior: BehaviorModel, credit: CreditModel, mind: Slab): void {
  const { at, groups, valuedOf } = credit
  const { tuples } = behavior
  const b = i32[mind.i + at.open + g] - 1
  i32[mind.i + at.open + g] = 0
  const { parameters } = groups[g]
  const lastedS = (i32[mind.i + at.openEnd + g] - i32[mind.i + at.openTick + g]) * dtS
  if (tuples === undefined || valuedOf[b] < 0 || lastedS < parameters.leastS) return
  const gained = f64[mind.f + at.openGained + g]
  const next = i32[mind.i + at.openNext + g] - 1
  const isFollowed = i32[mind.i + at.openRose + g] !== 0 && next >= 0 && valuedOf[next] >= 0
  const after = isFollowed ? parameters.gamma * f64[mind.f + tuples.at.value + valuedOf[next]] : 0
  const y = Math.min(MOST, Math.max(-MOST, gained + after))
  if (credit.isFixed[b] === 0) updateWorth(valuedOf[b], y, groups[g], mind.f + tuples.at.value, credit, mind)
  const isSuccess = gained >= parameters.success
  shape(b, isSuccess, at.boutDrawn, tuples, mind)
  countBout(g, b, isSuccess, behavior, credit, mind)
  noteSettled(b, i32[mind.i + at.openTick + g], i32[mind.i + at.openEnd + g], isSuccess, credit, mind)
}

/** The rule at the top of the file; `values` is where the worth of behaviors stands. */
function updateWorth(
  valued: number,
  y: number,
  { parameters }: CreditGroup,
  values: number,
  { at }: CreditModel,
  mind: Slab,
): void {
  const { alpha, rho } = parameters
  const tries = mind.f + at.tries + valued
  const missed = mind.i + at.missed + valued
  const v = f64[values + valued]
  if (y === 0) {
    i32[missed]++
    f64[values + valued] = v - (alpha / f64[tries]) * v
    return
  }
  f64[values + valued] = v + alpha * (y - v)
  f64[tries] += rho * (i32[missed] + 1 - f64[tries])
  i32[missed] = 0
}

/** What is worth less than nothing halves in some minutes, so that who was burnt tries again. */
function forgive(dtS: number, { tuples, groupOf }: BehaviorModel, { valuedOf, groups }: CreditModel, mind: Slab): void {
  if (tuples === undefined) return
  for (let b = 0; b < valuedOf.length; b++) {
    const valued = valuedOf[b]
    if (valued < 0 || !(f64[mind.f + tuples.at.value + valued] < 0)) continue
    for (let g = 0; g < groups.length; g++) {
      if (groups[g].group === groupOf[b])
        f64[mind.f + tuples.at.value + valued] *= exp((-Math.LN2 * dtS) / groups[g].parameters.forgivesS)
    }
  }
}

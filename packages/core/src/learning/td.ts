// The learning equation: items compete to explain feedback, tick by tick (the temporal-difference model with traces).
//
// An item is anything that can be on: a cue of an experiment, a releaser or a behavior with a stimulus in a discovery group.
//   error    = λ + γ·V̄(now) − V̄(before)         V̄ = Σ strength of what is on, never below 0
//   strength += α·rate·error·trace               with the traces as they were before this tick
//   trace    += δ·(on − trace)
// V̄(before) is summed after the update, with the new strengths and what is on now: it is what the next tick compares with.
// Reads and writes one block of a slab, which may be part of a mind; allocates nothing. Only items that are on or have a
// trace left are looked at, so a group of hundreds costs as much as what is going on in it; and V̄(now) is kept while items
// come and go, so that one pass is enough.
// Seeds: 003 figures 20 (the equation), 23 (reliability), 26 (reliability contrast and learning rate).

import { f64, i32 } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'

/** What shapes the learning of one group; shares and thresholds without a unit, usual values in TD_DEFAULTS. */
export interface TdParameters {
  /** α, 0…1: share of the error that a full trace learns at once. Higher is faster and rougher. */
  readonly alpha: number
  /** β, 0…1: learning rate that all items share. */
  readonly beta: number
  /** δ, 0…1: share by which traces follow what is on, per tick. Higher bridges shorter gaps. */
  readonly delta: number
  /** γ, 0…1: worth of a prediction one tick ahead. Lower makes early cues weaker. */
  readonly gamma: number
  /** Each item's rate follows how reliable its feedback was; otherwise all learn at β. */
  readonly hasVariableRate: boolean
  /** βmin, 0…1: share of β that is left to an item of which nothing is certain. */
  readonly betaMin: number
  /** 0…1: weight of the newest time in the moving average of reliability contrast. Higher forgets sooner. */
  readonly contrastRate: number
  /** ε: a trace above this counts as on for reliability. Higher ends a time sooner. */
  readonly onTrace: number
  /** Least rise of the prediction that counts as feedback for reliability, as food does; 0: only λ counts. */
  readonly conditionedFeedback: number
  /** 0…1: share by which each time without any feedback ever makes an item harder to learn about; 0: no latent inhibition. */
  readonly latentInhibition: number
}

/** The values of Sutton and Barto's simulations, with the thesis's variable rate off. */
export const TD_DEFAULTS: TdParameters = {
  alpha: 0.1,
  beta: 1,
  delta: 0.2,
  gamma: 0.95,
  hasVariableRate: false,
  betaMin: 0.2,
  contrastRate: 0.1,
  onTrace: 0.01,
  conditionedFeedback: 0,
  latentInhibition: 0,
}

/** Where a group's numbers lie in its slab: doubles from `f`, integers from `i`; runs of `capacity` unless said otherwise. */
export interface TdBlock {
  readonly capacity: number
  readonly parameters: TdParameters
  /** V, in units of feedback. */
  readonly strength: number
  /** 0…1. */
  readonly trace: number
  /** 1 for what is on, 0 for what is not. */
  readonly on: number
  /** The share of α that the item learns with; kept up to date by this file. */
  readonly rate: number
  /** How much the item stands out, 0…1; a constant factor of its rate. */
  readonly salience: number
  /** Reliability contrast, −1…1. */
  readonly contrast: number
  /** How used to it the learner is without anything having come of it, 0…1. */
  readonly familiarity: number
  /** One double: the feedback of the coming tick (λ). The caller writes it; a step takes it and leaves 0. */
  readonly feedback: number
  /** One double: V̄ of the last step, not below 0. */
  readonly prediction: number
  /** One double: the error of the last step. */
  readonly error: number
  /** One double: Σ strength of what is on now, not clipped. */
  readonly now: number
  /** One double: Σ strength of what was on at the last step, not clipped. */
  readonly before: number
  /** One double: Σ rate·trace after the last step. */
  readonly load: number
  /** Bits of each item. */
  readonly marks: number
  /** The items that are looked at, in the order in which they came on. */
  readonly list: number
  /** One integer: how many there are in `list`. */
  readonly listed: number
  /** Times it was on, and times on which feedback came. */
  readonly timesOn: number
  readonly timesFed: number
}

/** What a trace, a rate and the like can be, and a contrast: outside, the equation has no bound. */
const SHARE = [0, 1] as const
const CONTRAST = [-1, 1] as const

/** The item is in the list. */
const LISTED = 1
/** Feedback came since its trace rose above ε. */
const FED = 2

/** A trace below this, of an item that is off, is taken for 0: less than a billionth of an error would be learned. */
const NEGLIGIBLE_TRACE = 1e-9

/** Registers a group of items, so many or those of a space, under a name of its own. The layout's room is the caller's. */
export function listTdFields(
  layout: LayoutBuilder,
  name: string,
  items: number | string,
  parameters: TdParameters = TD_DEFAULTS,
): TdBlock {
  const list = `${name}.list`
  const capacity = layout.size(items)
  layout.space(list, capacity, { count: `${name}.listed` })
  return {
    capacity,
    parameters,
    strength: layout.f64(`${name}.strength`, items),
    trace: layout.f64(`${name}.trace`, items, { is: SHARE }),
    on: layout.f64(`${name}.on`, items, { is: SHARE }),
    rate: layout.f64(`${name}.rate`, items, { is: SHARE }),
    salience: layout.f64(`${name}.salience`, items, { is: SHARE }),
    contrast: layout.f64(`${name}.contrast`, items, { is: CONTRAST }),
    familiarity: layout.f64(`${name}.familiarity`, items, { is: SHARE }),
    feedback: layout.f64(`${name}.feedback`, 1),
    prediction: layout.f64(`${name}.prediction`, 1),
    error: layout.f64(`${name}.error`, 1),
    now: layout.f64(`${name}.now`, 1),
    before: layout.f64(`${name}.before`, 1),
    load: layout.f64(`${name}.load`, 1),
    marks: layout.i32(`${name}.marks`, items, { is: [0, LISTED | FED] }),
    list: layout.i32(
      list,
      list,
      typeof items === 'number' ? { is: [0, items - 1] } : { holds: { of: items, isKey: true } },
    ),
    listed: layout.i32(`${name}.listed`, 1),
    timesOn: layout.i32(`${name}.timesOn`, items, { is: 'count' }),
    timesFed: layout.i32(`${name}.timesFed`, items, { is: 'count' }),
  }
}

/** Makes a zeroed group ready: every item stands out fully and knows nothing. Slots that a larger layout adds need `clearTdItem`. */
export function startTd(f: number, i: number, block: TdBlock): void {
  for (let item = 0; item < block.capacity; item++) clearTdItem(f, i, block, item)
}

/** Says whether an item is on from the coming step on. It stays so until it is said otherwise. */
export function setTdOn(f: number, i: number, block: TdBlock, item: number, isOn: boolean): void {
  const numbers = f64
  const ints = i32
  if (numbers[f + block.on + item] > 0 === isOn) return
  const strength = numbers[f + block.strength + item]
  if (!isOn) {
    numbers[f + block.on + item] = 0
    numbers[f + block.now] -= strength
    return
  }
  numbers[f + block.on + item] = 1
  numbers[f + block.now] += strength
  const marks = ints[i + block.marks + item]
  if ((marks & LISTED) !== 0) return
  ints[i + block.marks + item] = marks | LISTED
  ints[i + block.list + ints[i + block.listed]++] = item
}

/** One tick of one group: learns from `feedback`, then moves the traces. */
export function stepTd(f: number, i: number, block: TdBlock): void {
  const numbers = f64
  const ints = i32
  const { alpha, delta, gamma, onTrace, conditionedFeedback } = block.parameters
  const strengthAt = f + block.strength
  const traceAt = f + block.trace
  const onAt = f + block.on
  const rateAt = f + block.rate
  const listAt = i + block.list
  const count = ints[i + block.listed]
  const now = numbers[f + block.now]
  const before = numbers[f + block.before]
  const feedback = numbers[f + block.feedback]
  const prediction = now > 0 ? now : 0
  const rise = gamma * prediction - (before > 0 ? before : 0)
  const error = feedback + rise
  if (feedback !== 0 || (conditionedFeedback > 0 && rise >= conditionedFeedback)) markFed(f, i, block)
  // Many items on at once would overshoot together and learn without bound; together they correct the error at most once.
  const load = alpha * numbers[f + block.load]
  const step = (load > 1 ? alpha / load : alpha) * error

  let kept = 0
  let after = 0
  let loadAfter = 0
  for (let k = 0; k < count; k++) {
    const item = ints[listAt + k]
    const on = numbers[onAt + item]
    const rate = numbers[rateAt + item]
    const old = numbers[traceAt + item]
    const strength = numbers[strengthAt + item] + step * rate * old
    const trace = old + delta * (on - old)
    numbers[strengthAt + item] = strength
    numbers[traceAt + item] = trace
    after += on * strength
    loadAfter += rate * trace
    if (trace <= onTrace) {
      if (old > onTrace) endTime(f, i, block, item)
      if (trace < NEGLIGIBLE_TRACE && on === 0) {
        forget(f, i, block, item)
        continue
      }
    }
    if (kept !== k) ints[listAt + kept] = item
    kept++
  }
  ints[i + block.listed] = kept
  numbers[f + block.now] = after
  numbers[f + block.before] = after
  numbers[f + block.load] = loadAfter
  numbers[f + block.prediction] = prediction
  numbers[f + block.error] = error
  numbers[f + block.feedback] = 0
}

/**
 * Gives an item a strength from outside (a contingency that was concluded, not learned). What it changes in the prediction
 * is not taken for news: the coming error is what it would have been. Call it after a step, before anything is turned on or
 * off for the next one.
 */
export function setTdStrength(f: number, block: TdBlock, item: number, strength: number): void {
  const at = f + block.strength + item
  const change = f64[f + block.on + item] * (strength - f64[at])
  f64[f + block.now] += change
  f64[f + block.before] += change
  f64[at] = strength
}

/** Sets how much an item stands out, 0…1. */
export function setTdSalience(f: number, block: TdBlock, item: number, salience: number): void {
  f64[f + block.salience + item] = salience
  writeRate(f, block, item)
}

/** Takes an item's trace away: it is off, learns nothing of what is to come, and its time does not count. What it predicted, it did. */
export function dropTdTrace(f: number, i: number, block: TdBlock, item: number): void {
  setTdOn(f, i, block, item, false)
  if ((i32[i + block.marks + item] & LISTED) !== 0) unlist(i, block, item)
  f64[f + block.load] -= f64[f + block.rate + item] * f64[f + block.trace + item]
  f64[f + block.trace + item] = 0
  i32[i + block.marks + item] = 0
}

/** Makes an item new, so that its slot can be used for another one. */
export function clearTdItem(f: number, i: number, block: TdBlock, item: number): void {
  setTdStrength(f, block, item, 0)
  if ((i32[i + block.marks + item] & LISTED) !== 0) unlist(i, block, item)
  f64[f + block.trace + item] = 0
  f64[f + block.on + item] = 0
  f64[f + block.contrast + item] = 0
  f64[f + block.familiarity + item] = 0
  i32[i + block.marks + item] = 0
  i32[i + block.timesOn + item] = 0
  i32[i + block.timesFed + item] = 0
  setTdSalience(f, block, item, 1)
}

/** Brings the learning rates of all items in line with the parameters of a changed definition. */
export function renewTdRates(f: number, block: TdBlock): void {
  for (let item = 0; item < block.capacity; item++) setTdSalience(f, block, item, f64[f + block.salience + item])
}

/** Whether an item is on, as far as the group was told. */
export function isTdOn(f: number, block: TdBlock, item: number): boolean {
  return f64[f + block.on + item] > 0
}

/** Times on which feedback came / times it was on; 0 before the first time is over. */
export function tdReliability(i: number, block: TdBlock, item: number): number {
  const timesOn = i32[i + block.timesOn + item]
  return timesOn === 0 ? 0 : i32[i + block.timesFed + item] / timesOn
}

/** Feedback came: whoever has a trace was on when it did. */
function markFed(f: number, i: number, block: TdBlock): void {
  const { onTrace } = block.parameters
  const count = i32[i + block.listed]
  for (let k = 0; k < count; k++) {
    const item = i32[i + block.list + k]
    if (f64[f + block.trace + item] > onTrace) i32[i + block.marks + item] |= FED
  }
}

/** A time is over: the trace fell to ε. It counts once, however often feedback came. */
function endTime(f: number, i: number, block: TdBlock, item: number): void {
  const { contrastRate, latentInhibition } = block.parameters
  const isFed = (i32[i + block.marks + item] & FED) !== 0
  i32[i + block.marks + item] &= ~FED
  i32[i + block.timesOn + item] += 1
  if (isFed) i32[i + block.timesFed + item] += 1
  const contrast = f64[f + block.contrast + item]
  f64[f + block.contrast + item] = contrast + contrastRate * ((isFed ? 1 : -1) - contrast)
  // Only what never led to anything becomes part of the furniture; extinction is another matter.
  const familiarity = f64[f + block.familiarity + item]
  if (isFed) f64[f + block.familiarity + item] = familiarity - latentInhibition * familiarity
  else if (i32[i + block.timesFed + item] === 0) {
    f64[f + block.familiarity + item] = familiarity + latentInhibition * (1 - familiarity)
  }
  writeRate(f, block, item)
}

/** β·(βmin + |contrast|·(1 − βmin)), less for what hardly stands out or is all too familiar. */
function writeRate(f: number, block: TdBlock, item: number): void {
  const { beta, betaMin, hasVariableRate } = block.parameters
  const certainty = hasVariableRate ? betaMin + Math.abs(f64[f + block.contrast + item]) * (1 - betaMin) : 1
  f64[f + block.rate + item] =
    beta * certainty * f64[f + block.salience + item] * (1 - f64[f + block.familiarity + item])
}

/** An item without a trace is looked at no more. */
function forget(f: number, i: number, block: TdBlock, item: number): void {
  f64[f + block.trace + item] = 0
  i32[i + block.marks + item] &= ~LISTED
}

function unlist(i: number, block: TdBlock, item: number): void {
  const listAt = i + block.list
  const count = i32[i + block.listed]
  let kept = 0
  for (let k = 0; k < count; k++) {
    const other = i32[listAt + k]
    if (other !== item) i32[listAt + kept++] = other
  }
  i32[i + block.listed] = kept
}

// A learner without a body: a group of named items under the learning equation, for experiments and lessons.
//
// It runs the very code that creatures learn with (td.ts), on a slab of its own. A step is one tick. Dispose of it when
// done: its slab is not collected. Seeds: 003 §5.5.

import { actFor, f64, i32, newOwner, releaseOwner, takeSlab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { buildLayout } from '../0-foundation/field-list.ts'
import { plainCopy } from '../0-foundation/plain-copy.ts'
import {
  isTdOn,
  listTdFields,
  setTdOn,
  setTdSalience,
  startTd,
  stepTd,
  TD_DEFAULTS,
  type TdParameters,
  tdReliability,
} from '../learning/td.ts'

/** What is known of one item. */
export interface TdItemReport {
  /** V: how much feedback it predicts. */
  readonly strength: number
  /** 0…1: how recently it was on. */
  readonly trace: number
  readonly isOn: boolean
  /** Share of α it learns with. */
  readonly rate: number
  /** Times it was on and over, and how many of them brought feedback. */
  readonly timesOn: number
  readonly timesFed: number
  /** timesFed / timesOn; 0 before the first. */
  readonly reliability: number
  /** Moving average of +1 for a time with feedback and −1 for one without. */
  readonly contrast: number
}

/** A group of items that compete to explain feedback. */
export interface TdLearner {
  readonly items: readonly string[]
  readonly parameters: TdParameters
  /** V̄ of the last step: the feedback that was expected, not below 0. */
  readonly prediction: number
  /** The error of the last step. */
  readonly error: number
  /** Turns an item on or off from the next step on. */
  set(item: number, isOn: boolean): void
  /** How much an item stands out, 0…1; 1 unless said otherwise. */
  setSalience(item: number, salience: number): void
  /** One tick, with the feedback that comes on it. */
  step(feedback?: number): void
  strength(item: number): number
  report(item: number): TdItemReport
  /** Gives its memory back; it must not be used afterwards. */
  dispose(): void
}

/**
 * A learner for the named items, by index in that list:
 * `const learner = createTdLearner(['light']); learner.set(0, true); learner.step(); learner.step(1)`.
 */
export function createTdLearner(items: readonly string[], parameters: Partial<TdParameters> = {}): TdLearner {
  const layout = buildLayout()
  layout.room('learning')
  const block = listTdFields(layout, 'items', items.length, { ...TD_DEFAULTS, ...plainCopy(parameters) })
  const { doubles, ints } = layout.done()
  const owner = newOwner()
  actFor(owner)
  const slab = takeSlab(doubles, ints)
  startTd(slab.f, slab.i, block)
  let isDisposed = false
  const known = (item: number) => {
    assert(!isDisposed && item >= 0 && item < items.length, 'a learner is asked about an item it has, while it lives')
    return item
  }
  return {
    items,
    parameters: block.parameters,
    get prediction() {
      assert(!isDisposed, 'a learner is asked while it lives')
      return f64[slab.f + block.prediction]
    },
    get error() {
      assert(!isDisposed, 'a learner is asked while it lives')
      return f64[slab.f + block.error]
    },
    set: (item, isOn) => setTdOn(slab.f, slab.i, block, known(item), isOn),
    setSalience: (item, salience) => setTdSalience(slab.f, block, known(item), salience),
    step(feedback = 0) {
      assert(!isDisposed, 'a learner steps while it lives')
      f64[slab.f + block.feedback] = feedback
      stepTd(slab.f, slab.i, block)
    },
    strength: (item) => f64[slab.f + block.strength + known(item)],
    report: (item) => ({
      strength: f64[slab.f + block.strength + known(item)],
      trace: f64[slab.f + block.trace + item],
      isOn: isTdOn(slab.f, block, item),
      rate: f64[slab.f + block.rate + item],
      timesOn: i32[slab.i + block.timesOn + item],
      timesFed: i32[slab.i + block.timesFed + item],
      reliability: tdReliability(slab.i, block, item),
      contrast: f64[slab.f + block.contrast + item],
    }),
    dispose() {
      if (!isDisposed) releaseOwner(owner)
      isDisposed = true
    },
  }
}

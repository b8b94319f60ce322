import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { arenaUse, copySlab, f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { buildLayout, firstDifference } from '../0-foundation/field-list.ts'
import { createTdLearner, type TdLearner } from '../conditioning/td-learner.ts'
import {
  clearTdItem,
  listTdFields,
  setTdOn,
  setTdSalience,
  setTdStrength,
  startTd,
  stepTd,
  TD_DEFAULTS,
  type TdParameters,
  tdReliability,
} from './td.ts'

const learners: TdLearner[] = []
afterEach(() => {
  for (const learner of learners.splice(0)) learner.dispose()
})

function learnerOf(count: number, parameters: Partial<TdParameters> = {}): TdLearner {
  const learner = createTdLearner(
    Array.from({ length: count }, (_, k) => `item${k}`),
    parameters,
  )
  learners.push(learner)
  return learner
}

/** What happens on one tick: which items are on, and the feedback. */
interface Moment {
  readonly on: readonly number[]
  readonly feedback: number
}

/** The equation as it is written in the books: every item, every tick, no list, no cut. */
function plainStrengths(moments: readonly Moment[], count: number, parameters: Partial<TdParameters> = {}): number[] {
  const { alpha, beta, delta, gamma } = { ...TD_DEFAULTS, ...parameters }
  const strength = new Array<number>(count).fill(0)
  const trace = new Array<number>(count).fill(0)
  const total = (on: readonly number[]) =>
    Math.max(
      0,
      on.reduce((sum, item) => sum + strength[item], 0),
    )
  let before = 0
  for (const { on, feedback } of moments) {
    const error = feedback + gamma * total(on) - before
    for (let k = 0; k < count; k++) strength[k] += beta * alpha * error * trace[k]
    for (let k = 0; k < count; k++) trace[k] += delta * ((on.includes(k) ? 1 : 0) - trace[k])
    before = total(on)
  }
  return strength
}

function live(learner: TdLearner, moments: readonly Moment[]): number[] {
  for (const { on, feedback } of moments) {
    for (let k = 0; k < learner.items.length; k++) learner.set(k, on.includes(k))
    learner.step(feedback)
  }
  return learner.items.map((_, k) => learner.strength(k))
}

const quiet = (ticks: number, on: readonly number[] = []): Moment[] =>
  Array.from({ length: ticks }, () => ({ on, feedback: 0 }))

/** Item 0 on for 4 ticks, feedback on the fifth if any, then a pause. */
const trial = (isFed: boolean, item = 0, always: readonly number[] = []): Moment[] => [
  ...quiet(4, [...always, item]),
  { on: always, feedback: isFed ? 1 : 0 },
  ...quiet(100, always),
]

function repeat(times: number, moments: readonly Moment[]): Moment[] {
  return Array.from({ length: times }, () => moments).flat()
}

describe('the learning equation', () => {
  it('[LE1] gives what three ticks by hand give', () => {
    const learner = learnerOf(1)
    learner.set(0, true)
    learner.step()
    expect(learner.report(0)).toMatchObject({ strength: 0, trace: 0.2 })
    learner.step(1)
    // error 1, trace of before the tick 0.2: 0.1 · 1 · 0.2
    expect(learner.strength(0)).toBeCloseTo(0.02, 15)
    expect(learner.report(0).trace).toBeCloseTo(0.36, 15)
    learner.set(0, false)
    learner.step()
    // nothing is on, so the error is 0 − 0.02
    expect(learner.error).toBeCloseTo(-0.02, 15)
    expect(learner.strength(0)).toBeCloseTo(0.02 - 0.1 * 0.02 * 0.36, 15)
  })

  it('[LE1] never predicts less than nothing: an inhibitor alone is not unlearned', () => {
    const learner = learnerOf(2)
    live(learner, repeat(40, trial(true)))
    const both = [...quiet(4, [0, 1]), ...quiet(100)]
    live(learner, repeat(60, [...both, ...trial(true)]))
    const inhibition = learner.strength(1)
    expect(inhibition).toBeLessThan(-0.1)
    live(learner, repeat(20, trial(false, 1)))
    expect(learner.prediction).toBe(0)
    expect(learner.strength(1)).toBe(inhibition)
  })

  it('[LE1, LE2] agrees with the plain loop over all items in 200 random lives (seed 604)', () => {
    const moment = fc.record({
      on: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 4 }),
      feedback: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.double({ min: -1, max: 2, noNaN: true })),
      ticks: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(130)),
    })
    const life = fc.array(moment, { minLength: 1, maxLength: 40 })
    const shares = fc.record({
      alpha: fc.double({ min: 0.01, max: 0.12, noNaN: true }),
      beta: fc.double({ min: 0.1, max: 1, noNaN: true }),
      delta: fc.double({ min: 0.05, max: 1, noNaN: true }),
      gamma: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(life, shares, (spans, parameters) => {
        const moments = spans.flatMap(({ on, feedback, ticks }) => [{ on, feedback }, ...quiet(ticks, on)])
        const learner = createTdLearner(Array.from({ length: 8 }, String), parameters)
        const ours = live(learner, moments)
        learner.dispose()
        const plain = plainStrengths(moments, 8, parameters)
        for (let k = 0; k < 8; k++) expect(Math.abs(ours[k] - plain[k])).toBeLessThan(1e-6)
      }),
      { seed: 604, numRuns: 200 },
    )
  })

  it('[LE2] updates no item once all traces are off, and updates those again that come back on', () => {
    const { slab, block, release } = groupOf(50)
    const listed = () => i32[slab.i + block.listed]
    for (let item = 0; item < 50; item += 5) setTdOn(slab.f, slab.i, block, item, true)
    stepTd(slab.f, slab.i, block)
    expect(listed()).toBe(10)
    for (let item = 0; item < 50; item += 5) setTdOn(slab.f, slab.i, block, item, false)
    for (let tick = 0; tick < 120; tick++) stepTd(slab.f, slab.i, block)
    expect(listed()).toBe(0)
    expect(f64[slab.f + block.trace]).toBe(0)
    setTdOn(slab.f, slab.i, block, 7, true)
    setTdOn(slab.f, slab.i, block, 7, true)
    stepTd(slab.f, slab.i, block)
    expect(listed()).toBe(1)
    expect(i32[slab.i + block.list]).toBe(7)
    release()
  })
})

describe('reliability', () => {
  it('[LE3] counts a time once, however often feedback comes in it', () => {
    const learner = learnerOf(1)
    live(learner, [...quiet(4, [0]), { on: [0], feedback: 1 }, { on: [], feedback: 1 }, ...quiet(60)])
    live(learner, trial(false))
    live(learner, trial(false))
    expect(learner.report(0)).toMatchObject({ timesOn: 3, timesFed: 1, reliability: 1 / 3 })
  })

  it('[LE3] a time goes on while the trace lasts, and feedback then still counts', () => {
    const late = (gap: number) => [...quiet(4, [0]), ...quiet(gap), { on: [], feedback: 1 }, ...quiet(100)]
    const learner = learnerOf(1)
    live(learner, late(10))
    expect(learner.report(0)).toMatchObject({ timesOn: 1, timesFed: 1 })
    live(learner, late(40))
    expect(learner.report(0)).toMatchObject({ timesOn: 2, timesFed: 1 })
  })

  it('[LE3] an item that comes on with the feedback or after it gets no credit', () => {
    const learner = learnerOf(2)
    live(learner, [{ on: [0], feedback: 1 }, ...quiet(3, [0]), ...quiet(60)])
    live(learner, [{ on: [], feedback: 1 }, ...quiet(4, [1]), ...quiet(60)])
    expect(learner.report(0)).toMatchObject({ timesOn: 1, timesFed: 0 })
    expect(learner.report(1)).toMatchObject({ timesOn: 1, timesFed: 0 })
  })

  it('[LE8] a rise of the prediction is feedback where that is asked for, and only there', () => {
    const chain = [...quiet(4, [1]), ...quiet(4, [0]), ...quiet(100)]
    const timesFed = [0, 0.2].map((conditionedFeedback) => {
      const learner = learnerOf(2, { conditionedFeedback })
      live(learner, repeat(60, trial(true)))
      live(learner, repeat(3, chain))
      return learner.report(1).timesFed
    })
    expect(timesFed).toEqual([0, 3])
  })
})

describe('the variable learning rate', () => {
  const parameters = { alpha: 0.2, hasVariableRate: true, betaMin: 0.1, contrastRate: 0.2 }

  it('[LE4] is βmin + |RC|·(1 − βmin), RC being the moving average of how times went', () => {
    const learner = learnerOf(1, parameters)
    expect(learner.report(0).rate).toBeCloseTo(0.1, 15)
    let contrast = 0
    for (const isFed of [true, true, false, true, false, false, false, false]) {
      live(learner, trial(isFed))
      contrast += 0.2 * ((isFed ? 1 : -1) - contrast)
      expect(learner.report(0).contrast).toBeCloseTo(contrast, 12)
      expect(learner.report(0).rate).toBeCloseTo(0.1 + 0.9 * Math.abs(contrast), 12)
    }
  })

  it('[LE4] learns and unlearns more slowly what is fed every third time', () => {
    const always = learnerOf(1, parameters)
    const third = learnerOf(1, parameters)
    live(always, repeat(8, repeat(3, trial(true))))
    live(third, repeat(8, [...trial(false), ...trial(false), ...trial(true)]))
    const learned = [always.strength(0), third.strength(0)]
    expect(learned[1]).toBeLessThan(0.7 * learned[0])
    live(always, repeat(3, trial(false)))
    live(third, repeat(3, trial(false)))
    expect(third.strength(0) / learned[1]).toBeGreaterThan(always.strength(0) / learned[0])
  })

  it('[LE4] is β for every item, whatever happens, where it is switched off', () => {
    const learner = learnerOf(1, { beta: 0.7 })
    live(learner, repeat(5, trial(false)))
    expect(learner.report(0).rate).toBe(0.7)
  })
})

describe('latent inhibition', () => {
  const learnedAfter = (latentInhibition: number, exposures: number) => {
    const learner = learnerOf(1, { latentInhibition })
    live(learner, repeat(exposures, trial(false)))
    live(learner, repeat(10, trial(true)))
    return learner.strength(0)
  }

  it('[LE9] is off unless asked for', () => {
    expect(learnedAfter(0, 30)).toBe(learnedAfter(0, 0))
  })

  it('[LE9] slows learning about a stimulus that predicted nothing, the more the longer, and wears off', () => {
    expect(learnedAfter(0.05, 10)).toBeLessThan(0.9 * learnedAfter(0.05, 0))
    expect(learnedAfter(0.05, 30)).toBeLessThan(0.7 * learnedAfter(0.05, 10))
    const learner = learnerOf(1, { latentInhibition: 0.05 })
    live(learner, repeat(30, trial(false)))
    const rate = learner.report(0).rate
    live(learner, repeat(20, trial(true)))
    expect(learner.report(0).rate).toBeGreaterThan(2 * rate)
  })

  it('[LE9] leaves extinction alone', () => {
    const learner = learnerOf(1, { latentInhibition: 0.05 })
    live(learner, repeat(20, trial(true)))
    live(learner, repeat(20, trial(false)))
    expect(learner.report(0).rate).toBe(1)
  })
})

describe('many items', () => {
  it('[LE5] that are on together explain the feedback together instead of overshooting', () => {
    const all = Array.from({ length: 100 }, (_, k) => k)
    const learner = learnerOf(100)
    live(learner, repeat(60, [...quiet(4, all), { on: [], feedback: 1 }, ...quiet(100)]))
    const sum = all.reduce((total, k) => total + learner.strength(k), 0)
    expect(sum).toBeGreaterThan(0.8)
    expect(sum).toBeLessThan(1.2)
  })

  it('[LE5] stay finite and bounded in 20 wild lives of 5,000 ticks (seed 606)', () => {
    const wild = fc.record({
      seed: fc.integer(),
      alpha: fc.double({ min: 0.05, max: 1, noNaN: true }),
      count: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(wild, ({ seed, alpha, count }) => {
        const learner = createTdLearner(Array.from({ length: count }, String), { alpha, hasVariableRate: true })
        let worst = 0
        let state = seed | 1
        const next = () => {
          state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
          return (state >>> 0) / 2 ** 32
        }
        for (let tick = 0; tick < 5000; tick++) {
          for (let n = 0; n < 6; n++) learner.set(Math.floor(next() * count), next() < 0.5)
          learner.step(next() < 0.05 ? next() * 2 - 0.5 : 0)
          worst = Math.max(worst, Math.abs(learner.error))
        }
        for (let k = 0; k < count; k++) worst = Math.max(worst, Math.abs(learner.strength(k)))
        // Without that bound it reaches hundreds within these ticks.
        expect(worst).toBeLessThan(10)
        learner.dispose()
      }),
      { seed: 606, numRuns: 20 },
    )
  })
})

function groupOf(capacity: number, parameters: Partial<TdParameters> = {}) {
  const layout = buildLayout()
  layout.room('learning')
  layout.f64('something else', 3)
  layout.i32('something else too', 5)
  const block = listTdFields(layout, 'hunger', capacity, { ...TD_DEFAULTS, ...parameters })
  const done = layout.done()
  const slab = takeSlab(done.doubles, done.ints)
  startTd(slab.f, slab.i, block)
  return { slab, block, layout: done, release: () => releaseSlab(slab) }
}

describe('a group in a slab', () => {
  const step = (slab: Slab, block: ReturnType<typeof groupOf>['block'], tick: number) => {
    for (let item = 0; item < block.capacity; item++)
      setTdOn(slab.f, slab.i, block, item, (tick * 7 + item * 3) % 11 < 3)
    f64[slab.f + block.feedback] = tick % 13 === 5 ? 1 : 0
    stepTd(slab.f, slab.i, block)
  }

  it('[LE6] goes on bit for bit in a copy', () => {
    const { slab, block, layout, release } = groupOf(20, { hasVariableRate: true, latentInhibition: 0.1 })
    for (let tick = 0; tick < 300; tick++) step(slab, block, tick)
    const copy = copySlab(slab)
    for (let tick = 300; tick < 600; tick++) {
      step(slab, block, tick)
      step(copy, block, tick)
    }
    expect(firstDifference(slab, copy, layout)).toBeUndefined()
    expect(f64[slab.f + block.strength]).not.toBe(0)
    releaseSlab(copy)
    release()
  })

  it('[LE6] a cleared item is like new, and the others go on', () => {
    const { slab, block, release } = groupOf(3, { hasVariableRate: true })
    setTdSalience(slab.f, block, 1, 0.5)
    for (let tick = 0; tick < 200; tick++) step(slab, block, tick)
    const kept = [0, 2].map((item) => f64[slab.f + block.strength + item])
    clearTdItem(slab.f, slab.i, block, 1)
    expect([0, 2].map((item) => f64[slab.f + block.strength + item])).toEqual(kept)
    const fresh = groupOf(1, { hasVariableRate: true })
    for (const run of ['strength', 'trace', 'rate', 'salience', 'contrast', 'familiarity'] as const) {
      expect(f64[slab.f + block[run] + 1], run).toBe(f64[fresh.slab.f + fresh.block[run]])
    }
    expect(tdReliability(slab.i, block, 1)).toBe(0)
    const list = Array.from(i32.subarray(slab.i + block.list, slab.i + block.list + i32[slab.i + block.listed]))
    expect(list).not.toContain(1)
    fresh.release()
    release()
  })

  it('[LE10] a parameter without a value is one that was left out', () => {
    const given = { alpha: undefined } as unknown as { alpha: number }
    const learner = createTdLearner(['a'], given)
    learner.set(0, true)
    for (let tick = 0; tick < 5; tick++) learner.step(1)
    expect(learner.strength(0)).toBeGreaterThan(0)
    learner.dispose()
  })

  it('[LE6] a learner gives everything back', () => {
    const before = arenaUse()
    const learner = createTdLearner(['a', 'b'])
    learner.step(1)
    learner.dispose()
    learner.dispose()
    expect(arenaUse()).toEqual(before)
    expect(() => learner.step()).toThrow('while it lives')
  })

  it('[LE7] takes a strength from outside without an error, and goes on from there', () => {
    const { slab, block, release } = groupOf(2)
    setTdOn(slab.f, slab.i, block, 0, true)
    for (let tick = 0; tick < 5; tick++) stepTd(slab.f, slab.i, block)
    setTdStrength(slab.f, block, 0, 2)
    stepTd(slab.f, slab.i, block)
    // Only what γ takes off: 2 · (0.95 − 1).
    expect(f64[slab.f + block.error]).toBeCloseTo(-0.1, 12)
    setTdStrength(slab.f, block, 1, 3)
    stepTd(slab.f, slab.i, block)
    expect(f64[slab.f + block.prediction]).toBeLessThan(2)
    release()
  })
})

// Scales and numbers: ticks that people would choose, labels without noise.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extent, formatNumber, linearScale, tickLabel, tickStep } from './scale.ts'
import { coordinate, escapeText, fitText, textWidth } from './svg.ts'

describe('scales', () => {
  it('step by 1, 2 or 5 times a power of ten', () => {
    expect(tickStep(10, 5)).toBe(2)
    expect(tickStep(1, 5)).toBeCloseTo(0.2)
    expect(tickStep(47, 5)).toBe(10)
    expect(tickStep(0.02, 4)).toBeCloseTo(0.005)
  })

  it('widen open limits to whole ticks and keep fixed ones', () => {
    const open = linearScale({ data: { min: 0.3, max: 9.7 }, fromPx: 0, toPx: 100, tickCount: 5 })
    expect([open.min, open.max]).toEqual([0, 10])
    const fixed = linearScale({ data: { min: 0.3, max: 9.7 }, min: 1, max: 9, fromPx: 0, toPx: 100, tickCount: 5 })
    expect([fixed.min, fixed.max]).toEqual([1, 9])
    expect(fixed.ticks.map((tick) => tick.label)).toEqual(['2', '4', '6', '8'])
  })

  it('map their limits to their pixels, also upside down', () => {
    const scale = linearScale({ data: { min: 0, max: 10 }, fromPx: 200, toPx: 20, tickCount: 5 })
    expect(scale.at(0)).toBe(200)
    expect(scale.at(10)).toBe(20)
  })

  it('label every tick apart and inside the limits (seed 20262)', () => {
    const pair = fc.tuple(
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e5, noNaN: true }),
    )
    fc.assert(
      fc.property(pair, fc.integer({ min: 2, max: 10 }), ([min, span], tickCount) => {
        const scale = linearScale({ data: { min, max: min + span }, fromPx: 0, toPx: 500, tickCount })
        const labels = scale.ticks.map((tick) => tick.label)
        expect(new Set(labels).size).toBe(labels.length)
        expect(labels.length).toBeGreaterThanOrEqual(2)
        for (const tick of scale.ticks) {
          expect(tick.value).toBeGreaterThanOrEqual(scale.min - span * 1e-6)
          expect(tick.value).toBeLessThanOrEqual(scale.max + span * 1e-6)
        }
      }),
      { seed: 20262, numRuns: 300 },
    )
  })

  it('have room around a single value', () => {
    const scale = linearScale({ data: { min: 4, max: 4 }, fromPx: 0, toPx: 100, tickCount: 5 })
    expect(scale.min).toBeLessThan(4)
    expect(scale.max).toBeGreaterThan(4)
  })

  it('skip what is not finite', () => {
    expect(
      extent([
        [3, Number.NaN],
        [Number.POSITIVE_INFINITY, -2],
      ]),
    ).toEqual({ min: -2, max: 3 })
    expect(extent([[Number.NaN], []])).toBeUndefined()
  })
})

describe('numbers and words', () => {
  it('show four significant digits at most', () => {
    expect(formatNumber(0.123456)).toBe('0.1235')
    expect(formatNumber(1234567)).toBe('1 234 567')
    expect(formatNumber(2)).toBe('2')
    expect(formatNumber(-0.5)).toBe('−0.5')
    expect(formatNumber(1.5e-9)).toBe('1.50e−9')
    expect(formatNumber(100)).toBe('100')
  })

  it('label ticks without floating-point noise', () => {
    expect(tickLabel(0.1 + 0.2, 0.1)).toBe('0.3')
    expect(tickLabel(-0, 0.1)).toBe('0')
  })

  it('write coordinates one way only', () => {
    expect(coordinate(1.005)).toBe('1')
    expect(coordinate(-0.001)).toBe('0')
    expect(coordinate(12.5)).toBe('12.5')
    expect(coordinate(100)).toBe('100')
    expect(() => coordinate(Number.NaN)).toThrow(RangeError)
  })

  it('escape what SVG would read', () => {
    expect(escapeText('<a b="c">&</a>')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&lt;/a&gt;')
  })

  it('shorten words to a width', () => {
    const short = fitText('a very long name of a behavior', 12, 60)
    expect(short.endsWith('…')).toBe(true)
    expect(textWidth(short, 12)).toBeLessThanOrEqual(60)
    expect(fitText('sit', 12, 60)).toBe('sit')
  })
})

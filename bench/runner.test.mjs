// The benchmark runner: its arithmetic and its turns, without looking at any clock.

import { describe, expect, it } from 'vitest'
import { resultLines, showAmount } from './report.mjs'
import { FEWEST_ROUNDS, judge, median, runBenchmark, spread } from './runner.mjs'

/** A benchmark that measures bytes: what its sides return is the result, so nothing depends on time. */
function countingBenchmark(ours, limit, target) {
  const calls = []
  const side = (name, kind, values) => {
    let turn = 0
    return {
      name,
      kind,
      setup: () => calls.push(`setup ${name}`),
      run: () => {
        calls.push(name)
        return values[turn++ % values.length]
      },
      dispose: () => calls.push(`dispose ${name}`),
    }
  }
  const benchmark = {
    name: 'counting',
    about: 'counts',
    operation: 'tick',
    measures: 'bytes',
    sides: [side('engine', 'ours', ours), side('plain', 'limit', limit)],
    target,
  }
  return { benchmark, calls }
}

describe('the benchmark runner', () => {
  it('takes the middle, also of an even number of rounds', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('gives 0 as the spread of no rounds, and otherwise the distance between the quartiles', () => {
    expect(spread([2, 2, 2])).toBe(0)
    expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3)
  })

  it('runs the sides in turns, in an order that rotates from round to round, and cleans up', () => {
    const { benchmark, calls } = countingBenchmark([3], [1])
    runBenchmark(benchmark, { rounds: 7 })
    expect(calls.slice(0, 4)).toEqual(['setup engine', 'setup plain', 'engine', 'plain'])
    expect(calls.slice(4, 10)).toEqual(['engine', 'plain', 'plain', 'engine', 'engine', 'plain'])
    expect(calls.slice(-2)).toEqual(['dispose engine', 'dispose plain'])
  })

  it('never runs fewer than seven rounds', () => {
    const { benchmark } = countingBenchmark([3], [1])
    expect(runBenchmark(benchmark, { rounds: 1 }).rounds).toBe(FEWEST_ROUNDS)
  })

  it('gives ratios round by round, so that a slow moment of both cancels out', () => {
    const { benchmark } = countingBenchmark([6, 60, 6], [2, 20, 2])
    const [result] = runBenchmark(benchmark, { rounds: 9 }).cases
    expect(result.sides[0].ratios.plain).toBe(3)
  })

  it('says of each part of a target whether it was met', () => {
    const met = runBenchmark(countingBenchmark([3], [1], { maxRatio: 3, maxBytes: 3 }).benchmark).cases[0]
    expect(met.isMet).toBe(true)
    expect(met.parts.map((part) => part.isMet)).toEqual([true, true])
    const missed = runBenchmark(countingBenchmark([4], [1], { maxRatio: 3, maxBytes: 4 }).benchmark).cases[0]
    expect(missed.isMet).toBe(false)
    expect(missed.parts.map((part) => part.isMet)).toEqual([false, true])
  })

  it('judges time in milliseconds and refuses a target that names no side', () => {
    const sides = [{ name: 'engine', kind: 'ours', median: 5e6, ratios: {} }]
    expect(judge({ maxMs: 5 }, sides).isMet).toBe(true)
    expect(judge({ maxMs: 4.9 }, sides).isMet).toBe(false)
    expect(() => judge({ maxMs: 5, side: 'nobody' }, sides)).toThrow('nobody')
    expect(judge(undefined, sides).isMet).toBeNull()
  })

  it('shows amounts in the unit that suits them, and the verdict in words', () => {
    expect(showAmount(1234, 'ns')).toBe('1.23 µs')
    expect(showAmount(5e6, 'ns')).toBe('5.00 ms')
    expect(showAmount(12, 'bytes')).toBe('12 bytes')
    const { benchmark } = countingBenchmark([4], [1], { maxRatio: 3 })
    const text = resultLines(runBenchmark(benchmark)).join('\n')
    expect(text).toContain('4.00 ×')
    expect(text).toContain('target missed: ≤ 3 × plain ✗ (4.00)')
  })
})

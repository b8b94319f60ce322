import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f64, releaseSlab, takeSlab } from '../0-foundation/arena.ts'
import { inhibit, iterationsTaken } from './inhibition.ts'

/** Runs one tick of a group; answers the winner and all values after inhibition. `held` is the incumbent's value so far. */
function arbitrate(pre: number[], held: number, gain: number | number[], incumbent = -1) {
  const count = pre.length
  const slab = takeSlab(count + 1 + count * count, 0)
  f64.set(pre, slab.f)
  f64[slab.f + count] = held
  f64.set(typeof gain === 'number' ? new Array(count * count).fill(gain) : gain, slab.f + count + 1)
  const winner = inhibit(slab.f, slab.f + count, slab.f + count + 1, slab.i, 0, count, incumbent)
  const value = f64[slab.f + count]
  releaseSlab(slab)
  return { winner, value, iterations: iterationsTaken() }
}

describe('mutual inhibition', () => {
  it('[BE1] the thesis’s avalanche comes out digit by digit: four iterations, then 5 and 0, then 21 and 0', () => {
    const switching = arbitrate([21, 10], 10, 2, 1)
    expect(switching).toEqual({ winner: 0, value: 5, iterations: 4 })
    const settled = arbitrate([21, 10], switching.value, 2, 0)
    expect(settled).toEqual({ winner: 0, value: 21, iterations: 1 })
  })

  it('[BE3] a rival at exactly gain × value does not win; a trifle above it does', () => {
    expect(arbitrate([20, 10], 10, 2, 1).winner).toBe(1)
    expect(arbitrate([20.000001, 10], 10, 2, 1).winner).toBe(0)
    expect(arbitrate([29, 10], 10, 3, 1).winner).toBe(1)
  })

  it('[BE2] equal rivals: the incumbent stays, else the first one listed wins', () => {
    expect(arbitrate([7, 7, 7], 0, 2).winner).toBe(0)
    expect(arbitrate([7, 7, 7], 7, 2, 2).winner).toBe(2)
    expect(arbitrate([0, 0], 5, 2, 1)).toMatchObject({ winner: -1, value: 0 })
  })

  it('[BE2] inhibition ends with exactly one behavior above zero, for any group (seed 7)', () => {
    const value = fc.oneof(fc.constant(0), fc.constant(10), fc.double({ min: 0, max: 1e6, noNaN: true }))
    const group = fc.integer({ min: 2, max: 40 }).chain((count) =>
      fc.record({
        pre: fc.array(value, { minLength: count, maxLength: count }),
        held: value,
        gains: fc.array(fc.double({ min: 1.0001, max: 50, noNaN: true }), {
          minLength: count * count,
          maxLength: count * count,
        }),
        incumbent: fc.integer({ min: -1, max: count - 1 }),
      }),
    )
    fc.assert(
      fc.property(group, ({ pre, held, gains, incumbent }) => {
        const result = arbitrate(pre, held, gains, incumbent)
        expect(result.winner >= 0).toBe(pre.some((before) => before > 0))
        expect(result.value > 0).toBe(result.winner >= 0)
        if (result.winner >= 0) expect(result.value).toBeLessThanOrEqual(pre[result.winner])
        expect(result.iterations).toBeLessThanOrEqual(65)
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  it('[BE2] the winner does not depend on the order of definition, except for exact ties (seed 17)', () => {
    const group = fc.integer({ min: 2, max: 12 }).chain((count) =>
      fc.record({
        // Different whole values and gains in halves: sums are exact in any order.
        pre: fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: count, maxLength: count }),
        held: fc.integer({ min: 0, max: 1000 }),
        gains: fc.array(
          fc.integer({ min: 3, max: 12 }).map((half) => half / 2),
          { minLength: count * count, maxLength: count * count },
        ),
        incumbent: fc.integer({ min: -1, max: count - 1 }),
        order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
      }),
    )
    fc.assert(
      fc.property(group, ({ pre, held, gains, incumbent, order }) => {
        const count = pre.length
        const listed = arbitrate(pre, held, gains, incumbent)
        const shuffledGains = order.flatMap((m) => order.map((i) => gains[m * count + i]))
        const shuffled = arbitrate(
          order.map((k) => pre[k]),
          held,
          shuffledGains,
          order.indexOf(incumbent),
        )
        expect(shuffled.winner < 0 ? -1 : order[shuffled.winner]).toBe(listed.winner)
      }),
      { seed: 17, numRuns: 500 },
    )
  })
})

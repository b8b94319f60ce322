// Claims about power.ts: how near it is to Math and to exact integers, that special values are the same, that bits are pinned.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHash, digest, hashFloat64 } from './hash.ts'
import { exp, log, pow, writeExp } from './power.ts'

const PROMISED = 1e-12
const EXPECTED = 5e-16

const EDGES = [0, 1, 2, 3, 0.5, 1.5, 1e-300, 1e300, 5e-324, 1e-310, 1e290, Number.MAX_VALUE, Number.POSITIVE_INFINITY]
const NEAR_ONE = [1 - 2 ** -53, 1 + 2 ** -52, 2 ** 53 - 1, 2 ** 53, 2 ** 31, 1023, 1024, 1074, 1075]
const SPECIAL = [...EDGES, ...NEAR_ONE, ...EDGES.map((x) => -x), ...NEAR_ONE.map((x) => -x), Number.NaN]

function between(low: number, high: number): fc.Arbitrary<number> {
  return fc.double({ min: low, max: high, noNaN: true })
}

/** Spread evenly, where fc.double is dense near 0. */
function evenly(low: number, high: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 2 ** 30 }).map((i) => low + ((high - low) * i) / 2 ** 30)
}

function relativeError(a: number, b: number): number {
  return Object.is(a, b) ? 0 : Math.abs(a - b) / Math.abs(b)
}

/** Same zero, same infinity, NaN for NaN, and for denormals the same to their last bit or two. */
function isSameKind(a: number, b: number, allowed: number): boolean {
  if (b === 0 || !Number.isFinite(b)) return Object.is(a, b)
  return Math.abs(a - b) <= Math.max(allowed * Math.abs(b), 1e-323)
}

describe('[FO2] exp', () => {
  test('is within 1e-12 of Math for |x| ≤ 700 (seed 21)', () => {
    fc.assert(
      fc.property(fc.oneof(between(-700, 700), evenly(-700, 700), evenly(-2, 2)), (x) => {
        return relativeError(exp(x), Math.exp(x)) <= EXPECTED
      }),
      { seed: 21, numRuns: 20000 },
    )
  })

  test('beyond, it goes to Infinity and through the denormals to 0 as Math does (seed 22)', () => {
    fc.assert(
      fc.property(fc.oneof(evenly(700, 720), evenly(-760, -700)), (x) => isSameKind(exp(x), Math.exp(x), EXPECTED)),
      { seed: 22, numRuns: 5000 },
    )
    for (const x of SPECIAL) expect(isSameKind(exp(x), Math.exp(x), EXPECTED), `exp(${x}) = ${exp(x)}`).toBe(true)
    for (const x of [709.782712893384, 709.7827128933841, -745.1332191019411, -745.1332191019412]) {
      expect(exp(x)).toBe(Math.exp(x))
    }
  })
})

describe('[FO2] log', () => {
  test('is within 1e-12 of Math for every positive double, next to 1 as well (seed 23)', () => {
    const any = fc.double({ min: 5e-324, noNaN: true, noDefaultInfinity: true })
    const nearOne = between(-0.3, 0.3).map((x) => 1 + x)
    fc.assert(
      fc.property(fc.oneof(any, evenly(1e-9, 20), nearOne), (x) => relativeError(log(x), Math.log(x)) <= EXPECTED),
      { seed: 23, numRuns: 30000 },
    )
  })

  test('special values are those of Math, and powers of two give multiples of ln 2', () => {
    for (const x of SPECIAL) expect(isSameKind(log(x), Math.log(x), EXPECTED), `log(${x}) = ${log(x)}`).toBe(true)
    for (let k = -1074; k <= 1023; k++) expect(relativeError(log(2 ** k), k * Math.LN2)).toBeLessThanOrEqual(EXPECTED)
  })

  test('exp undoes it (seed 24)', () => {
    fc.assert(
      fc.property(evenly(1e-6, 1e6), (x) => relativeError(exp(log(x)), x) <= 3e-15),
      { seed: 24, numRuns: 5000 },
    )
  })
})

describe('[FO2] pow', () => {
  test('is within 1e-12 of Math for positive bases as long as |y · ln x| ≤ 700 (seed 25)', () => {
    const base = fc.oneof(
      evenly(1e-6, 10),
      evenly(-690, 690).map(Math.exp),
      between(-0.1, 0.1).map((x) => 1 + x),
    )
    fc.assert(
      fc.property(base, evenly(-700, 700), (x, size) => {
        const y = x === 1 ? size : size / Math.log(x)
        return relativeError(pow(x, y), x ** y) <= PROMISED
      }),
      { seed: 25, numRuns: 30000 },
    )
  })

  test('every power of whole numbers that is a double is exact', () => {
    let counted = 0
    for (let base = 2; base <= 100; base++) {
      let exact = BigInt(base)
      for (let n = 1; n <= 60 && exact < 2n ** 300n; n++, exact *= BigInt(base)) {
        if (BigInt(Number(exact)) !== exact) continue
        counted++
        expect(pow(base, n), `${base}^${n}`).toBe(Number(exact))
        expect(pow(-base, n), `(−${base})^${n}`).toBe(n % 2 === 0 ? Number(exact) : -Number(exact))
      }
    }
    expect(counted).toBeGreaterThan(1000)
    for (let k = -1074; k <= 1023; k++) expect(pow(2, k)).toBe(2 ** k)
  })

  test('every pair of special values gives what Math gives: zeros, infinities, negative bases, NaN', () => {
    for (const x of SPECIAL) {
      for (const y of SPECIAL) {
        const found = pow(x, y)
        expect(isSameKind(found, x ** y, PROMISED), `pow(${x}, ${y}) = ${found}`).toBe(true)
      }
    }
  })

  test('negative bases: whole exponents keep the size and alternate the sign, others give NaN (seed 26)', () => {
    fc.assert(
      fc.property(evenly(0.1, 10), fc.integer({ min: -100, max: 100 }), (x, n) => {
        const sign = n % 2 === 0 ? 1 : -1
        return pow(-x, n) === sign * pow(x, n) && Number.isNaN(pow(-x, n + 0.5))
      }),
      { seed: 26, numRuns: 2000 },
    )
  })

  test('the short ways (squares, roots, reciprocals) agree with the long one (seed 27)', () => {
    fc.assert(
      fc.property(evenly(1e-3, 1e3), (x) => {
        const square = relativeError(pow(x, 2), pow(x, 2 + 2 ** -51))
        const root = relativeError(pow(x, 0.5), pow(x, 0.5 + 2 ** -53))
        const reciprocal = relativeError(pow(x, -1), pow(x, -1 - 2 ** -52))
        return square <= 1e-14 && root <= 1e-14 && reciprocal <= 1e-14
      }),
      { seed: 27, numRuns: 2000 },
    )
  })
})

test('[FO2] exp from one array to another gives the same bits, in place too (seed 28)', () => {
  const cells = new Float64Array(2)
  for (const x of SPECIAL) {
    cells[1] = x
    writeExp(cells, 1, cells, 0)
    expect(cells[0]).toBe(exp(x))
  }
  fc.assert(
    fc.property(evenly(-750, 750), (x) => {
      cells[0] = x
      writeExp(cells, 0, cells, 0)
      return cells[0] === exp(x)
    }),
    { seed: 28, numRuns: 2000 },
  )
})

test('every bit of 30,000 results is pinned, so that an engine that computes otherwise is noticed', () => {
  const count = 10000
  const results = new Float64Array(3 * count)
  for (let i = 0; i < count; i++) {
    const x = (i - count / 2) * 0.1493
    results.set([exp(x), log(i + 0.37), pow(0.003 * (i + 1), x * 0.21)], 3 * i)
  }
  const hash = createHash()
  hashFloat64(hash, results, 0, results.length)
  expect(digest(hash)).toBe('7134ac8bf67c7f89')
})

// Claims about trig.ts: how near it is to Math, that special values are the same, that its bits are pinned.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHash, digest, hashFloat64 } from './hash.ts'
import {
  acos,
  asin,
  atan,
  atan2,
  cos,
  PI,
  sin,
  TURN_RAD,
  tan,
  wrapAngle,
  writeAtan2,
  writeSineCosine,
  writeWrapped,
} from './trig.ts'

const PROMISED = 1e-12
const EXPECTED = 1e-15

const waves = [
  ['sin', sin, Math.sin],
  ['cos', cos, Math.cos],
  ['tan', tan, Math.tan],
] as const

const inverses = [
  ['atan', atan, Math.atan, 1e300],
  ['asin', asin, Math.asin, 1],
  ['acos', acos, Math.acos, 1],
] as const

const EDGES = [0, 1, 0.5, 2, 5e-324, 1e-310, 1e-9, 1e300, 1e308, Number.MAX_VALUE, Number.POSITIVE_INFINITY]
const SPECIAL = [...EDGES, ...EDGES.map((x) => -x), Number.NaN]

function angle(limitRad: number): fc.Arbitrary<number> {
  return fc.double({ min: -limitRad, max: limitRad, noNaN: true })
}

/** |a − b| as a share of |b|; 0 for equal numbers, NaN counts as equal to NaN. */
function relativeError(a: number, b: number): number {
  return Object.is(a, b) ? 0 : Math.abs(a - b) / Math.abs(b)
}

/** Same zero, same infinity, NaN for NaN; a last bit or two may differ otherwise. */
function isSameKind(a: number, b: number): boolean {
  if (b === 0 || !Number.isFinite(b)) return Object.is(a, b)
  return relativeError(a, b) <= EXPECTED
}

describe('[FO2] sine, cosine, tangent', () => {
  for (const [name, ours, theirs] of waves) {
    test(`${name} is within 1e-12 of Math for |x| ≤ 1e5, dense near 0 and spread evenly (seed 11)`, () => {
      const spread = fc.integer({ min: -1e9, max: 1e9 }).map((x) => x * 1e-4)
      fc.assert(
        fc.property(fc.oneof(angle(1e5), angle(4), spread), (x) => relativeError(ours(x), theirs(x)) <= EXPECTED),
        { seed: 11, numRuns: 20000 },
      )
    })
  }

  test('the doubles next to every multiple of π/2 up to 1e5 keep 12 digits, also where the result is nearly 0', () => {
    const worst = [0, 0, 0]
    for (let n = 1; n <= 63661; n++) {
      const x = n * (Math.PI / 2)
      for (const near of [x, x * (1 + 2 ** -52), x * (1 - 2 ** -52), -x]) {
        waves.forEach(([, ours, theirs], i) => {
          worst[i] = Math.max(worst[i], relativeError(ours(near), theirs(near)))
        })
      }
    }
    for (const error of worst) expect(error).toBeLessThanOrEqual(PROMISED)
  })

  test('sin and cos never leave −1…1 and their squares add up to 1 (seed 12)', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        const s = sin(x)
        const c = cos(x)
        return Math.abs(s) <= 1 && Math.abs(c) <= 1 && Math.abs(s * s + c * c - 1) <= 1e-15
      }),
      { seed: 12, numRuns: 20000 },
    )
  })

  test('beyond 1e5 the angle is wrong by at most |x|·4e-17, less than the step to the next double (seed 13)', () => {
    const far = fc.tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: 5, max: 15 }))
    fc.assert(
      fc.property(far, ([mantissa, power]) => {
        const x = mantissa * 10 ** power
        const allowed = x * 4e-17 + EXPECTED
        return Math.abs(sin(x) - Math.sin(x)) <= allowed && Math.abs(cos(-x) - Math.cos(x)) <= allowed
      }),
      { seed: 13, numRuns: 5000 },
    )
  })

  test('special values up to 1e5 are those of Math, and infinities give NaN', () => {
    for (const x of SPECIAL) {
      for (const [name, ours, theirs] of waves) {
        if (Number.isFinite(x) && Math.abs(x) > 1e5) expect(Number.isFinite(ours(x)), `${name}(${x})`).toBe(true)
        else expect(isSameKind(ours(x), theirs(x)), `${name}(${x}) = ${ours(x)}, Math ${theirs(x)}`).toBe(true)
      }
    }
  })

  test('whole quarters are exact where a double can say so', () => {
    expect([cos(0), sin(Math.PI / 2), cos(Math.PI), sin(-Math.PI / 2)]).toEqual([1, 1, -1, -1])
    expect(sin(Math.PI)).toBe(Math.sin(Math.PI))
  })
})

describe('[FO2] the inverses', () => {
  for (const [name, ours, theirs, limit] of inverses) {
    test(`${name} is within 1e-12 of Math on all it is defined for (seed 14)`, () => {
      const ratio = fc.oneof(
        angle(limit),
        angle(1),
        angle(1e-3).map((x) => 1 - Math.abs(x)),
      )
      fc.assert(
        fc.property(ratio, (x) => relativeError(ours(x), theirs(x)) <= EXPECTED),
        { seed: 14, numRuns: 20000 },
      )
    })

    test(`${name} gives what Math gives for special values`, () => {
      for (const x of SPECIAL) expect(isSameKind(ours(x), theirs(x)), `${name}(${x}) = ${ours(x)}`).toBe(true)
    })
  }

  test('atan2 is within 1e-12 of Math in every direction and at every size (seed 15)', () => {
    const coordinate = fc.oneof(angle(10), angle(1e300), fc.double({ noNaN: true }))
    fc.assert(
      fc.property(coordinate, coordinate, (y, x) => isSameKind(atan2(y, x), Math.atan2(y, x))),
      { seed: 15, numRuns: 30000 },
    )
  })

  test('atan2 of every pair of special values is that of Math, signs of zero included', () => {
    for (const y of SPECIAL) {
      for (const x of SPECIAL) {
        const found = atan2(y, x)
        expect(isSameKind(found, Math.atan2(y, x)), `atan2(${y}, ${x}) = ${found}`).toBe(true)
      }
    }
  })

  test('they undo what they invert (seed 16)', () => {
    fc.assert(
      fc.property(angle(1.5), (x) => {
        const hasAsin = Math.abs(asin(sin(x)) - x) <= 1e-14
        const hasAtan = Math.abs(atan(tan(x)) - x) <= 1e-14
        return hasAsin && hasAtan && Math.abs(atan2(sin(x), cos(x)) - x) <= 1e-15
      }),
      { seed: 16, numRuns: 5000 },
    )
  })
})

describe('[FO2] wrapAngle', () => {
  test('always lands in (−π, π], and what is there stays as it is (seed 17)', () => {
    fc.assert(
      fc.property(fc.oneof(angle(20), angle(1e5), fc.double({ noNaN: true, noDefaultInfinity: true })), (x) => {
        const wrapped = wrapAngle(x)
        return wrapped > -PI && wrapped <= PI && Object.is(wrapAngle(wrapped), wrapped)
      }),
      { seed: 17, numRuns: 20000 },
    )
  })

  test('keeps the direction to 12 digits for |x| ≤ 1e5 (seed 18)', () => {
    fc.assert(
      fc.property(angle(1e5), (x) => Math.abs(Math.sin(wrapAngle(x)) - Math.sin(x)) <= 1e-15),
      { seed: 18, numRuns: 20000 },
    )
  })

  test('the ends: −π is π, just beyond π is just above −π, infinities have no direction', () => {
    expect(wrapAngle(-PI)).toBe(PI)
    expect(wrapAngle(PI)).toBe(PI)
    expect(wrapAngle(PI + 2 ** -50)).toBe(-(PI - 2 ** -51))
    expect(wrapAngle(-PI - 2 ** -51)).toBeCloseTo(PI, 14)
    expect(wrapAngle(TURN_RAD)).toBeCloseTo(0, 15)
    expect(wrapAngle(Number.POSITIVE_INFINITY)).toBeNaN()
    expect(wrapAngle(Number.NaN)).toBeNaN()
    expect(Object.is(wrapAngle(-0), -0)).toBe(true)
  })

  test('writeWrapped writes the same bits where the angle stands, and nothing beside it (seed 19)', () => {
    fc.assert(
      fc.property(fc.oneof(angle(20), angle(1e5), fc.double({ noNaN: true })), (x) => {
        const angles = Float64Array.of(7, x, 8)
        writeWrapped(angles, 1)
        return angles[0] === 7 && Object.is(angles[1], wrapAngle(x)) && angles[2] === 8
      }),
      { seed: 19, numRuns: 20000 },
    )
  })
})

test('every bit of 70,000 results is pinned, so that an engine that computes otherwise is noticed', () => {
  const count = 10000
  const results = new Float64Array(7 * count)
  for (let i = 0; i < count; i++) {
    const x = (i - count / 2) * 0.0137
    const ratio = (2 * i + 1) / count - 1
    results.set([sin(x), cos(x * 97), tan(x), atan(x), atan2(x, 3 - ratio * 5), asin(ratio), acos(ratio)], 7 * i)
  }
  const hash = createHash()
  hashFloat64(hash, results, 0, results.length)
  expect(digest(hash)).toBe('03ea8b48d4c10eac')
})

describe('[FO2] results written in place', () => {
  const angles = fc.double({ min: -1e5, max: 1e5, noNaN: true })

  test('are the bits of sin, cos and atan2 (seed 31)', () => {
    const out = new Float64Array(2)
    fc.assert(
      fc.property(fc.oneof(angles, fc.constantFrom(0, -0, 1e-9, Math.PI, -Math.PI, Math.PI / 2)), angles, (a, b) => {
        writeSineCosine(Float64Array.of(a), 0, out)
        expect([out[0], out[1]]).toEqual([sin(a), cos(a)])
        writeAtan2(Float64Array.of(a), 0, Float64Array.of(b), 0, out, 1)
        expect(out[1]).toBe(atan2(a, b))
      }),
      { seed: 31, numRuns: 2000 },
    )
    writeAtan2(Float64Array.of(-0), 0, Float64Array.of(-0), 0, out, 0)
    expect(out[0]).toBe(-Math.PI)
  })
})

// Claims about vector.ts: the frame of the house, and that going there and back changes nothing.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cos, sin } from './trig.ts'
import {
  angleTo,
  clamp,
  distance2Squared,
  distance3Squared,
  forwardX,
  forwardZ,
  length2,
  length3,
  lerp,
  smoothstep,
  toLocalAhead,
  toLocalLeft,
  toWorldX,
  toWorldZ,
} from './vector.ts'

// Micrometres up to a kilometre: no denormal numbers, whose digits are few.
const metres = fc.integer({ min: -1e9, max: 1e9 }).map((micrometres) => micrometres * 1e-6)
const heading = fc.double({ min: -10, max: 10, noNaN: true })

describe('[FO3] the frame', () => {
  test('heading 0 looks along +z, a positive heading turns toward +x', () => {
    expect([forwardX(0), forwardZ(0)]).toEqual([0, 1])
    expect(forwardX(Math.PI / 2)).toBe(1)
    expect(forwardZ(Math.PI / 2)).toBeCloseTo(0, 15)
    expect(forwardX(0.1)).toBeGreaterThan(0)
  })

  test('+x is left of someone who looks along +z, and −x of someone who looks along −z', () => {
    expect([toLocalLeft(1, 0, sin(0), cos(0)), toLocalAhead(1, 0, sin(0), cos(0))]).toEqual([1, 0])
    expect(toLocalLeft(-1, 0, sin(Math.PI), cos(Math.PI))).toBeCloseTo(1, 15)
    expect(toLocalAhead(1, 0, sin(Math.PI / 2), cos(Math.PI / 2))).toBeCloseTo(1, 15)
  })

  test('there and back again is the same place (seed 31)', () => {
    fc.assert(
      fc.property(metres, metres, heading, (dx, dz, h) => {
        const s = sin(h)
        const c = cos(h)
        const left = toLocalLeft(dx, dz, s, c)
        const ahead = toLocalAhead(dx, dz, s, c)
        const size = 1e-15 * (Math.abs(dx) + Math.abs(dz)) * 4
        return Math.abs(toWorldX(left, ahead, s, c) - dx) <= size && Math.abs(toWorldZ(left, ahead, s, c) - dz) <= size
      }),
      { seed: 31, numRuns: 5000 },
    )
  })

  test('who looks along angleTo has the thing straight ahead, at its distance (seed 32)', () => {
    fc.assert(
      fc.property(metres, metres, (dx, dz) => {
        const h = angleTo(dx, dz)
        const far = Math.hypot(dx, dz)
        const isAhead = Math.abs(toLocalAhead(dx, dz, sin(h), cos(h)) - far) <= far * 1e-14
        const isCentred = Math.abs(toLocalLeft(dx, dz, sin(h), cos(h))) <= far * 1e-14
        return isAhead && isCentred && h >= -Math.PI && h <= Math.PI
      }),
      { seed: 32, numRuns: 5000 },
    )
  })

  test('no direction at all is heading 0, whatever the signs of the zeros', () => {
    for (const dx of [0, -0]) for (const dz of [0, -0]) expect(Math.abs(angleTo(dx, dz))).toBe(0)
    expect(angleTo(1, 0)).toBe(Math.PI / 2)
    expect(angleTo(0, -1)).toBe(Math.PI)
  })
})

describe('lengths and distances', () => {
  test('agree with Math.hypot, and squares with the square of it (seed 33)', () => {
    fc.assert(
      fc.property(metres, metres, metres, metres, metres, metres, (ax, ay, az, bx, by, bz) => {
        const flat = Math.hypot(bx - ax, bz - az)
        const deep = Math.hypot(bx - ax, by - ay, bz - az)
        const isFlat = Math.abs(length2(bx - ax, bz - az) - flat) <= flat * 1e-15
        const isDeep = Math.abs(length3(bx - ax, by - ay, bz - az) - deep) <= deep * 1e-15
        const isFlatSquare = Math.abs(distance2Squared(ax, az, bx, bz) - flat * flat) <= flat * flat * 2e-15
        const isDeepSquare = Math.abs(distance3Squared(ax, ay, az, bx, by, bz) - deep * deep) <= deep * deep * 2e-15
        return isFlat && isDeep && isFlatSquare && isDeepSquare
      }),
      { seed: 33, numRuns: 5000 },
    )
  })

  test('distances do not depend on the direction of asking', () => {
    expect(distance2Squared(1, 2, 4, 6)).toBe(25)
    expect(distance2Squared(4, 6, 1, 2)).toBe(25)
    expect(distance3Squared(0, 0, 0, 2, 3, 6)).toBe(49)
  })
})

describe('clamp, lerp, smoothstep', () => {
  test('clamp keeps what fits and lets NaN through to be noticed', () => {
    expect([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2), clamp(5, 1, 1)]).toEqual([0, 1, 2, 1])
    expect(clamp(Number.POSITIVE_INFINITY, 0, 2)).toBe(2)
    expect(clamp(Number.NaN, 0, 2)).toBeNaN()
  })

  test('lerp is exact at both ends, stays between them and never goes back (seed 34)', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(metres, metres, share, share, (from, to, s, t) => {
        const low = Math.min(from, to)
        const high = Math.max(from, to)
        const early = lerp(from, to, Math.min(s, t))
        const late = lerp(from, to, Math.max(s, t))
        const goesOn = from <= to ? early <= late : early >= late
        const slack = 1e-12
        return (
          lerp(from, to, 0) === from &&
          lerp(from, to, 1) === to &&
          lerp(from, from, s) === from &&
          early >= low - slack &&
          late <= high + slack &&
          (goesOn || Math.abs(early - late) <= slack)
        )
      }),
      { seed: 34, numRuns: 5000 },
    )
    expect(lerp(2, 4, 1.5)).toBe(5)
    expect(lerp(2, 4, -1)).toBe(0)
  })

  test('smoothstep is 0 and 1 outside, ½ in the middle, rising between, and a step without width (seed 35)', () => {
    expect([smoothstep(-1, 0, 4), smoothstep(0, 0, 4), smoothstep(4, 0, 4), smoothstep(9, 0, 4)]).toEqual([0, 0, 1, 1])
    expect(smoothstep(2, 0, 4)).toBe(0.5)
    expect([smoothstep(0.9, 1, 1), smoothstep(1, 1, 1), smoothstep(1.1, 1, 1)]).toEqual([0, 1, 1])
    expect(smoothstep(Number.NaN, 0, 1)).toBeNaN()
    fc.assert(
      fc.property(metres, metres, (x, y) => {
        const early = smoothstep(Math.min(x, y), -900, 900)
        const late = smoothstep(Math.max(x, y), -900, 900)
        return early >= 0 && late <= 1 && early <= late + 1e-15
      }),
      { seed: 35, numRuns: 5000 },
    )
  })
})

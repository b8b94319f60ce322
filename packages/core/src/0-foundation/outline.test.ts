import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contact,
  distanceToOutline,
  measureWay,
  sweepOutline,
  WAY_DX,
  WAY_DZ,
  WAY_LEAST,
  WAY_NUMBERS,
  WAY_SHARE,
  WAY_START,
  WAY_X,
  WAY_Z,
} from './outline.ts'

const square = Float64Array.from([-1, -1, -1, 1, 1, 1, 1, -1])

test('[WO6] the free share of a step is the same whatever was swept before (seed 3)', () => {
  const coordinate = fc.integer({ min: -1300, max: 1300 }).map((mm) => mm / 1000)
  const step = fc.integer({ min: -100, max: 100 }).map((mm) => mm / 1000)
  fc.assert(
    fc.property(coordinate, coordinate, step, step, (px, pz, dx, dz) => {
      const sweepAfter = (staleX: number, staleZ: number): number[] => {
        contact.x = staleX
        contact.z = staleZ
        const free = sweepOutline(square, 0, 4, 0.2, px, pz, dx, dz)
        return free < 1 ? [free, contact.x, contact.z] : [free]
      }
      expect(sweepAfter(0.6, 0.8)).toEqual(sweepAfter(-1, 0))
    }),
    { seed: 3, numRuns: 20_000 },
  )
})

test('[WO6] a step along a wall, near but not touching, is wholly free', () => {
  for (let k = 1; k <= 2000; k++) expect(sweepOutline(square, 0, 4, 0.2, 0, 1.21, 0.03 + k * 1e-5, 0)).toBe(1)
})

const OUTLINES = [
  [0.3, -0.2],
  [-0.7, 0.1, 0.9, 0.4],
  [-1, -1, 1, -1, 1, 1, -1, 1],
  [0, 0, 1.2, -0.4, 0.8, 0.9],
  [-1, 0, -0.6, -0.8, 0.1, -1.1, 0.9, -0.7, 1.1, 0.2, 0.5, 0.9, -0.3, 1, -0.8, 0.7],
].map((corners) => Float64Array.from([99, ...corners]))

test('[FO17] the distance of a straight way from an outline is the least over all points of the way (seed 4)', () => {
  const coordinate = fc.integer({ min: -2500, max: 2500 }).map((mm) => mm / 1000)
  const way = new Float64Array(WAY_NUMBERS)
  fc.assert(
    fc.property(
      fc.constantFrom(...OUTLINES),
      coordinate,
      coordinate,
      coordinate,
      coordinate,
      (outline, x, z, dx, dz) => {
        way[WAY_X] = x
        way[WAY_Z] = z
        way[WAY_DX] = dx
        way[WAY_DZ] = dz
        const count = (outline.length - 1) / 2
        measureWay(outline, 1, count, way)
        const at = (share: number) => distanceToOutline(outline, 1, count, x + share * dx, z + share * dz)
        expect(way[WAY_START]).toBe(at(0))
        expect(way[WAY_SHARE]).toBeGreaterThanOrEqual(0)
        expect(way[WAY_SHARE]).toBeLessThanOrEqual(1)
        expect(Math.abs(at(way[WAY_SHARE]) - way[WAY_LEAST])).toBeLessThan(1e-9)
        let least = Number.POSITIVE_INFINITY
        for (let k = 0; k <= 64; k++) least = Math.min(least, at(k / 64))
        expect(way[WAY_LEAST]).toBeLessThan(least + 1e-9)
      },
    ),
    { seed: 4, numRuns: 3000 },
  )
})

test('[FO17] a way through a thin wall crosses it, and a way out of a box never goes deeper into it', () => {
  const wall = Float64Array.from([-2, 0, 2, 0])
  const through = Float64Array.from([0.1, -1, 0, 2, 0, 0, 0])
  measureWay(wall, 0, 2, through)
  expect([...through.subarray(WAY_START)]).toEqual([1, 0, 0.5])
  const box = Float64Array.from([-1, -1, 1, -1, 1, 1, -1, 1])
  const out = Float64Array.from([0.9, 0, 1, 0, 0, 0, 0])
  measureWay(box, 0, 4, out)
  expect(out[WAY_LEAST]).toBe(out[WAY_START])
  const deeper = Float64Array.from([0.9, 0, -0.5, 0, 0, 0, 0])
  measureWay(box, 0, 4, deeper)
  expect(deeper[WAY_LEAST]).toBeCloseTo(-0.6, 12)
})

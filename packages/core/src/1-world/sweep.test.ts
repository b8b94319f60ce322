import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contact, sweepOutline } from './sweep.ts'

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

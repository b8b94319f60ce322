import { describe, expect, it } from 'vitest'
import { shareIn } from './camera-rig.ts'

/** How much of a way is left after pictures of so many ms each. */
const leftAfter = (pictures: number, eachMs: number): number => (1 - shareIn(eachMs, 110)) ** pictures

describe('the camera', () => {
  it('is as far on its way after half a second of three pictures as of thirty', () => {
    expect(leftAfter(3, 500 / 3)).toBeCloseTo(leftAfter(30, 500 / 30), 6)
    expect(leftAfter(3, 500 / 3)).toBeLessThan(0.02)
  })

  it('does not leap after a rest', () => {
    expect(shareIn(60_000, 110)).toBeLessThan(0.95)
  })
})

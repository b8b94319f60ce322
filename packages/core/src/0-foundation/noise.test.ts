import { describe, expect, it } from 'vitest'
import { nextUint32, RANDOM_WORDS, seedStream, writeNoise } from './random.ts'

describe('[FO1] noise', () => {
  it('is the sum of three draws of the same stream', () => {
    const state = new Int32Array(2 * RANDOM_WORDS)
    seedStream(state, 0, 9, 'noise')
    seedStream(state, RANDOM_WORDS, 9, 'noise')
    const out = new Float64Array(1)
    for (let n = 0; n < 100; n++) {
      writeNoise(state, 0, out, 0)
      let sum = 0
      for (let draw = 0; draw < 3; draw++) sum += nextUint32(state, RANDOM_WORDS) >> 1
      expect(out[0]).toBe(sum / 3221225472)
    }
    expect(state.subarray(0, RANDOM_WORDS)).toEqual(state.subarray(RANDOM_WORDS))
  })

  it('lies within −1…1, is centred, and is denser in the middle', () => {
    const state = new Int32Array(RANDOM_WORDS)
    seedStream(state, 0, 4, 'noise')
    const out = new Float64Array(1)
    let sum = 0
    let inner = 0
    for (let n = 0; n < 20_000; n++) {
      writeNoise(state, 0, out, 0)
      expect(Math.abs(out[0])).toBeLessThanOrEqual(1)
      sum += out[0]
      if (Math.abs(out[0]) < 1 / 3) inner++
    }
    expect(Math.abs(sum / 20_000)).toBeLessThan(0.01)
    // The middle third of a sum of three holds two thirds of it.
    expect(inner / 20_000).toBeCloseTo(2 / 3, 1)
  })
})

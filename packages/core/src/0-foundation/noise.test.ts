import { describe, expect, it } from 'vitest'
import { RANDOM_WORDS, seedStream, writeNoise } from './random.ts'

describe('[FO1] noise', () => {
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

import { describe, expect, it } from 'vitest'
import { Segmenter, type Utterance } from './segmenter.ts'

const RATE = 16_000

/** A hiss of so many seconds at an amplitude, the same each time. */
function noise(seconds: number, amplitude: number): Float32Array {
  let state = 12345
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (Math.imul(state, 1103515245) + 12345) | 0
    return amplitude * (state / 2147483648)
  })
}

/** Everything that is cut out of these sounds, one after the other, in the small pieces that a microphone brings. */
function cut(...sounds: readonly Float32Array[]): Utterance[] {
  const segmenter = new Segmenter(RATE)
  const found: Utterance[] = []
  for (const sound of sounds) {
    for (let at = 0; at < sound.length; at += 128) found.push(...segmenter.take(sound.subarray(at, at + 128)))
  }
  return found
}

const seconds = (utterance: Utterance): number => utterance.length / RATE

describe('what is cut out of the sound of a microphone', () => {
  it('is each word with a little before it and a quarter of a second of quiet', () => {
    const quiet = noise(0.8, 0.001)
    const found = cut(quiet, noise(0.4, 0.2), quiet, noise(0.6, 0.1), quiet)
    expect(found).toHaveLength(2)
    expect(seconds(found[0])).toBeCloseTo(0.15 + 0.4 + 0.25, 1)
    expect(seconds(found[1])).toBeCloseTo(0.15 + 0.6 + 0.25, 1)
  })

  it('is nothing of a click shorter than a tenth of a second, of silence, and of noise that is always there', () => {
    const quiet = noise(1, 0.001)
    expect(cut(quiet, noise(0.06, 0.5), quiet)).toEqual([])
    expect(cut(new Float32Array(3 * RATE))).toEqual([])
    expect(cut(noise(4, 0.2))).toEqual([])
  })

  it('is no longer than two seconds, and goes on only after quiet', () => {
    const found = cut(noise(0.5, 0.001), noise(3, 0.2), noise(0.6, 0.001), noise(0.4, 0.2), noise(0.6, 0.001))
    expect(found.map(seconds).map((s) => s.toFixed(1))).toEqual(['2.0', '0.8'])
  })

  it('is a word over a louder floor, too, once it is 12 dB over it, and not one that is not', () => {
    expect(cut(noise(1, 0.02), noise(0.4, 0.3), noise(1, 0.02))).toHaveLength(1)
    expect(cut(noise(1, 0.02), noise(0.4, 0.06), noise(1, 0.02))).toEqual([])
  })

  it('a fan that is switched on is an utterance once at most, and words are heard over it after a while', () => {
    const found = cut(noise(0.5, 0.001), noise(12, 0.02), noise(0.4, 0.4), noise(1, 0.02))
    expect(found).toHaveLength(2)
    expect(seconds(found[1])).toBeLessThan(1)
  })

  it('ends at once when the key is let go', () => {
    const segmenter = new Segmenter(RATE)
    segmenter.take(noise(0.3, 0.001))
    expect(segmenter.end()).toBeUndefined()
    segmenter.take(noise(0.3, 0.2))
    expect(segmenter.heard.isSpeaking).toBe(true)
    expect(seconds(segmenter.end() ?? new Float32Array(0))).toBeCloseTo(0.45, 1)
    expect(segmenter.heard.isSpeaking).toBe(false)
  })
})

// A fast Fourier transform of our own, with the engine's sine and cosine: the same bits in every browser and in Node.
//
// In place, radix 2. Used by the front end of hearing (definition/inputs/track-of.ts), which has one size.

import { assert } from './assert.ts'
import { cos, sin, TURN_RAD } from './trig.ts'

/** Transforms the real and imaginary parts of `size` samples in place. */
export type Transform = (re: Float64Array, im: Float64Array) => void

/** A transform of a size, which is a power of 2. */
export function createTransform(size: number): Transform {
  const bits = 31 - Math.clz32(size)
  assert(size === 1 << bits, 'a transform has a size that is a power of 2')
  const reversed = new Uint32Array(size)
  for (let k = 0; k < size; k++) reversed[k] = bits === 0 ? 0 : (reversed[k >> 1] >> 1) | ((k & 1) << (bits - 1))
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => cos((TURN_RAD * k) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => sin((TURN_RAD * k) / size))
  return (re, im) => {
    for (let k = 0; k < size; k++) {
      const other = reversed[k]
      if (other <= k) continue
      const real = re[k]
      const imaginary = im[k]
      re[k] = re[other]
      im[k] = im[other]
      re[other] = real
      im[other] = imaginary
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / 2 / half
      for (let start = 0; start < size; start += 2 * half) {
        for (let k = 0; k < half; k++) {
          const a = start + k
          const b = a + half
          const c = cosines[k * step]
          const s = sines[k * step]
          const real = re[b] * c + im[b] * s
          const imaginary = im[b] * c - re[b] * s
          re[b] = re[a] - real
          im[b] = im[a] - imaginary
          re[a] += real
          im[a] += imaginary
        }
      }
    }
  }
}

// A matrix as the bytes of a picture: a pixel for each weight, from what failed over what is untried to what does well. Pure.
import type { Matrix, MatrixRow } from '@ethogram/core/rave'

type Colour = readonly [red: number, green: number, blue: number]

/** The least weight, the one that everything begins with, and the greatest; as the page's own colours. */
const LIGHT: readonly [Colour, Colour, Colour] = [
  [226, 178, 164],
  [246, 246, 242],
  [43, 111, 112],
]
const DARK: readonly [Colour, Colour, Colour] = [
  [110, 62, 52],
  [40, 48, 57],
  [134, 207, 200],
]

/** The bytes, row by row. */
export function matrixPixels(
  { floor, ceiling, start, responses }: Matrix,
  rows: readonly MatrixRow[],
  isDark: boolean,
): Uint8ClampedArray<ArrayBuffer> {
  const [least, middle, most] = isDark ? DARK : LIGHT
  const bytes = new Uint8ClampedArray(4 * responses.length * rows.length)
  let at = 0
  for (const { weights } of rows) {
    for (const weight of weights) {
      const isAbove = weight >= start
      const share = isAbove ? (weight - start) / (ceiling - start) : (start - weight) / (start - floor)
      const toward = isAbove ? most : least
      for (let k = 0; k < 3; k++) bytes[at++] = middle[k] + share * (toward[k] - middle[k])
      bytes[at++] = 255
    }
  }
  return bytes
}

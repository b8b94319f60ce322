// The potential field of a retina seen from above: a disc around the eye, ahead is up, left is left. Pure.
//
// Each end of the floor is a charge whose potential falls with the distance; the goal's well is left out, because it is the same
// pull everywhere and would tint the whole disc.
import type { RetinaReport } from './retina-picture.ts'

/** Radius of the disc, metres. */
export const FIELD_M = 3

/** Potential at which the colour has grown to two thirds of its strength. */
const STRONG = 5

/** Charges as x to the left and z ahead of the eye, one after another. */
export function chargesOf({ floorEndM, columnBearingRad, isCharge }: RetinaReport): number[] {
  return floorEndM.flatMap((distance, column) => {
    if (!isCharge[column]) return []
    return [distance * Math.sin(columnBearingRad[column]), distance * Math.cos(columnBearingRad[column])]
  })
}

/** Potential of all charges at a position left and ahead of the eye. */
export function potentialAt(charges: readonly number[], fallM: number, leftM: number, aheadM: number): number {
  let potential = 0
  for (let k = 0; k < charges.length; k += 2) {
    potential += Math.exp(-Math.hypot(leftM - charges[k], aheadM - charges[k + 1]) / fallM)
  }
  return potential
}

/** The disc as bytes of a square picture: one colour, the denser the higher the potential, clear outside. */
export function paintField(retina: RetinaReport, edgePx: number, colour: number): Uint8ClampedArray<ArrayBuffer> {
  const charges = chargesOf(retina)
  const bytes = new Uint8ClampedArray(edgePx * edgePx * 4)
  const perPx = (2 * FIELD_M) / edgePx
  for (let row = 0; row < edgePx; row++) {
    for (let column = 0; column < edgePx; column++) {
      const left = FIELD_M - (column + 0.5) * perPx
      const ahead = FIELD_M - (row + 0.5) * perPx
      if (left * left + ahead * ahead > FIELD_M * FIELD_M) continue
      const at = 4 * (row * edgePx + column)
      const share = 1 - Math.exp(-potentialAt(charges, retina.fallM, left, ahead) / STRONG)
      bytes[at] = (colour >> 16) & 255
      bytes[at + 1] = (colour >> 8) & 255
      bytes[at + 2] = colour & 255
      bytes[at + 3] = Math.round(230 * share)
    }
  }
  return bytes
}

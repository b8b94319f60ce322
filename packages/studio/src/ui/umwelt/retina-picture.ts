// A retina's report as pictures: bytes for a canvas, and lines to be drawn over it in units of its pixels. Pure.
import type { UmweltReport } from '@ethogram/core'

/** What a retina shows, as core tells it. */
export type RetinaReport = NonNullable<UmweltReport['retina']>

/** Where the parts of a pixel are. */
const MARK_SHIFT = 24
const MARK_BITS = 15
const SORT_SHIFT = 28
const SORT_BITS = 3
const THING = 2

/** Colours of motion energy from none to most. */
const HEAT = [0x10131c, 0x3b1f62, 0x8c2f68, 0xd8553d, 0xf6a63a, 0xfdf3a8]

/** The false colours in the picture, by mark: 1 is the object of interest. */
export function marksIn({ pixels }: RetinaReport): Map<number, number> {
  const marks = new Map<number, number>()
  for (const pixel of pixels) {
    const mark = (pixel >> MARK_SHIFT) & MARK_BITS
    if (mark !== 0 && !marks.has(mark)) marks.set(mark, pixel & 0xffffff)
  }
  return marks
}

/** A colour as the style sheet writes it. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** The picture as bytes; with false colours only, things without one are grey, and what has no mass is black. */
export function paintPicture({ pixels }: RetinaReport, isFalseOnly: boolean): Uint8ClampedArray<ArrayBuffer> {
  return paint(pixels, (pixel) => {
    if (!isFalseOnly) return pixel
    if (((pixel >> SORT_SHIFT) & SORT_BITS) !== THING) return 0
    return ((pixel >> MARK_SHIFT) & MARK_BITS) === 0 ? greyOf(pixel) : pixel
  })
}

/** The motion energy of each pixel as bytes. */
export function paintEnergy({ energy }: RetinaReport): Uint8ClampedArray<ArrayBuffer> {
  return paint(energy, heatOf)
}

/** The colour of an energy, 0…1. */
export function heatOf(energy: number): number {
  const at = Math.min(1, Math.max(0, energy)) * (HEAT.length - 1)
  const low = Math.min(HEAT.length - 2, Math.floor(at))
  const share = at - low
  const mixed = (shift: number): number => {
    const from = (HEAT[low] >> shift) & 255
    return Math.round(from + share * (((HEAT[low + 1] >> shift) & 255) - from)) << shift
  }
  return mixed(16) | mixed(8) | mixed(0)
}

/** A line along the ridge: one level piece for each column. */
export function ridgePath({ ridge, height }: RetinaReport): string {
  return ridge.map((free, column) => `${column === 0 ? 'M0 ' : 'V'}${height - free}H${column + 1}`).join('')
}

/** Level pieces under the object of interest, in the columns that show it. */
export function targetPath({ targetRidge, height }: RetinaReport): string {
  return targetRidge.flatMap((row, column) => (row < 0 ? [] : [`M${column} ${height - row}H${column + 1}`])).join('')
}

/** Where a bearing stands in the picture, in columns from its left edge. */
export function columnOf({ width, fieldOfViewRad, yawRad }: RetinaReport, bearingRad: number): number {
  const focalPx = width / 2 / Math.tan(fieldOfViewRad / 2)
  return width / 2 - focalPx * Math.tan(bearingRad - yawRad)
}

function greyOf(pixel: number): number {
  const light = (54 * ((pixel >> 16) & 255) + 183 * ((pixel >> 8) & 255) + 19 * (pixel & 255)) >> 8
  return light * 0x010101
}

function paint(values: readonly number[], colourOf: (value: number) => number): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(values.length * 4)
  for (let k = 0; k < values.length; k++) {
    const colour = colourOf(values[k])
    bytes[4 * k] = (colour >> 16) & 255
    bytes[4 * k + 1] = (colour >> 8) & 255
    bytes[4 * k + 2] = colour & 255
    bytes[4 * k + 3] = 255
  }
  return bytes
}

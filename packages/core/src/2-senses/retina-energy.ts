// Motion energy: how much changes, and how much is there, in the left and the right half of a picture.
//
// Energy of a pixel = |fw·(p − p before) + (1 − fw)·occupied|, p the brightness 0…1 of things; floor and sky are black and
// without mass. A creature that turns to the side with less of it keeps to the middle of a corridor. The seed's bearing
// K·(left − right) is positive to the right; ours is positive to the left, as all bearings here, hence the sign.
// Reads: picture, previous. Writes: energyLeft, energyRight, energyBearing. Seeds: 003 §5.7.4, figures 32 and 33.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { type RetinaModel, SORT, THING } from './retina-model.ts'

/** Weights of red, green and blue in brightness, of 256. */
const RED = 54
const GREEN = 183
const BLUE = 19

/** Brightness of a pixel, 0…255; 0 for floor and sky. */
function brightnessOf(pixel: number): number {
  if ((pixel & SORT) !== THING) return 0
  return (RED * ((pixel >> 16) & 255) + GREEN * ((pixel >> 8) & 255) + BLUE * (pixel & 255)) >> 8
}

/** Motion energy of a pixel, 0…1, for the studio to show. */
export function energyOfPixel(pixel: number, before: number, flowWeight: number): number {
  const change = (brightnessOf(pixel) - brightnessOf(before)) / 255
  return Math.abs(flowWeight * change + ((pixel & SORT) === THING ? 1 - flowWeight : 0))
}

/** Sums the energy of both halves. With an odd width the middle column belongs to neither. */
export function measureEnergy(model: RetinaModel, mind: Slab): void {
  const { width, height, flowWeight, gainRad, at } = model
  const half = width >> 1
  const apart = width - half
  const mass = 1 - flowWeight
  const I = i32
  let left = 0
  let right = 0
  // As `energyOfPixel`; if a call of it were not inlined, each pixel would be garbage.
  for (let row = 0; row < height; row++) {
    const from = row * width
    let picture = mind.i + at.picture + from
    let previous = mind.i + at.previous + from
    for (let column = 0; column < half; column++, picture++, previous++) {
      const is = I[picture]
      const was = I[previous]
      if (is === was) left += (is & SORT) === THING ? mass : 0
      else if (((is | was) & THING) !== 0) {
        const change = (brightnessOf(is) - brightnessOf(was)) / 255
        left += Math.abs(flowWeight * change + ((is & SORT) === THING ? mass : 0))
      }
      const isRight = I[picture + apart]
      const wasRight = I[previous + apart]
      if (isRight === wasRight) right += (isRight & SORT) === THING ? mass : 0
      else if (((isRight | wasRight) & THING) !== 0) {
        const change = (brightnessOf(isRight) - brightnessOf(wasRight)) / 255
        right += Math.abs(flowWeight * change + ((isRight & SORT) === THING ? mass : 0))
      }
    }
  }
  f64[mind.f + at.energyLeft] = left
  f64[mind.f + at.energyRight] = right
  f64[mind.f + at.energyBearing] = (gainRad * (right - left)) / (half * height)
}

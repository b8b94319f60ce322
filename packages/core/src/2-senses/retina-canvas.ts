// What is being drawn on: the eye, the depth of each pixel so far, and the paint of the thing at hand.
//
// Depth is kept as its inverse (1 / metres along the axis of view), because that is linear across the picture on every flat
// surface, and larger is nearer. It lives here between two pictures only and is never handed on: a mind gets the picture.
// Numbers go through typed arrays: a double as an argument of a function that is not inlined would be garbage for each thing.
// Reads: the model. Writes: the picture in the mind's slab and this scratch. Seeds: 003 §5.7.2, §5.7.6 (texture is needed).

import { i32, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { FLOOR, type RetinaModel, SKY } from './retina-model.ts'

/** Cells of `eye`: position in the world, sine and cosine of the way it looks. */
export const EYE_X = 0
export const EYE_Y = 1
export const EYE_Z = 2
export const EYE_SIN = 3
export const EYE_COS = 4
/** The eye of the picture at hand. */
export const eye = new Float64Array(5)

/** Cells of `thing`: its position in the eye's frame (left, ahead), the height of its base in the world, its turn. */
export const T_LEFT = 0
export const T_AHEAD = 1
export const T_Y = 2
export const T_SIN = 3
export const T_COS = 4
/** The texture's two axes over left and ahead, in cells a metre: (P·left + Q·ahead, Q·left − P·ahead). */
export const T_GRAIN_P = 5
export const T_GRAIN_Q = 6
/** How high it is now. */
export const T_HEIGHT = 7
/** The thing at hand. */
export const thing = new Float64Array(8)

/** Inverse depth of each pixel. */
export let depth = new Float64Array(32 * 32)

/** Nothing nearer to the eye than this is drawn, metres; its inverse. Less than the gap that bodies keep from walls. */
export const NEAR_M = 1e-6
export const NEAREST = 1 / NEAR_M

/** Texture: grains so large, metres, that a step past a wall changes pixels. Smaller ones tire at a distance sooner. */
const GRAIN_M = 0.25
/** Grains per metre along axes that no usual wall runs along: a wall along an axis would have stripes instead of grains. */
const GRAIN_A = 0.8 / GRAIN_M
const GRAIN_B = 0.6 / GRAIN_M
/** Grains per metre of height. */
export const GRAINS_PER_M = 1 / GRAIN_M

/**
 * Contrast of a grain, of 256, for each pixel that a metre covers there (half of all for each pixel that the grain covers):
 * what is finer than a pixel would only flicker.
 */
export const CONTRAST = 128 * GRAIN_M

/** Turns the thing at hand by the heading at `turn[0]`, radians, counted from the way the eye looks. */
export function orientThing(turn: Float64Array): void {
  writeSineCosine(turn, 0, turned)
  const sine = turned[0]
  const cosine = turned[1]
  thing[T_SIN] = sine
  thing[T_COS] = cosine
  thing[T_GRAIN_P] = GRAIN_A * cosine + GRAIN_B * sine
  thing[T_GRAIN_Q] = GRAIN_B * cosine - GRAIN_A * sine
}

const turned = new Float64Array(2)

/** Makes room for the depth of a picture. */
export function fitDepth(pixels: number): void {
  if (depth.length < pixels) depth = new Float64Array(pixels)
}

/** Fills picture and depth with sky and with a flat floor at height 0. */
export function drawPlain(model: RetinaModel, mind: Slab, floorColour: number, skyColour: number): void {
  const { width, height, horizonRow, focalPx, at } = model
  const I = i32
  const D = depth
  const perRow = eye[EYE_Y] > 0 ? 1 / (focalPx * eye[EYE_Y]) : 0
  let pixel = 0
  let picture = mind.i + at.picture
  for (let row = 0; row < height; row++) {
    const below = row + 0.5 - horizonRow
    const isFloor = below > 0
    const colour = isFloor ? FLOOR | floorColour : SKY | skyColour
    const inverse = isFloor ? below * perRow : 0
    for (const end = pixel + width; pixel < end; pixel++) {
      I[picture++] = colour
      D[pixel] = inverse
    }
  }
}

/** Fills the picture with the thing at hand: the eye is inside it. */
export function drawBlind(model: RetinaModel, mind: Slab, paint: number): void {
  const { width, height, at } = model
  i32.fill(paint, mind.i + at.picture, mind.i + at.picture + width * height)
  depth.fill(NEAREST)
}

/**
 * The grain in which a position of a thing lies, without its height: whole numbers of cells along both axes. Whole numbers, because
 * a double as an argument would be garbage for each column.
 */
export function grainOf(p: number, q: number): number {
  return Math.imul(p, 0x27d4eb2f) ^ Math.imul(q, 0x165667b1)
}

/** A colour as its grain at one height shows it. `shade` is 0…256. */
export function painted(paint: number, shade: number, contrast: number, grain: number, level: number): number {
  const mixed = Math.imul(grain ^ Math.imul(level, 0x9e3779b1), 0x85ebca6b)
  const chance = ((mixed ^ (mixed >>> 13)) >>> 8) & 255
  const light = (shade * (205 + ((contrast * (chance - 128) * 102) >> 16))) >> 8
  const redAndBlue = (Math.imul(paint & 0xff00ff, light) >>> 8) & 0xff00ff
  const green = (Math.imul(paint & 0x00ff00, light) >>> 8) & 0x00ff00
  return (paint & ~0xffffff) | redAndBlue | green
}

// Moving pictures as a GIF, by our own code.
//
// Of each picture only the box that changed is stored, and in it pixels that stay are see-through, which costs next to nothing:
// a dog that moves before a garden takes a tenth of the whole. A pixel stays while its colour is within `toleranceLevels` of the
// colour it was drawn for, so nothing creeps. Source: the GIF89a specification. Reads pixels, writes bytes.
import { compress } from './lzw.ts'
import { choosePalette, type Palette } from './palette.ts'

/** Offsets of an 8 × 8 square, every value 0…63 once, neighbours far apart (Bayer's matrix). */
const PATTERN = Uint8Array.from({ length: 64 }, (_, k) => {
  const [x, y] = [k & 7, k >> 3]
  let value = 0
  for (let bit = 0; bit < 3; bit++)
    value |= ((((x ^ y) >> bit) & 1) << (5 - 2 * bit)) | (((y >> bit) & 1) << (4 - 2 * bit))
  return value
})

/** How a GIF is made. */
export interface GifOptions {
  readonly width: number
  readonly height: number
  /** Time that each picture stays, hundredths of a second; browsers slow down below 2. */
  readonly delayCs: number
  /** How far a pixel's colour may be from what is shown before it is drawn again, in levels of 255; 0 keeps every change. */
  readonly toleranceLevels?: number
  /** Strength of the pattern that hides steps of colour, in levels of 255; 0 is none. */
  readonly ditherLevels?: number
}

/** Colours are chosen from every so many pictures; all would take long and tell little more. */
const SAMPLED = 8

/** A GIF, shown again and again, of pictures of red, green, blue and opacity. */
export function encodeGif(pictures: readonly Uint8ClampedArray[], options: GifOptions): Uint8Array<ArrayBuffer> {
  const { width, height, delayCs } = options
  const every = Math.max(1, Math.floor(pictures.length / SAMPLED))
  const palette = choosePalette(pictures.filter((_, k) => k % every === 0))
  const painter = new Painter(palette, options)
  const shown: { readonly bytes: Uint8Array; delayCs: number }[] = []
  for (const picture of pictures) {
    const drawn = painter.draw(picture)
    // What has not changed prolongs the picture before.
    if (drawn === undefined) shown[shown.length - 1].delayCs += delayCs
    else shown.push({ bytes: frame(drawn), delayCs })
  }
  const frames = shown.flatMap((each) => [control(each.delayCs), each.bytes])
  return join([head(width, height, palette), ...frames, Uint8Array.of(0x3b)])
}

/** A box of pixels to be drawn; number 255 is see-through. */
interface Drawn {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const CLEAR_PIXEL = 255

/** Knows what is shown, and finds what a picture changes. */
class Painter {
  readonly #palette: Palette
  readonly #width: number
  readonly #height: number
  readonly #tolerance: number
  readonly #dither: number
  /** The colour that each shown pixel stands for. */
  readonly #shown: Uint8ClampedArray
  readonly #numbers: Uint8Array
  #isFirst = true

  constructor(palette: Palette, { width, height, toleranceLevels = 3, ditherLevels = 6 }: GifOptions) {
    this.#palette = palette
    this.#width = width
    this.#height = height
    this.#tolerance = toleranceLevels
    this.#dither = ditherLevels
    this.#shown = new Uint8ClampedArray(3 * width * height)
    this.#numbers = new Uint8Array(width * height)
  }

  /** The box to be drawn for a picture; nothing if it is as what is shown. */
  draw(picture: Uint8ClampedArray): Drawn | undefined {
    let [left, top, right, bottom] = [this.#width, this.#height, -1, -1]
    const isChanged = new Uint8Array(this.#width * this.#height)
    for (let y = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++) {
        const at = y * this.#width + x
        if (!this.#isFirst && !this.#differs(picture, at)) continue
        isChanged[at] = this.#paint(picture, at, x, y)
        if (isChanged[at] === 0) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    }
    this.#isFirst = false
    if (right < 0) return undefined
    const [width, height] = [right - left + 1, bottom - top + 1]
    const pixels = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (top + y) * this.#width + left + x
        pixels[y * width + x] = isChanged[at] === 1 ? this.#numbers[at] : CLEAR_PIXEL
      }
    }
    return { left, top, width, height, pixels }
  }

  #differs(picture: Uint8ClampedArray, at: number): boolean {
    for (let c = 0; c < 3; c++) {
      if (Math.abs(picture[4 * at + c] - this.#shown[3 * at + c]) > this.#tolerance) return true
    }
    return false
  }

  /** Gives a pixel its colour; 1 if that is another number than before. */
  #paint(picture: Uint8ClampedArray, at: number, x: number, y: number): 0 | 1 {
    const offset = (PATTERN[((y & 7) << 3) | (x & 7)] / 63 - 0.5) * this.#dither
    const level = (c: number): number => Math.min(255, Math.max(0, Math.round(picture[4 * at + c] + offset)))
    const number = this.#palette.nearest(level(0), level(1), level(2))
    for (let c = 0; c < 3; c++) this.#shown[3 * at + c] = picture[4 * at + c]
    const isOther = this.#isFirst || number !== this.#numbers[at]
    this.#numbers[at] = number
    return isOther ? 1 : 0
  }
}

function head(width: number, height: number, { rgb }: Palette): Uint8Array {
  const colours = new Uint8Array(256 * 3)
  colours.set(rgb)
  return join([
    text('GIF89a'),
    Uint8Array.of(...short(width), ...short(height), 0b1111_0111, CLEAR_PIXEL, 0),
    colours,
    Uint8Array.of(0x21, 0xff, 11),
    text('NETSCAPE2.0'),
    Uint8Array.of(3, 1, 0, 0, 0),
  ])
}

/** How long the picture that follows stays, and that it is drawn over the one before. */
function control(delayCs: number): Uint8Array {
  return Uint8Array.of(0x21, 0xf9, 4, 0b0000_0101, ...short(delayCs), CLEAR_PIXEL, 0)
}

function frame({ left, top, width, height, pixels }: Drawn): Uint8Array {
  const rectangle = [left, top, width, height].flatMap(short)
  return join([Uint8Array.of(0x2c, ...rectangle, 0), compress(pixels)])
}

function short(value: number): [number, number] {
  return [value & 255, value >> 8]
}

function text(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

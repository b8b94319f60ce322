import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeGif } from './gif.ts'
import { compress } from './lzw.ts'
import { choosePalette } from './palette.ts'

/** A plain reading of the specification's decoder, as slow as it is short. */
function decompress(data: Uint8Array): number[] {
  const pixelBits = data[0]
  const bytes: number[] = []
  for (let at = 1; data[at] > 0; at += data[at] + 1) bytes.push(...data.subarray(at + 1, at + 1 + data[at]))
  const [clear, end] = [1 << pixelBits, (1 << pixelBits) + 1]
  let [size, bit] = [pixelBits + 1, 0]
  let table: number[][] = []
  let before: number[] | undefined
  const out: number[] = []
  for (;;) {
    let code = 0
    for (let k = 0; k < size; k++, bit++) code |= ((bytes[bit >> 3] >> (bit & 7)) & 1) << k
    if (code === end) return out
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, value) => [value])
      size = pixelBits + 1
      before = undefined
      continue
    }
    const entry: number[] = table[code] ?? [...(before ?? []), (before ?? [])[0]]
    out.push(...entry)
    if (before !== undefined && table.length < 4096) table.push([...before, entry[0]])
    if (table.length === 1 << size && size < 12) size++
    before = entry
  }
}

describe('compression', () => {
  it('brings back what went in, whatever it is (seed 1)', () => {
    const runs = fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 3000 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(runs, (list) => {
        const pixels = Uint8Array.from(list.flatMap(([value, count]) => new Array<number>(count).fill(value)))
        expect(decompress(compress(pixels))).toEqual([...pixels])
      }),
      { seed: 1, numRuns: 30 },
    )
  })

  it('clears its table when all codes are used up', () => {
    let state = 7
    const pixels = Uint8Array.from({ length: 30_000 }, () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return (state >> 16) & 255
    })
    expect(decompress(compress(pixels))).toEqual([...pixels])
  })

  it('makes a plain area small', () => {
    expect(compress(new Uint8Array(640 * 360)).length).toBeLessThan(1200)
  })
})

/** A picture of one colour with a square of another in it. */
function picture(size: number, ground: readonly number[], square: readonly number[], at: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * size * size)
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    const isInside = x >= at && x < at + 4 && y >= at && y < at + 4
    rgba.set([...(isInside ? square : ground), 255], 4 * i)
  }
  return rgba
}

describe('colours', () => {
  it('keeps all there are while there are few', () => {
    const palette = choosePalette([picture(32, [10, 200, 30], [250, 20, 30], 3)])
    expect(palette.count).toBe(2)
    const red = palette.nearest(250, 20, 30)
    expect([...palette.rgb.subarray(3 * red, 3 * red + 3)]).toEqual([250, 20, 30])
  })

  it('keeps a small red ball apart on a large lawn of a thousand greens', () => {
    const rgba = new Uint8ClampedArray(4 * 256 * 256)
    for (let i = 0; i < 256 * 256; i++)
      rgba.set([80 + (i % 40), 140 + (Math.floor(i / 256) % 60), 70 + (i % 30), 255], 4 * i)
    for (let i = 0; i < 30; i++) rgba.set([210, 50 + i, 40, 255], 4 * (2000 + i))
    const palette = choosePalette([rgba])
    expect(palette.count).toBe(255)
    const ball = palette.nearest(210, 60, 40)
    expect(Math.abs(palette.rgb[3 * ball] - 210)).toBeLessThan(6)
    expect(Math.abs(palette.rgb[3 * ball + 1] - 60)).toBeLessThan(10)
  })

  it('is off by few levels on a smooth picture', () => {
    const rgba = new Uint8ClampedArray(4 * 256 * 256)
    for (let i = 0; i < 256 * 256; i++) rgba.set([i & 255, (i >> 8) & 255, 128, 255], 4 * i)
    const palette = choosePalette([rgba])
    let squares = 0
    for (let i = 0; i < rgba.length; i += 4) {
      const own = 3 * palette.nearest(rgba[i], rgba[i + 1], rgba[i + 2])
      for (let c = 0; c < 3; c++) squares += (palette.rgb[own + c] - rgba[i + c]) ** 2
    }
    expect(Math.sqrt(squares / (256 * 256 * 3))).toBeLessThan(6)
  })
})

describe('files', () => {
  const pictures = [2, 2, 9, 20].map((at) => picture(32, [90, 160, 70], [200, 60, 40], at))

  it('has a picture for every change, and a longer time where nothing changed', () => {
    const bytes = encodeGif(pictures, { width: 32, height: 32, delayCs: 10 })
    const controls = [...bytes.keys()].filter((i) => bytes[i] === 0x21 && bytes[i + 1] === 0xf9 && bytes[i + 2] === 4)
    expect(controls.map((i) => bytes[i + 4] + 256 * bytes[i + 5])).toEqual([20, 10, 10])
    expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe('GIF89a')
    expect(bytes.at(-1)).toBe(0x3b)
  })

  it('stores no more than the box that changed', () => {
    const bytes = encodeGif(pictures.slice(1, 3), { width: 32, height: 32, delayCs: 10, ditherLevels: 0 })
    const second = [...bytes.keys()].filter((i) => bytes[i] === 0x2c && bytes[i - 8] === 0x21).at(-1) ?? 0
    expect([...bytes.subarray(second + 1, second + 9)]).toEqual([2, 0, 2, 0, 11, 0, 11, 0])
  })
})

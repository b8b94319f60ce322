// Our GIFs, read by Chromium: a decoder that knows nothing of our encoder.
import { expect, it } from 'vitest'
import { encodeGif } from '../../packages/studio/src/clip/gif.ts'
import { withPicturePage } from './browser.mjs'
import { USUAL } from './shots.mjs'

type Page = Parameters<Parameters<typeof withPicturePage>[0]>[0]

interface Read {
  readonly pixels: number[]
  readonly durationMs: number
}

/** The pictures of a GIF as Chromium shows them. */
function readGif(page: Page, letters: string): Promise<Read[]> {
  return page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const decoder = new ImageDecoder({ type: 'image/gif', data })
    await decoder.tracks.ready
    await decoder.completed
    const pictures: Read[] = []
    for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex++) {
      const { image } = await decoder.decode({ frameIndex })
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight)
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0)
      const { data: pixels } = paper?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      pictures.push({ pixels: [...pixels], durationMs: (image.duration ?? 0) / 1000 })
      image.close()
    }
    return pictures
  }, letters)
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A picture of stripes with a spot that wanders, in few colours. */
function stripes(width: number, height: number, spot: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isSpot = Math.hypot(x - spot, y - height / 2) < 6
    rgba.set(isSpot ? [230, 4 * (spot % 50), 20, 255] : [20 * (x % 12), 100, 20 * (y % 9), 255], 4 * i)
  }
  return rgba
}

it('pictures of few colours come back exactly, with their times, and a clip of a world nearly so', async () => {
  await withPicturePage(async (page) => {
    const [width, height] = [120, 47]
    const pictures = [10, 30, 30, 55, 90].map((spot) => stripes(width, height, spot))
    const options = { width, height, delayCs: 10, toleranceLevels: 0, ditherLevels: 0 }
    const read = await readGif(page, base64(encodeGif(pictures, options)))
    expect(read.map(({ durationMs }) => durationMs)).toEqual([100, 200, 100, 100])
    const changing = pictures.filter((_, k) => k !== 2)
    for (const [k, { pixels }] of read.entries()) expect(pixels).toEqual([...changing[k]])

    const shot = { ...USUAL, scene: 'ball', width: 96, height: 54, fromS: 0.2, forS: 0.6, camera: [2, 2, 5] as const }
    const taken = await page.evaluate((what) => window.takeShot?.(what, 'gif'), shot)
    const drawn = await page.evaluate(() => window.shotPictures?.map((picture) => [...picture]) ?? [])
    const clip = await readGif(page, taken ?? '')
    expect(clip).toHaveLength(6)
    for (const [k, { pixels }] of clip.entries()) {
      const off = pixels.reduce((sum, level, i) => sum + Math.abs(level - drawn[k][i]), 0) / pixels.length
      expect(off).toBeLessThan(3)
    }
    const moved = drawn[0].filter((level, i) => Math.abs(level - drawn[5][i]) > 30)
    expect(moved.length).toBeGreaterThan(50)
  })
})

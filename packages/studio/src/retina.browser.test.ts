import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PLACED, step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'
import type { RetinaReport } from './ui/umwelt/retina-picture.ts'

const { open } = studioInBrowser()

/** What the retina of the picked creature shows on the page at a tick, once the page has it. */
async function retinaAt(page: Page, tick: number): Promise<RetinaReport> {
  await page.waitForFunction((wished) => window.ethogram?.umwelt().report?.tick === wished, tick)
  const retina = await page.evaluate(() => window.ethogram?.umwelt().report?.retina)
  if (retina === undefined) throw new Error('no retina')
  return retina
}

/** Bytes of a canvas as they are on the page: red, green, blue, alpha. */
function bytesOn(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
    return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])]
  })
}

function believed(scene: string, name: string, tick: number): RetinaReport | undefined {
  const world = createWorld(findScene(scene)?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
  world.step(tick)
  const retina = world.umwelt(name)?.retina
  world.dispose()
  return retina
}

const PICTURE = '.retina-picture canvas'

/** The picture of the retina as colours, 0xrrggbb; it is drawn a moment after the page has it. */
async function coloursOn(page: Page): Promise<number[]> {
  const bytes = await bytesOn(page, PICTURE)
  return Array.from(
    { length: bytes.length / 4 },
    (_, k) => (bytes[4 * k] << 16) | (bytes[4 * k + 1] << 8) | bytes[4 * k + 2],
  )
}

describe('the retina panel', () => {
  it('shows the picture that the creature sees, which changes while it walks', async () => {
    const page = await open(`scene=rooms&seed=1&paused=1&pick=goer&panel=umwelt&${UNDRAWN}`)
    await page.getByText('It has not looked yet.').waitFor()
    await step(page, 20)
    const early = await retinaAt(page, 20)
    expect(early).toEqual(believed('rooms', 'goer', 20))
    await expect.poll(() => coloursOn(page)).toEqual(early.pixels.map((pixel) => pixel & 0xffffff))
    await step(page, 40)
    const late = await retinaAt(page, 60)
    await expect.poll(() => coloursOn(page)).toEqual(late.pixels.map((pixel) => pixel & 0xffffff))
    expect(late.pixels).not.toEqual(early.pixels)
    expect(late.pictures).toBe(60)
  })

  it('draws a ridge with one piece for each column, openings, and says in words what is felt', async () => {
    const page = await open(`scene=rooms&seed=1&paused=1&pick=goer&panel=umwelt&${UNDRAWN}`)
    await step(page, 40)
    const retina = await retinaAt(page, 40)
    expect(retina.ridge.length).toBe(retina.width)
    const line = await page.locator('.ridge-line').getAttribute('d')
    expect(line?.match(/H/g)?.length).toBe(retina.width)
    expect(retina.openings.length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.opening rect').count()).toBe(retina.openings.length)
    await expect.poll(() => page.locator('.openings li').count()).toBe(retina.openings.length)
    const felt = await page.getByRole('list', { name: 'What it feels of it' }).locator('.is-so').allInnerTexts()
    expect(felt.length).toBe(Object.values(retina.felt).filter((isSo) => isSo).length)
    expect(felt.join()).toContain('a way through')
    await page
      .getByRole('img', { name: /^What it sees, 32 by 32 pixels: floor ends [\d.]+ m away; .*opening/ })
      .waitFor()
    await page.getByRole('img', { name: /^Motion energy: left half \d+ %, right half \d+ %$/ }).waitFor()
    await page.getByRole('img', { name: /^Potential field from above, .*Pushes/ }).waitFor()
    await expect.poll(async () => (await bytesOn(page, '.field-disc canvas')).some((byte) => byte > 0)).toBe(true)
  })

  it('turns to false colours by the keyboard, in which only what it wants stands out', async () => {
    const page = await open(`scene=detour&seed=1&paused=1&pick=goer&panel=umwelt&${UNDRAWN}`)
    let tick = 0
    do {
      await step(page, 60)
      tick += 60
    } while ((await retinaAt(page, tick)).target.pixels < 4 && tick < 1200)
    const { target, pixels } = await retinaAt(page, tick)
    expect(target.pixels).toBeGreaterThanOrEqual(4)
    const toggle = page.getByRole('switch', { name: 'False colours' })
    await toggle.press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
    const wanted = pixels.flatMap((pixel, k) => (((pixel >> 24) & 15) === 1 ? [k] : []))
    expect(wanted.length).toBe(target.pixels)
    const isGrey = (colour: number) => (colour & 0xff) * 0x010101 === colour
    const unlike = (colours: readonly number[]) =>
      pixels.flatMap((pixel, k) =>
        (wanted.includes(k) ? colours[k] === (pixel & 0xffffff) : isGrey(colours[k])) ? [] : [k],
      )
    await expect.poll(async () => unlike(await coloursOn(page))).toEqual([])
    await expect.poll(() => page.locator('.target-line').count()).toBe(1)
    await page.getByText(/^What it wants is [\d.]+ m away/i).waitFor()
  })

  it('explains each of its pictures, and goes on with a world that runs', async () => {
    const page = await open(`scene=corridor&seed=1&paused=1&pick=strider&panel=umwelt&umwelt=1&${PLACED}`)
    await step(page, 5)
    await page.locator(PICTURE).waitFor()
    for (const title of ['Its retina', 'Motion energy', 'Potential field']) {
      await page.getByRole('button', { name: `What is “${title}”?` }).press('Enter')
      await page.locator('.hint-text').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.hint-text').waitFor({ state: 'detached' })
    }
    const first = await coloursOn(page)
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
    await page.waitForFunction(() => (window.ethogram?.umwelt().report?.tick ?? 0) > 30)
    await expect.poll(() => coloursOn(page)).not.toEqual(first)
    const drawn = await page.evaluate(() => window.ethogram?.umwelt().drawn?.reaches)
    expect(drawn?.map(({ sense, look }) => [sense, look])).toEqual([['retina', 'sight']])
  })

  it('fits a narrow window, in light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(`scene=rooms&seed=1&paused=1&pick=goer&panel=umwelt&theme=${theme}&${UNDRAWN}`, {
        viewport: { width: 420, height: 860 },
      })
      await step(page, 40)
      await retinaAt(page, 40)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
      for (const selector of ['.retina-picture', '.felt', '.openings', '.balance', '.field-disc']) {
        const box = await page.locator(selector).boundingBox()
        expect(box === null ? -1 : box.x, selector).toBeGreaterThanOrEqual(0)
        expect(box === null ? 999 : box.x + box.width, selector).toBeLessThanOrEqual(420)
      }
      const picture = await page.locator('.retina-picture').boundingBox()
      expect(picture?.width).toBeCloseTo(picture?.height ?? 0, 0)
    }
  })
})

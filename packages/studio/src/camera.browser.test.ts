import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { scenes } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PLACED, step, studioInBrowser, untilStill } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.ETHOGRAM_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** The next pictures are drawn, and where somebody is in the last of them. */
async function framed(page: Page, name: string): Promise<{ isInside: boolean; heightPx: number; text: string }> {
  return page.evaluate(async (who) => {
    for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const found = window.ethogram?.framed(who)
    if (found?.box === undefined) return { isInside: false, heightPx: 0, text: 'nowhere' }
    const { box, free } = found
    const isInside =
      box.left >= free.left - 0.5 &&
      box.top >= free.top - 0.5 &&
      box.left + box.width <= free.left + free.width + 0.5 &&
      box.top + box.height <= free.top + free.height + 0.5
    return { isInside, heightPx: box.height, text: JSON.stringify(found) }
  }, name)
}

/** Where somebody is in pictures that are so many ticks apart, and what covers any of it. */
function filmed(page: Page, name: string, steps: readonly number[]): Promise<{ stepTicks: number; text: string }[]> {
  return page.evaluate(
    async ({ who, apart }) => {
      const found: { stepTicks: number; text: string }[] = []
      for (const stepTicks of apart) {
        await window.ethogram?.step(stepTicks)
        for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
        const shown = window.ethogram?.framed(who)
        const box = shown?.box
        if (shown === undefined || box === undefined) {
          found.push({ stepTicks, text: 'not in the picture' })
          continue
        }
        const [right, bottom] = [box.left + box.width, box.top + box.height]
        const isInside =
          box.left >= shown.free.left - 0.5 &&
          box.top >= shown.free.top - 0.5 &&
          right <= shown.free.left + shown.free.width + 0.5 &&
          bottom <= shown.free.top + shown.free.height + 0.5
        // Not only by what the stage takes to be free: nothing of the page lies over it.
        const covers = [0.05, 0.5, 0.95].flatMap((across) =>
          [0.05, 0.95].flatMap((down) => {
            const over = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height)
            return over instanceof HTMLCanvasElement ? [] : [over?.className ?? 'the edge of the window']
          }),
        )
        const isLarge = Math.max(box.width, box.height) > 11
        // Others and walls may come before him, but not for long.
        const isSeen = (window.ethogram?.seenShare(who) ?? 1) >= 0.25
        const is = [isInside ? '' : 'outside', isLarge ? '' : 'too small', isSeen ? '' : 'behind somebody or something']
        const wrong = [...is, ...covers].filter((each) => each !== '')
        found.push({ stepTicks, text: wrong.length === 0 ? 'inside' : `${wrong.join(', ')} ${JSON.stringify(shown)}` })
      }
      return found
    },
    { who: name, apart: [...steps] },
  )
}

const isSame = (a: { text: string }, b: { text: string }): boolean => a.text === b.text

describe('the camera', () => {
  for (const [device, viewport] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    it(`keeps him in the free part of ${device}, and you with him after Y, at fifty moments`, async () => {
      const page = await open(`scene=meadow&seed=5&paused=1&${PLACED}`, { viewport })
      let together = 0
      for (let n = 0; n < 50; n++) {
        await step(page, 23)
        expect((await framed(page, 'silas')).isInside, `at moment ${n}`).toBe(true)
        await page.keyboard.press('y')
        const him = await framed(page, 'silas')
        expect(him.isInside, `after Y at moment ${n}: ${him.text}`).toBe(true)
        await step(page, 40)
        const then = await framed(page, 'silas')
        expect(then.isInside, `two seconds after Y at moment ${n}: ${then.text}`).toBe(true)
        expect(then.heightPx).toBeGreaterThan(12)
        if ((await framed(page, 'you')).isInside) together++
        if (n === 7) await keep(page, `camera-with-you-${viewport.width}`)
        await page.keyboard.press('y')
      }
      expect(together).toBeGreaterThanOrEqual(48)
    })
  }

  it('shows whom each scene is about, on a desktop and a phone, at 1 and 60 pictures a second, at 1×, 4× and 16×', async () => {
    const told: string[] = []
    let pictures = 0
    for (const { name, world } of scenes) {
      const page = await open(`scene=${name}&seed=902&paused=1&${PLACED}`, { viewport: DESKTOP })
      const hero = world.view?.of ?? ''
      const rate = world.rateHz ?? 20
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        const found = await filmed(
          page,
          hero,
          [1, 4, 16].flatMap((speed) => [speed, speed * rate]),
        )
        pictures += found.length
        for (const { stepTicks, text } of found)
          told.push(`${name}, ${viewport.width} px, ${stepTicks} ticks a picture: ${text}`)
        await keep(page, `camera-${name}-${viewport.width}`)
      }
    }
    const outside = told.filter((text) => !text.endsWith('inside'))
    expect(outside.length / pictures, outside.join('\n')).toBeLessThanOrEqual(0.01)
  })

  it('opens clicker with Duncan before you, on a desktop and a phone, not behind your back', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open(`scene=clicker&seed=5&paused=1&${PLACED}`, { viewport })
      expect((await framed(page, 'duncan')).isInside).toBe(true)
      expect((await framed(page, 'you')).isInside).toBe(true)
      const him = await page.evaluate(() => window.ethogram?.seenShare('duncan'))
      expect(him, `${viewport.width} px`).toBe(1)
      const boxes = await page.evaluate(() => ['duncan', 'you'].map((name) => window.ethogram?.framed(name)?.box))
      const [dog, you] = boxes
      if (dog === undefined || you === undefined) throw new Error('not in the picture')
      // Seen from behind you he would stand far above your feet.
      const feet = [dog, you].map((box) => box.top + box.height)
      expect(feet[1] - feet[0], `${viewport.width} px`).toBeLessThan(0.4 * you.height)
      await keep(page, `camera-clicker-opens-${viewport.width}`)
    }
  })

  it('shows both worlds side by side with him in each, large enough to be seen', async () => {
    const page = await open(`scene=meadow&seed=5&paused=1&pick=silas&tab=umwelt&${PLACED}`, { viewport: DESKTOP })
    await step(page, 60)
    await page.keyboard.press('v')
    await step(page, 20)
    const him = await untilStill(page, () => framed(page, 'silas'), isSame)
    expect(him.isInside, him.text).toBe(true)
    expect(him.heightPx).toBeGreaterThan(30)
    await keep(page, 'camera-side-by-side')
  })

  it('keeps the side and the distance that somebody chose, goes on with him, and takes its own again at home', async () => {
    const page = await open(`scene=meadow&seed=5&paused=1&${PLACED}`, { viewport: DESKTOP })
    await step(page, 20)
    const before = await untilStill(page, () => framed(page, 'silas'), isSame)
    await page.locator('.stage canvas').focus()
    for (let n = 0; n < 4; n++) await page.keyboard.press('+')
    const near = await untilStill(page, () => framed(page, 'silas'), isSame)
    expect(near.heightPx).toBeGreaterThan(1.3 * before.heightPx)
    await step(page, 200)
    const later = await untilStill(page, () => framed(page, 'silas'), isSame)
    expect(later.isInside, later.text).toBe(true)
    expect(later.heightPx).toBeGreaterThan(1.2 * before.heightPx)
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    const home = await untilStill(page, () => framed(page, 'silas'), isSame)
    expect(home.isInside).toBe(true)
    expect(home.heightPx).toBeLessThan(1.2 * before.heightPx)
  })
})

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settled, state, step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

/** A wrong place, in a line. */
type Found = string

interface Judged {
  readonly wrong: readonly Found[]
  /** Pieces of text whose contrast was measured, and found enough. */
  readonly readable: number
}

let axe = ''
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

/** What WCAG 2.1 A and AA have against the page as it is. */
async function judged(page: Page): Promise<Judged> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    interface Rule {
      readonly id: string
      readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
    }
    interface Axe {
      run(of: Document, how: object): Promise<{ violations: readonly Rule[]; passes: readonly Rule[] }>
    }
    const { violations, passes } = await (window as unknown as { axe: Axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    })
    const wrong = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
    return { wrong, readable: passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0 }
  })
}

describe('whoever reads the page', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`finds nothing against WCAG AA in any tab, ${theme}: text has contrast, controls have names and roles`, async () => {
      const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&theme=${theme}&${UNDRAWN}`, {
        viewport: { width: 1280, height: 800 },
      })
      await step(page, 60)
      for (const tab of ['Mind', 'Direct', 'Body', 'Umwelt', 'Train', 'Acts', 'Words']) {
        await page.getByRole('tab', { name: tab }).click()
        await settled(page)
        const { wrong, readable } = await judged(page)
        expect(wrong, tab).toEqual([])
        expect(readable, tab).toBeGreaterThan(20)
      }
      await page.getByRole('button', { name: 'You', exact: true }).click()
      await page.getByRole('button', { name: 'More gestures and guises' }).click()
      expect((await judged(page)).wrong, 'you').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Umwelt', exact: true }).click()
      await page.getByRole('region', { name: 'How to read this' }).waitFor()
      expect((await judged(page)).wrong, 'umwelt').toEqual([])
      await page.getByRole('button', { name: 'Author' }).click()
      await page.waitForSelector('.author .cm-content')
      expect((await judged(page)).wrong, 'author').toEqual([])
      await page.getByRole('button', { name: 'Close the author’s room' }).click()
      await page.locator('.scene-button').click()
      await page.getByRole('option').first().waitFor()
      expect((await judged(page)).wrong, 'gallery').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Timeline of a life' }).click()
      await page.getByRole('button', { name: 'Console' }).click()
      expect((await judged(page)).wrong, 'timeline and console').toEqual([])
      // What is too faint would be found.
      await page
        .locator('.section-title')
        .first()
        .evaluate(
          (title: HTMLElement, colour) => {
            title.style.color = colour
          },
          theme === 'light' ? '#b0b0b0' : '#555555',
        )
      expect((await judged(page)).wrong.join()).toContain('color-contrast')
    })
  }

  it('finds nothing either where a creature has ways, nets, dice, words, a retina, lessons or steps', async () => {
    const rooms: readonly (readonly [scene: string, pick: string, tabs: readonly string[]])[] = [
      ['clicker', 'duncan', ['Acts', 'Words', 'Train']],
      ['furniture', 'hamster', ['Train', 'Direct']],
      ['corridor', 'strider', ['Umwelt', 'Body']],
      ['walkers', 'anna', ['Body']],
      ['training-yard', 'silas', ['Train']],
    ]
    for (const [scene, pick, tabs] of rooms) {
      const page = await open(`scene=${scene}&seed=3&paused=1&pick=${pick}&${UNDRAWN}`, {
        viewport: { width: 1280, height: 800 },
      })
      await step(page, 300)
      for (const theme of ['light', 'dark']) {
        if ((await state(page)).theme !== theme) await page.keyboard.press('t')
        for (const tab of tabs) {
          await page.getByRole('tab', { name: tab }).click()
          await settled(page)
          const { wrong, readable } = await judged(page)
          expect(wrong, `${scene}, ${tab}, ${theme}`).toEqual([])
          expect(readable).toBeGreaterThan(10)
        }
      }
    }
  })

  it('keeps cards off each other on a phone: the sheet ends where the clicker begins', async () => {
    const page = await open(`scene=clicker&seed=3&paused=1&pick=duncan&${UNDRAWN}`, {
      viewport: { width: 390, height: 844 },
    })
    const panel = page.getByRole('complementary', { name: 'About duncan' })
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Side panel' }).click()
    await page.getByRole('button', { name: 'Larger panel' }).click()
    await settled(page)
    const end = async (): Promise<number> => {
      const box = await panel.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const clicker = await page.getByRole('region', { name: 'Clicker' }).boundingBox()
    await expect.poll(end).toBeLessThanOrEqual(clicker?.y ?? 0)
    await page.getByRole('button', { name: 'Smaller panel' }).click()
    await expect.poll(end).toBeLessThanOrEqual(clicker?.y ?? 0)
  })

  it('keeps the signs of beliefs off the panel of a phone: they stand in its room, and above the bar once it is put away', async () => {
    const page = await open(`scene=meadow&seed=3&paused=1&pick=silas&panel=umwelt&umwelt=1&${UNDRAWN}`, {
      viewport: { width: 390, height: 844 },
    })
    await step(page, 30)
    const panel = page.getByRole('complementary', { name: 'About silas' })
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Side panel' }).click()
    const signs = page.getByRole('region', { name: 'How to read this' })
    await expect.poll(() => panel.getByRole('region', { name: 'How to read this' }).count()).toBe(1)
    expect(await signs.count()).toBe(1)
    await signs.getByRole('button', { name: /^Surprise silas/ }).waitFor()
    // All of the sheet down to its lower edge is the panel's own.
    const covers = await panel.evaluate((sheet) => {
      const { left, top, width, height } = sheet.getBoundingClientRect()
      return [0.3, 0.5, 0.7, 0.95].filter((down) => {
        const over = document.elementFromPoint(left + width / 2, top + down * height)
        return over !== null && !sheet.contains(over)
      })
    })
    expect(covers).toEqual([])
    await page.getByRole('button', { name: 'Side panel' }).click()
    await expect.poll(() => panel.isVisible()).toBe(false)
    expect(await signs.count()).toBe(1)
    await signs.getByRole('button', { name: /^Surprise silas/ }).waitFor()
  })

  it('has buttons of a thumb’s size at the top of a phone, and a sheet that grows, shrinks and goes', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&${UNDRAWN}`, {
      viewport: { width: 390, height: 844 },
    })
    for (const control of ['.scene-button', '.bar-right .icon-button >> nth=0', '.bar-right .icon-button >> nth=-1']) {
      const box = await page.locator(control).boundingBox()
      expect(box?.width, control).toBeGreaterThanOrEqual(44)
      expect(box?.height, control).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Console' }).waitFor()
    await page.keyboard.press('Escape')
    const panel = page.getByRole('complementary', { name: 'About silas' })
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Side panel' }).click()
    const height = async (): Promise<number> => (await panel.boundingBox())?.height ?? 0
    const before = await height()
    const handle = page.getByRole('button', { name: 'Larger panel' })
    await handle.click()
    await expect.poll(height).toBeGreaterThan(1.4 * before)
    await page.getByRole('button', { name: 'Smaller panel' }).click()
    await expect.poll(height).toBeLessThan(1.1 * before)
    const at = await handle.boundingBox()
    if (at === null) throw new Error('no handle')
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 90, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => panel.count()).toBe(0)
    expect((await state(page)).picked).toBe('silas')
  })

  it('who wants less motion sees none: nothing glides and nothing flashes', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&${UNDRAWN}`, { reducedMotion: 'reduce' })
    await step(page, 20)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        const isGliding = transitionDuration.split(',').some((one) => Number.parseFloat(one) > 0)
        return isGliding || animationName !== 'none' ? [`${element.tagName} ${element.className}`] : []
      }),
    )
    expect(moving).toEqual([])
  })
})

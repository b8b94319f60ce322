import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until } from '../../../tools/test/browser-tests.ts'
import { PLACED, state, step, studioInBrowser, UNDRAWN, untilHeSits } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

const middleOf = (page: Page, name: string) => page.evaluate((who) => window.ethogram?.middleOf(who) ?? [0, 0, 0], name)

/** Lets a little time pass at a time, so that what waits for ticks goes on, until something is so. */
async function goOnUntil(page: Page, isSo: () => Promise<boolean>, most: number): Promise<boolean> {
  for (let n = 0; n < most; n++) {
    if (await isSo()) return true
    await step(page, 4)
  }
  return isSo()
}

/** Keeps a picture where ETHOGRAM_PICTURES says. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.ETHOGRAM_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

describe('you in the meadow', () => {
  it('gesture, go, take the ball, throw it and look out of your own eyes, by keys alone', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&${PLACED}`, { viewport: { width: 640, height: 420 } })
    await step(page, 4)
    await page.keyboard.press('y')
    await page.keyboard.press('1')
    await step(page, 10)
    expect((await state(page)).directions.map(({ text }) => text)).toEqual(['you: do wave for 400 ticks'])
    await expect
      .poll(() => page.locator('.you-bar').getByRole('button', { name: 'Wave' }).getAttribute('aria-pressed'))
      .toBe('true')
    const [fromX, , fromZ] = await middleOf(page, 'you')
    await page.keyboard.down('d')
    await step(page, 30)
    await page.keyboard.up('d')
    const [toX, , toZ] = await middleOf(page, 'you')
    expect(Math.hypot(toX - fromX, toZ - fromZ)).toBeGreaterThan(0.7)
    await page.keyboard.press('g')
    const putDown = page.getByRole('button', { name: 'Put the ball down' })
    expect(await goOnUntil(page, async () => (await putDown.count()) === 1, 80)).toBe(true)
    await keep(page, 'you-with-ball')
    await page.keyboard.press('x')
    expect(await goOnUntil(page, async () => (await putDown.count()) === 0, 30)).toBe(true)
    await step(page, 6)
    const [ballX, ballY, ballZ] = await middleOf(page, 'ball')
    const [x, , z] = await middleOf(page, 'you')
    expect(Math.hypot(ballX - x, ballZ - z) + ballY).toBeGreaterThan(1.5)
    // Six gestures are in the bar, each with a word and its key; the rest is behind *more*.
    const gestures = page.getByRole('group', { name: 'Gestures', exact: true })
    expect(await gestures.locator('.you-word').allInnerTexts()).toEqual([
      'hand 2',
      'down 3',
      'hands up 4',
      'wave 1',
      'bend 8',
      'call N',
    ])
    await page.getByRole('button', { name: 'More gestures and guises' }).click()
    await page.keyboard.press('b')
    await step(page, 2)
    await expect
      .poll(() => page.getByRole('button', { name: 'Turn into a bone' }).getAttribute('aria-pressed'))
      .toBe('true')
    await keep(page, 'you-as-bone')
    await page.keyboard.press('b')
    await page.keyboard.press('i')
    await page.keyboard.press('i')
    await step(page, 2)
    const eyes = page.getByRole('button', { name: 'Look out of your own eyes' })
    await expect.poll(() => eyes.getAttribute('aria-pressed')).toBe('true')
    await keep(page, 'you-eyes')
  })

  it('answer keys also from a tab, and Escape leaves one thing at a time', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&${UNDRAWN}`, {
      viewport: { width: 640, height: 420 },
    })
    await step(page, 2)
    const you = page.getByRole('button', { name: 'You', exact: true })
    await page.getByRole('tab', { name: 'Mind' }).focus()
    await page.keyboard.press('y')
    await expect.poll(() => you.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Side panel' }).click()
    await page.getByRole('tab', { name: 'Mind' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tab', { name: 'Direct' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => you.getAttribute('aria-pressed')).toBe('false')
    expect((await state(page)).picked).toBe('silas')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await state(page)).picked).toBeUndefined()
  })

  it('see him go about: a click or a turn of the camera does not lose him', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&${PLACED}`, {
      viewport: { width: 960, height: 600 },
    })
    await step(page, 10)
    const free = await page.locator('.free-area').boundingBox()
    if (free === null) throw new Error('no stage')
    const [x, y] = [free.x + free.width / 2, free.y + free.height / 2]
    await page.mouse.click(x, y)
    await page.mouse.move(x, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 60, { steps: 4 })
    await page.mouse.up()
    const from = await middleOf(page, 'silas')
    await step(page, 150)
    const to = await middleOf(page, 'silas')
    expect(Math.hypot(to[0] - from[0], to[2] - from[2])).toBeGreaterThan(1)
    expect((await state(page)).picked).toBe('silas')
    const isInside = () =>
      page.evaluate(() => {
        const { box, free: area } = window.ethogram?.framed('silas') ?? {}
        if (box === undefined || area === undefined) return false
        return (
          box.left >= area.left - 1 &&
          box.top >= area.top - 1 &&
          box.left + box.width <= area.left + area.width + 1 &&
          box.top + box.height <= area.top + area.height + 1
        )
      })
    await expect.poll(isInside).toBe(true)
  })

  it('click the ground to go there; the pointer is a butterfly; bars and panels keep apart in windows of all widths', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&${PLACED}`, { viewport: { width: 960, height: 600 } })
    await step(page, 2)
    await page.getByRole('button', { name: 'You', exact: true }).click()
    const [fromX, , fromZ] = await middleOf(page, 'you')
    await page.mouse.click(420, 330)
    await step(page, 40)
    const [toX, , toZ] = await middleOf(page, 'you')
    expect(Math.hypot(toX - fromX, toZ - fromZ)).toBeGreaterThan(0.4)
    await page.keyboard.press(' ')
    let moves = 0
    const flutter = async (): Promise<number> => {
      await page.mouse.move(200 + 4 * (moves++ % 40), 300)
      return (await middleOf(page, 'butterfly'))[1]
    }
    expect(await until(flutter, (upM) => upM >= 0)).toBeGreaterThan(0.1)
    await page.keyboard.press(' ')
    for (const [width, height] of [
      [420, 800],
      [960, 600],
      [1280, 720],
    ]) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => overlaps(page), { message: `${width}` }).toEqual([])
    }
  })

  it('teach him a word by keys alone: he sits down at “sit”', async () => {
    const page = await open(`scene=meadow&seed=1&paused=1&panel=train&pick=silas&${UNDRAWN}`, {
      viewport: { width: 1000, height: 640 },
    })
    await step(page, 20)
    await page.keyboard.press('y')
    await page.getByRole('button', { name: 'Choose another word' }).click()
    await page.getByRole('button', { name: '“sit”', exact: true }).click()
    await step(page, 40)
    // To choose a word is not to say it.
    await page.getByRole('button', { name: 'Say “sit”' }).waitFor()
    expect((await state(page)).directions).toEqual([])
    await page.mouse.move(400, 200)
    await page.getByRole('button', { name: 'Say “sit”' }).hover()
    await expect.poll(() => page.locator('.tooltip:popover-open').innerText()).toBe('Say “sit” U')
    await page.mouse.move(400, 200)
    await expect.poll(() => page.locator('.tooltip:popover-open').count()).toBe(0)
    const learned = page.locator('.lesson.is-in-use', { hasText: 'sit' }).first()
    for (let trial = 0; trial < 9; trial++) {
      await page.keyboard.press('3')
      // He notices, turns and then sits: the word comes as he does.
      await untilHeSits(page)
      await page.keyboard.press('u')
      await step(page, 8)
      await page.keyboard.press('t')
      await step(page, 16)
      await page.keyboard.press('3')
      await step(page, 120)
    }
    await keep(page, 'you-teach')
    await learned.waitFor()
    const isSitting = async () => ((await state(page)).why?.path.at(-1) ?? '').includes('sitDownOnSit')
    // Whoever is at a bone may be asked more than once.
    let sits = false
    for (let said = 0; said < 4 && !sits; said++) {
      await page.keyboard.press('u')
      sits = await goOnUntil(page, isSitting, 12)
    }
    expect(sits).toBe(true)
    await keep(page, 'you-say-sit')
  })
})

/** Which of the page's bars and panels lie over each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ['.bar-left', '.bar-right', '.tries', '.free-area', '.you-bar', '.transport', '.panel']
    const boxes = parts.flatMap((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box === undefined ? [] : [{ part, box }]
    })
    return boxes.flatMap((a, k) =>
      boxes.slice(k + 1).flatMap((b) => {
        const isApart =
          a.box.right <= b.box.left ||
          b.box.right <= a.box.left ||
          a.box.bottom <= b.box.top ||
          b.box.bottom <= a.box.top
        return isApart ? [] : [`${a.part} ${b.part}`]
      }),
    )
  })
}

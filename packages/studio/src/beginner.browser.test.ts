// The path of somebody who opens the page for the first time, by what is on it: throw, hold out a hand, see his world, teach him a word,
// and come back.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { state, step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

/** Lets time pass until something is so, a little at a time. */
async function liveUntil(page: Page, isSo: () => Promise<boolean>, most: number): Promise<boolean> {
  for (let n = 0; n < most; n++) {
    if (await isSo()) return true
    await step(page, 6)
  }
  return isSo()
}

describe('a beginner', () => {
  it('opens the page, throws, holds out a hand, sees his world, teaches him a word, and finds it all done on coming back', async () => {
    const page = await open(`seed=1&paused=1&${UNDRAWN}`, { viewport: { width: 1280, height: 800 } })
    await step(page, 20)
    const tries = page.getByRole('region', { name: 'Things to try' })
    const isTried = async (title: string): Promise<boolean> =>
      (await tries.getByRole('button', { name: title }).innerText()).includes('done') ||
      (await tries.locator('.try.is-done', { hasText: title }).count()) > 0

    await tries.getByRole('button', { name: 'Throw the ball' }).click()
    expect(await liveUntil(page, () => isTried('Throw the ball'), 60)).toBe(true)
    await tries.getByRole('button', { name: 'Hold out your hand' }).click()
    expect(await liveUntil(page, () => isTried('Hold out your hand'), 20)).toBe(true)
    await tries.getByRole('button', { name: 'See the world as he does' }).click()
    await page.getByRole('region', { name: 'How to read this' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'All tried' }).count()).toBe(1)

    await page.getByRole('button', { name: 'Umwelt', exact: true }).click()
    await page.getByRole('tab', { name: 'Train' }).click()
    await page.getByRole('button', { name: 'Choose another word' }).click()
    await page.getByRole('button', { name: '“sit”', exact: true }).click()
    const learned = page.locator('.lesson.is-in-use', { hasText: 'sit' })
    let trials = 0
    for (; trials < 12 && (await learned.count()) === 0; trials++) {
      await page.getByRole('button', { name: 'Point down' }).click()
      await step(page, 10)
      await page.getByRole('button', { name: 'Say “sit”' }).click()
      await step(page, 8)
      await page.getByRole('button', { name: 'Toss something good' }).click()
      await step(page, 16)
      await page.getByRole('button', { name: 'Point down' }).click()
      await step(page, 120)
    }
    expect(trials).toBeLessThan(12)
    // Each trial says whether it counted, and why.
    const verdicts = await page.locator('.trial-verdict').allInnerTexts()
    expect(verdicts.length).toBeGreaterThanOrEqual(trials)
    expect(verdicts.some((verdict) => verdict.startsWith('counted'))).toBe(true)
    expect((await state(page)).picked).toBe('silas')

    await page.reload()
    await page.waitForFunction(() => window.ethogram !== undefined)
    await page.evaluate(() => window.ethogram?.ready)
    expect((await state(page)).scene).toBe('meadow')
    expect(await tries.count()).toBe(0)
  })
})

// The path of somebody who opens the page for the first time, by what is on it: throw, hold out a hand, see his world, surprise him, teach
// him a word, and come back tomorrow.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { state, step, studioInBrowser, UNDRAWN, untilHeSits } from '../test/browser-bench.ts'
import { comeBack, keptTick, lookAway, OWN } from '../test/kept-lives.ts'

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
  it('opens the page, throws, holds out a hand, surprises him, teaches him a word, and finds him as he was on coming back', async () => {
    const page = await open(`seed=1&paused=1&keep=on&${UNDRAWN}`, { ...OWN, viewport: { width: 1280, height: 800 } })
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
    const legend = page.getByRole('region', { name: 'How to read this' })
    await legend.getByRole('button', { name: 'Surprise silas' }).click()
    const isSaid = async (words: RegExp): Promise<boolean> => words.test(await legend.getByRole('status').innerText())
    expect(await liveUntil(page, () => isSaid(/ghost of the ball stays/), 200)).toBe(true)
    expect(await liveUntil(page, () => isSaid(/Surprise: \d/), 150)).toBe(true)
    await expect.poll(() => page.getByRole('heading', { name: 'All tried' }).count()).toBe(1)

    await page.getByRole('button', { name: 'Umwelt', exact: true }).click()
    await page.getByRole('tab', { name: 'Train' }).click()
    await page.getByRole('button', { name: 'Choose another word' }).click()
    await page.getByRole('button', { name: '“sit”', exact: true }).click()
    const learned = page.locator('.lesson.is-in-use', { hasText: 'sit' })
    let trials = 0
    for (; trials < 12 && (await learned.count()) === 0; trials++) {
      await page.getByRole('button', { name: 'Point down' }).click()
      await untilHeSits(page)
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

    const { tick } = await state(page)
    await lookAway(page)
    await expect.poll(() => keptTick(page, 'meadow/1')).toBe(tick)
    await comeBack(page)
    await page.getByText('Welcome back. All is as you left it').waitFor()
    expect(await state(page)).toMatchObject({ scene: 'meadow', tick })
    expect(await tries.count()).toBe(0)
    await page.getByRole('tab', { name: 'Train' }).click()
    await page.locator('.lesson.is-in-use', { hasText: 'sit' }).waitFor()
  })
})

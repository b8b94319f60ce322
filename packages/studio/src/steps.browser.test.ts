import { describe, expect, it } from 'vitest'
import { PLACED, state, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

const POSTS = 'scene=posts&seed=1&paused=1&pick=walker&panel=body'

describe('the section about steps', () => {
  it('draws the fan of the moment that is shown, live and in the past, and says why', async () => {
    const page = await open(`${POSTS}&${PLACED}`)
    await step(page, 40)
    const drawn = () => page.evaluate(() => window.ethogram?.body().drawn?.fan)
    expect(await drawn()).toBeUndefined()
    await page.getByRole('switch', { name: 'Show the fan' }).press('Enter')
    await expect.poll(async () => (await drawn())?.stacks.length ?? 0).toBeGreaterThan(10)
    const then = await drawn()
    const sentence = await page.locator('.step-why').innerText()
    expect(sentence).toMatch(/^(Steps|Slows|Waits|Turns|Stands).*\.$/)
    await expect.poll(() => page.locator('.step-list li').count()).toBe(5)
    await expect.poll(() => page.locator('.step-legend li').allInnerTexts()).toContain('foresight')
    await step(page, 40)
    await expect.poll(async () => (await drawn())?.chosen).not.toEqual(then?.chosen)
    await page.getByRole('slider', { name: 'Timeline' }).fill('40')
    await expect.poll(async () => (await drawn())?.chosen).toEqual(then?.chosen)
    await expect.poll(() => page.locator('.step-why').innerText()).toBe(sentence)
    expect(await page.getByRole('slider', { name: 'nearThings' }).isDisabled()).toBe(true)
  })

  it('weighs, unbinds and resets by the keyboard, as recorded directions', async () => {
    const page = await open(`scene=crossing-six&seed=1&paused=1&pick=west-1&panel=body&${UNDRAWN}`)
    await step(page, 20)
    const weight = page.getByRole('slider', { name: 'foresight', exact: true })
    await weight.fill('2')
    await until(page, ({ directions }) => directions.length === 1)
    expect((await state(page)).directions[0].text).toBe('west-1: weight of foresight = 2')
    await weight.fill('0.5')
    await until(
      page,
      ({ directions }) => directions.some(({ text }) => text.endsWith('= 0.5')) && directions.length === 1,
    )
    await page.getByRole('switch', { name: 'inertia counts' }).press('Enter')
    await until(page, ({ directions }) => directions.some(({ text }) => text === 'west-1: unbind inertia'))
    await step(page, 2)
    await expect
      .poll(() => page.getByRole('switch', { name: 'inertia counts' }).getAttribute('aria-checked'))
      .toBe('false')
    await page.getByRole('slider', { name: 'rushed', exact: true }).fill('10')
    await until(page, ({ directions }) => directions.some(({ text }) => text === 'west-1: attribute rushed = 10'))
    // Of many rows Tab meets one.
    expect(await page.locator('.weights input[tabindex="0"]').count()).toBe(2)
    await page.getByRole('button', { name: 'As it usually weighs them' }).press('Enter')
    await until(page, ({ directions }) => directions.length === 1)
    await page.getByRole('button', { name: 'Let rushed go' }).press('Enter')
    await until(page, ({ directions }) => directions.length === 0)
  })

  it('is not there for who does not walk by steps, and fits a narrow window', async () => {
    const page = await open(`${POSTS}&${UNDRAWN}`, { viewport: { width: 420, height: 800 } })
    await step(page, 5)
    await page.locator('.step-list li').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
    for (const selector of ['.step-list', '.weights', '.step-legend']) {
      const box = await page.locator(selector).first().boundingBox()
      expect(box === null ? 999 : box.x + box.width, selector).toBeLessThanOrEqual(420)
    }
    const bird = await open(`scene=bird&seed=1&paused=1&pick=bird&panel=body&${UNDRAWN}`)
    await step(bird, 5)
    await bird.getByRole('heading', { name: 'Body', exact: true }).waitFor()
    expect(await bird.locator('.step-why').count()).toBe(0)
  })
})

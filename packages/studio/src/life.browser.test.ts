// A life that is not lost, as its person sees it: kept between visits, in one tab at a time, told where a browser keeps nothing; and
// links to exactly one moment.
import { describe, expect, it } from 'vitest'
import { state, step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'
import { comeBack, keptTick, lookAway, OWN } from '../test/kept-lives.ts'

const { open } = studioInBrowser()

const YARD = `scene=training-yard&seed=5&paused=1&keep=on&${UNDRAWN}`

describe('a life', () => {
  it('goes on at the next visit where it was left, can begin again, and can be brought back', async () => {
    const page = await open(YARD, OWN)
    await page.evaluate(() => window.ethogram?.say('silas: hunger = 41'))
    const left = await step(page, 60)
    await lookAway(page)
    await expect.poll(() => keptTick(page, 'training-yard/5')).toBe(60)
    await comeBack(page)
    await page.getByText('Welcome back. All is as you left it').waitFor()
    expect(await state(page)).toMatchObject({ tick: 60, scene: 'training-yard' })
    expect(await page.evaluate(() => window.ethogram?.hash())).toBe(left?.hash)
    await page.getByRole('button', { name: 'Start again', exact: true }).click()
    await page.getByText('The one before is put aside.').waitFor()
    expect((await state(page)).tick).toBeLessThan(60)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect.poll(async () => (await state(page)).tick).toBeGreaterThanOrEqual(60)
  })

  it('is in one tab at a time, and moves to another whole', async () => {
    const page = await open(YARD, OWN)
    await step(page, 40)
    const second = await page.context().newPage()
    await second.goto(page.url().includes('keep=on') ? page.url() : `${page.url()}&keep=on`)
    await second.getByText('This life goes on in another tab.').waitFor()
    await second.getByRole('button', { name: 'Live it here' }).click()
    await page.getByText('This life goes on in another tab now.').waitFor()
    await expect.poll(async () => (await state(second)).tick).toBeGreaterThanOrEqual(40)
    await second.close()
  })

  it('is shown and told of where the browser keeps nothing, or has no room left', async () => {
    const page = await open(`${YARD}&pick=silas`, OWN)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError')
      }
    })
    await comeBack(page)
    await page.getByText('This browser keeps nothing for the page').waitFor()
    await step(page, 5)
    const full = await open(`${YARD}&pick=silas`, OWN)
    await full.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await step(full, 5)
    await lookAway(full)
    await full.getByText('This browser has no room left to keep this life').waitFor()
  })
})

describe('a link to a moment', () => {
  it('opens exactly that, whatever life is kept here, and keeps nothing of it', async () => {
    const page = await open(YARD, OWN)
    await step(page, 30)
    await lookAway(page)
    await expect.poll(() => keptTick(page, 'training-yard/5')).toBe(30)
    const moment = page.url().replace('paused=1', 'tick=25&pick=silas&panel=body&panel=mnd&seed=x')
    await page.goto(moment)
    await page.evaluate(() => window.ethogram?.ready)
    await expect.poll(async () => (await state(page)).tick).toBe(25)
    expect(await state(page)).toMatchObject({ tick: 25, isPlaying: false, picked: 'silas' })
    await page.getByText('Parts of this address mean nothing here').waitFor()
    await page.getByText('ADDRESS-VALUE').first().waitFor()
    await lookAway(page)
    await comeBack(page)
    expect(await keptTick(page, 'training-yard/5')).toBe(30)
  })
})

// A life that is not lost, as its person sees it: kept between visits, in one tab at a time, told where a browser keeps nothing; and
// links to exactly one moment.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { state, step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

/** A browser of one's own: what it keeps is gone with it. */
const OWN = { locale: 'en-GB' }
const YARD = `scene=training-yard&seed=5&paused=1&keep=on&${UNDRAWN}`

/** Somebody looks at another window for a moment. */
function lookAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The tick of the life that the browser keeps; −1 for none. */
function keptTick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('ethogram', 1)
        request.onsuccess = () => {
          const database = request.result
          const life = database.transaction('lives').objectStore('lives').get('training-yard/5')
          life.onsuccess = () => {
            database.close()
            resolve(life.result?.tick ?? -1)
          }
        }
      }),
  )
}

async function comeBack(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => window.ethogram !== undefined)
  await page.evaluate(() => window.ethogram?.ready)
}

describe('a life', () => {
  it('goes on at the next visit where it was left, can begin again, and can be brought back', async () => {
    const page = await open(YARD, OWN)
    await page.evaluate(() => window.ethogram?.say('silas: hunger = 41'))
    const left = await step(page, 60)
    await lookAway(page)
    await expect.poll(() => keptTick(page)).toBe(60)
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
    await expect.poll(() => keptTick(page)).toBe(30)
    const moment = page.url().replace('paused=1', 'tick=25&pick=silas&panel=body&panel=mnd&seed=x')
    await page.goto(moment)
    await page.evaluate(() => window.ethogram?.ready)
    await expect.poll(async () => (await state(page)).tick).toBe(25)
    expect(await state(page)).toMatchObject({ tick: 25, isPlaying: false, picked: 'silas' })
    await page.getByText('Parts of this address mean nothing here').waitFor()
    await page.getByText('ADDRESS-VALUE').first().waitFor()
    await lookAway(page)
    await comeBack(page)
    expect(await keptTick(page)).toBe(30)
  })
})

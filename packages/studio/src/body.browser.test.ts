import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { state, step, studioInBrowser, until } from './browser-bench.ts'
import type { HookBody } from './test-hook.ts'

const { open } = studioInBrowser()
const pictures = process.env.ETHOGRAM_PICTURES

async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `room-${name}.png`) })
}

function bodyOn(page: Page): Promise<HookBody> {
  return page.evaluate(() => {
    if (window.ethogram === undefined) throw new Error('no hook')
    return window.ethogram.body()
  })
}

describe('the body room', () => {
  it('shows', async () => {
    const page = await open('scene=bodies&seed=1&paused=1&pick=dog&panel=body')
    await step(page, 20)
    await page.waitForFunction(() => window.ethogram?.body().report?.tick === 20)
    await page.waitForTimeout(500)
    await picture(page, 'first')
    console.log(JSON.stringify((await bodyOn(page)).drawn).slice(0, 300))
    const more = await open('scene=pack&seed=1&paused=1')
    await step(more, 20)
    await more.waitForTimeout(1500)
    await picture(more, 'pack')
    console.log(JSON.stringify((await bodyOn(more)).drawn))
    expect((await state(page)).problems).toEqual([])
  }, 120000)
})

import { gzipSync } from 'node:zlib'
import { createWorld, type InputDefinition, openRecording, replay } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tools/test/browser-tests.ts'
import { hash, PLACED, state, step, studioInBrowser, UNDRAWN, until, untilStill } from '../test/browser-bench.ts'
import { formatTime } from './ui/parts/format.ts'

const { open, blank } = studioInBrowser()

/** Most bytes that the first visit may load, compressed. */
const FIRST_LOAD_BYTES = 8e5

/** Hash of a hamster's world after some ticks, with inputs at theirs. */
function hashInNode(ticks: number, inputs: Readonly<Record<number, InputDefinition>> = {}): string {
  const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
  while (world.tick < ticks) {
    const input = inputs[world.tick]
    if (input !== undefined) world.input(input)
    world.step()
  }
  const result = world.hash()
  world.dispose()
  return result
}

const TIRED: InputDefinition = { input: 'drive', entity: 'hamster', drive: 'tiredness', value: 80 }

/** A hamster's life of 300 ticks with the timeline open. */
async function openLife(query: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(`scene=hamster&seed=3&pick=hamster&paused=1&timeline=1&${query}`, options)
  await step(page, 300)
  await page.getByRole('slider', { name: 'Timeline of hamster' }).waitFor()
  return page
}

/** The file that a press on a button brings. */
async function saved(page: Page, name: string): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return bytesOf(download)
}

/** Goes to a tick of the open life by keys: to its beginning, and on in long steps. */
async function goTo(page: Page, tick: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Timeline of hamster' })
  await slider.press('Home')
  for (let at = 0; at < tick; at += LONG_STEP) {
    await until(page, (now) => now.tick === at)
    await slider.press('Shift+ArrowRight')
  }
  await until(page, (now) => now.tick === tick)
}

/** Ticks that Shift and an arrow go. */
const LONG_STEP = 20

describe('the timeline of a life', () => {
  it('shows any moment that is pressed or stepped to, and tells what was done there', async () => {
    const page = await openLife(UNDRAWN)
    const canvas = page.getByRole('slider', { name: 'Timeline of hamster' })
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('no timeline')
    await page.mouse.click(box.x + box.width * 0.25, box.y + 25)
    const past = await until(page, (now) => now.mode === 'past')
    expect(past.tick).toBeGreaterThan(140)
    expect(past.tick).toBeLessThan(160)
    expect(await hash(page)).toBe(hashInNode(past.tick))
    await canvas.press('ArrowLeft')
    await until(page, (now) => now.tick === past.tick - 1)
    await canvas.press('PageUp')
    const change = await until(page, (now) => now.tick < past.tick - 1)
    expect(change.why?.path.length).toBeGreaterThan(0)
    const said = page.locator('.timeline-said')
    await page.mouse.move(box.x + 5, box.y - 40)
    await expect.poll(() => said.innerText()).toContain(`from ${formatTime(change.tick / 20)}`)
    await canvas.press('End')
    await until(page, (now) => now.mode === 'live' && now.tick === 300)
  })

  it('comes nearer with wheel and keys, and draws something in both themes', async () => {
    const page = await openLife(UNDRAWN)
    const canvas = page.getByRole('slider', { name: 'Timeline of hamster' })
    const colours = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const context = element.getContext('2d')
        const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: [] as number[] }
        const seen = new Set<number>()
        for (let k = 0; k < data.length; k += 16) seen.add((data[k] << 16) | (data[k + 1] << 8) | data[k + 2])
        return seen.size
      })
    await expect.poll(colours).toBeGreaterThan(12)
    const before = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
    await canvas.hover()
    await page.mouse.wheel(0, -200)
    await canvas.press('+')
    await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())).not.toBe(before)
    await page.keyboard.press('t')
    await until(page, (now) => now.theme === 'dark')
    await expect.poll(colours).toBeGreaterThan(12)
  })

  it('lives on from the past in another future; both are kept, compared, and replay exactly in Node', async () => {
    const page = await openLife(PLACED)
    await goTo(page, 100)
    expect((await state(page)).mode).toBe('past')
    // One way through time, and one way on from there.
    expect(await page.getByRole('slider', { name: /^Timeline/ }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Live on from here' }).count()).toBe(1)
    const drawer = page.getByRole('region', { name: 'Timeline of a life' })
    await drawer.getByRole('button', { name: 'Live on from here' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Tired')
    await page.getByLabel('with a drive at').selectOption('tiredness')
    await page.getByRole('button', { name: 'Live on', exact: true }).click()
    await until(page, (now) => now.mode === 'live' && now.tick === 100)
    expect(await step(page, 250)).toEqual({ tick: 350, hash: hashInNode(350, { 100: TIRED }) })
    await drawer.getByRole('button', { name: /^Futures: 2/ }).click()
    const other = replay(openRecording(await saved(page, 'Save Tired')))
    expect(other).toMatchObject({ isExact: true, ticks: 350, finalHash: hashInNode(350, { 100: TIRED }) })
    const first = replay(openRecording(await saved(page, 'Save First')))
    expect(first).toMatchObject({ isExact: true, ticks: 300, finalHash: hashInNode(300) })
    await page.getByRole('button', { name: 'Compare with First' }).click()
    await page.keyboard.press('Escape')
    const said = drawer.locator('.comparison-said')
    await expect.poll(() => said.innerText()).toMatch(/^They part at 0:\d+\.\d \(tick \d+\): in Tired .*tiredness/s)
    await expect.poll(() => drawer.locator('.comparison-table tbody tr').count()).toBeGreaterThan(1)
    const ghost = () => page.evaluate(() => window.ethogram?.other())
    await expect.poll(ghost).toMatchObject({ name: 'hamster', tick: 300 })
    await goTo(page, 180)
    await expect.poll(ghost).toMatchObject({ tick: 180 })
    await drawer.getByRole('switch', { name: 'See First on the stage' }).click()
    await expect.poll(ghost).toBeUndefined()
    await page.getByRole('button', { name: 'Back to live' }).click()
    await until(page, (now) => now.mode === 'live')
    await drawer.getByRole('button', { name: /^Futures: 2/ }).click()
    await page.getByRole('button', { name: 'Go over to it' }).click()
    await until(page, (now) => now.tick === 300)
    expect(await hash(page)).toBe(hashInNode(300))
  })

  it('gives its last seconds as a moving picture, and is then where it was', async () => {
    const page = await open('scene=bird&seed=3&pick=bird&paused=1', { viewport: { width: 640, height: 420 } })
    await page.keyboard.press('p')
    await page.getByText('Nothing has happened yet').waitFor()
    await step(page, 30)
    const before = await hash(page)
    const gif = await saved(page, 'Save the last seconds as a moving picture')
    expect(new TextDecoder().decode(gif.subarray(0, 6))).toBe('GIF89a')
    const size = await page.evaluate(async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/gif' }))
      return [image.width, image.height]
    }, Array.from(gif))
    expect(size[0]).toBeGreaterThan(100)
    expect(size[1]).toBeGreaterThan(50)
    const now = await until(page, ({ mode, tick }) => mode === 'live' && tick === 30)
    expect(now.isPlaying).toBe(false)
    expect(await hash(page)).toBe(before)
  })

  it('fits a narrow window', async () => {
    const page = await openLife(UNDRAWN, { viewport: { width: 420, height: 800 } })
    for (const name of ['One tick back', 'Nearer', 'Close the timeline', 'Play']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      if (box === null) throw new Error(`no ${name}`)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(420)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(800)
    }
  })
})

describe('the first minute', () => {
  it('opens on the dog, with three things to try, by keyboard alone, within 800 kB', async () => {
    const { page, address } = await blank()
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.goto(`${address}/?quality=low&paused=1`)
    await page.waitForFunction(() => window.ethogram !== undefined)
    await page.evaluate(() => window.ethogram?.ready)
    const now = await until(page, ({ picked, report }) => picked === 'silas' && report?.mind != null)
    expect(now).toMatchObject({ scene: 'meadow', mode: 'live' })
    const files = await Promise.all(loaded.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())))
    const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
    // The engine is most of it; a count without it would be no count.
    expect(loaded.some((url) => url.includes('/worker-'))).toBe(true)
    expect(bytes).toBeGreaterThan(1e5)
    expect(bytes).toBeLessThan(FIRST_LOAD_BYTES)
    const tries = page.getByRole('region', { name: 'Things to try' })
    const umwelt = tries.getByRole('button', { name: 'See the world as he does' })
    await tries.getByRole('button', { name: 'Put this away' }).focus()
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await expect.poll(() => umwelt.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => tries.getByRole('status').innerText()).toBe('1 of 3 tried')
    await tries.getByRole('button', { name: 'Take the tour' }).press('Enter')
    const tour = page.getByRole('dialog', { name: 'He decides for himself' })
    await tour.waitFor()
    for (const title of ['What he wants', 'What he could do', 'The world as he has it']) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('dialog', { name: title }).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const kept = await page.evaluate(() => [
      localStorage.getItem('ethogram.tried.umwelt'),
      localStorage.getItem('ethogram.tour'),
    ])
    expect(kept).toEqual(['yes', 'taken'])
  })

  it('shows the dog on a phone, between the cards and not behind them, and the keyboard begins at the top', async () => {
    const page = await open('seed=1&paused=1', { viewport: { width: 420, height: 800 }, hasTouch: true })
    await step(page, 3)
    expect((await state(page)).picked).toBe('silas')
    expect(await page.locator('.panel').count()).toBe(0)
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      if (box === null) throw new Error(`no ${selector}`)
      return box
    }
    const [tries, free] = [await boxOf('.tries'), await boxOf('.free-area')]
    const isSame = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 0.5
    const label = await untilStill(page, () => boxOf('.stage-label'), isSame)
    expect(free.height).toBeGreaterThan(350)
    expect(tries.y + tries.height).toBeLessThanOrEqual(free.y)
    expect(label.y).toBeGreaterThanOrEqual(free.y)
    expect(label.x).toBeGreaterThanOrEqual(0)
    expect(label.x + label.width).toBeLessThanOrEqual(420)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.top-bar') !== null)).toBe(true)
    // A touch on him opens what is known of him.
    await page.touchscreen.tap(label.x + label.width / 2, free.y + free.height / 2)
    await page.getByRole('complementary', { name: 'About silas' }).waitFor()
    await page.getByRole('button', { name: 'Side panel' }).tap()
    await page.getByRole('button', { name: 'Hold out your hand' }).tap()
    await until(page, (now) => now.directions.some(({ text }) => text.includes('extendHand')))
    await expect.poll(() => page.locator('.you-word').first().isVisible()).toBe(true)
  })

  it('rests while the tab is hidden, survives being frozen, and goes on where it was', async () => {
    const page = await open(`scene=bird&seed=2&${UNDRAWN}`)
    await until(page, (now) => now.isPlaying && now.tick > 3)
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await setHidden(true)
    const rested = await until(page, (now) => !now.isPlaying)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    expect((await state(page)).tick).toBe(rested.tick)
    await setHidden(false)
    await until(page, (now) => now.isPlaying && now.tick > rested.tick)
    await page.keyboard.press('Space')
    await until(page, (now) => !now.isPlaying)
    await setHidden(true)
    await setHidden(false)
    expect((await state(page)).isPlaying).toBe(false)
  })
})

import { createWorld, type UmweltReport } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until as untilSeen } from '../../../tools/test/browser-tests.ts'
import { PLACED, state, step, studioInBrowser, until, untilStill } from '../test/browser-bench.ts'
import { BALL, PEEKABOO, peekabooAt, peekabooRecording } from '../test/peekaboo-example.ts'
import type { DrawnMemory, DrawnUmwelt } from './stage/drawn-umwelt.ts'
import type { HookUmwelt } from './test-hook.ts'

const { open } = studioInBrowser()

/** What is known and drawn of the picked creature's beliefs. */
function umweltOn(page: Page): Promise<HookUmwelt> {
  return page.evaluate(() => {
    if (window.ethogram === undefined) throw new Error('no hook')
    return window.ethogram.umwelt()
  })
}

/** Waits until what is drawn is as wished. */
async function untilDrawn(page: Page, isSo: (drawn: DrawnUmwelt, all: HookUmwelt) => boolean): Promise<DrawnUmwelt> {
  const { drawn } = await untilSeen(
    () => umweltOn(page),
    (all) => all.drawn !== undefined && isSo(all.drawn, all),
  )
  if (drawn === undefined) throw new Error('nothing is drawn')
  return drawn
}

/** Waits until there are labels and the camera, which goes along, has come to rest. */
function stillLabels(page: Page): Promise<DrawnUmwelt['labels']> {
  return untilStill(
    page,
    async () => (await untilDrawn(page, (drawn) => drawn.labels.length > 0)).labels,
    ([a], [b]) => Math.hypot(a.x - b.x, a.y - b.y) < 0.5,
  )
}

/** A tick at which the hamster has something in mind that he neither sees nor touches. */
const MOMENT = momentOfMemory()

/** He strolls, and his nest is what is nearest. */
const EARLY = 60

/** The hamster's world at a tick with his beliefs where they are drawn; in pictures if the query says nothing else. */
async function openHamster(query = PLACED, ticks = MOMENT): Promise<{ page: Page; panel: Locator }> {
  const page = await open(`scene=hamster&seed=3&paused=1&pick=hamster&panel=umwelt&umwelt=1&${query}`)
  await step(page, ticks)
  await untilDrawn(page, ({ tick }, { report }) => tick === ticks && report?.tick === ticks)
  return { page, panel: page.getByRole('complementary', { name: 'About hamster' }) }
}

function momentOfMemory(): number {
  const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
  const remembers = () => world.umwelt('hamster')?.memories.some(({ isSeen, isTouched }) => !isSeen && !isTouched)
  world.step(200)
  while (remembers() !== true && world.tick < 4000) world.step(20)
  const { tick } = world
  world.dispose()
  return tick
}

function hamsterBelieves(tick: number): UmweltReport {
  const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
  world.step(tick)
  const umwelt = world.umwelt('hamster')
  world.dispose()
  if (umwelt === undefined) throw new Error('no hamster')
  return umwelt
}

/** A recording of the ball behind the wall, with the watcher picked, at a tick. */
async function openPeekaboo(isTaken: boolean): Promise<Page> {
  const page = await open(`scene=ball&paused=1&panel=umwelt&umwelt=1&${PLACED}`)
  const buffer = Buffer.from(peekabooRecording(200, isTaken))
  await page
    .getByLabel('Recording file')
    .setInputFiles({ name: 'peekaboo.ethorec', mimeType: 'application/octet-stream', buffer })
  await until(page, ({ mode }) => mode === 'recording')
  await page.getByRole('button', { name: 'watcher' }).click()
  await until(page, ({ picked, report }) => picked === 'watcher' && report !== undefined)
  return page
}

async function seek(page: Page, tick: number): Promise<void> {
  await page.locator('.timeline input').fill(String(tick))
  await until(page, (now) => now.tick === tick)
}

function byKind(drawn: DrawnUmwelt, kind: string): DrawnMemory {
  const found = drawn.memories.find((memory) => memory.kind === kind)
  if (found === undefined) throw new Error(`no ${kind} is drawn`)
  return found
}

describe('the umwelt view', () => {
  it('is switched by a key, picks somebody with a mind, and leaves nothing behind', async () => {
    const page = await open(`scene=hamster&seed=3&paused=1&${PLACED}`)
    await step(page, 60)
    expect((await umweltOn(page)).drawn).toBeUndefined()
    await page.locator('body').press('u')
    await untilDrawn(page, ({ name, tick }) => name === 'hamster' && tick === 60)
    expect((await state(page)).picked).toBe('hamster')
    const toggle = page.getByRole('button', { name: 'Umwelt', exact: true })
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')
    await toggle.press('Enter')
    await page.waitForFunction(() => window.ethogram?.umwelt().drawn === undefined)
    expect(await umweltOn(page)).toMatchObject({ isOn: false, isSplit: false })
  })

  it('draws a ghost of everything in mind and of nothing else, where the mind has it', async () => {
    const { page } = await openHamster()
    const { drawn, report } = await umweltOn(page)
    const believed = hamsterBelieves(MOMENT)
    expect(report).toEqual(believed)
    expect(drawn?.memories.map(({ id }) => id).sort()).toEqual(believed.memories.map(({ id }) => id).sort())
    const remembered = believed.memories.filter(({ isSeen, isTouched }) => !isSeen && !isTouched)
    expect(remembered.length).toBeGreaterThan(0)
    for (const memory of believed.memories) {
      const ghost = drawn?.memories.find(({ id }) => id === memory.id)
      const isRemembered = remembered.includes(memory)
      expect(ghost?.look).toBe(isRemembered ? 'ghost' : 'seen')
      expect(Number(ghost?.opacity) > 0).toBe(isRemembered)
      expect(ghost?.at[0]).toBeCloseTo(memory.at[0], 6)
      expect(ghost?.at[2]).toBeCloseTo(memory.at[2], 6)
      expect(ghost?.ringM).toBeCloseTo(memory.radiusM + memory.spreadM, 6)
    }
    // He keeps no walls in mind, and has never met the predator behind its door; he himself is always there.
    expect(drawn?.absent).toEqual(expect.arrayContaining(['wallNorth', 'door', 'predator']))
    expect(drawn?.absent).not.toContain('hamster')
    expect(drawn?.absent).not.toContain('you')
    const eyes = drawn?.reaches.find(({ sense }) => sense === 'eyes')
    expect(eyes?.look).toBe('sight')
    expect(eyes?.hiddenM2).toBeGreaterThan(50)
    expect(drawn?.reaches.find(({ sense }) => sense === 'nose')).toMatchObject({ look: 'nose', hiddenM2: 0 })
  })

  it('lists the memories, and tells what the chosen one is recognised by, with the keyboard alone', async () => {
    const { page, panel } = await openHamster(PLACED, EARLY)
    await page.getByRole('button', { name: 'Fold the story' }).press('Enter')
    const believed = hamsterBelieves(EARLY)
    const rows = panel.locator('.memory')
    await expect.poll(() => rows.count()).toBe(believed.memories.length)
    for (const [k, memory] of believed.memories.entries()) {
      const text = await rows.nth(k).innerText()
      expect(text).toContain(`${memory.kind} #${memory.id}`)
      expect(text).toContain(`${memory.rangeM.toFixed(1)} m`)
      expect(text).toContain(memory.isSeen ? 'seen' : ' ago')
    }
    const first = believed.memories[0]
    await rows.first().press('Enter')
    await expect.poll(() => panel.locator('.percept-name').allInnerTexts()).toEqual(Object.keys(first.percepts))
    const labels = await stillLabels(page)
    expect(labels[0].text).toBe(`#${first.id} ${first.kind}`)
    await expect.poll(() => page.locator('.belief-label').first().innerText()).toBe(labels[0].text)
    await rows.first().press('Enter')
    await untilDrawn(page, (drawn) => drawn.labels.length === 0)
    // The pointer gets the same answer from the stage itself.
    await page.mouse.move(labels[0].x, labels[0].y + 4)
    const hovered = await untilDrawn(page, (drawn) => drawn.labels.length > 0)
    expect(hovered.labels.map(({ text }) => text)).toContain(labels[0].text)
    for (const title of ['What it believes', 'Surprise', 'What came in', 'Its senses']) {
      await panel.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    await expect
      .poll(() => panel.locator('.match-words').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^taken for #\d+ \(\d+\.\d\)/)]))
    expect(await panel.locator('.retina').count()).toBe(0)
  })

  it('shows world and belief side by side, where what is seen needs a body too', async () => {
    const { page } = await openHamster('')
    await page.locator('body').press('v')
    const drawn = await untilDrawn(page, ({ isSplit }) => isSplit)
    expect(drawn.absent).toEqual([])
    for (const memory of drawn.memories) expect(memory.opacity).toBeGreaterThan(0.2)
    expect(drawn.memories.filter(({ look }) => look === 'seen').every(({ opacity }) => opacity === 1)).toBe(true)
    await page.getByText('The world', { exact: true }).waitFor()
    await page.getByText('What hamster believes', { exact: true }).waitFor()
    await page.locator('body').press('v')
    await untilDrawn(page, ({ isSplit }) => !isSplit)
    await page.getByText('What hamster believes', { exact: true }).waitFor({ state: 'detached' })
  })

  it('follows the past and a world that runs', async () => {
    const { page } = await openHamster(PLACED, 120)
    await seek(page, 60)
    await untilDrawn(page, ({ tick }, { report }) => tick === 60 && report?.tick === 60)
    expect((await umweltOn(page)).report).toEqual(hamsterBelieves(60))
    await page.locator('body').press('l')
    await until(page, ({ mode }) => mode === 'live')
    await page.locator('body').press(' ')
    await untilDrawn(page, ({ tick }, { report }) => tick > 130 && (report?.tick ?? 0) > 120)
    await page.locator('body').press(' ')
    const { tick } = await until(page, ({ isPlaying }) => !isPlaying)
    await untilDrawn(page, (drawn, { report }) => drawn.tick === tick && report?.tick === tick)
  })
})

describe('the umwelt view of a ball behind a wall', () => {
  it('lets the ghost roll on behind the wall, with a way out, a widening ring, and a sound behind the back', async () => {
    const page = await openPeekaboo(false)
    await seek(page, 60)
    const early = await untilDrawn(page, ({ tick }) => tick === 60)
    await seek(page, 80)
    const late = await untilDrawn(page, ({ tick }) => tick === 80)
    const ball = byKind(late, 'ball')
    expect(ball).toMatchObject({ look: 'ghost', hasArrow: true, hasWayOut: true })
    expect(Math.abs(ball.at[0] - (BALL.fromX + (BALL.speedMps * 80) / 20))).toBeLessThan(0.2)
    expect(ball.ringM).toBeGreaterThan(byKind(early, 'ball').ringM)
    expect(byKind(late, 'something')).toMatchObject({ look: 'something' })
    await seek(page, PEEKABOO.outTick + 5)
    const out = await untilDrawn(page, ({ tick }) => tick === PEEKABOO.outTick + 5)
    expect(byKind(out, 'ball').look).toBe('seen')
    expect(byKind(out, 'ball').ringM).toBeLessThan(byKind(early, 'ball').ringM)
  })

  it('flashes when the ball does not come out, glows where it is searched for, and keeps that in the chart', async () => {
    const page = await openPeekaboo(true)
    const world = peekabooAt(PEEKABOO.outTick, true)
    while ((world.umwelt('watcher')?.search.length ?? 0) === 0) world.step()
    const tick = world.tick + 2
    world.step(2)
    await seek(page, tick)
    const drawn = await untilDrawn(page, (now) => now.tick === tick && now.labels.length > 0)
    expect(drawn.labels.map(({ text, tone }) => [text, tone])).toEqual([['absence', 'surprise']])
    expect(drawn.heatCells).toBe(world.umwelt('watcher')?.search.length)
    await expect.poll(() => page.locator('.belief-label.tone-surprise').innerText()).toBe('absence')
    await page.locator('.memory', { hasText: 'ball' }).getByText('absence').waitFor()
    await page.locator('.memory', { hasText: 'ball' }).getByText('lost').waitFor()
    await page.locator('.surprise-events', { hasText: 'absence' }).waitFor()
  })

  it('has the minute before a moment that was sought in its chart, though nobody watched it', async () => {
    const page = await openPeekaboo(true)
    await seek(page, 199)
    await untilDrawn(page, (now) => now.tick === 199)
    await page.locator('.surprise-events', { hasText: 'absence' }).waitFor()
    const { surprises } = await umweltOn(page)
    const world = peekabooAt(PEEKABOO.outTick, true)
    while ((world.umwelt('watcher')?.search.length ?? 0) === 0) world.step()
    expect(surprises?.samples.some(({ tick, by }) => tick === world.tick && by === 'absence')).toBe(true)
  })

  it('fits a narrow window, in light and dark, whole and halved', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(
        `scene=hamster&seed=3&paused=1&pick=hamster&panel=umwelt&umwelt=split&theme=${theme}&${PLACED}`,
        {
          viewport: { width: 420, height: 860 },
        },
      )
      await step(page, 640)
      await untilDrawn(page, ({ tick, isSplit }) => tick === 640 && isSplit)
      await page.locator('.memory').first().click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
      const parts = ['.panel', '.tabs', '.memory >> nth=0', '.memory-details', '.live-chart', '.matches >> nth=0']
      for (const selector of [...parts, '.half-title >> nth=0', '.half-title >> nth=1']) {
        const box = await page.locator(selector).boundingBox()
        expect(box === null ? -1 : box.x, selector).toBeGreaterThanOrEqual(0)
        expect(box === null ? 999 : box.x + box.width, selector).toBeLessThanOrEqual(420)
      }
    }
  })
})

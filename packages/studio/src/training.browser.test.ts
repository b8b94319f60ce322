import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until as untilSeen } from '../../../tools/test/browser-tests.ts'
import { PLACED, state, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'
import type { HookTraining } from './test-hook.ts'

const { open } = studioInBrowser()

const SIT = 'hunger explore.tryTricks.sit puppet.handExtended'

/** The training yard with the dog picked and the room open. */
async function openRoom(query = '', viewport = { width: 800, height: 480 }): Promise<{ page: Page; panel: Locator }> {
  const page = await open(`scene=training-yard&seed=1&paused=1&pick=silas&panel=train&${UNDRAWN}&${query}`, {
    viewport,
  })
  const panel = page.getByRole('complementary', { name: 'About silas' })
  await panel.getByRole('heading', { name: 'The trainer' }).waitFor()
  return { page, panel }
}

function training(page: Page): Promise<HookTraining | undefined> {
  return page.evaluate(() => window.ethogram?.training())
}

/** Waits until the room shows a tick, and gives what it shows. */
async function shown(page: Page, isSo: (now: HookTraining) => boolean): Promise<HookTraining> {
  const now = await untilSeen(
    () => training(page),
    (seen) => seen !== undefined && !seen.isLooking && isSo(seen),
  )
  if (now === undefined) throw new Error('no training')
  return now
}

/** Worth of a pair over time, without the time before it was suspected. */
function curve(now: HookTraining, id: string): number[] {
  return now.curves.find((pair) => pair.id === id)?.with.filter((value) => Number.isFinite(value)) ?? []
}

/** Keeps a picture where ETHOGRAM_PICTURES says. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.ETHOGRAM_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  if (before !== null && before.width > 420) await page.setViewportSize({ width: 960, height: 1500 })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  if (before !== null) await page.setViewportSize(before)
}

describe('the training room', () => {
  it('shows a dog learn to sit for a hand: the curve rises, a behavior is born in the tree, and is erased', async () => {
    const { page, panel } = await openRoom('theme=light')
    const told = await noticesOf(page)
    await step(page, 900)
    await expect.poll(told).toContain('silas has learned something. sit on puppet.handExtended')
    const now = await shown(page, ({ tick }) => tick === 900)
    const values = curve(now, SIT)
    expect(values[0]).toBeLessThan(1)
    expect(values.at(-1)).toBeGreaterThan(10)
    expect(now.marks.length).toBeGreaterThan(10)
    expect(now.report?.drives[0].lessons.find(({ id }) => id === SIT)).toMatchObject({ isInUse: true, how: 'operant' })
    await expect.poll(() => panel.locator('.trial-log tbody tr').count()).toBeGreaterThanOrEqual(8)
    await panel.locator(`[data-pair="${SIT}"]`).waitFor()
    expect(await partsOutside(panel)).toEqual([])
    await keep(page, 'training-light')
    await panel.locator('.lesson.is-in-use').getByRole('button', { name: 'Show in the tree' }).click()
    const born = page.locator('.is-sought > .behavior')
    await born.waitFor()
    await expect.poll(() => born.innerText()).toContain('sit on puppet hand extended')
    const item = page.locator('.is-sought')
    await expect.poll(() => item.getAttribute('aria-label')).toContain(', learned')
    await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true)
    await keep(page, 'training-tree')
    await page.locator('body').press('5')
    await panel.getByRole('button', { name: 'Erase explore.tryTricks.sit on puppet.handExtended' }).click()
    await shown(page, ({ report }) => report?.drives[0].lessons.every(({ id }) => id !== SIT) === true)
    await expect.poll(() => panel.locator('.lesson.is-in-use').count()).toBe(0)
    await page.locator('body').press('1')
    await panel.getByRole('heading', { name: 'Behaviors' }).waitFor()
    await expect.poll(() => panel.locator('.is-learned').count()).toBe(0)
  })

  it('shows the curves of then when one goes back, and of a run that nobody watched', async () => {
    const { page } = await openRoom('theme=dark')
    await page.locator('body').press('1')
    await step(page, 700)
    await page.locator('body').press('5')
    const now = await shown(page, ({ tick, ticks }) => tick === 700 && ticks.length > 100)
    expect(curve(now, SIT).length).toBeGreaterThan(20)
    await page.getByRole('slider', { name: 'Timeline' }).fill('200')
    await until(page, ({ tick }) => tick === 200)
    const then = await shown(page, ({ tick }) => tick === 200)
    expect(then.report?.drives[0].lessons.some(({ isInUse }) => isInUse)).toBe(false)
    expect(curve(then, SIT).length).toBe(curve(now, SIT).length)
    await expect.poll(() => page.locator('.live-chart[data-moment]').count()).toBeGreaterThan(0)
    await keep(page, 'training-past')
  })

  it('lets a person teach with clicks and keys, as recorded inputs', async () => {
    const { page, panel } = await openRoom()
    await panel.getByRole('button', { name: 'Take its place' }).click()
    const hand = panel.getByRole('button', { name: 'hand', exact: true })
    await expect.poll(() => hand.isEnabled()).toBe(true)
    let isUsed = false
    for (let trial = 0; trial < 8 && !isUsed; trial++) {
      await waitForSitting(page)
      await hand.click()
      await shown(page, ({ trainers }) => trainers[0].cuesOn.includes('hand'))
      await expect.poll(() => hand.getAttribute('aria-pressed')).toBe('true')
      await step(page, 6)
      await page.locator('body').press('n')
      await shown(page, ({ trainers }) => trainers[0].step === 'reward')
      await page.locator('body').press('a')
      await shown(page, ({ trainers }) => trainers[0].cuesOn.length === 0)
      const stepped = await step(page, 40)
      const now = await shown(page, ({ tick }) => tick === stepped?.tick)
      expect(now.trainers[0].log.at(-1)).toMatchObject({ phase: 'by-hand', outcome: 'rewarded' })
      isUsed = now.report?.drives[0].lessons.some(({ id, isInUse }) => id === SIT && isInUse) === true
    }
    expect(isUsed).toBe(true)
    await keep(page, 'training-by-hand')
  })

  it('fits a narrow window, in light and dark', async () => {
    const { page, panel } = await openRoom('theme=light', { width: 420, height: 860 })
    await step(page, 700)
    await shown(page, ({ tick }) => tick === 700)
    // A notice about what was learned would lie over the panel.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    for (const theme of ['light', 'dark']) {
      if (theme === 'dark') await page.locator('body').press('t')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
      expect(await partsOutside(panel), theme).toEqual([])
      await panel.getByRole('heading', { name: 'The trainer' }).scrollIntoViewIfNeeded()
      await keep(page, `training-narrow-${theme}`)
      await panel
        .locator('.chart')
        .nth(1)
        .evaluate((chart) => chart.scrollIntoView({ block: 'start' }))
      await keep(page, `training-narrow-curves-${theme}`)
    }
  })
})

/** All that notices say from now on: they leave by themselves, perhaps before anybody looks. */
async function noticesOf(page: Page): Promise<() => Promise<string>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const note = () => texts.push(document.querySelector('.notices')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => said.evaluate((texts) => texts.join('\n'))
}

/** Parts of the room that stick out of the panel. */
function partsOutside(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const edge = element.getBoundingClientRect()
    const parts = [...element.querySelectorAll('.button, .chart, table, .tabs button, .lesson')]
    return parts.flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      // What is folded away has no place.
      const isOutside = width > 0 && (left < edge.left || right > edge.right + 0.5)
      return isOutside ? [`${part.className} ${Math.round(left)}…${Math.round(right)}`] : []
    })
  })
}

/** Goes on until he has just begun to sit; in the page, where a look costs less than from outside. */
async function waitForSitting(page: Page): Promise<void> {
  const isSitting = await page.evaluate(async () => {
    const hook = window.ethogram
    for (let tries = 0; tries < 400 && hook !== undefined; tries++) {
      await hook.step(2)
      if (hook.state().why?.path.at(-1)?.endsWith('.sit') === true) return true
    }
    return false
  })
  expect(isSitting).toBe(true)
}

describe('the clicker', () => {
  const OPEN = 'scene=clicker&seed=3&paused=1&pick=duncan'
  const path = async (page: Page): Promise<string> => (await state(page)).why?.path.at(-1) ?? ''
  const middleOf = async (page: Page, name: string): Promise<readonly number[]> =>
    (await page.evaluate((who) => window.ethogram?.middleOf(who), name)) ?? [0, 0, 0]

  it('a hand with food goes with the pointer and leads him; over his head it makes him sit, and put away it is gone', async () => {
    const page = await open(`${OPEN}&${PLACED}`, { viewport: { width: 960, height: 600 } })
    await step(page, 5)
    const hand = page.getByRole('region', { name: 'Clicker' }).getByRole('button', { name: 'hand', exact: true })
    await hand.waitFor()
    await page.keyboard.press('i')
    await until(page, ({ entities }) => entities.includes('hand'))
    const [heldX, , heldZ] = await middleOf(page, 'hand')
    await page.keyboard.press(' ')
    await expect.poll(() => path(page)).toBe('followHand')
    // To and fro over the ground before him, as long as it takes until he has gone after it.
    let moves = 0
    const lead = async (): Promise<number> => {
      const share = Math.abs(((moves++ / 60) % 2) - 1)
      await page.mouse.move(180 + 200 * share, 300)
      const [x, , z] = await middleOf(page, 'hand')
      const [dogX, , dogZ] = await middleOf(page, 'duncan')
      const isMoved = Math.hypot(x - heldX, z - heldZ) > 0.5 && Math.hypot(dogX, dogZ) > 0.3
      return isMoved ? Math.hypot(x - dogX, z - dogZ) : Number.POSITIVE_INFINITY
    }
    expect(await untilSeen(lead, (farM) => farM < 0.6)).toBeGreaterThan(0.1)
    await page.mouse.move(480, 590)
    await page.keyboard.press('i')
    await expect.poll(() => path(page)).toBe('sitUnderHand')
    await page.keyboard.press('i')
    await until(page, ({ entities }) => !entities.includes('hand'))
    await page.keyboard.press(' ')
  })

  it('a trainer shapes his paw: what it measured and asked is told', async () => {
    const page = await open(`${OPEN}&panel=train&${UNDRAWN}`, { viewport: { width: 800, height: 480 } })
    await page.getByRole('combobox', { name: 'Protocol' }).selectOption('shapePaw')
    await page.getByRole('button', { name: 'Begin' }).click()
    await step(page, 1200)
    const now = await shown(page, ({ tick }) => tick === 1200)
    const [{ shaping, faults, log }] = now.trainers
    expect(faults).toBe(0)
    expect(shaping[0].asked).toBeGreaterThan(0)
    expect(log.some(({ outcome }) => outcome === 'unmet')).toBe(true)
    await expect.poll(() => page.locator('.trial-log').innerText()).toMatch(/not enough: amount 0\.\d+ of 0\.\d+/)
    await page.getByText(/amount: 0\.\d+ or more is asked next/).waitFor()
    await expect.poll(() => page.locator('.lessons').innerText()).toContain('paw paid')
  })
})

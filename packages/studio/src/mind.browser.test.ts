import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PLACED, state, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'
import { plainName } from './ui/parts/plain-name.ts'

const { open } = studioInBrowser()

/** The hamster's world at a tick, with him picked; undrawn unless a query says otherwise. */
async function openHamster(query = UNDRAWN, ticks = 60): Promise<{ page: Page; panel: Locator }> {
  const page = await open(`scene=hamster&seed=3&paused=1&pick=hamster&panel=mind&${query}`)
  await step(page, ticks)
  await until(page, (now) => now.why?.tick === ticks)
  return { page, panel: page.getByRole('complementary', { name: 'About hamster' }) }
}

function driveOf(page: Page, name: string): Promise<number | undefined> {
  return state(page).then((now) => now.report?.mind?.drives[name])
}

/** Says a line in the console. */
async function say(page: Page, line: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Line to say' }).fill(line)
  await page.keyboard.press('Enter')
}

describe('the mind of a picked creature', () => {
  it('is told in words, and the tree lights the path that is active', async () => {
    const { page, panel } = await openHamster()
    const { why, report } = await state(page)
    const { what, why: reason, nearly } = why?.lines ?? { what: '', why: '', nearly: '' }
    await expect.poll(() => panel.locator('.why-lines dd').allInnerTexts()).toEqual([what, reason, nearly])
    expect(report?.mind?.plain.toLowerCase()).toContain(what.slice(0, -1).toLowerCase())
    await panel.getByText('Everything that led to it').click()
    const told = await panel.locator('.why-table').innerText()
    for (const { behaviors } of why?.groups ?? []) {
      for (const { name, pre } of behaviors) if (pre > 0) expect(told).toContain(plainName(name))
    }
    const lit = () => panel.locator('.is-active > .behavior .row-name').allInnerTexts()
    await expect.poll(lit).toEqual(why?.path.map(plainName))
    for (const title of ['The last minute', 'Drives', 'Behaviors', 'Commands and skills', 'Releasers', 'Senses']) {
      await panel.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    await expect.poll(() => panel.locator('.strip-block').count()).toBeGreaterThan(0)
  })

  it('tells who holds down whom, for the pointer and for the keyboard', async () => {
    const { page, panel } = await openHamster()
    const { why } = await state(page)
    const loser = why?.groups[0].behaviors.find((behavior) => !behavior.isActive && behavior.pre > 0)
    if (loser === undefined) throw new Error('nobody lost')
    await panel.getByRole('treeitem', { name: new RegExp(`^${plainName(loser.name)},`) }).focus()
    await expect.poll(() => panel.locator('.behavior-details').innerText()).toContain('Held down by')
    const holders = () => panel.locator('.is-inhibitor > .behavior .row-name').allInnerTexts()
    await expect.poll(holders).toEqual(loser.inhibitedBy.map(({ by }) => plainName(by)))
  })

  it('has one behavior for Tab; arrows go through the tree, fold its groups and open the menu of one', async () => {
    const { page, panel } = await openHamster()
    const tree = panel.getByRole('tree', { name: 'Behaviors of hamster' })
    await expect.poll(() => tree.locator('[tabindex="0"]').count()).toBe(1)
    expect(await tree.locator('button:not([tabindex="-1"])').count()).toBe(0)
    const items = tree.getByRole('treeitem')
    const group = tree.locator('[role="treeitem"][aria-expanded="true"]').first()
    const path = await group.getAttribute('data-path')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path'))
    await group.focus()
    const before = await items.count()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => items.count()).toBeLessThan(before)
    expect(await focused()).toBe(path)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => items.count()).toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(await focused()).not.toBe(path)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe(path)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Force whatever it wants' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="tree"]'))).toBeNull()
  })

  it('has one drive for Tab; the arrows go to the others', async () => {
    const { page, panel } = await openHamster()
    const sliders = panel.locator('.drives .slider')
    const count = await sliders.count()
    expect(count).toBeGreaterThan(2)
    await expect.poll(() => panel.locator('.drives [tabindex="0"]').count()).toBe(3)
    await sliders.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const second = await sliders.nth(1).getAttribute('aria-label')
    await expect.poll(focused).toBe(second)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(`Hold ${second} here`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.drives'))).toBeNull()
  })

  it('has drives that a slider changes in the engine, and a pin holds', async () => {
    const { page, panel } = await openHamster()
    await panel.getByRole('slider', { name: 'thirst', exact: true }).fill('80')
    await until(page, (now) => now.report?.mind?.drives.thirst === 80)
    await step(page, 20)
    await until(page, (now) => now.report?.mind?.drives.thirst !== 80)
    await panel.getByRole('slider', { name: 'thirst', exact: true }).press('ArrowRight')
    await panel.getByRole('button', { name: 'Hold thirst here' }).click()
    await until(page, (now) => now.directions.some(({ text }) => text.startsWith('hamster: hold thirst')))
    const before = await driveOf(page, 'thirst')
    await step(page, 40)
    expect(await driveOf(page, 'thirst')).toBe(before)
    await panel.getByRole('button', { name: 'Let thirst go' }).click()
    await until(page, (now) => now.directions.length === 0)
  })

  it('does what is forced from the tree, until that is withdrawn', async () => {
    const { page, panel } = await openHamster()
    expect((await state(page)).why?.path[0]).not.toBe('cleaning')
    await panel.getByRole('button', { name: 'Direct cleaning' }).click()
    await page.getByRole('button', { name: 'Force whatever it wants' }).click()
    await until(page, (now) => now.directions.length === 1)
    await step(page, 3)
    await until(page, (now) => now.why?.path[0] === 'cleaning')
    await expect.poll(() => panel.locator('.is-active > .behavior .row-name').allInnerTexts()).toEqual(['cleaning'])
    await expect.poll(() => panel.locator('.is-active .tag.order').innerText()).toBe('forced')
    await panel.getByRole('button', { name: 'Withdraw hamster: force cleaning' }).click()
    await until(page, (now) => now.directions.length === 0)
    await step(page, 1)
    await panel.locator('.tag.order').waitFor({ state: 'detached' })
  })
})

describe('the console', () => {
  it('puts a caret under a wrong word, and answers a right line with a direction in the list', async () => {
    const { page, panel } = await openHamster(`console=1&${UNDRAWN}`)
    await say(page, 'hamster: force clening')
    const problem = page.locator('.console-entry.tone-problem pre')
    await problem.nth(1).waitFor()
    expect((await problem.nth(1).textContent())?.trim()).toBe('^^^^^^^')
    expect((await problem.nth(1).textContent())?.indexOf('^')).toBe('hamster: force clening'.indexOf('clening'))
    await say(page, 'hamster: hold fear at 50')
    await page.locator('.console-entry.tone-answer').getByText('held').waitFor()
    await panel.getByRole('tab', { name: /^Direct/ }).click()
    await panel.getByText('hold fear at 50').waitFor()
    await step(page, 5)
    expect(await driveOf(page, 'fear')).toBe(50)
    await panel.getByRole('button', { name: 'Withdraw hamster: hold fear at 50' }).click()
    await panel.getByText('Nobody directs it.').waitFor()
    expect((await state(page)).directions).toEqual([])
  })

  it('opens with a key, completes with Tab, brings lines back, and closes with Escape', async () => {
    const { page } = await openHamster()
    await page.locator('body').press('`')
    const line = page.getByRole('combobox', { name: 'Line to say' })
    await line.pressSequentially('hamster: interest of dri')
    await page.getByRole('option', { name: /^drinking/ }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => line.inputValue()).toBe('hamster: interest of drinking ')
    await line.pressSequentially('= 0.5')
    await page.keyboard.press('Enter')
    await until(page, (now) => now.directions.length === 1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => line.inputValue()).toBe('hamster: interest of drinking = 0.5')
    await page.keyboard.press('Escape')
    await line.waitFor({ state: 'detached' })
    expect((await state(page)).picked).toBe('hamster')
  })
})

describe('directing from the panel', () => {
  it('lets it imagine what is clicked onto the ground, and for nobody else', async () => {
    const { page, panel } = await openHamster(`theme=light&${PLACED}`)
    await page.getByRole('button', { name: 'Fold the story' }).press('Enter')
    await panel.getByRole('tab', { name: 'Direct' }).click()
    await panel.getByLabel('Kind to imagine').selectOption('predator')
    await panel.getByRole('button', { name: 'Point' }).first().click()
    await page.getByText('Click the ground: predator, imagined by hamster').waitFor()
    await page.mouse.click(520, 420)
    const isImagined = ({ text }: { text: string }) => text.startsWith('hamster: imagine predator at (')
    const { directions } = await until(page, (now) => now.directions.some(isImagined))
    expect((await state(page)).picked).toBe('hamster')
    expect((await state(page)).entities).toContain(`imagined-${directions.find(isImagined)?.id}`)
  })

  it('needs no mouse: places by numbers, commands by keys', async () => {
    const { page, panel } = await openHamster()
    await page.locator('body').press('2')
    await panel.getByLabel('Attract or repel', { exact: true }).selectOption('repel')
    await panel.getByRole('button', { name: 'Set' }).press('Enter')
    await until(page, (now) => now.directions.some(({ text }) => text.includes('repel')))
    // Without a will of its own nothing holds its legs, so that it does what it is told.
    await panel.getByRole('switch', { name: 'Decides by itself' }).press('Enter')
    await until(page, (now) => now.directions.some(({ text }) => text.includes('mind off')))
    await panel.getByLabel('Command', { exact: true }).selectOption('rollOver')
    await panel.getByRole('button', { name: 'Do', exact: true }).press('Enter')
    await until(page, (now) => now.directions.length === 3)
    await step(page, 20)
    const { why } = await until(page, (now) => now.why?.skills.some(({ name }) => name === 'turnOver') === true)
    expect(why?.skills.find(({ name }) => name === 'turnOver')).toMatchObject({ askedAs: 'primary' })
  })

  it('fits a narrow window, in light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(`scene=hamster&seed=3&paused=1&pick=hamster&console=1&theme=${theme}&${UNDRAWN}`, {
        viewport: { width: 420, height: 860 },
      })
      await step(page, 40)
      await page.locator('.behavior').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
      for (const selector of ['.panel', '.console', '.transport', '.behavior >> nth=0', '.drives li >> nth=0']) {
        const box = await page.locator(selector).boundingBox()
        expect(box === null ? -1 : box.x, selector).toBeGreaterThanOrEqual(0)
        expect(box === null ? 999 : box.x + box.width, selector).toBeLessThanOrEqual(420)
      }
    }
  })
})

import { createWorld, openRecording, replay, startRecording } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tools/test/browser-tests.ts'
import { drop, hash, state, step, studioInBrowser, UNDRAWN, until, untilStill } from '../test/browser-bench.ts'

const { open, blank } = studioInBrowser()

/** The stage's pixels without what lies over it: their mean brightness and how much they vary, 0…255. */
async function look(page: Page): Promise<{ mean: number; deviation: number }> {
  // Adopted, since the page's policy allows no style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.overlay, .curtain, .stage-label { visibility: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const picture = (await page.screenshot()).toString('base64')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no 2d context')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let sum = 0
    let squares = 0
    for (let i = 0; i < data.length; i += 4) {
      const brightness = (data[i] + data[i + 1] + data[i + 2]) / 3
      sum += brightness
      squares += brightness * brightness
    }
    const count = data.length / 4
    return { mean: sum / count, deviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) }
  }, picture)
}

function worldIn(scene: string, seed: number) {
  const found = findScene(scene)
  if (found === undefined) throw new Error(`no scene ${scene}`)
  return createWorld(found.world, { seed })
}

function hashInNode(scene: string, seed: number, ticks: number): string {
  const world = worldIn(scene, seed)
  world.step(ticks)
  const result = world.hash()
  world.dispose()
  return result
}

/** A recording of a bird whose person raises a hand at tick 30, and the hash of every tick. */
function recordInNode(): { bytes: Uint8Array; hashes: string[] } {
  const world = worldIn('bird', 11)
  const recorder = startRecording(world)
  const hashes = [world.hash()]
  for (let tick = 0; tick < 90; tick++) {
    if (tick === 30) world.input({ input: 'set', entity: 'person', field: 'handRaised', value: true })
    world.step()
    hashes.push(world.hash())
  }
  const bytes = recorder.finish()
  world.dispose()
  return { bytes, hashes }
}

describe('the studio in a browser', () => {
  it('shows a world that can be seen, by day and in the evening', async () => {
    const day = await open('scene=bird&paused=1&theme=light')
    const light = await look(day)
    expect(light.deviation).toBeGreaterThan(5)
    const evening = await open('scene=bird&paused=1&theme=dark')
    const dark = await look(evening)
    expect(dark.deviation).toBeGreaterThan(3)
    expect(light.mean).toBeGreaterThan(170)
    expect(dark.mean).toBeLessThan(90)
  })

  it('comes to the same hash as Node after 200 ticks', async () => {
    for (const [scene, seed] of [
      ['ball', 1],
      ['bird', 7],
    ] as const) {
      const page = await open(`scene=${scene}&seed=${seed}&paused=1&${UNDRAWN}`)
      expect(await step(page, 200)).toEqual({ tick: 200, hash: hashInNode(scene, seed, 200) })
    }
  })

  it('plays, pauses, steps and starts again with a seed', async () => {
    const page = await open(`scene=bird&seed=2&${UNDRAWN}`)
    const playing = await until(page, (now) => now.isPlaying && now.tick > 5)
    expect(playing).toMatchObject({ scene: 'bird', seed: 2, mode: 'live' })
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = await until(page, (now) => !now.isPlaying)
    await page.getByRole('button', { name: 'One tick on' }).click()
    await until(page, (now) => now.tick === paused.tick + 1)
    await page.getByLabel('Seed', { exact: true }).fill('41')
    await page.keyboard.press('Enter')
    await until(page, (now) => now.seed === 41 && now.tick === 0)
    expect(await step(page, 30)).toEqual({ tick: 30, hash: hashInNode('bird', 41, 30) })
    await expect.poll(() => page.url()).toContain('scene=bird&seed=41')
    await expect.poll(() => page.locator('.clock').innerText()).toContain('30')
  })

  it('tells what goes on in the picked creature, and changes fields through inputs', async () => {
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`)
    await step(page, 120)
    await page.getByRole('button', { name: 'bird', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'About bird' })
    await panel.getByRole('heading', { name: 'Behaviors' }).waitFor()
    await expect.poll(() => panel.locator('.why-sentence').innerText()).toMatch(/^Circles/)
    await expect.poll(() => panel.locator('.is-active .row-name').innerText()).toContain('circle')
    await panel.getByText('Why, stage by stage').click()
    await expect.poll(() => panel.locator('.trace li').count()).toBeGreaterThan(3)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'person', exact: true }).click()
    const hand = page.getByRole('switch', { name: 'handRaised' })
    await expect.poll(() => hand.getAttribute('aria-checked')).toBe('false')
    await hand.click()
    await until(page, (now) => now.report?.fields.handRaised === true)
    await expect.poll(() => hand.getAttribute('aria-checked')).toBe('true')
    const world = worldIn('bird', 1)
    world.step(120)
    world.input({ input: 'set', entity: 'person', field: 'handRaised', value: true })
    expect(await hash(page)).toBe(world.hash())
    world.dispose()
  })

  it('measures where the time of a tick goes, of the world and of one creature, from start to stop', async () => {
    const page = await open(`scene=hamster&seed=3&paused=1&${UNDRAWN}`)
    const time = page.getByRole('region', { name: 'Time of a tick' })
    const stages = (): Promise<string[]> => time.locator('tbody th').allInnerTexts()
    await time.getByRole('button', { name: 'Measure' }).click()
    await time.getByText('The world is paused').waitFor()
    await step(page, 40)
    await time.getByText('over 40 ticks').waitFor()
    const ofWorld = await stages()
    expect(ofWorld).toEqual(expect.arrayContaining(['inputs', 'senses', 'behavior']))
    expect(ofWorld.indexOf('senses')).toBeLessThan(ofWorld.indexOf('behavior'))
    await time.getByRole('combobox', { name: 'Time of' }).selectOption('hamster')
    await expect.poll(stages).not.toContain('inputs')
    await time.getByRole('button', { name: 'Stop measuring' }).click()
    await step(page, 10)
    await time.getByRole('button', { name: 'Measure' }).click()
    await step(page, 5)
    await time.getByText('over 5 ticks').waitFor()
  })

  it('picks what is clicked on the stage, keeps it after a click beside it, and lets go by Escape', async () => {
    const page = await open('scene=ball&paused=1')
    await page.getByRole('button', { name: 'ball', exact: true }).click()
    await page.getByRole('button', { name: 'Follow with the camera' }).click()
    const label = page.locator('.stage-label')
    await label.getByText('ball').waitFor()
    await page.keyboard.press('Escape')
    await until(page, (now) => now.picked === undefined)
    // The camera goes back to whom the scene is about; he is in the picture there, too.
    const at = await untilStill(
      page,
      () => page.evaluate(() => window.ethogram?.framed('ball')?.box),
      (a, b) => a !== undefined && b !== undefined && Math.hypot(a.left - b.left, a.top - b.top) < 0.5,
    )
    if (at === undefined) throw new Error('nobody')
    await page.mouse.click(at.left + at.width / 2, at.top + at.height / 2)
    await until(page, (now) => now.picked === 'ball')
    await page.mouse.click(20, 400)
    expect((await state(page)).picked).toBe('ball')
    await page.keyboard.press('Escape')
    await until(page, (now) => now.picked === undefined)
  })

  it('shows the past, comes back to the present, and lives on from the past', async () => {
    const page = await open(`scene=bird&seed=5&paused=1&${UNDRAWN}`)
    await step(page, 80)
    const timeline = page.getByRole('slider', { name: 'Timeline' })
    await timeline.fill('25')
    await until(page, (now) => now.mode === 'past' && now.tick === 25)
    expect(await hash(page)).toBe(hashInNode('bird', 5, 25))
    await page.getByRole('button', { name: 'Back to live' }).click()
    await until(page, (now) => now.mode === 'live' && now.tick === 80)
    expect(await hash(page)).toBe(hashInNode('bird', 5, 80))
    await timeline.fill('40')
    await until(page, (now) => now.tick === 40)
    await page.getByRole('button', { name: 'Live on from here' }).click()
    await page.getByRole('button', { name: 'Live on', exact: true }).click()
    await until(page, (now) => now.mode === 'live' && now.tick === 40 && now.lastTick === 40)
  })

  it('opens a recording made in Node, and scrubs it exactly', async () => {
    const { bytes, hashes } = recordInNode()
    const page = await open(`scene=ball&paused=1&${UNDRAWN}`)
    await drop(page, { name: 'walk.ethorec', bytes })
    await until(page, (now) => now.mode === 'recording')
    expect(await state(page)).toMatchObject({ scene: 'bird', seed: 11, file: 'walk.ethorec', lastTick: 90 })
    const timeline = page.getByRole('slider', { name: 'Timeline' })
    for (const tick of [75, 12, 90, 31]) {
      await timeline.fill(String(tick))
      await until(page, (now) => now.tick === tick)
      expect(await hash(page)).toBe(hashes[tick])
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await until(page, (now) => now.mode === 'live' && now.scene === 'ball')
  })

  it('refuses a changed recording and says what is wrong with it', async () => {
    const { bytes } = recordInNode()
    bytes[bytes.length >> 1] ^= 4
    const page = await open(`scene=ball&paused=1&${UNDRAWN}`)
    await drop(page, { name: 'forged.ethorec', bytes })
    const notice = page.getByRole('alert')
    await notice.getByText('“forged.ethorec” cannot be opened').waitFor()
    const [problem] = (await state(page)).problems
    await expect.poll(() => notice.innerText()).toContain(problem.code)
    expect(await state(page)).toMatchObject({ mode: 'live', scene: 'ball' })
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  it('saves the whole run as a file that replays exactly in Node', async () => {
    const page = await open(`scene=bird&seed=3&paused=1&${UNDRAWN}`)
    await step(page, 60)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the whole run' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('bird-seed-3-tick-60.ethorec')
    const recording = openRecording(await bytesOf(download))
    const report = replay(recording)
    expect(report).toMatchObject({ isExact: true, ticks: 60, finalHash: hashInNode('bird', 3, 60) })
  })

  it('draws nothing where the address says so, tells that, and lives all the same', async () => {
    const page = await open('scene=bird&seed=3&paused=1&draw=off')
    await page.getByText('Nothing is drawn: the address says draw=off.').waitFor()
    expect(await page.evaluate(() => window.ethogram?.body().drawn)).toBeUndefined()
    expect(await step(page, 30)).toEqual({ tick: 30, hash: hashInNode('bird', 3, 30) })
  })

  it('answers an unknown scene with the nearest one instead of a blank page', async () => {
    const page = await open(`scene=brid&${UNDRAWN}`)
    const card = page.getByRole('alert')
    await expect.poll(() => card.innerText()).toMatch(/SCENE-UNKNOWN[\s\S]*Did you mean bird\?/)
    await card.getByRole('button', { name: 'bird' }).click()
    await until(page, (now) => now.phase === 'ready' && now.scene === 'bird')
  })

  it('says so when the engine cannot start', async () => {
    const { page, address } = await blank()
    await page.route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no engine today")' }),
    )
    await page.goto(`${address}/?quality=low`)
    const card = page.getByRole('alert')
    await card.waitFor()
    await expect.poll(() => card.innerText()).toContain('no engine today')
  })

  it('works with the keyboard alone', async () => {
    const page = await open(`scene=bird&paused=1&${UNDRAWN}`)
    await page.locator('body').press('Space')
    await until(page, (now) => now.isPlaying)
    await page.locator('body').press('Space')
    await until(page, (now) => !now.isPlaying)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Help' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.locator('#find-entity:focus').waitFor()
    await page.keyboard.type('per')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(page, (now) => now.picked === 'person')
    await page.keyboard.press('/')
    await page.locator('#find-entity:focus').waitFor()
    await page.keyboard.type('oak')
    await page.keyboard.press('Enter')
    await until(page, (now) => now.picked === 'oak')
    await page.keyboard.press('t')
    await until(page, (now) => now.theme === 'dark')
  })

  it('follows the system’s theme, and remembers another choice', async () => {
    const page = await open(`scene=ball&paused=1&${UNDRAWN}`, { colorScheme: 'dark' })
    expect((await state(page)).theme).toBe('dark')
    await page.getByRole('button', { name: 'Use the light theme' }).click()
    await page.reload()
    await page.waitForFunction(() => window.ethogram !== undefined)
    expect((await state(page)).theme).toBe('light')
  })

  it('fits a narrow window: everything can be reached and nothing sticks out', async () => {
    const page = await open(`scene=bird&paused=1&${UNDRAWN}`, { viewport: { width: 420, height: 800 } })
    for (const name of ['Play', 'One tick on', 'Start again with this seed', 'Save the whole run', 'Help']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      if (box === null) throw new Error(`no ${name}`)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(420)
      expect(box.y + box.height).toBeLessThanOrEqual(800)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
  })
})

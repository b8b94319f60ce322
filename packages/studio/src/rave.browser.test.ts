// The bench in a real browser: the same match as in Node, a world that is drawn in, files, a matrix for a creature, keys, a narrow page.
import { createWorld, startRecording, type World } from '@ethogram/core'
import {
  createMatch,
  type Match,
  parseRaveWorld,
  readMatrix,
  rulesOf,
  shareInWords,
  writeMatrix,
} from '@ethogram/core/rave'
import { cornersYard, newHouseWorld, raveCorners } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tools/test/browser-tests.ts'
import { drop, hash, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'
import type { RaveState } from './state/rave-state.ts'

const bench = studioInBrowser()

const made: { dispose(): void }[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.dispose()
})

async function openBench(options: Parameters<typeof bench.open>[1] = {}, scene = 'bird'): Promise<Page> {
  const page = await bench.open(`scene=${scene}&seed=1&paused=1&rave=1&${UNDRAWN}`, options)
  await page.waitForFunction(() => window.ethogram?.rave()?.isStarted === true)
  return page
}

async function rave(page: Page): Promise<RaveState> {
  const state = await page.evaluate(() => window.ethogram?.rave())
  if (state === undefined) throw new Error('the bench is not open')
  return state
}

/** What a button gives as a file. */
async function fileBy(page: Page, button: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download')
  await page.locator(button).click()
  return bytesOf(await coming)
}

async function setField(page: Page, label: string, value: number): Promise<void> {
  await page.locator(`.rave input[aria-label="${label}"]`).fill(String(value))
  await page.keyboard.press('Enter')
}

/** The match that the bench begins with, in Node. */
function match(seed = 1): Match {
  const one = createMatch(raveCorners, {
    task: 'avoid',
    actors: 5,
    contests: 50,
    critic: 'avoid',
    temper: 'even',
    seed,
  })
  made.push(one)
  return one
}

/** Where a position of the world is on the page. */
async function pixelOf(page: Page, [x, y]: readonly [number, number]): Promise<readonly [number, number]> {
  return page.locator('.plan-parts').evaluate(
    (svg, at) => {
      const point = new DOMPoint(at[0], 100 - at[1]).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? undefined)
      return [point.x, point.y] as const
    },
    [x, y],
  )
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await pixelOf(page, from)))
  await page.mouse.down()
  await page.mouse.move(...(await pixelOf(page, to)), { steps: 3 })
  await page.mouse.up()
}

const tool = (page: Page, name: string) => page.locator('.rave-tools .chips button', { hasText: name })

describe('a match in Chromium', () => {
  it('scores and learns the same bits as in Node, changed and restored in its middle', async () => {
    const page = await openBench()
    await setField(page, 'Contests', 2)
    await expect.poll(async () => (await rave(page)).setup.contests).toBe(2)
    await page.locator('[aria-label="One step"]').click()
    await expect.poll(async () => (await rave(page)).hash).toBeDefined()
    const straight = match()
    straight.change({ contests: 2 })
    straight.advance(1)
    expect((await rave(page)).hash).toBe(straight.hash())
    const saved = await fileBy(page, '.rave button:has-text("Save match")')
    await page.locator('select[aria-label="Speed"]').selectOption({ label: 'as fast as it can' })
    await page.locator('[aria-label="Play the match"]').click()
    straight.play()
    await page.locator('.rave-progress', { hasText: 'All 2 contests are over' }).waitFor()
    await expect.poll(async () => (await rave(page)).hash).toBe(straight.hash())
    expect((await rave(page)).scores).toEqual(straight.scores)
    await page.locator('.rave button', { hasText: 'Keep actor 1' }).click()
    expect(await fileBy(page, '.rave-kept-actions button:has-text("Save")')).toEqual(writeMatrix(straight.matrix(0)))
    await drop(page, { name: 'middle.ethomatch', bytes: saved })
    await page.locator('.rave-progress', { hasText: /step 1$/ }).waitFor()
    await page.locator('[aria-label="Play the match"]').click()
    await page.locator('.rave-progress', { hasText: 'All 2 contests are over' }).waitFor()
    await expect.poll(async () => (await rave(page)).hash).toBe(straight.hash())
  })

  it('can be looked at: where they went, what one senses, its matrix row by row, its rules', async () => {
    const page = await openBench()
    await setField(page, 'Contests', 1)
    await page.locator('select[aria-label="Speed"]').selectOption('1000')
    await page.locator('[aria-label="Play the match"]').click()
    await page.locator('.rave-rules li').nth(3).waitFor()
    await page.locator('.rave-progress', { hasText: 'is over' }).waitFor()
    await page.waitForSelector('.curve-hand', { state: 'attached' })
    await page.waitForSelector('.curve-random', { state: 'attached' })
    await expect.poll(() => page.locator('.rave-looked').textContent()).toMatch(/^Senses left .*; turned .* collisions/)
    const slider = page.locator('.rave-matrix-rows')
    await slider.focus()
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    const { matrix } = await rave(page)
    const uses = (matrix?.rows ?? [])
      .map((row) => row.uses.reduce((sum, count) => sum + count, 0))
      .sort((a, b) => b - a)
    expect(await slider.getAttribute('aria-valuenow')).toBe('3')
    await expect
      .poll(() => page.locator('.rave-row').textContent())
      .toContain(`met ${uses[2].toLocaleString('en')} times`)
    await slider.click({ position: { x: 40, y: 4 } })
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe('none')
    await page.locator('.rave-chart svg').click({ position: { x: 20, y: 50 } })
    await page.locator('.plan-words', { hasText: 'Contest 1: where actors went' }).waitFor()
    expect((await rave(page)).shown?.tracks).toMatchObject({ contest: 0, actors: 5, count: 601 })
    await page.locator('.rave-contest button').click()
    await page.locator('.rave-transport button', { hasText: 'more contests' }).click()
    await expect.poll(async () => (await rave(page)).setup.contests).toBe(51)
  })
})

describe('a creature with a learned way in Chromium', () => {
  const ON_TICKS = 600
  for (const { definition, name, ticks } of [
    { definition: cornersYard, name: 'actor', ticks: 1203 },
    { definition: newHouseWorld, name: 'silas', ticks: 905 },
  ]) {
    it(`learns the same bits as in Node, restored in the middle of a stage, too: ${definition.world}`, async () => {
      const world = createWorld(definition, { seed: 1 })
      made.push(world)
      world.step(ticks)
      const page = await bench.open(`scene=${definition.world}&seed=1&paused=1&${UNDRAWN}`)
      expect(await step(page, ticks)).toEqual({ tick: ticks, hash: world.hash() })
      const rows = world.ways(name)?.ways[0].matrix.rows.length ?? 0
      expect(rows).toBeGreaterThan(10)
      // A recording begins with a snapshot: what comes after it was learned by who was restored from that.
      const recorder = startRecording(world)
      world.step(ON_TICKS)
      expect(world.ways(name)?.collisions).toBeGreaterThan(0)
      expect(world.ways(name)?.ways[0].matrix.rows.length).toBeGreaterThan(rows)
      await drop(page, { name: 'middle.ethorec', bytes: recorder.finish() })
      await until(page, (now) => now.mode === 'recording')
      await page.getByRole('slider', { name: 'Timeline', exact: true }).fill(String(ticks + ON_TICKS))
      await until(page, (now) => now.tick === ticks + ON_TICKS)
      expect(await hash(page)).toBe(world.hash())
    })
  }
})

describe('the ways of a creature in the panel', () => {
  it('show what it has learned as in Node: decisions, rules, and a file that the bench reads', async () => {
    const ticks = 1203
    const world = createWorld(cornersYard, { seed: 1 })
    made.push(world)
    world.step(ticks)
    const report = world.ways('actor') ?? expect.fail('no ways')
    const [{ matrix, decision }] = report.ways
    const page = await bench.open(`scene=corners-yard&seed=1&paused=1&pick=actor&panel=train&${UNDRAWN}`)
    await step(page, ticks)
    const way = page.locator('.way').first()
    await expect.poll(() => way.textContent()).toContain(decision?.sentence)
    expect(await way.locator('.rave-rules li').allTextContents()).toEqual(
      rulesOf(matrix).rules.map(({ share, sentence }) => `${shareInWords(share)}${sentence}`),
    )
    expect(await page.locator('.panel').innerText()).toContain(
      `${report.decisions} decisions, ${report.collisions} of them came to a touch`,
    )
    expect(readMatrix(await fileBy(page, 'text=Save what it learned'))).toEqual(matrix)
  })
})

describe('the plan', () => {
  it('is drawn in while they learn, with undo, and shows at its place what is refused', async () => {
    const page = await openBench()
    await page.locator('[aria-label="One step"]').click()
    await tool(page, 'Wall').click()
    await drag(page, [60, 20], [80, 40])
    await expect.poll(async () => (await rave(page)).setup.world.walls?.[4]).toEqual([60, 20, 80, 40])
    await tool(page, 'Choose').click()
    await drag(page, [70, 30], [75, 20])
    await expect.poll(async () => (await rave(page)).setup.world.walls?.[4]).toEqual([65, 10, 85, 30])
    await drag(page, [85, 30], [85, 10])
    await expect.poll(async () => (await rave(page)).setup.world.walls?.[4]).toEqual([65, 10, 85, 10])
    await tool(page, 'Target').click()
    await page.mouse.click(...(await pixelOf(page, [30, 80])))
    await expect.poll(async () => (await rave(page)).setup.world.targets).toEqual([[30, 80]])
    await page.mouse.click(...(await pixelOf(page, [32, 80])))
    await expect.poll(() => page.locator('.plan-refused text').textContent()).toBe('RAVE-OVERLAP')
    await page.locator('.rave-note', { hasText: 'The world stays as it was' }).waitFor()
    expect((await rave(page)).setup.world.targets).toEqual([[30, 80]])
    for (let n = 0; n < 4; n++) await page.keyboard.press('Control+z')
    await expect.poll(async () => (await rave(page)).setup.world.walls).toEqual(raveCorners.walls)
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await rave(page)).setup.world.walls?.[4]).toEqual([60, 20, 80, 40])
    await page.waitForSelector('.plan-refused', { state: 'detached' })
    expect((await rave(page)).status.step).toBe(1)
  })

  it('is drawn in by keys alone', async () => {
    const page = await openBench()
    await tool(page, 'Target').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await rave(page)).setup.world.targets).toEqual([[50, 50]])
    await page.locator('.plan-target').focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key)
    await expect.poll(async () => (await rave(page)).setup.world.targets).toEqual([[49, 55]])
    await expect.poll(() => page.locator('.plan-words').textContent()).toContain('Target 1 at 49, 55')
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await rave(page)).setup.world.targets).toEqual([])
    await page.locator('.plan-wall-grip').first().focus()
    await page.locator('.plan-end').nth(1).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await rave(page)).setup.world.walls?.[0]).toEqual([0, 14, 50, 14])
  })
})

describe('files and the shelf', () => {
  it('save and open worlds, and tell line and reason of a wrong one', async () => {
    const page = await openBench()
    const text = new TextDecoder().decode(await fileBy(page, '.rave-world button:has-text("Save world")'))
    expect(parseRaveWorld(text).world).toEqual(raveCorners)
    const mine = text.replace('rave: corners', 'rave: mine').replace('[ 0, 14, 45, 14 ]', '[ 0, 14, 25, 14 ]')
    await drop(page, { name: 'mine.rave.yaml', bytes: new TextEncoder().encode(mine) })
    await expect
      .poll(async () => (await rave(page)).setup.world)
      .toMatchObject({ rave: 'mine', walls: { 0: [0, 14, 25, 14] } })
    const wrong = mine.replace('[ 0, 14, 25, 14 ]', '[ 0, 14, 0, 14 ]')
    await drop(page, { name: 'wrong.yaml', bytes: new TextEncoder().encode(wrong) })
    await page.locator('.rave-note .problem-place', { hasText: /wrong\.yaml \d+/ }).waitFor()
    expect((await rave(page)).setup.world.walls?.[0]).toEqual([0, 14, 25, 14])
  })

  it('merge what was learned and give it to a creature of the scene, as the same input does in Node', async () => {
    const page = await openBench({}, 'corners-yard')
    const teacher = match()
    teacher.advance(900)
    const matrices = [teacher.matrix(0), teacher.matrix(1)]
    await drop(page, ...matrices.map((matrix, k) => ({ name: `${k}.ethomatrix`, bytes: writeMatrix(matrix) })))
    await expect.poll(() => page.locator('.rave-kept').count()).toBe(2)
    for (const n of [0, 1]) await page.locator('.rave-kept input').nth(n).check()
    await page.locator('.rave button', { hasText: 'Merge chosen' }).click()
    await page.locator('.rave-kept', { hasText: '2 in one' }).waitFor()
    const merged = readMatrix(await fileBy(page, '.rave-shelf li:nth-child(3) button:has-text("Save")'))
    const world: World = createWorld(cornersYard, { seed: 1 })
    made.push(world)
    expect(await hash(page)).toBe(world.hash())
    await page.locator('.rave-shelf li:nth-child(3) button', { hasText: 'Give to a creature' }).click()
    await page.locator('.rave-creatures button', { hasText: 'actor, stroll' }).click()
    await page.locator('.rave-note', { hasText: 'learns on' }).waitFor()
    expect(world.input({ input: 'matrix', entity: 'actor', way: 'stroll', matrix: merged }).ok).toBe(true)
    expect(await hash(page)).toBe(world.hash())
    await page.locator('.rave-shelf li:nth-child(3) button', { hasText: 'Give to a creature' }).click()
    await page.locator('.rave-creatures button', { hasText: 'actor, fetch' }).click()
    await page.locator('.rave-note.is-refused .problem-code', { hasText: 'MATRIX-MISMATCH' }).first().waitFor()
    await page.locator('.rave-shelf li:nth-child(3) button', { hasText: 'Give to actors' }).click()
    await page.locator('.rave-note', { hasText: 'All actors have a copy' }).waitFor()
  })
})

describe('the door of the bench', () => {
  it('opens and closes by a key, the scene behind it rests, and keys go to the match', async () => {
    const page = await bench.open(`scene=bird&seed=1&${UNDRAWN}`)
    await page.waitForFunction(() => window.ethogram?.state().isPlaying === true)
    await page.keyboard.press('b')
    await page.waitForFunction(() => window.ethogram?.rave()?.status.isPlaying === true)
    await page.waitForFunction(() => window.ethogram?.state().isPlaying === false)
    await page.keyboard.press('Space')
    await page.waitForFunction(() => window.ethogram?.rave()?.status.isPlaying === false)
    const { status } = await rave(page)
    await page.keyboard.press('.')
    await expect.poll(async () => (await rave(page)).status.step).toBe(status.step + 1)
    await page.keyboard.press(']')
    await expect.poll(async () => (await rave(page)).status.speed).toBe(50)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.rave', { state: 'detached' })
    await page.waitForFunction(() => window.ethogram?.state().isPlaying === true)
    await page.keyboard.press('b')
    await page.locator('.rave-progress', { hasText: `step ${status.step + 1}` }).waitFor()
  })

  it('fits a narrow page: nothing is wider than it, and everything can be reached', async () => {
    const page = await openBench({ viewport: { width: 390, height: 780 } })
    await page.locator('[aria-label="One step"]').click()
    await expect.poll(async () => (await rave(page)).status.step).toBe(1)
    const wide = await page.locator('.rave').evaluate((room) => {
      const { left, right } = room.getBoundingClientRect()
      const all = [...room.querySelectorAll('button, select, input:not(.visually-hidden), svg, canvas, p, li')]
      return all.flatMap((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1) ? [element.outerHTML.slice(0, 80)] : []
      })
    })
    expect(wide).toEqual([])
    await page.locator('.rave button', { hasText: 'Keep all as one' }).click()
    await page.locator('.rave-kept').waitFor()
  })
})

// The author's room and the story card, in a real browser: what is typed is checked, applied while everybody lives, and recorded.
import { openRecording, replay } from '@ethogram/core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tools/test/browser-tests.ts'
import { drop, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'

const bench = studioInBrowser()

async function openRoom(page: Page): Promise<void> {
  await page.keyboard.press('e')
  await page.waitForSelector('.author .cm-content')
  await page.waitForFunction(() => document.querySelectorAll('.author-outline button').length > 3)
}

/** Finds a text in the editor, selects it and pastes over it. */
async function replaceText(page: Page, found: string, by: string): Promise<void> {
  await page.locator('.author .cm-content').focus()
  await page.keyboard.press('Control+f')
  await page.waitForSelector('.cm-search input[name=search]')
  await page.keyboard.type(found)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  // Pasted, as a person would: several lines put in at once by the browser itself would leave style attributes for a moment.
  await page.locator('.author .cm-content').evaluate((editor, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, by)
}

/** A drive of whom is picked, as the page shows it. */
const drive = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate((wanted) => window.ethogram?.state().report?.mind?.drives[wanted], name)

describe('the author’s room', () => {
  it('checks what is typed, completes, applies while he lives and reports; the run replays with it', async () => {
    const page = await bench.open(`scene=hamster&seed=3&pick=hamster&${UNDRAWN}`)
    await step(page, 10)
    await openRoom(page)
    await expect.poll(() => page.locator('.author-choice').inputValue()).toBe('hamster.species.yaml')
    await replaceText(page, 'drives:', 'drives:\n  pride: { start: 4, grwth: 1 }')
    await page.waitForSelector('.cm-lintRange-error')
    await expect.poll(() => page.locator('.author-problems').textContent()).toContain('Did you mean “growth”?')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('.author-outcome.is-refused')
    expect(await drive(page, 'pride')).toBeUndefined()

    await replaceText(page, 'grwth: 1', 'gro')
    await page.keyboard.press('Control+Space')
    await page.waitForSelector('.cm-tooltip-autocomplete')
    await expect
      .poll(() => page.locator('.cm-tooltip-autocomplete').textContent())
      .toContain('Added each tick; 0 if left out.')
    // A list that has just opened takes no Enter, so that nobody accepts what he has not seen.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('1')
    // Before anything is changed it is shown, what was above what will be.
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.locator('.author-review').textContent()).toContain('One change')
    await expect.poll(() => page.locator('.author .cm-changedLine').count()).toBe(1)
    expect(await drive(page, 'pride')).toBeUndefined()
    await page.getByRole('button', { name: 'Apply while they live' }).press('Enter')
    await page.waitForSelector('.author-outcome:not(.is-refused)')
    await page.waitForSelector('.author-review', { state: 'detached' })
    await expect.poll(() => page.locator('.author-outcome').textContent()).toContain('drive pride')
    await expect.poll(() => page.locator('.author-outcome').textContent()).toContain('Nothing was lost')
    await step(page, 10)
    await page.waitForFunction(() => window.ethogram?.state().report?.mind?.drives.pride === 14)
    await expect.poll(() => page.locator('.panel').textContent()).toContain('pride')

    await replaceText(page, 'pride:', 'humility:')
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => document.querySelector('.author-state')?.textContent === 'As they live now.')
    const text = page.waitForEvent('download')
    await page.locator('.author-tools button', { hasText: 'Save' }).click()
    expect(new TextDecoder().decode(await bytesOf(await text))).toContain('pride: { start: 4, growth: 1 }')
    await page.locator('.author-head button[aria-label^="Close"]').click()
    await page.waitForSelector('.author', { state: 'detached' })
    const hash = await page.evaluate(() => window.ethogram?.hash())
    const run = page.waitForEvent('download')
    await page.keyboard.press('s')
    expect(replay(openRecording(await bytesOf(await run)))).toMatchObject({ isExact: true, finalHash: hash })
  })

  it('has a slider on every number, shows what is changed, and puts back one change of two', async () => {
    const page = await bench.open(`scene=hamster&seed=3&pick=hamster&paused=1&${UNDRAWN}`)
    await openRoom(page)
    await replaceText(page, 'drives:', 'drives:\n  pride: { start: 40 }\n  calm: { start: 7 }')
    const editor = page.locator('.author .cm-content')
    const line = editor.locator('.cm-line', { hasText: 'pride: { start:' })
    await line.locator('.author-number').click()
    const slider = page.getByRole('slider', { name: 'start' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect.poll(() => line.innerText()).toContain('start: 80')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => line.innerText()).toMatch(/start: 79(\.\d)? /)
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.waitForSelector('.cm-search input[name=search]')
    await page.keyboard.press('Escape')
    await replaceText(page, 'about: ', 'about: also ')
    await page.getByRole('button', { name: 'Apply…' }).click()
    await expect.poll(() => page.locator('.author-review').textContent()).toContain('2 changes')
    await page.locator('.author .author-put-back').first().click()
    await expect.poll(() => page.locator('.author-review').textContent()).toContain('One change')
    await page.getByRole('button', { name: 'Write on' }).click()
    await expect.poll(() => page.locator('.author .cm-deletedChunk').count()).toBe(0)
    expect(await line.count()).toBe(0)
  })

  it('begins a new creature from a template, which enters the world, is picked, and can be changed while it lives', async () => {
    const page = await bench.open(`scene=two-bowls&seed=3&paused=1&${UNDRAWN}`)
    await step(page, 5)
    await openRoom(page)
    await page.getByRole('button', { name: 'New creature', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('gourmet')
    await expect.poll(() => page.getByRole('button', { name: 'Write it' }).isDisabled()).toBe(true)
    await name.fill('mimi')
    await page.getByRole('button', { name: 'Write it' }).click()
    await expect.poll(() => page.locator('.author-state').textContent()).toBe('Not in the world yet.')
    await page.getByRole('button', { name: 'Let it live' }).click()
    await page.locator('.author-outcome', { hasText: 'mimi lives' }).waitFor()
    await until(page, ({ picked, entities }) => picked === 'mimi' && entities.includes('mimi'))
    await step(page, 20)
    await page.waitForFunction(() => (window.ethogram?.state().report?.mind?.drives.company ?? 0) > 5.5)
    await expect.poll(() => page.locator('.author-state').textContent()).toBe('As they live now.')
    expect(await page.locator('.author .cm-content').innerText()).toContain('A creature of your own')
    await replaceText(page, 'growth: 0.05', 'growth: 2')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Apply while they live' }).click()
    await page.locator('.author-outcome', { hasText: 'Applied at tick 25' }).waitFor()
    const run = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the whole run' }).click()
    const hash = await page.evaluate(() => window.ethogram?.hash())
    expect(replay(openRecording(await bytesOf(await run)))).toMatchObject({ isExact: true, finalHash: hash })
  })
})

describe('a dropped definition', () => {
  it('is shown in the author’s room; one of nobody here as a new creature, and what is none is refused in words', async () => {
    const page = await bench.open(`scene=bird&seed=3&paused=1&${UNDRAWN}`)
    const dropText = (name: string, text: string): Promise<void> =>
      drop(page, { name, bytes: new TextEncoder().encode(text) })
    await dropText('mine.yaml', 'ethogram: 1\nspecies: bird\nabout: a bird from a file\n')
    await page.locator('.author .cm-content', { hasText: 'a bird from a file' }).waitFor()
    await expect.poll(() => page.locator('.author-choice').inputValue()).toBe('bird.species.yaml')
    await expect.poll(() => page.locator('.author-state').textContent()).toBe('Changed, not applied.')
    await dropText('cow.yaml', 'ethogram: 1\nspecies: cow\n')
    await expect.poll(() => page.locator('.author-choice').inputValue()).toBe('cow.species.yaml')
    await expect.poll(() => page.locator('.author-state').textContent()).toBe('Not in the world yet.')
    await dropText('none.yaml', 'ethogram: 1\nspecies: 3\n')
    await page.locator('.author-outcome.is-refused', { hasText: '“3”' }).waitFor()
  })
})

describe('a story', () => {
  it('shows its beats and its caption, takes a choice, tells what it changed, and can be played again', async () => {
    const page = await bench.open(`scene=dogmatic&seed=1&paused=1&${UNDRAWN}`)
    await step(page, 60)
    await expect.poll(() => page.locator('.story-caption').textContent()).toContain('You are looking elsewhere')
    await expect.poll(() => page.locator('.story-beats [aria-current]').textContent()).toContain('A car at the kerb')
    await page.locator('.story-choice', { hasText: 'Drop a bone' }).click()
    await page.locator('.story-choice', { hasText: 'He is hungry' }).click()
    await step(page, 60)
    await page.waitForFunction(() => document.querySelector('.story-became')?.textContent?.includes('→') === true)
    const legends = await page.locator('.story legend').allTextContents()
    expect(legends).toEqual(['Around him', 'His motives', 'His task', 'His movements'])
    await page.locator('.story button[aria-label="Play again"]').click()
    await page.waitForFunction(
      () => document.querySelector('.story-before')?.textContent?.includes('He is hungry') === true,
    )
    await page.waitForSelector('.story-became', { state: 'detached' })
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'
import { MOST_TICKS, sayByVoice, teachByVoice, trainByVoice } from '../test/clicker-training.ts'
import { filmOf, pagesWithMicrophone, samplesOf } from '../test/microphone-bench.ts'
import { SPELLED_RATE_HZ, spell } from './voice/spell.ts'

const OPEN = `scene=clicker&seed=3&paused=1&pick=duncan&panel=words&${UNDRAWN}`
const ALLOWED = { permissions: ['microphone'] }

const FSDD = new URL('../../../../shared/data/speech/fsdd/', import.meta.url)

describe('a voice that nobody has heard before', () => {
  const { open } = studioInBrowser(
    pagesWithMicrophone(
      filmOf(
        [0, 1, 2, 3, 4, 5].map((saying) => spell('sit', saying)),
        SPELLED_RATE_HZ,
      ),
    ),
  )

  it('is asked for by a press only, shows its level, teaches a word and is heard; no sample goes into the recording', async () => {
    const page = await open(OPEN, ALLOWED)
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = (wish) => {
        document.title = 'asked'
        return ask(wish)
      }
    })
    await step(page, 5)
    expect(await page.title()).not.toBe('asked')
    expect(await page.getByRole('meter').count()).toBe(0)
    await teachByVoice(page, 'sit', 2)
    expect(await page.title()).toBe('asked')
    await expect.poll(() => page.getByText('2 takes').count()).toBe(1)
    await page.getByRole('meter').first().waitFor({ state: 'attached' })
    expect(await sayByVoice(page)).toBe('sit')
    await step(page, 3)
    const sit = page.locator('.percept.is-grown')
    await expect.poll(() => sit.innerText()).toContain('sit')
    await expect.poll(() => page.locator('.word-distance.is-heard').innerText()).toContain('sit')
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect.poll(() => page.getByRole('meter').count()).toBe(0)
  })

  it('hands free, a word after the other is said without a press', async () => {
    const page = await open(OPEN, ALLOWED)
    await page.getByRole('button', { name: 'Use the microphone' }).click()
    await expect.poll(() => page.evaluate(() => window.ethogram?.voice().count ?? 0)).toBeGreaterThanOrEqual(2)
    const { last } = await page.evaluate(() => window.ethogram?.voice() ?? { last: undefined })
    expect(last?.heard.word).toBeUndefined()
    expect(last?.track.length).toBeGreaterThan(100)
  })
})

describe('without a microphone', () => {
  const { open } = studioInBrowser(pagesWithMicrophone(undefined))

  it('it is said what to do, and typed words are taught, said, renamed and forgotten', async () => {
    const page = await open(OPEN, ALLOWED)
    await page.getByRole('button', { name: 'Use the microphone' }).click()
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('type words instead')
    const word = page.getByLabel('A word to say or teach')
    for (const typed of ['sit', 'down']) {
      await word.fill(typed)
      await page.getByRole('button', { name: 'Teach', exact: true }).click()
      await page
        .getByRole('button', { name: `Say ${typed}`, exact: true })
        .first()
        .waitFor()
    }
    await word.fill('sit')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.ethogram?.voice().last?.heard.word)).toBe('sit')
    await page.getByLabel('Name of down').fill('lie')
    await page.getByLabel('Name of down').press('Enter')
    await page.getByRole('button', { name: 'Forget lie' }).click()
    await expect.poll(() => page.locator('.my-word').count()).toBe(1)
  })

  it('a page that is not allowed to listen says so', async () => {
    const page = await open(OPEN, { permissions: [] })
    await page.getByRole('button', { name: 'Use the microphone' }).click()
    await expect
      .poll(() => page.getByRole('alert').first().innerText())
      .toMatch(/may not use the microphone|no microphone/)
  })
})

describe.skipIf(!existsSync(FSDD))('a person’s own word (../shared/data/speech/fsdd)', () => {
  const takes = existsSync(FSDD)
    ? Array.from({ length: 8 }, (_, take) => samplesOf(readFileSync(new URL(`2_theo_${take}.wav`, FSDD))))
    : []
  const { open } = studioInBrowser(pagesWithMicrophone(filmOf(takes, 8000)))

  it('Duncan sits on it after less than three minutes of clicks', async () => {
    const page = await open(OPEN, ALLOWED)
    await teachByVoice(page, 'sit', 3)
    const trained = await trainByVoice(page, 'sit', 'sit')
    expect(trained.tick).toBeLessThan(MOST_TICKS)
    expect(trained.right).toBeGreaterThanOrEqual(2)
    expect(trained.clicks).toBeLessThan(40)
    await page.getByRole('tab', { name: 'Acts' }).click()
    await expect.poll(() => page.locator('[data-worth="sitOnSit"]').innerText()).toContain('paid')
  })
})

// Training by clicks in a browser: what a newcomer does who follows the coach, with the microphone held for each word.
import type { Page } from 'playwright-core'
import { settled, step } from './browser-bench.ts'

/** Longest training: three minutes of the world. */
export const MOST_TICKS = 3 * 60 * 20

/** How a training ended. */
export interface Trained {
  readonly tick: number
  readonly clicks: number
  /** Times that the word was said when it did something else, and what it did then was the trick. */
  readonly asked: number
  readonly right: number
}

/** Says a word: holds the button until the microphone has brought one. Answers what it was taken for. */
export async function sayByVoice(page: Page): Promise<string | undefined> {
  const before = await page.evaluate(() => window.ethogram?.voice().count ?? 0)
  await page
    .getByRole('button', { name: /Hold to talk|Speak…/ })
    .first()
    .hover()
  await page.mouse.down()
  await page.waitForFunction((count) => (window.ethogram?.voice().count ?? 0) > count, before)
  await page.mouse.up()
  await settled(page)
  return page.evaluate(() => window.ethogram?.voice().last?.heard.word)
}

/** Says a word, and if that is not what was heard, lets it be a further take, as the coach advises while there is room; whether it was heard. */
async function sayAsCoached(page: Page, word: string): Promise<boolean> {
  if ((await sayByVoice(page)) === word) return true
  const thatWasIt = page.getByRole('button', { name: `That was “${word}”` })
  if ((await thatWasIt.count()) > 0) await thatWasIt.click()
  return false
}

/** Opens the microphone, holds it for each word, and teaches the word some takes. */
export async function teachByVoice(page: Page, word: string, takes: number): Promise<void> {
  await page.getByRole('button', { name: 'Microphone', exact: true }).click()
  await page.getByRole('button', { name: 'Listening', exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Hands free' }).click()
  for (let take = 0; take < takes; take++) {
    await page.getByRole('button', { name: `Teach “${word}” by voice` }).click()
    await sayByVoice(page)
  }
}

/** What the coach says at this moment: its step, and whether the trick is to pass this time. */
async function coachOf(page: Page): Promise<{ step: string; text: string }> {
  await settled(page)
  const coach = page.locator('.coach')
  return { step: (await coach.getAttribute('data-step')) ?? '', text: await coach.innerText() }
}

/** Goes on until it begins the trick, or something else; in the page, where a look costs less than from outside. */
function until(page: Page, trick: string, isIt: boolean, mostTicks: number): Promise<boolean> {
  return page.evaluate(
    async ([name, wanted, most]) => {
      const hook = window.ethogram
      for (let ticks = 0; ticks < most && hook !== undefined; ticks += 2) {
        const { path = [] } = hook.state().why ?? {}
        if ((path.at(-1)?.startsWith(name) === true) === wanted) return true
        await hook.step(2)
      }
      return false
    },
    [trick, isIt, mostTicks] as const,
  )
}

/** A word is answered in three seconds: what it was at when it heard it may last two. */
const ANSWER_TICKS = 60

/** Right answers after which it has understood. */
const RIGHT_ANSWERS = 2

/** Follows the coach until the word has been answered twice, or the time is over. */
export async function trainByVoice(page: Page, trick: string, word: string): Promise<Trained> {
  const counts = { clicks: 0, asked: 0, right: 0 }
  const tickNow = (): Promise<number> => page.evaluate(() => window.ethogram?.state().tick ?? 0)
  const click = async (): Promise<void> => {
    await step(page, 6)
    await page.getByRole('button', { name: 'click', exact: true }).click()
    counts.clicks++
    // The food that follows comes and is eaten.
    await step(page, 62)
  }
  for (let tick = 0; tick < MOST_TICKS; tick = await tickNow()) {
    const { step: now } = await coachOf(page)
    if (now === 'done' || counts.right >= RIGHT_ANSWERS) break
    if (now === 'ask') {
      await until(page, trick, false, 400)
      await step(page, 10)
      if (!(await sayAsCoached(page, word))) continue
      counts.asked++
      if (await until(page, trick, true, ANSWER_TICKS)) {
        counts.right++
        await click()
      } else await step(page, 20)
      continue
    }
    await until(page, trick, true, 1200)
    const { text } = await coachOf(page)
    const isPass = text.includes('pass')
    const isHeard = now === 'catch' || (!isPass && (await sayAsCoached(page, word)))
    if (isHeard) await click()
    else await until(page, trick, false, 400)
  }
  return { tick: await tickNow(), ...counts }
}

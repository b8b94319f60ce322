import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { until as untilSeen } from '../../../../tools/test/browser-tests.ts'
import { pageInBrowser } from '../../test/page-in-browser.ts'

const page = pageInBrowser('react.html')
const pictures = process.env.ETHOGRAM_PICTURES

async function picture(name: string): Promise<void> {
  if (pictures !== undefined) await page().screenshot({ path: join(pictures, `${name}.png`) })
}

/** Waits until the scene holds what is asked for. */
function until(isThere: (names: string[]) => boolean): Promise<string[]> {
  return untilSeen(async () => (await page().evaluate(() => window.components?.names())) ?? [], isThere)
}

const show = (what: 'whole' | 'pair' | 'ann' | 'nothing'): Promise<void> =>
  page().evaluate((shown) => window.components?.show(shown), what)

describe('components', () => {
  it('<World> draws everybody and the ground, and steps the world', async () => {
    await page().waitForFunction(() => window.components !== undefined)
    const [names] = (await until((all) => all.some((name) => name.includes('cat')))).filter((name) =>
      name.includes('cat'),
    )
    expect(names).toContain('ann')
    expect(names).toContain('bob')
    await page().waitForFunction(() => (window.components?.ticks()[0] ?? 0) > 10)
    await picture('react-world')
  })

  it('<Creature> draws one creature, carries its children along, and shares its world with another', async () => {
    await show('pair')
    await until(
      (all) =>
        all.filter((name) => name.startsWith('ethogram:')).length === 2 && !all.some((name) => name.includes('cat')),
    )
    await page().waitForFunction(() => (window.components?.ticks()[1] ?? 0) > 20)
    const { hat, ann } = await page().evaluate(() => ({ hat: window.components?.hat(), ann: window.components?.ann() }))
    expect(Math.hypot((hat?.[0] ?? 9) - (ann?.[0] ?? 0), (hat?.[2] ?? 9) - (ann?.[2] ?? 0))).toBeLessThan(0.1)
    await picture('react-creatures')
  })

  it('what is no longer rendered leaves the scene', async () => {
    await show('ann')
    await until((all) => all.filter((name) => name.startsWith('ethogram:')).length === 1)
    await show('nothing')
    const names = await until((all) => !all.some((name) => name.startsWith('ethogram:')))
    expect(names.some((name) => name.includes('hat'))).toBe(false)
  })
})

// What tests of bodies in a browser measure on the page: joints, feet and gaze as they are drawn.
import { join } from 'node:path'
import type { Vector3 } from '@ethogram/core'
import type { Page } from 'playwright-core'
import type { HookBody } from '../src/test-hook.ts'
import { step } from './browser-bench.ts'

const pictures = process.env.ETHOGRAM_PICTURES

/** Keeps a picture of the page where somebody wants to look at it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `body-${name}.png`) })
}

/** What is known and drawn of the picked body. */
export function bodyOn(page: Page): Promise<HookBody> {
  return page.evaluate(() => {
    if (window.ethogram === undefined) throw new Error('no hook')
    return window.ethogram.body()
  })
}

/** Says lines of the console. */
export async function say(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) await page.evaluate((text) => window.ethogram?.say(text), line)
}

/** A body as it is drawn at one tick. */
export interface Shown {
  readonly joints: Readonly<Record<string, Vector3>>
  readonly feetUpM: Readonly<Record<string, number>>
  readonly report: NonNullable<HookBody['report']>
  readonly drawn: NonNullable<HookBody['drawn']>
}

/** Goes on so many ticks and waits until the picture and the report are those of the last. */
export async function stepAndSee(page: Page, ticks: number): Promise<Shown> {
  const tick = (await step(page, ticks))?.tick ?? -1
  await page.waitForFunction((wished) => {
    const body = window.ethogram?.body()
    return body?.report?.tick === wished && body.drawn?.tick === wished
  }, tick)
  const { report, drawn } = await bodyOn(page)
  if (report === undefined || drawn === undefined) throw new Error('nothing is shown')
  return { joints: drawn.joints, feetUpM: drawn.feetUpM, report, drawn }
}

/** Degrees between the drawn line of sight and a position. */
export function degreesOff({ drawn }: Shown, at: Vector3): number {
  if (drawn.gaze === undefined) return 180
  const { from, along } = drawn.gaze
  const way = at.map((value, k) => value - from[k])
  const dot = way.reduce((sum, value, k) => sum + (value * along[k]) / Math.hypot(...way), 0)
  return (Math.acos(Math.min(1, dot)) * 180) / Math.PI
}

/** The camera comes near to what is picked and goes round it by steps to the left. */
export async function comeNear(page: Page, steps: number, nearer = 8): Promise<void> {
  await page.locator('body').press('f')
  const canvas = page.locator('canvas').first()
  for (let k = 0; k < nearer; k++) await canvas.press('+')
  for (let k = 0; k < Math.abs(steps); k++) await canvas.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
}

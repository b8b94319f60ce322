// The studio in a real browser, for tests: built once for all of them (build-for-tests.ts), served, opened as often as wished.
//
// Every test fails that leaves an error on a page's console.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.mjs'
import type {} from './build-for-tests.ts'
import type { HookState } from './test-hook.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A built studio and the browser that shows it. */
export interface StudioBench {
  /** Opens the studio and waits until its first scene is shown or refused. */
  open(query: string, options?: BrowserContextOptions): Promise<Page>
  /** A page without any studio on it yet, and where the studio is. */
  blank(): Promise<{ page: Page; address: string }>
}

/** Serves the studio for the tests of a file, and clears away after them. */
export function studioInBrowser(): StudioBench {
  const problemsSeen: string[] = []
  const pages: Page[] = []
  let server: Server | undefined
  let browser: Browser | undefined
  let address = ''

  beforeAll(async () => {
    server = await serve(inject('studioFolder'))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] })
  })

  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
    expect(problemsSeen.splice(0)).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const newPage = async (options: BrowserContextOptions): Promise<Page> => {
    if (browser === undefined) throw new Error('no browser yet')
    const context = await browser.newContext({ ...COARSE, viewport: { width: 960, height: 600 }, ...options })
    const page = await context.newPage()
    pages.push(page)
    return page
  }
  return {
    open: async (query, options = {}) => {
      const page = await newPage(options)
      page.on('console', (message) => {
        if (message.type() === 'error') problemsSeen.push(message.text())
      })
      page.on('pageerror', (error) => problemsSeen.push(error.message))
      await page.goto(`${address}/?quality=low&${query}`)
      await page.waitForFunction(() => window.ethogram !== undefined)
      await page.evaluate(() => window.ethogram?.ready)
      return page
    },
    blank: async () => ({ page: await newPage({}), address }),
  }
}

/** Serves the built studio; nothing outside its folder. */
function serve(folder: string): Promise<Server> {
  const made = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]))
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file)
      .then((bytes) =>
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes),
      )
      .catch(() => response.writeHead(404).end())
  })
  return new Promise((resolve) => made.listen(0, '127.0.0.1', () => resolve(made)))
}

/** Half as fine unless somebody wants to look at the pictures: without a graphics card every pixel takes its time. */
const COARSE = process.env.ETHOGRAM_PICTURES === undefined ? { deviceScaleFactor: 0.5 } : {}

/** What the page shows. */
export function state(page: Page): Promise<HookState> {
  return page.evaluate(() => {
    if (window.ethogram === undefined) throw new Error('no hook')
    return window.ethogram.state()
  })
}

/** Pauses and goes on so many ticks. */
export function step(page: Page, ticks: number): Promise<{ tick: number; hash: string } | undefined> {
  return page.evaluate((count) => window.ethogram?.step(count), ticks)
}

/** The hash of the world shown. */
export function hash(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.ethogram?.hash())
}

/** Waits until the page's state is as wished. */
export async function until(page: Page, isSo: (state: HookState) => boolean): Promise<HookState> {
  for (let tries = 0; tries < 200; tries++) {
    const now = await state(page)
    if (isSo(now)) return now
    await page.waitForTimeout(50)
  }
  throw new Error(`the page never came to the wished state; it is ${JSON.stringify(await state(page)).slice(0, 600)}`)
}

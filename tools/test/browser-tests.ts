// What every file of browser tests needs: pages of the one browser, their errors, and patience.
//
// Every test fails that leaves an error on the console of one of its pages.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Browser, type BrowserContextOptions, chromium, type Download, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type {} from './browser-server.ts'

/** Longest wait for anything on a page, in ms: it ends what waits in vain, however busy the machine is. */
const PATIENCE_MS = 180_000

/** Between two looks at a page that is waited for, in ms. */
const LOOK_MS = 40

/** Pages of the browser, each as new as a first visit. */
export interface Pages {
  newPage(options: BrowserContextOptions): Promise<Page>
  /** One on whose console errors are meant to be. */
  newPageWithErrors(options: BrowserContextOptions): Promise<Page>
}

/** Opens pages for the tests of a file, and clears away after them; in the one browser of all tests, unless a file needs its own. */
export function pagesInBrowser(
  open: () => Promise<Browser> = () => chromium.connect(inject('browserEndpoint'), { timeout: 0 }),
): Pages {
  const problemsSeen: string[] = []
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await open()
  })

  afterEach(() => {
    expect(problemsSeen.splice(0)).toEqual([])
  })

  afterAll(() => browser?.close())

  const newPageWithErrors = async (options: BrowserContextOptions): Promise<Page> => {
    if (browser === undefined) throw new Error('no browser yet')
    const page = await (await browser.newContext(options)).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    return page
  }
  return {
    newPageWithErrors,
    newPage: async (options) => {
      const page = await newPageWithErrors(options)
      page.on('console', (message) => {
        if (message.type() === 'error') problemsSeen.push(message.text())
      })
      page.on('pageerror', (error) => problemsSeen.push(error.message))
      return page
    },
  }
}

/** Looks again and again until it is so; gives what was seen then. */
export async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const endMs = performance.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (performance.now() > endMs) throw new Error(`never as wished, but ${JSON.stringify(seen)?.slice(0, 800)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** What a page gave to keep; the browser may be another machine's, so there is no path to it. */
export async function bytesOf(download: Download): Promise<Uint8Array> {
  const stream: Readable | null = await download.createReadStream()
  return new Uint8Array(await buffer(stream))
}

// The studio in a real browser, for tests: built once for all of them, served, and opened as often as wished.
//
// A file of tests keeps its page: the studio is loaded into it anew for each test, which forgets everything, and is much
// cheaper than a page of its own. Where nobody looks at the world no pictures of it are made (UNDRAWN, PLACED).
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type Pages, pagesInBrowser, until as untilSeen } from '../../../tools/test/browser-tests.ts'
import type { HookState } from '../src/test-hook.ts'
import { builtStudio } from './built-studio.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Somebody wants to look at the pictures that tests keep. */
export const isShowing = process.env.ETHOGRAM_PICTURES !== undefined

/** Half as fine unless somebody wants to look at the pictures: without a graphics card every pixel takes its time. */
const COARSE = isShowing ? {} : { deviceScaleFactor: 0.5 }

/** For the query of a test to which the drawn world does not matter, and of one that asks where things are drawn. */
export const UNDRAWN = isShowing ? '' : 'draw=off'
export const PLACED = isShowing ? '' : 'draw=placed'

const USUAL_SIZE: ViewportSize = { width: 960, height: 600 }

const BLANK = 'about:blank'

/** A built studio and the browser that shows it. */
export interface StudioBench {
  /**
   * Opens the studio and waits until its first scene is shown or refused. The page is good until the next one is opened.
   * With other options than a size it is a page of its own.
   */
  open(query: string, options?: BrowserContextOptions): Promise<Page>
  /** A page without any studio on it yet, on whose console errors may be, and where the studio is. */
  blank(): Promise<{ page: Page; address: string }>
}

/** Serves the studio for the tests of a file, and clears away after them. */
export function studioInBrowser({ newPage, newPageWithErrors }: Pages = pagesInBrowser()): StudioBench {
  const others: Page[] = []
  let kept: Page | undefined
  let server: Server | undefined
  let address = ''

  beforeAll(async () => {
    server = await serve(await builtStudio(inject('buildFolder')))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterEach(async ({ task }) => {
    for (const page of others.splice(0)) await page.context().close()
    if (task.result?.state === 'fail') {
      // Nobody knows what state it is in.
      await kept?.context().close()
      kept = undefined
    } else if (kept !== undefined) await forget(kept)
  })

  afterAll(() => {
    server?.close()
  })

  const pageFor = async ({ viewport = USUAL_SIZE, ...options }: BrowserContextOptions): Promise<Page> => {
    if (Object.keys(options).length > 0) {
      const page = await newPage({ ...COARSE, viewport, ...options })
      others.push(page)
      return page
    }
    kept ??= await newPage({ ...COARSE, viewport })
    await kept.setViewportSize(viewport ?? USUAL_SIZE)
    return kept
  }
  return {
    open: async (query, options = {}) => {
      const page = await pageFor(options)
      await page.goto(`${address}/?quality=low&${query}&keep=off`)
      await page.waitForFunction(() => window.ethogram !== undefined)
      await page.evaluate(() => window.ethogram?.ready)
      return page
    },
    blank: async () => {
      const page = await newPageWithErrors({ ...COARSE, viewport: USUAL_SIZE })
      others.push(page)
      return { page, address }
    },
  }
}

/** Nothing of a test goes on behind the next one, and nothing that it left in the browser is found there. */
async function forget(page: Page): Promise<void> {
  if (page.url() === BLANK) return
  await page.evaluate(() => window.localStorage.clear())
  await page.goto(BLANK)
  await page.mouse.move(-1, -1)
}

/** Serves the built studio; nothing outside its folder. */
function serve(folder: string): Promise<Server> {
  const made = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]))
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file)
      .then((bytes) => {
        // As servers do: the names of assets tell their content, and a browser that keeps them need not compile them for each test.
        if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable')
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes)
      })
      .catch(() => response.writeHead(404).end())
  })
  return new Promise((resolve) => made.listen(0, '127.0.0.1', () => resolve(made)))
}

/** Waits until the page shows all that was done before; for whoever then reads the page itself. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(() => window.ethogram?.settled())
}

/** What the page shows of all that was done before. */
export function state(page: Page): Promise<HookState> {
  return page.evaluate(async () => {
    if (window.ethogram === undefined) throw new Error('no hook')
    await window.ethogram.settled()
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

/** A file that is dropped: its bytes, or only as many of them as is said. */
export interface Dropped {
  readonly name: string
  readonly bytes: Uint8Array | number
}

/** Drops files on the page as a person would. */
export function drop(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, bytes: typeof bytes === 'number' ? bytes : [...bytes] }))
  return page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, bytes } of all) {
      dataTransfer.items.add(
        new File([typeof bytes === 'number' ? new Uint8Array(bytes) : Uint8Array.from(bytes)], name),
      )
    }
    for (const type of ['dragover', 'drop']) {
      window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }))
    }
  }, given)
}

/** Looks again and again, some pictures apart, until nothing moves any more; gives what is seen then. */
export async function untilStill<T>(page: Page, look: () => Promise<T>, isSame: (a: T, b: T) => boolean): Promise<T> {
  let before = await look()
  return untilSeen(
    async () => {
      const last = before
      await page.evaluate(async (count) => {
        for (let n = 0; n < count; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
      }, PICTURES_APART)
      before = await look()
      return { last, before }
    },
    ({ last, before: now }) => isSame(last, now),
  ).then(({ before: still }) => still)
}

/** Pictures in which whatever still moves moves visibly. */
const PICTURES_APART = 15

/** Waits until the page's state is as wished. */
export function until(page: Page, isSo: (state: HookState) => boolean): Promise<HookState> {
  return untilSeen(() => state(page), isSo)
}

/** Lets up to a second and a half pass until whoever is picked begins to sit down, as somebody does who teaches it a word for that. */
export async function untilHeSits(page: Page): Promise<void> {
  for (let n = 0; n < 15; n++) {
    await step(page, 2)
    if ((await state(page)).why?.lines.what.startsWith('Sits') === true) return
  }
}

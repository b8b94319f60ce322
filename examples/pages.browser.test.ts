// The examples that are pages, built by Vite and opened in Chromium as anybody would.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import type { Object3D, Scene, SkinnedMesh, Vector3, WebGLRenderer } from 'three'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pagesInBrowser, until } from '../tools/test/browser-tests.ts'

const root = import.meta.dirname
const pictures = process.env.ETHOGRAM_PICTURES
/** Small unless somebody wants to look: without a graphics card every pixel takes its time. */
const SIZE = pictures === undefined ? { width: 320, height: 180 } : { width: 640, height: 360 }
const folder = mkdtempSync(join(tmpdir(), 'ethogram-examples-'))
const configFile = join(root, 'vite.config.ts')
const { newPage } = pagesInBrowser()
let server: PreviewServer | undefined
let page: Page | undefined

/** What three.js tells its own developer tools about; so the pages need nothing for tests. */
interface Observed {
  scenes: Scene[]
  renderers: WebGLRenderer[]
}

declare global {
  interface Window {
    observed: Observed
    firstLine: Promise<string>
    keptBefore: string | null
    __THREE_DEVTOOLS__: EventTarget
  }
}

beforeAll(async () => {
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir: folder }, preview: { port: 0 } })
})

afterEach(() => page?.context().close())

afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  page = await newPage({ viewport: SIZE })
  await page.addInitScript(() => {
    const observed: Observed = { scenes: [], renderers: [] }
    window.observed = observed
    window.__THREE_DEVTOOLS__ = new EventTarget()
    window.__THREE_DEVTOOLS__.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<Scene | WebGLRenderer>
      if ('isScene' in detail) observed.scenes.push(detail)
      else observed.renderers.push(detail)
    })
  })
  await prepare?.(page)
  await page.goto(`${server?.resolvedUrls?.local[0] ?? ''}${name}/`)
  await page.waitForFunction(() => window.observed.scenes.some((scene) => scene.getObjectByName('silas')))
  return page
}

/** Where he is, and the lowest point of his skin. */
function silas(page: Page): Promise<{ x: number; z: number; lowestM: number; drawnTimes: number }> {
  return page.evaluate(() => {
    const dogs = window.observed.scenes.flatMap((scene) => {
      const found: Object3D[] = []
      scene.traverse((object) => {
        if (object.name === 'silas') found.push(object)
      })
      return found
    })
    const dog = dogs[0]
    dog.updateWorldMatrix(true, true)
    let lowestM = Number.POSITIVE_INFINITY
    const at: Vector3 = dog.position.clone()
    dog.traverseVisible((object) => {
      const mesh = object as SkinnedMesh
      if (!mesh.isSkinnedMesh) return
      const { count } = mesh.geometry.getAttribute('position')
      for (let i = 0; i < count; i++)
        lowestM = Math.min(lowestM, mesh.getVertexPosition(i, at).applyMatrix4(mesh.matrixWorld).y)
    })
    const { x, z } = dog.position
    return { x, z, lowestM, drawnTimes: dogs.length }
  })
}

/** Waits until he has gone somewhere, with his feet on the ground all the way. */
async function goes(page: Page, leastM: number): Promise<void> {
  const from = await silas(page)
  const see = async (): ReturnType<typeof silas> => {
    const now = await silas(page)
    expect(now.drawnTimes).toBe(1)
    expect(now.lowestM).toBeGreaterThan(-0.02)
    expect(now.lowestM).toBeLessThan(0.02)
    return now
  }
  await until(see, ({ x, z }) => Math.hypot(x - from.x, z - from.z) > leastM)
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

describe('pages with Silas', () => {
  it('07: he goes about in somebody’s own three.js scene', async () => {
    const page = await open('07-silas-in-three')
    await goes(page, 0.3)
    await picture(page, 'example-07')
  })

  it('08: he goes about among somebody’s own components, in strict mode, and is there once', async () => {
    const page = await open('08-silas-in-r3f')
    await page.mouse.move(SIZE.width * 0.8, SIZE.height * 0.7)
    await goes(page, 0.3)
    await picture(page, 'example-08')
  })

  it('09: he is there again at the next visit, older by as long as nobody looked, and goes on', async () => {
    const page = await open('09-keep-him', (own) => own.addInitScript(startVisit, AWAY_S))
    await page.waitForFunction(() => Number.parseInt(document.querySelector('p')?.textContent ?? '', 10) >= 1)
    await page.reload()
    const line = await page.evaluate(() => window.firstLine)
    const kept = JSON.parse((await page.evaluate(() => window.keptBefore)) ?? '{}')
    const world = createWorld(lawnWorld, { seed: 1e12 + 1000 * AWAY_S })
    world.input({ input: 'remove', entity: 'silas' })
    const bytes = Uint8Array.from(kept.bytes, (character: string) => character.charCodeAt(0))
    world.add('silas', { name: 'silas', from: bytes })
    expect(kept.livedS).toBeGreaterThanOrEqual(1)
    world.step(AWAY_S * world.rateHz)
    const { drives, sentence } = world.inspect('silas')?.mind ?? {}
    expect(line).toBe(
      `${Math.floor(kept.livedS + world.timeS)} s old, hunger ${drives?.hunger.toFixed(0)}. ${sentence}`,
    )
    world.dispose()
    await goes(page, 0.1)
    await picture(page, 'example-09')
  })

  it('09: he lives in one tab, and in the next when that is closed; what is kept every while survives a tab that dies', async () => {
    const page = await open('09-keep-him', (own) => own.clock.install())
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByText('He is in another tab.').waitFor()
    expect(await second.evaluate(() => localStorage.getItem('ethogram-silas'))).toBeNull()
    await page.clock.fastForward(11_000)
    await second.waitForFunction(() => localStorage.getItem('ethogram-silas') !== null)
    const kept = await second.evaluate(() => localStorage.getItem('ethogram-silas'))
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => {})
    await second.getByText(' s old').waitFor()
    expect(await second.evaluate(() => localStorage.getItem('ethogram-silas'))).toBe(kept)
  })

  it('09: where there is no room to keep him he lives on, and the page says so', async () => {
    const page = await open('09-keep-him')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      dispatchEvent(new Event('pagehide'))
    })
    await page.getByText('This browser has no room left to keep him.').waitFor()
  })
})

/** Between two visits, by the page's own clock. */
const AWAY_S = 7

/** In the page: a clock that stands still during a visit, and the first line that is shown. */
function startVisit(awayS: number): void {
  const visit = Number(sessionStorage.getItem('visit') ?? 0)
  sessionStorage.setItem('visit', String(visit + 1))
  window.keptBefore = localStorage.getItem('ethogram-silas')
  Date.now = () => 1e12 + 1000 * awayS * visit
  window.firstLine = new Promise((resolve) => {
    const read = (): void => {
      const text = document.querySelector('p')?.textContent
      if (text?.includes(' s old')) resolve(text)
    }
    new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

describe('their code', () => {
  it.each(['07-silas-in-three/main.ts', '08-silas-in-r3f/main.tsx'])(
    '%s is at most 25 lines of at most 120 characters',
    (file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
      expect(lines.length).toBeLessThanOrEqual(25)
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120)
    },
  )

  it('every page has been opened here', () => {
    const folders = readdirSync(root).filter((name) => /^\d\d-[^.]*$/.test(name))
    expect(folders).toEqual(['07-silas-in-three', '08-silas-in-r3f', '09-keep-him'])
  })
})

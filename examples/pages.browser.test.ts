// The examples that are pages, built by Vite and opened in Chromium as anybody would.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Object3D, Scene, SkinnedMesh, Vector3, WebGLRenderer } from 'three'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/chromium.mjs'

const root = import.meta.dirname
const pictures = process.env.ETHOGRAM_PICTURES
/** Small unless somebody wants to look: without a graphics card every pixel takes its time. */
const SIZE = pictures === undefined ? { width: 320, height: 180 } : { width: 640, height: 360 }
const folder = mkdtempSync(join(tmpdir(), 'ethogram-examples-'))
const configFile = join(root, 'vite.config.ts')
const problemsSeen: string[] = []
let server: PreviewServer | undefined
let browser: Browser | undefined
let context: BrowserContext | undefined

/** What three.js tells its own developer tools about; so the pages need nothing for tests. */
interface Observed {
  scenes: Scene[]
  renderers: WebGLRenderer[]
}

declare global {
  interface Window {
    observed: Observed
    __THREE_DEVTOOLS__: EventTarget
  }
}

beforeAll(async () => {
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir: folder }, preview: { port: 0 } })
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] })
})

afterEach(async () => {
  await context?.close()
  expect(problemsSeen.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string): Promise<Page> {
  if (browser === undefined) throw new Error('no browser yet')
  context = await browser.newContext({ viewport: SIZE })
  await context.addInitScript(() => {
    const observed: Observed = { scenes: [], renderers: [] }
    window.observed = observed
    window.__THREE_DEVTOOLS__ = new EventTarget()
    window.__THREE_DEVTOOLS__.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<Scene | WebGLRenderer>
      if ('isScene' in detail) observed.scenes.push(detail)
      else observed.renderers.push(detail)
    })
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') problemsSeen.push(message.text())
  })
  page.on('pageerror', (error) => problemsSeen.push(error.message))
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
    const place: Vector3 = dog.position.clone()
    dog.traverseVisible((object) => {
      const mesh = object as SkinnedMesh
      if (!mesh.isSkinnedMesh) return
      const { count } = mesh.geometry.getAttribute('position')
      for (let i = 0; i < count; i++)
        lowestM = Math.min(lowestM, mesh.getVertexPosition(i, place).applyMatrix4(mesh.matrixWorld).y)
    })
    const { x, z } = dog.position
    return { x, z, lowestM, drawnTimes: dogs.length }
  })
}

/** Waits until he has gone somewhere, with his feet on the ground all the way. */
async function goes(page: Page, leastM: number): Promise<void> {
  const from = await silas(page)
  for (let tries = 0; tries < 60; tries++) {
    const now = await silas(page)
    expect(now.drawnTimes).toBe(1)
    expect(now.lowestM).toBeGreaterThan(-0.02)
    expect(now.lowestM).toBeLessThan(0.02)
    if (Math.hypot(now.x - from.x, now.z - from.z) > leastM) return
    await page.waitForTimeout(100)
  }
  throw new Error(`he stays at ${JSON.stringify(await silas(page))}`)
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

  it('09: he is there again at the next visit, as old as he was and a little older', async () => {
    const page = await open('09-keep-him')
    const age = async (): Promise<number> => Number.parseInt((await page.locator('p').textContent()) ?? '', 10)
    await page.waitForFunction(() => Number.parseInt(document.querySelector('p')?.textContent ?? '', 10) >= 1)
    const [before, place] = [await age(), await silas(page)]
    await page.reload()
    await page.waitForFunction(() => Number.parseInt(document.querySelector('p')?.textContent ?? '', 10) >= 0)
    const after = await silas(page)
    expect(await age()).toBeGreaterThanOrEqual(before)
    expect(await age()).toBeLessThan(before + 10)
    expect(Math.hypot(after.x - place.x, after.z - place.z)).toBeLessThan(4)
    await goes(page, 0.1)
    await picture(page, 'example-09')
  })
})

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

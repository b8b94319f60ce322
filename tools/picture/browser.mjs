// A browser with the page that takes pictures, or with the studio, for as long as somebody needs it.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { CHROMIUM_FLAGS, ensureChromium } from '../chromium.mjs'
import { SOURCE_ALIASES } from '../source-aliases.mjs'

/** Longest wait for anything on a page, in ms: without a graphics card a picture may take seconds. */
const SLOWEST_MS = 180_000

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))

/**
 * @template T
 * @param {(page: import('playwright-core').Page) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withPicturePage(use) {
  return serve(
    {
      configFile: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      cacheDir: join(PACKAGES, 'three', 'dist', '.vite'),
      resolve: { alias: SOURCE_ALIASES, dedupe: ['three'] },
      optimizeDeps: { include: ['three', 'meshoptimizer/simplifier'] },
    },
    async (page, address) => {
      await page.goto(address)
      await page.waitForFunction(() => 'takeShot' in globalThis)
      return use(page)
    },
  )
}

/**
 * @template T
 * @param {string} query what follows the studio's address
 * @param {{ width: number, height: number }} viewport
 * @param {(page: import('playwright-core').Page) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withStudio(query, viewport, use) {
  return serve({ configFile: join(PACKAGES, 'studio', 'vite.config.ts') }, async (page, address) => {
    await page.setViewportSize(viewport)
    await page.goto(`${address}?${query}`)
    await page.waitForFunction(() => 'ethogram' in globalThis)
    return use(page)
  })
}

/**
 * @template T
 * @param {import('vite').InlineConfig} config
 * @param {(page: import('playwright-core').Page, address: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function serve(config, use) {
  const fs = { allow: [join(PACKAGES, '..')] }
  const server = await createServer({ ...config, logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs } })
  await server.listen()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(SLOWEST_MS)
    page.on('pageerror', (error) => console.error(error.message))
    return await use(page, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
  }
}

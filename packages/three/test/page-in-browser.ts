// A page of this package in a real browser, for tests: built by the first file of a run that wants one, opened once for a file of tests.
//
// All pages are built in one go and kept for the other files of the run: served from their sources, each file of tests would have the
// sources of all packages turned into scripts anew, and its page would fetch hundreds of them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Plugin, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, inject } from 'vitest'
import { SOURCE_ALIASES } from '../../../tools/source-aliases.mjs'
import { pagesInBrowser } from '../../../tools/test/browser-tests.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const PAGES = ['page.html', 'portraits.html', 'react.html'] as const

/** Modules of Node that libraries name for use in Node; pages do without. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (/^(node:)?(fs|path)$/.test(id) ? '\0without-node' : undefined),
  load: (id) => (id === '\0without-node' ? 'export default {}' : undefined),
}

/** The folder with the built pages, below one that a run of tests has for itself. */
async function builtPages(buildFolder: string): Promise<string> {
  const outDir = join(buildFolder, 'three')
  // Files of browser tests run one after another, so that nobody sees half of it.
  if (existsSync(outDir)) return outDir
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [withoutNode],
    resolve: {
      alias: SOURCE_ALIASES,
      dedupe: ['three', 'react', 'react-dom'],
    },
    build: {
      outDir,
      minify: false,
      target: 'es2022',
      chunkSizeWarningLimit: 9000,
      rolldownOptions: { input: PAGES.map((page) => join(root, page)) },
    },
  })
  return outDir
}

/** Opens a page of this folder. */
export function pageInBrowser(name: (typeof PAGES)[number]): () => Page {
  const { newPage } = pagesInBrowser()
  let server: PreviewServer | undefined
  let page: Page | undefined

  beforeAll(async () => {
    const outDir = await builtPages(inject('buildFolder'))
    server = await preview({
      configFile: false,
      logLevel: 'error',
      root,
      build: { outDir },
      preview: { port: 0, host: '127.0.0.1', open: false },
    })
    page = await newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${name}`)
  })

  afterAll(() => server?.close())

  return () => {
    if (page === undefined) throw new Error('no page yet')
    return page
  }
}

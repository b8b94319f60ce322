// A page of this package in a real browser, for tests: served from its sources, opened once for a file of tests.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { pagesInBrowser } from '../../../tools/test/browser-tests.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))

/** What pages load, at once or later; what the server finds out on the way would make it load the page again. */
const LOADED = [
  'three',
  'meshoptimizer/simplifier',
  'meshoptimizer/decoder',
  '@gltf-transform/core',
  '@gltf-transform/extensions',
  'draco3dgltf/draco_decoder_gltf_nodejs.js',
  'zod',
  'react',
  'react-dom',
  '@react-three/fiber',
]

/** Serves `name` of this folder; `folders` are further ones that it may read, under `/@fs`. */
export function pageInBrowser(name: string, folders: readonly string[] = []): () => Page {
  const { newPage } = pagesInBrowser()
  let server: ViteDevServer | undefined
  let page: Page | undefined

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('.', import.meta.url)),
      cacheDir: join(packages, 'three', 'dist', '.vite'),
      resolve: {
        alias: [{ find: /^@ethogram\/([a-z]+)$/, replacement: `${packages}$1/src/index.ts` }],
        dedupe: ['three', 'react', 'react-dom'],
      },
      optimizeDeps: { include: LOADED },
      server: { port: 0, host: '127.0.0.1', fs: { allow: [join(packages, '..'), ...folders] } },
    })
    await server.listen()
    page = await newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${name}`)
  })

  afterAll(() => server?.close())

  return () => {
    if (page === undefined) throw new Error('no page yet')
    return page
  }
}

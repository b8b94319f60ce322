// One Chromium for all browser tests of a run: to start one costs seconds, and each file of tests would.
//
// Also one folder for what is built once and served to several files; it goes with the browser. Tests reach both through
// `browser-tests.ts`. A file that is ended takes its own pages with it and nobody else's.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, ensureChromium } from '../chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser answers. */
    readonly browserEndpoint: string
    /** Empty when the run begins. */
    readonly buildFolder: string
  }
}

/** Starts them; the answer clears away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-browser-'))
  const server = await chromium.launchServer({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
    timeout: 0,
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  project.provide('buildFolder', folder)
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

// Builds the studio once for all browser tests: each file of them serves the same build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built studio lies. */
    readonly studioFolder: string
  }
}

/** Builds; the answer clears away. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-studio-'))
  await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  project.provide('studioFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

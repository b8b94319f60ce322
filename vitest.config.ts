// How tests run: on the sources of all packages, never on dist, in two projects.
//
// `unit` shares its workers between files (a fresh one per file costs most of the time); `browser` is run in Node too,
// but drives Chromium through playwright-core, one file at a time, since two browsers on two cores starve each other.

import { defineConfig } from 'vitest/config'
import { SOURCE_ALIASES } from './tools/source-aliases.mjs'

/** Stops what waits in vain, in ms: far above the slowest test of a machine that many share. Loops: tools/test/notes.mjs. */
const PATIENCE_MS = 1_200_000
const skipped = ['**/node_modules/**', '**/dist/**', '**/out/**']

/** A run to its end loads sources by Node itself: ticks are two to three times as fast. Who watches needs vite, which sees what is saved. */
const natively = {
  execArgv: ['--import', new URL('./tools/test/native-sources.mjs', import.meta.url).href],
  server: { deps: { external: [/\/packages\/[a-z]+\/src\/(?!.*\.test\.).*\.ts$/] } },
}

export default defineConfig({
  resolve: { alias: SOURCE_ALIASES },
  test: {
    ...(process.argv.includes('run') ? natively : {}),
    // Both cores of a small machine; by default one is left for watching.
    maxWorkers: 2,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    expect: { poll: { timeout: 180_000 } },
    setupFiles: 'tools/test/note-test.mjs',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'examples/**/*.test.ts',
            'tools/**/*.test.{mjs,ts}',
            'bench/**/*.test.mjs',
          ],
          exclude: [...skipped, '**/*.browser.test.ts'],
          // Slabs of the arena are guarded and poisoned, so that what crosses from one to another is found.
          setupFiles: ['tools/check-arena.mjs'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{packages,examples,tools}/**/*.browser.test.ts'],
          exclude: skipped,
          globalSetup: 'tools/test/browser-server.ts',
          isolate: true,
          fileParallelism: false,
        },
      },
    ],
  },
})

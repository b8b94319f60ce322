// A project with tests that hang, for `run-vitest.test.mjs`. Its files are called so that no other project takes them.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.case.mjs'],
    setupFiles: fileURLToPath(new URL('../note-test.mjs', import.meta.url)),
    isolate: false,
    maxWorkers: 2,
    testTimeout: 3_600_000,
  },
})

// Set up before every test file: the worker keeps a note of the test it is at, so that the runner can name one that hangs.
//
// The worker writes it itself and at once. Vitest tells its reporters later, and a loop without end never lets it.
// Does nothing where nobody asked for notes: `npx vitest` is as quick as ever.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

const folder = process.env.ETHOGRAM_TEST_NOTES
if (folder !== undefined) {
  const path = join(folder, String(process.pid))
  /** @param {Partial<import('./notes.mjs').Note>} note */
  const note = (note) => writeFileSync(path, JSON.stringify({ file: expect.getState().testPath, ...note }))
  note({})
  beforeEach(({ task }) => note({ test: fullName(task) }))
  afterEach(({ task }) => note({ after: fullName(task) }))
  afterAll(() => rmSync(path, { force: true }))
}

/**
 * As `--testNamePattern` sees it.
 * @param {Readonly<import('vitest').RunnerTestCase> | import('vitest').RunnerTestSuite} task
 * @returns {string}
 */
function fullName(task) {
  return `${task.suite === undefined ? '' : `${fullName(task.suite)} `}${task.name}`
}

import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runVitest } from './run-vitest.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whoever is not meant to hang may take as long as this machine needs. @param {import('./notes.mjs').Note} note */
const limitS = ({ file, test }) => (test?.includes('hangs') || file.endsWith('load.case.mjs') ? 0.1 : undefined)

/** @param {string[]} files */
function run(...files) {
  return runVitest({ root, options: ['--config', 'tools/test/hanging/vitest.config.ts'], files, limitS })
}

describe('a run of tests', () => {
  it('stops and names tests that hang, in a loop or waiting, and runs all others', async () => {
    const { passed, failed, skipped, hung, output } = await run('loop', 'wait', 'fine')
    expect(hung.toSorted()).toEqual([
      'tools/test/hanging/loop.case.mjs > a loop hangs (and is stopped?) without end',
      'tools/test/hanging/wait.case.mjs > hangs waiting for what never comes',
    ])
    expect({ passed, failed, skipped }).toEqual({ passed: 5, failed: 3, skipped: 0 })
    expect(output).toContain('hangs: tools/test/hanging/loop.case.mjs > a loop')
    expect(output).toContain('as it should')
  })

  it('names a file that hangs while it loads', async () => {
    const { passed, failed, hung } = await run('load', 'fine')
    expect(hung).toEqual(['tools/test/hanging/load.case.mjs, while it loads'])
    expect({ passed, failed }).toEqual({ passed: 3, failed: 1 })
  })

  it('is not touched where nothing hangs', async () => {
    expect(await run('fine')).toMatchObject({ passed: 3, failed: 0, skipped: 0, hung: [] })
  })
})

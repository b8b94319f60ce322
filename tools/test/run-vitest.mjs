// Runs tests with vitest. A test that hangs is stopped and named, and everything else is run all the same.
//
// Vitest stops what waits in vain by its own time limit, but cannot stop a loop without end, a file that hangs while it
// loads, or itself. So each worker notes the test it is at; of a worker that stands still only that test is given up:
// vitest goes on with the other files, and a further run does the rest of this one.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readCounts } from './counts.mjs'
import { NoteWatch, wordsOf } from './notes.mjs'
import { runNode } from './run-command.mjs'
import { STILL_LIMIT_S, Stillness } from './stillness.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** After so many tests that hang the rest of their files is given up: each takes its time to be known. */
const MOST_HUNG = 3

/** How much longer than a worker vitest itself may stand still: a worker is to be named first. */
const LONGER = 1.5

/**
 * @typedef {import('./notes.mjs').Note} Note
 * @typedef {import('./counts.mjs').Counts & { output: string, hung: string[] }} VitestOutcome
 *
 * @typedef {object} VitestWish
 * @property {string} root
 * @property {string[]} options of vitest
 * @property {string[]} [files] parts of the names of files to run; all if not given
 * @property {(note: Note) => number | undefined} [limitS] how long a worker may be at the same; the usual if it says nothing
 */

/**
 * @param {VitestWish} wish
 * @returns {Promise<VitestOutcome>}
 */
export async function runVitest(wish) {
  const total = { passed: 0, failed: 0, skipped: 0, output: '' }
  /** @type {Note[]} */
  const hung = []
  let selection = wish.files ?? []
  do {
    const round = await runOnce(wish, selection)
    hung.push(...round.hung)
    total.passed += round.passed
    total.failed += round.failed
    total.skipped += round.skipped
    total.output += round.output
    selection = restOf(round.hung, hung)
  } while (selection.length > 0 && hung.length < MOST_HUNG)
  const names = hung.map((note) => wordsOf({ ...note, file: relative(wish.root, note.file) }))
  const isCut = selection.length > 0
  // Tests that hang are left out of the further runs, which count them as skipped.
  const skipped = Math.max(0, total.skipped - hung.filter(({ test }) => test !== undefined).length)
  const output = total.output + names.map((name) => `\nhangs: ${name}\n`).join('') + (isCut ? CUT : '')
  return { passed: total.passed, failed: total.failed + hung.length, skipped, output, hung: names }
}

const CUT = '\nToo many hang: the rest of these files was not run.\n'

/**
 * @param {readonly Note[]} hungNow
 * @param {readonly Note[]} hungEver
 * @returns {string[]} the files in which a test hung, without any test that did; nothing when nothing is left to run
 */
function restOf(hungNow, hungEver) {
  // Who hangs while it loads or after its tests has no rest that could be run without it.
  const files = hungNow.flatMap(({ file, test }) => (test === undefined ? [] : [file]))
  if (files.length === 0) return []
  const names = hungEver.flatMap(({ test }) =>
    test === undefined ? [] : [test.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')],
  )
  return [...new Set(files), `--testNamePattern=^(?!(?:${names.join('|')})$)`]
}

/**
 * @param {VitestWish} wish
 * @param {string[]} selection
 */
async function runOnce({ root, options, limitS }, selection) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-test-'))
  const [report, notes] = [join(folder, 'report.json'), join(folder, 'notes')]
  mkdirSync(notes)
  try {
    const workers = new NoteWatch(notes, limitS)
    const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const { exitCode, output } = await runNode([VITEST, 'run', ...options, ...reporting, ...selection], {
      cwd: root,
      env: { ETHOGRAM_TEST_NOTES: notes },
      watch: watchOf(workers),
    })
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
    const { hung } = workers
    return { ...readCounts(text, exitCode, new Set(hung.map(({ file }) => file))), output, hung }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {NoteWatch} workers
 * @returns {import('./run-command.mjs').Watch}
 */
function watchOf(workers) {
  const stillness = new Stillness(LONGER * STILL_LIMIT_S)
  return {
    current: () => workers.current().map(wordsOf),
    look: (hasSpoken) => {
      if (workers.look() || hasSpoken) stillness.moved()
      return stillness.isTooLong() ? 'Vitest hangs: stopped, since no test began or ended any more.' : undefined
    },
  }
}

// The parts of `npm test`, in the order in which they begin: the quick ones that explain most come first. What `types` builds is waited for.
//
// A browser keeps more than one core busy and less than two, so it begins early and everything else runs beside it, one after another. The
// unit tests come last, because they are many small files for two workers: they use what is left of the cores, whenever the browser ends.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from '../chromium.mjs'
import { runNode } from './run-command.mjs'
import { runExperiments } from './run-experiments.mjs'
import { runVitest } from './run-vitest.mjs'

/**
 * @typedef {{ root: string, isBuilt: boolean }} Setting
 * @typedef {{ passed: number, failed: number, remark: string, output: string, isSkipped?: boolean }} Outcome
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about
 * @property {boolean} [isBeside] the part after it need not wait for it
 * @property {(setting: Setting) => Promise<Outcome>} run
 */

const TSC = 'node_modules/typescript/bin/tsc'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const COMMAND = 'packages/lab/bin/ethogram.js'

/** A studio that does not start fails every test in a browser, each after a long wait: so many are enough to see that. */
const MOST_FAILED_IN_BROWSER = 10

/**
 * No part has a time limit: a busy machine takes longer. What stands still is ended, see `stillness.mjs`.
 * @type {readonly Part[]}
 */
export const PARTS = [
  { name: 'tidy', about: 'house rules', isBeside: true, run: runTidy },
  { name: 'lint', about: 'lint and format', isBeside: true, run: runLint },
  { name: 'types', about: 'types of sources, tests and tools', run: runTypes },
  { name: 'browser', about: 'tests in Chromium', isBeside: true, run: runBrowser },
  { name: 'api', about: 'API reports are what the packages export', run: runApi },
  { name: 'pack', about: 'packages as a stranger would get them, and their sizes', run: runPack },
  { name: 'lab', about: 'experiments, short form', run: runLab },
  { name: 'unit', about: 'tests in Node', run: ({ root }) => runProject('unit', root) },
]

/** @param {Setting} setting */
async function runTidy({ root }) {
  return judge([await runNode(['tools/tidy/tidy.mjs'], { cwd: root })], /^tidy: (.*)$/gm)
}

/** @param {Setting} setting */
async function runTypes({ root }) {
  const projects = ['tsconfig.test.json', 'tools/tsconfig.json', 'packages/studio/tsconfig.json']
  const results = [await runNode([TSC, '-b'], { cwd: root })]
  for (const project of projects.filter((file) => existsSync(join(root, file)))) {
    results.push(await runNode([TSC, '-p', project, '--noEmit'], { cwd: root }))
  }
  const outcome = judge(results)
  const errors = outcome.output.match(/error TS\d+/g)?.length ?? 0
  return { ...outcome, remark: errors === 0 ? `${results.length} projects` : `${errors} errors` }
}

/** @param {Setting} setting */
async function runPack({ root, isBuilt }) {
  const build = isBuilt ? [] : [await runNode([TSC, '-b'], { cwd: root })]
  const checks = [await runNode(['tools/pack-check.mjs'], { cwd: root })]
  checks.push(await runNode(['tools/size/size.mjs'], { cwd: root }))
  return judge([...build, ...checks], /^(?:pack|size): (.*)$/gm)
}

/** @param {Setting} setting */
async function runApi({ root, isBuilt }) {
  const build = isBuilt ? [] : [await runNode([TSC, '-b'], { cwd: root })]
  return judge([...build, await runNode(['tools/api/api.mjs', '--check'], { cwd: root })], /^api: (.*)$/gm)
}

/** @param {Setting} setting */
async function runLint({ root }) {
  // `biome ci` colours its output for the logs of CI services, also into a pipe.
  const colour = process.stdout.isTTY ? '--colors=force' : '--colors=off'
  return judge([await runNode([BIOME, 'ci', '.', colour], { cwd: root })], /(?:Checked|Found) \d+ \w+/g)
}

/**
 * Listed by the command line, and run by the lab as a library.
 * @param {Setting} setting
 * @returns {Promise<Outcome>}
 */
async function runLab({ root, isBuilt }) {
  if (!existsSync(join(root, COMMAND))) return skip(`${COMMAND} does not exist yet`)
  if (!isBuilt) {
    const build = await runNode([TSC, '-b'], { cwd: root })
    if (build.exitCode !== 0) return { ...judge([build]), remark: 'the build failed' }
  }
  const list = await runNode([COMMAND, 'lab', 'list', '--json'], { cwd: root })
  if (list.exitCode !== 0) return { ...judge([list]), remark: 'experiments cannot be listed' }
  /** @type {string[]} */
  const ids = JSON.parse(list.standardOutput).map((/** @type {{ id: string }} */ { id }) => id)
  const failures = (await runExperiments({ root, ids })).filter(({ passed }) => !passed)
  const failed = failures.map(({ id }) => id)
  const output = failures.map((failure) => `experiment ${failure.id}\n${failure.output}\n`).join('')
  const remark = failed.length === 0 ? `${ids.length} experiments` : `failed: ${failed.join(', ')}`
  return { passed: ids.length - failed.length, failed: failed.length, remark, output }
}

/** @param {Setting} setting */
async function runBrowser(setting) {
  if (!hasBrowserTests(join(setting.root, 'packages'))) return skip('no *.browser.test.ts exists yet')
  try {
    await ensureChromium()
  } catch (error) {
    return { passed: 0, failed: 1, remark: 'no browser', output: `${error instanceof Error ? error.message : error}\n` }
  }
  return runProject('browser', setting.root, [`--bail=${MOST_FAILED_IN_BROWSER}`])
}

/**
 * @param {string} project
 * @param {string} root
 * @param {string[]} [options] of vitest
 * @returns {Promise<Outcome>}
 */
async function runProject(project, root, options = []) {
  const outcome = await runVitest({ root, options: ['--project', project, '--allowOnly=false', ...options] })
  const { passed, failed, skipped, hung, output } = outcome
  const parts = [`${passed} passed`, `${failed} failed`, skipped > 0 ? `${skipped} skipped` : '']
  const remark = [...parts, ...hung.map((name) => `hangs: ${name}`)].filter((part) => part !== '').join(', ')
  return { passed, failed, remark, output }
}

/**
 * @param {import('./run-command.mjs').CommandResult[]} results
 * @param {RegExp} [telling] finds in the output what the summary says of it
 * @returns {Outcome} one pass or one failure for the whole part
 */
function judge(results, telling) {
  const isGood = results.every(({ exitCode }) => exitCode === 0)
  const output = results.map((result) => result.output).join('')
  const remarks = telling === undefined ? [] : [...stripVTControlCharacters(output).matchAll(telling)]
  const remark = remarks.map((found) => found[1] ?? found[0]).join(', ')
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, remark, output }
}

/**
 * @param {string} why
 * @returns {Outcome}
 */
function skip(why) {
  return { passed: 0, failed: 0, remark: why, output: '', isSkipped: true }
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function hasBrowserTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return false
    if (entry.isDirectory()) return hasBrowserTests(join(folder, entry.name))
    return entry.name.endsWith('.browser.test.ts')
  })
}

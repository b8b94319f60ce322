// The parts of `npm test`, in the order in which they run: the quick ones that explain most come first.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from '../chromium.mjs'
import { readCounts, readLabReport } from './counts.mjs'
import { runNode } from './run-command.mjs'

/**
 * @typedef {{ root: string, limitS: number, isBuilt: boolean }} Setting
 * @typedef {{ passed: number, failed: number, remark: string, output: string, isSkipped?: boolean }} Outcome
 * @typedef {{ name: string, about: string, limitS: number, run: (setting: Setting) => Promise<Outcome> }} Part
 */

const TSC = 'node_modules/typescript/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const COMMAND = 'packages/lab/bin/ethogram.js'

/**
 * Limits are in seconds and far above the usual: they end what hangs, they do not judge speed.
 * @type {readonly Part[]}
 */
export const PARTS = [
  { name: 'tidy', about: 'house rules', limitS: 60, run: runTidy },
  { name: 'types', about: 'types of sources, tests and tools', limitS: 180, run: runTypes },
  { name: 'pack', about: 'packages as a stranger would get them', limitS: 120, run: runPack },
  { name: 'api', about: 'API reports are what the packages export', limitS: 60, run: runApi },
  { name: 'lint', about: 'lint and format', limitS: 60, run: runLint },
  { name: 'unit', about: 'tests in Node', limitS: 420, run: (setting) => runVitest('unit', setting) },
  { name: 'lab', about: 'experiments, short form, through the command line', limitS: 240, run: runLab },
  { name: 'browser', about: 'tests in Chromium', limitS: 540, run: runBrowser },
]

/** @param {Setting} setting */
async function runTidy({ root, limitS }) {
  return judge([await runNode(['tools/tidy/tidy.mjs'], { cwd: root, limitS })], /^tidy: (.*)$/gm)
}

/** @param {Setting} setting */
async function runTypes({ root, limitS }) {
  const projects = ['tsconfig.test.json', 'tools/tsconfig.json', 'packages/studio/tsconfig.json']
  const results = [await runNode([TSC, '-b'], { cwd: root, limitS })]
  for (const project of projects.filter((file) => existsSync(join(root, file)))) {
    results.push(await runNode([TSC, '-p', project, '--noEmit'], { cwd: root, limitS }))
  }
  const outcome = judge(results)
  const errors = outcome.output.match(/error TS\d+/g)?.length ?? 0
  return { ...outcome, remark: errors === 0 ? `${results.length} projects` : `${errors} errors` }
}

/** @param {Setting} setting */
async function runPack({ root, limitS, isBuilt }) {
  const build = isBuilt ? [] : [await runNode([TSC, '-b'], { cwd: root, limitS })]
  return judge([...build, await runNode(['tools/pack-check.mjs'], { cwd: root, limitS })], /^pack: (.*)$/gm)
}

/** @param {Setting} setting */
async function runApi({ root, limitS, isBuilt }) {
  const build = isBuilt ? [] : [await runNode([TSC, '-b'], { cwd: root, limitS })]
  return judge([...build, await runNode(['tools/api/api.mjs', '--check'], { cwd: root, limitS })], /^api: (.*)$/gm)
}

/** @param {Setting} setting */
async function runLint({ root, limitS }) {
  // `biome ci` colours its output for the logs of CI services, also into a pipe.
  const colour = process.stdout.isTTY ? '--colors=force' : '--colors=off'
  return judge([await runNode([BIOME, 'ci', '.', colour], { cwd: root, limitS })], /(?:Checked|Found) \d+ \w+/g)
}

/** @param {Setting} setting */
async function runLab({ root, limitS, isBuilt }) {
  if (!existsSync(join(root, COMMAND))) return skip(`${COMMAND} does not exist yet`)
  if (!isBuilt) {
    const build = await runNode([TSC, '-b'], { cwd: root, limitS })
    if (build.exitCode !== 0) return { ...judge([build]), remark: 'the build failed' }
  }
  const commandLine = [COMMAND, 'lab', 'run', '--all', '--short', '--json']
  const result = await runNode(commandLine, { cwd: root, limitS })
  const { isPassed, remark } = readLabReport(result.standardOutput)
  const isGood = isPassed && result.exitCode === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, remark, output: result.output }
}

/** @param {Setting} setting */
async function runBrowser(setting) {
  if (!hasBrowserTests(join(setting.root, 'packages'))) return skip('no *.browser.test.ts exists yet')
  try {
    await ensureChromium()
  } catch (error) {
    return { passed: 0, failed: 1, remark: 'no browser', output: `${error instanceof Error ? error.message : error}\n` }
  }
  return runVitest('browser', setting)
}

/**
 * @param {string} project
 * @param {Setting} setting
 * @returns {Promise<Outcome>}
 */
async function runVitest(project, { root, limitS }) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-test-'))
  const report = join(folder, 'report.json')
  try {
    const options = ['--allowOnly=false', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const result = await runNode([VITEST, 'run', '--project', project, ...options], { cwd: root, limitS })
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
    const { passed, failed, skipped } = readCounts(text, result.exitCode)
    const remark = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    return { passed, failed, remark, output: result.output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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

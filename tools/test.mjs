// `npm test`: runs every part in order, goes on after a failed one, ends with `N passed, N failed`; red if anything failed.
// Parts that leave a core idle run side by side; each is told whole, when it has ended.
//
// `node tools/test.mjs unit tidy` runs only the named parts. Needs no network once installed and a Chromium is there.
// What a part prints is shown only if it failed, or with --verbose. No part has a time limit; a single test that hangs is
// stopped and named (test/stillness.mjs), and everything else is run.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PARTS } from './test/parts.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const names = process.argv.slice(2).filter((argument) => argument !== '--verbose')
const isVerbose = process.argv.includes('--verbose')
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. The parts are:`)
  for (const { name, about } of PARTS) console.error(`  ${name.padEnd(8)} ${about}`)
  process.exit(2)
}
process.exitCode = await runParts(PARTS.filter((part) => names.length === 0 || names.includes(part.name)))

/**
 * @param {import('./test/parts.mjs').Part[]} parts
 * @returns {Promise<number>} the exit code
 */
async function runParts(parts) {
  const total = { passed: 0, failed: 0 }
  let isBuilt = false
  /** @param {import('./test/parts.mjs').Part} part */
  const runPart = async (part) => {
    const startedMs = performance.now()
    const outcome = await part.run({ root: ROOT, isBuilt })
    const hasFailed = outcome.failed > 0
    isBuilt ||= part.name === 'types'
    if (hasFailed || isVerbose) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
    const state = outcome.isSkipped ? 'skipped' : hasFailed ? 'FAILED' : 'ok'
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`${part.name.padEnd(8)} ${state.padEnd(7)} ${seconds.padStart(6)} s  ${outcome.remark}`)
    total.passed += outcome.passed
    total.failed += outcome.failed
  }
  /** @type {Promise<void>[]} */
  const beside = []
  for (const part of parts) {
    const running = runPart(part)
    if (part.isBeside === true) beside.push(running)
    else await running
  }
  await Promise.all(beside)
  // The last line is read by machines: nothing may be printed after it.
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

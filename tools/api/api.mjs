// Writes the API report of every package, packages/*/api.txt; with --check it only says how they differ from the files.
//
// Reads what the build wrote (`tsc -b`) for the entries that package.json exports.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareReports } from './compare.mjs'
import { writeReport } from './report.mjs'

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages')
const isCheck = process.argv.includes('--check')

const changed = readdirSync(PACKAGES)
  .sort()
  .flatMap((name) => {
    const folder = join(PACKAGES, name)
    const report = reportOf(folder)
    if (report === undefined) return []
    const file = join(folder, 'api.txt')
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if (before === report) return []
    if (!isCheck) writeFileSync(file, report)
    const differences = before === undefined ? ['+ the whole file'] : compareReports(before, report)
    return [{ path: `packages/${name}/api.txt`, differences }]
  })
for (const { path, differences } of changed) {
  console.log(isCheck ? `${path} is not what the packages export:` : `${path} is written`)
  if (isCheck) console.log(`${differences.join('\n')}\n`)
}
if (isCheck && changed.length > 0) {
  console.log('If the public API should change so, run `npm run api` and commit what it writes.')
  process.exitCode = 1
}
const outcome =
  changed.length === 0 ? 'reports up to date' : `${changed.length} reports ${isCheck ? 'differ' : 'written'}`
console.log(`api: ${outcome}`)

/**
 * @param {string} folder
 * @returns {string | undefined} nothing for a package that exports nothing
 */
function reportOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (exports === undefined) return undefined
  const entries = Object.fromEntries(
    Object.entries(exports)
      .filter(([, target]) => target.types !== undefined)
      .map(([subpath, { types }]) => [subpath, posix.normalize(types)]),
  )
  return writeReport({ name, entries }, (path) => readFileSync(join(folder, path), 'utf8'))
}

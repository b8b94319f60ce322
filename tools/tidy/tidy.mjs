// The house rules as a test: prints each violation as `file:line: rule: message` and exits 1, or says that all is well.
//
// Looks at every file that git tracks or would track; without git, at every file outside built and installed folders.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkHouse } from './rules.mjs'
import { createSource } from './source.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const FOLDERS_WITHOUT_SOURCES = new Set(['node_modules', 'dist', 'coverage', '.git', '.vite', 'out'])

const sources = listFiles(ROOT).flatMap((path) => {
  const bytes = readFileSync(join(ROOT, path))
  return bytes.includes(0) ? [] : [createSource(path, bytes.toString('utf8'))]
})
const violations = checkHouse(sources)
for (const { path, line, rule, message } of violations) console.log(`${path}:${line}: ${rule}: ${message}`)
if (violations.length === 0) console.log(`tidy: ${sources.length} files, all in order`)
else {
  console.log(`tidy: ${sources.length} files, ${violations.length} to mend`)
  process.exitCode = 1
}

/**
 * @param {string} root
 * @returns {string[]} paths from the root with forward slashes, sorted
 */
function listFiles(root) {
  const paths = listWithGit(root) ?? walk(root, root)
  return [...new Set(paths)].filter((path) => isFile(join(root, path))).sort()
}

/** @param {string} root */
function listWithGit(root) {
  if (!existsSync(join(root, '.git'))) return undefined
  try {
    const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    return execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: 'pipe' })
      .split('\0')
      .filter((path) => path !== '')
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return FOLDERS_WITHOUT_SOURCES.has(entry.name) ? [] : walk(root, path)
    return [relative(root, path).split(sep).join('/')]
  })
}

/**
 * A file that git still lists may be deleted.
 * @param {string} path
 */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

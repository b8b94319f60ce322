// Rule `reach`: no source file that nothing imports, none in `src` that only tests import, no import of a file that is not there.
//
// Walks imports from everything that starts by itself: package.json exports and bin, tests, configurations, pages,
// examples, benchmarks and tools. What the walk does not reach is dead and misleads its readers. Benchmarks and tools import
// what is built: a built file that is left over from before would hide that its source has gone. What is reached from tests alone
// would be published for nobody: fixtures live in `packages/<name>/test`.

import { posix } from 'node:path'
import { readExports, resolve, sourceOf } from './modules.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const NOBODY = 'nothing imports this file'
const ONLY_TESTS = 'only tests import this file: it belongs in test/ of its package'

/** A path to a file of code; styles and pictures are the bundler's affair. */
const CODE_PATH = /^\.{1,2}\/.*\.[cm]?[jt]sx?$/

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkReach(sources) {
  const files = new Map(sources.map((source) => [source.path, source]))
  const exported = readExports(sources)
  const entries = findEntries(sources, files, exported)
  const { reached, missing } = walkImports(entries, files, exported)
  const published = entries.filter((path) => !isOfTests(path, files))
  const withoutTests = walkImports(published, files, exported).reached
  const wrong = sources
    .filter((source) => source.isCode && !source.isDeclaration && source.path.startsWith('packages/'))
    .filter(({ path }) => !withoutTests.has(path) && !(reached.has(path) && isOfTests(path, files)))
    .map(({ path }) => ({ path, line: 1, rule: 'reach', message: reached.has(path) ? ONLY_TESTS : NOBODY }))
  return [...missing, ...wrong]
}

/**
 * What the entries import, directly or not, with themselves; and imports of what is not there.
 * @param {readonly string[]} entries
 * @param {Map<string, Source>} files
 * @param {Map<string, string>} exported
 */
function walkImports(entries, files, exported) {
  const reached = new Set()
  const waiting = [...entries]
  /** @type {Violation[]} */
  const missing = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const source = files.get(path)
    if (source === undefined || !source.isCode) continue
    for (const { specifier, line } of source.imports) {
      const target = resolve(specifier, path, files, exported)
      if (target !== undefined) waiting.push(target)
      else if (CODE_PATH.test(specifier) && !specifier.includes('/node_modules/')) {
        missing.push({ path, line, rule: 'reach', message: `imports ${specifier}, which is not there` })
      }
    }
  }
  return { reached, missing }
}

/**
 * @param {string} path
 * @param {Map<string, Source>} files
 */
function isOfTests(path, files) {
  return files.get(path)?.isTest === true || /^packages\/[^/]+\/test\//.test(path)
}

/**
 * @param {Source[]} sources
 * @param {Map<string, Source>} files
 * @param {Map<string, string>} exported
 */
function findEntries(sources, files, exported) {
  const entries = [...exported.values()]
  for (const source of sources) {
    const { path } = source
    const runsByItself = source.isTest || source.isConfig || /^(?:examples|bench|tools)\//.test(path)
    if (runsByItself) entries.push(path)
    else if (path.endsWith('.html')) entries.push(...pageScripts(source, files))
  }
  return entries
}

/**
 * @param {Source} page
 * @param {Map<string, Source>} files
 */
function pageScripts(page, files) {
  const folder = posix.dirname(page.path)
  return [...page.text.matchAll(/<script\b[^>]*\bsrc\s*=\s*["']([^"']+)["']/g)]
    .map(([, src]) => sourceOf(posix.join(folder, src), files))
    .filter((path) => path !== undefined)
}

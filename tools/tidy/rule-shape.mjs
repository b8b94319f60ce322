// Rule `shape`: how a file presents itself: named exports, an honest name, an opening comment.

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const EMPTY_WORDS = new Set(['util', 'utils', 'utility', 'utilities', 'helper', 'helpers'])
const EMPTY_NAMES = new Set(['misc', 'common'])
const TOOL_COMMENT = /^\/\/\/|^\/[/*]+\s*(?:biome-|@ts-|eslint|prettier|#region|@vite)/

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkShape(sources) {
  return sources
    .filter((source) => source.isCode)
    .flatMap((source) => [...checkExports(source), ...checkName(source), ...checkOpening(source)])
}

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
function checkExports(source) {
  /** @type {Violation[]} */
  const violations = []
  const { path, isDeclaration, isConfig, syntax, lineAt } = source
  if (isDeclaration) return violations
  for (const { start, entries } of syntax.module.staticExports) {
    const line = lineAt(start)
    if (entries.some(({ importName }) => importName.kind === 'All' || importName.kind === 'AllButDefault')) {
      violations.push({ path, line, rule: 'shape', message: 'export * hides what is public; name each' })
    }
    if (!isConfig && entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default')) {
      violations.push({ path, line, rule: 'shape', message: 'no default exports; give it a name' })
    }
  }
  return violations
}

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
function checkName({ path }) {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, '').toLowerCase())
  const bad = parts.find((part) => EMPTY_NAMES.has(part) || part.split(/[-_]/).some((word) => EMPTY_WORDS.has(word)))
  if (bad === undefined) return []
  return [{ path, line: 1, rule: 'shape', message: `“${bad}” says nothing; name the idea` }]
}

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
function checkOpening(source) {
  const { path, isTest, isDeclaration } = source
  if (isTest || isDeclaration || !/^packages\/[^/]+\/src\/.*\.tsx?$/.test(path)) return []
  const isOpened = openingComments(source).some((text) => !TOOL_COMMENT.test(text))
  if (isOpened) return []
  return [{ path, line: 1, rule: 'shape', message: 'opens without a comment; say what it is and why it is so' }]
}

/**
 * The comments before the first word of code.
 * @param {Source} source
 */
function openingComments({ syntax, text }) {
  /** @type {string[]} */
  const found = []
  let at = 0
  for (const { start, end } of syntax.comments) {
    if (text.slice(at, start).trim() !== '') break
    found.push(text.slice(start, end))
    at = end
  }
  return found
}

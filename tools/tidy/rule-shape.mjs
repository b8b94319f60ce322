// Rule `shape`: how a file presents itself: named exports, an honest name, an opening comment.

import { isPunctuation } from './brackets.mjs'
import { isMemberDot } from './tokens.mjs'

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
  if (source.isDeclaration) return violations
  const { tokens, brackets, path } = source
  tokens.forEach((token, i) => {
    if (token.kind !== 'word' || token.text !== 'export' || isMemberDot(tokens[i - 1])) return
    const at = tokens[i + 1]?.text === 'type' ? i + 2 : i + 1
    const next = tokens[at]
    if (isPunctuation(next, '*')) {
      violations.push({ path, line: token.line, rule: 'shape', message: 'export * hides what is public; name each' })
    }
    const isListed = isPunctuation(next, '{') && listsDefault(tokens.slice(at, brackets.match[at]))
    const isDefault = (next?.kind === 'word' && next.text === 'default') || isListed
    if (isDefault && !source.isConfig) {
      violations.push({ path, line: token.line, rule: 'shape', message: 'no default exports; give it a name' })
    }
  })
  return violations
}

/**
 * `export { main as default }`; re-exporting another module's default under a name is fine.
 * @param {import('./tokens.mjs').Token[]} tokens
 */
function listsDefault(tokens) {
  return tokens.some(({ text }, i) => text === 'default' && tokens[i + 1]?.text !== 'as')
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
  const firstToken = source.tokens[0]?.start ?? source.text.length
  const isOpened = source.comments.some(({ text, start }) => start < firstToken && !TOOL_COMMENT.test(text))
  if (isOpened) return []
  return [{ path, line: 1, rule: 'shape', message: 'opens without a comment; say what it is and why it is so' }]
}

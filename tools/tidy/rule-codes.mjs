// Rule `codes`: every problem code has a page docs/errors/CODE.md, and every page has a code.
//
// A code is a string such as RELEASER-RANGE where a problem is made: after `code:`, in a table named …PROBLEM…, or as an
// argument of a function whose name speaks of problems. Silent while docs/errors does not exist.

import { isPunctuation } from './brackets.mjs'
import { stringValue } from './imports.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const PAGES = 'docs/errors/'
const CODE = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/
const PAGE = /^docs\/errors\/([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\.md$/

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkCodes(sources) {
  if (!sources.some(({ path }) => path.startsWith(PAGES))) return []
  const pages = new Set(sources.map(({ path }) => PAGE.exec(path)?.[1]).filter((code) => code !== undefined))
  /** @type {Violation[]} */
  const violations = []
  const mentioned = new Set()
  const missing = new Set()
  for (const source of sources) {
    if (!source.isCode || source.isTest || !/^packages\/[^/]+\/src\//.test(source.path)) continue
    source.tokens.forEach((token, i) => {
      const code = token.kind === 'string' ? stringValue(token) : ''
      if (!CODE.test(code)) return
      mentioned.add(code)
      if (pages.has(code) || missing.has(code) || !makesProblem(source, i)) return
      missing.add(code)
      const message = `${code} has no page ${PAGES}${code}.md`
      violations.push({ path: source.path, line: token.line, rule: 'codes', message })
    })
  }
  for (const code of pages) {
    if (mentioned.has(code)) continue
    violations.push({ path: `${PAGES}${code}.md`, line: 1, rule: 'codes', message: `nothing reports ${code}` })
  }
  return violations
}

/**
 * @param {Source} source
 * @param {number} i the index of the code's string
 */
function makesProblem(source, i) {
  const { tokens, brackets } = source
  if (isPunctuation(tokens[i - 1], ':') && tokens[i - 2]?.text === 'code') return true
  const open = brackets.parent[i]
  if (isPunctuation(tokens[open], '(') && /problem/i.test(tokens[open - 1]?.text ?? '')) return true
  for (let at = open; at >= 0; at = brackets.parent[at]) {
    if (isProblemTable(source, at)) return true
  }
  return false
}

/**
 * Whether the bracket at `open` holds the value of a constant such as PROBLEM_CODES.
 * @param {Source} source
 * @param {number} open
 */
function isProblemTable({ tokens, brackets }, open) {
  for (let at = open - 1; at >= 0 && at > open - 60; at--) {
    if (brackets.parent[at] !== brackets.parent[open]) continue
    const { kind, text } = tokens[at]
    if (kind === 'word' && (text === 'const' || text === 'let')) return /problem/i.test(tokens[at + 1]?.text ?? '')
    if (isPunctuation(tokens[at], ';') || (kind === 'word' && text === 'function')) return false
  }
  return false
}

// Rule `codes`: every problem code has a page docs/errors/CODE.md, and every page has a code.
//
// A code is a string such as RELEASER-RANGE where a problem is made: after `code:`, in a table named …PROBLEM…, or as an
// argument of a function whose name speaks of problems. Silent while docs/errors does not exist.

import { memberName, nameOf, walk } from './syntax.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./syntax.mjs').Node} Node
 */

const PAGES = 'docs/errors/'
const CODE = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/
/** A file without this has no code; the quick look saves walking most trees. */
const QUOTED_CODE = /['"][A-Z][A-Z0-9]*-[A-Z0-9-]+['"]/
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
    if (!QUOTED_CODE.test(source.text)) continue
    walk(source.syntax.program, (node, ancestors) => {
      const code = node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
      if (!CODE.test(code)) return
      mentioned.add(code)
      if (pages.has(code) || missing.has(code) || !makesProblem(node, ancestors)) return
      missing.add(code)
      const message = `${code} has no page ${PAGES}${code}.md`
      violations.push({ path: source.path, line: source.lineAt(node.start), rule: 'codes', message })
    })
  }
  for (const code of pages) {
    if (mentioned.has(code)) continue
    violations.push({ path: `${PAGES}${code}.md`, line: 1, rule: 'codes', message: `nothing reports ${code}` })
  }
  return violations
}

/**
 * @param {Node} node the code's string
 * @param {readonly Node[]} ancestors
 */
function makesProblem(node, ancestors) {
  let inner = node
  for (const outer of ancestors.toReversed()) {
    if (outer.type === 'Property' && outer.value === inner && nameOf(outer.key) === 'code') return true
    if (outer.type === 'CallExpression') return isProblemCall(outer) || isInProblemTable(ancestors)
    if (outer.type !== 'ConditionalExpression' && outer.type !== 'LogicalExpression') break
    inner = outer
  }
  return isInProblemTable(ancestors)
}

/** @param {import('vite').ESTree.CallExpression} call */
function isProblemCall({ callee }) {
  return /problem/i.test(nameOf(callee) ?? memberName(callee) ?? '')
}

/**
 * Whether this stands in the value of a constant such as PROBLEM_CODES.
 * @param {readonly Node[]} ancestors
 */
function isInProblemTable(ancestors) {
  return ancestors.some((node) => node.type === 'VariableDeclarator' && /problem/i.test(nameOf(node.id) ?? ''))
}

// Rule `numbers`: every rule of packages/core/SPEC.md is cited by a running test, every cited rule exists.
//
// A rule is a line of SPEC.md that begins with its number, **[SE3]**; a test cites it in a title: `[SE3] a deaf dog…`.
// A test that is skipped proves nothing and so cites nothing.

import { findTitles } from './titles.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const SPEC = 'packages/core/SPEC.md'
const RULE = /^\s*(?:[-*+]\s+|\d+\.\s+)?\*\*\[([A-Z]{2,4}\d+)\]\*\*/
const CITATION = /\[([A-Z]{2,4}\d+(?:\s*,\s*[A-Z]{2,4}\d+)*)\]/g

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkNumbers(sources) {
  const spec = sources.find((source) => source.path === SPEC)
  /** @type {Violation[]} */
  const violations = []
  /** @type {Map<string, number>} */
  const lineOf = new Map()
  const lines = spec === undefined ? [] : spec.text.split('\n')
  lines.forEach((line, index) => {
    const rule = RULE.exec(line)?.[1]
    if (rule === undefined) return
    const first = lineOf.get(rule)
    if (first === undefined) lineOf.set(rule, index + 1)
    else violations.push(violation(SPEC, index + 1, `[${rule}] is already the rule of line ${first}`))
  })
  const cited = new Set()
  for (const { rule, isSkipped, path, line } of findCitations(sources)) {
    if (!isSkipped) cited.add(rule)
    if (!lineOf.has(rule)) violations.push(violation(path, line, `[${rule}] is no rule of ${SPEC}`))
  }
  for (const [rule, line] of lineOf) {
    if (!cited.has(rule)) violations.push(violation(SPEC, line, `no running test cites [${rule}] in its title`))
  }
  return violations
}

/** @param {Source[]} sources */
function findCitations(sources) {
  const citations = []
  for (const source of sources) {
    if (!source.isTest || !source.path.startsWith('packages/') || source.text.search(CITATION) < 0) continue
    for (const { text, line, isSkipped } of findTitles(source)) {
      for (const [, list] of text.matchAll(CITATION)) {
        for (const rule of list.split(/\s*,\s*/)) citations.push({ rule, isSkipped, path: source.path, line })
      }
    }
  }
  return citations
}

/**
 * @param {string} path
 * @param {number} line
 * @param {string} message
 * @returns {Violation}
 */
function violation(path, line, message) {
  return { path, line, rule: 'numbers', message }
}

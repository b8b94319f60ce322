// Rule `size`: a file over 500 lines or a function over 70 is split; tests may have 800 lines.
//
// The callbacks of describe, it and test are exempt: they are chapters, not functions.

import { isPunctuation } from './brackets.mjs'
import { callRoot } from './titles.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./functions.mjs').FunctionSpan} FunctionSpan
 */

export const FILE_LINES = 500
export const TEST_FILE_LINES = 800
export const FUNCTION_LINES = 70

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkSize(sources) {
  /** @type {Violation[]} */
  const violations = []
  for (const source of sources) {
    if (!source.isCode) continue
    const lines = countLines(source.text)
    const limit = source.isTest ? TEST_FILE_LINES : FILE_LINES
    if (lines > limit) {
      violations.push({
        path: source.path,
        line: limit + 1,
        rule: 'size',
        message: `${lines} lines; at most ${limit}: split it by idea`,
      })
    }
    for (const span of source.functions) {
      const length = span.lastLine - span.firstLine + 1
      if (length <= FUNCTION_LINES || (source.isTest && isTestCallback(source, span))) continue
      violations.push({
        path: source.path,
        line: span.firstLine,
        rule: 'size',
        message: `function ${span.name} has ${length} lines; at most ${FUNCTION_LINES}`,
      })
    }
  }
  return violations
}

/** @param {string} text */
function countLines(text) {
  if (text === '') return 0
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/**
 * @param {Source} source
 * @param {FunctionSpan} span
 */
function isTestCallback(source, span) {
  const { tokens, brackets } = source
  const open = brackets.parent[span.start]
  return isPunctuation(tokens[open], '(') && callRoot(tokens, brackets, open) !== undefined
}

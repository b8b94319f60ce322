// Rule `size`: a file over 500 lines or a function over 70 is split; tests may have 800 lines.
//
// The callbacks of describe, it and test are exempt: they are chapters, not functions.

import { callsTest } from './titles.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
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
    const lines = source.lineCount
    const limit = source.isTest ? TEST_FILE_LINES : FILE_LINES
    if (lines > limit) {
      violations.push({
        path: source.path,
        line: limit + 1,
        rule: 'size',
        message: `${lines} lines; at most ${limit}: split it by idea`,
      })
    }
    if (lines <= FUNCTION_LINES) continue
    for (const span of source.functions) {
      const length = span.lastLine - span.firstLine + 1
      if (length <= FUNCTION_LINES || (source.isTest && callsTest(span.parent))) continue
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

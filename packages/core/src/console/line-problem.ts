// What is wrong with a line, pointing at the word.
//
// Codes are stable and each has a page docs/errors/CODE.md. A problem at the end of a line points at its last word, so that
// every problem has a place inside the line and a caret has something to stand under.

import { formatProblem, type Problem } from '../0-foundation/problems.ts'

/** Every problem that reading a line can give. */
export const CONSOLE_PROBLEMS = {
  'CONSOLE-INCOMPLETE': 'A line of the console ends before it says enough.',
  'CONSOLE-SYNTAX': 'A word of a line stands where it means nothing.',
  'CONSOLE-UNKNOWN-WORD': 'A line names something that is not there.',
  'CONSOLE-VALUE': 'A value in a line has the wrong type or is out of range.',
} as const

/** The code of a problem with a line. */
export type LineProblemCode = keyof typeof CONSOLE_PROBLEMS

/** A problem with a word of a line. */
export interface LineProblem extends Problem {
  readonly code: LineProblemCode
  /** Where the word begins, from 1. */
  readonly column: number
  /** How many characters it has. */
  readonly length: number
}

/**
 * A problem as people read it: the line, a caret line under the word, and what is wrong.
 *
 *     silas: force feding
 *                  ^^^^^^
 *     CONSOLE-UNKNOWN-WORD: found “feding”, expected a behavior of silas. Did you mean “feeding”?
 */
export function formatLineProblem(text: string, problem: LineProblem): string {
  const { column, length } = problem
  // Whatever of the text comes after a line break would stand between the word and its caret.
  const [line] = text.split(/[\r\n]/, 1)
  const before = blank(line.slice(0, column - 1))
  const carets = '^'.repeat(Math.max(1, width(line.slice(column - 1, column - 1 + length))))
  return `${line}\n${before}${carets}\n${formatProblem(problem)}`
}

/** As wide as the text: tabs stay tabs, since only the terminal knows how wide they are. */
function blank(text: string): string {
  return Array.from(text, (character) => (character === '\t' ? '\t' : ' ')).join('')
}

/** Characters rather than halves of them. */
function width(text: string): number {
  return Array.from(text).length
}

// What is wrong with a line, pointing at the word.
//
// Codes are stable and each has a page docs/errors/CODE.md. A problem at the end of a line points at its last word, so that
// every problem has a position inside the line and a caret has something to stand under.

import { formatProblem, type Problem } from '../0-foundation/problems.ts'

/** Every problem that reading a line can give. */
export const CONSOLE_PROBLEMS = {
  'CONSOLE-INCOMPLETE': 'A line of the console ends before it says enough.',
  'CONSOLE-LONG': 'A line of the console is longer than anything that it could mean.',
  'CONSOLE-SYNTAX': 'A word of a line stands where it means nothing.',
  'CONSOLE-UNKNOWN-WORD': 'A line names something that is not there.',
  'CONSOLE-VALUE': 'A value in a line has the wrong type or is out of range.',
} as const

/** The code of a problem with a line. */
export type LineProblemCode = keyof typeof CONSOLE_PROBLEMS

/** A problem with a word of a line. */
export interface LineProblem extends Problem {
  readonly code: LineProblemCode | 'PROBLEMS-MORE'
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
  if (problem.code === 'PROBLEMS-MORE') return formatProblem(problem)
  const { line, start } = excerpt(text, column - 1)
  const at = column - 1 - start
  const before = blank(line.slice(0, at))
  const carets = '^'.repeat(Math.max(1, width(line.slice(at, at + length))))
  return `${line}\n${before}${carets}\n${formatProblem(problem)}`
}

/** Characters of a line that are shown before and after the beginning of a word. */
const SHOWN_BEFORE = 60
const SHOWN_AFTER = 120

/** The part of a line round a word, with an ellipsis where it was cut; `start` is where in the line its first character stands. */
function excerpt(text: string, at: number): { readonly line: string; readonly start: number } {
  const from = at <= SHOWN_BEFORE + 1 ? 0 : at - SHOWN_BEFORE
  const [rest] = text.slice(from, at + SHOWN_AFTER + 1).split(/[\r\n]/, 1)
  const isCut = rest.length > at + SHOWN_AFTER - from
  const line = isCut ? `${rest.slice(0, -1)}…` : rest
  return from === 0 ? { line, start: 0 } : { line: `…${line}`, start: from - 1 }
}

/** As wide as the text: tabs stay tabs, since only the terminal knows how wide they are. */
function blank(text: string): string {
  return Array.from(text, (character) => (character === '\t' ? '\t' : ' ')).join('')
}

/** Characters rather than halves of them. */
function width(text: string): number {
  return Array.from(text).length
}

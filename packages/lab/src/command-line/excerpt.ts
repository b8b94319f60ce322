// Problems for people: where, what was found, what would be right, and the line it stands in with a caret under it.

import { formatProblem, type Problem } from '@ethogram/core'
import { visibleText } from '../visible-text.ts'
import type { Style } from './terminal.ts'

/** Reads a file's text for an excerpt; undefined when there is none. */
export type ReadSource = (file: string) => string | undefined

/** Lines for a list of problems, in the order of files and lines. */
export function problemLines(problems: readonly Problem[], style: Style, readSource: ReadSource): string[] {
  return inReadingOrder(problems).flatMap((problem, i) => [
    ...(i === 0 ? [] : ['']),
    ...oneProblem(problem, style, readSource),
  ])
}

/** The source line with its number, and a caret under the column; empty when the line does not exist. */
export function excerpt(source: string, line: number, column: number): string[] {
  const text = source.split(/\r\n|\r|\n/)[line - 1]
  if (text === undefined) return []
  const gutter = String(line)
  // Tabs are one column to a parser and many to an eye; both rows get one space instead.
  const flat = text.replaceAll('\t', ' ')
  const at = Math.max(0, Math.min(column - 1, flat.length))
  const startAt = at > WIDEST_EXCERPT - 20 ? at - (WIDEST_EXCERPT - 20) : 0
  const shown = visibleText(flat.slice(startAt, startAt + WIDEST_EXCERPT))
  const before = startAt > 0 ? '…' : ''
  const after = startAt + WIDEST_EXCERPT < flat.length ? '…' : ''
  const air = ' '.repeat(before.length + visibleText(flat.slice(startAt, at)).length)
  return [`  ${gutter} │ ${before}${shown}${after}`, `  ${' '.repeat(gutter.length)} │ ${air}^`]
}

const WIDEST_EXCERPT = 100

function oneProblem(problem: Problem, style: Style, readSource: ReadSource): string[] {
  const { file, line, column, ...rest } = problem
  const where = file === undefined ? '' : line === undefined ? file : `${file}:${line}:${column ?? 1}`
  const [code, message] = splitAfterCode(formatProblem(rest), problem.code)
  const shown = problem.level === 'warning' ? style.soft(code) : style.bad(code)
  const first = `${where === '' ? '' : `${style.bold(where)}: `}${shown}${message}`
  if (file === undefined || line === undefined) return [first]
  const source = readSource(file)
  if (source === undefined) return [first]
  return [first, ...excerpt(source, line, column ?? 1).map((row) => style.soft(row))]
}

function splitAfterCode(text: string, code: string): [upToCode: string, rest: string] {
  const end = text.indexOf(code) + code.length
  return [text.slice(0, end), text.slice(end)]
}

function inReadingOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => {
    if ((a.file ?? '') !== (b.file ?? '')) return (a.file ?? '') < (b.file ?? '') ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}

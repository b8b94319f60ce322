// Tables for terminals: columns as wide as their widest cell, numbers to the right, no lines drawn.
import { visibleText } from '../visible-text.ts'
import { unmarked } from './terminal.ts'

/** A column: its heading and which side its cells lean to. */
export interface Column {
  readonly name: string
  readonly leans?: 'left' | 'right'
}

/** The table's lines, heading first. `mark` may colour the heading. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  mark: (heading: string) => string = (heading) => heading,
): string[] {
  const widths = columns.map((column, i) =>
    Math.max(visibleLength(column.name), ...rows.map((row) => visibleLength(row[i] ?? ''))),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => pad(cell, widths[i], columns[i].leans ?? 'left'))
      .join('  ')
      .trimEnd()
  return [mark(line(columns.map((column) => column.name))), ...rows.map(line)]
}

/** Characters that are seen, without colour marks. */
export function visibleLength(words: string): number {
  return [...visibleText(unmarked(words))].length
}

/** Words wrapped to a width, each line with an indent. */
export function wrap(words: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/)) {
    if (line !== '' && indent.length + visibleLength(line) + 1 + visibleLength(word) > width) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(indent + line)
  return lines
}

function pad(cell: string, width: number, leans: 'left' | 'right'): string {
  const air = ' '.repeat(Math.max(0, width - visibleLength(cell)))
  return leans === 'left' ? cell + air : air + cell
}

// `ethogram rave rules`, `rave way` and `rave merge`: matrices from files, told in sentences, printed for a definition, or made into one.

import {
  type Matrix,
  mergeMatrices,
  mostUsedRows,
  readMatrix,
  rulesOf,
  shareInWords,
  writeMatrix,
} from '@ethogram/core/rave'
import { readBytes } from './files.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustBeWritable, writeFile } from './writing.ts'

/** The matrix in a file; problems are told with the file's name. */
export function loadMatrix(file: string): Matrix {
  const bytes = readBytes(file)
  try {
    return readMatrix(bytes)
  } catch (error) {
    throw inFile(file, error)
  }
}

function inFile(file: string, error: unknown): unknown {
  const problems = (error as { readonly problems?: UseError['problems'] }).problems
  return problems === undefined ? error : new UseError(`${file} cannot be used:`, problems)
}

/** Tells a matrix as rules. */
export function raveRulesCommand(
  terminal: Terminal,
  file: string,
  options: { readonly rules: number; readonly isJson: boolean },
): number {
  const matrix = loadMatrix(file)
  const { rules } = rulesOf(matrix, { rules: options.rules })
  if (options.isJson) {
    terminal.print(JSON.stringify({ task: matrix.task, rows: matrix.rows.length, rules }))
    return EXIT.ok
  }
  const { style } = terminal
  terminal.print(`${style.bold(matrix.task)}  ${style.soft(`${matrix.rows.length} keys`)}`)
  const rows = rules.map(({ when, then, share }) => [shareInWords(share), when, `→ ${then}`])
  const columns = [{ name: 'used', leans: 'right' as const }, { name: 'when' }, { name: 'then' }]
  for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
  if (rules.length === 0) terminal.print('It has learned nothing yet.')
  return EXIT.ok
}

/** What a way is called unless somebody says otherwise, and how far it sees unless told, lengths of the body. */
const USUAL_WAYS = {
  avoid: { name: 'stroll', vision: 20 },
  goto: { name: 'fetch', vision: 10 },
  retreat: { name: 'flee', vision: 10 },
} as const

/** Prints a matrix as a way for a definition. */
export function raveWayCommand(
  terminal: Terminal,
  file: string,
  { name, isJson }: { readonly name: string | undefined; readonly isJson: boolean },
): number {
  const whole = loadMatrix(file)
  const { matrix, share } = mostUsedRows(whole)
  const { task, responses, vision, rows, floor, ceiling } = matrix
  if (floor !== 0 || ceiling !== 1) {
    throw new UseError(`${file} has weights from ${floor} to ${ceiling}; those of a creature go from 0 to 1.`)
  }
  const usual = USUAL_WAYS[task]
  const way = name ?? usual.name
  if (isJson) {
    terminal.print(JSON.stringify({ navigation: { [way]: { task, turns: responses, from: rows } }, share }))
    return EXIT.ok
  }
  const kept = rows.length === whole.rows.length ? '' : ` of ${whole.rows.length}`
  terminal.print(`# ${rows.length}${kept} keys of ${file}: ${shareInWords(share)} of all uses.`)
  if (vision !== usual.vision) terminal.print(`# It saw as far as ${vision} lengths of a body: give vM, in metres.`)
  terminal.print('navigation:')
  terminal.print(`  ${JSON.stringify(way)}:`)
  terminal.print(`    task: ${task}`)
  terminal.print(`    turns: ${listOf(responses)}`)
  terminal.print('    from:')
  for (const { key, weights, uses } of rows) {
    terminal.print(`      - { key: ${key}, weights: ${listOf(weights)}, uses: ${listOf(uses)} }`)
  }
  return EXIT.ok
}

function listOf(numbers: readonly number[]): string {
  return `[${numbers.join(', ')}]`
}

/** Merges matrices into a file. */
export function raveMergeCommand(
  terminal: Terminal,
  files: readonly string[],
  { out, isJson }: { readonly out: string; readonly isJson: boolean },
): number {
  const [first, ...others] = files.map(loadMatrix)
  mustBeWritable(out)
  let merged: Matrix
  try {
    merged = mergeMatrices([first, ...others])
  } catch (error) {
    throw inFile(files.join(', '), error)
  }
  writeFile(out, writeMatrix(merged))
  const told = { task: merged.task, matrices: files.length, rows: merged.rows.length, out }
  if (isJson) terminal.print(JSON.stringify(told))
  else terminal.print(`${told.matrices} matrices of the task ${told.task} are one of ${told.rows} keys in ${out}`)
  return EXIT.ok
}

// Matrices as files: what was learned, for whom it is, and how often each pair was used.
//
// Magic word, version, checksum and sections are those of snapshots (record/file.ts), so that a foreign, changed or cut file is
// refused the same way. What a file says is checked number by number before anything of it is used.

import { type Problem, ProblemsError, problem, show } from '../0-foundation/problems.ts'
import { isKey, MOST_RESPONSES, MOST_USES } from '../6-navigation/matrix.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'
import { isRecord } from '../definition/reading/findings.ts'
import { readFile, writeFile } from '../record/file.ts'
import { type FullMatchOptions, TASKS } from './options.ts'

/** A matrix as a file. */
export function writeMatrix(matrix: Matrix): Uint8Array<ArrayBuffer> {
  const { rows, ...header } = matrix
  const keys = Int32Array.from(rows, ({ key }) => key)
  const weights = Float64Array.from(rows.flatMap((row) => row.weights))
  const uses = Int32Array.from(rows.flatMap((row) => row.uses))
  const sections = [keys, weights, uses].map((array) => new Uint8Array(array.buffer))
  return writeFile('MATR', { header: { ...header, rows: rows.length }, sections })
}

/** Reads a matrix, or throws what is wrong with the file. */
export function readMatrix(bytes: Uint8Array): Matrix {
  const { header, sections } = readFile('MATR', bytes)
  const problems = problemsOfHeader(header)
  if (problems.length > 0) throw new ProblemsError(problems)
  const { rows: count, ...told } = header as Omit<Matrix, 'rows'> & { readonly rows: number }
  const responses = told.responses.length
  const sizes = [4 * count, 8 * count * responses, 4 * count * responses]
  const isWhole = sections.length === sizes.length && sections.every((section, k) => section.byteLength === sizes[k])
  if (!isWhole) {
    const found = sections.map((section) => section.byteLength).join(', ')
    throw new ProblemsError([problem('FILE-SECTION', 'sections', `${found} bytes`, `${sizes.join(', ')} bytes`)])
  }
  const keys = new Int32Array(sections[0].buffer)
  const weights = new Float64Array(sections[1].buffer)
  const uses = new Int32Array(sections[2].buffer)
  const rows = Array.from(keys, (key, k): MatrixRow => {
    const from = k * responses
    return {
      key,
      weights: Array.from(weights.subarray(from, from + responses)),
      uses: Array.from(uses.subarray(from, from + responses)),
    }
  })
  const matrix = { ...told, rows }
  const wrong = checkMatrix(matrix)
  if (wrong.length > 0) throw new ProblemsError(wrong)
  return matrix
}

/** All problems of the numbers of a matrix. */
export function checkMatrix(matrix: Matrix): Problem[] {
  const problems = checkForm(matrix)
  if (problems.length > 0) return problems
  const { floor, ceiling, responses } = matrix
  let before = -1
  for (const [k, { key, weights, uses }] of matrix.rows.entries()) {
    const add = (what: string, found: unknown, expected: string) =>
      problems.push(problem('MATRIX-INVALID', `rows[${k}].${what}`, show(found), expected))
    if (!isKey(key)) add('key', key, 'a key of vision or bearing that can occur')
    else if (key <= before) add('key', key, `more than ${before}, the key before it`)
    before = Math.max(before, key)
    if (weights.length !== responses.length) add('weights', weights.length, `${responses.length} weights`)
    const heavy = weights.findIndex((weight) => !(weight >= floor && weight <= ceiling))
    if (heavy >= 0) add(`weights[${heavy}]`, weights[heavy], `a number from ${floor} to ${ceiling}`)
    if (uses.length !== responses.length) add('uses', uses.length, `${responses.length} counts`)
    const used = uses.findIndex((count) => !(Number.isInteger(count) && count >= 0 && count <= MOST_USES))
    if (used >= 0) add(`uses[${used}]`, uses[used], `a whole number from 0 to ${MOST_USES}`)
    if (problems.length >= ENOUGH) break
  }
  return problems
}

/** What is no matrix at all: it is asked before its numbers are. */
function checkForm(matrix: unknown): Problem[] {
  const told = isRecord(matrix) ? matrix : {}
  const problems: Problem[] = problemsOfHeader({ ...told, rows: 0 }).map((each) => ({
    ...each,
    code: 'MATRIX-INVALID',
  }))
  const { rows } = told
  if (!Array.isArray(rows)) return [...problems, problem('MATRIX-INVALID', 'rows', show(rows), 'a list of rows')]
  const wrong = rows.findIndex((row) => !isRecord(row) || !Array.isArray(row.weights) || !Array.isArray(row.uses))
  if (wrong >= 0) {
    const expected = 'a row with a key, weights and uses'
    problems.push(problem('MATRIX-INVALID', `rows[${wrong}]`, show(rows[wrong]), expected))
  }
  return problems
}

/** Problems after which nobody looks on. */
const ENOUGH = 20

function problemsOfHeader(header: unknown): Problem[] {
  const problems: Problem[] = []
  const told = (header ?? {}) as Readonly<Record<string, unknown>>
  const must = (key: string, isRight: boolean, expected: string) => {
    if (!isRight) problems.push(problem('FILE-HEADER', key, JSON.stringify(told[key]) ?? 'nothing', expected))
  }
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  must('task', TASKS.includes(told.task as never), `one of ${TASKS.join(', ')}`)
  for (const key of ['vision', 'desired', 'sensing']) {
    must(key, isNumber(told[key]) && told[key] > 0, 'a distance above 0')
  }
  for (const key of ['floor', 'ceiling', 'start']) must(key, isNumber(told[key]), 'a number')
  if (problems.length === 0) must('start', isOrdered(told), 'floor ≤ start ≤ ceiling, floor < ceiling')
  const { responses, rows } = told
  const isList = Array.isArray(responses) && responses.length >= 1 && responses.length <= MOST_RESPONSES
  must('responses', isList && responses.every(isNumber), `1 to ${MOST_RESPONSES} turns`)
  must('rows', Number.isInteger(rows) && (rows as number) >= 0, 'how many rows there are')
  return problems
}

function isOrdered({ floor, ceiling, start }: Readonly<Record<string, unknown>>): boolean {
  return Number(floor) < Number(ceiling) && Number(floor) <= Number(start) && Number(start) <= Number(ceiling)
}

/** What keeps a matrix from being used in a match: all that differs. `path` is the matrix's. */
function findMismatches(matrix: Matrix, options: FullMatchOptions, path: string): Problem[] {
  const problems: Problem[] = []
  for (const key of ['task', 'vision', 'desired', 'sensing', 'responses', 'floor', 'ceiling'] as const) {
    const found = String(matrix[key])
    const expected = String(options[key])
    if (found === expected) continue
    const where = path === '' ? key : `${path}.${key}`
    problems.push(problem('MATRIX-MISMATCH', where, found, `${expected}, as in what it is for`))
  }
  return problems
}

/** What keeps matrices from being given to the actors of a match: one for all of them, or one each. */
export function checkMatrices(matrices: readonly Matrix[], options: FullMatchOptions): Problem[] {
  const { actors } = options
  if (!Array.isArray(matrices)) return [problem('MATRIX-INVALID', 'matrices', show(matrices), 'a list of matrices')]
  if (matrices.length > 1 && matrices.length !== actors) {
    const expected = `one for each of ${actors} actors, or one for all of them`
    return [problem('MATRIX-MISMATCH', 'matrices', `${matrices.length} matrices`, expected)]
  }
  return matrices.flatMap((matrix, k) => {
    const wrong = checkForm(matrix).map((each) => ({ ...each, path: `matrices[${k}].${each.path}` }))
    if (wrong.length > 0) return wrong
    const differing = findMismatches(matrix, options, `matrices[${k}]`)
    return differing.length > 0 ? differing : checkMatrix(matrix)
  })
}

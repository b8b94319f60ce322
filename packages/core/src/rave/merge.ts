// Several matrices in one: what each knows counts as much as it has tried it.
//
// Per pair the weight is the mean of the weights, each as often as its matrix used the pair; pairs that nobody used keep the first
// weight. So a newcomer begins with what others have learned, each in its own world. Pure.

import { ProblemsError, problem, show } from '../0-foundation/problems.ts'
import { MOST_USES } from '../6-navigation/matrix.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'
import { checkMatrices } from './matrix-file.ts'
import { fullOptions } from './options.ts'

/** One matrix of several that are for the same task, senses and responses; throws MATRIX-MISMATCH otherwise, and what is no matrix. */
export function mergeMatrices(matrices: readonly [Matrix, ...Matrix[]]): Matrix {
  if (!Array.isArray(matrices) || matrices.length === 0)
    throw new ProblemsError([problem('MATRIX-INVALID', 'matrices', show(matrices), 'a list of at least one matrix')])
  const [first] = matrices
  const { rows: _rows, ...head } = Object(first) as Matrix
  const problems = checkMatrices(matrices, { ...fullOptions(head), actors: matrices.length })
  if (problems.length > 0) throw new ProblemsError(problems)
  const byKey = new Map<number, MatrixRow[]>()
  for (const row of matrices.flatMap(({ rows }) => rows)) {
    const others = byKey.get(row.key)
    if (others === undefined) byKey.set(row.key, [row])
    else others.push(row)
  }
  const keys = [...byKey.keys()].sort((a, b) => a - b)
  return { ...head, rows: keys.map((key) => mergeRows(key, byKey.get(key) ?? [], first)) }
}

function mergeRows(key: number, rows: readonly MatrixRow[], { responses, start, floor, ceiling }: Matrix): MatrixRow {
  const weights: number[] = []
  const uses: number[] = []
  for (const k of responses.keys()) {
    let count = 0
    let sum = 0
    for (const row of rows) {
      count += row.uses[k]
      sum += row.uses[k] * row.weights[k]
    }
    // A mean of numbers that all stand at a limit may be off it by rounding.
    weights.push(count === 0 ? start : Math.min(ceiling, Math.max(floor, sum / count)))
    uses.push(Math.min(count, MOST_USES))
  }
  return { key, weights, uses }
}

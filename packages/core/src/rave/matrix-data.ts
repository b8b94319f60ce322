// A matrix as data: what one actor has learned, apart from any match, to be read, written, merged and given to others.
//
// Reads and writes the rows of a match, whose matrices share one table. Seed: 004 figure 6.

import { f64, i32 } from '../0-foundation/arena.ts'
import { KEY_BITS } from '../6-navigation/matrix.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'
import { putRow } from '../learning/collective.ts'
import { AT, type MatchInside, makeRoom, ownerOf } from './match-state.ts'
import type { FullMatchOptions } from './options.ts'

/** The matrix of one actor of a match. */
export function takeOut(inside: MatchInside, actor: number): Matrix {
  const { matrix, matrixSlab, options } = inside
  const { f, i } = matrixSlab
  const rows: MatrixRow[] = []
  for (let row = 0; row < i32[i + matrix.count]; row++) {
    const key = i32[i + matrix.keys + row]
    if (key >> KEY_BITS !== actor) continue
    const at = row * matrix.responses
    const weights = Array.from(f64.subarray(f + matrix.weights + at, f + matrix.weights + at + matrix.responses))
    const uses = Array.from(i32.subarray(i + matrix.uses + at, i + matrix.uses + at + matrix.responses))
    rows.push({ key: key - ownerOf(actor), weights, uses })
  }
  rows.sort((a, b) => a.key - b.key)
  const { task, vision, desired, sensing, responses, start } = options
  const { floor, ceiling } = limitsOf(rows, options)
  return { task, vision, desired, sensing, responses, floor, ceiling, start, rows }
}

/** Least and greatest weight. What Q(λ) learns are values that nothing limits: theirs are those that it has come to. */
function limitsOf(
  rows: readonly MatrixRow[],
  { mind, floor, ceiling }: FullMatchOptions,
): Pick<Matrix, 'floor' | 'ceiling'> {
  if (mind !== 'q') return { floor, ceiling }
  const weights = rows.flatMap((row) => row.weights)
  return {
    floor: weights.reduce((least, weight) => Math.min(least, weight), floor),
    ceiling: weights.reduce((most, weight) => Math.max(most, weight), ceiling),
  }
}

/** Gives all actors of a match copies of matrices instead of what they knew: one for all of them, or one each. */
export function giveAll(inside: MatchInside, given: readonly Matrix[]): void {
  const { matrix, matrixSlab } = inside
  i32.fill(0, matrixSlab.i + matrix.table, matrixSlab.i + matrix.table + 2 * matrix.capacity)
  i32[matrixSlab.i + matrix.count] = 0
  for (let a = 0; a < inside.actors; a++) putIn(inside, a, given.length === 1 ? given[0] : given[a])
}

/** Gives an actor that knows nothing a matrix: a copy, with which it goes on learning. */
function putIn(inside: MatchInside, actor: number, given: Matrix): void {
  makeRoom(inside, given.rows.length)
  const { matrix, matrixSlab, slab } = inside
  const { f, i } = matrixSlab
  const [af, ai] = [slab.f + AT.automaton, slab.i + AT.automatonInts]
  for (const row of given.rows) putRow(matrix, f, i, row, af, ai, ownerOf(actor))
}

// A matrix as data: what one actor has learned, apart from any match, to be read, written, merged and given to others.
//
// Reads and writes the rows of a match, whose matrices share one table. Seed: 004 figure 6.

import { f64, i32 } from '../0-foundation/arena.ts'
import { heavyResponses, KEY_BITS } from '../6-navigation/matrix.ts'
import { rowFor } from '../learning/collective.ts'
import { AT, type MatchInside, makeRoom, ownerOf } from './match-state.ts'
import type { Task } from './options.ts'

/** What was learned about one key. */
export interface MatrixRow {
  /** 0…32767 of vision: left, ahead and right, 5 bits each, object × 4 + level; from 32768 on of bearing: azimuth × 4 + level. */
  readonly key: number
  /** By response. */
  readonly weights: readonly number[]
  /** By response: how often it was done. */
  readonly uses: readonly number[]
}

/** What an actor has learned, and what for. */
export interface Matrix {
  readonly task: Task
  /** v, d and r, units. */
  readonly vision: number
  readonly desired: number
  readonly sensing: number
  /** Degrees. */
  readonly responses: readonly number[]
  /** Least, greatest and first weight. */
  readonly floor: number
  readonly ceiling: number
  readonly start: number
  /** By key, ascending. */
  readonly rows: readonly MatrixRow[]
}

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
  const { task, vision, desired, sensing, responses, floor, ceiling, start } = options
  return { task, vision, desired, sensing, responses, floor, ceiling, start, rows }
}

/** Gives an actor of a match a matrix: a copy, with which it goes on learning. */
export function putIn(inside: MatchInside, actor: number, given: Matrix): void {
  makeRoom(inside, given.rows.length)
  const { matrix, matrixSlab, slab } = inside
  const { f, i } = matrixSlab
  for (const { key, weights, uses } of given.rows) {
    const [af, ai] = [slab.f + AT.automaton, slab.i + AT.automatonInts]
    const row = rowFor(matrix, f, i, ownerOf(actor) + key, af, ai)
    f64.set(weights, f + matrix.weights + row * matrix.responses)
    i32.set(uses, i + matrix.uses + row * matrix.responses)
    i32[i + matrix.heavy + row] = heavyResponses(f + matrix.weights + row * matrix.responses, af, ai)
  }
}

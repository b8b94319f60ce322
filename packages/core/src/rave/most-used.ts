// A matrix that is too large for a mind, with the rows it used most: five actors meet a thousand keys, most of them hardly ever.
//
// A creature has room for fewer keys than an actor of the bench. What is left out behaves as what was never met. Pure.

import { WAY_ROWS } from '../6-navigation/by-matrix.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'

/** A matrix, and which share of all uses its rows have, 0…1. */
export interface MostUsed {
  readonly matrix: Matrix
  readonly share: number
}

/** How many of too many rows a creature is given: a quarter of its room stays free for what it meets itself. */
const GIVEN_ROWS = 0.75 * WAY_ROWS

/**
 * The rows of a matrix that were used most; of equals, lower keys. Unless told otherwise all, if a creature has room for them (256), else 192:
 * it meets others itself.
 */
export function mostUsedRows(matrix: Matrix, most?: number): MostUsed {
  const count = most ?? (matrix.rows.length <= WAY_ROWS ? WAY_ROWS : GIVEN_ROWS)
  const sorted = [...matrix.rows].sort((a, b) => usesOf(b) - usesOf(a) || a.key - b.key)
  const rows = sorted.slice(0, count).sort((a, b) => a.key - b.key)
  const all = sum(matrix.rows)
  return { matrix: { ...matrix, rows }, share: all === 0 ? 1 : sum(rows) / all }
}

function usesOf({ uses }: MatrixRow): number {
  return uses.reduce((total, count) => total + count, 0)
}

function sum(rows: readonly MatrixRow[]): number {
  return rows.reduce((total, row) => total + usesOf(row), 0)
}

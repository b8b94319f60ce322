// Sets of small numbers as bits of the arena's integers, 32 to an integer.

import { i32 } from './arena.ts'

/** Integers that hold a bit for each of `count`. */
export function wordsFor(count: number): number {
  return (count + 31) >> 5
}

/** Whether bit `k` of the set that begins at `at` is on. */
export function hasBit(at: number, k: number): boolean {
  return ((i32[at + (k >> 5)] >>> (k & 31)) & 1) !== 0
}

/** Turns bit `k` of the set that begins at `at` on. */
export function setBit(at: number, k: number): void {
  i32[at + (k >> 5)] |= 1 << (k & 31)
}

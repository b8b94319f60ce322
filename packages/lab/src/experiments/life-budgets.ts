// Whether lives of one temperament are more alike than lives of several: distances between time budgets, and a permutation test.
//
// Two budgets are as far apart as the share of time that would have to be spent otherwise to make one of the other. Each temperament
// lives twice, under different luck. If it made no difference, any other pairing of the lives would be as near: p is the share of
// random pairings whose partners are on average at most as far apart as those who share a temperament.

import { mean } from '../statistics.ts'

/** Shares of time by activity. */
type Budget = Readonly<Record<string, number>>

/** How many pairings are drawn. */
const PAIRINGS = 4999

/** What came out. */
export interface Likeness {
  /** Mean distance between lives of one temperament, and between lives of different ones. */
  readonly within: number
  readonly between: number
  readonly p: number
}

/** How far apart two budgets are, 0…1. */
export function budgetDistance(one: Budget, other: Budget): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].reduce((sum, name) => sum + Math.abs((one[name] ?? 0) - (other[name] ?? 0)), 0) / 2
}

/** Compares partners (the first with the second, the third with the fourth …) with all others. `draw` gives numbers from 0 to below 1. */
export function likenessOf(budgets: readonly Budget[], draw: () => number): Likeness {
  const order = budgets.map((_, k) => k)
  const far = budgets.map((one) => budgets.map((other) => budgetDistance(one, other)))
  const apart = (pairing: readonly number[]): number =>
    mean(Array.from({ length: pairing.length >> 1 }, (_, k) => far[pairing[2 * k]][pairing[2 * k + 1]]))
  const within = apart(order)
  const others = order.flatMap((a) => order.flatMap((b) => (a < b && a >> 1 !== b >> 1 ? [far[a][b]] : [])))
  let asNear = 1
  for (let k = 0; k < PAIRINGS; k++) if (apart(shuffled(order, draw)) <= within) asNear++
  return { within, between: mean(others), p: asNear / (PAIRINGS + 1) }
}

function shuffled(list: readonly number[], draw: () => number): number[] {
  const found = [...list]
  for (let k = found.length - 1; k > 0; k--) {
    const other = Math.floor(draw() * (k + 1))
    ;[found[k], found[other]] = [found[other], found[k]]
  }
  return found
}

// Medians, quartiles and means of what matches give, and which contests they are taken over.

import type { ContestScores } from '@ethogram/core/rave'

/** The value below which a share of a list lies, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[above] - sorted[below])
}

/** The middle of a list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The mean of a list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Names of scores. */
export type ScoreName = 'sMinc' | 'sMaxd' | 'sIn' | 'sOut'

/** One score of each contest. */
export function scoresOf(scores: readonly ContestScores[], name: ScoreName): number[] {
  return scores.map((contest) => contest[name] ?? Number.NaN)
}

/** Mean of a score over the last contests. */
export function lastOf(scores: readonly ContestScores[], name: ScoreName, contests: number): number {
  return mean(scoresOf(scores.slice(-contests), name))
}

/** Collisions of the first contests, all together. */
export function firstCollisions(scores: readonly ContestScores[], contests: number): number {
  return scores.slice(0, contests).reduce((sum, { collisions }) => sum + collisions, 0)
}

/** For each contest the quantile over matches. */
export function curveOf(
  matches: readonly { readonly scores: readonly ContestScores[] }[],
  name: ScoreName,
  share = 0.5,
): number[] {
  const contests = Math.min(...matches.map(({ scores }) => scores.length))
  return Array.from({ length: contests }, (_, k) =>
    quantile(
      matches.map(({ scores }) => scores[k][name] ?? Number.NaN),
      share,
    ),
  )
}

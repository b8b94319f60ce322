// Scores of matches: by contest, of the last ones, and as a curve over several matches.

import type { ContestScores } from '@ethogram/core/rave'
import { mean, quantile } from '../statistics.ts'

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

// What the experiments with learned ways share: seeds apart from those by which anything was chosen, and matches played for each.

import type { MatchOptions, RaveWorld } from '@ethogram/core/rave'
import type { ExperimentOptions } from '../experiment.ts'
import { type MatchJob, type MatchJobCode, type MatchResult, playMatch } from '../rave/play-match.ts'

/** Nothing was chosen by seeds from here on. */
const FIRST_SEED = 1000

/** As many seeds as there are trials. */
export function seedsOf({ seed, trials, isShort }: ExperimentOptions, usual: number, short: number): number[] {
  const count = trials ?? (isShort ? short : usual)
  return Array.from({ length: count }, (_, k) => FIRST_SEED * seed + k + 1)
}

/** A counter of matches for progress. */
export function startCount({ onProgress }: ExperimentOptions, total: number): () => void {
  let done = 0
  return () => onProgress(Math.min(1, ++done / total))
}

/** Plays a match for each seed. */
export function playSeeds(
  world: RaveWorld,
  options: MatchOptions,
  seeds: readonly number[],
  more: Partial<MatchJob> & MatchJobCode = {},
  onMatch: () => void = () => {},
): MatchResult[] {
  const { critics, policy, ...job } = more
  const code = { ...(critics === undefined ? {} : { critics }), ...(policy === undefined ? {} : { policy }) }
  return seeds.map((seed) => {
    const result = playMatch({ world, options, seed, ...job }, code)
    onMatch()
    return result
  })
}

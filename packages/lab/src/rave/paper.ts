// The twelve experiments of the paper: four worlds to avoid in, goals and threats, each with one actor and with five; and what must
// come out, as medians over 20 matches with other seeds than those by which anything was chosen. Seed: 004 §6.0, figures 12 to 14.

import type { MatchOptions, RaveWorld } from '@ethogram/core/rave'
import { raveCorners, raveCourtyard, raveField, raveLanes, raveTargets } from '@ethogram/scenes'
import type { MatchJob, MatchResult } from './play-match.ts'
import { lastOf, type ScoreName } from './statistics.ts'

/** One experiment of the paper. */
export interface PaperExperiment {
  /** `corners-5`: its world or task, and how many actors. */
  readonly name: string
  readonly world: RaveWorld
  readonly options: MatchOptions
  /** The score that the task is about, besides collisions and displacement. */
  readonly score?: ScoreName
  readonly bounds: PaperBounds
}

/** The least medians: S_minc of contest 5, S_minc and S_maxd of the last ten contests, the task's score of the last 25. */
export interface PaperBounds {
  readonly fifth: number
  readonly minc: number
  readonly maxd: number
  readonly task?: number
  /** The task's score with a strict temper. */
  readonly strict?: number
}

const avoid = (world: RaveWorld, actors: number, bounds: PaperBounds): PaperExperiment => ({
  name: `${world.rave}-${actors}`,
  world,
  options: { task: 'avoid', actors },
  bounds,
})

const toward = (task: 'goto' | 'retreat', actors: number, bounds: PaperBounds): PaperExperiment => ({
  name: `${task}-${actors}`,
  world: raveTargets,
  options: { task, actors },
  score: task === 'goto' ? 'sIn' : 'sOut',
  bounds,
})

/** Walls and five actors: the same bounds for the three worlds with walls. */
const CROWDED: PaperBounds = { fifth: 97.8, minc: 99.4, maxd: 89 }

/** All twelve. */
export const PAPER_EXPERIMENTS: readonly PaperExperiment[] = [
  avoid(raveField, 1, { fifth: 99.5, minc: 99.8, maxd: 92 }),
  avoid(raveCorners, 1, { fifth: 98.5, minc: 99.7, maxd: 91 }),
  avoid(raveLanes, 1, { fifth: 99, minc: 99.7, maxd: 91 }),
  avoid(raveCourtyard, 1, { fifth: 99, minc: 99.7, maxd: 91 }),
  toward('goto', 1, { fifth: 99, minc: 99.7, maxd: 70, task: 86, strict: 92 }),
  toward('retreat', 1, { fifth: 99, minc: 99.7, maxd: 92, task: 99.6 }),
  avoid(raveField, 5, { fifth: 98.3, minc: 99.5, maxd: 91 }),
  avoid(raveCorners, 5, CROWDED),
  avoid(raveLanes, 5, CROWDED),
  avoid(raveCourtyard, 5, CROWDED),
  toward('goto', 5, { fifth: 96.5, minc: 99.2, maxd: 68, task: 81, strict: 84 }),
  toward('retreat', 5, { fifth: 98.2, minc: 99.4, maxd: 90, task: 98.9 }),
]

/** The jobs of an experiment, a match for each seed. */
export function jobsOf(
  { world, options }: PaperExperiment,
  seeds: readonly number[],
  more: MatchOptions = {},
  tracks: readonly number[] = [],
): MatchJob[] {
  return seeds.map((seed, k) => ({ world, options: { ...options, ...more }, seed, ...(k === 0 ? { tracks } : {}) }))
}

/** What an experiment is judged by, of one match. */
export interface PaperValues {
  readonly fifth: number
  readonly minc: number
  readonly maxd: number
  readonly task: number
}

/** The values of one match; a shorter one is judged by shorter ends. */
export function valuesOf({ scores }: MatchResult, score: ScoreName | undefined): PaperValues {
  const ten = Math.min(10, Math.ceil(scores.length / 5))
  const half = Math.ceil(scores.length / 2)
  return {
    fifth: scores[Math.min(4, scores.length - 1)].sMinc,
    minc: lastOf(scores, 'sMinc', ten),
    maxd: lastOf(scores, 'sMaxd', ten),
    task: score === undefined ? Number.NaN : lastOf(scores, score, half),
  }
}

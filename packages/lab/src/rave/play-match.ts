// One match as a job: what is to be played, as plain data that a worker can be handed, and what comes of it.
//
// A job depends on nothing but itself, so that it gives the same in this thread, in another, and in any order.

import {
  type ContestScores,
  type Critic,
  createMatch,
  type Match,
  type MatchChanges,
  type MatchOptions,
  type Matrix,
  type Policy,
  type RaveWorld,
} from '@ethogram/core/rave'

/** A match to be played. */
export interface MatchJob {
  readonly world: RaveWorld
  readonly options: MatchOptions
  readonly seed: number
  readonly matrices?: readonly Matrix[]
  /** What changes after how many contests. */
  readonly changes?: Readonly<Record<number, MatchChanges>>
  /** Contests, from 1, of which the ways of all actors are kept. */
  readonly tracks?: readonly number[]
  /** Whether the matrices are wanted in the end. */
  readonly wantsMatrices?: boolean
}

/** What cannot be handed to a worker as data. */
export interface MatchJobCode {
  readonly critics?: Readonly<Record<string, Critic>>
  readonly policy?: Policy
}

/** Where actors went in a contest: x and y step by step. */
export interface MatchTrack {
  readonly contest: number
  readonly actor: number
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Where the active target was in the end. */
  readonly target?: readonly [x: number, y: number]
}

/** What came of a match. */
export interface MatchResult {
  readonly seed: number
  readonly scores: readonly ContestScores[]
  readonly tracks: readonly MatchTrack[]
  readonly matrices: readonly Matrix[]
  /** What went wrong in critics of one's own. */
  readonly faults: { readonly count: number; readonly last: string }
}

/** Steps between two points of a way that are kept. */
const TRACK_STEPS = 3

/** Plays a match to its end; `onContest` is told after each contest. */
export function playMatch(job: MatchJob, code: MatchJobCode = {}, onContest: () => void = () => {}): MatchResult {
  const { world, options, seed, matrices, changes = {}, tracks: tracked = [] } = job
  const match = createMatch(world, { ...options, seed, ...code, ...(matrices === undefined ? {} : { matrices }) })
  try {
    const tracks: MatchTrack[] = []
    while (!match.isOver) {
      const change = changes[match.contest]
      if (change !== undefined) match.change(change)
      if (tracked.includes(match.contest + 1)) tracks.push(...followContest(match))
      else match.playContest()
      onContest()
    }
    const kept =
      job.wantsMatrices === true ? Array.from({ length: match.options.actors }, (_, a) => match.matrix(a)) : []
    return { seed, scores: match.scores, tracks, matrices: kept, faults: { ...match.faults } }
  } finally {
    match.dispose()
  }
}

function followContest(match: Match): MatchTrack[] {
  const contest = match.contest + 1
  const at: number[] = []
  const tracks = Array.from({ length: match.options.actors }, (_, actor) => ({
    contest,
    actor,
    x: [] as number[],
    y: [] as number[],
  }))
  const last = match.options.stages * match.options.stageSteps
  do {
    // Not beyond the contest: the next one begins elsewhere.
    match.advance(Math.min(match.step === 0 ? 1 : TRACK_STEPS, last - match.step))
    match.writePositions(at)
    for (const { actor, x, y } of tracks) {
      x.push(at[2 * actor])
      y.push(at[2 * actor + 1])
    }
  } while (match.step > 0)
  const { positions, active } = match.targets()
  const target =
    match.options.task === 'avoid' ? undefined : ([positions[2 * active], positions[2 * active + 1]] as const)
  return tracks.map((track) => (target === undefined ? track : { ...track, target }))
}

// Scores of actors that do not learn, in the world of the match: chance, and six lines written by hand.
//
// They are played a little at a time beside the match, a few contests each. A changed world gets its own, from the contest in which it was
// changed.
import { type ContestScores, createMatch, type Match, type RaveWorld } from '@ethogram/core/rave'
import type { Baseline, MeanScores, RaveSetup, ScoreName } from './rave-protocol.ts'

/** Steps of all actors together that a baseline takes, about; contests at least and at most. */
const ENOUGH_STEPS = 200_000
const MOST_CONTESTS = 20

/** Steps of all actors together between two looks at the clock. */
const PART_STEPS = 1000

const SCORES: readonly ScoreName[] = ['sMinc', 'sMaxd', 'sIn', 'sOut']

/** Plays baselines. */
export class Baselines {
  #all: Baseline[] = []
  #jobs: { readonly mind: 'random' | 'hand'; readonly match: Match }[] = []

  get all(): readonly Baseline[] {
    return this.#all
  }

  get isBusy(): boolean {
    return this.#jobs.length > 0
  }

  /** Begins anew for a world that stands from a contest on. */
  begin(setup: RaveSetup, world: RaveWorld, fromContest: number): void {
    this.#drop()
    const kept = this.#all.filter((one) => one.fromContest < fromContest && one.hand !== undefined)
    this.#all = [...kept, { fromContest, random: undefined, hand: undefined }]
    const { task, actors, seed } = setup
    const contests = Math.min(MOST_CONTESTS, Math.max(1, Math.ceil(ENOUGH_STEPS / (1800 * actors))))
    this.#jobs = (['random', 'hand'] as const).map((mind) => ({
      mind,
      match: createMatch(world, { task, actors, seed, contests, mind, critic: task, learning: false }),
    }))
  }

  /** Plays on until it is enough for now; answers whether there is a new score. */
  work(isEnough: () => boolean): boolean {
    const [job] = this.#jobs
    if (job === undefined) return false
    const { match, mind } = job
    const before = match.scores.length
    const part = Math.max(1, Math.floor(PART_STEPS / match.options.actors))
    do match.advance(part)
    while (!match.isOver && !isEnough())
    if (match.scores.length === before) return false
    const last = this.#all[this.#all.length - 1]
    this.#all = [...this.#all.slice(0, -1), { ...last, [mind]: meanOf(match.scores) }]
    if (match.isOver) this.#jobs.shift()?.match.dispose()
    return true
  }

  /** Everything of another match is forgotten. */
  forget(): void {
    this.#drop()
    this.#all = []
  }

  #drop(): void {
    for (const { match } of this.#jobs.splice(0)) match.dispose()
  }
}

/** The mean of each score that there is. */
function meanOf(scores: readonly ContestScores[]): MeanScores {
  return Object.fromEntries(
    SCORES.flatMap((name) => {
      const values = scores.flatMap((one) => one[name] ?? [])
      return values.length === 0 ? [] : [[name, values.reduce((sum, value) => sum + value, 0) / values.length]]
    }),
  )
}

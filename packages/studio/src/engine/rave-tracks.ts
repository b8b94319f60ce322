// Where actors went, contest by contest: a point every third step, of the first actors only, of the latest contests only.
//
// The limits are told on the page. A contest of 1,800 steps and 20 actors is 96 KB.
import type { Match, RaveWorld } from '@ethogram/core/rave'
import type { ContestTracks, Tracks } from './rave-protocol.ts'

/** Steps between two points. */
const POINT_STEPS = 3

/** Actors whose ways are kept, and contests of which they are. */
const TRACKED_ACTORS = 20
const TRACKED_CONTESTS = 200

/** Points of the tail that frames show. */
const TAIL_POINTS = 150

/** Keeps the ways of a match. */
export class TrackBook {
  readonly #kept = new Map<number, ContestTracks>()
  readonly #actors: number
  #contest: number
  #count = 0
  #points: Float32Array
  readonly #positions: Float64Array

  constructor({ options, contest }: Match) {
    this.#actors = Math.min(TRACKED_ACTORS, options.actors)
    this.#contest = contest
    const steps = options.stages * options.stageSteps
    this.#points = new Float32Array(2 * this.#actors * (Math.ceil(steps / POINT_STEPS) + 2))
    this.#positions = new Float64Array(2 * options.actors)
  }

  /** Plays at most so many steps and notes where everybody comes; `isEnough` may end it earlier. Answers how many. */
  play(match: Match, most: number, isEnough: () => boolean): number {
    const last = match.options.stages * match.options.stageSteps
    let done = 0
    while (done < most && !match.isOver && (done === 0 || !isEnough())) {
      const { contest, step } = match
      const wanted = step === 0 ? 1 : Math.min(POINT_STEPS - (step % POINT_STEPS), last - step)
      const count = Math.min(most - done, wanted)
      match.advance(count)
      done += count
      const isEnd = match.contest !== contest
      if (step === 0) this.#begin(contest)
      if (isEnd || match.step === 1 || match.step % POINT_STEPS === 0) this.#note(match)
      if (isEnd) this.#end(match.world, match.targets().active)
    }
    return done
  }

  /** The last points of the contest that is played, or of the one that has just ended. */
  tail(): Tracks {
    const from = Math.max(0, this.#count - TAIL_POINTS)
    const width = 2 * this.#actors
    return {
      actors: this.#actors,
      count: this.#count - from,
      points: this.#points.slice(from * width, this.#count * width),
    }
  }

  /** A contest that is over; none if it is not kept. */
  of(contest: number): ContestTracks | undefined {
    return this.#kept.get(contest)
  }

  #begin(contest: number): void {
    this.#contest = contest
    this.#count = 0
  }

  #note(match: Match): void {
    match.writePositions(this.#positions)
    this.#points.set(this.#positions.subarray(0, 2 * this.#actors), 2 * this.#actors * this.#count)
    this.#count++
  }

  #end(world: RaveWorld, active: number): void {
    const points = this.#points.slice(0, 2 * this.#actors * this.#count)
    this.#kept.set(this.#contest, {
      contest: this.#contest,
      world,
      active,
      actors: this.#actors,
      count: this.#count,
      points,
    })
    this.#kept.delete(this.#contest - TRACKED_CONTESTS)
  }
}

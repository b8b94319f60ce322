// A second way through a run: a world of its own goes over a stretch of the past, a little at a time, beside the one that is shown.
//
// Seeking shows one tick; the charts of a picked mind want the minute around it. Going over it at once would make the page wait, so
// a scout goes on whenever there is time. Owns nothing but its position: the run it looks at belongs to whoever opened it.
import type { World } from '@ethogram/core'

/** A run with a world of its own, which changes with every `seek`. */
export interface RunBeside {
  readonly firstTick: number
  seek(tick: number): World
  dispose(): void
}

/** Ticks that are gone over in one go on the way to the stretch; more would be felt as a stutter. */
const STRIDE_TICKS = 20

/** Looks at stretches of runs. */
export class Scout {
  #run: RunBeside | undefined
  #atTick = 0
  #nextTick = 0
  #toTick = -1

  /** Sets out to look at the ticks from one to another; what it was looking at before is given up. */
  aim(run: RunBeside, fromTick: number, toTick: number): void {
    if (run !== this.#run) this.#atTick = run.firstTick
    this.#run = run
    this.#nextTick = Math.max(run.firstTick, fromTick)
    this.#toTick = toTick
    // Back is reached from a kept moment, not step by step.
    this.#atTick = Math.min(this.#atTick, this.#nextTick)
  }

  /** Goes on a little, past ticks that need no look, and shows the next one to `note`. False when there is nothing more to do. */
  goOn(isKnown: (tick: number) => boolean, note: (world: World) => void): boolean {
    while (this.#nextTick <= this.#toTick && isKnown(this.#nextTick)) this.#nextTick++
    if (this.#run === undefined || this.#nextTick > this.#toTick) return false
    this.#atTick = Math.min(this.#nextTick, this.#atTick + STRIDE_TICKS)
    const world = this.#run.seek(this.#atTick)
    if (this.#atTick < this.#nextTick) return true
    note(world)
    this.#nextTick++
    return true
  }

  /** Gives up; the run may be closed. */
  stop(): void {
    this.#run = undefined
    this.#toTick = -1
  }
}

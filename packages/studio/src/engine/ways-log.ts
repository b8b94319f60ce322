// How the learned ways of one creature went: how many of its decisions came to a touch, now and then over the whole run.
//
// Kept by tick, so that a past that is looked at again fills gaps. When samples grow too many, every second one is dropped and the
// spacing doubles: the curve stays whole and loses detail. Reads reports; writes only its own list.
import type { WaysReport } from '@ethogram/core'

/** Ticks between samples at first; ten simulated seconds at 20 ticks. */
const FIRST_SPACING_TICKS = 200

/** Most samples kept. */
const MOST_SAMPLES = 160

/** Fewer decisions than this say nothing of a share. */
const LEAST_DECISIONS = 10

/** The learning curve. */
export interface WaysCurve {
  readonly ticks: readonly number[]
  /** Of the decisions since the point before, the share that came to no touch, per cent; not a number where there were hardly any. */
  readonly clear: Float32Array
}

interface Sample {
  readonly tick: number
  readonly decisions: number
  readonly collisions: number
}

/** The learning of one creature. */
export class WaysLog {
  #everyTicks = FIRST_SPACING_TICKS
  #samples: Sample[] = []

  /** Keeps samples so far apart that a run of this length has room. */
  makeRoomFor(ticks: number): void {
    while (ticks / this.#everyTicks > MOST_SAMPLES) this.#thin()
  }

  /** Whether a tick needs no sample: it is none of those that are kept, or it has one. */
  isDone(tick: number): boolean {
    return tick % this.#everyTicks !== 0 || this.#samples.some((sample) => sample.tick === tick)
  }

  note(tick: number, { decisions, collisions }: Pick<WaysReport, 'decisions' | 'collisions'>): void {
    if (this.isDone(tick)) return
    const after = this.#samples.findIndex((sample) => sample.tick > tick)
    this.#samples.splice(after < 0 ? this.#samples.length : after, 0, { tick, decisions, collisions })
    if (this.#samples.length > MOST_SAMPLES) this.#thin()
  }

  /** What came after a tick is no longer so. */
  forgetAfter(tick: number): void {
    this.#samples = this.#samples.filter((sample) => sample.tick <= tick)
  }

  curve(): WaysCurve {
    const clear = Float32Array.from(this.#samples, ({ decisions, collisions }, k) => {
      const before = this.#samples[k - 1] ?? { decisions: 0, collisions: 0 }
      const made = decisions - before.decisions
      return made < LEAST_DECISIONS ? Number.NaN : 100 * (1 - (collisions - before.collisions) / made)
    })
    return { ticks: this.#samples.map(({ tick }) => tick), clear }
  }

  #thin(): void {
    this.#everyTicks *= 2
    this.#samples = this.#samples.filter(({ tick }) => tick % this.#everyTicks === 0)
  }
}

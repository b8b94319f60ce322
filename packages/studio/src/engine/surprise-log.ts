// What surprised the picked creature lately: the greatest surprise of each tick, what it was about and which thing it was.
//
// Kept by tick, so that the past that is looked at again fills gaps instead of adding to the end. A tick without surprise is
// not kept, only known to have been looked at. Reads reports of beliefs; writes only its own list.
import type { UmweltReport } from '@ethogram/core'
import { stretchAround } from './activity.ts'

/** Surprise below this is noise, in units of how sure the creature was. */
const LEAST_SURPRISE = 0.5

/** Most ticks kept: about a quarter of an hour. */
const MOST_TICKS = 20_000

/** One tick at which something was surprising. */
export interface SurpriseSample {
  readonly tick: number
  readonly amount: number
  /** `place`, `absence`, `rhythm` or a field's name. */
  readonly by: string
  readonly kind: string
  readonly memory: number
}

/** A stretch of time as the chart shows it. */
export interface Surprises {
  readonly fromTick: number
  readonly toTick: number
  readonly samples: readonly SurpriseSample[]
}

/** The surprises of one creature. */
export class SurpriseLog {
  readonly #rateHz: number
  #known = new Set<number>()
  #samples: SurpriseSample[] = []

  constructor(rateHz: number) {
    this.#rateHz = rateHz
  }

  /** Whether a tick was looked at. */
  has(tick: number): boolean {
    return this.#known.has(tick)
  }

  /** Takes what a creature believes at a tick. */
  note(umwelt: UmweltReport): void {
    const { tick } = umwelt
    if (this.#known.has(tick)) return
    this.#known.add(tick)
    const most = umwelt.memories.find((memory) => memory.id === umwelt.startledBy)
    if (most !== undefined && most.surprise >= LEAST_SURPRISE) {
      const at = this.#samples.findLastIndex((sample) => sample.tick < tick) + 1
      const { surprise, surprisedBy, kind, id } = most
      this.#samples.splice(at, 0, { tick, amount: surprise, by: surprisedBy, kind, memory: id })
    }
    if (this.#known.size > MOST_TICKS) this.#forgetOldest()
  }

  /** Forgets what came after a tick. */
  forgetAfter(tick: number): void {
    this.#samples = this.#samples.filter((sample) => sample.tick <= tick)
    this.#known = new Set([...this.#known].filter((known) => known <= tick))
  }

  /** The stretch around a tick: the minute before it, and in the past a little of what followed. */
  around(tick: number, lastTick: number): Surprises {
    const { fromTick, toTick } = stretchAround(tick, lastTick, this.#rateHz)
    const samples = this.#samples.filter((sample) => sample.tick >= fromTick && sample.tick <= toTick)
    return { fromTick, toTick, samples }
  }

  /** Drops the older half at once: one by one would sort on every tick. */
  #forgetOldest(): void {
    const kept = [...this.#known].sort((a, b) => a - b).slice(MOST_TICKS / 2)
    this.#known = new Set(kept)
    this.#samples = this.#samples.filter((sample) => sample.tick >= kept[0])
  }
}

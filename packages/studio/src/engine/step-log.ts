// Where the feet of one body stood lately: for the strip that shows how it steps, and for footprints.
//
// Kept by tick, so that the past that is looked at again fills gaps instead of adding to the end. Reads reports of bodies; writes
// only its own list.
import type { BodyReport, Vector3 } from '@ethogram/core'

/** Length of the strip, in simulated seconds. */
export const STEPS_S = 4

/** Most ticks kept. */
const MOST_TICKS = 2400

/** A foot's position may differ by rounding from tick to tick; more than this is another footprint, metres. */
const SAME_M = 0.01

/** One foot on the ground, from when to when. */
export interface FootStance {
  readonly fromTick: number
  readonly toTick: number
}

/** Where a foot stood. */
export interface Footprint {
  readonly leg: number
  readonly tick: number
  readonly at: Vector3
}

/** A stretch of time as the strip shows it. */
export interface Steps {
  readonly fromTick: number
  readonly toTick: number
  readonly legs: readonly { readonly leg: string; readonly stances: readonly FootStance[] }[]
  readonly prints: readonly Footprint[]
}

interface Sample {
  readonly tick: number
  readonly feet: BodyReport['feet']
}

/** The feet of one body. */
export class StepLog {
  readonly #stripTicks: number
  #samples: Sample[] = []

  constructor(rateHz: number) {
    this.#stripTicks = Math.round(STEPS_S * rateHz)
  }

  has(tick: number): boolean {
    const last = this.#samples.at(-1)
    if (last === undefined || last.tick < tick) return false
    return this.#samples.some((sample) => sample.tick === tick)
  }

  /** Takes what feet did on a tick. */
  note({ tick, feet }: BodyReport): void {
    if (this.has(tick)) return
    const at = this.#samples.findLastIndex((sample) => sample.tick < tick) + 1
    this.#samples.splice(at, 0, { tick, feet })
    if (this.#samples.length > MOST_TICKS) this.#samples.splice(0, this.#samples.length - MOST_TICKS)
  }

  /** Forgets what came after a tick. */
  forgetAfter(tick: number): void {
    this.#samples = this.#samples.filter((sample) => sample.tick <= tick)
  }

  /** The seconds before a tick. */
  before(tick: number): Steps {
    const fromTick = tick - this.#stripTicks
    const samples = this.#samples.filter((sample) => sample.tick >= fromTick && sample.tick <= tick)
    const names = samples.at(-1)?.feet.map(({ leg }) => leg) ?? []
    return {
      fromTick,
      toTick: tick,
      legs: names.map((leg, k) => ({ leg, stances: stancesOf(samples, k) })),
      prints: names.flatMap((_, k) => printsOf(samples, k)),
    }
  }
}

function stancesOf(samples: readonly Sample[], leg: number): FootStance[] {
  const stances: { fromTick: number; toTick: number }[] = []
  for (const { tick, feet } of samples) {
    if (feet[leg]?.does !== 'stands') continue
    const last = stances.at(-1)
    if (last?.toTick === tick) last.toTick = tick + 1
    else stances.push({ fromTick: tick, toTick: tick + 1 })
  }
  return stances
}

function printsOf(samples: readonly Sample[], leg: number): Footprint[] {
  const prints: { leg: number; tick: number; at: Vector3 }[] = []
  for (const { tick, feet } of samples) {
    const foot = feet[leg]
    if (foot?.does !== 'stands') continue
    const last = prints.at(-1)
    const isSame =
      last !== undefined &&
      Math.hypot(last.at[0] - foot.at[0], last.at[1] - foot.at[1], last.at[2] - foot.at[2]) < SAME_M
    if (isSame) last.tick = tick
    else prints.push({ leg, tick, at: foot.at })
  }
  return prints
}

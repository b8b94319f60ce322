// How many ticks are due: real time turned into whole ticks at a speed, with a bound on what is made up for.
//
// Pure of any clock: the caller says what time it is. A machine that cannot keep up runs slower instead of hanging, and
// says so in `actualSpeed`.

/** Most real time made up for at once, in ms. */
const CATCH_UP_MS = 250

/** Over how much real time the speed reached is averaged, in ms. */
const AVERAGE_MS = 700

/** Turns a running clock into ticks. */
export class Pacer {
  speed = 1
  #rateHz: number
  #debtTicks = 0
  #lastMs: number | undefined
  #averageTicksPerMs = 0
  #doneTicks = 0

  constructor(rateHz: number) {
    this.#rateHz = rateHz
  }

  get rateHz(): number {
    return this.#rateHz
  }

  /** A world with another rate is run from now on, at the same speed. */
  setRate(rateHz: number): void {
    if (rateHz === this.#rateHz) return
    this.#rateHz = rateHz
    this.rest()
  }

  /** Ticks in a real second at the present speed. */
  get ticksPerS(): number {
    return this.rateHz * this.speed
  }

  /** What was reached lately, simulated seconds per real second. */
  get actualSpeed(): number {
    return (this.#averageTicksPerMs * 1000) / this.rateHz
  }

  /** Forgets the time that passed: after a pause, a load, a seek. */
  rest(): void {
    this.#lastMs = undefined
    this.#debtTicks = 0
    this.#averageTicksPerMs = 0
    this.#doneTicks = 0
  }

  /** Whole ticks due at `nowMs`. They are owed until `done` says how many were made. */
  due(nowMs: number): number {
    if (this.#lastMs === undefined) {
      this.#lastMs = nowMs
      this.#averageTicksPerMs = this.ticksPerS / 1000
      return 0
    }
    const elapsedMs = Math.max(0, nowMs - this.#lastMs)
    this.#lastMs = nowMs
    this.#average(elapsedMs)
    const most = Math.max(1, (CATCH_UP_MS * this.ticksPerS) / 1000)
    this.#debtTicks = Math.min(most, this.#debtTicks + (elapsedMs * this.ticksPerS) / 1000)
    return Math.floor(this.#debtTicks + 1e-9)
  }

  /** So many ticks were made. */
  done(ticks: number): void {
    this.#debtTicks = Math.max(0, this.#debtTicks - ticks)
    this.#doneTicks += ticks
  }

  /** Real time until the next tick is due, in ms. */
  waitMs(): number {
    return Math.max(0, ((1 - this.#debtTicks) * 1000) / this.ticksPerS)
  }

  #average(elapsedMs: number): void {
    if (elapsedMs <= 0) return
    const share = 1 - Math.exp(-elapsedMs / AVERAGE_MS)
    this.#averageTicksPerMs += (this.#doneTicks / elapsedMs - this.#averageTicksPerMs) * share
    this.#doneTicks = 0
  }
}

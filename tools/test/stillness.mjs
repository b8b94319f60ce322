// How long something has stood still, counted as the machine could have worked on it.
//
// A test run has no time limit: on a busy machine everything takes longer and nothing is wrong. What hangs is known by
// standing still. A second counts less the more processes share a core, and little when we were not woken ourselves.

import { availableParallelism, loadavg } from 'node:os'

/** So long does nothing stand still that is alive, in s; far above the slowest single test on a quiet machine. */
export const STILL_LIMIT_S = 12 * 60

/** A busy machine is given so many times as long and no more: a run that never ends names nobody. */
const MOST_SHARES = 4

/** The most that one look counts, in s: a machine that slept or starved us says nothing about what we watch. */
const MOST_STEP_S = 10

/**
 * @typedef {object} Machine
 * @property {() => number} nowMs
 * @property {() => number} shares processes that want each core
 */

/** @type {Machine} */
const THIS_MACHINE = {
  nowMs: () => performance.now(),
  // Where there is no such figure (Windows) it is 0, and a second counts as one.
  shares: () => loadavg()[0] / availableParallelism(),
}

/** Watches one thing. */
export class Stillness {
  #limitS
  #machine
  #stillS = 0
  #lookedMs

  /**
   * @param {number} [limitS]
   * @param {Machine} [machine]
   */
  constructor(limitS = STILL_LIMIT_S, machine = THIS_MACHINE) {
    this.#limitS = limitS
    this.#machine = machine
    this.#lookedMs = machine.nowMs()
  }

  /** It went on. */
  moved() {
    this.#stillS = 0
    this.#lookedMs = this.#machine.nowMs()
  }

  /** True once it has stood still for too long; to be asked every second or so. */
  isTooLong() {
    const nowMs = this.#machine.nowMs()
    const passedS = Math.min(MOST_STEP_S, (nowMs - this.#lookedMs) / 1000)
    this.#stillS += passedS / Math.min(MOST_SHARES, Math.max(1, this.#machine.shares()))
    this.#lookedMs = nowMs
    return this.#stillS >= this.#limitS
  }
}

// What the hero is at, for a camera: taken in when it has been that for a moment, let go a moment after it is over. Otherwise the picture would
// come and go with every thought. Simulated time.
import type { Vector3 } from '@ethogram/core'

/** How long something must be it, and how long it stays, seconds; how far it may move meanwhile, metres a second. */
const BEGIN_S = 0.6
const END_S = 1.2
const SAME_M = 0.8

/** Follows what somebody is at. */
export class Attention {
  #candidate: Vector3 | undefined
  #candidateS = 0
  #kept: Vector3 | undefined
  #missingS = 0

  /** Takes what it is at now, some seconds after the last time; gives what is to be in the picture. */
  take(at: Vector3 | undefined, passedS: number): Vector3 | undefined {
    this.#candidateS = at !== undefined && isNear(at, this.#candidate) ? this.#candidateS + passedS : 0
    this.#candidate = at
    this.#missingS += passedS
    if (at !== undefined && (this.#candidateS >= BEGIN_S || isNear(at, this.#kept))) {
      this.#kept = at
      this.#missingS = 0
    } else if (this.#missingS >= END_S) this.#kept = undefined
    return this.#kept
  }

  /** Forgets everything: after a cut. */
  clear(): void {
    this.#candidate = undefined
    this.#kept = undefined
    this.#candidateS = 0
    this.#missingS = 0
  }
}

function isNear(at: Vector3, before: Vector3 | undefined): boolean {
  return before !== undefined && Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]) < SAME_M
}

// How many steps a second are made, over about the last second. Pure of any clock: the caller says what time it is.
//
// A pacer's own average begins with the speed that is wished for; where that is “as fast as it can” it would tell a wish for seconds.

/** Over how much real time the mean is taken, ms, and how far apart the notes are of which it is made. */
const WINDOW_MS = 1000
const APART_MS = 50

/** Counts steps. */
export class StepMeter {
  readonly #notes: { readonly ms: number; readonly steps: number }[] = []
  #steps = 0

  /** Forgets everything: after a pause. */
  rest(): void {
    this.#notes.length = 0
    this.#steps = 0
  }

  /** So many steps were made until now. */
  note(nowMs: number, steps: number): void {
    this.#steps += steps
    const last = this.#notes.at(-1)
    if (last !== undefined && nowMs - last.ms < APART_MS) return
    this.#notes.push({ ms: nowMs, steps: this.#steps })
    while (this.#notes.length > 2 && nowMs - this.#notes[1].ms >= WINDOW_MS) this.#notes.shift()
  }

  /** Steps a second; 0 as long as nothing can be said. */
  get stepsPerS(): number {
    const first = this.#notes[0]
    const last = this.#notes.at(-1)
    if (first === undefined || last === undefined || last.ms === first.ms) return 0
    return (1000 * (last.steps - first.steps)) / (last.ms - first.ms)
  }
}

// How many pixels a machine without a graphics card is asked for: fewer while pictures are slow, all of them when nothing moves.
//
// There a picture costs by its pixels, and the page waits for every one of them: at full size no button would answer in time.
// Pure: is told how long pictures took, and tells by how much the drawing is to be coarsened.

/** Shares of the full resolution, from sharp to coarse. Half of it costs a quarter. */
const SHARES = [1, 0.75, 0.5] as const

/** A picture that took longer than this is slow, one below the other quick, in ms. */
const SLOW_MS = 80
const QUICK_MS = 30

/** So many slow pictures one after another make it coarser, so many quick ones sharper. */
const MANY_SLOW = 3
const MANY_QUICK = 90

/** Watches over the sharpness of one stage. */
export class Sharpness {
  /** Always draws sharply. */
  readonly isFixed: boolean
  #level: number
  #slow = 0
  #quick = 0
  #isStill = false
  /** Once this level was too slow here, it is not tried again. */
  #tooSlow = -1

  /** Those that are not fixed begin coarse: the first picture is the slowest, and everybody waits for it. */
  constructor(isFixed: boolean) {
    this.isFixed = isFixed
    this.#level = isFixed ? 0 : SHARES.length - 1
  }

  /** The share of the full resolution to draw with now. */
  get share(): number {
    return this.isFixed || this.#isStill ? 1 : SHARES[this.#level]
  }

  /** A picture of something that moves came so many ms after the one before it. */
  moved(tookMs: number): void {
    this.#isStill = false
    this.#slow = tookMs > SLOW_MS ? this.#slow + 1 : 0
    this.#quick = tookMs < QUICK_MS ? this.#quick + 1 : 0
    if (this.#slow >= MANY_SLOW && this.#level < SHARES.length - 1) {
      this.#tooSlow = this.#level
      this.#level++
      this.#slow = 0
    }
    if (this.#quick >= MANY_QUICK && this.#level - 1 > this.#tooSlow) {
      this.#level--
      this.#quick = 0
    }
  }

  /** Nothing moves any more. True when one more picture is worth it, because the last was not sharp. */
  rested(): boolean {
    const isWorthIt = this.share < 1
    this.#isStill = true
    this.#slow = 0
    this.#quick = 0
    return isWorthIt
  }
}

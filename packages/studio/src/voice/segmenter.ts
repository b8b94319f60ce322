// Cuts what a microphone brings into utterances: from 12 dB over the running floor for 0.1 s until a quarter of a second of quiet.
//
// Works on frames of 10 ms, on whatever rate the microphone has. The floor follows quiet down at once and noise up slowly, so that a fan that
// is switched on is an utterance once and floor after that. Keeps no more than one utterance. Pure: no page, no clock.

/** How far over the floor speech begins, dB, and for how long; how long quiet ends it; the most one can say, s. */
const OVER_DB = 12
const ONSET_S = 0.1
const QUIET_S = 0.25
const LONGEST_S = 2

/** What is kept of the time before the onset, s: soft consonants. */
const BEFORE_S = 0.15

const FRAME_S = 0.01

/** Nothing is softer than this, dB; the floor rises so quickly, dB a second. */
const SOFTEST_DB = -75
const RISE_DB_PER_S = 6

/** What one frame told. */
export interface Heard {
  /** Its level, dB below full scale. */
  readonly levelDb: number
  readonly floorDb: number
  /** Somebody speaks. */
  readonly isSpeaking: boolean
}

/** An utterance cut out: mono samples at the microphone's rate. */
export type Utterance = Float32Array<ArrayBuffer>

/** Cuts one stream. */
export class Segmenter {
  readonly #frame: Float32Array
  readonly #frameS: number
  #filled = 0
  /** The latest frames: an utterance with what was before it. */
  #kept: Float32Array[] = []
  #floorDb = Number.NaN
  #loudFrames = 0
  #quietFrames = 0
  #isSpeaking = false
  /** It went on too long and was cut: nothing begins until it is quiet. */
  #isSpent = false
  #levelDb = SOFTEST_DB

  constructor(rateHz: number) {
    const size = Math.max(1, Math.round(rateHz * FRAME_S))
    this.#frame = new Float32Array(size)
    this.#frameS = size / rateHz
  }

  /** How it stands. */
  get heard(): Heard {
    const floorDb = Number.isNaN(this.#floorDb) ? SOFTEST_DB : this.#floorDb
    return { levelDb: this.#levelDb, floorDb, isSpeaking: this.#isSpeaking }
  }

  /** Takes samples; answers the utterances that ended in them. */
  take(samples: Float32Array): Utterance[] {
    const ended: Utterance[] = []
    let from = 0
    while (from < samples.length) {
      const count = Math.min(this.#frame.length - this.#filled, samples.length - from)
      this.#frame.set(samples.subarray(from, from + count), this.#filled)
      this.#filled += count
      from += count
      if (this.#filled < this.#frame.length) break
      this.#filled = 0
      const utterance = this.#takeFrame(this.#frame.slice())
      if (utterance !== undefined) ended.push(utterance)
    }
    return ended
  }

  /** Ends what is being said: the key was let go. Nothing if nobody spoke. */
  end(): Utterance | undefined {
    const isSaid = this.#isSpeaking
    return isSaid ? this.#cut() : undefined
  }

  #takeFrame(frame: Float32Array): Utterance | undefined {
    this.#levelDb = levelOf(frame)
    if (Number.isNaN(this.#floorDb)) this.#floorDb = this.#levelDb
    const isLoud = this.#levelDb > this.#floorDb + OVER_DB
    this.#loudFrames = isLoud ? this.#loudFrames + 1 : 0
    this.#quietFrames = isLoud ? 0 : this.#quietFrames + 1
    this.#kept.push(frame)
    if (this.#isSpeaking) return this.#goOn()
    this.#followFloor()
    if (this.#isSpent && this.#secondsOf(this.#quietFrames) >= QUIET_S) this.#isSpent = false
    if (this.#secondsOf(this.#loudFrames) >= ONSET_S - 1e-9 && !this.#isSpent) this.#isSpeaking = true
    else {
      const most = Math.ceil((BEFORE_S + ONSET_S) / this.#frameS)
      if (this.#kept.length > most) this.#kept.splice(0, this.#kept.length - most)
    }
    return undefined
  }

  #goOn(): Utterance | undefined {
    const isTooLong = this.#secondsOf(this.#kept.length) >= LONGEST_S - 1e-9
    if (!isTooLong && this.#secondsOf(this.#quietFrames) < QUIET_S - 1e-9) return undefined
    this.#isSpent = isTooLong
    return this.#cut()
  }

  #cut(): Utterance {
    const whole = new Float32Array(this.#kept.length * this.#frame.length)
    this.#kept.forEach((frame, k) => void whole.set(frame, k * this.#frame.length))
    this.#kept = []
    this.#isSpeaking = false
    this.#loudFrames = 0
    return whole
  }

  #followFloor(): void {
    const most = this.#floorDb + RISE_DB_PER_S * this.#frameS
    this.#floorDb = Math.max(SOFTEST_DB, Math.min(this.#levelDb, most))
  }

  #secondsOf(frames: number): number {
    return frames * this.#frameS
  }
}

/** The level of samples, dB below full scale. */
function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const meanSquare = sum / Math.max(1, samples.length)
  return Math.max(SOFTEST_DB, 10 * Math.log10(meanSquare + 1e-12))
}

// How the learning of one creature went: what every pair was worth now and then over the whole run, and when feedback came.
//
// Kept by tick, so that a past that is looked at again fills gaps. The whole run is kept: when samples grow too many, every second
// one is dropped and the spacing doubles, so that curves stay whole and only lose detail. Reads reports; writes only its own lists.
import type { LearnedReport } from '@ethogram/core'

/** Ticks between samples at first; a fifth of a simulated second at 20 ticks. */
const FIRST_SPACING_TICKS = 4

/** Most samples kept; a chart is about as many pixels wide. */
const MOST_SAMPLES = 480

/** Most ticks with feedback kept. */
const MOST_MARKS = 2000

/** One pair over time; not a number where it did not exist or is not known. */
export interface PairCurve {
  readonly id: string
  readonly drive: string
  readonly behavior: string
  readonly stimulus: string
  /** V of the behavior with the stimulus, and of the stimulus without the behavior. */
  readonly with: Float32Array
  readonly without: Float32Array
  /** Reliabilities of both, 0…1, and the contrast of the first, −1…1. */
  readonly reliability: Float32Array
  readonly reliabilityWithout: Float32Array
  readonly contrast: Float32Array
}

/** What a behavior of a group that learns by credit was worth over time. */
export interface WorthCurve {
  readonly behavior: string
  readonly values: Float32Array
  /** Share of its bouts that were successes, as counted then. */
  readonly successes: Float32Array
}

/** A tick with feedback, or with an error of note. */
export interface FeedbackMark {
  readonly tick: number
  readonly drive: string
  readonly feedback: number
  readonly error: number
}

/** Everything the charts show. */
export interface TrainingCurves {
  readonly fromTick: number
  readonly toTick: number
  /** Detail that is left: ticks between samples. */
  readonly everyTicks: number
  readonly ticks: readonly number[]
  readonly pairs: readonly PairCurve[]
  readonly worths: readonly WorthCurve[]
  /** What each drive expected. */
  readonly predictions: readonly { readonly drive: string; readonly values: Float32Array }[]
  readonly marks: readonly FeedbackMark[]
}

interface PairSample {
  readonly id: string
  readonly drive: string
  readonly behavior: string
  readonly stimulus: string
  readonly values: readonly [number, number, number, number, number]
}

interface Sample {
  readonly tick: number
  readonly predictions: Readonly<Record<string, number>>
  readonly pairs: ReadonlyMap<string, PairSample>
  /** Worth and share of successes, by behavior. */
  readonly worths: ReadonlyMap<string, readonly [number, number]>
}

/** The learning of one creature. */
export class TrainingLog {
  #everyTicks = FIRST_SPACING_TICKS
  #samples: Sample[] = []
  #known = new Set<number>()
  #marks = new Map<string, FeedbackMark>()

  /** Makes room for a run of this length, so that looking it over does not look at more than is kept. */
  makeRoomFor(ticks: number): void {
    while (ticks / this.#everyTicks > MOST_SAMPLES) this.#thin()
  }

  /** Whether a tick needs no sample, or has one. */
  isDone(tick: number): boolean {
    return tick % this.#everyTicks !== 0 || this.#known.has(tick)
  }

  /** Takes a sample, if one is due at this tick. */
  note(tick: number, report: LearnedReport): void {
    for (const { drive, feedback, error } of report.drives) this.mark({ tick, drive, feedback, error })
    if (this.isDone(tick)) return
    this.#known.add(tick)
    const at = this.#samples.findLastIndex((sample) => sample.tick < tick) + 1
    this.#samples.splice(at, 0, sampleOf(tick, report))
    if (this.#samples.length > MOST_SAMPLES) this.#thin()
  }

  /** Notes the feedback of a tick, if there was any. */
  mark(mark: FeedbackMark): void {
    if (mark.feedback === 0) return
    this.#marks.set(`${mark.drive} ${mark.tick}`, mark)
    if (this.#marks.size > MOST_MARKS) this.#marks.delete(this.#marks.keys().next().value ?? '')
  }

  /** Forgets what came after a tick. */
  forgetAfter(tick: number): void {
    this.#samples = this.#samples.filter((sample) => sample.tick <= tick)
    this.#known = new Set(this.#samples.map((sample) => sample.tick))
    for (const [key, mark] of this.#marks) if (mark.tick > tick) this.#marks.delete(key)
  }

  /** The curves from one tick to another. */
  curves(fromTick: number, toTick: number): TrainingCurves {
    const samples = this.#samples.filter(({ tick }) => tick >= fromTick && tick <= toTick)
    const pairs = new Map(samples.flatMap((sample) => [...sample.pairs]))
    const drives = new Set(samples.flatMap(({ predictions }) => Object.keys(predictions)))
    return {
      fromTick,
      toTick,
      everyTicks: this.#everyTicks,
      ticks: samples.map(({ tick }) => tick),
      pairs: [...pairs.values()].map((pair) => curveOf(pair, samples)),
      worths: worthsOf(samples),
      predictions: [...drives].map((drive) => ({
        drive,
        values: Float32Array.from(samples, ({ predictions }) => predictions[drive] ?? Number.NaN),
      })),
      marks: [...this.#marks.values()]
        .filter(({ tick }) => tick >= fromTick && tick <= toTick)
        .sort((a, b) => a.tick - b.tick),
    }
  }

  #thin(): void {
    this.#everyTicks *= 2
    this.#samples = this.#samples.filter(({ tick }) => tick % this.#everyTicks === 0)
    this.#known = new Set(this.#samples.map((sample) => sample.tick))
  }
}

function sampleOf(tick: number, { drives, actions }: LearnedReport): Sample {
  const pairs = drives.flatMap(({ lessons }) =>
    lessons.map(({ id, drive, behavior, stimulus, with: on, without: off }) => {
      const values = [on.value, off.value, on.reliability, off.reliability, on.contrast] as const
      return [id, { id, drive, behavior, stimulus, values }] as const
    }),
  )
  const predictions = Object.fromEntries(drives.map(({ drive, prediction }) => [drive, prediction]))
  const worths = actions.map(({ behavior, value, successes, failures }) => {
    const share = successes + failures === 0 ? Number.NaN : successes / (successes + failures)
    return [behavior, [value, share]] as const
  })
  return { tick, predictions, pairs: new Map(pairs), worths: new Map(worths) }
}

function worthsOf(samples: readonly Sample[]): WorthCurve[] {
  const behaviors = new Set(samples.flatMap(({ worths }) => [...worths.keys()]))
  return [...behaviors].map((behavior) => ({
    behavior,
    values: Float32Array.from(samples, ({ worths }) => worths.get(behavior)?.[0] ?? Number.NaN),
    successes: Float32Array.from(samples, ({ worths }) => worths.get(behavior)?.[1] ?? Number.NaN),
  }))
}

function curveOf({ id, drive, behavior, stimulus }: PairSample, samples: readonly Sample[]): PairCurve {
  const column = (k: 0 | 1 | 2 | 3 | 4): Float32Array =>
    Float32Array.from(samples, ({ pairs }) => pairs.get(id)?.values[k] ?? Number.NaN)
  return {
    id,
    drive,
    behavior,
    stimulus,
    with: column(0),
    without: column(1),
    reliability: column(2),
    reliabilityWithout: column(3),
    contrast: column(4),
  }
}

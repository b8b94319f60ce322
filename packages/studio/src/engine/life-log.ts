// The life of one creature as a log: what it did from when to when and why, where its drives were, what startled it, what it learned.
//
// What it did is exact to the tick; drives are sampled, and when samples grow too many every second one is dropped and the spacing
// doubles, so that an hour is as cheap to keep and to draw as a minute. Ticks may become known in any order: the past that is looked
// at again fills gaps. The engine keeps one and sends what is new; the page keeps the same class and takes it. Pure.
import type { MindGlance } from '@ethogram/core'

/** Ticks between two samples of drives at first. */
const FIRST_EVERY_TICKS = 2

/** Most samples of drives kept, and most blocks; beyond that samples are thinned and the oldest blocks forgotten. */
const MOST_SAMPLES = 6000
const MOST_BLOCKS = 10_000

/** Surprise below this is noise, in units of how sure the creature was. */
const LEAST_SURPRISE = 1.5

/** A surprise goes on for a while; nearer than this to the last one it is the same. */
const SAME_SURPRISE_TICKS = 20

/** A behavior that was active: from one tick up to, but not with, another. */
export interface LifeBlock {
  readonly fromTick: number
  toTick: number
  /** Names from the top to the leaf; empty where nothing was done. */
  readonly path: readonly string[]
  /** Why it began, in plain words. */
  readonly why: string
}

/** Drives at a tick, in the order of the log's names. */
export interface LifeSample {
  readonly tick: number
  readonly values: Float32Array
}

/** Something that happened in a mind. */
export interface LifeMark {
  readonly tick: number
  readonly sort: 'surprise' | 'lesson'
  readonly label: string
}

/** A run of ticks without a gap: from one up to, but not with, another. */
export interface LifeStretch {
  fromTick: number
  toTick: number
  blocks: LifeBlock[]
  samples: LifeSample[]
  marks: LifeMark[]
}

/** One tick, as a log takes it. */
export interface LifeMoment {
  readonly tick: number
  readonly glance: MindGlance
  /** Asked only where something new begins. */
  readonly why: () => string
  /** Lessons put to use on this tick. */
  readonly lessons?: readonly string[]
}

/** A life. */
export class LifeLog {
  drives: readonly string[] = []
  #everyTicks = FIRST_EVERY_TICKS
  #stretches: LifeStretch[] = []
  /** What is known and has not been taken yet. */
  #news: LifeStretch[] = []
  /** Before this tick everything is forgotten for good. */
  #horizonTick = Number.NEGATIVE_INFINITY

  /** All that is known, in order. */
  get stretches(): readonly LifeStretch[] {
    return this.#stretches
  }

  /** Ticks between samples, as thinned. */
  get everyTicks(): number {
    return this.#everyTicks
  }

  /** Whether a tick is known, or was and has been forgotten. */
  has(tick: number): boolean {
    return tick < this.#horizonTick || stretchAt(this.#stretches, tick) !== undefined
  }

  /** Whether every tick from one to another is known. */
  hasAll(fromTick: number, toTick: number): boolean {
    const from = Math.max(fromTick, this.#horizonTick)
    const stretch = stretchAt(this.#stretches, from)
    return from > toTick || (stretch !== undefined && stretch.toTick > toTick)
  }

  /** Takes a tick that is not known yet. */
  note({ tick, glance, why, lessons = [] }: LifeMoment): void {
    if (this.has(tick)) return
    if (this.drives.length === 0) this.drives = Object.keys(glance.drives)
    const before = stretchAt(this.#stretches, tick - 1)
    const last = before?.blocks.at(-1)
    const isSame = last !== undefined && isSamePath(last.path, glance.path)
    const isDue = tick % this.#everyTicks === 0
    const noted: LifeStretch = {
      fromTick: tick,
      toTick: tick + 1,
      blocks: [{ fromTick: tick, toTick: tick + 1, path: isSame ? last.path : glance.path, why: isSame ? '' : why() }],
      samples: isDue
        ? [{ tick, values: Float32Array.from(this.drives, (name) => glance.drives[name] ?? Number.NaN) }]
        : [],
      marks: [
        ...this.#surprise(tick, glance, before),
        ...lessons.map((label): LifeMark => ({ tick, sort: 'lesson', label })),
      ],
    }
    join(this.#news, copyOf(noted))
    this.take(noted)
  }

  /** Takes a stretch from elsewhere; what of it is known already is left out by whoever sends it. */
  take(stretch: LifeStretch): void {
    if (this.has(stretch.fromTick)) return
    join(this.#stretches, stretch)
    this.#keepSmall()
  }

  /** What became known since this was last asked. */
  news(): LifeStretch[] {
    const { length } = this.#news
    return length === 0 ? [] : this.#news.splice(0)
  }

  /** Everything, for somebody who knows nothing yet; nothing is news after that. */
  whole(): LifeStretch[] {
    this.#news = []
    return this.#stretches.map(copyOf)
  }

  /** The same life up to a tick, that tick included. */
  upTo(tick: number): LifeLog {
    const log = new LifeLog()
    log.drives = this.drives
    log.#everyTicks = this.#everyTicks
    log.#horizonTick = this.#horizonTick
    log.#stretches = this.#stretches.flatMap((stretch) => cut(stretch, tick))
    return log
  }

  #surprise(tick: number, { surprise }: MindGlance, before: LifeStretch | undefined): LifeMark[] {
    if (surprise === undefined || surprise.amount < LEAST_SURPRISE) return []
    const last = before?.marks.findLast(({ sort }) => sort === 'surprise')
    if (last !== undefined && tick - last.tick < SAME_SURPRISE_TICKS) return []
    return [{ tick, sort: 'surprise', label: `surprised by ${surprise.about} (${surprise.by})` }]
  }

  #keepSmall(): void {
    const count = (of: (stretch: LifeStretch) => readonly unknown[]): number =>
      this.#stretches.reduce((sum, stretch) => sum + of(stretch).length, 0)
    while (count(({ samples }) => samples) > MOST_SAMPLES) {
      this.#everyTicks *= 2
      for (const stretch of this.#stretches) {
        stretch.samples = stretch.samples.filter(({ tick }) => tick % this.#everyTicks === 0)
      }
    }
    if (count(({ blocks }) => blocks) > MOST_BLOCKS) this.#forgetOldest(MOST_BLOCKS / 10)
  }

  /** Many at once: one by one would shift the whole list on every tick. */
  #forgetOldest(blocks: number): void {
    const all = this.#stretches.flatMap((stretch) => stretch.blocks)
    this.#horizonTick = all[blocks].fromTick
    this.#stretches = this.#stretches.flatMap((stretch) => without(stretch, this.#horizonTick))
  }
}

/** The stretch that a tick is in; there are few. */
function stretchAt(stretches: readonly LifeStretch[], tick: number): LifeStretch | undefined {
  return stretches.findLast(({ fromTick, toTick }) => fromTick <= tick && tick < toTick)
}

/** Puts a stretch where it belongs, and makes one of those that touch. */
function join(stretches: LifeStretch[], next: LifeStretch): void {
  const at = stretches.findLastIndex(({ fromTick }) => fromTick < next.fromTick) + 1
  const before = stretches[at - 1]
  const after = stretches[at]
  let joined = next
  if (before !== undefined && before.toTick === next.fromTick) {
    append(before, next)
    joined = before
  } else stretches.splice(at, 0, next)
  if (after === undefined || after.fromTick !== joined.toTick) return
  append(joined, after)
  stretches.splice(stretches.indexOf(after), 1)
}

function append(stretch: LifeStretch, next: LifeStretch): void {
  const [first, ...rest] = next.blocks
  const last = stretch.blocks.at(-1)
  if (last === undefined || first === undefined || !isSamePath(last.path, first.path)) {
    if (first !== undefined) stretch.blocks.push(first)
  } else last.toTick = first.toTick
  for (const block of rest) stretch.blocks.push(block)
  for (const sample of next.samples) stretch.samples.push(sample)
  for (const mark of next.marks) stretch.marks.push(mark)
  stretch.toTick = next.toTick
}

function copyOf({ fromTick, toTick, blocks, samples, marks }: LifeStretch): LifeStretch {
  return { fromTick, toTick, blocks: blocks.map((block) => ({ ...block })), samples: [...samples], marks: [...marks] }
}

/** What of a stretch lies up to a tick, that tick included. */
function cut(stretch: LifeStretch, tick: number): LifeStretch[] {
  if (stretch.fromTick > tick) return []
  const toTick = Math.min(stretch.toTick, tick + 1)
  return [
    {
      fromTick: stretch.fromTick,
      toTick,
      blocks: stretch.blocks
        .filter(({ fromTick }) => fromTick < toTick)
        .map((block) => ({ ...block, toTick: Math.min(block.toTick, toTick) })),
      samples: stretch.samples.filter((sample) => sample.tick < toTick),
      marks: stretch.marks.filter((mark) => mark.tick < toTick),
    },
  ]
}

/** What of a stretch lies at a tick and after it. */
function without(stretch: LifeStretch, tick: number): LifeStretch[] {
  if (stretch.toTick <= tick) return []
  return [
    {
      fromTick: Math.max(stretch.fromTick, tick),
      toTick: stretch.toTick,
      blocks: stretch.blocks.filter(({ toTick }) => toTick > tick),
      samples: stretch.samples.filter((sample) => sample.tick >= tick),
      marks: stretch.marks.filter((mark) => mark.tick >= tick),
    },
  ]
}

/** Whether two paths name the same behaviors. */
export function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, k) => name === b[k])
}

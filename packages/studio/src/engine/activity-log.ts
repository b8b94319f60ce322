// What the picked creature did lately: its active path and its drives, sampled ten times a simulated second.
//
// Kept by tick, so that the past that is looked at again fills gaps instead of adding to the end. Reads worlds; writes
// only its own list.
import type { World } from '@ethogram/core'

/** Samples in a simulated second; the strip is a few hundred pixels for a minute, more would not be seen. */
const SAMPLES_PER_S = 10

/** Length of the strip, in simulated seconds. */
export const STRIP_S = 60

/** What is shown after the moment looked at, in the past, in simulated seconds. */
const AHEAD_S = 10

/** Most samples kept: about half an hour. */
const MOST_SAMPLES = 20_000

/** A behavior that was active for a while. The last part of the path does the work, so it gives the block its name. */
export interface ActivityBlock {
  readonly fromTick: number
  readonly toTick: number
  readonly path: readonly string[]
}

/** A stretch of time as the strip shows it. */
export interface Activity {
  readonly fromTick: number
  readonly toTick: number
  readonly blocks: readonly ActivityBlock[]
  readonly drives: readonly {
    readonly name: string
    /** Pairs of tick and value, in order; a gap in what is known is a gap in the ticks. */
    readonly points: readonly (readonly [tick: number, value: number])[]
  }[]
}

interface Sample {
  readonly tick: number
  readonly path: readonly string[]
  readonly drives: Readonly<Record<string, number>>
}

/** The ticks that are shown around a moment: the minute before it, and in the past a little of what followed. */
export function stretchAround(
  tick: number,
  lastTick: number,
  rateHz: number,
): { readonly fromTick: number; readonly toTick: number } {
  const toTick = Math.min(lastTick, tick + Math.round(rateHz * AHEAD_S))
  return { fromTick: toTick - Math.round(rateHz * STRIP_S), toTick }
}

/** The samples of one creature. */
export class ActivityLog {
  readonly name: string
  readonly #everyTicks: number
  readonly #rateHz: number
  #samples: Sample[] = []

  constructor(name: string, rateHz: number) {
    this.name = name
    this.#everyTicks = Math.max(1, Math.round(rateHz / SAMPLES_PER_S))
    this.#rateHz = rateHz
  }

  /** Whether a tick needs no sample, or has one. */
  isDone(tick: number): boolean {
    return tick % this.#everyTicks !== 0 || this.#has(tick)
  }

  /** Takes a sample of a world, if one is due at its tick. */
  note(world: World): void {
    const { tick } = world
    if (this.isDone(tick)) return
    const mind = world.inspect(this.name)?.mind
    if (mind === null || mind === undefined) return
    const sample = { tick, path: mind.activePath, drives: mind.drives }
    const at = this.#samples.findLastIndex((candidate) => candidate.tick < tick) + 1
    this.#samples.splice(at, 0, sample)
    if (this.#samples.length > MOST_SAMPLES) this.#samples.splice(0, this.#samples.length - MOST_SAMPLES)
  }

  /** Forgets what came after a tick. */
  forgetAfter(tick: number): void {
    this.#samples = this.#samples.filter((sample) => sample.tick <= tick)
  }

  /** The stretch around a tick: the minute before it, and in the past a little of what followed. */
  around(tick: number, lastTick: number): Activity {
    const { fromTick, toTick } = stretchAround(tick, lastTick, this.#rateHz)
    const samples = this.#samples.filter((sample) => sample.tick >= fromTick && sample.tick <= toTick)
    const names = Object.keys(samples.at(-1)?.drives ?? {})
    return {
      fromTick,
      toTick,
      blocks: this.#blocks(samples),
      drives: names.map((name) => ({
        name,
        points: samples.map((sample) => [sample.tick, sample.drives[name] ?? 0] as const),
      })),
    }
  }

  #blocks(samples: readonly Sample[]): ActivityBlock[] {
    const blocks: { fromTick: number; toTick: number; path: readonly string[] }[] = []
    for (const { tick, path } of samples) {
      const last = blocks.at(-1)
      const isNext = last !== undefined && tick - last.toTick <= this.#everyTicks
      if (isNext && last.path.join(' ') === path.join(' ')) last.toTick = tick
      else blocks.push({ fromTick: isNext ? last.toTick : tick, toTick: tick, path })
    }
    return blocks.filter((block) => block.path.length > 0)
  }

  #has(tick: number): boolean {
    const last = this.#samples.at(-1)
    if (last === undefined || last.tick < tick) return false
    return this.#samples.some((sample) => sample.tick === tick)
  }
}

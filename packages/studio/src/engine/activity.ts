// The minute around a moment in a creature's life, as the strip in its panel shows it. Pure.
import type { LifeLog } from './life-log.ts'

/** Length of the strip, in simulated seconds. */
export const STRIP_S = 60

/** What is shown after the moment looked at, in the past, in simulated seconds. */
const AHEAD_S = 10

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

/** The ticks that are shown around a moment: the minute before it, and in the past a little of what followed. */
export function stretchAround(
  tick: number,
  lastTick: number,
  rateHz: number,
): { readonly fromTick: number; readonly toTick: number } {
  const toTick = Math.min(lastTick, tick + Math.round(rateHz * AHEAD_S))
  return { fromTick: toTick - Math.round(rateHz * STRIP_S), toTick }
}

/** That stretch of a life. */
export function activityAround(log: LifeLog, tick: number, lastTick: number, rateHz: number): Activity {
  const { fromTick, toTick } = stretchAround(tick, lastTick, rateHz)
  const stretches = log.stretches.filter((stretch) => stretch.toTick > fromTick && stretch.fromTick <= toTick)
  const samples = stretches.flatMap((stretch) =>
    stretch.samples.filter((sample) => sample.tick >= fromTick && sample.tick <= toTick),
  )
  return {
    fromTick,
    toTick,
    blocks: stretches
      .flatMap(({ blocks }) => blocks.filter((block) => block.toTick > fromTick && block.fromTick <= toTick))
      .filter(({ path }) => path.length > 0)
      .map((block) => ({
        path: block.path,
        fromTick: Math.max(fromTick, block.fromTick),
        toTick: Math.min(toTick, block.toTick),
      })),
    drives: log.drives.map((name, k) => ({
      name,
      points: samples.map(({ tick: at, values }) => [at, values[k]] as const),
    })),
  }
}

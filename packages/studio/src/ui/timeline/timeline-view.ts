// Where things stand on the timeline: which ticks are in view, where a tick lies in pixels, what is at a position. Pure.
//
// Work is linear in what is in view, and what is in view is bounded by the pixels: blocks and samples that fall on one pixel are one.
import type { LifeBlock, LifeLog, LifeMark } from '../../engine/life-log.ts'
import type { TimelineMark } from '../../engine/protocol.ts'

/** Shortest and first stretch of time in view, in seconds. */
const LEAST_S = 4
const FIRST_S = 120

/** Least width of the run that is shown when it has just begun, in seconds. */
const BEGUN_S = 30

/** Nearer than this to a mark, the mark is meant, in pixels. */
const NEAR_PX = 6

/** What somebody wants to see: so much time, up to a tick; without one, up to now. */
export interface ViewWish {
  readonly spanS: number | undefined
  readonly toTick: number | undefined
}

/** The ticks in view. */
export interface TimeView {
  readonly fromTick: number
  readonly toTick: number
  readonly width: number
}

/** A run as far as the view is concerned. */
export interface RunEnds {
  readonly firstTick: number
  readonly lastTick: number
  readonly rateHz: number
}

/** Up to now, as far back as fits. */
export const FIRST_WISH: ViewWish = { spanS: undefined, toTick: undefined }

/** The view that a wish comes to: never beyond the run, never nearer than can be read. */
export function viewOf({ spanS, toTick }: ViewWish, { firstTick, lastTick, rateHz }: RunEnds, width: number): TimeView {
  const longest = Math.max(BEGUN_S * rateHz, lastTick - firstTick)
  const span = Math.min(longest, Math.max(LEAST_S * rateHz, (spanS ?? FIRST_S) * rateHz))
  const end = Math.max(firstTick + longest, lastTick)
  const to = Math.min(end, Math.max(firstTick + span, toTick ?? end))
  return { fromTick: to - span, toTick: to, width: Math.max(1, width) }
}

/** Pixels from the left edge. */
export function xOf({ fromTick, toTick, width }: TimeView, tick: number): number {
  return ((tick - fromTick) / (toTick - fromTick)) * width
}

/** The tick at a position, as a fraction. */
export function tickAt({ fromTick, toTick, width }: TimeView, x: number): number {
  return fromTick + (x / width) * (toTick - fromTick)
}

/** Nearer or farther by a factor, with the tick under a position staying there. */
export function zoomed(view: TimeView, ends: RunEnds, factor: number, x: number): ViewWish {
  const span = (view.toTick - view.fromTick) * factor
  const tick = tickAt(view, x)
  const toTick = tick + span * (1 - x / view.width)
  return settled({ spanS: span / ends.rateHz, toTick }, ends)
}

/** Moved by so many pixels. */
export function panned(view: TimeView, ends: RunEnds, byPx: number): ViewWish {
  const span = view.toTick - view.fromTick
  return settled({ spanS: span / ends.rateHz, toTick: view.toTick + (byPx / view.width) * span }, ends)
}

/** A view in which a tick lies: the same if it does already. */
export function including(wish: ViewWish, ends: RunEnds, width: number, tick: number): ViewWish {
  const view = viewOf(wish, ends, width)
  if (tick >= view.fromTick && tick <= view.toTick) return wish
  const span = view.toTick - view.fromTick
  return settled({ spanS: wish.spanS, toTick: tick < view.fromTick ? tick + span * 0.75 : tick + span * 0.25 }, ends)
}

/** At the end of a run a view goes on with it. */
function settled({ spanS, toTick }: ViewWish, { lastTick, firstTick, rateHz }: RunEnds): ViewWish {
  const span = Math.min(Math.max(LEAST_S, spanS ?? FIRST_S) * rateHz, Math.max(BEGUN_S * rateHz, lastTick - firstTick))
  const isAtEnd = toTick === undefined || toTick >= lastTick - span * 0.01
  return { spanS, toTick: isAtEnd ? undefined : toTick }
}

/** A block as it is drawn. */
export interface DrawnBlock {
  readonly x: number
  readonly width: number
  readonly name: string
}

/** Blocks in view at one level, those of the same name made one, at most one to a pixel. */
export function blocksInView(log: LifeLog, view: TimeView, nameOf: (path: readonly string[]) => string): DrawnBlock[] {
  const drawn: { x: number; width: number; name: string; toTick: number }[] = []
  for (const block of inView(log, view)) {
    const name = nameOf(block.path)
    const last = drawn.at(-1)
    const x = xOf(view, Math.max(view.fromTick, block.fromTick))
    const end = xOf(view, Math.min(view.toTick, block.toTick))
    if (last !== undefined && last.name === name && last.toTick === block.fromTick) {
      last.width = end - last.x
      last.toTick = block.toTick
    } else if (last === undefined || end - last.x >= 1 || last.width >= 1) {
      drawn.push({ x, width: end - x, name, toTick: block.toTick })
    }
  }
  return drawn.filter(({ name }) => name !== '').map(({ x, width, name }) => ({ x, width: Math.max(1, width), name }))
}

/** All blocks of which something is in view. */
function inView(log: LifeLog, { fromTick, toTick }: TimeView): LifeBlock[] {
  return log.stretches.flatMap(({ blocks }) => {
    const first = firstFrom(blocks, fromTick)
    const found: LifeBlock[] = []
    for (let k = first; k < blocks.length && blocks[k].fromTick < toTick; k++) found.push(blocks[k])
    return found
  })
}

/** Index of the first block that ends after a tick. */
function firstFrom(blocks: readonly LifeBlock[], tick: number): number {
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks[middle].toTick <= tick) low = middle + 1
    else high = middle
  }
  return low
}

/** The line of a drive as pixels from the left and shares of its height; a gap in what is known begins a new line. */
export function driveLines(
  log: LifeLog,
  view: TimeView,
  drive: string,
  [least, most]: readonly [number, number],
): readonly (readonly [x: number, share: number])[][] {
  const k = log.drives.indexOf(drive)
  if (k < 0) return []
  const margin = 2 * log.everyTicks
  return log.stretches.map(({ samples }) => {
    const points: [number, number][] = []
    for (const { tick, values } of samples) {
      if (tick < view.fromTick - margin || tick > view.toTick + margin || !Number.isFinite(values[k])) continue
      const x = xOf(view, tick)
      const before = points.at(-1)
      if (before !== undefined && x - before[0] < 0.5) continue
      points.push([x, Math.min(1, Math.max(0, (values[k] - least) / Math.max(1e-9, most - least)))])
    }
    return points
  })
}

/** How much more it counts that a drive moved than that it was high. */
const MOVED_WEIGHT = 2

/** Drives by how strong they were in view, as shares of their ranges; those that never move tell nothing and come last. */
export function strongest(
  log: LifeLog,
  view: TimeView,
  rangeOf: (drive: string) => readonly [number, number],
  count: number,
): string[] {
  const samples = log.stretches.flatMap((stretch) =>
    stretch.samples.filter(({ tick }) => tick >= view.fromTick && tick <= view.toTick),
  )
  return log.drives
    .map((name, k) => {
      const [least, most] = rangeOf(name)
      let [sum, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (const { values } of samples) {
        sum += values[k]
        low = Math.min(low, values[k])
        high = Math.max(high, values[k])
      }
      const span = Math.max(1e-9, most - least)
      const moved = samples.length === 0 ? 0 : (high - low) / span
      const level = (sum / Math.max(1, samples.length) - least) / span
      return { name, score: moved < 0.005 ? level / 1000 : level + MOVED_WEIGHT * moved }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ name }) => name)
}

/** Times to be written below: round ones, no closer than they can be read. */
export function axisTicks(view: TimeView, { firstTick, rateHz }: RunEnds): readonly number[] {
  const pxPerS = (view.width * rateHz) / (view.toTick - view.fromTick)
  const everyS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600].find((step) => step * pxPerS >= 64) ?? 7200
  const every = everyS * rateHz
  const from = Math.max(firstTick, Math.ceil(view.fromTick / every) * every)
  const count = Math.max(0, Math.floor((view.toTick - from) / every) + 1)
  return Array.from({ length: count }, (_, k) => from + k * every)
}

/** Everything that can be marked, with what kind it is. */
export type Mark = { readonly tick: number; readonly sort: LifeMark['sort'] | 'input'; readonly label: string }

/** Marks in view, in order. */
export function marksInView(log: LifeLog | undefined, inputs: readonly TimelineMark[], view: TimeView): Mark[] {
  const isIn = ({ tick }: { readonly tick: number }): boolean => tick >= view.fromTick && tick <= view.toTick
  const lived = log?.stretches.flatMap(({ marks }) => marks.filter(isIn)) ?? []
  const given = inputs.filter(isIn).map(({ tick, label }): Mark => ({ tick, sort: 'input', label }))
  return [...given, ...lived].sort((a, b) => a.tick - b.tick)
}

/** What is at a position: a mark if one is near, else what was being done. */
export function whatIsAt(
  log: LifeLog | undefined,
  marks: readonly Mark[],
  view: TimeView,
  x: number,
  isOnMarks: boolean,
): { readonly mark: Mark } | { readonly block: LifeBlock } | undefined {
  const near = marks
    .map((mark) => ({ mark, px: Math.abs(xOf(view, mark.tick) - x) }))
    .filter(({ px }) => px <= NEAR_PX)
    .sort((a, b) => a.px - b.px)[0]
  if (near !== undefined && isOnMarks) return { mark: near.mark }
  const block = log === undefined ? undefined : blockAt(log, Math.floor(tickAt(view, x)))
  return block === undefined ? undefined : { block }
}

/** What was being done at a tick. */
export function blockAt(log: LifeLog, tick: number): LifeBlock | undefined {
  for (const { blocks, fromTick, toTick } of log.stretches) {
    if (tick < fromTick || tick >= toTick) continue
    return blocks[firstFrom(blocks, tick)]
  }
  return undefined
}

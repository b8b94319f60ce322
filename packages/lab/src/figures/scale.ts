// Scales: from data to pixels, with ticks at numbers that people would choose (1, 2 or 5 times a power of ten).

/** A tick: where, and the words beside it. */
export interface Tick {
  readonly value: number
  readonly label: string
}

/** A linear scale from data to pixels. `fromPx` may be greater than `toPx` (y axes). */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
  /** The pixel of a value. */
  at(value: number): number
}

/** The least and greatest finite number of all lists; `undefined` when there is none. */
export function extent(lists: Iterable<Iterable<number>>): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const list of lists) {
    for (const value of list) {
      if (!Number.isFinite(value)) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min <= max ? { min, max } : undefined
}

/** The step between ticks that gives about `count` of them over `span`: 1, 2 or 5 times a power of ten. */
export function tickStep(span: number, count: number): number {
  const raw = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(raw))
  const times = raw / power
  const nice = times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10
  return nice * power
}

/** A scale whose limits are widened to whole ticks where they are not fixed by the axis. */
export function linearScale(options: {
  readonly data: { readonly min: number; readonly max: number } | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly fromPx: number
  readonly toPx: number
  readonly tickCount: number
  /** Limits are kept as they are instead of widened. */
  readonly isTight?: boolean
}): Scale {
  let min = options.min ?? options.data?.min ?? 0
  let max = options.max ?? options.data?.max ?? 1
  if (!(max - min > (Math.abs(min) + Math.abs(max)) * TOLERANCE + SMALLEST_SPAN)) {
    // One value only: give it room on both sides, or on the side that is not fixed.
    const room = Math.abs(min) > SMALLEST_SPAN ? Math.abs(min) / 2 : 1
    if (options.max === undefined) max = min + room
    if (options.min === undefined) min -= room
    if (!(max > min)) max = min + 1
  }
  const step = tickStep(max - min, options.tickCount)
  if (options.isTight !== true) {
    if (options.min === undefined) min = Math.floor(min / step + TOLERANCE) * step
    if (options.max === undefined) max = Math.ceil(max / step - TOLERANCE) * step
  }
  const perUnit = (options.toPx - options.fromPx) / (max - min)
  return { min, max, ticks: ticksBetween(min, max, step), at: (value) => options.fromPx + (value - min) * perUnit }
}

/** A number for a label, with as many decimals as the step needs. */
export function tickLabel(value: number, step: number): string {
  const decimals = Math.max(0, Math.min(9, -Math.floor(Math.log10(step) + TOLERANCE)))
  const rounded = Number(value.toFixed(decimals))
  if (rounded === 0) return '0'
  const isHuge = Math.abs(rounded) >= 1e7
  return isHuge ? rounded.toExponential(1) : groupThousands(rounded.toFixed(decimals)).replace('-', '−')
}

/** A number for people: up to four significant digits, thousands apart. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 1e7 || size < 1e-4) return value.toExponential(2).replace('e+', 'e').replaceAll('-', '−')
  const decimals = Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(size))))
  const text = value.toFixed(decimals)
  return groupThousands(text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('-', '−')
}

/** Shares of a step that count as being on it already; keeps 0.30000000000000004 from making another tick. */
const TOLERANCE = 1e-9
/** Spans below this are one value: pixels per unit would overflow. */
const SMALLEST_SPAN = 1e-200

function ticksBetween(min: number, max: number, step: number): Tick[] {
  const ticks: Tick[] = []
  const first = Math.ceil(min / step - TOLERANCE)
  const last = Math.floor(max / step + TOLERANCE)
  for (let i = first; i <= last; i++) ticks.push({ value: i * step, label: tickLabel(i * step, step) })
  return ticks
}

function groupThousands(digits: string): string {
  const [whole, fraction] = digits.split('.')
  if (whole.replace('-', '').length <= 4) return digits
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

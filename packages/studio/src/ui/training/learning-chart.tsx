// One chart over the run: lines through samples, marks at ticks, and where one is in it.
//
// Stretched to its box, so strokes keep their width. A line breaks where nothing is known.
import type { ReactElement } from 'react'

/** Height of a chart in its own units. */
const HEIGHT = 40

/** Room above and below the lines, in the same units. */
const EDGE = 2

/** A line of a chart. */
export interface ChartLine {
  readonly className: string
  readonly values: Float32Array
}

interface Props {
  /** What it shows, in words. */
  readonly label: string
  readonly ticks: readonly number[]
  readonly fromTick: number
  readonly toTick: number
  readonly lines: readonly ChartLine[]
  /** Values at the lower and upper edge. */
  readonly range: readonly [number, number]
  /** Ticks with feedback, drawn at the lower edge. */
  readonly marks?: readonly number[]
  /** Ticks at which something began, drawn from top to bottom. */
  readonly births?: readonly number[]
  /** Stems from zero: errors of prediction. */
  readonly stems?: readonly { readonly tick: number; readonly value: number }[]
  /** The tick shown, where that is not the end. */
  readonly cursorTick?: number
  readonly isLow?: boolean
}

/** The chart. */
export function LearningChart(props: Props): ReactElement {
  const { fromTick, toTick, range, marks = [], births = [], stems = [], cursorTick } = props
  const x = (tick: number): number => (100 * (tick - fromTick)) / Math.max(1, toTick - fromTick)
  const y = (value: number): number => heightOf(value, range)
  const upright = (className: string, tick: number, from: number, to: number): ReactElement => (
    <line
      key={`${className} ${tick}`}
      className={className}
      x1={x(tick)}
      x2={x(tick)}
      y1={from}
      y2={to}
      vectorEffect="non-scaling-stroke"
    />
  )
  return (
    <svg
      className={`learning-chart ${props.isLow === true ? 'is-low' : ''}`}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      <line className="chart-zero" x1={0} x2={100} y1={y(0)} y2={y(0)} vectorEffect="non-scaling-stroke" />
      {marks.map((tick) => upright('chart-mark', tick, HEIGHT, HEIGHT - 4))}
      {stems.map(({ tick, value }) => upright('chart-stem', tick, y(0), y(value)))}
      {births.map((tick) => upright('chart-birth', tick, 0, HEIGHT))}
      {props.lines.map(({ className, values }) => (
        <path
          key={className}
          className={`chart-line ${className}`}
          d={linePath(props.ticks, values, x, y)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {cursorTick !== undefined && upright('chart-cursor', cursorTick, 0, HEIGHT)}
    </svg>
  )
}

/** The least range that holds zero and all values that are known. */
export function rangeOf(values: readonly Float32Array[]): readonly [number, number] {
  let [least, most] = [0, 0]
  for (const list of values) {
    for (const value of list) {
      if (!Number.isFinite(value)) continue
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  }
  return [least, Math.max(most, least + 1e-6)]
}

function heightOf(value: number, [least, most]: readonly [number, number]): number {
  const share = Math.min(1, Math.max(0, (value - least) / Math.max(1e-9, most - least)))
  return HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)
}

function linePath(
  ticks: readonly number[],
  values: Float32Array,
  x: (tick: number) => number,
  y: (value: number) => number,
): string {
  let isOpen = false
  return ticks
    .map((tick, k) => {
      const value = values[k]
      if (!Number.isFinite(value)) {
        isOpen = false
        return ''
      }
      const verb = isOpen ? 'L' : 'M'
      isOpen = true
      return `${verb}${x(tick).toFixed(2)} ${y(value).toFixed(2)}`
    })
    .join('')
}

// A chart of something that goes on: axes with units, a line for each series, and under the pointer what it was at that moment.
//
// Drawn by uPlot, which draws some thousand points in a millisecond; loaded with the first room that has a curve. Colours are variables
// of the page, read at each drawing, so that a theme changes them.
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import uPlot from 'uplot'
import { useStudioState } from './studio-context.ts'
import 'uplot/dist/uPlot.min.css'
import './live-chart.css'

/** A line. */
export interface ChartSeries {
  /** As the words under the pointer call it. */
  readonly name: string
  /** One for each x; not a number where nothing is known. */
  readonly values: ArrayLike<number>
  /** A variable of the page. */
  readonly colour: `--${string}`
  readonly isDashed?: boolean
  /** Filled down to zero. */
  readonly isFilled?: boolean
  /** How a value is written; by itself with three digits. */
  readonly tells?: (value: number) => string
}

/** An upright line: from the lower edge, through the whole, or from zero to a value. */
export interface Upright {
  readonly at: number
  readonly colour: `--${string}`
  readonly to: 'mark' | 'top' | number
}

interface Props {
  /** What it shows, in words. */
  readonly label: string
  /** What goes up, with its unit. */
  readonly unit: string
  readonly x: ArrayLike<number>
  readonly from: number
  readonly to: number
  /** How an x is written. */
  readonly formatX: (x: number) => string
  readonly series: readonly ChartSeries[]
  readonly range: readonly [number, number]
  readonly uprights?: readonly Upright[]
  /** The moment that is shown, where that is not the last. */
  readonly moment?: number
  readonly heightPx?: number
  readonly onPick?: (x: number) => void
}

/** Distances between numbers below the axis; of time, what clocks have. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000]

const AXIS_FONT = '10px system-ui, sans-serif'
const HEIGHT_PX = 96
const MARK_PX = 5

/** The chart. */
export function LiveChart(props: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const readout = useRef<HTMLOutputElement>(null)
  const latest = useRef(props)
  const chart = useRef<uPlot>(undefined)
  const theme = useStudioState((state) => state.theme)
  latest.current = props
  // Another set of lines is another chart.
  const lines = props.series.map(({ name, isDashed }) => `${name}${isDashed === true}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made anew for other lines
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const made = new uPlot(optionsFor(latest, element, readout), dataOf(latest.current), element)
    chart.current = made
    const fits = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: made.height }))
    fits.observe(element)
    return () => {
      fits.disconnect()
      made.destroy()
    }
  }, [lines])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is drawn comes from the props and the theme
  useEffect(() => chart.current?.setData(dataOf(props)), [props, theme])
  return (
    <div className="live-chart" data-moment={props.moment}>
      <div ref={box} role="img" aria-label={`${props.label}. ${props.unit} over time`} />
      <output ref={readout} className="live-chart-readout" aria-hidden="true" />
    </div>
  )
}

function dataOf({ x, series }: Props): uPlot.AlignedData {
  const values = series.map((one) => Array.from(one.values, (value) => (Number.isFinite(value) ? value : null)))
  return [Array.from(x), ...values] as uPlot.AlignedData
}

function optionsFor(
  latest: { readonly current: Props },
  element: HTMLElement,
  readout: { readonly current: HTMLOutputElement | null },
): uPlot.Options {
  const { series, unit, heightPx = HEIGHT_PX } = latest.current
  const axis = { font: AXIS_FONT, stroke: () => ink('--muted'), ticks: { show: false }, gap: 3 }
  const grid = { stroke: () => ink('--line'), width: 1 }
  return {
    width: element.clientWidth,
    height: heightPx,
    padding: [6, 14, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: () => [latest.current.from, Math.max(latest.current.to, latest.current.from + 1e-6)] },
      y: { range: () => [...latest.current.range] as [number, number] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 20,
        gap: 6,
        space: 54,
        incrs: STEPS,
        // All of them are whole.
        values: (_, at) => at.map((x) => latest.current.formatX(x).replace(/\.0$/, '')),
      },
      { ...axis, grid, size: 34, space: 22, label: unit, labelFont: AXIS_FONT, labelSize: 14, labelGap: 0 },
    ],
    series: [
      {},
      ...series.map(({ colour, isDashed, isFilled }) => ({
        stroke: () => ink(colour),
        width: 1.75,
        points: { show: false },
        ...(isDashed === true ? { dash: [4, 3] } : {}),
        ...(isFilled === true ? { fill: () => `color-mix(in srgb, ${ink(colour)} 18%, transparent)` } : {}),
      })),
    ],
    hooks: {
      drawClear: [(chart) => drawZero(chart)],
      draw: [(chart) => drawUprights(chart, latest.current)],
      setCursor: [(chart) => tell(chart, latest.current, readout.current)],
      ready: [
        (chart) =>
          chart.over.addEventListener('click', () => {
            const { left = -1 } = chart.cursor
            if (left >= 0) latest.current.onPick?.(chart.posToVal(left, 'x'))
          }),
      ],
    },
  }
}

function ink(colour: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(colour)
}

function drawZero(chart: uPlot): void {
  const { left, width } = chart.bbox
  const y = Math.round(chart.valToPos(0, 'y', true))
  line(chart, '--line-strong', 1, [left, y, left + width, y])
}

function drawUprights(chart: uPlot, { uprights = [], moment }: Props): void {
  const { top, height } = chart.bbox
  const bottom = top + height
  for (const { at, colour, to } of uprights) {
    const x = Math.round(chart.valToPos(at, 'x', true))
    if (to === 'mark') line(chart, colour, 1, [x, bottom, x, bottom - MARK_PX * uPlot.pxRatio])
    else if (to === 'top') line(chart, colour, 2, [x, bottom, x, top])
    else line(chart, colour, 1.25, [x, chart.valToPos(0, 'y', true), x, chart.valToPos(to, 'y', true)])
  }
  if (moment === undefined) return
  const x = Math.round(chart.valToPos(moment, 'x', true))
  line(chart, '--text', 1.5, [x, bottom, x, top])
}

function line({ ctx }: uPlot, colour: string, width: number, [x, y, toX, toY]: [number, number, number, number]): void {
  ctx.save()
  ctx.strokeStyle = ink(colour)
  ctx.lineWidth = width * uPlot.pxRatio
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(toX, toY)
  ctx.stroke()
  ctx.restore()
}

function threeDigits(value: number): string {
  return String(Number(value.toPrecision(3)))
}

/** Says what was where the pointer is. */
function tell(chart: uPlot, { x, series, formatX }: Props, readout: HTMLOutputElement | null): void {
  if (readout === null) return
  const { idx } = chart.cursor
  if (idx == null || chart.cursor.left === undefined || chart.cursor.left < 0) {
    readout.textContent = ''
    return
  }
  const known = series.flatMap(({ name, values, tells = threeDigits }) =>
    Number.isFinite(values[idx]) ? [`${name} ${tells(values[idx])}`] : [],
  )
  readout.textContent = [formatX(x[idx]), ...known].join(' · ')
}

// One chart over the run: lines through samples, marks at ticks, and where one is in it. A press goes to that moment.
import type { ReactElement } from 'react'
import { formatTime } from '../parts/format.ts'
import { type ChartSeries, LiveChart, type Upright } from '../parts/live-chart.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** How each kind of line looks. */
const LOOKS: Readonly<
  Record<'with' | 'without' | 'contrast' | 'reliability', Pick<ChartSeries, 'colour' | 'isDashed'>>
> = {
  with: { colour: '--accent' },
  without: { colour: '--muted', isDashed: true },
  contrast: { colour: '--learned' },
  reliability: { colour: '--heat' },
}

/** A line of a chart. */
export interface ChartLine {
  readonly is: keyof typeof LOOKS
  readonly name: string
  readonly values: Float32Array
  readonly tells?: (value: number) => string
}

interface Props {
  /** What it shows, in words. */
  readonly label: string
  /** What goes up, with its unit. */
  readonly unit: string
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

const LOW_PX = 72

/** The chart. */
export function LearningChart(props: Props): ReactElement {
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const { fromTick, toTick, marks = [], births = [], stems = [], cursorTick } = props
  const uprights: Upright[] = [
    ...marks.map((tick) => ({ at: tick / rateHz, colour: '--accent' as const, to: 'mark' as const })),
    ...stems.map(({ tick, value }) => ({ at: tick / rateHz, colour: '--alert' as const, to: value })),
    ...births.map((tick) => ({ at: tick / rateHz, colour: '--learned' as const, to: 'top' as const })),
  ]
  return (
    <LiveChart
      label={props.label}
      unit={props.unit}
      x={props.ticks.map((tick) => tick / rateHz)}
      from={fromTick / rateHz}
      to={toTick / rateHz}
      formatX={formatTime}
      series={props.lines.map(({ is, ...line }) => ({ ...line, ...LOOKS[is] }))}
      range={props.range}
      uprights={uprights}
      {...(cursorTick === undefined ? {} : { moment: cursorTick / rateHz })}
      {...(props.isLow === true ? { heightPx: LOW_PX } : {})}
      onPick={(timeS) => void studio.seek(Math.round(timeS * rateHz))}
    />
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

// Bar charts: amounts side by side, from zero, with a stroke where each should have been.

import type { BarFigure } from './figure.ts'
import { levelMark } from './line-chart.ts'
import {
  axisTitle,
  FIGURE_WIDTH_PX,
  FONT_PX,
  labelMargin,
  legend,
  type PlotArea,
  RIGHT_PX,
  seriesClass,
  yAxis,
} from './plot.ts'
import { extent, formatNumber, linearScale, type Scale } from './scale.ts'
import { coordinate, element, escapeText, fitText, textElement } from './svg.ts'

const PLOT_HEIGHT_PX = 220
const WIDEST_BAR_PX = 48
/** Bars up to which each shows its number; more would overlap. */
const MOST_NUMBERS = 14

/** The chart's inside and its height. */
export function drawBars(figure: BarFigure): { body: string; heightPx: number } {
  const key = legend(
    figure.groups.map((group, i) => ({ name: group.name, className: seriesClass(i), mark: 'block' as const })),
    FONT_PX + 12,
  )
  const levels = figure.levels ?? []
  const data = extent([
    [0],
    ...figure.groups.map((group) => group.values),
    ...(figure.expected ?? []),
    levels.map((level) => level.at),
  ])
  const yOptions = { data, min: figure.y.min, max: figure.y.max, tickCount: 5 }
  const labels = linearScale({ ...yOptions, fromPx: 0, toPx: 1 }).ticks.map((tick) => tick.label)
  const topPx = FONT_PX + 22 + key.heightPx
  const area: PlotArea = {
    leftPx: labelMargin(labels),
    topPx,
    rightPx: FIGURE_WIDTH_PX - RIGHT_PX,
    bottomPx: topPx + PLOT_HEIGHT_PX,
  }
  const y = linearScale({ ...yOptions, fromPx: area.bottomPx, toPx: area.topPx })
  const parts = [yAxis(area, y, axisTitle(figure.y)), key.svg]
  for (const level of levels) parts.push(levelMark(level.name, y.at(level.at), area))
  const slotPx = (area.rightPx - area.leftPx) / Math.max(1, figure.categories.length)
  figure.categories.forEach((category, i) => {
    const slotLeftPx = area.leftPx + i * slotPx
    parts.push(drawCategory(figure, i, y, slotLeftPx, slotPx))
    parts.push(
      textElement(fitText(category, FONT_PX, slotPx - 6), {
        class: 'label',
        x: slotLeftPx + slotPx / 2,
        y: area.bottomPx + 18,
        'text-anchor': 'middle',
      }),
    )
  })
  const zero = y.at(Math.max(y.min, Math.min(y.max, 0)))
  parts.push(element('line', { class: 'base', x1: area.leftPx, y1: zero, x2: area.rightPx, y2: zero }))
  return { body: parts.join(''), heightPx: area.bottomPx + 30 }
}

function drawCategory(figure: BarFigure, category: number, y: Scale, leftPx: number, slotPx: number): string {
  const groupCount = figure.groups.length
  const stepPx = Math.min(WIDEST_BAR_PX, (slotPx * 0.8) / groupCount)
  const firstPx = leftPx + (slotPx - stepPx * groupCount) / 2
  const isNumbered = groupCount * figure.categories.length <= MOST_NUMBERS
  return figure.groups
    .map((group, i) => {
      const value = group.values[category]
      if (!Number.isFinite(value)) return ''
      const x = firstPx + i * stepPx + 1
      const width = Math.max(1, stepPx - 2)
      const title = `<title>${escapeText(`${group.name}, ${figure.categories[category]}: ${formatNumber(value)}`)}</title>`
      const parts = [element('path', { class: `bar ${seriesClass(i)}`, d: barPath(x, width, value, y) }, title)]
      const given = figure.expected?.[i]?.[category]
      const expected = given !== undefined && Number.isFinite(given) ? given : undefined
      if (expected !== undefined) {
        const at = y.at(expected)
        parts.push(element('line', { class: 'expected', x1: x - 3, y1: at, x2: x + width + 3, y2: at }))
      }
      if (isNumbered) {
        const at = y.at(Math.max(value, expected ?? value, 0)) - 6
        parts.push(
          textElement(formatNumber(value), { class: 'tick', x: x + width / 2, y: at, 'text-anchor': 'middle' }),
        )
      }
      return parts.join('')
    })
    .join('')
}

/** A bar with rounded corners at its free end only, so that it stands on the base line. */
function barPath(x: number, width: number, value: number, y: Scale): string {
  const base = y.at(Math.max(y.min, Math.min(y.max, 0)))
  const end = y.at(Math.max(y.min, Math.min(y.max, value)))
  const radius = Math.min(3, width / 2, Math.abs(end - base))
  const down = end > base ? -1 : 1
  const right = x + width
  return [
    `M${coordinate(x)} ${coordinate(base)}`,
    `V${coordinate(end + down * radius)}`,
    `Q${coordinate(x)} ${coordinate(end)} ${coordinate(x + radius)} ${coordinate(end)}`,
    `H${coordinate(right - radius)}`,
    `Q${coordinate(right)} ${coordinate(end)} ${coordinate(right)} ${coordinate(end + down * radius)}`,
    `V${coordinate(base)}Z`,
  ].join('')
}

// Activity charts: one row of blocks for each behavior over time, as in the seeds' figures of who is active when.
// Seeds: 003 figures 40–42.

import type { ActivityFigure } from './figure.ts'
import {
  axisTitle,
  COLOUR_COUNT,
  eventMarks,
  FIGURE_WIDTH_PX,
  FONT_PX,
  type PlotArea,
  RIGHT_PX,
  seriesClass,
  xAxis,
} from './plot.ts'
import { extent, formatNumber, linearScale } from './scale.ts'
import { element, escapeText, fitText, textElement, textWidth } from './svg.ts'

const ROW_PX = 30
const BLOCK_PX = 18
/** Names longer than this are shortened; their blocks say the whole name. */
const WIDEST_NAME_PX = 190
/** A block is at least this wide, or a single tick in a long run could not be seen. */
const NARROWEST_BLOCK_PX = 1.5

/** The chart's inside and its height. */
export function drawActivity(figure: ActivityFigure): { body: string; heightPx: number } {
  const names = figure.rows.map((row) => fitText(row.name, FONT_PX, WIDEST_NAME_PX))
  const leftPx = Math.ceil(Math.max(40, ...names.map((name) => textWidth(name, FONT_PX)))) + 14
  const spans = figure.rows.flatMap((row) => row.spans)
  const x = linearScale({
    data: extent([spans.flatMap((span) => [span.from, span.to]), (figure.events ?? []).map((event) => event.at)]),
    min: figure.x.min,
    max: figure.x.max,
    fromPx: leftPx,
    toPx: FIGURE_WIDTH_PX - RIGHT_PX,
    tickCount: 8,
    isTight: true,
  })
  const marks = eventMarks(figure.events ?? [], x, leftPx, 0)
  const topPx = marks.heightPx + 6
  const bottomPx = topPx + figure.rows.length * ROW_PX
  const area: PlotArea = { leftPx, topPx, rightPx: FIGURE_WIDTH_PX - RIGHT_PX, bottomPx }
  const parts = [xAxis(area, x, axisTitle(figure.x))]
  figure.rows.forEach((row, i) => {
    const middle = topPx + (i + 0.5) * ROW_PX
    parts.push(element('line', { class: 'grid', x1: leftPx, y1: middle, x2: area.rightPx, y2: middle }))
    parts.push(textElement(names[i], { class: 'label', x: leftPx - 10, y: middle + 4, 'text-anchor': 'end' }))
    const blocks = row.spans.map((span) => {
      const from = x.at(Math.max(span.from, x.min))
      const to = x.at(Math.min(span.to, x.max))
      const range = `${row.name}: ${formatNumber(span.from)}–${formatNumber(span.to)} ${figure.x.unit ?? ''}`.trimEnd()
      return element(
        'rect',
        {
          x: from,
          y: middle - BLOCK_PX / 2,
          width: Math.max(NARROWEST_BLOCK_PX, to - from),
          height: BLOCK_PX,
          rx: 3,
          'fill-opacity':
            span.strength === undefined ? undefined : 0.25 + 0.75 * Math.max(0, Math.min(1, span.strength)),
        },
        `<title>${escapeText(range)}</title>`,
      )
    })
    // Colour tells few rows apart; many are told apart by their names, and a rainbow would only distract.
    const colour = seriesClass(figure.rows.length > COLOUR_COUNT ? 0 : i)
    parts.push(element('g', { class: `block ${colour}` }, ...blocks, ''))
  })
  parts.push(marks.draw(area))
  return { body: parts.join(''), heightPx: bottomPx + 44 }
}

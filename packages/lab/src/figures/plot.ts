// The frame of a chart: margins, grid, axes, legend and event marks, common to all figures.
//
// Colours come from classes (`s1`…`s6`, `ink`, `grid`), never from attributes: the page's CSS gives each class its colour
// in light and in dark. A chart is 720 units wide and scales with the page.

import type { Axis, FigureEvent } from './figure.ts'
import type { Scale } from './scale.ts'
import { element, escapeText, fitText, textElement, textWidth } from './svg.ts'

/** Width of every figure, in user units. */
export const FIGURE_WIDTH_PX = 720
/** Size of axis and legend text. Smaller is hard to read on a telephone. */
export const FONT_PX = 12
/** Air to the right of the plot: half a tick label must fit. */
export const RIGHT_PX = 24
/** How many colours there are; further lines begin again and are told apart by their dashes. */
export const COLOUR_COUNT = 6

/** The rectangle in which data is drawn. */
export interface PlotArea {
  readonly leftPx: number
  readonly topPx: number
  readonly rightPx: number
  readonly bottomPx: number
}

/** One entry of a legend. */
export interface LegendEntry {
  readonly name: string
  readonly className: string
  readonly mark: 'line' | 'dot' | 'block'
}

/** Colour class of the i-th series. */
export function seriesClass(index: number): string {
  const repeat = Math.floor(index / COLOUR_COUNT)
  return repeat === 0 ? `s${index + 1}` : `s${(index % COLOUR_COUNT) + 1} again`
}

/** `height (m)` */
export function axisTitle(axis: Axis): string {
  return axis.unit === undefined || axis.unit === '' ? axis.name : `${axis.name} (${axis.unit})`
}

/** Left margin that the labels of a y axis need. */
export function labelMargin(labels: Iterable<string>): number {
  let widest = 0
  for (const label of labels) widest = Math.max(widest, textWidth(label, FONT_PX))
  return Math.ceil(widest) + 14
}

/** Grid lines and labels of a y axis, and its title above. */
export function yAxis(area: PlotArea, scale: Scale, title: string): string {
  const parts = scale.ticks.map((tick) => {
    const y = scale.at(tick.value)
    const className = tick.value === 0 ? 'grid zero' : 'grid'
    return (
      element('line', { class: className, x1: area.leftPx, y1: y, x2: area.rightPx, y2: y }) +
      textElement(tick.label, { class: 'tick', x: area.leftPx - 8, y: y + 4, 'text-anchor': 'end' })
    )
  })
  parts.push(textElement(title, { class: 'axis', x: 0, y: FONT_PX }))
  return parts.join('')
}

/** Ticks, labels and title of an x axis. */
export function xAxis(area: PlotArea, scale: Scale, title: string): string {
  const y = area.bottomPx
  const parts = [element('line', { class: 'base', x1: area.leftPx, y1: y, x2: area.rightPx, y2: y })]
  for (const tick of scale.ticks) {
    const x = scale.at(tick.value)
    parts.push(element('line', { class: 'base', x1: x, y1: y, x2: x, y2: y + 4 }))
    parts.push(textElement(tick.label, { class: 'tick', x, y: y + 18, 'text-anchor': 'middle' }))
  }
  const middle = (area.leftPx + area.rightPx) / 2
  parts.push(textElement(title, { class: 'axis', x: middle, y: y + 36, 'text-anchor': 'middle' }))
  return parts.join('')
}

/** Rows of legend entries that begin at `topPx`; none for fewer than two entries, since the title says it all. */
export function legend(entries: readonly LegendEntry[], topPx: number): { svg: string; heightPx: number } {
  if (entries.length < 2) return { svg: '', heightPx: 0 }
  const parts: string[] = []
  let x = 0
  let y = topPx + FONT_PX
  for (const entry of entries) {
    const words = fitText(entry.name, FONT_PX, FIGURE_WIDTH_PX - 40)
    const width = 26 + textWidth(words, FONT_PX) + 18
    if (x > 0 && x + width > FIGURE_WIDTH_PX) {
      x = 0
      y += LEGEND_ROW_PX
    }
    parts.push(legendMark(entry, x, y - 4))
    parts.push(textElement(words, { class: 'label', x: x + 26, y }))
    x += width
  }
  return { svg: parts.join(''), heightPx: y - topPx + 8 }
}

/** How an entry is drawn beside its name, from `x` on and about `y`. */
export function legendMark(entry: LegendEntry, x: number, y: number, widthPx = 18): string {
  if (entry.mark === 'dot')
    return element('circle', { class: `dot ${entry.className}`, cx: x + widthPx / 2, cy: y, r: 4 })
  if (entry.mark === 'block')
    return element('rect', { class: `block ${entry.className}`, x, y: y - 5, width: widthPx, height: 10, rx: 3 })
  return element('line', { class: `line ${entry.className}`, x1: x, y1: y, x2: x + widthPx, y2: y })
}

/** Labels of events in as many rows as they need above the plot, each with a line down through it. */
export function eventMarks(events: readonly FigureEvent[], scale: Scale, leftPx: number, topPx: number): EventMarks {
  const visible = events.filter((event) => event.at >= scale.min && event.at <= scale.max)
  const sorted = [...visible].sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
  const rowEndsPx: number[] = []
  const placed = sorted.map((event) => {
    const x = scale.at(event.at)
    const words = fitText(event.name, FONT_PX, 240)
    const width = textWidth(words, FONT_PX)
    const start = Math.max(leftPx, Math.min(x - width / 2, FIGURE_WIDTH_PX - width))
    let row = rowEndsPx.findIndex((end) => end + 10 <= start)
    if (row < 0) row = rowEndsPx.length
    rowEndsPx[row] = start + width
    return { x, words, start, row }
  })
  const heightPx = rowEndsPx.length === 0 ? 0 : rowEndsPx.length * EVENT_ROW_PX + 4
  return {
    heightPx,
    draw: (area) =>
      placed
        .map(({ x, words, start, row }) => {
          const y = topPx + row * EVENT_ROW_PX + FONT_PX
          return (
            element('line', { class: 'event', x1: x, y1: y + 4, x2: x, y2: area.bottomPx }) +
            textElement(words, { class: 'label', x: start, y })
          )
        })
        .join(''),
  }
}

/** Events laid out: the height of their labels, and the drawing once the plot's position is known. */
export interface EventMarks {
  readonly heightPx: number
  draw(area: PlotArea): string
}

/** The whole figure as an SVG element with title and description for those who do not see it. */
export function figureElement(id: string, title: string, description: string, heightPx: number, body: string): string {
  return element(
    'svg',
    {
      class: 'figure',
      viewBox: `0 0 ${FIGURE_WIDTH_PX} ${Math.ceil(heightPx)}`,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-about`,
      xmlns: 'http://www.w3.org/2000/svg',
    },
    `<title id="${id}-title">${escapeText(title)}</title>`,
    `<desc id="${id}-about">${escapeText(description)}</desc>`,
    body,
  )
}

const LEGEND_ROW_PX = 20
const EVENT_ROW_PX = 16

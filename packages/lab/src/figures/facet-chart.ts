// Facets: small line charts side by side, all with the same axes, so that they can be compared at a glance.

import type { FacetFigure, Line, Panel } from './figure.ts'
import { drawSeries, heights, legendEntry, limits } from './line-chart.ts'
import {
  axisTitle,
  FIGURE_WIDTH_PX,
  FONT_PX,
  labelMargin,
  legend,
  type PlotArea,
  RIGHT_PX,
  seriesClass,
  xAxis,
  yAxis,
} from './plot.ts'
import { extent, linearScale } from './scale.ts'
import { element, fitText, textElement } from './svg.ts'

/** Height of a panel's plot, the room between panels, and how many stand side by side at most. */
const PLOT_HEIGHT_PX = 150
const GAP_PX = 28
const MOST_COLUMNS = 3

/** The chart's inside and its height. */
export function drawFacets(figure: FacetFigure): { body: string; heightPx: number } {
  const { panels } = figure
  const names = [...new Set(panels.flatMap(({ lines }) => lines.map(({ name }) => name)))]
  const classOf = classesOf(panels, names)
  const shown = names.flatMap((name) =>
    panels.flatMap(({ lines }) => lines.filter((line) => line.name === name)).slice(0, 1),
  )
  const key = legend(
    shown.map((line) => legendEntry(line, classOf(line))),
    FONT_PX + 12,
  )
  const columns = Math.max(1, Math.min(MOST_COLUMNS, panels.length))
  const all = panels.flatMap(({ lines }) => lines)
  const yOptions = { ...limits(figure.y), data: extent(all.flatMap(heights)), tickCount: 4 }
  const xData = extent([...all.map(({ x }) => x), panels.flatMap(({ events = [] }) => events.map(({ at }) => at))])
  const leftPx = labelMargin(linearScale({ ...yOptions, fromPx: 0, toPx: 1 }).ticks.map(({ label }) => label))
  const widthPx = (FIGURE_WIDTH_PX - leftPx - RIGHT_PX - (columns - 1) * GAP_PX) / columns
  const firstPx = FONT_PX + 16 + key.heightPx
  const rowPx = FONT_PX + 14 + PLOT_HEIGHT_PX + 48
  const parts = [key.svg]
  panels.forEach((panel, i) => {
    const left = leftPx + (i % columns) * (widthPx + GAP_PX)
    const top = firstPx + Math.floor(i / columns) * rowPx + FONT_PX + 14
    const area: PlotArea = { leftPx: left, topPx: top, rightPx: left + widthPx, bottomPx: top + PLOT_HEIGHT_PX }
    const y = linearScale({ ...yOptions, fromPx: area.bottomPx, toPx: top })
    const x = linearScale({
      ...limits(figure.x),
      data: xData,
      fromPx: area.leftPx,
      toPx: area.rightPx,
      tickCount: Math.max(2, Math.floor(8 / columns)),
      isTight: true,
    })
    const isFirst = i % columns === 0
    parts.push(yAxis(area, isFirst ? y : { ...y, ticks: y.ticks.map(({ value }) => ({ value, label: '' })) }, ''))
    parts.push(xAxis(area, x, axisTitle(figure.x)))
    for (const { at } of panel.events ?? []) {
      if (at < x.min || at > x.max) continue
      parts.push(element('line', { class: 'event', x1: x.at(at), y1: top, x2: x.at(at), y2: area.bottomPx }))
    }
    parts.push(drawSeries(panel.lines, panel.lines.map(classOf), x, y))
    parts.push(textElement(fitText(panel.name, FONT_PX, widthPx), { class: 'label panel', x: left, y: top - 8 }))
  })
  parts.push(textElement(axisTitle(figure.y), { class: 'axis', x: 0, y: FONT_PX }))
  return { body: parts.join(''), heightPx: firstPx + Math.ceil(panels.length / columns) * rowPx }
}

/** Lines of one name have one colour in all panels. */
function classesOf(panels: readonly Panel[], names: readonly string[]): (line: Line) => string {
  const references = new Set(
    panels.flatMap(({ lines }) => lines.filter((line) => line.isReference === true).map(({ name }) => name)),
  )
  const coloured = names.filter((name) => !references.has(name))
  return ({ name }) => (references.has(name) ? 'reference' : seriesClass(coloured.indexOf(name)))
}

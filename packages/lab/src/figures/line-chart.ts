// Line charts: values over something, with events, levels to compare with, and steps or dots where lines would lie.

import type { Line, LineFigure } from './figure.ts'
import {
  axisTitle,
  eventMarks,
  FIGURE_WIDTH_PX,
  FONT_PX,
  type LegendEntry,
  labelMargin,
  legend,
  type PlotArea,
  RIGHT_PX,
  seriesClass,
  xAxis,
  yAxis,
} from './plot.ts'
import { extent, linearScale, type Scale } from './scale.ts'
import { coordinate, element, escapeText, textElement } from './svg.ts'

/** Height of the plot itself; legend and events come on top. */
const PLOT_HEIGHT_PX = 240

/** Points of a line beyond which only the least and greatest of each pixel column are drawn. */
const MOST_POINTS = 1400

/** The chart's inside and its height. */
export function drawLines(figure: LineFigure): { body: string; heightPx: number } {
  const classes = lineClasses(figure.lines)
  const entries = figure.lines.map(
    (line, i): LegendEntry => ({
      name: line.name,
      className: classes[i],
      mark: line.drawn === 'dots' ? 'dot' : 'line',
    }),
  )
  const key = legend(entries, FONT_PX + 12)
  const levels = figure.levels ?? []
  const yData = extent([...figure.lines.map((line) => line.y), levels.map((level) => level.at)])
  const xData = extent([...figure.lines.map((line) => line.x), (figure.events ?? []).map((event) => event.at)])
  const yTicks = linearScale({ ...limits(figure.y), data: yData, fromPx: 0, toPx: 1, tickCount: 5 }).ticks
  const leftPx = labelMargin(yTicks.map((tick) => tick.label))
  const x = linearScale({
    ...limits(figure.x),
    data: xData,
    fromPx: leftPx,
    toPx: FIGURE_WIDTH_PX - RIGHT_PX,
    tickCount: 8,
    isTight: true,
  })
  const marks = eventMarks(figure.events ?? [], x, leftPx, FONT_PX + 10 + key.heightPx)
  const topPx = FONT_PX + 16 + key.heightPx + marks.heightPx
  const area: PlotArea = { leftPx, topPx, rightPx: FIGURE_WIDTH_PX - RIGHT_PX, bottomPx: topPx + PLOT_HEIGHT_PX }
  const y = linearScale({ ...limits(figure.y), data: yData, fromPx: area.bottomPx, toPx: topPx, tickCount: 5 })
  const parts = [yAxis(area, y, axisTitle(figure.y)), xAxis(area, x, axisTitle(figure.x)), key.svg, marks.draw(area)]
  figure.lines.forEach((line, i) => {
    parts.push(drawLine(line, classes[i], x, y))
  })
  for (const level of levels) parts.push(levelMark(level.name, y.at(level.at), area))
  return { body: parts.join(''), heightPx: area.bottomPx + 44 }
}

/** A horizontal level with its name at the right end. */
export function levelMark(name: string, y: number, area: PlotArea): string {
  return (
    element('line', { class: 'level', x1: area.leftPx, y1: y, x2: area.rightPx, y2: y }) +
    textElement(name, { class: 'label', x: area.rightPx, y: y - 5, 'text-anchor': 'end' })
  )
}

function limits(axis: { readonly min?: number; readonly max?: number }): {
  min: number | undefined
  max: number | undefined
} {
  return { min: axis.min, max: axis.max }
}

function lineClasses(lines: readonly Line[]): string[] {
  let colour = 0
  return lines.map((line) => (line.isReference === true ? 'reference' : seriesClass(colour++)))
}

function drawLine(line: Line, className: string, x: Scale, y: Scale): string {
  const title = `<title>${escapeText(line.name)}</title>`
  if (line.drawn === 'dots') {
    const dots: string[] = []
    for (let i = 0; i < line.x.length; i++) {
      if (!Number.isFinite(line.x[i]) || !Number.isFinite(line.y[i])) continue
      dots.push(element('circle', { cx: x.at(line.x[i]), cy: y.at(line.y[i]), r: 3.5 }))
    }
    return element('g', { class: `dot ${className}` }, title, ...dots)
  }
  const path = linePath(line, x, y)
  return path === '' ? '' : element('path', { class: `line ${className}`, d: path }, title)
}

/** The path of a line: broken where a value is not finite, thinned where it has more points than can be seen. */
function linePath(line: Line, x: Scale, y: Scale): string {
  let path = ''
  let previousY = ''
  let isPenDown = false
  for (const i of keptIndices(line, x)) {
    if (!Number.isFinite(line.x[i]) || !Number.isFinite(line.y[i])) {
      isPenDown = false
      continue
    }
    const xText = coordinate(x.at(line.x[i]))
    const yText = coordinate(y.at(line.y[i]))
    if (!isPenDown) path += `M${xText} ${yText}`
    else if (line.drawn === 'step') path += yText === previousY ? `H${xText}` : `H${xText}V${yText}`
    else path += `L${xText} ${yText}`
    previousY = yText
    isPenDown = true
  }
  return path
}

/** Indices to draw. Of each pixel column the least and the greatest stay, so that no peak is lost. */
function keptIndices(line: Line, x: Scale): number[] {
  const count = line.x.length
  if (count <= MOST_POINTS) return Array.from({ length: count }, (_, i) => i)
  const kept: number[] = []
  let i = 0
  while (i < count) {
    const column = Math.floor(x.at(line.x[i]))
    let least = i
    let greatest = i
    let end = i + 1
    while (end < count && Math.floor(x.at(line.x[end])) === column && Number.isFinite(line.y[end])) {
      if (line.y[end] < line.y[least]) least = end
      if (line.y[end] > line.y[greatest]) greatest = end
      end++
    }
    kept.push(...[...new Set([i, least, greatest, end - 1])].sort((a, b) => a - b))
    i = end
  }
  return kept
}

// Line charts: values over something, with events, levels to compare with, steps or dots where lines would lie, and bands where a line is
// the middle of several runs. Lines have their names at their ends, where the eye is; a legend only where these would not fit.

import { endLabels } from './end-labels.ts'
import type { Band, Line, LineFigure } from './figure.ts'
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
  const levels = figure.levels ?? []
  const classes = lineClasses(figure.lines)
  const yData = extent([...figure.lines.flatMap(heights), levels.map((level) => level.at)])
  const xData = extent([...figure.lines.map((line) => line.x), (figure.events ?? []).map((event) => event.at)])
  const yOptions = { ...limits(figure.y), data: yData, tickCount: 5 }
  const leftPx = labelMargin(linearScale({ ...yOptions, fromPx: 0, toPx: 1 }).ticks.map((tick) => tick.label))
  const names = endLabels(
    figure.lines.map((line, i) => ({ ...legendEntry(line, classes[i]), at: lastOf(line) })),
    linearScale({ ...yOptions, fromPx: PLOT_HEIGHT_PX, toPx: 0 }),
    PLOT_HEIGHT_PX,
  )
  const rightPx = FIGURE_WIDTH_PX - Math.max(RIGHT_PX, names?.widthPx ?? 0)
  const key = legend(
    names === undefined ? figure.lines.map((line, i) => legendEntry(line, classes[i])) : [],
    FONT_PX + 12,
  )
  const x = linearScale({
    ...limits(figure.x),
    data: xData,
    fromPx: leftPx,
    toPx: rightPx,
    tickCount: 8,
    isTight: true,
  })
  const marks = eventMarks(figure.events ?? [], x, leftPx, FONT_PX + 10 + key.heightPx)
  const topPx = FONT_PX + 16 + key.heightPx + marks.heightPx
  const area: PlotArea = { leftPx, topPx, rightPx, bottomPx: topPx + PLOT_HEIGHT_PX }
  const y = linearScale({ ...yOptions, fromPx: area.bottomPx, toPx: topPx })
  const parts = [yAxis(area, y, axisTitle(figure.y)), xAxis(area, x, axisTitle(figure.x)), key.svg, marks.draw(area)]
  parts.push(drawSeries(figure.lines, classes, x, y))
  for (const level of levels) parts.push(levelMark(level.name, y.at(level.at), area))
  if (names !== undefined) parts.push(names.draw(area))
  return { body: parts.join(''), heightPx: area.bottomPx + 44 }
}

/** All lines of a plot with their bands, which lie below every line. */
export function drawSeries(lines: readonly Line[], classes: readonly string[], x: Scale, y: Scale): string {
  const bands = lines.flatMap((line, i) =>
    (line.runs?.bands ?? []).map((band) => drawBand(line, band, classes[i], x, y)),
  )
  return [...bands, ...lines.map((line, i) => drawLine(line, classes[i], x, y))].join('')
}

/** All values of a line by which the height of its plot is chosen. */
export function heights(line: Line): (readonly number[])[] {
  return [line.y, ...(line.runs?.bands ?? []).flatMap(({ least, most }) => [least, most])]
}

/** A horizontal level with its name at the right end. */
export function levelMark(name: string, y: number, area: PlotArea): string {
  return (
    element('line', { class: 'level', x1: area.leftPx, y1: y, x2: area.rightPx, y2: y }) +
    textElement(name, { class: 'label', x: area.rightPx, y: y - 5, 'text-anchor': 'end' })
  )
}

/** The limits that an axis fixes. */
export function limits(axis: { readonly min?: number; readonly max?: number }): {
  min: number | undefined
  max: number | undefined
} {
  return { min: axis.min, max: axis.max }
}

/** The colour of each line. */
function lineClasses(lines: readonly Line[]): string[] {
  let colour = 0
  return lines.map((line) => (line.isReference === true ? 'reference' : seriesClass(colour++)))
}

/** How a line is shown beside its name. */
export function legendEntry(line: Line, className: string): LegendEntry {
  return { name: line.name, className, mark: line.drawn === 'dots' ? 'dot' : 'line' }
}

/** The last value of a line that is a number; none where there is none. */
function lastOf({ x, y }: Line): number | undefined {
  return y.findLast((value, i) => Number.isFinite(value) && Number.isFinite(x[i]))
}

/** What several runs gave, as a band: a piece for each stretch in which there are numbers. */
function drawBand(line: Line, band: Band, className: string, x: Scale, y: Scale): string {
  const pieces: string[] = []
  let upper: string[] = []
  let lower: string[] = []
  const close = (): void => {
    if (upper.length > 1) pieces.push(`M${[...upper, ...lower.reverse()].join('L')}Z`)
    ;[upper, lower] = [[], []]
  }
  for (const i of keptIndices(line, x)) {
    const [at, least, most] = [line.x[i], band.least[i], band.most[i]]
    if (![at, least, most].every(Number.isFinite)) {
      close()
      continue
    }
    upper.push(`${coordinate(x.at(at))} ${coordinate(y.at(most))}`)
    lower.push(`${coordinate(x.at(at))} ${coordinate(y.at(least))}`)
  }
  close()
  if (pieces.length === 0) return ''
  const title = `<title>${escapeText(`${line.name}: ${band.holds}`)}</title>`
  return element('path', { class: `band ${className}`, d: pieces.join('') }, title)
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

// State spaces: where two needs go together over time, with the lines through the origin at which control changes hands.
//
// A square, so that the angle of a switching line is its gain. The path begins with a ring, is coloured by what was active,
// and has a dot at every switch; the goal is the rectangle at the origin. Seed: 003 figure 40 (after McFarland).

import type { StateSpaceFigure } from './figure.ts'
import {
  axisTitle,
  FONT_PX,
  type LegendEntry,
  labelMargin,
  legend,
  type PlotArea,
  seriesClass,
  xAxis,
  yAxis,
} from './plot.ts'
import { extent, linearScale, type Scale } from './scale.ts'
import { coordinate, element, escapeText, textElement } from './svg.ts'

/** Edge of the plot. */
const SIDE_PX = 420

/** The chart's inside and its height. */
export function drawStateSpace(figure: StateSpaceFigure): { body: string; heightPx: number } {
  const states = [...new Set(figure.path.state)].filter((state) => state !== '')
  const entries: LegendEntry[] = states.map((name, i) => ({ name, className: seriesClass(i), mark: 'line' }))
  const key = legend(entries, FONT_PX + 12)
  const topPx = FONT_PX + 16 + key.heightPx
  const data = { x: extent([figure.path.x, [0]]), y: extent([figure.path.y, [0]]) }
  const yOptions = { data: data.y, min: figure.y.min, max: figure.y.max, tickCount: 5 }
  const labels = linearScale({ ...yOptions, fromPx: 0, toPx: 1 }).ticks.map((tick) => tick.label)
  const leftPx = labelMargin(labels)
  const area: PlotArea = { leftPx, topPx, rightPx: leftPx + SIDE_PX, bottomPx: topPx + SIDE_PX }
  const x = linearScale({
    data: data.x,
    min: figure.x.min,
    max: figure.x.max,
    fromPx: leftPx,
    toPx: area.rightPx,
    tickCount: 5,
  })
  const y = linearScale({ ...yOptions, fromPx: area.bottomPx, toPx: topPx })
  const parts = [yAxis(area, y, axisTitle(figure.y)), xAxis(area, x, axisTitle(figure.x)), key.svg]
  if (figure.goal !== undefined) parts.push(drawGoal(figure.goal, x, y))
  for (const line of figure.lines) parts.push(drawSwitchingLine(line, x, y))
  states.forEach((state, i) => {
    parts.push(drawStretches(figure.path, state, seriesClass(i), x, y))
  })
  parts.push(drawSwitches(figure.path, x, y), drawStart(figure.path, x, y))
  return { body: parts.join(''), heightPx: area.bottomPx + 44 }
}

function drawGoal(goal: NonNullable<StateSpaceFigure['goal']>, x: Scale, y: Scale): string {
  const left = x.at(Math.max(0, x.min))
  const bottom = y.at(Math.max(0, y.min))
  const width = Math.max(0, x.at(goal.x) - left)
  const height = Math.max(0, bottom - y.at(goal.y))
  return (
    element('rect', { class: 'landmark', x: left, y: bottom - height, width, height }) +
    textElement(goal.name, { class: 'label', x: left + width + 5, y: bottom - 6 })
  )
}

/** From the origin to where the line leaves the square. */
function drawSwitchingLine(line: StateSpaceFigure['lines'][number], x: Scale, y: Scale): string {
  if (!(line.slope > 0)) return ''
  const endX = Math.min(x.max, y.max / line.slope)
  const endY = endX * line.slope
  const isSteep = endY >= y.max
  return (
    element('line', { class: 'level', x1: x.at(0), y1: y.at(0), x2: x.at(endX), y2: y.at(endY) }) +
    textElement(line.name, {
      class: 'label',
      x: x.at(endX) + (isSteep ? 6 : 4),
      y: y.at(endY) + (isSteep ? 12 : 4),
    })
  )
}

type Path = StateSpaceFigure['path']

/** The parts of the path on which one state was active. */
function drawStretches(path: Path, state: string, className: string, x: Scale, y: Scale): string {
  let d = ''
  let previous = ''
  let isPenDown = false
  for (let i = 0; i < path.x.length; i++) {
    const isHere = path.state[i] === state || (i > 0 && path.state[i - 1] === state)
    if (!isHere || !Number.isFinite(path.x[i]) || !Number.isFinite(path.y[i])) {
      isPenDown = false
      continue
    }
    const point = `${coordinate(x.at(path.x[i]))} ${coordinate(y.at(path.y[i]))}`
    if (!isPenDown) d += `M${point}`
    else if (point !== previous) d += `L${point}`
    previous = point
    isPenDown = true
  }
  return d === '' ? '' : element('path', { class: `line ${className}`, d }, `<title>${escapeText(state)}</title>`)
}

function drawSwitches(path: Path, x: Scale, y: Scale): string {
  const dots: string[] = []
  for (let i = 1; i < path.x.length; i++) {
    if (path.state[i] === path.state[i - 1] || !Number.isFinite(path.x[i]) || !Number.isFinite(path.y[i])) continue
    dots.push(element('circle', { class: 'dot reference', cx: x.at(path.x[i]), cy: y.at(path.y[i]), r: 3.5 }))
  }
  return dots.join('')
}

function drawStart(path: Path, x: Scale, y: Scale): string {
  const i = path.x.findIndex((value, k) => Number.isFinite(value) && Number.isFinite(path.y[k]))
  if (i < 0) return ''
  const cx = x.at(path.x[i])
  const cy = y.at(path.y[i])
  return (
    element('circle', { class: 'ring s1', cx, cy, r: 5 }) +
    textElement('start', { class: 'label', x: cx - 8, y: cy - 8, 'text-anchor': 'end' })
  )
}

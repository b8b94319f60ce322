// Path charts: where creatures went, seen from above, with the same scale on both axes.
//
// x goes to the right and z down the page: looked at from above, that is the world without swapping left and right. On the bench it is y,
// and goes up.
// A path begins with a ring and ends with a dot. Seeds: 002 figures 7–9.

import type { PathFigure } from './figure.ts'
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
import { extent, linearScale, type Scale } from './scale.ts'
import { coordinate, element, escapeText, textElement } from './svg.ts'

/** A plot is no higher and no lower than this; beyond, it is narrowed or padded instead. */
const HIGHEST_PX = 460
const LOWEST_PX = 200

/** The chart's inside and its height. */
export function drawPaths(figure: PathFigure): { body: string; heightPx: number } {
  const bounds = pathBounds(figure)
  const unit = figure.unit === undefined ? {} : { unit: figure.unit }
  const key = legend(
    figure.paths.map((path, i) => ({ name: path.name, className: seriesClass(i), mark: 'line' as const })),
    FONT_PX + 12,
  )
  const topPx = FONT_PX + 16 + key.heightPx
  const zLabels = linearScale({ data: bounds.z, fromPx: 0, toPx: 1, tickCount: 6, isTight: true }).ticks
  const leftPx = labelMargin(zLabels.map((tick) => tick.label))
  const room = { widthPx: FIGURE_WIDTH_PX - RIGHT_PX - leftPx, heightPx: HIGHEST_PX }
  const spanX = bounds.x.max - bounds.x.min
  const spanZ = bounds.z.max - bounds.z.min
  const pxPerUnit = Math.min(room.widthPx / spanX, room.heightPx / spanZ)
  const heightPx = Math.max(LOWEST_PX, spanZ * pxPerUnit)
  // The axes fill the room; the shorter side shows more of the world, so that both have the same scale.
  const x = widened(bounds.x, room.widthPx / pxPerUnit, leftPx, leftPx + room.widthPx, 8)
  const [fromPx, toPx] = figure.isUp === true ? [topPx + heightPx, topPx] : [topPx, topPx + heightPx]
  const z = widened(bounds.z, heightPx / pxPerUnit, fromPx, toPx, 6)
  const area: PlotArea = { leftPx, topPx, rightPx: leftPx + room.widthPx, bottomPx: topPx + heightPx }
  const parts = [yAxis(area, z, axisTitle({ name: figure.isUp === true ? 'y' : 'z', ...unit })), key.svg]
  for (const tick of x.ticks) {
    const at = x.at(tick.value)
    parts.push(element('line', { class: 'grid', x1: at, y1: area.topPx, x2: at, y2: area.bottomPx }))
  }
  parts.push(xAxis(area, x, axisTitle({ name: 'x', ...unit })))
  parts.push(drawLandmarks(figure, x, z, pxPerUnit))
  figure.paths.forEach((path, i) => {
    parts.push(drawPath(path, seriesClass(i), x, z))
  })
  return { body: parts.join(''), heightPx: area.bottomPx + 44 }
}

interface Range {
  readonly min: number
  readonly max: number
}

function pathBounds(figure: PathFigure): { x: Range; z: Range } {
  const landmarks = figure.landmarks ?? []
  const walls = figure.walls ?? []
  const edges = (at: number, radius = 0) => [at - radius, at + radius]
  const x = extent([
    ...figure.paths.map((path) => path.x),
    landmarks.flatMap((mark) => edges(mark.x, mark.radius)),
    walls.flatMap((wall) => [wall.from[0], wall.to[0]]),
  ])
  const z = extent([
    ...figure.paths.map((path) => path.z),
    landmarks.flatMap((mark) => edges(mark.z, mark.radius)),
    walls.flatMap((wall) => [wall.from[1], wall.to[1]]),
  ])
  const span = Math.max((x?.max ?? 1) - (x?.min ?? 0), (z?.max ?? 1) - (z?.min ?? 0), 1e-6)
  return { x: padded(x, span), z: padded(z, span) }
}

/** A little air around the data, and something to show even where all positions lie on a line. */
function padded(range: Range | undefined, span: number): Range {
  const air = span * 0.05
  return { min: (range?.min ?? 0) - air, max: (range?.max ?? 1) + air }
}

function widened(range: Range, span: number, fromPx: number, toPx: number, tickCount: number): Scale {
  const middle = (range.min + range.max) / 2
  const half = Math.max(span, range.max - range.min) / 2
  return linearScale({
    data: undefined,
    min: middle - half,
    max: middle + half,
    fromPx,
    toPx,
    tickCount,
    isTight: true,
  })
}

function drawLandmarks(figure: PathFigure, x: Scale, z: Scale, pxPerUnit: number): string {
  const walls = (figure.walls ?? []).map((wall) =>
    element('line', {
      class: 'wall',
      x1: x.at(wall.from[0]),
      y1: z.at(wall.from[1]),
      x2: x.at(wall.to[0]),
      y2: z.at(wall.to[1]),
    }),
  )
  const marks = (figure.landmarks ?? []).map((mark) => {
    const radiusPx = Math.max(3, (mark.radius ?? 0) * pxPerUnit)
    const cx = x.at(mark.x)
    const cy = z.at(mark.z)
    return (
      element('circle', { class: 'landmark', cx, cy, r: radiusPx }) +
      textElement(mark.name, { class: 'label', x: cx, y: cy - radiusPx - 5, 'text-anchor': 'middle' })
    )
  })
  return walls.join('') + marks.join('')
}

function drawPath(path: PathFigure['paths'][number], className: string, x: Scale, z: Scale): string {
  let d = ''
  let previous = ''
  let firstAt = -1
  let lastAt = -1
  for (let i = 0; i < path.x.length; i++) {
    if (!Number.isFinite(path.x[i]) || !Number.isFinite(path.z[i])) continue
    const point = `${coordinate(x.at(path.x[i]))} ${coordinate(z.at(path.z[i]))}`
    if (point !== previous) d += `${d === '' ? 'M' : 'L'}${point}`
    previous = point
    if (firstAt < 0) firstAt = i
    lastAt = i
  }
  if (firstAt < 0) return ''
  const ends =
    element('circle', { class: `ring ${className}`, cx: x.at(path.x[firstAt]), cy: z.at(path.z[firstAt]), r: 4 }) +
    element('circle', { class: `dot ${className}`, cx: x.at(path.x[lastAt]), cy: z.at(path.z[lastAt]), r: 4 })
  return element('path', { class: `line ${className}`, d }, `<title>${escapeText(path.name)}</title>`) + ends
}

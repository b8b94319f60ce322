// Draws the timeline on a canvas: lanes of blocks, lines of drives, marks, times, the moment that is shown.
//
// Everything is told in a plan; nothing is read from the page but the context's own colours. Lanes of two futures stand one above the
// other over the same times. Work is linear in what is in view.
import type { Theme } from '@ethogram/three'
import type { LifeLog } from '../../engine/life-log.ts'
import { formatTime } from '../parts/format.ts'
import { nameColour } from '../parts/name-colour.ts'
import { plainName } from '../parts/plain-name.ts'
import { axisTicks, blocksInView, driveLines, type Mark, type RunEnds, type TimeView, xOf } from './timeline-view.ts'

/** Heights, in pixels. */
export const MARKS_PX = 14
const LANE_PX = 20
const LANE_GAP_PX = 2
const DRIVES_PX = 52
export const AXIS_PX = 18
const LIVES_GAP_PX = 18

/** Room on both sides of words in a block, in pixels. */
const WORD_EDGE_PX = 5

const FONT = '11px ui-sans-serif, system-ui, sans-serif'

/** A life to be drawn, and what it is called where there are two. */
export interface DrawnLife {
  readonly log: LifeLog
  readonly title: string
  /** The tick up to which the run goes. */
  readonly lastTick: number
}

/** A drive to be drawn. */
export interface DrawnDrive {
  readonly name: string
  readonly range: readonly [number, number]
}

/** Everything that is on the timeline. */
export interface TimelinePlan {
  readonly view: TimeView
  readonly ends: RunEnds
  readonly theme: Theme
  readonly lives: readonly DrawnLife[]
  readonly drives: readonly DrawnDrive[]
  readonly marks: readonly Mark[]
  readonly tick: number
  readonly isLive: boolean
  /** The tick pointed at. */
  readonly pointedTick: number | undefined
  /** Where two futures left each other, and where they first do different things. */
  readonly commonTick: number | undefined
  readonly partingTick: number | undefined
}

/** Colours of the page that a canvas cannot inherit. */
export interface Ink {
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly alert: string
  readonly something: string
  readonly heat: string
  readonly card: string
}

/** Height of a timeline with so many lives. */
export function timelineHeight(lives: number): number {
  return MARKS_PX + Math.max(1, lives) * livesPx(lives) + DRIVES_PX + AXIS_PX
}

/** Height of one life: two lanes, and a title where there are two lives. */
function livesPx(lives: number): number {
  return 2 * LANE_PX + LANE_GAP_PX + 6 + (lives > 1 ? LIVES_GAP_PX : 0)
}

/** Draws it all; the context is scaled so that a unit is a pixel of the page. */
export function drawTimeline(context: CanvasRenderingContext2D, plan: TimelinePlan, ink: Ink): void {
  const { view, lives } = plan
  const height = timelineHeight(lives.length)
  context.clearRect(0, 0, view.width, height)
  context.font = FONT
  context.textBaseline = 'middle'
  drawAxis(context, plan, ink, height)
  let top = MARKS_PX
  for (const life of lives) {
    drawLife(context, plan, life, ink, top + (lives.length > 1 ? LIVES_GAP_PX : 0), lives.length > 1)
    top += livesPx(lives.length)
  }
  drawDrives(context, plan, ink, top)
  drawMarks(context, plan, ink)
  drawMoments(context, plan, ink, height)
}

function drawAxis(context: CanvasRenderingContext2D, { view, ends }: TimelinePlan, ink: Ink, height: number): void {
  context.strokeStyle = ink.line
  context.fillStyle = ink.muted
  context.lineWidth = 1
  for (const tick of axisTicks(view, ends)) {
    const x = Math.round(xOf(view, tick)) + 0.5
    stroke(context, x, MARKS_PX, x, height - AXIS_PX)
    const words = formatTime(tick / ends.rateHz).replace(/\.0$/, '')
    const width = context.measureText(words).width
    context.fillText(words, Math.min(view.width - width - 2, Math.max(2, x - width / 2)), height - AXIS_PX / 2)
  }
}

function drawLife(
  context: CanvasRenderingContext2D,
  { view, theme }: TimelinePlan,
  { log, title, lastTick }: DrawnLife,
  ink: Ink,
  top: number,
  isTitled: boolean,
): void {
  const end = Math.min(view.width, xOf(view, lastTick))
  context.fillStyle = ink.line
  context.globalAlpha = 0.5
  context.fillRect(0, top, Math.max(0, end), 2 * LANE_PX + LANE_GAP_PX)
  context.globalAlpha = 1
  if (isTitled) {
    context.fillStyle = ink.muted
    context.fillText(title, 2, top - LIVES_GAP_PX / 2)
  }
  const lanes = [
    (path: readonly string[]): string => path[0] ?? '',
    (path: readonly string[]): string => (path.length < 2 ? '' : `${path[0]} ${path.at(-1)}`),
  ]
  lanes.forEach((nameOf, level) => {
    const y = top + level * (LANE_PX + LANE_GAP_PX)
    for (const { x, width, name } of blocksInView(log, view, nameOf)) {
      const [activity, leaf = ''] = name.split(' ')
      const colour = nameColour(activity, theme, leaf)
      context.fillStyle = colour.fill
      const gap = width > 3 ? 0.5 : 0
      context.fillRect(x, y, width - gap, LANE_PX)
      const words = plainName(leaf === '' ? activity : leaf)
      writeWithin(context, words, x, y + LANE_PX / 2 + 0.5, width, colour.text)
    }
  })
}

/** Words in a block, cut if the beginning says enough, left out where nothing can be read. */
function writeWithin(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  width: number,
  colour: string,
): void {
  const room = width - 2 * WORD_EDGE_PX
  if (room < 14) return
  const whole = context.measureText(words).width
  const shown = whole <= room ? words : cutTo(context, words, room)
  if (shown === '') return
  context.fillStyle = colour
  context.fillText(shown, x + WORD_EDGE_PX, y)
}

function cutTo(context: CanvasRenderingContext2D, words: string, room: number): string {
  for (let length = words.length - 1; length >= 3; length--) {
    const cut = `${words.slice(0, length).trimEnd()}…`
    if (context.measureText(cut).width <= room) return cut
  }
  return ''
}

function drawDrives(context: CanvasRenderingContext2D, plan: TimelinePlan, ink: Ink, top: number): void {
  const { view, theme, drives, lives } = plan
  const height = DRIVES_PX - 8
  const bottom = top + height + 2
  context.strokeStyle = ink.lineStrong
  context.lineWidth = 1
  stroke(context, 0, Math.round(bottom) + 0.5, view.width, Math.round(bottom) + 0.5)
  lives.forEach(({ log }, which) => {
    context.setLineDash(which === 0 ? [] : [4, 3])
    for (const { name, range } of drives) {
      context.strokeStyle = nameColour(name, theme).line
      context.lineWidth = which === 0 ? 1.75 : 1.25
      for (const points of driveLines(log, view, name, range)) {
        context.beginPath()
        points.forEach(([x, share], k) => {
          const y = bottom - share * height
          if (k === 0) context.moveTo(x, y)
          else context.lineTo(x, y)
        })
        context.stroke()
      }
    }
  })
  context.setLineDash([])
}

/** Inputs are triangles, surprises diamonds, lessons discs: told apart without colour too. */
function drawMarks(context: CanvasRenderingContext2D, { view, marks }: TimelinePlan, ink: Ink): void {
  const y = MARKS_PX / 2 - 1
  for (const { tick, sort } of marks) {
    const x = xOf(view, tick)
    context.beginPath()
    if (sort === 'lesson') context.arc(x, y, 4.5, 0, 2 * Math.PI)
    else if (sort === 'surprise') shape(context, x, y, [0, -4.5, 4, 0, 0, 4.5, -4, 0])
    else shape(context, x, y, [-4, -4, 4, -4, 0, 5])
    context.fillStyle = sort === 'lesson' ? ink.heat : sort === 'surprise' ? ink.something : ink.accent
    context.fill()
  }
}

function shape(context: CanvasRenderingContext2D, x: number, y: number, corners: readonly number[]): void {
  context.moveTo(x + corners[0], y + corners[1])
  for (let k = 2; k < corners.length; k += 2) context.lineTo(x + corners[k], y + corners[k + 1])
  context.closePath()
}

function drawMoments(context: CanvasRenderingContext2D, plan: TimelinePlan, ink: Ink, height: number): void {
  const { view, pointedTick, commonTick, partingTick, tick, isLive } = plan
  const upright = (at: number, colour: string, width: number, dash: readonly number[] = []): void => {
    const x = xOf(view, at)
    if (x < -1 || x > view.width + 1) return
    context.strokeStyle = colour
    context.lineWidth = width
    context.setLineDash([...dash])
    stroke(context, x, 0, x, height - AXIS_PX + 2)
    context.setLineDash([])
  }
  if (commonTick !== undefined) upright(commonTick, ink.muted, 1.5, [3, 3])
  if (partingTick !== undefined) upright(partingTick, ink.alert, 2)
  if (pointedTick !== undefined) upright(pointedTick, ink.lineStrong, 1)
  upright(tick, ink.accent, isLive ? 1.5 : 2)
  const x = xOf(view, tick)
  if (x < -1 || x > view.width + 1) return
  context.beginPath()
  context.arc(Math.min(view.width - 5, Math.max(5, x)), height - AXIS_PX + 2, 5, 0, 2 * Math.PI)
  context.fillStyle = ink.accent
  context.fill()
  context.strokeStyle = ink.card
  context.lineWidth = 1.5
  context.stroke()
}

function stroke(context: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  context.beginPath()
  context.moveTo(x0, y0)
  context.lineTo(x1, y1)
  context.stroke()
}

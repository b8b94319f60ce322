// Draws the plan: ground, ways, what one actor senses, targets, actors. Reads a frame, or the ways of a contest that is over.
//
// The y axis points up, as headings are counter-clockwise: left is left.
import { MATCH_DEFAULTS, type RaveWorld, readKey } from '@ethogram/core/rave'
import { POSE_NUMBERS, type RaveFrame, type Tracks } from '../../engine/rave-protocol.ts'
import { extentOf, radiusOf } from '../../state/rave-edit.ts'

/** Room around the world, units. */
export const MARGIN_UNITS = 2

/** Actors are drawn this long at least, pixels: in a large world they would be specks. */
const LEAST_ACTOR_PX = 9

/** Degrees of a sector, and of a direction of a target. */
const SECTOR_DEG = 60
const AZIMUTH_DEG = 45

/** Levels of nearness; something at the last is within the whole range of sight. */
const LEVELS = 4

/** Length of the wedge that shows where a target is known to be, units by its range. */
const BEARING_UNITS = [4, 8, 12, 16]

/** Everything a picture needs. */
export interface PlanPicture {
  readonly world: RaveWorld
  readonly frame: RaveFrame | undefined
  /** A contest that is looked back at, instead of the frame. */
  readonly tracks: Tracks | undefined
  readonly actor: number
  /** How far actors see, units. */
  readonly vision: number
  readonly isDark: boolean
}

/** Draws it over a whole canvas. */
export function drawPlan(canvas: HTMLCanvasElement, picture: PlanPicture): void {
  const context = canvas.getContext('2d')
  if (context === null || canvas.width === 0) return
  const { world, frame, tracks } = picture
  const [width, height] = extentOf(world)
  const scale = Math.min(canvas.width / (width + 2 * MARGIN_UNITS), canvas.height / (height + 2 * MARGIN_UNITS))
  const style = getComputedStyle(canvas)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  const left = (canvas.width - scale * width) / 2
  const top = (canvas.height - scale * height) / 2
  context.setTransform(scale, 0, 0, -scale, left, top + scale * height)
  context.fillStyle = colour('--plan-ground')
  context.fillRect(0, 0, width, height)
  const pixel = window.devicePixelRatio / scale
  if (tracks !== undefined) {
    drawWays(context, tracks, picture, pixel)
    drawTargets(context, targetsIn(world), 'active' in tracks ? Number(tracks.active) : 0, radiusOf(world), colour)
    return
  }
  if (frame === undefined) return
  drawWays(context, frame.tails, picture, pixel)
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  drawSenses(context, picture, colour, pixel)
  context.restore()
  drawTargets(context, frame.targets, frame.active, radiusOf(world), colour)
  drawActors(context, frame, picture, { colour, pixel })
}

/** A colour for each of the first actors; as far apart as can be. */
function actorColour(actor: number, isDark: boolean): string {
  return `hsl(${(174 + actor * 137.5) % 360} ${isDark ? '55% 66%' : '48% 38%'})`
}

function targetsIn(world: RaveWorld): readonly number[] {
  return (world.targets ?? []).flat()
}

function drawWays(context: CanvasRenderingContext2D, ways: Tracks, picture: PlanPicture, pixel: number): void {
  const { actors, count, points } = ways
  context.lineWidth = 1.4 * pixel
  context.lineJoin = 'round'
  for (let a = 0; a < actors; a++) {
    context.globalAlpha = picture.tracks === undefined && a !== picture.actor ? 0.35 : 0.75
    context.strokeStyle = actorColour(a, picture.isDark)
    context.beginPath()
    for (let n = 0; n < count; n++) {
      const at = 2 * (n * actors + a)
      context[n === 0 ? 'moveTo' : 'lineTo'](points[at], points[at + 1])
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

/** What the actor that is looked at saw before its last step, from where it was then. */
function drawSenses(
  context: CanvasRenderingContext2D,
  { frame, world, vision }: PlanPicture,
  colour: (name: string) => string,
  pixel: number,
): void {
  const looked = frame?.looked
  if (looked === undefined || looked.key < 0) return
  const way = looked.hasCollided ? 0 : (world.match?.speed ?? MATCH_DEFAULTS.speed)
  const heading = (looked.headingDeg * Math.PI) / 180
  const x = looked.x - way * Math.cos(heading)
  const y = looked.y - way * Math.sin(heading)
  const before = looked.headingDeg - looked.turnDeg
  const wedge = (middleDeg: number, widthDeg: number, radius: number): void => {
    const from = ((middleDeg - widthDeg / 2) * Math.PI) / 180
    context.beginPath()
    context.moveTo(x, y)
    context.arc(x, y, radius, from, from + (widthDeg * Math.PI) / 180)
    context.closePath()
  }
  context.lineWidth = pixel
  context.strokeStyle = colour('--plan-sense')
  context.fillStyle = colour('--plan-sense')
  const reading = readKey(looked.key)
  if ('azimuth' in reading) {
    wedge(before + AZIMUTH_DEG * reading.azimuth, AZIMUTH_DEG, BEARING_UNITS[reading.range])
    context.globalAlpha = 0.35
    context.fill()
    context.globalAlpha = 1
    return
  }
  for (const [k, { level }] of reading.sectors.entries()) {
    const middle = before + SECTOR_DEG * (1 - k)
    wedge(middle, SECTOR_DEG, vision)
    context.globalAlpha = 0.5
    context.stroke()
    if (level < LEVELS) {
      wedge(middle, SECTOR_DEG, (vision * (level + 1)) / LEVELS)
      context.globalAlpha = 0.55 - 0.1 * level
      context.fill()
    }
  }
  context.globalAlpha = 1
}

function drawTargets(
  context: CanvasRenderingContext2D,
  positions: readonly number[],
  active: number,
  radius: number,
  colour: (name: string) => string,
): void {
  for (let k = 0; 2 * k < positions.length; k++) {
    context.fillStyle = colour(k === active ? '--plan-active' : '--plan-target')
    context.beginPath()
    context.arc(positions[2 * k], positions[2 * k + 1], radius, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawActors(
  context: CanvasRenderingContext2D,
  { poses }: RaveFrame,
  { actor, isDark }: PlanPicture,
  { colour, pixel }: { readonly colour: (name: string) => string; readonly pixel: number },
): void {
  const half = Math.max(0.5, (LEAST_ACTOR_PX / 2) * pixel)
  for (let a = 0; POSE_NUMBERS * a < poses.length; a++) {
    const [x, y, headingDeg, hasCollided] = poses.subarray(POSE_NUMBERS * a, POSE_NUMBERS * (a + 1))
    const heading = (headingDeg * Math.PI) / 180
    const [cosine, sine] = [Math.cos(heading) * half, Math.sin(heading) * half]
    context.fillStyle = hasCollided === 1 ? colour('--alert') : actorColour(a, isDark)
    context.beginPath()
    context.moveTo(x + 1.3 * cosine, y + 1.3 * sine)
    context.lineTo(x - cosine - 0.8 * sine, y - sine + 0.8 * cosine)
    context.lineTo(x - 0.5 * cosine, y - 0.5 * sine)
    context.lineTo(x - cosine + 0.8 * sine, y - sine - 0.8 * cosine)
    context.closePath()
    context.fill()
    if (a !== actor) continue
    context.lineWidth = 1.6 * pixel
    context.strokeStyle = colour('--text')
    context.beginPath()
    context.arc(x, y, 2 * half, 0, 2 * Math.PI)
    context.stroke()
  }
}

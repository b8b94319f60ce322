// Which part of a world is closed, and how many actors have room in it: found on a grid of points half a unit apart.
//
// Points that are too near to a wall are marked by walking along it, so that a large world with many walls takes no longer than its
// walls are long. Pure: reads a world.

import {
  ACTOR_RADIUS,
  APART,
  GRID_UNITS,
  lengthOf,
  type RaveWorld,
  sizeOf,
  squaredDistance,
  targetRadiusOf,
  wallsOf,
} from './world.ts'

/** Points of a grid that reaches beyond the world on all sides, in rows from below: 1 where an actor cannot be. */
interface Points {
  readonly columns: number
  readonly rows: number
  readonly blocked: Uint8Array
}

/** Points beyond each side. */
const BEYOND = 4

/** Points from which one gets out of a world whose sides are open. */
export interface Outside {
  readonly columns: number
  readonly reached: Uint8Array
}

/** What is not enclosed in a world; nothing to be said of one with a border. */
export function findOutside(world: RaveWorld): Outside | undefined {
  if (world.border !== false) return undefined
  const { columns, rows, blocked } = pointsOf(world, ACTOR_RADIUS, [])
  const reached = new Uint8Array(columns * rows)
  const waiting = [0]
  const visit = (next: number): void => {
    if (reached[next] !== 0 || blocked[next] !== 0) return
    reached[next] = 1
    waiting.push(next)
  }
  reached[0] = 1
  for (let point = waiting.pop(); point !== undefined; point = waiting.pop()) {
    const column = point % columns
    if (column > 0) visit(point - 1)
    if (column < columns - 1) visit(point + 1)
    if (point >= columns) visit(point - columns)
    if (point < columns * (rows - 1)) visit(point + columns)
  }
  return { columns, reached }
}

/** Whether one gets out of a world from a position that is clear of walls. */
export function isOutside({ columns, reached }: Outside, x: number, y: number): boolean {
  const column = Math.round(x / GRID_UNITS) + BEYOND
  return reached[(Math.round(y / GRID_UNITS) + BEYOND) * columns + column] !== 0
}

/** The position farthest from the sides from which one gets out of a world in which nothing is enclosed; nothing if something is. */
export function findWayOut(world: RaveWorld): readonly [x: number, y: number] | undefined {
  const outside = findOutside(world)
  if (outside === undefined) return undefined
  const points = pointsOf(world, 2 * ACTOR_RADIUS, [])
  const [width, height] = sizeOf(world)
  let way: readonly [x: number, y: number] | undefined
  let farthest = 0
  for (let point = 0; point < points.blocked.length; point++) {
    if (points.blocked[point] !== 0) continue
    const [x, y] = at(points, point)
    const fromSides = Math.min(x, y, width - x, height - y)
    if (outside.reached[point] === 0 && fromSides >= 0) return undefined
    if (fromSides <= farthest) continue
    farthest = fromSides
    way = [x, y]
  }
  return way
}

/** How many actors can be placed at once, counted up to `most`. */
export function countRoom(world: RaveWorld, most: number): number {
  const points = pointsOf(world, 2 * ACTOR_RADIUS, world.targets ?? [])
  const { columns, rows, blocked } = points
  const [width, height] = sizeOf(world)
  const around = Math.round(APART / GRID_UNITS)
  const outside = findOutside(world)
  let count = 0
  for (let point = 0; point < columns * rows && count < most; point++) {
    const [x, y] = at(points, point)
    if (blocked[point] !== 0 || x < 0 || y < 0 || x > width || y > height) continue
    if (outside !== undefined && outside.reached[point] !== 0) continue
    count++
    for (let up = 0; up <= around; up++) {
      for (let aside = -around; aside <= around; aside++) {
        if (aside * aside + up * up < around * around)
          block(points, point % columns, Math.floor(point / columns), aside, up)
      }
    }
  }
  return count
}

function block({ columns, rows, blocked }: Points, column: number, row: number, aside: number, up: number): void {
  const c = column + aside
  const r = row + up
  if (c >= 0 && c < columns && r < rows) blocked[r * columns + c] = 1
}

function at({ columns }: Points, point: number): readonly [x: number, y: number] {
  return [((point % columns) - BEYOND) * GRID_UNITS, (Math.floor(point / columns) - BEYOND) * GRID_UNITS]
}

/** The points, blocked where they are nearer than a margin to a wall or to one of these targets. */
function pointsOf(world: RaveWorld, margin: number, targets: readonly (readonly [number, number])[]): Points {
  const [width, height] = sizeOf(world)
  const columns = Math.ceil(width / GRID_UNITS) + 2 * BEYOND + 1
  const rows = Math.ceil(height / GRID_UNITS) + 2 * BEYOND + 1
  const points = { columns, rows, blocked: new Uint8Array(columns * rows) }
  for (const wall of wallsOf(world)) {
    const [x, y, toX, toY] = wall
    const isNear = (px: number, py: number) => squaredDistance(wall, px, py) < margin * margin
    const steps = Math.max(1, Math.ceil(lengthOf(toX - x, toY - y) / GRID_UNITS))
    for (let n = 0; n <= steps; n++) {
      blockAround(points, x + ((toX - x) * n) / steps, y + ((toY - y) * n) / steps, margin + GRID_UNITS, isNear)
    }
  }
  const apart = margin + targetRadiusOf(world)
  for (const [x, y] of targets) blockAround(points, x, y, apart, (px, py) => lengthOf(px - x, py - y) < apart)
  return points
}

function blockAround(
  { columns, rows, blocked }: Points,
  x: number,
  y: number,
  reach: number,
  isNear: (x: number, y: number) => boolean,
): void {
  const from = (value: number) => Math.max(0, Math.floor((value - reach) / GRID_UNITS) + BEYOND)
  const to = (value: number, last: number) => Math.min(last, Math.ceil((value + reach) / GRID_UNITS) + BEYOND)
  for (let row = from(y); row <= to(y, rows - 1); row++) {
    for (let column = from(x); column <= to(x, columns - 1); column++) {
      const point = row * columns + column
      if (blocked[point] !== 0) continue
      if (isNear((column - BEYOND) * GRID_UNITS, (row - BEYOND) * GRID_UNITS)) blocked[point] = 1
    }
  }
}

// The ground of a match: walls and targets as numbers, and for each cell of a grid the walls that can be seen or touched from it.
//
// Most walls are far from most places. The lists are made once, and hold a wall rather once too often than not at all, so that
// with and without them the same comes out. Reads: a world. Writes: a slab of its own; the positions of targets in it may move.

import { f64, i32, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { describeRow, number } from '../0-foundation/row.ts'
import { findOutside, type Outside } from './room.ts'
import {
  ACTOR_RADIUS,
  type RaveTarget,
  type RaveWall,
  type RaveWorld,
  sizeOf,
  squaredDistance,
  targetRadiusOf,
  wallsOf,
} from './world.ts'

/** A wall: where it begins, its direction of length 1, its length. */
export const WALL = describeRow('wall', {}, { x: number(), y: number(), dx: number(), dy: number(), length: number(0) })
const { x: WALL_X, y: WALL_Y, dx: WALL_DX, dy: WALL_DY, length: WALL_LENGTH } = WALL.doubles
const WALL_DOUBLES = WALL.doubleCount

/** The frame of a world: its size, cells in a unit, radius of its targets. */
export const FRAME = describeRow(
  'frame',
  {},
  { width: number(0), height: number(0), cells: number(0), targetRadius: number(0) },
)
const { width: FRAME_WIDTH, height: FRAME_HEIGHT, cells: FRAME_CELLS, targetRadius: FRAME_RADIUS } = FRAME.doubles
const FRAME_DOUBLES = FRAME.doubleCount

/** Which walls or targets are near a cell: where the list of each cell begins, and one more; then the indices, cell by cell. */
interface Lists {
  readonly starts: readonly number[]
  readonly listed: readonly number[]
}

/** A compiled world. */
export interface Ground {
  readonly slab: Slab
  readonly world: RaveWorld
  readonly wallCount: number
  readonly targetCount: number
  readonly columns: number
  readonly rows: number
  /** Points that are not enclosed, in a world without border. */
  readonly outside: Outside | undefined
  /** Lengths of the lists, in their order in the slab. */
  readonly lengths: readonly number[]
  /** Addresses, read anew before steps (`findGround`). Doubles: the frame; walls; x and y of each target. */
  frame: number
  walls: number
  targets: number
  /** Integers: lists of the walls and targets that can be seen from a cell, or touched. */
  seenWallsStart: number
  seenWalls: number
  seenTargetsStart: number
  seenTargets: number
  touchedWallsStart: number
  touchedWalls: number
  touchedTargetsStart: number
  touchedTargets: number
}

/** Cells have at least this size, units; smaller ones have shorter lists and take more memory. */
const LEAST_CELL = 5
/** Cells along the longer side at most. */
const MOST_CELLS = 100

/** How near a wall is to be in the lists of what can be touched: the clearance of placing. */
const TOUCH_UNITS = 2 * ACTOR_RADIUS

/** Compiles a world for actors that see so far. Targets that move are listed everywhere. */
export function layGround(world: RaveWorld, vision: number, isMoving: boolean): Ground {
  const [width, height] = sizeOf(world)
  const walls = wallsOf(world)
  const targets = world.targets ?? []
  const radius = targetRadiusOf(world)
  const cell = Math.max(LEAST_CELL, Math.max(width, height) / MOST_CELLS)
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const isNear = (distance: number) => (point: RaveTarget, x: number, y: number) =>
    isMoving || squaredApart(point, x, y) <= (distance + radius) * (distance + radius)
  const isWallNear = (distance: number) => (wall: RaveWall, x: number, y: number) =>
    squaredDistance(wall, x, y) <= distance * distance
  // From a point within a cell everything is at most half a diagonal nearer than from the middle of the cell.
  const slack = cell * Math.SQRT1_2 + 1e-9
  const lists = [
    listsOf(walls, columns, rows, cell, isWallNear(vision + slack)),
    listsOf(targets, columns, rows, cell, isNear(vision + slack)),
    listsOf(walls, columns, rows, cell, isWallNear(TOUCH_UNITS + slack)),
    listsOf(targets, columns, rows, cell, isNear(TOUCH_UNITS + slack)),
  ]
  const ints = lists.flatMap(({ starts, listed }) => [starts, listed])
  const lengths = ints.map((list) => list.length)
  const slab = takeSlab(
    FRAME_DOUBLES + WALL_DOUBLES * walls.length + 2 * targets.length,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  f64.set([width, height, 1 / cell, radius], slab.f)
  f64.set(walls.flatMap(wallNumbers), slab.f + FRAME_DOUBLES)
  f64.set(targets.flat(), slab.f + FRAME_DOUBLES + WALL_DOUBLES * walls.length)
  i32.set(ints.flat(), slab.i)
  const counts = { wallCount: walls.length, targetCount: targets.length, columns, rows }
  const ground = { slab, world, ...counts, outside: findOutside(world), lengths, ...NO_ADDRESSES }
  findGround(ground)
  return ground
}

const NO_ADDRESSES = {
  frame: 0,
  walls: 0,
  targets: 0,
  seenWallsStart: 0,
  seenWalls: 0,
  seenTargetsStart: 0,
  seenTargets: 0,
  touchedWallsStart: 0,
  touchedWalls: 0,
  touchedTargetsStart: 0,
  touchedTargets: 0,
}

/** Says where everything is now. */
export function findGround(ground: Ground): void {
  const { slab, lengths } = ground
  ground.frame = slab.f
  ground.walls = slab.f + FRAME_DOUBLES
  ground.targets = ground.walls + WALL_DOUBLES * ground.wallCount
  ground.seenWallsStart = slab.i
  ground.seenWalls = ground.seenWallsStart + lengths[0]
  ground.seenTargetsStart = ground.seenWalls + lengths[1]
  ground.seenTargets = ground.seenTargetsStart + lengths[2]
  ground.touchedWallsStart = ground.seenTargets + lengths[3]
  ground.touchedWalls = ground.touchedWallsStart + lengths[4]
  ground.touchedTargetsStart = ground.touchedWalls + lengths[5]
  ground.touchedTargets = ground.touchedTargetsStart + lengths[6]
}

function wallNumbers([x, y, toX, toY]: RaveWall): number[] {
  const dx = toX - x
  const dy = toY - y
  const length = Math.sqrt(dx * dx + dy * dy)
  return [x, y, dx / length, dy / length, length]
}

/** For each cell, in rows from below: which things are near its middle. */
function listsOf<Thing>(
  things: readonly Thing[],
  columns: number,
  rows: number,
  cell: number,
  isNear: (thing: Thing, x: number, y: number) => boolean,
): Lists {
  const starts: number[] = []
  const listed: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      starts.push(listed.length)
      for (const [k, thing] of things.entries()) {
        if (isNear(thing, (column + 0.5) * cell, (row + 0.5) * cell)) listed.push(k)
      }
    }
  }
  starts.push(listed.length)
  return { starts, listed }
}

function squaredApart([x, y]: RaveTarget, px: number, py: number): number {
  return (x - px) * (x - px) + (y - py) * (y - py)
}

/** The cell of a point, x and y at `point`, which is in the world. */
export function cellOf({ columns, rows, frame }: Ground, point: number): number {
  const F = f64
  const cells = F[frame + FRAME_CELLS]
  const column = (F[point] * cells) | 0
  const row = (F[point + 1] * cells) | 0
  return (row < rows ? row : rows - 1) * columns + (column < columns ? column : columns - 1)
}

/** Whether a point is outside the world, or nearer to a wall or a target than the number at `margin`. */
export function touches(ground: Ground, point: number, margin: number): boolean {
  const F = f64
  const I = i32
  const { frame, touchedWalls, walls } = ground
  const x = F[point]
  const y = F[point + 1]
  if (!(x >= 0 && y >= 0 && x <= F[frame + FRAME_WIDTH] && y <= F[frame + FRAME_HEIGHT])) return true
  const cell = cellOf(ground, point)
  const start = ground.touchedWallsStart + cell
  const end = I[start + 1]
  for (let n = I[start]; n < end; n++) {
    const wall = walls + WALL_DOUBLES * I[touchedWalls + n]
    const dx = F[wall + WALL_DX]
    const dy = F[wall + WALL_DY]
    const rx = F[wall + WALL_X] - x
    const ry = F[wall + WALL_Y] - y
    const length = F[wall + WALL_LENGTH]
    const across = rx * dy - ry * dx
    const along = -(rx * dx + ry * dy)
    const beyond = along < 0 ? along : along > length ? along - length : 0
    if (across * across + beyond * beyond < F[margin] * F[margin]) return true
  }
  return ground.targetCount > 0 && touchesTarget(ground, point, margin, cell)
}

function touchesTarget(ground: Ground, point: number, margin: number, cell: number): boolean {
  const F = f64
  const I = i32
  const { targets, touchedTargets } = ground
  const start = ground.touchedTargetsStart + cell
  const end = I[start + 1]
  const least = F[ground.frame + FRAME_RADIUS] + F[margin]
  for (let n = I[start]; n < end; n++) {
    const target = targets + 2 * I[touchedTargets + n]
    const dx = F[target] - F[point]
    const dy = F[target + 1] - F[point + 1]
    if (dx * dx + dy * dy < least * least) return true
  }
  return false
}

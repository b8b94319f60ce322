// Changes of a world of the bench: draw, move and delete walls and targets. Pure: each gives another world, which is checked where it is used.
import type { RaveTarget, RaveWall, RaveWorld } from '@ethogram/core/rave'
import { WORLD_DEFAULTS } from '@ethogram/core/rave'

/** What can be chosen in the plan: a wall, one of its ends, or a target. */
export interface Part {
  readonly what: 'wall' | 'target'
  readonly index: number
  /** Of a wall: 0 its first end, 1 its second; none for the whole of it. */
  readonly end?: 0 | 1
}

/** A position in units. */
export type Spot = readonly [x: number, y: number]

/** Positions snap to halves of a unit: the length of a step. */
const SNAP_UNITS = 0.5

/** Length of a wall that is put down by a key, units. */
const NEW_WALL_UNITS = 20

/** Width and height. */
export function extentOf(world: RaveWorld): Spot {
  return world.size ?? [WORLD_DEFAULTS.width, WORLD_DEFAULTS.height]
}

/** Radius of targets. */
export function radiusOf(world: RaveWorld): number {
  return world.targetRadius ?? WORLD_DEFAULTS.targetRadius
}

/** The nearest position that has no odd decimals and lies in the world. */
export function snapped(world: RaveWorld, [x, y]: Spot): Spot {
  const [width, height] = extentOf(world)
  const snap = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(value / SNAP_UNITS) * SNAP_UNITS))
  return [snap(x, width), snap(y, height)]
}

/** With one more wall. */
export function withWall(world: RaveWorld, wall: RaveWall): RaveWorld {
  return { ...world, walls: [...(world.walls ?? []), wall] }
}

/** With one more target. */
export function withTarget(world: RaveWorld, target: RaveTarget): RaveWorld {
  return { ...world, targets: [...(world.targets ?? []), target] }
}

/** A wall in the middle of the world, for whoever draws by keys. */
export function middleWall(world: RaveWorld): RaveWall {
  const [width, height] = extentOf(world)
  const half = Math.min(NEW_WALL_UNITS, width / 2) / 2
  const [x, y] = snapped(world, [width / 2, height / 2])
  return [x - half, y, x + half, y]
}

/** A position for a target that touches no other, from the middle outwards; the middle if there is none. */
export function freeSpot(world: RaveWorld): Spot {
  const [width, height] = extentOf(world)
  const apart = 2 * radiusOf(world) + 2
  const middle = snapped(world, [width / 2, height / 2])
  const isFree = ([x, y]: Spot): boolean =>
    x >= apart &&
    y >= apart &&
    x <= width - apart &&
    y <= height - apart &&
    (world.targets ?? []).every((target) => Math.hypot(target[0] - x, target[1] - y) >= apart)
  const spots: Spot[] = [middle]
  for (let ring = 1; ring * apart < Math.max(width, height); ring++) {
    for (let k = 0; k < 8; k++) {
      const angle = (k * Math.PI) / 4
      const at: Spot = [middle[0] + ring * apart * Math.cos(angle), middle[1] + ring * apart * Math.sin(angle)]
      spots.push(snapped(world, at))
    }
  }
  return spots.find(isFree) ?? middle
}

/** With a part moved; what is whole stays whole at the sides. */
export function movedBy(world: RaveWorld, part: Part, [dx, dy]: Spot): RaveWorld {
  const points = pointsOf(world, part)
  const [width, height] = extentOf(world)
  const within = (delta: number, values: readonly number[], most: number): number =>
    Math.max(-Math.min(...values), Math.min(most - Math.max(...values), delta))
  const byX = within(
    dx,
    points.map(([x]) => x),
    width,
  )
  const byY = within(
    dy,
    points.map(([, y]) => y),
    height,
  )
  return placed(
    world,
    part,
    points.map(([x, y]) => [tidy(x + byX), tidy(y + byY)]),
  )
}

/** With the end of a wall, or a target, at a position. */
export function placedAt(world: RaveWorld, part: Part, at: Spot): RaveWorld {
  return placed(world, part, [snapped(world, at)])
}

/** Without a part. */
export function without(world: RaveWorld, { what, index }: Part): RaveWorld {
  return what === 'wall'
    ? { ...world, walls: (world.walls ?? []).filter((_, k) => k !== index) }
    : { ...world, targets: (world.targets ?? []).filter((_, k) => k !== index) }
}

/** Whether there is such a part. */
export function hasPart(world: RaveWorld, { what, index }: Part): boolean {
  return index < ((what === 'wall' ? world.walls : world.targets)?.length ?? 0)
}

/** A part in words. */
export function partInWords(world: RaveWorld, part: Part): string {
  const points = pointsOf(world, { what: part.what, index: part.index }).map((at) => at.map(shown).join(', '))
  if (part.what === 'target') return `Target ${part.index + 1} at ${points[0]}`
  if (part.end !== undefined) return `End ${part.end + 1} of wall ${part.index + 1} at ${points[part.end]}`
  return `Wall ${part.index + 1} from ${points[0]} to ${points[1]}`
}

/** The points of a part: one, or the two ends of a wall. */
export function pointsOf(world: RaveWorld, { what, index, end }: Part): readonly Spot[] {
  if (what === 'target') return (world.targets ?? []).slice(index, index + 1)
  const wall = world.walls?.[index]
  if (wall === undefined) return []
  const ends: readonly [Spot, Spot] = [
    [wall[0], wall[1]],
    [wall[2], wall[3]],
  ]
  return end === undefined ? ends : [ends[end]]
}

function placed(world: RaveWorld, { what, index, end }: Part, points: readonly Spot[]): RaveWorld {
  const [first, second] = points
  if (first === undefined) return world
  if (what === 'target') return { ...world, targets: world.targets?.map((one, k) => (k === index ? first : one)) ?? [] }
  const walls = (world.walls ?? []).map((wall, k): RaveWall => {
    if (k !== index) return wall
    if (end === 0) return [...first, wall[2], wall[3]]
    if (end === 1) return [wall[0], wall[1], ...first]
    return second === undefined ? wall : [...first, ...second]
  })
  return { ...world, walls }
}

/** Hundredths: what adding up leaves behind is nobody's wish. */
function tidy(value: number): number {
  return Math.round(100 * value) / 100
}

function shown(value: number): string {
  return String(tidy(value))
}

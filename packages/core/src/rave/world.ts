// Worlds of the bench: flat, walls as lines, targets as discs. One unit is the length of an actor.
//
// The same data serves the bench and, at 0.4 m a unit, the engine's own scenes. The five worlds of the paper are in
// `@ethogram/scenes`; its figures are lost, so that their coordinates are ours. Seed: 004 §5.0, figures 7 and 8.

import type { MatchOptions } from './options.ts'

/** A wall from one point to another: x, y, x, y. */
export type RaveWall = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** Where a target's middle is. */
export type RaveTarget = readonly [x: number, y: number]

/** A world of the bench. Lengths are in units: an actor is one long. */
export interface RaveWorld {
  readonly ethogram: 1
  /** Its name. */
  readonly rave: string
  /** What it is like, in a sentence. */
  readonly about?: string
  /** Width and height; 100 by 100 if left out. */
  readonly size?: readonly [width: number, height: number]
  /** Whether its four sides are walls; true if left out. Without them actors are placed where its own walls enclose them. */
  readonly border?: boolean
  /** Walls besides the sides. */
  readonly walls?: readonly RaveWall[]
  /** Solid discs, one of which at a time is the goal or the threat. */
  readonly targets?: readonly RaveTarget[]
  /** Radius of the targets; 2 if left out. */
  readonly targetRadius?: number
  /** How a match in it is played unless whoever starts it says otherwise. */
  readonly match?: MatchOptions
}

/** What worlds have unless they say otherwise. */
export const WORLD_DEFAULTS = { width: 100, height: 100, border: true, targetRadius: 2 } as const

/** Half the length of an actor: it is a disc. */
export const ACTOR_RADIUS = 0.5

/** How far apart the middles of actors are placed at least, units. */
export const APART = 2

/** Distance of the points of the grid on which room is looked for, units. */
export const GRID_UNITS = 0.5

/** All walls of a world, its four sides first. */
export function wallsOf(world: RaveWorld): readonly RaveWall[] {
  const own = world.walls ?? []
  if (world.border === false) return own
  const [width, height] = sizeOf(world)
  return [[0, 0, width, 0], [width, 0, width, height], [width, height, 0, height], [0, height, 0, 0], ...own]
}

/** Width and height of a world. */
export function sizeOf(world: RaveWorld): readonly [width: number, height: number] {
  return world.size ?? [WORLD_DEFAULTS.width, WORLD_DEFAULTS.height]
}

/** Radius of the targets of a world. */
export function targetRadiusOf(world: RaveWorld): number {
  return world.targetRadius ?? WORLD_DEFAULTS.targetRadius
}

/** Length of a way. */
export function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy)
}

/** Squared distance from a point to a wall. */
export function squaredDistance([x, y, toX, toY]: RaveWall, px: number, py: number): number {
  const dx = toX - x
  const dy = toY - y
  const along = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)))
  const offX = x + along * dx - px
  const offY = y + along * dy - py
  return offX * offX + offY * offY
}

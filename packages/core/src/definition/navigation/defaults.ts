// What a learned way and a map have where their definitions do not say.

import type { Temper } from '../../learning/collective.ts'

/** Usual values. Lengths are those of the body: v to avoid, v otherwise, d and r. */
export const WAY_DEFAULTS = {
  turns: [45, 30, 20, 10, 0, -10, -20, -30, -45] as readonly number[],
  stage: 20,
  temper: 'strict' as Temper,
  learning: true,
  discovery: 0.1,
  extinction: 0.2,
  threshold: 0.05,
}

export const WAY_LENGTHS = { avoid: 20, other: 10, d: 10, r: 30 }

/** The sense by sectors: how far, metres, and how wide. */
export const SECTORS_DEFAULTS = { rangeM: 8, fieldRad: Math.PI }

/** The name of the engine's own planner. */
export const GRID = 'grid'

/** A map: what it knows, who finds its ways, rays of a grid at most, solids that are remembered. */
export const MAP_DEFAULTS = {
  knows: 'seen',
  planner: GRID,
  rays: 65_536,
  cutsCorners: true,
  solids: 64,
  spots: 96,
} as const

/** Spots on walked ways are so many radii of the body apart, and each metre is so far off, of its length, for who knows what it has walked. */
export const SPOT_RADII = 5
export const WALKED_DRIFT_M = 0.03

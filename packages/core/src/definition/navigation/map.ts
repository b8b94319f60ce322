// A map: how a species knows its way about, and by which planner. Its type and its schema; what is left out stands in defaults.ts.
//
// Seed: 002 §7.5; docs/getting-about.md.

import { flag, may, nameOf, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { positive } from '../things/schema.ts'
import { MAP_DEFAULTS } from './defaults.ts'

/** By what a creature finds its way where it cannot go straight. */
export interface MapDefinition {
  /** The solids that it has seen, as it saw them; or all that there are: it was given a map. */
  readonly knows?: 'seen' | 'all'
  /** Who finds the way: `grid`, the engine's own, or one that was given to the world by this name. */
  readonly planner?: string
  /** How far the middle of the body keeps off solids on its way. */
  readonly clearanceM?: number
  /** Rays of a grid: how far apart at best, and how many at most. */
  readonly rayM?: number
  readonly rays?: number
  /** A way on a grid may pass between two rays of which one is blocked. */
  readonly cutsCorners?: boolean
  /** How many solids it remembers that it has seen. */
  readonly solids?: number
}

/** Lists what a map is. */
export const map = objectOf('a map', {
  knows: may(
    oneOf(['seen', 'all']),
    'seen: the solids that it has seen, as it saw them. all: it was given a map.',
    MAP_DEFAULTS.knows,
  ),
  planner: may(
    nameOf('a planner'),
    'Who finds the way: grid, the engine’s own, or one that was given to the world by this name.',
    MAP_DEFAULTS.planner,
  ),
  clearanceM: may(positive, 'How far the middle of the body keeps off solids on its way, metres; 1.2 × its radius.'),
  rayM: may(
    numberOf({ from: 0.01, to: 100 }),
    'How far apart the rays of a grid are at best, metres; a third of the clearance.',
  ),
  rays: may(
    numberOf({ from: 64, to: 1_048_576, isWhole: true }),
    'How many rays a grid has at most: where that is not enough they stand further apart.',
    MAP_DEFAULTS.rays,
  ),
  cutsCorners: may(
    flag(),
    'A way on a grid may pass between two rays of which one is blocked.',
    MAP_DEFAULTS.cutsCorners,
  ),
  solids: may(
    numberOf({ from: 1, to: 512, isWhole: true }),
    'How many solids it remembers that it has seen: the nearest.',
    MAP_DEFAULTS.solids,
  ),
})

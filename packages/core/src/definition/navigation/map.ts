// A map: how a species knows its way about, and by which planner. Its type and its schema; what is left out stands in defaults.ts.
//
// Seed: 002 §7.5; docs/getting-about.md.

import { flag, may, nameOf, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { positive } from '../things/schema.ts'
import { MAP_DEFAULTS } from './defaults.ts'

/** By what a creature finds its way where it cannot go straight. */
export interface MapDefinition {
  /** The solids that it has seen, as it saw them; all that there are: it was given a map; or the ways that it has walked, and no others. */
  readonly knows?: 'seen' | 'all' | 'walked'
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
  /** Of walked ways: how many spots it remembers, and how far apart they are. */
  readonly spots?: number
  readonly apartM?: number
  /** How far off a metre is that it walks. */
  readonly driftM?: number
}

/** Lists what a map is. */
export const map = objectOf('a map', {
  knows: may(
    oneOf(['seen', 'all', 'walked']),
    'seen: the solids that it has seen, as it saw them. all: it was given a map. walked: the ways that it has walked, and no others.',
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
    numberOf({ from: 64, to: 262_144, isWhole: true }),
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
  spots: may(
    numberOf({ from: 8, to: 512, isWhole: true }),
    'Of walked ways: how many spots it remembers; where it has not been for longest gives way.',
    MAP_DEFAULTS.spots,
  ),
  apartM: may(
    numberOf({ from: 0.05, to: 100 }),
    'Of walked ways: how far apart the spots are that it remembers, metres; five times the radius of the body.',
  ),
  driftM: may(
    numberOf({ from: 0, to: 1 }),
    'How far off the first metre is that it walks out of sight of what it knows, metres; the error grows with the root of the way. 0: it always knows exactly where it is. 0.03 for walked, otherwise 0.',
  ),
})

// The truth of one world in one hand: what is, where, and what was said. Senses and bodies get it; no other room does.

import type { Blackboard } from './blackboard.ts'
import type { SkyDefinition } from './definition.ts'
import type { Entities } from './entities.ts'
import type { Obstacles } from './obstacles.ts'
import type { SpatialIndexes } from './spatial-index.ts'
import type { Terrain } from './terrain.ts'

/** Everything that is the case. */
export interface Truth {
  readonly entities: Entities
  /** Constant while the world steps; a new definition may bring another. */
  terrain: Terrain
  /** The hours of the world, by which it is light or dark; constant like the terrain. */
  sky?: SkyDefinition | undefined
  readonly obstacles: Obstacles
  readonly indexes: SpatialIndexes
  readonly board: Blackboard
  readonly dtS: number
  tick: number
}

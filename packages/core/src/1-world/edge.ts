// The edge of the world: nothing gets further from the origin than this.
//
// Far out, doubles are too coarse for steps of a tick and cells of a grid can no longer be counted one by one; long before that
// nothing is alive. Whatever comes to the edge stops there, as at a wall that nobody sees. Reads and writes columns of one entity.

import { f64 } from '../0-foundation/arena.ts'
import type { Entities } from './entities.ts'

/** The world ends this far from its origin, in metres, along each axis: 100 km. */
export const WORLD_EDGE_M = 100_000

/** Puts an entity that is beyond the edge onto it, and lets it stand there. */
export function stopAtEdge({ slab, columns }: Entities, slot: number): void {
  stopAlong(slab.f + columns.x + slot, slab.f + columns.vx + slot)
  stopAlong(slab.f + columns.y + slot, slab.f + columns.vy + slot)
  stopAlong(slab.f + columns.z + slot, slab.f + columns.vz + slot)
}

function stopAlong(position: number, speed: number): void {
  if (f64[position] <= WORLD_EDGE_M && f64[position] >= -WORLD_EDGE_M) return
  f64[position] = f64[position] > 0 ? WORLD_EDGE_M : -WORLD_EDGE_M
  f64[speed] = 0
}

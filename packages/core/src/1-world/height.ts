// How high a body is now: as high as its outline, or lower while it ducks.
//
// The outline says how high it stands. A body that can duck keeps in its extra slab by how much it is lower at present, so that it is
// saved and hashed with its pose; whoever cannot duck has no such number. What a body bumps into, what it hides and what is seen of it
// go by its present height. Reads: outline and extra slab. Writes: the extra slab, for the body's own room.

import { f64 } from '../0-foundation/arena.ts'
import type { Entities } from './entities.ts'

/** A body never is lower than this share of what it stands. */
const LEAST_SHARE = 0.2

/** Writes how high the entity in a slot is now, metres. A number as answer would be garbage on every tick. */
export function writeHeight(entities: Entities, slot: number, to: Float64Array, at: number): void {
  const outline = entities.outlineOf[slot]
  if (outline === undefined) {
    to[at] = 0
    return
  }
  to[at] = outline.heightM
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (kind === undefined || extra === undefined || kind.loweredAt < 0) return
  to[at] -= Math.min((1 - LEAST_SHARE) * outline.heightM, Math.max(0, f64[extra.f + kind.loweredAt]))
}

const heights = new Float64Array(2)

/** Whether two entities are level with each other as they are now: some height is common to both. */
export function sharesHeight(entities: Entities, slot: number, other: number): boolean {
  const y = entities.slab.f + entities.columns.y
  writeHeight(entities, slot, heights, 0)
  writeHeight(entities, other, heights, 1)
  return f64[y + slot] < f64[y + other] + heights[1] && f64[y + other] < f64[y + slot] + heights[0]
}

/** Says by how much a body that can duck is lower now than it stands: the number at `from` in the arena, metres. */
export function lowerBody(entities: Entities, slot: number, from: number): void {
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (kind === undefined || extra === undefined || kind.loweredAt < 0) return
  f64[extra.f + kind.loweredAt] = f64[from]
}

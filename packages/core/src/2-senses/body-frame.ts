// The frame of the creature that is sensing: where its middle is and which way it faces. Nothing here outlives one call of `sense`.

import { f64 } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { pointPosition } from '../1-world/attachment.ts'
import { type Entities, idAt } from '../1-world/entities.ts'

/** x, y, z of the middle of the body, sine and cosine of its heading. */
export const own = new Float64Array(5)

let ownId = 0

/** Takes the frame of the creature in a slot. */
export function beginFrame(entities: Entities, slot: number): void {
  const { slab, columns } = entities
  lookAlong(slab.f + columns.heading + slot)
  const outline = entities.outlineOf[slot]
  own[0] = f64[slab.f + columns.x + slot]
  own[1] = f64[slab.f + columns.y + slot] + (outline === undefined ? 0 : outline.heightM / 2)
  own[2] = f64[slab.f + columns.z + slot]
  own[3] = frame[0]
  own[4] = frame[1]
  ownId = idAt(entities, slot)
}

/** The id of the creature that is sensing. */
export function selfId(): number {
  return ownId
}

/** Writes `pointPosition` as left, up, ahead. */
export function writePosition(to: number): void {
  const dx = pointPosition[0] - own[0]
  const dz = pointPosition[2] - own[2]
  f64[to] = dx * own[4] - dz * own[3]
  f64[to + 1] = pointPosition[1] - own[1]
  f64[to + 2] = dx * own[3] + dz * own[4]
}

/** Writes the world velocity at slot offsets `vx`, `vy`, `vz` of the arena in the own frame. */
export function writeVelocity(to: number, vx: number, vy: number, vz: number): void {
  const x = f64[vx]
  const z = f64[vz]
  f64[to] = x * own[4] - z * own[3]
  f64[to + 1] = f64[vy]
  f64[to + 2] = x * own[3] + z * own[4]
}

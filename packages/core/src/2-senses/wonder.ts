// Looking where it wonders: is the position where I believe something to be open to my eyes?
//
// Absence is evidence only where one can see. Before sensing the mind lists positions (inlet, in the frame of the last tick); here each is
// answered with away (no eye points there), blocked (something stands in between) or open. What is at the position is not said.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { SIGHT_AWAY, SIGHT_BLOCKED, SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import { pointPosition } from '../1-world/attachment.ts'
import { eye, isInSight, strip } from '../1-world/line-of-sight.ts'
import type { Truth } from '../1-world/truth.ts'
import { writePosition } from './body-frame.ts'
import { isInField, isShut, placeSense, writeReach } from './look.ts'
import type { MountedSense, SensesModel } from './senses-block.ts'

/** How far the eye at hand reaches now, metres. */
const reach = new Float64Array(1)

/** Answers every position wondered about. Must come before the body's last pose is overwritten: the positions are relative to it. */
export function lookWhereItWonders(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { at, senses } = model
  const count = i32[mind.i + at.wonderCount]
  const pose = mind.f + at.lastPose
  lookAlong(pose + 3)
  const s = frame[0]
  const c = frame[1]
  i32.fill(SIGHT_AWAY, mind.i + at.wonderSight, mind.i + at.wonderSight + count)
  for (let k = 0; k < senses.length; k++) {
    const mounted = senses[k]
    // A shut eye says nothing.
    if (!mounted.looks || isShut(k, model, mind)) continue
    placeSense(truth.entities, slot, mounted)
    writeReach(truth, mounted, reach)
    for (let w = 0; w < count; w++) {
      const positionAt = mind.f + at.wonderPosition + 3 * w
      strip[0] = f64[pose] + f64[positionAt] * c + f64[positionAt + 2] * s
      strip[1] = f64[pose + 2] - f64[positionAt] * s + f64[positionAt + 2] * c
      strip[2] = f64[pose + 1] + f64[positionAt + 1]
      strip[3] = strip[2]
      strip[4] = 0
      const to = mind.i + at.wonderSight + w
      i32[to] = Math.max(i32[to], glance(mounted))
    }
  }
  for (let w = 0; w < count; w++) bringAlong(mind.f + at.wonderPosition + 3 * w, pose, s, c)
}

/** Says the position in the frame that the body has now. */
function bringAlong(positionAt: number, pose: number, s: number, c: number): void {
  pointPosition[0] = f64[pose] + f64[positionAt] * c + f64[positionAt + 2] * s
  pointPosition[1] = f64[pose + 1] + f64[positionAt + 1]
  pointPosition[2] = f64[pose + 2] - f64[positionAt] * s + f64[positionAt + 2] * c
  writePosition(positionAt)
}

/** What one eye makes of the spot in `strip`. */
function glance(mounted: MountedSense): number {
  const dx = strip[0] - eye[0]
  const dy = strip[2] - eye[1]
  const dz = strip[1] - eye[2]
  const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (range > reach[0] || !isInField(mounted, dx, dz)) return SIGHT_AWAY
  return mounted.goesThrough || isInSight(-1) ? SIGHT_OPEN : SIGHT_BLOCKED
}

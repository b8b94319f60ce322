// Where somebody new comes into the world: a few steps from whom the scene is about, where most room is. Pure.
import type { Vector3 } from '@ethogram/core'

/** Metres from whom it comes beside, and directions that are tried. */
const APART_M = 1.4
const DIRECTIONS = 12

/** A spot on the ground beside somebody, away from the others. */
export function spotBeside(of: Vector3 | undefined, others: readonly Vector3[]): Vector3 {
  const [x, , z] = of ?? [0, 0, 0]
  let best: Vector3 = [x, 0, z]
  let mostRoom = -1
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (2 * Math.PI * n) / DIRECTIONS
    const spot: Vector3 = [x + APART_M * Math.cos(angle), 0, z + APART_M * Math.sin(angle)]
    const room = Math.min(...others.map((other) => Math.hypot(other[0] - spot[0], other[2] - spot[2])), 10)
    if (room > mostRoom) [best, mostRoom] = [spot, room]
  }
  return best
}

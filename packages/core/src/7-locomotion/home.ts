// Between the own frame and the home frame: a step stays where it was chosen while the body goes on.
//
// The home frame is the one that memory keeps positions in (3-perception); the own heading and position in it are felt. Reads: the own pose.

import { f64, type Slab } from '../0-foundation/arena.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'

/** Sine and cosine of the own heading in the home frame. */
const heading = new Float64Array(2)

/** A position of the home frame (x, z at `at` in the arena) as left and ahead. */
export function writeOwn(at: number, perception: PerceptionModel, mind: Slab, to: Float64Array): void {
  const pose = mind.f + perception.at.homePose
  writeSineCosine(f64, pose + 3, heading)
  const x = f64[at] - f64[pose]
  const z = f64[at + 1] - f64[pose + 2]
  to[0] = x * heading[1] - z * heading[0]
  to[1] = x * heading[0] + z * heading[1]
}

/** A velocity of the home frame (x, z at `at` in the arena) as left and ahead. */
export function writeOwnVelocity(at: number, perception: PerceptionModel, mind: Slab, to: Float64Array): void {
  writeSineCosine(f64, mind.f + perception.at.homePose + 3, heading)
  to[0] = f64[at] * heading[1] - f64[at + 1] * heading[0]
  to[1] = f64[at] * heading[0] + f64[at + 1] * heading[1]
}

/** The position `from[0]` left and `from[1]` ahead, in the home frame: x, z at `at` in the arena. */
export function writeHome(from: Float64Array, perception: PerceptionModel, mind: Slab, at: number): void {
  const pose = mind.f + perception.at.homePose
  writeSineCosine(f64, pose + 3, heading)
  f64[at] = f64[pose] + from[0] * heading[1] + from[1] * heading[0]
  f64[at + 1] = f64[pose + 2] + from[1] * heading[1] - from[0] * heading[0]
}

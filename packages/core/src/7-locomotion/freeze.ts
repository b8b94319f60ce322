// Freezing: within a step, on every tick, stop short of somebody who is about to be run into.
//
// A step was chosen on what was believed then; others choose meanwhile. Who moves toward another and, as both move now, would be within
// three centimetres of it in three tenths of a second (and in the time it takes to stop) stops at once and chooses anew. Before whom it is on its
// way to it will stop by itself: of its own way only what is left of that counts. Reads: near bodies and the velocities that memory has of
// them. Writes: nothing. Seed: 002 §8.3 (passive avoidance).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS, NEAR_BODY } from '../0-foundation/near-codes.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { LocomotionModel, StepsModel } from './locomotion-block.ts'

/** How near is too near, and how far ahead it looks; metres for a person, s. */
const NEAR_M = 0.03
const LOOK_S = 0.3

/** Speed that somebody unknown is thought to have at most when it is asked whether to look closer, m/s for a person. */
const UNKNOWN_MPS = 3

/** A body and a memory are the same if they are of one kind and nearer than this, metres, and the doubt. */
const SAME_M = 0.4

/** How far a body comes in a tick at most while nobody looks, metres: as near space reckons. */
const MOVED_M = 0.2

/** Slower than this it stands, m/s: half the gap that a step leaves is enough before it. */
const STANDS_MPS = 0.05

/** Velocity of the body last looked at: left, ahead. */
const other = new Float64Array(2)

/** Whether going on with velocity `velocity` (left, ahead) would run into somebody. `goal`: the outline it goes to, `wayM[0]` before it. */
export function mustFreeze(
  perception: PerceptionModel,
  locomotion: LocomotionModel,
  { near, scale, skinM }: StepsModel,
  mind: Slab,
  velocity: Float64Array,
  goal: number,
  wayM: Float64Array,
): boolean {
  const { at } = near
  const F = f64
  const speedSquared = velocity[0] * velocity[0] + velocity[1] * velocity[1]
  const count = i32[mind.i + at.count]
  if (count === 0 || speedSquared === 0) return false
  const speed = Math.sqrt(speedSquared)
  const radius = F[mind.f + perception.at.size]
  const lookS = LOOK_S + speed / locomotion.maxAccelerationMps2
  const close = NEAR_M * scale
  const furthest = radius + close + (speed + UNKNOWN_MPS * Math.max(1, scale)) * lookS
  for (let n = 0; n < count; n++) {
    if (F[mind.f + at.distance + n] > furthest || (i32[mind.i + at.flags + n] & NEAR_BODY) === 0) continue
    const corners = i32[mind.i + at.corners + n]
    const from = mind.f + at.corner + 2 * MAX_CORNERS * n
    let left = 0
    let ahead = 0
    for (let k = 0; k < corners; k++) {
      left += F[from + 2 * k]
      ahead += F[from + 2 * k + 1]
    }
    left /= corners
    ahead /= corners
    const dl = F[from] - left
    const da = F[from + 1] - ahead
    const touching = radius + F[mind.f + at.round + n] + (corners === 1 ? 0 : Math.sqrt(dl * dl + da * da))
    body[0] = left
    body[1] = ahead
    findMemory(n, perception, near, mind)
    left = body[0]
    ahead = body[1]
    const stands = other[0] * other[0] + other[1] * other[1] < STANDS_MPS * STANDS_MPS
    const apart = touching + (stands ? Math.min(close, skinM / 2) : close)
    const share = n === goal ? Math.min(1, wayM[0] / (speed * lookS)) : 1
    const u = share * velocity[0]
    const w = share * velocity[1]
    if (u * left + w * ahead <= 0) continue
    const x = other[0] - u
    const z = other[1] - w
    const squared = x * x + z * z
    const closing = -(x * left + z * ahead)
    if (closing <= 0 || squared < 1e-9) continue
    const t = Math.min(lookS, closing / squared)
    const nearX = left + x * t
    const nearZ = ahead + z * t
    if (nearX * nearX + nearZ * nearZ < apart * apart) return true
  }
  return false
}

/** Where the body at hand is: left, ahead. */
const body = new Float64Array(2)

/**
 * Position and velocity that memory has of a near body: near space may be some ticks old, memory is of this one. A body that nothing is
 * remembered of stands where near space last showed it.
 */
function findMemory(n: number, { at }: PerceptionModel, near: StepsModel['near'], mind: Slab): void {
  const F = f64
  const kind = i32[mind.i + near.at.kind + n]
  const count = i32[mind.i + at.count]
  const moved = MOVED_M * Math.max(0, i32[mind.i + near.at.age] - 1)
  let least = Number.POSITIVE_INFINITY
  let best = 0
  for (let m = 1; m < count; m++) {
    if (i32[mind.i + at.kind + m] !== kind || i32[mind.i + at.id + m] === 0 || i32[mind.i + at.part + m] !== 0) continue
    const position = mind.f + at.position + 3 * m
    const left = F[position] - body[0]
    const ahead = F[position + 2] - body[1]
    const off = left * left + ahead * ahead
    const most = SAME_M + moved + F[mind.f + at.spread + m]
    if (off >= least || off > most * most) continue
    least = off
    best = m
  }
  other[0] = 0
  other[1] = 0
  if (best === 0) return
  other[0] = F[mind.f + at.velocity + 3 * best]
  other[1] = F[mind.f + at.velocity + 3 * best + 2]
  if (moved === 0) return
  body[0] = F[mind.f + at.position + 3 * best]
  body[1] = F[mind.f + at.position + 3 * best + 2]
}

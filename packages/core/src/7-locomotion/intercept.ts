// Meeting something that moves: how soon a step, kept up, comes within reach of it; and which way to walk straight to the meeting.
//
// With the difference of places (α, β) and velocities (γ, δ), target less own, when the step ends: a·t² + b·t + c = 0 with
// a = γ² + δ², b = 2(αγ + βδ), c = α² + β² − T². The stress is the time of the meeting. A step that misses costs more than any
// that meets, and the more the wider it misses (the thesis takes the time of the closest approach, which prefers to pass soon
// and far). Reads: the fan. Writes: the cell that it is given. Seed: 002 §8.2, equations 8.2–8.17.

import type { Fan } from './fan.ts'
import {
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_GOAL_NEAR,
  N_GOAL_VELOCITY_AHEAD,
  N_GOAL_VELOCITY_LEFT,
  N_SPEED,
  N_STEP_S,
} from './fan.ts'

/** What a miss costs beside the time that its distance would take, s. */
const MISS_S = 1000

/** A miss is counted by the time that this speed takes for it, if the own is slower, m/s. */
const LEAST_MPS = 0.05

/** Velocities that differ by less than the root of this are the same. */
const SAME = 1e-12

/** Seconds until candidate `c`, kept up, meets the goal; or a miss. Into `to[0]`. */
export function meet(c: number, fan: Fan, to: Float64Array): void {
  const { now } = fan
  const stepS = now[N_STEP_S]
  const reach = now[N_GOAL_NEAR]
  const alpha = now[N_GOAL_LEFT] + now[N_GOAL_VELOCITY_LEFT] * stepS - fan.left[c]
  const beta = now[N_GOAL_AHEAD] + now[N_GOAL_VELOCITY_AHEAD] * stepS - fan.ahead[c]
  const gamma = now[N_GOAL_VELOCITY_LEFT] - fan.velocityLeft[c]
  const delta = now[N_GOAL_VELOCITY_AHEAD] - fan.velocityAhead[c]
  const a = gamma * gamma + delta * delta
  const b = 2 * (alpha * gamma + beta * delta)
  const gap = alpha * alpha + beta * beta - reach * reach
  to[0] = 0
  if (gap <= 0) return
  const closestS = a > SAME ? -b / (2 * a) : 0
  const apart = Math.sqrt(alpha * alpha + beta * beta)
  const least = closestS > 0 ? Math.abs(alpha * delta - beta * gamma) / Math.sqrt(a) : apart
  const own = Math.max(LEAST_MPS, fan.length[c] / stepS)
  to[0] = MISS_S + (least - reach) / own
  if (a <= SAME) return
  const discriminant = b * b - 4 * a * gap
  if (discriminant < 0) return
  // Both roots have one sign, since c > 0: the first is the meeting.
  const first = (-b - Math.sqrt(discriminant)) / (2 * a)
  if (first > 0) to[0] = first
}

/**
 * Where to walk to meet the goal at the speed wanted: left and ahead, into `to`. The time is that with |p + v·t| = speed·t + reach; one that
 * cannot be met is gone after.
 */
export function aimAtMeeting(fan: Fan, to: Float64Array): void {
  const { now } = fan
  const left = now[N_GOAL_LEFT]
  const ahead = now[N_GOAL_AHEAD]
  const u = now[N_GOAL_VELOCITY_LEFT]
  const w = now[N_GOAL_VELOCITY_AHEAD]
  const speed = now[N_SPEED]
  const reach = now[N_GOAL_NEAR]
  const a = u * u + w * w - speed * speed
  const b = 2 * (left * u + ahead * w - speed * reach)
  const gap = left * left + ahead * ahead - reach * reach
  let time = 0
  if (Math.abs(a) < 1e-9) time = b < 0 ? -gap / b : 0
  else {
    const discriminant = b * b - 4 * a * gap
    if (discriminant >= 0) {
      const root = Math.sqrt(discriminant)
      const one = (-b - root) / (2 * a)
      const other = (-b + root) / (2 * a)
      const first = Math.min(one, other)
      time = first > 0 ? first : Math.max(0, Math.max(one, other))
    }
  }
  to[0] = left + u * time
  to[1] = ahead + w * time
}

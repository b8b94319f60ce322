// In a crowd: who goes before whom, and how somebody walks who is held up by many.
//
// People before a door would face each other in an arch: all could go in, and each stands in the way of the next. Whoever is nearer to
// where one wants to be goes first: it is left some room, and need leave none. All who look at that from their own goals find nearly the
// same order, without a word between them and without any order of a list; of one's own company nobody goes first. Who is slow among
// several who do not come toward it is pressed: it looks less far ahead, since it can stop in time; comes nearer to things; takes short
// steps where no whole one is free; and waits longer before it goes aside, since it is not stuck. Pressure is of the moment: whoever walks
// freely has none, and then all this is nothing.
// Reads: the fan. Writes: the fan; the block's time without headway. Seed: 002 chapter 12 (crowds); the rule is ours.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { isCompany } from './company.ts'
import {
  type Fan,
  GOAL_BEARING,
  GOAL_POSITION,
  MAX_CANDIDATES,
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_PRESSURE,
  N_RADIUS,
  N_ROOM,
  N_SKIN,
  N_SPEED,
  N_SPEED_NOW,
  W_BODIES,
  W_GOAL,
  W_IT,
  W_OTHERS,
  W_OUTLINE,
} from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'

/** So many bodies so near make a crowd, metres for a person: fewer are gone round. */
const CROWD = 3
const NEAR_M = 2

/** Slower than this share of its wanted speed it is held up; standing, as much as can be. */
const HELD_UP = 1

/** How much room who is pressed leaves to whoever goes before it, beside the skin, metres for a person. Without it arches stand for ever; with more, flow is thin. */
const ROOM_M = 0.12

/** Whoever goes away from the goal faster than this goes another way, m/s. */
const AWAY_MPS = 0.1

/** What a metre in the room of whoever goes before costs. */
const YIELDS = 5

/** Which share of the time without headway is waiting when it is pressed most. */
const WAITING = 0.9

/** Finds out who goes before it, and how much it is pressed. */
export function noteCrowd(steps: StepsModel, mind: Slab, fan: Fan): void {
  const { scale } = steps
  const { now, whole, otherLeft, otherAhead, otherVelocityLeft, otherVelocityAhead, otherIsSolid, otherIsBefore } = fan
  const count = whole[W_OTHERS]
  const goal = whole[W_GOAL]
  const left = now[N_GOAL_LEFT]
  const ahead = now[N_GOAL_AHEAD]
  const own = left * left + ahead * ahead
  const hasGoal = goal >= GOAL_POSITION && goal <= GOAL_BEARING
  const near = NEAR_M * NEAR_M * scale * scale
  let crowd = 0
  for (let o = 0; o < count; o++) {
    otherIsBefore[o] = 0
    if (!hasGoal || otherIsSolid[o] === 0 || isMeant(o, fan) || isCompany(fan.otherKind[o], steps, mind)) continue
    const x = left - otherLeft[o]
    const z = ahead - otherAhead[o]
    const apart = x * x + z * z
    if (otherVelocityLeft[o] * x + otherVelocityAhead[o] * z < -AWAY_MPS * Math.sqrt(apart)) continue
    if (otherLeft[o] * otherLeft[o] + otherAhead[o] * otherAhead[o] < near) crowd++
    if (apart < own) otherIsBefore[o] = 1
  }
  const isCrowd = crowd >= CROWD
  now[N_PRESSURE] = isCrowd ? Math.max(0, 1 - now[N_SPEED_NOW] / (HELD_UP * now[N_SPEED])) : 0
  now[N_ROOM] = isCrowd ? ROOM_M * scale : 0
}

/** Whether somebody is where it wants to go. */
function isMeant(o: number, { whole, otherMemory, otherOutline }: Fan): boolean {
  if (otherMemory[o] > 0 && otherMemory[o] === whole[W_IT]) return true
  return otherOutline[o] >= 0 && otherOutline[o] === whole[W_OUTLINE]
}

/** Adds to row `row` what candidates cost that stand in the room of whoever goes before: it steps back, and lets that one pass. */
export function addYielding(row: number, from: number, to: number, fan: Fan): void {
  const { now, whole, bodies, otherIsBefore, otherLeft, otherAhead, otherRadius, left, ahead, stress } = fan
  const room = now[N_ROOM]
  for (let n = 0; n < whole[W_BODIES]; n++) {
    const o = bodies[n]
    if (otherIsBefore[o] === 0) continue
    const least = now[N_RADIUS] + otherRadius[o] + now[N_SKIN] + room
    for (let c = from; c < to; c++) {
      const x = otherLeft[o] - left[c]
      const z = otherAhead[o] - ahead[c]
      const apart = x * x + z * z
      if (apart < least * least) stress[row * MAX_CANDIDATES + c] += YIELDS * (least - Math.sqrt(apart))
    }
  }
}

/** Who waits in a crowd makes no headway, but is not stuck: most of the step that is over does not count. */
export function noteWaiting({ at }: StepsModel, mind: Slab, { now }: Fan, dtS: Float64Array): void {
  if (!(now[N_PRESSURE] > 0)) return
  const waited = WAITING * now[N_PRESSURE] * i32[mind.i + at.ticks] * dtS[0]
  f64[mind.f + at.stuckS] = Math.max(0, f64[mind.f + at.stuckS] - waited)
}

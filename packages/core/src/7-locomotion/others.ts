// Who is around: bodies that near space shows and things that are believed to be somewhere, as one list for a choice.
//
// Near space knows the exact outline of a body, but not how it moves; memory knows that, but only of what some sense looks for. What both
// know is one entry: the outline's position, the memory's velocity. Heights that share nothing (a bird above) are no one's
// danger. Reads: near space, beliefs. Writes: the others of the fan. Seed: 002 §5.1 (perceived, not global, information).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { IS_LOST } from '../0-foundation/belief-codes.ts'
import { MAX_CORNERS, NEAR_BODY } from '../0-foundation/near-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { Fan } from './fan.ts'
import { N_HEIGHT, N_LONGEST, N_RADIUS, N_SKIN, N_STEP_S, W_BODIES, W_OTHERS } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import { FURTHEST_M } from './unstuck.ts'

/** Numbers of an outline's corners. */
const CORNER_NUMBERS = 2 * MAX_CORNERS

/** A body and a memory are the same if they are of one kind and nearer than this share of its radius, and so many metres, and the doubt. */
const SAME_SHARE = 0.5
const SAME_M = 0.25

/** What comes as near as that but for rounding is listed. */
const ROUNDING = 1 + 1e-9

/** Lists everybody who is around. */
export function gatherOthers(
  senses: SensesModel,
  perception: PerceptionModel,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
): void {
  fan.whole[W_OTHERS] = 0
  gatherBodies(steps, mind, fan)
  markGrasped(senses, perception, mind)
  const { at } = perception
  const F = f64
  const I = i32
  const bodies = fan.whole[W_OTHERS]
  const count = I[mind.i + at.count]
  const half = fan.now[N_HEIGHT] / 2
  for (let m = 1; m < count; m++) {
    if (I[mind.i + at.id + m] === 0 || I[mind.i + at.part + m] !== 0 || grasped[m] === 1) continue
    if ((I[mind.i + at.flags + m] & IS_LOST) !== 0) continue
    const position = mind.f + at.position + 3 * m
    const size = mind.f + at.size + 2 * m
    if (Math.abs(F[position + 1]) >= half + F[size + 1] / 2 && F[size + 1] > 0) continue
    const same = bodyOf(m, bodies, perception, mind, fan)
    const o = same >= 0 ? same : fan.whole[W_OTHERS]++
    const velocity = mind.f + at.velocity + 3 * m
    const left = F[velocity]
    const ahead = F[velocity + 2]
    fan.otherVelocityLeft[o] = left
    fan.otherVelocityAhead[o] = ahead
    fan.otherSpeed[o] = Math.sqrt(left * left + ahead * ahead)
    fan.otherMemory[o] = m
    if (same >= 0) continue
    fan.otherLeft[o] = F[position]
    fan.otherAhead[o] = F[position + 2]
    fan.otherRadius[o] = F[size]
    fan.otherHeight[o] = F[size + 1]
    fan.otherOutline[o] = -1
    fan.otherKind[o] = I[mind.i + at.kind + m]
    fan.otherIsSolid[o] = 0
  }
  listBodies(steps, fan)
}

/** Lists bodies that a step could lead into, whichever it is: all others never stand in the way of one. */
function listBodies({ scale }: StepsModel, fan: Fan): void {
  const { now, whole, bodies, otherLeft, otherAhead } = fan
  const furthest = Math.max(now[N_LONGEST], FURTHEST_M * scale) + now[N_RADIUS] + now[N_SKIN]
  const count = whole[W_OTHERS]
  whole[W_BODIES] = 0
  for (let o = 0; o < count; o++) {
    if (fan.otherIsSolid[o] === 0) continue
    const most = (furthest + fan.otherRadius[o] + fan.otherSpeed[o] * now[N_STEP_S]) * ROUNDING
    if (otherLeft[o] * otherLeft[o] + otherAhead[o] * otherAhead[o] <= most * most) bodies[whole[W_BODIES]++] = o
  }
}

/** Bodies of near space, each as the disc around its outline. */
function gatherBodies({ near }: StepsModel, mind: Slab, fan: Fan): void {
  const { at } = near
  const F = f64
  const count = i32[mind.i + at.count]
  for (let n = 0; n < count; n++) {
    if ((i32[mind.i + at.flags + n] & NEAR_BODY) === 0) continue
    const corners = i32[mind.i + at.corners + n]
    const from = mind.f + at.corner + CORNER_NUMBERS * n
    let left = 0
    let ahead = 0
    for (let k = 0; k < corners; k++) {
      left += F[from + 2 * k]
      ahead += F[from + 2 * k + 1]
    }
    left /= corners
    ahead /= corners
    let wide = 0
    for (let k = 0; k < corners; k++) {
      const dl = F[from + 2 * k] - left
      const da = F[from + 2 * k + 1] - ahead
      wide = Math.max(wide, dl * dl + da * da)
    }
    const o = fan.whole[W_OTHERS]++
    fan.otherLeft[o] = left
    fan.otherAhead[o] = ahead
    fan.otherRadius[o] = Math.sqrt(wide) + F[mind.f + at.round + n]
    fan.otherHeight[o] = F[mind.f + at.top + n] - F[mind.f + at.bottom + n]
    fan.otherVelocityLeft[o] = 0
    fan.otherVelocityAhead[o] = 0
    fan.otherSpeed[o] = 0
    fan.otherMemory[o] = 0
    fan.otherOutline[o] = n
    fan.otherKind[o] = i32[mind.i + at.kind + n]
    fan.otherIsSolid[o] = 1
  }
}

/** The body that a memory is of, among those that have none yet; −1 for none. */
function bodyOf(m: number, bodies: number, { at }: PerceptionModel, mind: Slab, fan: Fan): number {
  const kind = i32[mind.i + at.kind + m]
  const position = mind.f + at.position + 3 * m
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let o = 0; o < bodies; o++) {
    if (fan.otherMemory[o] !== 0 || fan.otherKind[o] !== kind) continue
    const left = f64[position] - fan.otherLeft[o]
    const ahead = f64[position + 2] - fan.otherAhead[o]
    const off = left * left + ahead * ahead
    const most = SAME_SHARE * fan.otherRadius[o] + SAME_M + f64[mind.f + at.spread + m]
    if (off >= least || off > most * most) continue
    least = off
    best = o
  }
  return best
}

/** Memories of what it holds itself: 1. */
let grasped = new Uint8Array(64)

function markGrasped(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  if (grasped.length < perception.capacity) grasped = new Uint8Array(2 * perception.capacity)
  grasped.fill(0, 0, perception.capacity)
  const records = i32[mind.i + senses.at.count]
  for (let r = 1; r < records; r++) {
    if (i32[mind.i + senses.at.grasped + r] !== 0) grasped[i32[mind.i + perception.at.matched + r]] = 1
  }
  grasped[0] = 0
}

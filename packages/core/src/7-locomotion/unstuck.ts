// Getting unstuck: who has made no headway for a while goes to a position aside first.
//
// Two that wait for each other, or one before a corner that it cannot see round, would stand for ever: the least stress is no plan. After
// about a second and a half (by its own luck, or two would step aside together for ever) the free position around it that suits its
// goal best becomes its goal for a while; it keeps to the side it took. A net can take the place of this later. Reads: near space, the fan. Writes: the
// block. Seed: none; the thesis names the need (002 §9.3).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { nextUnit } from '../0-foundation/random.ts'
import { cos, PI, sin } from '../0-foundation/trig.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { Fan } from './fan.ts'
import {
  GOAL_BEARING,
  GOAL_POSITION,
  MAX_CANDIDATES,
  N_AIM_COSINE,
  N_AIM_SINE,
  N_LONGEST,
  N_RADIUS,
  N_STEP_S,
  W_BODIES,
  W_CANDIDATES,
  W_GOAL,
  W_ROW,
} from './fan.ts'
import { writeHome } from './home.ts'
import { STEP_STAND, type StepsModel } from './locomotion-block.ts'
import { isBlocked } from './prevent.ts'
import { STRESS_INTS, T_BY } from './stress-row.ts'
import { isPlain, measureGoal, weighPlain } from './stresses.ts'

/** Directions that are tried, and how far, in metres for a person. */
export const DIRECTIONS = 16
export const FURTHEST_M = 1.2
const FAR_M = [0.6, FURTHEST_M]

/** It is given up after so long, and so much more by luck; the side is kept for; s. */
const LEAST_S = 1.5
const MORE_S = 2.5
const SIDE_S = 6

/** What the other side than the one it keeps to costs. */
const OTHER_SIDE = 5

/** What it costs to stand right in the way of somebody, and how much room that one is left, metres. */
const IN_THE_WAY = 5
const ROOM_M = 0.1

/** Directions all round, as sines and cosines, beginning ahead and going left. */
const SINES = Float64Array.from({ length: DIRECTIONS }, (_, k) => sin((2 * PI * k) / DIRECTIONS))
const COSINES = Float64Array.from({ length: DIRECTIONS }, (_, k) => cos((2 * PI * k) / DIRECTIONS))

const spot = new Float64Array(2)

/** Whether its patience is at an end, or a net wants it aside. */
export function isStuck(steps: StepsModel, mind: Slab): boolean {
  const { at, unstuckS, asideBy } = steps
  if (asideBy >= 0 && i32[mind.i + asideBy] !== 0) return i32[mind.i + at.detourTicks] === 0
  const patienceS = unstuckS * (0.7 + 0.6 * f64[mind.f + at.patience])
  return unstuckS > 0 && i32[mind.i + at.detourTicks] === 0 && f64[mind.f + at.stuckS] >= patienceS
}

/** Finds a position aside, and makes it the goal for a while. The fan is prepared for its own goal. */
export function goAside(
  perception: PerceptionModel,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  ducks: boolean,
  dtS: Float64Array,
): void {
  const { at, scale } = steps
  const { whole } = fan
  const c = whole[W_CANDIDATES]
  f64[mind.f + at.stuckS] = 0
  f64[mind.f + at.patience] = nextUnit(i32, mind.i + at.random)
  let least = Number.POSITIVE_INFINITY
  let side = 0
  for (let k = 0; k < DIRECTIONS; k++) {
    for (let n = 0; n < FAR_M.length; n++) {
      const length = FAR_M[n] * scale
      layOut(c, k, length, fan)
      if (isBlocked(c, ducks, steps, mind, fan)) continue
      const toSide = k === 0 || k === DIRECTIONS / 2 ? 0 : k < DIRECTIONS / 2 ? 1 : -1
      const kept = i32[mind.i + at.sideTicks] > 0 ? i32[mind.i + at.side] : 0
      const otherSide = kept !== 0 && toSide !== 0 && toSide !== kept ? OTHER_SIDE : 0
      const stress = goalStress(c, steps, mind, fan) + otherSide + inTheWay(c, fan)
      if (stress >= least) continue
      least = stress
      side = toSide
      spot[0] = fan.left[c]
      spot[1] = fan.ahead[c]
    }
  }
  if (least === Number.POSITIVE_INFINITY) return
  writeHome(spot, perception, mind, mind.f + at.detour)
  i32[mind.i + at.detourTicks] = Math.ceil((LEAST_S + MORE_S * nextUnit(i32, mind.i + at.random)) / dtS[0])
  i32[mind.i + at.side] = side
  i32[mind.i + at.sideTicks] = Math.ceil(SIDE_S / dtS[0])
  i32[mind.i + at.detours]++
}

/**
 * What a position costs that is in the way of somebody before it: who stands between it and its goal may want to come from there, straight on
 * past where it stood.
 */
function inTheWay(c: number, fan: Fan): number {
  const { now, whole } = fan
  if (whole[W_GOAL] < GOAL_POSITION || whole[W_GOAL] > GOAL_BEARING) return 0
  const sine = now[N_AIM_SINE]
  const cosine = now[N_AIM_COSINE]
  const bodies = whole[W_BODIES]
  let sum = 0
  for (let n = 0; n < bodies; n++) {
    const o = fan.bodies[n]
    const left = fan.otherLeft[o]
    const ahead = fan.otherAhead[o]
    if (left * sine + ahead * cosine <= 0) continue
    const x = fan.left[c] - left
    const z = fan.ahead[c] - ahead
    const room = now[N_RADIUS] + fan.otherRadius[o] + ROOM_M
    const aside = Math.abs(x * cosine - z * sine)
    if (aside < room && x * sine + z * cosine < 0) sum += IN_THE_WAY * (1 - aside / room)
  }
  return sum
}

/** Whether not even the shortest step is free in direction `k`; prevent.ts knows then what stands in its way. */
export function isShut(k: number, steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): boolean {
  const c = fan.whole[W_CANDIDATES]
  layOut(c, k, steps.minShare * fan.now[N_LONGEST], fan)
  return isBlocked(c, ducks, steps, mind, fan)
}

/** Whether it is so on all sides. */
export function isShutIn(steps: StepsModel, mind: Slab, fan: Fan, ducks: boolean): boolean {
  for (let k = 0; k < DIRECTIONS; k++) if (!isShut(k, steps, mind, fan, ducks)) return false
  return true
}

/** A candidate at a position aside, at which it would stand. */
function layOut(c: number, k: number, length: number, fan: Fan): void {
  fan.kind[c] = STEP_STAND
  fan.length[c] = length
  fan.left[c] = length * SINES[k]
  fan.ahead[c] = length * COSINES[k]
  fan.velocityLeft[c] = fan.left[c] / fan.now[N_STEP_S]
  fan.velocityAhead[c] = fan.ahead[c] / fan.now[N_STEP_S]
  fan.sine[c] = SINES[k]
  fan.cosine[c] = COSINES[k]
  fan.way[c] = 0
  fan.stopM[c] = 0
}

/** What its goal makes of a position. */
function goalStress(c: number, steps: StepsModel, mind: Slab, fan: Fan): number {
  const row = fan.whole[W_ROW]
  if (row < 0) return 0
  measureGoal(steps, mind, fan, c, c + 1)
  if (!isPlain(i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY])) return 0
  weighPlain(row, c, c + 1, steps, mind, fan)
  return fan.stress[row * MAX_CANDIDATES + c]
}

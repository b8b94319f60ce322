// The plain stresses, of all candidates at once: toward a goal, going on as it goes, swaying, the ground; company (company.ts).
//
// Attraction: D′ = max(0, D − D_min), θ′ = max(0, |θ| − θ_min), each through S((x + 1)^T − 1), and the sum of their squares while
// D′ > 0. (The thesis also counts θ′ alone; but at the goal its bearing means nothing, and walkers would hang before it.)
// Inertia: S·|φ|·v/v₀, by the speed it has; on a bearing, φ from there. Drunk: S·||φ| − φ_s|, so that the sides are cheaper than straight on. Terrain: what the
// ground costs beyond level grass, there and some steps on. Reads: the fan, near space. Writes: stresses of the fan.
// Seed: 002 §7.1 (equations 7.1–7.5), §7.6, §8.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import { measurePoint, POINT_DISTANCE, POINT_NUMBERS, POINT_X, POINT_Z } from '../0-foundation/outline.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import { weighCompany } from './company.ts'
import { addYielding } from './crowd.ts'
import type { Fan } from './fan.ts'
import {
  GOAL_BEARING,
  GOAL_OUTLINE,
  GOAL_POSITION,
  MAX_CANDIDATES,
  N_AIM,
  N_FORE,
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_GOAL_NEAR,
  N_RADIUS,
  N_SPEED_NOW,
  W_GOAL,
  W_OUTLINE,
  W_SHUFFLES,
} from './fan.ts'
import { meet } from './intercept.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  BY_ATTRACT,
  BY_DRUNK,
  BY_GATHER,
  BY_INERTIA,
  BY_INTERCEPT,
  BY_TERRAIN,
  STRESS_DOUBLES,
  STRESS_INTS,
  T_AHEAD,
  T_BY,
  T_CLIMB,
  T_KEEP,
  T_POWER,
  T_SIDE,
  T_STRENGTH,
  T_TURN_FREE,
  T_TURN_POWER,
  T_TURN_STRENGTH,
  T_USUAL_SPEED,
} from './stress-row.ts'
import { grown } from './transfer.ts'

/** Terrain looks on in steps of at least this share of a person's leg, metres. */
const LEAST_LOOK_M = 0.3

/** Measures the way from each candidate on to the goal: how far, and how far it would still go before it stops. */
export function measureGoal({ near }: StepsModel, mind: Slab, fan: Fan, from: number, to: number): void {
  const { now, whole, left, ahead, sine, cosine, goalM, stopM } = fan
  const goal = whole[W_GOAL]
  if (goal !== GOAL_POSITION && goal !== GOAL_OUTLINE && goal !== GOAL_BEARING) {
    stopM.fill(Number.POSITIVE_INFINITY, from, to)
    return
  }
  const corners = mind.f + near.at.corner + 2 * MAX_CORNERS * whole[W_OUTLINE]
  const fore = goal === GOAL_POSITION ? now[N_FORE] : 0
  const goalLeft = now[N_GOAL_LEFT]
  const goalAhead = now[N_GOAL_AHEAD]
  const goalNear = now[N_GOAL_NEAR]
  const isEndless = goal === GOAL_BEARING
  for (let c = from; c < to; c++) {
    const x = goalLeft - left[c] - fore * sine[c]
    const z = goalAhead - ahead[c] - fore * cosine[c]
    let distance = Math.sqrt(x * x + z * z)
    if (goal === GOAL_OUTLINE) {
      point[POINT_X] = left[c]
      point[POINT_Z] = ahead[c]
      measurePoint(f64, corners, i32[mind.i + near.at.corners + whole[W_OUTLINE]], point)
      const round = f64[mind.f + near.at.round + whole[W_OUTLINE]]
      distance = Math.max(0, point[POINT_DISTANCE] - round - now[N_RADIUS])
    }
    goalM[c] = distance
    stopM[c] = isEndless ? Number.POSITIVE_INFINITY : Math.max(0, distance - goalNear)
  }
}

/** Measures where the goal lies from candidate `c`. */
function measureTurn(c: number, { now, whole, left, ahead, sine, cosine, goalTurn }: Fan): void {
  const fore = whole[W_GOAL] === GOAL_POSITION ? now[N_FORE] : 0
  const s = sine[c]
  const k = cosine[c]
  const x = now[N_GOAL_LEFT] - left[c] - fore * s
  const z = now[N_GOAL_AHEAD] - ahead[c] - fore * k
  cells[0] = x * k - z * s
  cells[1] = x * s + z * k
  writeAtan2(cells, 0, cells, 1, goalTurn, c)
}

const cells = new Float64Array(3)
const point = new Float64Array(POINT_NUMBERS)

/** Whether a row is worked out here, for all candidates at once. */
export function isPlain(by: number): boolean {
  if (by >= BY_GATHER) return true
  return by === BY_ATTRACT || by === BY_INTERCEPT || by === BY_INERTIA || by === BY_DRUNK || by === BY_TERRAIN
}

/** Works out a plain row for candidates `from` to `to`. */
export function weighPlain(row: number, from: number, to: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const by = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
  if (by === BY_ATTRACT) {
    attract(row, from, to, steps, fan)
    if (fan.whole[W_SHUFFLES] === 1) addYielding(row, from, to, fan)
  } else if (by === BY_INTERCEPT) meetAll(row, from, to, steps, fan)
  else if (by === BY_INERTIA) keepOn(row, from, to, steps, fan)
  else if (by === BY_DRUNK) sway(row, from, to, steps, fan)
  else if (by === BY_TERRAIN) walkOn(row, from, to, steps, mind, fan)
  else weighCompany(row, from, to, steps, fan)
}

function attract(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const { now, goalM, goalTurn, stress, factor } = fan
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const F = f64
  const strength = F[doubles + T_STRENGTH]
  const power = F[doubles + T_POWER]
  const turnStrength = F[doubles + T_TURN_STRENGTH]
  const turnPower = F[doubles + T_TURN_POWER]
  const free = F[doubles + T_TURN_FREE]
  const times = factor[row]
  const near = now[N_GOAL_NEAR]
  for (let c = from; c < to; c++) {
    const distance = goalM[c] - near
    const n = row * MAX_CANDIDATES + c
    if (!(distance > 0)) {
      stress[n] = 0
      continue
    }
    measureTurn(c, fan)
    const byDistance = strength * (grown(distance, power) - 1)
    const byTurn = turnStrength * (grown(Math.max(0, Math.abs(goalTurn[c]) - free), turnPower) - 1)
    stress[n] = times * (byDistance * byDistance + byTurn * byTurn)
  }
}

/** What attraction is at least: by the distance alone, which costs much less to work out than where the goal lies. */
export function attractAtLeast(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const { now, goalM, stress, factor } = fan
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const strength = f64[doubles + T_STRENGTH]
  const power = f64[doubles + T_POWER]
  const times = factor[row]
  const near = now[N_GOAL_NEAR]
  for (let c = from; c < to; c++) {
    const distance = goalM[c] - near
    const byDistance = distance > 0 ? strength * (grown(distance, power) - 1) : 0
    stress[row * MAX_CANDIDATES + c] = times * byDistance * byDistance
  }
}

function meetAll(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const times = fan.factor[row] * f64[steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES + T_STRENGTH]
  for (let c = from; c < to; c++) {
    meet(c, fan, cells)
    fan.stress[row * MAX_CANDIDATES + c] = times * cells[0]
  }
}

function keepOn(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const share = fan.now[N_SPEED_NOW] / f64[doubles + T_USUAL_SPEED]
  const times = fan.factor[row] * f64[doubles + T_STRENGTH] * share
  // Who is steered by a bearing turns as it is told: small turns that cost more than they bring would never be made, and a wall be left.
  const aim = Math.max(-steps.maxTurnRad, Math.min(steps.maxTurnRad, fan.now[N_AIM]))
  const course = fan.whole[W_GOAL] === GOAL_BEARING ? aim : 0
  for (let c = from; c < to; c++) fan.stress[row * MAX_CANDIDATES + c] = times * Math.abs(fan.way[c] - course)
}

function sway(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const side = f64[doubles + T_SIDE]
  const times = fan.factor[row] * f64[doubles + T_STRENGTH]
  for (let c = from; c < to; c++) {
    fan.stress[row * MAX_CANDIDATES + c] = times * Math.abs(Math.abs(fan.way[c]) - side)
  }
}

/** Whether the ground makes one step dearer than another. */
export function isUneven({ near }: StepsModel, mind: Slab): boolean {
  return near.heedsGround && i32[mind.i + near.at.isLevel] === 0
}

/** What the ground costs at the candidate and some steps on along its heading: all of these lie on one ray of near space. */
function walkOn(row: number, from: number, to: number, steps: StepsModel, mind: Slab, fan: Fan): void {
  const { near, scale } = steps
  const F = f64
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const looks = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_AHEAD]
  const keep = F[doubles + T_KEEP]
  const climb = F[doubles + T_CLIMB]
  const times = fan.factor[row] * F[doubles + T_STRENGTH]
  const { rays, rings, ringM, fieldRad } = near
  for (let c = from; c < to; c++) {
    // A step aside leads where no ray goes: as the outermost one.
    const across = rays === 1 ? 0 : (fan.way[c] / fieldRad + 0.5) * (rays - 1)
    const ray = Math.max(0, Math.min(rays - 1, Math.round(across)))
    const costs = mind.f + near.at.groundCost + ray * rings
    const rises = mind.f + near.at.groundRise + ray * rings
    const apart = Math.max(fan.length[c], LEAST_LOOK_M * scale)
    let sum = 0
    let weights = 0
    let weight = 1
    for (let k = 0; k <= looks; k++) {
      // All rings of the stretch about the step's end, not one: or its feet would get wet between two of them.
      const end = (fan.length[c] + k * apart) / ringM
      const half = apart / (2 * ringM)
      const last = Math.min(rings - 1, Math.floor(end + half))
      const first = Math.min(last, Math.max(1, Math.ceil(end - half)))
      let stretch = 0
      for (let ring = first; ring <= last; ring++) {
        stretch += F[costs + ring] - 1 + (climb * Math.max(0, F[rises + ring] - F[rises + ring - 1])) / ringM
      }
      sum += (weight * stretch) / (last - first + 1)
      weights += weight
      weight *= keep
    }
    fan.stress[row * MAX_CANDIDATES + c] = (times * Math.max(0, sum)) / weights
  }
}

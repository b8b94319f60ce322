// Company: stresses about others of certain kinds who are near, which make a group of those who have them.
//
// Gathering: S²((D′ + 1)^T − 1)², D′ how far beyond `near` the candidate is from the middle of them, so that who is near enough is free.
// Keeping apart: the sum of S((1 + (r − d) / r)^T − 1) over those nearer than r. Matching: S·|v_c − v̄|, v̄ the mean of their velocities. Whom they are about
// are the members within `range` and a field of view: flocks have no list of members. Leaders are a kind of their own, or who has no such
// stress bound. Reads: the fan. Writes: stresses of the fan. Seed: 002 ch. 12 (groups), appendix B (Matarić, Reynolds).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { writeAtan2 } from '../0-foundation/trig.ts'
import { isListed } from './avoid.ts'
import { isBound } from './bound.ts'
import { type Fan, MAX_CANDIDATES, N_LONGEST, W_OTHERS } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  BY_APART,
  BY_GATHER,
  BY_MATCH,
  STRESS_DOUBLES,
  STRESS_INTS,
  T_BY,
  T_HALF_FIELD,
  T_NEAR,
  T_ONLY,
  T_ONLY_COUNT,
  T_POWER,
  T_RANGE,
  T_STRENGTH,
} from './stress-row.ts'
import { grown } from './transfer.ts'

/** Company of the choice, and how many. */
let company = new Int32Array(32)
let count = 0

const cells = new Float64Array(3)

/** Works out a row about company for candidates `from` to `to`. */
export function weighCompany(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  listCompany(row, steps, fan)
  const by = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_BY]
  if (count === 0) fan.stress.fill(0, row * MAX_CANDIDATES + from, row * MAX_CANDIDATES + to)
  else if (by === BY_GATHER) gather(row, from, to, steps, fan)
  else if (by === BY_MATCH) match(row, from, to, steps, fan)
  else keepApart(row, from, to, steps, fan)
}

/** Whether it keeps company with a kind: stays with them, or goes as they go. */
export function isCompany(kind: number, steps: StepsModel, mind: Slab): boolean {
  for (let row = 0; row < steps.stressNames.length; row++) {
    const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
    const by = i32[ints + T_BY]
    if ((by !== BY_GATHER && by !== BY_MATCH) || !isBound(row, steps, mind)) continue
    if (isListed(kind, i32[ints + T_ONLY], i32[ints + T_ONLY_COUNT], steps)) return true
  }
  return false
}

/** Lists those of its kinds that are near enough and in its field. */
function listCompany(row: number, steps: StepsModel, fan: Fan): void {
  const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  // A step may come too near to somebody who is not yet.
  const more = i32[ints + T_BY] === BY_APART ? fan.now[N_LONGEST] : 0
  const most = f64[doubles + T_RANGE] + more
  const others = fan.whole[W_OTHERS]
  if (company.length < others) company = new Int32Array(2 * others)
  count = 0
  for (let o = 0; o < others; o++) {
    if (!isListed(fan.otherKind[o], i32[ints + T_ONLY], i32[ints + T_ONLY_COUNT], steps)) continue
    const left = fan.otherLeft[o]
    const ahead = fan.otherAhead[o]
    if (left * left + ahead * ahead > most * most) continue
    if (f64[doubles + T_HALF_FIELD] < Math.PI) {
      cells[0] = left
      cells[1] = ahead
      writeAtan2(cells, 0, cells, 1, cells, 2)
      if (Math.abs(cells[2]) > f64[doubles + T_HALF_FIELD]) continue
    }
    company[count++] = o
  }
}

function gather(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  let left = 0
  let ahead = 0
  for (let n = 0; n < count; n++) {
    left += fan.otherLeft[company[n]]
    ahead += fan.otherAhead[company[n]]
  }
  left /= count
  ahead /= count
  const strength = f64[doubles + T_STRENGTH]
  const power = f64[doubles + T_POWER]
  const near = f64[doubles + T_NEAR]
  for (let c = from; c < to; c++) {
    const x = left - fan.left[c]
    const z = ahead - fan.ahead[c]
    const beyond = Math.sqrt(x * x + z * z) - near
    const grows = beyond > 0 ? strength * (grown(beyond, power) - 1) : 0
    fan.stress[row * MAX_CANDIDATES + c] = fan.factor[row] * grows * grows
  }
}

function match(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  let left = 0
  let ahead = 0
  for (let n = 0; n < count; n++) {
    left += fan.otherVelocityLeft[company[n]]
    ahead += fan.otherVelocityAhead[company[n]]
  }
  left /= count
  ahead /= count
  const times = fan.factor[row] * f64[steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES + T_STRENGTH]
  for (let c = from; c < to; c++) {
    const u = fan.velocityLeft[c] - left
    const w = fan.velocityAhead[c] - ahead
    fan.stress[row * MAX_CANDIDATES + c] = times * Math.sqrt(u * u + w * w)
  }
}

function keepApart(row: number, from: number, to: number, steps: StepsModel, fan: Fan): void {
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const range = f64[doubles + T_RANGE]
  const power = f64[doubles + T_POWER]
  const times = fan.factor[row] * f64[doubles + T_STRENGTH]
  for (let c = from; c < to; c++) {
    let sum = 0
    for (let n = 0; n < count; n++) {
      const x = fan.otherLeft[company[n]] - fan.left[c]
      const z = fan.otherAhead[company[n]] - fan.ahead[c]
      const inside = 1 - Math.sqrt(x * x + z * z) / range
      if (inside > 0) sum += grown(inside, power) - 1
    }
    fan.stress[row * MAX_CANDIDATES + c] = times * sum
  }
}

// Open space: toward where there is most room, by an array of range sensors.
//
// Each sensor looks along its part of the field and answers with a code of so many bits: how far the nearest thing is, the greatest code
// for nothing. u = (code + 1) / 2ⁿ; the stress is Σ w/u / Σ w, with w = bias + (1 − bias)·cos^q of the sensor's direction. Three
// rays make a sensor: its middle and its edges, which it shares with its neighbours. Reads: near space, the fan. Writes: the cell that it is given.
// Seed: 002 appendix A.1.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import { pow } from '../0-foundation/power.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import { isDuckable } from './duck.ts'
import type { Fan } from './fan.ts'
import { N_HEIGHT, N_RADIUS } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  STRESS_DOUBLES,
  STRESS_INTS,
  T_BIAS,
  T_CODES,
  T_HALF_FIELD,
  T_RANGE,
  T_SENSORS,
  T_SIDES,
  T_STRENGTH,
} from './stress-row.ts'

/** What 1/u is at most: a sensor that touches something says no more than that. */
const MOST = 1000

const cells = new Float64Array(3)

/** A ray: where it begins, and its direction; left, ahead. How far it goes before it meets something. */
const ray = new Float64Array(5)

/** The stress of candidate `c`, into `to[0]`, × `to[1]`. */
export function openSpace(c: number, row: number, steps: StepsModel, mind: Slab, fan: Fan, to: Float64Array): void {
  const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const F = f64
  const sensors = i32[ints + T_SENSORS]
  const codes = F[doubles + T_CODES]
  const range = F[doubles + T_RANGE]
  const half = F[doubles + T_HALF_FIELD] / sensors
  const bias = F[doubles + T_BIAS]
  const sides = F[doubles + T_SIDES]
  const radius = fan.now[N_RADIUS]
  ray[0] = fan.left[c]
  ray[1] = fan.ahead[c]
  let sum = 0
  let weights = 0
  let edge = Number.NaN
  for (let k = 0; k < sensors; k++) {
    const direction = (2 * k - sensors + 1) * half
    if (k === 0) edge = look(direction - half, c, range, steps, mind, fan)
    const middle = look(direction, c, range, steps, mind, fan)
    const next = look(direction + half, c, range, steps, mind, fan)
    const distance = Math.min(edge, middle, next) - radius
    edge = next
    const share = Math.max(0, distance / range)
    const code = distance >= range - radius ? codes - 1 : Math.min(codes - 2, Math.floor(share * (codes - 1)))
    cells[2] = direction
    writeSineCosine(cells, 2, cells)
    const ahead = Math.max(0, cells[1])
    const weight = bias + (1 - bias) * (sides === 2 ? ahead * ahead : sides === 1 ? ahead : pow(ahead, sides))
    sum += weight * Math.min(MOST, codes / (code + 1))
    weights += weight
  }
  to[0] = (to[1] * F[doubles + T_STRENGTH] * sum) / weights
}

/** How far it is free in a direction of a candidate, at most `range`. */
function look(direction: number, c: number, range: number, steps: StepsModel, mind: Slab, fan: Fan): number {
  cells[2] = direction
  writeSineCosine(cells, 2, cells)
  ray[2] = cells[0] * fan.cosine[c] + cells[1] * fan.sine[c]
  ray[3] = cells[1] * fan.cosine[c] - cells[0] * fan.sine[c]
  ray[4] = range
  const { at } = steps.near
  const count = i32[mind.i + at.count]
  for (let n = 0; n < count; n++) {
    if (f64[mind.f + at.distance + n] > ray[4] + fan.length[c]) break
    if (isDuckable(n, steps, mind) || f64[mind.f + at.bottom + n] >= fan.now[N_HEIGHT]) continue
    cast(mind.f + at.corner + 2 * MAX_CORNERS * n, i32[mind.i + at.corners + n], mind.f + at.round + n)
  }
  return ray[4]
}

/** Shortens the ray to where it meets a rounded outline. */
function cast(corners: number, count: number, roundAt: number): void {
  const F = f64
  const round = F[roundAt]
  for (let k = 0; k < count; k++) {
    const next = k + 1 === count ? 0 : k + 1
    const ax = F[corners + 2 * k] - ray[0]
    const az = F[corners + 2 * k + 1] - ray[1]
    // A rounded corner.
    const along = ax * ray[2] + az * ray[3]
    const aside = ax * ray[3] - az * ray[2]
    const inside = round * round - aside * aside
    if (inside >= 0) {
      const t = along - Math.sqrt(inside)
      if (ax * ax + az * az <= round * round) ray[4] = 0
      else if (t >= 0 && t < ray[4]) ray[4] = t
    }
    if (count === 1) return
    // The edge, on both of its sides, as far out as it is rounded.
    const ex = F[corners + 2 * next] - F[corners + 2 * k]
    const ez = F[corners + 2 * next + 1] - F[corners + 2 * k + 1]
    const length = Math.sqrt(ex * ex + ez * ez)
    if (length === 0) continue
    for (let outward = -1; outward <= 1; outward += 2) {
      const ox = ax + (outward * round * ez) / length
      const oz = az - (outward * round * ex) / length
      const area = ray[2] * ez - ray[3] * ex
      if (area === 0) continue
      const t = (ox * ez - oz * ex) / area
      const share = (ox * ray[3] - oz * ray[2]) / area
      if (t >= 0 && t < ray[4] && share >= 0 && share <= 1) ray[4] = t
    }
  }
}

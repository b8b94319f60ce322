// Avoiding things that stand near: each by itself, all of them as one, or only long ones.
//
// D′ = D_max − D + R and θ′ = π − |θ|; stress_D = S((D′ + 1)^T − (1 + R)^T), which is 0 where it begins to count, stress_θ as in attraction;
// the sum of their squares. What is not sensed (too far, outside the field) counts nothing. Each thing by itself is felt at the
// nearest point of its outline. The thesis has one simulated thing instead, of their mean position and size, weighted by how far each
// intrudes: that shuns gaps. Reads: near space, the fan. Writes: the cell that it is given. Seed: 002 §7.2 (equations 7.6–7.9, figures 7.8–7.10).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { MAX_CORNERS, NEAR_BODY } from '../0-foundation/near-codes.ts'
import {
  measurePoint,
  POINT_AWAY_X,
  POINT_AWAY_Z,
  POINT_DISTANCE,
  POINT_NUMBERS,
  POINT_X,
  POINT_Z,
} from '../0-foundation/outline.ts'
import { PI, writeAtan2 } from '../0-foundation/trig.ts'
import { isDuckable } from './duck.ts'
import type { Fan } from './fan.ts'
import { N_HEIGHT, N_RADIUS, W_OUTLINE } from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'
import {
  OF_ALL,
  OF_BODIES,
  SENSOR_LINE,
  SENSOR_MEAN,
  STRESS_DOUBLES,
  STRESS_INTS,
  T_EXCEPT,
  T_EXCEPT_COUNT,
  T_HALF_FIELD,
  T_OF,
  T_ONLY,
  T_ONLY_COUNT,
  T_POWER,
  T_RANGE,
  T_SENSOR,
  T_STRENGTH,
  T_TURN_POWER,
  T_TURN_STRENGTH,
} from './stress-row.ts'
import { grown } from './transfer.ts'

/** A thing this many times as long as it is wide is long. */
const LONG = 3

/** The stress of candidate `c`, into `to[0]`, × `to[1]`; more than `to[2]` need not be exact. `ducks`: it goes under what can be ducked. */
export function avoid(
  c: number,
  row: number,
  ducks: boolean,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  to: Float64Array,
): void {
  const sensor = i32[steps.constants.i + steps.stressInts + row * STRESS_INTS + T_SENSOR]
  if (sensor === SENSOR_MEAN) avoidMean(c, row, ducks, steps, mind, fan, to)
  else avoidEach(c, row, ducks, sensor === SENSOR_LINE, steps, mind, fan, to)
}

const point = new Float64Array(POINT_NUMBERS)
const cells = new Float64Array(3)

function avoidEach(
  c: number,
  row: number,
  ducks: boolean,
  onlyLong: boolean,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  to: Float64Array,
): void {
  const { at } = steps.near
  const F = f64
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const range = F[doubles + T_RANGE]
  const halfField = F[doubles + T_HALF_FIELD]
  const radius = fan.now[N_RADIUS]
  const reach = range + radius
  const count = i32[mind.i + at.count]
  let sum = 0
  for (let n = 0; n < count; n++) {
    // Nearest first: what is out of reach from here on is so for all candidates of this length.
    if (F[mind.f + at.distance + n] >= reach + fan.length[c]) break
    if (!isAvoided(n, row, ducks, steps, mind, fan) || (onlyLong && !isLong(n, steps, mind))) continue
    point[POINT_X] = fan.left[c]
    point[POINT_Z] = fan.ahead[c]
    measurePoint(F, mind.f + at.corner + 2 * MAX_CORNERS * n, i32[mind.i + at.corners + n], point)
    const distance = Math.max(0, point[POINT_DISTANCE] - F[mind.f + at.round + n] - radius)
    if (distance >= range) continue
    const x = -point[POINT_AWAY_X]
    const z = -point[POINT_AWAY_Z]
    cells[0] = x * fan.cosine[c] - z * fan.sine[c]
    cells[1] = x * fan.sine[c] + z * fan.cosine[c]
    writeAtan2(cells, 0, cells, 1, cells, 2)
    // Within it, it is right ahead.
    const turn = point[POINT_DISTANCE] < 0 ? 0 : Math.abs(cells[2])
    if (turn > halfField) continue
    cells[0] = range - distance
    cells[1] = turn
    weigh(doubles, fan)
    sum += cells[0]
    if (sum * to[1] > to[2]) break
  }
  to[0] = sum * to[1]
}

/** One thing in the place of all that meet the field: the means of their middles and radii, by how far each intrudes. */
function avoidMean(
  c: number,
  row: number,
  ducks: boolean,
  steps: StepsModel,
  mind: Slab,
  fan: Fan,
  to: Float64Array,
): void {
  const { at } = steps.near
  const F = f64
  const doubles = steps.constants.f + steps.stressDoubles + row * STRESS_DOUBLES
  const range = F[doubles + T_RANGE]
  const radius = fan.now[N_RADIUS]
  const count = i32[mind.i + at.count]
  let weights = 0
  let left = 0
  let ahead = 0
  let wide = 0
  for (let n = 0; n < count; n++) {
    if (F[mind.f + at.distance + n] >= range + fan.length[c]) break
    if (!isAvoided(n, row, ducks, steps, mind, fan)) continue
    point[POINT_X] = fan.left[c]
    point[POINT_Z] = fan.ahead[c]
    measurePoint(F, mind.f + at.corner + 2 * MAX_CORNERS * n, i32[mind.i + at.corners + n], point)
    const distance = Math.max(0, point[POINT_DISTANCE] - F[mind.f + at.round + n])
    if (distance >= range) continue
    writeMiddle(n, steps, mind, middle)
    if (!isInField(c, doubles, fan)) continue
    const weight = range - distance
    weights += weight
    left += weight * middle[0]
    ahead += weight * middle[1]
    wide += weight * middle[2]
  }
  to[0] = 0
  if (weights === 0) return
  const x = left / weights - fan.left[c]
  const z = ahead / weights - fan.ahead[c]
  const distance = Math.max(0, Math.sqrt(x * x + z * z) - wide / weights - radius)
  if (distance >= range - radius) return
  cells[0] = x * fan.cosine[c] - z * fan.sine[c]
  cells[1] = x * fan.sine[c] + z * fan.cosine[c]
  writeAtan2(cells, 0, cells, 1, cells, 2)
  cells[0] = range - radius - distance
  cells[1] = Math.abs(cells[2])
  weigh(doubles, fan)
  to[0] = cells[0] * to[1]
}

/** Middle and radius of an outline: left, ahead, metres. */
const middle = new Float64Array(3)

/** The middle of an outline's corners, and the radius of what holds all of it. */
function writeMiddle(n: number, { near }: StepsModel, mind: Slab, to: Float64Array): void {
  const F = f64
  const count = i32[mind.i + near.at.corners + n]
  const from = mind.f + near.at.corner + 2 * MAX_CORNERS * n
  let left = 0
  let ahead = 0
  for (let k = 0; k < count; k++) {
    left += F[from + 2 * k]
    ahead += F[from + 2 * k + 1]
  }
  left /= count
  ahead /= count
  let most = 0
  for (let k = 0; k < count; k++) {
    const x = F[from + 2 * k] - left
    const z = F[from + 2 * k + 1] - ahead
    most = Math.max(most, x * x + z * z)
  }
  to[0] = left
  to[1] = ahead
  to[2] = Math.sqrt(most) + F[mind.f + near.at.round + n]
}

/** Whether the thing at hand reaches into the field of a candidate: by the disc around it, or by its nearest point. */
function isInField(c: number, doubles: number, fan: Fan): boolean {
  const halfField = f64[doubles + T_HALF_FIELD]
  const x = middle[0] - fan.left[c]
  const z = middle[1] - fan.ahead[c]
  const distance = Math.sqrt(x * x + z * z)
  cells[0] = x * fan.cosine[c] - z * fan.sine[c]
  cells[1] = x * fan.sine[c] + z * fan.cosine[c]
  writeAtan2(cells, 0, cells, 1, cells, 2)
  const turn = Math.abs(cells[2])
  // Half the angle under which the disc is seen: its sine is radius over distance.
  const share = Math.min(1, middle[2] / Math.max(middle[2], distance))
  cells[0] = share
  cells[1] = Math.sqrt(1 - share * share)
  writeAtan2(cells, 0, cells, 1, cells, 2)
  if (turn - cells[2] <= halfField) return true
  cells[0] = -point[POINT_AWAY_X] * fan.cosine[c] + point[POINT_AWAY_Z] * fan.sine[c]
  cells[1] = -point[POINT_AWAY_X] * fan.sine[c] - point[POINT_AWAY_Z] * fan.cosine[c]
  writeAtan2(cells, 0, cells, 1, cells, 2)
  return Math.abs(cells[2]) <= halfField
}

/** Whether a thing is avoided by a row: of the kinds that it is about, in its height, and not where it wants to go. */
function isAvoided(n: number, row: number, ducks: boolean, steps: StepsModel, mind: Slab, fan: Fan): boolean {
  const { at } = steps.near
  const flags = i32[mind.i + at.flags + n]
  const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
  const of = i32[ints + T_OF]
  const isBody = (flags & NEAR_BODY) !== 0
  if (n === fan.whole[W_OUTLINE] || (of !== OF_ALL && isBody !== (of === OF_BODIES))) return false
  if (ducks && isDuckable(n, steps, mind)) return false
  if (f64[mind.f + at.bottom + n] >= fan.now[N_HEIGHT] || f64[mind.f + at.top + n] <= 0) return false
  const kind = i32[mind.i + at.kind + n]
  const only = i32[ints + T_ONLY_COUNT]
  if (only > 0 && !isListed(kind, i32[ints + T_ONLY], only, steps)) return false
  return !isListed(kind, i32[ints + T_EXCEPT], i32[ints + T_EXCEPT_COUNT], steps)
}

/** Whether a kind stands in a list. */
export function isListed(kind: number, from: number, count: number, steps: StepsModel): boolean {
  const list = steps.constants.i + steps.listInts + from
  for (let k = list; k < list + count; k++) if (i32[k] === kind) return true
  return false
}

/** A wall, a rail, a hedge: much longer than wide. */
function isLong(n: number, { near }: StepsModel, mind: Slab): boolean {
  const F = f64
  const count = i32[mind.i + near.at.corners + n]
  const from = mind.f + near.at.corner + 2 * MAX_CORNERS * n
  let longest = 0
  let shortest = Number.POSITIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const next = k + 1 === count ? 0 : k + 1
    const x = F[from + 2 * next] - F[from + 2 * k]
    const z = F[from + 2 * next + 1] - F[from + 2 * k + 1]
    const edge = Math.sqrt(x * x + z * z)
    longest = Math.max(longest, edge)
    if (count > 2) shortest = Math.min(shortest, edge)
  }
  const round = 2 * F[mind.f + near.at.round + n]
  const width = (count > 2 ? shortest : 0) + round
  return longest + round >= LONG * width
}

/** The stress of one thing: how far it intrudes and how far off straight ahead it is stand in the cells; the answer in the first. */
function weigh(doubles: number, fan: Fan): void {
  const F = f64
  const radius = fan.now[N_RADIUS]
  const power = F[doubles + T_POWER]
  const byDistance = F[doubles + T_STRENGTH] * (grown(cells[0] + radius, power) - grown(radius, power))
  const byTurn = F[doubles + T_TURN_STRENGTH] * (grown(PI - cells[1], F[doubles + T_TURN_POWER]) - 1)
  cells[0] = byDistance * byDistance + byTurn * byTurn
}

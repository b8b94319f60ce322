// Bodies by direction: which of many could stand before something?
//
// In a crowd nearly all bodies around an eye lie in other directions than what is looked at. So they are sorted once for an eye into the
// sectors of a fan, each body into all that it reaches into; a look at something takes those of its own sectors only, and costs by
// what stands in that direction, not by how many there are. In each sector the nearest come first, and those beyond what is looked at
// are left out. A body so near that it fills a wide angle is tried always. The fan only leaves out what cannot stand before something:
// whoever asks still tests exactly. Reads: the world's columns. Writes: own scratch.
// Seed: 001 "Sensory honesty".

import { f64 } from '../0-foundation/arena.ts'
import type { Entities } from './entities.ts'

/** Sectors of the fan: a power of two. More sort bodies finer and take longer to fill. */
const SECTORS = 128

/** Once round in the measure of `writeTurn`. */
const ROUND = 4
const PER_TURN = SECTORS / ROUND

/** Bodies that fill more than this, as the sine of an angle, are tried always. */
const WIDE_SINE = 0.5

/** No angle up to that one is larger than its sine times this: π / 3. */
const PER_SINE = 1.0472

/** A body can stand before the edge of a strip from a little further off than it is wide: √2, rounded up. */
const SLANT = 1.4143

/** Room for rounding, in the measure of `writeTurn` and in metres. */
const SLACK = 1e-6
const SLACK_M = 2e-3

/** Bodies of a sector are in rings, nearest first: so many, each so wide; the last holds all beyond. */
const RINGS = 256
const RING_M = 0.25

/** Bodies around an eye, by direction. Scratch: never saved. */
export interface Fan {
  /** By number of a body: its slot, its position from the eye (x, z) and its radius, the last look that has taken it, its ring. */
  readonly slots: number[]
  bodies: Float64Array
  readonly takenBy: number[]
  readonly ringOf: number[]
  count: number
  /** Radius of the widest, metres. */
  widestM: number
  /** Numbers of the bodies that the last look must try. */
  readonly listed: number[]
  /** First entry of each sector, and by entry: the body and the next entry; −1 ends a list. */
  readonly firstOf: Int32Array
  readonly entryBody: number[]
  readonly entryNext: number[]
  /** Bodies that are tried always. */
  readonly always: number[]
  alwaysCount: number
  looks: number
}

/** The direction at hand. A cell: an answer would be garbage. */
const turn = new Float64Array(1)

/** Where the bodies of each ring begin, and bodies ring by ring. */
const ringStart = new Int32Array(RINGS + 1)
const byRing: number[] = []

/** A fan with nobody in it. */
export function createFan(): Fan {
  return {
    slots: [],
    bodies: new Float64Array(3 * 64),
    takenBy: [],
    ringOf: [],
    count: 0,
    widestM: 0,
    listed: [],
    firstOf: new Int32Array(SECTORS).fill(-1),
    entryBody: [],
    entryNext: [],
    always: [],
    alwaysCount: 0,
    looks: 0,
  }
}

/** Sorts the first `count` of `bodies` by direction from `eye` (x, y, z). */
export function spreadFan(
  fan: Fan,
  { slab, columns, outlineOf }: Entities,
  bodies: readonly number[],
  count: number,
  eye: Float64Array,
): void {
  const { slots, takenBy, ringOf } = fan
  if (fan.bodies.length < 3 * count) fan.bodies = new Float64Array(6 * count)
  const placed = fan.bodies
  let known = 0
  let widestM = 0
  ringStart.fill(0)
  for (let n = 0; n < count; n++) {
    const other = bodies[n]
    const outline = outlineOf[other]
    if (outline === undefined) continue
    const k = known++
    const dx = f64[slab.f + columns.x + other] - eye[0]
    const dz = f64[slab.f + columns.z + other] - eye[2]
    placed[3 * k] = dx
    placed[3 * k + 1] = dz
    placed[3 * k + 2] = outline.boundM
    widestM = Math.max(widestM, outline.boundM)
    slots[k] = other
    takenBy[k] = 0
    ringOf[k] = Math.min(RINGS - 1, Math.floor(Math.sqrt(dx * dx + dz * dz) / RING_M))
    ringStart[ringOf[k] + 1]++
  }
  fan.count = known
  fan.widestM = widestM
  fan.looks = 0
  for (let ring = 0; ring < RINGS; ring++) ringStart[ring + 1] += ringStart[ring]
  for (let k = 0; k < known; k++) byRing[ringStart[ringOf[k]]++] = k
  fillSectors(fan)
}

/** Puts bodies into all sectors that they reach into: the furthest first, because each goes before those that are there. */
function fillSectors(fan: Fan): void {
  const { bodies, firstOf, entryBody, entryNext, always } = fan
  let entries = 0
  let alwaysCount = 0
  firstOf.fill(-1)
  for (let n = fan.count - 1; n >= 0; n--) {
    const k = byRing[n]
    const dx = bodies[3 * k]
    const dz = bodies[3 * k + 1]
    const away = Math.sqrt(dx * dx + dz * dz)
    const wideM = SLANT * bodies[3 * k + 2] + SLACK_M
    if (!(wideM < WIDE_SINE * away)) {
      always[alwaysCount++] = k
      continue
    }
    writeTurn(bodies, 3 * k)
    const half = (PER_SINE * wideM) / away + SLACK
    const to = Math.floor((turn[0] + half) * PER_TURN)
    for (let sector = Math.floor((turn[0] - half) * PER_TURN); sector <= to; sector++) {
      const at = sector & (SECTORS - 1)
      entryBody[entries] = k
      entryNext[entries] = firstOf[at]
      firstOf[at] = entries++
    }
  }
  fan.alwaysCount = alwaysCount
}

/**
 * Lists in `listed` the bodies that could stand before what lies along `line` (unit vector x, z; length) and is as wide to each side as
 * `wide` says, for each metre of its distance; answers how many. An array each, because doubles as arguments would make garbage.
 */
export function lookIntoFan(fan: Fan, line: Float64Array, wide: Float64Array): number {
  const { takenBy, ringOf, listed, firstOf, entryBody, entryNext, always } = fan
  writeTurn(line, 0)
  const half = Math.max(0, wide[0]) + SLACK
  const first = Math.floor((turn[0] - half) * PER_TURN)
  const last = Math.floor((turn[0] + half) * PER_TURN)
  let count = 0
  if (!(last - first < SECTORS - 1)) {
    for (; count < fan.count; count++) listed[count] = count
    return count
  }
  const look = ++fan.looks
  // What touches the triangle between the eye and the strip is no further off than its far corners, and as wide as it is.
  const alongM = line[2] + fan.widestM + SLACK_M
  const besideM = Math.max(0, wide[0]) * line[2] + fan.widestM + SLACK_M
  const lastRing = Math.sqrt(alongM * alongM + besideM * besideM) / RING_M
  for (let k = 0; k < fan.alwaysCount; k++) listed[count++] = always[k]
  for (let sector = first; sector <= last; sector++) {
    for (let entry = firstOf[sector & (SECTORS - 1)]; entry >= 0; entry = entryNext[entry]) {
      const k = entryBody[entry]
      if (ringOf[k] > lastRing) break
      if (takenBy[k] === look) continue
      takenBy[k] = look
      listed[count++] = k
    }
  }
  return count
}

/** Writes the direction of x and z at `at` into `turn`: a number from 0 to 4 that rises with its angle, and nowhere faster. */
function writeTurn(from: Float64Array, at: number): void {
  const x = from[at]
  const z = from[at + 1]
  const share = z / (Math.abs(x) + Math.abs(z))
  turn[0] = x < 0 ? 2 - share : share < 0 ? ROUND + share : share
}

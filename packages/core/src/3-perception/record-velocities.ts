// How this tick's records move: taken from where each thing was sensed before and is sensed now, never from the world.
//
// A sense without noise gives the difference of two looks. With noise a filter for position and velocity weighs each look by how exact
// it is, and what is no faster than noise could make it stands. A thing sensed for the first time, or after a while, is taken
// to stand until the next look. Reads: records, what they were matched with. Writes: memories. Seed: 001 "Sensory Honesty".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { Instant, PerceptionModel } from './memory-block.ts'
import { recordHome } from './record-positions.ts'

/** How much things are thought to change their velocity, m/s²: more, and the filter believes noise; less, and it notices changes late. */
const CHANGES_MPS2 = 2

/** So many times its deviation by noise a velocity must be to be one. */
const SURE = 2

/** Slower than this nothing moves, m/s: rounding, as the own body turns. */
const ROUNDING_MPS = 1e-6

/** Looks further apart than this tell no velocity, s. */
const LONGEST_S = 0.5

/**
 * The filter: noise of the look, metres, and time since the one before, s; how much of what a look is off goes into the position and into the
 * velocity, and the deviation by noise that the velocity has then, m/s. Cells: doubles as arguments would be garbage.
 */
const F_NOISE = 0
const F_ELAPSED = 1
const F_ALPHA = 2
const F_BETA = 3
const F_DEVIATION = 4
const filter = new Float64Array(5)

/** Notes how the own body moves, which it feels. */
export function feelVelocity(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const to = mind.f + perception.at.recordVelocity
  for (let k = 0; k < 3; k++) f64[to + k] = f64[mind.f + senses.at.velocity + k]
}

/** Works out how every other record moves, and notes where each was sensed. */
export function measureVelocities(
  { tick, dtS }: Instant,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const { at } = perception
  const records = I[mind.i + senses.at.count]
  const home = recordHome
  const to = mind.f + at.recordVelocity
  const oldest = tick - LONGEST_S / dtS
  const matched = mind.i + at.matched
  const senseGiven = mind.i + senses.at.sense
  const noiseGiven = mind.f + senses.at.noise
  const follows = mind.f + at.recordFollows
  const tickColumn = mind.i + at.sensedTick
  const sensedColumn = mind.f + at.sensedAt
  const velocityColumn = mind.f + at.sensedVelocity
  for (let r = 1; r < records; r++) {
    const m = I[matched + r]
    const n = 3 * r
    F[to + n] = 0
    F[to + n + 1] = 0
    F[to + n + 2] = 0
    F[follows + r] = 1
    if (m === 0 || I[senseGiven + r] === BY_HEARING) continue
    const before = I[tickColumn + m]
    const velocity = velocityColumn + 3 * m
    const sensed = sensedColumn + 3 * m
    const noise = F[noiseGiven + r]
    if (noise > 0) {
      filter[F_NOISE] = noise
      filter[F_ELAPSED] = Math.max(1, tick - before) * dtS
      setFilter()
    }
    if (before === 0 || before < oldest) {
      for (let k = 0; k < 3; k++) {
        F[velocity + k] = 0
        F[sensed + k] = home[n + k]
      }
    } else if (before < tick && noise === 0) {
      const elapsedS = (tick - before) * dtS
      for (let k = 0; k < 3; k++) {
        F[velocity + k] = (home[n + k] - F[sensed + k]) / elapsedS
        F[sensed + k] = home[n + k]
      }
    } else if (before < tick) {
      const elapsedS = filter[F_ELAPSED]
      for (let k = 0; k < 3; k++) {
        const expected = F[sensed + k] + F[velocity + k] * elapsedS
        const off = home[n + k] - expected
        F[velocity + k] += (filter[F_BETA] * off) / elapsedS
        F[sensed + k] = expected + filter[F_ALPHA] * off
      }
      F[follows + r] = filter[F_BETA]
    }
    I[tickColumn + m] = tick
    const least = noise === 0 ? ROUNDING_MPS : SURE * filter[F_DEVIATION]
    const x = F[velocity]
    const y = F[velocity + 1]
    const z = F[velocity + 2]
    if (x * x + y * y + z * z < least * least) continue
    F[to + n] = x
    F[to + n + 1] = y
    F[to + n + 2] = z
  }
}

/** Sets the filter for looks so far apart with so much noise: the steady one for changes as expected (an α–β filter). */
function setFilter(): void {
  const noise = filter[F_NOISE]
  const elapsedS = filter[F_ELAPSED]
  const index = (CHANGES_MPS2 * elapsedS * elapsedS) / noise
  const r = (4 + index - Math.sqrt(index * (8 + index))) / 4
  const alpha = 1 - r * r
  const beta = Math.min(1, 2 * (2 - alpha) - 4 * r)
  filter[F_ALPHA] = alpha
  filter[F_BETA] = beta
  filter[F_DEVIATION] = ((noise / elapsedS) * beta * Math.SQRT2) / Math.sqrt(alpha * (4 - 2 * alpha - beta))
}

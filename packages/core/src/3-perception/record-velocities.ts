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

/**
 * How much things are thought to change their velocity, m/s², as far as their position goes: more, and positions tremble; less, and who turns is taken for
 * its neighbour. And as far as velocity goes, which shows less of it in a look: more, and the filter believes noise; less, and it is late.
 */
const TURNS_MPS2 = 8
const CHANGES_MPS2 = 2

/** So many times its deviation by noise a velocity must be to be one. */
const SURE = 2

/** Slower than this nothing moves, m/s: rounding, as the own body turns. */
const ROUNDING_MPS = 1e-6

/** Looks further apart than this tell no velocity, s. */
const LONGEST_S = 0.5

/**
 * The filter: noise of the look, metres, and time since the one before, s; how much of what a look is off goes into the position and into the
 * velocity, the deviation by noise that the velocity has then, m/s; changes in units of noise, and how much stays of what was believed. Cells: doubles as arguments would be garbage.
 */
const F_NOISE = 0
const F_ELAPSED = 1
const F_ALPHA = 2
const F_BETA = 3
const F_DEVIATION = 4
const F_CHANGES = 5
const F_DAMPING = 6
const filter = new Float64Array(7)

/** Notes how the own body moves, which it feels. */
export function feelVelocity(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const to = mind.f + perception.at.recordVelocity
  for (let k = 0; k < 3; k++) f64[to + k] = f64[mind.f + senses.at.velocity + k]
}

/** Works out how every other record moves, and notes where each was sensed; in `shares` how much of its position is news, which is all without noise. */
export function measureVelocities(
  { tick, dtS }: Instant,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
  shares: Float64Array,
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
    shares[r] = 1
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
      follow(n, sensed, velocity)
      F[follows + r] = filter[F_BETA]
      shares[r] = filter[F_ALPHA]
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

/** Takes a look at `n` of recordHome into what was sensed and how it moved. */
function follow(n: number, sensed: number, velocity: number): void {
  const elapsedS = filter[F_ELAPSED]
  for (let k = 0; k < 3; k++) {
    const expected = f64[sensed + k] + f64[velocity + k] * elapsedS
    const off = recordHome[n + k] - expected
    f64[velocity + k] += (filter[F_BETA] * off) / elapsedS
    f64[sensed + k] = expected + filter[F_ALPHA] * off
  }
}

/** Sets the filter for looks so far apart with so much noise: the steady one for changes as expected (an α–β filter), of position and of velocity. */
function setFilter(): void {
  const noise = filter[F_NOISE]
  const elapsedS = filter[F_ELAPSED]
  const most = (elapsedS * elapsedS) / noise
  filter[F_CHANGES] = TURNS_MPS2 * most
  setDamping()
  const alpha = 1 - filter[F_DAMPING] * filter[F_DAMPING]
  filter[F_CHANGES] = CHANGES_MPS2 * most
  setDamping()
  const velocity = filter[F_DAMPING]
  const beta = Math.min(1, 2 * (1 - velocity) * (1 - velocity))
  filter[F_ALPHA] = alpha
  filter[F_BETA] = beta
  filter[F_DEVIATION] = ((noise / elapsedS) * beta * Math.SQRT2) / Math.sqrt(alpha * (4 - 2 * alpha - beta))
}

/** Sets how much of what was believed stays, for changes in units of noise: the root of 1 − α. */
function setDamping(): void {
  const changes = filter[F_CHANGES]
  filter[F_DAMPING] = (4 + changes - Math.sqrt(changes * (8 + changes))) / 4
}

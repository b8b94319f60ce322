// What is not observed is predicted: where things are now, given how they moved and how the creature itself did.
//
// Still things stay where they were, however the creature turns; moving things go on and slow down as they did; how far a position may
// be off widens while nobody looks, quickly for what has been lively, hardly for a stone. Quantities go on by their trend.
// Reads: the senses' travel. Writes: own home pose, memories' positions, spreads and values. Seed: 001 "Prediction and Surprise".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { writeWrapped } from '../0-foundation/trig.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { moveUnsurely } from './drift.ts'
import { type Instant, IS_THERE, type PerceptionModel } from './memory-block.ts'

/** How quickly the position of a thing that never moved grows unsure, m/s; and more per m/s that it has been seen to move. */
const CREEP_MPS = 0.004
const CREEP_PER_MPS = 0.1

/** What was sensed but once may move as fast as this, m/s. */
const UNKNOWN_MPS = 3

/** And more per m/s that its velocity changes from tick to tick: what wavers goes its own way. */
const CREEP_PER_WAVERING = 5

/**
 * A position is never less sure than this, metres: rooms are only so large. What has never moved is there or gone, not somewhere near
 * it: its position stays this sure, and this much less per m/s that it has been seen to move. Matching counts on most being sure.
 */
const WIDEST_M = 20
const STILL_WIDEST_M = 0.4
const WIDEST_PER_MPS = 100

/** A thing unseen is believed to go on as it did for this long, s; then to stop within about as long again. */
const GOES_ON_S = 4

/** That it goes on rising is believed for this long, s: what goes up comes down, and nobody can tell when. */
const RISES_S = 0.5

/** A trend unseen is believed to go on for about this long, s. */
const TREND_GOES_ON_S = 5

/** Moves the own position in the home frame by how the body went. */
export function moveSelf(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const pose = mind.f + perception.at.homePose
  const travel = mind.f + senses.at.travel
  if (perception.drift !== undefined) moveUnsurely(perception.drift, senses, perception, mind)
  else {
    lookAlong(pose + 3)
    const s = frame[0]
    const c = frame[1]
    f64[pose] += f64[travel] * c + f64[travel + 2] * s
    f64[pose + 1] += f64[travel + 1]
    f64[pose + 2] += f64[travel + 2] * c - f64[travel] * s
  }
  f64[pose + 3] += f64[travel + 3]
  writeWrapped(f64, pose + 3)
}

/** Predicts every memory one tick on. */
export function predict(instant: Instant, perception: PerceptionModel, mind: Slab): void {
  const { tick, dtS } = instant
  const F = f64
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  const tires = 1 - Math.min(1, dtS / GOES_ON_S)
  const rises = 1 - Math.min(1, dtS / RISES_S)
  const goesOnSince = tick - GOES_ON_S / dtS
  const feet = F[mind.f + at.homePose + 1] - F[mind.f + at.size + 1] / 2
  const sizeColumn = mind.f + at.size
  const partColumn = mind.i + at.part
  const homeVelocityColumn = mind.f + at.homeVelocity
  const livelinessColumn = mind.f + at.liveliness
  const homePositionColumn = mind.f + at.homePosition
  const lastTickColumn = mind.i + at.lastTick
  const waveringColumn = mind.f + at.wavering
  const slowingColumn = mind.f + at.slowing
  const spreadColumn = mind.f + at.spread
  const flagsColumn = mind.i + at.flags
  const unsteadyColumn = mind.i + at.unsteady
  const sensedTickColumn = mind.i + at.sensedTick
  const firstTickColumn = mind.i + at.firstTick
  const idColumn = mind.i + at.id
  for (let m = 1; m < count; m++) {
    if (I[idColumn + m] === 0) continue
    const lively = F[livelinessColumn + m]
    const spread = F[spreadColumn + m]
    if (lively === 0) {
      // It has never been seen to move. What is already wider, a voice from afar, stays so. Seen but once, it may do so unknown to anybody.
      const creeps = I[sensedTickColumn + m] === I[firstTickColumn + m] ? UNKNOWN_MPS : CREEP_MPS
      if (spread < STILL_WIDEST_M) F[spreadColumn + m] = Math.min(STILL_WIDEST_M, spread + creeps * dtS)
    } else {
      const positionAt = homePositionColumn + 3 * m
      const velocity = homeVelocityColumn + 3 * m
      const vx = F[velocity]
      const vy = F[velocity + 1]
      const vz = F[velocity + 2]
      const speed = Math.sqrt(vx * vx + vy * vy + vz * vz)
      if (speed > 0) {
        const high = F[positionAt + 1]
        F[positionAt] += vx * dtS
        F[positionAt + 1] = high + vy * dtS
        F[positionAt + 2] += vz * dtS
        // What falls comes down where the own feet are, as far as anybody can tell; not through the ground.
        const lowest = feet + (I[partColumn + m] === 0 ? F[sizeColumn + 2 * m + 1] / 2 : 0)
        const isDown = high >= lowest && high + vy * dtS < lowest
        if (isDown) F[positionAt + 1] = lowest
        const slower = Math.max(0, speed - F[slowingColumn + m] * dtS) / speed
        const keeps = I[lastTickColumn + m] >= goesOnSince ? slower : slower * tires
        F[velocity] = vx * keeps
        F[velocity + 1] = isDown ? 0 : vy > 0 && I[lastTickColumn + m] < tick - 1 ? vy * rises : vy * keeps
        F[velocity + 2] = vz * keeps
      }
      const wide = Math.min(WIDEST_M, STILL_WIDEST_M + WIDEST_PER_MPS * lively)
      if (spread < wide) {
        const wasSeen = (I[flagsColumn + m] & IS_THERE) !== 0
        const wavers = wasSeen ? 0 : CREEP_PER_WAVERING * F[waveringColumn + m]
        F[spreadColumn + m] = Math.min(wide, spread + (CREEP_MPS + CREEP_PER_MPS * lively + wavers) * dtS)
      }
    }
    if (I[unsteadyColumn + m] !== 0) followTrends(m, instant, perception, mind)
  }
}

/** What changed evenly goes on to, for a while after it was last sensed. */
function followTrends(m: number, { dtS }: Instant, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const { at } = perception
  const fields = perception.fieldSymbols.length
  const isUnseen = (i32[mind.i + at.flags + m] & IS_THERE) === 0
  const keeps = isUnseen ? 1 - Math.min(1, dtS / TREND_GOES_ON_S) : 1
  const values = mind.f + at.values + m * fields
  const trends = mind.f + at.trend + m * fields
  for (let k = 0; k < fields; k++) {
    const trend = F[trends + k]
    if (trend === 0) continue
    F[values + k] += trend * dtS
    F[trends + k] = trend * keeps
  }
}

/** Derives the columns in the creature's own frame from the home frame. Bearings are not kept: `bearingOf` tells one when asked. */
export function seeFromHere(perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at } = perception
  const count = I[mind.i + at.count]
  const pose = mind.f + at.homePose
  lookAlong(pose + 3)
  const s = frame[0]
  const c = frame[1]
  const x = F[pose]
  const y = F[pose + 1]
  const z = F[pose + 2]
  const homeVelocityColumn = mind.f + at.homeVelocity
  const livelinessColumn = mind.f + at.liveliness
  const homePositionColumn = mind.f + at.homePosition
  const velocityColumn = mind.f + at.velocity
  const positionColumn = mind.f + at.position
  const rangeColumn = mind.f + at.range
  const idColumn = mind.i + at.id
  for (let m = 1; m < count; m++) {
    if (I[idColumn + m] === 0) continue
    const home = homePositionColumn + 3 * m
    const dx = F[home] - x
    const up = F[home + 1] - y
    const dz = F[home + 2] - z
    const left = dx * c - dz * s
    const ahead = dx * s + dz * c
    const positionAt = positionColumn + 3 * m
    if (F[livelinessColumn + m] !== 0) {
      const away = homeVelocityColumn + 3 * m
      const velocity = velocityColumn + 3 * m
      F[velocity] = F[away] * c - F[away + 2] * s
      F[velocity + 1] = F[away + 1]
      F[velocity + 2] = F[away] * s + F[away + 2] * c
    }
    // Seen from a creature that stands still, most things are where they were.
    if (left === F[positionAt] && ahead === F[positionAt + 2] && up === F[positionAt + 1]) continue
    F[positionAt] = left
    F[positionAt + 1] = up
    F[positionAt + 2] = ahead
    F[rangeColumn + m] = Math.sqrt(left * left + up * up + ahead * ahead)
  }
}

/** Writes the home position at `from` as left, up, ahead to `to`; both in the arena. */
export function writeFromHere(from: number, to: number, perception: PerceptionModel, mind: Slab): void {
  const pose = mind.f + perception.at.homePose
  lookAlong(pose + 3)
  const dx = f64[from] - f64[pose]
  const dz = f64[from + 2] - f64[pose + 2]
  const up = f64[from + 1] - f64[pose + 1]
  f64[to] = dx * frame[1] - dz * frame[0]
  f64[to + 1] = up
  f64[to + 2] = dx * frame[0] + dz * frame[1]
}

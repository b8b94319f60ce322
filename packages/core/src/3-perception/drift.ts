// Path integration that is not exact: where a creature believes itself to be drifts off as it walks, and landmarks pin it again.
//
// By its steps and a compass it knows how it went, and each metre is a little off: whatever it does not see moves along with that error, as a
// whole, as in a memory of a walk. Things that have always stood still are landmarks: where one is seen, the difference between where it should be
// and where it is seen is the error, and the creature takes that back, not the landmark. So positions are exact in sight of what it knows, wander in
// the open field, and are right again when a landmark comes into view. Whoever is carried off, or put elsewhere, does not feel how far: it is
// lost until it recognizes something. Species without drift have exact path integration and none of this.
// Reads: the senses' travel, this tick's matches. Writes: own home pose, spreads, how unsure it is. Seed: 002 ch. 12 (uncertainty); 003 (path integration).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { writeNoise } from '../0-foundation/random.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { DriftModel } from './drift-block.ts'
import { IS_HEARD, IS_THERE, type PerceptionModel } from './memory-block.ts'
import { shiftRecords } from './record-positions.ts'

/** Who gets further than this within a tick was carried or put elsewhere, metres: nobody walks 10 m/s. */
const JOLT_M = 0.5

/** So unsure of everything is who was put elsewhere, metres. */
const LOST_M = 20

/** What has been known for so long, and has never been seen to move, is a landmark, ticks. */
const KNOWN_TICKS = 20

/** How sure a landmark’s position is at best, metres. */
const SURE_M = 0.4

/** Noise of this deviation: it comes with a third. */
const UNIT = 3

const noise = new Float64Array(2)
const off = new Float64Array(2)
/** By how much this tick has made it more unsure, squared. */
const added = new Float64Array(1)

/** What is off by more than so many times how unsure it is, and this, metres, has moved itself. */
const DEVIATIONS = 3
const FINEST_M = 0.01

/** Moves the own position in the home frame by how the body seems to have gone. */
export function moveUnsurely(drift: DriftModel, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const pose = mind.f + perception.at.homePose
  const travel = mind.f + senses.at.travel
  const left = F[travel]
  const ahead = F[travel + 2]
  const wayM = Math.sqrt(left * left + ahead * ahead)
  const unsure = mind.f + drift.at.unsure
  added[0] = 0
  if (wayM > JOLT_M) {
    F[unsure] = LOST_M
    widen(LOST_M, 0, perception, mind)
  } else if (wayM > 0) {
    lookAlong(pose + 3)
    const stepM = drift.driftM * Math.sqrt(wayM)
    added[0] = 2 * stepM * stepM
    writeNoise(i32, mind.i + drift.at.random, noise, 0)
    writeNoise(i32, mind.i + drift.at.random, noise, 1)
    F[pose] += left * frame[1] + ahead * frame[0] + UNIT * stepM * noise[0]
    F[pose + 2] += ahead * frame[1] - left * frame[0] + UNIT * stepM * noise[1]
    F[unsure] = Math.min(LOST_M, Math.sqrt(F[unsure] * F[unsure] + added[0]))
    widen(F[unsure], IS_THERE | IS_HEARD, perception, mind)
  }
  F[pose + 1] += F[travel + 1]
}

/** What is not in sight is no surer than the creature itself; nothing is, for who was put elsewhere. */
function widen(unsureM: number, spared: number, { at }: PerceptionModel, mind: Slab): void {
  for (let m = 1; m < i32[mind.i + at.count]; m++) {
    if (i32[mind.i + at.id + m] === 0 || (i32[mind.i + at.flags + m] & spared) !== 0) continue
    const spread = mind.f + at.spread + m
    if (f64[spread] < unsureM) f64[spread] = unsureM
  }
}

/**
 * Takes back how far off it is, where this tick's records say so: by landmarks all of it; without one in sight by whatever else stands still, which
 * it has seen since a moment ago, only what came about on this tick.
 */
export function pin(
  tick: number,
  drift: DriftModel,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const F = f64
  const unsure = mind.f + drift.at.unsure
  if (F[unsure] === 0) return
  const records = i32[mind.i + senses.at.count]
  const isKnown = findOff(KNOWN_TICKS, records, tick, drift, senses, perception, mind)
  if (!isKnown && !findOff(1, records, tick, drift, senses, perception, mind)) return
  const pose = mind.f + perception.at.homePose
  F[pose] += off[0]
  F[pose + 2] += off[1]
  shiftRecords(records, off[0], off[1])
  if (!isKnown) F[unsure] = Math.sqrt(Math.max(0, F[unsure] * F[unsure] - added[0]))
  else {
    if (F[unsure] > SURE_M) narrow(tick, perception, mind)
    F[unsure] = 0
  }
}

/** How far off it is by what stands still and has been known for so long, into `off`; answers whether there is any in sight. */
function findOff(
  knownTicks: number,
  records: number,
  tick: number,
  drift: DriftModel,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): boolean {
  const F = f64
  const { at } = perception
  const pose = mind.f + at.homePose
  const most = DEVIATIONS * F[mind.f + drift.at.unsure] + FINEST_M
  lookAlong(pose + 3)
  let count = 0
  let sumX = 0
  let sumZ = 0
  for (let r = 1; r < records; r++) {
    const m = i32[mind.i + at.matched + r]
    if (m === 0 || i32[mind.i + senses.at.sense + r] === BY_HEARING) continue
    if (!isLandmark(m, tick - knownTicks, perception, mind)) continue
    const from = mind.f + senses.at.position + 3 * r
    const home = mind.f + at.homePosition + 3 * m
    const x = F[home] - (F[pose] + F[from] * frame[1] + F[from + 2] * frame[0])
    const z = F[home + 2] - (F[pose + 2] + F[from + 2] * frame[1] - F[from] * frame[0])
    // What is off by more than it can be itself has moved.
    if (x * x + z * z > most * most) continue
    sumX += x
    sumZ += z
    count++
  }
  if (count === 0) return false
  off[0] = sumX / count
  off[1] = sumZ / count
  return true
}

/** Whether something has never been seen to move, and is known since a tick. */
function isLandmark(m: number, since: number, { at }: PerceptionModel, mind: Slab): boolean {
  return f64[mind.f + at.liveliness + m] === 0 && i32[mind.i + at.firstTick + m] <= since
}

/** What stands still is where it was again, as surely as ever. */
function narrow(tick: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  for (let m = 1; m < i32[mind.i + at.count]; m++) {
    const spread = mind.f + at.spread + m
    if (isLandmark(m, tick - KNOWN_TICKS, perception, mind) && f64[spread] > SURE_M) f64[spread] = SURE_M
  }
}

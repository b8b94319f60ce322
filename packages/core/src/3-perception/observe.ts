// News of things: records become part of the memories they were matched with, or new memories.
//
// Position and prediction are weighed by their uncertainties; each value is compared with what was expected of it before it is taken
// over. What a voice says is added to whatever stands where it came from. Reads: the senses block, what records were matched with.
// Writes: memories. Seed: 001 "PerceptMemory Objects".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit, setBit, wordsFor } from '../0-foundation/bits.ts'
import { log } from '../0-foundation/power.ts'
import { copyThree } from '../0-foundation/runs.ts'
import { BY_HEARING, BY_SIGHT, BY_SMELL, BY_TOUCH } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { untoldOf, VALUE_FLOOR } from './alike.ts'
import { beat } from './beat.ts'
import { LOOKS_SAME, looksSame, SETTLED } from './match.ts'
import {
  BY_POSITION,
  BY_VALUE,
  HISTORY,
  type Instant,
  IS_HEARD,
  IS_LOST,
  IS_SEEN,
  IS_SMELLED,
  IS_THERE,
  IS_TOUCHED,
  type PerceptionModel,
  SOMETHING,
} from './memory-block.ts'
import { recordHome } from './record-positions.ts'
import { GREATEST, NOISE, surprise } from './surprise.ts'

/** By how much something deviates: a cell, because a double as an argument would make garbage. */
const amount = new Float64Array(1)

/** How quickly estimates of slowing, trend and deviation follow, per observation. */
const FOLLOWS = 0.2

/** Nothing is believed to slow down more quickly than this, m/s². */
const MOST_SLOWING_MPS2 = 5

/** How quickly the estimate of wavering follows, per observation; and what a single change counts at most, m/s: a kick is no habit. */
const WAVERS = 0.1
const MOST_CHANGE_MPS = 0.5

/** Before anything is known of it a name is thought to change once in a hundred looks, as if it had been looked at ten times. */
const USUAL_LOOKS = 10
const USUAL_CHANGES = 0.1

/** Liveliness fades by this share a second. */
const CALMS_PER_S = 0.05

/** How many observations make a name's steadiness count; beyond it nothing gets steadier. */
export const MOST_OBSERVATIONS = 400

/** A new memory of record `r` in row `m`; what it looks or sounds like is taken in like any other news. */
export function form(
  m: number,
  r: number,
  tick: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const { at } = perception
  i32[mind.i + at.id + m] = ++i32[mind.i + at.nextId]
  i32[mind.i + at.firstTick + m] = tick
  if (i32[mind.i + senses.at.sense + r] !== BY_HEARING) return
  i32[mind.i + at.kind + m] = SOMETHING
  f64[mind.f + at.spread + m] = f64[mind.f + senses.at.spread + r]
  f64[mind.f + at.confidence + m] = 1
  const home = mind.f + at.homePosition + 3 * m
  for (let k = 0; k < 3; k++) f64[home + k] = recordHome[3 * r + k]
}

/** Takes in all records that are no voices. `shares`: how much of each position is news. */
export function observeThings(
  instant: Instant,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
  shares: Float64Array,
): void {
  takeThings(instant.tick, senses, perception, mind, shares)
  takeVelocities(instant, senses, perception, mind)
  if (takeAllValues(instant, senses, perception, mind) > 0) countLooks(senses, perception, mind)
}

/** It is there. What is seen and what was expected of its position are weighed by their uncertainties; a sample goes to its history. */
function takeThings(
  tick: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
  shares: Float64Array,
): void {
  const F = f64
  const I = i32
  const home = recordHome
  const same = looksSame
  const { at } = perception
  const records = I[mind.i + senses.at.count]
  const matched = mind.i + at.matched
  const senseGiven = mind.i + senses.at.sense
  const blurAt = mind.f + senses.at.spread
  const graspedGiven = mind.i + senses.at.grasped
  const flagsAt = mind.i + at.flags
  const homeAt = mind.f + at.homePosition
  const spreadAt = mind.f + at.spread
  const surpriseAt = mind.f + at.surprise
  const lastTickColumn = mind.i + at.lastTick
  const observationsColumn = mind.i + at.observations
  for (let r = 1; r < records; r++) {
    const m = I[matched + r]
    const by = I[senseGiven + r]
    if (m === 0 || by === BY_HEARING || same[r] === SETTLED) continue
    // A single look that is off by more than noise tells all of it; of looks that follow each other the noise is taken off.
    const noise = I[lastTickColumn + m] < tick - 1 ? 0 : NOISE
    I[lastTickColumn + m] = tick
    I[flagsAt + m] = (I[flagsAt + m] | flagOf(by)) & ~IS_LOST
    if (by === BY_SIGHT) I[mind.i + at.seenTick + m] = tick
    F[mind.f + at.doubt + m] = 0
    F[mind.f + at.confidence + m] = 1
    const blur = F[blurAt + r]
    const positionAt = homeAt + 3 * m
    let x = home[3 * r]
    let y = home[3 * r + 1]
    let z = home[3 * r + 2]
    let spread = blur
    if (I[observationsColumn + m] !== 0) {
      const expected = F[spreadAt + m]
      const dx = x - F[positionAt]
      const dy = y - F[positionAt + 1]
      const dz = z - F[positionAt + 2]
      const both = expected * expected + blur * blur
      const before = F[surpriseAt + m]
      const squared = dx * dx + dy * dy + dz * dz
      // What it holds swings about with it.
      const off = squared / both
      if (off > NOISE && off > before * before + noise && before < GREATEST && I[graspedGiven + r] === 0) {
        F[surpriseAt + m] = Math.min(GREATEST, Math.sqrt(off - noise))
        I[mind.i + at.surpriseBy + m] = BY_POSITION
        I[mind.i + at.surpriseTick + m] = tick
      }
      const gain = (expected * expected) / both
      x = F[positionAt] + gain * dx
      y = F[positionAt + 1] + gain * dy
      z = F[positionAt + 2] + gain * dz
      // No surer than half of what one look gives: the rest may be the same mistake in every look.
      spread = 3 * expected * expected <= blur * blur ? blur / 2 : Math.sqrt(1 - gain) * expected
    }
    F[positionAt] = x
    F[positionAt + 1] = y
    F[positionAt + 2] = z
    F[spreadAt + m] = spread
    if (F[mind.f + senses.at.noise + r] > 0) takeFiltered(m, r, senses, perception, mind, shares)
    keepSample(m, tick, perception, mind)
  }
}

/** What it says of a memory that a sense has brought a record of it. */
function flagOf(by: number): number {
  if (by === BY_TOUCH) return IS_TOUCHED
  return by === BY_SMELL ? IS_SMELLED : IS_SEEN
}

/** Keeps where memory `m` is, which was sensed just now, in its history. */
export function keepSample(m: number, tick: number, { at }: PerceptionModel, mind: Slab): void {
  const sample = HISTORY * m + (tick % HISTORY)
  copyThree(mind.f + at.historyPosition + 3 * sample, mind.f + at.homePosition + 3 * m)
  i32[mind.i + at.historyTick + sample] = tick
  f64[mind.f + at.historyConfidence + sample] = 1
}

/** Through noise one filter knows both where a thing is and how it moves (record-velocities.ts). */
function takeFiltered(
  m: number,
  r: number,
  senses: SensesModel,
  { at }: PerceptionModel,
  mind: Slab,
  shares: Float64Array,
): void {
  const noise = f64[mind.f + senses.at.noise + r]
  const blur = f64[mind.f + senses.at.spread + r]
  copyThree(mind.f + at.homePosition + 3 * m, mind.f + at.sensedAt + 3 * m)
  // As unsure as it will be when it is looked at again; no surer than half of what one look gives.
  const share = shares[r]
  const next = share < 0.5 ? noise * Math.sqrt(share / (1 - share)) : noise
  f64[mind.f + at.spread + m] = Math.max(blur / 2, next)
}

function takeVelocities({ dtS }: Instant, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const same = looksSame
  const { at } = perception
  const records = I[mind.i + senses.at.count]
  const matched = mind.i + at.matched
  const calms = 1 - CALMS_PER_S * dtS
  const velocities = mind.f + at.recordVelocity
  const followsGiven = mind.f + at.recordFollows
  const senseGiven = mind.i + senses.at.sense
  const homeVelocityColumn = mind.f + at.homeVelocity
  const observationsColumn = mind.i + at.observations
  const livelinessColumn = mind.f + at.liveliness
  const waveringColumn = mind.f + at.wavering
  const slowingColumn = mind.f + at.slowing
  for (let r = 1; r < records; r++) {
    const m = I[matched + r]
    if (m === 0 || I[senseGiven + r] === BY_HEARING || same[r] === SETTLED) continue
    const from = velocities + 3 * r
    const nowX = F[from]
    const nowY = F[from + 1]
    const nowZ = F[from + 2]
    const isStill = nowX === 0 && nowY === 0 && nowZ === 0
    // It never moved, and does not.
    if (isStill && F[livelinessColumn + m] === 0) continue
    const to = homeVelocityColumn + 3 * m
    const x = F[to]
    const y = F[to + 1]
    const z = F[to + 2]
    const lively = livelinessColumn + m
    const slowing = slowingColumn + m
    const wavering = waveringColumn + m
    if (isStill && x === 0 && y === 0 && z === 0) {
      F[slowing] = 0
      F[lively] *= calms
      F[wavering] *= 1 - WAVERS
      continue
    }
    F[to] = nowX
    F[to + 1] = nowY
    F[to + 2] = nowZ
    const speed = Math.sqrt(nowX * nowX + nowY * nowY + nowZ * nowZ)
    if (I[observationsColumn + m] > 0) {
      const expected = Math.sqrt(x * x + y * y + z * z)
      const dx = nowX - x
      const dz = nowZ - z
      const change = Math.min(MOST_CHANGE_MPS, Math.sqrt(dx * dx + dz * dz))
      const follows = F[followsGiven + r]
      F[wavering] += WAVERS * follows * (change - F[wavering])
      const slower = F[slowing] + (FOLLOWS * follows * (expected - speed)) / dtS
      F[slowing] = speed === 0 ? 0 : Math.min(MOST_SLOWING_MPS2, Math.max(0, slower))
    }
    F[lively] = Math.max(speed, F[lively] * calms)
  }
}

/** Takes over kind, size and values of what does not look as it did; says how many records that were. */
function takeAllValues(instant: Instant, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const I = i32
  const same = looksSame
  const { at } = perception
  const records = I[mind.i + senses.at.count]
  const matched = mind.i + at.matched
  const senseGiven = mind.i + senses.at.sense
  const namedGiven = mind.i + senses.at.named
  const seenColumn = mind.i + at.observations
  const unsteadyColumn = mind.i + at.unsteady
  const namedColumn = mind.i + at.named
  const words = wordsFor(perception.fieldSymbols.length)
  let others = 0
  for (let r = 1; r < records; r++) {
    const m = I[matched + r]
    if (m === 0 || I[senseGiven + r] === BY_HEARING || same[r] === SETTLED) continue
    if (same[r] === LOOKS_SAME) {
      if (I[unsteadyColumn + m] !== 0) takeValues(m, r, instant, senses, perception, mind)
      if (I[seenColumn + m] < MOST_OBSERVATIONS) I[seenColumn + m]++
      continue
    }
    for (let w = 0; w < words; w++) I[namedColumn + m * words + w] = I[namedGiven + r * words + w]
    takeShape(m, r, senses, perception, mind)
    takeValues(m, r, instant, senses, perception, mind)
    others++
  }
  return others
}

/** What it is shows at first sight and stays so: records of another kind are not matched with it. */
function takeShape(m: number, r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const from = mind.f + senses.at.size + 2 * r
  f64[mind.f + at.size + 2 * m] = f64[from]
  f64[mind.f + at.size + 2 * m + 1] = f64[from + 1]
  if (i32[mind.i + at.observations + m] !== 0) return
  i32[mind.i + at.kind + m] = i32[mind.i + senses.at.kind + r]
  i32[mind.i + at.part + m] = i32[mind.i + senses.at.part + r]
}

/** One look more at what does not look as it did: how steady something has been goes by how often it was looked at. */
function countLooks(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const records = i32[mind.i + senses.at.count]
  for (let r = 1; r < records; r++) {
    const m = i32[mind.i + at.matched + r]
    if (m === 0 || looksSame[r] !== 0 || i32[mind.i + senses.at.sense + r] === BY_HEARING) continue
    if (i32[mind.i + at.observations + m] < MOST_OBSERVATIONS) i32[mind.i + at.observations + m]++
  }
}

function takeValues(
  m: number,
  r: number,
  instant: Instant,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const F = f64
  const { at } = perception
  const fields = perception.fieldSymbols.length
  const isFirst = i32[mind.i + at.observations + m] === 0
  const words = wordsFor(fields)
  const named = mind.i + at.named + m * words
  const unknown = mind.i + at.unknown + m * words
  const untold = untoldOf(r, senses, mind)
  const from = mind.f + senses.at.values + r * fields
  const known = mind.f + at.values + m * fields
  const spreads = mind.f + at.valueSpread + m * fields
  const trends = mind.f + at.trend + m * fields
  let isUnsteady = 0
  for (let k = 0; k < fields; k++) {
    if (untold >= 0 && hasBit(untold, k)) {
      if (isFirst) setBit(unknown, k)
      continue
    }
    if (isFirst || hasBit(unknown, k)) F[known + k] = F[from + k]
    else if (F[from + k] !== F[known + k] || F[spreads + k] !== 0) {
      takeValue(m, k, from + k, instant, perception, mind)
    }
    const isName = hasBit(named, k)
    if (!isName && (F[trends + k] !== 0 || F[spreads + k] !== 0)) isUnsteady = 1
  }
  for (let w = 0; w < words; w++) {
    // What no sense has told of it yet stays unknown.
    i32[unknown + w] &= untold < 0 ? 0 : i32[untold + w]
    if (i32[unknown + w] !== 0) isUnsteady = 1
  }
  i32[mind.i + at.unsteady + m] = isUnsteady
}

/** Compares and takes over one value: names by how seldom they changed, quantities by their trend. */
function takeValue(
  m: number,
  k: number,
  from: number,
  { tick, dtS }: Instant,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const { at } = perception
  const n = m * perception.fieldSymbols.length + k
  const now = f64[from]
  const off = now - f64[mind.f + at.values + n]
  f64[mind.f + at.values + n] = now
  const spread = mind.f + at.valueSpread + n
  if (hasBit(mind.i + at.named + m * wordsFor(perception.fieldSymbols.length), k)) {
    if (off === 0) return
    const looks = i32[mind.i + at.observations + m] + USUAL_LOOKS
    amount[0] = Math.sqrt(Math.max(0, 2 * log(looks / (f64[spread] + USUAL_CHANGES))))
    f64[spread] += 1
    if (now !== 0) beat(m, perception.fieldSymbols[k], tick, perception, mind)
  } else {
    amount[0] = Math.abs(off) / (f64[spread] + VALUE_FLOOR)
    f64[mind.f + at.trend + n] += (FOLLOWS * off) / dtS
    f64[spread] = Math.sqrt((1 - FOLLOWS) * f64[spread] * f64[spread] + FOLLOWS * off * off)
  }
  surprise(m, BY_VALUE + k, amount, tick, perception, mind)
}

/** Takes in what a thing says, and when: it tells where something unseen is, not where something in view is. */
export function observeVoice(
  m: number,
  r: number,
  tick: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const { at } = perception
  const sound = i32[mind.i + senses.at.kind + r]
  i32[mind.i + at.lastTick + m] = tick
  i32[mind.i + at.flags + m] |= IS_HEARD
  // The loudest of its voices is what it says, another the second; of three the softest is not kept.
  const loudness = f64[mind.f + senses.at.size + 2 * r + 1]
  const before = i32[mind.i + at.sound + m]
  if (before !== 0 && loudness <= f64[mind.f + at.loudness + m]) {
    if (before !== sound && i32[mind.i + at.alsoSound + m] === 0) i32[mind.i + at.alsoSound + m] = sound
    beat(m, sound, tick, perception, mind)
    return
  }
  if (before !== sound) i32[mind.i + at.alsoSound + m] = before
  i32[mind.i + at.sound + m] = sound
  f64[mind.f + at.loudness + m] = loudness
  beat(m, sound, tick, perception, mind)
  if ((i32[mind.i + at.flags + m] & IS_THERE) !== 0) return
  const spread = mind.f + at.spread + m
  const blur = f64[mind.f + senses.at.spread + r]
  const gain = (f64[spread] * f64[spread]) / (f64[spread] * f64[spread] + blur * blur)
  const home = mind.f + at.homePosition + 3 * m
  for (let k = 0; k < 3; k++) f64[home + k] += gain * (recordHome[3 * r + k] - f64[home + k])
  f64[spread] = Math.sqrt(1 - gain) * f64[spread]
  i32[mind.i + at.flags + m] &= ~IS_LOST
  f64[mind.f + at.doubt + m] = 0
  if (i32[mind.i + at.kind + m] === SOMETHING) f64[mind.f + at.confidence + m] = 1
}

// The percept tree: what a record is an instance of, and how surely.
//
// Rows stand in the order of a walk from the root, so a subtree is a run of rows: where a percept gives 0, the run is skipped and its
// children are never asked. A percept can be a plain question (this kind, this field, this region), a model with statistics that
// adapt to what it accepts, or a callback that hides anything; the rooms above see confidences and cannot tell which.
// Reads: the senses block. Writes: confidences of one record, statistics. Seed: 001 "Classification hierarchy".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit } from '../0-foundation/bits.ts'
import { exp, pow } from '../0-foundation/power.ts'
import { describeRow, indexFromOne, number, several, symbol, whole } from '../0-foundation/row.ts'
import { BY_HEARING, BY_SIGHT } from '../0-foundation/sense-codes.ts'
import { NO_SYMBOL, textOf } from '../0-foundation/symbols.ts'
import { framesOf } from '../0-foundation/track.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { untoldOf } from './alike.ts'
import { LOOKS_SAME, looksSame, SETTLED } from './match.ts'
import { type Instant, MOST_UTTERANCES, type PerceptionModel, type PerceptModel } from './memory-block.ts'
import { lookAtRecord } from './record-view.ts'
import { compare, FURTHEST, sureAt } from './words.ts'

/** What a percept asks. */
export const ASKS_NOTHING = 0
/** a: bits of senses. */
export const ASKS_SENSE = 1
/** a, b: kind (or sound) and part. */
export const ASKS_KIND = 2
/** a: field that must not be 0. */
export const ASKS_FIELD = 3
/** a: field; x: value it must have; y: deviation, 0 for exactly. */
export const ASKS_VALUE = 4
/** x, y, z: a position in the own frame; w: radius. */
export const ASKS_REGION = 5
/** x, y: least and greatest speed. */
export const ASKS_SPEED = 6
/** a: features; b: first statistic; x: how quickly it adapts. */
export const ASKS_LIKENESS = 7
export const ASKS_CALLBACK = 8
/** a: classifier of words: whether the record is an utterance at all. */
export const ASKS_UTTERANCE = 9
/** a: classifier of words; b: word. Its parent has compared the utterance. */
export const ASKS_WORD = 10

export const MAX_FEATURES = 4

/** A percept. What a, b and x to w mean is said where it is asked. */
export const PERCEPT = describeRow(
  'percept',
  {
    asks: whole(ASKS_NOTHING, ASKS_WORD),
    /** First row after its subtree. */
    end: indexFromOne('percept'),
    a: symbol(),
    b: symbol(),
    features: several(MAX_FEATURES, whole(-6)),
  },
  { threshold: number(), halfS: number(), x: number(), y: number(), z: number(), w: number() },
)
export const PERCEPT_INTS = PERCEPT.intCount
export const PERCEPT_DOUBLES = PERCEPT.doubleCount
export const { asks: P_ASKS, end: P_END, a: P_A, b: P_B, features: P_FEATURES } = PERCEPT.ints
export const { threshold: P_THRESHOLD, halfS: P_HALF_S, x: P_X, y: P_Y, z: P_Z, w: P_W } = PERCEPT.doubles

/** Features besides fields, which count from 0. */
export const FEATURE_RANGE = -1
export const FEATURE_BEARING = -2
export const FEATURE_SPEED = -3
export const FEATURE_LOUDNESS = -4
export const FEATURE_RADIUS = -5
export const FEATURE_HEIGHT = -6

/** Not asked on this record: no news. */
const NOT_ASKED = -1

/** A deviation is never taken to be smaller than this: one example is not certainty. */
export const LEAST_DEVIATION = 0.01

/** The tick whose records are classified. */
let tickNow = 0

/** Confidences of the record last classified, by percept. */
let confidences = new Float64Array(32)

/** What is known of a tree besides its rows: which rows must be asked again of a thing that looks as it did, and whether only leaves do. */
interface TreeTraits {
  readonly lively: Int32Array
  readonly isQuick: boolean
  /** Only the standard percept of motion is lively. */
  readonly onlyMotion: boolean
}

const traits = new WeakMap<PerceptModel, TreeTraits>()

/** Percepts beyond this many do not fit into the bits of `news`. */
const MOST_QUICK = 31

function traitsOf(perception: PerceptionModel): TreeTraits {
  const { percepts, constants } = perception
  const known = traits.get(percepts)
  if (known !== undefined) return known
  const lively: number[] = []
  let isQuick = percepts.names.length <= MOST_QUICK && percepts.statistics === 0
  for (let p = 0; p < percepts.names.length; p++) {
    const row = constants.i + percepts.ints + p * PERCEPT_INTS
    const asks = i32[row + P_ASKS]
    if (asks !== ASKS_REGION && asks !== ASKS_SPEED && asks !== ASKS_LIKENESS && asks !== ASKS_CALLBACK) continue
    lively.push(p)
    if (i32[row + P_END] !== p + 1) isQuick = false
  }
  const onlyMotion = lively.length === 1 && lively[0] === percepts.motion
  const found = { lively: Int32Array.from(lively), isQuick, onlyMotion }
  traits.set(percepts, found)
  return found
}

/** Whether all that must be asked again of a thing that looks as it did is whether it moves. */
export function asksOnlyMotion(perception: PerceptionModel): boolean {
  return traitsOf(perception).onlyMotion
}

/** Lets confidences decay, each percept's at its own rate, save those that the last sight gave: they wait for this one. */
export function fadePercepts(instant: Instant, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at, percepts } = perception
  const keeps = keepsFor(instant, perception)
  const width = percepts.names.length
  const count = I[mind.i + at.count]
  const newsAt = mind.i + at.news
  const liveAt = mind.i + at.live
  let row = mind.f + at.percepts
  if (width > MOST_QUICK) {
    for (let m = 0; m < count; m++, row += width) for (let p = 0; p < width; p++) F[row + p] *= keeps[p]
    return
  }
  for (let m = 0; m < count; m++, row += width) {
    for (let left = I[liveAt + m] & ~I[newsAt + m]; left !== 0; left &= left - 1) {
      const p = 31 - Math.clz32(left & -left)
      F[row + p] *= keeps[p]
    }
  }
}

/** Lets what the last sight gave decay after all: this tick brings no such sight. */
export function fadeNews(m: number, keeps: Float64Array, perception: PerceptionModel, mind: Slab): void {
  const { at, percepts } = perception
  const width = percepts.names.length
  const bits = i32[mind.i + at.news + m]
  const row = mind.f + at.percepts + m * width
  for (let p = 0; p < width && p < MOST_QUICK; p++) if (((bits >>> p) & 1) !== 0) f64[row + p] *= keeps[p]
  i32[mind.i + at.news + m] = 0
}

/**
 * Classifies every record that is of a memory, lets percepts adapt, and gives memories the news. What looks as it did on the last
 * tick is what it was: only questions about where it is and how it moves are asked again.
 */
export function classifyAll(instant: Instant, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { percepts, at } = perception
  const count = percepts.names.length
  if (confidences.length < count) confidences = new Float64Array(2 * count)
  const records = I[mind.i + senses.at.count]
  const fields = perception.fieldSymbols.length
  const { isQuick, lively } = traitsOf(perception)
  tickNow = instant.tick
  const keeps = keepsFor(instant, perception)
  const valuesGiven = mind.f + senses.at.values
  const senseGiven = mind.i + senses.at.sense
  const matchedColumn = mind.i + at.matched
  const valuesColumn = mind.f + at.values
  const newsColumn = mind.i + at.news
  const same = looksSame
  for (let r = 1; r < records; r++) {
    const m = I[matchedColumn + r]
    if (m === 0 || same[r] === SETTLED) continue
    const bits = I[newsColumn + m]
    const isSight = I[senseGiven + r] === BY_SIGHT
    if (isSight && bits !== 0) {
      if (same[r] === LOOKS_SAME) {
        askAgain(m, r, lively, senses, perception, mind)
        continue
      }
      const from = valuesGiven + r * fields
      const known = valuesColumn + m * fields
      let k = 0
      while (k < fields && F[from + k] === F[known + k]) k++
      if (k === fields) {
        askAgain(m, r, lively, senses, perception, mind)
        continue
      }
      fadeNews(m, keeps, perception, mind)
    }
    classify(r, 0, count, senses, perception, mind)
    const given = takeAnswers(m, 0, count, perception, mind)
    if (isSight && isQuick) I[newsColumn + m] = given
    if (percepts.statistics > 0) adapt(r, 0, count, senses, perception, mind)
  }
}

/** Asks `self` and what hangs under it of the own body, and nothing else: what a thing looks like is not learned from oneself. */
export function classifySelf(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { percepts, constants } = perception
  const from = percepts.self
  const to = i32[constants.i + percepts.ints + from * PERCEPT_INTS + P_END]
  if (confidences.length < percepts.names.length) confidences = new Float64Array(2 * percepts.names.length)
  classify(0, from, to, senses, perception, mind)
  takeAnswers(0, from, to, perception, mind)
  if (percepts.statistics > 0) adapt(0, from, to, senses, perception, mind)
}

/** Gives memory `m` the answers of percepts `from` up to `to`; says by bits which were given. */
function takeAnswers(m: number, from: number, to: number, perception: PerceptionModel, mind: Slab): number {
  const F = f64
  const news = confidences
  const { percepts, at } = perception
  const row = mind.f + at.percepts + m * percepts.names.length
  let live = i32[mind.i + at.live + m]
  let given = 0
  for (let p = from; p < to; p++) {
    if (news[p] < 0) continue
    F[row + p] = news[p]
    given |= 1 << p
    live = news[p] > 0 ? live | (1 << p) : live & ~(1 << p)
  }
  i32[mind.i + at.live + m] = live
  return given
}

/** Asks the lively percepts of a thing that looks as it did. */
function askAgain(
  m: number,
  r: number,
  lively: Int32Array,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const { percepts, constants, at } = perception
  const bits = I[mind.i + at.news + m]
  const to = mind.f + at.percepts + m * percepts.names.length
  let live = I[mind.i + at.live + m]
  for (let k = 0; k < lively.length; k++) {
    const p = lively[k]
    // Its parent had refused.
    if (((bits >>> p) & 1) === 0) continue
    const row = constants.i + percepts.ints + p * PERCEPT_INTS
    const numbers = constants.f + percepts.doubles + p * PERCEPT_DOUBLES
    let confidence = 0
    if (I[row + P_ASKS] === ASKS_SPEED) {
      const velocity = mind.f + at.recordVelocity + 3 * r
      const x = F[velocity]
      const y = F[velocity + 1]
      const z = F[velocity + 2]
      const speed = Math.sqrt(x * x + y * y + z * z)
      if (speed >= F[numbers + P_X] && speed <= F[numbers + P_Y]) confidence = 1
    } else confidence = ask(p, row, r, senses, perception, mind)
    if (!(confidence > F[numbers + P_THRESHOLD])) confidence = 0
    F[to + p] = confidence
    live = confidence > 0 ? live | (1 << p) : live & ~(1 << p)
  }
  I[mind.i + at.live + m] = live
}

/**
 * Classifies a record; `confidences` holds the answers. No is only news where the record could have said yes: a sight does not
 * silence a voice, a voice does not take a shape away, and what a thing is does not change from record to record.
 */
function classify(
  r: number,
  from: number,
  to: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const F = f64
  const I = i32
  const { percepts, constants } = perception
  const news = confidences
  const ints = constants.i + percepts.ints
  const doubles = constants.f + percepts.doubles
  const sense = I[mind.i + senses.at.sense + r]
  const kind = I[mind.i + senses.at.kind + r]
  const part = I[mind.i + senses.at.part + r]
  const values = mind.f + senses.at.values + r * senses.fieldSymbols.length
  const sound = percepts.sound
  const soundEnd = I[ints + sound * PERCEPT_INTS + P_END]
  const untold = untoldOf(r, senses, mind)
  for (let p = from; p < to; ) {
    const row = ints + p * PERCEPT_INTS
    const asks = I[row + P_ASKS]
    if (untold >= 0 && isUntold(row, asks, untold)) {
      for (const end = I[row + P_END]; p < end; p++) news[p] = NOT_ASKED
      continue
    }
    let confidence = 0
    let isNews = true
    if (asks === ASKS_NOTHING) confidence = 1
    else if (asks === ASKS_SENSE) {
      confidence = (I[row + P_A] >> sense) & 1
      isNews = false
    } else if (asks === ASKS_KIND) {
      confidence = kind === I[row + P_A] && part === I[row + P_B] ? 1 : 0
      isNews = false
    } else if (asks === ASKS_FIELD) confidence = F[values + I[row + P_A]] === 0 ? 0 : 1
    else if (asks === ASKS_UTTERANCE) {
      confidence = hearUtterance(p, I[row + P_A], r, senses, perception, mind)
      isNews = false
    } else confidence = ask(p, row, r, senses, perception, mind)
    const isSo = confidence > F[doubles + p * PERCEPT_DOUBLES + P_THRESHOLD]
    if (isSo) {
      news[p++] = confidence
      continue
    }
    const end = I[row + P_END]
    news[p] = isNews && (sense !== BY_HEARING || (p > sound && p < soundEnd)) ? 0 : NOT_ASKED
    for (p++; p < end; p++) news[p] = NOT_ASKED
  }
}

/** Whether a percept asks about a field that this record does not tell. */
function isUntold(row: number, asks: number, untold: number): boolean {
  if (asks === ASKS_FIELD || asks === ASKS_VALUE) return hasBit(untold, i32[row + P_A])
  if (asks !== ASKS_LIKENESS) return false
  for (let k = 0; k < i32[row + P_A]; k++) {
    const feature = i32[row + P_FEATURES + k]
    if (feature >= 0 && hasBit(untold, feature)) return true
  }
  return false
}

/** What needs more than a comparison. */
function ask(p: number, row: number, r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const { at } = senses
  const numbers = perception.constants.f + perception.percepts.doubles + p * PERCEPT_DOUBLES
  const a = i32[row + P_A]
  switch (i32[row + P_ASKS]) {
    case ASKS_VALUE: {
      const off = f64[mind.f + at.values + r * senses.fieldSymbols.length + a] - f64[numbers + P_X]
      const deviation = f64[numbers + P_Y]
      if (deviation === 0) return off === 0 ? 1 : 0
      return exp((-off * off) / (2 * deviation * deviation))
    }
    case ASKS_REGION: {
      const positionAt = mind.f + at.position + 3 * r
      const left = f64[positionAt] - f64[numbers + P_X]
      const up = f64[positionAt + 1] - f64[numbers + P_Y]
      const ahead = f64[positionAt + 2] - f64[numbers + P_Z]
      const radius = f64[numbers + P_W]
      return exp(-(left * left + up * up + ahead * ahead) / (2 * radius * radius))
    }
    case ASKS_SPEED: {
      const speed = featureOf(FEATURE_SPEED, r, senses, perception, mind)
      return speed >= f64[numbers + P_X] && speed <= f64[numbers + P_Y] ? 1 : 0
    }
    case ASKS_LIKENESS:
      return likeness(row, r, senses, perception, mind)
    case ASKS_WORD: {
      const { nearest, distances, halfAt } = perception.percepts.words[a]
      return nearest === i32[row + P_B] ? sureAt(distances[nearest], halfAt) : 0
    }
    default: {
      const answer = perception.percepts.classifiers[p]?.(lookAtRecord(r, senses, perception, mind)) ?? 0
      if (answer - answer === 0) return Math.min(1, Math.max(0, answer))
      i32[mind.i + perception.at.faults]++
      return 0
    }
  }
}

/** Whether a record is an utterance; compares it with all words that this classifier knows, and keeps it in mind for a while. */
function hearUtterance(
  p: number,
  classifier: number,
  r: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): number {
  const { at, percepts } = perception
  const track = i32[mind.i + senses.at.pattern + r]
  if (track === NO_SYMBOL || framesOf(textOf(track)) === 0) return 0
  const words = percepts.words[classifier]
  const nearest = compare(words, textOf(track))
  const isKnown = nearest >= 0 && sureAt(words.distances[nearest], words.halfAt) > 0
  const row = oldestUtterance(perception, mind)
  i32[mind.i + at.utteranceTrack + row] = track
  i32[mind.i + at.utteranceTick + row] = tickNow
  i32[mind.i + at.utteranceOf + row] = p
  i32[mind.i + at.utteranceWord + row] = isKnown ? percepts.wordRows[classifier][nearest] : 0
  i32[mind.i + at.utteranceThing + row] = i32[mind.i + at.id + i32[mind.i + at.matched + r]]
  f64[mind.f + at.utteranceDistance + row] = nearest < 0 ? FURTHEST : words.distances[nearest]
  return 1
}

/** Where the next utterance is kept: in place of the oldest. */
function oldestUtterance({ at }: PerceptionModel, mind: Slab): number {
  let oldest = 0
  for (let k = 1; k < MOST_UTTERANCES; k++) {
    if (i32[mind.i + at.utteranceTick + k] < i32[mind.i + at.utteranceTick + oldest]) oldest = k
  }
  return oldest
}

/** One feature of a record as a number. */
function featureOf(feature: number, r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const { at } = senses
  if (feature >= 0) return f64[mind.f + at.values + r * senses.fieldSymbols.length + feature]
  if (feature === FEATURE_RANGE) return f64[mind.f + at.range + r]
  if (feature === FEATURE_BEARING) return f64[mind.f + at.bearing + r]
  if (feature === FEATURE_RADIUS) return f64[mind.f + at.size + 2 * r]
  if (feature === FEATURE_SPEED) {
    const velocity = mind.f + perception.at.recordVelocity + 3 * r
    const x = f64[velocity]
    const y = f64[velocity + 1]
    const z = f64[velocity + 2]
    return Math.sqrt(x * x + y * y + z * z)
  }
  return f64[mind.f + at.size + 2 * r + 1]
}

/**
 * How like the examples so far: a bell over each feature, with the mean and deviation it has learned. Where it was shown what is none, a second bell
 * stands over that, and both are weighed by how many examples they have.
 */
function likeness(row: number, r: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const count = i32[row + P_A]
  const statistics = mind.f + perception.at.statistics + i32[row + P_B]
  const others = f64[statistics + 4 * count + 1]
  let sum = 0
  let otherSum = 0
  for (let k = 0; k < count; k++) {
    const feature = featureOf(i32[row + P_FEATURES + k], r, senses, perception, mind)
    const off = feature - f64[statistics + 2 * k]
    const deviation = Math.max(LEAST_DEVIATION, f64[statistics + 2 * k + 1])
    sum += (off * off) / (deviation * deviation)
    if (others === 0) continue
    const otherOff = feature - f64[statistics + 2 * (count + k)]
    const otherDeviation = Math.max(LEAST_DEVIATION, f64[statistics + 2 * (count + k) + 1])
    otherSum += (otherOff * otherOff) / (otherDeviation * otherDeviation)
  }
  const like = exp(-sum / (2 * Math.max(1, count)))
  if (others === 0) return like
  const one = like * (1 + f64[statistics + 4 * count])
  const none = exp(-otherSum / (2 * Math.max(1, count))) * others
  return one + none > 0 ? (like * one) / (one + none) : 0
}

/** Lets the adaptive percepts that accepted the record last classified learn from it. */
function adapt(
  r: number,
  from: number,
  to: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): void {
  const { percepts, constants } = perception
  for (let p = from; p < to; p++) {
    const row = constants.i + percepts.ints + p * PERCEPT_INTS
    if (i32[row + P_ASKS] !== ASKS_LIKENESS || confidences[p] <= 0) continue
    // By how sure it is: what it hardly accepts must not pull it over.
    const rate = f64[constants.f + percepts.doubles + p * PERCEPT_DOUBLES + P_X] * confidences[p]
    if (rate === 0) continue
    for (let k = 0; k < i32[row + P_A]; k++) {
      const statistic = mind.f + perception.at.statistics + i32[row + P_B] + 2 * k
      const off = featureOf(i32[row + P_FEATURES + k], r, senses, perception, mind) - f64[statistic]
      const deviation = f64[statistic + 1]
      f64[statistic] += rate * off
      f64[statistic + 1] = Math.sqrt((1 - rate) * (deviation * deviation + rate * off * off))
    }
  }
}

/** What each percept's confidence keeps in one tick of this length. */
export function keepsFor({ dtS }: Instant, perception: PerceptionModel): Float64Array {
  const { percepts, constants } = perception
  if (percepts.keepsForS !== dtS) {
    for (let p = 0; p < percepts.names.length; p++) {
      percepts.keeps[p] = pow(0.5, dtS / f64[constants.f + percepts.doubles + p * PERCEPT_DOUBLES + P_HALF_S])
    }
    percepts.keepsForS = dtS
  }
  return percepts.keeps
}

// Random streams whose whole state is four integers in an array of the caller, so that luck is saved with everything else.
//
// Each creature has one stream per purpose, seeded by the world's seed and a path of names: adding a creature, or asking
// one of them once more, then changes no other one's luck. The generator is sfc32 (128 bits of state, a counter among
// them, so that there is no state it cannot leave and no cycle shorter than 2^32 draws; 2^127 on average).
//
// Reads and writes `state[at … at + 3]` only. Uses log, sin and √ of the house, so that draws are the same on every engine.
// Chance comes from nowhere else, and each stream belongs to a world or a creature.

import { assert } from './assert.ts'
import { mixWord } from './hash.ts'
import { log } from './power.ts'
import { sin, TURN_RAD } from './trig.ts'

/** Integers that a stream takes. */
export const RANDOM_WORDS = 4

const TWO_TO_32 = 4294967296
const TWO_TO_26 = 67108864
const TWO_TO_MINUS_53 = 1.1102230246251565e-16

/** What the four words are before anything is taken in. */
const SEED_TAG = 0x5eed
const LANE_0 = 0x243f6a88
const LANE_1 = 0x85a308d3
const LANE_2 = 0x13198a2e
const LANE_3 = 0x03707344

/** The two words of a double, in the order low, high whatever the machine. */
const DOUBLE = new Float64Array([1])
const WORDS = new Int32Array(DOUBLE.buffer)
const HIGH_WORD = WORDS[1] === 0 ? 0 : 1

/**
 * Starts the stream at `state[at]` from a finite seed (every bit counts; −0 is 0) and a path of names:
 * `seedStream(ints, at, 1, 'silas', 'interest')`. Different seeds or paths give independent streams.
 */
export function seedStream(state: Int32Array, at: number, seed: number, ...names: readonly string[]): void {
  assert(Number.isFinite(seed), 'the seed of a random stream is finite')
  startLanes(state, at, SEED_TAG)
  DOUBLE[0] = seed + 0
  const low = WORDS[1 - HIGH_WORD]
  const high = WORDS[HIGH_WORD]
  takeWord(state, at, low)
  takeWord(state, at, high)
  takeWord(state, at, names.length)
  for (const name of names) takeName(state, at, name)
  finishLanes(state, at)
}

/** A whole number 0…2^32 − 1; all equally likely. */
export function nextUint32(state: Int32Array, at: number): number {
  const b = state[at + 1]
  const c = state[at + 2]
  const counter = state[at + 3]
  const drawn = (state[at] + b + counter) | 0
  state[at] = b ^ (b >>> 9)
  state[at + 1] = (c + (c << 3)) | 0
  state[at + 2] = (((c << 21) | (c >>> 11)) + drawn) | 0
  state[at + 3] = (counter + 1) | 0
  return drawn >>> 0
}

/** A number in [0, 1): a multiple of 2^−53; all equally likely. Two draws. */
export function nextUnit(state: Int32Array, at: number): number {
  const high = nextUint32(state, at) >>> 5
  const low = nextUint32(state, at) >>> 6
  return (high * TWO_TO_26 + low) * TWO_TO_MINUS_53
}

/** A whole number 0…count − 1, without bias; `count` 1…2^32. One draw, more with a chance below count / 2^32. */
export function nextInteger(state: Int32Array, at: number, count: number): number {
  assert(count >= 1 && count <= TWO_TO_32 && Math.floor(count) === count, 'a random choice has 1…2^32 cases')
  // The last, incomplete run of `count` numbers below 2^32 would favour the small ones: draw again.
  for (;;) {
    const drawn = nextUint32(state, at)
    // drawn % count, which V8 takes of doubles by repeated subtraction. Below 2^32 no quotient is rounded up to a whole number.
    const value = drawn - count * Math.floor(drawn / count)
    if (drawn - value <= TWO_TO_32 - count) return value
  }
}

/** A number of the normal distribution with mean 0 and deviation 1, |x| < 8.6. Four draws, always: nothing is kept back. */
export function nextNormal(state: Int32Array, at: number): number {
  const radius = Math.sqrt(-2 * log(1 - nextUnit(state, at)))
  return radius * sin(TURN_RAD * nextUnit(state, at))
}

/**
 * An index 0…count − 1, as likely as its weight among `weights[weightsAt …]`. Weights that are not positive and finite
 * count as none; −1, without a draw, if there is no other. Two draws.
 */
export function pickWeighted(
  state: Int32Array,
  at: number,
  weights: Float64Array,
  weightsAt: number,
  count: number,
): number {
  let sum = 0
  let last = -1
  for (let i = 0; i < count; i++) {
    const weight = weights[weightsAt + i]
    if (!(weight > 0 && weight < Number.POSITIVE_INFINITY)) continue
    sum += weight
    last = i
  }
  if (last < 0) return -1
  const mark = sum * nextUnit(state, at)
  let passed = 0
  for (let i = 0; i < last; i++) {
    const weight = weights[weightsAt + i]
    if (!(weight > 0 && weight < Number.POSITIVE_INFINITY)) continue
    passed += weight
    if (passed > mark) return i
  }
  return last
}

function startLanes(state: Int32Array, at: number, tag: number): void {
  state[at] = LANE_0
  state[at + 1] = LANE_1
  state[at + 2] = LANE_2
  state[at + 3] = LANE_3
  takeWord(state, at, tag)
}

/** Takes a word into all four lanes. Can be undone for a known word, so nothing taken before is lost. */
function takeWord(state: Int32Array, at: number, word: number): void {
  const lane0 = mixWord(state[at] ^ word)
  const lane1 = mixWord(state[at + 1] + lane0)
  const lane2 = mixWord(state[at + 2] ^ lane1)
  const lane3 = mixWord(state[at + 3] + lane2)
  state[at] = lane0 + ((lane3 << 7) | (lane3 >>> 25))
  state[at + 1] = lane1
  state[at + 2] = lane2
  state[at + 3] = lane3
}

/** Length first, so that “ab”, “c” and “a”, “bc” are different paths. */
function takeName(state: Int32Array, at: number, name: string): void {
  takeWord(state, at, name.length)
  for (let i = 0; i < name.length; i++) takeWord(state, at, name.charCodeAt(i))
}

/** Spreads the last word once more; an odd counter means that the state is never all zero. */
function finishLanes(state: Int32Array, at: number): void {
  takeWord(state, at, 0)
  state[at + 3] |= 1
}

/**
 * Writes a number from −1 up to 1, the sum of three draws, to `to[toAt]`: bell-shaped enough for noise. The draws are those
 * of `nextUint32`, made here in place, because a number that a function returns may become an object of its own.
 */
export function writeNoise(state: Int32Array, at: number, to: Float64Array, toAt: number): void {
  let sum = 0
  for (let n = 0; n < 3; n++) {
    const b = state[at + 1]
    const c = state[at + 2]
    const counter = state[at + 3]
    const drawn = (state[at] + b + counter) | 0
    state[at] = b ^ (b >>> 9)
    state[at + 1] = (c + (c << 3)) | 0
    state[at + 2] = (((c << 21) | (c >>> 11)) + drawn) | 0
    state[at + 3] = (counter + 1) | 0
    sum += drawn >> 1
  }
  to[toAt] = sum / 3221225472
}

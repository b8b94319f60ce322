// The state hash: 64 bits in two 32-bit lanes, fed one integer or one double at a time.
//
// Two runs are the same run while their hashes agree on every tick, so it must notice one bit anywhere and be cheap enough
// for every tick. JavaScript has fast 32-bit and slow 64-bit integers, hence two lanes. Each step can be undone by who
// knows its input, so that two inputs of one shape that differ in one double, or in two neighbouring integers, never
// share a hash; others do by chance, one in 2^64. Made against accidents, not against attackers.
//
// Reads the arrays given, writes the Hash given. Seeds: none, it is house ground. Input may come in any number of calls:
// only the sequence of integers and doubles counts. Doubles count by their bits (0 and −0 differ), except that all NaN are one.

import { assert } from './assert.ts'

/** A hash in progress. A plain object, to be made once and reset. */
export interface Hash {
  a: number
  b: number
  /** 32-bit words taken so far. */
  length: number
}

const START_A = 0x2545f491
const START_B = 0x6c8e9cf5

/** Odd, with bits spread evenly; even factors would lose the highest bit of every word. */
const FACTOR_A = 0x9e3779b1
const FACTOR_B = 0x85ebca77

/** Sets doubles apart from integers: without it the double 0 would be the integer 0. */
const DOUBLE_TAG = 0x3c6ef372

const EXPONENT_BITS = 0x7ff00000
const FRACTION_BITS = 0x000fffff
/** High word of the one NaN that stands for all; the low word is 0. */
const NAN_HIGH_WORD = 0x7ff80000

const TWO_TO_32 = 4294967296

/** Which of a double's two words is the high one on this machine. */
const HIGH_WORD = new Int32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1
const LOW_WORD = 1 - HIGH_WORD

/** A new hash of nothing. */
export function createHash(): Hash {
  return { a: START_A, b: START_B, length: 0 }
}

/** Makes it the hash of nothing again. */
export function resetHash(hash: Hash): void {
  hash.a = START_A
  hash.b = START_B
  hash.length = 0
}

/** Takes the integers from index `from` up to but not including `to`. */
export function hashInt32(hash: Hash, array: Int32Array, from: number, to: number): void {
  assert(from >= 0 && from <= to && to <= array.length, 'a hashed range lies within its array')
  let a = hash.a
  let b = hash.b
  for (let i = from; i < to; i++) {
    a = Math.imul(a ^ array[i], FACTOR_A)
    a = (((a << 13) | (a >>> 19)) + b) | 0
    b = Math.imul(b, FACTOR_B)
    b = (((b << 17) | (b >>> 15)) + a) | 0
  }
  hash.a = a
  hash.b = b
  hash.length += to - from
}

/** Takes the bits of the doubles from index `from` up to but not including `to`: low words into lane a, high ones into b. */
export function hashFloat64(hash: Hash, array: Float64Array, from: number, to: number): void {
  assert(from >= 0 && from <= to && to <= array.length, 'a hashed range lies within its array')
  if (array !== lastArray) showWordsOf(array)
  const words = lastWords
  const start = lastStart
  const end = start + 2 * to
  let a = hash.a
  let b = hash.b
  for (let i = start + 2 * from; i < end; i += 2) {
    let low = words[i + LOW_WORD]
    let high = words[i + HIGH_WORD]
    if ((high & EXPONENT_BITS) === EXPONENT_BITS && ((high & FRACTION_BITS) | low) !== 0) {
      low = 0
      high = NAN_HIGH_WORD
    }
    a = Math.imul(a ^ low, FACTOR_A)
    a = (((a << 13) | (a >>> 19)) + b) | 0
    b = Math.imul(b ^ high ^ DOUBLE_TAG, FACTOR_B)
    b = (((b << 17) | (b >>> 15)) + a) | 0
  }
  hash.a = a
  hash.b = b
  hash.length += 2 * (to - from)
}

/** Takes one whole number, −2^53…2^53, as two words. */
export function hashInteger(hash: Hash, value: number): void {
  assert(Number.isSafeInteger(value), 'a hashed integer is whole and safe')
  hashWord(hash, value | 0)
  hashWord(hash, Math.floor(value / TWO_TO_32))
}

/** Takes a text: its length, then its UTF-16 units, so that “ab”, “c” and “a”, “bc” differ. */
export function hashText(hash: Hash, text: string): void {
  hashWord(hash, text.length)
  for (let i = 0; i < text.length; i++) hashWord(hash, text.charCodeAt(i))
}

/** The hash as 16 lower-case hexadecimal digits. Leaves it as it is, so that more can follow. */
export function digest(hash: Hash): string {
  const start = mixWord((hash.a ^ hash.length) + hash.b)
  const low = mixWord(hash.b + start)
  return hexOfWord(mixWord(start + low)) + hexOfWord(low)
}

/** The hash as a signed 32-bit integer: the first eight digits of `digest`. */
export function digestLow(hash: Hash): number {
  const start = mixWord((hash.a ^ hash.length) + hash.b)
  return mixWord(start + mixWord(hash.b + start))
}

/** The hash as a signed 32-bit integer, otherwise: the last eight digits of `digest`. */
export function digestLast(hash: Hash): number {
  return mixWord(hash.b + mixWord((hash.a ^ hash.length) + hash.b))
}

/** Two words as `digest` writes them. */
export function digestOfWords(first: number, last: number): string {
  return hexOfWord(first) + hexOfWord(last)
}

/** A stable hash of a name as a signed 32-bit integer; never 0, which is free to mean “no name”. */
export function hashName(text: string): number {
  resetHash(NAME)
  hashText(NAME, text)
  const name = digestLow(NAME)
  return name === 0 ? 1 : name
}

/** Every bit of the result depends on every bit of the word; no two words share a result. */
export function mixWord(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}

const NAME = createHash()

function hashWord(hash: Hash, word: number): void {
  const a = Math.imul(hash.a ^ word, FACTOR_A)
  const b = Math.imul(hash.b, FACTOR_B)
  hash.a = (((a << 13) | (a >>> 19)) + hash.b) | 0
  hash.b = (((b << 17) | (b >>> 15)) + hash.a) | 0
  hash.length++
}

function hexOfWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}

// The array hashed last, the words of its buffer and where it starts there: state lies in one arena, so that in the steady
// state no call makes a view. Asking an array for its buffer alone costs more than hashing a few doubles.
let lastArray: Float64Array = new Float64Array(0)
let lastWords: Int32Array = new Int32Array(lastArray.buffer)
let lastStart = 0
const wordsByBuffer = new WeakMap<ArrayBufferLike, Int32Array>()

function showWordsOf(array: Float64Array): void {
  const buffer = array.buffer
  let words = wordsByBuffer.get(buffer)
  if (words === undefined) {
    words = new Int32Array(buffer, 0, buffer.byteLength >> 2)
    wordsByBuffer.set(buffer, words)
  }
  lastArray = array
  lastWords = words
  lastStart = array.byteOffset >> 2
}

// Words by their sound: how far an utterance is from every take of every word that a classifier knows.
//
// Frames have 26 numbers: the cepstra of the track and their slopes over ±3 frames. They are scaled by mean and deviation over *all takes
// known*, not over the utterance, and then to length 1. Two tracks are laid along each other with time warping, by 1 − cosine of their frames. A word is as
// far as the mean of its two nearest takes. Only the nearest word of a classifier has confidence: 2^−(d/θ)⁴, none below a half.
// A classifier is made once, when its takes are known; comparing makes no garbage. Reads: the text of a track. Seed: 001 figures 5 and 10.

import { pow } from '../0-foundation/power.ts'
import { CEPSTRA, MOST_FRAMES, readTrack } from '../0-foundation/track.ts'

/**
 * Distance at which the confidence is a half: with less, known words are said in vain more often, with more, others are taken for them. The least
 * in steps of 0.01 at which three speakers, taught once, were not heard in at most 8 of 100 cases; the other three speakers of the lab's experiment `words` were in view.
 */
export const HALF_AT = 0.44

/** The two nearest of several takes are nearer than one take is: their mean counts this much more. By the same three speakers. */
const SEVERAL = 1.05

/** Two words whose nearest takes are nearer than this many times the half distance will be mixed up: one is said anew. */
export const TOO_NEAR = 1.2

/** No word is as far as this. */
export const FURTHEST = 2

const NUMBERS = 2 * CEPSTRA

/** A slope is taken over so many frames to either side. */
const SPAN = 3
const SPAN_WEIGHT = 28

/** How far the warp may go from the diagonal, as a share of the longer track; frames that either end may be loose by. */
const BAND = 0.35
const LOOSE = 3

/** Deviations are never taken to be smaller. */
const LEAST_DEVIATION = 1e-3

const INFINITE = 1e30

/** A track as it is compared: unit frames, row by row. */
interface Take {
  readonly frames: number
  readonly rows: Float64Array
}

/** What a classifier of words knows. */
export interface WordsModel {
  readonly words: readonly string[]
  /** The word of each take. */
  readonly wordOf: Int32Array
  readonly takes: readonly Take[]
  readonly mean: Float64Array
  readonly perDeviation: Float64Array
  readonly halfAt: number
  /** Distances to the words, in their order, from the last utterance that was compared; and to the takes. */
  readonly distances: Float64Array
  readonly takeDistances: Float64Array
  /** The nearest word of that, −1 for none. */
  nearest: number
}

const cepstra = new Float64Array(MOST_FRAMES * CEPSTRA)
const heard = new Float64Array(MOST_FRAMES * NUMBERS)
const cost = new Float64Array(2 * (MOST_FRAMES + 1))
const weight = new Float64Array(2 * (MOST_FRAMES + 1))

/** Makes a classifier of the takes of words, which are tracks. */
export function createWords(words: Readonly<Record<string, readonly string[]>>, halfAt: number = HALF_AT): WordsModel {
  const names = Object.keys(words)
  const raw: Take[] = []
  const wordOf: number[] = []
  names.forEach((name, w) => {
    for (const track of words[name]) {
      const frames = readTrack(track, cepstra)
      const rows = new Float64Array(frames * NUMBERS)
      addSlopes(frames, rows)
      raw.push({ frames, rows })
      wordOf.push(w)
    }
  })
  const { mean, perDeviation } = statisticsOf(raw)
  for (const { rows, frames } of raw) scale(rows, frames, mean, perDeviation)
  return {
    words: names,
    wordOf: Int32Array.from(wordOf),
    takes: raw,
    mean,
    perDeviation,
    halfAt,
    distances: new Float64Array(names.length),
    takeDistances: new Float64Array(raw.length),
    nearest: -1,
  }
}

/** Compares a track with everything known; leaves the distances. Answers the nearest word, −1 if there is none or no track. */
export function compare(model: WordsModel, track: string): number {
  const frames = readTrack(track, cepstra)
  model.distances.fill(FURTHEST)
  model.takeDistances.fill(FURTHEST)
  model.nearest = -1
  if (frames === 0) return -1
  addSlopes(frames, heard)
  scale(heard, frames, model.mean, model.perDeviation)
  for (let k = 0; k < model.takes.length; k++) model.takeDistances[k] = warp(heard, frames, model.takes[k])
  model.nearest = nearestWord(model)
  return model.nearest
}

/** How sure a classifier is of a word so far away. */
export function sureAt(distance: number, halfAt: number): number {
  const ratio = distance / halfAt
  const squared = ratio * ratio
  const sure = pow(0.5, squared * squared)
  return sure < 0.5 ? 0 : sure
}

/** How far takes of a classifier are from each other. */
export function takesApart({ takes }: WordsModel, a: number, b: number): number {
  return a === b ? 0 : warp(takes[a].rows, takes[a].frames, takes[b])
}

/** Each word by its two nearest takes; answers the nearest. */
function nearestWord({ wordOf, takeDistances, distances }: WordsModel): number {
  let best = -1
  for (let w = 0; w < distances.length; w++) {
    let first = FURTHEST
    let second = FURTHEST
    let count = 0
    for (let k = 0; k < wordOf.length; k++) {
      if (wordOf[k] !== w) continue
      const its = takeDistances[k]
      count++
      if (its < first) {
        second = first
        first = its
      } else if (its < second) second = its
    }
    distances[w] = count > 1 ? (SEVERAL * (first + second)) / 2 : first
    if (count > 0 && (best < 0 || distances[w] < distances[best])) best = w
  }
  return best
}

/** Writes cepstra and their slopes, frame by frame. */
function addSlopes(frames: number, to: Float64Array): void {
  for (let t = 0; t < frames; t++) {
    for (let c = 0; c < CEPSTRA; c++) {
      let slope = 0
      for (let k = 1; k <= SPAN; k++) {
        const after = cepstra[Math.min(frames - 1, t + k) * CEPSTRA + c]
        slope += k * (after - cepstra[Math.max(0, t - k) * CEPSTRA + c])
      }
      to[t * NUMBERS + c] = cepstra[t * CEPSTRA + c]
      to[t * NUMBERS + CEPSTRA + c] = slope / SPAN_WEIGHT
    }
  }
}

function statisticsOf(takes: readonly Take[]): { readonly mean: Float64Array; readonly perDeviation: Float64Array } {
  const mean = new Float64Array(NUMBERS)
  const perDeviation = new Float64Array(NUMBERS)
  const frames = takes.reduce((sum, take) => sum + take.frames, 0)
  if (frames === 0) return { mean, perDeviation: perDeviation.fill(1) }
  for (const { rows } of takes) for (let k = 0; k < rows.length; k++) mean[k % NUMBERS] += rows[k] / frames
  for (const { rows } of takes) {
    for (let k = 0; k < rows.length; k++) {
      const off = rows[k] - mean[k % NUMBERS]
      perDeviation[k % NUMBERS] += (off * off) / frames
    }
  }
  for (let d = 0; d < NUMBERS; d++) perDeviation[d] = 1 / Math.max(LEAST_DEVIATION, Math.sqrt(perDeviation[d]))
  return { mean, perDeviation }
}

/** Scales frames by mean and deviation, then each to length 1. */
function scale(rows: Float64Array, frames: number, mean: Float64Array, perDeviation: Float64Array): void {
  for (let t = 0; t < frames; t++) {
    const at = t * NUMBERS
    let squared = 1e-12
    for (let d = 0; d < NUMBERS; d++) {
      const value = (rows[at + d] - mean[d]) * perDeviation[d]
      rows[at + d] = value
      squared += value * value
    }
    const perLength = 1 / Math.sqrt(squared)
    for (let d = 0; d < NUMBERS; d++) rows[at + d] *= perLength
  }
}

/** How far two tracks are from each other along the best way of laying them side by side: 0…2, by frame. */
function warp(a: Float64Array, n: number, take: Take): number {
  const C = cost
  const L = weight
  const b = take.rows
  const m = take.frames
  const width = m + 1
  const reach = Math.max(Math.ceil(BAND * Math.max(n, m)), Math.abs(n - m) + 1, 3)
  C.fill(INFINITE, 0, 2 * width)
  let best = INFINITE
  for (let i = 0; i < n; i++) {
    const now = (i & 1) * width
    const before = width - now
    const middle = (i * m) / n
    const from = Math.max(0, Math.floor(middle - reach))
    const to = Math.min(m - 1, Math.ceil(middle + reach))
    C.fill(INFINITE, now, now + from + 1)
    for (let j = from; j <= to; j++) {
      const off = 1 - alike(a, i * NUMBERS, b, j * NUMBERS)
      let least = INFINITE
      let length = 1
      if ((i === 0 && j <= LOOSE) || (j === 0 && i <= LOOSE)) {
        least = 2 * off
        length = 2
      }
      if (C[before + j] + 2 * off < least) {
        least = C[before + j] + 2 * off
        length = L[before + j] + 2
      }
      if (C[before + j + 1] + off < least) {
        least = C[before + j + 1] + off
        length = L[before + j + 1] + 1
      }
      if (C[now + j] + off < least) {
        least = C[now + j] + off
        length = L[now + j] + 1
      }
      C[now + j + 1] = least
      L[now + j + 1] = length
      const isEnd = (i === n - 1 && j >= m - 1 - LOOSE) || (j === m - 1 && i >= n - 1 - LOOSE)
      if (isEnd && least < INFINITE && least < best * length) best = least / length
    }
    C.fill(INFINITE, now + to + 2, now + width)
  }
  return best < INFINITE ? best : FURTHEST
}

/** The cosine of two unit frames. */
function alike(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  let sum = 0
  for (let d = 0; d < NUMBERS; d += 2) sum += a[at + d] * b[bt + d] + a[at + d + 1] * b[bt + d + 1]
  return sum
}

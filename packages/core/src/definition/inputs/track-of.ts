// From samples to a track: the front end of hearing, run once at the door.
//
// Frames of 25 ms each 10 ms at 8 kHz: mean off, pre-emphasis, a Hamming window, the power in 24 mel bands; each band as a share of the mean
// energy of the utterance to the power 1/15, which is no louder for silence as a logarithm is; cosine transform to 13 cepstra, the
// higher ones lifted. What is 30 dB below the loudest frame at either end is left off, and so is the room where it is heard before and after. Only the track goes on: creatures get no samples and
// recordings keep no voices. Deterministic: the engine's own sine, power and transform. Reads: samples. Seed: 001 "DataRecords".

import { createTransform } from '../../0-foundation/fft.ts'
import { exp, log, pow } from '../../0-foundation/power.ts'
import { type Problem, problem, show } from '../../0-foundation/problems.ts'
import { CEPSTRA, MOST_FRAMES, writeTrack } from '../../0-foundation/track.ts'
import { cos, PI, sin, TURN_RAD } from '../../0-foundation/trig.ts'

/** Rates that are taken, samples a second, and how long a sound may be, s. */
const LOWEST_RATE_HZ = 8000
const HIGHEST_RATE_HZ = 48_000
const SHORTEST_S = 0.1
const LONGEST_S = 3

/** Samples beyond this are no sound: full scale is 1, that of whole numbers of 16 bits 32,768. Squares of far greater ones are no numbers. */
const LOUDEST = 1e6

/** The rate that is worked at; a frame, the way from one to the next, and the transform, in samples. */
const RATE_HZ = 8000
const FRAME = 200
const HOP = 80
const SIZE = 256

const BANDS = 24
const LOWEST_HZ = 80
const HIGHEST_HZ = 3800
const PRE_EMPHASIS = 0.97
const POWER = 1 / 15
const LIFTER = 22

/** An end softer than the loudest frame by this share of energy is left off (30 dB), but for so many frames. */
const SOFT = 1e-3
const LEFT_FRAMES = 2

/**
 * The room is heard where at the two ends together so many frames are no louder than the softest stretch of so many by this factor (6 dB), and this
 * much softer than the loudest frame (12 dB), and a word is left between them. Else the hiss of an s would be taken for it, as at both ends of “six”.
 */
const ROOM_FRAMES = 30
const ROOM_SPAN = 8
const WORD_FRAMES = 16
const ROOM_VARIES = 4
const ROOM_MOST = 0.06

/** Softer than this no frame is an utterance: the mean square of its samples, 60 dB below full scale. */
const SILENT = 1e-6

/** Half the width of the filter for other rates, in samples at 8 kHz, and entries of its table for each of them. */
const FILTER_HALF = 8
const FILTER_STEPS = 256

/** What can be heard, and what is wrong with it. */
export type TrackAnswer =
  | { readonly ok: true /** Nothing for a sound too soft to be an utterance. */; readonly track: string | undefined }
  | { readonly ok: false; readonly problems: readonly Problem[] }

interface Tables {
  readonly transform: ReturnType<typeof createTransform>
  readonly window: Float64Array
  readonly bandStarts: Int32Array
  readonly bins: Int32Array
  readonly weights: Float64Array
  readonly cosines: Float64Array
  readonly filter: Float64Array
}

let tables: Tables | undefined

/** The track of one utterance: mono samples from −1 to 1. */
export function trackOf(samples: ArrayLike<number>, rateHz: number): TrackAnswer {
  const problems = findSoundProblems(samples, rateHz, 'samples', 'rateHz')
  if (problems.length > 0) return { ok: false, problems }
  tables ??= createTables()
  const plain = rateHz === RATE_HZ ? Float64Array.from(samples) : resample(samples, rateHz, tables.filter)
  return { ok: true, track: analyse(plain, tables) }
}

/** Everything that is wrong with samples and their rate. */
export function findSoundProblems(samples: unknown, rateHz: unknown, samplesPath: string, ratePath: string): Problem[] {
  const problems: Problem[] = []
  const isRate = typeof rateHz === 'number' && rateHz >= LOWEST_RATE_HZ && rateHz <= HIGHEST_RATE_HZ
  if (!isRate) {
    const expected = `a rate from ${LOWEST_RATE_HZ} to ${HIGHEST_RATE_HZ} samples a second`
    problems.push(problem('SOUND-INVALID', ratePath, show(rateHz), expected))
  }
  if (!isArrayLike(samples)) {
    problems.push(problem('SOUND-INVALID', samplesPath, typeof samples, 'a list of samples from −1 to 1'))
    return problems
  }
  const { length } = samples
  if (isRate && !(length >= SHORTEST_S * rateHz && length <= LONGEST_S * rateHz)) {
    const found = `${length} samples: ${(length / rateHz).toFixed(3)} s`
    problems.push(problem('SOUND-INVALID', samplesPath, found, `from ${SHORTEST_S} to ${LONGEST_S} s of sound`))
    return problems
  }
  // A rate that is none says nothing about how long they may be; no more are looked at than any rate allows.
  const most = Math.min(length, LONGEST_S * HIGHEST_RATE_HZ)
  for (let k = 0; k < most; k++) {
    const value = samples[k]
    if (typeof value === 'number' && Math.abs(value) <= LOUDEST) continue
    const expected = `a number from −${LOUDEST} to ${LOUDEST}, where full scale is 1`
    problems.push(problem('SOUND-INVALID', `${samplesPath}[${k}]`, show(value), expected))
    break
  }
  return problems
}

function isArrayLike(samples: unknown): samples is ArrayLike<number> {
  return Array.isArray(samples) || (ArrayBuffer.isView(samples) && !(samples instanceof DataView))
}

/** Samples at 8 kHz, without what 8 kHz cannot hold: a sinc under a Hann window. */
function resample(samples: ArrayLike<number>, rateHz: number, filter: Float64Array): Float64Array {
  const ratio = rateHz / RATE_HZ
  const count = Math.floor(samples.length / ratio)
  const half = FILTER_HALF * ratio
  const scale = FILTER_STEPS / ratio
  const out = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    const middle = k * ratio
    const last = Math.min(samples.length - 1, Math.floor(middle + half))
    let sum = 0
    let weights = 0
    for (let n = Math.max(0, Math.ceil(middle - half)); n <= last; n++) {
      const weight = filter[Math.round(Math.abs(n - middle) * scale)]
      sum += weight * samples[n]
      weights += weight
    }
    out[k] = weights === 0 ? 0 : sum / weights
  }
  return out
}

function analyse(samples: Float64Array, given: Tables): string | undefined {
  const frames = Math.min(MOST_FRAMES, Math.max(1, Math.floor((samples.length - FRAME) / HOP) + 1))
  const bands = new Float64Array(frames * BANDS)
  const energies = new Float64Array(frames)
  const trebles = new Float64Array(frames)
  const re = new Float64Array(SIZE)
  const im = new Float64Array(SIZE)
  let loudest = 0
  for (let t = 0; t < frames; t++) {
    energies[t] = windowFrame(samples, t * HOP, given.window, re, im)
    loudest = Math.max(loudest, energies[t])
    for (let k = 0; k < FRAME; k++) trebles[t] += re[k] * re[k]
    given.transform(re, im)
    sumBands(re, im, given, bands, t * BANDS)
  }
  if (!(loudest > SILENT * FRAME)) return undefined
  // A rumble is the same all the time only in the treble, a hiss only as a whole.
  const soft = SOFT * loudest
  const room = Math.max(soft, roomOf(energies))
  const roomTreble = roomOf(trebles)
  const stands = (t: number): boolean => energies[t] > room && trebles[t] > roomTreble
  const isHeard = energies.some((_, t) => stands(t)) ? stands : (t: number): boolean => energies[t] > soft
  let from = 0
  let to = frames
  while (!isHeard(from)) from++
  while (!isHeard(to - 1)) to--
  from = Math.max(0, from - LEFT_FRAMES)
  to = Math.min(frames, to + LEFT_FRAMES)
  return writeTrack(cepstraOf(bands.subarray(from * BANDS, to * BANDS), given.cosines), to - from)
}

/** What is no louder than the room in which something was said, as an energy; 0 where it is not heard by itself at the ends. */
function roomOf(energies: Float64Array): number {
  const frames = energies.length
  if (frames < ROOM_FRAMES) return 0
  let sum = 0
  let loudest = 0
  for (let t = 0; t < frames; t++) loudest = Math.max(loudest, energies[t])
  let level = Number.POSITIVE_INFINITY
  for (let t = 0; t < frames; t++) {
    sum += energies[t] - (t >= ROOM_SPAN ? energies[t - ROOM_SPAN] : 0)
    if (t >= ROOM_SPAN - 1) level = Math.min(level, sum / ROOM_SPAN)
  }
  const most = Math.min(ROOM_VARIES * level, ROOM_MOST * loudest)
  let head = 0
  let tail = 0
  while (head < frames && energies[head] <= most) head++
  while (tail < frames - head && energies[frames - 1 - tail] <= most) tail++
  return head + tail < ROOM_FRAMES || frames - head - tail < WORD_FRAMES ? 0 : most
}

/** Writes a frame as the transform wants it: mean off, treble up, its ends faded. Answers its energy. */
function windowFrame(x: Float64Array, at: number, window: Float64Array, re: Float64Array, im: Float64Array): number {
  const have = Math.min(FRAME, x.length - at)
  let mean = 0
  for (let k = 0; k < have; k++) mean += x[at + k]
  mean /= FRAME
  let energy = 0
  let before = x[Math.max(0, at - 1)] - mean
  for (let k = 0; k < FRAME; k++) {
    const now = (k < have ? x[at + k] : 0) - mean
    energy += now * now
    re[k] = (now - PRE_EMPHASIS * before) * window[k]
    before = now
  }
  re.fill(0, FRAME)
  im.fill(0)
  return energy
}

function sumBands(re: Float64Array, im: Float64Array, given: Tables, bands: Float64Array, to: number): void {
  const { bandStarts, bins, weights } = given
  for (let b = 0; b < BANDS; b++) {
    let sum = 0
    for (let k = bandStarts[b]; k < bandStarts[b + 1]; k++) {
      const bin = bins[k]
      sum += weights[k] * (re[bin] * re[bin] + im[bin] * im[bin])
    }
    bands[to + b] = sum
  }
}

/** Cepstra of bands: each as a share of the mean energy, so that loudness does not matter. */
function cepstraOf(bands: Float64Array, cosines: Float64Array): Float64Array {
  const frames = bands.length / BANDS
  let mean = 0
  for (let k = 0; k < bands.length; k++) mean += bands[k]
  mean /= bands.length
  const cepstra = new Float64Array(frames * CEPSTRA)
  const shares = new Float64Array(BANDS)
  for (let t = 0; t < frames; t++) {
    for (let b = 0; b < BANDS; b++) {
      const share = bands[t * BANDS + b] / mean
      shares[b] = share > 0 ? pow(share, POWER) : 0
    }
    for (let c = 0; c < CEPSTRA; c++) {
      let sum = 0
      for (let b = 0; b < BANDS; b++) sum += cosines[c * BANDS + b] * shares[b]
      cepstra[t * CEPSTRA + c] = sum
    }
  }
  return cepstra
}

function createTables(): Tables {
  const mel = (hz: number) => 1127 * log(1 + hz / 700)
  const from = mel(LOWEST_HZ)
  const step = (mel(HIGHEST_HZ) - from) / (BANDS + 1)
  const edges = Array.from({ length: BANDS + 2 }, (_, k) => 700 * (exp((from + step * k) / 1127) - 1))
  const bandStarts = new Int32Array(BANDS + 1)
  const bins: number[] = []
  const weights: number[] = []
  for (let b = 0; b < BANDS; b++) {
    const [low, middle, high] = [edges[b], edges[b + 1], edges[b + 2]]
    for (let k = 0; k <= SIZE / 2; k++) {
      const hz = (k * RATE_HZ) / SIZE
      if (hz <= low || hz >= high) continue
      bins.push(k)
      weights.push(hz <= middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle))
    }
    bandStarts[b + 1] = bins.length
  }
  return {
    transform: createTransform(SIZE),
    window: Float64Array.from({ length: FRAME }, (_, k) => 0.54 - 0.46 * cos((TURN_RAD * k) / (FRAME - 1))),
    bandStarts,
    bins: Int32Array.from(bins),
    weights: Float64Array.from(weights),
    cosines: Float64Array.from({ length: CEPSTRA * BANDS }, (_, k) => cosineAt(Math.floor(k / BANDS), k % BANDS)),
    filter: Float64Array.from({ length: FILTER_HALF * FILTER_STEPS + 2 }, (_, k) => filterAt(k / FILTER_STEPS)),
  }
}

function cosineAt(c: number, b: number): number {
  const lift = 1 + (LIFTER / 2) * sin((PI * c) / LIFTER)
  return Math.sqrt(2 / BANDS) * cos((PI * c * (b + 0.5)) / BANDS) * lift
}

function filterAt(x: number): number {
  if (x >= FILTER_HALF) return 0
  const hann = 0.5 + 0.5 * cos((PI * x) / FILTER_HALF)
  return x === 0 ? 1 : (hann * sin(PI * x)) / (PI * x)
}

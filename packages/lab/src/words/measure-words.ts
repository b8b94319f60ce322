// How well words are heard: the protocol of the experiment `words`, take by take.
//
// Whatever is taught is a run of takes of each word, beginning with each take in turn; everything else is tried. Speakers are measured one by
// one: a creature knows the voice that taught it.

import { createListener, type HeardWord, trackOf, type Words } from '@ethogram/core/words'
import { type Corpus, type SpokenTake, TAKES } from './corpus.ts'
import { chanceOf } from './made-voices.ts'

/** What came out for one speaker. */
export interface SpeakerMeasures {
  readonly speaker: string
  /** Shares of takes whose nearest word is the right one, with one and three takes of each word taught. */
  readonly rightOfOne: number
  readonly rightOfThree: number
  /** With one take and one word left out: known words that were not heard, and takes of the other that were taken for a word. */
  readonly rejected: number
  readonly accepted: number
  /** The same with three takes. */
  readonly rejectedOfThree: number
  readonly acceptedOfThree: number
}

/** Sounds that are no words, by name. */
export const NO_WORDS = ['noise', 'clap', 'tone', 'backward words'] as const

/** Measures one speaker; every `step`th choice of takes. */
export function measureSpeaker({ takes }: Corpus, speaker: string, step: number): SpeakerMeasures {
  const own = takes.filter((take) => take.speaker === speaker)
  const [one, three] = [1, 3].map((count) => ({ right: forcedChoice(own, count, step), ...openSet(own, count, step) }))
  return {
    speaker,
    rightOfOne: one.right,
    rightOfThree: three.right,
    rejected: one.rejected,
    accepted: one.accepted,
    rejectedOfThree: three.rejected,
    acceptedOfThree: three.accepted,
  }
}

/** The share of right answers to takes that were changed: louder, softer, in noise. */
export function rightWhenChanged(
  { takes }: Corpus,
  speaker: string,
  step: number,
  change: (samples: Float64Array, chance: () => number) => Float64Array,
): number {
  const own = takes.filter((take) => take.speaker === speaker)
  const chance = chanceOf(7)
  const changed = own.map((take) => ({ ...take, track: trackText(change(take.samples, chance), take.rateHz) }))
  let right = 0
  let count = 0
  for (let first = 0; first < TAKES; first += step) {
    const listen = createListener(taught(own, 1, first))
    for (const take of changed) {
      if (isTaught(take, 1, first)) continue
      count++
      if (listen(take.track).words[0]?.word === take.word) right++
    }
  }
  return right / Math.max(1, count)
}

/** The share of sounds that are no words and were taken for none, by sort. */
export function rejectedSounds({ takes }: Corpus, speaker: string, step: number): Record<string, number> {
  const own = takes.filter((take) => take.speaker === speaker)
  const chance = chanceOf(11)
  const noise = (n: number) => Float64Array.from({ length: n }, () => 0.2 * (chance() - 0.5))
  const made: Record<string, () => Float64Array[]> = {
    noise: () => [noise(3200), noise(2000)],
    tone: () =>
      [300, 440, 1000].map((hz) => Float64Array.from({ length: 3200 }, (_, n) => 0.2 * Math.sin((n * hz) / 1273))),
    clap: () => [noise(2400).map((x, n) => 4 * x * Math.exp(-n / 200))],
    'backward words': () => own.map(({ samples }) => samples.slice().reverse()),
  }
  const counts = Object.fromEntries(NO_WORDS.map((name) => [name, { none: 0, all: 0 }]))
  for (let first = 0; first < TAKES; first += step) {
    const listen = createListener(taught(own, 1, first))
    for (const name of NO_WORDS) {
      for (const samples of made[name]()) {
        counts[name].all++
        if (listen(trackText(samples, own[0]?.rateHz ?? 8000)).word === undefined) counts[name].none++
      }
    }
  }
  return Object.fromEntries(NO_WORDS.map((name) => [name, counts[name].none / Math.max(1, counts[name].all)]))
}

/** The share of buffers of chance, of all lengths, levels and colours, that are no word to who knows all words of a speaker. */
export function rejectedBuffers({ takes }: Corpus, speaker: string, buffers: number, seed: number): number {
  const chance = chanceOf(seed)
  const listen = createListener(
    taught(
      takes.filter((take) => take.speaker === speaker),
      3,
      0,
    ),
  )
  let none = 0
  for (let k = 0; k < buffers; k++) {
    const length = 800 + Math.floor(chance() * 3200)
    const level = chance()
    const smooth = chance()
    const burst = 200 + chance() * 4000
    let before = 0
    const samples = Float64Array.from({ length }, (_, n) => {
      before = smooth * before + (1 - smooth) * (chance() - 0.5)
      return level * before * (0.3 + 0.7 * Math.abs(Math.sin(n / burst)))
    })
    const answer = trackOf(samples, 8000)
    if (!answer.ok || answer.track === undefined || listen(answer.track).word === undefined) none++
  }
  return none / buffers
}

function forcedChoice(own: readonly SpokenTake[], count: number, step: number): number {
  let right = 0
  let all = 0
  for (let first = 0; first < TAKES; first += step) {
    const listen = createListener(taught(own, count, first))
    for (const take of own) {
      if (isTaught(take, count, first)) continue
      all++
      if (listen(take.track).words[0]?.word === take.word) right++
    }
  }
  return right / Math.max(1, all)
}

function openSet(own: readonly SpokenTake[], count: number, step: number): { rejected: number; accepted: number } {
  const tally = { known: 0, rejected: 0, others: 0, accepted: 0 }
  for (const left of new Set(own.map(({ word }) => word))) {
    const known = own.filter(({ word }) => word !== left)
    for (let first = 0; first < TAKES; first += step) {
      const listen = createListener(taught(known, count, first))
      for (const take of own) {
        if (take.word !== left && isTaught(take, count, first)) continue
        tallyUp(tally, listen(take.track), take.word === left)
      }
    }
  }
  return { rejected: tally.rejected / Math.max(1, tally.known), accepted: tally.accepted / Math.max(1, tally.others) }
}

function tallyUp(
  tally: { known: number; rejected: number; others: number; accepted: number },
  { word }: HeardWord,
  isOther: boolean,
): void {
  if (isOther) {
    tally.others++
    if (word !== undefined) tally.accepted++
    return
  }
  tally.known++
  if (word === undefined) tally.rejected++
}

function isTaught({ take }: SpokenTake, count: number, first: number): boolean {
  return (take - first + TAKES) % TAKES < count
}

function taught(own: readonly SpokenTake[], count: number, first: number): Words {
  const words: Record<string, string[]> = {}
  for (const take of own) {
    if (!isTaught(take, count, first)) continue
    words[take.word] ??= []
    words[take.word].push(take.track)
  }
  return words
}

function trackText(samples: ArrayLike<number>, rateHz: number): string {
  const answer = trackOf(samples, rateHz)
  return answer.ok ? (answer.track ?? '') : ''
}

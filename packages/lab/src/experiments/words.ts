// Words by their sound: how well creatures tell the words of a speaker apart, and what is no word. Seed: 001 "sheep|dog", figure 10.
//
// Settings were chosen on the first three speakers; what is judged are the others. Where there are no recordings, made voices are measured.

import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost } from '../measures.ts'
import { type Corpus, loadCorpus } from '../words/corpus.ts'
import {
  measureSpeaker,
  NO_WORDS,
  rejectedBuffers,
  rejectedSounds,
  rightWhenChanged,
  type SpeakerMeasures,
} from '../words/measure-words.ts'

/** Speakers on whom settings were chosen: the first so many by name. */
const CHOSEN_ON = 3

/** Amplitudes of −12 and +6 dB; the share of amplitude that noise has at 20 dB. */
const SOFT = 0.25
const LOUD = 2
const NOISE = 0.1

export const wordsExperiment: Experiment = {
  id: 'words',
  title: 'Which word it was, and what was none',
  source: '001 figures 5 and 10',
  question:
    'Does a creature that was taught six words by one person hear which of them she says, and that others are none?',
  protocol:
    'Six speakers say six words eight times each (Free Spoken Digit Dataset, as far as it is there; made voices otherwise). For each speaker, one take or three of each word are taught, beginning with each take in turn, and all others are tried: by forced choice; with one word never taught; made softer by 12 dB, louder by 6 dB and clipped, in white noise at 20 dB; as noise, tones, claps, words said backwards and buffers of chance. Settings were chosen on the first three speakers by name, the threshold with all six in view; judged are the other three.',
  run,
}

function run({ seed, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const corpus = loadCorpus()
  const speakers = [...new Set(corpus.takes.map(({ speaker }) => speaker))].sort()
  const step = isShort ? 4 : 1
  const all = speakers.map((speaker, k) => {
    onProgress(k / (speakers.length + 1))
    return measureSpeaker(corpus, speaker, step)
  })
  const judged = all.slice(CHOSEN_ON)
  const others = judged.map(({ speaker }) => speaker)
  const over = (of: (speaker: string) => number) => mean(others.map(of))
  const sounds = others.map((speaker) => rejectedSounds(corpus, speaker, 2 * step))
  // Made words are hardly more than tones, and some are the same backwards.
  const judgedSounds = corpus.isRecorded ? NO_WORDS : NO_WORDS.slice(0, 2)
  const buffers = isShort ? 300 : 10_000
  return {
    measures: {
      rightOfOne: atLeast(mean(judged.map((one) => one.rightOfOne)), 0.97, 'Right by forced choice, one take a word.'),
      rightOfThree: atLeast(mean(judged.map((one) => one.rightOfThree)), 0.99, 'The same with three takes a word.'),
      worstSpeaker: atLeast(
        Math.min(...judged.map((one) => one.rightOfOne)),
        0.94,
        'The speaker heard worst, one take.',
      ),
      rejected: atMost(mean(judged.map((one) => one.rejected)), 0.12, 'Five words taught: known words not heard.'),
      accepted: atMost(mean(judged.map((one) => one.accepted)), 0.12, 'Takes of the sixth taken for one of them.'),
      rejectedOfThree: atMost(mean(judged.map((one) => one.rejectedOfThree)), 0.12, 'Not heard, three takes a word.'),
      acceptedOfThree: atMost(
        mean(judged.map((one) => one.acceptedOfThree)),
        0.12,
        'Taken for one, three takes a word.',
      ),
      noWords: atLeast(
        Math.min(...judgedSounds.map((name) => mean(sounds.map((one) => one[name])))),
        0.95,
        'Noise, tones, claps or backward words that were no word: the least of these shares.',
      ),
      softer: atLeast(changed(corpus, over, step, SOFT), 0.97, 'Right by forced choice, 12 dB softer.'),
      louder: atLeast(changed(corpus, over, step, LOUD), 0.97, 'Right by forced choice, 6 dB louder and clipped.'),
      inNoise: atLeast(
        over((speaker) => rightWhenChanged(corpus, speaker, 2 * step, inNoise)),
        0.95,
        'Right by forced choice in white noise at 20 dB.',
      ),
      buffers: atLeast(
        over((speaker) => rejectedBuffers(corpus, speaker, Math.round(buffers / others.length), seed)),
        0.95,
        `Buffers of chance that were no word, of ${buffers}.`,
      ),
    },
    series: {
      rightOfOne: series('right, one take', all, (one) => one.rightOfOne),
      rejected: series('known words not heard', all, (one) => one.rejected),
      accepted: series('other words taken for one', all, (one) => one.accepted),
    },
    figures: [figureOf(all)],
    notes: corpus.isRecorded
      ? `Judged: ${others.join(', ')}; settings were chosen on ${speakers.slice(0, CHOSEN_ON).join(', ')}.`
      : 'There are no recordings here (ETHOGRAM_DATA): these are made voices, which are easier than people.',
  }
}

function changed(
  corpus: Corpus,
  over: (of: (speaker: string) => number) => number,
  step: number,
  gain: number,
): number {
  const louder = (samples: Float64Array) => samples.map((x) => Math.max(-1, Math.min(1, gain * x)))
  return over((speaker) => rightWhenChanged(corpus, speaker, 2 * step, louder))
}

/** White noise at 20 dB under the utterance. */
function inNoise(samples: Float64Array, chance: () => number): Float64Array {
  const level = NOISE * Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length))
  // Twelve of even chance are nearly normal, with a deviation of 1.
  const normal = () => Array.from({ length: 12 }, chance).reduce((sum, x) => sum + x, -6)
  return samples.map((x) => x + level * normal())
}

function series(yName: string, all: readonly SpeakerMeasures[], of: (one: SpeakerMeasures) => number) {
  return { xName: 'speaker', yName, x: all.map((_, k) => k), y: all.map(of) }
}

function figureOf(all: readonly SpeakerMeasures[]) {
  return {
    kind: 'bars' as const,
    title: 'Words heard, by speaker',
    caption:
      'Right by forced choice with one take and with three; with one word never taught, how often a known word was not heard, and the other was taken for one. Settings were chosen on the first three, the threshold with all in view.',
    y: { name: 'share', min: 0, max: 1 },
    categories: all.map(({ speaker }) => speaker),
    groups: [
      { name: 'right, one take', values: all.map((one) => one.rightOfOne) },
      { name: 'right, three takes', values: all.map((one) => one.rightOfThree) },
      { name: 'known, not heard', values: all.map((one) => one.rejected) },
      { name: 'other, taken for one', values: all.map((one) => one.accepted) },
    ],
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
}

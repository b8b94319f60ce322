// Clicker: Duncan is trained by voice from birth, on sounds alone. Seed: 001 "Clicker".

import { DUNCAN_TRICKS } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { overRuns } from '../../figures/over-runs.ts'
import { atLeast, atMost } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { type Corpus, loadCorpus } from '../../words/corpus.ts'
import { type Trick, trainClicker, type Voice } from './clicker-trainer.ts'

/** Takes of each word that are said in training; the others come in the test. */
const TAUGHT_TAKES = 5

/** Which words of the corpus the tricks are called by. */
const CALLED = [0, 1, 2, 5]

export const clickerExperiment: Experiment = {
  id: 'clicker',
  title: 'Clicker: four tricks on four words of your own',
  source: '001 “Clicker”, figure 10; docs/actions.md, docs/words.md',
  question:
    'Does Duncan, who knows neither words nor what pays, do each of four tricks at its word in takes that he never heard?',
  protocol:
    'Twenty clicks with food; each trick caught six times; each caught ten times with its word said as it begins; 160 words in random order, of which right answers pay, and a word that failed in three of four is caught five times again; then forty words in takes that were never said. One of six speakers each life (Free Spoken Digit Dataset, made voices where it is not there); Duncan’s mind in a body without bones.',
  run,
}

/** How a speaker says the words of the tricks. */
function voiceOf({ takes }: Corpus, speaker: string): Voice {
  const words = [...new Set(takes.map(({ word }) => word))].sort()
  const tracks = (isTaught: boolean): Record<Trick, string[]> => {
    const entries = DUNCAN_TRICKS.map((trick, k) => [
      trick,
      takes
        .filter((take) => take.speaker === speaker && take.word === words[CALLED[k] % words.length])
        .filter(({ take }) => take < TAUGHT_TAKES === isTaught)
        .map(({ track }) => track),
    ])
    return Object.fromEntries(entries) as Record<Trick, string[]>
  }
  return { taught: tracks(true), fresh: tracks(false) }
}

function run({ seed, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const corpus = loadCorpus()
  const speakers = [...new Set(corpus.takes.map(({ speaker }) => speaker))].sort()
  const count = isShort ? 2 : 36
  const all = Array.from({ length: count }, (_, k) => {
    onProgress(k / count)
    const trained = trainClicker(seed + k, voiceOf(corpus, speakers[(seed + k) % speakers.length]))
    trained.world.dispose()
    return trained
  })
  const right = all.map((one) => one.right)
  return {
    measures: {
      right: atLeast(
        mean(right),
        isShort ? 0.6 : 0.9,
        'Share of right tricks at words in takes never heard; the mean.',
      ),
      // Two lives have no share that another seed would not turn over.
      ...(isShort
        ? {}
        : {
            lives: atLeast(
              right.filter((share) => share >= 0.8).length / count,
              0.8,
              'Share of lives in which it is at least 0.8.',
            ),
          }),
      minutes: atMost(Math.max(...all.map(({ minutes }) => minutes)), 45, 'Simulated minutes of the longest training.'),
      rewards: atMost(Math.max(...all.map(({ rewards }) => rewards)), 300, 'Rewards, the most of any life.'),
      uncued: atMost(
        mean(all.map(({ uncued }) => uncued)),
        isShort ? 0.5 : 0.1,
        'Worth of tricks without a word, × that of their copies on words; the mean.',
      ),
    },
    series: {
      right: {
        xName: 'words said',
        yName: 'share of right tricks',
        x: all[0].curve.map((_, k) => 10 * (k + 1)),
        y: all[0].curve.map((_, k) => mean(all.map(({ curve }) => curve[k]))),
      },
    },
    figures: [
      {
        kind: 'lines',
        title: 'Right tricks while words are taught',
        caption: 'Share of right tricks by ten words each, before the test.',
        x: { name: 'words said' },
        y: { name: 'right', min: 0, max: 1 },
        lines: [
          overRuns(
            'right tricks',
            all.map(({ curve }) => curve),
            (k) => 10 * (k + 1),
          ),
        ],
      },
    ],
  }
}

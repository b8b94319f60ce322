// Partial reinforcement: what pays now and then is learned slowly and forgotten slowly. Seed: 003 §5.5.10, figures 27 and 47.

import { sitTrial, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, curve, firstAt, lives, school, seriesOf, type TrialRow, trialsFigure, valuesOf } from './school.ts'

const PAIR = { name: 'sit', behavior: 'sit', stimulus: 'handExtended' }
const TRAINING = 60

export const partialExperiment: Experiment = {
  id: 'partial',
  title: 'Rewarded every third time: slower to learn, slower to extinguish',
  source: '003 §5.5.10 and §6.3.2, figures 27 and 47',
  question: 'Does a dog that is rewarded every third time learn a trick more slowly, and lose it more slowly?',
  protocol:
    'Two siblings are trained to sit when the hand is extended, 60 trials: one gets a bone every time, the other every third time. Then neither gets any, for 30 trials. Noted after each trial: the value of sitting for the hand.',
  run,
}

function train(seed: number, ratio: number): TrialRow[] {
  const phases = [
    { phase: 'training', trials: { sit: TRAINING }, schedule: { ratio } },
    { phase: 'extinction', trials: { sit: 30 }, schedule: 'never' as const },
  ]
  return attend(school(yardProtocol('partial', { sit: sitTrial }, phases), seed), [PAIR])
}

/** Trials to half of where training ends, and the share that each of the first trials without a bone leaves. */
function paceOf(rows: readonly TrialRow[]) {
  const trained = valuesOf(rows, 'sit', 'training')
  const lost = valuesOf(rows, 'sit', 'extinction')
  const top = mean(trained.slice(-9))
  const start = trained[trained.length - 1]
  return { half: firstAt(trained, top / 2), use: rows.findIndex(({ inUse }) => inUse.sit) + 1, left: lost[0] / start }
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 2 }, (seed) => ({ always: train(seed, 1), third: train(seed, 3) }))
  const found = all.map(({ always, third }) => ({ always: paceOf(always), third: paceOf(third) }))
  const [{ always, third }] = all
  return {
    measures: {
      slowerToLearn: atLeast(
        Math.min(...found.map((pair) => pair.third.use / pair.always.use)),
        1.3,
        'Trials until the trick is taken up at 1:3, × those at 1:1; the least of any pair.',
      ),
      slowerToHalf: atLeast(
        Math.min(...found.map((pair) => pair.third.half / pair.always.half)),
        1.3,
        'Trials to half of the value at the end of training at 1:3, × those at 1:1; the least of any pair.',
      ),
      slowerToExtinguish: atLeast(
        Math.min(...found.map((pair) => pair.third.left / pair.always.left)),
        1.3,
        'Share of the value that the first trial without a bone leaves at 1:3, × that at 1:1; the least of any pair.',
      ),
      bothLearn: equal(
        all.filter((pair) => [pair.always, pair.third].every((rows) => rows.at(-1)?.inUse.sit === true)).length,
        all.length,
        'Pairs of which both took up the trick.',
      ),
    },
    series: {
      every: seriesOf(valuesOf(always, 'sit'), 'value, rewarded every time'),
      third: seriesOf(valuesOf(third, 'sit'), 'value, rewarded every third time'),
    },
    figures: [
      trialsFigure(always, {
        title: 'Reinforcement ratio',
        caption: 'At 1:3 the slopes are smaller, in training and in the first trials of extinction.',
        inSource: {
          name: 'Figure 47',
          shows:
            'Two traces of the strength of one pair, rewarded every third time on the left and every time on the right, then extinguished. The slopes differ, above all in the first part of extinction: the less reliable reward makes the learning rate lower.',
        },
        lines: [
          curve(
            all.map((pair) => pair.third),
            'sit',
            'rewarded 1:3',
          ),
          curve(
            all.map((pair) => pair.always),
            'sit',
            'rewarded 1:1',
          ),
        ],
      }),
    ],
    notes: `${all.length} pairs; taken up after ${found.map((pair) => `${pair.always.use} and ${pair.third.use}`).join(', ')} trials; the first trial without a bone leaves ${found.map((pair) => `${(100 * pair.always.left).toFixed(0)} % and ${(100 * pair.third.left).toFixed(0)} %`).join(', ')}.`,
  }
}

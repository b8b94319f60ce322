// Chaining: a cue that has come to mean food is a reward itself. Seed: 003 §5.5.7, §6.3.2, figure 45.

import { isBefore, sitTrial, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, curve, lives, school, seriesOf, type TrialRow, trialsFigure, valuesOf } from './school.ts'

const SIT = { name: 'sit', behavior: 'sit', stimulus: 'handExtended' }
const BEG = { name: 'beg', behavior: 'beg', stimulus: 'pointing' }

export const chainingExperiment: Experiment = {
  id: 'chaining',
  title: 'A second trick is learned from a conditioned reinforcer',
  source: '003 §6.3.2, figure 45',
  question: 'Does a dog learn to beg when the puppet points, if all that begging brings is the hand that he sits for?',
  protocol:
    'A dog is trained to sit when the hand is extended, with a bone, 40 trials. Then, 40 times, when he begins to beg the puppet points, and if he still begs six ticks later it extends its hand instead of giving anything; when he then sits, he gets his bone. For comparison a sibling, trained alike, sees a jump that never meant anything in place of the hand.',
  run,
}

function train(seed: number, isControl: boolean): TrialRow[] {
  const trials = {
    sit: sitTrial,
    sitThen: { response: 'sit', cues: { hand: {} }, withinTicks: 60, delayTicks: 6, reward: 'bone' },
    jumpThen: { cues: { jump: { ticks: 10 } }, delayTicks: 10 },
    beg: {
      ready: isBefore,
      awaits: 'beg',
      cues: { point: {} },
      delayTicks: 6,
      goesOn: isControl ? 'jumpThen' : 'sitThen',
    },
  }
  const phases = [
    { phase: 'sit', trials: { sit: 40 } },
    { phase: 'chain', trials: { beg: 40 } },
  ]
  return attend(school(yardProtocol('chain', trials, phases), seed), [SIT, BEG])
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 2 }, (seed) => ({
    chained: train(seed, false),
    control: train(seed, true),
  }))
  const end = (rows: readonly TrialRow[], name: string) => mean(valuesOf(rows, name).slice(-10))
  const shares = all.map(({ chained }) => end(chained, 'beg') / end(chained, 'sit'))
  const controls = all.map(({ chained, control }) => end(control, 'beg') / end(chained, 'beg'))
  const completed = all.map(({ chained }) => {
    const links = chained.filter(({ record }) => record.trial === 'sitThen').slice(-10)
    return links.filter(({ record }) => record.outcome === 'rewarded').length / links.length
  })
  const bones = all.flatMap(({ chained }) =>
    chained.filter(({ record }) => record.trial === 'beg' && record.outcome === 'rewarded'),
  )
  const [{ chained }] = all
  const isShown = ({ record }: TrialRow): boolean => record.trial !== 'sitThen'
  const shown = chained.filter(isShown)
  const lived = all.map((life) => life.chained.filter(isShown))
  const beside = all.map((life) => life.control.filter(({ record }) => record.trial !== 'jumpThen'))
  return {
    measures: {
      secondTrick: equal(
        all.filter(({ chained: rows }) => rows.at(-1)?.inUse.beg === true).length,
        all.length,
        'Dogs that took up begging when the puppet points.',
      ),
      secondShare: atLeast(
        Math.min(...shares),
        0.3,
        'Value of the second trick as a share of that of the first; the least of any dog.',
      ),
      bonesForBegging: equal(bones.length, 0, 'Bones that were given for begging itself.'),
      chainCompleted: atLeast(
        Math.min(...completed),
        0.9,
        'Share of the last ten chains that ended with a bone for sitting; the least of any dog.',
      ),
      controlShare: atMost(
        Math.max(...controls),
        0.3,
        'Value of begging if a meaningless jump follows, as a share of that in the chain; the most of any dog.',
      ),
    },
    series: {
      sit: seriesOf(valuesOf(shown, 'sit'), 'value of sitting for the hand'),
      beg: seriesOf(valuesOf(shown, 'beg'), 'value of begging for the pointing'),
    },
    figures: [
      trialsFigure(shown, {
        title: 'Chaining',
        caption: 'The second trick (B) is paid with nothing but the cue of the first (A).',
        inSource: {
          name: 'Figure 45',
          shows:
            'Trace A, sitting for the hand, rises rapidly with a bone as reinforcement. Once it approaches its asymptote the puppet begins with B, begging when it points, whose only reward is the extended hand; B rises too, and stays below A.',
        },
        lines: [curve(lived, 'sit', 'A: sit when hand extended'), curve(lived, 'beg', 'B: beg when pointing')],
      }),
      trialsFigure(beside[0], {
        title: 'A jump in place of the hand',
        caption: 'What begging brings means nothing here, and begging is worth nothing.',
        lines: [curve(beside, 'sit', 'A: sit when hand extended'), curve(beside, 'beg', 'B: beg when pointing')],
      }),
    ],
    notes: `${all.length} dogs; the second trick ends at ${shares.map((share) => (100 * share).toFixed(0)).join(', ')} % of the first, in siblings whose begging brought a meaningless jump at ${controls.map((share) => (100 * share).toFixed(0)).join(', ')} % of that.`,
  }
}

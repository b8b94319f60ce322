// Blocking: what is already announced needs no second announcement; a cue that comes earlier takes over. Seed: 003 §6.3.2, figure 44.

import { sitTrial, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, curve, lives, school, seriesOf, type TrialRow, trialsFigure, valuesOf } from './school.ts'

const HAND = { name: 'hand', behavior: 'sit', stimulus: 'handExtended' }
const JUMP = { name: 'jump', behavior: 'sit', stimulus: 'jumping' }

const FIRST_TRIALS = 35
const BOTH_TRIALS = 50

export const blockingExperiment: Experiment = {
  id: 'blocking',
  title: 'A known cue blocks an added one',
  source: '003 §6.3.2, figure 44 left',
  question: 'Does a dog that sits for an extended hand learn little about a jump at the same tick?',
  protocol:
    'A dog is trained to sit when the hand is extended, 35 trials. For 50 more the puppet also jumps, at precisely the tick on which it extends its hand. Noted after each trial: the values of sitting for the hand and of sitting for the jump. For comparison a sibling gets both from the beginning.',
  run: runBlocking,
}

export const earlierCueExperiment: Experiment = {
  id: 'earlier-cue',
  title: 'A cue one tick earlier takes over',
  source: '003 §6.3.2, figure 44 right',
  question: 'Does a jump one tick before the hand gain value at the expense of the hand?',
  protocol:
    'A dog is trained to sit when the hand is extended, 35 trials. For 50 more the puppet jumps one tick before it extends its hand. Noted after each trial: the values of sitting for the hand and of sitting for the jump.',
  run: runEarlier,
}

/** Hand alone first (or not), then the hand with a jump so many ticks before it. */
function train(seed: number, firstTrials: number, earlierTicks: number): TrialRow[] {
  const both = { ...sitTrial, cues: { jump: {}, hand: { at: earlierTicks } }, delayTicks: 6 + earlierTicks }
  const alone = { phase: 'hand', trials: { sit: firstTrials } }
  const together = { phase: 'together', trials: { both: BOTH_TRIALS } }
  const phases = firstTrials > 0 ? [alone, together] : [together]
  return attend(school(yardProtocol('blocking', { sit: sitTrial, both }, phases), seed), [HAND, JUMP])
}

/** The values at the end: means over the last ten trials. */
function ends(rows: readonly TrialRow[]): { readonly hand: number; readonly jump: number } {
  return { hand: mean(valuesOf(rows, 'hand').slice(-10)), jump: mean(valuesOf(rows, 'jump').slice(-10)) }
}

function runBlocking(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 2 }, (seed) => ({
    blocked: train(seed, FIRST_TRIALS, 0),
    fresh: train(seed, 0, 0),
  }))
  const shares = all.map(({ blocked }) => ends(blocked).jump / ends(blocked).hand)
  const control = all.map(({ fresh }) => ends(fresh).jump / ends(fresh).hand)
  const [{ blocked }] = all
  return {
    measures: {
      addedShare: atMost(
        Math.max(...shares),
        0.2,
        'Value of the added jump as a share of that of the hand; the most of any dog.',
      ),
      neverUsed: equal(
        all.filter(({ blocked: rows }) => rows.at(-1)?.inUse.jump === true).length,
        0,
        'Dogs that came to sit for the jump.',
      ),
      controlShare: atLeast(
        Math.min(...control),
        0.5,
        'The same share in siblings that had both from the beginning; the least of any.',
      ),
    },
    series: {
      hand: seriesOf(valuesOf(blocked, 'hand'), 'value of sitting for the hand'),
      jump: seriesOf(valuesOf(blocked, 'jump'), 'value of sitting for the jump'),
    },
    figures: [
      figure(
        all.map((life) => life.blocked),
        'Blocking',
        'The jump has no incremental predictive value, so it stays low.',
        {
          name: 'Figure 44, left',
          shows:
            'Traces of sitting for the hand (A) and for a jump at precisely the same time (B), which begins once A is near its asymptote. B never gets very high: A already predicts the reinforcement.',
        },
      ),
      figure(
        all.map((life) => life.fresh),
        'Both from the beginning',
        'Without pretraining neither is known before the other, and they share the value.',
      ),
    ],
    notes: `${all.length} dogs; the jump ends at ${shares.map((share) => (100 * share).toFixed(0)).join(', ')} % of the hand, in siblings without pretraining at ${control.map((share) => (100 * share).toFixed(0)).join(', ')} %.`,
  }
}

function runEarlier(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 3 }, (seed) => train(seed, FIRST_TRIALS, 1))
  const found = all.map((rows) => {
    const before = mean(valuesOf(rows, 'hand', 'hand').slice(-5))
    const hand = valuesOf(rows, 'hand', 'together')
    const jump = valuesOf(rows, 'jump', 'together')
    const crossing = jump.findIndex((value, k) => value > hand[k]) + 1
    return { crossing, lost: 1 - ends(rows).hand / before, ratio: ends(rows).jump / ends(rows).hand }
  })
  const [first] = all
  return {
    measures: {
      overtakes: atLeast(
        Math.min(...found.map(({ ratio }) => ratio)),
        1.2,
        'Value of the earlier jump × that of the hand in the end; the least of any dog.',
      ),
      crossingTrial: atMost(
        Math.max(...found.map(({ crossing }) => (crossing > 0 ? crossing : BOTH_TRIALS + 1))),
        30,
        'Trial with both on which the jump overtakes the hand; the latest of any dog.',
      ),
      handLoses: atLeast(
        Math.min(...found.map(({ lost }) => lost)),
        0.3,
        'Share of its value that the hand loses; the least of any dog.',
      ),
      usedJump: equal(
        all.filter((rows) => rows.at(-1)?.inUse.jump === true).length,
        all.length,
        'Dogs that came to sit for the jump alone.',
      ),
    },
    series: {
      hand: seriesOf(valuesOf(first, 'hand'), 'value of sitting for the hand'),
      jump: seriesOf(valuesOf(first, 'jump'), 'value of sitting for the jump'),
    },
    figures: [
      figure(all, 'An earlier cue', 'The jump comes one tick earlier and gains value at the expense of the hand.', {
        name: 'Figure 44, right',
        shows:
          'The same, with the jump one tick before the hand. The value of the jump (B) rises rapidly and that of the hand (A) falls correspondingly.',
      }),
    ],
    notes: `${all.length} dogs; overtaken at trial ${found.map(({ crossing }) => crossing).join(', ')}.`,
  }
}

function figure(
  all: readonly (readonly TrialRow[])[],
  title: string,
  caption: string,
  inSource?: Figure['inSource'],
): Figure {
  return trialsFigure(all[0], {
    title,
    caption,
    inSource,
    lines: [curve(all, 'hand', 'A: sit when hand extended'), curve(all, 'jump', 'B: sit when jumping')],
  })
}

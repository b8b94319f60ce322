// Credit: what is marked is done more (effect), and what no longer pays is given up, later after partial reward (extinction). Seed: 001 "Learning",
// "Clicker".

import type { World } from '@ethogram/core'
import { PASTIMES, TRICKS } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { overRuns } from '../../figures/over-runs.ts'
import { atLeast, atMost } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { lives } from '../school.ts'
import { chanceOf, doing, nextBout, reward, untilMark, worthOf, yard } from './trainer.ts'

const FREE = [...TRICKS, ...PASTIMES]
const MARKS = 20

/** Bouts after these marks over which it is looked what he does: as many as one needs to tell a half from chance. */
const LOOKED_AT = 60

export const effectExperiment: Experiment = {
  id: 'effect',
  title: 'The law of effect: what is marked is done more',
  source: '001 “Learning” and “Clicker”; docs/actions.md',
  question: 'Does a trick that is clicked and fed twenty times take over from six others that are not?',
  protocol:
    'Four tricks and three pastimes of the same worth. Whenever he sits, half a second later a click, food 1.5 s after it. Noted: which behavior each bout was, over sixty bouts from the twentieth mark on; he is still marked whenever he sits.',
  run: runEffect,
}

/** What sitting was worth after each of the first marks, and which bouts there were after them. */
function marked(seed: number): { bouts: string[]; worths: number[] } {
  const world = yard(seed)
  const bouts: string[] = []
  const worths: number[] = []
  for (let n = 0; n < 4000 && bouts.length < LOOKED_AT; n++) {
    const began = nextBout(world)
    if (began === undefined) break
    if (!FREE.includes(began as (typeof FREE)[number])) continue
    if (worths.length === MARKS) bouts.push(began)
    if (began !== 'sit') continue
    world.step(10)
    if (doing(world) !== 'sit') continue
    reward(world)
    if (worths.length < MARKS) worths.push(worthOf(world, 'sit'))
  }
  world.dispose()
  return { bouts, worths }
}

function runEffect(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 24, short: 6 }, (seed) => {
    const { bouts, worths } = marked(seed)
    const shares = FREE.map((name) => bouts.filter((each) => each === name).length / bouts.length)
    return { share: shares[FREE.indexOf('sit')], worths }
  })
  const shares = all.map(({ share }) => share)
  return {
    measures: {
      share: atLeast(
        mean(shares),
        0.5,
        'Share of bouts in which he sits after twenty marks; one in seven before. The mean.',
      ),
      lives: atLeast(
        shares.filter((share) => share >= 0.5).length / shares.length,
        0.95,
        'Share of lives in which it is at least half.',
      ),
    },
    series: {
      worth: { xName: 'mark', yName: 'worth of sitting', x: all[0].worths.map((_, k) => k + 1), y: all[0].worths },
    },
    figures: [
      {
        kind: 'lines',
        title: 'What sitting is worth',
        caption: 'Worth of sitting after each of twenty marks.',
        x: { name: 'marks' },
        y: { name: 'worth', min: 0, max: 100 },
        lines: [
          overRuns(
            'sitting',
            all.map(({ worths }) => worths),
          ),
        ],
      },
    ],
  }
}

const TRAINING = 60

/** Ticks from the mark to the end of a bout, when it is settled. */
const TO_THE_END = 31
const RATES = [1, 1 / 2, 1 / 3] as const

export const extinctionExperiment: Experiment = {
  id: 'extinction',
  title: 'Extinction by credit: what paid now and then is given up later',
  source: '001 “Learning”; docs/actions.md',
  question:
    'How many tries without reward does it take until a trick is half as likely, after it was rewarded always, every second, every third time?',
  protocol:
    'Sixty bouts of sitting that are rewarded with chance 1, 1/2, 1/3; then none. Noted: tries until sitting is half as likely as at the end of training, from what all behaviors are worth; and, always rewarded, bouts until it is at least as likely as not, the first time and taught again.',
  run: runExtinction,
}

/** A fixed order of rewards at a rate: chance of its own, so that the dog's is not touched. */
function ordered(seed: number, rate: number): boolean[] {
  let state = (seed * 2654435761) >>> 0
  return Array.from({ length: TRAINING }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296 < rate
  })
}

/** Trains, lets it be extinguished; answers tries to half, and bouts to even odds the first time and again. */
function extinguish(seed: number, rate: number): { tries: number; first: number; again: number } {
  const world = yard(seed)
  const first = sitsUntilEven(world)
  for (const isPaid of ordered(seed, rate)) {
    if (!untilMark(world, 'sit')) break
    if (isPaid) reward(world)
    else world.step(TO_THE_END)
  }
  const from = chanceOf(world, 'sit', FREE)
  let tries = 0
  while (chanceOf(world, 'sit', FREE) > from / 2 && tries < 200) {
    untilMark(world, 'sit')
    world.step(TO_THE_END)
    tries++
  }
  const again = sitsUntilEven(world)
  world.dispose()
  return { tries, first, again }
}

/** Rewards sitting until it is as likely as everything else together; answers bouts of any kind that it took. */
function sitsUntilEven(world: World): number {
  let bouts = 0
  while (chanceOf(world, 'sit', FREE) < 0.5 && bouts < 500) {
    const began = nextBout(world)
    if (began === 'eat') continue
    bouts++
    if (began !== 'sit') continue
    world.step(10)
    reward(world)
  }
  return bouts
}

function runExtinction(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 24, short: 6 }, (seed) => RATES.map((rate) => extinguish(seed, rate)))
  const tries = RATES.map((_, k) => mean(all.map((life) => life[k].tries)))
  return {
    measures: {
      always: atMost(tries[0], 15, 'Tries until half as likely, always rewarded before; the mean.'),
      second: atLeast(tries[1] / tries[0], 1.4, 'The same after every second, × that.'),
      third: atLeast(tries[2] / tries[0], 1.8, 'The same after every third, × that.'),
      again: atMost(
        mean(all.map((life) => life[0].again)) / mean(all.map((life) => life[0].first)),
        0.8,
        'Bouts until sitting is at least as likely as not when taught again, × those of the first time.',
      ),
    },
    series: { tries: { xName: 'rate of reward', yName: 'tries until half as likely', x: [...RATES], y: tries } },
    figures: [
      {
        kind: 'bars',
        title: 'Tries until half as likely',
        caption:
          'Unrewarded tries until a trick is half as likely as at the end of training, by how often it had been rewarded.',
        y: { name: 'tries', min: 0 },
        categories: ['always', 'every 2nd', 'every 3rd'],
        groups: [{ name: 'tries', values: tries }],
      },
    ],
  }
}

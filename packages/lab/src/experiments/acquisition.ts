// Acquisition, extinction and reacquisition of a trick: sitting for an extended hand. Seed: 003 §6.3.2, figure 43.

import { restoreWorld, type World } from '@ethogram/core'
import { isBefore, sitProtocol, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, curve, firstAt, lives, school, seriesOf, staysFrom, trialsFigure, valuesOf } from './school.ts'

const PAIR = { name: 'sit', behavior: 'sit', stimulus: 'handExtended' }

/** Within this share of where it ends, a value has settled. */
const SETTLED = 0.9
/** What reacquisition and acquisition are raced to, as a share of the same. */
const RACE = 0.8

/** How often, and how long, the hand is shown to a dog that is not sitting. */
const ASKS = 6
const ASK_TICKS = 8
const OTHER_TRICKS = ['beg', 'crouch', 'lieDown']

/** What the thesis shows of it. */
const FIGURE_43 = {
  name: 'Figure 43',
  shows:
    'One trace of the value of sitting for the extended hand. Extinction begins after 50 trials; the value has settled after about 20. The first changes in extinction and in reacquisition are steep, because the learning rate follows the reliability contrast.',
}

export const acquisitionExperiment: Experiment = {
  id: 'acquisition',
  title: 'A trick is learned, extinguished and learned again',
  source: '003 §6.3.2, figure 43',
  question:
    'Does a dog learn to sit for an extended hand within about 20 trials, lose it without bones, and get it back faster?',
  protocol:
    'A hungry dog goes through his tricks before a puppet. When he begins to sit, the puppet extends its hand and gives him a bone six ticks later if he still sits: 50 trials; then 30 without a bone, then 30 with one. After each trial the value of “sit when the hand is extended” is noted. After the first 50, copies of the trained dog and of his untrained sibling are shown the hand while they do something else.',
  run,
}

interface Life {
  readonly rows: ReturnType<typeof attend>
  readonly obeyed: number
  readonly byChance: number
}

function live(seed: number): Life {
  const world = school(sitProtocol, seed)
  let trained: Uint8Array | undefined
  const rows = attend(world, [PAIR], ({ length }) => {
    if (length === 50) trained = world.snapshot()
    return false
  })
  if (trained === undefined) throw new Error('The dog was never trained')
  return { rows, obeyed: ask(restoreWorld(trained)), byChance: ask(school(sitProtocol, seed + 1000)) }
}

/** Shows the hand while he does something else, without any bone, each time to the dog as he was; the share of times he sat down. */
function ask(world: World): number {
  const before = world.snapshot()
  const sat = Array.from({ length: ASKS }, (_, k) => {
    const copy = restoreWorld(before)
    const ready = { ...isBefore, does: { silas: OTHER_TRICKS[k % OTHER_TRICKS.length] }, heldS: 0.3 }
    const shown = {
      ready,
      response: 'sit',
      cues: { hand: { ticks: ASK_TICKS } },
      withinTicks: ASK_TICKS,
      delayTicks: 0,
    }
    const protocol = yardProtocol('ask', { ask: shown }, [{ phase: 'ask', trials: ['ask'] }])
    copy.input({ input: 'train', trainer: 'puppet', protocol })
    const [row] = attend(copy, [])
    copy.dispose()
    return row.record.outcome === 'missed' ? 0 : 1
  })
  return mean(sat)
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 2 }, live)
  const of = (life: Life) => {
    const acquired = valuesOf(life.rows, 'sit', 'acquisition')
    const lost = valuesOf(life.rows, 'sit', 'extinction')
    const again = valuesOf(life.rows, 'sit', 'reacquisition')
    const top = mean(acquired.slice(-10))
    return {
      settled: staysFrom(acquired, SETTLED * top),
      left: lost[4] / top,
      firstStep: (acquired[acquired.length - 1] - lost[0]) / top,
      speedUp: firstAt(acquired, RACE * top) / firstAt(again, RACE * top),
    }
  }
  const found = all.map(of)
  const [first] = all
  return {
    measures: {
      settledTrial: atMost(
        Math.max(...found.map(({ settled }) => settled)),
        22,
        'Trial from which the value stays within a tenth of where it ends; the slowest dog.',
      ),
      extinctionLeft: atMost(
        Math.max(...found.map(({ left }) => left)),
        0.35,
        'Share of the value that is left after five trials without a bone; the most of any dog.',
      ),
      firstExtinctionStep: atLeast(
        Math.min(...found.map(({ firstStep }) => firstStep)),
        0.3,
        'Share of the value that the first trial without a bone takes away; the least of any dog.',
      ),
      reacquisitionSpeedUp: atLeast(
        Math.min(...found.map(({ speedUp }) => speedUp)),
        1.5,
        'Trials to four fifths of the value at first, × those after extinction; the least of any dog.',
      ),
      obeys: atLeast(
        mean(all.map(({ obeyed }) => obeyed)),
        0.9,
        'Share of times on which trained dogs sit within 8 ticks when the hand is shown while they do something else.',
      ),
      obeysMoreThanSibling: atLeast(
        mean(all.map(({ obeyed }) => obeyed)) - mean(all.map(({ byChance }) => byChance)),
        0.3,
        'How much more often than untrained siblings, who sit by chance.',
      ),
    },
    series: { sit: seriesOf(valuesOf(first.rows, 'sit'), 'value of sitting for the extended hand') },
    figures: [
      trialsFigure(first.rows, {
        title: 'HandExtended && Sitting',
        caption: 'The value rises within about 20 trials, falls steeply when no bone comes, and returns at once.',
        inSource: FIGURE_43,
        lines: [
          curve(
            all.map(({ rows }) => rows),
            'sit',
            'sit when hand extended',
          ),
        ],
      }),
    ],
    notes: `${all.length} dogs. Settled at trial ${found.map(({ settled }) => settled).join(', ')}; back ${found.map(({ speedUp }) => speedUp.toFixed(1)).join(', ')} times faster. Trained dogs sat on ${(100 * mean(all.map(({ obeyed }) => obeyed))).toFixed(0)} % of the showings, untrained ones on ${(100 * mean(all.map(({ byChance }) => byChance))).toFixed(0)} %.`,
  }
}

// Persistence: inhibitory gains say how much stronger a rival must be, and so how long an activity keeps control.
// Seed: 003 §6.3.1, figure 40.

import { plainPen } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, equal } from '../measures.ts'
import { bare, countSwitches, hamsterWith, liveOn, newPenLog, type PenLog, penWorld } from './pen.ts'
import { chance, pick } from './staging.ts'

const LOW_GAIN = 1.5
const HIGH_GAIN = 10

/** Both needs below this: he has had enough. */
const SATIATED = 2

const LONGEST_TICKS = 12_000

/** Food and water apart. */
export const persistenceExperiment: Experiment = {
  id: 'persistence',
  title: 'Inhibitory gains control persistence',
  source: '003 §6.3.1, figure 40',
  question: 'Do low inhibitory gains make a hamster dither between eating and drinking, and take longer over both?',
  protocol:
    'A hamster that is hungry and thirsty is in a pen with food and water apart; he senses either only within two metres and has to look for it. From the same start he runs twice, until both needs are satisfied or ten minutes are over: with inhibitory gains of 1.5, and with gains of 10. Counted: the switches between feeding and drinking, and the time until both needs are below 2.',
  run,
}

interface Life {
  readonly log: PenLog
  readonly switches: number
  readonly satiatedS: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 4 : 10)
  const random = chance(seed, 'persistence')
  const pairs = Array.from({ length: count }, (_, k) => {
    const start = {
      hunger: pick(random, 44, 52),
      thirst: pick(random, 44, 52),
      at: [pick(random, -1, 1), pick(random, -1, 1)] as const,
      headingRad: pick(random, -3, 3),
      seed: seed + k,
    }
    const pair = { low: live(LOW_GAIN, start), high: live(HIGH_GAIN, start) }
    onProgress((k + 1) / count)
    return pair
  })
  const sum = (value: (pair: (typeof pairs)[number]) => number) => pairs.reduce((all, pair) => all + value(pair), 0)
  const lowSwitches = sum(({ low }) => low.switches)
  const highSwitches = sum(({ high }) => high.switches)
  const lowS = sum(({ low }) => low.satiatedS) / count
  const highS = sum(({ high }) => high.satiatedS) / count
  return {
    measures: {
      switchesRatio: atLeast(
        lowSwitches / Math.max(1, highSwitches),
        3,
        'Switches between feeding and drinking at low gains, × those at high gains.',
      ),
      satiationRatio: atLeast(lowS / highS, 1.2, 'Time until both needs are met at low gains, × that at high gains.'),
      slowerTrials: atLeast(
        pairs.filter(({ low, high }) => low.satiatedS > high.satiatedS).length / count,
        0.6,
        'Share of the trials in which the low gains took longer.',
      ),
      highGainsSatiate: equal(
        pairs.filter(({ high }) => high.satiatedS < LONGEST_TICKS / 20).length,
        count,
        'Trials in which both needs were met in time at high gains.',
      ),
    },
    series: {
      lowSwitches: series(
        'switches',
        pairs.map(({ low }) => low.switches),
      ),
      highSwitches: series(
        'switches',
        pairs.map(({ high }) => high.switches),
      ),
      lowSatiatedS: series(
        'seconds to satiation',
        pairs.map(({ low }) => low.satiatedS),
      ),
      highSatiatedS: series(
        'seconds to satiation',
        pairs.map(({ high }) => high.satiatedS),
      ),
    },
    figures: [
      stateSpace(pairs[0].low, LOW_GAIN, 'He dithers: every switch costs the way to the other side of the pen.'),
      stateSpace(pairs[0].high, HIGH_GAIN, 'He stays with what he does until it is all but done.'),
    ],
    notes: `On average ${(lowSwitches / count).toFixed(1)} switches and ${lowS.toFixed(0)} s at low gains, ${(highSwitches / count).toFixed(1)} switches and ${highS.toFixed(0)} s at high gains.`,
  }
}

function series(yName: string, y: readonly number[]) {
  return { xName: 'trial', yName, x: y.map((_, k) => k + 1), y }
}

interface Start {
  readonly hunger: number
  readonly thirst: number
  readonly at: readonly [number, number]
  readonly headingRad: number
  readonly seed: number
}

function live(gain: number, { hunger, thirst, at, headingRad, seed }: Start): Life {
  const species = hamsterWith(
    {
      feeding: { ...bare('feeding'), inhibits: gain },
      drinking: { ...bare('drinking'), inhibits: gain },
    },
    { hunger: { start: hunger, growth: 0.004 }, thirst: { start: thirst, growth: 0.004 } },
  )
  const world = penWorld(
    species,
    {
      ...plainPen(3, 2, [0, 0]),
      hamster: { kind: 'hamster', at: [at[0], 0, at[1]], headingRad },
      bowl: { kind: 'bowl', at: [-2.4, 0, -1.4] },
      water: { kind: 'water', at: [2.4, 0, 1.4] },
    },
    seed,
  )
  const log = newPenLog()
  const isSatiated = () => (log.hunger.at(-1) ?? hunger) < SATIATED && (log.thirst.at(-1) ?? thirst) < SATIATED
  while (world.tick < LONGEST_TICKS && !isSatiated()) liveOn(log, world)
  const life = { log, switches: countSwitches(log.activity), satiatedS: world.timeS }
  world.dispose()
  return life
}

function stateSpace({ log, switches, satiatedS }: Life, gain: number, caption: string): Figure {
  const most = 10 * Math.ceil((Math.max(...log.hunger, ...log.thirst) + 1) / 10)
  return {
    kind: 'state-space',
    inSource: {
      name: 'Figure 40',
      shows:
        'State spaces of hunger and thirst (after McFarland) with the switching lines of low and of high gains. Near 1.5 the creature dithers between eating and drinking; with much higher gains it persists and reaches satiation of both sooner.',
    },
    title: `Gains of ${gain}: ${switches} switches, ${satiatedS.toFixed(0)} s`,
    caption: `${caption} Past a dashed line control changes hands.`,
    x: { name: 'hunger', min: 0, max: most },
    y: { name: 'thirst', min: 0, max: most },
    path: { x: log.hunger, y: log.thirst, state: log.activity },
    lines: [
      { name: 'feeding → drinking', slope: gain },
      { name: 'drinking → feeding', slope: 1 / gain },
    ],
    goal: { name: 'satiated', x: SATIATED, y: SATIATED },
  }
}

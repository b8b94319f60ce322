// Opportunism: how much a chance on the way counts is set by the greatest value that its releaser may have.
// Seed: 003 §6.3.1, figure 42.

import { plainPen } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, equal } from '../measures.ts'
import { bare, hamsterWith, liveOn, newPenLog, type PenLog, penWorld } from './pen.ts'
import { chance, pick } from './staging.ts'

/** Greatest values of the water releaser: times (1 + this) what thirst alone is worth. */
const LOW = 0.5
const HIGH = 12

const HUNGER = 30
const THIRST = 10
const LONGEST_TICKS = 12_000

/** Past water, in search of food. */
export const opportunismExperiment: Experiment = {
  id: 'opportunism',
  title: 'Opportunistic behavior',
  source: '003 §6.3.1, figure 42',
  question:
    'Does a hamster in search of food take water that he passes when its releaser may be strong, and only then?',
  protocol:
    'A hungry and less thirsty hamster starts at one end of a long pen. Water stands on his way, food at the other end, and he senses either only within two metres. From the same start and with the same seed he runs twice: with a low greatest value of the water releaser, and with a high one. Noted: hunger and thirst five times a second, when he first drinks and when he first eats.',
  run,
}

interface Life {
  readonly log: PenLog
  readonly firstDrinkS: number
  readonly firstMealS: number
  /** When hunger was down to a fifth. */
  readonly fedS: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 3 : 8)
  const random = chance(seed, 'opportunism')
  const pairs = Array.from({ length: count }, (_, k) => {
    const at = [pick(random, -5.4, -4.4), pick(random, -0.4, 0.4)] as const
    const headingRad = pick(random, 0.5, 2.6)
    const pair = { low: live(LOW, at, headingRad, seed + k), high: live(HIGH, at, headingRad, seed + k) }
    onProgress((k + 1) / count)
    return pair
  })
  const lead = pairs.map(({ low, high }) => low.firstDrinkS - high.firstDrinkS)
  return {
    measures: {
      lowDrinksAfterEating: equal(
        pairs.filter(({ low }) => low.fedS < low.firstDrinkS).length,
        count,
        'Trials with the low value in which he drank only after he had eaten his fill.',
      ),
      highDrinksBeforeEating: equal(
        pairs.filter(({ high }) => high.firstDrinkS < high.firstMealS).length,
        count,
        'Trials with the high value in which he drank on his way to the food.',
      ),
      bothServed: equal(
        pairs.filter(({ low, high }) => isServed(low) && isServed(high)).length,
        count,
        'Trials in which he ate and drank in both runs.',
      ),
      leastLeadS: atLeast(Math.min(...lead), 1, 'How much sooner thirst began to fall with the high value, at least.'),
    },
    series: {
      lowThirst: { xName: 'time (s)', yName: 'thirst', x: pairs[0].low.log.timeS, y: pairs[0].low.log.thirst },
      highThirst: { xName: 'time (s)', yName: 'thirst', x: pairs[0].high.log.timeS, y: pairs[0].high.log.thirst },
      leadS: { xName: 'trial', yName: 'seconds sooner', x: lead.map((_, k) => k + 1), y: lead },
    },
    figures: [
      traces(pairs[0].low, `Low: at most ${LOW}`, 'He passes the water and drinks only after he has eaten.'),
      traces(pairs[0].high, `High: at most ${HIGH}`, 'He interrupts his search for food to take the water.'),
    ],
  }
}

function isServed(life: Life): boolean {
  return Number.isFinite(life.firstDrinkS) && Number.isFinite(life.firstMealS)
}

function live(maxValue: number, at: readonly [number, number], headingRad: number, seed: number): Life {
  const species = hamsterWith(
    {
      feeding: bare('feeding'),
      drinking: { ...bare('drinking'), sees: { kind: 'water', range: [0, 0, 2], maxValue }, combine: 'mixed' },
    },
    { hunger: { start: HUNGER }, thirst: { start: THIRST } },
  )
  const world = penWorld(
    species,
    {
      ...plainPen(6, 0.8, [1.5, 0]),
      hamster: { kind: 'hamster', at: [at[0], 0, at[1]], headingRad },
      water: { kind: 'water', at: [-1, 0, 0] },
      bowl: { kind: 'bowl', at: [4.5, 0, 0] },
    },
    seed,
  )
  const log = newPenLog()
  const hasBoth = () => (log.hunger.at(-1) ?? HUNGER) < 1 && (log.thirst.at(-1) ?? THIRST) < 1
  while (world.tick < LONGEST_TICKS && !hasBoth()) liveOn(log, world)
  world.dispose()
  const first = (isIt: (k: number) => boolean) => log.timeS.find((_, k) => isIt(k)) ?? Number.POSITIVE_INFINITY
  return {
    log,
    firstDrinkS: first((k) => log.leaf[k] === 'drinking.drink'),
    firstMealS: first((k) => log.leaf[k] === 'feeding.eat'),
    fedS: first((k) => log.hunger[k] < HUNGER / 5),
  }
}

function traces({ log, firstDrinkS, firstMealS }: Life, title: string, caption: string): Figure {
  return {
    kind: 'lines',
    inSource: {
      name: 'Figure 42',
      shows:
        'Levels of hunger and thirst over time, twice from the same start. With a low allowed maximum of the water releaser the hamster drinks after he has eaten; with a high one he interrupts his search for food, and thirst falls sooner.',
    },
    title,
    caption,
    x: { name: 'time', unit: 's', min: 0 },
    y: { name: 'level of the need', min: 0, max: HUNGER },
    lines: [
      { name: 'hunger', x: log.timeS, y: log.hunger },
      { name: 'thirst', x: log.timeS, y: log.thirst },
    ],
    events: [
      { at: firstDrinkS, name: 'begins to drink' },
      { at: firstMealS, name: 'begins to eat' },
    ].filter(({ at }) => Number.isFinite(at)),
  }
}

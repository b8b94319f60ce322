// The apparatus as a creature: a floor that begins, carries out and ends the trials of the avoidance experiment itself, beside the same
// experiment as a protocol. What they do and what hamsters learn from them is seen from outside, in the same way for both.
// Seed: 003 §6.1.4 (an experimental apparatus), §6.3.2 (figure 46).

import { createWorld, type World, type WorldDefinition } from '@ethogram/core'
import { apparatusWith, shockBox, shockProtocol } from '@ethogram/scenes'
import { FLOOR_TICKS } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, atMost, between, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { findLesson, lessonsOf, lives, seriesOf } from './school.ts'

/** Trials with a shock, and then without. */
const SHOCKS = 40
const ALONE = 20

/** No life takes longer. */
const LONGEST_TICKS = 30_000

/** How far what the hamsters of the one way do may be from what those of the other do: a share of trials. */
const ALIKE = 0.2

export const apparatusExperiment: Experiment = {
  id: 'apparatus',
  title: 'An apparatus runs its experiment itself',
  source: '003 §6.1.4, figure 46',
  question:
    'Does a floor that is a creature begin, carry out and end shocks by its own behaviors, and do hamsters learn from it what they learn from a protocol?',
  protocol: `A hamster lives on a floor that is a creature: it begins a trial when it is impatient and sees him in its middle, turns green, yellow and red, shocks, and puts everything out when it sees that he has left. It gives ${SHOCKS} shocks and then shows its lights ${ALONE} times without. A sibling lives through a protocol of a trainer that says the same. The colours of the floor and what he does are noted tick by tick, in both alike.`,
  run,
}

/** A trial as it is seen from outside. */
interface Trial {
  readonly beganTick: number
  /** Where he was when it began, metres from the middle. */
  readonly fromM: number
  greenTicks: number
  yellowTicks: number
  shockTicks: number
  /** Where he was when the last light went out. */
  endM: number
  endTick: number
  /** Ticks after green on which he ran; −1 if he did not. */
  ranAfter: number
}

interface Life {
  readonly trials: readonly Trial[]
  readonly prefersRunning: boolean
  readonly superstitions: number
  readonly faults: number
}

const LIGHTS = ['isGreen', 'isYellow', 'isRed', 'isShocking'] as const

/** A hamster lives until so many trials are over. */
function live(definition: WorldDefinition, seed: number): Life {
  const world = createWorld(definition, { seed })
  const trials: Trial[] = []
  let isLit = false
  while (world.tick < LONGEST_TICKS && (trials.length < SHOCKS + ALONE || isLit)) {
    world.step()
    const [green, yellow, red, shocks] = LIGHTS.map((field) => world.entity('floor')?.field(field) === true)
    const wasLit = isLit
    isLit = green || yellow || red || shocks
    if (isLit && !wasLit) trials.push(begun(world))
    const trial = trials.at(-1)
    if (trial === undefined || (!isLit && !wasLit)) continue
    trial.greenTicks += Number(green)
    trial.yellowTicks += Number(yellow)
    trial.shockTicks += Number(shocks)
    trial.endM = fromMiddle(world)
    trial.endTick = world.tick
    const runs = world.glance('harold')?.path.at(-1)?.startsWith('escape.run') === true
    if (runs && trial.ranAfter < 0) trial.ranAfter = world.tick - trial.beganTick
  }
  const worth = (behavior: string) => findLesson(world, 'harold', behavior, 'isShocking')?.with.value ?? 0
  const life = {
    trials,
    prefersRunning: worth('run') > worth('freeze'),
    superstitions: lessonsOf(world, 'harold').filter(
      ({ behavior, isInUse }) => isInUse && !behavior.startsWith('escape.'),
    ).length,
    faults: world.faults().length,
  }
  world.dispose()
  return life
}

function begun(world: World): Trial {
  const fromM = fromMiddle(world)
  const { tick } = world
  return {
    beganTick: tick,
    fromM,
    greenTicks: 0,
    yellowTicks: 0,
    shockTicks: 0,
    endM: fromM,
    endTick: tick,
    ranAfter: -1,
  }
}

function fromMiddle(world: World): number {
  const harold = world.entity('harold')
  return harold === undefined ? Number.NaN : Math.hypot(harold.x, harold.z)
}

/** The protocol of the box, with the lights alone after the shocks. */
function protocolWorld(): WorldDefinition {
  const shock = shockProtocol.trials?.shock ?? {}
  const { shock: _none, ...lights } = shock.cues ?? {}
  const trials = { shock, alone: { ...shock, cues: lights } }
  const phases = [
    { phase: 'shocks', trials: { shock: SHOCKS }, pauseTicks: [60, 140] as const },
    { phase: 'alone', trials: { alone: ALONE }, pauseTicks: [60, 140] as const },
  ]
  return { ...shockBox, trainers: { box: { ...shockProtocol, trials, phases } } }
}

/** He ran before the shock was due. */
const ranInTime = ({ ranAfter }: Trial): boolean => ranAfter >= 0 && ranAfter < FLOOR_TICKS.green + FLOOR_TICKS.yellow
const ranAtGreen = ({ ranAfter }: Trial): boolean => ranAfter >= 0 && ranAfter < FLOOR_TICKS.green

const share = <Item>(all: readonly Item[], is: (one: Item) => boolean): number =>
  mean(all.map((one) => Number(is(one))))

/** Whatever is asked of trials, over all lives. */
const over = (all: readonly Life[], from: number, to: number) => all.flatMap(({ trials }) => trials.slice(from, to))

function run(options: ExperimentOptions): ExperimentResult {
  const pairs = lives(options, { usual: 20, short: 3 }, (seed) => ({
    own: live(apparatusWith({ shocks: SHOCKS, lightsAlone: ALONE }), seed),
    told: live(protocolWorld(), seed),
  }))
  const own = pairs.map((pair) => pair.own)
  const told = pairs.map((pair) => pair.told)
  const first = (all: readonly Life[]) => mean(over(all, 0, 5).map(({ shockTicks }) => shockTicks))
  const late = (all: readonly Life[]) => mean(over(all, SHOCKS - 10, SHOCKS).map(({ shockTicks }) => shockTicks))
  const apart = (from: number, to: number) =>
    Math.abs(share(over(own, from, to), ranInTime) - share(over(told, from, to), ranInTime))
  return {
    measures: {
      ...itsOwn(own),
      shocksShorter: atLeast(
        first(own) / late(own),
        1.5,
        'Mean shock of the first five trials, × that of trials 31 to 40.',
      ),
      prefersRunning: atLeast(
        share(own, ({ prefersRunning }) => prefersRunning),
        0.9,
        'Share of the hamsters to which running from a shock is worth more than freezing.',
      ),
      fleesAtGreen: atLeast(
        share(own, ({ trials }) => trials.slice(0, SHOCKS).some(ranAtGreen)),
        0.9,
        'Share of the hamsters that ran at green within 40 trials.',
      ),
      superstitious: equal(
        own.reduce((sum, { superstitions }) => sum + superstitions, 0),
        0,
        'Lessons in use that only happened to go with a shock.',
      ),
      learnsAsTold: atMost(
        apart(SHOCKS - 15, SHOCKS),
        ALIKE,
        'Share of trials 26 to 40 on which they ran in time, less that of the siblings with the protocol; without a sign.',
      ),
      unlearnsAsTold: atMost(
        apart(SHOCKS + ALONE - 10, SHOCKS + ALONE),
        ALIKE,
        'The same of the last ten trials without a shock.',
      ),
      faults: equal(
        own.reduce((sum, { faults }) => sum + faults, 0),
        0,
        'Things that went wrong without stopping the world.',
      ),
    },
    series: {
      shockTicks: seriesOf(
        own[0].trials.map(({ shockTicks }) => shockTicks),
        'length of the shock in ticks',
      ),
    },
    figures: [shockFigure(own, told)],
    notes: `${own.length} hamsters each way. Ran in time on trials 26 to 40: ${percent(share(over(own, SHOCKS - 15, SHOCKS), ranInTime))} by the floor, ${percent(share(over(told, SHOCKS - 15, SHOCKS), ranInTime))} by the protocol; on the last ten without a shock ${percent(share(over(own, SHOCKS + ALONE - 10, SHOCKS + ALONE), ranInTime))} and ${percent(share(over(told, SHOCKS + ALONE - 10, SHOCKS + ALONE), ranInTime))}.`,
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`

/** What the floor does by itself. */
function itsOwn(own: readonly Life[]) {
  const all = over(own, 0, SHOCKS + ALONE)
  const shocked = over(own, 0, SHOCKS).filter(({ shockTicks }) => shockTicks > 0)
  const pauses = own.flatMap(({ trials }) => trials.slice(1).map(({ beganTick }, k) => beganTick - trials[k].endTick))
  return {
    runsAll: equal(
      Math.min(...own.map(({ trials }) => trials.length)),
      SHOCKS + ALONE,
      'Trials that it began by itself; the fewest of all lives.',
    ),
    beginsInMiddle: atMost(
      Math.max(...all.map(({ fromM }) => fromM)),
      0.6,
      'How far from its middle he was when it turned green, metres; the farthest of all.',
    ),
    waits: atLeast(Math.min(...pauses), 60, 'Ticks from the end of a trial until it begins another; the fewest.'),
    waitsByItsLuck: atLeast(new Set(pauses).size, 3, 'How many different pauses there were.'),
    greenTicks: equal(
      [...new Set(all.map(({ greenTicks, yellowTicks }) => `${greenTicks} + ${yellowTicks}`))].join(', '),
      `${FLOOR_TICKS.green} + ${FLOOR_TICKS.yellow}`,
      'Ticks of green and of yellow in all trials.',
    ),
    endsWhenLeft: between(
      share(shocked, ({ endM, shockTicks }) => endM >= 0.8 || shockTicks >= FLOOR_TICKS.shock),
      1,
      1,
      'Share of shocks that ended because he had left, or after their longest time.',
    ),
    shocksAlone: equal(
      Math.max(...over(own, SHOCKS, SHOCKS + ALONE).map(({ shockTicks }) => shockTicks)),
      0,
      'Ticks of shock after it had shocked often enough.',
    ),
  }
}

/** How long shocks were, trial by trial, both ways. */
function shockFigure(own: readonly Life[], told: readonly Life[]): Figure {
  return {
    kind: 'lines',
    title: 'How long he is shocked',
    caption: 'Ticks of shock in each trial, by the floor that decides for itself and by a trainer with a protocol.',
    x: { name: 'trial' },
    y: { name: 'ticks', min: 0 },
    lines: [
      overRuns(
        'the floor decides',
        own.map(({ trials }) => trials.map(({ shockTicks }) => shockTicks)),
      ),
      overRuns(
        'a trainer decides',
        told.map(({ trials }) => trials.map(({ shockTicks }) => shockTicks)),
      ),
    ],
    events: [{ at: SHOCKS + 0.5, name: 'lights alone' }],
  }
}

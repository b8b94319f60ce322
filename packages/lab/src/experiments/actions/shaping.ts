// Shaping: a drawn argument moves where it is paid, whoever pays: a script, a trainer’s protocol by how it is done, or one by how high the paw comes.
//
// Seed: 001 "Clicker".

import type { ProtocolDefinition, World } from '@ethogram/core'
import { clicker, clickerYardWith, shapeProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { overRuns } from '../../figures/over-runs.ts'
import { atLeast } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { lives } from '../school.ts'
import { DOG, say, untilMark, yard } from './trainer.ts'

const SHAPED = 60

/** The degree of freedom that lifts the paw which he gives. */
const PAW = 'legFrontRightUp'

/** Responses at the beginning and the end that are compared. */
const COMPARED = 10

/** Ticks that no training needs. */
const MOST_TICKS = 60_000

export const shapingExperiment: Experiment = {
  id: 'shaping',
  title: 'Shaping: paid above the median of the last ten, a paw rises',
  source: '001 “Clicker”; docs/actions.md, docs/training.md',
  question: 'Does an argument that is drawn, `give paw amount ~ 0.3`, rise to 0.8 within 60 rewards?',
  protocol:
    'Each bout of giving a paw draws how high. A click comes whenever it is at least the median of the ten before it. Noted: what it is drawn about, after each of 60 rewards. The same by a trainer’s protocol that pays the better half of the last ten, and by one that asks for a tenth more after three in a row that reach it. And Duncan with all his bones, who draws about 0.6, shaped by how high his paw really comes.',
  run,
}

/** The argument’s mean after each reward, by a script. */
function byScript(seed: number): number[] {
  const world = pawYard(seed)
  const heights: number[] = []
  const means: number[] = []
  while (means.length < SHAPED && untilMark(world, 'paw', 2000)) {
    const drawn = drawnOf(world)
    if (drawn === undefined) break
    const last = heights.slice(-10).sort((a, b) => a - b)
    heights.push(drawn.value)
    if (drawn.value >= (last[Math.floor(last.length / 2)] ?? 0)) {
      say(world, 'click')
      means.push(drawn.mean)
    }
    world.step(14)
  }
  world.dispose()
  return means
}

function pawYard(seed: number, protocol?: ProtocolDefinition): World {
  const behaviors = {
    paw: { always: 1, worth: 10, until: { s: 1 }, act: 'give paw amount ~ 0.3' },
    rest: { always: 1, worth: 2, until: { s: 1 }, act: 'halt' },
  }
  const scene = clickerYardWith({ arbitration: 'dice', learns: { rewards: { click: 90 } }, behaviors })
  return yard(seed, protocol === undefined ? scene : { ...scene, trainers: { you: protocol } })
}

function drawnOf(world: World) {
  return world.learned(DOG)?.actions.find(({ behavior }) => behavior === 'paw')?.drawn[0]
}

type Shapes = NonNullable<NonNullable<ProtocolDefinition['trials']>[string]['shapes']>

/** The same by a protocol. */
function byProtocol(seed: number, bar: NonNullable<Shapes['bar']>): number[] {
  const world = pawYard(seed, {
    ethogram: 1,
    protocol: 'shapePaw',
    pupil: DOG,
    rewards: {
      click: { gives: [{ input: 'sound', sound: 'click', at: [0.5, 0.5, 0], loudness: 1 }], forTicks: 1 },
    },
    trials: { higher: { awaits: 'paw', delayTicks: 10, shapes: { by: { argument: 'amount' }, bar }, reward: 'click' } },
    phases: [{ phase: 'shape', trials: { higher: 10_000 }, pauseTicks: 5 }],
  })
  const means: number[] = []
  follow(world, SHAPED, () => means.push(drawnOf(world)?.mean ?? 0))
  world.dispose()
  return means
}

/** Lets a trainer give so many rewards; tells of each, a second after it. */
function follow(world: World, rewards: number, onReward: () => void): void {
  let given = 0
  while (given < rewards && world.tick < MOST_TICKS) {
    world.step(20)
    for (const { rewards: now } of world.trainers()[0].phases) for (; given < now; given++) onReward()
  }
}

/** How high the paw of the body comes: the mean of the first responses and of the last, within as many rewards. */
function byBody(seed: number): { first: number; last: number; most: number } {
  const { higher } = shapeProtocol.trials ?? {}
  // The paw is up a second and a half after he begins, wherever he began from.
  const trials = { higher: { ...higher, delayTicks: 30, shapes: { by: { dof: PAW } } } }
  const phases = [{ phase: 'shape', trials: { higher: 10_000 }, pauseTicks: 10 }]
  const world = yard(seed, { ...clicker, trainers: { you: { ...shapeProtocol, trials, phases } } })
  follow(world, SHAPED, () => undefined)
  const heights = world
    .trainers()[0]
    .log.flatMap(({ shaped, outcome }) => (shaped === undefined || outcome === 'stopped' ? [] : [shaped.value]))
  world.dispose()
  return {
    first: mean(heights.slice(0, COMPARED)),
    last: mean(heights.slice(-COMPARED)),
    most: Math.max(...heights),
  }
}

function run(options: ExperimentOptions): ExperimentResult {
  const some = { usual: 24, short: 6 }
  const ways = [
    lives(options, some, byScript),
    lives(options, some, (seed) => byProtocol(seed, { best: 0.5, ofLast: 10 })),
    lives(options, some, (seed) => byProtocol(seed, { from: 0.2, to: 0.9, step: 0.1, after: 3, backAfter: 5 })),
  ]
  const bodies = lives(options, { usual: 24, short: 2 }, byBody)
  const [script, share, steps] = ways.map((all) => all.map((means) => means.at(-1) ?? 0))
  const reached = (ends: readonly number[]): number => ends.filter((end) => end >= 0.8).length / ends.length
  const about = 'Share of lives in which it is at least 0.8.'
  return {
    measures: {
      height: atLeast(mean(script), 0.8, 'What it is drawn about after 60 rewards; the mean. It began at 0.3.'),
      lives: atLeast(reached(script), 0.9, about),
      protocolHeight: atLeast(mean(share), 0.8, 'The same by a trainer’s protocol, the better half of the last ten.'),
      protocolLives: atLeast(reached(share), 0.9, about),
      stepsHeight: atLeast(mean(steps), 0.8, 'The same by a protocol that asks for more by steps.'),
      stepsLives: atLeast(reached(steps), 0.9, about),
      bodyHigher: atLeast(
        Math.min(...bodies.map(({ first, last }) => last - first)),
        0,
        'Duncan with his bones: how much higher his paw comes in the last ten of these paws than in the first, metres; the least of any life.',
      ),
      bodyShare: atLeast(
        mean(bodies.map(({ last, most }) => last / most)),
        0.85,
        'The last ten as a share of the highest that it comes at all; the mean.',
      ),
    },
    series: {
      height: { xName: 'reward', yName: 'height', x: ways[0][0].map((_, k) => k + 1), y: ways[0][0] },
      body: {
        xName: 'life',
        yName: 'height of the paw in the last ten, metres',
        x: bodies.map((_, k) => k + 1),
        y: bodies.map(({ last }) => last),
      },
    },
    figures: [
      {
        kind: 'lines',
        title: 'How high the paw is given',
        caption: 'What the height is drawn about after each reward, by who pays.',
        x: { name: 'rewards' },
        y: { name: 'height', min: 0, max: 1 },
        lines: [
          overRuns('a script: the better half', ways[0]),
          overRuns('a protocol: the better half', ways[1]),
          overRuns('a protocol: steps', ways[2]),
        ],
        levels: [{ at: 0.8, name: 'wanted' }],
      },
    ],
  }
}

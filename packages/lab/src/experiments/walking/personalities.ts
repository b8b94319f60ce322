// How one is shows in how one walks: the agent model's figure, and a drunk beside a sober one. Seed: 002 ch. 6, figures 6.8, 6.9, 7.39.

import { createWorld } from '@ethogram/core'
import { drunkWalk, openField, type WalkPlan } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { letWalk, turningOf, type Way, waysFigure } from './walk-log.ts'

type Personality = NonNullable<WalkPlan['personality']>

/** The table of figure 6.8. */
const FIGURE = {
  attributes: {
    a1: {
      p1: { from: 50, to: 85, is: 'I' },
      p2: { from: 30, to: 90 },
      p3: { from: 40, to: 80, as: 'D', priority: 2 },
    },
    a2: {
      p1: { from: 0, to: 100 },
      p2: { from: 27, to: 100, is: 'I', as: 'D', priority: 3 },
      p3: { from: 25, to: 99, as: 'D', priority: 5 },
    },
    a3: { p1: { as: 'N' }, p2: { as: 'N' }, p3: { from: 21, to: 88, is: 'I', as: 'D', priority: 7 } },
  },
  parameters: { p1: {}, p2: {}, p3: {} },
} as const

/** The figure's numbers. */
export const agentModelExperiment: Experiment = {
  id: 'agent-model',
  title: 'Attributes make parameters',
  source: '002 ch. 6, figures 6.8 and 6.9',
  question: 'Do the thesis’s attributes give the thesis’s parameters?',
  protocol:
    'A walker has the table of figure 6.8 as its personality: three attributes that bear on three parameters. Its parameters are read after a tick, for each attribute alone and for all of them.',
  run({ seed }: ExperimentOptions): ExperimentResult {
    const read = (degrees: Readonly<Record<string, number>>): string => {
      const personality: Personality = { ...FIGURE, degrees }
      const { world: definition } = openField({ name: 'walker', from: [0, 0], to: [0, 5], personality })
      const world = createWorld(definition, { seed })
      world.step()
      const values = world.inspect('walker')?.mind?.rooms.locomotion.parameter
      world.dispose()
      const numbers = Object.values((values ?? {}) as Readonly<Record<string, number>>)
      return numbers.slice(-3).map(Math.round).join(' ')
    }
    return {
      measures: {
        first: equal(read({ a1: 70 }), '61 72 68', 'Parameters by the first attribute alone.'),
        second: equal(read({ a2: 15 }), '14 90 35', 'Parameters by the second alone.'),
        both: equal(read({ a1: 70, a2: 15 }), '37 90 35', 'Parameters of figure 6.9, rounded to the nearest.'),
      },
      series: {},
      figures: [
        {
          kind: 'bars',
          title: 'Parameters by attributes',
          caption: 'Figure 6.9 of the thesis gives 37, 90 and 35 for both attributes together.',
          categories: ['first parameter', 'second', 'third'],
          y: { name: 'value', min: 0, max: 100 },
          groups: [
            { name: 'first attribute', values: read({ a1: 70 }).split(' ').map(Number) },
            { name: 'second attribute', values: read({ a2: 15 }).split(' ').map(Number) },
            { name: 'both', values: read({ a1: 70, a2: 15 }).split(' ').map(Number) },
          ],
        },
      ],
    }
  },
}

/** A drunk walks home. */
export const drunkExperiment: Experiment = {
  id: 'drunk',
  title: 'A drunk walks home',
  source: '002 §7.3, figure 7.39',
  question: 'Does a drunk sway, dawdle and change speed where a sober one goes straight?',
  protocol:
    'Two walk 12 m beside each other, again and again with other seeds. One is sober, the other is inebriated to a degree of 60; neither looks at the other.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 3 : 100)
    const logs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return letWalk(drunkWalk(), { seed: 1000 * seed + k, longestS: 90 })
    })
    const sober = logs.map(({ ways }) => ways[0])
    const drunk = logs.map(({ ways }) => ways[1])
    const ratio = ({ lengthM, straightM }: Way) => lengthM / straightM
    const changes = drunk.map(({ x, z }) => variation(x, z))
    return {
      measures: {
        soberWay: atMost(Math.max(...sober.map(ratio)), 1.005, 'Way of the sober one, against straight.'),
        drunkWay: atLeast(mean(drunk.map(ratio)), 1.02, 'Way of the drunk one, mean over runs.'),
        soberTurning: atMost(Math.max(...sober.map(turningOf)), 0.02, 'Turning of the sober one, radians a metre.'),
        drunkTurning: atLeast(Math.min(...drunk.map(turningOf)), 0.5, 'Turning of the drunk one.'),
        longer: atLeast(
          Math.min(...drunk.map(({ arrivedS = 90 }, k) => arrivedS / (sober[k].arrivedS ?? 1))),
          1.5,
          'How many times as long it takes.',
        ),
        changes: atLeast(Math.min(...changes), 0.1, 'How much its speed varies, as a share of its mean.'),
      },
      series: {},
      figures: [
        waysFigure('Home', 'Figure 7.39 of the thesis: a sober and an inebriated walker.', [
          { ...sober[0], name: 'sober' },
          { ...drunk[0], name: 'drunk' },
        ]),
      ],
    }
  },
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

/** Standard deviation of the speed as a share of its mean, without starting and stopping. */
function variation(x: readonly number[], z: readonly number[]): number {
  const speeds = x.slice(20, -20).map((_, k) => Math.hypot(x[k + 21] - x[k + 20], z[k + 21] - z[k + 20]))
  const average = mean(speeds)
  return Math.sqrt(mean(speeds.map((speed) => (speed - average) ** 2))) / average
}

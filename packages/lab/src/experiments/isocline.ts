// Isoclines of motivation: a weak need with a strong stimulus gives the same response as a strong need with a weak one.
// Seed: 003 figure 1 (after McFarland), §5.1.3 (additive, multiplicative and mixed combination).
//
// Measured in minds: the response is the value before inhibition of a creature that has a level of need and stands at such a
// distance from its goal that the releaser has a given value.

import { createWorld, defineSpecies, defineWorld, type SpeciesDefinition, type Vector3 } from '@ethogram/core'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure, Line } from '../figures/figure.ts'
import { atMost, equal } from '../measures.ts'
import { chance, give, pick } from './staging.ts'

const FAR_M = 10
const MOST = 20

type Rule = 'add' | 'multiply' | 'mixed'

/** By each rule the need that gives a response to a stimulus: the curve. */
const CURVES: Readonly<Record<Rule, (response: number, stimulus: number) => number>> = {
  add: (response, stimulus) => response - stimulus,
  multiply: (response, stimulus) => response / stimulus,
  mixed: (response, stimulus) => response / (1 + stimulus),
}

const LEVELS: Readonly<Record<Rule, readonly number[]>> = {
  add: [10, 20, 30],
  multiply: [20, 60, 120],
  mixed: [20, 60, 120],
}

const seeker = (combine: Rule): SpeciesDefinition =>
  defineSpecies({
    ethogram: 1,
    species: 'seeker',
    body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
    senses: { nose: { by: 'direct', rangeM: FAR_M, fieldOfViewRad: 2 * Math.PI } },
    drives: { need: {} },
    behavior: {
      seek: { wants: 'need', sees: { kind: 'goal', range: [0, 0, FAR_M], maxValue: MOST }, combine, act: 'halt' },
    },
  })

/** Response over stimulus and need. */
export const isoclineExperiment: Experiment = {
  id: 'isocline',
  title: 'Isoclines of motivation',
  source: '003 figure 1, §5.1.3',
  question: 'Is the response the same along a curve of stimulus against need, for each rule of combination?',
  protocol:
    'A creature with one behavior is given a need and a goal at a distance at which its releaser has a given value. For each rule (add, multiply, mixed) and each of three levels of response, points are laid out along the curve on which need and stimulus should give that response. The value before inhibition is read from the mind at every point. Off the curve, at random points, it must differ from the curve’s response and agree with the rule.',
  run,
}

interface Point {
  readonly rule: Rule
  readonly level: number
  readonly stimulus: number
  readonly need: number
  readonly response: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const random = chance(seed, 'isocline')
  const perCurve = trials ?? (isShort ? 8 : 24)
  const rules: readonly Rule[] = ['add', 'multiply', 'mixed']
  const points: Point[] = []
  const offCurve: number[] = []
  rules.forEach((rule, r) => {
    for (const level of LEVELS[rule]) {
      for (let k = 0; k < perCurve; k++) {
        const stimulus = pick(random, 0.5, Math.min(MOST, rule === 'add' ? level : MOST))
        const need = CURVES[rule](level, stimulus)
        if (need < 0 || need > 100) continue
        points.push({ rule, level, ...measure(rule, seed, stimulus, need), stimulus, need })
        const other = need * pick(random, 1.1, 1.4) + 0.5
        offCurve.push(measure(rule, seed, stimulus, other).response - level)
      }
    }
    onProgress((r + 1) / rules.length)
  })
  const worst = (rule: Rule) =>
    Math.max(...points.filter((one) => one.rule === rule).map((one) => Math.abs(one.response / one.level - 1)))
  return {
    measures: {
      spreadAdd: atMost(worst('add'), 1e-9, 'Greatest difference from the curve’s response, as a share; rule: add.'),
      spreadMultiply: atMost(worst('multiply'), 1e-9, 'The same for multiply.'),
      spreadMixed: atMost(worst('mixed'), 1e-9, 'The same for mixed: need × (1 + stimulus).'),
      moreNeedMoreResponse: equal(
        offCurve.filter((difference) => difference > 0).length,
        offCurve.length,
        'Points beyond the curve at which the response was greater than on it.',
      ),
    },
    series: Object.fromEntries(
      rules.map((rule) => {
        const own = points.filter((one) => one.rule === rule)
        return [
          rule,
          { xName: 'stimulus', yName: 'need', x: own.map((one) => one.stimulus), y: own.map((one) => one.need) },
        ]
      }),
    ),
    figures: rules.map((rule) =>
      curveFigure(
        rule,
        points.filter((one) => one.rule === rule),
      ),
    ),
  }
}

/** What a creature with this need answers to a goal of this value, which it sees for the first time: nothing of it is remembered. */
function measure(rule: Rule, seed: number, stimulus: number, need: number): { response: number } {
  // The weight of a releaser falls evenly from contact to its far end: so far away has just this value.
  const goalAt: Vector3 = [0, 0, FAR_M * (1 - stimulus / MOST)]
  const world = createWorld(
    defineWorld({
      ethogram: 1,
      world: 'isocline',
      kinds: { goal: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } } },
      species: [seeker(rule)],
      entities: { seeker: { kind: 'seeker' }, goal: { kind: 'goal', at: goalAt } },
    }),
    { seed },
  )
  give(world, { input: 'drive', entity: 'seeker', drive: 'need', value: need })
  world.step()
  const response = world.inspect('seeker')?.mind?.behaviors[0]?.pre ?? Number.NaN
  world.dispose()
  return { response }
}

function curveFigure(rule: Rule, points: readonly Point[]): Figure {
  const lines = LEVELS[rule].flatMap((level): Line[] => {
    const own = points.filter((one) => one.level === level)
    const stimuli = Array.from({ length: 80 }, (_, k) => 0.5 + ((MOST - 0.5) * k) / 79).filter((stimulus) => {
      const need = CURVES[rule](level, stimulus)
      return need >= 0 && need <= 100
    })
    return [
      {
        name: `response ${level}, expected`,
        x: stimuli,
        y: stimuli.map((stimulus) => CURVES[rule](level, stimulus)),
        isReference: true,
      },
      {
        name: `response ${level}, measured`,
        x: own.map((one) => one.stimulus),
        y: own.map((one) => one.need),
        drawn: 'dots',
      },
    ]
  })
  return {
    kind: 'lines',
    inSource: {
      name: 'Figure 1',
      shows:
        'One falling curve of hunger against the quality of food: old pizza when very hungry, chocolate cake after a full meal, the same response. The shape of the curve follows from how need and stimulus are combined.',
    },
    title: `Isoclines: ${rule}`,
    caption: 'Each curve joins pairs of need and stimulus to which the creature responds equally strongly.',
    x: { name: 'strength of the stimulus', min: 0, max: MOST },
    y: { name: 'strength of the need', min: 0 },
    lines,
  }
}

// The avalanche: how a small difference between two behaviors becomes the silence of one. Seed: 003 §5.2, table 1.
//
// A world shows the states before, at and after the switch: the behaviors' values after inhibition on ticks t−1, t and t+1.
// The iterations within tick t are worked out here from the formula of the thesis, and must lead from the world's tick t−1 to
// its tick t; so a wrong engine and a wrong table both fail.

import { createWorld, defineSpecies, defineWorld, type World } from '@ethogram/core'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atMost, equal } from '../measures.ts'
import { chance, give, pick } from './staging.ts'

/** The inhibitory gain of both behaviors, in the table. */
const GAIN = 2

/** Table 1: both behaviors before and after inhibition at t−1, in the four iterations of tick t, and at t+1. */
const TABLE = {
  before1: [0, 21, 21, 21, 21, 21],
  after1: [0, 1, 1, 5, 5, 21],
  onto2: [0, 2, 2, 10, 10, 42],
  before2: [10, 10, 10, 10, 10, 10],
  after2: [10, 10, 8, 8, 0, 0],
  onto1: [20, 20, 16, 16, 0, 0],
} as const

/** Two behaviors that want one drive each. */
const rivals = (gain: number) =>
  defineSpecies({
    ethogram: 1,
    species: 'rivals',
    body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
    drives: { first: { max: 1000 }, second: { max: 1000 } },
    behavior: {
      v1: { wants: 'first', inhibits: gain, act: 'halt' },
      v2: { wants: 'second', inhibits: gain, act: 'halt' },
    },
  })

/** Table 1, and the threshold at which control changes hands. */
export const avalancheExperiment: Experiment = {
  id: 'avalanche',
  title: 'The avalanche effect',
  source: '003 §5.2, table 1',
  question: 'Does control pass from one behavior to its rival as in the thesis’s table, digit by digit?',
  protocol:
    'A creature has two behaviors with an inhibitory gain of 2. The second is active with a value of 10; then the value of the first rises from 0 to 21. Compared with table 1: both values before and after inhibition on the ticks t−1, t and t+1, the iterations within tick t, and their number. Then for random gains and values the rival’s value is raised in small steps until control changes hands: that must be at gain × the value of the active one, and not before.',
  run,
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const table = tableFromWorld(seed)
  const count = trials ?? (isShort ? 10 : 40)
  const random = chance(seed, 'avalanche')
  const thresholds = Array.from({ length: count }, (_, k) => {
    const gain = pick(random, 1.1, 6)
    const value = pick(random, 1, 40)
    onProgress((k + 1) / count)
    return { gain, value, ...switchAt(seed, gain, value) }
  })
  const differences = Object.entries(TABLE).flatMap(([row, wanted]) =>
    wanted.filter((digit, column) => table[row as keyof typeof TABLE][column] !== digit),
  )
  return {
    measures: {
      tableDigitsThatDiffer: equal(differences.length, 0, 'Entries that differ from table 1, of 36.'),
      iterations: equal(table.iterations, 4, 'Iterations until one behavior is left on the tick of the switch.'),
      iterationsBefore: equal(table.quietIterations, 1, 'Iterations on a tick without a switch.'),
      heldAtThreshold: equal(
        thresholds.filter((one) => one.isHeldAtThreshold).length,
        count,
        'Trials in which a rival of exactly gain × the active value did not win.',
      ),
      greatestThresholdError: atMost(
        Math.max(...thresholds.map((one) => Math.abs(one.switchedAt / (one.gain * one.value) - 1))),
        1e-6,
        'How far from gain × value control changed hands, as a share, in the worst trial.',
      ),
    },
    series: {
      after1: { xName: 'column', yName: 'V1 after inhibition', x: columns, y: table.after1 },
      after2: { xName: 'column', yName: 'V2 after inhibition', x: columns, y: table.after2 },
    },
    figures: [tableFigure(table), thresholdFigure(thresholds)],
    notes: tableInWords(table),
  }
}

interface Table {
  readonly before1: readonly number[]
  readonly after1: readonly number[]
  readonly onto2: readonly number[]
  readonly before2: readonly number[]
  readonly after2: readonly number[]
  readonly onto1: readonly number[]
  readonly iterations: number
  readonly quietIterations: number
}

const columns = [0, 1, 2, 3, 4, 5]

function worldOf(seed: number, gain: number): World {
  const world = createWorld(
    defineWorld({ ethogram: 1, world: 'rivals', species: [rivals(gain)], entities: { one: { kind: 'rivals' } } }),
    { seed },
  )
  return world
}

function setValues(world: World, first: number, second: number): void {
  give(world, { input: 'drive', entity: 'one', drive: 'first', value: first })
  give(world, { input: 'drive', entity: 'one', drive: 'second', value: second })
  world.step()
}

/** Values before and after inhibition, as the creature's own mind has them. */
function valuesOf(world: World): { readonly pre: readonly number[]; readonly post: readonly number[] } {
  const behaviors = world.inspect('one')?.mind?.behaviors ?? []
  return { pre: behaviors.map(({ pre }) => pre), post: behaviors.map(({ post }) => post) }
}

/** One iteration of the thesis’s formula. */
function iterate(pre: readonly number[], post: readonly number[], gain: number): number[] {
  const sum = post[0] + post[1]
  return pre.map((value, k) => Math.max(0, value - gain * (sum - post[k])))
}

/** Iterates from the values of the last tick until one is left. */
function settle(pre: readonly number[], post: readonly number[], gain: number): number[][] {
  const steps: number[][] = []
  let values = [...post]
  do {
    values = iterate(pre, values, gain)
    steps.push(values)
  } while (values.filter((value) => value > 0).length !== 1 && steps.length < 64)
  return steps
}

/** The table: ticks from the world, iterations from the formula, which must agree where they meet. */
function tableFromWorld(seed: number): Table {
  const world = worldOf(seed, GAIN)
  setValues(world, 0, 10)
  setValues(world, 0, 10)
  const before = valuesOf(world)
  setValues(world, 21, 10)
  const at = valuesOf(world)
  setValues(world, 21, 10)
  const after = valuesOf(world)
  world.dispose()
  const steps = settle(at.pre, before.post, GAIN)
  // What the engine ended with takes the place of what the formula ended with: they may not differ.
  const posts = [before.post, ...steps.slice(0, -1), at.post, after.post]
  const pres = [before.pre, ...steps.map(() => at.pre), after.pre]
  const first = posts.map((post) => post[0])
  const second = posts.map((post) => post[1])
  return {
    before1: pres.map((pre) => pre[0]),
    after1: first,
    onto2: first.map((value) => GAIN * value),
    before2: pres.map((pre) => pre[1]),
    after2: second,
    onto1: second.map((value) => GAIN * value),
    iterations: steps.length,
    quietIterations: settle(after.pre, at.post, GAIN).length,
  }
}

/** Finds by halving the least value of a rival that takes control from an active behavior of a value. */
function switchAt(seed: number, gain: number, value: number): { switchedAt: number; isHeldAtThreshold: boolean } {
  const wins = (rival: number): boolean => {
    const world = worldOf(seed, gain)
    setValues(world, 0, value)
    setValues(world, rival, value)
    const isWinner = valuesOf(world).post[0] > 0
    world.dispose()
    return isWinner
  }
  let low = 0
  let high = 4 * gain * value
  if (!wins(high)) return { switchedAt: Number.POSITIVE_INFINITY, isHeldAtThreshold: true }
  for (let k = 0; k < 40; k++) {
    const middle = (low + high) / 2
    if (wins(middle)) high = middle
    else low = middle
  }
  return { switchedAt: high, isHeldAtThreshold: !wins(gain * value) }
}

function tableInWords(table: Table): string {
  const row = (name: string, values: readonly number[]) => `${name}: ${values.join(', ')}`
  return [
    'Columns: t−1; iterations 1 to 4 of tick t; t+1.',
    row('V1 before', table.before1),
    row('V1 after', table.after1),
    row('V1 onto V2', table.onto2),
    row('V2 before', table.before2),
    row('V2 after', table.after2),
    row('V2 onto V1', table.onto1),
  ].join(' · ')
}

function tableFigure(table: Table): Figure {
  return {
    kind: 'bars',
    title: 'Values after inhibition, iteration by iteration',
    caption: 'As the weaker one is pushed down, it can push back less: the difference grows until one is left.',
    y: { name: 'value after inhibition', min: 0 },
    categories: ['t−1', 't, 1', 't, 2', 't, 3', 't, 4', 't+1'],
    groups: [
      { name: 'V1 (before: 0, then 21)', values: table.after1 },
      { name: 'V2 (before: 10)', values: table.after2 },
    ],
    expected: [TABLE.after1, TABLE.after2],
  }
}

function thresholdFigure(thresholds: readonly { gain: number; value: number; switchedAt: number }[]): Figure {
  const most = Math.max(...thresholds.map((one) => one.gain * one.value))
  return {
    kind: 'lines',
    title: 'Where control changes hands',
    caption:
      'Each dot is a pair of behaviors with a gain and a value of its own. On the line: exactly at gain × value.',
    x: { name: 'gain × value of the active behavior', min: 0 },
    y: { name: 'least value of the rival that wins', min: 0 },
    lines: [
      { name: 'gain × value', x: [0, most], y: [0, most], isReference: true },
      {
        name: 'measured',
        x: thresholds.map((one) => one.gain * one.value),
        y: thresholds.map((one) => one.switchedAt),
        drawn: 'dots',
      },
    ],
  }
}

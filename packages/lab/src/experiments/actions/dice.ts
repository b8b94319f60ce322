// Dice: no bout is cut short, chance keeps to the proportions, startles come at once, one bout has one object. Seed: 001 "Selecting Actions".

import { clickerYardWith } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { lives } from '../school.ts'
import { DOG, doing, say, since, yard } from './trainer.ts'

const FIVE = ['a', 'b', 'c', 'd', 'e']
const SHARES = { one: 1, two: 2, six: 6 }

/** Greatest chi-square with p above 0.001: 2 degrees of freedom for the shares, 6 for who follows whom. */
const SHARES_LIMIT = 13.82
const REPEATS_LIMIT = 22.46

export const diceExperiment: Experiment = {
  id: 'dice',
  title: 'Dice: bouts last, chances are kept, startles come at once',
  source: '001 “Selecting Actions: ActionGroups”, figure 9',
  question: 'Do bouts last until they are done, in the proportions of their values, repeats included?',
  protocol:
    'Five equal behaviors that are done after 40 ticks, for 12,000 ticks. Three of value 1, 2 and 6 that are done after 2 ticks, 20,000 bouts a life: shares, and who follows whom. A startle on a sound. Two sheep that are nearer in turn, one bout.',
  run,
}

/** Lengths of bouts of five equal behaviors. */
function boutLengths(seed: number, ticks: number): number[] {
  const behaviors = Object.fromEntries(FIVE.map((name) => [name, { always: 1, act: 'halt', until: { ticks: 40 } }]))
  const world = yard(seed, clickerYardWith({ arbitration: 'dice', behaviors }))
  const lengths: number[] = []
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    if (since(world) === 1) lengths.push(0)
    lengths[lengths.length - 1]++
  }
  world.dispose()
  return lengths.slice(0, -1)
}

/** Chi-square of the shares of 1 : 2 : 6, and of who follows whom. */
function chances(seed: number, bouts: number): { shares: number; repeats: number; counts: number[] } {
  const names = Object.keys(SHARES)
  const behaviors = Object.fromEntries(
    Object.entries(SHARES).map(([name, always]) => [name, { always, act: 'halt', until: { ticks: 2 } }]),
  )
  const world = yard(seed, clickerYardWith({ arbitration: 'dice', behaviors }))
  const counts = names.map(() => 0)
  const follows = names.map(() => names.map(() => 0))
  let last = -1
  world.step()
  for (let n = 0; n < bouts; n++) {
    const now = names.indexOf(doing(world))
    counts[now]++
    if (last >= 0) follows[last][now]++
    last = now
    world.step(2)
  }
  world.dispose()
  const expected = Object.values(SHARES).map((share) => share / 9)
  const square = (row: readonly number[]): number => {
    const total = row.reduce((sum, one) => sum + one, 0)
    return row.reduce((sum, one, k) => sum + (one - total * expected[k]) ** 2 / (total * expected[k]), 0)
  }
  return { shares: square(counts), repeats: follows.reduce((sum, row) => sum + square(row), 0), counts }
}

/** Ticks from the percept of a sound to the startle on it. */
function startleDelay(seed: number): number {
  const world = yard(
    seed,
    clickerYardWith({
      arbitration: 'dice',
      behaviors: {
        idle: { always: 5, act: 'halt', until: { ticks: 40 } },
        jump: { trigger: 'click', startle: true, act: 'spin', until: { ticks: 5 } },
      },
    }),
  )
  world.step(17)
  say(world, 'click')
  for (let tick = 0; tick < 10; tick++) {
    world.step()
    const value = world.why(DOG)?.groups[0].behaviors.find(({ name }) => name === 'jump')?.pre ?? 0
    if (value > 0) return doing(world) === 'jump' ? 0 : 1
  }
  return Number.NaN
}

/** How often the object changes in one bout while two sheep are nearer in turn. */
function objectChanges(seed: number): number {
  const stalk = { sees: { kind: 'sheep', maxValue: 1 }, act: 'face it', until: { s: 20 } } as const
  const world = yard(seed, {
    ...clickerYardWith({ arbitration: 'dice', behaviors: { stalk } }),
    entities: {
      [DOG]: { kind: 'apprentice' },
      one: { kind: 'sheep', at: [3, 0, 3.2] },
      two: { kind: 'sheep', at: [-3, 0, 2.8] },
    },
  })
  let changes = 0
  let last = 0
  for (let turn = 0; turn < 10; turn++) {
    for (let tick = 0; tick < 20; tick++) {
      // They walk, one toward him and the other away: what jumps is taken for another.
      const off = (turn % 2 === 0 ? 1 : -1) * (tick / 20 - 0.5) * 0.4
      world.input({ input: 'place', entity: 'one', at: [3, 0, 3 - off] })
      world.input({ input: 'place', entity: 'two', at: [-3, 0, 3 + off] })
      world.step()
    }
    const side = Math.sign(world.entity(DOG)?.headingRad ?? 0)
    if (last !== 0 && side !== last) changes++
    last = side
  }
  world.dispose()
  return changes
}

function run(options: ExperimentOptions): ExperimentResult {
  const bouts = options.isShort ? 4000 : 20_000
  const all = lives(options, { usual: 24, short: 4 }, (seed) => ({
    lengths: boutLengths(seed, options.isShort ? 3000 : 12_000),
    chances: chances(seed, bouts),
    startle: startleDelay(seed),
    changes: objectChanges(seed),
  }))
  const lengths = all.flatMap((life) => life.lengths)
  const sums = Object.keys(SHARES).map((_, k) => all.reduce((sum, life) => sum + life.chances.counts[k], 0))
  const total = sums.reduce((sum, one) => sum + one, 0)
  const within = (key: 'shares' | 'repeats', limit: number): number =>
    all.filter((life) => life.chances[key] <= limit).length / all.length
  return {
    measures: {
      shortest: equal(Math.min(...lengths), 40, 'Ticks of the shortest bout of five equal behaviors.'),
      longest: equal(Math.max(...lengths), 40, 'Ticks of the longest.'),
      shares: atLeast(within('shares', SHARES_LIMIT), 0.95, 'Share of lives whose shares of 1 : 2 : 6 have p > 0.001.'),
      repeats: atLeast(
        within('repeats', REPEATS_LIMIT),
        0.95,
        'Share of lives in which who follows whom is as by chance.',
      ),
      startle: atMost(
        Math.max(...all.map((life) => life.startle)),
        0,
        'Ticks from the percept to the startle, the most.',
      ),
      objects: equal(
        Math.max(...all.map((life) => life.changes)),
        0,
        'Changes of object in a bout while two sheep are nearer in turn.',
      ),
    },
    series: {
      shares: { xName: 'value', yName: 'share of bouts', x: Object.values(SHARES), y: sums.map((one) => one / total) },
    },
    figures: [
      {
        kind: 'bars',
        title: 'Shares of bouts',
        caption: 'Three behaviors of value 1, 2 and 6; the strokes are what chance should give.',
        y: { name: 'share of bouts', min: 0, max: 1 },
        categories: Object.keys(SHARES),
        groups: [{ name: 'share', values: sums.map((one) => one / total) }],
        expected: [Object.values(SHARES).map((share) => share / 9)],
      },
    ],
  }
}

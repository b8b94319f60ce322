// Innovation: a trick that pays only after a word grows a copy on it; random rewards grow none. Seed: 001 "Learning" (innovation).

import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { overRuns } from '../../figures/over-runs.ts'
import { atLeast } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { lives } from '../school.ts'
import { DOG, doing, nextBout, reward, say, since, worthOf, yard } from './trainer.ts'

const TRIALS = 40
const WORD = 'word2'
/** Bouts of lying down with random rewards. */
const RANDOM_BOUTS = 60

const COPY = 'downOnWord2'

export const innovationExperiment: Experiment = {
  id: 'innovation',
  title: 'Innovation: lying down pays only after a word',
  source: '001 “Learning” (innovation), figure 10; docs/actions.md',
  question:
    'Does a dog that is paid for lying down only after a word grow a copy of lying down on that word, and none when rewards are random?',
  protocol:
    'He is caught lying down six times. Then, 40 times, the word is said as he begins to lie down or while he idles; lying down after it is clicked and fed, without it never. Other dogs hear the word at the beginning of three bouts in ten, of whatever kind, and a click in three of ten bouts of lying down, the one without regard to the other, for 60 bouts of lying down.',
  run,
}

/** Steps until he begins to lie down, at most so many ticks. */
function untilDown(world: ReturnType<typeof yard>, most: number): boolean {
  for (let tick = 0; tick < most; tick++) {
    world.step()
    if (doing(world) === 'down' && since(world) === 1) return true
  }
  return false
}

/** Whether he lies for half a second from now on. */
function lies(world: ReturnType<typeof yard>): boolean {
  world.step(9)
  return doing(world) === 'down'
}

interface Learned {
  readonly isGrown: boolean
  readonly copy: number
  readonly parent: number
  readonly others: number
  readonly values: readonly number[]
}

function report(world: ReturnType<typeof yard>, values: readonly number[]): Learned {
  const copies = (world.learned(DOG)?.actions ?? []).filter(({ copyOf }) => copyOf !== '')
  const isGrown = copies.some(({ behavior }) => behavior === COPY)
  const found = {
    isGrown,
    copy: isGrown ? worthOf(world, COPY) : 0,
    parent: Math.max(1, worthOf(world, 'down')),
    others: copies.length - (isGrown ? 1 : 0),
    values,
  }
  world.dispose()
  return found
}

function taught(seed: number): Learned {
  const world = yard(seed)
  for (let n = 0; n < 6; n++) if (untilDown(world, 40_000) && lies(world)) reward(world)
  const values: number[] = []
  for (let n = 0; n < TRIALS; n++) {
    if (n < 12) {
      untilDown(world, 40_000)
      say(world, WORD)
      if (lies(world)) reward(world)
    } else {
      world.step(100 + ((seed * 31 + n * 17) % 60))
      say(world, WORD)
      if (untilDown(world, 40) && lies(world)) reward(world)
    }
    world.step(60)
    values.push(world.learned(DOG)?.actions.find(({ behavior }) => behavior === COPY)?.value ?? 0)
  }
  return report(world, values)
}

function random(seed: number): Learned {
  const world = yard(seed)
  let state = (seed * 2654435761) >>> 0
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  // Whatever he begins may be spoken to, and whenever he lies down he may be paid, the one without regard to the other.
  for (let paid = 0, n = 0; paid < RANDOM_BOUTS && n < 20_000; n++) {
    const began = nextBout(world)
    if (chance() < 0.3) say(world, WORD)
    if (began !== 'down') continue
    paid++
    world.step(9)
    if (chance() < 0.3) say(world, 'click')
  }
  return report(world, [])
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 24, short: 6 }, taught)
  const count = options.isShort ? 20 : 100
  const byChance = Array.from({ length: count }, (_, k) => random(options.seed + 1000 + k))
  const none = byChance.filter(({ isGrown, others }) => !isGrown && others === 0).length / count
  const grown = all.filter(({ isGrown }) => isGrown)
  return {
    measures: {
      grown: atLeast(
        grown.length / all.length,
        0.95,
        'Share of lives in which lying down has a copy on the word after 40 trials.',
      ),
      worth: atLeast(
        all.filter(({ copy, parent }) => copy >= 2 * parent).length / all.length,
        0.9,
        'Share of lives in which the copy is worth at least twice as much as lying down without the word.',
      ),
      ratio: atLeast(
        mean(grown.map(({ copy }) => copy)) / mean(grown.map(({ parent }) => parent)),
        2,
        'Worth of copies, × that of their originals; of the means.',
      ),
      random: atLeast(none, 0.95, 'Share of lives with random rewards in which nothing was grown.'),
    },
    series: {
      copy: { xName: 'trial', yName: 'worth of the copy', x: all[0].values.map((_, k) => k + 1), y: all[0].values },
    },
    figures: [
      {
        kind: 'lines',
        title: 'Worth of lying down on the word',
        caption: 'Worth of the grown copy after each trial; 0 before it is born.',
        x: { name: 'trials' },
        y: { name: 'worth', min: 0, max: 100 },
        lines: [
          overRuns(
            'the copy',
            all.map(({ values }) => values),
          ),
        ],
      },
    ],
  }
}

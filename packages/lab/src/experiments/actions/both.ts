// Both ways to learn in one creature: the thesis's conditioning and c4's credit, each alone and side by side. Seeds: 001 "Learning", 003 §5.5.

import { createWorld, type ProtocolDefinition, type World } from '@ethogram/core'
import { bothYard, sitTrial, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atMost, equal } from '../../measures.ts'
import { lives } from '../school.ts'

const TRIALS = 25
const WAYS = ['conditioning', 'credit', 'both'] as const

export const bothExperiment: Experiment = {
  id: 'both',
  title: 'Hand, sit, bone: by conditioning, by credit, and by both',
  source: '001 “Learning”, 003 §5.5; docs/actions.md',
  question: 'Is sitting for a hand learned within 25 trials by either way alone, and once, not twice, by both?',
  protocol:
    'The training yard of the thesis: whenever he begins to sit, the hand is extended; if he still sits, a bone. Three dogs: one whose hunger learns, one whose tricks learn by credit, one with both. Noted: the trial after which there is a new behavior, and how many there are after 25.',
  run,
}

const protocol: ProtocolDefinition = yardProtocol('both', { sit: sitTrial }, [
  { phase: 'training', trials: { sit: TRIALS } },
])

/** Behaviors that he was not born with. */
function grown(world: World, innate: ReadonlySet<string>): string[] {
  const why = world.definitionOf('silas')
  const names: string[] = []
  const visit = (group: unknown, above: string): void => {
    if (typeof group !== 'object' || group === null) return
    const behaviors = 'behaviors' in group ? (group.behaviors as object) : group
    for (const [name, one] of Object.entries(behaviors)) {
      const path = above === '' ? name : `${above}.${name}`
      names.push(path)
      if (typeof one === 'object' && one !== null && 'do' in one) visit(one.do, path)
    }
  }
  visit(why?.behavior, '')
  return names.filter((name) => !innate.has(name))
}

/** Trial after which the first new behavior was there, and how many of its kind there are in the end. */
function train(seed: number, way: (typeof WAYS)[number]): { trial: number; count: number } {
  const world = createWorld(bothYard(way, protocol), { seed })
  const innate = new Set(grown(world, new Set()))
  let trial = Number.POSITIVE_INFINITY
  for (let tick = 0; tick < 60_000; tick += 8) {
    world.step(8)
    const [trainer] = world.trainers()
    if (grown(world, innate).length > 0 && !Number.isFinite(trial)) trial = trainer.trials
    if (trainer.step === 'done') break
  }
  // What was learned into the feeding group has a way and a deed below it: one behavior all the same.
  const tops = grown(world, innate).filter((name, _, all) => !all.some((other) => name.startsWith(`${other}.`)))
  world.dispose()
  return { trial, count: tops.length }
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 24, short: 3 }, (seed) => WAYS.map((way) => train(seed, way)))
  const latest = WAYS.map((_, k) => Math.max(...all.map((life) => life[k].trial)))
  return {
    measures: {
      conditioning: atMost(
        latest[0],
        TRIALS,
        'Trials until sitting for the hand is there by conditioning alone; the most of any life.',
      ),
      credit: atMost(latest[1], TRIALS, 'The same by credit alone.'),
      both: atMost(latest[2], TRIALS, 'The same by both.'),
      once: equal(
        Math.max(...all.map((life) => life[2].count)),
        1,
        'New behaviors of dogs with both; the most of any life.',
      ),
    },
    series: { trials: { xName: 'way', yName: 'trials, the most', x: [0, 1, 2], y: latest } },
    figures: [
      {
        kind: 'bars',
        title: 'Trials until it is learned',
        caption:
          'Trials until sitting for the hand is a behavior of its own, by way of learning; the first life and the slowest.',
        y: { name: 'trials', min: 0 },
        categories: [...WAYS],
        groups: [
          { name: 'first life', values: WAYS.map((_, k) => all[0][k].trial) },
          { name: 'slowest', values: latest },
        ],
      },
    ],
  }
}

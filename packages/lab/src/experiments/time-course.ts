// Time course: a learned behavior is kept up for as long as feedback usually took, and then given up. Seed: 003 §5.5.9.

import { isBefore, sitTrial, yardProtocol } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, findLesson, lives, school } from './school.ts'

/** Ticks from the gesture to the bone in the two trainings. */
const SOON_TICKS = 6
const LATE_TICKS = 16
/** How long the hand is then held out for nothing. */
const HELD_TICKS = 120

export const timeCourseExperiment: Experiment = {
  id: 'time-course',
  title: 'He gives up after the learned time, not before',
  source: '003 §5.5.9',
  question: 'Does a dog go on sitting for a hand for as long as the bone used to take, and not much longer?',
  protocol:
    'Two siblings are trained to sit when the hand is extended, 30 trials: one gets his bone after 6 ticks, the other after 16. Then the hand is held out for 120 ticks while the dog is at another trick, and no bone comes. Noted: for how long he sits for it, and how long feedback took by his own reckoning.',
  run,
}

interface Wait {
  readonly learnedTicks: number
  readonly waitedTicks: number
  /** 1 while he sits for the hand, tick by tick from its showing. */
  readonly sits: readonly number[]
}

function wait(seed: number, delayTicks: number): Wait {
  const training = yardProtocol('sit', { sit: { ...sitTrial, delayTicks } }, [
    { phase: 'training', trials: { sit: 30 } },
  ])
  const world = school(training, seed)
  attend(world, [])
  const learned = findLesson(world, 'silas', 'sit', 'handExtended')
  const held = {
    ready: { ...isBefore, does: { silas: 'crouch' } },
    cues: { hand: { ticks: HELD_TICKS } },
    delayTicks: 0,
  }
  const protocol = yardProtocol('hold', { hold: held }, [{ phase: 'hold', trials: ['hold'] }])
  world.input({ input: 'train', trainer: 'puppet', protocol })
  const sits: number[] = []
  while (world.trainers()[0]?.step !== 'done') {
    world.step()
    if (world.entity('puppet')?.field('handExtended') !== true) continue
    const path = world.glance('silas')?.path ?? []
    sits.push(path.at(-1) !== undefined && path[0] === 'feeding' ? 1 : 0)
  }
  const end = sits.indexOf(0, sits.indexOf(1))
  return { learnedTicks: learned?.time.mean ?? 0, waitedTicks: end < 0 ? sits.length : end - sits.indexOf(1), sits }
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 3 }, (seed) => ({
    soon: wait(seed, SOON_TICKS),
    late: wait(seed, LATE_TICKS),
  }))
  const both = all.flatMap(({ soon, late }) => [soon, late])
  const line = (name: string, waits: readonly Wait[]) => {
    const longest = Math.max(...waits.map(({ sits }) => sits.length))
    const y = Array.from({ length: longest }, (_, k) => mean(waits.map(({ sits }) => sits[k] ?? 0)))
    return { name, x: y.map((_, k) => k), y, drawn: 'step' as const }
  }
  return {
    measures: {
      notBefore: atLeast(
        Math.min(...both.map(({ waitedTicks, learnedTicks }) => waitedTicks - learnedTicks)),
        0,
        'Ticks beyond the learned time for which he sits; the least of any dog.',
      ),
      givesUp: atMost(
        Math.max(...both.map(({ waitedTicks, learnedTicks }) => waitedTicks - learnedTicks)),
        30,
        'Ticks beyond the learned time after which he has given up; the most of any dog.',
      ),
      laterWaitsLonger: atLeast(
        Math.min(...all.map((pair) => pair.late.waitedTicks - pair.soon.waitedTicks)),
        4,
        'Ticks by which the dog whose bones came later waits longer; the least of any pair.',
      ),
    },
    series: {
      waited: {
        xName: 'learned ticks',
        yName: 'waited ticks',
        x: both.map(({ learnedTicks }) => learnedTicks),
        y: both.map(({ waitedTicks }) => waitedTicks),
      },
    },
    figures: [
      {
        kind: 'lines',
        title: 'Waiting for a bone that does not come',
        caption: 'Each dog sits for the hand for the time that the bone used to take, then turns to something else.',
        x: { name: 'ticks since the hand was extended' },
        y: { name: 'share of the dogs that sit for the hand', min: 0, max: 1 },
        lines: [
          line(
            'bone after 6 ticks',
            all.map(({ soon }) => soon),
          ),
          line(
            'bone after 16 ticks',
            all.map(({ late }) => late),
          ),
        ],
      },
    ],
    notes: `${all.length} pairs; learned ${mean(all.map((pair) => pair.soon.learnedTicks)).toFixed(1)} and ${mean(all.map((pair) => pair.late.learnedTicks)).toFixed(1)} ticks, waited ${mean(all.map((pair) => pair.soon.waitedTicks)).toFixed(1)} and ${mean(all.map((pair) => pair.late.waitedTicks)).toFixed(1)}.`,
  }
}

// An hour in the life of a dog: all that he needs is met again and again, he neither dithers nor sticks, and nothing bores him for ever.
// Seeds: 003 §6.1.3 (Silas), §6.3.1 (persistence without dithering).

import { type BehaviorMap, createWorld } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import { silas } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { type Bout, type LifeLog, lengthsS, returns, watchLife } from './life-log.ts'
import { lives } from './school.ts'

/** What meets a need, and how often it must at least be done in an hour. */
const NEEDS = {
  eats: { deeds: ['feeding.eat'], perHour: 10 },
  drinks: { deeds: ['drinking.drink'], perHour: 10 },
  pees: { deeds: ['peeing.pee'], perHour: 8 },
  sleeps: { deeds: ['sleeping.sleep'], perHour: 6 },
  scratches: { deeds: ['caring.scratch'], perHour: 6 },
  // Nobody throws it here: once it lies before somebody he can but sit down there and wait.
  asksToPlay: { deeds: ['fetching.bringBall.dropBall', 'fetching.ballHere.waitForThrow'], perHour: 8 },
  greets: { deeds: ['greeting.greet'], perHour: 4 },
  plays: { deeds: ['romping.run'], perHour: 6 },
  chews: { deeds: ['chewing.gnaw'], perHour: 6 },
} as const

/** Drives of the body that must never run away. */
const BODILY = ['hunger', 'thirst', 'needToPee', 'sleepiness', 'fatigue', 'itch'] as const

const RATE_HZ = 20

export const lifeExperiment: Experiment = {
  id: 'life',
  title: 'An hour in the life of a dog',
  source: '003 §6.1.3',
  question:
    'Left to himself, does Silas meet each of his needs again and again, without dithering, without sticking to one thing, and without getting stuck?',
  protocol:
    'Silas lives in his meadow for an hour of simulated time, with somebody standing there who does nothing. Noted on every tick: what he does and where he is; once a second: his drives.',
  run,
}

function run(options: ExperimentOptions): ExperimentResult {
  const minutes = options.isShort ? 15 : 60
  const hours = minutes / 60
  const all = lives(options, { usual: 20, short: 2 }, (seed) => live(seed, minutes))
  const worst = (of: (log: LifeLog) => number) => Math.max(...all.map(of))
  const least = (of: (log: LifeLog) => number) => Math.min(...all.map(of))
  const met = Object.entries(NEEDS).map(([name, { deeds, perHour }]) => {
    const count = least((life) => visits(life.deeds, deeds))
    return [
      name,
      atLeast(
        count,
        Math.max(1, Math.floor(perHour * hours)),
        `Times that ${deeds.join(' or ')} was done in the poorest life.`,
      ),
    ] as const
  })
  const stuck = all.reduce((a, b) => (b.stuckS > a.stuckS ? b : a))
  return {
    measures: {
      ...Object.fromEntries(met),
      medianBoutS: atLeast(
        least(({ activities }) => lengthsS(activities)[activities.length >> 1]),
        3,
        'Median length of a top-level activity, in the most restless life, in seconds.',
      ),
      returnsShare: atMost(
        worst(({ activities }) => returns(activities, RATE_HZ)),
        0.05,
        'Share of changes that went back within a second to what he had just left, in the worst life.',
      ),
      beyondInterest: equal(
        all.flatMap(({ activities }) => activities.filter(isTooLong)).length,
        0,
        'Activities that went on after their interest was used up.',
      ),
      stuckS: atMost(stuck.stuckS, 10, 'Longest time that he meant to go somewhere and got nowhere, in seconds.'),
      highestNeed: atMost(
        worst(({ drives }) => Math.max(...BODILY.flatMap((name) => drives[name]))),
        60,
        'Highest that any need of his body ever was, of 100.',
      ),
      faults: equal(
        worst(({ faults }) => faults),
        0,
        'Things that went wrong without stopping the world.',
      ),
      isFinite: equal(
        all.every(({ drives }) => Object.values(drives).flat().every(Number.isFinite)),
        true,
        'All drives were numbers at all times.',
      ),
    },
    series: Object.fromEntries(
      BODILY.map((name) => [name, { xName: 'time (s)', yName: name, x: all[0].timeS, y: all[0].drives[name] ?? [] }]),
    ),
    figures: [
      {
        kind: 'activity',
        title: 'What he did',
        caption: 'The first minutes of the first life: each need has its turn.',
        x: { name: 'time', unit: 's', min: 0, max: Math.min(600, minutes * 60) },
        rows: rowsOf(all[0].activities, Math.min(600, minutes * 60)),
      },
    ],
    notes: `${all.length} lives of ${minutes} minutes; longest without getting anywhere: ${stuck.stuckAt}.`,
  }
}

function live(seed: number, minutes: number): LifeLog {
  const world = createWorld(meadowWorld, { seed })
  const log = watchLife(world, 'silas', minutes * 60 * RATE_HZ)
  world.dispose()
  return log
}

/** Times that one of some things was done; an interruption of less than three seconds does not count. */
function visits(bouts: readonly Bout[], deeds: readonly string[]): number {
  let count = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { what, from, to } of bouts) {
    if (!deeds.includes(what)) continue
    if (from - until >= 3 * RATE_HZ) count++
    until = to
  }
  return count
}

/** Whether an activity went on for longer than full interest lasts. */
function isTooLong({ what, from, to }: Bout): boolean {
  const interest = (silas.behavior as BehaviorMap)[what]?.interest
  if (interest === undefined) return false
  const { growth = 0, loss = 0 } = interest
  return loss > growth && to - from > Math.ceil(1 / (loss - growth)) + 1
}

function rowsOf(activities: readonly Bout[], endS: number) {
  const names = [...new Set(activities.map(({ what }) => what))].sort()
  return names.map((name) => ({
    name,
    spans: activities
      .filter(({ what, from }) => what === name && from < endS * RATE_HZ)
      .map(({ from, to }) => ({ from: from / RATE_HZ, to: Math.min(endS, to / RATE_HZ) })),
  }))
}

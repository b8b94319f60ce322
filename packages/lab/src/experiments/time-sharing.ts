// Time-sharing: interest that falls while a goal cannot be reached lets other activities have their turn.
// Seed: 003 §6.3.1, figure 41.

import type { BehaviorDefinition } from '@ethogram/core'
import { plainPen } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { bare, hamsterWith, liveOn, newPenLog, type PenLog, penWorld, spansOf } from './pen.ts'
import { chance, pick } from './staging.ts'

/** How interest recovers each tick, and what is lost of it per tick and unit of value. */
const INTEREST = { growth: 0.001, boredom: 0.00026 }

const ACTIVITIES = ['feeding', 'drinking', 'cleaning'] as const

/** Nothing to eat, nothing to drink. */
export const timeSharingExperiment: Experiment = {
  id: 'time-sharing',
  title: 'Level of interest promotes time-sharing',
  source: '003 §6.3.1, figure 41',
  question: 'Do all activities get their turn when the strongest cannot reach its goal, and only because of interest?',
  protocol:
    'A hamster is in a pen without food or water. Hunger is twice as great as thirst, thirst twice as great as the need to clean, and none of them changes: there is nothing to be had, and cleaning has no effect. The same hamster runs twice, for three minutes each: with a level of interest for each activity that falls while it is active and recovers while it is not, and without. Noted five times a second: the active activity.',
  run,
}

interface Pair {
  readonly hunger: number
  readonly sharing: PenLog
  readonly single: PenLog
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 2 : 6)
  const random = chance(seed, 'time-sharing')
  const ticks = isShort ? 2400 : 3600
  const pairs = Array.from({ length: count }, (_, k): Pair => {
    const hunger = pick(random, 44, 50)
    const at = [pick(random, -3, 3), pick(random, -2, 2)] as const
    const pair = {
      hunger,
      sharing: live(hunger, at, seed + k, ticks, true),
      single: live(hunger, at, seed + k, ticks, false),
    }
    onProgress((k + 1) / count)
    return pair
  })
  const turns = (log: PenLog, activity: string) => spansOf(log.activity, activity, log.timeS).length
  const fewest = (activity: string) => Math.min(...pairs.map(({ sharing }) => turns(sharing, activity)))
  const shares = ACTIVITIES.map((activity) =>
    shareOf(
      pairs.flatMap(({ sharing }) => sharing.activity),
      activity,
    ),
  )
  const others = pairs.flatMap(({ single }) => single.activity).filter((name) => name !== 'feeding')
  const change = pairs.flatMap(({ hunger, sharing }) => sharing.hunger.map((value) => Math.abs(value - hunger)))
  return {
    measures: {
      turnsOfFeeding: atLeast(fewest('feeding'), 3, 'Turns of feeding with interest, in the worst trial.'),
      turnsOfDrinking: atLeast(fewest('drinking'), 3, 'Turns of drinking with interest, in the worst trial.'),
      turnsOfCleaning: atLeast(fewest('cleaning'), 2, 'Turns of cleaning with interest, in the worst trial.'),
      cleaningIsOccasional: equal(
        shares[2] < shares[0] && shares[2] < shares[1],
        true,
        'The least need gets the least of the time.',
      ),
      looksAtOthersWithout: equal(others.length, 0, 'Looks without interest at which anything but feeding was active.'),
      changeOfNeeds: atMost(Math.max(...change), 1e-9, 'How much hunger changed: the switches are not its doing.'),
    },
    series: Object.fromEntries(
      ACTIVITIES.map((activity) => {
        const { activity: doing, timeS } = pairs[0].sharing
        return [
          activity,
          { xName: 'time (s)', yName: 'is active', x: timeS, y: doing.map((name) => (name === activity ? 1 : 0)) },
        ]
      }),
    ),
    figures: [
      blocks(
        pairs[0].sharing,
        'With interest',
        'He alternates between looking for food and for water, and cleans now and then.',
      ),
      blocks(pairs[0].single, 'Without interest', 'The greatest need is all he ever serves, though it cannot be met.'),
    ],
    notes: `Shares of the time with interest: feeding ${percent(shares[0])}, drinking ${percent(shares[1])}, cleaning ${percent(shares[2])}.`,
  }
}

function live(hunger: number, at: readonly [number, number], seed: number, ticks: number, isSharing: boolean): PenLog {
  const interest = isSharing ? { interest: INTEREST } : {}
  const behavior = Object.fromEntries(
    ACTIVITIES.map((activity): [string, BehaviorDefinition] => [activity, { ...bare(activity), ...interest }]),
  )
  const species = hamsterWith(behavior, {
    hunger: { start: hunger },
    thirst: { start: hunger / 2 },
    dirtiness: { start: hunger / 4 },
  })
  const entities = { ...plainPen(4, 3, [0, 0]), hamster: { kind: 'hamster', at: [at[0], 0, at[1]] as const } }
  const world = penWorld(species, entities, seed)
  const log = newPenLog()
  while (world.tick < ticks) liveOn(log, world)
  world.dispose()
  return log
}

function shareOf(entries: readonly string[], entry: string): number {
  return entries.filter((one) => one === entry).length / entries.length
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function blocks(log: PenLog, title: string, caption: string): Figure {
  return {
    kind: 'activity',
    inSource: {
      name: 'Figure 41',
      shows:
        'Which activity is active over time: feeding in the lowest row, drinking in the middle, cleaning on top. Hunger is twice thirst and thirst twice the need to clean, nothing of it can be met, and yet drinking and now and then cleaning come in between feeding.',
    },
    title,
    caption,
    x: { name: 'time', unit: 's', min: 0, max: log.timeS.at(-1) ?? 1 },
    // Feeding lowest, cleaning on top, as in figure 41.
    rows: [...ACTIVITIES].reverse().map((name) => ({ name, spans: spansOf(log.activity, name, log.timeS) })),
  }
}

// Two hours in the lives of twenty dogs: needs rise and are satisfied, they sleep, rest, idle and explore all day, neither dither nor stick,
// and dogs of one temperament live more alike than dogs of several.
// Seeds: 003 §6.1.3 (Silas), §6.3.1 (persistence without dithering), §2.2 (individuals).

import { createWorld, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import { silas } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { median } from '../statistics.ts'
import { likenessOf } from './life-budgets.ts'
import { type Bout, boutsOf, budgetOf, type LifeLog, lengthsS, returns, watchLife } from './life-log.ts'
import { lives } from './school.ts'
import { chance } from './staging.ts'

/** What meets a need, and how often it must at least be done in an hour. */
const NEEDS = {
  eats: { deeds: ['feeding.eat'], perHour: 4 },
  drinks: { deeds: ['drinking.drink'], perHour: 4 },
  pees: { deeds: ['peeing.pee'], perHour: 2 },
  scratches: { deeds: ['caring.scratch'], perHour: 2 },
  // Nobody throws it here: once it lies before somebody he can but sit down there and wait.
  asksToPlay: { deeds: ['fetching.bringBall.dropBall', 'fetching.ballHere.waitForThrow'], perHour: 2 },
  greets: { deeds: ['greeting.greet'], perHour: 2 },
  plays: { deeds: ['romping.run'], perHour: 2 },
  chews: { deeds: ['chewing.gnaw'], perHour: 2 },
} as const

/** Drives of the body that must never run away. */
const BODILY = ['hunger', 'thirst', 'needToPee', 'sleepiness', 'fatigue', 'itch'] as const

const SLEEPS = ['sleeping.sleep', 'sleeping.napHere'] as const
const IDLES = ['standAbout', 'resting'] as const

const RATE_HZ = 20

/** How long a nap and a night's sleep are at least, seconds; and a stretch of time in which he must have explored. */
const NAP_S = 120
const NIGHT_S = 200
const STRETCH_S = 600

/** A meal: so much hunger at least goes with it. */
const MEAL = 5

export const lifeExperiment: Experiment = {
  id: 'life',
  title: 'Two hours in the lives of twenty dogs',
  source: '003 §6.1.3, §2.2',
  question:
    'Left to himself, does Silas have enough of what he needs each time, sleep, rest and explore all day, without dithering or getting stuck? And does his temperament show in how he spends his time?',
  protocol:
    'Twenty dogs of ten temperaments, each of which lives twice under different luck, live in the meadow for two hours of simulated time (eight days), with somebody standing there who does nothing. Noted on every tick: what he does, where he is and whether he makes a sound; once a second: his drives. Distances between time budgets of the waking time are compared within and between temperaments by a permutation test of the pairing.',
  run,
}

function run(options: ExperimentOptions): ExperimentResult {
  const minutes = options.isShort ? 9 : 120
  const all = lives(options, { usual: 20, short: 2 }, (seed) => live(seed, seed - options.seed, options, minutes))
  const stuck = all.reduce((a, b) => (b.stuckS > a.stuckS ? b : a))
  return {
    measures: {
      ...needsMet(all, minutes / 60),
      ...restful(all, options.isShort),
      ...steady(all),
      ...(options.isShort || all.length < 6 ? {} : individual(all, options.seed)),
    },
    series: Object.fromEntries(
      BODILY.map((name) => [name, { xName: 'time (s)', yName: name, x: all[0].timeS, y: all[0].drives[name] ?? [] }]),
    ),
    figures: [
      {
        kind: 'activity',
        title: 'What he did',
        caption: 'The first minutes of the first life: each need has its turn, and there is time for nothing.',
        x: { name: 'time', unit: 's', min: 0, max: Math.min(900, minutes * 60) },
        rows: rowsOf(all[0].activities, Math.min(900, minutes * 60)),
      },
    ],
    notes: `${all.length} lives of ${minutes} minutes; longest without getting anywhere: ${stuck.stuckAt}.`,
  }
}

const worst = (all: readonly LifeLog[], of: (log: LifeLog) => number) => Math.max(...all.map(of))
const least = (all: readonly LifeLog[], of: (log: LifeLog) => number) => Math.min(...all.map(of))

/** Each need is met, and he has had enough then. */
function needsMet(all: readonly LifeLog[], hours: number): Record<string, Measure> {
  const counted = Object.entries(NEEDS).map(([name, { deeds, perHour }]) => {
    const about = `Times that ${deeds.join(' or ')} was done in the poorest life.`
    const count = least(all, (life) => boutsOf(life.deeds, deeds).length)
    return [name, atLeast(count, Math.floor(perHour * hours), about)] as const
  })
  const met = (life: LifeLog) =>
    Object.values(NEEDS).filter(({ deeds }) => boutsOf(life.deeds, deeds).length > 0).length
  const meals = all.flatMap((life) => mealsOf(life))
  return {
    // Of a few minutes only the kinds are counted.
    ...(hours < 1 ? {} : Object.fromEntries(counted)),
    kinds: atLeast(least(all, met), 6, `Of these ${counted.length} things, those done in the poorest life.`),
    meals: atLeast(
      least(all, (life) => mealsOf(life).length),
      Math.max(1, 3 * hours),
      'Meals in the poorest life.',
    ),
    sated: atMost(
      median(meals.map(({ before, after }) => after / before)),
      1 / 3,
      'What is left of his hunger after a meal, as a share of its peak before (median).',
    ),
    hungryBefore: atLeast(median(meals.map(({ before }) => before)), 18, 'Hunger when a meal begins (median), of 100.'),
    highestNeed: atMost(
      worst(all, ({ drives }) => Math.max(...BODILY.flatMap((name) => drives[name]))),
      75,
      'Highest that any need of his body ever was, of 100.',
    ),
  }
}

/** He sleeps, idles and explores. */
function restful(all: readonly LifeLog[], isShort: boolean): Record<string, Measure> {
  const hours = all[0].ticks / RATE_HZ / 3600
  const sleeps = (life: LifeLog) => boutsOf(life.deeds, SLEEPS).map(({ from, to }) => (to - from) / RATE_HZ)
  const always = {
    idleShare: atLeast(
      least(all, idleShareOf),
      0.05,
      'Share of his waking time that he rests or idles, in the busiest life.',
    ),
    unexplored: equal(
      all.reduce((sum, life) => sum + unexploredStretches(life), 0),
      0,
      'Stretches of ten minutes, in all lives, in which he did not explore.',
    ),
    looksIn: atLeast(
      least(all, leastLookedIn),
      2,
      'Things that he goes to see in ten minutes, in the poorest stretch.',
    ),
  }
  if (isShort) return always
  return {
    ...always,
    naps: atLeast(
      least(all, (life) => sleeps(life).filter((s) => s >= NAP_S).length),
      4 * hours,
      'Times that he slept for two minutes or more, in the poorest life.',
    ),
    nights: atLeast(
      least(all, (life) => sleeps(life).filter((s) => s >= NIGHT_S).length),
      3 * hours,
      'Times that he slept for most of a night (200 s or more), in the poorest life.',
    ),
    soundShare: atMost(
      worst(all, ({ soundShare }) => soundShare),
      0.05,
      'Share of the time that he makes a sound, in the loudest life.',
    ),
  }
}

/** He neither dithers nor sticks, and nothing goes wrong. */
function steady(all: readonly LifeLog[]): Record<string, Measure> {
  return {
    medianBoutS: atLeast(
      least(all, ({ activities }) => median(lengthsS(activities))),
      all[0].ticks < 20_000 ? 8 : 10,
      'Median length of a top-level activity, in the most restless life, in seconds.',
    ),
    returnsShare: atMost(
      worst(all, ({ activities }) => returns(activities, RATE_HZ)),
      0.05,
      'Share of changes that went back within a second to what he had just left, in the worst life.',
    ),
    stuckS: atMost(
      worst(all, ({ stuckS }) => stuckS),
      10,
      'Longest time that he meant to go somewhere and got nowhere, in seconds.',
    ),
    faults: equal(
      worst(all, ({ faults }) => faults),
      0,
      'Things that went wrong without stopping the world.',
    ),
    isFinite: equal(
      all.every(({ drives }) => Object.values(drives).flat().every(Number.isFinite)),
      true,
      'All drives were numbers at all times.',
    ),
  }
}

/** His temperament shows in how he spends his time. */
function individual(all: readonly LifeLog[], seed: number): Record<string, Measure> {
  const budgets = all.slice(0, all.length & ~1).map((life) => budgetOf(life, 'sleeping'))
  const { within, between, p } = likenessOf(budgets, chance(seed, 'pairings'))
  return {
    alikeWithin: atMost(
      within / between,
      0.9,
      'Distance between time budgets of dogs with one temperament, as a share of that between dogs with different ones.',
    ),
    alikeP: atMost(p, 0.05, 'Share of random pairings whose dogs are as much alike (permutation test).'),
  }
}

/** One life; two in a row have one temperament. The short form takes the temperaments that the seed gives. */
function live(seed: number, index: number, { seed: first, isShort }: ExperimentOptions, minutes: number): LifeLog {
  const draw = chance(first + (index >> 1), 'temperament')
  const tempers = Object.keys((silas as SpeciesDefinition).temperament ?? {})
  const personality = Object.fromEntries(tempers.map((name) => [name, Math.round(10 + 80 * draw())]))
  const world: WorldDefinition = isShort
    ? meadowWorld
    : {
        ...meadowWorld,
        entities: { ...meadowWorld.entities, silas: { ...meadowWorld.entities?.silas, kind: 'silas', personality } },
      }
  const lived = createWorld(world, { seed })
  const log = watchLife(lived, 'silas', minutes * 60 * RATE_HZ)
  lived.dispose()
  return log
}

/** Hunger before and after each meal. */
function mealsOf({ deeds, drives }: LifeLog): { readonly before: number; readonly after: number }[] {
  const at = (tick: number) =>
    drives.hunger[Math.min(drives.hunger.length - 1, Math.max(0, Math.floor(tick / RATE_HZ) - 1))]
  return boutsOf(deeds, ['feeding.eat'])
    .map(({ from, to }) => ({ before: at(from), after: at(to + RATE_HZ) }))
    .filter(({ before, after }) => before - after >= MEAL)
}

function idleShareOf({ activities, ticks }: LifeLog): number {
  const sum = (of: (what: string) => boolean) =>
    activities.reduce((all, { what, from, to }) => all + (of(what) ? to - from : 0), 0)
  return sum((what) => IDLES.some((idle) => idle === what)) / (ticks - sum((what) => what === 'sleeping'))
}

/** Stretches of ten minutes; a shorter life is one. */
function stretchesOf({ ticks }: LifeLog): { readonly from: number; readonly to: number }[] {
  const length = Math.min(ticks, STRETCH_S * RATE_HZ)
  return Array.from({ length: Math.floor(ticks / length) }, (_, k) => ({ from: k * length, to: (k + 1) * length }))
}

const overlaps = (bout: Bout, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  bout.from < to && bout.to > from

function unexploredStretches(life: LifeLog): number {
  const explores = life.activities.filter(({ what, from, to }) => what === 'exploring' && to - from >= 5 * RATE_HZ)
  return stretchesOf(life).filter((stretch) => !explores.some((bout) => overlaps(bout, stretch))).length
}

/** Of all stretches the fewest things that he went to see. */
function leastLookedIn(life: LifeLog): number {
  const looks = life.deeds.filter(({ what }) => /^exploring\.visit\w+\.sniffAt$/.test(what))
  return Math.min(
    ...stretchesOf(life).map(
      (stretch) => new Set(looks.filter((bout) => overlaps(bout, stretch)).map(({ what }) => what)).size,
    ),
  )
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

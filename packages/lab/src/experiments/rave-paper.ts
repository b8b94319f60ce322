// The twelve experiments of RAVE: near perfect avoidance after five contests, goals kept near, threats kept away.
// Seed: 004 §6.0, figures 10 to 14.

import type { Experiment, ExperimentOptions, ExperimentResult, Measure, Series } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost } from '../measures.ts'
import { jobsOf, PAPER_EXPERIMENTS, type PaperExperiment, valuesOf } from '../rave/paper.ts'
import { type MatchResult, playMatch } from '../rave/play-match.ts'
import { curveFigure, trackFigures } from '../rave/rave-figures.ts'
import { curveOf, firstCollisions, lastOf } from '../rave/statistics.ts'
import { mean, median } from '../statistics.ts'
import { seedsOf, startCount } from './rave-seeds.ts'

export const ravePaperExperiment: Experiment = {
  id: 'rave-paper',
  title: 'Actors learn to avoid, to go to and to retreat',
  source: '004 §6.0, figures 10–14',
  question: 'Do actors find near perfect strategies within five contests, alone and among others, in every world?',
  protocol:
    'Twelve experiments: avoid in an open field, hidden corners, racing lanes and a courtyard, goto and retreat among five targets, each with one actor and with five, all learning, each with a matrix of its own. A match has 50 contests of 90 stages of 20 steps; each contest begins anywhere. Noted for 20 matches: collisions in the fifth contest and in the last ten, displacement in the last ten, time in or out of the region in the last 25; medians are judged. Goto is played with a strict temper besides. Random and hand-written actors play along.',
  run,
}

/** The short form plays fewer and shorter matches, and allows so much less. */
const SHORT = { seeds: 1, contests: 25, slack: { fifth: 3, minc: 0.8, maxd: 6, task: 14, strict: 12 } } as const
const NO_SLACK = { fifth: 0, minc: 0, maxd: 0, task: 0, strict: 0 }

/** What was played of one experiment. */
interface Played {
  readonly experiment: PaperExperiment
  readonly matches: readonly MatchResult[]
  readonly strict: readonly MatchResult[]
  readonly random: readonly MatchResult[]
  readonly hand: readonly MatchResult[]
}

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, SHORT.seeds)
  const onMatch = startCount(options, seeds.length * (PAPER_EXPERIMENTS.length + 2) + 2 * PAPER_EXPERIMENTS.length)
  const length = options.isShort ? { contests: SHORT.contests } : {}
  const play = (experiment: PaperExperiment): Played => {
    const last = length.contests ?? 50
    const all = (more: object, count: number, tracks: readonly number[] = []) =>
      jobsOf(experiment, seeds.slice(0, count), { ...length, ...more }, tracks).map((job) => {
        const result = playMatch(job)
        onMatch()
        return result
      })
    const isGoto = experiment.options.task === 'goto'
    return {
      experiment,
      matches: all({}, seeds.length, experiment.options.actors === 1 ? [1, 5, last] : [last]),
      strict: isGoto ? all({ temper: 'strict' }, seeds.length) : [],
      random: all({ mind: 'random', contests: 10 }, 1),
      hand: all({ mind: 'hand', contests: 10 }, 1),
    }
  }
  const played = PAPER_EXPERIMENTS.map(play)
  const slack = options.isShort ? SHORT.slack : NO_SLACK
  return {
    measures: {
      ...Object.fromEntries(played.flatMap((one) => boundsOf(one, slack))),
      ...sentencesOf(played, options.isShort),
    },
    series: Object.fromEntries(played.map(seriesOf)),
    figures: played.flatMap(figuresOf),
    notes: `${seeds.length} ${seeds.length === 1 ? 'match' : 'matches'} of each experiment, seeds ${seeds[0]} to ${seeds.at(-1)}. What random actors score: ${played.map(({ experiment, random }) => `${experiment.name} ${mean(random.map(({ scores }) => lastOf(scores, 'sMinc', 10))).toFixed(0)}`).join(', ')}.`,
  }
}

/** The medians of one experiment against their bounds. */
function boundsOf(
  { experiment: { name, score, bounds }, matches, strict }: Played,
  slack: typeof NO_SLACK | typeof SHORT.slack,
): [string, Measure][] {
  const values = matches.map((match) => valuesOf(match, score))
  const key = (what: string) => `${name.replace('-', '')}${what}`
  const least = (value: number, bound: number, about: string) => atLeast(value, bound, about)
  const measures: [string, Measure][] = [
    [
      key('Fifth'),
      least(median(values.map(({ fifth }) => fifth)), bounds.fifth - slack.fifth, `${name}: S_minc of contest 5.`),
    ],
    [
      key('Minc'),
      least(median(values.map(({ minc }) => minc)), bounds.minc - slack.minc, `${name}: S_minc of the last contests.`),
    ],
    [
      key('Maxd'),
      least(median(values.map(({ maxd }) => maxd)), bounds.maxd - slack.maxd, `${name}: S_maxd of the last contests.`),
    ],
  ]
  if (bounds.task !== undefined) {
    const what = score === 'sIn' ? 'In' : 'Out'
    const bound = bounds.task - (score === 'sIn' ? slack.task : slack.task / 4)
    measures.push([
      key(what),
      least(median(values.map(({ task }) => task)), bound, `${name}: S_${what.toLowerCase()} of the second half.`),
    ])
  }
  if (bounds.strict !== undefined) {
    const value = median(strict.map((match) => valuesOf(match, score).task))
    measures.push([
      key('Strict'),
      least(value, bounds.strict - slack.strict, `${name}: the same with a strict temper.`),
    ])
  }
  return measures
}

/** What the paper says in words, as numbers. */
function sentencesOf(played: readonly Played[], isShort: boolean): Record<string, Measure> {
  const find = (name: string) => played.find(({ experiment }) => experiment.name === name) as Played
  const first = (name: string) => median(find(name).matches.map(({ scores }) => firstCollisions(scores, 10)))
  const walled = mean(['corners-1', 'lanes-1', 'courtyard-1'].map(first))
  const pairs = played.filter(({ experiment }) => experiment.options.actors === 1)
  const minc = ({ matches }: Played) => median(matches.map((match) => valuesOf(match, undefined).minc))
  const above = pairs.filter((one) => minc(find(one.experiment.name.replace('1', '5'))) < minc(one)).length
  const threatened = (name: string) => {
    const { matches, random } = find(name)
    const inside = (list: readonly MatchResult[]) => median(list.map(({ scores }) => 100 - lastOf(scores, 'sOut', 10)))
    return inside(matches) / inside(random)
  }
  return {
    fiveBelowOne: atLeast(above, isShort ? 5 : 6, 'Of six tasks: in so many five actors score below one.'),
    wallsTakeLonger: atLeast(
      walled / first('field-1'),
      isShort ? 1 : 1.3,
      'Collisions of the first ten contests: worlds with walls × the open field.',
    ),
    declinesAreNewPositions: atLeast(
      declineRatio(pairs.slice(0, 4)),
      2,
      'Contests 6 on: collisions where 4 pairs or more are tried for the first time × those elsewhere.',
    ),
    threat1: atMost(threatened('retreat-1'), 1 / 3, 'One actor: time in the threat’s region × a random actor’s.'),
    threat5: atMost(threatened('retreat-5'), isShort ? 1 / 2 : 1 / 3, 'Five actors: the same.'),
  }
}

/** Collisions of contests with something new against the others, all worlds together. */
function declineRatio(played: readonly Played[]): number {
  const contests = played.flatMap(({ matches }) => matches.flatMap(({ scores }) => scores.slice(5)))
  const rate = (list: typeof contests) => mean(list.map(({ collisions }) => collisions))
  const isNew = ({ fresh }: { readonly fresh: number }) => fresh >= 4
  return rate(contests.filter(isNew)) / Math.max(1e-9, rate(contests.filter((contest) => !isNew(contest))))
}

function seriesOf({ experiment: { name, score }, matches }: Played): [string, Series] {
  const y = curveOf(matches, score ?? 'sMinc')
  return [name, { xName: 'contest', yName: score ?? 'sMinc', x: y.map((_, k) => k + 1), y }]
}

function figuresOf({ experiment: { name, world, score }, matches, random, hand }: Played): Figure[] {
  const baselines = { random, hand }
  const curves = [curveFigure(`${name}, collisions`, matches, 'sMinc', baselines)]
  if (score !== undefined) curves.push(curveFigure(`${name}, region`, matches, score, baselines))
  return [...curves, ...trackFigures(world, matches[0].tracks)]
}

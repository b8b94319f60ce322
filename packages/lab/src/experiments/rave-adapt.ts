// Adaptation at run time: the world or the body changes in the middle of a match, and actors learn on.
// Seed: 004 §1.0, §7.0 (learning during run-time is useful and necessary).

import { type MatchChanges, type RaveWorld, RESPONSES } from '@ethogram/core/rave'
import { raveCorners, raveCourtyard, raveField, raveLanes } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, atMost } from '../measures.ts'
import type { MatchResult } from '../rave/play-match.ts'
import { curveFigure } from '../rave/rave-figures.ts'
import { curveOf, firstCollisions, scoresOf } from '../rave/statistics.ts'
import { median } from '../statistics.ts'
import { playSeeds, seedsOf, startCount } from './rave-seeds.ts'

export const raveAdaptExperiment: Experiment = {
  id: 'rave-adapt',
  title: 'Actors adapt when their world or their body changes',
  source: '004 §1.0, §7.0',
  question:
    'How soon does an actor get along again when its world is exchanged, its turns are mirrored, or it can no longer turn right?',
  protocol:
    'One actor learns to avoid for 25 contests. Then the world becomes another one, or all its turns are mirrored, or turns to the right become straight steps; nobody tells it. Noted for 20 matches of 50 contests: how many contests it takes until three in a row have S_minc of at least 99, and S_minc of the last ten; the collisions after the change of those of whom learning was switched off at it.',
  run,
}

const CHANGE_AFTER = 25
const GOOD = 99

interface Change {
  readonly key: string
  readonly words: string
  readonly world: RaveWorld
  readonly change: MatchChanges
  readonly most: number
  /** Least collisions after the change of who stops learning × those of who learns on; it is met both ways then. */
  readonly leastOff?: number
}

const mirrored = RESPONSES.map((turn) => -turn)
const noRight = RESPONSES.map((turn) => Math.max(0, turn))

const CHANGES: readonly Change[] = [
  { key: 'fieldCorners', words: 'field → corners', world: raveField, change: { world: raveCorners }, most: 3 },
  { key: 'fieldLanes', words: 'field → lanes', world: raveField, change: { world: raveLanes }, most: 3 },
  {
    key: 'courtyardCorners',
    words: 'courtyard → corners',
    world: raveCourtyard,
    change: { world: raveCorners },
    most: 3,
    leastOff: 1.5,
  },
  { key: 'cornersField', words: 'corners → field', world: raveCorners, change: { world: raveField }, most: 3 },
  {
    key: 'fieldMirrored',
    words: 'mirrored turns in the field',
    world: raveField,
    change: { turns: mirrored },
    most: 3,
    leastOff: 10,
  },
  {
    key: 'cornersMirrored',
    words: 'mirrored turns in corners',
    world: raveCorners,
    change: { turns: mirrored },
    most: 6,
    leastOff: 10,
  },
  { key: 'fieldNoRight', words: 'no right turns in the field', world: raveField, change: { turns: noRight }, most: 3 },
  {
    key: 'cornersNoRight',
    words: 'no right turns in corners',
    world: raveCorners,
    change: { turns: noRight },
    most: 3,
  },
]

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, 2)
  const contests = options.isShort ? 36 : 50
  const onMatch = startCount(
    options,
    seeds.length * (CHANGES.length + CHANGES.filter(({ leastOff }) => leastOff !== undefined).length),
  )
  const played = CHANGES.map((change) => {
    const play = (learning: boolean) =>
      playSeeds(
        change.world,
        { contests },
        seeds,
        { changes: { [CHANGE_AFTER]: { ...change.change, learning } } },
        onMatch,
      )
    return { change, on: play(true), off: change.leastOff === undefined ? [] : play(false) }
  })
  const measures: Record<string, Measure> = {}
  for (const { change, on, off } of played) {
    const late = (matches: readonly MatchResult[]) =>
      median(matches.map(({ scores }) => median(scoresOf(scores.slice(-10), 'sMinc'))))
    const most = change.most + (options.isShort ? 2 : 0)
    measures[`${change.key}Contests`] = atMost(
      median(on.map(contestsToGood)),
      most,
      `${change.words}: contests until three in a row are good.`,
    )
    measures[`${change.key}Late`] = atLeast(
      late(on),
      options.isShort ? 99 : 99.8,
      `${change.words}: S_minc in the end.`,
    )
    if (change.leastOff === undefined) continue
    measures[`${change.key}Off`] = atLeast(
      collisionsAfter(off) / collisionsAfter(on),
      options.isShort ? 1 : change.leastOff,
      `${change.words}: collisions after the change of who stops learning × those of who learns on.`,
    )
  }
  return {
    measures,
    series: Object.fromEntries(
      played.map(({ change, on }) => {
        const y = curveOf(on, 'sMinc')
        return [change.key, { xName: 'contest', yName: 'S_minc', x: y.map((_, k) => k + 1), y }]
      }),
    ),
    figures: played.map(({ change, on, off }) => {
      const figure = curveFigure(change.words, on, 'sMinc')
      const stopped = off.map(({ scores }) => scoresOf(scores, 'sMinc'))
      const frozen = off.length > 0 ? [overRuns('learning off after the change', stopped)] : []
      return {
        ...figure,
        caption: 'S_minc by contest; the change comes after contest 25.',
        lines: [...figure.lines, ...frozen],
        events: [{ at: CHANGE_AFTER + 0.5, name: 'change' }],
      }
    }),
    notes: `${seeds.length} matches each, seeds ${seeds[0]} to ${seeds.at(-1)}.`,
  }
}

/** Collisions of all contests after the change, median. */
function collisionsAfter(matches: readonly MatchResult[]): number {
  return median(matches.map(({ scores }) => firstCollisions(scores.slice(CHANGE_AFTER), scores.length)))
}

/** Contests after the change until three in a row are good, counted to the first of them. */
function contestsToGood({ scores }: MatchResult): number {
  const after = scoresOf(scores.slice(CHANGE_AFTER), 'sMinc')
  const first = after.findIndex(
    (_, k) => k + 3 <= after.length && after.slice(k, k + 3).every((score) => score >= GOOD),
  )
  return first < 0 ? after.length + 1 : first + 1
}

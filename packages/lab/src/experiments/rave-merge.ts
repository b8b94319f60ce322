// Matrices of several actors in one: what each has tried most counts most, and a newcomer begins with all of it.
// Seed: 004 §6.0 gives each actor a memory of its own; the rest is ours.

import { type Matrix, mergeMatrices } from '@ethogram/core/rave'
import { raveCorners, raveCourtyard, raveField, raveLanes } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast } from '../measures.ts'
import { playMatch } from '../rave/play-match.ts'
import { median } from '../statistics.ts'
import { seedsOf, startCount } from './rave-seeds.ts'

export const raveMergeExperiment: Experiment = {
  id: 'rave-merge',
  title: 'Merged matrices take a newcomer through every world',
  source: 'a rule of ours; 004 §6.0',
  question:
    'Does an actor that begins with what others have learned, each in its own world, avoid from its first contest on?',
  protocol:
    'One actor learns for 25 contests in each of four worlds; the four matrices are merged, and a newcomer plays its first contest in each world with the merged matrix, and from nothing. Five actors learn in hidden corners for ten contests; their matrices are merged for a newcomer there. Noted for 20 times: S_minc of the first contest.',
  run,
}

const WORLDS = [raveField, raveCorners, raveLanes, raveCourtyard]

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, 3)
  const contests = options.isShort ? 12 : 25
  const onMatch = startCount(options, seeds.length * (3 * WORLDS.length + 3))
  const first = (world: (typeof WORLDS)[number], seed: number, matrix?: Matrix) => {
    const { scores } = playMatch({
      world,
      options: { contests: 1 },
      seed,
      ...(matrix === undefined ? {} : { matrices: [matrix] }),
    })
    onMatch()
    return scores[0].sMinc
  }
  const learn = (world: (typeof WORLDS)[number], seed: number, actors: number, count: number): Matrix => {
    const { matrices } = playMatch({ world, options: { contests: count, actors }, seed, wantsMatrices: true })
    onMatch()
    const [one, ...others] = matrices
    return mergeMatrices([one, ...others])
  }
  const rows = seeds.map((seed) => {
    const [one, ...others] = WORLDS.map((world, k) => learn(world, 10 * seed + k, 1, contests))
    const merged = mergeMatrices([one, ...others])
    const group = learn(raveCorners, seed, 5, options.isShort ? 6 : 10)
    const newcomer = 10 * seed + 7
    return {
      merged: WORLDS.map((world) => first(world, newcomer, merged)),
      nothing: WORLDS.map((world) => first(world, newcomer)),
      group: first(raveCorners, newcomer, group),
      alone: first(raveCorners, newcomer),
    }
  })
  const medians = (pick: (row: (typeof rows)[number]) => readonly number[]) =>
    WORLDS.map((_, k) => median(rows.map((row) => pick(row)[k])))
  const merged = medians((row) => row.merged)
  const nothing = medians((row) => row.nothing)
  const group = median(rows.map((row) => row.group))
  const least = options.isShort ? 97.5 : 99
  const measures: Record<string, Measure> = {
    groupFirst: atLeast(group, least, 'Corners: first contest with the matrices of five others in one.'),
  }
  for (const [k, world] of WORLDS.entries()) {
    measures[`${world.rave}First`] = atLeast(
      merged[k],
      least,
      `${world.rave}: first contest with four worlds’ matrices in one.`,
    )
  }
  return {
    measures,
    series: {},
    figures: [
      {
        kind: 'bars',
        title: 'The first contest',
        caption: 'S_minc of a newcomer, median: from nothing, and with what others have learned.',
        y: { name: 'S_minc', min: 90, max: 100 },
        categories: [...WORLDS.map(({ rave }) => rave), 'corners, five actors’'],
        groups: [
          { name: 'from nothing', values: [...nothing, median(rows.map((row) => row.alone))] },
          { name: 'merged', values: [...merged, group] },
        ],
      },
    ],
    notes: `${seeds.length} times; from nothing ${nothing.map((value) => value.toFixed(1)).join(', ')}.`,
  }
}

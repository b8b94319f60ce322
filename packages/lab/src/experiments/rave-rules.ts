// Rules read off matrices: eight sentences drive as well as the matrix. Seed: 004 §4.3 (rules can be extracted).

import { rulesOf, shareInWords } from '@ethogram/core/rave'
import { raveCorners, raveCourtyard, raveField, raveLanes } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast } from '../measures.ts'
import { playMatch } from '../rave/play-match.ts'
import { scoresOf } from '../rave/statistics.ts'
import { mean, median } from '../statistics.ts'
import { playSeeds, seedsOf, startCount } from './rave-seeds.ts'

export const raveRulesExperiment: Experiment = {
  id: 'rave-rules',
  title: 'A handful of rules drives as well as the matrix',
  source: '004 §4.3',
  question:
    'Can what an actor has learned be told in eight sentences, and does who follows nothing but these avoid as well?',
  protocol:
    'An actor learns to avoid in each of four worlds. Its matrix is told as at most eight rules about how near things are to the left, ahead and to the right. Another actor follows the rules alone for six contests, and turns at random after a collision. Noted for 20 matches: its S_minc and S_maxd.',
  run,
}

const WORLDS = [raveField, raveCorners, raveLanes, raveCourtyard]

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 20, 3)
  const contests = options.isShort ? 25 : 50
  const onMatch = startCount(options, seeds.length * WORLDS.length)
  const told = WORLDS.map((world) => {
    const matches = playSeeds(world, { contests }, seeds, { wantsMatrices: true }, onMatch)
    const followed = matches.map(({ matrices, seed }) => {
      const { rules, policy } = rulesOf(matrices[0])
      const { scores } = playMatch({ world, options: { contests: 6 }, seed: seed + 500_000 }, { policy })
      return { rules, sMinc: mean(scoresOf(scores, 'sMinc')), sMaxd: mean(scoresOf(scores, 'sMaxd')) }
    })
    return { world, followed }
  })
  const measures: Record<string, Measure> = {}
  for (const { world, followed } of told) {
    const value = median(followed.map(({ sMinc }) => sMinc))
    measures[`${world.rave}Minc`] = atLeast(
      value,
      options.isShort ? 97 : 99,
      `${world.rave}: S_minc of who follows the rules alone.`,
    )
  }
  const sentences = told.map(({ world, followed }) => {
    const lines = followed[0].rules.map(({ sentence, share }) => `${sentence} (${shareInWords(share)})`)
    return `In ${world.rave} (S_maxd ${median(followed.map(({ sMaxd }) => sMaxd)).toFixed(0)}): ${lines.join('; ')}.`
  })
  return {
    measures,
    series: Object.fromEntries(
      told.map(({ world, followed }) => {
        const y = followed.map(({ sMinc }) => sMinc)
        return [world.rave, { xName: 'match', yName: 'S_minc by rules', x: y.map((_, k) => k + 1), y }]
      }),
    ),
    figures: [
      {
        kind: 'bars',
        title: 'By rules alone',
        caption: 'Median of S_minc over all matches; the stroke is what must be reached.',
        y: { name: 'S_minc', min: 90, max: 100 },
        categories: told.map(({ world }) => world.rave),
        groups: [{ name: 'rules', values: told.map(({ followed }) => median(followed.map(({ sMinc }) => sMinc))) }],
        expected: [told.map(() => 99)],
      },
    ],
    notes: sentences.join(' '),
  }
}

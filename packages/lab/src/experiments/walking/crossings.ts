// People who meet: ways that converge, one who crosses, two groups of three. Seed: 002 figures 7.16, 8.14–8.16, 9.3.

import { converging, crossingSix, crossingThree } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { bendOf, letWalk, quantile, type WalkLog, waysFigure } from './walk-log.ts'

/** Runs a trial for each of so many seeds after the experiment's own. */
function forSeeds<Trial>(
  { seed, onProgress }: ExperimentOptions,
  count: number,
  run: (seed: number) => Trial,
): readonly Trial[] {
  return Array.from({ length: count }, (_, k) => {
    const trial = run(1000 * seed + k)
    onProgress((k + 1) / count)
    return trial
  })
}

const touchesOf = (logs: readonly WalkLog[]) =>
  logs.reduce((sum, { ways }) => sum + ways.reduce((n, { touches }) => n + touches, 0), 0)
const allArrive = (logs: readonly WalkLog[]) =>
  logs.filter(({ ways }) => ways.every(({ arrivedS }) => arrivedS !== undefined)).length

/** Two groups of three pass through each other. */
export const crossingSixExperiment: Experiment = {
  id: 'crossing-six',
  title: 'Two groups of three pass through each other',
  source: '002 §9.3, figure 9.3',
  question: 'Do six people in a hurry, three against three, get past each other without a touch, by foresight alone?',
  protocol:
    'Three people 7 m west and three 7 m east walk to the flag on the other side, all rushed, each to another degree, starting up to half a second apart, from places that differ by up to 30 cm. Every run has another seed. Then the same without foresight.',
  run(options: ExperimentOptions): ExperimentResult {
    const count = options.trials ?? (options.isShort ? 4 : 100)
    const logs = forSeeds(options, count, (seed) => letWalk(crossingSix(seed), { seed, longestS: 30 }))
    const blind = Array.from({ length: Math.min(count, 20) }, (_, k) =>
      letWalk(crossingSix(1000 * options.seed + k, { steps: { stresses: { foresight: false } } }), {
        seed: 1000 * options.seed + k,
        longestS: 30,
      }),
    )
    const ways = logs.flatMap((log) => log.ways)
    const mean = ways.reduce((sum, { lengthM, straightM }) => sum + lengthM / straightM, 0) / ways.length
    const slow = blind.filter(({ ways: walked }) =>
      walked.some(({ arrivedS }) => arrivedS === undefined || arrivedS > 15),
    )
    return {
      measures: {
        allArrive: equal(allArrive(logs), count, 'Runs in which all six arrive.'),
        latestS: atMost(Math.max(...ways.map(({ arrivedS = 99 }) => arrivedS)), 15, 'When the last of all arrives.'),
        touches: equal(touchesOf(logs), 0, 'Touches that the engine counted.'),
        leastGapM: atLeast(Math.min(...logs.map(({ gapM }) => gapM)), 0.05, 'Least gap between two people.'),
        meanWay: atMost(mean, 1.2, 'Mean of their ways, against straight ones.'),
      },
      series: {
        gaps: { xName: 'run', yName: 'least gap (m)', x: logs.map((_, k) => k), y: logs.map(({ gapM }) => gapM) },
      },
      figures: [
        waysFigure(
          'Three against three',
          'Figure 9.3 of the thesis shows six agents with different speeds that find through the middle by predictive avoidance.',
          logs[0].ways,
        ),
      ],
      notes: `Without foresight ${slow.length} of ${blind.length} runs take more than 15 s.`,
    }
  },
}

/** Somebody crosses. */
export const crossingThreeExperiment: Experiment = {
  id: 'crossing-three',
  title: 'Somebody crosses ahead',
  source: '002 §8.5, figures 8.14–8.16',
  question: 'Does who foresees where somebody will be walk on nearly straight where who keeps away is pushed aside?',
  protocol:
    'Somebody crosses at 2 m/s. Two others walk from the same place to the same flag: one foresees the courses of others, one avoids what is within 4 m and 30° by the mean of what it sees. Neither notices the other.',
  run(options: ExperimentOptions): ExperimentResult {
    const count = options.trials ?? (options.isShort ? 5 : 100)
    const logs = forSeeds(options, count, (seed) => letWalk(crossingThree(seed), { seed, longestS: 40 }))
    const of = (name: string) => logs.map(({ ways }) => ways.find((way) => way.name === name) ?? ways[0])
    const foreseeing = of('foreseeing')
    const avoiding = of('avoiding')
    const ratio = ({ lengthM, straightM }: { lengthM: number; straightM: number }) => lengthM / straightM
    return {
      measures: {
        allArrive: equal(allArrive(logs), count, 'Runs in which all arrive.'),
        gapM: atLeast(Math.min(...logs.map(({ gapM }) => gapM)), 0, 'Least gap to the one who crosses.'),
        foreseeingWay: atMost(
          Math.max(...foreseeing.map(ratio)),
          1.01,
          'Longest way of who foresees, against straight.',
        ),
        foreseeingAsideM: atMost(Math.max(...foreseeing.map(bendOf)), 0.3, 'How far aside who foresees goes at most.'),
        avoidingWay: atLeast(
          quantile(avoiding.map(ratio), 0.5),
          1.1,
          'Way of who keeps away, in the middle of all runs.',
        ),
        avoidingAsideM: atLeast(quantile(avoiding.map(bendOf), 0.5), 2, 'How far aside that one goes.'),
      },
      series: {
        ways: {
          xName: 'run',
          yName: 'way of who foresees',
          x: logs.map((_, k) => k),
          y: foreseeing.map(ratio),
        },
      },
      figures: [
        waysFigure(
          'Foresight and keeping away',
          'Figures 8.14 to 8.16 of the thesis: traditional avoidance goes along with who crosses, prediction lets it pass.',
          logs[0].ways,
        ),
      ],
    }
  },
}

/** Two whose ways converge. */
export const convergeExperiment: Experiment = {
  id: 'converge',
  title: 'Ways that converge',
  source: '002 §7.1.3, figure 7.16',
  question: 'Do two whose ways converge collide when they see only what is right ahead, and not when they foresee it?',
  protocol:
    'Two people 2 m apart walk to flags that lie behind each other’s way. Once they avoid what is within 20° ahead and take any step; once they foresee courses and take no step that is prevented.',
  run(options: ExperimentOptions): ExperimentResult {
    const count = options.trials ?? (options.isShort ? 6 : 100)
    const narrow = {
      prevents: false,
      stresses: {
        foresight: false,
        nearThings: { of: 'all', sensor: 'mean', rangeM: 3, fieldOfViewRad: 0.698, strength: 0.8, turnStrength: 0.25 },
      },
    } as const
    const logs = forSeeds(options, count, (seed) => letWalk(converging(seed), { seed, longestS: 30 }))
    const blind = Array.from({ length: count }, (_, k) =>
      letWalk(converging(1000 * options.seed + k, { steps: narrow }), { seed: 1000 * options.seed + k, longestS: 20 }),
    )
    const touching = blind.filter(({ gapM }) => gapM <= 1e-3).length
    return {
      measures: {
        allArrive: equal(allArrive(logs), count, 'Runs with foresight in which both arrive.'),
        touches: equal(touchesOf(logs), 0, 'Touches with foresight.'),
        leastGapM: atLeast(Math.min(...logs.map(({ gapM }) => gapM)), 0.001, 'Least gap with foresight.'),
        touchingWithout: equal(touching, count, 'Runs in which those who look only ahead touch.'),
      },
      series: {
        gaps: { xName: 'run', yName: 'least gap (m)', x: logs.map((_, k) => k), y: logs.map(({ gapM }) => gapM) },
      },
      figures: [
        waysFigure(
          'With foresight',
          'Figure 7.16 of the thesis shows the collision that a narrow sensor allows.',
          logs[0].ways,
        ),
        waysFigure('Looking ahead only', 'Neither is in the other’s narrow field before they touch.', blind[0].ways),
      ],
    }
  },
}

// Going to a point, to a thing, and to something that moves. Seed: 002 figures 7.5, 7.12–7.14, 8.5–8.10.

import { CAR, openField, parkedCar, pursuit, type WalkPlan } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { chance } from '../staging.ts'
import { bendOf, letWalk, quantile, type Way, waysFigure } from './walk-log.ts'

/** 500 starts. */
export const attractionExperiment: Experiment = {
  id: 'attraction',
  title: 'To a point, from anywhere',
  source: '002 §7.1.1, figures 7.12–7.14',
  question: 'Does a walker come to any point around it, however it stands, without going round it for ever?',
  protocol:
    'Flags lie 1 to 12 m away in any direction, and walkers stand in any direction. They walk with steps straight at their flag among their steps and turn on the spot first where no arc leads to it; again with turns of at most 10° a step; and as a control without both.',
  run(options: ExperimentOptions): ExperimentResult {
    const count = options.trials ?? (options.isShort ? 16 : 500)
    const go = (k: number, steps: NonNullable<WalkPlan['steps']>, longestS: number): Way => {
      const luck = chance(1000 * options.seed + k, 'attraction')
      const far = 1 + 11 * luck()
      const angle = 2 * Math.PI * luck()
      const plan: WalkPlan = {
        name: 'walker',
        from: [0, 0],
        to: [far * Math.sin(angle), far * Math.cos(angle)],
        headingRad: 2 * Math.PI * luck() - Math.PI,
        steps,
      }
      return letWalk(openField(plan), { seed: k, longestS, afterS: 1 }).ways[0]
    }
    const all = Array.from({ length: count }, (_, k) => {
      options.onProgress((k + 1) / (2 * count))
      return go(k, {}, 30)
    })
    const stiff = Array.from({ length: count }, (_, k) => go(k, { maxTurnRad: Math.PI / 18 }, 40))
    const lost = Array.from({ length: Math.min(count, 60) }, (_, k) =>
      go(k, { aims: false, turnsFirst: false, unstuckS: 0, maxTurnRad: Math.PI / 18 }, 40),
    )
    options.onProgress(1)
    const arrived = (ways: readonly Way[]) => ways.filter(({ arrivedS }) => arrivedS !== undefined).length
    const farther = ({ lengthM, straightM }: Way) => lengthM / straightM
    return {
      measures: {
        arrived: equal(arrived(all), count, 'Starts from which it arrives.'),
        worstErrorM: atMost(
          Math.max(...all.map(({ errorM }) => errorM)),
          0.05,
          'How far from its flag it ends at most.',
        ),
        worstWay: atMost(Math.max(...all.map(farther)), 1.25, 'Longest way, against the straight one.'),
        longestS: atMost(Math.max(...all.map(({ arrivedS = 99 }) => arrivedS)), 12, 'Longest time.'),
        stiffArrived: equal(arrived(stiff), count, 'The same with turns of at most 10° a step.'),
        stiffWay: atMost(Math.max(...stiff.map(farther)), 1.5, 'Longest way then.'),
        controlArrived: atMost(
          arrived(lost),
          Math.min(count, 60) - 1,
          'Without aim and turning first some go round for ever.',
        ),
      },
      series: { way: { xName: 'start', yName: 'way', x: all.map((_, k) => k), y: all.map(farther) } },
      figures: [
        waysFigure('Twelve starts', 'Figures 7.12 to 7.14 of the thesis: attraction to a location.', [
          ...all.slice(0, 12).map((way, k) => ({ ...way, name: `start ${k + 1}` })),
        ]),
      ],
    }
  },
}

/** A target that moves. */
export const attractionThreeExperiment: Experiment = {
  id: 'attraction-three',
  title: 'To where it will be',
  source: '002 §8.2, figures 8.5–8.10',
  question:
    'Does a walker that reckons where it can meet a passer-by go there straight, and sooner than by following it?',
  protocol:
    'Somebody walks at 1 m/s along x. A chaser at 1.35 m/s goes to where it is, or to where both can be. Then targets walk in any direction at 0.3 to 1.2 m/s.',
  run(options: ExperimentOptions): ExperimentResult {
    const count = options.trials ?? (options.isShort ? 10 : 300)
    const figure = { from: [-4, 8], velocityMps: [1, 0] } as const
    const straight = letWalk(pursuit('intercept', figure), { seed: 1, longestS: 30 }).ways[0]
    const behind = letWalk(pursuit('approach', figure), { seed: 1, longestS: 40 }).ways[0]
    const random = Array.from({ length: count }, (_, k) => {
      const luck = chance(1000 * options.seed + k, 'attraction-three')
      const angle = 2 * Math.PI * luck()
      const speed = 0.3 + 0.9 * luck()
      const target = {
        from: [12 * luck() - 6, 8] as const,
        velocityMps: [speed * Math.sin(angle), speed * Math.cos(angle)] as const,
      }
      options.onProgress((k + 1) / count)
      return {
        meets: letWalk(pursuit('intercept', target), { seed: k, longestS: 90 }).ways[0],
        follows: letWalk(pursuit('approach', target), { seed: k, longestS: 90 }).ways[0],
      }
    })
    const times = (which: 'meets' | 'follows') => random.map((trial) => trial[which].arrivedS ?? 90)
    return {
      measures: {
        meetsAtS: atMost(straight.arrivedS ?? 99, 6, 'When the chaser that reckons meets its target.'),
        bendM: atMost(bendOf(straight), 0.05, 'How far its way bends.'),
        followsAtS: atLeast(behind.arrivedS ?? 99, 10, 'When the one that goes to where the target is does.'),
        followsBendM: atLeast(bendOf(behind), 2, 'How far that way bends.'),
        allMet: equal(
          random.filter(({ meets }) => meets.arrivedS !== undefined).length,
          count,
          'Targets in any direction that are met.',
        ),
        median: atMost(
          quantile(times('meets'), 0.5),
          quantile(times('follows'), 0.5),
          'Time in the middle, against following.',
        ),
      },
      series: { meets: { xName: 'trial', yName: 'seconds', x: random.map((_, k) => k), y: times('meets') } },
      figures: [
        waysFigure('To where it is, and to where it will be', 'Figures 8.5 to 8.10 of the thesis.', [
          { ...straight, name: 'reckons' },
          { ...behind, name: 'follows' },
        ]),
      ],
    }
  },
}

/** Outlines instead of cylinders. */
export const boundsExperiment: Experiment = {
  id: 'bounds',
  title: 'A car is no cylinder',
  source: '002 §7.1.2, figure 7.5',
  question: 'Does a walker stop as near to the side of a car as to its front?',
  protocol: `A walker goes up to a parked car of ${CAR.lengthM} × ${CAR.widthM} m, from its side and from its front; then to a cylinder that would hold it.`,
  run({ seed }: ExperimentOptions): ExperimentResult {
    const stop = (from: 'side' | 'front', isRound: boolean) => {
      const { ways } = letWalk(parkedCar(from, isRound), { seed, longestS: 12 })
      const half = from === 'front' ? CAR.lengthM / 2 : CAR.widthM / 2
      return { way: ways[0], gapM: ways[0].errorM - half - 0.3 }
    }
    const side = stop('side', false)
    const front = stop('front', false)
    const roundSide = stop('side', true)
    const roundFront = stop('front', true)
    return {
      measures: {
        sideM: atMost(Math.abs(side.gapM - 0.3), 0.06, 'Gap to its side beside the 30 cm that were asked for.'),
        differM: atMost(Math.abs(side.gapM - front.gapM), 0.05, 'Gaps to side and front differ by at most.'),
        roundDifferM: atLeast(
          Math.abs(roundSide.gapM - roundFront.gapM),
          1.3,
          'How much the gaps to the true sides would differ, if the car were a cylinder.',
        ),
      },
      series: {},
      figures: [
        waysFigure(
          'Where it stops',
          'Figure 7.5 of the thesis: bounding cylinders keep agents away from long things.',
          [
            { ...side.way, name: 'to the side' },
            { ...front.way, name: 'to the front' },
          ],
        ),
      ],
    }
  },
}

// Under bars: a walker is as low as each asks, and upright again between them. Seed: 002 §7.1.5, figure 7.20.

import { createWorld } from '@ethogram/core'
import { BAR_M, BARS, bars, WALKER, withPeople } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import type { Figure } from '../../figures/figure.ts'
import { atLeast, atMost, equal } from '../../measures.ts'

/** How far below a bar it goes, metres. */
const CLEARANCE_M = 0.1

/** Below this, metres, its spine alone does not bring it: a fifth of its height less. */
const BY_SPINE_M = 0.8 * WALKER.heightM

/** Less than this is upright, and as low as it gets, metres. */
const LITTLE_M = 0.02

interface Moment {
  readonly timeS: number
  readonly z: number
  readonly heightM: number
  /** How far the straighter of its knees is bent, radians. */
  readonly kneeRad: number
}

/** A walker under four bars, and beside a fifth. */
export const duckExperiment: Experiment = {
  id: 'duck',
  title: 'Under bars',
  source: '002 §7.1.5, figure 7.20',
  question: 'Does a walker duck under bars as far as each asks, by its spine and then by its knees?',
  protocol:
    'A walker of 1.75 m goes 12 m under four bars that hang at 1.6, 1.5, 1.4 and 1.3 m, and past a fifth at 1.2 m that ends 1.5 m to the right of its way. Noted on every tick: how high it is and how far its knees are bent.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 2 : 20)
    const runs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return walkUnder(1000 * seed + k)
    })
    const moments = runs.flatMap((run) => run.moments)
    const under = (k: number, within: number) => moments.filter(({ z }) => Math.abs(z - BARS[k].z) <= within)
    const low = BARS.slice(0, 4).map(({ bottomM }, k) => {
      const heights = under(k, WALKER.radiusM + BAR_M / 2).map(({ heightM }) => heightM)
      return { wanted: bottomM - CLEARANCE_M, least: Math.min(...heights), most: Math.max(...heights) }
    })
    const off = low.map(({ wanted, least, most }) => Math.max(wanted - least, most - wanted))
    const bent = (isKnees: boolean) =>
      low.flatMap(({ wanted }, k) =>
        wanted < BY_SPINE_M - LITTLE_M === isKnees ? under(k, 0.2).map(({ kneeRad }) => kneeRad) : [],
      )
    return {
      measures: {
        arrived: equal(runs.filter(({ z }) => z >= 11.9).length, count, 'Runs in which it arrives.'),
        touches: equal(
          runs.reduce((sum, { touches }) => sum + touches, 0),
          0,
          'Touches.',
        ),
        offM: atMost(Math.max(...off), 0.02, 'How far its height under a bar is from 10 cm below it, at most.'),
        bendsS: atLeast(
          Math.min(...runs.map((run) => bendsS(run.moments))),
          0.5,
          'Shortest time that it takes to get low.',
        ),
        risesS: atLeast(
          Math.min(...runs.map((run) => bendsS([...run.moments].reverse()))),
          0.5,
          'Shortest time that it takes to rise after the last.',
        ),
        uprightM: atLeast(
          Math.min(...under(4, 0.5).map(({ heightM }) => heightM)),
          1.73,
          'Its height beside the fifth bar.',
        ),
        spineKneeRad: atMost(
          Math.min(...bent(false)),
          0.2,
          'Its straighter knee where the spine is enough, at its straightest.',
        ),
        kneeRad: atLeast(
          Math.min(...bent(true)),
          0.25,
          'Its straighter knee where the spine is not enough, at its straightest.',
        ),
      },
      series: {},
      figures: [figureOf(runs[0].moments)],
    }
  },
}

/** Its height along its way. */
function figureOf(moments: readonly Moment[]): Figure {
  return {
    kind: 'lines',
    title: 'Height under bars',
    caption:
      'Figure 7.20 of the thesis: an agent ducks under four bars and not under a fifth, which is beside its way.',
    x: { name: 'way', unit: 'm' },
    y: { name: 'height', unit: 'm' },
    lines: [
      { name: 'walker', x: moments.map(({ z }) => z), y: moments.map(({ heightM }) => heightM) },
      ...BARS.slice(0, 4).map(({ z, bottomM }, k) => ({
        name: `bar ${k + 1}`,
        x: [z - 0.3, z + 0.3],
        y: [bottomM, bottomM],
        isReference: true,
      })),
    ],
  }
}

/** Lets it walk, and takes down every tick. */
function walkUnder(seed: number): {
  readonly moments: readonly Moment[]
  readonly z: number
  readonly touches: number
} {
  const world = createWorld(withPeople(bars()), { seed })
  const moments: Moment[] = []
  for (let tick = 0; tick < 400; tick++) {
    world.step()
    const rooms = world.inspect('walker')?.mind?.rooms
    const knees = (world.body('walker')?.joints ?? [])
      .filter(({ name }) => name.startsWith('legLower'))
      .map(({ angles }) => Math.abs(angles[0].rad))
    moments.push({
      timeS: world.timeS,
      z: world.entity('walker')?.z ?? Number.NaN,
      heightM: WALKER.heightM - Number(rooms?.body.lowered),
      kneeRad: Math.min(...knees),
    })
  }
  const touches = Number(world.inspect('walker')?.mind?.rooms.locomotion.touches)
  world.dispose()
  return { moments, z: moments.at(-1)?.z ?? 0, touches }
}

/** Seconds from upright to as low as it gets under what it comes to first. */
function bendsS(moments: readonly Moment[]): number {
  const begins = moments.findIndex(({ heightM }) => heightM < WALKER.heightM - LITTLE_M)
  let lowest = begins
  while (moments[lowest + 1].heightM < moments[lowest].heightM - 1e-3) lowest++
  return Math.abs(moments[lowest].timeS - moments[begins].timeS)
}

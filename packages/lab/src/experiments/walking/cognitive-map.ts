// Cognitive maps: home by path integration, short cuts, the way round by what was walked, and lost where nothing tells.
// Seeds: 003 §9 (path integration, landmarks, cognitive maps), 002 ch. 12 (uncertainty in object sensing).

import { createWorld } from '@ethogram/core'
import { type OutingOptions, type OutingPlan, type OutingReport, outing, runOuting } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import type { PathFigure } from '../../figures/figure.ts'
import { atLeast, atMost, between } from '../../measures.ts'
import { median } from '../../statistics.ts'
import { chance, pick } from '../staging.ts'

type Spot = readonly [number, number]

/** How far it is carried, metres; how much it drifts where that is measured, and how often each way is walked for that: luck must even out. */
const CARRIED_M = 8
const DRIFT_M = 0.1
const DRIFTED = 5

/** Outings of many kinds. */
export const cognitiveMapExperiment: Experiment = {
  id: 'cognitive-map',
  title: 'It knows the ways that it has walked, and the way home',
  source: '003 §9, 002 ch. 12',
  question:
    'Does a creature that has only walked somewhere find home: straight where it can know that, by its own ways where it cannot, and not at all where nothing tells it where it is?',
  protocol:
    'A forager follows a lure from its nest over three to five random spots; then the lure vanishes and it goes home. It sees nest and stones at three metres (eight with stones). In the open it may go straight; where a wall that it passed on its way out stands between, it must go as it came; carried eight metres aside it cannot know; with stones about it can. How far off it believes the nest to be after the way out is compared with what its drift says.',
  run,
}

interface Outing extends OutingReport {
  readonly outM: number
  readonly backM: number
  readonly straightM: number
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 6 : 40)
  const random = chance(seed, 'cognitive-map')
  const all = Array.from({ length: count }, (_, k) => {
    const own = seed * 1000 + k
    const way = randomWay(random)
    const angle = 2 * Math.PI * random()
    const carriedM: Spot = [CARRIED_M * Math.sin(angle), CARRIED_M * Math.cos(angle)]
    const stones = Array.from({ length: 5 }, (): Spot => [pick(random, -6, 10), pick(random, 1, 13)])
    const open = go({ way, rangeM: 3 }, {}, own)
    const across = go(wallAcross(random), { longestS: 120 }, own)
    const lost = go({ way, rangeM: 3 }, { carriedM, longestS: 40 }, own)
    const found = go({ way, rangeM: 8, stones }, { carriedM: [carriedM[0] / 2, carriedM[1] / 2], longestS: 90 }, own)
    const drifting: OutingPlan = { way, rangeM: 3, map: { knows: 'walked', driftM: DRIFT_M } }
    const drifts = Array.from({ length: DRIFTED }, (_, n) => offAfter(drifting, DRIFTED * own + n))
    onProgress((k + 1) / count)
    return { open, across, lost, found, drifts }
  })
  const share = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length / count
  const mean = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0) / count
  // Of those that remember the nest and do not see it.
  const away = all.flatMap(({ drifts }) => drifts).filter(({ offM, saidM }) => Number.isFinite(offM) && saidM > 0)
  const off = Math.sqrt(away.reduce((sum, { offM }) => sum + offM ** 2, 0))
  const said = Math.sqrt(away.reduce((sum, { saidM }) => sum + saidM ** 2, 0))
  return {
    measures: {
      homeInTheOpen: atLeast(
        share(({ open }) => open.isHome),
        0.95,
        'Share of outings in the open that end at home.',
      ),
      straightness: atMost(
        mean(({ open }) => open.backM / open.straightM),
        1.15,
        'How long the way home was beside the straight one, in the open: it never walked there.',
      ),
      homeRoundTheWall: atLeast(
        share(({ across }) => across.isHome),
        0.95,
        'Share that come home round a wall.',
      ),
      asItCame: atMost(
        mean(({ across }) => across.backM / across.outM),
        1.05,
        'How long the way home round the wall was beside the way out.',
      ),
      missesBy: between(
        median(all.map(({ lost }) => lost.missedM)),
        CARRIED_M - 1,
        CARRIED_M + 1,
        'How far from home one ends that was carried eight metres aside, in the middle, m.',
      ),
      recognizes: atLeast(
        share(({ found }) => found.isHome),
        0.75,
        'Share that come home after being carried where stones stand about.',
      ),
      driftAsSaid: between(off / said, 0.6, 1.4, 'How far off the nest is believed to be, beside what the drift says.'),
    },
    series: {},
    figures: [figure('In the open, and carried aside', all[0].open, all[0].lost, 'carried'), wallFigure(all[0].across)],
    notes:
      'Stones look all alike, so whoever was carried among them may take one for another and be sure of the wrong spot: that is counted as not home.',
  }
}

/** Three to five spots, each some metres from the one before. */
function randomWay(random: () => number): Spot[] {
  const way: Spot[] = []
  let [x, z] = [0, 0]
  for (let k = 0; k < 3 + Math.floor(3 * random()); k++) {
    x = Math.min(10, Math.max(-6, x + pick(random, -7, 7)))
    z = Math.min(14, Math.max(3, z + pick(random, -5, 8)))
    way.push([x, z])
  }
  return way
}

/** Out round the end of a wall, and along its other side. */
function wallAcross(random: () => number): OutingPlan {
  const endZ = pick(random, 4, 7)
  const x = pick(random, 2.5, 4)
  const way: readonly Spot[] = [
    [pick(random, -1, 1), endZ + 2],
    [2 * x, endZ + 2],
    [2 * x, pick(random, -2, 2)],
  ]
  return { way, walls: [{ from: [x, -14], to: [x, endZ], thicknessM: 0.1 }] }
}

function go(plan: OutingPlan, options: OutingOptions, seed: number): Outing & { readonly plan: OutingPlan } {
  const world = createWorld(outing(plan), { seed })
  const report = runOuting(world, plan, options)
  world.dispose()
  const end = report.out[report.out.length - 1]
  return {
    ...report,
    plan,
    outM: lengthM(report.out),
    backM: lengthM(report.back),
    straightM: Math.hypot(...end),
  }
}

/** How far off the nest is believed to be after the way out, and how far off it says that it may be. */
function offAfter(plan: OutingPlan, seed: number): { readonly offM: number; readonly saidM: number } {
  const world = createWorld(outing(plan), { seed })
  runOuting(world, plan, { longestS: 0 })
  const umwelt = world.umwelt('forager')
  const nest = umwelt?.memories.find(({ kind }) => kind === 'nest')
  world.dispose()
  return {
    offM: nest === undefined ? Number.NaN : Math.hypot(nest.at[0], nest.at[2]),
    saidM: umwelt?.walked?.unsureM ?? Number.NaN,
  }
}

function lengthM(way: readonly Spot[]): number {
  return way.slice(1).reduce((sum, [x, z], k) => sum + Math.hypot(x - way[k][0], z - way[k][1]), 0)
}

const pathOf = (name: string, way: readonly Spot[]) => ({ name, x: way.map(([x]) => x), z: way.map(([, z]) => z) })

const NEST = [{ name: 'nest', x: 0, z: 0 }]

function figure(title: string, one: Outing, other: Outing, name: string): PathFigure {
  return {
    kind: 'paths',
    title,
    caption:
      'Out along the lure; home straight, by a way that it has never walked; and, carried aside, parallel to that, to where home would be.',
    unit: 'm',
    paths: [pathOf('out', one.out), pathOf('home', one.back), pathOf(name, other.back)],
    landmarks: NEST,
  }
}

function wallFigure(one: Outing & { readonly plan: OutingPlan }): PathFigure {
  return {
    kind: 'paths',
    title: 'Round a wall',
    caption: 'A wall that it passed on its way out stands between: it goes back as it came, and cuts the corners.',
    unit: 'm',
    paths: [pathOf('out', one.out), pathOf('home', one.back)],
    landmarks: NEST,
    walls: (one.plan.walls ?? []).map(({ from, to }) => ({ from, to })),
  }
}

// Learned ways in creatures: the automaton of the bench with a creature's own senses, in one unbroken walk.
// Seed: 004 §7.0 (learning during run-time); the rest is ours.

import { createWorld, type SpeciesDefinition, type World, type WorldDefinition } from '@ethogram/core'
import { followYard, RAVE_CONTEST_TICKS, raveCorners, raveTargets, raveYard } from '@ethogram/scenes'
import { actor } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, atMost } from '../measures.ts'
import { mean, median, quantile } from '../statistics.ts'
import { seedsOf, startCount } from './rave-seeds.ts'

export const raveCreatureExperiment: Experiment = {
  id: 'rave-creature',
  title: 'A creature learns its way by its own senses',
  source: '004 §7.0',
  question:
    'Does a creature learn to keep clear in hidden corners, alone and among others, by sectors or by the ridge of its retina; to stay near a lamp, even one that walks, and away from a fire?',
  protocol:
    'An actor of 40 cm walks at 1 m/s in hidden corners of 40 m, without being put elsewhere, and decides every four ticks. Its matrix is empty. Noted for 5 walks of 15 contests of 7,200 ticks: the share of decisions without a touch since the last, contest by contest; the same with a retina instead of sectors, with a calm critic, and with learning off from birth. Others go to lamps and flee from fires, of which another burns after every fifth contest, or follow a lamp that wanders at half their speed: noted is the share of ticks within 4 m, of fires also for one that flees at random. Five walk in hidden corners together.',
  run,
}

const { whiskers: _whiskers, ...otherSenses } = actor.senses ?? {}
const stroll = (more: object): SpeciesDefinition => ({
  ...actor,
  navigation: { ...actor.navigation, stroll: { task: 'avoid', ...more } },
})

interface Variant {
  readonly key: string
  readonly words: string
  readonly species: SpeciesDefinition
}

const VARIANTS: readonly Variant[] = [
  { key: 'sectors', words: 'by sectors', species: actor },
  { key: 'calm', words: 'by sectors, calm', species: stroll({ critic: 'calm' }) },
  {
    key: 'retina',
    words: 'by the ridge of its retina',
    species: { ...actor, senses: { ...otherSenses, eye: { by: 'retina', rangeM: 8, heightM: 0.35 } } },
  },
  { key: 'random', words: 'learning off from birth', species: stroll({ learning: false }) },
]

/** A creature that goes by what burns: how much of the second half of its walk it is near that, per cent. */
interface Errand {
  readonly key: 'lamps' | 'follow' | 'fires' | 'random'
  readonly kind: 'lamp' | 'fire'
  world(contests: number): WorldDefinition
}

const fires = (contests: number, species: SpeciesDefinition) =>
  raveYard(raveTargets, { targets: 'fire', contests, species })
const fleeing = { ...actor.navigation, flee: { task: 'retreat', learning: false } } as const

const ERRANDS: readonly Errand[] = [
  { key: 'lamps', kind: 'lamp', world: (contests) => raveYard(raveTargets, { targets: 'lamp', contests }) },
  { key: 'follow', kind: 'lamp', world: () => followYard },
  { key: 'fires', kind: 'fire', world: (contests) => fires(contests, actor) },
  { key: 'random', kind: 'fire', world: (contests) => fires(contests, { ...actor, navigation: fleeing }) },
]

/** Actors that walk in hidden corners together. */
const TOGETHER = 5

function run(options: ExperimentOptions): ExperimentResult {
  const seeds = seedsOf(options, 5, 1)
  const contests = options.isShort ? 4 : 15
  const last = options.isShort ? 1 : 5
  const onWalk = startCount(options, seeds.length * (VARIANTS.length + ERRANDS.length + 1))
  const played = VARIANTS.map((variant) => {
    const walks = seeds.map((seed) => {
      const scores = walk(raveYard(raveCorners, { species: variant.species }), seed, contests)
      onWalk()
      return scores
    })
    return { variant, walks, late: median(walks.map((scores) => mean(scores.slice(-last)))) }
  })
  const near = Object.fromEntries(
    ERRANDS.map((errand) => {
      const shares = seeds.map((seed) => {
        const share = nearWhatBurns(errand, seed, contests)
        onWalk()
        return share
      })
      return [errand.key, shares]
    }),
  )
  const together = seeds.map((seed) => {
    const scores = walk(raveYard(raveCorners, { actors: TOGETHER }), seed, contests)
    onWalk()
    return mean(scores.slice(-last))
  })
  const late = (key: string) => played.find(({ variant }) => variant.key === key)?.late ?? Number.NaN
  return {
    measures: { ...clearMeasures(late, median(together), options.isShort), ...nearMeasures(near, options.isShort) },
    series: Object.fromEntries(
      played.map(({ variant, walks }) => {
        const y = Array.from({ length: contests }, (_, k) => median(walks.map((scores) => scores[k])))
        return [variant.key, { xName: 'contest', yName: 'decisions without a touch', x: y.map((_, k) => k + 1), y }]
      }),
    ),
    figures: [
      {
        kind: 'lines',
        title: 'A creature in hidden corners',
        caption: 'Share of decisions without a touch by contest.',
        x: { name: 'contest', min: 1, max: contests },
        y: { name: 'share', unit: '%', max: 100 },
        lines: played.map(({ variant, walks }) => overRuns(variant.words, walks)),
      },
    ],
    notes: `${seeds.length} walks each, seeds ${seeds[0]} to ${seeds.at(-1)}. Lower quartiles of the last contests: ${played
      .map(
        ({ variant, walks }) =>
          `${variant.words} ${quantile(
            walks.map((scores) => mean(scores.slice(-last))),
            0.25,
          ).toFixed(2)}`,
      )
      .join(', ')}.`,
  }
}

/** How well they keep clear, against what must be. */
function clearMeasures(
  late: (key: string) => number,
  together: number,
  isShort: boolean,
): Readonly<Record<string, Measure>> {
  const slack = isShort ? 2 : 0
  return {
    sectors: atLeast(
      late('sectors'),
      99 - slack,
      'By sectors: decisions without a touch in the last contests, per cent.',
    ),
    calm: atLeast(late('calm'), 98.5 - slack, 'The same with a calm critic.'),
    retina: atLeast(late('retina'), 99 - slack, 'By the ridge of its retina.'),
    random: atMost(late('random'), 92 + slack, 'Learning off from birth: turns at random.'),
    together: atLeast(
      together,
      isShort ? 90 : 97,
      'Five together, by sectors: decisions without a touch in the last contests, per cent.',
    ),
  }
}

/** How near they are to what burns, by errand and walk, against what must be. */
function nearMeasures(
  near: Readonly<Record<string, readonly number[]>>,
  isShort: boolean,
): Readonly<Record<string, Measure>> {
  return {
    lamps: atLeast(
      median(near.lamps),
      isShort ? 40 : 70,
      'Ticks within 4 m of the burning lamp, second half, per cent.',
    ),
    follow: atLeast(median(near.follow), isShort ? 25 : 50, 'The same of a lamp that wanders.'),
    fires: atMost(
      mean(near.fires),
      isShort ? 5 : mean(near.random) / 3,
      'Ticks within 4 m of the burning fire, per cent; at most a third of what one has that flees at random.',
    ),
  }
}

/** Decisions without a touch, per cent, contest by contest. */
function walk(definition: WorldDefinition, seed: number, contests: number): number[] {
  const world = createWorld(definition, { seed })
  const names = Object.keys(definition.entities ?? {}).filter((name) => world.ways(name) !== undefined)
  const scores: number[] = []
  let before = { decisions: 0, collisions: 0 }
  for (let n = 0; n < contests; n++) {
    world.step(RAVE_CONTEST_TICKS)
    const now = countIn(world, names)
    scores.push(100 * (1 - (now.collisions - before.collisions) / (now.decisions - before.decisions)))
    before = now
  }
  world.dispose()
  return scores
}

/** Decisions and touches of all of them. */
function countIn(world: World, names: readonly string[]) {
  const ways = names.map((name) => world.ways(name))
  return {
    decisions: ways.reduce((total, way) => total + (way?.decisions ?? 0), 0),
    collisions: ways.reduce((total, way) => total + (way?.collisions ?? 0), 0),
  }
}

/** How often it is looked where it is, ticks. */
const LOOK_TICKS = 20
const REGION_M = 4

/** Share of the second half of a walk within the region of what burns then, per cent. */
function nearWhatBurns({ kind, world: worldFor }: Errand, seed: number, contests: number): number {
  const definition = worldFor(contests)
  const world = createWorld(definition, { seed })
  const names = Object.keys(definition.entities ?? {})
  let near = 0
  let looks = 0
  while (world.tick < contests * RAVE_CONTEST_TICKS) {
    world.step(LOOK_TICKS)
    if (world.tick < (contests * RAVE_CONTEST_TICKS) / 2) continue
    const me = world.entity('actor')
    const burning = names.map((name) => world.entity(name)).find((one) => one?.kind === kind)
    looks++
    if (me !== undefined && burning !== undefined && Math.hypot(me.x - burning.x, me.z - burning.z) <= REGION_M) near++
  }
  world.dispose()
  return (100 * near) / looks
}

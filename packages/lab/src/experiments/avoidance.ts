// Avoidance: a hamster learns to run from a shock, then to see it coming. Seed: 003 §6.3.2, figure 46.

import { createWorld, type Lesson, type SpeciesDefinition, type TrialRecord } from '@ethogram/core'
import { shockBox } from '@ethogram/scenes'
import { labHamster } from '@ethogram/species'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'
import { atLeast, equal } from '../measures.ts'
import { mean } from '../statistics.ts'
import { attend, findLesson, lessonsOf, lives, seriesOf, trainerOf, valuesOf } from './school.ts'

/** Shocks in a life. */
const SHOCKS = 20

const WATCHED = [
  ...(['isGreen', 'isYellow', 'isRed', 'isShocking'] as const).map((stimulus) => ({
    name: `run ${stimulus}`,
    behavior: 'run',
    stimulus,
  })),
  { name: 'freeze isShocking', behavior: 'freeze', stimulus: 'isShocking' },
]

export const avoidanceExperiment: Experiment = {
  id: 'avoidance',
  title: 'A hamster anticipates a shock and flees before it comes',
  source: '003 §6.3.2, figure 46',
  question:
    'Does a hamster come to run rather than freeze, and to run at the green light, before any shock, without learning anything superstitious?',
  protocol:
    'A hamster potters about on a disc that turns green, then yellow, then red; with red comes a shock that lasts 40 ticks, or until he has left the disc. He answers a shock by running away or by freezing, at first as chance has it. He lives through 20 shocks; lights that he fled from in time cost none. Noted: what he did at which light, and what he learned. A sibling lives the same without comparing the reliability of a behavior with that of its absence.',
  run,
}

interface Life {
  readonly log: readonly TrialRecord[]
  readonly rows: ReturnType<typeof attend>
  readonly lessons: readonly Lesson[]
  /** Trials in which he ran at green and no shock came. */
  readonly fledAtGreen: number
  readonly prefersRunning: boolean
  readonly superstitions: readonly string[]
}

function live(seed: number, comparesReliability: boolean): Life {
  const world = createWorld({ ...shockBox, species: [hamsterThat(comparesReliability)] }, { seed })
  const rows = attend(
    world,
    WATCHED,
    (sofar) => sofar.filter(({ record }) => shockOf(record) !== undefined).length >= SHOCKS,
  )
  const { log } = trainerOf(world)
  const lessons = lessonsOf(world, 'harold')
  const run = findLesson(world, 'harold', 'run', 'isShocking')?.with.value ?? 0
  const freeze = findLesson(world, 'harold', 'freeze', 'isShocking')?.with.value ?? 0
  world.dispose()
  return {
    log,
    rows,
    lessons,
    fledAtGreen: log.filter(isFledAtGreen).length,
    prefersRunning: run > freeze,
    superstitions: lessons
      .filter(({ behavior, isInUse }) => isInUse && !behavior.startsWith('escape.'))
      .map(({ sentence }) => sentence),
  }
}

function hamsterThat(comparesReliability: boolean): SpeciesDefinition {
  const species: SpeciesDefinition = labHamster
  const { pain } = species.drives ?? {}
  return {
    ...species,
    drives: { ...species.drives, pain: { ...pain, learns: { ...pain?.learns, comparesReliability } } },
  }
}

function shockOf({ cues }: TrialRecord) {
  return cues.find(({ cue }) => cue === 'shock')
}

/** He ran while the light was green, and was gone when the shock would have come. */
function isFledAtGreen(record: TrialRecord): boolean {
  const green = record.cues.find(({ cue }) => cue === 'green')
  if (green === undefined || shockOf(record) !== undefined || record.responseTick < 0) return false
  return record.responseTick < green.offTick
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 20, short: 5 }, (seed) => live(seed, true))
  const controls = Array.from({ length: Math.min(Math.ceil(all.length / 2), 5) }, (_, k) =>
    live(options.seed + k, false),
  )
  const share = (count: number) => count / all.length
  const shockTicks = (log: readonly TrialRecord[]) =>
    log.flatMap((record) => {
      const shock = shockOf(record)
      return shock === undefined ? [] : [shock.offTick - shock.onTick]
    })
  const first = all.map(({ log }) => mean(shockTicks(log).slice(0, 5)))
  const last = all.map(({ log }) => mean(shockTicks(log).slice(-5)))
  const [{ log }] = all
  return {
    measures: {
      fleesAtGreen: atLeast(
        share(all.filter(({ fledAtGreen }) => fledAtGreen > 0).length),
        0.9,
        'Share of the hamsters that ran at green, before any shock, within 20 shocks.',
      ),
      prefersRunning: atLeast(
        share(all.filter((life) => life.prefersRunning).length),
        0.9,
        'Share of the hamsters to which running from a shock is worth more than freezing.',
      ),
      superstitious: equal(
        all.filter(({ superstitions }) => superstitions.length > 0).length,
        0,
        'Hamsters that took up something that only happened to go on.',
      ),
      superstitiousWithout: atLeast(
        controls.filter(({ superstitions }) => superstitions.length > 0).length / controls.length,
        0.8,
        'Share that took up such a thing when reliabilities were not compared.',
      ),
      shockShorter: atLeast(
        mean(first) / mean(last),
        1.5,
        'Mean length of the first five shocks, × that of the last five.',
      ),
    },
    series: {
      shockTicks: seriesOf(shockTicks(log), 'length of the shock in ticks'),
      responseTick: seriesOf(
        log
          .map(({ responseTick, cueTick }) => (responseTick < 0 ? Number.NaN : responseTick - cueTick))
          .filter(Number.isFinite),
        'ticks from green to running',
      ),
    },
    figures: figuresOf(all),
    notes: `${all.length} hamsters; fled at green ${all.map(({ fledAtGreen }) => fledAtGreen).join(', ')} times. Without the comparison: ${[...new Set(controls.flatMap(({ superstitions }) => superstitions))].slice(0, 3).join(' ')}`,
  }
}

/** When the first hamster ran, and what running was worth to all of them. */
function figuresOf(all: readonly Life[]): Figure[] {
  const [{ log }] = all
  return [
    {
      kind: 'lines',
      title: 'When he runs',
      caption:
        'Ticks from the green light to running of the first hamster: at first when the shock comes, then at red, yellow and green.',
      inSource: {
        name: 'Figure 46',
        shows:
          'The hamster flees while the floor is still green. The text: over 20 shocks running away becomes preferred to freezing, and then he begins to run when the green light comes on, because the lights foretell the shock whatever he is doing.',
      },
      x: { name: 'trial' },
      y: { name: 'ticks after green', min: 0 },
      lines: [
        {
          name: 'runs',
          x: log.map(({ number }) => number),
          y: log.map(({ responseTick, cueTick }) => (responseTick < 0 ? Number.NaN : responseTick - cueTick)),
          drawn: 'dots',
        },
      ],
      levels: [
        { at: 16, name: 'yellow' },
        { at: 32, name: 'red' },
        { at: 33, name: 'shock' },
      ],
    },
    {
      kind: 'lines',
      title: 'What running is worth',
      caption: 'The value of running for each sign of the floor, and of freezing in the shock.',
      x: { name: 'trial' },
      y: { name: 'value' },
      lines: WATCHED.map(({ name }) =>
        overRuns(
          name,
          all.map(({ rows }) => valuesOf(rows, name)),
        ),
      ),
    },
  ]
}

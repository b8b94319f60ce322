// What the conditioning experiments share: a dog or a hamster lives through a protocol, and after each trial it is noted what it has
// learned. Nothing is set from outside but what the trainer does. Seed: 003 §6.3.2.

import {
  createWorld,
  type Lesson,
  type ProtocolDefinition,
  type TrainerReport,
  type TrialRecord,
  type World,
} from '@ethogram/core'
import { yardWith } from '@ethogram/scenes'
import type { ExperimentOptions } from '../experiment.ts'
import type { FigureEvent, Line, LineFigure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'

/** Ticks from one look at the trainer to the next: looking costs more than living. */
const LOOK_TICKS = 8

/** No protocol takes longer; one that does hangs. */
const LONGEST_TICKS = 80_000

/** A pair of behavior and stimulus whose value is followed, by the ends of their names. */
export interface Watched {
  readonly name: string
  readonly behavior: string
  readonly stimulus: string
}

/** What is known after a trial: of each watched pair its value, and whether it is in use. */
export interface TrialRow {
  readonly record: TrialRecord
  readonly values: Readonly<Record<string, number>>
  readonly inUse: Readonly<Record<string, boolean>>
}

/** A dog in the training yard with a protocol. */
export function school(protocol: ProtocolDefinition, seed: number): World {
  return createWorld(yardWith(protocol), { seed })
}

/** The trainer of a world that has one. */
export function trainerOf(world: World): TrainerReport {
  const [trainer] = world.trainers()
  if (trainer === undefined) throw new Error('There is no trainer')
  return trainer
}

/** Lets a protocol run to its end, or until it is enough, and notes what the pupil has learned after each trial. */
export function attend(
  world: World,
  watched: readonly Watched[],
  isEnough: (rows: readonly TrialRow[]) => boolean = () => false,
): TrialRow[] {
  const rows: TrialRow[] = []
  const { pupil } = trainerOf(world)
  const untilTick = world.tick + LONGEST_TICKS
  let seen = trainerOf(world).trials
  let isOver = trainerOf(world).step === 'done'
  while (!isOver) {
    if (world.tick > untilTick) throw new Error(`${world.name} is not over after ${LONGEST_TICKS} ticks`)
    world.step(LOOK_TICKS)
    const { trials, log, step } = trainerOf(world)
    for (const record of log.slice(log.length - (trials - seen))) rows.push(rowOf(world, pupil, record, watched))
    isOver = step === 'done' || (trials > seen && isEnough(rows))
    seen = trials
  }
  return rows
}

function rowOf(world: World, pupil: string, record: TrialRecord, watched: readonly Watched[]): TrialRow {
  const found = watched.map(
    ({ name, behavior, stimulus }) => [name, findLesson(world, pupil, behavior, stimulus)] as const,
  )
  return {
    record,
    values: Object.fromEntries(found.map(([name, lesson]) => [name, lesson?.with.value ?? 0])),
    inUse: Object.fromEntries(found.map(([name, lesson]) => [name, lesson?.isInUse ?? false])),
  }
}

/** What a creature has learned, all drives together. */
export function lessonsOf(world: World, pupil: string): readonly Lesson[] {
  return world.learned(pupil)?.drives.flatMap(({ lessons }) => lessons) ?? []
}

/** The pair of a behavior and a stimulus, by the ends of their names. */
export function findLesson(world: World, pupil: string, behavior: string, stimulus: string): Lesson | undefined {
  return lessonsOf(world, pupil).find((lesson) => isEnd(lesson.behavior, behavior) && isEnd(lesson.stimulus, stimulus))
}

function isEnd(path: string, name: string): boolean {
  return path === name || path.endsWith(`.${name}`)
}

/** Values of one pair over the trials of a phase, or of all. */
export function valuesOf(rows: readonly TrialRow[], name: string, phase?: string): number[] {
  return rows
    .filter(({ record }) => phase === undefined || record.phase === phase)
    .map(({ values }) => values[name] ?? 0)
}

/** The value of a pair over trials, for a figure: the middle of all lives, with how far they are apart. */
export function curve(all: readonly (readonly TrialRow[])[], name: string, shown: string): Line {
  return overRuns(
    shown,
    all.map((rows) => valuesOf(rows, name)),
  )
}

/** Where phases begin, for a figure; the first needs no mark. */
function phaseMarks(rows: readonly TrialRow[]): FigureEvent[] {
  const marks: FigureEvent[] = []
  rows.forEach(({ record: { phase } }, k) => {
    if (k > 0 && rows[k - 1].record.phase !== phase) marks.push({ at: k + 0.5, name: phase })
  })
  return marks
}

/** Values over trials, with marks where phases begin: how the thesis draws all of its training. */
export function trialsFigure(
  rows: readonly TrialRow[],
  { title, caption, inSource, lines }: Pick<LineFigure, 'title' | 'caption' | 'inSource' | 'lines'>,
): LineFigure {
  return {
    kind: 'lines',
    title,
    caption,
    inSource,
    x: { name: 'trial' },
    y: { name: 'value' },
    lines,
    events: phaseMarks(rows),
  }
}

/** A curve as a series of the report. */
export function seriesOf(y: readonly number[], yName: string) {
  return { xName: 'trial', yName, x: y.map((_, k) => k + 1), y: [...y] }
}

/** The first index, from 1, from which a list stays at or above a limit; beyond its length if it never does. */
export function staysFrom(values: readonly number[], limit: number): number {
  const lastBelow = values.findLastIndex((value) => value < limit)
  return lastBelow + 2
}

/** The first index, from 1, that reaches a limit; beyond the length if none does. */
export function firstAt(values: readonly number[], limit: number): number {
  const found = values.findIndex((value) => value >= limit)
  return found < 0 ? values.length + 1 : found + 1
}

/** Runs one life for each of so many seeds; `short` of them in the short form. */
export function lives<Life>(
  { seed, trials, isShort, onProgress }: ExperimentOptions,
  { usual, short }: { readonly usual: number; readonly short: number },
  live: (seed: number) => Life,
): Life[] {
  const count = trials ?? (isShort ? short : usual)
  return Array.from({ length: count }, (_, k) => {
    const life = live(seed + k)
    onProgress((k + 1) / count)
    return life
  })
}

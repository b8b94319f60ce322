// How a match is played: task, actors, protocol, and what the automaton is set to; with what the paper and our measurements make usual.
//
// Seed: 004 tables 2 and 3, §5. Values that the paper does not give were found by measurement; most of them hardly matter
// (docs/reactive-actors.md).

import type { Task, Temper } from '../learning/collective.ts'

export { CRITICS, type CriticName, TASKS, type Task, TEMPERS, type Temper } from '../learning/collective.ts'

/** Who chooses the responses: the collective automaton, tabular Q(λ), chance, or the rules that we wrote by hand. */
export const MINDS = ['collective', 'q', 'random', 'hand'] as const
export type MindName = (typeof MINDS)[number]

/** How Q(λ) learns. */
export interface QOptions {
  /** Share of the error that is learned at once; 0.05 if left out. */
  readonly alpha?: number
  /** Worth of what comes a step later; 0.9 if left out. */
  readonly gamma?: number
  /** How long a step shares in what comes of it; 0.95 if left out. */
  readonly lambda?: number
  /** Share of steps that are tried at random at first; 0.02 if left out. */
  readonly explores?: number
  /** The contest from which on nothing is tried at random any more; 25 if left out. */
  readonly settles?: number
  /** What it is rewarded for: the critic's judgement at the end of a stage, or every step; stage if left out. */
  readonly reward?: 'stage' | 'step'
}

/** How a match is played. Everything may be left out. Lengths in units, turns in degrees, positive to the left. */
export interface MatchOptions {
  readonly task?: Task
  /** How many actors, all learning, each with a matrix of its own. */
  readonly actors?: number
  readonly contests?: number
  /** Stages of a contest, and decisions of a stage. */
  readonly stages?: number
  readonly stageSteps?: number
  /** Units an actor moves in a step. */
  readonly speed?: number
  /** Turns to choose from, multiples of 5. */
  readonly responses?: readonly number[]
  /** v: how far actors see. */
  readonly vision?: number
  /** d: how near a goal counts as reached, how far a threat as left. */
  readonly desired?: number
  /** r: how far distances to a target can be told. */
  readonly sensing?: number
  /** A critic by its name, or that of one that was given. */
  readonly critic?: string
  readonly temper?: Temper
  /** Least, greatest and first weight. */
  readonly floor?: number
  readonly ceiling?: number
  readonly start?: number
  /** δ, ε and θ. */
  readonly discovery?: number
  readonly extinction?: number
  readonly threshold?: number
  /** Chances as a share of the weights' range, or of the row's sum. */
  readonly mapping?: 'range' | 'share'
  /** Weights follow by a share of what is left to the limits, or by the judgement itself. */
  readonly update?: 'share' | 'clamp'
  readonly mind?: MindName
  readonly q?: QOptions
  /** False: weights stay as they are, and the response after a collision is random. */
  readonly learning?: boolean
  /** Share of readings of a sector that are a level off. */
  readonly noise?: number
  /** Units that the active target moves in a step: goto becomes follow. */
  readonly targetSpeed?: number
}

/** Everything said. */
export type FullMatchOptions = Required<Omit<MatchOptions, 'q'>> & { readonly q: Required<QOptions> }

/** Degrees of the paper's responses; the printed list lacks −30, which makes no difference. */
export const RESPONSES: readonly number[] = [45, 30, 20, 10, 0, -10, -20, -30, -45]

/** Q(λ) as it did best. */
export const Q_DEFAULTS: Required<QOptions> = {
  alpha: 0.05,
  gamma: 0.9,
  lambda: 0.95,
  explores: 0.02,
  settles: 25,
  reward: 'stage',
}

/** What is usual. `vision` and `critic` go with the task. */
export const MATCH_DEFAULTS: Omit<FullMatchOptions, 'vision' | 'critic'> = {
  task: 'avoid',
  actors: 1,
  contests: 50,
  stages: 90,
  stageSteps: 20,
  speed: 0.5,
  responses: RESPONSES,
  desired: 10,
  sensing: 30,
  temper: 'even',
  floor: 0,
  ceiling: 1,
  start: 0.5,
  discovery: 0.1,
  extinction: 0.2,
  threshold: 0.05,
  mapping: 'range',
  update: 'share',
  mind: 'collective',
  q: Q_DEFAULTS,
  learning: true,
  noise: 0,
  targetSpeed: 0,
}

/** How far actors see unless told. */
const VISION: Readonly<Record<Task, number>> = { avoid: 20, goto: 10, retreat: 10 }

/** Options with everything said; later ones go before earlier ones. */
export function fullOptions(...layers: readonly (MatchOptions | undefined)[]): FullMatchOptions {
  const given: MatchOptions = Object.assign({}, ...layers.map((layer) => withoutUndefined(layer ?? {})))
  const q = Object.assign({}, Q_DEFAULTS, ...layers.map((layer) => withoutUndefined(layer?.q ?? {})))
  // The check asks, too, before it is known what is a task.
  const task = typeof given.task === 'string' && Object.hasOwn(VISION, given.task) ? given.task : MATCH_DEFAULTS.task
  return { ...MATCH_DEFAULTS, vision: VISION[task], critic: task, ...given, q }
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}

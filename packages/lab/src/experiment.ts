// What an experiment is: a question, a protocol, and a run that gives measures with what was expected of them.
//
// An experiment is deterministic: the same seed, trials and form give the same measures, series and figures, byte by byte.
// It must pass with other seeds, too. Each names its source, a seed (docs/sources.md) or a rule of ours.

import type { Figure } from './figures/figure.ts'

/** How an experiment is run. */
export interface ExperimentOptions {
  readonly seed: number
  /** How often; each experiment has its own usual number. */
  readonly trials?: number
  /** A short form for tests: fewer trials, the same claims. */
  readonly isShort: boolean
  /** Called now and then with the share that is done, 0…1. */
  readonly onProgress: (share: number) => void
}

/** One number (or word) that came out, what was expected, and whether it is so. */
export interface Measure {
  readonly value: number | string | boolean
  readonly expected: number | string | boolean
  readonly passed: boolean
  /** What it means, in one sentence. */
  readonly about: string
}

/** A curve or table of numbers behind the figures. */
export interface Series {
  readonly xName: string
  readonly yName: string
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** What a run gives. */
export interface ExperimentResult {
  readonly measures: Readonly<Record<string, Measure>>
  readonly series: Readonly<Record<string, Series>>
  readonly figures: readonly Figure[]
  /** What a reader should know besides, as one paragraph. */
  readonly notes?: string
}

/** A question asked of creatures or of the engine, and how it is answered. */
export interface Experiment {
  readonly id: string
  readonly title: string
  /** Where the claim comes from: a seed and its figure, or a rule of ours. */
  readonly source: string
  readonly question: string
  /** What is done, as one paragraph. */
  readonly protocol: string
  run(options: ExperimentOptions): ExperimentResult
}

/** A run together with what was asked. */
export interface ExperimentReport {
  readonly experiment: Experiment
  readonly seed: number
  readonly trials: number | undefined
  readonly isShort: boolean
  /** All measures passed, and there was at least one. */
  readonly passed: boolean
  readonly result: ExperimentResult
}

/** The object that `lab run --json` prints for one experiment. */
export interface ExperimentJson {
  readonly id: string
  readonly source: string
  readonly seed: number
  readonly passed: boolean
  readonly measures: Readonly<Record<string, Pick<Measure, 'value' | 'expected' | 'passed'>>>
  readonly series: Readonly<Record<string, Series>>
}

/** Runs an experiment and judges it. */
export function runExperiment(experiment: Experiment, options: Partial<ExperimentOptions> = {}): ExperimentReport {
  const seed = options.seed ?? 1
  const isShort = options.isShort ?? false
  const trials = options.trials === undefined ? {} : { trials: options.trials }
  const result = experiment.run({ seed, isShort, onProgress: options.onProgress ?? (() => {}), ...trials })
  const measures = Object.values(result.measures)
  const passed = measures.length > 0 && measures.every((measure) => measure.passed)
  return { experiment, seed, trials: options.trials, isShort, passed, result }
}

/** A report as `ethogram lab run --json` prints it. */
export function toJson(report: ExperimentReport): ExperimentJson {
  const measures: Record<string, Pick<Measure, 'value' | 'expected' | 'passed'>> = {}
  for (const [name, { value, expected, passed }] of Object.entries(report.result.measures)) {
    measures[name] = { value, expected, passed }
  }
  return {
    id: report.experiment.id,
    source: report.experiment.source,
    seed: report.seed,
    passed: report.passed,
    measures,
    series: report.result.series,
  }
}

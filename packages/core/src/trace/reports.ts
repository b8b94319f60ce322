// All reports about one creature, as the part of an engine that answers questions; a world that only lives does without.

import { reportBody } from './body-report.ts'
import { inspectEntity } from './inspect.ts'
import { createKeptTicks, keepTick, recordsOf } from './kept-ticks.ts'
import { lessonsOf, reportLearned } from './learned-report.ts'
import { reportNets } from './nets-report.ts'
import { reportPercepts } from './percepts-report.ts'
import { plainWhy } from './plain-why.ts'
import { reportTrainer } from './trainer-report.ts'
import { umweltOf } from './umwelt.ts'
import { reportWays } from './ways-report.ts'
import { reportWhy } from './why-report.ts'
import { reportStep } from './why-step.ts'

/** Answers of a world about its creatures and trainers: `why`, `inspect`, `umwelt`, `learned`, `trace` and kin. */
export interface Reports {
  /** @internal */
  readonly why: typeof reportWhy
  /** @internal */
  readonly whyStep: typeof reportStep
  /** @internal */
  readonly plainWhy: typeof plainWhy
  /** @internal */
  readonly inspect: typeof inspectEntity
  /** @internal */
  readonly umwelt: typeof umweltOf
  /** @internal */
  readonly percepts: typeof reportPercepts
  /** @internal */
  readonly learned: typeof reportLearned
  /** @internal */
  readonly lessons: typeof lessonsOf
  /** @internal */
  readonly ways: typeof reportWays
  /** @internal */
  readonly nets: typeof reportNets
  /** @internal */
  readonly body: typeof reportBody
  /** @internal */
  readonly trainer: typeof reportTrainer
  /** @internal */
  readonly watch: typeof createKeptTicks
  /** @internal */
  readonly keep: typeof keepTick
  /** @internal */
  readonly records: typeof recordsOf
}

/** All reports. */
export const reports: Reports = {
  why: reportWhy,
  whyStep: reportStep,
  plainWhy,
  inspect: inspectEntity,
  umwelt: umweltOf,
  percepts: reportPercepts,
  learned: reportLearned,
  lessons: lessonsOf,
  ways: reportWays,
  nets: reportNets,
  body: reportBody,
  trainer: reportTrainer,
  watch: createKeptTicks,
  keep: keepTick,
  records: recordsOf,
}

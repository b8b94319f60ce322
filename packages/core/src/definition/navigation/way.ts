// A learned way: its type and its schema. What is left out stands in compile.ts.
//
// Seed: 004; docs/reactive-actors.md.

import { MOST_RESPONSES } from '../../6-navigation/matrix.ts'
import { CRITICS, type CriticName, TASKS, type Task, TEMPERS, type Temper } from '../../learning/collective.ts'
import { flag, listOf, may, noted, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { distance } from '../things/schema.ts'
import { WAY_DEFAULTS } from './defaults.ts'

/** A row of a matrix as a definition gives it: what was learned about one key. */
export interface WayRowDefinition {
  /** 0…32767 of vision: left, ahead and right, 5 bits each, object × 4 + level; from 32768 on of bearing: azimuth × 4 + level. */
  readonly key: number
  /** By turn: how heavy it is. */
  readonly weights: readonly number[]
  /** By turn: how often it was taken. */
  readonly uses?: readonly number[]
}

/** The same as it was learned. */
export interface MatrixRow extends WayRowDefinition {
  readonly uses: readonly number[]
}

/** A way to steer that is learned: `steer as stroll`, `steer it as fetch`. */
export interface WayDefinition {
  /** What is learned: to keep clear of everything, to go to “it” and stay near, to keep away from it. */
  readonly task: Task
  /** How far what is in the way counts, metres; 20 lengths of the body to avoid, 10 otherwise. */
  readonly vM?: number
  /** How near “it” counts as reached, how far as left, metres; 10 lengths. And how far distances to it can be told; 30 lengths. */
  readonly dM?: number
  readonly rM?: number
  /** Turns to choose from, whole degrees, left positive. */
  readonly turns?: readonly number[]
  /** Decisions of a stage, one per half length of the body. */
  readonly stage?: number
  /** Who judges a stage; the task's own if left out. */
  readonly critic?: CriticName
  /** How a judgement is taken. */
  readonly temper?: Temper
  readonly learning?: boolean
  /** δ, ε and θ: see docs/reactive-actors.md. */
  readonly discovery?: number
  readonly extinction?: number
  readonly threshold?: number
  /** What it knows from birth: rows of a matrix. */
  readonly from?: readonly WayRowDefinition[]
}

/** What somebody has learned, and what for; as the bench keeps it (`Matrix` of @ethogram/core/rave). */
export interface WayMatrixDefinition {
  readonly task: Task
  /** v, d and r. */
  readonly vision: number
  readonly desired: number
  readonly sensing: number
  /** Degrees. */
  readonly responses: readonly number[]
  /** Least, greatest and first weight. */
  readonly floor: number
  readonly ceiling: number
  readonly start: number
  /** By key, ascending. */
  readonly rows: readonly WayRowDefinition[]
}

/** The same as it was learned. */
export interface Matrix extends WayMatrixDefinition {
  readonly rows: readonly MatrixRow[]
}

const weight = numberOf({ from: 0, to: 1 })
const count = numberOf({ from: 0, to: 2_000_000_000, isWhole: true })

const row = objectOf('a row of a matrix', {
  key: noted(numberOf({ from: 0, to: 32_799, isWhole: true }), { description: 'What was seen, as a number.' }),
  weights: listOf('weights by turn', weight),
  uses: may(listOf('uses by turn', count), 'How often each turn was taken; 1 each if left out.'),
})

/** A learned way. */
export const way = noted(
  objectOf('a way that is learned', {
    task: noted(oneOf(TASKS), {
      description: 'What is learned: to avoid everything, to go to it, to retreat from it.',
    }),
    vM: may(distance, 'How far what is in the way counts, metres; 20 body lengths to avoid, 10 otherwise.'),
    dM: may(distance, 'How near “it” counts as reached, how far as left, metres; 10 body lengths if left out.'),
    rM: may(distance, 'How far distances to “it” can be told, metres; 30 body lengths if left out.'),
    turns: may(
      listOf('turns', numberOf({ from: -180, to: 180, isWhole: true })),
      `Turns to choose from, whole degrees, left positive, at most ${MOST_RESPONSES}; ${WAY_DEFAULTS.turns.join(', ')} if left out.`,
    ),
    stage: may(numberOf({ from: 2, to: 200, isWhole: true }), 'Decisions of a stage.', WAY_DEFAULTS.stage),
    critic: may(oneOf(CRITICS), 'Who judges a stage; the task’s own if left out.'),
    temper: may(oneOf(TEMPERS), 'How a judgement is taken.', WAY_DEFAULTS.temper),
    learning: may(flag(), 'Whether it goes on learning.', WAY_DEFAULTS.learning),
    discovery: may(weight, 'δ: share of the way to 1 that praise moves a weight.', WAY_DEFAULTS.discovery),
    extinction: may(weight, 'ε: share of a weight that blame takes off.', WAY_DEFAULTS.extinction),
    threshold: may(weight, 'θ: what is this near to the heaviest counts as heavy.', WAY_DEFAULTS.threshold),
    from: may(listOf('rows of a matrix', row), 'What it knows from birth.'),
  }),
  { id: 'Way', description: 'A way to steer that is learned: `steer as NAME`, `steer it as NAME`.' },
)

/** A matrix. */
export const wayMatrix = objectOf('a matrix', {
  task: oneOf(TASKS),
  vision: distance,
  desired: distance,
  sensing: distance,
  responses: listOf('turns', numberOf({ from: -180, to: 180 })),
  floor: weight,
  ceiling: weight,
  start: weight,
  rows: listOf('rows of a matrix', row),
})

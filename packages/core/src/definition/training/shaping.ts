// Shaping: what a response must be besides, and how that bar follows what the pupil can do; types, defaults and schema.
//
// Successive approximation (seed 001 "Clicker"): of responses that differ by themselves the better ones are paid, so that what comes next differs
// about something better. What is asked either follows the pupil (the best share of its latest responses) or rises by steps.

import { eitherOf, may, nameOf, noted, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { positive } from '../things/schema.ts'
import { MOST_LOOKED_BACK, SHAPING_DEFAULTS } from './defaults.ts'

/** What is measured of a response: an argument that it draws, a degree of freedom of the body, or how near it comes to somebody. */
export type MeasureDefinition =
  | { readonly argument: string }
  | { readonly dof: string }
  | { readonly distanceTo: string }

/** What is asked: to be among the best of the latest, or a number that moves by steps. */
export type BarDefinition =
  | { readonly best?: number; readonly ofLast?: number }
  | {
      readonly from: number
      readonly to: number
      readonly step: number
      /** So many in a row that reach it move it on, or that do not move it back. */
      readonly after?: number
      readonly backAfter?: number
    }

/** How a response is shaped. */
export interface ShapingDefinition {
  readonly by: MeasureDefinition
  /** Whether more of it is better, or less. */
  readonly wants?: 'more' | 'less'
  readonly bar?: BarDefinition
}

/** Anything that a body or an argument measures: metres, radians, shares. */
const MOST_MEASURED = 1e6

export const measured = numberOf({ from: -MOST_MEASURED, to: MOST_MEASURED })
const count = numberOf({ from: 1, to: MOST_LOOKED_BACK, isWhole: true })

const measure = eitherOf('one of { argument }, { dof }, { distanceTo }', [
  objectOf('an argument', {
    argument: noted(nameOf('an argument'), {
      description: 'An argument that the behavior draws for each bout: height ~ 0.3.',
    }),
  }),
  objectOf('a degree of freedom', {
    dof: noted(nameOf('a degree of freedom'), {
      description: 'A degree of freedom of the body: the furthest that it comes while the pupil is at it.',
    }),
  }),
  objectOf('a distance', {
    distanceTo: noted(nameOf('the name of an entity'), {
      description: 'How far it is from somebody, in metres: the best while the pupil is at it.',
    }),
  }),
])

/** The second of two forms is meant where one of these keys is there. */
export const secondFormBy =
  (...keys: readonly string[]) =>
  (value: unknown): number =>
    typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key)) ? 1 : 0

const bar = eitherOf(
  '{ best, ofLast }, or { from, to, step, after, backAfter }',
  [
    objectOf('a share', {
      best: may(
        numberOf({ from: 0.01, to: 1 }),
        'This share of the latest responses is good enough.',
        SHAPING_DEFAULTS.best,
      ),
      ofLast: may(count, 'How many responses it looks back at.', SHAPING_DEFAULTS.ofLast),
    }),
    objectOf('steps', {
      from: noted(measured, { description: 'What is asked at first.' }),
      to: noted(measured, { description: 'What is asked in the end.' }),
      step: noted(positive, { description: 'By how much it moves.' }),
      after: may(count, 'So many responses in a row that reach it move it a step on.', SHAPING_DEFAULTS.after),
      backAfter: may(count, 'So many in a row that do not move it a step back.', SHAPING_DEFAULTS.backAfter),
    }),
  ],
  secondFormBy('from', 'to', 'step', 'after', 'backAfter'),
)

/** How a response is shaped. */
export const shaping = objectOf('how the response is shaped', {
  by: noted(measure, { description: 'What is measured of a response.' }),
  wants: may(oneOf(['more', 'less']), 'Whether more of it is better, or less.', SHAPING_DEFAULTS.wants),
  bar: may(bar, 'What is asked; the better half of the last ten if left out.'),
})

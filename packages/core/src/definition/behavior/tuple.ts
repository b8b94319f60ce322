// Action tuples: when, to what, how long and what a behavior is worth, as an author writes it; types and schema.
//
// Seed: 001 "Representing Action: ActionTuples" (figure 8).

import { PICKS } from '../percepts/memory-query.ts'
import { DISTANCE } from '../reading/limits.ts'
import {
  eitherOf,
  listOf,
  may,
  nameOf,
  nameOrPart,
  noted,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  text,
} from '../reading/parts.ts'
import { amount, notNegative, positive, unit } from '../things/schema.ts'
import { CREDIT_DEFAULTS, TRIGGER_DEFAULTS } from './tuple-defaults.ts'

/** When: the percept whose greatest confidence in memory is the trigger. */
export type TriggerDefinition = string | { readonly percept: string; readonly least?: number }

/** To what: the best memory that fits. */
export interface ObjectDefinition {
  /** A kind, a part of one, or several; without it anything that is remembered. */
  readonly kind?: string | readonly string[]
  /** What is asked of it in memory, as in a releaser. */
  readonly where?: string | readonly string[]
  readonly pick?: (typeof PICKS)[number]
  /** `[nearest, farthest]` in metres. */
  readonly range?: readonly [number, number]
}

/** How a dice group learns what its behaviors are worth. `learns: {}` learns with the usual values, `CREDIT_DEFAULTS`. */
export interface CreditDefinition {
  /** What the onset of a behavior or a percept gives. */
  readonly rewards?: Readonly<Record<string, number>>
  /** What a significant error of drives that learn gives, × this. */
  readonly scale?: number
  /** α: share of the difference that a rewarded bout takes up. */
  readonly alpha?: number
  /** γ: share of its successor's worth that a bout gets which made it possible. */
  readonly gamma?: number
  /** ρ: how quickly the usual number of tries for a reward follows. */
  readonly rho?: number
  /** A bout that was shorter than this earns nothing, seconds. */
  readonly leastS?: number
  /** Rewards count up to this long after a bout, seconds. */
  readonly afterS?: number
  /** What is worth less is tried as if it were worth this. */
  readonly floor?: number
  /** A worth below zero halves in this time, seconds. */
  readonly forgivesS?: number
  /** A bout that brought at least this was a success; what is worth at least this looks for better triggers. */
  readonly success?: number
}

/** A trigger. */
export const trigger = noted(
  eitherOf('a percept, or { percept, least }', [
    nameOrPart('a percept'),
    objectOf('a trigger', {
      percept: nameOrPart('a percept'),
      least: may(unit, 'Confidence below this counts as none.', TRIGGER_DEFAULTS.least),
    }),
  ]),
  { id: 'Trigger', description: 'The percept whose greatest confidence in memory says how much it is time for it.' },
)

/** What a behavior is about. */
export const object = noted(
  objectOf('an object', {
    kind: may(
      eitherOf('a kind or a list of kinds', [nameOrPart('a kind'), listOf('kinds', nameOrPart('a kind'))]),
      'A kind, a part of one (person.hand), or several; without it anything that is remembered.',
    ),
    where: may(
      eitherOf('a question or a list of questions', [text(), listOf('questions', text())]),
      'What is asked of it in memory: seen, near 5, red 0.6, …; all must hold.',
    ),
    pick: may(oneOf(PICKS), 'Which one, if several will do.', 'nearest'),
    range: may(
      pairOf(noted(numberOf({ ...DISTANCE, from: 0 }), {}), 'two numbers [nearest, farthest] in metres'),
      '[nearest, farthest] in metres.',
    ),
  }),
  { id: 'ActionObject', description: 'What it is done to: found when chosen, kept for the bout.' },
)

/** How a dice group learns. */
export const credit = noted(
  objectOf('how a group learns', {
    rewards: may(
      recordOf('amounts by behavior or percept', amount, '^[^\\s]+$'),
      'What the onset of a behavior or a percept gives.',
    ),
    scale: may(amount, 'What a significant error of drives that learn gives, × this.', CREDIT_DEFAULTS.scale),
    alpha: may(unit, 'α: share of the difference that a rewarded bout takes up.', CREDIT_DEFAULTS.alpha),
    gamma: may(unit, 'γ: share of its successor’s worth.', CREDIT_DEFAULTS.gamma),
    rho: may(unit, 'ρ: how quickly the usual number of tries follows.', CREDIT_DEFAULTS.rho),
    leastS: may(notNegative, 'A shorter bout earns nothing, seconds.', CREDIT_DEFAULTS.leastS),
    afterS: may(notNegative, 'Rewards count up to this long after a bout, seconds.', CREDIT_DEFAULTS.afterS),
    floor: may(notNegative, 'What is worth less is tried as if it were worth this.', CREDIT_DEFAULTS.floor),
    forgivesS: may(positive, 'A worth below zero halves in this time, seconds.', CREDIT_DEFAULTS.forgivesS),
    success: may(positive, 'What a bout must bring to be a success.', CREDIT_DEFAULTS.success),
  }),
  { id: 'Credit', description: 'How a dice group learns what its behaviors are worth.' },
)

/** Percepts under which a behavior looks for better triggers. */
export const innovates = eitherOf('a percept or a list of percepts', [
  nameOrPart('a percept'),
  listOf('percepts', nameOrPart('a percept')),
])

/** A slot that ends a behavior: by its name, or with the number or name that it must hold. */
export const untilSlot = eitherOf('a slot, or values by slot', [
  nameOf('a slot'),
  recordOf('values by slot', eitherOf('a number or a name', [amount, text()])),
])

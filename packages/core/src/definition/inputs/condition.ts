// What a director waits for: its type and its schema.
//
// Seeds: 003 §4.7, §6.2.

import type { FieldValue } from '../../1-world/definition.ts'
import { limits } from '../behavior/behavior.ts'
import { flag, may, nameOf, nameOrPath, noted, objectOf, recordOf } from '../reading/parts.ts'
import { fieldValue, notNegative, positive } from '../things/schema.ts'
import { DIRECTION_DEFAULTS } from './defaults.ts'

/** Something a director of a script waits for. All that are given must hold. */
export interface ConditionDefinition {
  /** Seconds since the state was entered. */
  readonly afterS?: number
  /** `{ person: { handRaised: true } }` */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
  /** `{ from: lucky, to: person, below: 2 }` in metres. */
  readonly distance?: { readonly from: string; readonly to: string; readonly belowM?: number; readonly aboveM?: number }
  /** `{ by: person, at: lucky, withinRad: 0.4 }`: whether one faces the other. */
  readonly looks?: { readonly by: string; readonly at: string; readonly withinRad?: number; readonly isNot?: boolean }
  /** How long, in seconds, the other conditions must have held without a break. */
  readonly heldS?: number
  /** `{ lucky: feeding }`: a behavior on its active path. */
  readonly does?: Readonly<Record<string, string>>
  /** `{ lucky: feeding }`: a behavior that is not on its active path. */
  readonly doesNot?: Readonly<Record<string, string>>
  /** `{ lucky: { fear: { above: 20 } } }` */
  readonly drives?: Readonly<
    Record<string, Readonly<Record<string, { readonly below?: number; readonly above?: number }>>>
  >
}

const entityName = nameOf('the name of an entity')

const behaviorName = nameOrPath('a behavior')

/** A condition. */
export const condition = noted(
  objectOf('a condition', {
    afterS: may(notNegative, 'Seconds since the state was entered.'),
    fields: may(
      recordOf('fields by entity', recordOf('values by field', fieldValue)),
      'Values that fields of entities have: { person: { handRaised: true } }.',
    ),
    distance: may(
      objectOf('a distance', {
        from: entityName,
        to: entityName,
        belowM: may(notNegative, 'Nearer than this, in metres.'),
        aboveM: may(notNegative, 'Further than this, in metres.'),
      }),
      'How far two entities are from each other.',
    ),
    looks: may(
      objectOf('a look', {
        by: entityName,
        at: entityName,
        withinRad: may(positive, 'How directly, in radians to either side.', DIRECTION_DEFAULTS.withinRad),
        isNot: may(flag(), 'Holds while it does not look.'),
      }),
      'Whether one entity faces another.',
    ),
    heldS: may(notNegative, 'Seconds for which the other conditions must have held without a break.'),
    does: may(recordOf('behaviors by creature', behaviorName), 'A behavior on the active path: { lucky: feeding }.'),
    doesNot: may(
      recordOf('behaviors by creature', behaviorName),
      'A behavior that is not on the active path: { lucky: feeding }.',
    ),
    drives: may(
      recordOf('drives by creature', recordOf('limits by drive', limits)),
      'Where drives are: { lucky: { fear: { above: 20 } } }.',
    ),
  }),
  { id: 'Condition', description: 'What a director waits for. All that are given must hold.' },
)

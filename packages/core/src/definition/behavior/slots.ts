// Slots: named cells of one mind, as an author declares them. Acts that fill them are read by skills/post.ts.
//
// `motorDesire` and `objectOfAttention` are there by themselves in a species that uses slots, triggers, objects or action groups.
// Reads definitions, writes nothing. Seed: 001 "Representing Action" (postings on the internal blackboard).

import { flag, may, noted, objectOf, oneOf } from '../reading/parts.ts'
import { SLOT_DEFAULTS, SLOT_HOLDS } from './tuple-defaults.ts'

/** A slot of an author's own. */
export interface SlotDefinition {
  /** What it holds. */
  readonly holds?: 'number' | 'name' | 'memory'
  /** It is not emptied before choosing. */
  readonly keeps?: boolean
}

/** A slot. */
export const slot = noted(
  objectOf('a slot', {
    holds: may(oneOf(SLOT_HOLDS), 'What it holds: a number, a name, or a memory of a thing.', SLOT_DEFAULTS.holds),
    keeps: may(flag(), 'Keeps what it holds; others are emptied before choosing.', SLOT_DEFAULTS.keeps),
  }),
  { id: 'Slot', description: 'A named cell of one mind, which behaviors fill and others read.' },
)

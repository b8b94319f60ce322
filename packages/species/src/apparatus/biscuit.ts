// A biscuit: what a teacher keeps in its closed hand, and nobody sees there. It is out when the hand that holds it is open.
//
// A creature of a lesser kind: it feels that it is held, sees its holder's hand open, and shows that it is out; there is always another.
// So nobody needs to add and take away a reward from outside. Reads: who holds it (`handFull`). Seed: 003 §6.1.4.

import { defineSpecies } from '@ethogram/core'
import { greatest } from '../creatures/greatest.ts'

/** How far from the hand's owner it may be, metres. */
const IN_HAND_M = 1.5

/** A biscuit in the hand of somebody of this kind. */
export function biscuitOf(holder: string) {
  return defineSpecies({
    ethogram: 1,
    species: 'biscuit',
    about: 'Good to eat, and out of sight while the hand that holds it is closed.',
    pronoun: 'it',
    body: { shape: { cylinder: { radiusM: 0.06, heightM: 0.05 } } },
    fields: { isOut: false },
    look: { as: 'unseen', while: { isOut: { as: 'bone', colour: '#e2c08a' } } },
    senses: { self: { by: 'direct', kinds: [holder], rangeM: IN_HAND_M, fieldOfViewRad: 2 * Math.PI, through: true } },
    skills: { out: { does: 'stand', shows: 'isOut' } },
    commands: { comeOut: { about: 'lies in the open hand', skills: 'out' } },
    behavior: greatest<never>({
      lieHidden: { always: 1, act: 'halt' },
      lieOpen: { sees: { kind: holder, all: ['handFull'], where: 'seen', maxValue: 2 }, act: 'come out' },
    }),
  })
}

// Things without a mind that several scenes share.

import type { KindDefinition } from '@ethogram/core'

/** A person's proxy: moved by inputs, with a hand that can be raised. */
export const person: KindDefinition = {
  about: 'Stands where inputs put it; others sense its gestures.',
  shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
  isSolid: true,
  fields: { handRaised: false },
  points: { head: [0, 1.6, 0], hand: [-0.35, 0.85, 0.1] },
  look: { as: 'person', colour: '#5b6f8f', accent: '#e9c9a8' },
}

/** Where a person's hand is when it is raised, and when it hangs. */
export const HAND_UP = [-0.3, 1.95, 0.25] as const
export const HAND_DOWN = [-0.35, 0.85, 0.1] as const

/** A tree to go around. */
export const tree: KindDefinition = {
  shape: { cylinder: { radiusM: 0.3, heightM: 4 } },
  isSolid: true,
  look: { as: 'tree', colour: '#6f9a5d', accent: '#8a6a4a' },
}

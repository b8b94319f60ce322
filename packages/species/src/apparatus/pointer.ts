// The pointer of whoever watches, as something of the world: a butterfly that inputs move, and that creatures can see.

import type { KindDefinition } from '@ethogram/core'

/** A butterfly. */
export const pointerKind: KindDefinition = {
  about: 'Hovers where somebody points at the ground; put away below it when nobody does.',
  shape: { cylinder: { radiusM: 0.09, heightM: 0.06 } },
  look: { as: 'butterfly', colour: '#f2a93b' },
}

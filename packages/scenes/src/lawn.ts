// The lawn: Silas on level ground with a ball, a bone, his bowls and you, and nothing else.
//
// For scenes of one's own: the ground is y = 0 everywhere, so any floor fits, and every kind that Silas looks for is known here,
// so that more of them can be added. `you` is a person without a will of its own; inputs move it to wherever you are.
// Not in the list of scenes: the meadow shows everything that this has.
// Seed: 003 §6.1.3.

import { defineWorld } from '@ethogram/core'
import { ball, hamster, personPlaying, predator, silas } from '@ethogram/species'
import { meadowKinds } from './meadow.ts'

/** Silas, ready for somebody's own floor. */
export const lawnWorld = defineWorld({
  ethogram: 1,
  world: 'lawn',
  about: 'Silas the dog on level ground, for scenes of your own.',
  view: { of: 'silas', fromM: 5.2, side: [0.62, 0.36, 0.78] },
  kinds: meadowKinds,
  species: [silas, ball, hamster, predator, personPlaying('silas')],
  entities: {
    silas: { kind: 'silas', headingRad: 0.4 },
    you: { kind: 'person', at: [1.5, 0, 3.4] },
    ball: { kind: 'ball', at: [-1.2, 0.1, -0.6] },
    bone: { kind: 'bone', at: [1.6, 0, -1] },
    food: { kind: 'food', at: [-2.2, 0, -1.8] },
    water: { kind: 'water', at: [-1.6, 0, -2.1] },
  },
})

// The ball: almost everything in ALIVE had a behavior system, the ball too. It falls unless it is held, rolls, comes to rest.
// Seed: 003 §6.1.4.

import { defineSpecies } from '@ethogram/core'

/** A ball of 20 cm. */
export const ball = defineSpecies({
  ethogram: 1,
  species: 'ball',
  about: 'Falls unless it is held, bounces, rolls and comes to rest.',
  body: {
    shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } },
    isSolid: true,
    bounce: 0.6,
    travel: { by: 'roll' },
  },
  look: { as: 'ball', colour: '#d9593d', accent: '#f6e7d2' },
  behavior: {
    beHeld: { feels: { all: ['held'], maxValue: 100 }, act: 'halt' },
    fall: { feels: { all: ['aloft'], maxValue: 40 }, act: 'fall' },
    roll: { feels: { all: ['moving'], none: ['aloft', 'held'], maxValue: 15 }, act: 'roll friction 0.5' },
    rest: { always: 1, act: 'halt' },
  },
})

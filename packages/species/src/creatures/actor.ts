// The actor: a body that knows nothing and learns its way. To keep clear of everything, to go to what is lit, to keep away from what burns.
// It feels how near things are to its left, ahead and to its right, and smells posts from afar. Seed: 004 §4.0, §5.0.

import { defineSpecies } from '@ethogram/core'

/** A disc of 40 cm that strolls, fetches and flees by ways that it learns. */
export const actor = defineSpecies({
  ethogram: 1,
  species: 'actor',
  about: 'Learns to keep clear, to go to what is lit and to keep away from what burns.',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 8, maxAccelerationMps2: 20 },
  },
  look: { as: 'actor', colour: '#3f6f8f', accent: '#f3d27a' },
  senses: {
    whiskers: { by: 'sectors', rangeM: 8 },
    nose: { by: 'direct', kinds: ['lamp', 'fire'], rangeM: 100, fieldOfViewRad: 2 * Math.PI, through: true },
    eyes: { by: 'vision', kinds: ['actor'], rangeM: 8, fieldOfViewRad: Math.PI },
  },
  navigation: {
    stroll: { task: 'avoid' },
    fetch: { task: 'goto' },
    flee: { task: 'retreat' },
  },
  behavior: {
    flee: { sees: { kind: 'fire', shape: 'flat', maxValue: 30 }, act: 'steer it as flee' },
    fetch: { sees: { kind: 'lamp', shape: 'flat', maxValue: 20 }, act: 'steer it as fetch' },
    stroll: { always: 1, act: 'steer as stroll' },
  },
})

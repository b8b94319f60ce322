// The watcher: follows what rolls by with its eyes, looks where it will come out, and goes to look for what has gone missing.
// Everything it knows is in its memory: it never learns where the ball is while it does not see it. Seed: 001 figure 6.

import { defineSpecies } from '@ethogram/core'

/** A small onlooker with a head that turns. Looks for kind `ball` and tells balls by their field `colour`. */
export const watcher = defineSpecies({
  ethogram: 1,
  species: 'watcher',
  about: 'Watches a ball, expects it where it will come out, and searches for it when it does not.',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.8 } },
    isSolid: true,
    points: { eyes: [0, 0.7, 0.1] },
    travel: { by: 'walk', maxSpeedMps: 1.2, maxTurnRadps: 3, maxAccelerationMps2: 3 },
    dofs: {
      legs: {},
      headYaw: { min: -1.3, max: 1.3, maxSpeedPerS: 4 },
    },
  },
  look: { as: 'watcher', colour: '#7f8f6b', accent: '#f0e6c8' },
  senses: { eyes: { by: 'vision', rangeM: 15, fieldOfViewRad: 2.6, mount: 'eyes', turnsWith: 'headYaw' } },
  percepts: { red: { of: 'ball', field: 'colour', equals: 'red' } },
  memory: { capacity: 12, search: true, searchS: 20 },
  skills: {
    travel: { does: 'travel', uses: ['legs'] },
    lookAt: { does: 'aim', yaw: 'headYaw' },
  },
  commands: { lookAt: 'lookAt' },
  behavior: {
    seek: {
      about: 'It should be there, and is not.',
      sees: { kind: 'ball', where: 'lost', shape: 'flat', maxValue: 30 },
      act: ['approach it within 0.2', 'look at it'],
    },
    watch: { sees: { kind: 'ball', where: 'not lost', shape: 'flat', maxValue: 10 }, act: ['halt', 'look at it'] },
    rest: { always: 1, act: 'halt' },
  },
})

/** One who stands and looks at sheep and a shepherd, none too exactly, and hears what is said. */
export const onlooker = defineSpecies({
  ethogram: 1,
  species: 'onlooker',
  about: 'Keeps apart the sheep it looks at, and knows who said what.',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.8 } },
    isSolid: true,
    points: { eyes: [0, 0.7, 0.1] },
    travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
  },
  look: { as: 'watcher', colour: '#6b7f8f', accent: '#f0e6c8' },
  senses: {
    eyes: { by: 'vision', rangeM: 25, fieldOfViewRad: 2.2, mount: 'eyes', noise: 0.01 },
    ears: { by: 'hearing', rangeM: 40, mount: 'eyes', noise: 0.05 },
  },
  percepts: { black: { of: 'sheep', field: 'colour', equals: 'black' } },
  memory: { capacity: 16, halfS: 30 },
  behavior: {
    heed: { hears: { kind: 'sit', maxValue: 30 }, act: 'halt' },
    watch: { sees: { kind: ['sheep', 'shepherd'], shape: 'flat', maxValue: 10 }, act: 'halt' },
    rest: { always: 1, act: 'halt' },
  },
})

// The bird: circles around a person's head; when a hand goes up it comes and sits on it, until the hand goes down.
// Seed: 003 §6.1.4.

import { defineSpecies } from '@ethogram/core'

/** A small bird. */
export const bird = defineSpecies({
  ethogram: 1,
  species: 'bird',
  about: 'Circles a head and lands on a raised hand.',
  body: {
    shape: { cylinder: { radiusM: 0.08, heightM: 0.14 } },
    travel: { by: 'fly', maxSpeedMps: 3, maxTurnRadps: 5, maxClimbMps: 2, maxAccelerationMps2: 10 },
    dofs: { wingFlap: {}, wingFold: { min: 0, maxSpeedPerS: 6 } },
  },
  skills: {
    flap: { does: 'swing', pose: { wingFlap: 1 }, perS: 3 },
    fold: { does: 'pose', pose: { wingFold: 1 } },
  },
  commands: { flap: 'flap', foldWings: 'fold' },
  look: { as: 'bird', colour: '#3f7fb5', accent: '#f2a33a' },
  senses: { eyes: { by: 'vision', rangeM: 30, fieldOfViewRad: 2 * Math.PI } },
  behavior: {
    landOnHand: {
      sees: { kind: 'person.hand', all: ['handRaised'], range: [0, 0, 15], shape: 'flat', maxValue: 30 },
      do: {
        sit: { feels: { all: ['held'], maxValue: 20 }, act: ['perch it', 'fold wings'] },
        comeIn: { always: 1, act: ['perch it speed 2', 'flap'] },
      },
    },
    circle: {
      sees: { kind: 'person.head', range: [0, 0, 30], shape: 'flat', maxValue: 10 },
      act: ['circle it radius 0.9 height 0.35 speed 1.8', 'flap'],
    },
    roam: { always: 1, act: ['wander speed 1.5', 'flap'] },
  },
})

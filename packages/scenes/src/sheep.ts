// The sheep scene: two sheep, one white and one black, a hedge, a shepherd, and somebody who looks on.
// Seed: 001 "PerceptMemory Objects": it was the shepherd who said "sit"; two sheep that are near each other are two.

import { defineWorld, type WorldDefinition } from '@ethogram/core'
import { onlooker } from '@ethogram/species'

/** Two sheep walk past each other; the shepherd says "sit". */
export const sheepWorld: WorldDefinition = defineWorld({
  ethogram: 1,
  world: 'sheep',
  about: 'Two sheep cross paths behind a low hedge, a shepherd says “sit”, somebody looks on.',
  view: { of: 'onlooker', fromM: 7, side: [0.35, 0.3, -0.85] },
  kinds: {
    sheep: {
      about: 'Goes where it is pushed.',
      shape: { cylinder: { radiusM: 0.22, heightM: 0.6 } },
      fields: { colour: 'white' },
      look: { as: 'sheep', colour: '#e8e4da' },
    },
    shepherd: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
      isSolid: true,
      look: { as: 'person', colour: '#5b6f8f', accent: '#e9c9a8' },
    },
    hedge: {
      shape: { box: { sizeM: [1.6, 1, 0.3] } },
      isSolid: true,
      look: { as: 'wall', colour: '#6f9a5d' },
    },
  },
  species: [onlooker],
  entities: {
    onlooker: { kind: 'onlooker', at: [0, 0, -6] },
    white: { kind: 'sheep', at: [-3, 0, 0], headingRad: Math.PI / 2, fields: { colour: 'white' } },
    black: { kind: 'sheep', at: [3, 0, 0.3], headingRad: -Math.PI / 2, fields: { colour: 'black' } },
    shepherd: { kind: 'shepherd', at: [4, 0, 4] },
    hedge: { kind: 'hedge', at: [0, 0, -2] },
  },
  timeline: [
    { atTick: 20, do: { input: 'push', entity: 'white', velocityMps: [0.9, 0, 0] } },
    { atTick: 20, do: { input: 'push', entity: 'black', velocityMps: [-0.9, 0, 0] } },
    { atTick: 60, do: { input: 'sound', sound: 'sit', entity: 'shepherd', loudness: 1 } },
  ],
})
